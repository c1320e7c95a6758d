"""The printing room: a button on each game's page, and a PDF behind it."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from starlette.applications import Starlette

from ludotheque.core.game import Game, shelf
from ludotheque.core.tongue import ENGLISH
from ludotheque.tables.house import House
from ludotheque.tables.visitor import Visitor
from ludotheque.web import printing
from ludotheque.web.printing import PrintingRoom, Wish
from tests.waiting import PATIENCE, soon, until
from tests.web.guests import ME, Guest, beside

pytestmark = pytest.mark.anyio
HTML = {"accept": "text/html"}


def print_plainly(path: Path, wish: Wish) -> None:
    path.write_bytes(b"%PDF-1.4 " + wish.file.encode() * 400)


class Press:
    """A press that prints on paper that costs nothing."""

    def __init__(self) -> None:
        self.made: list[Wish] = []
        # While this is clear, it stands still.
        self.runs = asyncio.Event()
        self.runs.set()


@pytest.fixture
def press(monkeypatch: pytest.MonkeyPatch) -> Press:
    press = Press()

    async def make(room: PrintingRoom, wish: Wish, path: Path) -> None:
        await soon(press.runs)
        press.made.append(wish)
        print_plainly(path, wish)

    monkeypatch.setattr(PrintingRoom, "_make", make)
    return press


@pytest.fixture
def made(press: Press) -> list[Wish]:
    """What was made."""
    return press.made


async def in_line(app: Starlette, people: int) -> None:
    """Wait until so many wait for the press."""
    room: PrintingRoom = app.state.printing_room
    await until(lambda: room._queue == people)


async def test_every_game_that_can_be_printed_has_a_button(ana: Guest) -> None:
    for game in shelf().values():
        page = (await ana.get(f"/games/{game.key}", headers=HTML)).text
        assert (f'action="/games/{game.key}/print.pdf"' in page) == bool(game.prints)


async def test_a_game_that_cannot_be_printed_has_no_button(ana: Guest, pebbles: Game) -> None:
    assert "print.pdf" not in (await ana.get(f"/games/{pebbles.key}", headers=HTML)).text
    answer = await ana.get(f"/games/{pebbles.key}/print.pdf")
    assert answer.status_code == 404
    assert "nothing to print" in answer.json()["error"]


async def test_a_booklet_is_made_once_and_kept(ana: Guest, made: list[Wish]) -> None:
    answers = [await ana.get("/games/kali/print.pdf?paper=A3&grey=true") for _ in range(2)]
    for answer in answers:
        assert answer.status_code == 200
        assert answer.headers["content-type"] == "application/pdf"
        assert 'filename="kali-A3-en-grey.pdf"' in answer.headers["content-disposition"]
        assert answer.content.startswith(b"%PDF")
    assert made == [Wish("kali", "A3", "en", grey=True)]


async def test_drawings_are_not_packed_twice(ana: Guest, made: list[Wish]) -> None:
    answer = await ana.get("/games/kali/print.pdf", headers={"accept-encoding": "gzip"})
    assert answer.headers["content-encoding"] == "identity"
    assert int(answer.headers["content-length"]) == len(answer.content)


async def test_it_speaks_the_reader_s_language_or_the_one_asked_for(
    ana: Guest, made: list[Wish]
) -> None:
    await ana.get("/games/kali/print.pdf", headers={"accept-language": "fr"})
    await ana.get("/games/kali/print.pdf?language=en", headers={"accept-language": "fr"})
    assert [wish.language for wish in made] == ["fr", "en"]


async def test_those_who_ask_at_once_share_one_booklet(
    app: Starlette, ana: Guest, press: Press
) -> None:
    press.runs.clear()
    asking = [asyncio.create_task(ana.get("/games/kali/print.pdf")) for _ in range(5)]
    await in_line(app, 5)
    press.runs.set()
    assert {(await asked).status_code for asked in asking} == {200}
    assert len(press.made) == 1


async def test_a_long_queue_is_sent_away_with_a_sentence(
    app: Starlette, ana: Guest, press: Press, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(printing, "LONGEST_QUEUE", 2)
    *wishes, one_more = (f"/games/kali/print.pdf?paper={paper}" for paper in ("A4", "A3", "letter"))
    press.runs.clear()
    asking = [asyncio.create_task(ana.get(wish)) for wish in wishes]
    await in_line(app, 2)
    assert (await ana.get(one_more)).status_code == 429
    press.runs.set()
    assert {(await asked).status_code for asked in asking} == {200}
    # Nothing is left behind: whoever comes back is served.
    assert (await ana.get(one_more)).status_code == 200


@pytest.mark.parametrize(
    "path",
    [
        "/games/chess/print.pdf", "/games/kali/print.pdf?paper=A5",
        "/games/kali/print.pdf?paper=../A4", "/games/kali/print.pdf?language=tlh",
        "/games/kali/print.pdf?grey=perhaps", "/games/kali/print.pdf?paper=" + "A" * 99,
    ],
)  # fmt: skip
async def test_odd_wishes_get_a_sentence(ana: Guest, made: list[Wish], path: str) -> None:
    answer = await ana.get(path)
    assert answer.status_code in (400, 404)
    assert answer.json()["error"]
    assert made == []


async def test_a_press_that_breaks_is_no_end_of_the_house(
    ana: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.executable", "/bin/false")
    assert (await ana.get("/games/kali/print.pdf")).status_code == 500
    assert (await ana.get("/healthz")).status_code == 200


async def test_the_press_prints_beside_the_house(
    ana: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(printing, "LONGEST_WAIT", PATIENCE)
    printed = asyncio.create_task(ana.get("/games/turquoise/print.pdf?language=fr"))
    while not printed.done():
        # The house goes on answering while the press works.
        assert (await ana.get("/healthz")).status_code == 200
        await asyncio.wait([printed], timeout=0.2)
    assert printed.result().content.startswith(b"%PDF-1.")


async def test_whoever_waits_sees_how_much_is_done(
    app: Starlette, ana: Guest, press: Press
) -> None:
    press.runs.clear()
    path = "/games/kali/print.json?paper=A4"
    assert (await ana.get(path)).json() == {"done": 0.0}
    await in_line(app, 1)
    room: PrintingRoom = app.state.printing_room
    room._done[Wish("kali", "A4", "en", grey=False)] = 0.4
    assert (await ana.get(path)).json() == {"done": 0.4}
    press.runs.set()
    await until(lambda: room._queue == 0)
    assert (await ana.get(path)).json() == {"done": 1.0}
    # However often one asks, it is made once.
    assert len(press.made) == 1


async def test_a_press_that_breaks_is_said_to_whoever_asks_how_far_it_is(
    app: Starlette, ana: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.executable", "/bin/false")
    assert (await ana.get("/games/kali/print.json")).json() == {"done": 0.0}
    room: PrintingRoom = app.state.printing_room
    await until(lambda: all(making.done() for making in room._asked.values()))
    assert (await ana.get("/games/kali/print.json")).status_code == 500


async def test_at_quiet_times_booklets_are_made_ahead(
    app: Starlette, made: list[Wish], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(printing, "MINUTE", 0.0)
    room: PrintingRoom = app.state.printing_room
    minutes = iter([True] * 4 + [False] + [True] * 1000)
    asked: list[bool] = []

    def quiet() -> bool:
        asked.append(next(minutes))
        return asked[-1]

    await room.print_ahead(quiet)
    games = [game.key for game in shelf().values() if game.prints]
    assert {(wish.game, wish.language) for wish in made} == {
        (game, language) for game in games for language in ("fr", "en")
    }
    # Somebody came after four minutes: the calm was counted anew.
    assert len(asked) == 5 + printing.CALM * len(made)


async def test_a_house_is_quiet_while_nobody_looks_at_a_table(app: Starlette, ana: Guest) -> None:
    house: House = app.state.house
    desk = await house.desk(await ana.open(ME, beside("Léo")))
    assert house.quiet
    window = desk.watch(Visitor("ana", ENGLISH), 0)
    assert not house.quiet
    desk.unwatch(window)
    assert house.quiet
