"""The reasons for a hint in Turquoise, in numbers."""

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
    assert reason(state, "lay") == "A tile brings up to 6 points now, for one action point."


def test_what_a_capital_brings_where_it_is_put() -> None:
    state = go_on(built(f"{GROUND} {square('b2', '0001')} {square('d2', '0011')}"), "lay, tile 1")
    assert reason(state, "put 1b2 0").startswith("It brings 3 points now.")


def test_what_seth_may_not_take_away() -> None:
    state = built(f"{GROUND} {square('b2', '0001')}", owner={"seth": 1})
    assert reason(go_on(state, "lay, tile 1"), "put 1b2 0").startswith("It brings 3 points now.")


def test_what_a_way_costs() -> None:
    state = built("b1=1", points=[1, 0])
    assert reason(state, "move hand b2 1") == "The way costs 1 point."


def test_what_malus_a_pillar_saves_at_home() -> None:
    assert reason(built("b1=0"), "move b1 hand 1") == "It saves 1 point of malus."


def test_what_the_next_capital_lacks_and_can_bring() -> None:
    state = built(f"{GROUND} b2=0 c2=0 b3=0 c1=0")
    said = "It saves 1 point of malus. The next capital lacks 1 pillar, and can bring 5 points."
    assert said.endswith(reason(state, "move hand b1 1"))
    assert "lacks 1 pillar, and can bring 5 points." in reason(state, "end")


def test_bids_and_passes_have_reasons_too() -> None:
    state = built("", points=[3, 3])
    assert "worth this bid" in reason(state, "auction thot 1")
    go_on(state, "auction thot 1")
    assert "not worth" in reason(state, "leave")
    asked = go_on(built("", owner={"seth": 1}), "lay, tile 1, put 0c1 0")
    assert reason(asked, "pass") == "Seth would bring 1 point here; he is worth more later."
