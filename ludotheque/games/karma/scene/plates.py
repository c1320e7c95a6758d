"""A seat's plate: its mark, its name, its karma, its dice and its trait card."""

from __future__ import annotations

from functools import lru_cache

from ludotheque.core.game import Viewer
from ludotheque.core.place import Place
from ludotheque.core.plates import crown, seat_mark, written
from ludotheque.core.scene import Piece, Shape
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
# The layer of everything on a plate.
LAYER = 3
# By how much of a letter's height a name may be wider than its room.
SPARE = 0.5
# The height and the room of a card's title.
TITLE, TITLE_ROOM = 22, 186


def plates(state: Karma, viewer: Viewer) -> list[Piece]:
    """Everyone's plate; alone, the Evil Eye has one too."""
    shape, tongue, names, stage = viewer.shape, viewer.tongue, viewer.names, state.stage_name()
    count = max(2, state.seats)
    turn, eye_has_thrown = dice.on_turn(state), dice.eye_has_thrown(state)
    scores, cards, down, free = state.karma, state.cards, state.down, tuple(state.free)
    pieces: list[Piece] = []
    for seat in range(count):
        at = LAYOUTS[shape].plates[count][seat]
        own = tuple(state.dice_of(seat))
        name = names[seat] if seat < state.seats else None
        lit = seat == state.mover and stage not in ("starting", "ended")
        pieces += _plate(shape, tongue, at, seat, name, scores[seat], own, lit)
        # The dice of the turn are on the cloth; the others rest with their owner.
        if seat != turn and not (seat == EYE and eye_has_thrown):
            pieces += _resting(shape, at, seat, own, free)
        if name is not None and cards[seat] != NO_CARD:
            hidden = stage in SECRET and seat != viewer.seat
            used = bool(down[seat])
            # A card that the viewer may not see must not even be in the key of a cached piece.
            shown = NO_CARD if hidden else cards[seat]
            pieces += _card(shape, tongue, at, seat, name, shown, used)
    pieces += _order(state, viewer)
    for seat in state.winners() or ():
        at = LAYOUTS[shape].plates[count][seat].beside(*LAYOUTS[shape].plate.crown)
        pieces.append(crown(at, tongue, seat, names[seat], layer=5))
    return pieces


@lru_cache(maxsize=4096)
def _plate(
    shape: Shape, tongue: Tongue, at: Place, seat: int, name: str | None, points: int,
    own: tuple[int, ...], lit: bool,
) -> list[Piece]:  # fmt: skip
    """The board with its mark, name and karma; the Evil Eye's has no name."""
    form, plate = LAYOUTS[shape].plate, f"plate-{seat}"
    said = tongue.say("Evil Eye") if name is None else name
    board = ("plate-lit" if lit else "plate") + ("-low" if form.low else "")
    shown, size = shrink(said, form.room, 28, form.least, SPARE)
    return [
        Piece(
            plate, board, at.x, at.y, scale=at.scale, layer=2, tint=f"seat-{seat}",
            label=_in_words(tongue, said, points, own),
        ),
        _mark(f"{plate}-mark", at.beside(*form.mark), seat, is_eye=name is None),
        written(f"{plate}-name", at.beside(*form.name), shown, size, LAYER),
        written(f"{plate}-karma", at.beside(*form.karma), str(points), form.size, LAYER, "end"),
    ]  # fmt: skip


def _mark(id: str, at: Place, seat: int, is_eye: bool) -> Piece:
    if is_eye:
        return Piece(id, "eye", at.x, at.y, scale=round(at.scale * 0.27, 3), layer=LAYER)
    return seat_mark(id, at, seat, LAYER, MARK)


def _in_words(tongue: Tongue, name: str, points: int, own: tuple[int, ...]) -> str:
    parts = [karma(tongue, points)]
    if any(own):
        parts.append(tongue.say("dice: {dice}", dice=dice_named(tongue, own)))
    return tongue.say("{name}: {what}", name=name, what=tongue.say("; ").join(parts))


@lru_cache(maxsize=4096)
def _resting(
    shape: Shape, at: Place, seat: int, own: tuple[int, ...], free: tuple[int, ...]
) -> list[Piece]:
    """The dice that rest with their owner."""
    form = LAYOUTS[shape].plate
    mine = dice.owned(seat, own)
    start = at.beside(*form.dice, form.die)
    middle = Place(start.x + form.pitch * at.scale * (len(mine) - 1) / 2, start.y, start.scale)
    rows = Rows(middle, form.pitch * at.scale, 8)
    return dice.from_stacks(free, mine, dice.put(mine, rows.places(len(mine)), [""] * len(mine)))


@lru_cache(maxsize=4096)
def _card(
    shape: Shape, tongue: Tongue, at: Place, seat: int, name: str, card: int, used: bool
) -> list[Piece]:
    """The trait card, face up until it is used; NO_CARD: one that the viewer may not see."""
    form, id = LAYOUTS[shape].plate, f"card-{seat}"
    x, y, scale = at.beside(*form.card, form.card_scale)
    if card == NO_CARD:
        label = tongue.say("{name}'s trait card, face down", name=name)
        return [Piece(id, "card-back", x, y, scale=scale, layer=LAYER, label=label)]
    words = tongue.say("{name}: {what}", name=name, what=described(tongue, card))
    if used:
        words = tongue.say("{card}, used", card=words)
    face = "card-back" if used else sprite(card)
    pieces = [Piece(id, face, x, y, scale=scale, layer=LAYER, label=words)]
    if not form.low:
        named = _title(tongue, card, used=used)
        pieces.append(written(f"{id}-title", at.beside(*form.title), named, TITLE, LAYER))
    return pieces


def _title(tongue: Tongue, card: int, *, used: bool) -> str:
    """The card's name, and that it was used if there is room: its back shows that anyway."""
    name = title(tongue, card)
    told = tongue.say("{card}, used", card=name) if used else name
    return told if fit(told, TITLE_ROOM, TITLE, SPARE) == told else name


def _order(state: Karma, viewer: Viewer) -> list[Piece]:
    """The order of those who have yet to choose a die."""
    if state.stage_name() not in DRAFT or state.seats == 1:
        return []
    pieces = []
    for place, seat in enumerate(list(state.order)[: state.seats], 1):
        if place <= state.pick:
            continue
        layout = LAYOUTS[viewer.shape]
        x, y, scale = layout.plates[state.seats][seat].beside(*layout.plate.order)
        label = viewer.tongue.say(
            "{name} is number {place} to choose", name=viewer.names[seat], place=place
        )
        pieces.append(
            Piece(f"order-{seat}", "times", x, y, scale=scale, layer=5, label=label,
                  text=str(place), size=28)
        )  # fmt: skip
    return pieces
