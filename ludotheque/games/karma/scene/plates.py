"""A seat's plate: its mark, its name, its karma, its dice and its trait card."""

from __future__ import annotations

from ludotheque.core.game import Viewer
from ludotheque.core.place import Place
from ludotheque.core.plates import crown, seat_mark, written
from ludotheque.core.scene import Piece
from ludotheque.core.textfit import fit, shrink
from ludotheque.core.tongue import Tongue
from ludotheque.games.karma.rules import Karma
from ludotheque.games.karma.rules.material import EYE, NO_CARD
from ludotheque.games.karma.scene import dice
from ludotheque.games.karma.scene.cards import described, sprite, title
from ludotheque.games.karma.scene.layout import LAYOUTS, Rows
from ludotheque.games.karma.scene.path import MARK
from ludotheque.games.karma.scene.words import dice_named, karma

# The stages in which nobody may see the others' cards, and those of the draft.
SECRET = {"dealing", "keeping"}
DRAFT = {"drafting", "sharing"}
# The layer of all that lies on a plate.
LAYER = 3
# A name may be wider than its room by this part of a letter's height.
SPARE = 0.5
# The height and the room of a card's title.
TITLE, TITLE_ROOM = 22, 186


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
        at = _at(state, viewer, seat).beside(*LAYOUTS[viewer.shape].plate.crown)
        pieces.append(crown(at, viewer.tongue, seat, viewer.names[seat], layer=5))
    return pieces


def _at(state: Karma, viewer: Viewer, seat: int) -> Place:
    return LAYOUTS[viewer.shape].plates[max(2, state.seats)][seat]


def _plate(state: Karma, viewer: Viewer, seat: int) -> list[Piece]:
    at, form = _at(state, viewer, seat), LAYOUTS[viewer.shape].plate
    is_eye = seat >= state.seats
    name = viewer.tongue.say("Evil Eye") if is_eye else viewer.names[seat]
    lit = seat == state.mover and state.stage_name() not in ("starting", "ended")
    board = ("plate-lit" if lit else "plate") + ("-low" if form.low else "")
    plate, mark = f"plate-{seat}", at.beside(*form.mark)
    shown, size = shrink(name, form.room, 28, form.least, SPARE)
    return [
        Piece(
            plate, board, at.x, at.y, scale=at.scale, layer=2, tint=f"seat-{seat}",
            label=_in_words(state, viewer, seat, name),
        ),
        _eye_mark(plate, mark) if is_eye else seat_mark(f"{plate}-mark", mark, seat, LAYER, MARK),
        written(f"{plate}-name", at.beside(*form.name), shown, size, LAYER),
        written(
            f"{plate}-karma", at.beside(*form.karma), str(state.karma[seat]), form.size, LAYER,
            "end",
        ),
    ]  # fmt: skip


def _eye_mark(plate: str, at: Place) -> Piece:
    scale = round(at.scale * 0.27, 3)
    return Piece(f"{plate}-mark", "eye", at.x, at.y, scale=scale, layer=LAYER)


def _in_words(state: Karma, viewer: Viewer, seat: int, name: str) -> str:
    tongue = viewer.tongue
    parts = [karma(tongue, state.karma[seat])]
    own = state.dice_of(seat)
    if any(own):
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
    if card == NO_CARD:
        return []
    form, tongue = LAYOUTS[viewer.shape].plate, viewer.tongue
    at = _at(state, viewer, seat).beside(*form.card, form.card_scale)
    hidden = state.stage_name() in SECRET and seat != viewer.seat
    if hidden:
        label = tongue.say("{name}'s trait card, face down", name=viewer.names[seat])
        return [
            Piece(f"card-{seat}", "card-back", at.x, at.y, scale=at.scale, layer=LAYER, label=label)
        ]
    used = bool(state.down[seat])
    words = tongue.say("{name}: {what}", name=viewer.names[seat], what=described(tongue, card))
    if used:
        words = tongue.say("{card}, used", card=words)
    face = "card-back" if used else sprite(card)
    pieces = [Piece(f"card-{seat}", face, at.x, at.y, scale=at.scale, layer=LAYER, label=words)]
    if not form.low:
        place = _at(state, viewer, seat).beside(*form.title)
        named = _title(tongue, card, used=used)
        pieces.append(written(f"card-{seat}-title", place, named, TITLE, LAYER))
    return pieces


def _title(tongue: Tongue, card: int, *, used: bool) -> str:
    """The card's name, and that it is used, where there is room: its back shows that anyway."""
    name = title(tongue, card)
    told = tongue.say("{card}, used", card=name) if used else name
    return told if fit(told, TITLE_ROOM, TITLE, SPARE) == told else name


def _order(state: Karma, viewer: Viewer) -> list[Piece]:
    """When each of those who have yet to choose a die may do so."""
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
