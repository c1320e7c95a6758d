"""A finished game reviewed with a machine: everyone's chances, and what it would have done."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from ludotheque.bots.review import Finding, Stretch
from ludotheque.core.game import Viewer
from ludotheque.core.tongue import Tongue
from ludotheque.locale import tongue
from ludotheque.tables.review import Progress, Review, Subject, of_record, of_table, swing
from ludotheque.web.api import Id, desk_of, house_of
from ludotheque.web.language import speaks
from ludotheque.web.person import person_of
from ludotheque.web.replays import kept_record
from ludotheque.web.routes import Routes
from ludotheque.web.score_curve import drawn, flag
from ludotheque.web.templating import ours, page

routes = Routes("/api", tag="tables")
pages = Routes()

# How many moments are said to have decided a game, at most.
MOMENTS = 3
# A moment that changed less decided nothing, however small the others were.
CLEAR = 0.1
# Chances that differ by less are called alike: more can't be said of an estimate.
ALIKE = 0.05
# Of many changes the greatest is easily an accident: it must be so many times as great as the
# usual error.
ERRORS = 3.0
# A smaller difference is only rounding.
HAIR = 1e-9


@routes.post("/tables/{id}/review")
async def begin_review(request: Request, id: Id) -> Progress:
    """Let a machine review a finished game, and see how far it has come."""
    subject = of_table((await desk_of(request, id)).table)
    return await house_of(request).reviews.ask(subject, person_of(request).id)


@routes.post("/records/{id}/review")
async def begin_record_review(request: Request, id: Id) -> Progress:
    """Let a machine review an uploaded game, and see how far it has come."""
    subject = of_record(id, await kept_record(request, id))
    return await house_of(request).reviews.ask(subject, person_of(request).id)


@pages.get("/t/{id}/review")
async def review(request: Request, id: str, seat: int | None = None) -> Response:
    """What a machine found in a finished game; until it has, how far it is."""
    table = (await desk_of(request, id)).table
    mine = table.seats_of(person_of(request).id)
    links = {"api": f"/api/tables/{id}", "here": f"/t/{id}/review", "table": f"/t/{id}"}
    replay = f"/t/{id}/replay"
    return await _page(request, of_table(table), mine, seat, **links, replay=replay)


@pages.get("/r/{id}/review")
async def record_review(request: Request, id: str, seat: int | None = None) -> Response:
    """What a machine found in an uploaded game; until it has, how far it is."""
    subject = of_record(id, await kept_record(request, id))
    links = {"api": f"/api/records/{id}", "here": f"/r/{id}/review", "table": ""}
    # Whoever has a record knows all that is in it.
    everyone = sorted(subject.seats)
    return await _page(request, subject, everyone, seat, **links, replay=f"/r/{id}")


async def _page(
    request: Request, subject: Subject, mine: list[int], seat: int | None, **links: str
) -> Response:
    found = await house_of(request).reviews.kept(subject.key)
    context: dict[str, Any] = {"game": subject.record.game, "found": found, **links}
    if found is not None:
        context |= _shown(request, subject, mine, found, seat)
        context["is_mine"] = bool(links["table"]) and context["chosen"] in mine
    return page(request, "review.html", **context)


def _shown(
    request: Request, subject: Subject, mine: list[int], found: Review, wanted: int | None
) -> dict[str, Any]:
    """All that the page says."""
    names = subject.record.seats
    reviewed = sorted({finding.seat for finding in found.findings})
    chosen = next((seat for seat in (wanted, *mine, *reviewed) if seat in reviewed), None)
    language = speaks(request)
    decided = moments(found)
    told = _tellings(subject, language, [found.stretches[number] for number in decided])
    return {
        "names": names,
        "curve": ours(chance_curve(names, found, decided, language)),
        "moments": [
            _moment(found, number, text, language)
            for number, text in zip(decided, told, strict=True)
        ],
        "reviewed": reviewed,
        "chosen": chosen,
        "findings": [
            _finding(finding, found.games, language)
            for finding in found.findings
            # What a seat alone knew is nobody else's, even after the game.
            if finding.seat == chosen and (chosen in mine or not finding.secret)
        ],
        "games": found.games,
        "left_out": found.left_out,
    }


def moments(found: Review) -> list[int]:
    """The stretches that clearly changed the chances most, in the order they were played."""
    least = max(CLEAR, ERRORS * noise(found.games))
    changes = {number: swing(found.chances, number) for number in range(len(found.stretches))}
    clear = [number for number, change in changes.items() if change >= least - HAIR]
    return sorted(sorted(clear, key=lambda number: -changes[number])[:MOMENTS])


def noise(games: int) -> float:
    """The usual error of a difference between two chances, each found with so many games."""
    return (0.5 / games) ** 0.5 if games else 0.0


def chance_curve(names: list[str], found: Review, decided: list[int], language: Tongue) -> str:
    """Everyone's chances over the game, in percent, with a flag at each moment that decided."""
    points = [[round(100 * chance) for chance in chances] for chances in found.chances]
    flags = "".join(
        flag(str(place), number + 1, len(points)) for place, number in enumerate(decided, 1)
    )
    title = language.say("Everyone's chance to win, in percent, through the game")
    return drawn(title, names, points, 0, 100, range(0, 101, 25), flags)


def _moment(found: Review, number: int, text: str, language: Tongue) -> dict[str, Any]:
    before, after = found.chances[number], found.chances[number + 1]
    stretch = found.stretches[number]
    most = _concerned(stretch.seat, before, after)
    return {
        "at": stretch.last,
        "text": text,
        "seat": most,
        "good": after[most] > before[most],
        "before": in_a_hundred(language, before[most]),
        "after": in_a_hundred(language, after[most]),
    }


def _concerned(mover: int, before: list[float], after: list[float]) -> int:
    """For whom a moment was good or bad: whoever moved, unless it changed far more for another."""
    changes = [abs(then - now) for then, now in zip(before, after, strict=True)]
    if 2 * changes[mover] >= max(changes):
        return mover
    return changes.index(max(changes))


def _finding(finding: Finding, games: int, language: Tongue) -> dict[str, Any]:
    least = max(ALIKE, ERRORS * noise(games))
    return {
        "at": finding.first,
        "same": finding.same,
        "alike": finding.instead < finding.chance + least,
        "chance": in_a_hundred(language, finding.chance),
        "instead": in_a_hundred(language, finding.instead),
        "words": finding.words[language.code],
    }


def in_a_hundred(tongue: Tongue, chance: float) -> str:
    """How often in a hundred, as whole as an estimate is; what is certain is no estimate."""
    if 0 < chance < 1:
        return tongue.say("about {number}", number=max(1, min(99, round(100 * chance))))
    return str(round(100 * chance))


def _tellings(subject: Subject, language: Tongue, stretches: list[Stretch]) -> list[str]:
    """What happened in some stretches, as everybody was told it."""
    record = subject.record
    viewer = Viewer(None, record.seats, tongue(language.code, record.game), options=record.options)
    told: dict[int, str] = {}
    before = None
    for number, state in enumerate(record.states()):
        if before is not None:
            action = before.read_move(record.moves[number - 1])[0]
            told[number - 1] = record.game.tell(before, action, state, viewer)
        before = state
    return [
        " ".join(told[number] for number in range(stretch.first, stretch.last))
        for stretch in stretches
    ]
