"""What was played, chance included: export, import, test fixture and bug report in one."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from ludotheque.core import fair, rounds
from ludotheque.core.game import Game, Options, Value, take
from ludotheque.core.rounds import Round
from ludotheque.core.state import CHANCE, OVER, State
from ludotheque.core.trouble import Trouble, quote

FORMAT = 1
MOST_MOVES = 100_000
# How many legal moves an error message lists.
MOST_LISTED = 20
NAME_LENGTH = 40
KNOWN = {"ludotheque", "game", "rules", "seats", "options", "moves", "fair"}
FAIR = {"table", "commit", "seed", "words", "rounds"}
# More words than any table of the old kind could have had.
MOST_WORDS = 100


@dataclass(frozen=True)
class Fair:
    """What is needed to draw a table's chance again."""

    table: str
    commit: str
    # None until the game is over.
    seed: str | None
    # Words of the old kind: they came in one after the other, each in the open.
    words: list[str] = field(default_factory=list)
    # Words that were all sealed before any was opened.
    rounds: list[Round] = field(default_factory=list)

    def write(self) -> dict[str, Any]:
        """The fields that say something."""
        data: dict[str, Any] = {"table": self.table, "commit": self.commit}
        if self.seed is not None:
            data["seed"] = self.seed
        if self.rounds:
            return {**data, "rounds": rounds.write(self.rounds)}
        return {**data, "words": self.words}


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
            play_legal(state, number, move)
            yield state

    def last(self) -> State:
        """The position after the last move."""
        state = self.first()
        for number, move in enumerate(self.moves, 1):
            play_legal(state, number, move)
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
            data["fair"] = self.fair.write()
        return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


def play_legal(state: State, number: int, move: str) -> list[int]:
    """Play a move, if it may be played now; return the actions it consists of."""
    try:
        actions = state.read_move(move)
    except ValueError as error:
        raise illegal(state, number, move) from error
    before = state.copy() if len(actions) > 1 else state
    for index, action in enumerate(actions):
        # A notation is unique: what merely means the same, like 01 for 1, is refused.
        known = state.unfinished() if index else state.write_move(actions) == move
        if not known or action not in state.legal():
            raise illegal(before, number, move)
        state.play(action)
    return actions


def illegal(state: State, number: int, move: object) -> Trouble:
    """Why a move can't be played now."""
    if state.actor() == OVER:
        return Trouble(
            "Move {number}, {move}: the game was already over.", number=number, move=quote(move)
        )
    return Trouble(
        "Move {number}, {move}, is not legal; legal moves: {listed}.",
        number=number, move=quote(move), listed=listed(state),
    )  # fmt: skip


def listed(state: State) -> str:
    """What was legal; of a long list, the beginning and how many more there were."""
    names = state.names()
    more = [f"… (+{len(names) - MOST_LISTED})"] if len(names) > MOST_LISTED else []
    return ", ".join([*names[:MOST_LISTED], *more])


def read(text: str | bytes) -> Record:
    """A record from its text, its form checked but not yet its moves."""
    data = _object(text)
    if data.get("ludotheque") != FORMAT or isinstance(data["ludotheque"], bool):
        raise Trouble(
            'This is not a record of ours: it should say "ludotheque": {format}.', format=FORMAT
        )
    unknown = sorted(set(data) - KNOWN)
    if unknown:
        raise Trouble("A record has no field {field}.", field=quote(unknown[0]))
    game = take(_text(data.get("game"), "game")).under(data.get("rules"))
    seats = _texts(data.get("seats"), "seats")
    if not all(0 < len(name) <= NAME_LENGTH and name.isprintable() for name in seats):
        raise Trouble("A seat's name must have 1 to {length} visible letters.", length=NAME_LENGTH)
    options = _options(game, data.get("options", {}))
    game.begin(len(seats), options)
    start = Record(game, seats, options, [], _fair(data.get("fair"), len(seats)))
    return replace(start, moves=_moves(data.get("moves"), start))


def verify(record: Record) -> int:
    """Draw every chance move again from the revealed seed; return how many there were."""
    if record.fair is None or record.fair.seed is None:
        raise Trouble("The record has no revealed seed, so its draws can't be checked.")
    seed = bytes.fromhex(record.fair.seed)
    if fair.commit(seed) != record.fair.commit:
        raise Trouble("The revealed seed is not the one that was promised before the first move.")
    rounds.check(record.fair.rounds)
    dice = fair.mix(seed, record.fair.table, rounds.words(record.fair.rounds))
    drawn = 0
    state = record.first()
    for number, move in enumerate(record.moves, 1):
        before = state.copy()
        actions = play_legal(state, number, move)
        if before.actor() == CHANCE:
            due = fair.draw_move(before, dice, record.fair.table, number, record.fair.words)
            if due != actions:
                raise Trouble(
                    "Move {number}, {move}: the seed draws {drawn}.",
                    number=number, move=quote(move), drawn=quote(state.write_move(due)),
                )  # fmt: skip
            drawn += 1
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
    # JSON can spell half a letter (a lone surrogate), which no file and no screen can take.
    if not isinstance(value, str) or any("\ud800" <= letter <= "\udfff" for letter in value):
        raise Trouble("The field {field} of a record must be text.", field=quote(name))
    return value


def _texts(value: object, name: str) -> list[str]:
    if not isinstance(value, list):
        raise Trouble("The field {field} of a record must be a list of texts.", field=quote(name))
    return [_text(text, name) for text in value]


def _moves(value: object, start: Record) -> list[str]:
    if not isinstance(value, list):
        raise Trouble("The field {field} of a record must be a list of texts.", field="'moves'")
    if len(value) > MOST_MOVES:
        raise Trouble("A record has at most {most} moves.", most=MOST_MOVES)
    for number, move in enumerate(value, 1):
        if not isinstance(move, str):
            raise illegal(replace(start, moves=value[: number - 1]).last(), number, move)
    return value


def _options(game: Game, value: object) -> dict[str, Value]:
    if not isinstance(value, dict):
        raise Trouble("The field {field} of a record must be an object.", field="'options'")
    return dict(game.settle(value))


def _fair(value: object, seats: int) -> Fair | None:
    if value is None:
        return None
    if not isinstance(value, dict):
        raise Trouble("The field {field} of a record must be an object.", field="'fair'")
    unknown = sorted(set(value) - FAIR)
    if unknown:
        raise Trouble("A record has no field {field}.", field=quote(f"fair.{unknown[0]}"))
    seed = value.get("seed")
    if seed is not None:
        seed = _hex(seed, "seed")
    words = _words(value.get("words", []))
    sealed = rounds.read(value.get("rounds", []), seats)
    if words and sealed:
        raise Trouble("The words of a record are of the old kind or of the new one, not both.")
    return Fair(
        table=_text(value.get("table", ""), "table"),
        commit=_hex(value.get("commit"), "commit"),
        seed=seed,
        words=words,
        rounds=sealed,
    )


def _words(value: object) -> list[str]:
    words = _texts(value, "words")
    if len(words) > MOST_WORDS or any(len(word) > fair.WORD_LENGTH for word in words):
        raise Trouble(
            "A record has at most {most} words for the dice, of at most {length} characters each.",
            most=MOST_WORDS, length=fair.WORD_LENGTH,
        )  # fmt: skip
    return words


def _hex(value: object, name: str) -> str:
    text = _text(value, name)
    try:
        return bytes.fromhex(text).hex()
    except ValueError as error:
        raise Trouble("The field {field} must be in hexadecimal.", field=quote(name)) from error
