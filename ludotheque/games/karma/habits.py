"""How many points a turn brings, by the dice one has.

From 150 games of two players who planned every turn for points, without cards, and 300 alone;
rounded and smoothed by hand.
"""

from __future__ import annotations

# By the number of dice beside the red ones: how many turns of a thousand brought so many points.
TURNS = (
    {0: 110, 1: 150, 2: 200, 4: 510, 7: 30},
    {0: 40, 1: 90, 2: 90, 4: 420, 7: 360},
    {0: 45, 1: 50, 2: 60, 4: 195, 7: 610, 10: 40},
    {0: 40, 1: 55, 2: 80, 4: 45, 7: 610, 10: 160, 15: 5, 17: 5},
    {0: 15, 1: 45, 2: 60, 4: 60, 7: 480, 10: 285, 15: 25, 17: 20, 19: 10},
    {0: 5, 1: 40, 2: 60, 4: 45, 7: 250, 10: 450, 15: 80, 17: 45, 19: 25},
    {0: 10, 1: 70, 2: 60, 4: 60, 7: 160, 10: 395, 15: 115, 17: 80, 19: 35, 21: 15},
)
