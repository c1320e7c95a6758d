"""Numbers found by play: how machines weigh everyone's way, and how much they compare.

Found by games between machines, as `bench/arena.py` and `bench/inka.py` play them;
`docs/decisions.md` says what else was tried.
"""

from __future__ import annotations

# --- a position (judge.py) --------------------------------------------------------------------

# As many action points as anyone counts: whoever needs more is cut off.
LOST = 9
# What standing one cell nearer to the next goal is worth, in action points.
NEARER = 0.05
# How fast the hope of winning falls with every action point that a seat still needs.
STEEP = 0.4
# By how many action points a seat seems nearer to the end when its next turn could reach it.
WITHIN_REACH = 2.0
# How much the others' ways count, next to one's own: at first, how much less every round, and at
# least. As far as they don't count, another seat is taken to need so many points.
WARINESS = 1.0
FADING = 0.05
LEAST_WARINESS = 0.0
USUAL_WAY = 5.0

# --- a turn (turn_search.py) ------------------------------------------------------------------

# How much of its own way a search that is out to hinder still minds.
OWN_WAY = 0.1

# --- the master (players.py, builder.py) ------------------------------------------------------

# Like WARINESS and FADING; the first is shared out among the others at the table.
MASTER_WARINESS = 1.7
MASTER_FADING = 0.07
# While the temple is being built, for whoever is not to begin: the first turn is worth much.
SECOND_WARINESS = 3.0
# For so many rounds a master does what it thinks best; then chance has its say, more every round.
CALM_ROUNDS = 10
RESTLESSNESS = 0.01

# How wide the beam of a guide is.
GUIDE_WIDTH = 16
# A master's beam; how many ends of a turn it compares; how wide the beam of the answer to each is;
# how many ends it compares of a search that is out to hinder; how many places for a rhombus.
MASTER_SEARCH = (12, 12, 8, 6, 100)
# Interpreted, a search takes a hundred times as long: they look less far, so that nobody waits.
SLOW_GUIDE_WIDTH = 4
SLOW_MASTER_SEARCH = (2, 2, 1, 1, 4)
