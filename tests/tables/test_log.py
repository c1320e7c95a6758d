"""The log is the truth: whatever is wished, a table built again from its log is the same table."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludotheque.core import fair
from ludotheque.core.game import Viewer
from ludotheque.core.state import State
from ludotheque.core.tongue import ENGLISH
from ludotheque.core.trouble import Trouble
from ludotheque.games.kali.rules import Kali
from ludotheque.games.kali.rules.material import TREASURE
from ludotheque.tables import narration, referee
from ludotheque.tables.entry import Moved, Plan, Rematched, Undone, read, write
from ludotheque.tables.log_cache import LogCache
from ludotheque.tables.proposal import WHATS
from ludotheque.tables.step import Granted
from ludotheque.tables.table import Table
from ludotheque.tables.visitor import Visitor, viewer
from ludotheque.tables.waiting import Waiting
from tests.examples import examples
from tests.tables.pebbles import on_the_shelf
from tests.tables.seating import (
    FREE,
    PATIENCE,
    facts,
    grant,
    lay,
    look,
    machine,
    person,
    portrait,
    position,
    rebuild,
)

# "whoever may": the person who is likeliest to be granted the wish.
PEOPLE = ("ana", "ben", "cleo", "nobody", *("whoever may",) * 6)
KINDS = (
    "sit", "leave", "fill", "start", *("seal",) * 4, *("reveal",) * 4, "go on", "move", "undo",
    "stand in", "come back", "carry", "rematch", "machine", "propose", "reply", "reply",
)  # fmt: skip
NAMES = ("Ana", "ana", "Zoë", "", "x" * 99, "B")
Wish = tuple[str, str, int, int]

wishes: st.SearchStrategy[list[Wish]] = st.lists(
    st.tuples(
        st.sampled_from(KINDS + ("play",) * 8 + ("undo",) * 3),
        st.sampled_from(PEOPLE),
        st.integers(-1, 3),
        st.integers(0, 5),
    ),
    min_size=40,
    max_size=90,
)


def asked(table: Table, wish: Wish) -> Sequence[Granted]:
    """What the referee makes of a wish, sensible or not."""
    kind, who, seat, number = wish
    names = table.state.names() or ["draw"]
    name = names[number % len(names)]
    if kind == "play":
        return played(table, name)
    if who == "whoever may":
        free = (index for index, one in enumerate(table.seats) if one.kind == "free")
        seat = next(free, seat) if kind in ("sit", "fill") else seat
        who = whoever_may(table, kind, seat)
    n = table.n + (0 if number == 5 else 1)
    # Just gone, or long ago.
    waiting = Waiting({seat: 100 * PATIENCE * (number % 2)})
    answers: dict[str, Callable[[], Sequence[Granted]]] = {
        "sit": lambda: referee.sit(table, who, seat, NAMES[number]),
        "leave": lambda: referee.leave(table, who, seat),
        "fill": lambda: referee.fill(table, who, seat, number),
        "seal": lambda: referee.seal(table, who, max(number, 1), fair.seal(f"word {who}")),
        "reveal": lambda: referee.reveal(table, who, max(number, 1), f"word {who}"),
        "go on": lambda: referee.go_on(table, table.dice.stage) if table.dice.stage else [],
        "start": lambda: referee.start(table, who, ("ana", "ben", "dora")[: number + 1]),
        "move": lambda: referee.move(table, who, n, name),
        "undo": lambda: referee.undo(table, who, n),
        "stand in": lambda: referee.stand_in(table, who, seat, 1, waiting),
        "come back": lambda: referee.come_back(table, who, seat),
        "carry": lambda: referee.carry(table, f"phone {number}", seat),
        "rematch": lambda: (
            [*referee.ask_again(table, who), Rematched("elsewhere")]
            if table.phase == "over"
            else []
        ),
        "machine": lambda: referee.machine_move(table, n, "no such move"),
        "propose": lambda: referee.propose(table, who, WHATS[number % len(WHATS)]),
        "reply": lambda: referee.reply(table, who, number != 5),
    }
    return answers[kind]()


def whoever_may(table: Table, kind: str, seat: int) -> str:
    """The person who is likeliest to be granted a wish."""
    if kind == "undo" and table.moves:
        seat = table.moves[-1][0]
    if kind == "sit":
        return "dora"
    if kind in ("fill", "start") or not 0 <= seat < len(table.seats):
        return table.owner
    return min(table.seats[seat].holders, default=table.owner)


def played(table: Table, name: str) -> Sequence[Granted]:
    """Whoever must decide moves, as far as the game goes."""
    if table.dice.stage:
        return referee.go_on(table, table.dice.stage)
    if not table.started:
        return referee.begin(table)
    actor = table.state.actor()
    if actor >= 0 and not table.seats[actor].machine:
        return referee.move(table, min(table.seats[actor].holders), table.n + 1, name)
    return referee.machine_move(table, table.n + 1, name)


def lived(table: Table, asked_for: list[Wish]) -> list[dict[str, Any]]:
    """A portrait of the table at every number of its log; refusals change nothing."""
    portraits = {table.n: portrait(table)}
    for wish in asked_for:
        try:
            granted = asked(table, wish)
        except Trouble:
            assert facts(table).items() <= portraits[table.n].items()
            continue
        for one in granted:
            grant(table, [one])
            portraits[table.n] = portrait(table)
    return [portraits[n] for n in sorted(portraits)]


def check_every_prefix(table: Table, asked_for: list[Wish]) -> None:
    portraits = lived(table, asked_for)
    kept = [write(entry) for entry in table.log]
    log = [read(line) for line in kept]
    assert log == table.log
    assert len(portraits) == len(log)
    for n, there in enumerate(portraits, 1):
        assert portrait(rebuild(table.id, table.seed, log[:n])) == there


@examples(25)
@given(
    st.sampled_from([(FREE,), (FREE, machine()), (person("ben"),), (person("ben"), person("ana"))]),
    wishes,
    st.binary(min_size=32, max_size=32),
)
def test_a_table_of_kali_is_what_its_log_says_at_every_number(
    others: tuple[Plan, ...], asked_for: list[Wish], seed: bytes
) -> None:
    check_every_prefix(lay(person("ana"), *others, seed=seed), asked_for)


@examples(25)
@given(wishes, st.binary(min_size=32, max_size=32))
def test_a_table_with_secrets_and_undos_is_what_its_log_says(
    asked_for: list[Wish], seed: bytes
) -> None:
    with on_the_shelf():
        table = lay(person("ana"), person("ben"), game="pebbles", seed=seed)
        check_every_prefix(table, asked_for)


@examples(60)
@given(st.integers(2, 6), st.lists(st.integers(0, 5), min_size=20, max_size=120), st.binary())
def test_not_a_jewel_is_lost_at_a_table(seats: int, numbers: list[int], seed: bytes) -> None:
    names = ("ana", "ben", "cleo", "dora", "emil", "finn")
    table = lay(*(person(name) for name in names[:seats]), seed=seed, options={"rounds": 3})
    for number in numbers:
        if table.phase == "over":
            break
        choices = table.state.names()
        grant(table, played(table, choices[number % len(choices)]))
        cave = table.state
        assert isinstance(cave, Kali)
        assert sum(cave.fortunes[:seats]) + cave.pot + cave.goddess == TREASURE
        scores = sum(cave.score(seat) for seat in range(seats))
        assert scores == sum(cave.fortunes[:seats]) + sum(cave.banked[:seats])


def test_a_log_that_does_not_begin_with_its_opening_is_no_log() -> None:
    with pytest.raises(ValueError, match="opening"):
        rebuild("table", b"", [Moved(0, "draw")])


def test_many_moves_ago_is_told_from_a_replay_and_lately_from_memory_alike() -> None:
    table = lay(person("ana"), machine())
    grant(table, referee.begin(table))
    while table.phase != "over":
        grant(table, played(table, table.state.names()[0]))
        steps = list(table.steps(table.moves[-1][2] - 1))
        # The newest move is told from memory, all the others from a replay.
        assert steps[-1].after is table.state
        assert [step.n for step in table.steps()] == [n for _, _, n in table.moves]
    again = rebuild(table.id, table.seed, table.log)
    for since in range(table.n + 1):
        assert look(table, "ana", since) == look(again, "ana", since)
        assert [step.n for step in table.steps(since)] == [
            n for _, _, n in table.moves if n > since
        ]


def test_a_replay_leaves_the_table_as_it_is() -> None:
    table = position(2, "first 0", "draw", "card 2", "enough")
    before = facts(table)
    for step in table.steps():
        step.after.legal()
    assert facts(table) == before


def test_the_log_says_what_a_move_brought_each_seat() -> None:
    before = position(2, "first 0", "draw")
    table = position(2, "first 0", "draw", "card noise")
    lost = table.state.score(0) - before.state.score(0)
    *_, drawn, noise = msgspec.json.decode(look(table, "ana"))["log"]
    assert "gains" not in drawn
    assert noise["gains"] == [lost, 0]
    assert lost < 0


def test_a_whole_log_is_told_once_to_those_who_read_the_same() -> None:
    table = position(2, "first 0", "draw", "card 2", "draw", "card 1")
    told: list[int] = []
    tell = table.game.tell

    def counted(before: State, action: int, after: State, reader: Viewer) -> str:
        told.append(action)
        return tell(before, action, after, reader)

    table.game = replace(table.game, tell=counted)
    first = look(table, "ana")
    assert len(told) == 5
    assert look(table, "ana") == first
    assert len(told) == 5
    table.fold(Moved(0, "enough"))
    assert len(told) == 5
    look(table, "ana")
    assert len(told) == 6


def test_what_was_told_before_a_move_was_taken_back_is_told_again() -> None:
    table = position(2, "first 0", "draw", "card 2", "enough")
    look(table, "ana")
    table.fold(Undone(0))
    table.fold(Moved(0, "draw"))
    assert look(table, "ana") == look(rebuild(table.id, table.seed, table.log), "ana")


def test_only_so_many_logs_are_remembered() -> None:
    for _ in range(narration.MOST_TOLD + 10):
        look(position(2, "first 0"), "ana")
    assert len(narration._told_lately) <= narration.MOST_TOLD


def telling_to(table: Table, who: str) -> Iterator[None]:
    return LogCache(table).tell_ahead(viewer(table, Visitor(who, ENGLISH)), who)


def test_a_log_told_line_by_line_is_the_log_and_is_not_told_again() -> None:
    moves = ("first 0", "draw", "card 2", "enough", "pass", "draw", "card 1", "enough")
    table = position(2, *moves)
    table.fold(Undone(1))
    whole = look(rebuild(table.id, table.seed, table.log), "ana")
    telling = telling_to(table, "ana")
    # One move after the other, and then one entry after the other.
    assert sum(1 for _ in telling) == len(table.moves) + table.n

    def told_again(before: State, action: int, after: State, reader: Viewer) -> str:
        raise AssertionError

    table.game = replace(table.game, tell=told_again)
    assert look(table, "ana") == whole


def test_a_move_taken_back_while_the_log_is_told_is_not_told() -> None:
    table = position(2, "first 0", "draw", "card 2", "enough")
    telling = telling_to(table, "ana")
    next(telling)
    table.fold(Undone(0))
    assert all(True for _ in telling)
    assert look(table, "ana") == look(rebuild(table.id, table.seed, table.log), "ana")
