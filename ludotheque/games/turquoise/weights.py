"""How much a machine makes of what it sees in Turquoise."""

from __future__ import annotations

from typing import NamedTuple


class Weights(NamedTuple):
    """What a foreman thinks of things, in victory points or as a chance; found by many games."""

    # That who is next lays the capital he wants most; and how much less sure each later turn is.
    sure: float = 0.95
    fade: float = 0.65
    # Less than this nobody bothers to lay a capital for; and what an action point is worth.
    grasp: float = 0.30
    haste: float = 0.10
    # What others lose, as far as it is one's own gain.
    deny: float = 0.80
    # That a capital beyond a turn's reach is laid one day; by how much with every action point.
    far_off: float = 0.58
    close: float = 0.88
    # That a pillar will carry whose place is not open yet.
    waiting: float = 0.15
    # A slot where a pillar can carry, for each that is one action point away.
    near: float = 0.35
    # The malus of pillars that can't carry, and that could; and of all when patience runs out.
    idle: float = 0.85
    loose: float = 0.85
    late: float = 0.20
    # How many points change hands anyway, and how many of those still to be built for.
    calm: float = 3.0
    storm: float = 0.25
    # The tablets, for later.
    horus: float = 1.0
    anubis: float = 1.0
    thot: float = 1.0
    seth: float = 1.0
