"""A finished game reviewed: chances that add up, and what a machine would have done instead."""

from __future__ import annotations

import asyncio
import os

import pytest

from ludotheque.bots.chances import chances
from ludotheque.bots.idler import LAST
from ludotheque.bots.pool import Pool
from ludotheque.bots.review import (
    Look,
    Played,
    Seen,
    Step,
    Study,
    capitals,
    look,
    parting,
    replayed,
    stretches,
    study,
)
from ludotheque.bots.worker import Asker
from ludotheque.core.game import take
from ludotheque.core.record import Record, read
from tests.core.walk import ROOT


def recorded(name: str) -> Record:
    return read((ROOT / "tests" / "playthroughs" / f"{name}.json").read_text("utf-8"))


def played(name: str) -> Played:
    record = recorded(name)
    return Played(
        record.game.key, record.game.rules, record.seats, dict(record.options), record.moves
    )


def kali(*moves: str) -> Played:
    return Played("kali", 1, ["Ana", "Ben"], dict(take("kali").settle({})), list(moves))


@pytest.mark.parametrize(
    "name",
    [
        "inka-four-escape", "kali-three-bought-back", "karma-alone-1-won", "karma-two",
        "turquoise-two-crowned",
    ],
)  # fmt: skip
def test_everyones_chances_are_one_in_all_and_end_with_who_won(name: str) -> None:
    record = recorded(name)
    game = record.game
    states = [state for state in record.states() if state.actor() >= 0]
    for state in [*states[:: max(1, len(states) // 8)], record.last()]:
        found = chances(game, state, seed=3)
        assert len(found) == state.seats
        assert all(0 <= chance <= 1 for chance in found)
        if state.seats > 1:
            assert sum(found) == pytest.approx(1)
    winners = record.last().winners() or []
    assert all((chance > 0) == (seat in winners) for seat, chance in enumerate(found))


def test_a_game_is_cut_where_somebody_decides() -> None:
    game = kali("first 0", "draw", "card 2", "enough", "buy", "draw", "card noise")
    _, states = replayed(game)
    parts = [(part.seat, part.first, part.own, part.last, part.free) for part in stretches(states)]
    assert parts == [
        (0, 1, 2, 3, False),
        (0, 3, 4, 4, True),
        (1, 4, 6, 7, True),
    ]


@pytest.mark.parametrize(
    "dealt", ["intuition ardour", "ardour intuition", "serenity patience", "breath ardour"]
)
def test_what_a_machine_imagined_is_never_told_as_a_fact(dealt: str) -> None:
    """Ben keeps last, and all cards are shown: Ana's is the one she kept, whoever keeps in his
    place, and however he would have imagined it."""
    kept = dealt.split()[0]
    settled = dict(take("karma").settle({"traits": True}))
    moves = [
        "first 0", f"deal {dealt}", "deal detachment clairvoyance", f"keep {kept}",
        "keep detachment",
    ]  # fmt: skip
    game = Played("karma", take("karma").rules, ["Ana", "Ben"], settled, moves)
    found = study(Study(game, 4, 5, 0.0))
    assert f"Ana: {kept.title()}" in found.words["en"].machine
    if "Clairvoyance" not in found.words["en"].machine:
        assert found.same


def test_chances_are_told_before_every_decision_and_at_the_end() -> None:
    game = played("kali-two-temple")
    seen = look(Look(game))
    assert len(seen.chances) == len(seen.stretches) + 1
    assert seen.stretches[-1].last == len(game.moves)
    assert sorted(seen.chances[-1]) == [0, 1]


def test_the_machine_does_the_same_where_it_comes_to_the_same_position() -> None:
    record = kali("first 0", "draw", "card 1", "draw", "card 4", "enough")
    found = study(Study(record, 3, 4, 5.0))
    assert found.same
    assert found.chance == found.instead


def test_the_machine_says_what_it_would_do_in_both_languages() -> None:
    moves = ["first 0", "draw", "card 4", "draw", "card 4", "draw", "card 4", "draw"]
    found = study(Study(kali(*moves), 7, 8, 5.0))
    assert (found.seat, found.first, found.last) == (0, 7, 8)
    assert found.words["en"].machine.startswith("The machine")
    assert found.words["fr"].machine.startswith("La machine")
    assert "About 1 card in 4" in found.words["en"].reason
    assert "Environ 1 carte sur 4" in found.words["fr"].reason
    assert found.words["fr"].played == "Ana retourne une carte."
    assert not found.secret


def test_a_card_that_was_kept_in_secret_is_a_secret_of_its_seat() -> None:
    record = played("karma-two")
    _, states = replayed(record)
    first = next(part for part in stretches(states) if record.moves[part.first].startswith("keep"))
    assert study(Study(record, first.first, first.own, 0.1)).secret


def test_sentences_begin_with_a_capital() -> None:
    assert capitals("la machine rit. la machine part ! voilà") == (
        "La machine rit. La machine part ! Voilà"
    )


# --- in the machines' room --------------------------------------------------------------------


def test_a_review_is_worked_out_beside_the_machines_and_after_them() -> None:
    async def visit() -> None:
        pool = Pool(1)
        game = take("kali")
        state = game.begin(2, {})
        for move in ("first 0", "draw", "card 2"):
            state.play(state.action(move))
        try:
            # A review that takes for ever: its process is there, but never answers.
            slow = asyncio.create_task(hang(pool))
            move = await pool.choose(game, {}, state, 0, 1, seed=7)
            advice = await pool.advise(game, {}, state, Asker(0, ["Ana", "Ben"], "en"), seed=7)
            assert {move, advice.move} <= set(state.names())
            assert not slow.done()
            slow.cancel()
            await asyncio.gather(slow, return_exceptions=True)
            job = Look(kali("first 0", "draw", "card 2"))
            seen = await pool.review(job, Seen)
            assert len(seen.chances) == len(seen.stretches) + 1
            process = pool._reviewers[0]._process
            assert process
            assert os.getpriority(os.PRIO_PROCESS, process.pid) == LAST
        finally:
            await pool.close()

    asyncio.run(visit())


async def hang(pool: Pool) -> None:
    """Keep the only reviewer, as a review that never ends does."""
    reviewer = await pool._reviews.turn("", False)
    try:
        await asyncio.Event().wait()
    finally:
        pool._reviews.free(reviewer)


def test_a_closed_house_reviews_nothing() -> None:
    async def visit() -> None:
        pool = Pool(1)
        await pool.close()
        with pytest.raises(TimeoutError):
            await pool.review(Look(kali("first 0")), Seen)

    asyncio.run(visit())


def test_the_reason_is_for_the_first_move_that_was_not_played() -> None:
    state = take("kali").begin(2, take("kali").settle({}))
    played, machine = ([Step(state, action, state) for action in way] for way in ([1, 2], [1, 3]))
    assert parting(played, machine) is machine[1]
    assert parting(played[:1], machine) is machine[1]
    assert parting(machine, machine) is machine[0]
