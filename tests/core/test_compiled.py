"""The same rules, interpreted and compiled: every position of many random games is the same."""

from __future__ import annotations

import subprocess
from random import SystemRandom

import pytest

from ludotheque.core.game import shelf
from tests.core.builds import begun, has_compiler
from tests.core.walk import compiled_sources, module_name

# How many games in `make test`, and for a night. A random game of the larger ones has many times
# the positions of a small one, and interpreted each takes a tenth of a second and more.
GAMES = {"kali": 300}
OTHERS = 60
NIGHT = 20
SOURCE, COMPILED = {".py"}, {".so", ".pyd"}


def answer(process: subprocess.Popen[str]) -> tuple[dict[str, str], list[str]]:
    """Where each module came from, and a line for each game."""
    out, _ = process.communicate()
    assert process.returncode == 0
    lines = out.splitlines()
    modules = len(compiled_sources())
    return dict(line.split() for line in lines[:modules]), lines[modules:]


def compare(key: str, first: int, times: int = 1) -> None:
    """Many games, beginning with that one, in both builds."""
    last = first + times * GAMES.get(key, OTHERS)
    slow, fast = (begun("tests.core.walk", key, first, last, pure=pure) for pure in (True, False))
    sources, interpreted = answer(slow)
    binaries, compiled = answer(fast)
    assert set(sources.values()) == SOURCE, "LUDOTHEQUE_PURE=1 did not load the source"
    if has_compiler():
        assert set(binaries.values()) <= COMPILED, (
            "There is a C compiler, but not every module is compiled: "
            f"run `python setup.py build_ext --inplace`. Loaded: {binaries}"
        )
    assert len(interpreted) == len(compiled) == last - first
    different = [ours for ours, theirs in zip(interpreted, compiled, strict=True) if ours != theirs]
    assert not different, (
        f"{len(different)} of {len(compiled)} games differ, the first is "
        f"{different[0].split()[0]}: either the compiled module is older than its source "
        "(run `python setup.py build_ext --inplace`), "
        "or a C type in the .pxd is wrong"
    )


@pytest.mark.parametrize("key", list(shelf()))
def test_interpreted_and_compiled_games_are_the_same(key: str) -> None:
    compare(key, 0)


@pytest.mark.soak
@pytest.mark.parametrize("key", list(shelf()))
def test_so_are_games_that_were_never_played_before(key: str) -> None:
    compare(key, SystemRandom().getrandbits(40), NIGHT)


def test_the_rules_of_every_game_are_meant_to_be_compiled() -> None:
    names = {module_name(source) for source in compiled_sources()}
    assert {"ludotheque.core.state", "ludotheque.core.stream", "ludotheque.bots.search"} <= names
    for game in shelf().values():
        assert game.begin(game.seats[0], {}).__class__.__module__ in names
