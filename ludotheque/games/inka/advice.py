"""Why a machine would do this in Inka: how far everyone is from the exit, before and after."""

from __future__ import annotations

from ludotheque.core.game import Viewer
from ludotheque.core.tongue import Tongue
from ludotheque.games.inka.machine.escape import Escape
from ludotheque.games.inka.machine.judge import Judge
from ludotheque.games.inka.machine.tables import LOST
from ludotheque.games.inka.rules import Inka
from ludotheque.games.inka.rules.material import FIRST_DESTINATION, STATUES
from ludotheque.games.inka.rules.stages import LAYING, SHIFTING, STARTING
from ludotheque.games.inka.scene.words import points

# The chance of whoever can get out in this very turn: they may still overlook it.
WAY_OUT = 0.97


def explain(state: Inka, action: int, viewer: Viewer) -> str:
    """How a move changes the way of the player who makes it, and everybody else's."""
    after = state.copy()
    after.play(action)
    me, tongue = state.mover, viewer.tongue
    if after.escaped == me:
        return tongue.say("That is the way out: you win!")
    if state.stage < LAYING:
        return tongue.say("The temple looks the same from every corner: take the one you like.")
    said = [_own(tongue, state, after, me)]
    said += [
        _other(tongue, state, after, seat, viewer.names[seat])
        for seat in range(state.seats)
        if seat != me
    ]
    if not any(said):
        return tongue.say("You stay as far from {goal} as before.", goal=_goal(tongue, state, me))
    return " ".join(filter(None, said))


def chances(state: Inka) -> list[float]:
    """Everyone's chance to win, by how far each is from the exit; equal until the pawns stand."""
    if state.stage < LAYING or state.stage == STARTING:
        return [1 / state.seats] * state.seats
    if state.stage >= SHIFTING and Escape(state.seats).first(state) >= 0:
        others = (1 - WAY_OUT) / (state.seats - 1)
        return [WAY_OUT if seat == state.mover else others for seat in range(state.seats)]
    judge = Judge()
    # A machine minds the others less every round, so as to get on; here all count to the end.
    judge.fading = 0.0
    following = state.opener if state.stage == LAYING else state.mover
    hopes = [judge.hope(state, following, seat) for seat in range(state.seats)]
    return [hope / sum(hopes) for hope in hopes]


def _far(state: Inka, seat: int) -> int:
    """The action points that a seat still needs to get out."""
    judge = Judge()
    judge.look(state)
    return int(judge.far[seat])


def _own(tongue: Tongue, before: Inka, after: Inka, seat: int) -> str:
    """The mover's own way to the next statue or the exit; "" if it stays as it is."""
    if after.statues[seat] != before.statues[seat]:
        return _taken(tongue, STATUES - after.count_statues(seat))
    if _stands_at_a_statue(after, seat) and not _stands_at_a_statue(before, seat):
        if after.mover == seat and after.points:
            return tongue.say("There you take a statue!")
        return tongue.say("There is one of your statues: you take it in your next turn.")
    judge = Judge()
    then, now = judge.next_goal(before, seat), judge.next_goal(after, seat)
    goal = _goal(tongue, before, seat)
    if now < then and after.mover == seat and now <= after.points:
        return tongue.say("Then your pawn can get to {goal} in this very turn.", goal=goal)
    if now < then == LOST:
        return tongue.say("Then there is a way to {goal}.", goal=goal)
    if now < then:
        return tongue.say(
            "The way to {goal} gets shorter: {now} instead of {then}.",
            goal=goal, now=points(tongue, now), then=then,
        )  # fmt: skip
    if now > then:
        return tongue.say("Your own way to {goal} gets longer, but it is worth it.", goal=goal)
    return ""


def _stands_at_a_statue(state: Inka, seat: int) -> bool:
    """Whether a seat's pawn stands where one of its statues is left."""
    destination = state.rhombus_on(state.pawns[seat]) - FIRST_DESTINATION
    return destination >= 0 and not state.has_taken(seat, destination)


def _taken(tongue: Tongue, missing: int) -> str:
    """A statue was taken, and so many are still missing."""
    if not missing:
        return tongue.say("That is your last statue: then get out!")
    return tongue.count(
        "One statue more! Then {number} is missing.",
        "One statue more! Then {number} are missing.",
        missing,
    )  # fmt: skip


def _goal(tongue: Tongue, state: Inka, seat: int) -> str:
    """Where a seat has to go next."""
    if state.count_statues(seat) == STATUES:
        return tongue.say("the exit")
    return tongue.say("your next statue")


def _other(tongue: Tongue, before: Inka, after: Inka, seat: int, name: str) -> str:
    """How another player's way changes, and by how much; "" if it stays as it is."""
    then, now = _far(before, seat), _far(after, seat)
    if now < then:
        return tongue.say("It helps {name} a little too.", name=name)
    if now == then:
        return ""
    judge, goal = Judge(), _their_goal(tongue, before, seat)
    next_then, next_now = judge.next_goal(before, seat), judge.next_goal(after, seat)
    if next_now == LOST > next_then:
        return tongue.say("It closes {name}'s way to {goal}.", name=name, goal=goal)
    if next_now > next_then:
        return tongue.say(
            "{name}'s way to {goal} gets longer: {now} instead of {then}.",
            name=name, goal=goal, now=points(tongue, next_now), then=next_then,
        )  # fmt: skip
    if now >= LOST > then:
        return tongue.say("It closes {name}'s way out.", name=name)
    return tongue.say(
        "{name} needs {now} to get out with all the statues, instead of {then}.",
        name=name, now=points(tongue, now), then=then,
    )  # fmt: skip


def _their_goal(tongue: Tongue, state: Inka, seat: int) -> str:
    """Where another seat has to go next."""
    if state.count_statues(seat) == STATUES:
        return tongue.say("the exit")
    return tongue.say("the next statue")
