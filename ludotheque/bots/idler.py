"""A worker that yields to everybody: it thinks when no one else needs the processor."""

from __future__ import annotations

import os

from ludotheque.bots.worker import main

# Beside a busy process it gets a tenth of a core. At the lowest priority, 19, it got a seventieth:
# on a busy machine nobody's review came to an end.
LAST = 10

if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(LAST)
    main()
