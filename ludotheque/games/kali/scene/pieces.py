"""All the pieces that lie in the cave, the same for everyone."""

from __future__ import annotations

from ludotheque.core.game import Viewer
from ludotheque.core.scene import Piece, Shape
from ludotheque.core.tongue import Tongue
from ludotheque.games.kali.rules import Kali
from ludotheque.games.kali.scene import cards, cave
from ludotheque.games.kali.scene.layout import TEMPLE
from ludotheque.games.kali.scene.plates import badge, crown_on, plate


def lying(state: Kali, viewer: Viewer, counter: bool) -> list[Piece]:
    """All that lies in the cave."""
    shape, tongue = viewer.shape, viewer.tongue
    pieces = [
        cave.goddess(shape, tongue, state.frights),
        cave.hoard(shape, tongue, state.goddess),
        cave.bearer(shape, tongue, _square(state)),
        cave.bowl(shape, tongue, state.pot),
    ]
    if state.pot:
        for square, worth in enumerate(state.laid):
            if worth:
                pieces += cave.laid(shape, tongue, square, worth)
    if state.frights == 1:
        pieces += cave.doubled(shape)
    _deal(pieces, state, shape, tongue, counter)
    if state.rounds > 1:
        pieces.append(cave.round_(shape, tongue, state.round, state.rounds))
    _seat(pieces, state, viewer)
    return pieces


def _square(state: Kali) -> int:
    """Where the bearer is: in the temple, if the game has ended and not by a fright."""
    if state.stage_name() == "ended" and state.frightened < 0:
        return TEMPLE
    return state.square


def _deal(pieces: list[Piece], state: Kali, shape: Shape, tongue: Tongue, counter: bool) -> None:
    """The deck, the card turned last, and the counter if the table wants it."""
    deck = state.deck
    left = sum(deck)
    pieces.append(cards.deck(shape, tongue, left))
    if state.turned >= 0:
        pieces.append(cards.turned(shape, tongue, state.turned, left))
    if counter:
        pieces += [cards.entry(shape, tongue, kind, deck[kind]) for kind in range(len(deck))]


def _seat(pieces: list[Piece], state: Kali, viewer: Viewer) -> None:
    """Every seat's plate, and the tokens that say who turns, owns, is asked or has won."""
    shape, tongue, names, seats = viewer.shape, viewer.tongue, viewer.names, state.seats
    stage = state.stage_name()
    fortunes, banked = state.fortunes, state.banked
    winners = state.winners() or ()
    active = state.actor() if stage != "turning" else state.owner
    for seat in range(seats):
        pieces += plate(
            shape, tongue, seats, seat, names[seat], fortunes[seat],
            banked[seat] if state.rounds > 1 else None, seat == active or seat in winners,
        )  # fmt: skip
    if stage == "starting":
        return
    for seat in winners:
        pieces.append(crown_on(shape, tongue, seats, seat, names[seat]))
    if winners:
        return
    pieces.append(badge("hand", tongue, shape, seats, state.hand, names[state.hand]))
    pieces.append(badge("owner", tongue, shape, seats, state.owner, names[state.owner]))
    if stage == "asking":
        pieces.append(badge("asked", tongue, shape, seats, state.asked, names[state.asked]))
