"""How a game goes on after a turn when everybody goes their own way."""

from __future__ import annotations

from ludotheque.games.inka.machine.escape import Escape
from ludotheque.games.inka.machine.judge import Judge
from ludotheque.games.inka.machine.tables import GLIMPSE, SOONER
from ludotheque.games.inka.machine.turn_search import TurnSearch
from ludotheque.games.inka.rules.notation import END
from ludotheque.games.inka.rules.stages import ENDED
from ludotheque.games.inka.rules.state import Inka

NOTHING = -1


class Sequel:
    """Plays some turns on, one way only: nobody hinders, and whoever can get out does."""

    def __init__(self, seats: int, width: int, turns: int) -> None:
        self.turns = turns  # how many are played on
        self.own = Judge()  # by which everybody plays
        self.own.wariness = self.own.fading = 0.0
        self.fair = Judge()  # by which the position is judged in the end
        self.fair.fading = 0.0
        self.search = TurnSearch(seats, width, self.own)
        self.escape = Escape(seats)
        self.escape.limit = GLIMPSE
        self.site = Inka(seats)

    def hope(self, end: Inka, last: int, me: int) -> float:
        """A seat's chance to win when the turn ends with this action and some more are played."""
        site: Inka = self.site
        site.copy_from(end)
        site.play(last)
        for waited in range(self.turns):
            if site.stage == ENDED:
                break
            if self.escape.first(site) != NOTHING:
                return 1.0 - SOONER * waited if site.mover == me else SOONER * waited
            self.search.run(site)
            site.copy_from(self.search.endings.positions[0])
            if site.stage != ENDED:
                site.play(END)
        if site.stage == ENDED:
            return 1.0 if site.won(me) else 0.0
        return self.fair.hope(site, site.mover, me)
