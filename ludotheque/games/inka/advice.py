"""Why a machine would do this in Inka: how far everyone is from the exit, before and after."""

from __future__ import annotations

from ludotheque.core.game import Viewer
from ludotheque.core.tongue import Tongue
from ludotheque.games.inka.machine.escape import Escape
from ludotheque.games.inka.machine.judge import Judge
from ludotheque.games.inka.machine.tables import LOST
from ludotheque.games.inka.rules import Inka
from ludotheque.games.inka.rules.material import POINTS, STATUES
from ludotheque.games.inka.rules.stages import LAYING, SHIFTING, STARTING
from ludotheque.games.inka.scene.words import points

# The chance of whoever can get out in this very turn: they may still overlook it.
WAY_OUT = 0.97


def explain(state: Inka, action: int, viewer: Viewer) -> str:
    """How a move changes the way of the player who makes it, and everybody else's."""
    after = state.copy()
    after.play(action)
    me = state.mover
    tongue = viewer.tongue
    if after.escaped == me:
        return tongue.say("That is the way out, and wins the game.")
    if state.stage < LAYING:
        return tongue.say("From each free start the temple looks the same.")
    sentences = [_own(tongue, state, after, me)]
    sentences += [
        _other(tongue, state, after, seat, viewer.names[seat])
        for seat in range(state.seats)
        if seat != me and _far(state, seat) != _far(after, seat)
    ]
    if len(sentences) == 1 and after.mover != me:
        sentences.append(tongue.say("Nobody else's way grows shorter."))
    return " ".join(sentences)


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
    """The mover's own way: to the next statue or the exit, and in all."""
    judge = Judge()
    then, now = judge.next_goal(before, seat), judge.next_goal(after, seat)
    far = _far(after, seat)
    if after.statues[seat] != before.statues[seat]:
        return tongue.say(
            "That is a statue; getting out takes about {turns}.", turns=_turns(tongue, far)
        )
    was = _was(tongue, then, now)
    if before.count_statues(seat) == STATUES:
        return tongue.say("To the exit: about {now}, {was}.", now=_points(tongue, now), was=was)
    return tongue.say(
        "To your next statue: about {now}, {was}; to get out: {turns}.",
        now=_points(tongue, now), was=was, turns=_turns(tongue, far),
    )  # fmt: skip


def _was(tongue: Tongue, then: int, now: int) -> str:
    if then == now:
        return tongue.say("as before")
    return tongue.say("{then} before", then=_count(tongue, then))


def _other(tongue: Tongue, before: Inka, after: Inka, seat: int, name: str) -> str:
    """Another player's way to the exit, all statues included."""
    then, now = _far(before, seat), _far(after, seat)
    if now > then:
        return tongue.say(
            "{name} is held up: about {now} to get out, {then} before.",
            name=name, now=_points(tongue, now), then=_count(tongue, then),
        )  # fmt: skip
    return tongue.say(
        "It helps {name} too: about {now} to get out, {then} before.",
        name=name, now=_points(tongue, now), then=_count(tongue, then),
    )  # fmt: skip


def _points(tongue: Tongue, number: int) -> str:
    """A number of action points; from LOST on nobody counts."""
    if number >= LOST:
        return tongue.say("more action points than can be counted")
    return points(tongue, number)


def _count(tongue: Tongue, number: int) -> str:
    """The number alone."""
    return tongue.say("many") if number >= LOST else str(number)


def _turns(tongue: Tongue, number: int) -> str:
    """How many turns a number of action points takes."""
    if number >= LOST:
        return tongue.say("many turns")
    return tongue.count("{number} turn", "{number} turns", max(1, -(-number // POINTS)))
