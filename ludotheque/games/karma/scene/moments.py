"""What a move of Karma Dice weighs, how it sounds, and where its points come from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ludotheque.core.game import Viewer
from ludotheque.core.moment import FINAL, FLEETING, GRAVE, NOTABLE, Moment
from ludotheque.core.tongue import mark
from ludotheque.games.karma.rules import Karma, notation
from ludotheque.games.karma.rules.material import EYE
from ludotheque.games.karma.rules.notation import kind_of

STOPS = mark("Stopped in time")
FALLS = mark("After a fall")
CARDS = mark("With a trait card")
ROLLS = (notation.ROLL, notation.EYE_ROLL)


def moment(before: Karma, action: int, after: Karma) -> Moment:
    """How a move is felt."""
    if after.stage_name() == "ended":
        return Moment("win" if after.winners() else "loss", FINAL, ways=_track(before, after))
    kind = kind_of(action)
    if kind in ROLLS:
        return Moment("dice", NOTABLE if before.mover == EYE and before.seats == 1 else 0)
    if kind in (notation.TAKE, notation.EYE_CARD):
        return Moment("stone")
    if _falls(before, action):
        # With a card in hand, a fall is not the end of it.
        falling = after.stage_name() == "failing"
        return Moment("loss", NOTABLE if falling else GRAVE, before.mover, _track(before, after))
    if kind == notation.ACCEPT:
        return Moment("walk", FLEETING)
    scored = _track(before, after)
    return Moment("jewels", NOTABLE, ways=scored) if scored else Moment()


def sources(before: Karma, action: int, after: Karma) -> Mapping[str, Sequence[int]]:
    """What a move brought each seat, by where it came from."""
    gains = [after.karma[seat] - before.karma[seat] for seat in range(after.seats)]
    if kind_of(action) == notation.TRAIT:
        return {CARDS: gains}
    fell = _falls(before, action) or before.stage_name() == "failing"
    return {FALLS if fell else STOPS: gains}


def rival(state: Karma, viewer: Viewer) -> tuple[str, int] | None:
    """Alone one plays against the Evil Eye."""
    return (viewer.say("Evil Eye"), state.karma[EYE]) if state.seats == 1 else None


def _falls(before: Karma, action: int) -> bool:
    """Whether a throw is accepted that is not enough."""
    return kind_of(action) == notation.ACCEPT and not before.succeeds()


def _track(before: Karma, after: Karma) -> list[list[str]]:
    """The marks on the common track that have moved."""
    seats = range(after.seats)
    return [[f"track-{seat}"] for seat in seats if after.karma[seat] != before.karma[seat]]
