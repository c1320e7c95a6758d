"""Booklets of games to print: made in a process of their own, one at a time, and kept."""

from __future__ import annotations

import asyncio
import contextlib
import os
import shutil
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import FileResponse, Response

from ludotheque.core.game import shelf, take
from ludotheque.core.trouble import Trouble
from ludotheque.locale import LANGUAGES
from ludotheque.paper.sizes import take_paper
from ludotheque.tables.refusal import Full, NotFound, TooSoon
from ludotheque.web.language import speaks
from ludotheque.web.routes import Routes

routes = Routes("/games")

# There are a dozen booklets per game and each is made once, so a queue is never long for long.
LONGEST_QUEUE = 8
LONGEST_WAIT = 180.0
# After so many minutes in a row in which nobody looks at a table, booklets are made ahead.
CALM = 5
MINUTE = 60.0
Short = Annotated[str, Meta(max_length=20)]


@dataclass(frozen=True)
class Wish:
    """Which booklet somebody would like."""

    game: str
    paper: str
    language: str
    grey: bool

    @property
    def ink(self) -> str:
        return "grey" if self.grey else "colour"

    @property
    def file(self) -> str:
        """What the booklet is called."""
        return f"{self.game}-{self.paper}-{self.language}-{self.ink}.pdf"


class PrintingRoom:
    """Where booklets are made, and kept for as long as the house is open."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._press = asyncio.Lock()
        self._printing: asyncio.subprocess.Process | None = None
        self._queue = 0
        self._closing = False
        self._asked: dict[Wish, asyncio.Task[Path]] = {}  # those that are made or wait for it
        self._done: dict[Wish, float] = {}  # how much of each is made
        # A house that was killed has left its booklets, and the half-made one, behind.
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(mode=0o700, exist_ok=True)

    async def booklet(self, wish: Wish) -> Path:
        """The booklet, which may have to be made first."""
        path = self._folder / wish.file
        if path.exists():
            return path
        if self._queue >= LONGEST_QUEUE:
            raise TooSoon("The printing room is busy; please try again in a minute.")
        self._queue += 1
        try:
            async with self._press:
                self._check_open()
                if not path.exists():
                    await self._make(wish, path)
        finally:
            self._queue -= 1
        return path

    def progress(self, wish: Wish) -> float:
        """How much of a booklet is made, from 0 to 1; whoever asks first has it made."""
        if (self._folder / wish.file).exists():
            return 1.0
        making = self._asked.get(wish)
        if making is None:
            making = self._asked[wish] = asyncio.create_task(self.booklet(wish))
            # What went wrong is said to whoever asks next; perhaps nobody does.
            making.add_done_callback(lambda task: task.cancelled() or task.exception())
        elif making.done():
            del self._asked[wish]
            making.result()
        return self._done.get(wish, 0.0)

    async def print_ahead(self, quiet: Callable[[], bool]) -> None:
        """At quiet times, make what is asked for most, so that nobody waits for it."""
        for wish in usual_wishes():
            calm = 0
            while calm < CALM:
                await asyncio.sleep(MINUTE)
                calm = calm + 1 if quiet() and not self._queue else 0
            with contextlib.suppress(Trouble, ChildProcessError, TimeoutError):
                await self.booklet(wish)

    async def _make(self, wish: Wish, path: Path) -> None:
        process = self._printing = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "ludotheque.paper.worker",
            wish.game, wish.paper, wish.language, wish.ink, str(path),
            stdin=asyncio.subprocess.DEVNULL, stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
            # What it needs on the way is thrown away with the rest.
            env=os.environ | {"TMPDIR": str(self._folder)},
            # A Ctrl-C at the house's terminal is for the house, which then stops the press.
            start_new_session=True,
        )  # fmt: skip
        try:
            self._check_open()
            async with asyncio.timeout(LONGEST_WAIT):
                _, said = await asyncio.gather(
                    self._listen(process.stdout, wish), _all(process.stderr)
                )
                await process.wait()
        finally:
            self._printing = None
            self._done.pop(wish, None)
            if process.returncode is None:
                process.kill()
                await process.wait()
        if process.returncode:
            self._check_open()
            raise ChildProcessError(said.decode(errors="replace")[-2000:])

    async def _listen(self, told: asyncio.StreamReader | None, wish: Wish) -> None:
        """The press tells how much is done."""
        while told and (line := await told.readline()):
            self._done[wish] = float(line)

    def _check_open(self) -> None:
        if self._closing:
            raise Full("The house is closing; please come back later.")

    def stop(self) -> None:
        """Stop the press; whoever waits for a booklet is sent away."""
        self._closing = True
        if self._printing is not None:
            with contextlib.suppress(ProcessLookupError):
                self._printing.kill()

    def close(self) -> None:
        """Forget all booklets."""
        self.stop()
        shutil.rmtree(self._folder, ignore_errors=True)


class Made(Struct, frozen=True):
    """How much of a booklet is made, from 0 to 1."""

    done: float


@routes.get("/{key}/print.json")
async def progress(
    request: Request, key: str, paper: Short = "A4", grey: bool = False, language: Short = ""
) -> Made:
    """How much of a booklet is made: asking has it made."""
    room: PrintingRoom = request.app.state.printing_room
    return Made(room.progress(_wish(key, paper, language or speaks(request).code, grey)))


@routes.get("/{key}/print.pdf")
async def booklet(
    request: Request, key: str, paper: Short = "A4", grey: bool = False, language: Short = ""
) -> Response:
    """A game as a PDF, to be cut out."""
    wish = _wish(key, paper, language or speaks(request).code, grey)
    room: PrintingRoom = request.app.state.printing_room
    path = await room.booklet(wish)
    headers = {
        "cache-control": "public, max-age=300",
        # Its drawings are packed already: packing them again would only keep everyone waiting.
        "content-encoding": "identity",
    }
    return FileResponse(path, media_type="application/pdf", filename=wish.file, headers=headers)


def usual_wishes() -> Iterator[Wish]:
    """What is asked for most: every game on the usual paper, in colour, in each language."""
    for game in shelf().values():
        if game.prints is not None:
            yield from (Wish(game.key, "A4", language, grey=False) for language in LANGUAGES)


async def _all(said: asyncio.StreamReader | None) -> bytes:
    return await said.read() if said else b""


def _wish(key: str, paper: str, language: str, grey: bool) -> Wish:
    try:
        game, sheet = take(key), take_paper(paper)
    except Trouble as trouble:
        raise NotFound(trouble.sentence, **trouble.blanks) from None
    if game.prints is None:
        raise NotFound("{game} has nothing to print.", game=game.title)
    if language not in LANGUAGES:
        raise NotFound(
            "The house doesn't speak {code} yet; it speaks {listed}.",
            code=repr(language[:8]), listed=", ".join(LANGUAGES),
        )  # fmt: skip
    return Wish(game.key, sheet.name, language, grey)
