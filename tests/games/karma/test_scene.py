"""Karma Dice as it is seen: the path, the dice, the plates, and what may be touched."""

from __future__ import annotations

from itertools import combinations
from math import hypot

import pytest

from ludotheque.core.scene import Scene, Shape
from ludotheque.core.textfit import width
from ludotheque.games.karma.rules.notation import NAMES
from ludotheque.games.karma.scene.cards import title
from ludotheque.locale import tongue
from tests.games.karma.positions import alone, go_on, set_up, table, thrown, turn
from tests.games.karma.views import KARMA, labels, pieces, seen

ART = KARMA.art()
DEALT = "first 0, deal serenity empathy, deal awakening balance"
KEPT = f"{DEALT}, keep empathy, keep balance"

each_shape = pytest.mark.parametrize("shape", ["wide", "tall"])
each_table = pytest.mark.parametrize("seats", range(1, 5))


def sprites(scene: Scene, start: str) -> list[str]:
    """How the pieces look whose ids begin like this."""
    return [piece.sprite for piece in scene.pieces if piece.id.startswith(start)]


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
    after = go_on(before.copy(), "accept")
    climber = pieces(seen(after, before=before))["climber-0"]
    stones = pieces(seen(before))
    fallen = [station for station in climber.way if station[0] == stones["zone-2"].x]
    assert fallen
    assert pieces(seen(after))["climber-0"].way == []


def test_who_stops_does_not_fall() -> None:
    before = turn(zone=3, last=9)
    after = go_on(before.copy(), "stop")
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


@each_shape
@pytest.mark.parametrize("scores", [[0, 0, 0, 4], [0, 1, 2, 3], [48, 50, 49, 50]])
def test_a_mark_that_was_moved_aside_covers_no_other(shape: Shape, scores: list[int]) -> None:
    scene = pieces(seen(set_up(table(4), karma=scores), shape=shape))
    marks = [scene[f"track-{seat}"] for seat in range(4)]
    near = min(hypot(one.x - two.x, one.y - two.y) for one, two in combinations(marks, 2))
    assert near >= 36 * marks[0].scale


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
    after = go_on(before.copy(), "roll 3 4")
    scene = pieces(seen(after, before=before))
    for die in ("red-0", "v-0-0"):
        assert len({station[2] for station in scene[die].way}) > 2
    assert scene["red-1"].way == []
    assert pieces(seen(after))["red-0"].way == []


def test_only_a_rerolled_die_tumbles_again() -> None:
    before = go_on(thrown("r3 l2"), "reroll 2")
    after = go_on(before.copy(), "roll 6")
    scene = pieces(seen(after, before=before))
    assert scene["l-0-0"].way
    assert not scene["red-0"].way


def test_a_die_that_is_taken_comes_from_the_top_of_its_stack() -> None:
    state = alone("throw r, roll 3, accept, stop, eye roll 2, take v")
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


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("card", range(len(NAMES)))
def test_the_name_of_a_card_is_never_cut_off(card: int, language: str) -> None:
    state = set_up(turn(), cards=[NAMES[card]], down=[1, 0, 0, 0])
    board = pieces(seen(state, language=language))
    speech = tongue(language, KARMA)
    name = title(speech, card)
    assert board["card-0"].sprite == "card-back"
    assert board["card-0-title"].text in (name, speech.say("{card}, used", card=name))
    assert width(board["card-0-title"].text) * 22 < 200


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


def test_a_card_is_kept_only_by_whoever_has_seen_what_it_does() -> None:
    choices = seen(table(2, DEALT, traits=True), 0).choices
    assert len(choices) == 2
    assert all(choice.ask == choice.label for choice in choices)


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
