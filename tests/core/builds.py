"""The two builds of the house beside each other: interpreted and compiled."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig

from tests.core.walk import ROOT


def has_compiler() -> bool:
    """Whether this machine can compile the hot rooms at all."""
    usual = (sysconfig.get_config_var("CC") or "cc").split()[0]
    return any(shutil.which(name) for name in (usual, "cc", "gcc", "clang", "cl"))


def begun(module: str, *arguments: object, pure: bool) -> subprocess.Popen[str]:
    """A program of the tests, begun with one of the builds in a process of its own."""
    environment = {name: value for name, value in os.environ.items() if name != "LUDOTHEQUE_PURE"}
    if pure:
        environment["LUDOTHEQUE_PURE"] = "1"
    return subprocess.Popen(
        [sys.executable, "-m", module, *map(str, arguments)],
        cwd=ROOT,
        env=environment,
        text=True,
        stdout=subprocess.PIPE,
    )


def both(module: str, number: int) -> tuple[list[str], list[str]]:
    """What a program says interpreted and compiled; its first line says which of both it was."""
    slow, fast = begun(module, number, pure=True), begun(module, number, pure=False)
    source, *interpreted = slow.communicate()[0].splitlines()
    binary, *compiled = fast.communicate()[0].splitlines()
    assert source == ".py", "LUDOTHEQUE_PURE=1 did not load the source"
    assert (binary != ".py") == has_compiler()
    return interpreted, compiled
