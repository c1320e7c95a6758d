"""Les yeux de Kali in words: what is expected, what happened, why it ended."""

from __future__ import annotations

import pytest

from ludotheque.games.kali.rules import Kali
from tests.games.kali.positions import set_up, table
from tests.games.kali.views import KALI, seen, viewer

PATH_OF_11 = "first 0, draw, card 2, draw, card 1, draw, card 3"
FRIGHT = "first 0, draw, card fright"
TEMPLE = "first 0" + ", draw, card 4" * 4 + ", draw, card 3"


def told(state: Kali, move: str, language: str = "en") -> str:
    """The move in words."""
    assert move in state.names()
    after = state.copy()
    after.play(state.action(move))
    return KALI.tell(state, state.action(move), after, viewer(state, language=language))


# --- what is expected of whom -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("moves", "mine", "others"),
    [
        ("first 0", "Ana, it's your turn: draw a card.", "It's Ana's turn to draw a card."),
        (
            PATH_OF_11,
            "Ana, draw again or say “Enough!”: the pot holds 11 points.",
            "Ana draws again or says “Enough!”: the pot holds 11 points.",
        ),
        (
            f"{PATH_OF_11}, enough",
            "Ben, will you buy the turn for 10 points? The pot holds 11 points.",
            "Ben is asked whether to buy the turn for 10 points.",
        ),
        (
            f"{PATH_OF_11}, enough, buy",
            "Ben, the turn is yours: draw at least one card.",
            "Ben has bought the turn and must draw a card.",
        ),
        ("first 0, draw", "", "A card is being turned for Ana…"),
        (TEMPLE, "", "Ana has emptied the temple. Ana wins with 270 points."),
    ],
)
def test_one_sentence_says_what_is_expected_of_whom(moves: str, mine: str, others: str) -> None:
    state = table(3, moves)
    for seat in (None, 0, 1, 2):
        wanted = mine if seat is not None and seat == state.actor() else others
        assert seen(state, seat).sentence == wanted


def test_before_the_first_turn_the_first_player_is_drawn() -> None:
    assert seen(Kali(3)).sentence == "The first player is being drawn…"


# --- what happened ----------------------------------------------------------------------------


def test_a_step_tells_the_square_and_the_pot() -> None:
    state = table(2, "first 0, draw, card 2, draw")
    assert told(state, "card 1") == (
        "1 step: the bearer is on square 3. 3 points for the pot, which holds 5."
    )


def test_drawing_tells_for_whom() -> None:
    assert told(table(2), "draw") == "Ana draws a card."
    bought = table(2, f"{PATH_OF_11}, enough, buy")
    assert told(bought, "draw") == "Ben, who has bought the turn, draws a card."


def test_a_noise_tells_what_it_takes() -> None:
    assert told(table(2, "first 0, draw"), "card noise") == (
        "A noise! Ana gives the goddess 10 points."
    )
    assert told(table(2, f"{PATH_OF_11}, draw"), "card noise") == (
        "A noise! The pot (11 points) goes back to the goddess, and Ana gives her 10 points."
    )


def test_a_noise_is_paid_by_whose_turn_it_is_and_not_by_who_turns_the_cards() -> None:
    state = table(2, f"{PATH_OF_11}, enough, buy, draw")
    assert told(state, "card noise").endswith("and Ben gives her 8 points.")


def test_the_first_fright_tells_what_it_takes_and_what_it_changes() -> None:
    assert told(table(2, "first 0, draw"), "card fright") == (
        "A fright: the goddess opens one eye! Ana gives the goddess 20 points. "
        "From now on everything is doubled."
    )


def test_the_second_fright_tells_what_is_lost() -> None:
    assert told(table(2, f"{FRIGHT}, draw"), "card fright") == (
        "The second fright: the goddess opens both eyes! Ben loses everything: 40 points."
    )


def test_the_temple_tells_what_is_won() -> None:
    state = table(2, TEMPLE.removesuffix(", card 3"))
    assert told(state, "card 3") == (
        "3 steps: the bearer is in the temple, and Ana takes all the goddess had, and the pot: "
        "270 points!"
    )


def test_enough_and_the_answers_are_told() -> None:
    state = table(3, PATH_OF_11)
    assert told(state, "enough") == "Ana says “Enough!” with 11 points in the pot."
    state.play(state.action("enough"))
    assert told(state, "buy") == "Ben buys the turn and pays 10 points to Ana."
    assert told(state, "pass") == "Ben lets it go."
    state.play(state.action("pass"))
    assert told(state, "pass") == "Cleo lets it go: Ana takes 11 points."


def test_enough_takes_the_pot_at_once_when_nobody_can_pay() -> None:
    state = set_up(table(2, PATH_OF_11), fortunes=[40, 9])
    assert told(state, "enough") == (
        "Ana says “Enough!”; nobody else can pay, so Ana takes 11 points."
    )


def test_a_new_round_is_announced() -> None:
    state = table(2, f"{FRIGHT}, draw", rounds=2)
    assert told(state, "card fright").endswith("40 points. Round 2 begins: Ben starts.")


def test_who_starts_is_told() -> None:
    assert told(Kali(3), "first 2") == "Cleo starts."


def test_what_happened_is_told_in_french_too() -> None:
    assert told(table(2, PATH_OF_11), "enough", "fr") == (
        "Ana dit «\u202fAssez\u202f!\u202f»\u00a0: il y a 11 points dans la cagnotte."
    )
    state = set_up(table(2, "first 0, draw"), fortunes=[1, 40])
    assert told(state, "card noise", "fr") == (
        "Un bruit\u202f! Ana donne 1 point à la déesse."
    )  # fmt: skip


# --- why it ended -----------------------------------------------------------------------------


def test_the_end_says_whom_the_second_fright_ruined_and_who_won() -> None:
    state = table(3, f"{FRIGHT}, draw, card fright")
    assert KALI.reason(state, viewer(state)) == (
        "The second fright ruined Ben. Cleo wins with 40 points."
    )


def test_a_tie_is_a_shared_victory() -> None:
    state = table(4, f"{FRIGHT}, draw, card fright")
    assert KALI.reason(state, viewer(state)) == (
        "The second fright ruined Ben. Cleo and David share the victory with 40 points each."
    )
    state = table(5, f"{FRIGHT}, draw, card fright")
    assert "Cleo, David et Emma partagent" in KALI.reason(state, viewer(state, language="fr"))


def test_several_rounds_are_won_with_the_sum_of_all_fortunes() -> None:
    moves = f"{FRIGHT}, draw, card fright"
    state = table(2, moves + moves.removeprefix("first 0"), rounds=2)
    # Ana: 20, then 0. Ben: 0, then 20.
    assert state.winners() == [0, 1]
    assert KALI.reason(state, viewer(state)) == (
        "The second fright ruined Ana. Ana and Ben share the victory with 20 points each."
    )
