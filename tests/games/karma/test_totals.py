"""The results that can be reached and the shortest way to each, against brute force."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludotheque.games.karma.rules import Karma
from ludotheque.games.karma.rules.notation import KIND, REROLL, TRAIT
from ludotheque.games.karma.rules.totals import reachable
from tests.examples import examples
from tests.games.karma.brute_force import key
from tests.games.karma.positions import go_on, thrown
from tests.games.karma.test_powers import plain, written


def shortest(state: Karma) -> dict[int, int]:
    """For each result the fewest powers that lead to it, all ways tried."""
    found, seen, edge, powers = {state.result(): 0}, {key(state)}, [state], 0
    while edge:
        powers += 1
        further = []
        for here in edge:
            for action in here.legal()[:-1]:
                if action & KIND in (REROLL, TRAIT):
                    continue
                there = here.copy()
                there.play(action)
                if key(there) not in seen:
                    seen.add(key(there))
                    further.append(there)
                    found.setdefault(there.result(), powers)
        edge = further
    return found


def check(state: Karma) -> None:
    """Every way is legal step by step, leads where it says, and none is shorter."""
    found = reachable(state)
    assert {result: len(actions) for result, actions in found.items()} == shortest(state)
    for result, actions in found.items():
        there = state.copy()
        for action in actions:
            assert action in there.legal()
            there.play(action)
        assert there.result() == result


def names(state: Karma) -> dict[int, list[str]]:
    return {
        result: [state.name(action) for action in actions]
        for result, actions in reachable(state).items()
    }


def test_green_2_and_violet_5() -> None:
    assert names(thrown("g2 v5")) == {
        7: [], 10: ["copy 1 2"], 17: ["triple 2"], 20: ["copy 1 2", "triple 2"],
    }  # fmt: skip


def test_yellow_4_and_dark_blue_3() -> None:
    assert names(thrown("y4 d3")) == {
        3: ["remove 1 1"], 4: ["remove 1 2"], 6: ["double 2", "remove 1 1"], 7: [],
        10: ["double 2"],
    }  # fmt: skip


def test_what_a_card_has_added_is_counted() -> None:
    state = go_on(thrown("v5", card="awakening"), "trait awakening")
    assert names(state) == {8: [], 18: ["triple 1"]}


def test_powers_that_were_used_are_gone() -> None:
    assert names(go_on(thrown("o3 d2"), "plus 1")) == {6: [], 8: ["double 2"]}


@examples(250)
@given(dice=plain)
def test_any_throw(dice: list[tuple[str, int]]) -> None:
    check(thrown(written(dice)))


@examples(60)
@given(dice=plain, skipped=st.integers(0, 20))
def test_any_throw_in_the_midst_of_its_powers(dice: list[tuple[str, int]], skipped: int) -> None:
    state = thrown(written(dice))
    legal = [action for action in state.legal()[:-1] if action & KIND != REROLL]
    if legal:
        state.play(legal[skipped % len(legal)])
    check(state)


@pytest.mark.parametrize(
    "dice",
    [
        "o1 y2 g3 l4 d5 v6", "r1 r1 o6 g2 g5 v3", "o3 y1 y2 y2 g4", "r5 g1 g2 g3 g4",
        "o2 o2 g1 g1 d3 d3", "y1 y1 y1 v6 v6",
    ],
)  # fmt: skip
def test_larger_throws(dice: str) -> None:
    check(thrown(dice))


def test_the_largest_throw_of_all() -> None:
    state = thrown("r1 r2 r3 r4 r5 r6 o6 y5 g4 l3 d2 v1 w3")
    found = reachable(state)
    # All dice at their most, green showing 7; the least: yellow takes away a 6, and so on.
    assert max(found) == 21 + 7 + 5 + 7 + 3 + 4 + 3 + 3
    assert max(map(len, found.values())) <= 5
