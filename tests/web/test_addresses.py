"""Odd addresses: stale links, files that are not ours to give, links that lead elsewhere."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import unquote, urljoin, urlsplit

import pytest
from starlette.applications import Starlette
from starlette.types import Message

from ludotheque.web import static_files
from ludotheque.web.templating import STATIC
from tests.web.guests import FRIEND, ME, Guest

pytestmark = pytest.mark.anyio
HTML = {"accept": "text/html"}

ODD = [
    "none", "abcdefghjkmn", "ABCDEFGHJKMN", "x" * 24, "x" * 25, "x" * 5000, "%00", "%ff", "...",
    "%2e%2e%2fetc%2fpasswd", "'%20OR%201=1--", "%F0%9F%8E%B2", "%ed%a0%80", "a%20b", "%0d%0aX:1",
    "{id}", "<script>", "-1", "0",
]  # fmt: skip


LOOKS = ("/api/tables/{}", "/api/tables/{}/record", "/api/tables/{}/steps/0",
         "/api/tables/{}/events", "/api/records/{}", "/api/records/{}/steps/1", "/t/{}",
         "/t/{}/ending", "/t/{}/dice", "/t/{}/replay", "/t/{}/review", "/r/{}", "/r/{}/review",
         "/t/{}/seat/0/x")  # fmt: skip
WISHES: dict[str, object] = {
    "seats/0": {"name": "A"}, "seats/0/machine": {"level": 1}, "words": {"round": 1, "word": "w"},
    "start": None, "moves": {"n": 2, "move": "draw"}, "undo": {"n": 2}, "rematch": None,
    "seats/0/devices": {"token": "x"}, "seals": {"round": 1, "seal": "0" * 64},
}  # fmt: skip


async def test_a_link_that_leads_to_no_table_gets_a_sentence(ana: Guest) -> None:
    for id in ODD:
        answers = [await ana.get(look.format(id)) for look in LOOKS]
        answers += [
            await ana.post(f"/api/tables/{id}/{path}", wish) for path, wish in WISHES.items()
        ]
        for answer in answers:
            assert answer.status_code in (400, 404), (answer.request.url, answer.text)
            assert answer.json()["error"]


async def test_a_seat_that_is_not_there_gets_a_sentence(ana: Guest) -> None:
    id = await ana.open(ME, FRIEND)
    for seat in ("-1", "2", "99", "100", "x", "1.5", "%00", "9" * 5000, "٣"):
        for answer in (
            await ana.post(f"/api/tables/{id}/seats/{seat}", {"name": "Eve"}),
            await ana.delete(f"/api/tables/{id}/seats/{seat}"),
            await ana.post(f"/api/tables/{id}/seats/{seat}/machine", {"level": 1}),
            await ana.delete(f"/api/tables/{id}/seats/{seat}/machine"),
            await ana.post(f"/api/tables/{id}/seats/{seat}/devices", {"token": "x"}),
            await ana.get(f"/t/{id}/seat/{seat}/token"),
        ):
            assert answer.status_code in (400, 403, 404), seat
            assert answer.json()["error"]


@pytest.mark.parametrize("query", ["shape=round", "shape=", "shape=wide&shape=x", "shape=%00"])
async def test_a_shape_that_no_screen_has_gets_a_sentence(ana: Guest, query: str) -> None:
    id = await ana.open(ME, FRIEND)
    for path in (f"/api/tables/{id}", f"/api/tables/{id}/events"):
        answer = await ana.get(f"{path}?{query}")
        assert answer.status_code == 400, path
        assert "shape" in answer.json()["error"]


@pytest.mark.parametrize("step", ["-1", "1000000", "1000001", "x", "9" * 5000])
async def test_a_step_beyond_the_game_gets_a_sentence(ana: Guest, step: str) -> None:
    id = await ana.open(ME, {"kind": "device", "name": "Léo"})
    answer = await ana.get(f"/api/tables/{id}/steps/{step}")
    assert answer.status_code in (400, 404)
    assert answer.json()["error"]


async def test_whoever_asks_for_a_page_is_answered_with_a_page(ana: Guest) -> None:
    answer = await ana.get("/t/none", headers=HTML)
    assert answer.status_code == 404
    assert answer.headers["content-type"].startswith("text/html")
    assert "There is no table here" in answer.text
    # The API answers in JSON, whoever asks.
    answer = await ana.get("/api/tables/none", headers=HTML)
    assert answer.headers["content-type"] == "application/json"


async def test_what_is_wrong_is_said_in_the_language_of_who_asks(ana: Guest) -> None:
    french = await ana.get("/api/tables/none", headers={"accept-language": "fr-CH, en;q=0.5"})
    assert french.json() == {"error": "Il n’y a pas de table ici. Le lien est-il complet\u202f?"}
    english = await ana.get("/api/tables/none", headers={"accept-language": "de, en;q=0.5"})
    assert english.json() == {"error": "There is no table here. Is the link complete?"}
    for odd in ("", "*", "xx", ";;;,,,", "fr;q=x", "e" * 10_000, "fr;q=nan, en;q=inf"):
        answer = await ana.get("/api/tables/none", headers={"accept-language": odd})
        assert answer.status_code == 404


# --- static files -----------------------------------------------------------------------------


ELSEWHERE = [
    "../app.py", "..%2fapp.py", "%2e%2e/app.py", "../../core/fair.py", "....//app.py",
    "/etc/passwd", "%2fetc%2fpasswd", "..%5capp.py", "js/../../app.py",
    "js/%2e%2e/%2e%2e/app.py",
    ".", "", "js", "js/", "%00", "favicon.svg%00.js", "x" * 300, "x/" * 3000, "~root",
    "%ed%a0%80", "con",
]  # fmt: skip


async def asked_exactly(app: Starlette, path: str) -> tuple[int, bytes]:
    """An answer to an address as it is sent, not tidied by any client."""
    told: list[Message] = []

    coming: list[Message] = [{"type": "http.request", "body": b"", "more_body": False}]

    async def receive() -> Message:
        return coming.pop() if coming else {"type": "http.disconnect"}

    async def send(message: Message) -> None:
        told.append(message)

    scope = {
        "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": "GET",
        "scheme": "http", "path": unquote(path), "raw_path": path.encode(), "query_string": b"",
        "root_path": "", "headers": [(b"host", b"house")], "client": ("127.0.0.1", 1),
        "server": ("house", 80),
    }  # fmt: skip
    await app(scope, receive, send)
    return told[0]["status"], b"".join(message.get("body", b"") for message in told)


async def test_nothing_outside_the_shelf_is_handed_out(app: Starlette) -> None:
    for path in ELSEWHERE:
        for edition in ("x", ".", "..", "%2e%2e"):
            status, text = await asked_exactly(app, f"/static/{edition}/{path}")
            assert status == 404, (edition, path)
            assert b"import" not in text


async def test_a_file_of_this_edition_may_be_kept_for_ever_and_others_not(
    app: Starlette, ana: Guest
) -> None:
    edition = app.state.templates.edition
    answer = await ana.get(f"/static/{edition}/favicon.svg")
    assert answer.status_code == 200
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert "set-cookie" not in answer.headers
    assert answer.headers["content-type"].startswith("image/svg")
    old = await ana.get("/static/older/favicon.svg")
    assert old.headers["cache-control"] == "no-cache"


async def test_every_script_is_served_as_a_script(app: Starlette, ana: Guest) -> None:
    for path in STATIC.rglob("*.js"):
        name = path.relative_to(STATIC).as_posix()
        answer = await ana.get(app.state.templates.static(name))
        assert answer.status_code == 200, name
        assert answer.headers["content-type"].startswith("text/javascript"), name


async def test_a_house_that_lives_behind_a_link_hands_its_files_out_too(
    tmp_path: Path, ana: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "real" / "a.js").write_text("1")
    (tmp_path / "link").symlink_to(tmp_path / "real")
    monkeypatch.setattr(static_files, "STATIC", tmp_path / "link")
    assert (await ana.get("/static/x/a.js")).text == "1"


# --- drawings ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "path",
    ["chess/art.svg", "chess/cover.svg", "kali/sprites/none.svg", "kali/sprites/%00.svg",
     "kali/pictures/none.svg", "kali/pictures/x.svg?language=xx", "%00/art.svg", "x" * 50],
)  # fmt: skip
async def test_there_is_no_such_drawing(ana: Guest, path: str) -> None:
    answer = await ana.get(f"/games/{path}")
    assert answer.status_code in (400, 404)
    assert answer.json()["error"]


# --- language ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "to",
    ["//evil.example", "/\\evil.example", "https://evil.example", "javascript:alert(1)", "\\\\evil",
     "/\t/evil.example", "/\n/evil.example", "\t//evil.example", "evil.example", "///evil.example",
     "/%09/evil.example", "/\r\nset-cookie: x=1", "/ /evil.example", "/.//evil.example",
     "/..//evil.example", "", "@evil.example", "/\x00/evil.example"],
)  # fmt: skip
async def test_choosing_a_language_leads_nowhere_else(ana: Guest, to: str) -> None:
    answer = await ana.get("/language/en", params={"to": to})
    assert answer.status_code == 303
    location = answer.headers["location"]
    # As a browser reads it: without tabs and line ends, backslashes turned around.
    plain = "".join(letter for letter in location if letter not in "\t\r\n").replace("\\", "/")
    assert urlsplit(urljoin("http://house/language/en", plain)).netloc == "house"
    assert "x=1" not in answer.headers.get("set-cookie", "")


async def test_choosing_a_language_leads_back_and_is_remembered(ana: Guest) -> None:
    answer = await ana.get("/language/fr", params={"to": "/games/kali?a=1#rules"})
    assert answer.headers["location"] == "/games/kali?a=1#rules"
    assert "Il n’y a pas de table" in (await ana.get("/api/tables/none")).json()["error"]
    await ana.get("/language/en")
    assert "There is no table" in (await ana.get("/api/tables/none")).json()["error"]


@pytest.mark.parametrize("code", ["de", "xx", "EN", "e", "%00", "english", "fr%20"])
async def test_there_is_no_such_language(ana: Guest, code: str) -> None:
    answer = await ana.get(f"/language/{code}")
    assert answer.status_code == 404
    assert "set-cookie" not in answer.headers or "language=" not in answer.headers["set-cookie"]
