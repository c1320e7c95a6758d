"""How likely a throw of Karma Dice is to succeed when a trait card may help."""

from __future__ import annotations

from ludotheque.games.karma.machine.hand import Hand
from ludotheque.games.karma.machine.odds import chance
from ludotheque.games.karma.machine.trait import APART, changed, rolled, uses
from ludotheque.games.karma.rules import Karma
from ludotheque.games.karma.rules.material import CLAIRVOYANCE
from ludotheque.games.karma.rules.notation import KIND


class Success:
    """In place of the rest of a turn: a success is worth 1, a failure nothing."""

    def worth(self, counts: int, zone: int, last: int) -> float:
        return 1.0

    def failed(self, zone: int) -> float:
        return 0.0


def unaided(karma: Karma) -> float:
    """The chance that the throw on the table succeeds without the card."""
    return Hand(karma, Success()).worth()


def aided(karma: Karma) -> float:
    """The chance that the throw on the table succeeds with the best use of the card."""
    return max([changed(karma, action, Success()) for action in uses(karma)], default=0.0)


def backed(karma: Karma, throw: int) -> float:
    """The chance of a throw that is still to be made, with the card to fall back on."""
    alone, card = chance(karma, throw), karma.cards[karma.mover]
    if card in APART:
        return alone
    if card == CLAIRVOYANCE:
        return 1 - (1 - alone) ** 2
    saved = 0.0
    for after, share in rolled(karma, throw & ~KIND):
        saved += share * max(0.0, aided(after) - unaided(after))
    return min(1.0, alone + saved)
