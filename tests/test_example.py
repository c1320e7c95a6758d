"""The game that the README builds: installed as a reader would, then played in every room."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest

from tests.waiting import PATIENCE, patiently

ROOT = Path(__file__).parent.parent
EXAMPLE = ROOT / "docs" / "example"
COMMAND = [sys.executable, "-c", "from ludotheque.cli import main; main()"]


@dataclass(frozen=True)
class Installed:
    """A place where the example is installed, beside the house."""

    folder: Path

    @property
    def environment(self) -> dict[str, str]:
        return {
            **os.environ, "PYTHONPATH": str(self.folder), "LUDOTHEQUE_PACE": "0",
            "LUDOTHEQUE_RATE": "0", "LUDOTHEQUE_WORKERS": "1",
        }  # fmt: skip

    def run(self, *words: str, answers: str = "") -> str:
        return subprocess.run(
            [*COMMAND, *words], env=self.environment, input=answers, text=True,
            capture_output=True, check=True, timeout=PATIENCE,
        ).stdout  # fmt: skip


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    source = tmp_path_factory.mktemp("source") / "example"
    shutil.copytree(EXAMPLE, source, ignore=shutil.ignore_patterns("__pycache__"))
    target = tmp_path_factory.mktemp("installed")
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    offline = ["--no-index", "--no-deps", "--no-build-isolation"]
    subprocess.run([*pip, *offline, "--target", target, source], check=True, capture_output=True)
    return Installed(target)


@pytest.fixture
def house(installed: Installed, tmp_path: Path) -> Iterator[httpx.Client]:
    """The house, open, with the example on its shelf."""
    opening = [*COMMAND, "serve", "--port", "0", "--no-browser", "--data", str(tmp_path)]
    server = subprocess.Popen(opening, env=installed.environment, stdout=subprocess.PIPE, text=True)
    try:
        assert server.stdout is not None
        address = re.search(r"http://\S+", server.stdout.readline())
        assert address
        with httpx.Client(
            base_url=address[0], headers={"accept-language": "en"}, timeout=PATIENCE
        ) as client:
            yield client
    finally:
        server.terminate()
        server.wait(PATIENCE)


def test_the_readme_shows_the_example_as_it_is() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    for name in ("pyproject.toml", "pig/__init__.py", "pig/art.svg", "pig/lesson.py"):
        assert (EXAMPLE / name).read_text("utf-8").strip() in readme, name


def test_it_stands_on_the_shelf(installed: Installed) -> None:
    assert "ludotheque play pig" in installed.run("shelf")


def test_a_game_in_the_terminal_can_be_saved_told_again_and_verified(
    installed: Installed, tmp_path: Path
) -> None:
    file = str(tmp_path / "game.json")
    playing = ["play", "pig", "--seats", "me,machine:2,machine:1", "--seed", "5", "--save", file]
    # Hold as soon as it is possible, where not possible roll.
    installed.run(*playing, answers="hold\nroll\nhold\n" * 200)
    told = json.loads(installed.run("replay", file, "--json"))
    assert told["actor"] == "over"
    assert [seat for seat, score in enumerate(told["scores"]) if score >= 30] == told["winners"]
    assert re.search(r"wins with 3\d points\.", installed.run("replay", file))
    assert "draws follow from it" in installed.run("verify", file)


def test_a_whole_game_in_the_web_its_drawing_its_rules_and_its_replay(house: httpx.Client) -> None:
    assert "Pig" in house.get("/").text
    assert "as often as you dare" in house.get("/games/pig").text
    seats = [{"kind": "me"}, {"kind": "device", "name": "Ben"}, {"kind": "machine", "level": 2}]
    opened = house.post("/api/tables", json={"game": "pig", "seats": seats, "name": "Ana"})
    assert opened.status_code == 201, opened.text
    table = f"/api/tables/{opened.json()['id']}"
    view = house.get(table).json()
    if view["phase"] == "gathering":
        house.post(f"{table}/start", json={}).raise_for_status()
    for _ in patiently():
        view = house.get(table).json()
        if view["phase"] == "over":
            break
        choices = view["scene"].get("choices", [])
        if choices:
            move = {"n": view["n"] + 1, "move": choices[-1]["action"]}
            house.post(f"{table}/moves", json=move).raise_for_status()
    assert max(seat["score"] for seat in view["seats"]) >= 30
    record = house.get(f"{table}/record").json()
    assert record["game"] == "pig"
    assert len(record["moves"]) == view["steps"]
    last = house.get(f"{table}/steps/{view['steps']}").json()
    assert {piece["id"] for piece in last["scene"]["pieces"]} >= {"die", "purse-0"}
    kept = house.post("/api/records", json=record)
    assert kept.status_code == 201, kept.text
    assert house.get(kept.json()["url"]).status_code == 200
    for drawing in ("sprites/die.svg", "cover.svg", "art.svg"):
        assert "<svg" in house.get(f"/games/pig/{drawing}").text


def test_its_lesson_is_played_and_learned(house: httpx.Client) -> None:
    begun = house.post("/api/games/pig/lessons/first", json={})
    assert begun.status_code == 201, begun.text
    table = f"/api/tables/{begun.json()['id']}"
    for move in ("roll", "roll", "hold"):
        view = house.get(table).json()
        assert not view["lesson"].get("learned")
        wish = {"n": view["n"] + 1, "move": move}
        house.post(f"{table}/moves", json=wish).raise_for_status()
    assert house.get(table).json()["lesson"]["text"].startswith("Well done")
    assert "learned" in house.get("/games/pig").text
