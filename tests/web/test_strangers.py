"""Who is who: signed cookies, names, and the secret links of seats."""

from __future__ import annotations

from pathlib import Path

import pytest
from itsdangerous import URLSafeSerializer
from starlette.applications import Starlette

from ludotheque.core.trouble import Trouble
from ludotheque.web.person import COOKIE, Passport
from ludotheque.web.settings import Settings
from tests.web.guests import FRIEND, ME, Guest, beside, playing

pytestmark = pytest.mark.anyio


# --- cookies ----------------------------------------------------------------------------------


async def test_a_new_guest_gets_a_cookie_that_scripts_and_other_sites_do_not(ana: Guest) -> None:
    answer = await ana.post("/api/me", {"name": "Ana"})
    cookie = answer.headers["set-cookie"]
    assert cookie.startswith(f"{COOKIE}=")
    parts = {part.strip().lower() for part in cookie.split(";")[1:]}
    assert {"httponly", "samesite=lax", "path=/", "max-age=31536000"} <= parts
    assert "secure" not in parts


@pytest.mark.parametrize(
    ("kind", "site"),
    [
        ("application/x-www-form-urlencoded", {"sec-fetch-site": "cross-site"}),
        ("application/x-www-form-urlencoded", {"origin": "https://evil.example"}),
        ("text/plain", {}),
        ("application/json", {"origin": "null"}),
    ],
)
async def test_a_form_on_another_site_does_not_take_a_guests_identity(
    ana: Guest, kind: str, site: dict[str, str]
) -> None:
    """Such a form comes without the cookie: what is answered must not put another in its place."""
    answer = await ana.post(
        "/api/me", content=b'{"name": "Eve"}', headers={"content-type": kind, **site}
    )
    assert answer.status_code in (403, 415)
    assert "set-cookie" not in answer.headers


@pytest.mark.parametrize(
    "path", ["/", "/games/kali", "/api/tables/none", "/nothing", "/healthz", "/api/openapi.json"]
)
async def test_whoever_only_looks_is_given_no_cookie(ana: Guest, path: str) -> None:
    assert "set-cookie" not in (await ana.get(path)).headers


async def test_a_wish_that_is_refused_brings_no_cookie(ana: Guest, stranger: Guest) -> None:
    id = await ana.open(ME, FRIEND)
    for answer in (
        await stranger.sit(id, 0, "Eve"),
        await stranger.start(id),
        await stranger.post("/api/me", {"name": ""}),
        await stranger.post(f"/api/tables/{id}/moves", {"n": 2, "move": "draw"}),
    ):
        assert answer.status_code >= 400
        assert "set-cookie" not in answer.headers


async def test_over_https_the_cookie_stays_on_https(app: Starlette) -> None:
    async with Guest.of(app) as guest:
        guest.client.base_url = "https://house"
        answer = await guest.post("/api/me", {"name": "Ana"})
    assert "; Secure" in answer.headers["set-cookie"]


async def test_a_known_guest_is_not_given_a_cookie_again(ana: Guest) -> None:
    await ana.post("/api/me", {"name": "Ana"})
    assert "set-cookie" not in (await ana.get("/api/tables/none")).headers
    assert "set-cookie" not in (await ana.post("/api/me", {"name": "Ana"})).headers
    renamed = await ana.post("/api/me", {"name": "Anna"})
    assert "set-cookie" in renamed.headers


def forged(cookie: str) -> list[str]:
    """Cookies that the house never gave anyone."""
    body, _, seal = cookie.rpartition(".")
    eve = URLSafeSerializer(b"guessed", salt="person").dumps(["ana", "Ana"])
    empty = URLSafeSerializer(b"", salt="person").dumps(["ana", "Ana"])
    flipped = ("A" if body[0] != "A" else "B") + body[1:]
    return [
        str(eve), str(empty), f"{flipped}.{seal}", f"{body}.{seal[:-2]}", body, f"{body}.", ".",
        "x", "%00", '"', "é", "a" * 5000, "W10.", f"{cookie}{cookie}", cookie.upper(),
    ]  # fmt: skip


async def test_a_forged_cookie_is_a_strangers(app: Starlette, ana: Guest, ben: Guest) -> None:
    id = await ana.open(ME, beside("Léo"))
    for cookie in forged(ana.cookie):
        async with Guest.of(app) as eve:
            sent = f"{COOKIE}={cookie}".encode()
            headers = [(b"cookie", sent), (b"content-type", b"application/json")]
            view = await eve.client.get(f"/api/tables/{id}", headers=headers)
            assert view.status_code == 200
            assert "mine" not in view.json(), cookie
            answer = await eve.client.post(
                f"/api/tables/{id}/moves",
                content=b'{"n": %d, "move": "draw"}' % (view.json()["n"] + 1),
                headers=headers,
            )
            assert answer.status_code == 403, (cookie, answer.text)


@pytest.mark.parametrize(
    "company",
    [
        '{mine}; other=1',
        'other=1; {mine}',
        'json={{"a": "b, c"}}; {mine}; broken="',
        'a=b=c; ; =; {mine}',
        'ünïcödé=ja; {mine}',
        'notludotheque=x; {mine}',
        'xludotheque=1;{mine}',
        'language=fr; {mine}; theme=dark',
    ],
)  # fmt: skip
async def test_cookies_of_other_houses_on_the_machine_do_not_matter(
    app: Starlette, ana: Guest, company: str
) -> None:
    id = await ana.open(ME, FRIEND)
    sent = company.format(mine=f"{COOKIE}={ana.cookie}")
    async with Guest.of(app) as same:
        headers = [(b"cookie", sent.encode())]
        view = await same.client.get(f"/api/tables/{id}", headers=headers)
    assert view.json()["mine"] == [0]


async def test_the_key_of_the_house_is_long_secret_and_stays(tmp_path: Path) -> None:
    settings = Settings(tmp_path)
    key = settings.secret()
    assert len(key) >= 32
    assert settings.secret() == key
    assert (tmp_path / "secret").stat().st_mode & 0o077 == 0


@pytest.mark.parametrize("short", [b"", b"x", b"x" * 31])
async def test_a_key_that_was_cut_short_is_no_key(tmp_path: Path, short: bytes) -> None:
    (tmp_path / "secret").write_bytes(short)
    with pytest.raises(Trouble, match="secret"):
        Settings(tmp_path).secret()


# --- names ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("  Zoë ", "Zoë"),
        ("\u202eanA\u0000", "anA"),
        ("<script>alert(1)</script>", "<script>alert(1)</script"),
        ("x" * 200, "x" * 24),
        ("{0.__class__}", "{0.__class__}"),
    ],
)
async def test_names_are_cleaned(ana: Guest, typed: str, shown: str) -> None:
    answer = await ana.post("/api/me", {"name": typed})
    assert (answer.status_code, answer.json()) == (200, {"name": shown})
    id = await ana.open(ME, FRIEND, name=typed)
    assert (await ana.view(id))["seats"][0]["name"] == shown


@pytest.mark.parametrize("typed", ["", " ", "\u200b", "\x00\x01", "\u3164", "x" * 201])
async def test_some_names_are_none(ana: Guest, typed: str) -> None:
    answer = await ana.post("/api/me", {"name": typed})
    assert answer.status_code == 400
    assert answer.json()["error"]


async def test_nobody_opens_a_table_for_themselves_without_a_name(ana: Guest) -> None:
    wish = {"game": "kali", "seats": [ME, FRIEND]}
    answer = await ana.post("/api/tables", wish)
    assert answer.status_code == 400
    assert "name" in answer.json()["error"]


# --- the secret link of a seat ----------------------------------------------------------------


def token(app: Starlette, id: str, seat: int) -> str:
    passport: Passport = app.state.passport
    return passport.seat_token(id, seat, app.state.house._desks[id].table.seats[seat].sat)


async def test_a_seat_is_taken_along_by_its_link(
    app: Starlette, ana: Guest, stranger: Guest
) -> None:
    id = await ana.open(ME, beside("Léo"))
    taking = {"token": token(app, id, 0)}
    answer = await stranger.post(f"/api/tables/{id}/seats/0/devices", taking)
    assert answer.status_code == 200
    assert (await stranger.view(id))["mine"] == [0]
    assert (await ana.view(id))["mine"] == [0, 1]
    # Twice is the same as once.
    again = await stranger.post(f"/api/tables/{id}/seats/0/devices", taking)
    assert again.json() == answer.json()


async def test_no_other_link_takes_it(
    app: Starlette, ana: Guest, ben: Guest, stranger: Guest
) -> None:
    id = await playing(ana, ben)
    other = await ana.open(ME, beside("Léo"))
    for wrong in (token(app, id, 1), token(app, other, 0), "", "x" * 24, "é", "\x00"):
        answer = await stranger.post(f"/api/tables/{id}/seats/0/devices", {"token": wrong})
        assert answer.status_code == 403, wrong
    assert "mine" not in await stranger.view(id)


@pytest.mark.parametrize("seat", [2, 99])
async def test_a_seat_that_is_not_there_is_not_taken_along(
    app: Starlette, ana: Guest, stranger: Guest, seat: int
) -> None:
    id = await ana.open(ME, beside("Léo"))
    answer = await stranger.post(f"/api/tables/{id}/seats/{seat}/devices", {"token": "x"})
    assert answer.status_code in (403, 404)


async def test_who_got_up_cannot_come_back_by_the_old_link_to_anothers_seat(
    app: Starlette, ana: Guest, ben: Guest, stranger: Guest
) -> None:
    id = await ana.open(ME, FRIEND)
    await stranger.sit(id, 1, "Eve")
    old = token(app, id, 1)
    await stranger.delete(f"/api/tables/{id}/seats/1")
    await ben.sit(id, 1, "Ben")
    answer = await stranger.post(f"/api/tables/{id}/seats/1/devices", {"token": old})
    assert answer.status_code == 403
    assert "mine" not in await stranger.view(id)
    page = await stranger.get(f"/t/{id}/seat/1/{old}")
    assert page.status_code == 403


async def test_the_link_of_a_seat_outlives_the_rest_of_the_house(
    app: Starlette, ana: Guest, stranger: Guest
) -> None:
    id = await ana.open(ME, beside("Léo"))
    link = token(app, id, 0)
    await app.state.house.put_to_sleep(0)
    answer = await stranger.post(f"/api/tables/{id}/seats/0/devices", {"token": link})
    assert answer.status_code == 200
