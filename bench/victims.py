"""Guests whose moves are timed while somebody else is rude.

On a machine with two cores everybody's processes wait for each other. That wait is in the
kernel's books (schedstat), and is taken off: what is left is what the house makes a guest wait.
"""

from __future__ import annotations

import http.client
import json
import statistics
import threading
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from multiprocessing import Process, Queue
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

ADDRESS = "127.0.0.2"
# So many guests play at once, each somewhat slower than the house allows.
GUESTS = 4
PAUSE = 0.045
SEATS = [{"kind": "me"}, {"kind": "device", "name": "Léo"}]


@dataclass(frozen=True)
class Waits:
    """The seconds that moves took: by the clock, and without waits for a processor."""

    whole: list[float] = field(default_factory=list)
    house: list[float] = field(default_factory=list)

    def p99(self) -> tuple[float, float]:
        """Of a hundred moves all but one took no longer, in milliseconds: by the clock, and net."""
        whole, house = (1000 * statistics.quantiles(each, n=100)[-1] for each in self.both())
        return whole, house

    def p50(self) -> float:
        """The usual wait for the house, in milliseconds."""
        return 1000 * statistics.median(self.house)

    def both(self) -> tuple[list[float], list[float]]:
        return self.whole, self.house


class Victim:
    """A guest who draws one card after the other."""

    def __init__(self, url: str, pid: int) -> None:
        netloc = urlsplit(url).netloc
        self._line = http.client.HTTPConnection(netloc, timeout=60, source_address=(ADDRESS, 0))
        self._cookie = ""
        self._books = (
            Path(f"/proc/self/task/{threading.get_native_id()}/schedstat"),
            Path(f"/proc/{pid}/task/{pid}/schedstat"),
        )

    def play(self, end: float, waits: Waits) -> None:
        """Until then, an even pace of moves; each is timed."""
        table, n = "", 0
        while time.monotonic() < end:
            if not table:
                table, n = self._open()
            before, began = self._queued(), time.perf_counter()
            status, told = self._post(f"/api/tables/{table}/moves", {"n": n + 1, "move": "draw"})
            took, queued = time.perf_counter() - began, self._queued() - before
            if status == 200:
                n = told["n"]
                waits.whole.append(took)
                waits.house.append(max(0.0, took - queued))
            else:
                table = ""
            time.sleep(PAUSE)

    def _open(self) -> tuple[str, int]:
        """A new table, and the number of its newest entry."""
        wish = {"game": "kali", "name": "Ana", "seats": SEATS, "options": {"rounds": 6}}
        table = self._post("/api/tables", wish)[1]["id"]
        self._line.request("GET", f"/api/tables/{table}", headers={"cookie": self._cookie})
        return table, json.loads(self._line.getresponse().read())["n"]

    def _post(self, path: str, body: Mapping[str, object]) -> tuple[int, dict[str, Any]]:
        headers = {"content-type": "application/json", "cookie": self._cookie}
        self._line.request("POST", path, json.dumps(body), headers)
        answer = self._line.getresponse()
        cookie = answer.getheader("set-cookie")
        if cookie:
            self._cookie = cookie.partition(";")[0]
        return answer.status, json.loads(answer.read())

    def _queued(self) -> float:
        """For how long this guest and the house have waited for a processor so far, in seconds."""
        return sum(int(book.read_text().split()[1]) for book in self._books) / 1e9


def timed(url: str, pid: int, seconds: float) -> Waits:
    """What several guests notice, in a process of their own."""
    told: Queue[Waits] = Queue()
    playing = Process(target=_play, args=(url, pid, seconds, told), daemon=True)
    playing.start()
    waits = told.get(timeout=seconds + 120)
    playing.join()
    return waits


def _play(url: str, pid: int, seconds: float, told: Queue[Waits]) -> None:
    waits, end = Waits(), time.monotonic() + seconds

    def play() -> None:
        Victim(url, pid).play(end, waits)

    guests = [threading.Thread(target=play) for _ in range(GUESTS)]
    for guest in guests:
        guest.start()
    for guest in guests:
        guest.join()
    told.put(waits)
