"""A seat's plate: its mark, its name, its karma, its dice and its trait card."""

from __future__ import annotations

from typing import Literal

from ludotheque.core.game import Viewer
from ludotheque.core.scene import Piece
from ludotheque.core.tongue import Tongue
from ludotheque.games.karma import dice
from ludotheque.games.karma.cards import KEYS, described, title
from ludotheque.games.karma.layout import LAYOUTS, Place, Rows
from ludotheque.games.karma.path import MARK_SIZES, MARKS
from ludotheque.games.karma.rules import Karma
from ludotheque.games.karma.words import dice_named, karma
from ludotheque.games.karma.writing import fit, shrink

NONE = -1
EYE = 1
SECRET = {"dealing", "keeping"}
DRAFT = {"drafting", "sharing"}


def plates(state: Karma, viewer: Viewer) -> list[Piece]:
    """Everyone's plate; alone, the Evil Eye has one too."""
    pieces: list[Piece] = []
    for seat in range(max(2, state.seats)):
        pieces += _plate(state, viewer, seat)
        pieces += _dice(state, viewer, seat)
        if state.seats > 1:
            pieces += _card(state, viewer, seat)
    pieces += _order(state, viewer)
    for seat in state.winners() or ():
        x, y, scale = _at(state, viewer, seat).beside(*LAYOUTS[viewer.shape].plate.crown)
        label = viewer.tongue.say("{name} wins", name=viewer.names[seat])
        pieces.append(Piece(f"crown-{seat}", "crown", x, y, scale=scale, layer=5, label=label))
    return pieces


def _at(state: Karma, viewer: Viewer, seat: int) -> Place:
    return LAYOUTS[viewer.shape].plates[max(2, state.seats)][seat]


def _plate(state: Karma, viewer: Viewer, seat: int) -> list[Piece]:
    at, form = _at(state, viewer, seat), LAYOUTS[viewer.shape].plate
    is_eye = seat >= state.seats
    name = viewer.tongue.say("Evil Eye") if is_eye else viewer.names[seat]
    lit = seat == state.mover and state.stage_name() not in ("starting", "ended")
    sprite = ("plate-lit" if lit else "plate") + ("-low" if form.low else "")
    mark = at.beside(*form.mark)
    tint = f"seat-{seat}"
    badge = (
        Piece(f"mark-{seat}", "eye", mark.x, mark.y, scale=round(mark.scale * 0.27, 3), layer=3)
        if is_eye
        else Piece(
            f"mark-{seat}", tint, mark.x, mark.y, scale=mark.scale, layer=3, tint=tint,
            text=MARKS[seat], size=MARK_SIZES[seat], ink="dark" if seat == 3 else "light",
        )
    )  # fmt: skip
    return [
        Piece(
            f"plate-{seat}", sprite, at.x, at.y, scale=at.scale, layer=2, tint=tint,
            label=_in_words(state, viewer, seat, name),
        ),
        badge,
        _written(
            f"name-{seat}", at.beside(*form.name), *shrink(name, form.room, 28, form.least), "start"
        ),
        _written(
            f"karma-{seat}", at.beside(*form.karma), str(state.karma[seat]), form.size, "end"
        ),
    ]  # fmt: skip


def _in_words(state: Karma, viewer: Viewer, seat: int, name: str) -> str:
    tongue = viewer.tongue
    parts = [karma(tongue, state.karma[seat])]
    own = list(state.own)[8 * seat : 8 * seat + 8]
    own[7] = int(state.yogi == seat)
    if sum(own):
        parts.append(tongue.say("dice: {dice}", dice=dice_named(tongue, own)))
    return tongue.say("{name}: {what}", name=name, what=tongue.say("; ").join(parts))


def _dice(state: Karma, viewer: Viewer, seat: int) -> list[Piece]:
    """The dice that rest with their owner; those of the turn are on the cloth."""
    if dice.on_turn(state) == seat or (seat == EYE and dice.eye_has_thrown(state)):
        return []
    form, at = LAYOUTS[viewer.shape].plate, _at(state, viewer, seat)
    mine = dice.owned(state, seat)
    start = at.beside(*form.dice, form.die)
    middle = Place(start.x + form.pitch * at.scale * (len(mine) - 1) / 2, start.y, start.scale)
    rows = Rows(middle, form.pitch * at.scale, 8)
    resting = dice.put(mine, rows.places(len(mine)), [""] * len(mine))
    return dice.from_stacks(state, mine, resting)


def _card(state: Karma, viewer: Viewer, seat: int) -> list[Piece]:
    """The trait card: face up once all have chosen and until it is used."""
    card = state.cards[seat]
    if card == NONE:
        return []
    form, tongue = LAYOUTS[viewer.shape].plate, viewer.tongue
    at = _at(state, viewer, seat).beside(*form.card, form.card_scale)
    hidden = state.stage_name() in SECRET and seat != viewer.seat
    if hidden:
        label = tongue.say("{name}'s trait card, face down", name=viewer.names[seat])
        return [
            Piece(f"card-{seat}", "card-back", at.x, at.y, scale=at.scale, layer=3, label=label)
        ]
    used = bool(state.down[seat])
    words = tongue.say("{name}: {what}", name=viewer.names[seat], what=described(tongue, card))
    if used:
        words = tongue.say("{card}, used", card=words)
    sprite = "card-back" if used else f"card-{KEYS[card]}"
    pieces = [Piece(f"card-{seat}", sprite, at.x, at.y, scale=at.scale, layer=3, label=words)]
    if not form.low:
        place = _at(state, viewer, seat).beside(*form.title)
        pieces.append(
            _written(f"card-{seat}-title", place, _title(tongue, card, used=used), 22, "start")
        )
    return pieces


def _title(tongue: Tongue, card: int, *, used: bool) -> str:
    """The card's name; that it is used is seen on its back, and said where there is room."""
    name = title(tongue, card)
    told = tongue.say("{card}, used", card=name) if used else name
    return told if fit(told, 186, 22) == told else name


def _order(state: Karma, viewer: Viewer) -> list[Piece]:
    """Who chooses a die when, of those who have yet to."""
    if state.stage_name() not in DRAFT or state.seats == 1:
        return []
    pieces = []
    for place, seat in enumerate(list(state.order)[: state.seats], 1):
        if place <= state.pick:
            continue
        x, y, scale = _at(state, viewer, seat).beside(*LAYOUTS[viewer.shape].plate.order)
        label = viewer.tongue.say(
            "{name} chooses as number {place}", name=viewer.names[seat], place=place
        )
        pieces.append(
            Piece(f"order-{seat}", "times", x, y, scale=scale, layer=5, label=label,
                  text=str(place), size=28)
        )  # fmt: skip
    return pieces


def _written(name: str, at: Place, text: str, size: float, align: Literal["start", "end"]) -> Piece:
    return Piece(name, "", at.x, at.y, scale=at.scale, layer=3, text=text, size=size, align=align)
