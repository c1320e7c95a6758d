"""Karma Dice: how it is laid out and drawn, on a laptop and on a phone."""

from __future__ import annotations

import re
from itertools import combinations

import msgspec
import pytest

from ludotheque.core.game import Viewer
from ludotheque.core.picture import picture
from ludotheque.core.record import Record
from ludotheque.core.scene import Shape
from ludotheque.games.karma.rules import Karma
from ludotheque.locale import tongue
from tests.games.boxes import apart, box
from tests.games.karma.positions import go_on, set_up, table, turn
from tests.games.karma.views import KARMA, pieces, seen

ART = KARMA.art()
DEALT = "first 0, deal serenity empathy, deal awakening balance"

each_shape = pytest.mark.parametrize("shape", ["wide", "tall"])
each_table = pytest.mark.parametrize("seats", range(1, 5))


def busiest(seats: int) -> Karma:
    """Everything is out: a throw of thirteen dice with many totals."""
    state = Karma(seats, traits=False) if seats > 1 else Karma(1)
    if seats > 1:
        go_on(state, "first 0")
    own = ["oyggdv", "", "", ""][: max(2, seats)]
    set_up(state, own=own, left="rrrrrroyggdv", free="oyglldv"[: 2 * seats])
    return go_on(state, "throw rrrrrroyggdv, roll 1 2 3 4 5 6 4 2 3 1 5 6")


@each_shape
@each_table
def test_nothing_that_is_touched_lies_on_anything_else(seats: int, shape: Shape) -> None:
    scene = seen(busiest(seats), 0, shape)
    board = pieces(scene)
    touched = dict.fromkeys(name for choice in scene.choices for name in choice.path)
    things = [board[name] for name in touched]
    things += [board[f"plate-{seat}"] for seat in range(max(2, seats))]
    for one, other in combinations(things, 2):
        assert apart(ART, one, other), (one.id, other.id)
    for thing in things:
        left, top, right, bottom = box(ART, thing)
        assert left >= -5, thing.id
        assert top >= -5, thing.id
        assert right <= scene.width + 5, thing.id
        assert bottom <= scene.height + 5, thing.id


@each_shape
def test_all_that_is_written_can_be_read(shape: Shape) -> None:
    least = 25 if shape == "tall" else 15
    for state in (busiest(4), turn("gvw", zone=3, last=9), table(2, DEALT, traits=True)):
        for piece in pieces(seen(state, 0, shape)).values():
            # Letters and small counts repeat what shapes and stacks show.
            repeated = piece.id.startswith(("track-", "free-")) or piece.id.endswith(
                ("-mark", "-times")
            )
            if piece.text and not repeated:
                assert piece.size * piece.scale >= least, piece.id


def test_what_is_touched_on_a_phone_is_as_large_as_a_thumb() -> None:
    scene = seen(turn("oyglvw", zone=3, last=9), 0, "tall")
    board = pieces(scene)
    assert scene.handful
    names = [name for heap in scene.handful.heaps for name in heap.pieces]
    for name in (*names, "say-throw", "say-stop"):
        left, top, right, bottom = box(ART, board[name])
        assert min(right - left, bottom - top) >= 90, name


def test_the_ground_is_laid_once_for_all_positions() -> None:
    assert seen(table(2)).ground is seen(turn(zone=2, last=5)).ground


# --- drawings ---------------------------------------------------------------------------------


@each_shape
@pytest.mark.parametrize("name", KARMA.pictures)
def test_every_picture_of_the_rules_can_be_played_and_drawn(name: str, shape: Shape) -> None:
    seats, moves = KARMA.pictures[name]
    names = ["Ana", "Ben", "Cleo"][:seats]
    state = Record(KARMA, names, KARMA.settle({}), list(moves)).last()
    assert isinstance(state, Karma)
    drawn = picture(seen(state, shape=shape, language="fr"), ART)
    assert drawn.startswith("<svg")
    assert "use href" in drawn


def test_the_pictures_show_what_the_rules_speak_of() -> None:
    shown = {}
    for name, (seats, moves) in KARMA.pictures.items():
        state = Record(KARMA, ["A", "B", "C"][:seats], KARMA.settle({}), list(moves)).last()
        assert isinstance(state, Karma)
        shown[name] = state
    assert shown["throw"].result() == 8
    assert "total-12" in pieces(seen(shown["throw"], 0))
    assert (shown["climb"].zone, shown["climb"].left[0]) == (3, 2)
    assert shown["draft"].stage_name() == "drafting"
    assert shown["alone"].stage_name() == "drafting"


def test_drawings_are_small_and_have_no_words_styles_or_scripts() -> None:
    source = (KARMA.folder / "art.svg").read_text("utf-8")
    assert len(source.encode()) < 64_000
    assert re.findall(r"<(?:text|style|script|filter|image|foreignObject)\b|\bstyle=", source) == []


def test_every_colour_of_dice_has_a_sign_of_its_own() -> None:
    signs = {
        name: set(re.findall(r'href="#(m-s\w)"', ART.symbols[f"die-{name}"]))
        for name in ("red", "orange", "yellow", "green", "light", "dark", "violet", "yogi")
    }
    assert all(len(found) == 1 for found in signs.values())
    assert len(set.union(*signs.values())) == 8


def test_names_with_markup_stay_names() -> None:
    viewer = Viewer(0, ["<b>", "&"], tongue("en"), "wide", KARMA.settle({}))
    drawn = picture(KARMA.scene(table(2), viewer), ART)
    assert "<b>" not in drawn
    assert "&lt;b&gt;" in drawn


def test_a_scene_is_sent_in_a_few_kilobytes() -> None:
    scene = seen(busiest(4), 0)
    assert len(msgspec.json.encode(scene.pieces)) < 24_000
    assert len(msgspec.json.encode(scene.choices)) < 12_000
