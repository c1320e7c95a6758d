"""The stages of a game of Inka."""

from __future__ import annotations

# In the first four a player decides: where to start, where to lay a rhombus, and in a turn which
# rhombi to move (phase 2) and what the pawn does (phase 3). In either of the last two, putting the
# blockade pawn (phase 4) or just ending the turn ends it.
STAGES = ("choosing", "laying", "shifting", "walking", "starting", "drawing", "ended")
CHOOSING, LAYING, SHIFTING, WALKING, STARTING, DRAWING, ENDED = range(len(STAGES))
