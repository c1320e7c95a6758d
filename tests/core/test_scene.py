"""What is said and touched for an action."""

from __future__ import annotations

import pytest

from ludotheque.core.scene import Choice, Handful, Heap, Scene, choice_of, sealed, summary
from tests.toys.garden import Garden

HANDFUL = Handful(
    "throw ", "Throw", [Heap("r", "red", ["r-1", "r-2"]), Heap("b", "blue", ["b-1"])], "go"
)
SCENE = Scene(
    1, 1, "",
    choices=[
        Choice("add 1", "Make eleven", ["eleven"], then=["add 2"]),
        Choice("add 1", "Add one", ["one"]),
        Choice("stop", "Stop", ["bell"]),
    ],
    handful=HANDFUL,
)  # fmt: skip


def test_a_choice_is_found_by_its_action() -> None:
    assert choice_of(SCENE, "stop") == Choice("stop", "Stop", ["bell"])
    assert choice_of(SCENE, "fly") is None


def test_of_choices_that_begin_alike_the_one_that_does_no_more() -> None:
    assert choice_of(SCENE, "add 1") == Choice("add 1", "Add one", ["one"])


def test_a_handful_is_put_together() -> None:
    thrown = choice_of(SCENE, "throw rb")
    assert thrown == Choice("throw rb", "Throw (1 red, 1 blue)", ["r-1", "b-1", "go"])
    assert choice_of(SCENE, "throw rr") == Choice("throw rr", "Throw (2 red)", ["r-1", "r-2", "go"])


def test_several_of_a_heap_may_have_a_word_of_their_own() -> None:
    dice = [Heap("r", "rouge", ["r-1", "r-2"], "rouges"), Heap("b", "bleu", ["b-1"], "bleus")]
    scene = Scene(1, 1, "", handful=Handful("throw ", "Lancer", dice, "go"))
    thrown = choice_of(scene, "throw rrb")
    assert thrown is not None and thrown.label == "Lancer (2 rouges, 1 bleu)"
    assert summary(scene)[-1] == "throw …: Lancer (2 rouges, 1 bleu)"


@pytest.mark.parametrize("action", ["throw ", "throw x", "throw", "rb"])
def test_what_is_no_handful(action: str) -> None:
    assert choice_of(SCENE, action) is None


def test_a_choice_is_final_when_the_turn_goes_on_to_somebody_else_or_to_chance() -> None:
    state = Garden(1)
    for bed in range(4):
        state.play_move(f"bed {bed} 0")
    choices = [Choice(move, move, ["bell"]) for move in ("walk 3", "throw r")]
    scene = sealed(Scene(1, 1, "", choices=choices), state)
    assert [choice.final for choice in scene.choices] == [False, True]
    assert scene.choices[0] is choices[0]
    company = Garden(2)
    scene = sealed(Scene(1, 1, "", choices=[Choice("bed 0 0", "Bed", ["bed"])]), company)
    assert scene.choices[0].final


def test_only_a_list_says_where() -> None:
    choice = Choice("walk c4", "Walk here", ["cell-c4"], where="c4")
    assert (choice.label, choice.spelled) == ("Walk here", "Walk here (c4)")
    assert Choice("end", "End the turn", ["end"]).spelled == "End the turn"
