"""The reasons for a hint in Karma Dice, against numbers computed elsewhere."""

from __future__ import annotations

import pytest

from ludotheque.bots.worker import Answer, Asker, Job, think
from ludotheque.core.game import Viewer
from ludotheque.games.karma.advice import Counsel, explain, in_percent
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


def test_a_throw_is_explained_by_its_chance_and_what_the_turn_is_worth() -> None:
    assert said(turn(), "throw r") == (
        "100% chance of success. The turn is worth 2.8 points on average."
    )  # fmt: skip


def test_in_the_midst_of_a_turn_throwing_is_set_beside_stopping() -> None:
    state = turn(zone=2, last=6)
    assert said(state, "throw rr").startswith("58% chance of success. Going on is worth ")
    assert said(state, "throw rr").endswith(" points on average, stopping 2 points.")


def test_a_stop_is_explained_by_what_throwing_on_would_bring() -> None:
    assert said(set_up(turn(zone=4, last=20), left="rr"), "stop") == (
        "Stopping is worth 7 points; no throw brings more on average."
    )


def test_going_on_is_never_worth_less_than_stopping() -> None:
    for zone, last in ((1, 2), (3, 9), (5, 14), (6, 20)):
        state = turn("v", zone=zone, last=last)
        assert Counsel(state, tongue("en", KARMA)).going_on() >= state.stop_worth()


def test_in_the_last_zone_stopping_counts_the_unused_dice() -> None:
    assert turn("v", zone=6, last=20).stop_worth() == 15 + 2 * 7


def test_a_die_is_explained_by_what_it_adds() -> None:
    state = set_up(table(2), stage=6, pick=0, mover=0)
    assert said(state, "take v") == "This die adds about 1.1 points to each turn."


def test_powers_are_explained() -> None:
    assert "lowest result" in said(thrown("g2 v5", zone=1, last=8), "copy 1 2")
    assert said(thrown("r2", zone=1, last=8), "accept") == "No power makes it succeed."
    assert said(thrown("l2", zone=1, last=4), "reroll 1").startswith("Rolling again is worth ")


def test_the_card_to_keep_is_set_beside_the_other() -> None:
    state = table(2, "first 0, deal clairvoyance serenity, deal ardour awakening", traits=True)
    assert said(state, "keep clairvoyance") == (
        "With its die, this card should bring about 6.9 points in the game, the other 6.5."
    )


def test_reasons_are_said_in_french() -> None:
    assert said(turn(), "throw r", "fr") == (
        "100\u202f% de chances de réussir. Le tour vaut 2,8 points en moyenne."
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
    percent = in_percent(odds(state, told.move))
    alone = in_percent(odds(state, ""))
    if percent == alone:
        assert told.reason.startswith(f"{percent}% chance of success, with or without the card. ")
    else:
        assert told.reason.startswith(f"{percent}% chance of success instead of {alone}%. ")
    assert "your chance to win is " in told.reason


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
    alone = in_percent(success(set_up(state.copy(), cards=[""]), f"throw {left}"))
    backed = in_percent(success(state, f"throw {left}"))
    told = hint(state)
    assert told.move == f"throw {left}"
    assert told.reason.startswith(
        f"{alone}% chance of success, {backed}% with {card.title()}. Going on is worth "
    )


def test_a_hint_to_throw_counts_on_patience() -> None:
    told = hint(set_up(turn("", card="patience", zone=4, last=4), left="r"))
    assert told.move == "throw r"
    assert told.reason.startswith("33% chance of success; if it fails, Patience can keep the zone.")


def test_hints_speak_of_the_cards_outside_a_throw() -> None:
    patience = set_up(turn(card="patience", zone=5, last=20), stage=3)
    assert said(patience, "trait patience") == (
        "With Patience the turn is worth 10.0 points on average, without it 7.0."
    )
    breath = set_up(turn("", card="breath", zone=5, last=4), left="r", spent="r")
    assert said(breath, "trait breath r") == (
        "With Breath the turn is worth 13.7 points on average, without it 10.0."
    )
    constancy = set_up(turn("", card="constancy", zone=3, last=9), left="rr")
    assert said(constancy, "stop") == (
        "With Constancy, stopping is worth 7 points; no throw brings more on average."
    )
    low = set_up(turn(card="patience", zone=1, last=20), stage=3)
    assert said(low, "decline").endswith("Kept for later, the card should bring more.")


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
