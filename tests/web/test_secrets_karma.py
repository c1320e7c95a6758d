"""Karma Dice: a trait card is its owner's secret until all have chosen; the others' stay theirs."""

from __future__ import annotations

import json
import re
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack

import pytest
from starlette.applications import Starlette

from ludotheque.core.game import take
from ludotheque.core.stream import Stream
from ludotheque.games.karma.rules import Karma
from ludotheque.games.karma.rules.notation import NAMES as KEYS
from ludotheque.games.karma.scene.cards import TITLES
from ludotheque.locale import LANGUAGES, tongue
from ludotheque.tables.desk import Desk
from ludotheque.tables.house import House
from ludotheque.tables.visitor import Visitor
from ludotheque.tables.watchers import Watcher
from ludotheque.web.events import encoder
from tests.web.guests import FRIEND, ME, Guest, beside
from tests.web.sealing import person_id

pytestmark = pytest.mark.anyio

# What leaks, leaks in most games; a night tries more.
GAMES = [60, pytest.param(200, marks=pytest.mark.soak)]
NAMES = ("Ana", "Ben", "Cleo", "David")
HTML = {"accept": "text/html"}
CODES = list(LANGUAGES)
TONGUES = [tongue(code, take("karma")) for code in CODES]


def spellings(card: int) -> set[bytes]:
    """Every way in which a card may be named."""
    words = {KEYS[card], *(speech.say(TITLES[card]) for speech in TONGUES)}
    words |= {json.dumps(word)[1:-1] for word in words}
    return {word.encode() for word in words}


FRAMES: dict[tuple[str, str, bool], bytes] = {}
SPELLINGS = [spellings(card) for card in range(12)]


def told(shown: bytes, cards: set[int], frame: bytes = b"") -> list[str]:
    """The cards that are named, more often than the words of the frame have it.

    What the cards do is told to everyone, all of them alike, whoever holds which.
    """
    shown = re.sub(rb'"reminders":\{.*?\}\}', b"", shown)
    return [
        KEYS[card]
        for card in sorted(cards)
        if any(shown.count(word) > frame.count(word) for word in SPELLINGS[card])
    ]


class Secret:
    """A game with its players and a spectator, each of whom keeps all that the house sends."""

    def __init__(self, id: str, desk: Desk, people: list[tuple[int | None, Guest, str]]) -> None:
        self.id = id
        self.desk = desk
        self.people = people
        self.pairs: dict[int, set[int]] = {}
        self.watchers: dict[int | None, Watcher] = {
            seat: desk.watch(Visitor(person, TONGUES[(seat or 0) % 2]), 0)
            for seat, _, person in people
        }

    @property
    def state(self) -> Karma:
        state = self.desk.table.state
        assert isinstance(state, Karma)
        return state

    def unknown(self, seat: int | None) -> set[int]:
        """What nobody may tell this seat: all but its own cards, and those that were shown."""
        if max(self.state.dealt) >= 0:
            self.pairs = {
                other: {self.state.dealt[2 * other], self.state.dealt[2 * other + 1]}
                for other in range(self.state.seats)
            }
            shown = set()
        else:
            shown = {self.state.cards[other] for other in range(self.state.seats)}
        mine = self.pairs[seat] if seat is not None else set()
        return set(range(12)) - mine - shown

    def hear(self) -> None:
        """The newest event for everybody."""
        for seat, watcher in self.watchers.items():
            heard = encoder.encode(self.desk.news(watcher))
            assert told(heard, self.unknown(seat)) == [], seat

    async def ask(self, stream: Stream, plain: str) -> None:
        """All that everybody can ask for; a table without cards is asked for the same."""
        for seat, guest, _ in self.people:
            code, n = CODES[stream.below(2)], self.desk.table.n
            for answer in await answers(guest, self.id, n, code, stream.below(n)):
                assert told(answer, self.unknown(seat)) == [], (seat, answer[:300])
            for page in ("", "/replay"):
                shown = await read(guest, f"/t/{self.id}{page}", code)
                frame = await self.frame(guest, f"/t/{plain}{page}", code, seat is None)
                assert told(shown, self.unknown(seat), frame) == [], (seat, page)

    async def frame(self, guest: Guest, path: str, code: str, strange: bool) -> bytes:
        """A page of the table without cards; every player sees the same words around it."""
        key = (path, code, strange)
        if key not in FRAMES:
            FRAMES[key] = await read(guest, path, code)
        return FRAMES[key]

    async def move(self, stream: Stream) -> None:
        """Whoever must decide does something."""
        names = self.state.names()
        guest = self.people[self.state.actor()][1]
        wish = {"n": self.desk.table.n + 1, "move": names[stream.below(len(names))]}
        answer = await guest.post(f"/api/tables/{self.id}/moves", wish)
        assert answer.status_code == 200
        assert told(answer.content, set(range(12))) == []


async def read(guest: Guest, path: str, code: str) -> bytes:
    """A page."""
    return (await guest.get(path, headers=HTML | {"accept-language": code})).content


async def answers(guest: Guest, id: str, n: int, code: str, step: int) -> list[bytes]:
    """Views, looking back, the record, what is foreseen, and refusals."""
    table = f"/api/tables/{id}"
    language = {"accept-language": code}
    found = [
        await guest.get(f"{table}?shape=tall", headers=language),
        await guest.get(f"{table}/record", headers=language),
        await guest.get(f"{table}/steps/{step}", headers=language),
        await guest.get(f"{table}/foresee?move=keep", headers=language),
        await guest.post(f"{table}/moves", {"n": n + 1, "move": "keep all"}, headers=language),
        await guest.post(f"{table}/moves", {"n": n, "move": "stop"}, headers=language),
        await guest.post(f"{table}/undo", {"n": n + 10}, headers=language),
    ]
    assert all(answer.status_code < 500 for answer in found)
    return [answer.content + repr(answer.headers).encode() for answer in found]


@pytest.fixture
async def guests(app: Starlette) -> AsyncIterator[list[Guest]]:
    """Four who may play, and one who looks on."""
    async with AsyncExitStack() as doors:
        entered = [await doors.enter_async_context(Guest.of(app)) for _ in range(5)]
        for guest in entered:
            await guest.post("/api/me", {"name": "Eve"})
        yield entered


async def begin(app: Starlette, guests: list[Guest], seats: int, *, traits: bool = True) -> Secret:
    """A table, and all who look at it."""
    ana, spectator = guests[0], guests[-1]
    options = {"traits": traits}
    id = await ana.open(ME, *[FRIEND] * (seats - 1), game="karma", options=options)
    for seat in range(1, seats):
        await guests[seat].sit(id, seat, NAMES[seat])
    house: House = app.state.house
    people: list[tuple[int | None, Guest, str]] = [
        (seat, guests[seat], person_id(app, guests[seat])) for seat in range(seats)
    ]
    people.append((None, spectator, person_id(app, spectator)))
    secret = Secret(id, await house.desk(id), people)
    await ana.start(id)
    return secret


@pytest.mark.parametrize("games", GAMES)
async def test_nobody_is_told_of_anothers_cards_in_many_games(
    app: Starlette, guests: list[Guest], games: int
) -> None:
    plain = {seats: (await begin(app, guests, seats, traits=False)).id for seats in (2, 3, 4)}
    for number in range(games):
        stream = Stream(number)
        secret = await begin(app, guests, 2 + number % 3)
        secret.hear()
        # Once all have chosen, what nobody kept is still a secret.
        curious = stream.below(secret.state.seats + 3)
        for step in range(secret.state.seats + 3):
            if step == curious:
                await secret.ask(stream, plain[secret.state.seats])
            await secret.move(stream)
            secret.hear()
        for watcher in secret.watchers.values():
            secret.desk.unwatch(watcher)


async def test_the_owner_sees_both_cards_and_the_test_would_notice_others(
    app: Starlette, guests: list[Guest]
) -> None:
    secret = await begin(app, guests, 2)
    actor = secret.state.actor()
    seen = (await guests[actor].get(f"/api/tables/{secret.id}")).content
    secret.hear()
    assert told(seen, secret.pairs[actor]) == sorted(
        told(seen, set(range(12))), key=lambda key: KEYS.index(key)
    )
    assert len(told(seen, secret.pairs[actor])) == 2
    assert told(seen, secret.unknown(1 - actor))


async def test_when_all_have_chosen_everybody_sees_what_was_kept(
    app: Starlette, guests: list[Guest]
) -> None:
    secret = await begin(app, guests, 3)
    secret.hear()
    stream = Stream(1)
    for _ in range(3):
        await secret.move(stream)
    kept = {secret.state.cards[seat] for seat in range(3)}
    for guest in (*guests[:3], guests[-1]):
        assert len(told((await guest.get(f"/api/tables/{secret.id}")).content, kept)) == 3


async def test_on_a_shared_device_the_log_tells_nobody_of_the_others_cards(
    app: Starlette, ana: Guest
) -> None:
    """Léo reads on the same screen what Ana was told before."""
    id = await ana.open(ME, beside("Léo"), game="karma", options={"traits": True})
    house: House = app.state.house
    desk = await house.desk(id)
    watcher = desk.watch(Visitor(person_id(app, ana), TONGUES[0]), 0)
    every_card = set(range(12))
    for _ in range(2):
        heard = [desk.news(watcher).log, (await ana.view(id))["log"]]
        assert told(encoder.encode(heard), every_card) == []
        for step in range(len(desk.table.moves) + 1):
            moment = await ana.get(f"/api/tables/{id}/steps/{step}")
            assert told(moment.content, every_card) == [], step
        # Whoever must choose sees both cards.
        scene = encoder.encode((await ana.view(id))["scene"])
        assert len(told(scene, every_card)) == 2
        await ana.move(id)
    assert len(told(encoder.encode(desk.news(watcher).log), every_card)) == 2


async def test_on_a_shared_device_the_picture_of_a_table_shows_nobodys_cards(ana: Guest) -> None:
    """The home page has no curtain."""
    id = await ana.open(ME, beside("Léo"), game="karma", options={"traits": True})
    drawn = (await ana.get(f"/t/{id}/board.svg")).content
    assert told(drawn, set(range(12)), take("karma").art().paints.encode()) == []
    assert len(told(encoder.encode((await ana.view(id))["scene"]), set(range(12)))) == 2
