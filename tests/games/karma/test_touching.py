"""Karma Dice: what may be touched, and what comes of it."""

from __future__ import annotations

import pytest

from ludotheque.core.scene import Choice, Scene
from tests.games.karma.positions import alone, go_on, thrown, turn
from tests.games.karma.views import pieces, seen


def choice(scene: Scene, path: list[str]) -> Choice:
    """What comes of touching these."""
    (found,) = [choice for choice in scene.choices if choice.path == path]
    return found


def test_dice_are_thrown_by_the_handful() -> None:
    handful = seen(turn("gvw"), 0).handful
    assert handful
    assert [(heap.letter, heap.label, len(heap.pieces)) for heap in handful.heaps] == [
        ("r", "red", 6), ("g", "green", 1), ("v", "violet", 1), ("w", "Yogi", 1),
    ]  # fmt: skip
    assert (handful.start, handful.go, handful.foreseen) == ("throw ", "say-throw", True)


def test_a_table_may_hide_the_chances() -> None:
    state = turn("v")
    handful = seen(state, 0, odds=False).handful
    assert handful
    assert not handful.foreseen


def test_at_the_top_one_can_only_stop() -> None:
    scene = seen(turn(zone=6, last=30), 0)
    assert scene.handful is None
    assert [choice.action for choice in scene.choices] == ["stop"]
    assert scene.choices[0].label == "Stop and score 27 karma points"


def test_every_total_that_succeeds_can_be_touched() -> None:
    scene = seen(thrown("g2 v5", zone=1, last=8), 0)
    totals = [piece.text for piece in scene.pieces if piece.id.startswith("total-")]
    assert totals == ["10", "17", "20"]
    made = choice(scene, ["total-20"])
    assert [made.action, *made.then][-1] == "accept"
    state = thrown("g2 v5", zone=1, last=8)
    go_on(state, ", ".join([made.action, *made.then]))
    assert (state.last, state.zone) == (20, 2)


def test_of_very_many_totals_the_lowest_are_laid_out_and_the_highest() -> None:
    scene = seen(thrown("r1 r2 r3 r4 r5 r6 o4 y2 g3 g1 d5 v6", zone=2, last=8), 0)
    totals = [int(piece.text) for piece in scene.pieces if piece.id.startswith("total-")]
    assert len(totals) == 12
    assert totals == sorted(totals)
    assert totals[-1] > totals[-2] + 1


def test_nobody_else_is_shown_totals_or_plaques() -> None:
    for seat in (None, 1):
        scene = seen(thrown("g2 v5"), seat)
        assert not [name for name in pieces(scene) if name.startswith(("total-", "say-"))]
        assert pieces(scene)["sum"].text == "7"


def test_powers_are_used_die_by_die_too() -> None:
    scene = seen(thrown("g2 v5"), 0)
    assert choice(scene, ["v-0-0"]).action == "triple 2"
    assert choice(scene, ["v-0-0"]).label == "Triple the violet die (5)"
    assert choice(scene, ["g-0-0", "v-0-0"]).action == "copy 1 2"
    assert choice(scene, ["sum"]).action == "accept"


def test_an_orange_die_has_two_ways_to_turn() -> None:
    scene = seen(thrown("o3"), 0)
    ways = [choice.action for choice in scene.choices if choice.path == ["o-0-0"]]
    assert ways == ["plus 1", "minus 1"]


def test_a_yellow_die_touched_twice_removes_itself() -> None:
    scene = seen(thrown("r2 y3"), 0)
    itself = choice(scene, ["y-0-0", "y-0-0"])
    assert (itself.action, itself.label) == ("remove 2 2", "The yellow die removes itself")


@pytest.mark.parametrize(
    ("card", "action", "path"),
    [
        ("awakening", "trait awakening", ["card-0"]),
        ("balance", "trait balance 1", ["card-0", "red-0"]),
        ("empathy", "trait empathy 1 2", ["card-0", "red-0", "g-0-0"]),
    ],
)
def test_a_card_is_touched_and_then_what_it_needs(card: str, action: str, path: list[str]) -> None:
    assert choice(seen(thrown("r3 g5", card=card), 0), path).action == action


def test_breath_takes_back_a_die_that_lies_there() -> None:
    state = go_on(thrown("r3", card="breath"), "accept")
    assert choice(seen(state, 0), ["card-0", "red-0"]).action == "trait breath r"


@pytest.mark.parametrize("seat", [0, 1])
def test_a_card_outside_a_throw_is_used_or_kept(seat: int) -> None:
    state = go_on(turn(card="constancy", zone=2, last=5), "stop")
    scene = seen(state, seat)
    assert [choice.action for choice in scene.choices] == (
        ["trait constancy", "decline"] if seat == 0 else []
    )


def test_in_the_draft_the_top_of_a_stack_is_taken() -> None:
    state = alone("throw r, roll 3, accept, stop, eye roll 2")
    assert choice(seen(state, 0), ["free-v-1"]).action == "take v"
