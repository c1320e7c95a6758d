"""A table in the terminal, played from a script as from a keyboard."""

from __future__ import annotations

import contextlib
import hashlib
import io
import re
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from ludotheque.cli import main
from ludotheque.core.game import shelf, take
from ludotheque.core.record import read, verify
from ludotheque.core.scene import Choice, Handful, Heap, Scene
from ludotheque.core.tongue import ENGLISH
from ludotheque.core.trouble import Trouble
from ludotheque.locale import tongue
from ludotheque.terminal.gathering import Sitter, agree, level_of, seat_all
from ludotheque.terminal.lines import folded
from ludotheque.terminal.table import TextTable, grasp, meant, understand
from tests.games.karma.positions import thrown
from tests.toys import garden

FRENCH = {"LANG": "fr_FR.UTF-8"}
FIRST_CHOICE = "1\n" * 2000
kali = take("kali")


def play(*arguments: str, keys: str | bytes = FIRST_CHOICE, **settings: Any) -> Result:
    """A game of Kali with these keys pressed."""
    return CliRunner().invoke(main, ["play", "kali", *arguments], input=keys, **settings)


# --- a whole game -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "seats", ["me,machine:1", "me:Ana,me:Ben", "machine:1,me,machine:1,me,me,me"]
)
def test_a_whole_game_is_played_and_its_record_is_true(seats: str, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    result = play("--seats", seats, "--save", str(file))
    assert result.exit_code == 0, result.output
    record = read(file.read_bytes())
    assert len(record.seats) == len(seats.split(","))
    assert record.last().winners()
    assert verify(record) > 0


def test_the_promise_is_made_first_and_kept_last() -> None:
    said = play("--seats", "me:Ana,me:Ben").stdout.splitlines()
    promise = re.fullmatch(r".*: ([0-9a-f]{64})", said[0])
    seed = re.fullmatch(r".*: ([0-9a-f]{64})", said[-1])
    assert promise
    assert seed
    assert hashlib.sha256(bytes.fromhex(seed[1])).hexdigest() == promise[1]
    assert not any(seed[1] in line for line in said[:-1])


def test_the_game_tells_its_end_and_the_scores() -> None:
    said = play("--seats", "me:Ana,me:Ben", "--seed", "1").stdout
    assert len(re.findall(r"^  (Ana|Ben): \d+", said, re.MULTILINE)) == 2
    assert " ★\n" in said


def test_a_whole_game_in_french() -> None:
    french = play("--seats", "me:Ana,machine:1", "--seed", "5", env=FRENCH)
    english = play("--seats", "me:Ana,machine:1", "--seed", "5")
    assert french.exit_code == english.exit_code == 0
    said = set(french.stdout.splitlines()) & set(english.stdout.splitlines())
    # The same in both: nothing, the final scores, and the empty line before them.
    assert all(re.fullmatch(r"(  \w+: \d+( ★)?)?", line) for line in said)
    starts = [tongue("fr").say("{name} starts.", name=name) for name in ("Ana", "Blaise")]
    assert any(line in french.stdout for line in starts)


def test_the_same_seed_is_the_same_game() -> None:
    wish = ["--seats", "me:Ana,machine:1,machine:1", "--seed", "12"]
    assert play(*wish).stdout == play(*wish).stdout
    assert play(*wish).stdout != play(*wish[:-1], "13").stdout


def test_without_a_seed_no_two_games_are_promised_alike() -> None:
    first, second = (play("--seats", "me,me", keys="q\n").stdout for _ in range(2))
    assert first.splitlines()[0] != second.splitlines()[0]


@pytest.mark.parametrize("key", list(shelf()))
def test_a_machine_of_every_level_takes_its_turn(key: str, tmp_path: Path) -> None:
    game = shelf()[key]
    for level in range(1, len(game.levels) + 1):
        file = tmp_path / f"{level}.json"
        seats = ",".join(["me", f"machine:{level}", *["me"] * (game.seats[0] - 2)])
        wish = ["play", key, "--seats", seats, "--seed", "2", "--save", str(file)]
        result = CliRunner().invoke(main, wish, input="1\n" * 8)
        assert result.exit_code == 0, result.output
        states = list(read(file.read_bytes()).states())
        assert any(state.actor() == 1 for state in states[:-1])


def test_options_are_agreed_on_before_the_game(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    options = ["--option", "rounds=2", "--option", "counter=false"]
    result = play("--seats", "me,me", *options, "--save", str(file))
    assert result.exit_code == 0
    assert read(file.read_bytes()).options == {"rounds": 2, "counter": False}
    assert "Left in the deck" not in result.stdout
    assert "Left in the deck" in play("--seats", "me,me", keys="q\n").stdout


# --- at the keyboard --------------------------------------------------------------------------

CHOICES = [Choice("draw", "Draw", []), Choice("slide 4 ne", "Slide", [])]


@pytest.mark.parametrize(
    ("answer", "move"),
    [
        ("1", "draw"),
        ("2", "slide 4 ne"),
        ("draw", "draw"),
        ("DRAW", "draw"),
        ("slide  4 NE", "slide 4 ne"),
        ("", None),
        ("0", None),
        ("3", None),
        ("-1", None),
        ("²", None),
        ("dra", None),
        ("Draw a card", None),
        ("9" * 5000, None),
    ],
)
def test_a_choice_is_a_number_or_its_notation(answer: str, move: str | None) -> None:
    choice = understand(answer, CHOICES)
    assert (choice and choice.action) == move


def test_enter_takes_the_only_choice() -> None:
    assert understand("", CHOICES[:1]) == CHOICES[0]


HANDFUL = Handful(
    "throw ", "Throw", [Heap("r", "red", ["r-1", "r-2"]), Heap("v", "violet", ["v-1"])], "go"
)


@pytest.mark.parametrize(
    ("answer", "move"),
    [
        ("throw r", "throw r"),
        ("throw vr", "throw rv"),
        ("THROW  rrv", "throw rrv"),
        ("throw", None),
        ("throw rrr", None),
        ("throw x", None),
        ("throw r v", None),
        ("rv", None),
    ],
)
def test_a_handful_is_its_word_and_a_letter_for_each_thing(answer: str, move: str | None) -> None:
    assert grasp(answer, HANDFUL) == move
    assert grasp(answer, None) is None


def test_enter_is_no_choice_where_a_handful_may_be_taken() -> None:
    scene = Scene(1, 1, "", choices=CHOICES[:1], handful=HANDFUL)
    assert meant("", scene) is None
    assert meant("1", scene) == CHOICES[0]


def test_of_choices_that_begin_alike_the_notation_means_the_one_that_does_no_more() -> None:
    choices = [Choice("draw", "Draw and stop", [], then=["stop"]), *CHOICES]
    assert understand("1", choices) == choices[0]
    assert understand("draw", choices) == choices[1]


def test_what_follows_of_itself_is_played_too() -> None:
    sitters = [Sitter(name) for name in ("Ana", "Ben", "Cleo", "David")]
    table = TextTable(take("karma"), sitters, {}, ENGLISH, b"seed")
    state = thrown("g2 v5")
    table.state = state
    keys = io.StringIO("2\nq\n")
    with pytest.MonkeyPatch.context() as patch, contextlib.redirect_stdout(io.StringIO()):
        patch.setattr("builtins.input", lambda _: keys.readline())
        table.play()
    assert table.moves == ["copy 1 2", "accept"]
    assert (state.last, state.zone) == (10, 1)


def test_a_game_alone_with_long_lists_and_handfuls(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(shelf(), "garden", garden.game)
    keys = "bed 3 1\nbed 5 0\nbed 3 0\nbed 6 2\n?\n1\nthrow rb\nwalk 7\nthrow rrr\n"
    said = CliRunner().invoke(main, ["play", "garden", "--seats", "me:Ana"], input=keys).stdout
    # Twelve cells in four ways each: nobody reads them all.
    assert "… and 18 more." in said
    # Only when the whole board was asked for.
    assert said.count("Bed on 11, turned 3") == 1
    # That bed lay there already.
    assert said.count("Please type the number of a choice") == 2
    assert "+ Throw the seeds: type throw and a letter for each one, such as throw r " in said
    assert "(r red ×3, b blue ×2)" in said
    assert "All turns are played." in said


def test_wrong_keys_get_a_sentence_and_another_try() -> None:
    result = play("--seats", "me:Ana,me:Ben", keys="fly\n7\n\xa0\ndraw\nq\n")
    hint = "Please type the number of a choice or its word in brackets"
    # Once at the start, and once for each wrong answer; a blank one takes the only choice.
    assert result.stdout.count(hint) == 3
    assert "draws a card." in result.stdout
    assert result.exit_code == 0


def test_bytes_that_are_no_letters_get_a_sentence_too() -> None:
    result = play("--seats", "me,me", keys=b"\xff\xfe\x00\nq\n")
    assert result.exit_code == 0
    assert result.stdout.count("Please type") == 2


@pytest.mark.parametrize("keys", ["q\n", "Q\n", "", "1\n", "1\nq\n", "no end of line"])
def test_who_leaves_leaves_politely(keys: str) -> None:
    result = play("--seats", "me,me", keys=keys)
    assert result.exit_code == 0
    assert result.stdout.endswith("You leave the table; the game is not over.\n")
    assert result.stderr == ""


def test_who_leaves_in_french_is_answered_in_french() -> None:
    said = tongue("fr").say("You leave the table; the game is not over.")
    assert play("--seats", "me,me", keys="q\n", env=FRENCH).stdout.endswith(f"{said}\n")


def test_the_record_of_an_unfinished_game_keeps_its_seed_secret(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    result = play("--seats", "me,me", "--seed", "3", "--save", str(file), keys="1\nq\n")
    assert result.exit_code == 0
    record = read(file.read_bytes())
    assert record.moves[1] == "draw"
    assert record.fair
    assert record.fair.seed is None
    assert hashlib.sha256(b"3").hexdigest() not in file.read_text() + result.stdout


def test_only_what_has_changed_is_told_again() -> None:
    said = play("--seats", "me:Ana,me:Ben", "--seed", "3", keys="1\nq\n").stdout
    assert said.count("· The goddess is asleep") == 1
    assert said.count("· Pot: ") == 2


def test_a_question_mark_shows_the_whole_board() -> None:
    said = play("--seats", "me:Ana,me:Ben", "--seed", "3", keys="1\n?\nq\n").stdout
    assert said.count("· The goddess is asleep") == 2


# --- who sits down ----------------------------------------------------------------------------


def test_sitters_have_names_and_levels() -> None:
    sitters = seat_all(kali, "me, me:Léo,machine:1,machine,me:Léo", "Zoé")
    assert [sitter.name for sitter in sitters] == ["Zoé", "Léo", "Grace", "Alan", "Léo 2"]
    assert [sitter.level for sitter in sitters] == [None, None, 1, level_of(kali, ""), None]


@pytest.mark.parametrize("wish", ["", "you", "me,", "me,friend", "machines", "Me", "machine 2"])
def test_what_is_no_seat_is_refused(wish: str) -> None:
    with pytest.raises(Trouble, match="A seat is me, me:NAME, machine or machine:LEVEL, not '"):
        seat_all(kali, wish, "Zoé")


@pytest.mark.parametrize("level", ["0", "99", "-1", "two", "1.0", "²", "9" * 5000])
def test_what_is_no_level_is_refused(level: str) -> None:
    with pytest.raises(Trouble, match="Machines here have levels 1 to "):
        seat_all(kali, f"me,machine:{level}", "Zoé")


def test_options_are_written_with_an_equals_sign() -> None:
    assert agree(kali, ("rounds=3", "counter=False")) == {"rounds": 3, "counter": False}
    with pytest.raises(Trouble, match="An option is written like rounds=2, not 'rounds'"):
        agree(kali, ("rounds",))


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--seats", "me"], "Les yeux de Kali is for 2 to 6 players, not 1."),
        (["--seats", ",".join(["me"] * 7)], "Les yeux de Kali is for 2 to 6 players, not 7."),
        (["--seats", "me,dog"], "A seat is me, me:NAME, machine or machine:LEVEL, not 'dog'."),
        (["--seats", "me:\a,me"], "Please give a name of 1 to 24 letters."),
        (["--option", "rounds=9"], "The option rounds can't be '9'; it can be 1, 2, 3, 4, 5, 6."),
        (
            ["--option", "speed=1"],
            "Les yeux de Kali has no option 'speed'; it has rounds, counter.",
        ),
        (["--save", "/"], "/ must be a new file in an existing folder."),
        (["--save", "no/such/folder/game.json"], "must be a new file in an existing folder."),
    ],
)
def test_a_wrong_wish_is_refused_before_the_game(arguments: list[str], sentence: str) -> None:
    result = play(*arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.endswith(f"{sentence}\n")
    assert result.stderr.count("\n") == 1


def test_an_unknown_game_is_refused() -> None:
    result = CliRunner().invoke(main, ["play", "chess"])
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith("There is no game 'chess' on the shelf; it holds ")


def test_a_file_that_is_there_is_never_overwritten(tmp_path: Path) -> None:
    file = tmp_path / "precious.json"
    file.write_text("my other game")
    assert play("--save", str(file)).exit_code == 2
    assert file.read_text() == "my other game"


# --- lines of a terminal ----------------------------------------------------------------------


def test_no_line_ends_in_the_middle_of_a_word() -> None:
    line = "  12. Déplacer un pilier\u00a0: 1 point d’action (move hand b1 1)"
    assert folded(line, 44) == (
        "  12. Déplacer un pilier\u00a0: 1 point d’action\n"
        "      (move hand b1 1)"
    )  # fmt: skip
    assert folded(line, 80) == line
    promise = "f06b" * 16
    assert folded(f"Promise: {promise}", 40) == f"Promise:\n{promise}"
    assert folded("  · one\n\n   7 Ana draws.", 40) == "  · one\n\n   7 Ana draws."


def test_in_a_terminal_of_eighty_columns_every_line_fits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setattr("ludotheque.terminal.lines.at_hand", lambda: True)
    for game in shelf():
        seats = ["--seats", "me:Maximilienne,me:Barthélémy", "--language", "fr"]
        said = CliRunner().invoke(main, ["play", game, *seats], input="1\n2\n1\n?\nq\n").stdout
        # The promise is one long word.
        lines = [line for line in said.splitlines() if not re.fullmatch(r"[0-9a-f]{64}", line)]
        assert len(lines) > 20
        assert max(map(len, lines)) <= 80, game
