"""The container: whatever its recipe names exists; building it takes an engine, tests do not."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from dataclasses import fields
from pathlib import Path

import pytest

from ludotheque.web.settings import Settings

ROOT = Path(__file__).parent.parent
DOCKERFILE = (ROOT / "Dockerfile").read_text("utf-8")


def test_the_container_is_built_from_files_that_exist_and_are_sent_to_it() -> None:
    sent = re.findall(r"^!(\S+)", (ROOT / ".dockerignore").read_text("utf-8"), re.MULTILINE)
    copied = [
        name
        for line in re.findall(r"^COPY (?!--from)(.+)", DOCKERFILE, re.MULTILINE)
        for name in line.split()[:-1]
    ]
    assert sorted(copied) == sorted(sent)
    assert all((ROOT / name).exists() for name in copied)


def test_the_container_opens_the_house_with_options_that_it_has() -> None:
    command = json.loads(re.findall(r"^CMD (.+)", DOCKERFILE, re.MULTILINE)[0])
    said = subprocess.run(
        [sys.executable, "-c", "from ludotheque.cli import main; main()", *command[1:], "--help"],
        cwd=ROOT, check=True, capture_output=True, text=True,
    ).stdout  # fmt: skip
    assert all(word in said for word in command if word.startswith("--"))
    assert f"EXPOSE {command[command.index('--port') + 1]}\n" in DOCKERFILE


UNITS = sorted((ROOT / "deploy").glob("*.service"))
COMPOSE = (ROOT / "compose.yaml").read_text("utf-8")


@pytest.mark.parametrize("words", re.findall(r'\["ludotheque", ([^\]]+)\]', COMPOSE))
def test_the_town_is_opened_with_commands_that_exist(words: str) -> None:
    assert_command_exists(words.replace('"', "").split(", "))


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.name)
def test_units_start_commands_that_exist_with_options_that_they_have(unit: Path) -> None:
    (words,) = re.findall(r"^ExecStart=\S+/ludotheque (.+)", unit.read_text("utf-8"), re.MULTILINE)
    assert_command_exists(words.split())


def assert_command_exists(words: list[str]) -> None:
    said = subprocess.run(
        [sys.executable, "-c", "from ludotheque.cli import main; main()", words[0], "--help"],
        cwd=ROOT, check=True, capture_output=True, text=True,
    ).stdout  # fmt: skip
    assert all(word in said for word in words if word.startswith("--"))


def test_every_setting_of_the_town_is_one_that_a_house_has() -> None:
    known = {f"LUDOTHEQUE_{field.name.upper()}" for field in fields(Settings)}
    texts = [COMPOSE, *(unit.read_text("utf-8") for unit in UNITS)]
    named = {name for text in texts for name in re.findall(r"\b(LUDOTHEQUE_[A-Z]+)[:=]", text)}
    # The password is the database's, in its address.
    assert named - {"LUDOTHEQUE_PASSWORD"} <= known
    assert all((ROOT / name).exists() for name in re.findall(r"\./(deploy/[\w.]+)", COMPOSE))
