"""What a machine wants from its turn."""

from __future__ import annotations

# The best chance to win; the shortest way for itself, whatever the others do; or, out of spite, a
# long way for the next player.
FAIR, SELFISH, SPITEFUL = range(3)
