"""The rules of Turquoise."""

from __future__ import annotations

from typing import Self

from ludotheque.games.turquoise.rules import notation
from ludotheque.games.turquoise.rules.material import (
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
from ludotheque.games.turquoise.rules.notation import (
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
from ludotheque.games.turquoise.rules.pillars import Pillars
from ludotheque.games.turquoise.rules.stages import (
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

    def __init__(self, seats: int, patience: int = PATIENCE) -> None:
        Pillars.__init__(self, seats)
        self.patience = patience  # the game ends after this many full rounds without a tile
        self.drawn = NO_TILE  # the tile about to be laid; 0: the last capital, NO_TILE: none
        # While Seth's owner is asked:
        self.place = NOBODY  # where the mover wants to lay the tile; NOBODY: nobody is asked
        self.turned = 0  # and how far it is turned, in quarters
        self.built = False  # whether a tile was laid in this turn
        self.quiet = 0  # how many turns have ended since the last tile

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
            self.draw_tile(action & 255)
        elif kind == LAY:
            self.spend(1)
            self.stage = DRAWING
        elif kind == TOP_LAY:
            self.spend(1)
            self.draw_tile(0)
        elif kind == END:
            self.end_turn()
        elif kind == FIRST:
            self.begin_turn(action & 255)
        else:
            self.play_god(action)

    def play_god(self, action: int) -> None:
        """Play an action with a tablet, or one of an auction."""
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

    def won(self, seat: int) -> bool:
        return self.tiles[TOP] != NO_TILE and Pillars.won(self, seat)

    def copy_from(self, other: Self) -> None:
        source = other
        self.copy_pillars(source)
        self.seats = source.seats
        self.patience = source.patience
        self.drawn = source.drawn
        self.place = source.place
        self.turned = source.turned
        self.built = source.built
        self.quiet = source.quiet

    def blank(self) -> Self:
        return type(self)(self.seats)

    # --- turns ----------------------------------------------------------------------------

    def begin_turn(self, seat: int) -> None:
        """Begin a seat's turn: it may open an auction, and has its action points."""
        self.mover = seat
        self.ap = ACTION_POINTS
        self.built = False
        self.stage = OPENING

    def end_turn(self) -> None:
        """Go on to the next seat, unless too many rounds without a tile have ended the game."""
        self.ap = 0
        if not self.built:
            self.quiet += 1
        if self.quiet >= self.patience * self.seats:
            self.stage = ENDED
        else:
            self.begin_turn(self.left_of(self.mover))

    def list_turn(self) -> int:
        """List everything that can be done in a turn, ending it last."""
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
        """List drawing a tile, if there is a place for it, or taking the last capital."""
        if self.can_lay():
            self.actions[n] = LAY
            n += 1
        if self.bears(TOP):
            self.actions[n] = TOP_LAY
            n += 1
        return n

    def list_stock(self) -> int:
        """List every tile still to be drawn, each as likely as the others."""
        n = 0
        for tile in range(1, DRAWN + 1):
            if self.stock[tile]:
                self.actions[n] = TILE + tile
                self.weights[n] = 1
                n += 1
        return n

    def draw_tile(self, tile: int) -> None:
        """Draw a tile, or take the last capital: it must be laid now."""
        self.drawn = tile
        if tile > 0:
            self.stock[tile] = 0
            self.left -= 1
        self.stage = PUTTING

    def put(self, place: int, turn: int) -> None:
        """The mover chooses a place; if another seat owns Seth, it may interrupt."""
        seth = self.owner[SETH]
        if seth != NOBODY and seth != self.mover:
            self.place = place
            self.turned = turn
            self.stage = INTERRUPTING
            return
        self.points[self.mover] += self.gain(place, self.mover)
        self.build(place, turn)

    def list_interruptions(self) -> int:
        """List every way Seth's owner may turn the tile, and letting it be."""
        turns = TURNS if self.drawn > 0 else 1
        for turn in range(turns):
            self.actions[turn] = INTERRUPT + turn
        self.actions[turns] = PASS
        return turns + 1

    def interrupt(self, taken: bool, turn: int) -> None:
        """If Seth is called, both score their own pillars; if not, only the mover does."""
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
        """Lay the tile; the last capital ends the game."""
        self.lay(place, self.drawn, turn)
        self.drawn = NO_TILE
        self.turned = 0
        self.built = True
        self.quiet = 0
        self.stage = ENDED if place == TOP else ACTING

    # --- tablets --------------------------------------------------------------------------

    def list_gods(self, n: int) -> int:
        """List the slots where Horus can put a pillar, and those from which Anubis can take one."""
        if self.owner[HORUS] == self.mover and self.hand[self.mover] > 0:
            n = self.list_slots(n, RAISE, True)
        if self.owner[ANUBIS] == self.mover:
            n = self.list_slots(n, REMOVE, False)
        return n

    def call(self, god: int) -> None:
        """Use a tablet, which is free again; Thot gives an action point, the others cost one."""
        self.owner[god] = NOBODY
        self.spend(-1 if god == THOT else 1)

    # --- words ----------------------------------------------------------------------------

    def stage_name(self) -> str:
        """The stage by its name."""
        return STAGES[self.stage]

    def name(self, action: int) -> str:
        return notation.write(action)

    def action(self, name: str) -> int:
        return notation.read(name)
