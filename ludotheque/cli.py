"""The front door for people: the house in the browser, or games played and checked right here."""

from __future__ import annotations

import os
import sys
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from ludotheque import __version__
from ludotheque.core.trouble import Trouble

# Each command opens its rooms itself, so that --help and --version answer at once.
if TYPE_CHECKING:
    from ludotheque.core.game import Game
    from ludotheque.core.tongue import Tongue

HOST = "127.0.0.1"
PORT = 8420
UNHURRIED = 60.0
SPOKEN = "ludotheque.language"


class House(click.Group):
    """Whatever goes wrong is told in one sentence, and the exit code is 2."""

    def invoke(self, ctx: click.Context) -> Any:
        for stream in (sys.stdin, sys.stdout, sys.stderr):
            # A letter that a terminal can't read or write must not stop a game.
            if isinstance(stream, TextIOWrapper):
                stream.reconfigure(errors="replace")
        try:
            return super().invoke(ctx)
        except Trouble as trouble:
            click.echo(trouble.say(speech(ctx)), err=True)
            ctx.exit(2)


def choose_language(ctx: click.Context, _: click.Parameter, code: str | None) -> None:
    """Remember the language that was asked for."""
    if code is None:
        return
    from ludotheque.locale import LANGUAGES

    if code not in LANGUAGES:
        raise click.BadParameter(f"{code!r} is not one of {', '.join(LANGUAGES)}.")
    ctx.meta[SPOKEN] = code


def speech(ctx: click.Context, game: Game | None = None) -> Tongue:
    """The language that was asked for, else the machine's, else English; or a game's own words."""
    from ludotheque.locale import LANGUAGES, tongue

    settings = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    usual = next(filter(None, settings), "")[:2].lower()
    return tongue(ctx.meta.get(SPOKEN, usual if usual in LANGUAGES else "en"), game)


language = click.option(
    "--language", metavar="fr|en", expose_value=False, is_eager=True, callback=choose_language,
    help="The language to speak; usually the machine's.",
)  # fmt: skip
record = click.argument("file", type=click.Path(path_type=Path))


@click.group(cls=House, invoke_without_command=True)
@click.version_option(__version__, message="ludotheque %(version)s")
@language
@click.pass_context
def main(ctx: click.Context) -> None:
    """A digital games library, open day and night.

    Without a command it opens the house in the browser.
    """
    if ctx.invoked_subcommand is None:
        ctx.invoke(serve)


@main.command()
@click.option("--host", default=HOST, show_default=True, help="The address to listen on.")
@click.option(
    "--port", default=PORT, show_default=True, type=click.IntRange(0, 65535),
    help="The port to listen on; 0 takes a free one.",
)  # fmt: skip
@click.option("--browser/--no-browser", default=True, help="Whether to open a browser.")
@click.option(
    "--data", type=click.Path(path_type=Path),
    help="The folder for the tables; usually $LUDOTHEQUE_DATA, or your own data folder.",
)  # fmt: skip
@click.option(
    "--database", default="", metavar="postgresql://…",
    help="A PostgreSQL for the tables; usually $LUDOTHEQUE_DATABASE, or a file in the folder.",
)  # fmt: skip
@click.option(
    "--bus", default="", metavar="redis://…",
    help="A Valkey or Redis by which several houses share a PostgreSQL; usually $LUDOTHEQUE_BUS.",
)  # fmt: skip
@language
def serve(host: str, port: int, browser: bool, data: Path | None, database: str, bus: str) -> None:
    """Open the house in the browser, for yourself and for guests."""
    from ludotheque.web.server import serve as keep_open

    keep_open(host, port, browser, data or usual_data(), database, bus)


def usual_data() -> Path:
    """Where tables are kept when nobody says otherwise."""
    from platformdirs import user_data_path

    told = os.environ.get("LUDOTHEQUE_DATA")
    return Path(told) if told else user_data_path("ludotheque", appauthor=False)


@main.command()
@click.option(
    "--bus", default="", metavar="redis://…",
    help="The Valkey or Redis of the houses; usually $LUDOTHEQUE_BUS.",
)  # fmt: skip
@click.option(
    "--workers", default=0, type=click.IntRange(0, 256),
    help="Processes that think; usually one for each core.",
)  # fmt: skip
@language
@click.pass_context
def think(ctx: click.Context, bus: str, workers: int) -> None:
    """Think for the machines of houses that share a bus, on this computer."""
    address = bus or os.environ.get("LUDOTHEQUE_BUS", "")
    if not address:
        raise Trouble(
            "Whose machines? Name the houses' bus: --bus redis://host, or LUDOTHEQUE_BUS."
        )
    try:
        from ludotheque.tables.thinker import keep_thinking
    except ImportError:
        raise Trouble(
            'For a bus between houses, redis is needed: pip install "ludotheque[cluster]".'
        ) from None
    told = speech(ctx).say("Thinking for the houses at this bus.")
    keep_thinking(address, workers or os.cpu_count() or 1, lambda: click.echo(told))


@main.command(name="move-house")
@click.argument("old", metavar="FROM")
@click.argument("new", metavar="TO")
@language
@click.pass_context
def move_house(ctx: click.Context, old: str, new: str) -> None:
    """Carry all tables to another store, and check them there.

    FROM and TO are folders of a house (as in --data) or addresses of a PostgreSQL.
    The old house stays as it is.
    """
    import asyncio
    import contextlib

    from ludotheque.tables.cellar import POSTGRES
    from ludotheque.tables.removal import carry, load_of, open_cellar
    from ludotheque.web.latch import latched

    async def move() -> int:
        async with contextlib.AsyncExitStack() as stack:
            cellars = []
            for place, is_new in ((old, False), (new, True)):
                cellars.append(await open_cellar(place, is_new))
                stack.push_async_callback(cellars[-1].close)
            here, there = cellars
            with click.progressbar(length=await load_of(here), file=sys.stderr) as bar:
                return await carry(here, there, bar.update)

    with contextlib.ExitStack() as latches:
        for place in (old, new):
            if not place.startswith(POSTGRES):
                latches.enter_context(latched(Path(place)))
        carried = asyncio.run(move())
    tongue = speech(ctx)
    click.echo(
        tongue.count(
            "Moved and checked: {number} row.", "Moved and checked: {number} rows.", carried
        )
    )
    click.echo(
        tongue.say(
            "Keep the file named secret with the new house: without it, guests lose their seats."
        )
    )


@main.command()
@language
@click.pass_context
def shelf(ctx: click.Context) -> None:
    """List the games that can be played here."""
    from ludotheque.core.game import shelf as games
    from ludotheque.terminal.lines import write

    tongue = speech(ctx)
    for game in games().values():
        authors = ", ".join(game.authors) + (f" ({game.year})" if game.year else "")
        facts = tongue.say(
            "{least}–{most} players, {shortest}–{longest} minutes, ages {age} and up, "
            "by {authors}",
            least=game.seats[0], most=game.seats[-1], shortest=game.minutes[0],
            longest=game.minutes[1], age=game.age, authors=authors,
        )  # fmt: skip
        write(f"{game.title}\n  {speech(ctx, game).say(game.tagline)}\n  {facts}")
        click.echo(f"  ludotheque play {game.key}")


@main.command()
@record
@click.option("--json", "as_json", is_flag=True, help="Say where the game stands, as JSON.")
@language
@click.pass_context
def replay(ctx: click.Context, file: Path, as_json: bool) -> None:
    """Tell a recorded game move by move, checking every move."""
    import json

    from ludotheque.terminal.files import load
    from ludotheque.terminal.lines import write
    from ludotheque.terminal.telling import report, retell

    record = load(file)
    if as_json:
        click.echo(json.dumps(report(record)))
        return
    # All of it before any of it: a wrong move is told instead of the game, not after half of it.
    write("\n".join(list(retell(record, speech(ctx, record.game)))))


@main.command()
@record
@language
@click.pass_context
def verify(ctx: click.Context, file: Path) -> None:
    """Draw every chance move of a recorded game again from its seed and its sealed words."""
    from ludotheque.core.record import verify as draw_again
    from ludotheque.terminal.files import load
    from ludotheque.terminal.lines import write
    from ludotheque.terminal.telling import whose_dice

    record = load(file)
    told = speech(ctx).count(
        "The seed is the one that was promised, and {number} draw follows from it.",
        "The seed is the one that was promised, and all {number} draws follow from it.",
        draw_again(record),
    )
    write("\n".join([told, *whose_dice(record, speech(ctx))]))


@main.command()
@click.argument("game")
@click.option(
    "--seats", default="me,machine", show_default=True,
    help="Who sits down, in table order: me, me:NAME, machine or machine:LEVEL.",
)  # fmt: skip
@click.option(
    "--option", "options", multiple=True, metavar="KEY=VALUE",
    help="What the table agrees on, such as rounds=2; may be given several times.",
)  # fmt: skip
@click.option("--seed", type=int, help="The same number gives the same cards and dice.")
@click.option("--save", type=click.Path(path_type=Path), help="Write the record to a new file.")
@language
@click.pass_context
def play(
    ctx: click.Context,
    game: str,
    seats: str,
    options: tuple[str, ...],
    seed: int | None,
    save: Path | None,
) -> None:
    """Play a game here, in words."""
    from hashlib import sha256
    from secrets import token_bytes

    from ludotheque.core.game import take
    from ludotheque.terminal.files import check_new, keep
    from ludotheque.terminal.gathering import agree, my_name, seat_all
    from ludotheque.terminal.table import TextTable

    taken = take(game)
    tongue = speech(ctx, taken)
    sitters = seat_all(taken, seats, my_name(tongue))
    agreed = agree(taken, options)
    if seed is None:
        table = TextTable(taken, sitters, agreed, tongue, token_bytes(32))
    else:
        # A machine that the clock cuts short would not play the same game again.
        secret = sha256(str(seed).encode()).digest()
        table = TextTable(taken, sitters, agreed, tongue, secret, patience=UNHURRIED)
    if save is not None:
        check_new(save)
    table.play()
    if save is not None:
        keep(save, table.record())


@main.command(name="print")
@click.argument("game")
@click.option("--paper", default="A4", show_default=True, help="A4, A3 or letter.")
@click.option("--grey", is_flag=True, help="In shades of grey.")
@click.option(
    "-o", "--output", type=click.Path(path_type=Path),
    help="The PDF to write; usually GAME-PAPER.pdf, here.",
)  # fmt: skip
@language
@click.pass_context
def print_(ctx: click.Context, game: str, paper: str, grey: bool, output: Path | None) -> None:
    """Make a PDF of a game, to scale, to be cut out and played with at a real table."""
    from ludotheque.core.game import take
    from ludotheque.paper.sizes import take_paper
    from ludotheque.terminal.files import check_folder, put

    taken, held = take(game), take_paper(paper)
    tongue = speech(ctx, taken)
    file = output or Path(f"{taken.key}-{held.name}.pdf")
    check_folder(file)
    # Here, not above: what can't be printed is refused at once, before the press is warm.
    from ludotheque.paper.booklet import booklet

    put(file, booklet(taken, held, tongue, grey))
    click.echo(tongue.say("Printed: {file}", file=click.format_filename(file)))


@main.group()
@language
def puzzles() -> None:
    """Positions with one question each."""


@puzzles.command()
@click.argument("game")
@click.option(
    "--count", default=30, show_default=True, type=click.IntRange(1, 1000), help="How many to add."
)
@click.option("--seed", default=0, show_default=True, help="Another number plays other games.")
@click.option(
    "-o", "--output", type=click.Path(path_type=Path),
    help="The file to write; usually puzzles.json in the game's folder.",
)  # fmt: skip
@language
@click.pass_context
def make(ctx: click.Context, game: str, count: int, seed: int, output: Path | None) -> None:
    """Let machines play, find puzzles in their games, and add them to those that still hold."""
    from ludotheque.bots.puzzles import make as find
    from ludotheque.bots.puzzles import standing
    from ludotheque.core.game import take
    from ludotheque.core.puzzle import FILE, write
    from ludotheque.terminal.files import check_folder, put

    taken = take(game)
    if not taken.questions:
        raise Trouble("{game} asks no questions yet: see Game.questions.", game=taken.title)
    file = output or taken.folder / FILE
    check_folder(file)
    kept = standing(taken)
    made = find(taken, count, seed, {puzzle.id for puzzle in kept})
    put(file, write(taken, [*kept, *made]).encode())
    told = speech(ctx).say(
        "{made} new puzzles, {kept} kept: {file}",
        made=len(made), kept=len(kept), file=click.format_filename(file),
    )  # fmt: skip
    click.echo(told)
