"""Positions of Turquoise for the tests: reached by moves, built by hand, or scattered."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ludotheque.core.record import play_legal
from ludotheque.core.state import CHANCE, OVER
from ludotheque.core.stream import Stream
from ludotheque.games.turquoise.rules import Turquoise
from ludotheque.games.turquoise.rules.material import GODS, PLACE_NAMES, PLACES, SLOT_NAMES
from ludotheque.games.turquoise.rules.notation import END, LAY, TOP_LAY, kind_of
from tests.core.walk import pick

# Four tiles around b2, c2, b3 and c3.
CORNER = "0c1 0a3 0c3"
STRIKE = f"{CORNER} b2=0 c2=0 b3=0 c3=0"


def table(seats: int, moves: str = "first 0", patience: int = 8) -> Turquoise:
    """The position after some moves, written as in a record, with commas between them."""
    return go_on(Turquoise(seats, patience), moves)


def go_on(state: Turquoise, moves: str) -> Turquoise:
    """The same table, some legal moves later."""
    for number, move in enumerate(filter(None, moves.split(", ")), 1):
        play_legal(state, number, move)
    return state


def built(words: str, seats: int = 2, **changes: Any) -> Turquoise:
    """Seat 0 is to move on a site built word by word.

    0c1 lays a tile that has everything, 0c1:17.90 lays tile 17; b2=1 is a pillar of seat 1.
    """
    state = table(seats)
    for word in words.split():
        if "=" in word:
            slot, seat = word.split("=")
            raise_pillar(state, SLOT_NAMES.index(slot), int(seat))
        else:
            place, _, tile = word.partition(":")
            number, _, degrees = tile.partition(".")
            lay(state, PLACE_NAMES.index(place), int(number or 0), int(degrees or 0) // 90)
    return set_up(state, **changes)


def set_up(state: Turquoise, **changes: Any) -> Turquoise:
    """The same position with some facts changed; tablets are given by their owners."""
    facts: dict[str, Any] = {**state.facts(), **changes}
    if "points" in changes:
        facts["points"] = changes["points"] + [0] * (4 - len(changes["points"]))
    if "owner" in changes:
        facts["owner"] = [changes["owner"].get(god, -1) for god in GODS]
    state.restore(facts)
    return state


def raise_pillar(state: Turquoise, slot: int, seat: int) -> None:
    """A pillar of a seat's hand stands on a topmost slot."""
    top, hand = list(state.top), list(state.hand)
    assert top[slot] == -1
    top[slot] = seat
    hand[seat] -= 1
    state.restore({"top": top, "hand": hand})


def lay(state: Turquoise, place: int, tile: int, turn: int) -> None:
    """A tile lies at a place, from the stock if it has a number."""
    assert state.bears(place)
    state.lay(place, tile, turn)
    if tile:
        stock = list(state.stock)
        stock[tile] = 0
        state.restore({"stock": stock, "left": sum(stock)})


def scattered(seed: int, seats: int, grounds: int, density: int) -> Turquoise:
    """Random tiles at some random places on the ground, pillars, capitals, and pillars again."""
    stream = Stream(seed)
    state = table(seats)
    for _ in range(grounds):
        lay_any(state, stream, range(16))
    for floor in range(3):
        for slot in range(64):
            if state.top[slot] == -1 and stream.below(100) < density:
                seat = stream.below(seats)
                if state.hand[seat] > 0:
                    raise_pillar(state, slot, seat)
        places = [place for place in range(16, 29) if PLACES[place][0] == floor + 1]
        for _ in range(stream.below(5)):
            lay_any(state, stream, places)
    points = [stream.below(6) for _ in range(seats)]
    return set_up(state, points=points, ap=2 + stream.below(3))


def halls(seed: int, **changes: Any) -> Turquoise:
    """Four long rows of pillars, joined at both ends, on a ground of random tiles.

    Nearly every pillar can go nearly everywhere, but there are few ways between two slots.
    """
    stream = Stream(seed)
    state = table(2)
    for _ in range(12):
        lay_any(state, stream, range(16))
    rows = {f"{column}{row}": 0 for column in "aceg" for row in range(1, 9)}
    for slot, seat in {**rows, "b1": 1, "d1": 1, "f1": 1, "b8": 0, "d8": 1, "f8": 1}.items():
        raise_pillar(state, SLOT_NAMES.index(slot), seat)
    return set_up(state, **changes)


def lay_any(state: Turquoise, stream: Stream, places: Any) -> None:
    """A random tile of the stock at one of the places that bear one, if any does."""
    free = [place for place in places if state.bears(place)]
    tiles = [tile for tile in range(1, 26) if state.stock[tile]]
    if free and tiles:
        tile = tiles[stream.below(len(tiles))]
        lay(state, free[stream.below(len(free))], tile, stream.below(4))


def scores(state: Turquoise) -> list[int]:
    """Everyone's points."""
    return [state.score(seat) for seat in range(state.seats)]


def moves(state: Turquoise, start: str = "move") -> list[str]:
    """The legal moves that begin with some words."""
    return [name for name in state.names() if f"{name} ".startswith(f"{start} ")]


def game(state: Turquoise, seed: int, zeal: int = 4) -> Iterator[int]:
    """Play a table to its end; yields each action before it is played, OVER at last.

    The blind never build: so often in eight, these players lay a tile, or else don't end the turn.
    """
    stream = Stream(seed)
    while state.actor() != OVER:
        action = pick(state, stream)
        if state.actor() != CHANCE and stream.below(8) < zeal:
            action = build(state, stream, action)
        yield action
        state.play(action)
    yield OVER


def build(state: Turquoise, stream: Stream, whim: int) -> int:
    """Lay a tile if possible; put pillars where capitals will stand; don't waste a turn."""
    legal = state.legal()
    for action in (TOP_LAY, LAY):
        if action in legal:
            return action
    useful = [action for action in legal if stands_well(state, state.name(action))]
    if useful and stream.below(4):
        return useful[stream.below(len(useful))]
    others = [action for action in legal if kind_of(action) != END]
    return others[stream.below(len(others))] if others else whim


def stands_well(state: Turquoise, name: str) -> bool:
    """Whether a pillar comes to where it can carry the next capital, from where it can't."""
    words = name.split(" ")
    if words[0] != "move" or words[2] == "hand":
        return False
    return carries(state, words[2]) and not (words[1] != "hand" and carries(state, words[1]))


def carries(state: Turquoise, name: str) -> bool:
    """Whether a topmost slot lies inside the next floor's edge."""
    slot = SLOT_NAMES.index(name)
    edge = state.height[slot]
    return edge < slot % 8 < 7 - edge and edge < slot // 8 < 7 - edge
