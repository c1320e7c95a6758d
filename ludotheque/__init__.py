"""Ludothèque: modern board games for the browser, the terminal and the lab."""

from __future__ import annotations

import os

if os.environ.get("LUDOTHEQUE_PURE"):
    from ludotheque import pure

    pure.insist()

__version__ = "0.1.0"
