"""Where a game of Inka can stand."""

from __future__ import annotations

# In the first four a player decides: where to start, where to lay a rhombus, and in a turn which
# rhombi move (phase 2) and what the pawn does (phase 3). From both, a blockade or the end (phase 4)
# ends the turn.
STAGES = ("choosing", "laying", "shifting", "walking", "starting", "drawing", "ended")
CHOOSING, LAYING, SHIFTING, WALKING, STARTING, DRAWING, ENDED = range(len(STAGES))
