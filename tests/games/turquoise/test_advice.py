"""The reasons for a hint in Turquoise: the next capital, and the points."""

from __future__ import annotations

from ludotheque.core.game import Viewer
from ludotheque.core.tongue import ENGLISH
from ludotheque.games.turquoise.advice import explain
from ludotheque.games.turquoise.rules import Turquoise
from tests.games.turquoise.positions import built, go_on
from tests.games.turquoise.test_rules import FIRST_FLOOR, GROUND, square


def reason(state: Turquoise, move: str) -> str:
    """What is said of a move to the seat that decides."""
    viewer = Viewer(state.actor(), ["Ana", "Ben"], ENGLISH)
    return explain(state, state.action(move), viewer)


def test_what_a_tile_brings_at_best() -> None:
    state = built(f"{FIRST_FLOOR} {square('c3', '0011')}")
    assert reason(state, "lay") == (
        "Four pillars are ready: a capital on them brings you 6 points."
    )


def test_what_a_capital_brings_where_it_is_put() -> None:
    state = go_on(built(f"{GROUND} {square('b2', '0001')} {square('d2', '0011')}"), "lay, tile 1")
    assert reason(state, "put 1b2 0").startswith("That brings you 3 points.")


def test_what_seth_may_not_take_away() -> None:
    state = built(f"{GROUND} {square('b2', '0001')}", owner={"seth": 1})
    assert reason(go_on(state, "lay, tile 1"), "put 1b2 0").startswith("That brings you 3 points.")


def test_what_a_way_costs() -> None:
    state = built("b1=1", points=[1, 0])
    assert reason(state, "move hand b2 1") == "The way over other pillars costs 1 point."


def test_what_a_pillar_saves_at_home() -> None:
    assert reason(built("b1=0"), "move b1 hand 1") == (
        "Pillars that carry nothing cost points at the end: this saves you 1 point."
    )


def test_what_the_next_capital_lacks_and_can_bring() -> None:
    state = built(f"{GROUND} b2=0 c2=0 c1=0")
    assert reason(state, "move hand b3 2") == (
        "Then only 1 pillar is missing for a capital that can bring 5 points."
    )
    # What was so before is no reason.
    assert reason(state, "move hand b1 1") == "From there this pillar can help a capital later."
    assert reason(state, "end") == "Nothing better can be done in this turn: end it."


def test_bids_and_passes_have_reasons_too() -> None:
    state = built("", points=[3, 3])
    assert reason(state, "auction thot 1").startswith("Thoth gives you one action point more")
    go_on(state, "auction thot 1")
    assert reason(state, "bid 2").startswith("Thoth gives you one action point more")
    assert reason(state, "leave").startswith("Let this god go")
    asked = go_on(built("", owner={"seth": 1}), "lay, tile 1, put 0c1 0")
    assert reason(asked, "pass") == ("Seth would bring you only 1 point here: keep him for later.")
