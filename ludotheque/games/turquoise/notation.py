"""The notation of Turquoise: every action as a number, and as people write it."""

from __future__ import annotations

from ludotheque.games.turquoise.board import (
    DRAWN,
    GODS,
    PLACE_NAMES,
    PLACES_OF_A_PILLAR,
    SLOT_NAMES,
    TURNS,
)

# An action is its kind, and in the bits below it what the kind needs: a seat, a tile, a slot, a
# bid; for an auction the god, and the bid eight bits higher; for a tile its place, and its turn
# eight bits higher; for a pillar from where, to where and for how many action points, eight each.
KIND = 0x7F << 24
FIRST = 1 << 24
TILE = 2 << 24
AUCTION = 3 << 24
BID = 4 << 24
LEAVE = 5 << 24
LAY = 6 << 24
TOP_LAY = 7 << 24
PUT = 8 << 24
INTERRUPT = 9 << 24
PASS = 10 << 24
MOVE = 11 << 24
RAISE = 12 << 24
REMOVE = 13 << 24
ALSO = 14 << 24
ONLY = 15 << 24
HURRY = 16 << 24
END = 17 << 24

BARE_WORDS = {
    "leave": LEAVE, "lay": LAY, "top": TOP_LAY, "pass": PASS, "only": ONLY, "thot": HURRY,
    "end": END,
}  # fmt: skip
# What needs one slot.
SLOT_WORDS = {"horus": RAISE, "anubis": REMOVE, "also": ALSO}
WORDS = {kind: word for word, kind in {**BARE_WORDS, **SLOT_WORDS}.items()}
DEGREES = tuple(str(90 * turn) for turn in range(TURNS))
PRICES = ("1", "2", "3", "4")
SEATS = ("0", "1", "2", "3")
TILE_NUMBERS = tuple(str(tile) for tile in range(1, DRAWN + 1))


def write(action: int) -> str:
    """The notation of an action."""
    kind, first, second = action & KIND, action & 255, action >> 8 & 255
    if kind in BARE_WORDS.values():
        return WORDS[kind]
    if kind in SLOT_WORDS.values():
        return f"{WORDS[kind]} {SLOT_NAMES[first]}"
    if kind == MOVE:
        start, end = PLACES_OF_A_PILLAR[first], PLACES_OF_A_PILLAR[second]
        return f"move {start} {end} {action >> 16 & 255}"
    if kind == PUT:
        return f"put {PLACE_NAMES[first]} {DEGREES[second]}"
    if kind == AUCTION:
        return f"auction {GODS[first]} {action >> 8 & 0xFFFF}"
    return write_number(kind, action & 0xFFFF)


def write_number(kind: int, number: int) -> str:
    """The notation of what needs a number only."""
    if kind == FIRST:
        return f"first {number}"
    if kind == TILE:
        return f"tile {number}"
    if kind == BID:
        return f"bid {number}"
    return f"seth {DEGREES[number]}"


def read(name: str) -> int:
    """The action of a notation; ValueError for what is none."""
    match name.split(" "):
        case [word] if word in BARE_WORDS:
            return BARE_WORDS[word]
        case [word, slot] if word in SLOT_WORDS:
            return SLOT_WORDS[word] + SLOT_NAMES.index(slot)
        case ["move", start, end, price]:
            return (
                MOVE + PLACES_OF_A_PILLAR.index(start) + (PLACES_OF_A_PILLAR.index(end) << 8)
                + (PRICES.index(price) + 1 << 16)
            )  # fmt: skip
        case ["put", place, degrees]:
            return PUT + PLACE_NAMES.index(place) + (DEGREES.index(degrees) << 8)
        case ["auction", god, bid]:
            return AUCTION + GODS.index(god) + (read_points(bid) << 8)
        case ["bid", bid]:
            return BID + read_points(bid)
        case ["seth", degrees]:
            return INTERRUPT + DEGREES.index(degrees)
        case ["first", seat]:
            return FIRST + SEATS.index(seat)
        case ["tile", tile]:
            return TILE + TILE_NUMBERS.index(tile) + 1
    raise ValueError(name)


def read_points(bid: str) -> int:
    """A bid, written in one way only: no sign, no zeros before it."""
    points = int(bid)
    if str(points) != bid or not 0 < points < 0x10000:
        raise ValueError(bid)
    return points
