"""The reasons for a hint in Karma Dice, against numbers computed elsewhere."""

from __future__ import annotations

import pytest

from ludotheque.bots.worker import Answer, Asker, Job, think
from ludotheque.core.game import Viewer
from ludotheque.core.tongue import ENGLISH
from ludotheque.games.karma.advice import exactly, explain
from ludotheque.games.karma.rules import Karma
from ludotheque.games.karma.rules.material import ROUNDS
from ludotheque.games.karma.rules.notation import read
from ludotheque.locale import tongue
from tests.games.karma.gamble import success, worth
from tests.games.karma.positions import go_on, set_up, table, thrown, turn
from tests.games.karma.test_trait_play import KEPT, USED, Case, on_the_table, sharing
from tests.games.karma.views import KARMA

MASTER = len(KARMA.levels)


def said(state: Karma, move: str, code: str = "en") -> str:
    return explain(state, read(move), Viewer(0, ["Ana", "Ben", "Cleo", "Dan"], tongue(code, KARMA)))


def test_the_first_throw_is_kept_low() -> None:
    assert said(turn(), "throw r") == (
        "The first throw only needs to be 1. Keep the other dice: a low result is easy to beat."
    )


def test_a_throw_is_explained_by_what_it_beats_and_what_is_at_stake() -> None:
    assert said(turn(zone=2, last=6), "throw rr") == (
        "These dice should beat 6: 58%. "
        "You have 2 karma points: the next stone is worth 4, a failure leaves 1."
    )
    assert said(turn(zone=2, last=8), "throw rr").startswith("To beat 8 is daring: ")
    assert said(turn("v", zone=1, last=2), "throw v").startswith("This die is sure to beat 2.")
    assert said(turn(zone=2, last=6), "throw r").startswith("This die can't beat 6.")


def test_a_throw_that_is_sure_speaks_of_no_failure() -> None:
    assert said(turn("v", zone=1, last=2), "throw v") == (
        "This die is sure to beat 2. You have 1 karma point: the next stone is worth 2."
    )


def test_the_top_counts_the_dice_that_are_not_thrown() -> None:
    assert "the next stone is worth 23, a failure leaves 7." in said(
        turn(zone=5, last=6), "throw rr"
    )


def test_a_stop_is_explained_by_what_is_at_risk() -> None:
    assert said(set_up(turn(zone=4, last=20), left="rr"), "stop") == (
        "Take your 7 karma points: with the dice that are left, it is too risky to try to beat 20."
    )


def test_in_the_last_zone_stopping_counts_the_unused_dice() -> None:
    assert turn("v", zone=6, last=20).stop_worth() == 15 + 2 * 7


def test_a_die_is_explained_by_what_it_adds() -> None:
    state = set_up(table(2), stage=6, pick=0, mover=0)
    assert said(state, "take v") == (
        "With the dice that you have, no other die helps you more. "
        "That is about 1 point more in each turn."
    )


def test_powers_are_explained() -> None:
    assert "lowest result" in said(thrown("g2 v5", zone=1, last=8), "copy 1 2")
    assert said(thrown("r2", zone=1, last=8), "accept") == "No power makes it succeed."
    assert said(thrown("l2", zone=1, last=4), "reroll 1").startswith("Like this it fails")


def test_the_card_to_keep_is_set_beside_the_other() -> None:
    state = table(2, "first 0, deal clairvoyance serenity, deal ardour awakening", traits=True)
    assert said(state, "keep clairvoyance") == (
        "This card and its die should help you more than the other. "
        "About 7 points in the whole game, the other 6."
    )


def test_reasons_are_said_in_french() -> None:
    assert said(turn(zone=2, last=6), "throw rr", "fr").startswith(
        "Ces dés devraient battre 6\u00a0: 58\u202f%."
    )


# --- the trait card -----------------------------------------------------------------------------


def hint(state: Karma) -> Answer:
    """What someone at seat 0 is told who asks for a hint, in the last round: no card is saved."""
    last = set_up(state, round=ROUNDS, karma=[30, 31, 30, 29])
    asker = Asker(last.actor(), ["Ana", "Ben", "Cleo", "Dan"], "en")
    options = KARMA.settle({})
    facts = last.facts()
    return think(Job("karma", last.seats, dict(options), facts, MASTER, 1, 2.0, asker))


def odds(state: Karma, uses: str) -> float:
    """The chance that the throw succeeds with or without the card, by brute force."""
    state, zone = state.copy(), state.zone
    if uses:
        state.play_move(uses)
    else:
        state = set_up(state, cards=[""])
    return worth(state, lambda after: float(after.zone > zone))


@pytest.mark.parametrize("case", USED)
def test_a_hint_says_to_use_the_card_with_its_chance(case: Case) -> None:
    state = on_the_table(case)
    told = hint(state)
    assert told.move.startswith("trait ")
    used, alone = odds(state, told.move), odds(state, "")
    card = case[0].title()
    if used == pytest.approx(alone):
        assert told.reason == f"The turn is better with {card} than without it."
    elif used == pytest.approx(1):
        assert told.reason == f"{card} makes this throw succeed."
    else:
        spoken = exactly(ENGLISH, used)
        assert told.reason == f"With {card} this throw may succeed: {spoken}."


@pytest.mark.parametrize("case", KEPT)
def test_a_hint_says_to_keep_the_card_where_it_is_not_needed(case: Case) -> None:
    told = hint(on_the_table(case))
    assert not told.move.startswith("trait ")
    assert told.reason.endswith(f"It succeeds without {case[0].title()}: keep the card.")


@pytest.mark.parametrize(
    ("card", "left", "zone", "last"),
    [
        ("serenity", "r", 4, 3),
        ("awakening", "r", 5, 6),
        ("ardour", "r", 4, 4),
        ("balance", "rr", 5, 8),
        ("clairvoyance", "r", 5, 4),
        ("empathy", "rr", 5, 8),
    ],
)
def test_a_hint_to_throw_counts_on_the_card(card: str, left: str, zone: int, last: int) -> None:
    state = set_up(turn("", card=card, zone=zone, last=last), left=left)
    alone = exactly(ENGLISH, success(set_up(state.copy(), cards=[""]), f"throw {left}"))
    backed = exactly(ENGLISH, success(state, f"throw {left}"))
    told = hint(state)
    assert told.move == f"throw {left}"
    assert f" {last}" in told.reason.partition(alone)[0]
    assert told.reason.endswith(f"With {card.title()} even {backed}.")


def test_a_hint_to_throw_counts_on_patience() -> None:
    told = hint(set_up(turn("", card="patience", zone=4, last=4), left="r"))
    assert told.move == "throw r"
    assert told.reason.endswith("If it fails, Patience can keep the stone.")


def test_hints_speak_of_the_cards_outside_a_throw() -> None:
    patience = set_up(turn(card="patience", zone=5, last=20), stage=3)
    assert said(patience, "trait patience") == (
        "With Patience the turn should bring about 10 points, without it 7."
    )
    breath = set_up(turn("", card="breath", zone=5, last=4), left="r", spent="r")
    assert said(breath, "trait breath r") == (
        "With Breath the turn should bring about 14 points, without it 10."
    )
    constancy = set_up(turn("", card="constancy", zone=3, last=9), left="rr")
    assert said(constancy, "stop") == ("With Constancy, stopping brings 7 karma points: take them.")
    low = set_up(turn(card="patience", zone=1, last=20), stage=3)
    assert said(low, "decline") == "Keep Patience: later in the game it should help more."


def test_a_hint_about_sharing_names_the_die_at_stake() -> None:
    assert "no violet die" in said(sharing("ogv"), "trait sharing")
    assert "There will be a violet die left for you" in said(sharing("ogvv"), "decline")


def test_a_card_that_saves_nothing_is_left_out() -> None:
    state = set_up(turn("", card="serenity", zone=4, last=9), left="rr")
    state = set_up(state, left="rr", karma=[10, 12])
    go_on(state, "throw r, roll 2")
    assert said(state, "accept") == (
        "No power makes it succeed. Serenity would not save it either."
    )
