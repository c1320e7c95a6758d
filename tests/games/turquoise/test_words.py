"""Turquoise in words: what is expected of whom, what happened, why it ended."""

from __future__ import annotations

from typing import Any

import pytest

from ludotheque.games.turquoise.rules import Turquoise
from tests.games.turquoise.positions import built, go_on, set_up, table
from tests.games.turquoise.views import TURQUOISE, later, seen, told, viewer

STRIKE = "0c1 0a3 0c3 b2=0 c2=0 b3=0 c3=0"


def bidding() -> Turquoise:
    return go_on(set_up(built("", 3), points=[5, 5, 5]), "auction horus 2")


def interrupted() -> Turquoise:
    return go_on(set_up(built(STRIKE), owner={"seth": 1}), "lay, tile 17, put 1b2 0")


def removing() -> Turquoise:
    return go_on(set_up(built("b2=1 g2=1"), owner={"anubis": 0}), "anubis b2")


# --- what is expected of whom -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("state", "to", "of"),
    [
        (
            built(""),
            "Ana, it's your turn: build and move pillars with 3 action points.",
            "It's Ana's turn, with 3 action points.",
        ),
        (
            set_up(built(""), points=[1, 0]),
            "Ana, it's your turn: open an auction if you like, then build and move "
            "with 3 action points.",
            "It's Ana's turn, with 3 action points.",
        ),
        (
            go_on(built(""), "move hand b1 1"),
            "Ana, you have 2 action points: go on, or end your turn.",
            "It's Ana's turn, with 2 action points.",
        ),
        (
            go_on(built(""), "move hand b1 1, move b1 a1 1, move a1 a2 1"),
            "Ana, your action points are spent: end your turn.",
            "Ana has no action points left and ends the turn.",
        ),
        (
            go_on(built(""), "lay, tile 3"),
            "Ana, touch a place for your tile; touch it again to turn the tile.",
            "Ana chooses a place for the tile.",
        ),
        (
            interrupted(),
            "Ben, Seth is yours: lay Ana's tile as you like and score too, or let it be.",
            "Ben may lay the tile with Seth's help.",
        ),
        (
            bidding(),
            "Ben, bid more than 2 for Horus, or leave the auction.",
            "Auction for Horus: Ana bids 2; Ben raises or leaves.",
        ),
        (
            removing(),
            "Ana, Anubis may take a second pillar away: touch it, or leave it at one.",
            "Ana may take a second pillar away with Anubis.",
        ),
    ],
)
def test_one_sentence_says_what_is_expected_of_whom(state: Turquoise, to: str, of: str) -> None:
    actor = state.actor()
    assert seen(state, actor).sentence == to
    assert seen(state, 1 - actor).sentence == of
    assert seen(state, None).sentence == of


def test_while_chance_decides_everybody_waits() -> None:
    assert seen(table(2, "")).sentence == "The first player is being drawn…"
    assert seen(table(2, "first 1, lay"), 1).sentence == "A tile is being drawn for Ben…"


# --- what happened ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "move", "words"),
    [
        (table(2, ""), "first 1", "Ben starts."),
        (built(""), "lay", "Ana draws a tile."),
        (table(2, "first 0, lay"), "tile 17", ""),
        (
            table(2, "first 0, lay, tile 3"),
            "put 0c1 90",
            "Ana lays the tile on the ground, at the bottom. 1 point for Ana.",
        ),
        (
            go_on(built(STRIKE), "lay, tile 17"),
            "put 1b2 0",
            "Ana lays a capital at the bottom left, on floor 1. "
            "A strike, all four pillars: 5 points for Ana!",
        ),
        (
            go_on(built("0c1 0a3 0c3 b2=0 c2=0 b3=1 c3=1"), "lay, tile 17"),
            "put 1b2 0",
            "Ana lays a capital at the bottom left, on floor 1. 2 points for Ana. "
            "Nothing for the pillars of Ben: only whoever lays the capital scores.",
        ),
        (
            go_on(built("0c1 0a3 0c3 b2=1 c2=1 b3=1 c3=1"), "lay, tile 17"),
            "put 1b2 0",
            "Ana lays a capital at the bottom left, on floor 1. 0 points for Ana. "
            "Nothing for the pillars of Ben: only whoever lays the capital scores.",
        ),
        (
            interrupted(),
            "seth 90",
            "Ben calls Seth and turns the tile. Ana lays a capital at the bottom left, on floor 1. "
            "A strike, all four pillars: 5 points for Ana! 0 points for Ben.",
        ),
        (
            interrupted(),
            "pass",
            "Ben lets it be. Ana lays a capital at the bottom left, on floor 1. "
            "A strike, all four pillars: 5 points for Ana!",
        ),
        (
            built(""),
            "move hand b1 1",
            "Ana brings a pillar in at the bottom left for 1 action point.",
        ),
        (
            built("0a3 b1=1 b2=0", points=[1, 0]),
            "move hand b3 1",
            "Ana brings a pillar in at the bottom left for 1 action point, "
            "paying 1 point on the way.",
        ),
        (
            built("b2=0"),
            "move b2 a2 1",
            "Ana moves a pillar: it now stands at the bottom left, for 1 action point.",
        ),
        (
            built("b1=0"),
            "move b1 hand 1",
            "Ana takes a pillar back into hand for 1 action point.",
        ),
        (
            set_up(built(""), owner={"horus": 0}),
            "horus g7",
            "With Horus, Ana puts a pillar at the top right.",
        ),
        (
            set_up(built("b2=1"), owner={"anubis": 0}),
            "anubis b2",
            "With Anubis, Ana takes a pillar of Ben away, at the bottom left.",
        ),
        (removing(), "also g2", "Ana takes a pillar of Ben away too, at the bottom right."),
        (removing(), "only", "Ana leaves it at one pillar."),
        (
            set_up(built(""), owner={"thot": 0}),
            "thot",
            "With Thoth, Ana has one action point more.",
        ),
        (
            set_up(built(""), points=[2, 2]),
            "auction seth 1",
            "Ana opens an auction for Seth with 1.",
        ),
        (
            set_up(built(""), points=[2, 0]),
            "auction seth 1",
            "Ana opens an auction for Seth with 1. Seth goes to Ana for 1 point.",
        ),
        (bidding(), "bid 4", "Ben bids 4."),
        (bidding(), "bid 5", "Ben bids 5. Horus goes to Ben for 5 points."),
        (bidding(), "leave", "Ben leaves the auction."),
        (
            go_on(bidding(), "leave"),
            "leave",
            "Cleo leaves the auction. Horus goes to Ana for 2 points.",
        ),
        (built(""), "end", "Ana ends the turn."),
    ],
)
def test_every_move_is_told_with_what_it_brought(before: Turquoise, move: str, words: str) -> None:
    assert told(before, move) == words


def test_seths_owner_is_announced_when_a_place_is_chosen() -> None:
    before = go_on(set_up(built(STRIKE), owner={"seth": 1}), "lay, tile 17")
    assert told(before, "put 1b2 0") == "Ana chooses a place; Ben may call Seth."


# --- why it ended -----------------------------------------------------------------------------


def quiet_end(words: str = "", **changes: Any) -> Turquoise:
    state = set_up(built(words), patience=4, **changes)
    return go_on(state, ", ".join(["end"] * 8))


def test_rounds_without_a_tile_end_the_game_and_the_malus_is_told() -> None:
    assert TURQUOISE.reason(built(""), viewer(built(""))) == ""
    ended = quiet_end("b2=0 g2=1 g1=1", points=[5, 3])
    assert seen(ended).sentence == (
        "4 rounds have passed without a tile: the king has lost patience. "
        "Malus for pillars that carry nothing: Ana\u00a0−1, Ben\u00a0−2. "
        "The temple stays unfinished: nobody wins."
    )
    assert seen(ended, language="fr").sentence.endswith(
        "Le temple reste inachevé\u00a0: personne ne gagne."
    )


def test_under_the_first_rules_the_best_score_won_then() -> None:
    ended = quiet_end("b2=0 g2=1 g1=1", points=[5, 3], rules=1)
    assert seen(ended).sentence.endswith("Ana wins with 4 points.")


def test_equals_share_the_victory_even_below_zero() -> None:
    crowning = later(built(f"{PYRAMID} a1=0 h8=1", points=[0, 25]), "top, put 3d4 0")
    assert seen(crowning).sentence.endswith(
        "Ana and Ben share the victory with 24 points each: play it again!"
    )


def test_seth_and_the_last_capital_are_told() -> None:
    state = set_up(built(PYRAMID), owner={"seth": 1})
    asked = later(state, "top, put 3d4 0")
    assert seen(asked, 1).sentence == (
        "Ben, Seth is yours: score for Ana's last capital too, or let it be."
    )
    assert seen(asked, 0).sentence == "Ben may lay the last capital with Seth's help."
    assert told(later(state, "top"), "put 3d4 0") == "Ana chooses a place; Ben may call Seth."
    assert told(asked, "seth 0").startswith(
        "Ben calls Seth. Ana lays the last capital. "
        "A strike, all four pillars: 25 points for Ana! 0 points for Ben. "
        "The last capital crowns the pyramid."
    )


def test_the_last_capital_ends_the_game() -> None:
    state = built(PYRAMID, points=[0, 0])
    assert "top" in state.names()
    crowning = later(state, "top")
    assert seen(crowning, 0).sentence == "Ana, crown the pyramid with the last capital!"
    assert seen(crowning, 1).sentence == "Ana crowns the pyramid with the last capital."
    assert told(state, "top") == "Ana takes the last capital."
    said = told(crowning, "put 3d4 0")
    assert said.startswith(
        "Ana lays the last capital. A strike, all four pillars: 25 points for Ana!"
    )
    assert said.endswith("The last capital crowns the pyramid. Malus for pillars that carry "
                         "nothing: Ana\u00a00, Ben\u00a00. Ana wins with 25 points.")  # fmt: skip


def _carried(first: str, last: str, seat: int) -> list[str]:
    columns = "abcdefgh"
    low, high = columns.index(first[0]), columns.index(last[0])
    return [
        f"{columns[column]}{row}={seat}"
        for column in range(low, high + 1)
        for row in range(int(first[1]), int(last[1]) + 1)
    ]


GROUND = ["0c1", "0e1", "0a3", "0c3", "0e3", "0g3", "0a5", "0c5", "0e5", "0g5", "0c7", "0e7"]
FIRST_FLOOR = [f"1{column}{row}" for column in "bdf" for row in (2, 4, 6)]
SECOND_FLOOR = [f"2{column}{row}" for column in "ce" for row in (3, 5)]
# Ben's pillars carry the first floor, and both players' the second.
PYRAMID = " ".join(
    [
        *GROUND, *_carried("b2", "e7", 1), *_carried("f2", "g7", 0), *FIRST_FLOOR,
        *_carried("c3", "d6", 1), *_carried("e3", "f6", 0), *SECOND_FLOOR,
        *_carried("d4", "e5", 0),
    ]
)  # fmt: skip
