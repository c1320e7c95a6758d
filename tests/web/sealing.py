"""Guests whose browsers seal words for the dice."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import AsyncExitStack

from starlette.applications import Starlette

from ludotheque.core import fair
from ludotheque.tables.desk import Desk
from ludotheque.tables.house import House
from ludotheque.tables.visitor import Visitor
from ludotheque.web.person import Passport
from tests.tables.guests import visitor
from tests.web.guests import Guest


def person_id(app: Starlette, guest: Guest) -> str:
    """Who a guest is to the house."""
    passport: Passport = app.state.passport
    person = passport.read(guest.cookie)
    assert person
    return person.id


def at_browser(app: Starlette, desk: Desk, guest: Guest, stack: AsyncExitStack) -> None:
    """A guest looks at a table, with a browser that seals words."""
    plain = visitor(person_id(app, guest))
    watcher = desk.watch(Visitor(plain.person, plain.tongue, seals=True), 0)
    stack.callback(desk.unwatch, watcher)


async def seal(guest: Guest, id: str, word: str, round: int = 1) -> None:
    answer = await guest.post(f"/api/tables/{id}/seals", {"round": round, "seal": fair.seal(word)})
    assert answer.status_code == 200, answer.text


async def reveal(guest: Guest, id: str, word: str, round: int = 1) -> None:
    answer = await guest.post(f"/api/tables/{id}/words", {"round": round, "word": word})
    assert answer.status_code == 200, answer.text


async def begin_sealed(
    app: Starlette, id: str, owner: Guest, words: Mapping[Guest, str]
) -> None:  # fmt: skip
    """The game begins with these guests' words."""
    house: House = app.state.house
    desk = await house.desk(id)
    async with AsyncExitStack() as stack:
        for guest in words:
            at_browser(app, desk, guest, stack)
        assert (await owner.start(id)).status_code == 200
        for guest, word in words.items():
            await seal(guest, id, word)
        for guest, word in words.items():
            await reveal(guest, id, word)
    assert desk.table.started
