"""Inka in words: what is expected, what happened, why it ended."""

from __future__ import annotations

import pytest

from ludotheque.games.inka.rules import Inka
from ludotheque.games.inka.rules.geometry import cell_name
from ludotheque.games.inka.rules.material import PASSAGES
from tests.games.inka.positions import in_phase_three, table, temple
from tests.games.inka.views import INKA, after, seen, viewer

CHOSEN = "first 0, start a1, start j11"


def told(state: Inka, move: str, language: str = "en") -> str:
    """The move in words."""
    reached = after(state, move)
    return INKA.tell(state, state.action(move), reached, viewer(state, language=language))


# --- what is expected of whom -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("moves", "mine", "others"),
    [
        (
            "first 0",
            "Ana, choose the corner where your pawn starts.",
            "Ana chooses a corner to start from.",
        ),
        (CHOSEN, "", "A rhombus is being drawn for Ana…"),
        (
            f"{CHOSEN}, draw 7",
            "Ana, lay the rhombus on two free cells.",
            "Ana lays a rhombus.",
        ),
    ],
)
def test_the_set_up_says_what_is_expected_of_whom(moves: str, mine: str, others: str) -> None:
    state = table(2, moves)
    for seat in (None, 0, 1):
        wanted = mine if seat is not None and seat == state.actor() else others
        assert seen(state, seat).sentence == wanted


def test_before_the_first_turn_the_first_player_is_drawn() -> None:
    assert seen(Inka(3)).sentence == "The first player is being drawn…"


def test_a_turn_says_how_many_points_are_left() -> None:
    state = temple(points=2)
    assert seen(state, 0).sentence.endswith("Move rhombi, then your pawn: 2 action points.")
    assert seen(state, 1).sentence == "It's Ana's turn: 2 action points left."


@pytest.mark.parametrize(
    ("statues", "goal"),
    [
        (0, "Ana, 3 statues to fetch, then out by a corner."),
        (5, "Ana, 1 statue to fetch, then out by a corner."),
        (7, "Ana, you have every statue: get out by a corner!"),
    ],
)
def test_every_turn_says_what_it_is_all_about(statues: int, goal: str) -> None:
    state = temple(statues=[statues, 0, 0, 0], points=3)
    assert seen(state, 0).sentence == f"{goal} Move rhombi, then your pawn: 3 action points."


def test_without_points_one_is_asked_for_nothing_that_costs_some() -> None:
    assert seen(temple(points=0), 0).sentence == (
        "Ana, you have no action point left: walk without crossing a snake, place your blockade "
        "pawn, or end your turn."
    )


def test_with_all_three_statues_the_headline_is_the_way_out_to_the_end_of_the_turn() -> None:
    goal = "Ana, you have every statue: get out by a corner!"
    walking = in_phase_three(temple(points=1, statues=[7, 0, 0, 0]))
    assert seen(walking, 0).sentence == f"{goal} Walk on: 1 action point left."
    spent = temple(points=0, statues=[7, 0, 0, 0])
    assert seen(spent, 0).sentence == (
        f"{goal} You have no action point left: your pawn walks, but past no snake."
    )
    stuck = in_phase_three(temple(points=0, rested=False, statues=[7, 0, 0, 0]))
    assert seen(stuck, 0).sentence == f"{goal} Not in this turn any more: end it."


def test_phase_three_says_what_the_pawn_may_still_do() -> None:
    walking = in_phase_three(temple(points=1))
    assert seen(walking, 0).sentence == (
        "Ana, go on with your pawn, or place your blockade pawn: 1 action point."
    )
    assert seen(walking, 1).sentence == "Ana moves the pawn: 1 action point left."
    at_a_statue = in_phase_three(temple(pawns=["e9", "j11"]))
    assert seen(at_a_statue, 0).sentence == "Ana, you can take your statue: 3 action points left."
    spent = in_phase_three(temple(points=0, rested=False))
    assert seen(spent, 0).sentence == "Ana, place your blockade pawn, or end your turn."


# --- what happened ----------------------------------------------------------------------------


def test_the_set_up_is_told() -> None:
    assert told(Inka(3), "first 2") == "Cleo starts."
    assert told(table(2), "start a1") == "Ana's pawn starts at the top left."
    assert told(table(2, CHOSEN), "draw 7") == "Ana draws rhombus 7."
    assert told(table(2, f"{CHOSEN}, draw 7"), "lay d7-d8") == "Ana lays rhombus 7 in the middle."


def test_slides_and_turns_are_told_apart() -> None:
    state = temple({"12": "c7-c8"})
    assert told(state, "shift 12 c5-c6") == "Ana slides rhombus 12 to the left."
    assert told(state, "shift 12 c6-b5") == "Ana turns rhombus 12."


def test_a_rhombus_tells_whom_it_carries() -> None:
    state = temple({"1": "c7-c8"}, pawns=["c7", "c8"])
    assert told(state, "shift 1 c5-c6").endswith("It carries Ana and Ben along.")


def test_a_walk_tells_the_snakes_it_passes() -> None:
    state = temple({"4": "a3-a4", "5": "a5-a6"})
    assert told(state, "walk a2") == "Ana walks to a slab at the top left."
    assert told(state, "walk a4") == "Ana walks to rhombus 4, past 1 snake."
    assert told(state, "walk a6") == "Ana walks to rhombus 5, past 2 snakes."


def test_statues_passages_blockades_and_ends_are_told() -> None:
    at_a_statue = in_phase_three(temple(pawns=["e9", "j11"], statues=[2, 0, 0, 0]))
    assert told(at_a_statue, "take") == "Ana takes a statue: 2 of 3."
    here, *_, there = map(cell_name, PASSAGES)
    on_a_passage = in_phase_three(temple(pawns=[here, "a11"]))
    assert told(on_a_passage, f"passage {there}") == (
        "Ana takes the secret passage, and comes out on the right."
    )
    assert told(temple(), "block d5") == "Ana puts the blockade pawn on a chasm on the left."
    assert told(temple(), "end") == "Ana ends the turn."


def test_a_blockade_pawn_that_comes_off_is_told() -> None:
    state = temple(blocks=["", "d5"])
    assert told(state, "end") == "Ana ends the turn. Ben takes the blockade pawn back."


def test_what_happened_is_told_in_french_too() -> None:
    state = temple({"1": "c7-c8"}, pawns=["c7", "j11"])
    assert told(state, "shift 1 c5-c6", "fr") == (
        "Ana fait glisser le losange 1 vers la gauche. À bord\u00a0: Ana."
    )


# --- why it ended -----------------------------------------------------------------------------


def test_whoever_leaves_with_three_statues_wins() -> None:
    state = in_phase_three(temple(pawns=["a2", "j11"], statues=[7, 0, 0, 0]))
    assert told(state, "walk a1") == (
        "Ana walks to the exit at the top left. Ana is out, with all three statues!"
    )  # fmt: skip
    over = after(state, "walk a1")
    assert INKA.reason(over, viewer(over)) == (
        "Ana has left the temple with all three statues, and wins: "
        "a point for each statue, and one for the way out."
    )


def test_after_the_last_round_most_statues_win() -> None:
    ben = temple(statues=[1, 3, 0, 0], mover=1, round=60)
    over = after(ben, "end")
    assert INKA.reason(over, viewer(over)) == "60 rounds are over. Ben wins with 2 statues."


def test_a_tie_is_a_shared_victory() -> None:
    over = after(temple(statues=[1, 4, 0, 0], mover=1, round=60), "end")
    assert INKA.reason(over, viewer(over)) == (
        "60 rounds are over. Ana and Ben share the victory with 1 statue each."
    )
