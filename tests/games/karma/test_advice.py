"""The reasons for a hint in Karma Dice, against numbers computed elsewhere."""

from __future__ import annotations

import pytest

from ludotheque.core.game import Viewer
from ludotheque.games.karma.advice import explain, going_on
from ludotheque.games.karma.rules import Karma
from ludotheque.games.karma.rules.notation import read
from ludotheque.locale import tongue
from tests.games.karma.positions import set_up, table, thrown, turn
from tests.games.karma.views import KARMA


def said(state: Karma, move: str, code: str = "en") -> str:
    return explain(state, read(move), Viewer(0, ["Ana", "Ben", "Cleo", "Dan"], tongue(code, KARMA)))


def test_a_throw_is_explained_by_its_chance_and_what_the_turn_is_worth() -> None:
    assert said(turn(), "throw r") == (
        "100% chance of success. The turn is worth 2.8 points on average."
    )  # fmt: skip


def test_in_the_midst_of_a_turn_throwing_is_set_beside_stopping() -> None:
    state = turn(zone=2, last=6)
    assert said(state, "throw rr").startswith("58% chance of success. Going on is worth ")
    assert said(state, "throw rr").endswith(" points on average, stopping 2.")


def test_a_stop_is_explained_by_what_throwing_on_would_bring() -> None:
    assert said(set_up(turn(zone=4, last=20), left="rr"), "stop") == (
        "Stopping is worth 7 points; no throw brings more on average."
    )


def test_going_on_is_never_worth_less_than_stopping() -> None:
    for zone, last in ((1, 2), (3, 9), (5, 14), (6, 20)):
        state = turn("v", zone=zone, last=last)
        assert going_on(state) >= state.stop_worth()


def test_in_the_last_zone_stopping_counts_the_unused_dice() -> None:
    assert turn("v", zone=6, last=20).stop_worth() == 15 + 2 * 7


def test_a_die_is_explained_by_what_it_adds() -> None:
    state = set_up(table(2), stage=6, pick=0, mover=0)
    assert said(state, "take v") == "This die adds about 1.1 points to each turn."


def test_powers_are_explained() -> None:
    assert "lowest result" in said(thrown("g2 v5", zone=1, last=8), "copy 1 2")
    assert said(thrown("r2", zone=1, last=8), "accept") == "No power makes it succeed."
    assert said(thrown("l2", zone=1, last=4), "reroll 1").startswith("Rolling again is worth ")


@pytest.mark.parametrize("move", ["keep breath", "trait patience", "decline"])
def test_cards_are_explained(move: str) -> None:
    assert "card" in said(turn(), move) or "points" in said(turn(), move)


def test_reasons_are_said_in_french() -> None:
    assert said(turn(), "throw r", "fr") == (
        "100\u202f% de chances de réussir. Le tour vaut 2,8 points en moyenne."
    )
