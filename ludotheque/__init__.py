"""Ludothèque: modern board games for the browser, the terminal and the lab."""

from __future__ import annotations

from ludotheque import pure

# Decided once, when a process starts: a build that is completed later is for the next one.
if pure.wanted():
    pure.insist()

__version__ = "0.1.0"
