"""A worker that yields to everybody: it thinks only when no one else needs the processor."""

from __future__ import annotations

import os

from ludotheque.bots.worker import main

# The lowest priority there is.
LAST = 19

if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(LAST)
    main()
