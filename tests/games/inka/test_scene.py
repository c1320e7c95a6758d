"""Inka: what a seat sees, and what it may touch."""

from __future__ import annotations

import re
from itertools import combinations
from math import hypot

import msgspec
import pytest

from ludotheque.core.game import Viewer
from ludotheque.core.picture import picture
from ludotheque.core.scene import Piece, Shape
from ludotheque.core.textfit import fit
from ludotheque.games.inka.rules.geometry import CELLS, cell_name
from ludotheque.games.inka.rules.material import FLOOR, PASSAGES, RHOMBI, STARTS, SYMBOLS
from ludotheque.games.inka.scene.rhombi import SPRITES
from ludotheque.locale import tongue
from tests.games.boxes import apart, box
from tests.games.inka.positions import in_phase_three, table, temple
from tests.games.inka.views import INKA, choice, labels, pieces, seen

SHAPES: tuple[Shape, ...] = ("wide", "tall")
ART = INKA.art()
CHOSEN = "first 0, start a1, start j11"

each_shape = pytest.mark.parametrize("shape", SHAPES)
each_table = pytest.mark.parametrize("seats", range(2, 5))


# --- the temple -------------------------------------------------------------------------------


def test_every_cell_is_floor_or_chasm_and_says_so() -> None:
    ground = pieces(seen(table(2)))
    for cell in CELLS:
        name = cell_name(cell)
        firm = cell in FLOOR
        assert (f"slab-{name}" in ground) == firm
        assert (f"chasm-{name}" in ground) != firm
    chasm = cell_name(next(cell for cell in CELLS if cell not in FLOOR))
    assert ground[f"chasm-{chasm}"].label == f"at the top, {chasm}: chasm"
    assert ground["slab-a1"].label == "at the top left, a1: start and exit"


def test_exits_passages_and_symbols_have_their_signs() -> None:
    ground = pieces(seen(table(2)))
    for cells, sign in ((STARTS, "exit"), (PASSAGES, "passage"), (SYMBOLS, "sign")):
        assert {ground[f"sign-{cell_name(cell)}"].sprite for cell in cells} == {sign}


def test_walls_and_snakes_are_drawn_where_the_catalogue_puts_them() -> None:
    for rhombus, sprite in zip(RHOMBI, SPRITES, strict=True):
        assert sprite in ART.symbols
        assert ("snake" in sprite) == (rhombus.snake >= 0)
        assert sprite.endswith(("wall", "1", "4")) == (rhombus.wall >= 0)


def test_a_rhombus_lies_on_its_two_cells_head_first() -> None:
    shown = pieces(seen(temple({"4": "c6-c7"})))
    other = pieces(seen(temple({"4": "c7-c6"})))
    assert "Rhombus 4 with a snake: at the top, c6-c7" in labels(seen(temple({"4": "c6-c7"})))
    assert (shown["rhombus-4"].x, shown["rhombus-4"].y) == (
        other["rhombus-4"].x,
        other["rhombus-4"].y,
    )
    assert abs(shown["rhombus-4"].turn - other["rhombus-4"].turn) == 180


def test_each_destination_carries_a_statue_of_every_colour_in_play() -> None:
    for seats in (2, 3, 4):
        names = pieces(seen(table(seats)))
        statues = {name for name in names if name.startswith("statue-")}
        assert statues == {f"statue-{seat}-{name}" for seat in range(seats) for name in "ABC"}


def test_a_statue_that_is_taken_stands_on_its_owners_plate() -> None:
    scene = seen(temple(statues=[5, 0, 0, 0]))
    assert "Ana has the statue of destination A" in labels(scene)
    assert "Ana: 2 statues of 3" in labels(scene)
    assert "Ana's statue on destination B" in labels(scene)
    niche, statue = pieces(scene)["niche-0-2"], pieces(scene)["statue-0-C"]
    assert (niche.x, niche.y) == (statue.x, statue.y)


def test_a_blockade_pawn_waits_on_its_plate_or_stands_on_the_board() -> None:
    scene = seen(temple(blocks=["", "d5"]))
    assert "Ana's blockade pawn, not on the board" in labels(scene)
    assert "Ben's blockade pawn: on the left, d5" in labels(scene)


def test_every_seat_has_its_shape_its_colour_and_its_letter() -> None:
    shown = pieces(seen(temple(pawns=["a1", "a11", "j1", "j11"], blocks=["d3", "d4", "d5", "d6"])))
    for seat, letter in enumerate("ABCD"):
        assert shown[f"pawn-{seat}"].sprite == f"pawn-{seat}"
        for name in (f"plate-{seat}-mark", f"pawn-{seat}", f"pyramid-{seat}"):
            assert (shown[name].tint, shown[name].text) == (f"seat-{seat}", letter)


def test_suns_show_the_action_points_and_a_ring_the_phase() -> None:
    scene = seen(temple(points=2))
    shown = pieces(scene)
    assert [shown[f"sun-{place}"].sprite for place in range(3)] == ["sun", "sun", "sun-spent"]
    assert {"2 action points left", "Phase 2 of 4: move rhombi"} <= set(labels(scene))
    assert "Phase 3 of 4: move the pawn" in labels(seen(in_phase_three(temple())))
    idle = seen(in_phase_three(temple(points=0, rested=False)))
    assert "Phase 4 of 4: the blockade pawn" in labels(idle)


def test_while_rhombi_are_laid_the_drawn_one_is_shown_and_how_many_lie() -> None:
    scene = seen(table(2, f"{CHOSEN}, draw 7, lay d7-d8, draw 4"))
    assert {"To be laid: rhombus 4", "1 of 13 laid"} <= set(labels(scene))
    assert pieces(scene)["rhombus-4"].sprite == "path-snake"


def test_the_winner_wears_a_crown() -> None:
    state = in_phase_three(temple(pawns=["a2", "j11"], statues=[7, 0, 0, 0]))
    state.play(state.action("walk a1"))
    assert "Ana wins" in labels(seen(state))
    lit = [piece.id for piece in seen(state).pieces if piece.sprite == "tablet-lit"]
    assert lit == ["plate-0"]


# --- what may be touched ----------------------------------------------------------------------


def test_a_start_is_chosen_by_touching_its_cell() -> None:
    scene = seen(table(2), seat=0)
    assert [(each.action, each.path) for each in scene.choices] == [
        (f"start {name}", [f"cell-{name}"]) for name in ("a1", "a11", "j1", "j11")
    ]


def test_a_rhombus_is_laid_by_touching_its_place_and_again_to_turn_it() -> None:
    scene = seen(table(2, f"{CHOSEN}, draw 9"), seat=0)
    one, other = choice(scene, "lay d7-d8"), choice(scene, "lay d8-d7")
    assert one.path == other.path
    assert len(one.path) == 1
    assert {each.ghost[0].sprite for each in (one, other)} == {"path-4"}
    assert abs(one.ghost[0].turn - other.ghost[0].turn) == 180


@pytest.mark.parametrize("rhombus", ["1", "4", "7"])
def test_a_rhombus_that_looks_the_same_both_ways_is_laid_at_once(rhombus: str) -> None:
    state = table(2, f"{CHOSEN}, draw {rhombus}")
    paths = [tuple(each.path) for each in seen(state, seat=0).choices]
    assert len(paths) == len(set(paths)) == len(state.names()) // 2


@each_shape
def test_dots_that_mark_places_are_large_but_apart(shape: Shape) -> None:
    scene = seen(table(2, f"{CHOSEN}, draw 1"), seat=0, shape=shape)
    spots = [piece for piece in scene.pieces if piece.sprite == "spot"]
    # As drawn, in the units of the scene; a phone is 390 pixels wide.
    across = 21 * spots[0].scale
    assert across * 390 / scene.width > 12 or shape == "wide"
    assert all(hypot(one.x - two.x, one.y - two.y) > across for one, two in combinations(spots, 2))


def test_a_rhombus_is_touched_then_where_it_goes() -> None:
    scene = seen(temple({"12": "c7-c8"}), seat=0)
    shift = choice(scene, "shift 12 c5-c6")
    assert shift.path[0] == "rhombus-12"
    assert shift.spelled == "Move this rhombus (rhombus 12 → at the top, c5-c6)"
    place = pieces(scene)[shift.path[1]]
    assert (place.sprite, place.tint) == ("spot", "lit")
    (ghost,) = shift.ghost
    assert (ghost.id, ghost.x, ghost.y) == ("rhombus-12", place.x, place.y)


def test_a_rhombus_that_carries_a_pawn_may_be_turned_under_it() -> None:
    state = temple({"1": "e10-e9", "A": "i5-i6", "B": "i7-i8", "C": "h3-h4"}, pawns=["e10", "a11"])
    shifts = [each for each in seen(state, seat=0).choices if each.action.startswith("shift 1 ")]
    assert {each.action for each in shifts} == {
        move for move in state.names() if move.startswith("shift 1 ")
    }
    rhombus, pawn = shifts[0].ghost
    assert (rhombus.id, pawn.id) == ("rhombus-1", "pawn-0")


def test_the_pawn_is_touched_then_where_it_walks_with_what_snakes_take() -> None:
    state = temple({"4": "a3-a4", "5": "a5-a6"})
    scene = seen(state, seat=0)
    assert choice(scene, "walk a2").path == ["pawn-0", "cell-a2"]
    assert [choice(scene, f"walk {cell}").mark for cell in ("a2", "a4", "a6")] == [
        "", "{sun}", "{sun}{sun}",
    ]  # fmt: skip
    assert choice(scene, "walk a6").spelled == "Walk here for 2 action points (rhombus 5, a6)"


def test_a_star_stands_on_the_exits_of_who_has_all_statues() -> None:
    rich = seen(in_phase_three(temple(pawns=["a2", "j11"], statues=[7, 0, 0, 0])), seat=0)
    poor = seen(in_phase_three(temple(pawns=["a2", "j11"], statues=[3, 0, 0, 0])), seat=0)
    assert (choice(rich, "walk a1").mark, choice(poor, "walk a1").mark) == ("★", "")
    assert [each.action for each in rich.choices if each.mark] == ["walk a1"]
    assert choice(rich, "walk a1").label == "Leave the temple, and win"


def test_a_statue_is_touched_to_be_taken() -> None:
    state = in_phase_three(temple(pawns=["e9", "j11"]))
    take = choice(seen(state, seat=0), "take")
    assert (take.path, take.mark) == (["statue-0-A"], "{sun}")


def test_a_passage_is_another_walk_of_the_pawn_with_its_price() -> None:
    here, *_, there = map(cell_name, PASSAGES)
    state = in_phase_three(temple(pawns=[here, "a11"]))
    through = choice(seen(state, seat=0), f"passage {there}")
    assert (through.path, through.mark) == (["pawn-0", f"cell-{there}"], "{sun}")


def test_on_a_rhombus_symbol_the_destinations_may_be_touched() -> None:
    state = in_phase_three(temple(pawns=[cell_name(SYMBOLS[0]), "a11"]))
    firsts = {each.path[0] for each in seen(state, seat=0).choices if "shift" in each.action}
    assert firsts
    assert firsts <= {"rhombus-A", "rhombus-B", "rhombus-C"}


def test_the_blockade_pawn_is_taken_from_the_plate_to_a_cell() -> None:
    block = choice(seen(temple(), seat=0), "block d5")
    assert (block.path, block.mark) == (["pyramid-0", "cell-d5"], "")


def test_a_plaque_ends_the_turn() -> None:
    scene = seen(temple(), seat=0)
    assert choice(scene, "end").path == ["end"]
    assert pieces(scene)["end"].text == "End the turn"


def test_whoever_would_lose_action_points_is_asked_once() -> None:
    laid = temple({"1": "c7-c8"})
    assert choice(seen(laid, seat=0), "end").ask.startswith("3 action points would be lost.")
    laid.play_move(next(name for name in laid.names() if name.startswith("shift")))
    assert choice(seen(laid, seat=0), "end").ask.startswith("2 action points would be lost.")
    # Where nothing can be moved, nothing is lost.
    assert choice(seen(temple(), seat=0), "end").ask == ""


@pytest.mark.parametrize("seat", [1, None])
def test_nobody_else_may_touch_anything(seat: int | None) -> None:
    scene = seen(temple({"1": "c7-c8"}), seat=seat)
    assert scene.choices == []
    assert not [name for name in pieces(scene) if name.startswith(("place-", "cell-", "end"))]


# --- how it is laid out -----------------------------------------------------------------------


def busiest(seats: int, shape: Shape) -> dict[str, Piece]:
    """Everything that stands beside the temple in a turn."""
    return pieces(seen(temple(pawns=["a1", "a11", "j1", "j11"][:seats]), 0, shape))


@each_shape
@each_table
def test_nothing_beside_the_temple_lies_on_anything_else(seats: int, shape: Shape) -> None:
    board = busiest(seats, shape)
    named = ("end", "sun-0", "sun-1", "sun-2", "phase-rhombi", "phase-pawn", "phase-blockade")
    things = [board[name] for name in named]
    things += [board[f"plate-{seat}"] for seat in range(seats)]
    for one, other in combinations(things, 2):
        assert apart(ART, one, other), (one.id, other.id)
    scene = seen(temple(pawns=["a1", "a11", "j1", "j11"][:seats]), shape=shape)
    for thing in things:
        left, top, right, bottom = box(ART, thing)
        assert left >= -6, thing.id
        assert top >= -6, thing.id
        assert right <= scene.width + 6, thing.id
        assert bottom <= scene.height + 6, thing.id


@each_shape
@each_table
def test_nothing_beside_the_temple_lies_on_a_cell(seats: int, shape: Shape) -> None:
    board = busiest(seats, shape)
    named = ["end", "sun-2", "phase-blockade", *(f"plate-{seat}" for seat in range(seats))]
    for cell in CELLS:
        name = cell_name(cell)
        slab = board.get(f"slab-{name}") or board[f"chasm-{name}"]
        for thing in named:
            left, top, right, bottom = box(ART, board[thing])
            # A cell is a triangle: half of its box is enough.
            wide = abs(slab.x - (left + right) / 2) - (right - left) / 2
            high = abs(slab.y - (top + bottom) / 2) - (bottom - top) / 2
            assert wide > 25 or high > 22, (name, thing)


@each_shape
def test_a_board_with_many_small_things_may_be_looked_at_closely(shape: Shape) -> None:
    assert seen(table(2), shape=shape).vast


def test_the_ground_is_laid_once_for_all_positions() -> None:
    assert seen(table(2)).ground is seen(temple()).ground


@pytest.mark.parametrize("name", ["W" * 24, "Jean-Christophe Delacroix", "文" * 24, "Zoé"])
def test_a_long_name_is_shortened_until_it_fits(name: str) -> None:
    short = fit(name, 190, 26)
    assert short == name if len(name) < 6 else short.endswith("…")
    assert name.startswith(short.removesuffix("…"))
    assert len(short) >= 3


# --- drawings ---------------------------------------------------------------------------------


@each_shape
@pytest.mark.parametrize("name", INKA.pictures)
def test_every_picture_of_the_rules_can_be_played_and_drawn(name: str, shape: Shape) -> None:
    seats, moves = INKA.pictures[name]
    state = table(seats, ", ".join(moves))
    drawn = picture(seen(state, shape=shape, language="fr"), ART)
    assert drawn.startswith("<svg")
    assert "use href" in drawn


def test_drawings_are_small_and_have_no_words_styles_or_scripts() -> None:
    source = (INKA.folder / "art.svg").read_text("utf-8")
    assert len(source.encode()) < 64_000
    assert re.findall(r"<(?:text|style|script|filter|image|foreignObject)\b|\bstyle=", source) == []


def test_names_with_markup_stay_names() -> None:
    viewer = Viewer(None, ["<b>", "&"], tongue("en"), "wide", INKA.settle({}))
    drawn = picture(INKA.scene(table(2), viewer), ART)
    assert "<b>" not in drawn
    assert "&lt;b&gt;" in drawn


def test_a_scene_is_sent_in_a_few_kilobytes() -> None:
    seats, moves = INKA.pictures["middle"]
    state = table(seats, ", ".join(moves))
    assert len(msgspec.json.encode(seen(state, seat=None).pieces)) < 12_000
    widest = table(2, f"{CHOSEN}, draw 13")
    assert len(msgspec.json.encode(seen(widest, seat=0))) < 135_000
