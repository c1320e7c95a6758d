"""What a seat may do in Turquoise, and what it touches to do it."""

from __future__ import annotations

from functools import lru_cache

from ludotheque.core.scene import Choice, Piece
from ludotheque.core.tongue import Tongue
from ludotheque.games.turquoise.board import HAND, PLACE_NAMES, PLACES, SLOT_NAMES, TURNS
from ludotheque.games.turquoise.notation import (
    AUCTION,
    BID,
    INTERRUPT,
    KIND,
    LAY,
    MOVE,
    PUT,
    TOP_LAY,
)
from ludotheque.games.turquoise.plate import badge
from ludotheque.games.turquoise.pyramid import tile_name
from ludotheque.games.turquoise.rules import Turquoise
from ludotheque.games.turquoise.sight import GLORY, Sight
from ludotheque.games.turquoise.words import action_points, god_named, points, signed


def choices_of(sight: Sight, tongue: Tongue, state: Turquoise) -> list[Choice]:
    """All that the seat that decides may do."""
    height, seat, most = state.height, state.actor(), enough(state)
    building, moves, others = [], [], []
    for action in state.legal():
        kind = action & KIND
        if kind == MOVE:
            moves.append(action)
        elif kind in (PUT, INTERRUPT):
            building.append(_put(sight, tongue, state, action))
        elif kind in (LAY, TOP_LAY):
            building.append(_said(sight, tongue, state.name(action), state.seats, seat, 0))
        elif kind not in (AUCTION, BID) or bid_of(action) <= most:
            floor = _floor(height, action)
            others.append(_said(sight, tongue, state.name(action), state.seats, seat, floor))
    # What is done most often first, the end of the turn last.
    return [*building, *_moves(sight, tongue, state, moves), *others]


def enough(state: Turquoise) -> int:
    """The bid that nobody can raise: the least that is as much as anybody else has."""
    others = [state.points[seat] for seat in range(state.seats) if seat != state.actor()]
    return max(state.bid + 1, *others)


def bid_of(action: int) -> int:
    """How many points an auction or a bid names."""
    return action >> 8 & 0xFFFF if action & KIND == AUCTION else action & 0xFFFF


def _floor(height: list[int], action: int) -> int:
    slot = action & 255
    return height[slot] if slot < HAND else 0


# --- tiles ------------------------------------------------------------------------------------


def _put(sight: Sight, tongue: Tongue, state: Turquoise, action: int) -> Choice:
    """Lay the tile here, turned so; Seth's owner lays it where it lies."""
    seth = action & KIND == INTERRUPT
    place = state.place if seth else action & 255
    turn = action & 255 if seth else action >> 8 & 255
    gain = state.gain(place, state.actor())
    return _laid(sight, tongue, state.name(action), place, state.drawn, turn, gain, seth)


@lru_cache(maxsize=8192)
def _laid(
    sight: Sight, tongue: Tongue, action: str, place: int, tile: int, turn: int, gain: int,
    seth: bool,
) -> Choice:  # fmt: skip
    floor, slot = PLACES[place]
    gained = points(tongue, gain)
    if seth:
        label = tongue.say(
            "Call Seth: turn the tile to {degrees}° and gain {points}",
            degrees=90 * turn, points=gained,
        )  # fmt: skip
    else:
        label = tongue.say(
            "Lay the tile at {place}, turned by {degrees}°: {points}",
            place=PLACE_NAMES[place], degrees=90 * turn, points=gained,
        )  # fmt: skip
    ghost = sight.tiles(
        tile_name(place, tile), sight.over(slot, floor), floor, tile, turn % TURNS, GLORY
    )
    return Choice(action, label, [f"place-{PLACE_NAMES[place]}"], f"+{gain}", ghost)


# --- pillars ----------------------------------------------------------------------------------


def _moves(sight: Sight, tongue: Tongue, state: Turquoise, moves: list[int]) -> list[Choice]:
    """Every way of a pillar; a dearer one to the same slot only if it saves points."""
    height, seat = state.height, state.mover
    cheapest: dict[int, int] = {}
    choices = []
    for action in moves:
        toll = state.fare(action)
        ends = action & 0xFFFF
        if toll >= cheapest.get(ends, toll + 1):
            continue
        cheapest[ends] = toll
        route = tuple(state.route(action))
        floors = tuple(height[slot] if slot < HAND else 0 for slot in route)
        choices.append(_move(sight, tongue, state.name(action), seat, toll, route, floors))
    return choices


@lru_cache(maxsize=16384)
def _move(
    sight: Sight, tongue: Tongue, action: str, seat: int, toll: int, route: tuple[int, ...],
    floors: tuple[int, ...],
) -> Choice:  # fmt: skip
    _, start, end, price = action.split(" ")
    first, last = route[0], route[-1]
    source = f"hand-{seat}" if first == HAND else f"pillar-{floors[0]}{start}"
    target = f"hand-{seat}" if last == HAND else f"slot-{end}"
    mark = f"{price} {signed(-toll)}" if toll else price
    label = _way_in_words(tongue, start, end, int(price), toll)
    return Choice(action, label, [source, target], mark, _way_drawn(sight, route, floors))


def _way_in_words(tongue: Tongue, start: str, end: str, price: int, toll: int) -> str:
    spent = action_points(tongue, price)
    if start == "hand":
        said = tongue.say("Bring a pillar in to {slot}: {price}", slot=end, price=spent)
    elif end == "hand":
        said = tongue.say("Take the pillar on {slot} back: {price}", slot=start, price=spent)
    else:
        said = tongue.say("Move the pillar on {start} to {end}: {price}",
                          start=start, end=end, price=spent)  # fmt: skip
    if not toll:
        return said
    return tongue.say("{move} and {points}", move=said, points=points(tongue, toll))


def _way_drawn(sight: Sight, route: tuple[int, ...], floors: tuple[int, ...]) -> list[Piece]:
    """The slots that a pillar passes."""
    return [sight.step(f"step-{n}", route[n], floors[n]) for n in range(1, len(route) - 1)]


# --- everything else --------------------------------------------------------------------------


@lru_cache(maxsize=8192)
def _said(sight: Sight, tongue: Tongue, action: str, seats: int, seat: int, floor: int) -> Choice:
    """What is neither a way nor a place, by its notation."""
    word, *rest = action.split(" ")
    if word in ("horus", "anubis", "also"):
        return _called(tongue, action, word, rest[0], floor)
    if word == "auction":
        label = tongue.say("Open an auction for {god} with {bid}",
                           god=god_named(tongue, rest[0]), bid=rest[1])  # fmt: skip
        bid = badge(sight.shape, seats, seat, f"bid-{seat}", "bid", "", rest[1])
        return Choice(action, label, [f"tablet-{rest[0]}"], ghost=[bid])
    if word == "bid":
        bid = badge(sight.shape, seats, seat, f"bid-{seat}", "bid", "", rest[0])
        return Choice(action, tongue.say("Bid {bid}", bid=rest[0]), ["say-bid"], ghost=[bid])
    plain = {
        "lay": (tongue.say("Draw a tile and lay it: 1 action point"), "pile"),
        "top": (tongue.say("Lay the last capital: 1 action point"), "tile-last"),
        "thot": (tongue.say("Call Thoth: one action point more this turn"), "tablet-thot"),
        "leave": (tongue.say("Leave the auction"), "say-leave"),
        "pass": (tongue.say("Let the tile be laid as it is"), "say-pass"),
        "only": (tongue.say("Leave it at one pillar"), "say-only"),
        "end": (tongue.say("End your turn"), "say-end"),
    }
    label, touched = plain[word]
    return Choice(action, label, [touched])


def _called(tongue: Tongue, action: str, word: str, slot: str, floor: int) -> Choice:
    standing = f"pillar-{floor}{slot}"
    if word == "horus":
        label = tongue.say("Call Horus: put a pillar on {slot}", slot=slot)
        return Choice(action, label, ["tablet-horus", f"slot-{slot}"])
    if word == "anubis":
        label = tongue.say("Call Anubis: take the pillar on {slot} away", slot=slot)
        return Choice(action, label, ["tablet-anubis", standing])
    return Choice(action, tongue.say("Take the pillar on {slot} away too", slot=slot), [standing])


def targets(sight: Sight, tongue: Tongue, state: Turquoise, choices: list[Choice]) -> list[Piece]:
    """The slots and places that some choice touches."""
    height = state.height
    touched = dict.fromkeys(choice.path[-1] for choice in choices)
    pieces = []
    for name in touched:
        kind, _, where = name.partition("-")
        if kind == "slot":
            slot = SLOT_NAMES.index(where)
            pieces.append(target(sight, tongue, slot, height[slot]))
        elif kind == "place":
            pieces.append(opening(sight, tongue, PLACE_NAMES.index(where)))
    return pieces


@lru_cache(maxsize=1024)
def target(sight: Sight, tongue: Tongue, slot: int, floor: int) -> Piece:
    """A slot where a pillar may go."""
    return sight.mark(slot, floor, tongue.say("Slot {slot}", slot=SLOT_NAMES[slot]))


@lru_cache(maxsize=256)
def opening(sight: Sight, tongue: Tongue, place: int) -> Piece:
    """A place where a tile may go."""
    floor, slot = PLACES[place]
    name = PLACE_NAMES[place]
    return sight.opening(name, slot, floor, tongue.say("Place {place}", place=name))
