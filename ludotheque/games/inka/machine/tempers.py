"""What a machine searches its turn for."""

from __future__ import annotations

# The best hope of winning; the shortest way for itself, whatever the others do; or, to hinder, a
# long way for the next player.
FAIR, SELFISH, SPITEFUL = range(3)
