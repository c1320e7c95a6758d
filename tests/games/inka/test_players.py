"""Inka's machines: what they measure, what they do, what they say."""

from __future__ import annotations

import pytest

from ludotheque.core.game import Viewer, take
from ludotheque.core.knowledge import Knowledge
from ludotheque.core.state import OVER
from ludotheque.core.stream import Stream
from ludotheque.core.tongue import Tongue
from ludotheque.games.inka.machine.escape import Escape
from ludotheque.games.inka.machine.judge import Judge
from ludotheque.games.inka.machine.players import Guide, Master, Wanderer
from ludotheque.games.inka.machine.turn_search import TurnSearch
from ludotheque.games.inka.rules import Inka
from ludotheque.games.inka.rules.material import NAMES, STATUES
from ludotheque.games.inka.rules.stages import LAYING
from ludotheque.locale import tongue
from tests.core.walk import pick
from tests.games.inka.positions import go_on, table, temple
from tests.games.inka.views import INKA

# Where two masters once sat still for thirty rounds: seat 0 has all its statues, and no idea.
STUCK = {
    "1": "c8-c7", "2": "g10-g11", "3": "a1-b2", "4": "c2-c1", "5": "c13-d14", "6": "b4-a3",
    "7": "h4-h3", "8": "c5-c4", "9": "a9-a8", "10": "b10-b11", "11": "f10-g9", "12": "c9-d10",
    "13": "d11-e11",
}  # fmt: skip
# Half of a road from a1 into the middle; all else lies below.
HALF = {
    "1": "c5-d6", "3": "h2-h3", "4": "h4-h5", "5": "h6-h7", "6": "g1-g2", "8": "g3-g4",
    "9": "g5-g6", "10": "g7-g8", "11": "g9-g10", "12": "f1-f2", "13": "f3-f4",
}  # fmt: skip
# A road of plain rhombi from the left edge into the middle.
ROAD = {"1": "d1-d2", "2": "d3-d4", "3": "d5-d6"}
NO_WAY = -1
LEVELS = [Wanderer, Guide, Master]


def far(state: Inka, seat: int = 0) -> int:
    judge = Judge()
    judge.look(state)
    return int(judge.far[seat])


def chosen(state: Inka, knowledge: Knowledge) -> str:
    return state.name(knowledge.choose(state, Stream(1)))


def laid(seats: int, seed: int) -> Inka:
    """A temple built at random, at the first turn."""
    state, stream = Inka(seats), Stream(seed)
    while state.round == 0:
        state.play(pick(state, stream))
    return state


# --- how far everyone is -------------------------------------------------------------------------


def test_three_statues_and_a_way_out_are_three_points() -> None:
    road = {"1": "b3-c4", "2": "c5-d6"}
    state = temple(road, pawns=["a1", "h9"])
    assert far(state) == 3


def test_a_snake_on_the_only_way_is_a_point_more() -> None:
    assert far(temple({"1": "b3-c4", "4": "c5-d6"}, pawns=["a1", "h9"])) == 4


def test_who_has_everything_needs_the_exit() -> None:
    state = temple(pawns=["a2", "h9"], statues=[7, 0, 0, 0])
    assert far(state) == 0
    judge = Judge()
    assert judge.next_goal(state, 0) == 0


def test_a_statue_next_door_is_one_point_away() -> None:
    assert Judge().next_goal(temple(ROAD, pawns=["d1", "h9"]), 0) == 1


def test_hope_is_shared_out() -> None:
    state = laid(4, 3)
    judge = Judge()
    for me in range(4):
        assert 0 < judge.hope(state, state.mover, me) < 1


# --- turns ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_takes_the_way_out(level: type[Knowledge]) -> None:
    state = temple(pawns=["a2", "h9"], statues=[7, 0, 0, 0])
    assert chosen(state, level()) == "walk a1"


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_wins_in_one_turn_where_the_road_lies(level: type[Knowledge]) -> None:
    state = temple({"1": "b3-c4", "2": "c5-d6"}, pawns=["a1", "h9"])
    knowledge = level()
    for _ in range(8):
        if state.actor() == OVER:
            break
        assert state.mover == 0
        state.play(knowledge.choose(state, Stream(1)))
    assert state.winners() == [0]


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_closes_a_gap_to_win(level: type[Knowledge]) -> None:
    # One rhombus is missing, one statue is left: a slide, a take, and out.
    state = temple({"1": "b3-c4", "2": "b5-c6"}, pawns=["a1", "h9"], statues=[3, 0, 0, 0])
    knowledge = level()
    while state.actor() == 0:
        state.play(knowledge.choose(state, Stream(1)))
    assert state.winners() == [0]


def test_a_search_finds_the_best_ends_first() -> None:
    search = TurnSearch(2, 8)
    search.run(laid(2, 5))
    values = list(search.endings.values)[: search.endings.found]
    assert values == sorted(values, reverse=True)
    assert len(values) > 3


def test_a_guide_blocks_the_exit_of_one_who_is_nearly_out() -> None:
    state = temple(pawns=["d1", "a2"], statues=[0, 7, 0, 0], points=0, rested=False)
    assert chosen(state, Guide()) == "block a1"


def test_a_master_does_so_too() -> None:
    state = temple(pawns=["d1", "a2"], statues=[0, 7, 0, 0], points=0, rested=False)
    go_on(state, chosen(state, Master(width=2, answers=1)))
    assert state.mover == 1
    assert "walk a1" not in state.names()


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("level", [Wanderer, Guide])
def test_machines_play_whole_games_by_the_rules(level: type[Knowledge], seats: int) -> None:
    state, stream, knowledge = Inka(seats, max_rounds=4), Stream(seats), level()
    while state.actor() != OVER:
        legal = state.legal()
        action = pick(state, stream) if state.actor() < 0 else knowledge.choose(state, stream)
        assert action in legal
        state.play(action)


def test_a_master_builds_and_plays_by_the_rules() -> None:
    knowledge = Master(width=2, weighed=2, answers=1, spite=1, lays=4)
    state, stream = Inka(3, max_rounds=2), Stream(9)
    while state.actor() != OVER:
        legal = state.legal()
        action = pick(state, stream) if state.actor() < 0 else knowledge.choose(state, stream)
        assert action in legal
        state.play(action)


def test_for_ten_rounds_a_master_has_no_whims() -> None:
    master = Master()
    assert master.whim(12345, 10) == 0
    assert 0 < master.whim(12345, 30) == master.whim(12345, 30) < 0.2
    assert len({master.whim(key, 30) for key in range(9)}) == 9


def test_a_master_who_is_stuck_tries_something_at_last() -> None:
    tried = set()
    for number in (48, 49, 50, 51):
        state = temple(STUCK, pawns=["e9", "g2"], statues=[7, 0, 0, 0], round=number)
        tried.add(chosen(state, Master()))
    assert any(move.startswith("shift") for move in tried)


def test_the_second_of_two_masters_starts_beside_the_first() -> None:
    assert chosen(table(2, "first 0, start a1"), Master()) == "start a9"
    assert chosen(table(2, "first 1, start h9"), Master()) == "start h1"


def test_a_master_keeps_the_one_who_begins_from_a_whole_road() -> None:
    state = temple(
        HALF, pawns=["a1", "h9"], stage=LAYING, round=0, mover=1, drawn=NAMES.index("7")
    )  # fmt: skip
    assert far(state) == 4
    state.play(Master().choose(state, Stream(1)))
    go_on(state, "draw 2")
    for last in state.legal():
        after = state.copy()
        after.play(last)
        assert far(after) > 3


@pytest.mark.parametrize("level", [Guide, Master])
def test_a_last_rhombus_leaves_no_whole_road(level: type[Knowledge]) -> None:
    # The opener has half a road; the starter lays the last rhombus.
    state = temple(
        {**HALF, "7": "f5-f6"}, pawns=["a1", "h9"], stage=LAYING, round=0, mover=1, starter=1,
        opener=0, drawn=NAMES.index("2"),
    )  # fmt: skip
    state.play(level().choose(state, Stream(1)))
    assert state.mover == 0
    assert Escape(2).first(state) == NO_WAY


# --- ways out ------------------------------------------------------------------------------------


def wins(state: Inka, seen: set[str]) -> bool:
    """Whether the mover can win in this turn, tried out by the rules alone."""
    if state.actor() == OVER:
        return True
    facts = state.facts()
    key = str([facts[name] for name in ("lie", "pawns", "statues", "points", "stage", "rested")])
    if key in seen or STATUES - state.count_statues(state.mover) > state.points:
        return False
    seen.add(key)
    for action in state.legal():
        if state.name(action).split()[0] in ("block", "end"):
            continue
        after = state.copy()
        after.play(action)
        if wins(after, seen):
            return True
    return False


@pytest.mark.parametrize("seed", range(6))
def test_a_way_out_is_found_exactly_where_there_is_one(seed: int) -> None:
    state, stream = laid(2 + seed % 3, seed), Stream(seed)
    for taken in (0, 1, 2, 4, 2, 1):
        state.restore({**state.facts(), "statues": [taken] * 4})
        assert (Escape(state.seats).first(state) != NO_WAY) == wins(state, set())
        for _ in range(4):
            state.play(Guide(2).choose(state, stream))
            if state.actor() == OVER:
                return


@pytest.mark.parametrize("level", [Guide, Master])
def test_a_way_out_that_lies_open_is_closed(level: type[Knowledge]) -> None:
    # Seat 1 has a road from a9 into the middle, and two statues.
    road = {"1": "b9-c10", "2": "c9-d10", "3": "h4-h5", "9": "g5-g6", "10": "f3-f4"}
    state = temple(road, pawns=["h1", "a9"], statues=[0, 3, 0, 0])
    waiting = state.copy()
    go_on(waiting, "end")
    assert Escape(2).first(waiting) != NO_WAY
    while state.mover == 0:
        state.play(level().choose(state, Stream(1)))
    assert Escape(2).first(state) == NO_WAY


def test_the_same_position_is_answered_in_the_same_way() -> None:
    state = laid(2, 11)
    assert chosen(state, Guide()) == chosen(state, Guide())


# --- reasons -------------------------------------------------------------------------------------


def reason(state: Inka, move: str, speech: Tongue) -> str:
    explain = take("inka").explain
    assert explain is not None
    viewer = Viewer(seat=state.mover, names=["Ana", "Ben"], tongue=speech)
    return explain(state, state.action(move), viewer)


def test_a_hint_says_how_far_the_next_statue_is() -> None:
    state = temple({"1": "b3-c4", "2": "c7-c8"}, pawns=["a1", "h9"])
    said = reason(state, "shift 2 c5-c6", tongue("en"))
    assert "To your next statue: about" in said


def test_a_hint_says_who_is_held_up() -> None:
    state = temple({"1": "b3-c4", "2": "c5-d6"}, pawns=["h9", "a1"])
    assert "Ben is held up" in reason(state, "shift 2 c7-c8", tongue("en"))
    assert "Ben est retardé" in reason(state, "shift 2 c7-c8", tongue("fr", INKA))


def test_a_hint_knows_the_way_out() -> None:
    state = temple(pawns=["a2", "h9"], statues=[7, 0, 0, 0])
    assert reason(state, "walk a1", tongue("en")) == "That is the way out, and wins the game."


def test_a_hint_before_the_first_turn() -> None:
    state = table(2)
    assert reason(state, "start a1", tongue("en")).startswith("From each free start")
    go_on(state, "start a1, start h9, draw 1")
    assert "next statue" in reason(state, "lay b3-c4", tongue("en"))
