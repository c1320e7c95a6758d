"""Opening and closing the house, as people do it at a terminal."""

from __future__ import annotations

import asyncio
import signal
import socket
import sqlite3
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest
import uvloop

from ludotheque.core.game import take
from ludotheque.core.record import read, verify
from ludotheque.web.server import ENTRANCES, entrances, listen
from tests.waiting import PATIENCE
from tests.web.process import house, start

# Seconds, on a machine with much else to do. Whoever waited for the listeners or for the machines'
# games to end would wait for ever.
SOON = 30


def one_sentence(errors: str) -> bool:
    return errors.count("\n") == 1 and "Traceback" not in errors and errors.strip().endswith(".")


def test_it_says_where_it_is_and_answers_there(tmp_path: Path) -> None:
    with house(tmp_path) as open_house, open_house.guest() as guest:
        assert guest.get("/healthz").json() == {"open": True}
        code, errors = open_house.end()
    assert code in (0, -signal.SIGTERM)
    assert errors == ""


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_it_closes_quickly_and_quietly_with_listeners_on_the_line(
    tmp_path: Path, how: signal.Signals
) -> None:
    with house(tmp_path) as open_house, open_house.guest() as guest:
        wish = {"game": "kali", "name": "Ana", "seats": [{"kind": "me"}, {"kind": "friend"}]}
        id = guest.post("/api/tables", json=wish).json()["id"]
        with (
            guest.stream("GET", f"/api/tables/{id}/events") as one,
            guest.stream("GET", f"/api/tables/{id}/events") as two,
        ):
            for live in (one, two):
                assert any(line.startswith("data:") for line in live.iter_lines())
            began = time.monotonic()
            code, errors = open_house.end(how)
            took = time.monotonic() - began
    assert took < SOON
    # Whoever sent the signal sees it in the code; Ctrl-C is an ordinary end.
    assert code in (0, -signal.SIGTERM)
    assert errors == ""


def test_many_come_in_at_once_while_the_house_is_busy() -> None:
    """In a busy house each round of the event loop takes long; so they count, not seconds."""
    come = ENTRANCES // 2
    assert uvloop.run(_rounds_until_all_are_in(come)) < come / 2


async def _rounds_until_all_are_in(come: int) -> int:
    loop = asyncio.get_running_loop()
    door = listen("127.0.0.1", 0)
    inside: set[asyncio.Protocol] = set()

    class Visitor(asyncio.Protocol):
        def connection_made(self, _: asyncio.BaseTransport) -> None:
            inside.add(self)

    lines = [socket.create_connection(door.getsockname()) for _ in range(come)]
    servers = [await loop.create_server(Visitor, sock=entrance) for entrance in entrances(door)]
    rounds = 0
    while len(inside) < come:
        await asyncio.sleep(0)
        rounds += 1
    for server in servers:
        server.close()
    for line in lines:
        line.close()
    return rounds


def fetch_booklet(address: str) -> int:
    return httpx.get(f"{address}/games/kali/print.pdf", timeout=PATIENCE).status_code


def wait_for_press(data: Path) -> None:
    """Until the press has begun."""
    deadline = time.monotonic() + PATIENCE
    while not any((data / "booklets").iterdir()):
        assert time.monotonic() < deadline
        time.sleep(0.01)


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
@pytest.mark.parametrize("to_all", [True, False])
def test_it_closes_quietly_while_a_booklet_is_made(
    tmp_path: Path, how: signal.Signals, to_all: bool
) -> None:
    """At a terminal, Ctrl-C goes to the house and to all it has started."""
    with ThreadPoolExecutor(1) as visitor, house(tmp_path) as open_house:
        asked = visitor.submit(fetch_booklet, open_house.address)
        wait_for_press(tmp_path)
        _, errors = open_house.end(how, to_all)
        assert asked.result() == 503
    assert errors == ""
    assert not (tmp_path / "booklets").exists()


def test_what_a_killed_house_has_printed_is_thrown_away_by_the_next(tmp_path: Path) -> None:
    """All of it lies in its own folder, nothing among the system's temporary files."""
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    data = tmp_path / "data"
    with ThreadPoolExecutor(1) as visitor, house(data, TMPDIR=str(elsewhere)) as open_house:
        asked = visitor.submit(fetch_booklet, open_house.address)
        wait_for_press(data)
        open_house.end(signal.SIGKILL)
        assert isinstance(asked.exception(), httpx.TransportError)
    assert list(elsewhere.iterdir()) == []
    # The press may still be at it, but not for the next house.
    (data / "booklets" / "old.pdf").touch()
    with house(data, TMPDIR=str(elsewhere)):
        assert not (data / "booklets" / "old.pdf").exists()


def test_a_port_in_use_gets_one_sentence(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        process = start(tmp_path, "--port", port)
        out, errors = process.communicate(timeout=PATIENCE)
    assert process.returncode == 2
    assert out == ""
    assert one_sentence(errors)
    assert port in errors


@pytest.mark.parametrize("host", ["no.such.host.invalid", "192.0.2.1", "not an address"])
def test_an_address_that_is_not_ours_gets_one_sentence(tmp_path: Path, host: str) -> None:
    process = start(tmp_path, "--host", host)
    _, errors = process.communicate(timeout=PATIENCE)
    assert process.returncode == 2
    assert one_sentence(errors)


def test_data_of_a_newer_house_get_one_sentence(tmp_path: Path) -> None:
    db = sqlite3.connect(tmp_path / "ludotheque.sqlite")
    db.execute("PRAGMA user_version = 99")
    db.close()
    process = start(tmp_path)
    out, errors = process.communicate(timeout=PATIENCE)
    assert process.returncode == 2
    assert out == ""
    assert one_sentence(errors)
    assert "newer" in errors


def test_settings_that_make_no_sense_get_one_sentence(tmp_path: Path) -> None:
    process = start(tmp_path, LUDOTHEQUE_PACE="quickly")
    _, errors = process.communicate(timeout=PATIENCE)
    assert process.returncode == 2
    assert one_sentence(errors)


def test_opened_again_everything_is_where_it_was(tmp_path: Path) -> None:
    with house(tmp_path) as first, first.guest() as guest:
        wish = {"game": "kali", "name": "Ana", "seats": [{"kind": "me"}, {"kind": "friend"}]}
        id = guest.post("/api/tables", json=wish).json()["id"]
        before = guest.get(f"/api/tables/{id}").json()
        first.end()
        with house(tmp_path) as second:
            guest.base_url = second.address
            # The same cookie is still the same person.
            assert guest.get(f"/api/tables/{id}").json() == before


def test_real_machines_play_a_table_to_its_end(tmp_path: Path) -> None:
    with house(tmp_path) as open_house, open_house.guest() as guest:
        wish = {"game": "kali", "name": "Ana", "seats": [{"kind": "machine", "level": 1}] * 3}
        id = guest.post("/api/tables", json=wish).json()["id"]
        with guest.stream("GET", f"/api/tables/{id}/events") as live:
            over = (line for line in live.iter_lines() if '"phase":"over"' in line)
            assert next(over)
        record = guest.get(f"/api/tables/{id}/record")
        assert verify(read(record.content)) > 0


def test_it_closes_quickly_while_its_machines_think(tmp_path: Path) -> None:
    with house(tmp_path) as open_house, open_house.guest() as guest:
        strongest = len(take("kali").levels)
        wish = {"game": "kali", "name": "A", "seats": [{"kind": "machine", "level": strongest}] * 4}
        for _ in range(5):
            assert guest.post("/api/tables", json=wish).status_code == 201
        began = time.monotonic()
        _, errors = open_house.end()
        assert time.monotonic() - began < SOON
    assert errors == ""


def test_a_line_to_nowhere_is_given_up_within_a_minute() -> None:
    """A laptop closed without goodbye must not look present for a quarter of an hour."""
    door = listen("127.0.0.1", 0)
    with door, socket.create_connection(door.getsockname()):
        line, _ = door.accept()
        with line:
            # Linux has this option; elsewhere the system's own patience counts.
            option = getattr(socket, "TCP_USER_TIMEOUT", None)
            given_up = line.getsockopt(socket.IPPROTO_TCP, option) if option else 60_000
    assert 0 < given_up <= 60_000


def test_two_houses_do_not_share_a_folder(tmp_path: Path) -> None:
    with house(tmp_path):
        second = start(tmp_path)
        _, errors = second.communicate(timeout=PATIENCE)
        assert second.returncode == 2
        assert one_sentence(errors)
        assert "Another house is open" in errors
    with house(tmp_path) as again, again.guest() as guest:
        assert guest.get("/healthz").status_code == 200


def test_a_key_that_cannot_be_read_gets_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "secret").mkdir()
    process = start(tmp_path)
    _, errors = process.communicate(timeout=PATIENCE)
    assert process.returncode == 2
    assert one_sentence(errors)


def test_only_a_named_proxy_says_for_whom_it_asks(tmp_path: Path) -> None:
    name = {"name": "Ana"}
    strange, known = [200, 429], [200, 200]
    for proxies, codes in (("", strange), ("10.9.9.9", strange), ("127.0.0.1", known)):
        limits = {"LUDOTHEQUE_NEWCOMERS": "1", "LUDOTHEQUE_PROXIES": proxies}
        with house(tmp_path, **limits) as open_house:
            answers = []
            for number in range(2):
                with open_house.guest() as guest:
                    headers = {"x-forwarded-for": f"10.0.0.{number}"}
                    answers.append(guest.post("/api/me", json=name, headers=headers).status_code)
        assert answers == codes
