"""The dice on the table: which is which, where each lies, and how it got there."""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from functools import lru_cache
from itertools import count
from typing import NamedTuple

import msgspec

from ludotheque.core.place import Place
from ludotheque.core.scene import Piece, Shape
from ludotheque.core.tongue import Tongue
from ludotheque.games.karma.rules import Karma
from ludotheque.games.karma.rules.material import EYE, LETTERS, RED, REDS, YOGI
from ludotheque.games.karma.rules.stages import KEPT, THROWN
from ludotheque.games.karma.scene.layout import LAYOUTS
from ludotheque.games.karma.scene.words import dice_named, die_name, die_named

SPRITES = (
    "die-red", "die-orange", "die-yellow", "die-green",
    "die-light", "die-dark", "die-violet", "die-yogi",
)  # fmt: skip
# The stages in which a player's dice are on the cloth; in two of them a throw lies there.
TURN = {"throwing", "rolling", "using", "failing", "stopping"}
LYING = {"rolling", "using"}


class Die(NamedTuple):
    """One die on the table."""

    id: str
    colour: int
    thrown: int = -1  # which die of the throw it is; -1: none


class Turn(NamedTuple):
    """The dice of a turn."""

    left: list[Die]  # still to be thrown
    lying: list[Die]  # in the throw
    spent: list[Die]  # thrown before, or removed from the throw


@lru_cache(maxsize=1024)
def die_id(colour: int, seat: int, number: int) -> str:
    """The id of a die, the same wherever it goes."""
    if colour == YOGI:
        return "yogi"
    return f"red-{number}" if colour == RED else f"{LETTERS[colour]}-{seat}-{number}"


def owned(seat: int, counts: Sequence[int]) -> list[Die]:
    """A seat's own dice, given by colour."""
    return [
        Die(die_id(colour, seat, number), colour)
        for colour, dice in enumerate(counts)
        for number in range(dice)
    ]


def reds() -> list[Die]:
    """The red dice, which belong to nobody."""
    return [Die(die_id(RED, 0, number), RED) for number in range(REDS)]


def on_turn(state: Karma) -> int:
    """The seat whose dice are on the cloth, or -1."""
    return state.mover if state.stage_name() in TURN else -1


def turn(state: Karma) -> Turn:
    """The dice of whoever's turn it is; within a colour, the spent ones come first."""
    found = Turn([], [], [])
    seat, lying = state.mover, state.stage_name() in LYING
    gone = state.gone
    throws: list[list[int]] = [[] for _ in SPRITES]
    for die, colour in enumerate(state.colours[: state.dice]):
        throws[colour].append(die)
    for colour, (left, spent) in enumerate(zip(state.left, state.spent, strict=True)):
        throw = throws[colour]
        if not lying:
            # The last throw is spent but still lies there; Breath may have taken a die back.
            throw = [die for die in throw if gone[die] != KEPT][:spent]
            spent -= len(throw)
        numbers = count()
        for _ in range(spent):
            found.spent.append(Die(die_id(colour, seat, next(numbers)), colour))
        for die in throw:
            one = Die(die_id(colour, seat, next(numbers)), colour, die)
            if gone[die] == KEPT:
                found.left.append(one)
                left -= 1
            else:
                (found.lying if gone[die] == THROWN else found.spent).append(one)
        for _ in range(left):
            found.left.append(Die(die_id(colour, seat, next(numbers)), colour))
    return found


# --- drawn ------------------------------------------------------------------------------------


@lru_cache(maxsize=1024)
def thrown_label(tongue: Tongue, colour: int, face: int, times: int) -> str:
    """A die of the throw in words."""
    words = tongue.say("{die}: {face}", die=die_name(tongue, colour), face=face)
    if times == 1:
        return words
    return tongue.say("{die}, counts {times} times", die=words, times=times)


def put(dice: Sequence[Die], places: Sequence[Place], labels: Sequence[str]) -> list[Piece]:
    """Dice that show no face, each in its place; there may be more places than dice."""
    return [
        _die(die.id, SPRITES[die.colour], at, label)
        for die, at, label in zip(dice, places, labels, strict=False)
    ]


def group_labels(tongue: Tongue, what: str, dice: Sequence[Die]) -> list[str]:
    """Labels for dice: the first of each colour says how many there are."""
    colours = [die.colour for die in dice]
    labels = []
    for index, colour in enumerate(colours):
        first = colour not in colours[:index]
        count = colours.count(colour)
        labels.append(f"{what} {die_named(tongue, colour, count)}" if first else "")
    return labels


def thrown(
    state: Karma, tongue: Tongue, dice: Sequence[Die], places: Sequence[Place],
    landed: AbstractSet[int] = frozenset(),
) -> list[Piece]:  # fmt: skip
    """Dice of the throw with their faces; those that have just landed are seen to tumble."""
    pieces = []
    faces, counted = state.faces, state.times
    for die, at in zip(dice, places, strict=False):
        face, times = faces[die.thrown], counted[die.thrown]
        lean = (face * 5 + die.thrown * 3) % 9 - 4
        way = _tumble(at, die.thrown) if die.thrown in landed else []
        label = thrown_label(tongue, die.colour, face, times)
        # In the air a die shows nothing yet.
        sprite = SPRITES[die.colour]
        shown = sprite if state.in_air(die.thrown) else f"{sprite}-{face}"
        pieces.append(_die(die.id, shown, at, label, lean, way))
        if times > 1:
            x, y, scale = at.beside(42, -48)
            pieces.append(
                Piece(f"{die.id}-times", "times", x, y, scale=scale, layer=5,
                      text=f"×{times}", size=28)
            )  # fmt: skip
    return pieces


def spent(dice: Sequence[Die], places: Sequence[Place]) -> list[Piece]:
    """Dice that can't be thrown again this turn, pale."""
    return [
        _die(die.id, f"{SPRITES[die.colour]}-spent", at, "")
        for die, at in zip(dice, places, strict=False)
    ]


@lru_cache(maxsize=1024)
def free(tongue: Tongue, shape: Shape, counts: tuple[int, ...], drafting: bool) -> list[Piece]:
    """The general reserve, a stack of each colour; for the draft it comes onto the cloth."""
    layout = LAYOUTS[shape]
    rows = layout.cloth._replace(columns=6) if drafting else layout.shelf
    # One label for all of it, or in the draft one for each stack, to choose from.
    label = tongue.say("General reserve: {dice}", dice=dice_named(tongue, counts))
    pieces = []
    for colour, at in zip(range(RED + 1, YOGI), rows.places(6), strict=True):
        count = counts[colour]
        if drafting and count:
            stack = die_named(tongue, colour, count)
            label = tongue.say("General reserve: {dice}", dice=stack)
        for number in range(count):
            place = at.beside(3 * number, -9 * number)
            words = label if number == count - 1 else ""
            pieces.append(_die(free_id(colour, number), SPRITES[colour], place, words))
        label = "" if count else label
        if count > 1:
            x, y, scale = at.beside(44, 56)
            pieces.append(
                Piece(f"free-{LETTERS[colour]}-count", "times", x, y, scale=scale * 1.15, layer=5,
                      text=str(count), size=30)
            )  # fmt: skip
    return pieces


def free_id(colour: int, number: int) -> str:
    """The id of a die of the general reserve."""
    return f"free-{LETTERS[colour]}-{number}"


def from_stacks(free: Sequence[int], dice: Sequence[Die], pieces: Sequence[Piece]) -> list[Piece]:
    """A seat's dice: a new one is seen to come from the top of its stack in the general reserve."""
    return [
        piece
        if die.colour in (RED, YOGI)
        else msgspec.structs.replace(piece, source=free_id(die.colour, free[die.colour]))
        for die, piece in zip(dice, pieces, strict=True)
    ]


def _die(
    name: str, sprite: str, at: Place, label: str,
    turn: float = 0, way: list[tuple[float, float, float]] | None = None,
) -> Piece:  # fmt: skip
    return Piece(
        name, sprite, at.x, at.y, turn=turn, scale=at.scale, layer=4, label=label, way=way or []
    )


def _tumble(at: Place, die: int) -> list[tuple[float, float, float]]:
    """Up, over and down with a bounce, each die a little differently."""
    x, y, scale = at
    side = 26 * (die * 7 % 5 - 2) * scale
    spin = 1 if die % 2 else -1
    return [
        (round(x + 2.2 * side, 1), round(y - 150 * scale, 1), spin * (400 + 25 * (die % 3))),
        (round(x + side, 1), round(y + 14 * scale, 1), spin * 170),
        (round(x + 0.4 * side, 1), round(y - 44 * scale, 1), spin * 60),
    ]


# --- the Evil Eye's ---------------------------------------------------------------------------


def eye_has_thrown(state: Karma) -> bool:
    """Whether the dice on the cloth are the Evil Eye's."""
    if state.seats > 1 or not state.dice:
        return False
    if state.mover == EYE:
        return state.stage_name() in LYING or (
            state.stage_name() == "ended" and state.karma[EYE] > state.karma[0]
        )
    return state.stage_name() == "drafting"


def eye_thrown(state: Karma) -> list[Die]:
    """The Evil Eye's dice as they lie on the cloth."""
    seen = [0] * 8
    found = []
    for die, colour in enumerate(state.colours[: state.dice]):
        found.append(Die(die_id(colour, EYE, seen[colour]), colour, die))
        seen[colour] += 1
    return found
