"""How far the machines tell results of a throw apart."""

from __future__ import annotations

# Whoever has 63 is taken to have 63 or more, and nobody to beat it: to do so would take a second
# throw above 63 with what is left of thirteen dice.
TOP = 63
# Instead of a result: there is none.
FAILED = TOP + 1
# A die without a power, or whose power is used.
PLAIN = 0
