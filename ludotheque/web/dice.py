"""The page about a table's dice: what is promised, what is sealed, and what is guaranteed."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from ludotheque.core import rounds
from ludotheque.core.record import verify
from ludotheque.core.trouble import Trouble
from ludotheque.tables.settling import WAIT
from ludotheque.tables.table import Table
from ludotheque.web.api import desk_of
from ludotheque.web.language import speaks
from ludotheque.web.routes import Routes
from ludotheque.web.templating import page

routes = Routes()


@routes.get("/t/{id}/dice")
async def dice(request: Request, id: str) -> Response:
    """The dice of a table, at any time."""
    table = (await desk_of(request, id)).table
    return page(
        request,
        "dice.html",
        id=id,
        game=table.game,
        seconds=int(WAIT),
        commit=table.commit,
        parts=parts(table),
        old_words=list(table.words.values()) if table.phase == "over" else [],
        late=names(table, rounds.withholders(table.dice.rounds)) if table.started else "",
        seed=table.seed.hex() if table.phase == "over" else "",
        outcome=outcome(request, table) if table.phase == "over" else "",
    )


def parts(table: Table) -> list[dict[str, Any]]:
    """Every sealed word and whose it is, then the seats for which the house's secret stands alone.

    Words are shown when the game is over: they may be as personal as their players like.
    """
    sealed = [
        {
            "names": names(table, part.seats),
            "seal": part.seal,
            "word": part.word if table.phase == "over" else None,
        }
        for part in table.dice.parts.values()
    ]
    spoken = {seat for part in table.dice.parts.values() for seat in part.seats}
    others = [seat for seat in range(len(table.seats)) if seat not in spoken]
    if table.started and others:
        sealed.append({"names": names(table, others), "seal": "", "word": None})
    return sealed


def names(table: Table, seats: list[int]) -> str:
    """What these seats are called."""
    return ", ".join(table.names[seat] for seat in seats)


def outcome(request: Request, table: Table) -> str:
    """What comes of drawing everything again."""
    tongue = speaks(request)
    try:
        drawn = verify(table.record())
    except Trouble as trouble:
        return trouble.say(tongue)
    return tongue.count(
        "The house has drawn it again: {number} draw follows from the secret and the words.",
        "The house has drawn everything again: all {number} draws follow from the secret "
        "and the words.",
        drawn,
    )
