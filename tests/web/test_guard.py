"""The guard at the door: how much, how often, from where, and how answers are dressed."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette
from starlette.requests import Request

from ludotheque.web.answer_headers import HEADERS
from ludotheque.web.body_limit import MOST_BYTES
from ludotheque.web.rates import Rates
from ludotheque.web.routes import Routes
from ludotheque.web.settings import Settings
from tests.web.conftest import Watch, house_open
from tests.web.guests import FRIEND, ME, Guest

pytestmark = pytest.mark.anyio
JSON = {"content-type": "application/json"}
WISH = {"game": "kali", "seats": [ME, FRIEND], "name": "Ana"}


# --- how much ---------------------------------------------------------------------------------


@pytest.mark.parametrize("path", ["/api/me", "/api/tables", "/api/records", "/api/tables/x/moves"])
async def test_a_body_of_a_megabyte_is_too_large(ana: Guest, path: str) -> None:
    answer = await ana.post(path, content=b'"' + b"x" * 1_000_000 + b'"', headers=JSON)
    assert answer.status_code == 413
    assert answer.json() == {"error": "That is too large; at most 256 KB."}


@pytest.mark.parametrize("path", ["/api/me", "/api/tables", "/api/records", "/api/tables/x/moves"])
async def test_so_is_one_that_comes_in_pieces_and_does_not_say_how_much(
    ana: Guest, path: str
) -> None:
    async def pieces() -> AsyncIterator[bytes]:
        yield b'"'
        for _ in range(100):
            yield b"x" * 10_000
        yield b'"'

    answer = await ana.post(path, content=pieces(), headers=JSON)
    assert answer.status_code == 413
    assert answer.json() == {"error": "That is too large; at most 256 KB."}


async def test_a_body_that_lies_about_its_length_is_counted(address: str) -> None:
    """Chunked, through a real door."""

    async def pieces() -> AsyncIterator[bytes]:
        for _ in range(200):
            yield b"x" * 10_000

    async with Guest.at(address) as guest:
        answer = await guest.post("/api/me", content=pieces(), headers=JSON)
        assert answer.status_code == 413
        assert (await guest.get("/healthz")).status_code == 200


@pytest.mark.parametrize("length", ["-1", "1e3", "abc", "²", "99999999999999999999"])
async def test_a_senseless_length_is_refused(ana: Guest, length: str) -> None:
    headers = [
        (b"content-type", b"application/json"),
        (b"content-length", length.encode("latin-1")),
    ]
    answer = await ana.post("/api/me", content=b"{}", headers=headers)
    assert answer.status_code == 413


async def test_just_enough_is_not_too_much(ana: Guest) -> None:
    body = b'{"name": "' + b"x" * (MOST_BYTES - 12) + b'"}'
    assert len(body) == MOST_BYTES
    assert (await ana.post("/api/me", content=body, headers=JSON)).status_code == 400
    assert (await ana.post("/api/me", content=body + b" ", headers=JSON)).status_code == 413


# --- from where -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "headers",
    [
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
        {"origin": "https://evil.example"},
        {"origin": "http://house.evil.example"},
        {"origin": "http://evil.example/house"},
        {"origin": "null"},
        {"origin": ""},
        {"origin": "http://house:8080"},
        {"sec-fetch-site": "cross-site", "origin": "http://house"},
    ],
)
async def test_nothing_is_wished_from_another_site(ana: Guest, headers: dict[str, str]) -> None:
    for answer in (
        await ana.client.post("/api/tables", json=WISH, headers=headers),
        await ana.client.delete("/api/tables/x/seats/0", headers=headers),
    ):
        assert answer.status_code == 403
        assert "another site" in answer.json()["error"]


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"origin": "http://house"},
        {"sec-fetch-site": "same-origin", "origin": "http://house"},
        {"sec-fetch-site": "none"},
        # Behind a proxy that changes the host, the browser's own word counts.
        {"sec-fetch-site": "same-origin", "origin": "https://games.example"},
    ],
)
async def test_from_the_houses_own_pages_it_is(ana: Guest, headers: dict[str, str]) -> None:
    answer = await ana.client.post("/api/tables", json=WISH, headers=headers)
    assert answer.status_code == 201


@pytest.mark.parametrize(
    "kind",
    ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "json",
     "text/plain; application/json"],
)  # fmt: skip
async def test_what_a_form_of_another_site_could_send_is_refused(ana: Guest, kind: str) -> None:
    answer = await ana.post("/api/me", content=b'{"name": "Eve"}', headers={"content-type": kind})
    assert answer.status_code == 415
    assert "JSON" in answer.json()["error"]


async def test_json_may_say_its_alphabet(ana: Guest) -> None:
    for kind in ("application/json; charset=utf-8", "Application/JSON"):
        answer = await ana.post(
            "/api/me", content='{"name": "Zoë"}', headers={"content-type": kind}
        )
        assert (answer.status_code, answer.json()) == (200, {"name": "Zoë"})


async def test_a_body_without_a_kind_is_refused(ana: Guest) -> None:
    async def pieces() -> AsyncIterator[bytes]:
        yield b'{"name": "Eve"}'

    for content in (b'{"name": "Eve"}', pieces()):
        answer = await ana.post("/api/me", content=content)
        assert answer.status_code in (400, 415)


# --- how often --------------------------------------------------------------------------------


@pytest.mark.usefixtures("watch")
async def test_who_comes_too_often_is_asked_to_wait(tmp_path: Path) -> None:
    async with house_open(Settings(tmp_path, rate=25)) as app, Guest.of(app) as guest:
        await guest.post("/api/me", {"name": "Ana"})
        answers = await asyncio.gather(*(guest.get("/api/tables/x") for _ in range(30)))
        codes = [answer.status_code for answer in answers]
        assert codes.count(404) >= 5
        assert codes.count(429) >= 15
        slowed = next(answer for answer in answers if answer.status_code == 429)
        assert "wait a moment" in slowed.json()["error"]
        async with Guest.of(app) as other:
            # One fast guest doesn't slow another.
            assert (await other.post("/api/me", {"name": "Ben"})).status_code == 200


@pytest.mark.usefixtures("watch")
@pytest.mark.parametrize(
    "path", ["/", "/games/kali", "/t/{id}", "/t/{id}/ending", "/t/{id}/replay"]
)
async def test_pages_have_their_limits_too(tmp_path: Path, path: str) -> None:
    """A page takes as long as many moves, so there are fewer of them."""
    async with house_open(Settings(tmp_path, rate=10)) as app, Guest.of(app) as guest:
        id = await guest.open(ME, FRIEND)
        codes = [(await guest.get(path.format(id=id))).status_code for _ in range(20)]
        assert 0 < 20 - codes.count(429) <= 4
        await guest.post("/api/me", {"name": "Ana"})


@pytest.mark.usefixtures("watch")
async def test_strangers_of_one_address_do_not_get_all_the_pages(tmp_path: Path) -> None:
    async with house_open(Settings(tmp_path, rate=5)) as app:
        codes = []
        for _ in range(30):
            async with Guest.of(app) as guest:
                codes.append((await guest.get("/")).status_code)
        assert codes == [200] * 10 + [429] * 20


@pytest.mark.usefixtures("watch")
async def test_what_a_page_brings_along_is_not_counted_like_a_page(tmp_path: Path) -> None:
    async with house_open(Settings(tmp_path, rate=5)) as app, Guest.of(app) as guest:
        await guest.post("/api/me", {"name": "Ana"})
        for path in ("/static/x/js/table.js", "/games/kali/art.svg", "/healthz"):
            for _ in range(20):
                assert (await guest.get(path)).status_code == 200


@pytest.mark.usefixtures("watch")
async def test_a_crowd_without_cookies_is_one_guest(tmp_path: Path) -> None:
    async with house_open(Settings(tmp_path, rate=5)) as app:
        codes = []
        for _ in range(30):
            async with Guest.of(app) as guest:
                codes.append((await guest.post("/api/me", {"name": "Eve"})).status_code)
        assert codes.count(429) >= 10


def test_a_bucket_refills(watch: Watch) -> None:
    rates = Rates(10)
    assert [rates.allows("ana") for _ in range(25)] == [True] * 20 + [False] * 5
    watch.now += 0.5
    assert [rates.allows("ana") for _ in range(10)] == [True] * 5 + [False] * 5
    watch.now += 1000
    assert sum(rates.allows("ana") for _ in range(100)) == 20


def test_the_guard_remembers_only_so_many() -> None:
    rates = Rates(1, most=50)
    for number in range(1000):
        rates.allows(str(number))
    assert len(rates._buckets) <= 50


# --- how answers are dressed ------------------------------------------------------------------


@pytest.fixture
def broken(app: Starlette) -> Starlette:
    """A house where one thing breaks."""

    routes = Routes("/api")

    @routes.get("/breaks")
    async def breaks(request: Request) -> None:
        raise RuntimeError("a secret of the house's inside")

    app.router.routes.extend(routes)
    return app


async def everything(guest: Guest) -> dict[str, httpx.Response]:
    id = await guest.open(ME, FRIEND)
    return {
        "open": await guest.post("/api/tables", WISH),
        "view": await guest.get(f"/api/tables/{id}"),
        "health": await guest.get("/healthz"),
        "openapi": await guest.get("/api/openapi.json"),
        "art": await guest.get("/games/kali/art.svg"),
        "400": await guest.post("/api/tables", {"game": "chess", "seats": [ME, ME]}),
        "400 body": await guest.post("/api/me", content=b"{", headers=JSON),
        "403": await guest.client.post("/api/me", json={}, headers={"origin": "http://e"}),
        "404": await guest.get("/api/tables/none"),
        "404 page": await guest.get("/nothing/here"),
        "405": await guest.client.put("/api/me"),
        "409": await guest.post(f"/api/tables/{id}/seats/0", {"name": "Eve"}),
        "413": await guest.post("/api/me", content=b"x" * 300_000, headers=JSON),
        "415": await guest.post("/api/me", content=b"x", headers={"content-type": "text/plain"}),
        "500": await guest.get("/api/breaks"),
    }


async def test_every_answer_is_properly_dressed(broken: Starlette, ana: Guest) -> None:
    for what, answer in (await everything(ana)).items():
        if what[:3].isdecimal():
            assert answer.status_code == int(what[:3]), (what, answer.text)
        for name, value in HEADERS.items():
            assert answer.headers.get(name) == value or name == "cache-control", (what, name)
        policy = answer.headers["content-security-policy"]
        assert "unsafe" not in policy
        assert "default-src 'self'" in policy
        # Nothing of anybody's own lies in a cache on the way.
        assert "cache-control" in answer.headers, what
        if "public" in answer.headers["cache-control"]:
            assert "set-cookie" not in answer.headers, what


async def test_no_answer_shows_the_houses_inside(broken: Starlette, ana: Guest) -> None:
    for what, answer in (await everything(ana)).items():
        assert "Traceback" not in answer.text, what
        assert "secret of the house" not in answer.text, what
        assert ".py" not in answer.text, what
        assert "server" not in answer.headers, what


async def test_what_breaks_says_so_and_the_house_stays_open(broken: Starlette, ana: Guest) -> None:
    answer = await ana.get("/api/breaks")
    assert answer.status_code == 500
    assert answer.json() == {"error": "Something broke in the house. Nothing of yours is lost."}
    assert (await ana.get("/healthz")).json() == {"open": True}
