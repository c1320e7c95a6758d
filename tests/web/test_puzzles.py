"""Puzzles in the house: one a day, all of a game, answers judged by the rules, progress kept."""

from __future__ import annotations

import re
from datetime import date, timedelta

import pytest
from starlette.applications import Starlette

from ludotheque.core.game import take
from ludotheque.core.puzzle import Puzzle, puzzles_of
from ludotheque.web import puzzles as room
from ludotheque.web.puzzles import daily
from tests.web.guests import Guest

pytestmark = pytest.mark.anyio


def first(key: str, question: str = "") -> Puzzle:
    found = puzzles_of(take(key))
    return next(puzzle for puzzle in found if not question or puzzle.question == question)


def test_the_games_take_turns_and_every_puzzle_has_its_day() -> None:
    games = [take(key) for key in ("inka", "kali", "karma", "turquoise")]
    found = []
    for day in range(4 * 36):
        one = daily(games, date(2026, 1, 1) + timedelta(days=day))
        assert one is not None
        found.append((one.game.key, one.puzzle.id))
    assert len({key for key, _ in found[:4]}) == 4
    assert len(set(found)) >= 120


def test_without_puzzles_a_day_has_none() -> None:
    assert daily([], date(2026, 1, 1)) is None


async def test_the_shelf_shows_the_same_puzzle_to_everyone(
    ana: Guest, stranger: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room, "today", lambda: date(2026, 5, 3))
    pages = [(await guest.get("/")).text for guest in (ana, stranger)]
    one = daily([take(key) for key in ("inka", "kali", "karma", "turquoise")], date(2026, 5, 3))
    assert one is not None
    for page in pages:
        assert f"/games/{one.game.key}/puzzles/{one.puzzle.id}" in page
    shown = (await ana.get(f"/games/{one.game.key}/puzzles/{one.puzzle.id}")).text
    assert "The puzzle of the day" in shown


async def test_a_wrong_answer_is_explained_and_a_right_one_is_remembered(
    ana: Guest, ben: Guest
) -> None:
    puzzle = first("kali", "card")
    url = f"/api/games/kali/puzzles/{puzzle.id}"
    right = puzzle.answers[0][0]
    wrong = "enough" if right == "draw" else "draw"
    page = f"/games/kali/puzzles/{puzzle.id}"
    assert 'class="solved-before" hidden' in (await ana.get(page)).text

    missed = (await ana.post(url, {"moves": [wrong]})).json()
    assert missed["outcome"] == "wrong"
    assert missed["text"].startswith("Not this way.")
    assert "In the long run" in missed["text"]
    assert "Solved: 0 of" in (await ana.get("/games/kali/puzzles")).text

    found = (await ana.post(url, {"moves": [right]})).json()
    assert found["outcome"] == "right"
    assert found["text"].startswith("Well done!")
    assert found["scene"].get("choices", []) == []
    assert "Solved: 1 of" in (await ana.get("/games/kali/puzzles")).text
    assert 'class="solved-before" >' in (await ana.get(page)).text
    assert "Solved: 0 of" in (await ben.get("/games/kali/puzzles")).text


async def test_a_throw_that_is_not_the_best_is_weighed(ana: Guest) -> None:
    puzzle = first("karma")
    state = puzzle.start(take("karma"))
    right = puzzle.answers[0][0]
    wrong = next(name for name in state.names() if name != right and name.startswith("throw"))
    url = f"/api/games/karma/puzzles/{puzzle.id}"
    missed = (await ana.post(url, {"moves": [wrong]})).json()
    assert missed["text"].startswith(("Not this way. ", "Almost! "))
    # In words, and without the digits that only a machine needs.
    assert not re.search(r"\d[.,]\d", missed["text"])


async def test_a_way_is_gone_move_by_move(ana: Guest) -> None:
    puzzle = first("inka")
    url = f"/api/games/inka/puzzles/{puzzle.id}?shape=tall"
    way = list(puzzle.answers[0])
    begun = (await ana.post(url, {"moves": way[:1]})).json()
    assert begun["outcome"] == "open"
    assert begun["scene"]["choices"]
    assert begun["scene"]["height"] > begun["scene"]["width"]
    solved = (await ana.post(url, {"moves": way})).json()
    assert solved["outcome"] == "right"
    # Not the reason for the first move of several: it would speak of what is still to come.
    assert solved["text"] == "Well done! You are out, with all three statues!"
    ended = (await ana.post(url, {"moves": ["end"]})).json()
    assert ended["outcome"] == "wrong"
    assert "still in the temple" in ended["text"]


async def test_what_is_not_there_is_said(app: Starlette, ana: Guest) -> None:
    assert (await ana.get("/games/chess/puzzles")).status_code == 404
    assert (await ana.get("/games/kali/puzzles/00000000")).status_code == 404
    assert (await ana.post("/api/games/kali/puzzles/00000000", {"moves": []})).status_code == 404
    puzzle = first("kali", "card")
    refused = await ana.post(f"/api/games/kali/puzzles/{puzzle.id}", {"moves": ["buy"]})
    assert refused.status_code == 400
    assert "not legal" in refused.json()["error"]


@pytest.mark.parametrize("key", ["inka", "kali", "karma", "turquoise"])
async def test_a_solution_is_shown_move_by_move_and_solves_nothing(ana: Guest, key: str) -> None:
    puzzle = first(key)
    steps = (await ana.post(f"/api/games/{key}/puzzles/{puzzle.id}/solution")).json()
    assert len(steps) == len(puzzle.answers[0])
    assert all(step["outcome"] == "shown" and step["text"] for step in steps)
    # It is looked at, not touched.
    assert not any(step["scene"].get("choices") for step in steps)
    page = (await ana.get(f"/games/{key}/puzzles/{puzzle.id}")).text
    assert 'class="solved-before" hidden' in page


async def test_what_is_no_puzzle_has_no_solution(ana: Guest) -> None:
    answer = await ana.post("/api/games/kali/puzzles/nothing/solution")
    assert answer.status_code == 404
