"""The front door: every command, in both languages, with good and bad wishes."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from click.testing import CliRunner, Result

from ludotheque import __version__
from ludotheque.cli import main
from ludotheque.core import fair, rounds
from ludotheque.core.game import Game, shelf
from ludotheque.core.record import read
from ludotheque.core.state import CHANCE
from ludotheque.core.tongue import Tongue
from ludotheque.core.trouble import Trouble
from ludotheque.locale import tongue
from ludotheque.paper.sizes import Paper

RECORDS = Path(__file__).parent / "playthroughs"
DOOR = Path(sys.executable).parent / "ludotheque"
FRENCH = {"LANG": "fr_FR.UTF-8"}


def run(*arguments: str, **settings: Any) -> Result:
    return CliRunner().invoke(main, list(arguments), **settings)


# --- the door itself --------------------------------------------------------------------------


def test_it_says_its_version() -> None:
    assert run("--version").stdout == f"ludotheque {__version__}\n"


def test_help_names_every_command() -> None:
    said = run("--help").stdout
    for command in ("serve", "move-house", "shelf", "replay", "verify", "play", "print", "puzzles"):
        assert f"\n  {command} " in said


@pytest.mark.parametrize(
    "command", ["serve", "move-house", "shelf", "replay", "verify", "play", "print", "puzzles"]
)
def test_every_command_has_help(command: str) -> None:
    result = run(command, "--help")
    assert result.exit_code == 0
    assert result.stdout.startswith(f"Usage: main {command}")


def test_help_opens_no_heavy_room() -> None:
    code = "import sys, ludotheque.cli; print(*sys.modules)"
    command = [sys.executable, "-c", code]
    loaded = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()
    for heavy in (
        "ludotheque.core.game",
        "ludotheque.web",
        "starlette",
        "msgspec",
        "babel",
        "reportlab",
        "PIL",
    ):
        assert heavy not in loaded


def test_the_installed_command_answers() -> None:
    door = Path(sys.executable).parent / "ludotheque"
    result = subprocess.run(
        [door, "replay", "nowhere"], capture_output=True, text=True, check=False
    )
    assert (result.returncode, result.stdout) == (2, "")
    assert result.stderr == "There is no file nowhere.\n"


def test_an_unknown_command_is_refused() -> None:
    result = run("dance")
    assert result.exit_code == 2
    assert "No such command 'dance'" in result.stderr


# --- opening the house ------------------------------------------------------------------------


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, ...]]:
    """How the server was asked to open, without opening it."""
    wishes: list[tuple[Any, ...]] = []
    server = ModuleType("ludotheque.web.server")
    server.serve = lambda *wish: wishes.append(wish)  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "ludotheque.web.server", server)
    monkeypatch.setenv("LUDOTHEQUE_DATA", "/tmp/tables")
    return wishes


def test_alone_it_opens_the_house_and_the_browser(opened: list[tuple[Any, ...]]) -> None:
    assert run().exit_code == 0
    assert opened == [("127.0.0.1", 8420, True, Path("/tmp/tables"), "", "")]


def test_serve_does_the_same(opened: list[tuple[Any, ...]]) -> None:
    assert run("serve").exit_code == 0
    assert opened == [("127.0.0.1", 8420, True, Path("/tmp/tables"), "", "")]


def test_a_host_says_where_to_open(opened: list[tuple[Any, ...]], tmp_path: Path) -> None:
    wish = ["--host", "0.0.0.0", "--port", "9000", "--no-browser", "--data", str(tmp_path)]
    assert run("serve", *wish).exit_code == 0
    assert opened == [("0.0.0.0", 9000, False, tmp_path, "", "")]


def test_a_host_names_a_database(opened: list[tuple[Any, ...]]) -> None:
    assert run("serve", "--database", "postgresql://house@db/house").exit_code == 0
    assert opened[0][4] == "postgresql://house@db/house"


def test_data_lie_in_the_users_data_folder_by_default(
    opened: list[tuple[Any, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("LUDOTHEQUE_DATA")
    run("serve")
    assert opened[0][3].name == "ludotheque"
    assert opened[0][3].is_absolute()


@pytest.mark.parametrize("port", ["-1", "65536", "door", ""])
def test_what_is_no_port_is_refused(opened: list[tuple[Any, ...]], port: str) -> None:
    result = run("serve", "--port", port)
    assert (result.exit_code, opened) == (2, [])
    assert "--port" in result.stderr


def test_trouble_while_opening_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise Trouble("The door {door} is stuck.", door=8420)

    server = ModuleType("ludotheque.web.server")
    server.serve = refuse  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "ludotheque.web.server", server)
    for arguments in ([], ["serve"]):
        result = run(*arguments)
        assert (result.exit_code, result.stdout) == (2, "")
        assert result.stderr == "The door 8420 is stuck.\n"


# --- languages --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "environment", "code"),
    [
        ([], {}, "en"),
        ([], {"LANG": "C"}, "en"),
        ([], {"LANG": "de_DE.UTF-8"}, "en"),
        ([], {"LANG": "fr_FR.UTF-8"}, "fr"),
        ([], {"LANG": "fr"}, "fr"),
        ([], {"LANG": "en_GB.UTF-8", "LC_ALL": "fr_BE.UTF-8"}, "fr"),
        ([], {"LANG": "fr_FR.UTF-8", "LC_ALL": "en_US.UTF-8"}, "en"),
        ([], {"LANG": "fr_FR.UTF-8", "LC_MESSAGES": "en_US.UTF-8"}, "en"),
        (["--language", "fr"], {}, "fr"),
        (["--language", "en"], FRENCH, "en"),
    ],
)
@pytest.mark.parametrize("before", [True, False], ids=["before", "after"])
def test_it_speaks_the_language_of_the_machine_or_the_one_asked_for(
    arguments: list[str], environment: dict[str, str], code: str, before: bool
) -> None:
    words = [*arguments, "shelf"] if before else ["shelf", *arguments]
    said = run(*words, env=environment).stdout
    for game in shelf().values():
        assert tongue(code, game).say(game.tagline) in said


def test_an_unknown_language_is_refused() -> None:
    result = run("shelf", "--language", "tlh")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "'tlh' is not one of fr, en." in result.stderr


def test_trouble_is_told_in_french_too() -> None:
    said = run("replay", "nowhere", env=FRENCH).stderr
    assert said == tongue("fr").say("There is no file {file}.", file="nowhere") + "\n"
    assert said != run("replay", "nowhere").stderr


# --- the shelf --------------------------------------------------------------------------------


def test_the_shelf_tells_who_can_play_what_and_who_made_it() -> None:
    said = run("shelf").stdout
    assert "Les yeux de Kali" in said
    assert "2–6 players, 10–30 minutes, ages 10 and up, by Alex Randolph (1993)" in said
    assert "ludotheque play kali" in said


# --- replay and verify ------------------------------------------------------------------------


@pytest.fixture
def written(tmp_path: Path) -> Any:
    """Writes a short record of two players and tells where."""

    def write(*moves: str) -> str:
        file = tmp_path / "record.json"
        record = {
            "ludotheque": 1, "game": "kali", "rules": 1, "seats": ["Ana", "Ben"],
            "options": {"rounds": 1}, "moves": list(moves),
        }  # fmt: skip
        file.write_text(json.dumps(record))
        return str(file)

    return write


def test_replay_says_as_json_who_decides(written: Any) -> None:
    result = run("replay", written("first 0", "draw", "card 2", "enough"), "--json")
    assert json.loads(result.stdout) == {
        "game": "kali", "played": 4, "actor": 1, "legal": ["buy", "pass"],
        "scores": [40, 40], "winners": None,
    }  # fmt: skip
    assert result.stdout.count("\n") == 1


def test_replay_says_as_json_that_chance_decides(written: Any) -> None:
    assert json.loads(run("replay", "--json", written()).stdout) == {
        "game": "kali", "played": 0, "actor": "chance", "legal": ["first 0", "first 1"],
        "scores": [40, 40], "winners": None,
    }  # fmt: skip


def test_replay_says_as_json_that_the_game_is_over(written: Any) -> None:
    moves = ["first 0", "draw", "card fright", "draw", "card fright"]
    assert json.loads(run("replay", "--json", written(*moves)).stdout) == {
        "game": "kali", "played": 5, "actor": "over", "legal": [],
        "scores": [20, 0], "winners": [0],
    }  # fmt: skip


def test_replay_tells_every_move_and_how_it_stands(written: Any) -> None:
    said = run("replay", written("first 1", "draw", "card 2", "enough")).stdout.splitlines()
    assert said[0] == "Les yeux de Kali: Ana, Ben"
    assert [line.split()[0] for line in said[1:5]] == ["1", "2", "3", "4"]
    assert said[-2:] == ["  Ana: 40", "  Ben: 40"]


def test_replay_tells_who_has_won(written: Any) -> None:
    moves = ["first 0", "draw", "card fright", "draw", "card fright"]
    said = run("replay", written(*moves)).stdout.splitlines()
    assert said[-2:] == ["  Ana: 20 ★", "  Ben: 0"]


def test_replay_tells_it_in_french(written: Any) -> None:
    file = written("first 0", "draw", "card 2")
    french, english = run("replay", file, env=FRENCH).stdout, run("replay", file).stdout
    # Not even the scores: in French there is a space before a colon.
    said = list(zip(french.splitlines(), english.splitlines(), strict=True))
    assert [ours for ours, theirs in said if ours == theirs] == []
    assert len(said) == 7


@pytest.mark.parametrize("file", sorted(RECORDS.glob("*.json")), ids=lambda file: file.stem)
def test_whole_games_are_replayed_and_verified(file: Path) -> None:
    assert run("replay", str(file)).exit_code == 0
    result = run("verify", str(file))
    draws = sum(state.actor() == CHANCE for state in read(file.read_bytes()).states())
    assert result.exit_code == 0
    assert f"all {draws} draws" in result.stdout


def played_with(**dice: Any) -> str:
    """A record of one draw, from the seed "abcd" and these words."""
    fair_dice = {"commit": fair.commit(b"\xab\xcd"), "seed": "abcd", "table": "t", **dice}
    record: dict[str, Any] = {
        "ludotheque": 1, "game": "kali", "rules": 1, "seats": ["Ana", "Ben"],
        "options": {"rounds": 1}, "moves": [], "fair": fair_dice,
    }  # fmt: skip
    told = read(json.dumps(record))
    assert told.fair
    seed = fair.mix(b"\xab\xcd", "t", rounds.words(told.fair.rounds))
    state = told.first()
    drawn = state.write_move(fair.draw_move(state, seed, "t", 1, told.fair.words))
    return json.dumps({**record, "moves": [drawn]})


SUN = {"seats": [0], "seal": fair.seal("sun"), "word": "sun"}
MOON = {"seats": [1], "seal": fair.seal("moon")}


@pytest.mark.parametrize(
    ("dice", "said"),
    [
        ({"rounds": [[SUN]]}, ["words of Ana.", "only the house's secret: Ben."]),
        ({"rounds": [[SUN, {**MOON, "word": "moon"}]]}, ["the words of Ana, Ben."]),
        ({"rounds": [[SUN, MOON], [SUN]]}, ["words of Ana.", "the sealed word of Ben."]),
        ({}, ["only the house's secret: Ana, Ben."]),
        ({"words": ["sun"]}, ["added in the open, one after the other"]),
    ],
    ids=["one", "both", "held back", "none", "old"],
)  # fmt: skip
def test_verify_says_whose_words_the_dice_were_made_of(
    tmp_path: Path, dice: dict[str, Any], said: list[str]
) -> None:
    file = tmp_path / "record.json"
    file.write_text(played_with(**dice))
    result = run("verify", str(file))
    assert result.exit_code == 0
    for words in ["1 draw follows", "the name of the table, too: t.", *said]:
        assert words in " ".join(result.stdout.split())


def test_a_letter_that_the_terminal_cannot_write_stops_nothing() -> None:
    result = subprocess.run(
        [DOOR, "replay", RECORDS / "kali-six-buyer-ruined.json"],
        env={**os.environ, "PYTHONIOENCODING": "latin-1"},
        capture_output=True,
        check=True,
    )
    assert "Émile: 20".encode("latin-1") in result.stdout
    assert b"Ana: 50 ?" in result.stdout


# --- print ------------------------------------------------------------------------------------


@pytest.fixture
def pressed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[tuple[Any, ...]]:
    """What was to be printed, in an empty folder, without printing it."""
    wishes: list[tuple[Any, ...]] = []

    def booklet(game: Game, paper: Paper, tongue: Tongue, grey: bool) -> bytes:
        wishes.append((game.key, paper.name, tongue.code, grey))
        return b"%PDF"

    press = ModuleType("ludotheque.paper.booklet")
    press.booklet = booklet  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "ludotheque.paper.booklet", press)
    monkeypatch.chdir(tmp_path)
    return wishes


def test_print_makes_a_pdf_here(pressed: list[tuple[Any, ...]], tmp_path: Path) -> None:
    result = run("print", "kali")
    assert (result.exit_code, result.stdout) == (0, "Printed: kali-A4.pdf\n")
    assert pressed == [("kali", "A4", "en", False)]
    assert (tmp_path / "kali-A4.pdf").read_bytes() == b"%PDF"


def test_print_takes_paper_ink_language_and_file(
    pressed: list[tuple[Any, ...]], tmp_path: Path
) -> None:
    wish = ["--paper", "Letter", "--grey", "--language", "fr", "-o", "jeu.pdf"]
    assert run("print", "kali", *wish).stdout == "Imprimé\u00a0: jeu.pdf\n"
    assert pressed == [("kali", "letter", "fr", True)]
    assert (tmp_path / "jeu.pdf").exists()


def test_what_was_printed_before_is_printed_over(pressed: list[tuple[Any, ...]]) -> None:
    assert [run("print", "kali").exit_code for _ in range(2)] == [0, 0]
    assert len(pressed) == 2


@pytest.mark.parametrize(
    ("wish", "sentence"),
    [
        (["chess"], "There is no game 'chess' on the shelf; it holds "),
        (["kali", "--paper", "A5"], "There is no paper 'A5'; there are A4, A3, letter.\n"),
        (["kali", "--paper", ""], "There is no paper ''; there are A4, A3, letter.\n"),
        (["kali", "-o", "."], ". must be a file in an existing folder.\n"),
        (["kali", "-o", "nowhere/kali.pdf"], "nowhere/kali.pdf must be a file in an existing"),
    ],
)
def test_what_cannot_be_printed_gets_one_sentence(
    pressed: list[tuple[Any, ...]], wish: list[str], sentence: str
) -> None:
    result = run("print", *wish)
    assert (result.exit_code, result.stdout, pressed) == (2, "", [])
    assert result.stderr.startswith(sentence)
    assert result.stderr.count("\n") == 1


def test_a_disk_that_refuses_gets_one_sentence(pressed: list[tuple[Any, ...]]) -> None:
    result = run("print", "kali", "-o", "/dev/full")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith("The file /dev/full can't be written (")


def test_a_whole_booklet_comes_out_of_the_installed_command(tmp_path: Path) -> None:
    file = tmp_path / "turquoise.pdf"
    subprocess.run([DOOR, "print", "turquoise", "-o", file], capture_output=True, check=True)
    assert file.read_bytes().startswith(b"%PDF-1.")
