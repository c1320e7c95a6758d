"""Positions of Karma Dice for the tests: reached by moves, or set up by hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ludotheque.core.record import play_legal
from ludotheque.core.state import CHANCE, OVER
from ludotheque.core.stream import Stream
from ludotheque.games.karma.rules import Karma
from ludotheque.games.karma.rules.material import CARDS, LETTERS
from ludotheque.games.karma.rules.notation import ACCEPT, KIND, STOP, THROW
from tests.core.walk import pick

NAMES = list(CARDS)


def table(seats: int, moves: str = "first 0", *, traits: bool = False, goal: int = 50) -> Karma:
    """The position after some moves, written as in a record, with commas between them."""
    return go_on(Karma(seats, traits, goal), moves)


def alone(moves: str = "", level: int = 1) -> Karma:
    """The position after some moves against the Evil Eye."""
    return go_on(Karma(1, level=level), moves)


def go_on(state: Karma, moves: str) -> Karma:
    """The same table, some legal moves later."""
    for number, move in enumerate(filter(None, moves.split(", ")), 1):
        play_legal(state, number, move)
    return state


def set_up(state: Karma, **changes: Any) -> Karma:
    """The same position with some facts changed; dice and cards are written as in the notation."""
    facts: dict[str, Any] = {**state.facts(), **changes}
    if "own" in changes:
        rows = [counts(dice) for dice in changes["own"]]
        facts["own"] = [number for row in rows for number in row] + [0] * (32 - 8 * len(rows))
        if "free" not in changes:
            each = state.seats if state.seats > 1 else 2
            facts["free"] = [
                each - sum(row[c] for row in rows) if 0 < c < 7 else 0 for c in range(8)
            ]
    for field in ("left", "spent", "free"):
        if isinstance(facts[field], str):
            facts[field] = counts(facts[field])
    if "cards" in changes:
        cards = [NAMES.index(card) if card else -1 for card in changes["cards"]]
        facts["cards"] = cards + [-1] * (4 - len(cards))
    if "karma" in changes:
        facts["karma"] = changes["karma"] + [0] * (4 - len(changes["karma"]))
    state.restore(facts)
    return state


def counts(letters: str) -> list[int]:
    """How many dice there are of each colour."""
    return [letters.count(letter) for letter in LETTERS]


def turn(own: str = "", *, card: str = "", zone: int = 0, last: int = 0, seats: int = 4) -> Karma:
    """Seat 0 is to throw with dice of its own and a card, having reached a zone."""
    state = table(seats)
    return set_up(
        state, own=[own.replace("w", "")], yogi=0 if "w" in own else -1,
        left="rrrrrr" + own, cards=[card], zone=zone, last=last,
    )  # fmt: skip


def thrown(dice: str, *, card: str = "", zone: int = 0, last: int = 0) -> Karma:
    """Seat 0 has thrown dice, written with their faces: g2 v5."""
    letters = "".join(die[0] for die in dice.split())
    faces = " ".join(die[1] for die in dice.split())
    state = turn(letters.replace("r", ""), card=card, zone=zone, last=last)
    return go_on(state, f"throw {letters}, roll {faces}")


def scores(state: Karma) -> list[int]:
    """Everyone's karma."""
    return [state.score(seat) for seat in range(state.seats)]


def uses(state: Karma) -> list[str]:
    """What may be done with the throw, apart from accepting it."""
    assert "accept" in state.names()
    return [name for name in state.names() if name != "accept"]


def faces(state: Karma) -> list[int]:
    """What the dice of the throw show."""
    return list(state.faces)[: state.dice]


def game(state: Karma, seed: int, nerve: int = 4) -> Iterator[int]:
    """Play a table to its end; yields each action before it is played, OVER at last.

    The blind never see the higher zones: so often in eight, these players think.
    """
    stream = Stream(seed)
    while state.actor() != OVER:
        action = pick(state, stream)
        if state.actor() != CHANCE and stream.below(8) < nerve:
            action = think(state, stream, action)
        yield action
        state.play(action)
    yield OVER


def think(state: Karma, stream: Stream, whim: int) -> int:
    """Throw no more dice than needed, stop in good time, use powers to succeed."""
    legal = state.legal()
    if ACCEPT in legal:
        others = [action for action in legal if action != ACCEPT]
        return others[stream.below(len(others))] if others and not state.succeeds() else ACCEPT
    if whim & KIND not in (THROW, STOP):
        return whim
    enough = [action for action in legal if dice_of(action) == 1 + state.last // 3]
    if STOP in legal and (not enough or (state.zone > 2 and stream.below(2))):
        return STOP
    return enough[stream.below(len(enough))] if enough else whim


def dice_of(throw: int) -> int:
    """How many dice a throw has, 0 if it is something else."""
    if throw & KIND != THROW:
        return 0
    return sum(throw >> 3 * colour & 7 for colour in range(8))
