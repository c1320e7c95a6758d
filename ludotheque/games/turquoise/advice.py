"""Why a machine would do this in Turquoise: the next capital, and the points."""

from __future__ import annotations

from math import exp

from ludotheque.core.game import Viewer
from ludotheque.core.tongue import Tongue
from ludotheque.games.turquoise.machine.judge import Judge
from ludotheque.games.turquoise.machine.tables import Weights
from ludotheque.games.turquoise.rules import Turquoise
from ludotheque.games.turquoise.rules.material import (
    COEFFICIENTS,
    CORNERS_OF_A_TILE,
    FIRST_PLACES,
    PLACES,
    STRIKE,
    TOP,
)
from ludotheque.games.turquoise.rules.notation import (
    ALSO,
    AUCTION,
    BID,
    END,
    HURRY,
    INTERRUPT,
    LAY,
    LEAVE,
    MOVE,
    PASS,
    PUT,
    RAISE,
    REMOVE,
    TOP_LAY,
    kind_of,
    tablet_of,
)
from ludotheque.games.turquoise.rules.stages import ENDED, FREE, NO_TILE
from ludotheque.games.turquoise.scene.words import points

FIRST_CAPITAL = FIRST_PLACES[1]


def explain(state: Turquoise, action: int, viewer: Viewer) -> str:
    """The capital that a move prepares or lays, and the points that it brings, costs or saves."""
    tongue, kind, seat = viewer.tongue, kind_of(action), state.actor()
    if kind in (AUCTION, BID):
        return _god(tablet_of(action) if kind == AUCTION else state.tablet, tongue)
    if kind == LEAVE:
        return tongue.say("Let this god go: he would cost more points than he brings you.")
    if kind == PASS:
        return _keeping_seth(state, seat, tongue)
    if kind in (LAY, TOP_LAY):
        return _building(state, seat, tongue)
    if kind == HURRY:
        return tongue.say("One action point more helps you in this very turn.")
    if kind == END:
        return _ending(state, tongue)
    after = state.copy()
    after.play(action)
    coming = _prospect(after, seat, tongue) if after.stage != ENDED else ""
    known = kind not in (PUT, INTERRUPT) and coming == _prospect(state, seat, tongue)
    if known or kind in (REMOVE, ALSO):
        # What was true before is no reason.
        coming = ""
    said = [coming, _score(state, after, seat, tongue)]
    if kind in (PUT, INTERRUPT):
        said.reverse()
    said.append(_saved(state, after, seat, tongue))
    return " ".join(filter(None, said)) or _quietly(kind, tongue)


def chances(state: Turquoise) -> list[float]:
    """Everyone's chance to win, by the score and by what each may hope to lay."""
    judge = Judge(Weights())
    judge.worth(state, state.mover, state.mover, state.ap)
    hopes = list(judge.hopes)[: state.seats]
    shares = [exp((hope - max(hopes)) / judge.doubt) for hope in hopes]
    return [share / sum(shares) for share in shares]


def _ending(state: Turquoise, tongue: Tongue) -> str:
    if state.ap > 0:
        return tongue.say("Nothing better can be done in this turn: end it.")
    return tongue.say("Your action points are spent: end your turn.")


def _quietly(kind: int, tongue: Tongue) -> str:
    """Why something is done that shows no gain yet."""
    if kind in (REMOVE, ALSO):
        return tongue.say("This pillar stands in your way: send it back.")
    if kind in (MOVE, RAISE):
        return tongue.say("From there this pillar can help a capital later.")
    return tongue.say("That leaves things as they are.")


def _god(tablet: int, tongue: Tongue) -> str:
    """What a god is bought for."""
    return (
        tongue.say("Horus puts a pillar wherever you need one: he is worth these points."),
        tongue.say("Anubis sends pillars away that stand in your way: he is worth these points."),
        tongue.say("Thoth gives you one action point more: he is worth these points."),
        tongue.say("Seth lets you score with somebody else's tile: he is worth these points."),
    )[tablet]


def _keeping_seth(state: Turquoise, seat: int, tongue: Tongue) -> str:
    gain = points(tongue, state.gain(state.place, seat))
    if state.place == TOP:
        return tongue.say("Seth would bring you {points} here.", points=gain)
    return tongue.say("Seth would bring you only {points} here: keep him for later.", points=gain)


def _building(state: Turquoise, seat: int, tongue: Tongue) -> str:
    places = [place for place in range(TOP + 1) if state.bears(place)]
    best = points(tongue, max(state.gain(place, seat) for place in places))
    if places[-1] >= FIRST_CAPITAL:
        return tongue.say("Four pillars are ready: a capital on them brings you {points}.",
                          points=best)  # fmt: skip
    return tongue.say("A tile brings you {points}, and makes room for pillars.", points=best)


def _score(before: Turquoise, after: Turquoise, seat: int, tongue: Tongue) -> str:
    change = after.points[seat] - before.points[seat]
    if after.place >= 0:
        change = before.gain(after.place, seat)
    if change > 0:
        return tongue.say("That brings you {points}.", points=points(tongue, change))
    if change < 0:
        return tongue.say("The way over other pillars costs {points}.",
                          points=points(tongue, -change))  # fmt: skip
    return ""


def _saved(before: Turquoise, after: Turquoise, seat: int, tongue: Tongue) -> str:
    saved = before.malus(seat) - after.malus(seat)
    if saved <= 0:
        return ""
    return tongue.say(
        "Pillars that carry nothing cost points at the end: this saves you {points}.",
        points=points(tongue, saved),
    )


def _prospect(state: Turquoise, seat: int, tongue: Tongue) -> str:
    """The capital that lacks the fewest pillars; of several, the one that would bring the most."""
    found = [
        _needs(state, place, seat)
        for place in range(FIRST_CAPITAL, TOP + 1)
        if state.tiles[place] == NO_TILE and _is_open(state, place)
    ]
    if not found:
        return ""
    lacking, worth = min(found, key=lambda need: (need[0], -need[1]))
    promise = points(tongue, worth)
    if not worth:
        return ""
    if lacking == 0:
        return tongue.say("Then four pillars are ready to carry a capital, for {points}.",
                          points=promise)  # fmt: skip
    return tongue.count(
        "Then only {number} pillar is missing for a capital that can bring {points}.",
        "Then {number} pillars are missing for a capital that can bring {points}.",
        lacking, points=promise,
    )  # fmt: skip


def _needs(state: Turquoise, place: int, seat: int) -> tuple[int, int]:
    """How many pillars a capital lacks, and what it would bring a seat that fills it up."""
    floor, corner = PLACES[place]
    tops = [state.top[corner + step] for step in CORNERS_OF_A_TILE]
    own = sum(top in (seat, FREE) for top in tops)
    return tops.count(FREE), (STRIKE if own == 4 else own) * COEFFICIENTS[floor]


def _is_open(state: Turquoise, place: int) -> bool:
    """Whether the four slots under a capital all exist."""
    floor, corner = PLACES[place]
    return all(state.height[corner + step] == floor - 1 for step in CORNERS_OF_A_TILE)
