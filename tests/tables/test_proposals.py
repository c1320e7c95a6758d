"""By agreement: taking back, giving up, ending unfinished, interrupting; asked and answered."""

from __future__ import annotations

import pytest

from ludotheque.core.trouble import Trouble
from ludotheque.tables import referee
from ludotheque.tables.entry import Ended, Out, Paused, Proposed, Replied, TakenBack
from ludotheque.tables.house import House
from ludotheque.tables.referee import repeats
from ludotheque.tables.refusal import NotYours, Stale
from ludotheque.tables.table import Table
from tests.tables.guests import FRIEND, ME, machine, move, seen, two_at
from tests.tables.seating import facts, grant, moves_of, person, rebuild, started
from tests.tables.seating import machine as seated_machine
from tests.tables.seating import move as moved
from tests.waiting import until

pytestmark = pytest.mark.usefixtures("pebbles")


def ask(table: Table, who: str, what: str) -> Table:
    return grant(table, referee.propose(table, who, what))


def answer(table: Table, who: str, yes: bool = True) -> Table:
    return grant(table, referee.reply(table, who, yes))


def pebbles(*seats: str) -> Table:
    """Some play pebbles; the first of them begins."""
    return started(*(person(name) for name in seats or ("ana", "ben")), game="pebbles")


# --- asking and answering ---------------------------------------------------------------------


def test_what_one_asks_the_others_answer() -> None:
    table = ask(pebbles(), "ana", "stop")
    assert table.log[-1] == Proposed(0, "stop")
    assert referee.may_reply(table, "ben")
    assert not referee.may_reply(table, "ana")
    answer(table, "ben")
    assert table.log[-2:] == [Replied(1, True), Ended("unfinished")]
    assert (table.phase, table.winners) == ("over", [])


def test_all_the_others_must_agree() -> None:
    table = ask(pebbles("ana", "ben", "cleo"), "ben", "stop")
    answer(table, "ana")
    assert table.phase == "playing"
    answer(table, "cleo")
    assert table.ending == Ended("unfinished")


def test_one_no_is_enough_and_it_is_not_asked_again_before_a_move() -> None:
    table = answer(ask(pebbles("ana", "ben", "cleo"), "ana", "stop"), "ben", yes=False)
    assert table.proposal is None
    with pytest.raises(Trouble, match="already"):
        referee.propose(table, "ana", "stop")
    moved(table, "ana", "put 1")
    assert "stop" in referee.may_propose(table, "ana")


def test_whoever_asks_may_withdraw() -> None:
    table = answer(ask(pebbles(), "ana", "stop"), "ana", yes=False)
    assert table.proposal is None
    with pytest.raises(Stale, match="Nothing is being asked"):
        referee.reply(table, "ben", True)


def test_the_next_move_withdraws_what_was_asked() -> None:
    table = ask(pebbles(), "ben", "stop")
    moved(table, "ana", "put 1")
    assert table.proposal is None


def test_asking_twice_is_asking_once_and_one_thing_is_asked_at_a_time() -> None:
    table = ask(pebbles(), "ana", "stop")
    assert referee.propose(table, "ana", "stop") == []
    with pytest.raises(Stale, match="Something else"):
        referee.propose(table, "ben", "pause")
    answer(table, "ben")
    with pytest.raises(Trouble):
        referee.reply(table, "ben", True)


def test_only_those_who_play_ask_and_answer() -> None:
    table = pebbles()
    with pytest.raises(NotYours):
        referee.propose(table, "eve", "stop")
    ask(table, "ana", "stop")
    with pytest.raises(NotYours):
        referee.reply(table, "eve", True)


def test_machines_agree_at_once() -> None:
    table = started(person("ana"), seated_machine(), game="pebbles")
    ask(table, "ana", "stop")
    assert table.phase == "over"


def test_a_table_from_its_log_stands_as_it_stood() -> None:
    table = answer(ask(pebbles(), "ana", "pause"), "ben")
    again = rebuild(table.id, table.seed, table.log)
    assert facts(again) == facts(table)
    assert again.paused


# --- giving up --------------------------------------------------------------------------------


def test_of_two_the_other_wins() -> None:
    table = answer(ask(pebbles(), "ana", "resign"), "ben")
    assert (table.phase, table.winners) == ("over", [1])
    assert table.log[-1] == Ended("given up", [1])


def test_of_three_the_others_play_on() -> None:
    table = ask(pebbles("ana", "ben", "cleo"), "ana", "resign")
    answer(answer(table, "ben"), "cleo")
    assert isinstance(table.log[-1], Out)
    assert table.phase == "playing"
    assert table.seats[0].machine
    assert referee.may_propose(table, "ana") == []
    # And the next who gives up leaves a winner.
    ask(table, "ben", "resign")
    answer(table, "cleo")
    assert (table.phase, table.winners) == ("over", [2])


# --- interrupting -----------------------------------------------------------------------------


def test_while_a_game_is_interrupted_nobody_moves() -> None:
    table = answer(ask(pebbles(), "ana", "pause"), "ben")
    assert table.log[-1] == Paused()
    assert table.decider is None
    for wish in (
        lambda: referee.move(table, "ana", table.n + 1, "put 1"),
        lambda: referee.undo(table, "ana", table.n + 1),
        lambda: referee.machine_move(table, table.n + 1, "put 1"),
    ):
        with pytest.raises(Trouble, match="interrupted"):
            wish()
    assert not referee.may_ask(table, "ana")
    answer(ask(table, "ben", "resume"), "ana")
    moved(table, "ana", "put 1")


# --- taking back ------------------------------------------------------------------------------


def test_a_move_is_taken_back_though_the_turn_has_passed() -> None:
    table = pebbles()
    moved(table, "ana", "put 1")
    before = moves_of(table)
    moved(table, "ana", "done")
    assert not referee.may_undo(table, "ana")
    answer(ask(table, "ana", "takeback"), "ben")
    assert moves_of(table) == before
    assert table.state.actor() == 0
    again = rebuild(table.id, table.seed, table.log)
    assert facts(again) == facts(table)


def test_where_nothing_is_secret_also_past_the_others_moves() -> None:
    table = started(person("ana"), person("ben"), game="turquoise")
    movers: list[int] = []
    # Until somebody has decided right after another, and nothing was drawn in between.
    while set(movers[-2:]) != {0, 1}:
        mover = min(table.seats[table.state.actor()].holders)
        moved(table, mover, table.state.names()[0])
        movers = [seat for seat, _, _ in table.moves]
    stood = len(table.moves)
    asker, other = (("ana", "ben")[movers[-2]], ("ana", "ben")[movers[-1]])
    answer(ask(table, asker, "takeback"), other)
    assert len(table.moves) == stood - 2
    assert table.state.actor() == movers[-2]


def test_no_move_is_taken_back_past_a_draw() -> None:
    table = pebbles()
    moved(table, "ana", "shake")
    assert "takeback" not in referee.may_propose(table, "ana")
    with pytest.raises(Trouble, match="nothing that was drawn or shown"):
        referee.propose(table, "ana", "takeback")


def test_where_something_is_secret_not_past_anothers_decision() -> None:
    table = pebbles()
    moved(table, "ana", "done")
    moved(table, "ben", "put 1")
    assert "takeback" not in referee.may_propose(table, "ana")
    assert "takeback" in referee.may_propose(table, "ben")


def test_a_takeback_shows_nobody_anything_new() -> None:
    table = pebbles()
    moved(table, "ana", "put 1")
    moved(table, "ana", "done")
    deals = [move for move in table.moves if move[0] == -1]
    answer(ask(table, "ana", "takeback"), "ben")
    assert [move for move in table.moves if move[0] == -1] == deals
    assert isinstance(table.log[-1], TakenBack)


def test_no_move_is_taken_back_that_laid_open_what_all_had_hidden() -> None:
    table = started(person("ana"), person("ben"), game="karma")
    keepers = []
    while table.game.hides and table.game.hides(table.state):
        keepers.append(("ana", "ben")[table.state.actor()])
        state = table.state
        moved(table, keepers[-1], state.name(state.legal()[0]))
    # The last to keep a card has seen by it which one the first has kept: choosing again would
    # be choosing with her card on the table, and it would be hidden again.
    assert len(keepers) == 2
    last = keepers[-1]
    for one in (table, rebuild(table.id, table.seed, table.log)):
        assert "takeback" not in referee.may_propose(one, last)
        assert not referee.may_undo(one, last)


def test_before_any_move_there_is_nothing_to_take_back() -> None:
    table = pebbles()
    assert set(referee.may_propose(table, "ana")) == {"resign", "stop", "pause"}
    assert referee.may_propose(table, "eve") == []


# --- at a desk --------------------------------------------------------------------------------


@pytest.mark.anyio
async def test_everyone_reads_the_question_and_only_the_asked_are_asked(house: House) -> None:
    desk = await two_at(house, game="pebbles")
    await desk.wish(lambda table: referee.propose(table, "ana", "pause"))
    for who, wanted, mine in (("ana", False, True), ("ben", True, False), ("eve", False, False)):
        question = seen(desk, who).question
        assert question is not None
        assert (question.wanted, question.mine) == (wanted, mine)
        others = "Ana would like to interrupt the game for a while."
        own = "You have proposed a pause. Still to answer: Ben."
        assert question.text == (own if mine else others)
    await desk.wish(lambda table: referee.reply(table, "ben", True))
    view = seen(desk, "ana")
    assert (view.paused, view.actor, view.may) == (True, None, ["resign", "stop", "resume"])


@pytest.mark.anyio
async def test_whoever_leaves_instead_of_answering_has_agreed(house: House) -> None:
    desk = await two_at(house, game="pebbles")
    await desk.wish(lambda table: referee.propose(table, "ana", "stop"))
    await desk.wish(lambda table: referee.leave(table, "ben", 1))
    await until(lambda: desk.table.phase == "over")


@pytest.mark.anyio
async def test_machines_rest_while_the_game_is_interrupted(house: House) -> None:
    desk = await house.open("ana", "Ana", "pebbles", [ME, machine(), FRIEND], {}, 60)
    await desk.wish(lambda table: referee.sit(table, "ben", 2, "Ben"))
    await desk.wish(lambda table: referee.start(table, "ana"))
    await desk.wish(lambda table: referee.propose(table, "ana", "pause"))
    await desk.wish(lambda table: referee.reply(table, "ben", True))
    assert not desk._machines._goes_on()
    await desk.wish(lambda table: referee.propose(table, "ana", "resume"))
    await desk.wish(lambda table: referee.reply(table, "ben", True))
    await move(desk, "done")
    await until(lambda: desk.table.state.actor() == 2)


def test_a_game_is_not_interrupted_and_gone_on_with_without_end() -> None:
    table = started(person("ana"), seated_machine(), game="pebbles")
    for _ in range(repeats.MOST_BETWEEN_MOVES):
        ask(table, "ana", "pause")
        ask(table, "ana", "resume")
    with pytest.raises(Trouble, match="interrupted"):
        referee.propose(table, "ana", "pause")
    assert "pause" not in referee.may_propose(table, "ana")
    assert not table.paused
