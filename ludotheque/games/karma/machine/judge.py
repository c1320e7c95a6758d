"""What a position of Karma Dice is worth to a seat: its chance to win; and what a die adds."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from ludotheque.games.karma.machine.tables import ALONE, BESIDE, TURNS
from ludotheque.games.karma.rules import Karma
from ludotheque.games.karma.rules.material import EYE, FACES, ORANGE, RED, ROUNDS, YOGI

MOST_DICE = len(TURNS) - 1
# More points than a turn brings.
TURN = 48
# The round by which the Eye has won or lost.
LONGEST = 16


@cache
def turns(dice: int) -> list[tuple[int, float]]:
    """The points that a turn with this many dice besides the red ones may bring, and how likely."""
    counts = TURNS[min(dice, MOST_DICE)]
    whole = sum(counts.values())
    return [(points, count / whole) for points, count in counts.items()]


def hopes(karma: Karma) -> list[float]:
    """The mover's chance to win, for each number of points this turn may score."""
    if karma.seats == 1:
        return [against_the_eye(karma, points) for points in range(TURN)]
    return [against_all(karma, points) for points in range(TURN)]


# --- among players ----------------------------------------------------------------------------


def against_all(karma: Karma, points: int) -> float:
    """The chance to finish ahead of everyone, treating each rival as if they were the only one."""
    chance = 1.0
    mine = karma.karma[karma.mover] + points
    extra = 1 if karma.traits else 0
    places = [(seat - karma.starter) % karma.seats for seat in range(karma.seats)]
    for rival in range(karma.seats):
        if rival == karma.mover:
            continue
        theirs = karma.karma[rival]
        if places[rival] < places[karma.mover]:
            chance *= ahead(karma.goal, extra, karma.round, mine, theirs)
            continue
        dice = karma.round - 1 + extra
        chance *= sum(
            share * ahead(karma.goal, extra, karma.round, mine, theirs + more)
            for more, share in turns(dice)
        )
    return chance


def rounds_left(karma: Karma) -> int:
    """How many rounds are likely to follow this one, if the leader scores as usual."""
    lead = float(max(list(karma.karma)[: karma.seats]))
    for round_ in range(karma.round, ROUNDS):
        dice = round_ - 1 + (1 if karma.traits else 0)
        lead += sum(points * share for points, share in turns(dice))
        if lead >= karma.goal:
            return round_ - karma.round
    return ROUNDS - karma.round


def ahead(goal: int, extra: int, round_: int, mine: int, theirs: int) -> float:
    """The chance to beat a rival, given both players' karma after a round."""
    if round_ >= ROUNDS or mine >= goal or theirs >= goal:
        return 1.0 if mine > theirs else 0.5 if mine == theirs else 0.0
    return race(goal, extra)[round_][mine * goal + theirs]


@cache
def race(goal: int, extra: int) -> list[list[float]]:
    """The first player's chance to win, by round and by the karma of both, while below the goal."""
    table: list[list[float]] = [[] for _ in range(ROUNDS)]

    def end(after: int, mine: int, theirs: int) -> float:
        if after == ROUNDS or mine >= goal or theirs >= goal:
            return 1.0 if mine > theirs else 0.5 if mine == theirs else 0.0
        return table[after][mine * goal + theirs]

    for round_ in range(ROUNDS - 1, 0, -1):
        dist = turns(round_ + extra)
        # First the rival's turn, then the player's own: the order doesn't change the sum.
        half = [
            [sum(share * end(round_ + 1, mine, theirs + more) for more, share in dist)
             for theirs in range(goal)]
            for mine in range(goal + TURN)
        ]  # fmt: skip
        table[round_] = [
            sum(share * half[mine + more][theirs] for more, share in dist)
            for mine in range(goal)
            for theirs in range(goal)
        ]
    return table


# --- alone ------------------------------------------------------------------------------------


def against_the_eye(karma: Karma, points: int) -> float:
    """The chance to reach the goal before the Eye overtakes the player."""
    mine, eye = karma.karma[0] + points, karma.karma[EYE]
    if mine >= karma.goal:
        return 1.0
    dice = sum(karma.dice_of(EYE)[RED + 1 : YOGI])
    # From the second round on the Eye takes a die before it throws.
    if karma.round > 1 and any(list(karma.free)[RED + 1 : YOGI]):
        dice += 1
    return watched(karma.goal, karma.round, min(dice, MOST_DICE), mine, eye)


@cache
def watched(goal: int, round_: int, dice: int, mine: int, eye: int) -> float:
    """The chance to win when the Eye is about to throw Yogi and its other dice."""
    if round_ > LONGEST:
        return 0.0
    chance = 0.0
    for sum_, share in eye_throw(dice):
        if eye + sum_ > mine:
            continue
        for points, often in turns(round_):
            if mine + points >= goal:
                chance += share * often
            else:
                then = min(dice + 1, MOST_DICE)
                chance += share * often * watched(goal, round_ + 1, then, mine + points, eye + sum_)
    return chance


@cache
def eye_throw(dice: int) -> list[tuple[int, float]]:
    """How likely each sum of Yogi and a number of other dice is."""
    shares = {0: 1.0}
    for most in [FACES[YOGI], *[FACES[RED]] * dice]:
        then: dict[int, float] = {}
        for sum_, share in shares.items():
            for face in range(1, most + 1):
                then[sum_ + face] = then.get(sum_ + face, 0.0) + share / most
        shares = then
    return list(shares.items())


# --- dice -------------------------------------------------------------------------------------


def adds(own: Sequence[int], colour: int) -> float:
    """How many points a turn one more die adds to the dice one owns, counted by colour."""
    more = ALONE[colour - ORANGE]
    for other in range(ORANGE, YOGI):
        low, high = sorted((colour, other))
        more += own[other] * BESIDE[low - ORANGE][high - low]
    return more
