"""A store that can't be reached for a while: everyone is told so, in one way, and then goes on."""

from __future__ import annotations

import pytest
from starlette.applications import Starlette

from ludotheque.tables.store import Unreachable
from tests.web.guests import Guest, deciding, playing

pytestmark = pytest.mark.anyio
SENTENCES = {"en": "can't reach its tables just now", "fr": "n’arrive pas à joindre ses tables"}


async def gone(*told: object) -> None:
    raise Unreachable


@pytest.mark.parametrize("language", SENTENCES)
async def test_a_move_is_refused_in_a_sentence_and_can_be_made_again(
    app: Starlette, ana: Guest, ben: Guest, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    id = await playing(ana, ben)
    mover, _ = await deciding(id, ana, ben)
    n = (await mover.view(id))["n"]
    mover.client.headers["accept-language"] = language
    with monkeypatch.context() as patch:
        patch.setattr(app.state.house.store, "append", gone)
        answer = await mover.move(id)
    assert answer.status_code == 503
    assert answer.headers["retry-after"] == "1"
    assert SENTENCES[language] in answer.json()["error"]
    assert (await mover.move(id, n=n + 1)).status_code == 200


@pytest.mark.parametrize("path", ["/api/tables/nosuchtable1", "/t/nosuchtable1", "/"])
async def test_pages_and_views_say_so_too(
    app: Starlette, ana: Guest, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    for name in ("load", "places", "count_places", "games_of"):
        monkeypatch.setattr(app.state.house.store, name, gone)
    answer = await ana.get(path, headers={"accept": "text/html"})
    assert answer.status_code == 503
    assert answer.headers["retry-after"] == "1"
    assert "reach its tables just now" in answer.text
