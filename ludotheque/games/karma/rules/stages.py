"""The stages of a game of Karma Dice."""

from __future__ import annotations

# First the stages in which a player decides, then those in which chance does, then the end.
STAGES = (
    "keeping", "throwing", "using", "failing", "stopping", "sharing", "drafting",
    "starting", "dealing", "rolling", "eyeing", "ended",
)  # fmt: skip
(
    KEEPING, THROWING, USING, FAILING, STOPPING, GOING_FIRST, DRAFTING,
    STARTING, DEALING, ROLLING, EYEING, ENDED,
) = range(12)  # fmt: skip

# Where a die of a throw is: still in it, taken out by a yellow one, or back in the reserve.
THROWN, REMOVED, KEPT = range(3)
