"""Garden: a made-up game with everything that a scene can say, for 1 to 3.

First the beds are laid, four in all, each on one of twelve cells and turned one of four ways; that
may be done at random. Then each seat has three turns: lead the gnome over the cells, throw some of
three red and two blue seeds (luck decides whether they grow, a point each, or all wither, which
costs one), or ring the bell for one point.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ludotheque.core.game import Game, Level, Look, Option, Options, Viewer
from ludotheque.core.knowledge import Knowledge
from ludotheque.core.moment import GRAVE, Moment
from ludotheque.core.scene import Choice, Handful, Heap, Piece, Scene, with_finale
from ludotheque.core.state import CHANCE, OVER, State

ACROSS, DOWN = 4, 3
CELLS = ACROSS * DOWN
BEDS = 4
TURNS = 3
RED, BLUE = 3, 2
# Actions: a bed 4 * cell + turn, then the walks, the throws (10 * red + blue), the bell, luck.
WALK, THROW, BELL, GROW, WITHER = 100, 200, 300, 400, 401
LUCK = {GROW: "grow", WITHER: "wither", BELL: "bell"}


class Garden(State):
    """A position of Garden."""

    def __init__(self, seats: int) -> None:
        State.__init__(self, seats)
        self.beds: list[tuple[int, int]] = []
        self.gnome = 0
        self.points = [0] * seats
        self.played = 0
        self.thrown = 0

    def actor(self) -> int:
        if self.thrown:
            return CHANCE
        return OVER if self.played == BEDS + TURNS * self.seats else self.played % self.seats

    def possible(self) -> list[int]:
        if self.thrown:
            return [GROW, WITHER]
        if len(self.beds) < BEDS:
            taken = {cell for cell, _ in self.beds}
            free = [cell for cell in range(CELLS) if cell not in taken]
            return [4 * cell + turn for cell in free for turn in range(4)]
        walks = [WALK + cell for cell in range(CELLS) if cell != self.gnome]
        throws = [10 * red + blue for red in range(RED + 1) for blue in range(BLUE + 1)]
        return [*walks, *(THROW + throw for throw in throws if throw), BELL]

    def play(self, action: int) -> None:
        seat = self.played % self.seats
        if action in (GROW, WITHER):
            self.points[seat] += self.thrown if action == GROW else -1
            self.thrown = 0
        elif action == BELL:
            self.points[seat] += 1
        elif action >= THROW:
            self.thrown = sum(divmod(action - THROW, 10))
            return
        elif action >= WALK:
            self.gnome = action - WALK
        else:
            self.beds.append(divmod(action, 4))
        self.played += 1

    def score(self, seat: int) -> int:
        return self.points[seat]

    def name(self, action: int) -> str:
        if action in LUCK:
            return LUCK[action]
        if action >= THROW:
            red, blue = divmod(action - THROW, 10)
            return f"throw {'r' * red}{'b' * blue}"
        if action >= WALK:
            return f"walk {action - WALK}"
        return "bed {} {}".format(*divmod(action, 4))

    def action(self, name: str) -> int:
        word, *rest = name.split() or [""]
        if word == "throw" and len(rest) == 1:
            return THROW + 10 * rest[0].count("r") + rest[0].count("b")
        if word == "walk" and len(rest) == 1:
            return WALK + int(rest[0])
        if word == "bed" and len(rest) == 2:
            return 4 * int(rest[0]) + int(rest[1])
        return {said: action for action, said in LUCK.items()}.get(name, -1)


def place(cell: int, viewer: Viewer) -> tuple[float, float]:
    """Where a cell lies; seen from the side the rows are nearer to each other."""
    row, column = divmod(cell, ACROSS)
    return 200 + 200 * column, 150 + (200 if viewer.look != "side" else 120) * row


def walk(start: int, end: int) -> list[int]:
    """The cells that the gnome passes: along the row, then along the column."""
    cells = [start]
    while cells[-1] % ACROSS != end % ACROSS:
        cells.append(cells[-1] + (1 if end % ACROSS > cells[-1] % ACROSS else -1))
    while cells[-1] != end:
        cells.append(cells[-1] + (ACROSS if end > cells[-1] else -ACROSS))
    return cells


def scene(state: Garden, viewer: Viewer[Garden]) -> Scene:
    """The garden as one viewer sees it."""
    cells = [
        Piece(
            f"cell-{cell}", "cell", *place(cell, viewer), layer=2, tint="lit", label=f"Cell {cell}"
        )
        for cell in range(CELLS)
    ]
    beds = [bed(cell, turn, viewer) for cell, turn in state.beds]
    pieces = [*cells, *beds, gnome(state, viewer), Piece("seed", "seed", 80, 700, label="Seed")]
    pieces += [Piece(f"red-{n}", "seed", 300 + 60 * n, 700, label="red seed") for n in range(RED)]
    pieces += [Piece(f"blue-{n}", "seed", 540 + 60 * n, 700, turn=45) for n in range(BLUE)]
    pieces += [Piece("go", "bell", 760, 700, label="Throw"), Piece("bell", "bell", 900, 700)]
    pieces += [
        Piece(f"plate-{seat}", "", 900, 100 + 60 * seat, text=f"{state.points[seat]}", size=40)
        for seat in range(state.seats)
    ]
    decides = viewer.seat is not None and state.actor() == viewer.seat
    sowing = len(state.beds) < BEDS
    seen = Scene(
        1000, 800, f"{viewer.names[state.played % state.seats]} decides.",
        ground=[Piece("lawn", "lawn", 500, 400)],
        pieces=pieces,
        choices=_choices(state, viewer, sowing) if decides else [],
        handful=HANDFUL if decides and not sowing else None,
        vast=True,
    )  # fmt: skip
    return with_finale(seen, [] if state.winners() is None else FINALE)


# At the end the gnome hides in the corner, and then a last bell rings.
FINALE = [
    [Piece("gnome", "gnome", 60, 60, layer=3, label="The gnome hides")],
    [Piece("last-bell", "bell", 500, 400, layer=4, label="The last bell")],
]


HANDFUL = Handful(
    "throw ", "Throw the seeds",
    [
        Heap("r", "red", [f"red-{n}" for n in range(RED)]),
        Heap("b", "blue", [f"blue-{n}" for n in range(BLUE)]),
    ],
    "go", foreseen=True,
)  # fmt: skip


def bed(cell: int, turn: int, viewer: Viewer) -> Piece:
    """A bed that lies there."""
    return Piece(f"bed-{cell}", "bed", *place(cell, viewer), turn=90 * turn, layer=1)


def gnome(state: Garden, viewer: Viewer[Garden]) -> Piece:
    """The gnome, who walks cell by cell."""
    before = viewer.before
    way = walk(before.gnome, state.gnome)[1:-1] if before else []
    stations = [(*place(cell, viewer), 0.0) for cell in way]
    x, y = place(state.gnome, viewer)
    return Piece("gnome", "gnome", x, y, layer=3, label="Gnome", tint="seat-0", way=stations)


def _choices(state: Garden, viewer: Viewer, sowing: bool) -> list[Choice]:
    if sowing:
        return [
            Choice(
                state.name(action), f"Bed on {action // 4}, turned {action % 4}",
                ["seed", f"cell-{action // 4}"], ghost=[bed(*divmod(action, 4), viewer)],
            )
            for action in state.legal()
        ]  # fmt: skip
    walks = []
    for cell in range(CELLS):
        if cell == state.gnome:
            continue
        x, y = place(cell, viewer)
        ghost = Piece("gnome", "gnome", x, y, layer=2, tint="seat-0")
        price = len(walk(state.gnome, cell)) - 1
        walks.append(
            Choice(
                f"walk {cell}", f"Walk to {cell}", ["gnome", f"cell-{cell}"], f"{price}", [ghost]
            )
        )
    return [*walks, Choice("bell", "Ring the bell", ["bell"])]


def tell(before: State, action: int, after: State, viewer: Viewer) -> str:
    """What a move was."""
    return before.name(action)


def moment(before: Garden, action: int, after: Garden) -> Moment:
    """How a move is felt."""
    if action == WITHER:
        return Moment("loss", GRAVE, before.played % before.seats)
    if WALK <= action < THROW:
        return Moment("walk", ways=[[f"cell-{before.gnome}", "gnome"]])
    return Moment("jewels" if action == BELL else "stone")


def reason(state: State, viewer: Viewer) -> str:
    """Why it ended."""
    return "All turns are played."


def foresee(state: State, action: int, viewer: Viewer) -> str:
    """What a throw would bring."""
    red, blue = divmod(action - THROW, 10)
    return f"{red + blue} points, one time in two."


def first(seats: int, options: Options) -> Garden:
    """The garden before anything grows."""
    return Garden(seats)


game: Game[Any] = Game(
    key="garden",
    title="Garden",
    tagline="Lay beds and lead the gnome.",
    authors=["Nobody"],
    credits="",
    year=2000,
    seats=range(1, 4),
    minutes=(1, 2),
    age=3,
    rules=1,
    options=[
        Option("weeds", "Weeds", 1, {1: "few", 2: "many"}, seats=range(1, 2)),
        Option("fence", "Fence", False, {True: "yes", False: "no"}, seats=range(2, 4)),
    ],
    folder=Path(__file__).parent,
    first=first,
    scene=scene,
    tell=tell,
    moment=moment,
    reason=reason,
    levels=[Level("blind", Knowledge)],
    looks=[Look("above", "From above"), Look("side", "From the side")],
    foresee=foresee,
    rush="Lay the beds at random",
    rushes=lambda state: len(state.beds) < BEDS,
    notes=["Alone, a machine gets 3 points on average."],
)
