"""What was played, chance included: export, import, test fixture and bug report in one."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from ludotheque.core import fair
from ludotheque.core.game import Game, Options, Value, take
from ludotheque.core.state import CHANCE, OVER, State
from ludotheque.core.trouble import Trouble

FORMAT = 1
MOST_MOVES = 100_000
NAME_LENGTH = 40
KNOWN = {"ludotheque", "game", "rules", "seats", "options", "moves", "fair"}


@dataclass(frozen=True)
class Fair:
    """What is needed to draw a table's chance again."""

    table: str
    commit: str
    # None until the game is over.
    seed: str | None
    words: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Record:
    """A game, who sat there, what they agreed on, and every move."""

    game: Game
    seats: list[str]
    options: Options
    moves: list[str]
    fair: Fair | None = None

    def first(self) -> State:
        """The position before the first move."""
        return self.game.begin(len(self.seats), self.options)

    def states(self) -> Iterator[State]:
        """The first position, then the position after each move, each checked."""
        state = self.first()
        yield state
        for number, move in enumerate(self.moves, 1):
            state = state.copy()
            state.play(legal_action(state, number, move))
            yield state

    def last(self) -> State:
        """The position after the last move."""
        state = self.first()
        for number, move in enumerate(self.moves, 1):
            state.play(legal_action(state, number, move))
        return state

    def write(self) -> str:
        """The record as text."""
        data: dict[str, Any] = {
            "ludotheque": FORMAT,
            "game": self.game.key,
            "rules": self.game.rules,
            "seats": self.seats,
            "options": dict(self.options),
            "moves": self.moves,
        }
        if self.fair:
            data["fair"] = {
                key: value for key, value in vars(self.fair).items() if value is not None
            }
        return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


def legal_action(state: State, number: int, move: str) -> int:
    """The action of a move, if it may be played now."""
    if state.actor() == OVER:
        raise Trouble(
            "Move {number}, {move}: the game was over before it.", number=number, move=repr(move)
        )
    try:
        action = state.action(move)
        if action in state.legal():
            return action
    except ValueError:
        pass
    raise Trouble(
        "Move {number}, {move}, is not legal; legal was: {listed}.",
        number=number, move=repr(move), listed=", ".join(state.names()),
    )  # fmt: skip


def read(text: str | bytes) -> Record:
    """A record from its text, its form checked but not yet its moves."""
    data = _object(text)
    if data.get("ludotheque") != FORMAT or isinstance(data["ludotheque"], bool):
        raise Trouble(
            'This is not a record of ours: it should say "ludotheque": {format}.', format=FORMAT
        )
    unknown = sorted(set(data) - KNOWN)
    if unknown:
        raise Trouble("A record has no field {field}.", field=repr(unknown[0]))
    game = take(_text(data.get("game"), "game"))
    if data.get("rules") != game.rules or isinstance(data["rules"], bool):
        raise Trouble(
            "The record was played by rules {theirs} of {game}; here we play rules {ours}.",
            theirs=repr(data.get("rules")), game=game.title, ours=game.rules,
        )  # fmt: skip
    seats = _texts(data.get("seats"), "seats")
    if not all(0 < len(name) <= NAME_LENGTH for name in seats):
        raise Trouble("The name of a seat has 1 to {length} letters.", length=NAME_LENGTH)
    options = _options(game, data.get("options", {}))
    moves = _texts(data.get("moves"), "moves")
    if len(moves) > MOST_MOVES:
        raise Trouble("A record has at most {most} moves.", most=MOST_MOVES)
    game.begin(len(seats), options)
    return Record(game, seats, options, moves, _fair(data.get("fair")))


def verify(record: Record) -> int:
    """Draw every chance move again from the revealed seed; how many there were."""
    if record.fair is None or record.fair.seed is None:
        raise Trouble("The record has no revealed seed, so its draws can't be checked.")
    seed = bytes.fromhex(record.fair.seed)
    if fair.commit(seed) != record.fair.commit:
        raise Trouble("The revealed seed is not the one that was promised before the first move.")
    drawn = 0
    state = record.first()
    for number, move in enumerate(record.moves, 1):
        action = legal_action(state, number, move)
        if state.actor() == CHANCE:
            index = fair.draw(seed, record.fair.table, number, state.chances(), record.fair.words)
            if state.legal()[index] != action:
                raise Trouble(
                    "Move {number}, {move}: the seed draws {drawn}.",
                    number=number, move=repr(move), drawn=repr(state.names()[index]),
                )  # fmt: skip
            drawn += 1
        state.play(action)
    return drawn


def _object(text: str | bytes) -> dict[str, Any]:
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise Trouble("A record is a JSON object; this is not JSON.") from error
    if not isinstance(data, dict):
        raise Trouble("A record is a JSON object, in braces.")
    return data


def _text(value: object, name: str) -> str:
    if not isinstance(value, str):
        raise Trouble("The field {field} of a record is a text.", field=repr(name))
    return value


def _texts(value: object, name: str) -> list[str]:
    if not isinstance(value, list) or not all(isinstance(text, str) for text in value):
        raise Trouble("The field {field} of a record is a list of texts.", field=repr(name))
    return value


def _options(game: Game, value: object) -> dict[str, Value]:
    if not isinstance(value, dict):
        raise Trouble("The field {field} of a record is an object.", field="'options'")
    return dict(game.settle(value))


def _fair(value: object) -> Fair | None:
    if value is None:
        return None
    if not isinstance(value, dict):
        raise Trouble("The field {field} of a record is an object.", field="'fair'")
    seed = value.get("seed")
    if seed is not None:
        seed = _hex(seed, "seed")
    return Fair(
        table=_text(value.get("table", ""), "table"),
        commit=_hex(value.get("commit"), "commit"),
        seed=seed,
        words=_texts(value.get("words", []), "words"),
    )


def _hex(value: object, name: str) -> str:
    text = _text(value, name)
    try:
        bytes.fromhex(text)
    except ValueError as error:
        raise Trouble("The field {field} is written in hexadecimal.", field=repr(name)) from error
    return text
