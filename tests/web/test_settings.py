"""How a house is kept, and what its host is told when it can't be."""

from __future__ import annotations

from pathlib import Path

import pytest

from ludotheque.core.trouble import Trouble
from ludotheque.web.app import build
from ludotheque.web.settings import Settings

NAMES = ("LUDOTHEQUE_PACE", "LUDOTHEQUE_RATE", "LUDOTHEQUE_WORKERS")


@pytest.fixture(autouse=True)
def _plain(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in NAMES:
        monkeypatch.delenv(name, raising=False)


def test_a_host_need_not_set_anything(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert Settings.from_environment(tmp_path) == Settings(tmp_path)
    monkeypatch.setenv("LUDOTHEQUE_PACE", "")
    assert Settings.from_environment(tmp_path) == Settings(tmp_path)


def test_what_a_host_sets_counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in zip(NAMES, ("0", "2.5", "3"), strict=True):
        monkeypatch.setenv(name, value)
    assert Settings.from_environment(tmp_path) == Settings(tmp_path, pace=0, rate=2.5, workers=3)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("value", ["fast", "-1", "nan", "inf", "1e99", "1,5"])
def test_what_is_no_number_gets_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, value: str
) -> None:
    monkeypatch.setenv(name, value)
    with pytest.raises(Trouble, match=f"{name} should be a number, not '{value}'"):
        Settings.from_environment(tmp_path)


def test_a_folder_that_is_none_gets_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    with pytest.raises(Trouble, match="can't keep its tables in"):
        build(Settings(tmp_path / "file"))
    with pytest.raises(Trouble, match="can't keep its tables in"):
        build(Settings(tmp_path / "file" / "below"))


def test_data_of_a_newer_house_get_a_sentence_before_the_door_opens(tmp_path: Path) -> None:
    (tmp_path / "ludotheque.sqlite").write_bytes(b"no database at all, and long enough" * 40)
    with pytest.raises(Trouble, match="can't keep its tables in"):
        build(Settings(tmp_path))
