"""A table in the terminal: the words of the same scenes, and choices by number."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256

from ludotheque.bots.player import decide
from ludotheque.core import fair
from ludotheque.core.game import Game, Options, Viewer
from ludotheque.core.record import Fair, Record
from ludotheque.core.scene import Choice, Handful, Scene
from ludotheque.core.state import CHANCE, OVER
from ludotheque.core.stream import Stream
from ludotheque.core.tongue import Tongue
from ludotheque.terminal.gathering import Sitter
from ludotheque.terminal.lines import write
from ludotheque.terminal.telling import standing

# The table's id in the draws of a game at this keyboard.
TABLE = "terminal"
LEAVE = "q"
BOARD = "?"
# More choices than these are listed only when asked for.
MOST_LISTED = 30


class TextTable:
    """One game, from the first move to the last, at one keyboard."""

    def __init__(
        self,
        game: Game,
        sitters: Sequence[Sitter],
        options: Options,
        tongue: Tongue,
        seed: bytes,
        patience: float | None = None,
    ) -> None:
        self.game = game
        self.sitters = sitters
        self.names = [sitter.name for sitter in sitters]
        self.options = game.settle(options)
        self.tongue = tongue
        self.seed = seed
        # The machines' own seed: it follows from the table's, so that the same seed gives the
        # same game, but reveals nothing of it.
        self.whim = int.from_bytes(sha256(b"machines" + seed).digest()[:6], "big")
        # How many seconds a machine may think over a decision; None: as many as its level says.
        self.patience = patience
        self.state = game.begin(len(sitters), self.options)
        self.moves: list[str] = []
        # What is still to follow from the choice made last.
        self.ahead: list[str] = []
        # What has been told of the board already.
        self.told: set[str] = set()

    def play(self) -> None:
        """Play on until the game is over, or someone leaves."""
        promise = fair.commit(self.seed)
        write(self.tongue.say("The dice are settled; their promise: {commit}", commit=promise))
        write(self._hint())
        while self.state.actor() != OVER:
            try:
                move = self._next()
            except (EOFError, KeyboardInterrupt):
                write("")
                move = None
            if move is None:
                write(self.tongue.say("You leave the table; the game is not over."))
                return
            self._move(move)
        write("")
        for line in standing(self.game, self.state, self.viewer(None)):
            write(line)
        write(self.tongue.say("The seed behind the promise: {seed}", seed=self.seed.hex()))

    def record(self) -> Record:
        """What was played; the seed stays secret until the game is over."""
        seed = self.seed.hex() if self.state.actor() == OVER else None
        promise = Fair(TABLE, fair.commit(self.seed), seed)
        return Record(self.game, self.names, self.options, self.moves, promise)

    def viewer(self, seat: int | None) -> Viewer:
        """One of those who sit here, or a spectator."""
        return Viewer(seat, self.names, self.tongue, options=self.options)

    def _move(self, move: str) -> None:
        before = self.state.copy()
        action = before.read_move(move)[0]
        self.moves.append(move)
        self.state.play_move(move)
        told = self.game.tell(before, action, self.state, self.viewer(None))
        if told:
            write(told)

    def _next(self) -> str | None:
        """The move that comes now; None if the person who is asked leaves."""
        actor = self.state.actor()
        number = len(self.moves) + 1
        if actor == CHANCE:
            drawn = fair.draw_move(self.state.copy(), self.seed, TABLE, number)
            return self.state.write_move(drawn)
        if self.ahead:
            return self.ahead.pop(0)
        level = self.sitters[actor].level
        if level is None:
            return self._ask(actor)
        return self.state.name(self._think(level, self.whim + number))

    def _think(self, level: int, seed: int) -> int:
        """What a machine does; it sees only what its seat may see."""
        actions = self.state.legal()
        if len(actions) == 1:
            return actions[0]
        seen = self.state.copy()
        seen.hide(self.state.actor(), Stream(seed))
        return decide(seen, self.game.levels[level - 1], seed, self.patience)

    def _ask(self, seat: int) -> str | None:
        scene = self.game.scene(self.state, self.viewer(seat))
        write(f"\n{scene.sentence}")
        self._board(scene, whole=False)
        self._offer(scene, whole=False)
        while True:
            answer = input("> ").strip()
            if answer.lower() == LEAVE:
                return None
            if answer == BOARD:
                self._board(scene, whole=True)
                self._offer(scene, whole=True)
                continue
            choice = meant(answer, scene)
            if choice is not None and choice.action in self.state.names():
                self.ahead = list(choice.then)
                return choice.action
            write(self._hint())
            self._offer_handful(scene)

    def _offer(self, scene: Scene, *, whole: bool) -> None:
        """What may be done: only the beginning of a long list, unless all of it is wanted."""
        shown = scene.choices if whole else scene.choices[:MOST_LISTED]
        for number, choice in enumerate(shown, 1):
            write(f"  {number}. {choice.label} ({choice.action})")
        if len(shown) < len(scene.choices):
            more = len(scene.choices) - len(shown)
            write("  " + self.tongue.say("… and {more} more.", more=more))
        self._offer_handful(scene)

    def _offer_handful(self, scene: Scene) -> None:
        if scene.handful:
            write(f"  + {heaped(scene.handful, self.tongue)}")

    def _hint(self) -> str:
        return self.tongue.say(
            "Please type the number of a choice or its word in brackets; "
            "{board} shows the whole board, {leave} leaves the table.",
            board=BOARD, leave=LEAVE,
        )  # fmt: skip

    def _board(self, scene: Scene, *, whole: bool) -> None:
        """What lies on the board: all of it, or what has changed."""
        touched = {piece for choice in scene.choices for piece in choice.path}
        labels = [
            piece.label
            for piece in scene.pieces
            # A button says only what the numbered choices say too.
            if piece.label and not (piece.id in touched and piece.text == piece.label)
        ]
        for label in labels:
            if whole or label not in self.told:
                write(f"  · {label}")
        self.told = set(labels)


def meant(answer: str, scene: Scene) -> Choice | None:
    """What a person wants to do: one of the choices, or a handful."""
    handful = grasp(answer, scene.handful)
    if handful is not None:
        return Choice(handful, "", [])
    # Where dice may be thrown too, Enter means nothing in particular.
    return understand(answer, scene.choices) if answer or not scene.handful else None


def understand(answer: str, choices: Sequence[Choice]) -> Choice | None:
    """The choice meant by a number, by its notation, or by Enter where there is only one."""
    words = " ".join(answer.lower().split())
    if not words and len(choices) == 1:
        return choices[0]
    for number, choice in enumerate(choices, 1):
        if words == str(number):
            return choice
    # Of choices that begin with this action, the notation means the one that does least after it.
    called = [choice for choice in choices if words == choice.action.lower()]
    return min(called, key=lambda choice: len(choice.then), default=None)


def heaped(handful: Handful, tongue: Tongue) -> str:
    """How a handful is typed: its word, then a letter for each thing taken."""
    heaps = ", ".join(f"{heap.letter} {heap.label} ×{len(heap.pieces)}" for heap in handful.heaps)
    return tongue.say(
        "{label}: type {word} and a letter for each one, such as {example} ({heaps})",
        label=handful.label, word=handful.start.strip(), heaps=heaps,
        example=handful.start + handful.heaps[0].letter,
    )  # fmt: skip


def grasp(answer: str, handful: Handful | None) -> str | None:
    """The handful meant by its word and its letters, in whatever order they are typed."""
    words = " ".join(answer.lower().split())
    if handful is None or not words.startswith(handful.start):
        return None
    letters = words.removeprefix(handful.start)
    taken = ""
    for heap in handful.heaps:
        count = letters.count(heap.letter)
        if count > len(heap.pieces):
            return None
        taken += heap.letter * count
    return handful.start + taken if taken and sorted(taken) == sorted(letters) else None
