"""Why a hint says this in Turquoise: the capital that the turn is about, and the points."""

from __future__ import annotations

from math import exp

from ludotheque.core.game import Viewer
from ludotheque.core.tongue import Tongue
from ludotheque.games.turquoise.machine.aims import (
    Aim,
    aim_of,
    approached,
    coming,
    robbed,
    spoils,
    tiles_missing,
)
from ludotheque.games.turquoise.machine.guide import Course, Guide
from ludotheque.games.turquoise.machine.judge import Judge
from ludotheque.games.turquoise.machine.tables import Weights
from ludotheque.games.turquoise.rules import Turquoise
from ludotheque.games.turquoise.rules.material import FIRST_PLACES, HAND, SETH, TOP
from ludotheque.games.turquoise.rules.notation import (
    ALSO,
    AUCTION,
    BID,
    END,
    HURRY,
    INTERRUPT,
    LAY,
    LEAVE,
    MOVE,
    ONLY,
    PASS,
    PUT,
    RAISE,
    REMOVE,
    TOP_LAY,
    kind_of,
    move_of,
    put_of,
    slot_of,
    tablet_of,
)
from ludotheque.games.turquoise.rules.stages import NOBODY
from ludotheque.games.turquoise.scene.words import god, points

FIRST_CAPITAL = FIRST_PLACES[1]


def explain(state: Turquoise, action: int, viewer: Viewer) -> str:
    """The capital that the turn leads to, and what the action brings, costs or saves."""
    kind = kind_of(action)
    if kind in (AUCTION, BID, LEAVE):
        return _auction(state, action, viewer)
    if kind == PASS:
        return _keeping_seth(state, state.actor(), viewer.tongue)
    if kind == END:
        return _ending(state, viewer.tongue)
    if kind == INTERRUPT:
        return _score(state, action, viewer.tongue)
    return Reason(state, action, viewer).words()


def chances(state: Turquoise) -> list[float]:
    """Everyone's chance to win, by the score and by what each may hope to lay."""
    judge = Judge(Weights())
    judge.worth(state, state.mover, state.mover, state.ap)
    hopes = list(judge.hopes)[: state.seats]
    shares = [exp((hope - max(hopes)) / judge.doubt) for hope in hopes]
    return [share / sum(shares) for share in shares]


class Reason:
    """What speaks for one action of a turn, in the light of those that follow."""

    def __init__(self, state: Turquoise, action: int, viewer: Viewer) -> None:
        self.state, self.action, self.viewer = state, action, viewer
        self.kind, self.seat, self.tongue = kind_of(action), state.mover, viewer.tongue
        self.after = state.copy()
        self.after.play(action)
        self.course: Course = Guide().course(state, action)

    def words(self) -> str:
        """The reason."""
        said = {
            LAY: self.building, TOP_LAY: self.building, PUT: self.putting, MOVE: self.moving,
            RAISE: self.moving, REMOVE: self.removing, ALSO: self.removing, ONLY: self.enough,
            HURRY: self.hurrying,
        }[self.kind]()  # fmt: skip
        return " ".join(filter(None, said))

    # --- tiles ----------------------------------------------------------------------------

    def building(self) -> list[str]:
        """Where the tile goes, and what it brings."""
        say, place = self.tongue.say, self.next_place()
        gain = self.state.gain(place, self.seat)
        if place < FIRST_CAPITAL:
            return [
                say("A tile brings you {points}, and makes room for pillars.",
                    points=points(self.tongue, gain)),
            ]  # fmt: skip
        if gain:
            return [
                say("Four pillars are ready: a capital on them brings you {points}.",
                    points=points(self.tongue, gain)),
            ]  # fmt: skip
        return [say("Four pillars are ready."), self.denied(place)]

    def putting(self) -> list[str]:
        place = put_of(self.action)[0]
        said = [_score(self.state, self.action, self.tongue), self.saved()]
        if place >= FIRST_CAPITAL:
            return [*said, self.denied(place)]
        aim = coming(self.course)
        if aim is not None:
            return [*said, self.in_this_turn(aim, self.after)]
        return said

    def next_place(self) -> int:
        """Where the tile that is drawn now will lie."""
        if self.kind == TOP_LAY:
            return TOP
        for step in self.course.steps[1:]:
            if kind_of(step.action) == PUT:
                return put_of(step.action)[0]
        # Someone else has the last word.
        return next(place for place in range(TOP) if self.state.bears(place))

    def denied(self, place: int) -> str:
        """Who would have liked to lay this capital."""
        others = [seat for seat in range(self.state.seats) if seat != self.seat]
        rival = max(others, key=lambda seat: self.state.gain(place, seat))
        gain = self.state.gain(place, rival)
        if gain <= self.state.gain(place, self.seat):
            return ""
        return self.tongue.say(
            "Else {name} could lay it, for {points}.",
            name=self.viewer.names[rival], points=points(self.tongue, gain),
        )  # fmt: skip

    # --- pillars --------------------------------------------------------------------------

    def moving(self) -> list[str]:
        """What the pillar is for, and what its way costs."""
        goal = move_of(self.action)[1] if self.kind == MOVE else slot_of(self.action)
        toll = self.state.points[self.seat] - self.after.points[self.seat]
        said = [self.purpose(goal), self.saved()] if goal != HAND else [self.saved()]
        if toll > 0:
            said.append(self.tongue.say("The way over other pillars costs {points}.",
                                        points=points(self.tongue, toll)))  # fmt: skip
        return said if any(said) else [self.tongue.say("Back in your hand, it can come in anew.")]

    def purpose(self, slot: int) -> str:
        """What a pillar does on a slot: for this turn's capital, or for a later one."""
        aim = coming(self.course)
        if aim is not None:
            return self.in_this_turn(aim, self.after)
        rival = spoils(self.state, self.after, slot, self.seat)
        aim = aim_of(self.course, slot)
        said = self.for_later(aim) if aim else self.for_tiles(slot)
        if rival is not None:
            name = self.viewer.names[rival]
            return " ".join([said, self.tongue.say("And it spoils a strike of {name}.", name=name)])
        return said

    def in_this_turn(self, aim: Aim, now: Turquoise) -> str:
        """How far this turn's capital is."""
        capital, missing = self.capital(aim), aim.lacking(now)
        if not missing:
            return self.tongue.say("Then four pillars are ready: next comes {capital}.",
                                   capital=capital)  # fmt: skip
        return self.tongue.count(
            "It is for {capital} in this very turn: then {number} pillar is missing.",
            "It is for {capital} in this very turn: then {number} pillars are missing.",
            missing, capital=capital,
        )  # fmt: skip

    def for_later(self, aim: Aim) -> str:
        """How far the next capital is when this turn is over."""
        capital, missing = self.capital(aim), aim.lacking(self.course.end)
        if not missing:
            return self.tongue.say(
                "It is for {capital}: after this turn four pillars stand ready.", capital=capital
            )
        return self.tongue.count(
            "It is for {capital}: after this turn {number} pillar is missing.",
            "It is for {capital}: after this turn {number} pillars are missing.",
            missing, capital=capital,
        )  # fmt: skip

    def on_its_way(self, aim: Aim) -> str:
        """What a pillar is on its way to."""
        if not aim.lacking(self.course.end):
            return self.for_later(aim)
        return self.tongue.count(
            "It is on its way to {capital}, which lacks {number} pillar after this turn.",
            "It is on its way to {capital}, which lacks {number} pillars after this turn.",
            aim.lacking(self.course.end), capital=self.capital(aim),
        )  # fmt: skip

    def for_tiles(self, slot: int) -> str:
        """A pillar where tiles are missing before it can carry anything."""
        missing, aim = tiles_missing(self.after, slot), approached(self.course)
        if not missing and aim is not None:
            return self.on_its_way(aim)
        if not missing:
            return self.tongue.say("It comes nearer to where pillars are needed.")
        return self.tongue.count(
            "With {number} tile more beside it, it can help to carry a capital.",
            "With {number} tiles more beside it, it can help to carry a capital.",
            missing,
        )  # fmt: skip

    def capital(self, aim: Aim) -> str:
        """A capital, or a strike, with its points."""
        promise = points(self.tongue, aim.worth)
        if aim.is_strike:
            return self.tongue.say("a strike (four pillars of your own) worth {points}",
                                   points=promise)  # fmt: skip
        return self.tongue.say("a capital worth {points}", points=promise)

    def saved(self) -> str:
        """What no longer has to be paid at the end."""
        saved = self.state.malus(self.seat) - self.after.malus(self.seat)
        if saved <= 0:
            return ""
        return self.tongue.say(
            "Pillars that carry nothing cost points at the end: this saves you {points}.",
            points=points(self.tongue, saved),
        )

    # --- gods -----------------------------------------------------------------------------

    def removing(self) -> list[str]:
        """Whose pillar Anubis takes, and what for."""
        aim = coming(self.course)
        say, owner = self.tongue.say, self.state.top[slot_of(self.action)]
        if aim is not None:
            return [say("Then the way is free for {capital} in this very turn.",
                        capital=self.capital(aim))]  # fmt: skip
        if owner == self.seat:
            return [self.saved()]
        name = self.viewer.names[owner]
        return [say("It takes {name} a pillar that would have carried.", name=name)]

    def enough(self) -> list[str]:
        return [self.tongue.say("One pillar is enough: the others are in nobody's way.")]

    def hurrying(self) -> list[str]:
        """What the additional action point is for."""
        aim = coming(self.course)
        if aim is None:
            return [self.tongue.say("One action point more helps you in this very turn.")]
        return [self.tongue.say("With one action point more you can lay {capital} in this turn.",
                                capital=self.capital(aim))]  # fmt: skip


def _ending(state: Turquoise, tongue: Tongue) -> str:
    if state.ap > 0:
        return tongue.say("Nothing better can be done in this turn: end it.")
    return tongue.say("Your action points are spent: end your turn.")


def _auction(state: Turquoise, action: int, viewer: Viewer) -> str:
    """What a god is worth at this moment."""
    tongue = viewer.tongue
    opens = kind_of(action) == AUCTION
    tablet, seat = (tablet_of(action), state.mover) if opens else (state.tablet, state.asked)
    guide, called = Guide(), god(tongue, tablet)
    more = guide.brings(state, tablet, seat)
    if kind_of(action) == LEAVE and more <= 0:
        return tongue.say("{god} brings you no points in your next turn: let him go.", god=called)
    if kind_of(action) == LEAVE:
        return tongue.say(
            "{god} would bring you {points} in your next turn: not worth a higher bid.",
            god=called, points=points(tongue, more),
        )  # fmt: skip
    if tablet == SETH and more > 0:
        return tongue.say(
            "Seth scores with a capital that another lays: just now, {points} for you.",
            points=points(tongue, more),
        )
    if more > 0:
        alone = guide.earns(state, NOBODY, seat)
        return tongue.say(
            "With {god} your turn can bring {points}, without {alone}.",
            god=called, points=points(tongue, alone + more), alone=alone,
        )  # fmt: skip
    rival = state.left_of(seat) if opens else state.bidder
    return _kept_from(guide, state, tablet, rival, seat, viewer) or _god(tablet, tongue)


def _kept_from(
    guide: Guide, state: Turquoise, tablet: int, rival: int, seat: int, viewer: Viewer
) -> str:
    """What a god would bring a rival, or cost oneself; "" if nothing."""
    tongue, course = viewer.tongue, guide.turn_with(state, tablet, rival)
    called, name = god(tongue, tablet), viewer.names[rival]
    lost = robbed(course, seat)
    if lost is not None:
        return tongue.say(
            "With {god}, {name} could lay a capital on your pillars first: it can bring you "
            "{points}.",
            god=called, name=name, points=points(tongue, lost.worth),
        )  # fmt: skip
    theirs = guide.brings(state, tablet, rival)
    if theirs <= 0:
        return ""
    return tongue.say("{god} would bring {name} {points} more: don't let him go so cheaply.",
                      god=called, name=name, points=points(tongue, theirs))  # fmt: skip


def _god(tablet: int, tongue: Tongue) -> str:
    """What a god can always be used for."""
    return (
        tongue.say("He brings no points in this turn, but Horus puts a pillar wherever it helps."),
        tongue.say("He brings no points in this turn, but Anubis sends pillars home."),
        tongue.say("He brings no points in this turn, but Thoth saves an action point for later."),
        tongue.say("He brings no points in this turn, but Seth scores with others' capitals."),
    )[tablet]


def _keeping_seth(state: Turquoise, seat: int, tongue: Tongue) -> str:
    gain = points(tongue, state.gain(state.place, seat))
    if state.place == TOP:
        return tongue.say("Seth would bring you {points} here.", points=gain)
    return tongue.say("Seth would bring you only {points} here: keep him for later.", points=gain)


def _score(state: Turquoise, action: int, tongue: Tongue) -> str:
    """What a tile brings at once."""
    place = state.place if kind_of(action) == INTERRUPT else put_of(action)[0]
    gain = state.gain(place, state.actor())
    if not gain:
        return ""
    return tongue.say("That brings you {points}.", points=points(tongue, gain))
