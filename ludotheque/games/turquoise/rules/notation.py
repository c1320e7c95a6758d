"""The notation of Turquoise: every action as a number and in writing."""

from __future__ import annotations

from ludotheque.games.turquoise.rules.material import (
    DRAWN,
    GODS,
    PLACE_NAMES,
    PLACES_OF_A_PILLAR,
    SLOT_NAMES,
    TURNS,
)

# The top bits of an action are its kind, those below what the kind needs: a seat, a tile, a slot
# or a bid; for an auction the god and, eight bits higher, the bid; for a tile its place and, eight
# bits higher, its turn; for a pillar from where, to where, and the action points, eight bits each.
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
# The words that need one slot.
SLOT_WORDS = {"horus": RAISE, "anubis": REMOVE, "also": ALSO}
SLOT_KINDS = frozenset(SLOT_WORDS.values())
WORDS = {kind: word for word, kind in {**BARE_WORDS, **SLOT_WORDS}.items()}
DEGREES = tuple(str(90 * turn) for turn in range(TURNS))
PRICES = ("1", "2", "3", "4")
SEATS = ("0", "1", "2", "3")
TILE_NUMBERS = tuple(str(tile) for tile in range(1, DRAWN + 1))


# --- packed into a number ---------------------------------------------------------------------


def kind_of(action: int) -> int:
    """What is done: MOVE, PUT, BID…"""
    return action & KIND


def slot_of(action: int) -> int:
    """The slot that Horus or Anubis is called for."""
    return action & 255


def put_of(action: int) -> tuple[int, int]:
    """Where a tile is put, and how it is turned."""
    return action & 255, action >> 8 & 255


def turn_of(action: int) -> int:
    """How Seth's owner turns the tile."""
    return action & 255


def bid_of(action: int) -> int:
    """How many points an auction or a bid offers."""
    return action >> 8 & 0xFFFF if action & KIND == AUCTION else action & 0xFFFF


def tablet_of(action: int) -> int:
    """The god that an auction is about."""
    return action & 255


def move_of(action: int) -> tuple[int, int, int]:
    """From where a pillar goes, to where, and for how many action points."""
    return action & 255, action >> 8 & 255, action >> 16 & 255


def pack_move(start: int, end: int, price: int) -> int:
    """The action of a pillar's move."""
    return MOVE + start + (end << 8) + (price << 16)


# --- as people write it -----------------------------------------------------------------------


def write(action: int) -> str:
    """The notation of an action."""
    kind = action & KIND
    if kind == MOVE:
        start, end, price = move_of(action)
        return f"move {PLACES_OF_A_PILLAR[start]} {PLACES_OF_A_PILLAR[end]} {price}"
    if kind == PUT:
        place, turn = put_of(action)
        return f"put {PLACE_NAMES[place]} {DEGREES[turn]}"
    if kind == AUCTION:
        return f"auction {GODS[action & 255]} {bid_of(action)}"
    if kind in SLOT_KINDS:
        return f"{WORDS[kind]} {SLOT_NAMES[slot_of(action)]}"
    if kind in WORDS:
        return WORDS[kind]
    return write_number(kind, action & 0xFFFF)


def write_number(kind: int, number: int) -> str:
    """An action that needs only a number."""
    if kind == FIRST:
        return f"first {number}"
    if kind == TILE:
        return f"tile {number}"
    if kind == BID:
        return f"bid {number}"
    return f"seth {DEGREES[number]}"


def read(name: str) -> int:
    """The action that a notation stands for; ValueError if it is not one of this game."""
    match name.split(" "):
        case [word] if word in BARE_WORDS:
            return BARE_WORDS[word]
        case [word, slot] if word in SLOT_WORDS:
            return SLOT_WORDS[word] + SLOT_NAMES.index(slot)
        case ["move", start, end, price]:
            return pack_move(
                PLACES_OF_A_PILLAR.index(start), PLACES_OF_A_PILLAR.index(end),
                PRICES.index(price) + 1,
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
    """A bid, which can be written in only one way: without a sign or leading zeros."""
    points = int(bid)
    if str(points) != bid or not 0 < points < 0x10000:
        raise ValueError(bid)
    return points
