"""Numbers found by play: what turns bring, what dice add to them, how often the Eye is beaten."""

from __future__ import annotations

# --- how many points a turn brings ------------------------------------------------------------

# From 150 games of two players who planned every turn for points, without cards, and 300 games
# alone; rounded and smoothed by hand. By the number of dice besides the red ones: how many turns
# in a thousand brought each number of points.
TURNS = (
    {0: 110, 1: 150, 2: 200, 4: 510, 7: 30},
    {0: 40, 1: 90, 2: 90, 4: 420, 7: 360},
    {0: 45, 1: 50, 2: 60, 4: 195, 7: 610, 10: 40},
    {0: 40, 1: 55, 2: 80, 4: 45, 7: 610, 10: 160, 15: 5, 17: 5},
    {0: 15, 1: 45, 2: 60, 4: 60, 7: 480, 10: 285, 15: 25, 17: 20, 19: 10},
    {0: 5, 1: 40, 2: 60, 4: 45, 7: 250, 10: 450, 15: 80, 17: 45, 19: 25},
    {0: 10, 1: 70, 2: 60, 4: 60, 7: 160, 10: 395, 15: 115, 17: 80, 19: 35, 21: 15},
)

# --- what a die of one's own adds to a turn ---------------------------------------------------

# Fitted to the solved turns of 266 reserves, within 0.2 points of each; with the six red dice
# alone a turn is worth 2.8 points. In points a turn, by colour from orange to violet: what a die
# adds by itself…
ALONE = (0.92, 0.91, 0.65, 0.87, 0.93, 1.13)
# … and what it gains or loses beside another of its own or of a later colour.
BESIDE = (
    (-0.03, 0.07, 0.06, 0.02, 0.01, 0.07),
    (-0.12, 0.03, 0.03, 0.04, 0.03),
    (0.00, 0.03, 0.01, 0.03),
    (-0.07, 0.00, 0.01),
    (-0.06, 0.03),
    (-0.07,),
)

# --- what a trait card is worth ---------------------------------------------------------------

# From 40 games for each card in which a master noted what the card could have brought in every
# turn, and did not use it: the points it brings if it is used as soon as it brings more than may
# be expected of it later. By card; Patience is worth more because throws are dared with it, and
# Sharing is a guess.
CARD_WORTHS = (3.1, 4.6, 2.2, 4.1, 2.0, 2.1, 2.9, 0.5, 2.2, 5.1, 4.0, 2.2)
# The share of that which is left if the card is kept, by the rounds still to come after this one.
KEEPING = (0.1, 0.4, 0.67, 0.83, 0.92, 0.97)

# --- how hard it is to win alone --------------------------------------------------------------

# The master alone against the Evil Eye, see bench/karma.py: how many games it played at each
# level, and by level how many it won.
GAMES = 875
WINS = {1: 750, 2: 493, 3: 232, 4: 94}

# --- how far results are told apart -----------------------------------------------------------

# A result above 63 counts as 63, and 63 as one that nobody can beat: that would take a second
# throw above 63 with what is left of thirteen dice.
TOP = 63
# In place of a result: the throw has failed.
FAILED = TOP + 1
# A die without a power, or whose power is used.
PLAIN = 0
