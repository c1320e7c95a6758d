"""What a throw of Karma Dice adds up to, and what else its powers could make of it."""

from __future__ import annotations

from ludotheque.core.game import Viewer
from ludotheque.core.scene import Piece
from ludotheque.games.karma.rules import Karma
from ludotheque.games.karma.rules.totals import reachable
from ludotheque.games.karma.scene.layout import LAYOUTS

SUM = "sum"
# How many totals can be touched at most; the others are reached die by die.
MOST_TOTALS = 12
# For each total, the powers that make it.
Totals = dict[int, list[int]]


def totals(state: Karma) -> Totals:
    """The totals that powers make succeed: the lowest ones, and the highest of all."""
    found = reachable(state)
    better = [total for total, way in found.items() if way and state.beats(total)]
    if len(better) > MOST_TOTALS:
        better = [*better[: MOST_TOTALS - 1], better[-1]]
    return {total: found[total] for total in better}


def results(state: Karma, viewer: Viewer, found: Totals) -> list[Piece]:
    """What the throw adds up to and, for the seat that decides, what else it could."""
    layout, tongue = LAYOUTS[viewer.shape], viewer.tongue
    x, y, scale = layout.sum
    result, good = state.result(), state.succeeds()
    verdict = _verdict(state, viewer)
    label = tongue.say("The throw: {result}, {verdict}", result=result, verdict=verdict)
    pieces = [
        Piece(SUM, "sum-good" if good else "sum-poor", x, y, scale=scale, layer=4, label=label,
              text=str(result), size=58),
        Piece("verdict", "", layout.verdict.x, layout.verdict.y, layer=4,
              text=verdict, size=layout.caption),
    ]  # fmt: skip
    for total, at in zip(found, layout.totals.places(len(found)), strict=True):
        words = tongue.say("Make {total}", total=total)
        pieces.append(
            Piece(total_id(total), "total", at.x, at.y, scale=at.scale, layer=4, label=words,
                  text=str(total), size=38)
        )  # fmt: skip
    return pieces


def _verdict(state: Karma, viewer: Viewer) -> str:
    """What the throw is good for, in a few words."""
    tongue, last = viewer.tongue, state.last
    if not last:
        return tongue.say("succeeds") if state.succeeds() else tongue.say("at least 1!")
    if state.succeeds():
        return tongue.say("beats {last}", last=last)
    return tongue.say("more than {last}!", last=last)


def total_id(total: int) -> str:
    """The id of a total's pebble."""
    return f"total-{total}"
