"""A duel worked out, checked against every card that may come in decks small enough to try all."""

from __future__ import annotations

from functools import cache

import pytest

from ludotheque.games.kali.machine.duel import Duel
from ludotheque.games.kali.rules import Kali
from tests.games.kali.positions import set_up

# Ones, twos, threes, fours and noise beside the last fright.
DECKS = [(1, 0, 0, 0, 1), (2, 1, 0, 1, 2), (3, 2, 1, 1, 0), (0, 0, 2, 2, 1), (3, 3, 0, 1, 3)]
Deck = tuple[int, ...]


def without(deck: Deck, kind: int) -> Deck:
    return tuple(cards - (other == kind) for other, cards in enumerate(deck))


@cache
def draw(deck: Deck, square: int, bought: bool) -> float:
    """The chance to win of an owner who draws, played out to the end of the game."""
    hope = 0.0
    for kind in range(4):
        if deck[kind]:
            reached = square + kind + 1
            then = 1.0 if reached > 18 else go_on(without(deck, kind), reached, bought)
            hope += deck[kind] * then
    if deck[4]:
        hope += deck[4] * turn_over(without(deck, 4), bought)
    return hope / (sum(deck) + 1)


def go_on(deck: Deck, square: int, bought: bool) -> float:
    """The owner draws or stops; then the player who is asked passes or buys."""
    stop = min(turn_over(deck, bought), 1 - draw(deck, square, not bought))
    return max(stop, draw(deck, square, bought))


def turn_over(deck: Deck, bought: bool) -> float:
    """The owner's chance to win when the next turn begins: an owner who bought begins it."""
    opening = draw(deck, 0, False)
    return opening if bought else 1 - opening


def duel(deck: Deck, square: int, **facts: object) -> Kali:
    facts = {"stage": 2, "pot": 2 * square, "frights": 1, "deck": [*deck, 1], **facts}
    return set_up(Kali(2), square=square, **facts)


@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("square", [1, 9, 14, 17])
def test_what_drawing_is_worth_is_what_trying_everything_says(deck: Deck, square: int) -> None:
    mind = Duel()
    mind.dares(duel(deck, square))
    assert mind.hand[0] == pytest.approx(draw(deck, square, False))
    assert mind.other[0] == pytest.approx(draw(deck, square, True))


@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("square", [1, 9, 14, 17])
def test_it_decides_what_is_best(deck: Deck, square: int) -> None:
    rich = [100, 100, 0, 0, 0, 0]
    stop = min(turn_over(deck, False), 1 - draw(deck, square, True))
    assert Duel().dares(duel(deck, square, fortunes=rich)) == (
        draw(deck, square, False) > stop + 1e-9
    )
    asked = duel(deck, square, fortunes=rich, stage=4, asked=1)
    assert Duel().dares(asked) == (draw(deck, square, True) > turn_over(deck, True) + 1e-9)


def test_who_cannot_pay_for_the_turn_need_not_be_feared() -> None:
    deck = (2, 0, 1, 0, 1)
    assert 1 - draw(deck, 17, True) < draw(deck, 17, False) < turn_over(deck, False)
    assert Duel().dares(duel(deck, 17, pot=50, fortunes=[40, 40]))
    assert not Duel().dares(duel(deck, 17, pot=50, fortunes=[40, 39]))


def test_one_who_begins_a_turn_draws_the_odd_cards() -> None:
    begun = Duel().begun(duel((3, 3, 0, 1, 3), 0, stage=1))
    assert begun == pytest.approx(5 / 11)
    assert begun == pytest.approx(draw((3, 3, 0, 1, 3), 0, False))
