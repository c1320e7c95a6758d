"""Hints on the wire: who gets one, who gets which refusal."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from starlette.applications import Starlette

from ludotheque.tables.house import House
from ludotheque.web.settings import Settings
from tests.web.conftest import house_open
from tests.web.guests import FRIEND, ME, Guest, deciding, finish, playing

pytestmark = pytest.mark.anyio


async def test_who_must_decide_gets_a_hint_in_their_language(ana: Guest, ben: Guest) -> None:
    id = await playing(ana, ben)
    mover, (other,) = await deciding(id, ana, ben)
    hint = (await mover.post(f"/api/tables/{id}/hint")).json()
    assert hint["move"] == "draw"
    assert hint["path"] == ["deck"]
    assert hint["reason"].endswith("(en)")
    answer = await mover.post(f"/api/tables/{id}/hint", headers={"accept-language": "fr"})
    assert answer.json()["label"] == "Retourner une carte"
    refused = await other.post(f"/api/tables/{id}/hint")
    assert refused.status_code == 403
    assert "turn to decide" in refused.json()["error"]


async def test_without_a_game_there_is_no_hint(app: Starlette, ana: Guest, ben: Guest) -> None:
    waiting = await ana.open(ME, FRIEND)
    assert (await ana.post(f"/api/tables/{waiting}/hint")).status_code == 400
    over = await playing(ana, ben)
    await finish(app, over)
    assert (await ana.post(f"/api/tables/{over}/hint")).status_code == 409


async def test_a_table_may_be_opened_without_hints(ana: Guest, ben: Guest) -> None:
    id = await playing(ana, ben, hints=False)
    mover, _ = await deciding(id, ana, ben)
    assert "hint" not in await mover.view(id)
    assert (await mover.post(f"/api/tables/{id}/hint")).status_code == 403


async def test_a_table_of_the_hall_with_a_clock_has_no_hints_wherever_it_was_opened(
    app: Starlette, ana: Guest
) -> None:
    house: House = app.state.house
    wishes: list[dict[str, Any]] = [
        {"hall": True, "pace": "10+15"},
        {"hall": True},
        {"pace": "10+15"},
    ]
    tables = [(await house.desk(await ana.open(ME, FRIEND, **wish))).table for wish in wishes]
    assert [table.hints for table in tables] == [False, True, True]


@pytest.mark.usefixtures("watch")
async def test_nobody_keeps_the_machines_busy(tmp_path: Path) -> None:
    async with house_open(Settings(tmp_path, pace=0)) as app, Guest.of(app) as ana:
        id = await ana.open(ME, {"kind": "device", "name": "Ben"})
        answers = [(await ana.post(f"/api/tables/{id}/hint")).status_code for _ in range(4)]
        assert answers == [200, 200, 429, 429]
