"""A house with its door open, and browsers to walk in with."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, sync_playwright

from tests.browser import chromium
from tests.browser.visitor import Visitor

ROOT = Path(__file__).parents[2]
LAPTOP = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}


class Doorway:
    """A house run as a person runs it, which can be closed, killed and opened again."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.port = 0
        self.process: subprocess.Popen[str] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def open(self) -> None:
        command = [*self.door(), "serve", "--no-browser"]
        command += ["--port", str(self.port), "--data", str(self.data)]
        quick = {**os.environ, "LUDOTHEQUE_PACE": "0.05", "LUDOTHEQUE_RATE": "0"}
        quick |= {"LUDOTHEQUE_TABLES": "0", "LUDOTHEQUE_NEWCOMERS": "0"}
        # The games that visit come as any other: named in an entry point of what is installed.
        quick["PYTHONPATH"] = os.pathsep.join([str(self.visiting()), str(ROOT)])
        self.process = subprocess.Popen(command, env=quick, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout
        said = self.process.stdout.readline()
        assert "http://" in said, f"the house did not open: {said}"
        self.port = int(said.strip().rstrip("/").rpartition(":")[2])

    def door(self) -> list[str]:
        """What is called to open it."""
        return [str(Path(sys.executable).with_name("ludotheque"))]

    def visiting(self) -> Path:
        folder = self.data / "visiting"
        named = folder / "toys-1.0.dist-info"
        named.mkdir(parents=True, exist_ok=True)
        (named / "METADATA").write_text("Metadata-Version: 2.1\nName: toys\nVersion: 1.0\n")
        (named / "entry_points.txt").write_text(
            "[ludotheque.games]\ngarden = tests.toys.garden:game\n"
        )
        return folder

    def kill(self) -> None:
        if self.process:
            self.process.kill()
            self.process.wait()


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Doorway]:
    """One house for all who only visit."""
    doorway = Doorway(tmp_path_factory.mktemp("house"))
    doorway.open()
    yield doorway
    doorway.kill()


@pytest.fixture
def own_house(tmp_path: Path) -> Iterator[Doorway]:
    """A house of one's own, to be killed."""
    doorway = Doorway(tmp_path)
    doorway.open()
    yield doorway
    doorway.kill()


# Not longer: while Playwright runs, no asynchronous test of another file could.
@pytest.fixture(scope="module")
def browser(request: pytest.FixtureRequest) -> Iterator[Browser]:
    """A real browser; a file whose tests show system notices says that it needs the whole."""
    whole = getattr(request.module, "WHOLE_BROWSER", False)
    with sync_playwright() as playwright:
        opened = chromium.launch(playwright, whole)
        yield opened
        opened.close()


class Street:
    """Where visitors come from, each with a browser profile of their own."""

    def __init__(self, browser: Browser, house: Doorway) -> None:
        self._browser = browser
        self._house = house
        self._contexts: list[BrowserContext] = []
        self.complaints: list[str] = []

    def visitor(
        self,
        *,
        phone: bool = False,
        language: str = "fr-FR",
        dark: bool = False,
        motion: bool = False,
        pace: str = "once",
        asked: bool = True,
        words: bool = True,
        worker: bool = False,
        rest: bool = True,
        sound: bool = False,
    ) -> Visitor:
        """Someone new, on a laptop or a phone; most are in a hurry, and decide everything
        themselves, with all choices listed in words; choices need no rest after a move where nobody
        touches twice by mistake. Only those whom it is about have the house's
        worker: what a page asks for behind it, tests can't answer; and only they listen: a page
        that has sounded once keeps mixing silence, which costs a twentieth of a core."""
        context = self._browser.new_context(
            viewport=PHONE if phone else LAPTOP,  # type: ignore[arg-type]
            has_touch=phone,
            is_mobile=phone,
            locale=language,
            color_scheme="dark" if dark else "light",
            base_url=self._house.address,
            service_workers="allow" if worker else "block",
            reduced_motion="no-preference" if motion else "reduce",
        )
        prefers = {"pace": pace, "ask": "yes" if asked else ""} | ({} if rest else {"rest": "0"})
        prefers |= {"choices in words": "open"} if words else {}
        prefers |= {} if sound else {"sound": ""}
        # A page that is still blank remembers nothing.
        context.add_init_script(f"try {{ Object.assign(localStorage, {prefers}) }} catch {{}}")
        self._contexts.append(context)
        page = context.new_page()
        page.on("pageerror", self._hear)
        page.on("console", lambda said: self._listen(said.type, said.text))
        return Visitor(page)

    def _hear(self, error: Error) -> None:
        self.complaints.append(str(error))

    def _listen(self, kind: str, text: str) -> None:
        # A lost connection is part of the tests; a blocked script or style never is.
        if kind == "error" and "net::" not in text and "Failed to load resource" not in text:
            self.complaints.append(text)

    def close(self) -> None:
        for context in self._contexts:
            context.close()


@pytest.fixture
def street(browser: Browser, house: Doorway) -> Iterator[Street]:
    """Visitors of the common house; at the end, no browser may have complained."""
    made = Street(browser, house)
    yield made
    made.close()
    assert made.complaints == []


@pytest.fixture
def own_street(browser: Browser, own_house: Doorway) -> Iterator[Street]:
    """Visitors of one's own house."""
    made = Street(browser, own_house)
    yield made
    made.close()
    assert made.complaints == []


@pytest.fixture(scope="session")
def axe() -> str:
    """The checker of accessibility, as a script."""
    path = Path(__file__).parents[2] / "node_modules" / "axe-core" / "axe.min.js"
    return path.read_text("utf-8")
