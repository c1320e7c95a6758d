"""Replays: any finished game move by move, and records up and down."""

from __future__ import annotations

import json

import pytest
from starlette.applications import Starlette

from ludotheque.core.record import read, verify
from tests.web.guests import ME, Guest, beside, finish, playing

pytestmark = pytest.mark.anyio


async def finished(app: Starlette, ana: Guest, ben: Guest) -> str:
    id = await playing(ana, ben)
    await finish(app, id)
    return id


async def test_a_finished_game_is_stepped_through(
    app: Starlette, ana: Guest, ben: Guest, stranger: Guest
) -> None:
    id = await finished(app, ana, ben)
    steps = (await ana.view(id))["steps"]
    first = (await stranger.get(f"/api/tables/{id}/steps/0")).json()
    assert (first["step"], first["steps"], first["text"]) == (0, steps, "")
    for step in range(1, steps + 1):
        moment = (await stranger.get(f"/api/tables/{id}/steps/{step}")).json()
        assert moment["step"] == step
        assert moment["text"]
        assert moment["scene"].get("choices", []) == []
    log = [line["text"] for line in (await ana.view(id))["log"] if line["kind"] != "seat"]
    assert moment["text"] == log[-1]
    beyond = await stranger.get(f"/api/tables/{id}/steps/{steps + 1}")
    assert beyond.status_code == 404
    assert f"has {steps} moves" in beyond.json()["error"]


async def test_a_step_is_drawn_for_the_screen_it_is_for(
    app: Starlette, ana: Guest, ben: Guest
) -> None:
    id = await finished(app, ana, ben)
    wide = (await ana.get(f"/api/tables/{id}/steps/3?shape=wide")).json()["scene"]
    tall = (await ana.get(f"/api/tables/{id}/steps/3?shape=tall")).json()["scene"]
    assert wide["width"] > wide["height"]
    assert tall["height"] > tall["width"]


async def test_a_record_goes_down_and_up_again(
    app: Starlette, ana: Guest, ben: Guest, stranger: Guest
) -> None:
    id = await finished(app, ana, ben)
    down = await ana.get(f"/api/tables/{id}/record")
    assert down.headers["content-disposition"] == f'attachment; filename="kali-{id}.json"'
    assert verify(read(down.content)) > 0
    up = await stranger.post("/api/records", json.loads(down.content))
    assert up.status_code == 201
    place = up.json()
    assert place["url"] == f"/r/{place['id']}"
    again = await ana.get(f"/api/records/{place['id']}")
    assert again.json() == down.json()
    assert verify(read(again.content)) > 0
    # The same record is the same link.
    assert (await ana.post("/api/records", json.loads(down.content))).json() == place
    step = await ana.get(f"/api/records/{place['id']}/steps/1")
    assert step.json()["text"]


async def test_an_unfinished_record_is_shown_as_far_as_it_goes(ana: Guest) -> None:
    record = {
        "ludotheque": 1, "game": "kali", "rules": 1, "seats": ["Ana", "Ben"],
        "options": {"rounds": 1}, "moves": ["first 0", "draw", "card 2"],
    }  # fmt: skip
    place = (await ana.post("/api/records", record)).json()
    assert (await ana.get(f"/api/records/{place['id']}/steps/3")).json()["steps"] == 3


GOOD: dict[str, object] = {
    "ludotheque": 1, "game": "kali", "rules": 1, "seats": ["Ana", "Ben"], "moves": ["first 0"],
}  # fmt: skip


@pytest.mark.parametrize(
    "change",
    [
        {"ludotheque": 2}, {"ludotheque": True}, {"game": "chess"}, {"game": None}, {"rules": 9},
        {"seats": []}, {"seats": ["Ana"]}, {"seats": ["Ana", ""]}, {"seats": ["A", "B\u202e"]},
        {"seats": ["A", 7]}, {"seats": ["\u3164", "B"]}, {"moves": ["draw"]},
        {"moves": ["first 0", "card 1"]}, {"moves": "draw"}, {"moves": [1]}, {"moves": [[]]},
        {"options": {"rounds": 99}}, {"options": 3}, {"extra": 1}, {"fair": 1},
        {"fair": {"commit": "x"}}, {"fair": {"commit": "00", "seed": "zz"}},
        {"seats": ["Ana", "Ben"] * 2000}, {"moves": ["first 0"] + ["draw", "card 1"] * 500},
        {"fair": {"commit": "00", "words": "x"}}, {"fair": {"commit": "00", "table": 1}},
    ],
)  # fmt: skip
async def test_a_broken_record_gets_a_sentence_and_is_not_kept(
    ana: Guest, change: dict[str, object]
) -> None:
    answer = await ana.post("/api/records", GOOD | change)
    assert answer.status_code == 400, answer.text
    assert 10 < len(answer.json()["error"]) < 500


@pytest.mark.parametrize(
    "body",
    [b"", b"null", b"[]", b"1", b'"x"', b"{", b"[" * 60_000, b'{"a":' * 30_000, b"NaN",
     b'{"ludotheque": 1e400}', b'{"ludotheque": 1, "game": "\\ud800"}', b"\xff\xfe\x00",
     b'{"ludotheque": 1, "game": "kali", "rules": ' + b"9" * 5000 + b"}"],
)  # fmt: skip
async def test_what_is_no_record_gets_a_sentence(ana: Guest, body: bytes) -> None:
    answer = await ana.post(
        "/api/records", content=body, headers={"content-type": "application/json"}
    )
    assert answer.status_code == 400, answer.text
    assert answer.json()["error"]


async def test_an_uploaded_name_carries_no_markup_into_a_page(ana: Guest) -> None:
    record = GOOD | {"seats": ["<img src=x onerror=alert(1)>", "</script><b>"]}
    place = (await ana.post("/api/records", record)).json()
    page = (await ana.get(place["url"], headers={"accept": "text/html"})).text
    assert "<img src=x" not in page
    assert "</script><b>" not in page


async def test_a_record_larger_than_any_game_is_not_kept(ana: Guest) -> None:
    answer = await ana.post("/api/records", {"game": "kali", "moves": ["draw"] * 10_000})
    assert answer.status_code == 400
    assert "at most 64 KB" in answer.json()["error"]


async def test_a_step_has_the_scores_and_what_was_touched(
    app: Starlette, ana: Guest, ben: Guest, stranger: Guest
) -> None:
    id = await finished(app, ana, ben)
    # The first move is the draw of who starts, the second a card drawn.
    steps = [(await stranger.get(f"/api/tables/{id}/steps/{n}")).json() for n in (0, 1, 2)]
    assert steps[0]["scores"] == [40, 40]
    assert [step["touched"] for step in steps] == [[], [], ["deck"]]


async def test_while_a_game_goes_on_nobody_is_shown_what_was_touched(ana: Guest) -> None:
    id = await ana.open(ME, beside("Léo"))
    await ana.move(id)
    for step in range((await ana.view(id))["steps"] + 1):
        assert (await ana.get(f"/api/tables/{id}/steps/{step}")).json()["touched"] == []


async def test_the_replay_lists_every_move_and_leads_back(
    app: Starlette, ana: Guest, ben: Guest, stranger: Guest
) -> None:
    id = await finished(app, ana, ben)
    steps = (await ana.view(id))["steps"]
    page = (await stranger.get(f"/t/{id}/replay")).text
    assert page.count("data-step=") == steps
    assert f'href="/t/{id}"' in page
