"""Turquoise: what a seat sees."""

from __future__ import annotations

import re
from itertools import combinations

import pytest

from ludotheque.core.picture import picture
from ludotheque.core.scene import Piece, Shape
from ludotheque.core.tongue import ENGLISH
from ludotheque.games.turquoise.rules import Turquoise
from ludotheque.games.turquoise.rules.material import TILES, ways
from ludotheque.games.turquoise.scene import plates
from ludotheque.games.turquoise.scene.camera import cell
from tests.games.boxes import AIR, apart, box
from tests.games.turquoise.positions import CORNER, STRIKE, built, go_on, set_up, table
from tests.games.turquoise.test_words import PYRAMID
from tests.games.turquoise.views import TURQUOISE, labels, later, pieces, seen

SHAPES: tuple[Shape, ...] = ("wide", "tall")
ART = TURQUOISE.art()

each_shape = pytest.mark.parametrize("shape", SHAPES)
each_look = pytest.mark.parametrize("look", ["plan", "relief"])
each_table = pytest.mark.parametrize("seats", range(2, 5))


# --- the drawings -----------------------------------------------------------------------------


@pytest.mark.parametrize("tile", range(len(TILES)))
def test_the_drawing_of_a_tile_shows_its_halves(tile: int) -> None:
    """A half begins 14 units from its slot's middle, and the slots are 32 from the tile's."""
    found = re.search(rf'id="t-way{tile}" d="([^"]+)"', ART.paints)
    assert found
    drawn = set(re.findall(r"M(-?\d+) (-?\d+)([hv])(-?\d+)", found[1]))
    expected = set()
    corners = ((-32, 32), (32, 32), (-32, -32), (32, -32))
    for (x, y), halves in zip(corners, ways(tile, 0), strict=True):
        for bit, (right, down) in enumerate(((0, -1), (1, 0), (0, 1), (-1, 0))):
            if halves & 1 << bit:
                line = "h" if right else "v"
                start = (str(x + 14 * right), str(y + 14 * down))
                expected.add((*start, line, str(18 * (right or down))))
    assert drawn == expected


def test_a_turned_tile_is_turned_in_plan_and_drawn_turned_in_relief() -> None:
    state = built("0c1:17.270")
    assert pieces(seen(state))["ways-17"].turn == 270
    assert pieces(seen(state))["ways-17"].sprite == "way-17"
    assert pieces(seen(state, look="relief"))["ways-17"].sprite == "way-17-3"


@each_look
@each_shape
def test_the_first_look_is_the_plan_and_every_look_prints(look: str, shape: Shape) -> None:
    state = built(STRIKE)
    assert pieces(seen(state, shape=shape, look="")) == pieces(seen(state, shape=shape))
    assert picture(seen(state, shape=shape, look=look), ART).startswith("<svg")


# --- the site ---------------------------------------------------------------------------------


def test_the_pyramid_rises_in_relief() -> None:
    before = built(STRIKE)
    after = later(before, "lay, tile 5, put 1b2 0")
    flat, high = (pieces(seen(after, look=look)) for look in ("plan", "relief"))
    assert flat["tile-5"].sprite == "slab-1"
    assert high["tile-5"].sprite == "block-1"
    assert flat["height-5"].text == "1"
    # The four pillars that carry it are seen from the side only.
    assert not [name for name in flat if name.startswith("pillar-")]
    assert {name for name in high if name.startswith("pillar-0")} >= {"pillar-0c2"}


def test_a_joint_lies_where_two_halves_meet_and_nowhere_else() -> None:
    # Everything is complete between tiles that have everything.
    whole = pieces(seen(built("0c1")))
    assert "joint-1-1" in whole
    # Tile 11 has no left half on its south side: the walkway from c2 up is broken.
    broken = pieces(seen(built("0c1 0c3:11.0")))
    halves = ways(11, 0)
    assert ("joint-10-0" in broken) == bool(halves[0] & 4)
    assert ("joint-11-0" in broken) == bool(halves[1] & 4)


def test_what_is_higher_is_drawn_later() -> None:
    state = go_on(built(STRIKE), "lay, tile 5, put 1b2 0")
    for look in ("plan", "relief"):
        board = pieces(seen(state, look=look))
        ground = max(board[name].layer for name in ("tile-0a1", "tile-0a7"))
        assert board["tile-5"].layer > ground
    relief = pieces(seen(state, look="relief"))
    assert relief["tile-5"].layer > relief["pillar-0c2"].layer > relief["tile-0a1"].layer


def test_the_score_track_goes_clockwise_from_the_lower_left() -> None:
    assert [cell(0)[0] < 0, cell(0)[1] < 0] == [True, True]
    assert [cell(15)[0] < 0, cell(15)[1] < 0] == [True, False]
    assert [cell(30)[0] < 0, cell(30)[1] < 0] == [False, False]
    assert [cell(45)[0] < 0, cell(45)[1] < 0] == [False, True]
    assert cell(60) == cell(0) == cell(-3)
    assert len({cell(score) for score in range(60)}) == 60


def test_all_scores_are_seen_on_the_track() -> None:
    board = pieces(seen(set_up(built(""), points=[7, 12])))
    assert (board["score-0"].x, board["score-0"].y) != (board["score-1"].x, board["score-1"].y)
    assert board["plate-0-score"].text == "7"
    assert board["plate-1-score"].text == "12"


# --- plates -----------------------------------------------------------------------------------


def test_a_plate_shows_hand_and_what_each_floor_would_cost() -> None:
    state = go_on(built(STRIKE), "lay, tile 5, put 1b2 0")
    board = pieces(seen(state))
    assert board["hand-0-left"].text == "30"
    assert board["malus-0"].text == "malus 0"
    go_on(state, "end, move hand g1 1, move hand h2 1, end")
    after = pieces(seen(state))
    assert after["malus-1-0-cost"].text == "−2"
    assert after["malus-1"].text == "malus −2"
    said = [label for label in labels(seen(state)) if label.startswith("Ben: ")]
    assert said == [
        "Ben: pillar at the bottom right, g1", "Ben: pillar at the bottom right, h2",
        "Ben: 0 points; malus 2",
    ]  # fmt: skip


@each_shape
def test_what_three_floors_cost_is_told_apart(shape: Shape) -> None:
    """A number of two digits is nearer to its own floor's sign than to the next."""
    row = [span(piece) for piece in plates.malus(shape, ENGLISH, 4, 0, (24, 8, 5))]
    signs, numbers, total = row[:-1:2], row[1:-1:2], row[-1]
    beside = signs[1:] + ([total] if shape == "tall" else [])
    for (sign, number), (left, _) in zip(zip(signs, numbers, strict=True), beside, strict=False):
        assert number[0] - sign[1] < 3 < 4 <= left - number[1]
    left, _, right, _ = box(ART, plates.board(shape, 4, 0, "Ana", False, "")[0])
    assert left + AIR < signs[0][0]
    assert numbers[-1][1] < right - AIR
    if shape == "tall":
        assert span(plates.hand(shape, ENGLISH, 4, 0, "Ana", 24)[-1])[1] + 4 <= signs[0][0]


def span(piece: Piece) -> tuple[float, float]:
    """From where to where a sign or a number reaches; a digit is half as wide as it is high."""
    if not piece.text:
        left, _, right, _ = box(ART, piece)
        return left, right
    width = len(piece.text) * piece.size * 0.55
    return (piece.x - width, piece.x) if piece.align == "end" else (piece.x, piece.x + width)


def test_action_points_are_tokens_on_the_plate_of_whose_turn_it_is() -> None:
    state = built(CORNER)
    board = pieces(seen(state))
    assert [board[f"ap-{n}"].sprite for n in range(3)] == ["ap"] * 3
    go_on(state, "move hand b1 1")
    board = pieces(seen(state))
    assert [board[f"ap-{n}"].sprite for n in range(3)] == ["ap", "ap", "ap-spent"]
    assert "2 action points left" in labels(seen(state))
    thot = set_up(built(CORNER), owner={"thot": 0})
    assert "ap-3" in pieces(seen(go_on(thot, "thot")))


def test_every_seat_has_its_shape_its_colour_and_its_letter() -> None:
    board = pieces(seen(built("b2=0 g7=1 b7=2 g2=3", 4)))
    for seat, (letter, slot) in enumerate(zip("ABCD", ("b2", "g7", "b7", "g2"), strict=True)):
        mark, pillar = board[f"plate-{seat}-mark"], board[f"pillar-0{slot}"]
        assert (mark.sprite, mark.tint, mark.text) == (f"seat-{seat}", f"seat-{seat}", letter)
        assert (pillar.sprite, pillar.tint) == (f"pillar-{seat}", f"seat-{seat}")


def crowned(state: Turquoise) -> list[str]:
    """Who wears a crown."""
    return [piece.id for piece in seen(state).pieces if piece.sprite == "crown"]


def test_winners_wear_a_crown() -> None:
    state = built(PYRAMID, points=[0, 25])
    assert crowned(state) == []
    assert crowned(go_on(state, "top, put 3d4 0")) == ["crown-0", "crown-1"]


def test_nobody_wears_a_crown_in_an_unfinished_temple() -> None:
    state = table(2, patience=4)
    while state.stage_name() != "ended":
        go_on(state, "end")
    assert crowned(state) == []
    assert not [piece.id for piece in seen(state).pieces if piece.sprite.endswith("-lit")]


# --- the king's patience ----------------------------------------------------------------------


def suns(state: Turquoise) -> str:
    """The suns on the papyrus: an o for each that has not set."""
    return "".join(
        "o" if piece.sprite == "sun" else "."
        for piece in seen(state).pieces
        if piece.id.startswith("sun-")
    )


@pytest.mark.parametrize(
    ("patience", "first"), [(8, "oooo...."), (4, "oo.."), (12, "oooooooo....")]
)
def test_a_papyrus_counts_the_rounds_that_are_left(patience: int, first: str) -> None:
    state = set_up(built("", 3), patience=patience)
    for _ in range(3 * first.count(".") - 1):
        go_on(state, "end")
    assert suns(state) == ""
    go_on(state, "end")
    assert suns(state) == first
    left = first.count("o")
    board = pieces(seen(state))
    assert board["patience-left"].text == f"Patience: {left}"
    assert board["patience"].label == (
        f"If no tile is laid for {left} more rounds, the king loses patience and nobody wins"
    )
    go_on(state, "end, end")
    assert suns(state) == first
    go_on(state, "end")
    assert suns(state) == first.replace("o.", "..", 1)
    assert suns(go_on(state, "lay, tile 3, put 0c1 0")) == ""


def test_a_king_who_never_loses_patience_counts_nothing() -> None:
    assert suns(built("", 3, patience=0, quiet=99)) == ""


@each_shape
@each_look
def test_the_papyrus_lies_beside_everything_else(look: str, shape: Shape) -> None:
    board = pieces(seen(built("", 4, quiet=16), 0, shape, look=look))
    papyrus = board["patience"]
    for name in ("pile", "tile-last", "say-end", "plate-1", "tablet-seth"):
        assert apart(ART, papyrus, board[name]), name
    left, _, right, _ = box(ART, papyrus)
    assert left < box(ART, board["sun-0"])[0]
    assert right > box(ART, board["sun-7"])[2]


@pytest.mark.parametrize("name", ["W" * 24, "Jean-Christophe Delacroix", "文" * 24, "Zoé"])
def test_a_long_name_is_shortened_until_it_fits(name: str) -> None:
    short = plates.board("wide", 2, 0, name, False, "")[2].text
    assert short == name if len(name) < 6 else short.endswith("…")


# --- gods -------------------------------------------------------------------------------------


def test_a_tablet_says_whose_it_is() -> None:
    board = pieces(seen(set_up(built(""), owner={"seth": 1})))
    assert board["tablet-seth"].label == "Seth: owned by Ben"
    assert board["owner-seth"].text == "B"
    assert board["tablet-horus"].label == "Horus: free"
    assert "owner-horus" not in board


def test_an_auction_is_in_the_open() -> None:
    state = set_up(built("", 3), points=[5, 5, 5])
    go_on(state, "auction horus 2, bid 3, leave")
    said = labels(seen(state))
    assert {"Horus: up for auction", "Ben bids 3", "Cleo has left the auction"} <= set(said)
    assert "Ana is asked" in said
    board = pieces(seen(state))
    assert (board["bid-1"].text, board["bid-0"].text) == ("3", "?")


# --- what just happened -----------------------------------------------------------------------


@each_look
def test_a_moved_pillar_walks_its_way(look: str) -> None:
    before = built(f"{CORNER} b1=0 b2=0")
    after = later(before, "move hand b3 1")
    pillar = pieces(seen(after, look=look, before=before))["pillar-0b3"]
    assert pillar.source == "hand-0"
    others = pieces(seen(after, look=look))
    # In relief it is lifted over them.
    lift = 34 * pillar.scale if look == "relief" else 0
    passed = [others[f"pillar-0{slot}"] for slot in ("b1", "b2")]
    for (x, y, turn), other in zip(pillar.way, passed, strict=True):
        assert (x, turn) == (other.x, 0)
        assert y == pytest.approx(other.y - lift, abs=0.11)
    step = later(before, "move b2 b3 1")
    assert pieces(seen(step, look=look, before=before))["pillar-0b3"].source == "pillar-0b2"


def test_a_strike_shines_and_a_lesser_tile_shows_its_points() -> None:
    before = go_on(built(STRIKE), "lay, tile 17")
    after = later(before, "put 1b2 90")
    glory = pieces(seen(after, before=before))["gain-0"]
    assert (glory.sprite, glory.text) == ("burst", "+5")
    ground = later(before, "put 0e1 90")
    assert pieces(seen(ground, before=before))["gain-0"].sprite == "gain"
    assert "gain-0" not in pieces(seen(after))


# --- how it is laid out -----------------------------------------------------------------------


@each_shape
@each_look
@each_table
def test_nothing_lies_on_anything_else(seats: int, look: str, shape: Shape) -> None:
    state = set_up(built("", seats), points=[9] * seats)
    acting = seen(state, 0, shape, look=look)
    bidding = seen(go_on(state, "auction horus 2"), 1, shape, look=look)
    board = pieces(acting) | pieces(bidding)
    things = [board[name] for name in ("pile", "tile-last", "say-bid", "say-end")]
    things += [board[f"tablet-{god}"] for god in ("horus", "anubis", "thot", "seth")]
    things += [board[f"plate-{seat}"] for seat in range(seats)]
    if look == "plan":
        things.append(board["court"])
    for one, other in combinations(things, 2):
        assert apart(ART, one, other), (one.id, other.id)
    for thing in things:
        left, top, right, bottom = box(ART, thing)
        assert min(left, top) >= -14, thing.id
        assert right <= acting.width + 14, thing.id
        assert bottom <= acting.height + 14, thing.id


@each_shape
@each_look
@each_table
def test_all_that_is_written_can_be_read(seats: int, look: str, shape: Shape) -> None:
    least = 26 if shape == "tall" else 17
    scene = seen(set_up(built(STRIKE, seats), points=[9] * seats), 0, shape, look=look)
    for piece in pieces(scene).values():
        # A seat's letter repeats what its shape and its colour say.
        if piece.text and not piece.id.endswith("-mark"):
            assert piece.size * piece.scale >= least - 0.1, piece.id


@each_look
def test_what_is_touched_is_as_large_as_a_finger_when_one_comes_near(look: str) -> None:
    """A phone is 390 wide; twice as near, a slot is at least 44 pixels wide."""
    scene = seen(built(STRIKE), 0, "tall", look=look)
    left, _, right, _ = box(ART, pieces(scene)["slot-b1"])
    assert (right - left) * 390 / scene.width * 2 >= 44
    assert scene.vast


# --- names ------------------------------------------------------------------------------------


def test_a_long_name_is_written_whole_on_a_phone_and_smaller_before_it_is_cut_short() -> None:
    whole = plates.board("tall", 4, 0, "Marie-Antoinette", True, "")[-1]
    assert whole.text == "Marie-Antoinette"
    small = plates.board("wide", 4, 0, "Bernadette", True, "")[-1]
    assert (small.text, small.size < 21) == ("Bernadette", True)
    assert plates.board("wide", 4, 0, "Ana", True, "")[-1].size == 21
