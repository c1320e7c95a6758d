"""The API's own description, taken at its word: whatever it lets one send, nothing breaks."""

from __future__ import annotations

import asyncio
import socket
import threading
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
import requests
import schemathesis
import uvicorn
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.errors import Unsatisfiable
from schemathesis import APIOperation, Case, GenerationMode
from schemathesis.core.result import Ok
from schemathesis.specs.openapi import checks

from ludotheque.web.app import ROUTES, build
from ludotheque.web.openapi import describe
from ludotheque.web.settings import Settings
from tests.waiting import PATIENCE
from tests.web.guests import FRIEND, ME, beside

EXAMPLES = 10
# Every answer has a status, a kind and a body that the description names.
AS_DESCRIBED = [
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_schema_conformance,
]
RECORD: dict[str, Any] = {
    "ludotheque": 1, "game": "kali", "rules": 1, "seats": ["Ana", "Ben"], "moves": ["first 0"],
}  # fmt: skip


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    """A house in a thread of its own."""
    app = build(Settings(tmp_path, pace=0, rate=0, tables=0, uploads=0, newcomers=0))
    door = socket.create_server(("127.0.0.1", 0))
    server = uvicorn.Server(uvicorn.Config(app, log_level="critical", timeout_graceful_shutdown=1))
    thread = threading.Thread(target=lambda: asyncio.run(server._serve(sockets=[door])))
    thread.start()
    yield f"http://127.0.0.1:{door.getsockname()[1]}"
    server.should_exit = True
    thread.join()


@pytest.fixture
def guest(address: str) -> Iterator[requests.Session]:
    """Someone who sits at some tables here."""
    with requests.Session() as session:
        session.post(f"{address}/api/me", json={"name": "Ana"}).raise_for_status()
        yield session


def places(address: str, guest: requests.Session) -> dict[str, list[str]]:
    """Tables and records that there are: gathering, playing, and on paper."""
    found: dict[str, list[str]] = {"tables": [], "records": []}
    for seats in ([ME, FRIEND], [ME, beside("Léo")]):
        wish: dict[str, Any] = {"game": "kali", "seats": seats}
        opened = guest.post(f"{address}/api/tables", json=wish)
        found["tables"].append(opened.json()["id"])
    found["records"].append(guest.post(f"{address}/api/records", json=RECORD).json()["id"])
    return found


def operations(address: str) -> list[APIOperation[Any, Any, Any, Any]]:
    """All that is described; live events never end, so they are tested by themselves."""
    schema = schemathesis.openapi.from_url(f"{address}/api/openapi.json")
    found = [result.ok() for result in schema.get_all_operations() if isinstance(result, Ok)]
    return [operation for operation in found if not operation.path.endswith("/events")]


@pytest.mark.hypothesis
def test_nothing_that_the_description_allows_or_forbids_breaks_the_house(
    address: str, guest: requests.Session
) -> None:
    known = places(address, guest)
    asked = 0
    for operation in operations(address):
        ids = known["records" if "/records" in operation.path else "tables"]
        for mode in GenerationMode:
            asked += fuzz(operation, mode, ids, guest)
    assert asked > 200
    assert guest.get(f"{address}/healthz").json() == {"open": True}


def fuzz(
    operation: APIOperation[Any, Any, Any, Any],
    mode: GenerationMode,
    ids: list[str],
    guest: requests.Session,
) -> int:
    """Ask for one thing in many ways; how many."""
    codes: list[int] = []

    @settings(max_examples=EXAMPLES, database=None, suppress_health_check=list(HealthCheck))
    @given(
        operation.as_strategy(generation_mode=mode), st.sampled_from([*ids, None]), st.booleans()
    )
    def ask(case: Case[Any], id: str | None, near: bool) -> None:
        if id and case.path_parameters and "id" in case.path_parameters:
            case.path_parameters["id"] = id
        if near and case.path_parameters and "seat" in case.path_parameters:
            case.path_parameters["seat"] = 1
        answer = case.call(session=guest, timeout=PATIENCE)
        codes.append(answer.status_code)
        assert answer.status_code < 500, f"{case.method} {case.formatted_path}: {answer.text}"
        assert "Traceback" not in answer.text
        case.validate_response(answer, checks=AS_DESCRIBED)

    # Where everything is allowed there is nothing forbidden to try.
    with suppress(Unsatisfiable):
        ask()
    return len(codes)


def test_the_description_covers_the_whole_wire(address: str) -> None:
    described = {
        f"{operation.method.upper()} {operation.path}" for operation in operations(address)
    }
    assert described == {
        "POST /api/me", "POST /api/tables", "GET /api/tables/{id}",
        "POST /api/tables/{id}/seats/{seat}", "DELETE /api/tables/{id}/seats/{seat}",
        "POST /api/tables/{id}/seats/{seat}/machine",
        "DELETE /api/tables/{id}/seats/{seat}/machine",
        "POST /api/tables/{id}/seats/{seat}/time",
        "POST /api/tables/{id}/seats/{seat}/devices", "POST /api/tables/{id}/words",
        "POST /api/tables/{id}/seals",
        "POST /api/tables/{id}/start", "POST /api/tables/{id}/moves", "POST /api/tables/{id}/undo",
        "POST /api/tables/{id}/rematch", "DELETE /api/tables/{id}/rematch",
        "GET /api/tables/{id}/record",
        "GET /api/tables/{id}/steps/{step}", "POST /api/records", "GET /api/records/{id}",
        "GET /api/records/{id}/steps/{step}",
            "POST /api/tables/{id}/hint",
            "GET /api/tables/{id}/foresee",
            "POST /api/tables/{id}/agree", "POST /api/tables/{id}/retry",
        "POST /api/games/{game}/lessons/{chapter}",
            "POST /api/tables/{id}/review", "POST /api/records/{id}/review",
            "GET /api/hall",
            "POST /api/holidays", "POST /api/tables/{id}/holiday",
            "POST /api/tables/{id}/hide", "POST /api/tables/{id}/proposal",
            "POST /api/tables/{id}/reply",
        "GET /api/news", "GET /api/news/turns", "POST /api/news/when", "POST /api/news/trial",
        "POST /api/news/devices", "POST /api/news/mailboxes", "POST /api/news/webhooks",
        "DELETE /api/news/contacts/{contact}",
            "POST /api/games/{game}/met/{moment}",
            "POST /api/games/{key}/puzzles/{id}",
            "POST /api/games/{key}/puzzles/{id}/solution",
    }  # fmt: skip


def test_a_move_is_described_as_it_is_answered() -> None:
    described = describe(ROUTES)
    move = described["paths"]["/api/tables/{id}/moves"]["post"]
    assert move["summary"] == "Make a move for the seat of yours that must decide."
    assert {*move["responses"]} == {
        "200", "400", "403", "404", "409", "413", "415", "422", "429", "500", "503",
    }  # fmt: skip
    body = move["requestBody"]["content"]["application/json"]["schema"]
    assert body == {"$ref": "#/components/schemas/MoveWish"}
    assert described["components"]["schemas"]["MoveWish"]["required"] == ["n", "move"]


def test_whatever_is_asked_of_a_table_may_find_it_damaged() -> None:
    for path, operations in describe(ROUTES)["paths"].items():
        for operation in operations.values():
            assert ("500" in operation["responses"]) == path.startswith("/api/tables/{id}"), path


def test_live_events_are_described_as_a_stream() -> None:
    events = describe(ROUTES)["paths"]["/api/tables/{id}/events"]["get"]
    assert {*events["responses"]["200"]["content"]} == {"text/event-stream"}
    places = {field["name"]: field["in"] for field in events["parameters"]}
    assert places == {
        "id": "path", "shape": "query", "look": "query", "seals": "query",
        "last-event-id": "header",
    }  # fmt: skip


def test_every_path_and_method_has_one_route() -> None:
    declared = [(route.path, method) for route in ROUTES for method in route.methods or ()]
    assert len(declared) == len(set(declared))
