"""A house whose clocks a test puts forward: python -m tests.browser.winding FILE serve …

The file holds two numbers: by how many seconds time has gone by, and by how many the clock of
the day was set wrong.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

from ludotheque.cli import main
from ludotheque.tables import hours, presence

FILE = Path(sys.argv.pop(1))
monotonic, day = time.monotonic, time.time


def wound() -> tuple[float, float]:
    """By how much the clocks are put forward now."""
    if not FILE.exists():
        return 0.0, 0.0
    forward, wrong = FILE.read_text().split()
    return float(forward), float(wrong)


vars(hours)["monotonic"] = lambda: monotonic() + wound()[0]
vars(presence)["monotonic"] = vars(hours)["monotonic"]
time.time = lambda: day() + sum(wound())
if __name__ == "__main__":
    main()
