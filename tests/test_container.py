"""The container: whatever its recipe names exists; building it takes an engine, tests do not."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

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
