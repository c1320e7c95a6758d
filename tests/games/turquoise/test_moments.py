"""How the moves of Turquoise are felt, and where their points come from."""

from __future__ import annotations

from ludotheque.core.moment import FINAL, GRAVE, NOBODY, NOTABLE, Moment
from ludotheque.games.turquoise.rules import Turquoise
from tests.games.turquoise.positions import STRIKE, built, go_on, set_up
from tests.games.turquoise.test_rules import SECOND_FLOOR, square
from tests.games.turquoise.test_words import quiet_end
from tests.games.turquoise.views import TURQUOISE, seen


def drawn(words: str) -> Turquoise:
    """A site, and a tile in hand."""
    state = go_on(built(words), "lay")
    return go_on(state, state.names()[0])


def after(state: Turquoise, move: str) -> Turquoise:
    reached = state.copy()
    reached.play_move(move)
    return reached


def felt(state: Turquoise, move: str) -> Moment:
    return TURQUOISE.moment(state, state.action(move), after(state, move))


def test_a_tile_on_the_ground_is_stone_on_stone() -> None:
    moment = felt(drawn("0c1"), "put 0e1 0")
    assert (moment.sound, moment.weight) == ("stone", NOTABLE)


def test_a_strike_is_grave() -> None:
    moment = felt(drawn(STRIKE), "put 1b2 0")
    assert (moment.sound, moment.weight) == ("jewels", GRAVE)


def test_who_buys_a_god_has_wished_to_and_is_not_told_of_a_loss() -> None:
    opened = go_on(set_up(built(""), points=[3, 3]), "auction thot 2")
    assert felt(opened, "leave").hurts == NOBODY


def test_the_pyramid_crowned_is_the_end() -> None:
    state = go_on(built(f"{SECOND_FLOOR} {square('d4', '0000')}"), "top")
    assert felt(state, "put 3d4 0") == Moment("win", FINAL, ways=[["tile-last"]])


def test_a_pillar_is_shown_from_slot_to_slot() -> None:
    state = built("b2=0")
    move = next(name for name in state.names() if name.startswith("move b2") and "hand" not in name)
    end = move.split(" ")[2]
    assert felt(state, move) == Moment("walk", ways=[["slot-b2", f"pillar-0{end}"]])


def test_a_strike_and_the_malus_are_sources_of_their_own() -> None:
    state = go_on(built(f"{SECOND_FLOOR} {square('d4', '0000')}"), "top")
    reached = after(state, "put 3d4 0")
    found = TURQUOISE.sources(state, state.action("put 3d4 0"), reached)
    assert found["Strikes"] == [25, 0]
    assert found["Pillars that carry nothing"] == [-reached.malus(0), -reached.malus(1)]


def test_at_the_end_no_plate_shows_a_malus_that_is_counted_already() -> None:
    ended = seen(quiet_end("b2=0 g2=1 g1=1", points=[5, 3]))
    ids = [piece.id for piece in ended.pieces]
    assert not [id for id in ids if id.startswith("malus-")]
    labels = [piece.label for piece in ended.pieces if piece.id.startswith("plate-")]
    assert "Ana: 4 points" in labels
