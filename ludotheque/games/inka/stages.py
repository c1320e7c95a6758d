"""Where a game of Inka can stand."""

from __future__ import annotations

# In the first four a player decides: where to start, where a rhombus lies, and in a turn what
# rhombi move (phase 2) and where the pawn goes (phase 3); the blockade ends the turn from both.
STAGES = ("choosing", "laying", "shifting", "walking", "starting", "drawing", "ended")
CHOOSING, LAYING, SHIFTING, WALKING, STARTING, DRAWING, ENDED = range(7)
