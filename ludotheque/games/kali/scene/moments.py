"""What a move of Les yeux de Kali weighs, how it sounds, and where its points come from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ludotheque.core.moment import FINAL, GRAVE, NOTABLE, START, Moment
from ludotheque.core.tongue import mark
from ludotheque.games.kali.rules import Kali
from ludotheque.games.kali.rules.material import FORTUNE, KINDS, SQUARES

POTS = mark("Pots taken")
TRADE = mark("Turns bought and sold")
LOSSES = mark("Noises and frights")
TEMPLE = mark("The temple")
STEPS = KINDS[:4]


def moment(before: Kali, action: int, after: Kali) -> Moment:
    """How a move is felt."""
    word, _, shown = before.name(action).partition(" ")
    if word == "draw":
        return Moment("card")
    if word == "buy":
        return Moment("jewels", NOTABLE)
    if word != "card":
        return Moment("jewels", NOTABLE) if _taken(before, after) else Moment()
    if shown in STEPS:
        return Moment("win", FINAL) if _in_temple(before, shown) else Moment("jewels")
    if before.frights and shown != "noise":
        return Moment("loss", FINAL, before.owner)
    return Moment("loss", GRAVE, before.owner)


def sources(before: Kali, action: int, after: Kali) -> Mapping[str, Sequence[int]]:
    """What a move brought each seat, by where it came from."""
    gains = [after.score(seat) - before.score(seat) for seat in range(after.seats)]
    found: dict[str, Sequence[int]] = {}
    if after.round > before.round:
        # Everyone begins the next round with a fortune again.
        found[START] = [FORTUNE] * after.seats
        gains = [gain - FORTUNE for gain in gains]
    word, _, shown = before.name(action).partition(" ")
    if word == "buy":
        found[TRADE] = gains
    elif word == "card" and shown in STEPS:
        found[TEMPLE] = gains
    elif word == "card":
        found[LOSSES] = gains
    else:
        found[POTS] = gains
    return found


def _taken(before: Kali, after: Kali) -> bool:
    """Whether somebody has just taken the pot."""
    return before.pot > after.pot


def _in_temple(before: Kali, steps: str) -> bool:
    return before.square + int(steps) > SQUARES
