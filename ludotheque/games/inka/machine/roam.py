"""The ways a pawn can go in a turn once no more path rhombi are shifted."""

from __future__ import annotations

from ludotheque.games.inka.rules import ways
from ludotheque.games.inka.rules.geometry import CELLS, LOWER, WITHIN
from ludotheque.games.inka.rules.material import (
    FIRST_DESTINATION,
    LAST_DESTINATION,
    PASSAGES,
    POINTS,
    STATUES,
    SYMBOLS,
)
from ludotheque.games.inka.rules.notation import PASSAGE, TAKE, WALK
from ludotheque.games.inka.rules.state import Inka

NOWHERE = -1
NOTHING = -1

BIT = list(ways.BIT)
BOARD = list(CELLS)
HEAD = list(ways.HEAD)
TAIL = list(ways.TAIL)
START_CELLS = list(ways.START_CELLS)
DOOR_CELLS = list(PASSAGES)
SIGN_CELLS = list(SYMBOLS)


class Roam:
    """Looks for a way out for the pawn alone: over floor and snakes, by passages and symbols."""

    def __init__(self, seats: int) -> None:
        self.me = 0
        # A pawn that has walked and taken a statue.
        self.rested = Inka(seats)
        # By spare points: the pawn on a symbol, and a destination rhombus moved from there.
        self.stands = [Inka(seats) for _ in range(POINTS + 1)]
        self.moved = [Inka(seats) for _ in range(POINTS + 1)]
        # How many positions the last search has looked at.
        self.tried = 0
        # How many times a symbol may still be used on the way that is being followed.
        self.symbols = 0

    def roam(
        self, node: Inka, depth: int, cell: int, missing: int, spare: int, stands: bool
    ) -> int:
        """The pawn's first action on a way out without more shifts of paths; -1: there is none.

        It stands on the cell, or (`stands` is False) comes there on its walk past a snake.
        """
        self.tried += 1
        deed = NOTHING
        if not node.rested and depth == 0:
            # It has just walked, and may only do something where it is.
            return self.act(node, cell, missing, spare)
        node.flood(cell, 0)
        low = node.reached(0, 0)
        high = node.reached(1, 0)
        for destination in range(STATUES):
            if not missing >> destination & 1:
                continue
            stop = self.stop_on(node, node.lie[FIRST_DESTINATION + destination], low, high)
            if stop == NOWHERE:
                continue
            missing &= ~(1 << destination)
            if deed == NOTHING:
                deed = TAKE if stands and stop == cell else WALK + stop
        if missing == 0:
            # To leave it must walk, and not stay where it is.
            here = cell if stands and deed == NOTHING else NOWHERE
            stop = self.exit_from(node, here, low, high)
            if stop != NOWHERE:
                return WALK + stop if deed == NOTHING else deed
        if spare == 0:
            return NOTHING
        further = self.pass_snakes(node, depth, cell, missing, spare, low, high)
        if further == NOTHING:
            further = self.pass_doors(node, depth, cell, missing, spare, low, high, stands)
        if further == NOTHING:
            further = self.use_symbols(node, depth, cell, missing, spare, low, high, stands)
        if further == NOTHING:
            return NOTHING
        return further if deed == NOTHING else deed

    def act(self, node: Inka, cell: int, missing: int, spare: int) -> int:
        """The first action on a way out for a pawn that may not walk yet."""
        rested: Inka = self.rested
        destination = node.rhombus_on(cell) - FIRST_DESTINATION
        if destination >= 0 and missing >> destination & 1:
            rested.copy_from(node)
            rested.play(TAKE)
            missing &= ~(1 << destination)
            return TAKE if self.roam(rested, 1, cell, missing, spare, True) != NOTHING else NOTHING
        if spare == 0:
            return NOTHING
        low = BIT[cell] if cell < LOWER else 0
        high = BIT[cell & WITHIN] if cell >= LOWER else 0
        further = self.pass_doors(node, 0, cell, missing, spare, low, high, True)
        if further != NOTHING:
            return further
        return self.use_symbols(node, 0, cell, missing, spare, low, high, True)

    def exit_from(self, node: Inka, here: int, low: int, high: int) -> int:
        """An exit among some cells, but not here, where the pawn can stop; -1: none."""
        for i in range(4):
            cell = START_CELLS[i]
            if cell == here or not (low if cell < LOWER else high) & BIT[cell & WITHIN]:
                continue
            if node.leads_out(cell) and not self.occupied(node, cell):
                return cell
        return NOWHERE

    def occupied(self, node: Inka, cell: int) -> bool:
        """Whether somebody else stands on a cell, or a blockade pawn."""
        for seat in range(node.seats):
            if node.blocks[seat] == cell or (seat != self.me and node.pawns[seat] == cell):
                return True
        return False

    def stop_on(self, node: Inka, lying: int, low: int, high: int) -> int:
        """A cell of a rhombus where the pawn can stop, its own before others; -1: none."""
        head = HEAD[lying]
        tail = TAIL[lying]
        if tail == node.pawns[self.me]:
            head, tail = tail, head
        if (low if head < LOWER else high) & BIT[head & WITHIN] and not self.occupied(node, head):
            return head
        if (low if tail < LOWER else high) & BIT[tail & WITHIN] and not self.occupied(node, tail):
            return tail
        return NOWHERE

    def pass_snakes(
        self, node: Inka, depth: int, cell: int, missing: int, spare: int, low: int, high: int
    ) -> int:
        """The first action on a way out across one snake from here; -1: there is none."""
        node.flood(cell, 1)
        beyond_low = node.reached(0, 1) & ~low
        beyond_high = node.reached(1, 1) & ~high
        for i in range(len(BOARD)):
            beyond = BOARD[i]
            if not (beyond_low if beyond < LOWER else beyond_high) & BIT[beyond & WITHIN]:
                continue
            node.flood(beyond, 0)
            beyond_low &= ~node.reached(0, 0)
            beyond_high &= ~node.reached(1, 0)
            action = self.roam(node, depth + 1, beyond, missing, spare - 1, False)
            if action != NOTHING:
                return action
        return NOTHING

    def pass_doors(
        self, node: Inka, depth: int, cell: int, missing: int, spare: int,
        low: int, high: int, stands: bool,
    ) -> int:  # fmt: skip
        """The first action on a way out through a passage from here; -1: there is none."""
        for i in range(4):
            door = DOOR_CELLS[i]
            if not (low if door < LOWER else high) & BIT[door & WITHIN] or not node.bare(door):
                continue
            if self.occupied(node, door):
                continue
            for j in range(4):
                other = DOOR_CELLS[j]
                if (low if other < LOWER else high) & BIT[other & WITHIN] or not node.bare(other):
                    continue
                if self.occupied(node, other):
                    continue
                if self.roam(node, depth + 1, other, missing, spare - 1, True) != NOTHING:
                    return PASSAGE + other if stands and door == cell else WALK + door
            return NOTHING
        return NOTHING

    def use_symbols(
        self, node: Inka, depth: int, cell: int, missing: int, spare: int,
        low: int, high: int, stands: bool,
    ) -> int:  # fmt: skip
        """The first action on a way out with a destination rhombus moved; -1: there is none."""
        if self.symbols == 0:
            return NOTHING
        self.symbols = 0
        for i in range(4):
            sign = SIGN_CELLS[i]
            if not (low if sign < LOWER else high) & BIT[sign & WITHIN] or not node.bare(sign):
                continue
            if self.occupied(node, sign):
                continue
            stand: Inka = self.stands[spare]
            stand.copy_from(node)
            stand.pawns[self.me] = sign
            n = stand.list_shifts(0, FIRST_DESTINATION, LAST_DESTINATION)
            moved: Inka = self.moved[spare]
            for j in range(n):
                moved.copy_from(stand)
                moved.play(stand.actions[j])
                if self.roam(moved, depth + 1, sign, missing, spare - 1, True) != NOTHING:
                    self.symbols = 1
                    return stand.actions[j] if stands and sign == cell else WALK + sign
        self.symbols = 1
        return NOTHING
