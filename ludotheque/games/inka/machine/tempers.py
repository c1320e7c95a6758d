"""What a machine wants from its turn."""

from __future__ import annotations

# The best chance to win; the next statue, whatever comes after it and whatever the others do; or,
# out of spite, a long way for the next player.
FAIR, EAGER, SPITEFUL = range(3)
