"""Inka's machines: what they measure, what they do, what they say."""

from __future__ import annotations

from collections import Counter

import pytest

from ludotheque.core.knowledge import Knowledge
from ludotheque.core.state import CHANCE, OVER
from ludotheque.core.stream import Stream
from ludotheque.games.inka.machine.escape import Escape
from ludotheque.games.inka.machine.guard import Guard
from ludotheque.games.inka.machine.judge import Judge
from ludotheque.games.inka.machine.master import Master
from ludotheque.games.inka.machine.players import Guide, Wanderer
from ludotheque.games.inka.machine.turn_search import TurnSearch
from ludotheque.games.inka.rules import Inka
from ludotheque.games.inka.rules.material import NAMES, POINTS, STATUES
from ludotheque.games.inka.rules.notation import END
from ludotheque.games.inka.rules.stages import LAYING, SHIFTING
from tests.core.walk import pick
from tests.games.inka.positions import go_on, in_phase_three, table, temple

# Where two masters once sat still for thirty rounds: seat 0 has all its statues, and no idea.
STUCK = {
    "1": "d10-d9", "2": "h12-h13", "3": "a1-b2", "4": "d4-d3", "5": "d15-e16", "6": "c6-b5",
    "7": "i6-i5", "8": "d7-d6", "9": "a11-a10", "10": "c12-c13", "11": "g12-h11", "12": "d11-e12",
    "13": "e13-f13",
}  # fmt: skip
# A road of three rhombi from a1 into the middle.
WHOLE = {"1": "b3-c4", "2": "c5-d6", "3": "d7-e8"}
# The same without the first of them; all else lies below.
HALF = {
    "1": "d7-e8", "3": "c5-d6", "4": "i6-i7", "5": "i8-i9", "6": "h3-h4", "8": "h5-h6",
    "9": "h7-h8", "10": "h9-h10", "11": "h11-h12", "12": "g3-g4", "13": "g5-g6",
}  # fmt: skip
# A road of plain rhombi from the left edge into the middle.
ROAD = {"1": "e3-e4", "2": "e5-e6", "3": "e7-e8"}
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
    state = temple(WHOLE, pawns=["a1", "j11"])
    assert far(state) == 3


def test_a_snake_on_the_only_way_is_a_point_more() -> None:
    assert far(temple({**WHOLE, "3": "", "4": "d7-e8"}, pawns=["a1", "j11"])) == 4


def test_who_has_everything_needs_the_exit() -> None:
    state = temple(pawns=["a2", "j11"], statues=[7, 0, 0, 0])
    assert far(state) == 0
    judge = Judge()
    assert judge.next_goal(state, 0) == 0


def test_a_statue_next_door_is_one_point_away() -> None:
    assert Judge().next_goal(temple(ROAD, pawns=["e3", "j11"]), 0) == 1


def test_the_way_home_begins_at_the_last_statue() -> None:
    # C was moved to the edge, near an exit; but the statue that seat 0 still needs is on B.
    state = temple({"C": "f4-f3", "8": "e4-e3"}, pawns=["e11", "j11"], statues=[5, 0, 0, 0])
    before = far(state)
    assert far(go_on(state, "take")) == before - 1


def test_hope_is_shared_out() -> None:
    state = laid(4, 3)
    judge = Judge()
    for me in range(4):
        assert 0 < judge.hope(state, state.mover, me) < 1


# --- turns ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_takes_the_way_out(level: type[Knowledge]) -> None:
    state = temple(pawns=["a2", "j11"], statues=[7, 0, 0, 0])
    assert chosen(state, level()) == "walk a1"


@pytest.mark.parametrize("level", [Guide, Master])
def test_whoever_knows_the_game_wins_in_one_turn_where_the_road_lies(
    level: type[Knowledge],
) -> None:
    state = temple(WHOLE, pawns=["a1", "j11"])
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
    state = temple({**WHOLE, "3": "c7-d8"}, pawns=["a1", "j11"], statues=[3, 0, 0, 0])
    knowledge = level()
    while state.actor() == 0:
        state.play(knowledge.choose(state, Stream(1)))
    assert state.winners() == [0]


# --- round after round ---------------------------------------------------------------------------


def most_often(level: type[Wanderer], seed: int) -> int:
    """How often, in a game of two, a turn began in one and the same position."""
    state, stream, mind = Inka(2, even=True), Stream(seed), level()
    seen: Counter[tuple[object, ...]] = Counter()
    turn = (0, 0)
    while state.actor() != OVER:
        if state.round > 0 and turn != (state.round, state.mover):
            turn = state.round, state.mover
            seen[tuple(state.lie), tuple(state.pawns), tuple(state.statues), state.mover] += 1
        chance = state.actor() == CHANCE
        state.play(state.draw(stream) if chance else mind.choose(state, stream))
    return max(seen.values())


def test_guides_do_not_undo_each_others_moves_for_ever() -> None:
    """In this game each player undid the other's three shifts, round after round."""
    assert most_often(Guide, 4) <= 2


def test_beginners_do_not_push_a_rhombus_to_and_fro_for_ever() -> None:
    """Here it was pushed for sixty rounds."""
    assert most_often(Wanderer, 178) <= 8


# --- a beginner ----------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(12))
def test_a_beginner_never_sits_still(seed: int) -> None:
    state, stream = laid(2, seed), Stream(seed)
    for _ in range(40):
        if state.actor() == OVER:
            return
        fresh = state.stage == SHIFTING and state.points == POINTS
        move = state.name(Wanderer().choose(state, stream))
        assert not (fresh and move.split()[0] in ("block", "end"))
        go_on(state, move)


def test_a_beginner_takes_a_statue_though_it_will_be_stuck() -> None:
    # The only rhombus that leads on from there could be moved away by anyone.
    state = temple({"1": "d7-e8"}, pawns=["e8", "a1"], statues=[3, 0, 0, 0])
    beginner = Wanderer()
    while state.mover == 0 and state.count_statues(0) < STATUES:
        state.play(beginner.choose(state, Stream(1)))
    assert state.count_statues(0) == STATUES


def choices_of(state: Inka) -> set[str]:
    """The first words of all that a beginner might do here."""
    return {state.name(Wanderer().choose(state, Stream(seed))).split()[0] for seed in range(60)}


def test_a_beginner_often_forgets_the_blockade_pawn() -> None:
    state = temple(pawns=["e3", "a2"], statues=[0, 7, 0, 0], points=0, rested=False)
    assert choices_of(state) == {"block", "end"}


def test_a_beginner_may_be_content_with_a_statue_but_never_with_the_last_one() -> None:
    state = in_phase_three(temple(WHOLE, pawns=["e9", "j11"], statues=[1, 0, 0, 0], points=2))
    assert {"walk", "end"} <= choices_of(state)
    state = in_phase_three(temple(WHOLE, pawns=["e9", "j11"], statues=[7, 0, 0, 0], points=2))
    assert choices_of(state) == {"walk"}


# --- whole turns ---------------------------------------------------------------------------------


def test_a_search_finds_the_best_ends_first() -> None:
    search = TurnSearch(2, 8)
    search.run(laid(2, 5))
    values = list(search.endings.values)[: search.endings.found]
    assert values == sorted(values, reverse=True)
    assert len(values) > 3


def test_a_guide_blocks_the_exit_of_one_who_is_nearly_out() -> None:
    state = temple(pawns=["e3", "a2"], statues=[0, 7, 0, 0], points=0, rested=False)
    assert chosen(state, Guide()) == "block a1"


def test_a_master_does_so_too() -> None:
    state = temple(pawns=["e3", "a2"], statues=[0, 7, 0, 0], points=0, rested=False)
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


def test_for_eight_rounds_a_master_has_no_whims() -> None:
    master = Master()
    assert master.whim(12345, 8) == 0
    assert 0 < master.whim(12345, 30) == master.whim(12345, 30) < 0.22
    assert len({master.whim(key, 30) for key in range(9)}) == 9


def test_a_master_who_is_stuck_tries_something_at_last() -> None:
    tried = set()
    for number in (48, 49, 50, 51):
        state = temple(STUCK, pawns=["f11", "h4"], statues=[7, 0, 0, 0], round=number)
        tried.add(chosen(state, Master()))
    assert any(move.startswith("shift") for move in tried)


def test_the_second_of_two_masters_starts_beside_the_first() -> None:
    assert chosen(table(2, "first 0, start a1"), Master()) == "start a11"
    assert chosen(table(2, "first 1, start j11"), Master()) == "start j1"


def test_a_master_keeps_the_one_who_begins_from_a_whole_road() -> None:
    state = temple(
        HALF, pawns=["a1", "j11"], stage=LAYING, round=0, mover=1, drawn=NAMES.index("7")
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
    # The opener has most of a road; the starter lays the last rhombus.
    state = temple(
        {**HALF, "7": "g7-g8"}, pawns=["a1", "j11"], stage=LAYING, round=0, mover=1, starter=1,
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
    # Seat 1 has a road from a11 into the middle, and two statues.
    road = {"1": "b11-c12", "2": "c11-d12", "3": "d11-e12", "9": "h7-h8", "10": "g5-g6"}
    state = temple(road, pawns=["j1", "a11"], statues=[0, 3, 0, 0])
    waiting = state.copy()
    go_on(waiting, "end")
    assert Escape(2).first(waiting) != NO_WAY
    while state.mover == 0:
        state.play(level().choose(state, Stream(1)))
    assert Escape(2).first(state) == NO_WAY


def test_a_guard_sees_as_much_at_the_end_of_its_turn_as_at_the_beginning() -> None:
    state = go_on(temple(ROAD, pawns=["a1", "j11"]), "block d8")
    guard = Guard(2, Judge(), POINTS)
    for number in range(9, 30):
        state.restore({**state.facts(), "round": number})
        moved = go_on(state.copy(), "shift 3 f6-f7, walk i12")
        assert guard.sees(state) == guard.sees(moved)


@pytest.mark.parametrize("mover", [0, 1])
def test_whoever_plays_last_in_a_round_tires_no_sooner_than_the_others(mover: int) -> None:
    # The other one has two statues, and one rhombus is missing: a slide, a take, and out.
    pawns, statues = ["j11", "j11"], [0, 0, 0, 0]
    pawns[1 - mover], statues[1 - mover] = "a1", 3
    road = {**WHOLE, "3": "c7-d8"}
    state = temple(road, pawns=pawns, statues=statues, round=8, mover=mover, opener=0)
    guard = Guard(2, Judge(), 1)
    guard.calm, guard.tiring = 8, 1
    assert not guard.safe(state, END)


def test_a_search_for_a_way_out_can_be_given_up() -> None:
    # A slide, a take, and out; but there is no time to look for the slide.
    state = temple({**WHOLE, "3": "c7-d8"}, pawns=["a1", "j11"], statues=[3, 0, 0, 0])
    escape = Escape(2)
    assert escape.first(state) != NO_WAY
    escape.limit = 0
    assert escape.first(state) == NO_WAY


def test_a_guard_gives_up_in_time() -> None:
    # Seat 1 stands before an exit with everything, and there are many ways out.
    state = temple(STUCK, pawns=["f11", "i10"], statues=[0, 7, 0, 0])
    guard = Guard(2, Judge(), POINTS)
    guard.effort = 500
    guard.parry(state, 60)
    assert guard.effort > -20_000


def test_the_same_position_is_answered_in_the_same_way() -> None:
    state = laid(2, 11)
    assert chosen(state, Guide()) == chosen(state, Guide())
