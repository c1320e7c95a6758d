"""News to browsers and webhooks: only they can read them, or check who has written them."""

from __future__ import annotations

import hmac
import time
from base64 import b64decode, b64encode
from hashlib import sha256
from pathlib import Path

import pytest
from starlette.applications import Starlette

from ludotheque.web.settings import Settings
from tests.post.doorstep import Browser, Doorstep, LetterBox, claims_of
from tests.waiting import until
from tests.web.conftest import house_open
from tests.web.guests import FRIEND, ME, Guest, deciding, playing
from tests.web.news.postroom import HOUSE, call_me, settled, subscribe

pytestmark = pytest.mark.anyio


# --- push -------------------------------------------------------------------------------------


async def test_whose_turn_it_is_gets_a_push_that_only_their_browser_can_read(
    ana: Guest, ben: Guest, doorstep: Doorstep
) -> None:
    browsers = {"ana": Browser(), "ben": Browser()}
    await ana.post("/api/me", {"name": "Ana"})
    await ben.post("/api/me", {"name": "Ben"})
    told = await subscribe(ana, browsers["ana"], f"{doorstep.address}/ana")
    await subscribe(ben, browsers["ben"], f"{doorstep.address}/ben")
    id = await playing(ana, ben)
    mover, _ = await deciding(id, ana, ben)
    name = "ana" if mover is ana else "ben"
    # Ana is told that Ben sat down, too; which of the two arrives first is up to the post.
    deliveries = await doorstep.wait_for(2)
    news = {}
    for one in deliveries:
        read = browsers[one.path[1:]].read(one.body)
        news[one.path, read["kind"]] = one, read
    assert news["/ana", "sat"][1]["title"] == "Ben sits down at your table"
    turn, read = news[f"/{name}", "turn"]
    assert read["title"] == "Your turn: Les yeux de Kali"
    assert read["url"] == f"{HOUSE}/t/{id}"
    claims, key = claims_of(turn.headers)
    assert key == told["key"]
    assert claims["aud"] == doorstep.address
    assert claims["sub"] == "mailto:news@house.example"
    assert turn.headers["content-encoding"] == "aes128gcm"
    assert turn.headers["topic"] == id


async def test_a_browser_that_is_gone_is_forgotten(
    app: Starlette, ana: Guest, ben: Guest, doorstep: Doorstep
) -> None:
    for status in (404, 410):
        doorstep.answers = [status]
        await subscribe(ana, Browser(), f"{doorstep.address}/gone{status}")
        id = await ana.open(ME, FRIEND)
        await ben.sit(id)
        await settled(app)
        assert (await ana.get("/api/news")).json()["contacts"] == []


async def test_a_busy_push_service_is_asked_again_a_few_times_and_no_more(
    app: Starlette, ana: Guest, ben: Guest, doorstep: Doorstep, caplog: pytest.LogCaptureFixture
) -> None:
    doorstep.answers = [503, 429, 201]
    await subscribe(ana, Browser(), f"{doorstep.address}/busy")
    await ben.sit(await ana.open(ME, FRIEND))
    assert len(await doorstep.wait_for(3)) == 3
    await settled(app)
    assert caplog.text == ""
    doorstep.deliveries.clear()
    doorstep.answers = [500] * 9
    await ben.sit(await ana.open(ME, FRIEND))
    await doorstep.wait_for(4)
    await until(lambda: "could not be delivered" in caplog.text)
    assert len(doorstep.deliveries) == 4
    assert doorstep.address not in caplog.text and "busy" not in caplog.text


async def test_a_refusal_is_not_argued_with(
    app: Starlette, ana: Guest, ben: Guest, doorstep: Doorstep, caplog: pytest.LogCaptureFixture
) -> None:
    doorstep.answers = [403]
    await subscribe(ana, Browser(), f"{doorstep.address}/no")
    await ben.sit(await ana.open(ME, FRIEND))
    await until(lambda: "news by push could not be delivered" in caplog.text)
    assert len(doorstep.deliveries) == 1


@pytest.mark.parametrize(
    "endpoint", ["http://push.example/x", "https://10.0.0.1/x", "https://localhost/x", "x"]
)
async def test_a_browser_in_the_own_network_is_refused(
    tmp_path: Path, endpoint: str, letter_box: LetterBox
) -> None:
    async with house_open(Settings(tmp_path / "strict")) as app, Guest.of(app) as ana:
        answer = await ana.post("/api/news/devices", Browser().subscription(endpoint))
        assert answer.status_code == 400
        assert "https://" in answer.json()["error"]
        answer = await ana.post("/api/news/webhooks", {"url": endpoint})
        assert answer.status_code == 400
        assert (await ana.get("/api/news")).json()["contacts"] == []


async def test_keys_that_are_none_are_refused(ana: Guest) -> None:
    wish = Browser().subscription("https://push.example/x")
    wish["keys"]["p256dh"] = wish["keys"]["p256dh"][:-8]
    answer = await ana.post("/api/news/devices", wish)
    assert (answer.status_code, answer.json()["error"]) == (400, "These are no keys of a browser.")


async def test_a_person_is_told_in_eight_ways_at_most(ana: Guest) -> None:
    for number in range(8):
        await subscribe(ana, Browser(), f"https://push.example/{number}")
    answer = await ana.post("/api/news/devices", Browser().subscription("https://push.example/9"))
    assert answer.status_code == 400
    assert "please give one up first" in answer.json()["error"]
    # One that is known already is no new one.
    view = await subscribe(ana, Browser(), "https://push.example/7")
    assert len(view["contacts"]) == 8
    await ana.delete(f"/api/news/contacts/{view['contacts'][0]['id']}")
    await subscribe(ana, Browser(), "https://push.example/9")


# --- webhooks ---------------------------------------------------------------------------------


async def test_a_webhook_is_told_and_can_check_who_tells_it(
    ana: Guest, ben: Guest, doorstep: Doorstep
) -> None:
    secret = await call_me(ana, doorstep)
    id = await ana.open(ME, FRIEND)
    await ben.sit(id)
    (call,) = await doorstep.wait_for(1)
    assert b'"type":"sat"' in call.body and f"{HOUSE}/t/{id}".encode() in call.body
    at = call.headers["webhook-timestamp"]
    assert abs(int(at) - time.time()) < 600
    signed = f"{call.headers['webhook-id']}.{at}.".encode() + call.body
    digest = hmac.new(b64decode(secret.removeprefix("whsec_")), signed, sha256).digest()
    assert call.headers["webhook-signature"] == f"v1,{b64encode(digest).decode()}"
