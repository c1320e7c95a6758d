"""What dice of one's own add to a turn: reckoned out for 266 reserves, and fitted by pairs.

The turn with the six red dice alone is worth 2.8 points; the fit is within 0.2 of each of these.
"""

from __future__ import annotations

from ludotheque.games.karma.board import ORANGE, YOGI

# In points a turn, by colour from orange to violet: a die by itself …
ALONE = (0.92, 0.91, 0.65, 0.87, 0.93, 1.13)
# … and beside one of its own or of a later colour.
BESIDE = (
    (-0.03, 0.07, 0.06, 0.02, 0.01, 0.07),
    (-0.12, 0.03, 0.03, 0.04, 0.03),
    (0.00, 0.03, 0.01, 0.03),
    (-0.07, 0.00, 0.01),
    (-0.06, 0.03),
    (-0.07,),
)
COLOURS = range(ORANGE, YOGI)


def adds(own: list[int], colour: int) -> float:
    """How many points a turn one die more adds to some dice, eight numbers by colour."""
    more = ALONE[colour - ORANGE]
    for other in COLOURS:
        low, high = sorted((colour, other))
        more += own[other] * BESIDE[low - ORANGE][high - low]
    return more
