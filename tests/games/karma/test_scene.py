"""Karma Dice as it is seen: the path, the dice, the plates, and what may be touched."""

from __future__ import annotations

import re
from itertools import combinations

import msgspec
import pytest

from ludotheque.core.game import Viewer
from ludotheque.core.picture import picture
from ludotheque.core.record import Record
from ludotheque.core.scene import Choice, Piece, Scene, Shape
from ludotheque.games.karma.rules import Karma
from ludotheque.locale import tongue
from tests.games.karma.eyes import KARMA, labels, pieces, seen
from tests.games.karma.positions import alone, go_on, set_up, table, thrown, turn

ART = KARMA.art()
DEALT = "first 0, deal serenity empathy, deal awakening balance"
KEPT = f"{DEALT}, keep empathy, keep balance"

each_shape = pytest.mark.parametrize("shape", ["wide", "tall"])
each_table = pytest.mark.parametrize("seats", range(1, 5))


def sprites(scene: Scene, start: str) -> list[str]:
    """How the pieces look whose id begins so."""
    return [piece.sprite for piece in scene.pieces if piece.id.startswith(start)]


def choice(scene: Scene, path: list[str]) -> Choice:
    """What comes of touching these."""
    (found,) = [choice for choice in scene.choices if choice.path == path]
    return found


# --- the path and the track -------------------------------------------------------------------


def test_validated_zones_shine() -> None:
    scene = pieces(seen(turn(zone=3, last=9)))
    lit = [number for number in range(1, 7) if scene[f"zone-{number}"].sprite != "stone"]
    assert lit == [1, 2, 3]
    assert [scene[f"zone-{number}"].text for number in range(1, 7)] == [
        "1", "2", "4", "7", "10", "15",
    ]  # fmt: skip


def test_who_plays_climbs_and_the_others_wait_at_the_foot() -> None:
    low, high = (pieces(seen(turn(zone=zone, last=9))) for zone in (1, 5))
    assert high["climber-0"].y < low["climber-0"].y
    assert high["climber-0"].x > low["climber-0"].x
    assert high["climber-1"] == low["climber-1"]
    assert high["climber-0"].label == "Ana is in zone 10"


def test_who_fails_is_seen_to_fall_back_a_stone() -> None:
    before = thrown("r1", zone=3, last=9)
    after = go_on(before.copy(), "accept")  # type: ignore[arg-type]
    climber = pieces(seen(after, before=before))["climber-0"]
    stones = pieces(seen(before))
    fallen = [station for station in climber.way if station[0] == stones["zone-2"].x]
    assert fallen
    assert pieces(seen(after))["climber-0"].way == []


def test_who_stops_does_not_fall() -> None:
    before = turn(zone=3, last=9)
    after = go_on(before.copy(), "stop")  # type: ignore[arg-type]
    assert pieces(seen(after, before=before))["climber-0"].way == []


def test_marks_on_the_track_go_to_the_goal_and_no_further() -> None:
    state = set_up(table(3), karma=[0, 25, 90])
    scene = pieces(seen(state))
    start, middle, end = (scene[f"track-{seat}"].x for seat in range(3))
    assert middle - start == pytest.approx(end - middle)
    assert scene["tick-50"].x == end


def test_marks_that_meet_on_the_track_lie_beside_each_other() -> None:
    scene = pieces(seen(table(4)))
    marks = [scene[f"track-{seat}"] for seat in range(4)]
    assert len({(mark.x, mark.y) for mark in marks}) == 4


def test_alone_the_eye_comes_nearer_as_it_catches_up() -> None:
    sizes = []
    for behind in (30, 20, 10, 0):
        state = set_up(alone(), karma=[35, 35 - behind])
        sizes.append(pieces(seen(state))["eye"].scale)
    assert sizes == sorted(sizes)
    assert sizes[0] < sizes[-1]


# --- dice -------------------------------------------------------------------------------------


def test_a_die_keeps_its_id_from_the_reserve_to_the_throw_and_beyond() -> None:
    state = turn("gv")
    ids = [{piece.id for piece in seen(state).pieces if piece.sprite.startswith("die-")}]
    for moves in ("throw rrg", "roll 3 1 5", "copy 3 1", "accept", "throw v", "roll 6", "accept"):
        go_on(state, moves)
        ids.append({piece.id for piece in seen(state).pieces if piece.sprite.startswith("die-")})
    assert all(found == ids[0] for found in ids)


def test_dice_show_what_was_rolled() -> None:
    scene = seen(thrown("r3 g2 v5"))
    assert sprites(scene, "red-0") == ["die-red-3"]
    assert sprites(scene, "g-0-0") == ["die-green-2"]
    assert "violet die: 5" in labels(scene)


def test_a_tripled_die_says_so() -> None:
    scene = seen(go_on(thrown("v5"), "triple 1"))
    assert pieces(scene)["v-0-0-times"].text == "×3"
    assert "violet die: 5, counts 3 times" in labels(scene)


def test_an_orange_die_can_show_nothing_or_seven() -> None:
    assert sprites(seen(go_on(thrown("o1"), "minus 1")), "o-0-0") == ["die-orange-0"]
    assert sprites(seen(go_on(thrown("o6"), "plus 1")), "o-0-0") == ["die-orange-7"]


def test_spent_and_removed_dice_are_pale() -> None:
    state = go_on(thrown("r3 y2"), "remove 2 1")
    assert sprites(seen(state), "red-0") == ["die-red-spent"]
    go_on(state, "accept, throw r, roll 5")
    assert sprites(seen(state), "y-0-0") == ["die-yellow-spent"]


def test_a_detached_die_is_back_among_those_to_throw() -> None:
    state = go_on(thrown("r3 r4", card="detachment"), "trait detachment 1")
    scene = seen(state)
    assert sprites(scene, "red-0") == ["die-red"]
    assert sprites(scene, "red-1") == ["die-red-4"]


def test_dice_that_have_just_landed_came_tumbling() -> None:
    before = go_on(turn("v"), "throw rv")
    after = go_on(before.copy(), "roll 3 4")  # type: ignore[arg-type]
    scene = pieces(seen(after, before=before))
    for die in ("red-0", "v-0-0"):
        assert len({station[2] for station in scene[die].way}) > 2
    assert scene["red-1"].way == []
    assert pieces(seen(after))["red-0"].way == []


def test_only_a_rerolled_die_tumbles_again() -> None:
    before = go_on(thrown("r3 l2"), "reroll 2")
    after = go_on(before.copy(), "roll 6")  # type: ignore[arg-type]
    scene = pieces(seen(after, before=before))
    assert scene["l-0-0"].way
    assert not scene["red-0"].way


def test_a_die_that_is_taken_comes_from_the_top_of_its_stack() -> None:
    state = alone("throw r, roll 3, accept, stop, eye roll 2")
    assert choice(seen(state, 0), ["free-v-1"]).action == "take v"
    go_on(state, "take v")
    assert pieces(seen(state))["v-0-0"].source == "free-v-1"


def test_the_eyes_dice_lie_on_the_cloth_until_the_next_turn() -> None:
    state = alone("throw r, roll 3, accept, stop, eye roll 2")
    assert sprites(seen(state), "yogi") == ["die-yogi-2"]
    go_on(state, "take v")
    assert sprites(seen(state), "yogi") == ["die-yogi"]


# --- plates and cards -------------------------------------------------------------------------


def test_a_plate_says_who_has_how_much_and_which_dice() -> None:
    state = set_up(table(2), own=["vv", "o"], karma=[12, 7], yogi=1)
    assert "Ana: 12 karma points; dice: violet × 2" in labels(seen(state))
    assert "Ben: 7 karma points; dice: orange, Yogi" in labels(seen(state))


def test_a_card_lies_face_down_until_all_have_chosen() -> None:
    state = table(2, f"{DEALT}, keep empathy", traits=True)
    assert pieces(seen(state))["card-0"].sprite == "card-back"
    assert pieces(seen(state, 1))["card-0"].sprite == "card-back"
    assert pieces(seen(state, 0))["card-0"].sprite == "card-empathy"
    go_on(state, "keep balance")
    assert pieces(seen(state))["card-0"].sprite == "card-empathy"


def test_a_used_card_is_turned_over() -> None:
    state = go_on(thrown("r3", card="awakening"), "trait awakening")
    scene = pieces(seen(state))
    assert scene["card-0"].sprite == "card-back"
    assert scene["card-0"].label == "Ana: Awakening: Add 3 to the result., used"
    assert scene["sum"].text == "6"


def test_the_two_cards_are_offered_to_their_seat_alone() -> None:
    state = table(2, DEALT, traits=True)
    mine = {name for name in pieces(seen(state, 0)) if name.startswith("offer-")}
    assert {"offer-serenity", "offer-empathy"} <= mine
    for seat in (None, 1):
        assert not [name for name in pieces(seen(state, seat)) if name.startswith("offer-")]


def test_the_order_of_the_draft_is_shown_on_the_plates() -> None:
    moves = "first 0, throw rr, roll 3 4, accept, throw rrrr, roll 5 5 5 5, accept, stop"
    state = table(2, f"{moves}, throw r, roll 3, accept, stop")
    board = pieces(seen(state))
    assert (board["order-1"].text, board["order-0"].text) == ("1", "2")
    go_on(state, "take v")
    assert "order-1" not in pieces(seen(state))


@pytest.mark.parametrize("shape", ["wide", "tall"])
def test_all_winners_wear_a_crown(shape: Shape) -> None:
    state = set_up(table(3, goal=20), karma=[20, 20, 3], round=12, mover=2, stage=1)
    set_up(state, zone=1, last=3)
    go_on(state, "stop")
    crowns = [piece.id for piece in seen(state, shape=shape).pieces if piece.sprite == "crown"]
    assert crowns == ["crown-0", "crown-1"]


# --- what may be touched ----------------------------------------------------------------------


def test_dice_are_thrown_by_the_handful() -> None:
    handful = seen(turn("gvw"), 0).handful
    assert handful
    assert [(heap.letter, heap.label, len(heap.pieces)) for heap in handful.heaps] == [
        ("r", "red", 6), ("g", "green", 1), ("v", "violet", 1), ("w", "Yogi", 1),
    ]  # fmt: skip
    assert (handful.start, handful.go, handful.foreseen) == ("throw ", "say-throw", True)


def test_a_table_may_hide_the_chances() -> None:
    state = turn("v")
    handful = seen(state, 0, odds=False).handful
    assert handful
    assert not handful.foreseen


def test_at_the_top_one_can_only_stop() -> None:
    scene = seen(turn(zone=6, last=30), 0)
    assert scene.handful is None
    assert [choice.action for choice in scene.choices] == ["stop"]
    assert scene.choices[0].label == "Stop and score 27 karma points"


def test_every_total_that_succeeds_can_be_touched() -> None:
    scene = seen(thrown("g2 v5", zone=1, last=8), 0)
    totals = [piece.text for piece in scene.pieces if piece.id.startswith("total-")]
    assert totals == ["10", "17", "20"]
    made = choice(scene, ["total-20"])
    assert [made.action, *made.then][-1] == "accept"
    state = thrown("g2 v5", zone=1, last=8)
    go_on(state, ", ".join([made.action, *made.then]))
    assert (state.last, state.zone) == (20, 2)


def test_of_very_many_totals_the_lowest_are_laid_out_and_the_highest() -> None:
    scene = seen(thrown("r1 r2 r3 r4 r5 r6 o4 y2 g3 g1 d5 v6", zone=2, last=8), 0)
    totals = [int(piece.text) for piece in scene.pieces if piece.id.startswith("total-")]
    assert len(totals) == 12
    assert totals == sorted(totals)
    assert totals[-1] > totals[-2] + 1


def test_nobody_else_is_shown_totals_or_plaques() -> None:
    for seat in (None, 1):
        scene = seen(thrown("g2 v5"), seat)
        assert not [name for name in pieces(scene) if name.startswith(("total-", "say-"))]
        assert pieces(scene)["sum"].text == "7"


def test_powers_are_used_die_by_die_too() -> None:
    scene = seen(thrown("g2 v5"), 0)
    assert choice(scene, ["v-0-0"]).action == "triple 2"
    assert choice(scene, ["v-0-0"]).label == "Triple the violet die (5)"
    assert choice(scene, ["g-0-0", "v-0-0"]).action == "copy 1 2"
    assert choice(scene, ["sum"]).action == "accept"


def test_an_orange_die_has_two_ways_to_turn() -> None:
    scene = seen(thrown("o3"), 0)
    ways = [choice.action for choice in scene.choices if choice.path == ["o-0-0"]]
    assert ways == ["plus 1", "minus 1"]


def test_a_yellow_die_touched_twice_removes_itself() -> None:
    scene = seen(thrown("r2 y3"), 0)
    itself = choice(scene, ["y-0-0", "y-0-0"])
    assert (itself.action, itself.label) == ("remove 2 2", "The yellow die removes itself")


@pytest.mark.parametrize(
    ("card", "action", "path"),
    [
        ("awakening", "trait awakening", ["card-0"]),
        ("balance", "trait balance 1", ["card-0", "red-0"]),
        ("empathy", "trait empathy 1 2", ["card-0", "red-0", "g-0-0"]),
    ],
)
def test_a_card_is_touched_and_then_what_it_needs(card: str, action: str, path: list[str]) -> None:
    assert choice(seen(thrown("r3 g5", card=card), 0), path).action == action


def test_breath_takes_back_a_die_that_lies_there() -> None:
    state = go_on(thrown("r3", card="breath"), "accept")
    assert choice(seen(state, 0), ["card-0", "red-0"]).action == "trait breath r"


@pytest.mark.parametrize("seat", [0, 1])
def test_a_card_outside_a_throw_is_used_or_kept(seat: int) -> None:
    state = go_on(turn(card="constancy", zone=2, last=5), "stop")
    scene = seen(state, seat)
    assert [choice.action for choice in scene.choices] == (
        ["trait constancy", "decline"] if seat == 0 else []
    )


# --- how it is laid out -----------------------------------------------------------------------


def box(piece: Piece) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of a piece."""
    width, height = (side * piece.scale for side in ART.sizes[piece.sprite])
    return (
        piece.x - width / 2, piece.y - height / 2, piece.x + width / 2, piece.y + height / 2,
    )  # fmt: skip


def apart(one: Piece, other: Piece) -> bool:
    a, b = box(one), box(other)
    # Drawings have a few units of shadow around them.
    air = 12
    return (
        a[2] <= b[0] + air or b[2] <= a[0] + air or a[3] <= b[1] + air or b[3] <= a[1] + air
    )  # fmt: skip


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
        assert apart(one, other), (one.id, other.id)
    for thing in things:
        left, top, right, bottom = box(thing)
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
            repeated = piece.id.startswith(("mark-", "track-", "free-")) or "-times" in piece.id
            if piece.text and not repeated:
                assert piece.size * piece.scale >= least, piece.id


def test_what_is_touched_on_a_phone_is_as_large_as_a_thumb() -> None:
    scene = seen(turn("oyglvw", zone=3, last=9), 0, "tall")
    board = pieces(scene)
    assert scene.handful
    names = [name for heap in scene.handful.heaps for name in heap.pieces]
    for name in (*names, "say-throw", "say-stop"):
        left, top, right, bottom = box(board[name])
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
    assert len(source.encode()) < 60_000
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
