"""The reasons for a hint in Les yeux de Kali, against calculations by hand."""

from __future__ import annotations

import pytest

from ludotheque.core.game import Viewer
from ludotheque.games.kali.advice import balance, chances, explain, hope, risk, weigh
from ludotheque.games.kali.rules import Kali
from ludotheque.locale import tongue
from tests.games.kali.positions import set_up, table
from tests.games.kali.views import KALI

# One card of one step and one of two, a noise and a fright.
FOUR = [1, 1, 0, 0, 1, 1]


def on_square_two(**changes: object) -> Kali:
    """Ana may stop on square 2 with 2 points in the pot."""
    return set_up(table(3, "first 0, draw, card 2"), deck=FOUR, **changes)


def viewer(state: Kali, code: str = "en") -> Viewer:
    return Viewer(state.actor(), ["Ana", "Ben", "Cleo"], tongue(code, KALI))


def test_the_risk_is_the_share_of_noises_and_frights_in_the_deck() -> None:
    assert risk(on_square_two()) == 2 / 4
    assert risk(set_up(table(2), deck=[3, 0, 0, 0, 1, 0])) == 1 / 4


def test_one_more_card_is_weighed_against_the_pot_and_the_fortune() -> None:
    # +3, +4, noise: the pot of 2 and 10 of 40, fright: the pot and 20 of 40.
    assert balance(on_square_two()) == (3 + 4 - 12 - 22) / 4


def test_after_the_first_fright_everything_is_doubled() -> None:
    # +6, +8, noise: 2 and 20 of 40, the second fright: 2 and everything.
    assert balance(on_square_two(frights=1)) == (6 + 8 - 22 - 42) / 4


def test_beyond_the_last_square_lies_what_the_goddess_has() -> None:
    high = on_square_two(square=17, pot=30)
    # Square 18, the temple with what the goddess has, and what bad cards cost.
    assert balance(high) == (18 + high.goddess - 40 - 50) / 4


def test_who_is_asked_pays_the_price_and_wins_the_pot_too() -> None:
    asked = set_up(table(3, "first 0, draw, card 2, enough"), deck=FOUR)
    # The turn costs 1: 2 + 3 and 2 + 4 to win; of the 39 left a noise takes 10, a fright 20.
    assert balance(asked) == (5 + 6 - 10 - 20) / 4 - 1


def test_the_last_card_of_a_duel_is_certain() -> None:
    # Only twos are left, and the temple is one card away: who draws wins.
    near = set_up(table(2, "first 0, draw, card 2"), square=17, pot=30, deck=[0, 3, 0, 0, 0, 0])
    assert hope(near) == 1.0
    # Only the second fright is left: who draws is ruined.
    lost = set_up(near, frights=1, deck=[0, 0, 0, 0, 0, 1])
    assert hope(lost) == 0.0


def test_a_hint_gives_a_plain_reason_and_then_a_figure() -> None:
    state = on_square_two()
    assert explain(state, state.action("enough"), viewer(state)) == (
        "The pot holds 2 points already. A noise would empty it, and take 10 points from you: stop "
        "here. About 1 card in 2 is a noise or a fright."
    )


def test_a_hint_to_go_on_names_what_there_is_to_win() -> None:
    state = set_up(table(3, "first 0, draw, card 2"), deck=[5, 5, 5, 5, 1, 0])
    assert explain(state, state.action("draw"), viewer(state)).startswith(
        "The next footsteps can bring 6 points."
    )
    near = set_up(state, square=17, pot=30)
    said = explain(near, near.action("draw"), viewer(near))
    assert said.startswith(f"The temple is near: one lucky card, and all of Kali's {near.goddess}")


def test_a_hint_in_a_duel_says_who_wins() -> None:
    near = set_up(table(2, "first 0, draw, card 2"), square=17, pot=30, deck=[0, 3, 0, 0, 0, 0])
    said = explain(near, near.action("draw"), viewer(near))
    assert said.endswith("Your chance to win the game by going on: certain.")


def test_a_hint_speaks_french_too() -> None:
    state = on_square_two()
    assert explain(state, state.action("enough"), viewer(state, "fr")) == (
        "La cagnotte vaut déjà 2 points. Un bruit la viderait, et vous prendrait 10 points\u00a0: "
        "arrêtez-vous. Environ 1 carte sur 2 est un bruit ou un effroi."
    )


def test_a_puzzle_speaks_for_the_better_answer_whichever_was_given() -> None:
    state = on_square_two()
    said = {weigh(state, state.action(move), viewer(state)) for move in ("draw", "enough")}
    assert len(said) == 1
    assert said.pop().endswith("In the long run one more card costs about 7 points here.")


@pytest.mark.parametrize("moves", ["first 0", "first 0, draw, card 2, enough"])
def test_there_is_a_reason_wherever_someone_decides(moves: str) -> None:
    state = table(2, moves)
    for action in state.legal():
        assert explain(state, action, viewer(state)).count(".") >= 2


def test_hints_and_reviews_judge_a_duel_alike() -> None:
    state = table(2, "first 0, draw, card 4, draw, card 4, draw, card 4")
    mine, theirs = chances(state) or []
    assert mine == pytest.approx(hope(state))
    assert mine + theirs == pytest.approx(1)
    # Whoever stops is worth what comes after it, for the same judge.
    calm = set_up(table(2, "first 0, draw, card 1"), deck=[1, 0, 0, 0, 8, 1])
    stopped = calm.copy()
    stopped.play_move("enough")
    assert chances(calm) == chances(stopped)
    assert chances(table(3, "first 0")) is None
