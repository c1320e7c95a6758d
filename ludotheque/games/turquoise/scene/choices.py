"""What a seat may do in Turquoise, and what it touches to do it."""

from __future__ import annotations

from functools import lru_cache

from ludotheque.core.scene import Choice, Piece, Shape
from ludotheque.core.tongue import Tongue
from ludotheque.games.turquoise.rules import Turquoise
from ludotheque.games.turquoise.rules.material import (
    CORNERS_OF_A_TILE,
    FIRST_PLACES,
    GODS,
    HAND,
    PLACE_NAMES,
    PLACES,
    SLOT_NAMES,
    TOP,
    TURNS,
)
from ludotheque.games.turquoise.rules.notation import (
    AUCTION,
    BID,
    END,
    INTERRUPT,
    LAY,
    MOVE,
    PUT,
    SLOT_KINDS,
    TOP_LAY,
    bid_of,
    kind_of,
    move_of,
    put_of,
    slot_of,
    turn_of,
)
from ludotheque.games.turquoise.rules.stages import NO_TILE
from ludotheque.games.turquoise.scene.bearings import of_place, of_slot
from ludotheque.games.turquoise.scene.camera import GLORY, Camera
from ludotheque.games.turquoise.scene.layout import BESIDE, LAYOUTS
from ludotheque.games.turquoise.scene.plates import bid
from ludotheque.games.turquoise.scene.pyramid import tile_name
from ludotheque.games.turquoise.scene.reminders import reminders
from ludotheque.games.turquoise.scene.words import action_points, god_named, points, signed

FIRST_CAPITAL = FIRST_PLACES[1]
# The slots under each tile.
PLACE_SLOTS = [tuple(corner + step for step in CORNERS_OF_A_TILE) for _, corner in PLACES]


def choices(camera: Camera, tongue: Tongue, state: Turquoise) -> list[Choice]:
    """Everything the seat that decides may do."""
    height, seat, most = state.height, state.actor(), enough(state)
    building, moves, others = [], [], []
    for action in state.legal():
        kind = kind_of(action)
        if kind == MOVE:
            moves.append(action)
        elif kind in (PUT, INTERRUPT):
            building.append(_put(camera, tongue, state, action))
        elif kind in (LAY, TOP_LAY):
            building.append(_said(camera, tongue, state.name(action), state.seats, seat, 0))
        elif kind == END:
            others.append(_ending(tongue, state))
        elif kind in (AUCTION, BID):
            if bid_of(action) <= most:
                others.append(_bid(camera, tongue, state, action, most))
        else:
            floor = height[slot_of(action)] if kind in SLOT_KINDS else 0
            others.append(_said(camera, tongue, state.name(action), state.seats, seat, floor))
    # The most frequent choices first, the end of the turn or of the auction last.
    others.sort(key=lambda choice: choice.action == "leave")
    return [*building, *_moves(camera, tongue, state, moves), *others]


def enough(state: Turquoise) -> int:
    """The lowest bid that nobody can raise: as much as the richest of the others has."""
    others = [state.points[seat] for seat in range(state.seats) if seat != state.actor()]
    return max(state.bid + 1, *others)


# --- tiles ------------------------------------------------------------------------------------


def _put(camera: Camera, tongue: Tongue, state: Turquoise, action: int) -> Choice:
    """Lay the tile here, turned this way; Seth's owner lays it where the mover wanted it."""
    seth = kind_of(action) == INTERRUPT
    place, turn = (state.place, turn_of(action)) if seth else put_of(action)
    gain = state.gain(place, state.actor())
    return _laid(camera, tongue, state.name(action), place, state.drawn, turn, gain, seth)


@lru_cache(maxsize=8192)
def _laid(
    camera: Camera, tongue: Tongue, action: str, place: int, tile: int, turn: int, gain: int,
    seth: bool,
) -> Choice:  # fmt: skip
    floor, slot = PLACES[place]
    gained = points(tongue, gain)
    where = f"{of_place(tongue, camera.diagonal, place)}, {90 * turn}°"
    verb = tongue.say("Lay it")
    if seth and place == TOP:
        label = tongue.say("Call Seth: lay the last capital and gain {points}", points=gained)
    elif seth:
        label = tongue.say("Call Seth: lay the tile like this and gain {points}", points=gained)
    else:
        label = tongue.say("Lay the tile like this: {points}", points=gained)
    ghost = camera.tiles(
        tile_name(place, tile), camera.over(slot, floor), floor, tile, turn % TURNS, GLORY
    )
    path = [f"place-{PLACE_NAMES[place]}"]
    return Choice(action, label, path, f"+{gain}", ghost, verb=verb, where=where)


# --- pillars ----------------------------------------------------------------------------------


def _moves(camera: Camera, tongue: Tongue, state: Turquoise, moves: list[int]) -> list[Choice]:
    """Every move of a pillar."""
    height, seat = state.height, state.mover
    groups = [PLACE_SLOTS[place] for place in range(FIRST_CAPITAL, TOP + 1) if opens(state, place)]
    choices = []
    for action in moves:
        route = tuple(state.route(action))
        floors = tuple(height[slot] if slot < HAND else 0 for slot in route)
        toll, close = state.fare(action), together(state, groups, route[0], route[-1])
        choices.append(_move(camera, tongue, state.name(action), seat, toll, close, route, floors))
    return choices


def shows_dots(state: Turquoise) -> bool:
    """Whether some pillar from the hand would come to stand beside another."""
    groups = [PLACE_SLOTS[place] for place in range(FIRST_CAPITAL, TOP + 1) if opens(state, place)]
    moves = [move_of(action) for action in state.legal() if kind_of(action) == MOVE]
    return any(
        start == HAND and around(state, groups, end, leaving=start) > 1 for start, end, _ in moves
    )


def opens(state: Turquoise, place: int) -> bool:
    """Whether a capital is still missing on four slots of one floor."""
    floor = PLACES[place][0] - 1
    return state.tiles[place] == NO_TILE and all(
        state.height[slot] == floor for slot in PLACE_SLOTS[place]
    )


def together(state: Turquoise, groups: list[tuple[int, ...]], start: int, end: int) -> int:
    """How many pillars stand around a point once this one has come; four carry a capital.

    None, if no more stand there than where it comes from: a pillar that walks in circles builds
    nothing.
    """
    then = around(state, groups, end, leaving=start)
    return then if then > around(state, groups, start, leaving=start) else 0


def around(state: Turquoise, groups: list[tuple[int, ...]], at: int, leaving: int) -> int:
    """The most pillars around a point beside a slot, one on it counted, one that leaves not."""
    return max(
        (
            1 + sum(state.top[slot] >= 0 for slot in group if slot not in (leaving, at))
            for group in groups
            if at in group
        ),
        default=0,
    )


@lru_cache(maxsize=16384)
def _move(
    camera: Camera, tongue: Tongue, action: str, seat: int, toll: int, close: int,
    route: tuple[int, ...], floors: tuple[int, ...],
) -> Choice:  # fmt: skip
    _, start, end, price = action.split(" ")
    first, last = route[0], route[-1]
    source = f"hand-{seat}" if first == HAND else f"pillar-{floors[0]}{start}"
    target = f"hand-{seat}" if last == HAND else f"slot-{end}"
    mark = (price if price != "1" else "") + "{ap}" + (f"{signed(-toll)}{{point}}" if toll else "")
    if close > 1:
        mark += f"{{around-{close}}}"
    if mark == "{ap}" and camera.shape == "tall":
        # On a phone the usual price would be written so often that it hides the board.
        mark = ""
    here, there = (
        of_slot(tongue, camera.diagonal, slot, floor) if slot < HAND else ""
        for slot, floor in ((first, floors[0]), (last, floors[-1]))
    )
    if start == "hand":
        verb, where = tongue.say("Bring a pillar in"), there
    elif end == "hand":
        verb, where = tongue.say("Take the pillar back"), here
    else:
        verb = tongue.say("Move the pillar")
        where = tongue.say("{start} → {end}", start=here, end=there)
    drawn = _way_drawn(camera, route, floors)
    if last != HAND:
        # The pillar itself, so that it fades where it stands; one from the hand stays there.
        shown = "pillar-new" if first == HAND else source
        drawn.append(camera.pillar(shown, last, floors[-1], seat))
    label = _priced(tongue, verb, int(price), toll)
    if close > 1:
        label = tongue.say(
            "{move}; {number} of 4 pillars around a corner", move=label, number=close
        )
    return Choice(action, label, [source, target], mark, drawn, verb=verb, where=where)


def _priced(tongue: Tongue, move: str, price: int, toll: int) -> str:
    said = tongue.say("{move}: {price}", move=move, price=action_points(tongue, price))
    if not toll:
        return said
    return tongue.say("{move} and {points}", move=said, points=points(tongue, toll))


def _way_drawn(camera: Camera, route: tuple[int, ...], floors: tuple[int, ...]) -> list[Piece]:
    """The slots that a pillar passes."""
    return [camera.step(f"step-{n}", route[n], floors[n]) for n in range(1, len(route) - 1)]


# --- everything else --------------------------------------------------------------------------


@lru_cache(maxsize=8192)
def _said(camera: Camera, tongue: Tongue, action: str, seats: int, seat: int, floor: int) -> Choice:
    """The choice for any other action, by its notation."""
    word, *rest = action.split(" ")
    if word in ("horus", "anubis", "also"):
        return _called(camera, tongue, action, word, rest[0], floor)
    plain = {
        "lay": (tongue.say("Draw a tile and lay it: 1 action point"), "pile",
                tongue.say("Draw a tile")),
        "top": (tongue.say("Lay the last capital: 1 action point"), "tile-last",
                tongue.say("Lay the last capital")),
        "thot": (tongue.say("Call Thoth: one action point more this turn"), "tablet-thot",
                 tongue.say("Call Thoth")),
        "leave": (tongue.say("Leave the auction"), "say-leave", tongue.say("Leave the auction")),
        "pass": (tongue.say("Let the tile be laid as it is"), "say-pass", tongue.say("Let it be")),
        "only": (tongue.say("Leave it at one pillar"), "say-only", tongue.say("Only one")),
    }  # fmt: skip
    label, touched, verb = plain[word]
    # The gods and the last capital are large enough on the board.
    main = word not in ("top", "thot")
    return Choice(action, label, [touched], verb=verb, main=main)


def _ending(tongue: Tongue, state: Turquoise) -> Choice:
    """The end of the turn; whoever would lose action points by it is asked once."""
    ask = ""
    if state.ap:
        ask = tongue.count(
            "{number} action point would be lost. End your turn all the same?",
            "{number} action points would be lost. End your turn all the same?",
            state.ap,
        )
    label, verb = tongue.say("End your turn"), tongue.say("End the turn")
    return Choice("end", label, ["say-end"], verb=verb, main=True, ask=ask)


def _bid(camera: Camera, tongue: Tongue, state: Turquoise, action: int, most: int) -> Choice:
    """Points offered for a god, to open an auction or to go on with it."""
    name = state.name(action)
    tablet = GODS[state.tablet] if name.startswith("bid") else name.split(" ")[1]
    cap = min(most, state.points[state.actor()])
    return _offered(camera, tongue, name, state.seats, state.actor(), tablet, cap)


@lru_cache(maxsize=4096)
def _offered(
    camera: Camera, tongue: Tongue, action: str, seats: int, seat: int, tablet: str, cap: int
) -> Choice:
    """A bid is asked for once: for whom it is, what he does, and how far it may go."""
    amount = action.split(" ")[-1]
    ghost, name = [bid(camera.shape, seats, seat, amount)], god_named(tongue, tablet)
    verb = tongue.say("Bid {bid}", bid=amount)
    does = reminders(tongue)[f"tablet-{tablet}"].text
    ask = tongue.say(
        "How much for {god}? He {does} Whoever bids most pays it; you can bid up to {most}.",
        god=name, does=does[0].lower() + does[1:], most=cap,
    )  # fmt: skip
    if action.startswith("bid"):
        # The plaque and the button open the amounts.
        label = tongue.say("Bid {bid} for {god}", bid=amount, god=name)
        return Choice(action, label, ["say-bid"], ghost=ghost, verb=verb, main=True, ask=ask,
                      step=amount)  # fmt: skip
    label = tongue.say("Open an auction for {god} with {bid}", god=name, bid=amount)
    return Choice(action, label, [f"tablet-{tablet}"], ghost=ghost, verb=verb, ask=ask,
                  step=amount)  # fmt: skip


def _called(
    camera: Camera, tongue: Tongue, action: str, word: str, slot: str, floor: int
) -> Choice:
    standing = f"pillar-{floor}{slot}"
    where = of_slot(tongue, camera.diagonal, SLOT_NAMES.index(slot), floor)
    if word == "horus":
        label, verb = tongue.say("Call Horus: put a pillar here"), tongue.say("Call Horus")
        path = ["tablet-horus", f"slot-{slot}"]
    elif word == "anubis":
        label = tongue.say("Call Anubis: take this pillar away")
        path, verb = ["tablet-anubis", standing], tongue.say("Call Anubis")
    else:
        label, path = tongue.say("Take this pillar away too"), [standing]
        verb = tongue.say("Take it away")
    return Choice(action, label, path, verb=verb, where=where)


# --- what is touched --------------------------------------------------------------------------


def targets(camera: Camera, tongue: Tongue, state: Turquoise, choices: list[Choice]) -> list[Piece]:
    """The slots and places that the choices touch."""
    height = state.height
    touched = dict.fromkeys(choice.path[-1] for choice in choices)
    pieces = []
    for name in touched:
        kind, _, where = name.partition("-")
        if kind == "slot":
            slot = SLOT_NAMES.index(where)
            pieces.append(target(camera, tongue, slot, height[slot]))
        elif kind == "place":
            pieces.append(opening(camera, tongue, PLACE_NAMES.index(where)))
    return pieces


@lru_cache(maxsize=1024)
def target(camera: Camera, tongue: Tongue, slot: int, floor: int) -> Piece:
    """A slot where a pillar may go."""
    where = of_slot(tongue, camera.diagonal, slot, floor)
    return camera.mark(slot, floor, tongue.say("Slot {slot}", slot=where))


@lru_cache(maxsize=256)
def opening(camera: Camera, tongue: Tongue, place: int) -> Piece:
    """A place where a tile may go."""
    floor, slot = PLACES[place]
    where = of_place(tongue, camera.diagonal, place)
    label = tongue.say("Place {place}", place=where)
    return camera.opening(PLACE_NAMES[place], slot, floor, label)


@lru_cache(maxsize=256)
def plaques(shape: Shape, tongue: Tongue, stage: str, may_bid: bool) -> list[Piece]:
    """What the seat that decides can say instead of touching the site."""
    layout = LAYOUTS[shape]
    upper, lower = layout.plaques
    said = {
        "opening": [("say-end", lower, tongue.say("End the turn"))],
        "acting": [("say-end", lower, tongue.say("End the turn"))],
        "bidding": [
            ("say-bid", upper, tongue.say("Bid more")),
            ("say-leave", lower, tongue.say("Leave the auction")),
        ][not may_bid :],
        "seth": [("say-pass", lower, tongue.say("Let it be"))],
        "removing": [("say-only", lower, tongue.say("Only one"))],
    }.get(stage, [])
    return [
        Piece(
            name, f"plaque-{shape}", at.x, at.y, layer=BESIDE, label=words, text=words,
            size=layout.word, ink="light",
        )
        for name, at, words in said
    ]  # fmt: skip
