"""The reasons for a hint in Turquoise: the next capital, and the points."""

from __future__ import annotations

from ludotheque.core.game import Viewer
from ludotheque.core.state import CHANCE
from ludotheque.core.stream import Stream
from ludotheque.core.tongue import ENGLISH
from ludotheque.games.turquoise.advice import explain
from ludotheque.games.turquoise.machine.guide import Guide
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
    assert reason(state, "move hand b2 1").endswith("The way over other pillars costs 1 point.")


def test_what_a_pillar_saves_at_home() -> None:
    assert reason(built("b1=0"), "move b1 hand 1") == (
        "Pillars that carry nothing cost points at the end: this saves you 1 point."
    )


def test_a_pillar_is_for_the_capital_under_which_it_stands() -> None:
    state = built(f"{GROUND} b2=0 c2=0")
    said = reason(state, "move hand b3 2")
    assert said == (
        "It is for a strike (four pillars of your own) worth 5 points: after this turn 1 pillar is "
        "missing."
    )
    # Pillars of others are not missing, but there is no strike with them.
    state = built(f"{GROUND} b2=0 c2=1")
    said = reason(state, "move hand b3 2")
    assert said.startswith("It is for a capital worth 3 points: after this turn 1 pillar")
    assert reason(state, "end") == "Nothing better can be done in this turn: end it."


def test_whoever_follows_the_hints_is_led_to_the_capital_that_they_announce() -> None:
    state, guide, seat = built(f"{GROUND} b2=0 c2=0 c3=0 a3=0"), Guide(), 0
    announced = laid = ""
    while state.actor() == seat:
        action = guide.choose(state, Stream(1))
        said = reason(state, state.name(action))
        if "in this very turn" in said or "ready" in said:
            announced = said
        laid = laid or (state.name(action) if state.name(action).startswith("put 1") else "")
        state.play(action)
        while state.actor() == CHANCE:
            state.play(state.draw(Stream(2)))
    assert "5 points" in announced
    assert laid.startswith("put 1b2")
    assert state.points[seat] >= 5


def test_the_same_position_gets_the_same_hint_whatever_the_luck() -> None:
    state = built(f"{GROUND} b2=0 f6=1 g7=1", points=[3, 3])
    assert len({Guide().choose(state, Stream(seed)) for seed in range(4)}) == 1


def test_a_god_is_worth_what_he_brings_now() -> None:
    # Three pillars stand, and no way leads to the fourth slot in time.
    state = built(f"{GROUND} d4=0 e4=0 d5=0", points=[3, 3])
    assert "With Horus your turn can bring" in reason(state, "auction horus 1")
    plain = built("", points=[3, 3])
    go_on(plain, "auction thot 1")
    assert "Th" in reason(plain, "bid 2")
    assert reason(plain, "leave").startswith("Thoth ")


def test_seth_is_kept_where_he_brings_little() -> None:
    asked = go_on(built("", owner={"seth": 1}), "lay, tile 1, put 0c1 0")
    assert reason(asked, "pass") == ("Seth would bring you only 1 point here: keep him for later.")
