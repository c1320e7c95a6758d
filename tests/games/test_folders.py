"""Every game's folder is the same house: the table in CONTRIBUTING is true for all of them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
GAMES = sorted(path.parent for path in (ROOT / "ludotheque" / "games").glob("*/__init__.py"))
ROOMS = ("rules", "scene", "machine")

each_game = pytest.mark.parametrize("folder", GAMES, ids=lambda folder: folder.name)


def promised(kind: str = "file") -> dict[str, str]:
    """The files of every game, or those it may have, each with the question it answers."""
    page = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    table = page.partition(f"| {kind} | the question it answers |")[2].partition("\n\n")[0]
    rows = re.findall(r"^\| `([^`]+)` \| (.+) \|$", table, flags=re.MULTILINE)
    return dict(rows)


@each_game
def test_every_file_of_the_table_is_there(folder: Path) -> None:
    assert len(promised()) > 20
    assert [name for name in promised() if not (folder / name).is_file()] == []


@each_game
def test_outside_the_three_rooms_there_is_nothing_else(folder: Path) -> None:
    kept = {path.name for path in folder.iterdir() if path.suffix not in (".so", ".pyd")}
    known = {name for name in promised() if "/" not in name}
    assert promised("optional file")
    assert kept - {"__pycache__", "__init__.pxd", *promised("optional file")} == known | set(ROOMS)


@each_game
def test_a_position_is_called_by_its_own_type(folder: Path) -> None:
    for path in folder.rglob("*.py"):
        source = path.read_text("utf-8")
        assert "assert isinstance" not in source, path
        assert "tongue.code" not in source, path


@each_game
def test_only_rules_and_machines_take_a_number_of_an_action_apart(folder: Path) -> None:
    shifts = re.compile(r"action\s*(>>|<<|&)")
    for path in [*(folder / "scene").rglob("*.py"), *folder.glob("*.py")]:
        assert not shifts.search(path.read_text("utf-8")), path
