"""Records broken in many ways: each is refused in one sentence, with the exit code 2."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from ludotheque.cli import main
from ludotheque.core.record import read
from tests.records.broken import BROKEN, COMMIT, UNVERIFIED, whole, without


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, list(arguments))


def assert_refused(result: Result, sentence: str) -> None:
    """One sentence on standard error, nothing on standard output, exit code 2."""
    assert result.exit_code == 2, result.output
    assert result.stdout == ""
    assert sentence in result.stderr
    assert result.stderr.count("\n") == 1
    assert result.stderr.endswith(".\n")
    assert "Traceback" not in result.stderr
    assert len(result.stderr) < 500


def test_the_record_that_is_broken_here_is_good_before(tmp_path: Path) -> None:
    file = tmp_path / "record.json"
    file.write_bytes(whole())
    result = run("replay", str(file), "--json")
    assert result.exit_code == 0
    assert json.loads(result.stdout)["scores"] == [45, 40]


def test_there_are_far_more_than_twenty_ways() -> None:
    assert len({text for text, _ in BROKEN.values()}) == len(BROKEN) > 60


@pytest.mark.parametrize("command", [["replay"], ["replay", "--json"]], ids=" ".join)
@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_record_is_refused_in_one_sentence(
    command: list[str], name: str, tmp_path: Path
) -> None:
    text, sentence = BROKEN[name]
    file = tmp_path / "record.json"
    file.write_bytes(text)
    assert_refused(run(*command, str(file)), sentence)


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_record_is_not_verified_either(name: str, tmp_path: Path) -> None:
    file = tmp_path / "record.json"
    file.write_bytes(BROKEN[name][0])
    assert_refused(run("verify", str(file)), "")


@pytest.mark.parametrize("name", UNVERIFIED)
def test_a_record_whose_dice_are_wrong_is_not_verified(name: str, tmp_path: Path) -> None:
    text, sentence = UNVERIFIED[name]
    file = tmp_path / "record.json"
    file.write_bytes(text)
    assert run("replay", str(file)).exit_code == 0
    assert_refused(run("verify", str(file)), sentence)


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_a_file_that_is_not_there_is_named(command: str, tmp_path: Path) -> None:
    missing = tmp_path / "nowhere.json"
    assert_refused(run(command, str(missing)), f"There is no file {missing}.")


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_a_folder_is_no_record(command: str, tmp_path: Path) -> None:
    assert_refused(run(command, str(tmp_path)), f"{tmp_path} is a folder, not a record.")


def test_a_path_through_a_file_cannot_be_read(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert_refused(run("replay", str(tmp_path / "file" / "record.json")), "can't be read")


def test_a_device_without_end_is_too_large() -> None:
    assert_refused(run("replay", "/dev/zero"), "is too large for a record.")


@pytest.mark.parametrize(
    "text",
    [
        whole(seats=["Ana", "Ana"]),
        whole(seats=["Zoë", "王さん"]),
        whole(moves=[]),
        whole(options={}),
        without("options"),
        whole(fair=None),
        b"\xef\xbb\xbf" + whole(),
        whole().decode().encode("utf-16"),
        whole(fair={"commit": COMMIT.upper(), "seed": "AB CD", "words": ["été", ""]}),
    ],
)
def test_what_is_unusual_but_not_broken_is_read(text: bytes, tmp_path: Path) -> None:
    file = tmp_path / "record.json"
    file.write_bytes(text)
    assert run("replay", str(file)).exit_code == 0
    assert read(read(text).write()) == read(text)
