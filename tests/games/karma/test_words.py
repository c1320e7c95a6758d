"""Karma Dice in words: what is expected of whom, what happened, why it ended."""

from __future__ import annotations

import pytest

from ludotheque.core.scene import choice_of
from ludotheque.games.karma.advice import foresee, in_percent
from ludotheque.games.karma.rules import Karma
from tests.games.karma.positions import alone, go_on, set_up, table, thrown, turn
from tests.games.karma.views import KARMA, seen, viewer

DEALT = "first 0, deal serenity empathy, deal awakening balance"


def asked(state: Karma, seat: int | None = 0) -> str:
    return seen(state, seat).sentence


def told(state: Karma, move: str, seat: int | None = None, language: str = "en") -> str:
    """What is said of a move, which is played."""
    before = state.copy()
    go_on(state, move)
    return KARMA.tell(
        before, before.read_move(move)[0], state, viewer(state, seat, "wide", language)
    )


# --- what is expected of whom -----------------------------------------------------------------


def test_the_first_throw_is_asked_for_by_name() -> None:
    assert asked(turn()) == "Ana, it's your turn: choose the dice for your first throw."
    assert asked(turn(), None) == "It's Ana's turn to throw."


def test_after_a_success_one_throws_more_or_stops() -> None:
    state = turn(zone=3, last=9)
    assert asked(state) == "Ana, throw more than 9, or stop and score 4 karma points."
    assert asked(state, 1) == "Ana throws again or stops with 4 karma points."


def test_without_dice_or_at_the_top_one_stops() -> None:
    state = set_up(turn(zone=1, last=9), left="")
    assert asked(state) == "Ana, no dice are left: stop and score 1 karma point."
    assert asked(turn(zone=6, last=30)) == "Ana, you are at the top: stop and score."


def test_a_throw_says_what_it_comes_to_and_what_it_needs() -> None:
    assert asked(thrown("d5")) == "Ana, you have 5: accept it, or use powers."
    assert asked(thrown("d5", zone=1, last=7)) == (
        "Ana, you have 5 and need more than 7: use powers, or accept."
    )
    nothing = go_on(thrown("o1 d1"), "minus 1, double 2")
    assert asked(nothing) == "Ana, you have 2: accept it."
    assert asked(thrown("d5"), 1) == "Ana has 5 and may use powers."


def test_who_has_no_power_to_use_is_asked_to_accept() -> None:
    assert asked(thrown("r5")) == "Ana, you have 5: accept it."
    assert asked(thrown("r5", zone=1, last=7)) == "Ana, 5 is not more than 7: accept it."
    assert asked(thrown("r5"), 1) == "Ana has 5."
    nothing = go_on(thrown("o1 y2"), "minus 1, remove 2 2")
    assert asked(nothing) == "Ana, 0 is not enough: accept it."
    hope = go_on(thrown("o1", card="awakening"), "minus 1")
    assert asked(hope) == "Ana, you have 0 and need at least 1: use powers, or accept."


def test_a_card_that_could_help_is_asked_for() -> None:
    failing = go_on(thrown("r1", card="patience", zone=3, last=9), "accept")
    assert asked(failing) == "Ana, will you use Patience to keep zone 4?"
    assert asked(failing, 1) == "Ana is asked whether to use Patience."
    stopping = go_on(turn(card="constancy", zone=1, last=9), "stop")
    assert asked(stopping) == "Ana, will you use Constancy to score 3 more?"


def test_cards_and_dice_are_chosen() -> None:
    assert asked(table(2, DEALT, traits=True)) == "Ana, choose the trait card to keep."
    assert asked(table(2, DEALT, traits=True), 1) == "Ana is choosing a trait card."
    draft = alone("throw r, roll 3, accept, stop, eye roll 2")
    assert asked(draft) == "Ana, take a die from the general reserve, for good."


# --- what happened ----------------------------------------------------------------------------


def test_a_deal_is_told_to_its_seat_and_hidden_from_the_others() -> None:
    state = table(2, "first 0", traits=True)
    assert told(state, "deal serenity empathy", 0) == "Ana is dealt Serenity and Empathy."
    assert told(state, "deal awakening balance", 0) == "Ben is dealt two trait cards."


def test_what_is_kept_is_told_when_all_have_chosen() -> None:
    state = table(2, DEALT, traits=True)
    assert told(state.copy(), "keep serenity", 0) == "Ana keeps Serenity."
    assert told(state, "keep serenity", 1) == "Ana has chosen a card."
    assert told(state, "keep balance") == (
        "Ben has chosen a card. All cards are shown: Ana: Serenity, Ben: Balance."
    )


def test_a_throw_and_its_powers_are_told() -> None:
    state = turn("gv", zone=1, last=4)
    assert told(state, "throw rrgv") == "Ana throws red × 2, green, violet."
    assert told(state, "roll 3 1 2 5") == "The dice show red 3 1, green 2, violet 5: 11 in all."
    assert told(state, "triple 4") == "Ana triples the violet die: 21 in all."
    assert told(state, "copy 3 4") == "Ana's green die copies a 5: 24 in all."
    assert told(state, "accept") == "24 after 4: Ana climbs to zone 2."


def test_a_reroll_tells_one_die() -> None:
    state = thrown("r3 l2")
    assert told(state, "reroll 2") == "Ana rerolls the light blue die."
    assert told(state, "roll 6") == "The dice show light blue 6: 9 in all."


def test_a_failure_tells_what_is_left() -> None:
    state = thrown("r5", zone=3, last=9)
    assert told(state, "accept") == (
        "5 is not more than 9. Ana falls back and scores 2 karma points."
    )


def test_the_top_counts_the_unused_dice() -> None:
    state = turn("v", zone=6, last=30)
    assert told(state, "stop") == "Ana is at the top with 7 unused dice and scores 29 karma points."


@pytest.mark.parametrize(
    ("card", "dice", "move", "words"),
    [
        ("awakening", "r3", "trait awakening", "Ana uses Awakening: 6 in all."),
        ("balance", "r3", "trait balance 1", "Ana uses Balance: 4 in all."),
        ("clairvoyance", "r3", "trait clairvoyance", "Ana uses Clairvoyance."),
    ],
)
def test_a_card_used_is_told(card: str, dice: str, move: str, words: str) -> None:
    assert told(thrown(dice, card=card), move) == words


def test_the_eye_draws_and_throws() -> None:
    state = alone("throw r, roll 3, accept, stop")
    assert told(state, "eye roll 2") == ("The Evil Eye throws Yogi 2: it comes 2 nearer, to 2.")
    assert told(state, "take v") == "Ana takes a die: violet. Round 2 begins."
    go_on(state, "throw r, roll 3, accept, stop")
    assert told(state, "eye serenity") == "The Evil Eye draws Serenity and takes a die: violet."
    assert told(state, "eye roll 5 1") == (
        "The Evil Eye throws violet 5, Yogi 1: it comes 6 nearer, to 8."
    )


def test_the_log_is_in_french_too() -> None:
    state = turn("v")
    assert told(state, "throw rrv", language="fr") == "Ana lance\u00a0: rouge × 2, violet."


def test_french_elides_before_a_vowel() -> None:
    state = thrown("r3 g2")
    assert told(state, "copy 2 1", language="fr").startswith("Le dé vert d’Ana copie un 3")


def test_a_throw_of_several_dice_is_in_the_plural_in_french() -> None:
    choice = choice_of(seen(turn("gv"), 0, language="fr"), "throw rrrrv")
    assert choice is not None and choice.label == "Lancer (4 rouges, 1 violet)"
    choice = choice_of(seen(turn("gv"), 0), "throw rrrrv")
    assert choice is not None and choice.label == "Throw (4 red, 1 violet)"


# --- chances ----------------------------------------------------------------------------------


def test_the_chance_of_a_throw_is_foreseen() -> None:
    state = turn("v", zone=1, last=3)
    assert foresee(state, state.action("throw r"), viewer(state, 0)) == "Chance to beat 3: 50%"
    assert foresee(state, state.action("throw v"), viewer(state, 0)) == "Chance to beat 3: 83%"
    assert foresee(turn(), state.action("throw r"), viewer(state, 0)) == "Chance of success: 100%"


def test_who_does_not_want_to_know_is_told_nothing() -> None:
    state = turn(zone=1, last=3)
    assert foresee(state, state.action("throw r"), viewer(state, 0, odds=False)) == ""
    assert foresee(state, state.action("stop"), viewer(state, 0)) == ""


def test_only_what_is_certain_is_0_or_100_percent() -> None:
    assert [in_percent(chance) for chance in (0, 0.001, 0.5, 0.9999, 1)] == [0, 1, 50, 99, 100]


# --- why it ended -----------------------------------------------------------------------------


def test_the_goal_or_the_last_round_ends_the_game() -> None:
    state = set_up(table(2, goal=20), karma=[21, 3], mover=1, zone=1, last=3)
    go_on(state, "stop")
    assert KARMA.reason(state, viewer(state)) == (
        "The goal of 20 is reached. Ana wins with 21 karma points."
    )
    state = set_up(table(2), karma=[9, 8], mover=1, zone=1, last=3, round=12)
    go_on(state, "stop")
    assert KARMA.reason(state, viewer(state)) == (
        "The last round, the 12th, is over. Ana and Ben share the victory with 9 karma points each."
    )


def test_alone_one_wins_or_loses() -> None:
    state = set_up(alone(), karma=[49, 3], zone=1, last=3)
    go_on(state, "stop")
    assert KARMA.reason(state, viewer(state)) == (
        "Ana has reached 50 karma points: the Evil Eye has to close. Victory!"
    )
    state = set_up(alone(), karma=[1, 1], zone=1, last=3)
    go_on(state, "stop, eye roll 3")
    assert KARMA.reason(state, viewer(state)) == ("The Evil Eye is ahead, 4 to 2: Ana has lost.")
