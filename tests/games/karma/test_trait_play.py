"""When the master uses its card and when it keeps it, against every roll and every use tried out.

The master in these tests plays for points, and expects nothing of its card in later turns.
"""

from __future__ import annotations

import pytest

from ludotheque.core.stream import Stream
from ludotheque.games.karma.machine.judge import rounds_left
from ludotheque.games.karma.machine.players import Master
from ludotheque.games.karma.machine.solver import Solver, points
from ludotheque.games.karma.machine.tables import KEEPING
from ludotheque.games.karma.rules import Karma
from ludotheque.games.karma.rules.notation import KIND, read
from tests.games.karma.gamble import turn_worth
from tests.games.karma.positions import counts, go_on, set_up, table, turn

# A wide margin: nobody has to reckon to the last digit to see what is right.
WIDE = 0.7
# What the master may lose by looking only one throw ahead for its card.
LITTLE = 0.3
CARD = "trait"

# A card; the dice of one's own, the dice left after the throw, the zones validated and the result
# to beat; then the throw.
USED = [
    ("serenity", "v", "v", 4, 11, "throw rrr, roll 6 1 4"),
    ("awakening", "", "rr", 5, 2, "throw r, roll 1"),
    ("awakening", "o", "o", 5, 3, "throw rr, roll 1 2"),
    ("intuition", "ow", "ro", 4, 2, "throw rrw, roll 2 5 2"),
    ("clairvoyance", "", "rr", 2, 2, "throw rr, roll 1 1"),
    ("clairvoyance", "l", "", 5, 7, "throw rrr, roll 2 1 4"),
    ("clairvoyance", "g", "rr", 3, 3, "throw r, roll 1"),
    ("empathy", "yg", "g", 5, 11, "throw rr, roll 1 6"),
    ("detachment", "w", "r", 4, 3, "throw rr, roll 5 4"),
    ("balance", "ow", "ro", 5, 1, "throw w, roll 1"),
    ("balance", "gl", "rl", 4, 1, "throw r, roll 1"),
    ("ardour", "lw", "rw", 5, 12, "throw rr, roll 6 3"),
]
KEPT = [
    ("serenity", "ov", "v", 4, 6, "throw rr, roll 4 5"),
    ("awakening", "yg", "rg", 4, 4, "throw rr, roll 2 3"),
    ("intuition", "lw", "rw", 5, 7, "throw rrl, roll 1 3 4"),
    ("clairvoyance", "y", "rr", 4, 4, "throw ry, roll 3 2"),
    ("clairvoyance", "v", "r", 5, 13, "throw rrv, roll 5 2 6"),
    ("empathy", "yl", "rr", 3, 4, "throw ryl, roll 6 2 4"),
    ("detachment", "gw", "rr", 4, 4, "throw rg, roll 4 3"),
    ("balance", "d", "rr", 5, 7, "throw d, roll 6"),
    ("ardour", "w", "rr", 4, 1, "throw rw, roll 5 1"),
]
Case = tuple[str, str, str, int, int, str]


def on_the_table(case: Case) -> Karma:
    """The position of a case, after its throw."""
    card, own, left, zone, last, moves = case
    dice = moves.removeprefix("throw ").partition(",")[0] + left
    state = set_up(turn(own, card=card, zone=zone, last=last), left=dice)
    return go_on(state, moves)


def worths(state: Karma) -> dict[str, float]:
    """What each move is worth, by brute force."""
    found = {}
    for name in state.names():
        after = state.copy()
        after.play_move(name)
        found[name] = turn_worth(after)
    return found


def margin(state: Karma) -> float:
    """How much more the best use of the card brings than the best of all other moves."""
    found = worths(state)
    using = max(worth for name, worth in found.items() if name.startswith(CARD))
    return using - max(worth for name, worth in found.items() if not name.startswith(CARD))


class Spender(Master):
    """A master who never saves a card for later turns."""

    def price(self, karma: Karma, solver: Solver) -> float:
        return 0.0


def decision(state: Karma) -> str:
    return state.name(Spender().choose(state, Stream(1)))


def thrifty(state: Karma) -> str:
    """The decision of a master who may still need the card."""
    return state.name(Master().choose(state, Stream(1)))


@pytest.mark.parametrize("case", USED)
def test_a_card_is_used_where_it_brings_much(case: Case) -> None:
    state = on_the_table(case)
    assert margin(state) > WIDE
    found = worths(state)
    assert found[decision(state)] == pytest.approx(max(found.values()))


@pytest.mark.parametrize("case", KEPT)
def test_a_card_is_kept_where_using_it_costs_much(case: Case) -> None:
    state = on_the_table(case)
    assert margin(state) < -WIDE
    found = worths(state)
    assert not decision(state).startswith(CARD)
    assert found[decision(state)] == pytest.approx(max(found.values()), abs=LITTLE)


def test_clairvoyance_rolls_again_what_would_fall() -> None:
    """As it came up at a table: two ones against a two, in the first round."""
    state = table(
        2,
        "first 0, deal clairvoyance serenity, deal ardour awakening, keep clairvoyance, "
        "keep ardour, throw r, roll 1, accept, throw r, roll 2, accept, throw rr, roll 1 1",
        traits=True,
    )
    assert thrifty(state) == "trait clairvoyance"


def test_with_clairvoyance_a_used_power_stays_used() -> None:
    """A tripled die counts three times when it is rolled again; a rerolled one is not, twice."""
    tripled = set_up(turn("v", card="clairvoyance", zone=5, last=12), left="rv")
    go_on(tripled, "throw rv, roll 1 2, triple 2")
    assert margin(tripled) > WIDE
    assert decision(tripled) == "trait clairvoyance"
    rerolled = set_up(turn("l", card="clairvoyance", zone=5, last=6), left="rrl")
    go_on(rerolled, "throw l, roll 2, reroll 1, roll 1")
    assert margin(rerolled) < 1e-9
    assert decision(rerolled) == "accept"


# --- outside a throw ----------------------------------------------------------------------------


def test_breath_takes_back_a_die_where_it_wins_a_zone() -> None:
    state = set_up(turn("", card="breath", zone=5, last=4), left="r", spent="r")
    assert margin(state) > WIDE
    assert decision(state) == "trait breath r"


def test_breath_waits_for_a_better_die() -> None:
    """To throw the violet die first and take that one back is worth almost three points more."""
    state = set_up(turn("v", card="breath", zone=4, last=2), left="v", spent="r")
    assert margin(state) < -WIDE
    assert decision(state) == "throw v"


def test_with_breath_to_fall_back_on_the_better_die_is_thrown_first() -> None:
    state = set_up(turn("v", card="breath", zone=5, last=4), left="rv")
    found = worths(state)
    assert found[decision(state)] == pytest.approx(max(found.values()))


def test_breath_is_kept_where_the_dice_left_are_enough() -> None:
    state = set_up(turn("v", card="breath", zone=3, last=1), left="rrrv", spent="rrr")
    assert thrifty(state).startswith("throw")


@pytest.mark.parametrize(("zone", "gain"), [(5, 3), (4, 3), (3, 2), (2, 1)])
def test_patience_keeps_a_zone_when_it_will_not_be_needed_later(zone: int, gain: int) -> None:
    state = set_up(turn(card="patience", zone=zone, last=20), stage=3)
    assert margin(state) == gain
    assert decision(state) == "trait patience"


def test_patience_is_kept_for_a_higher_zone() -> None:
    state = set_up(turn(card="patience", zone=1, last=20), stage=3)
    assert thrifty(state) == "decline"


def test_with_patience_a_throw_risks_nothing() -> None:
    """Half of the throws bring three points more; without the card the others would cost three."""
    state = set_up(turn("", card="patience", zone=4, last=4), left="r")
    found = worths(state)
    assert found["throw r"] > found["stop"] + WIDE
    assert decision(state) == "throw r"
    assert decision(set_up(state, cards=[""])) == "stop"


def test_constancy_adds_to_a_low_zone() -> None:
    state = set_up(turn("", card="constancy", zone=3, last=9), left="rr")
    found = worths(state)
    assert found["stop"] > max(found["throw r"], found["throw rr"]) + WIDE
    assert decision(state) == "stop"
    assert decision(go_on(state, "stop")) == "trait constancy"


def test_constancy_is_kept_where_going_on_brings_more() -> None:
    state = set_up(turn("v", card="constancy", zone=1, last=1), left="rrv")
    found = worths(state)
    assert found[decision(state)] == pytest.approx(max(found.values()))
    assert max(found.values()) > found["stop"] + WIDE


@pytest.mark.parametrize(
    ("card", "left", "zone", "last"),
    [
        ("serenity", "r", 4, 3),
        ("awakening", "r", 5, 6),
        ("ardour", "r", 4, 4),
        ("balance", "rr", 5, 8),
        ("clairvoyance", "r", 5, 4),
        ("empathy", "rr", 5, 8),
    ],
)
def test_with_a_card_to_fall_back_on_a_throw_is_dared(
    card: str, left: str, zone: int, last: int
) -> None:
    state = set_up(turn("", card=card, zone=zone, last=last), left=left)
    found = worths(state)
    assert max(found.values()) > found["stop"] + WIDE
    assert found[decision(state)] == pytest.approx(max(found.values()))
    assert decision(set_up(state, cards=[""])) == "stop"


# --- what a card is worth later -----------------------------------------------------------------


def test_a_card_is_worth_less_as_the_end_comes_nearer() -> None:
    early, late = table(2), set_up(table(2), karma=[44, 30], round=7)
    assert rounds_left(early) >= 5
    assert rounds_left(late) == 0
    shares = [KEEPING[min(rounds, 5)] for rounds in range(7)]
    assert shares == sorted(shares)


def test_a_short_game_has_few_rounds() -> None:
    assert rounds_left(table(2, goal=20)) < rounds_left(table(2)) < rounds_left(table(2, goal=100))


# --- Sharing ------------------------------------------------------------------------------------


def sharing(free: str) -> Karma:
    """Seat 1 is ahead, so seat 0 chooses first; some dice are free."""
    return set_up(
        table(2), cards=["", "sharing"], karma=[3, 9], order=[0, 1, 0, 0], mover=1, stage=5,
        free=counts(free), round=3,
    )  # fmt: skip


def solved(dice: str) -> float:
    """What a turn with these dice is worth, as solved; test_odds.py has brute force beside it."""
    reserve = read(f"throw {dice}") & ~KIND
    return Solver(reserve, points()).worth(reserve, 0, 0)


@pytest.mark.parametrize(("free", "left_over"), [("ogv", "o"), ("ggv", "g")])
def test_sharing_secures_the_last_die_of_the_best_colour(free: str, left_over: str) -> None:
    state = sharing(free)
    gain = solved("rrrrrrv") - solved(f"rrrrrr{left_over}")
    assert gain * rounds_left(state) > WIDE
    assert decision(state) == "trait sharing"


def test_sharing_is_kept_while_there_is_enough_of_the_best_colour() -> None:
    assert decision(sharing("ogvv")) == "decline"
