"""The stages of a game of Turquoise."""

from __future__ import annotations

# First the stages in which a player decides, then those in which chance does, then the end.
STAGES = (
    "opening", "acting", "putting", "seth", "bidding", "removing",
    "starting", "drawing", "ended",
)  # fmt: skip
(
    # Opening: nothing has been done in this turn yet, so an auction is still possible.
    OPENING, ACTING, PUTTING, INTERRUPTING, BIDDING, REMOVING,
    STARTING, DRAWING, ENDED,
) = range(9)  # fmt: skip

# In place of a seat.
NOBODY = -1
# In place of the seat whose pillar stands on a slot: the slot is free, or there is no tile at all.
FREE, BARE = -1, -2
# In place of a tile.
NO_TILE = -1
