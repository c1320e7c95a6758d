"""Why a machine would do this in Turquoise: the points, the malus, the next capital."""

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
    AUCTION,
    BID,
    END,
    LAY,
    LEAVE,
    PASS,
    TOP_LAY,
    kind_of,
)
from ludotheque.games.turquoise.rules.stages import ENDED, FREE, NO_TILE
from ludotheque.games.turquoise.scene.words import points

FIRST_CAPITAL = FIRST_PLACES[1]


def explain(state: Turquoise, action: int, viewer: Viewer) -> str:
    """The points a move brings or costs now, the malus it saves, and the capital it prepares."""
    tongue, kind, seat = viewer.tongue, kind_of(action), state.actor()
    if kind in (AUCTION, BID):
        return tongue.say("The tablet is worth this bid: it saves more than it costs.")
    if kind == LEAVE:
        return tongue.say("The tablet is not worth a higher bid.")
    if kind == PASS:
        gain = state.gain(state.place, seat)
        if state.place == TOP:
            return tongue.say("Seth would bring {points} here.", points=points(tongue, gain))
        return tongue.say("Seth would bring {points} here; he is worth more later.",
                          points=points(tongue, gain))  # fmt: skip
    if kind in (LAY, TOP_LAY):
        return _building(state, seat, tongue)
    after = state.copy()
    after.play(action)
    said = [_score(state, after, seat, tongue), _malus(state, after, seat, tongue)]
    if after.stage != ENDED:
        said.append(_prospect(after, seat, tongue))
    if kind == END and state.ap > 0:
        said.insert(0, tongue.say("Nothing more is worth its action points."))
    return " ".join(filter(None, said))


def chances(state: Turquoise) -> list[float]:
    """Everyone's chance to win, by the score and by what each may hope to lay."""
    judge = Judge(Weights())
    judge.worth(state, state.mover, state.mover, state.ap)
    hopes = list(judge.hopes)[: state.seats]
    shares = [exp((hope - max(hopes)) / judge.doubt) for hope in hopes]
    return [share / sum(shares) for share in shares]


def _building(state: Turquoise, seat: int, tongue: Tongue) -> str:
    places = [place for place in range(TOP + 1) if state.bears(place)]
    best = max(state.gain(place, seat) for place in places)
    return tongue.say("A tile brings up to {points} now, for one action point.",
                      points=points(tongue, best))  # fmt: skip


def _score(before: Turquoise, after: Turquoise, seat: int, tongue: Tongue) -> str:
    change = after.points[seat] - before.points[seat]
    if after.place >= 0:
        change = before.gain(after.place, seat)
    if change > 0:
        return tongue.say("It brings {points} now.", points=points(tongue, change))
    if change < 0:
        return tongue.say("The way costs {points}.", points=points(tongue, -change))
    return ""


def _malus(before: Turquoise, after: Turquoise, seat: int, tongue: Tongue) -> str:
    saved = before.malus(seat) - after.malus(seat)
    if saved > 0:
        return tongue.say("It saves {points} of malus.", points=points(tongue, saved))
    return ""


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
    if lacking == 0:
        return tongue.say("The next capital can be laid, and brings {points}.", points=promise)
    return tongue.count(
        "The next capital lacks {number} pillar, and can bring {points}.",
        "The next capital lacks {number} pillars, and can bring {points}.",
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
