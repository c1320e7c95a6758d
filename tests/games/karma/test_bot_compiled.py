"""The machines of Karma Dice, interpreted and compiled: to the last digit the same."""

from __future__ import annotations

import os
import subprocess
import sys

from tests.core.test_compiled import has_compiler
from tests.core.walk import ROOT

NUMBER = 8


def decisions(*, pure: bool) -> subprocess.Popen[str]:
    """What the machines reckon and decide, begun in a process of its own."""
    environment = {name: value for name, value in os.environ.items() if name != "LUDOTHEQUE_PURE"}
    if pure:
        environment["LUDOTHEQUE_PURE"] = "1"
    return subprocess.Popen(
        [sys.executable, "-m", "tests.games.karma.decisions", str(NUMBER)],
        cwd=ROOT,
        env=environment,
        text=True,
        stdout=subprocess.PIPE,
    )


def test_interpreted_and_compiled_machines_decide_the_same() -> None:
    slow, fast = decisions(pure=True), decisions(pure=False)
    source, *interpreted = slow.communicate(timeout=300)[0].splitlines()
    binary, *compiled = fast.communicate(timeout=300)[0].splitlines()
    assert source == ".py"
    assert (binary != ".py") == has_compiler()
    assert len(interpreted) == 2 * NUMBER
    assert interpreted == compiled
