"""Inka, interpreted and compiled: every position of many games is the same."""

from __future__ import annotations

import os
import subprocess
import sys

from tests.core.test_compiled import has_compiler
from tests.core.walk import ROOT

GAMES = 30


def fingerprints(*, pure: bool) -> subprocess.Popen[str]:
    """Many games, begun in a process of its own."""
    environment = {name: value for name, value in os.environ.items() if name != "LUDOTHEQUE_PURE"}
    if pure:
        environment["LUDOTHEQUE_PURE"] = "1"
    return subprocess.Popen(
        [sys.executable, "-m", "tests.games.inka.fingerprints", str(GAMES)],
        cwd=ROOT,
        env=environment,
        text=True,
        stdout=subprocess.PIPE,
    )


def test_interpreted_and_compiled_games_are_the_same() -> None:
    slow, fast = fingerprints(pure=True), fingerprints(pure=False)
    source, *interpreted = slow.communicate(timeout=300)[0].splitlines()
    binary, *compiled = fast.communicate(timeout=300)[0].splitlines()
    assert source == ".py"
    assert (binary != ".py") == has_compiler()
    assert len(interpreted) == GAMES
    assert interpreted == compiled
