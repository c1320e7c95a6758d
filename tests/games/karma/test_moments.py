"""How the moves of Karma Dice are felt, and what does itself."""

from __future__ import annotations

from ludotheque.core.moment import FLEETING, GRAVE, NOTABLE, Moment
from ludotheque.games.karma.rules import Karma
from tests.games.karma.positions import alone, go_on, thrown, turn
from tests.games.karma.views import KARMA, seen, viewer


def felt(state: Karma, move: str) -> Moment:
    after = state.copy()
    after.play_move(move)
    return KARMA.moment(state, state.read_move(move)[0], after)


def itself(state: Karma) -> list[str]:
    return [choice.action for choice in seen(state, 0).choices if choice.by_itself]


def test_dice_are_heard_when_they_land() -> None:
    state = go_on(turn(), "throw rr")
    assert felt(state, "roll 3 4") == Moment("dice")


def test_a_fall_is_grave_and_befalls_whoever_threw() -> None:
    assert felt(thrown("r1 r2", zone=1, last=8), "accept") == Moment("loss", GRAVE, 0, [])


def test_a_fall_that_a_card_may_still_soften_is_less_grave() -> None:
    fallen = thrown("r1 r2", zone=2, last=8, card="patience")
    assert felt(fallen, "accept") == Moment("loss", NOTABLE, 0, [])


def test_a_climb_is_seen_in_passing() -> None:
    assert felt(thrown("r6 r5", zone=1, last=8), "accept") == Moment("walk", FLEETING)


def test_points_are_heard_and_the_mark_on_the_track_is_shown() -> None:
    felt_so = felt(turn(zone=3, last=9), "stop")
    assert (felt_so.sound, felt_so.weight, felt_so.ways) == ("jewels", NOTABLE, [["track-0"]])


def test_the_dice_lie_still_before_anything_is_told() -> None:
    before = go_on(turn("g"), "throw rr")
    after = go_on(before.copy(), "roll 3 4")
    ahead = seen(after, 0, before=before).ahead
    assert {"red-0", "red-1"} <= set(ahead)
    assert "sum" not in ahead
    assert seen(after, 0).ahead == []


def test_a_success_that_nothing_can_change_is_accepted_by_itself() -> None:
    assert itself(thrown("r6 r5", zone=1, last=8)) == ["accept"]


def test_a_fall_never_comes_by_itself() -> None:
    assert itself(thrown("r1 r2", zone=1, last=8)) == []


def test_where_a_power_could_be_used_one_is_asked() -> None:
    assert itself(thrown("r6 g2", zone=1, last=3)) == []


def test_at_the_top_the_points_are_taken_by_themselves() -> None:
    assert itself(turn(zone=6, last=30)) == ["stop"]
    assert itself(turn(zone=3, last=9)) == []


def test_alone_the_evil_eye_is_in_the_result() -> None:
    state = alone()
    assert KARMA.rival(state, viewer(state)) == ("Evil Eye", 0)
    assert KARMA.rival(turn(), viewer(turn())) is None
