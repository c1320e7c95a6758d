"""Numbers found by play: how machines weigh everyone's way, and how far they search.

They come from games between machines, as `bench/arena.py` and `bench/inka.py` play them;
`docs/decisions.md` says what else was tried.
"""

from __future__ import annotations

# --- a position (judge.py) --------------------------------------------------------------------

# A seat that needs this many action points, or more, counts as cut off.
LOST = 9
# What standing one cell nearer to the next goal is worth, in action points.
NEARER = 0.05
# How fast the chance to win falls with every action point that a seat still needs.
STEEP = 0.4
# How many action points nearer a seat counts as being when its next turn could get it out.
WITHIN_REACH = 2.0
# How much the others' ways count compared with one's own: at first, how much less every round, and
# at least. To the extent that they don't count, another seat is assumed to need USUAL_WAY points.
WARINESS = 1.0
FADING = 0.05
LEAST_WARINESS = 0.0
USUAL_WAY = 5.0

# --- long games (guard.py, players.py) --------------------------------------------------------

# After this many rounds chance has a say in what guides and masters do, and more of one every
# round; and every so many rounds they overlook ways out that are one shift shorter.
CALM_ROUNDS = 8
RESTLESSNESS = 0.01
# The same in a duel of guides, who otherwise undo each other's moves round after round.
GUIDES_CALM = 2
TIRING = 4

# --- a turn (turn_search.py) ------------------------------------------------------------------

# How much a spiteful search (see tempers.py) still minds its own way.
OWN_WAY = 0.1

# --- the beginner (players.py) ----------------------------------------------------------------

# At how many places for a rhombus, or for the blockade pawn, it looks before it takes one, and in
# how many turns it remembers the blockade pawn once; and of how many statues, other than its last,
# it is content with one for this turn.
GLANCES = 12
# For how many rounds it keeps to its plans; then, in so many turns, it tries something else once.
KEEN = 4
WAVERS = 3
REMEMBERS = 2
LINGERS = 2

# --- the guide and the master (players.py, master.py, sequel.py, builder.py) --------------------

# Like WARINESS, while the temple is being built: for the first player, and for all others, as the
# first turn is worth a lot.
FIRST_WARINESS = 1.7
SECOND_WARINESS = 3.0

# Like WARINESS, for a guide in a duel.
DUEL_WARINESS = 0.65
# How wide the beam of a guide is, and of a companion, who gives hints; and of how many shifts the
# ways out are that they see coming.
GUIDE_WIDTH = 8
COMPANION_WIDTH = 16
GUIDE_SIGHT = 2
# How many searches for a way out an end of a turn is worth, and how many a last attempt to keep
# the next player in.
PATIENCE = 10
# How many positions a guard looks at in one decision before it sees only the plainest ways out, and
# how many it looks at even then.
EFFORT = 150_000
LEAST_EFFORT = 5_000
PARRY_PATIENCE = 60
# For a master: how wide its beam is; how many ends of a turn it compares, and how many of a
# spiteful search; how wide the beam of each turn is that it plays on, and how many these are; at
# how many places for a rhombus it looks twice.
MASTER_SEARCH = (12, 8, 4, 4, 4, 60)
# How many positions it looks at to see the way out of whoever has the turn, while it plays on, and
# how much less it is worth to get out (or the others' getting out) with every turn that one waits.
GLIMPSE = 3_000
SOONER = 0.02
# Interpreted, a search takes a hundred times as long; it is narrower, so that nobody has to wait.
SLOW_GUIDE_WIDTH = 4
SLOW_EFFORT = 1_500
SLOW_MASTER_SEARCH = (2, 2, 1, 1, 1, 4)
