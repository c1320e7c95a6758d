"""Where a game of Turquoise can stand."""

from __future__ import annotations

# First the stages in which a player decides, then those of chance.
STAGES = (
    "opening", "acting", "putting", "seth", "bidding", "removing",
    "starting", "drawing", "ended",
)  # fmt: skip
(
    # Opening: nothing done in this turn yet, so an auction is still possible.
    OPENING, ACTING, PUTTING, INTERRUPTING, BIDDING, REMOVING,
    STARTING, DRAWING, ENDED,
) = range(9)  # fmt: skip

# Instead of a seat.
NOBODY = -1
# Instead of whose pillar stands on a topmost slot: a free slot, and foundations without a tile.
FREE, BARE = -1, -2
# Instead of a tile.
NO_TILE = -1
