"""What the judge of Turquoise makes of positions."""

from __future__ import annotations

import pytest

from ludotheque.games.turquoise.machine.judge import Judge
from ludotheque.games.turquoise.machine.prospects import Prospects
from ludotheque.games.turquoise.machine.reach import Reach
from ludotheque.games.turquoise.machine.tables import Weights
from ludotheque.games.turquoise.rules import Turquoise
from ludotheque.games.turquoise.rules.material import HAND, SLOT_NAMES, SLOTS
from ludotheque.games.turquoise.rules.routes import Routes
from tests.games.turquoise.positions import built, go_on, scattered
from tests.games.turquoise.test_rules import FIRST_FLOOR, GROUND, SECOND_FLOOR, square


def worth(state: Turquoise) -> float:
    """How sure seat 0 may be when seat 1 has a whole turn next."""
    return Judge(Weights()).worth(state, 0, 1, 3)


def price(state: Turquoise, seat: int, slot: str) -> int:
    """The action points for which a seat gets a pillar to a slot."""
    reach = Reach()
    reach.survey(state)
    reach.spread(seat, state.hand[seat] > 0)
    return reach.price(seat, SLOT_NAMES.index(slot))


# --- reach ------------------------------------------------------------------------------------


def test_ones_own_pillars_are_stepping_stones() -> None:
    assert price(built(GROUND), 0, "b3") == 2
    assert price(built(f"{GROUND} a3=0"), 0, "b3") == 1
    assert price(built(f"{GROUND} a3=0 b3=0"), 0, "c3") == 1


def test_others_pillars_are_no_stepping_stones() -> None:
    assert price(built(f"{GROUND} a3=1"), 0, "b3") > 2


def test_who_has_no_pillar_in_hand_moves_those_that_idle() -> None:
    state = built(f"{GROUND} a4=0", hand=[0, 34, 0, 0])
    assert price(state, 0, "b4") == 1
    assert price(state, 0, "c4") == 2


@pytest.mark.parametrize("seed", range(12))
def test_what_is_one_action_point_away_is_where_the_rules_let_a_pillar_go(seed: int) -> None:
    state = scattered(seed, 2, 12 + seed, 20)
    reach, routes = Reach(), Routes()
    reach.survey(state)
    reach.needed = reach.carrying
    for seat in range(2):
        reach.spread(seat, state.hand[seat] > 0)
        idle = [
            slot
            for slot in range(SLOTS)
            if state.top[slot] == seat and not reach.carrying >> slot & 1
        ]
        expected = set()
        for start in [*([HAND] if state.hand[seat] > 0 else []), *idle]:
            routes.spread(state, seat, start, 0, 0, 0, False)
            expected |= {slot for slot in range(SLOTS) if routes.cost[slot] >= 0}
        near = {slot for slot in range(SLOTS) if reach.within[8 * seat + 1] >> slot & 1}
        assert near == expected


# --- prospects --------------------------------------------------------------------------------


def test_a_capital_needs_its_missing_pillars_and_one_action_point() -> None:
    prospects = Prospects()
    prospects.study(built(f"{GROUND} a3=0 b2=0 b3=0 c2=1"))
    needs, gains, spared = prospects.needs, prospects.gains, prospects.spared
    assert (needs[0], gains[0], spared[0]) == (2, 3, 2)
    assert (gains[16], spared[16]) == (2, 1)


def test_a_capital_on_ones_own_pillars_is_a_strike() -> None:
    prospects = Prospects()
    prospects.study(built(f"{FIRST_FLOOR} {square('c3', '0000')}"))
    assert max(list(prospects.gains)[:16]) == 15


# --- the judge --------------------------------------------------------------------------------


def test_a_pillar_in_place_is_worth_more_than_one_that_idles() -> None:
    assert worth(built(f"{GROUND} b2=0")) > worth(built(f"{GROUND} b1=0"))


def test_points_are_worth_having() -> None:
    assert worth(built(GROUND, points=[4, 0])) > worth(built(GROUND, points=[1, 0]))


def test_a_tablet_is_worth_something() -> None:
    assert worth(built("", owner={"thot": 0})) > worth(built(""))


def test_a_capital_that_the_next_seat_can_lay_is_his() -> None:
    """Three pillars of mine: his if he can add the fourth, mine if he is too far away."""
    far = f"{GROUND} b1=0 b2=0 c2=0 c3=0 a3=0"
    assert worth(built(f"{far} a4=1")) < worth(built(far))


def test_who_is_hopelessly_behind_still_makes_up_for_what_can_be_had() -> None:
    behind, further = (worth(built(GROUND, points=[mine, 90])) for mine in (10, 5))
    assert behind - further > 0.002


def test_who_is_far_ahead_is_not_greedy_for_more() -> None:
    ahead, further = (worth(built(GROUND, points=[mine, 5])) for mine in (80, 90))
    assert ahead == pytest.approx(further)


@pytest.mark.parametrize("points", [[9, 4], [4, 9]])
def test_waiting_is_worse_the_longer_nobody_builds(points: list[int]) -> None:
    early, late = (built(GROUND, points=points, quiet=quiet) for quiet in (2, 12))
    assert worth(late) < worth(early)


def test_the_more_pillars_the_next_capital_lacks_the_worse_is_waiting() -> None:
    """He has the pillar that is missing, so it is no gift to anybody."""
    one, two = (
        built(f"{GROUND} {pillars}", quiet=6) for pillars in ("b2=1 c2=1 b3=1", "b2=1 c2=1")
    )
    judge = Judge(Weights(anger=100.0))
    assert judge.worth(one, 0, 1, 3) > judge.worth(two, 0, 1, 3)


def test_a_victory_is_better_than_a_defeat_which_is_better_than_an_unfinished_temple() -> None:
    top = f"{SECOND_FLOOR} {square('d4', '0000')}"
    won, lost = (go_on(built(top, points=[10, his]), "top, put 3d4 0") for his in (12, 60))
    unfinished = go_on(built(top, points=[60, 0], quiet=15), "end")
    assert worth(won) > 1 > 0 > worth(lost) > worth(unfinished)


def test_when_patience_is_about_to_end_a_lead_is_worth_nothing() -> None:
    top = f"{SECOND_FLOOR} {square('d4', '0000')}"
    lost = go_on(built(top, points=[0, 60]), "top, put 3d4 0")
    assert worth(built(top, points=[60, 0], quiet=15)) < worth(lost)


def test_a_shared_victory_is_half_a_victory() -> None:
    state = built(f"{SECOND_FLOOR} {square('d4', '0000')}", points=[10, 35])
    assert worth(go_on(state, "top, put 3d4 0")) == 0.5


def test_among_three_only_the_best_rival_can_be_overtaken_by_chance() -> None:
    """Between two far behind and one close behind, the close one is the danger."""
    close = worth(built(GROUND, seats=3, points=[9, 8, 0]))
    assert close < worth(built(GROUND, seats=3, points=[9, 4, 4]))


def test_seths_owner_hopes_for_what_others_lay_on_his_pillars() -> None:
    ready = f"{FIRST_FLOOR} {square('c3', '0011')}"
    gifts = [
        worth(built(site, owner={"seth": 0})) - worth(built(site)) for site in (ready, FIRST_FLOOR)
    ]
    assert gifts[0] > gifts[1]


def test_the_last_points_are_dearer_than_others() -> None:
    """Without points nobody can bid for a tablet, or pay for a way over others' pillars."""
    judge, chances = Judge(Weights()), []
    for mine, theirs in ((0, 2), (3, 5), (6, 8)):
        state = built(GROUND, points=[mine, theirs, 0, 0])
        chances.append(judge.worth(state, 0, 1, 3))
    assert chances[0] < chances[1]
    assert chances[1] == pytest.approx(chances[2])
