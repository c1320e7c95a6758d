"""What a move is to those who look on: how much it weighs, how it sounds, what it touched."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple, get_args

from ludotheque.core.tongue import mark

# Everything that a browser can make heard; "turn" and "hurry" are its own to say: it is yours, and
# your time is almost up.
Sound = Literal["dice", "card", "jewels", "stone", "walk", "turn", "hurry", "loss", "win"]
SOUNDS: tuple[Sound, ...] = get_args(Sound)

# Where points come from that nobody had to win.
START = mark("At the start")
# How long a move is looked at before the next one is shown; a fleeting one, not at all.
FLEETING, PLAIN, NOTABLE, GRAVE, FINAL = range(-1, 4)
# It befalls nobody: who pays has wished to.
NOBODY = -1


class Moment(NamedTuple):
    """A move, as it is felt."""

    sound: Sound | None = None
    weight: int = PLAIN
    # The seat that it befalls: whoever sits there is told until they have seen it. Unless a game
    # says so, it befalls whoever lost points without a move of their own.
    hurts: int | None = None
    # What it moved or laid: for each thing the pieces that show from where it came, and itself
    # where it is now: ["slab-c3", "pawn-0"]. Pieces that are not there are left out.
    ways: Sequence[Sequence[str]] = ()
