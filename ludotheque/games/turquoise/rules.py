"""The rules of Turquoise."""

from __future__ import annotations

from typing import ClassVar

from ludotheque.core.state import State
from ludotheque.games.turquoise import notation
from ludotheque.games.turquoise.board import (
    ACTION_POINTS,
    ANUBIS,
    DRAWN,
    HORUS,
    PATIENCE,
    SETH,
    THOT,
    TOP,
    TURNS,
)
from ludotheque.games.turquoise.notation import (
    ALSO,
    AUCTION,
    BID,
    END,
    FIRST,
    HURRY,
    INTERRUPT,
    KIND,
    LAY,
    LEAVE,
    MOVE,
    ONLY,
    PASS,
    PUT,
    RAISE,
    REMOVE,
    TILE,
    TOP_LAY,
)
from ludotheque.games.turquoise.pillars import Pillars
from ludotheque.games.turquoise.stages import (
    ACTING,
    BIDDING,
    DRAWING,
    ENDED,
    INTERRUPTING,
    NO_TILE,
    NOBODY,
    OPENING,
    PUTTING,
    REMOVING,
    STAGES,
    STARTING,
)


class Turquoise(Pillars):
    """A position of Turquoise."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "seats", "patience", "drawn", "place", "turned", "built", "quiet", *Pillars.FIELDS,
    )  # fmt: skip

    def __init__(self, seats: int, patience: int = PATIENCE) -> None:
        Pillars.__init__(self, seats)
        # How many full rounds may pass without a tile before the game ends as it stands.
        self.patience = patience
        # The tile in the air (0: the last capital, NO_TILE: none), and while Seth's owner is asked
        # the place and turn that the mover chose for it.
        self.drawn = NO_TILE
        self.place = NOBODY
        self.turned = 0
        # Whether a tile was laid in this turn, and how many turns have ended since without one.
        self.built = False
        self.quiet = 0

    # --- the contract ---------------------------------------------------------------------

    def actor(self) -> int:
        if self.stage == INTERRUPTING:
            return self.owner[SETH]
        if self.stage == BIDDING:
            return self.asked
        if self.stage < STARTING:
            return self.mover
        return -2 if self.stage == ENDED else -1

    def list_actions(self) -> int:
        if self.stage == OPENING or self.stage == ACTING:
            return self.list_turn()
        if self.stage == PUTTING:
            return self.list_places(self.drawn)
        if self.stage == DRAWING:
            return self.list_stock()
        if self.stage == INTERRUPTING:
            return self.list_interruptions()
        if self.stage == BIDDING:
            return self.list_bids()
        if self.stage == REMOVING:
            self.actions[0] = ONLY
            return self.list_slots(1, ALSO, False)
        if self.stage == STARTING:
            return self.list_seats(FIRST)
        return 0

    def play(self, action: int) -> None:
        kind = action & KIND
        if kind == MOVE:
            self.move(action & 255, action >> 8 & 255, action >> 16 & 255)
        elif kind == PUT:
            self.put(action & 255, action >> 8 & 255)
        elif kind == TILE:
            self.draw(action & 255)
        elif kind == LAY:
            self.spend(1)
            self.stage = DRAWING
        elif kind == TOP_LAY:
            self.spend(1)
            self.draw(0)
        elif kind == END:
            self.end_turn()
        elif kind == FIRST:
            self.begin_turn(action & 255)
        else:
            self.play_god(action)

    def play_god(self, action: int) -> None:
        """The actions with tablets, and the auctions for them."""
        kind = action & KIND
        if kind == AUCTION:
            self.open_auction(action & 255, action >> 8 & 0xFFFF)
        elif kind == BID:
            self.raise_bid(self.asked, action & 0xFFFF)
        elif kind == LEAVE:
            self.leave()
        elif kind == RAISE:
            self.call(HORUS)
            self.hand[self.mover] -= 1
            self.top[action & 255] = self.mover
        elif kind == REMOVE:
            self.call(ANUBIS)
            self.take_back(action & 255)
            self.stage = REMOVING
        elif kind == ALSO:
            self.take_back(action & 255)
            self.stage = ACTING
        elif kind == ONLY:
            self.stage = ACTING
        elif kind == HURRY:
            self.call(THOT)
        else:
            self.interrupt(kind == INTERRUPT, action & 255)

    def turn(self) -> int:
        if self.stage == STARTING:
            return -1
        return -2 if self.stage == ENDED else self.mover

    def score(self, seat: int) -> int:
        if self.stage == ENDED:
            return self.points[seat] - self.malus(seat)
        return self.points[seat]

    def copy_from(self, other: State) -> None:
        source: Turquoise = other  # type: ignore[assignment]
        self.copy_pillars(source)
        self.seats = source.seats
        self.patience = source.patience
        self.drawn = source.drawn
        self.place = source.place
        self.turned = source.turned
        self.built = source.built
        self.quiet = source.quiet

    def blank(self) -> Turquoise:
        return Turquoise(self.seats, self.patience)

    def __reduce__(self) -> tuple[object, ...]:
        # It has a search of its own, which only its making gives it.
        return revive, (self.seats, self.facts())

    # --- turns ----------------------------------------------------------------------------

    def begin_turn(self, seat: int) -> None:
        """A seat may open an auction, and has its action points."""
        self.mover = seat
        self.ap = ACTION_POINTS
        self.built = False
        self.stage = OPENING

    def end_turn(self) -> None:
        """The next seat's turn; so many rounds without a tile end the game."""
        self.ap = 0
        if not self.built:
            self.quiet += 1
        if self.quiet >= self.patience * self.seats:
            self.stage = ENDED
        else:
            self.begin_turn(self.left_of(self.mover))

    def list_turn(self) -> int:
        """All that a turn consists of; the end of it last."""
        n = 0
        if self.ap > 0:
            n = self.list_building(n)
        if self.owner[THOT] == self.mover:
            self.actions[n] = HURRY
            n += 1
        if self.stage == OPENING:
            n = self.list_auctions(n)
        if self.ap > 0:
            n = self.list_gods(n)
            n = self.list_moves(n)
        self.actions[n] = END
        return n + 1

    # --- tiles ----------------------------------------------------------------------------

    def list_building(self, n: int) -> int:
        """Draw a tile where there is a place for one, or take the last capital."""
        if self.can_lay():
            self.actions[n] = LAY
            n += 1
        if self.bears(TOP):
            self.actions[n] = TOP_LAY
            n += 1
        return n

    def list_stock(self) -> int:
        """Every tile still to be drawn is as likely as the others."""
        n = 0
        for tile in range(1, DRAWN + 1):
            if self.stock[tile]:
                self.actions[n] = TILE + tile
                self.weights[n] = 1
                n += 1
        return n

    def draw(self, tile: int) -> None:
        """A tile must be laid now, or the last capital."""
        self.drawn = tile
        if tile > 0:
            self.stock[tile] = 0
            self.left -= 1
        self.stage = PUTTING

    def put(self, place: int, turn: int) -> None:
        """The mover chooses the place; whoever else owns Seth may interrupt a drawn tile."""
        seth = self.owner[SETH]
        if self.drawn > 0 and seth != NOBODY and seth != self.mover:
            self.place = place
            self.turned = turn
            self.stage = INTERRUPTING
            return
        self.points[self.mover] += self.gain(place, self.mover)
        self.build(place, turn)

    def list_interruptions(self) -> int:
        """Seth's owner turns the tile as he likes, or lets it be."""
        for turn in range(TURNS):
            self.actions[turn] = INTERRUPT + turn
        self.actions[TURNS] = PASS
        return TURNS + 1

    def interrupt(self, taken: bool, turn: int) -> None:
        """With Seth's help both score their own pillars; without it the mover alone."""
        place = self.place
        self.place = NOBODY
        self.points[self.mover] += self.gain(place, self.mover)
        if not taken:
            self.build(place, self.turned)
            return
        self.points[self.owner[SETH]] += self.gain(place, self.owner[SETH])
        self.owner[SETH] = NOBODY
        self.build(place, turn)

    def build(self, place: int, turn: int) -> None:
        """The tile lies; the last capital ends the game."""
        self.lay(place, self.drawn, turn)
        self.drawn = NO_TILE
        self.turned = 0
        self.built = True
        self.quiet = 0
        self.stage = ENDED if place == TOP else ACTING

    # --- tablets --------------------------------------------------------------------------

    def list_gods(self, n: int) -> int:
        """Horus puts a pillar anywhere, Anubis takes any away."""
        if self.owner[HORUS] == self.mover and self.hand[self.mover] > 0:
            n = self.list_slots(n, RAISE, True)
        if self.owner[ANUBIS] == self.mover:
            n = self.list_slots(n, REMOVE, False)
        return n

    def call(self, god: int) -> None:
        """A tablet is used, and free for the next auction; Thot gives what the others cost."""
        self.owner[god] = NOBODY
        self.spend(-1 if god == THOT else 1)

    # --- words ----------------------------------------------------------------------------

    def stage_name(self) -> str:
        """Where the game stands, in a word."""
        return STAGES[self.stage]

    def name(self, action: int) -> str:
        return notation.write(action)

    def action(self, name: str) -> int:
        return notation.read(name)


def revive(seats: int, facts: dict[str, object]) -> Turquoise:
    """A position from its facts."""
    state = Turquoise(seats)
    state.restore(facts)
    return state
