"""Turquoise: what a seat may touch."""

from __future__ import annotations

import pytest

from tests.games.turquoise.positions import CORNER, STRIKE, built, go_on, set_up
from tests.games.turquoise.test_words import PYRAMID
from tests.games.turquoise.views import offers, pieces, seen


def test_a_pillar_from_the_hand_is_brought_in_for_its_price() -> None:
    scene = seen(built(CORNER), 0)
    offer = offers(scene)["move hand b1 1"]
    assert offer.path == ["hand-0", "slot-b1"]
    assert (offer.mark, offer.label) == ("{ap}", "Bring a pillar in: 1 action point")
    assert pieces(scene)["slot-b1"].tint == "lit"


def test_on_a_phone_only_an_unusual_price_is_written_on_the_board() -> None:
    state = built(f"{CORNER} b1=1 b2=0", points=[1, 0])
    phone = {one.action: one.mark for one in seen(state, 0, "tall").choices}
    assert phone["move hand a2 1"] == ""
    assert phone["move hand b3 1"] == "{ap}−1{point}{around-2}"


def test_the_way_over_pillars_is_shown_with_what_it_pays() -> None:
    state = built("b1=1 b2=0", points=[1, 0])
    offer = offers(seen(state, 0))["move hand a2 1"]
    assert [piece.id for piece in offer.ghost] == ["pillar-new"]
    over = offers(seen(built(f"{CORNER} b1=1 b2=0", points=[1, 0]), 0))["move hand b3 1"]
    assert over.mark == "{ap}−1{point}{around-2}"
    assert over.label == (
        "Bring a pillar in: 1 action point and 1 point; 2 of 4 pillars around a corner"
    )
    board = pieces(seen(state, 0))
    spots = [(step.x, step.y) for step in over.ghost[:-1]]
    assert spots == [
        (board[f"pillar-0{slot}"].x, board[f"pillar-0{slot}"].y) for slot in ("b1", "b2")
    ]


def test_a_slot_says_how_many_pillars_would_stand_around_a_point() -> None:
    marks = {one.action: one.mark for one in seen(built(f"{CORNER} b1=0 b2=0 c2=0"), 0).choices}
    # Slots of the edge never carry anything.
    assert marks["move hand a2 1"] == "{ap}"
    assert marks["move hand b3 1"].endswith("{around-3}")
    four = seen(built(f"{CORNER} b1=0 b2=0 b3=0 c2=0"), 0).choices
    assert next(one.mark for one in four if one.path[-1] == "slot-c3").endswith("{around-4}")
    # A pillar that walks around the point where it stands brings nothing together.
    moved = {one.action: one.mark for one in four}
    assert moved["move b3 c3 1"] == "{ap}"


def test_a_dearer_way_that_saves_points_is_another_turn_of_the_same_touch() -> None:
    state = built("0a3 0c1:1.0 c1=0 b1=1 c2=0 b2=0 a2=0", points=[1, 0])
    ways = [c for c in seen(state, 0).choices if c.path == ["pillar-0c1", "slot-a1"]]
    assert [(choice.action, choice.mark) for choice in ways] == [
        ("move c1 a1 1", "{ap}−1{point}"), ("move c1 a1 2", "2{ap}"),
    ]  # fmt: skip


def test_a_tile_has_four_turns_at_one_place() -> None:
    state = go_on(built(STRIKE), "lay, tile 17")
    here = [choice for choice in seen(state, 0).choices if choice.path == ["place-1b2"]]
    assert [choice.action for choice in here] == [f"put 1b2 {turn}" for turn in (0, 90, 180, 270)]
    assert {choice.mark for choice in here} == {"+5"}
    assert [choice.ghost[1].turn for choice in here] == [0, 90, 180, 270]
    relief = [c for c in seen(state, 0, look="relief").choices if c.path == ["place-1b2"]]
    assert [choice.ghost[1].sprite for choice in relief] == [f"way-17-{turn}" for turn in range(4)]
    assert "tile-17" in pieces(seen(state))


def test_seth_turns_the_tile_where_it_lies() -> None:
    state = set_up(built(STRIKE), owner={"seth": 1})
    go_on(state, "lay, tile 17, put 1b2 90")
    scene = seen(state, 1)
    assert [choice.path for choice in scene.choices] == [["place-1b2"]] * 4 + [["say-pass"]]
    assert pieces(scene)["ways-17"].turn == 90
    assert seen(state, 0).choices == []


def test_seth_lays_the_last_capital_where_it_is_seen() -> None:
    state = set_up(built(PYRAMID), owner={"seth": 1})
    go_on(state, "top, put 3d4 0")
    scene = seen(state, 1)
    assert [(choice.action, choice.path) for choice in scene.choices] == [
        ("seth 0", ["place-3d4"]), ("pass", ["say-pass"]),
    ]  # fmt: skip
    assert scene.choices[0].label == "Call Seth: lay the last capital and gain 0 points"
    assert [piece.id for piece in scene.pieces].count("tile-last") == 1


def test_gods_are_called_by_touching_their_tablets() -> None:
    state = set_up(built("b2=1"), owner=dict.fromkeys(("horus", "anubis", "thot"), 0))
    touched = offers(seen(state, 0))
    assert touched["horus a1"].path == ["tablet-horus", "slot-a1"]
    assert touched["anubis b2"].path == ["tablet-anubis", "pillar-0b2"]
    assert touched["thot"].path == ["tablet-thot"]
    go_on(state, "anubis b2")
    assert offers(seen(state, 0))["only"].path == ["say-only"]


def test_bids_are_ways_of_one_touch() -> None:
    state = set_up(built(""), points=[4, 5])
    opened = [c for c in seen(state, 0).choices if c.path == ["tablet-horus"]]
    assert [choice.ghost[0].text for choice in opened] == ["1", "2", "3", "4"]
    assert {choice.ghost[0].id for choice in opened} == {"bid-0"}
    go_on(state, "auction horus 2")
    scene = seen(state, 1)
    assert [(choice.action, choice.path) for choice in scene.choices] == [
        ("bid 3", ["say-bid"]),
        ("bid 4", ["say-bid"]),
        ("leave", ["say-leave"]),
    ]
    # − and + go through the amounts, and the button that bids says how much.
    bids = scene.choices[:2]
    assert [(bid.step, bid.verb) for bid in bids] == [("3", "Bid 3"), ("4", "Bid 4")]
    assert all(bid.ask for bid in bids)


def test_a_bid_says_for_whom_what_he_does_and_how_far_it_may_go() -> None:
    state = set_up(built(""), points=[4, 5])
    asked = next(c.ask for c in seen(state, 0).choices if c.path == ["tablet-horus"])
    assert asked == (
        "How much for Horus? He puts a pillar from your hand on any free slot, once. "
        "Whoever bids most pays it; you can bid up to 4."
    )
    raised = offers(seen(go_on(state, "auction thot 2"), 1))["bid 3"]
    assert raised.label == "Bid 3 for Thoth"
    assert raised.ask.startswith("How much for Thoth? He gives you one action point more")
    assert raised.ask.endswith("up to 4.")


CORNERS = ("a1", "a7", "g1", "g7")


def test_what_cannot_be_used_says_why() -> None:
    poor = seen(built(""), 0)
    assert poor.prompts["not-tablet-horus"] == (
        "He is won at an auction, and you have no points to bid yet."
    )
    assert "not-pile" not in poor.prompts
    state = set_up(built("b1=0"), points=[4, 0])
    assert "not-tablet-horus" not in seen(state, 0).prompts
    acting = seen(go_on(state, "move hand a2 1"), 0)
    assert "beginning of a turn" in acting.prompts["not-tablet-horus"]
    # The ground is full, and nothing is ready to carry.
    free = [f"0{column}{row}" for row in "1357" for column in "aceg" if column + row not in CORNERS]
    ground = " ".join(free)
    full = seen(built(ground), 0)
    why = "No tile yet: bring four pillars together first."
    assert full.prompts["not-pile"] == why
    assert full.sentence.endswith(why)


def test_nobody_is_asked_to_bid_more_than_wins_for_sure() -> None:
    state = set_up(built("", 3), points=[9, 3, 2])
    opened = [c.action for c in seen(state, 0).choices if c.path == ["tablet-horus"]]
    assert opened == ["auction horus 1", "auction horus 2", "auction horus 3"]
    poor = set_up(built(""), points=[9, 0])
    opened = [c.action for c in seen(poor, 0).choices if c.path == ["tablet-horus"]]
    assert opened == ["auction horus 1"]


@pytest.mark.parametrize("seat", [1, None])
def test_nobody_else_may_touch_anything(seat: int | None) -> None:
    scene = seen(built(STRIKE), seat)
    assert scene.choices == []
    assert not [piece for piece in scene.pieces if piece.tint == "lit"]


# --- the end of a turn ------------------------------------------------------------------------


def test_whoever_would_lose_action_points_is_asked_before_the_turn_ends() -> None:
    ask = offers(seen(built(""), 0))["end"].ask
    assert ask == "3 action points would be lost. End your turn all the same?"


def test_with_all_action_points_spent_the_turn_ends_without_a_question() -> None:
    spent = built("", ap=0)
    assert offers(seen(spent, 0))["end"].ask == ""
