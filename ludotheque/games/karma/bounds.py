"""How far the machines tell results of a throw apart."""

from __future__ import annotations

# Whoever has 63 is taken to have 63 or more, and nobody to beat it: so many dice are spent by
# then that it can't happen but once in millions of years of play.
TOP = 63
# Instead of a result: there is none.
FAILED = TOP + 1
# A die without a power, or whose power is used.
PLAIN = 0
