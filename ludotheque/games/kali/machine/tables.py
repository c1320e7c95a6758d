"""Numbers found by play: how much each feature of a seat adds to its chance to win.

`bench/teach.py` finds them; `judge.py` says what the features are.
"""

from __future__ import annotations

FEATURES = 10
# For three to six seats, each with no eye open and with one.
HOPES = (
    1.06, 0.99, 0.22, 0.05, 0.13, 0.27, 1.23, 0.13, -0.11, -0.08,
    1.28, 0.78, 0.39, 0.59, -0.49, 0.19, 1.29, 0.10, -0.12, -0.09,
    1.06, 0.99, 0.22, 0.05, 0.13, 0.27, 1.23, 0.13, -0.11, -0.08,
    1.28, 0.78, 0.39, 0.59, -0.49, 0.19, 1.29, 0.10, -0.12, -0.09,
    1.06, 0.99, 0.22, 0.05, 0.13, 0.27, 1.23, 0.13, -0.11, -0.08,
    1.28, 0.78, 0.39, 0.59, -0.49, 0.19, 1.29, 0.10, -0.12, -0.09,
    1.06, 0.99, 0.22, 0.05, 0.13, 0.27, 1.23, 0.13, -0.11, -0.08,
    1.28, 0.78, 0.39, 0.59, -0.49, 0.19, 1.29, 0.10, -0.12, -0.09,
)  # fmt: skip
