"""Turquoise: what is explained to somebody who meets a decision for the first time."""

from __future__ import annotations

import pytest

from ludotheque.core.game import Viewer
from ludotheque.games.turquoise.encounters import encounter
from ludotheque.games.turquoise.rules import Turquoise
from ludotheque.games.turquoise.rules.material import GODS
from ludotheque.locale import tongue
from tests.games.turquoise.positions import CORNER, built, go_on, set_up, table
from tests.games.turquoise.views import TURQUOISE, pieces, seen

NAMES = ["Ana", "Ben"]
# What is explained beside the board is read in one breath.
LONGEST = 200


def explained(state: Turquoise, code: str = "en") -> dict[str, str]:
    """All that can be explained to the seat that decides, by its key."""
    viewer = Viewer(state.actor(), NAMES, tongue(code, TURQUOISE))
    found, moment = {}, encounter(state, viewer)
    while moment:
        found[moment.key] = moment.text
        moment = moment.next
    return found


def test_the_first_help_says_who_scores_with_a_capital() -> None:
    assert "whoever lays it scores for their own pillars" in explained(built(""))["turn"]


def test_whoever_has_four_pillars_ready_is_told_to_lay_the_capital_in_this_turn() -> None:
    said = explained(built(f"{CORNER} b2=0 c2=0 b3=0 c3=0"))
    assert "yourself, in this turn" in said["capital"]


def test_with_three_pillars_and_one_action_point_one_is_told_to_wait() -> None:
    state = built(f"{CORNER} b2=0 c2=0 b3=0")
    assert "wait" not in explained(state)
    assert "you would score nothing" in explained(set_up(state, ap=1))["wait"]


def test_dots_are_explained_only_where_some_are_seen() -> None:
    # One pillar on the cow head: no four tiles meet there yet.
    apart = built("a2=0")
    assert "pillars" not in explained(apart)
    assert "keep your pillars" in explained(apart)["few"]
    assert "dots" not in seen(apart, 0).prompts["hand"]
    near = built(f"{CORNER} b1=0 b2=0")
    assert "dots" in explained(near)["pillars"]
    assert "dots" in seen(near, 0).prompts["hand"]
    assert any("{around-2}" in choice.mark for choice in seen(near, 0).choices)


def test_a_star_is_explained_when_a_way_first_costs_points() -> None:
    state = set_up(built(f"{CORNER} b1=1"), points=[3, 3])
    assert any("{point}" in choice.mark for choice in seen(state, 0).choices)
    assert "you pay its owner 1 point" in explained(state)["toll"]
    assert "toll" not in explained(built(CORNER))


@pytest.mark.parametrize("code", ["en", "fr"])
@pytest.mark.parametrize("god", GODS)
def test_the_first_auction_for_a_god_says_what_he_does_and_that_one_may_leave(
    god: str, code: str
) -> None:
    state = set_up(table(2, "first 0"), points=[3, 3])
    said = explained(go_on(state, f"auction {god} 1"), code)[f"bid-{god}"]
    assert ("leaving costs nothing" in said) or ("se retirer ne coûte rien" in said)
    does = seen(state, 0, language=code).reminders[f"tablet-{god}"].text
    assert does[1:] in said
    assert len(said) <= LONGEST


@pytest.mark.parametrize("look", ["plan", "relief"])
def test_plates_and_slots_have_a_reminder_of_their_figures(look: str) -> None:
    scene = seen(built(f"{CORNER} b2=0"), 0, look=look)
    on_board = pieces(scene)
    assert on_board["plate-0"].sprite.startswith("plate-")
    assert "minus" in scene.reminders["plate"].text
    slot = next(piece for id, piece in on_board.items() if id.startswith("slot-"))
    assert slot.sprite.startswith("target")
    assert "star" in scene.reminders["target"].text
