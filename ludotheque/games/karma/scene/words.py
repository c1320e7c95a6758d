"""What is expected of whom in Karma Dice, and why it ended, in words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from ludotheque.core.game import Viewer
from ludotheque.core.narration import starter_is_drawn, verdict
from ludotheque.core.tongue import Tongue, mark
from ludotheque.games.karma.rules import Karma
from ludotheque.games.karma.rules.material import EYE, LAST_ZONE, ZONES


@cache
def colour_names(tongue: Tongue, number: int = 1) -> tuple[str, ...]:
    """What a die of each colour is called, or several dice."""
    count = tongue.count
    return (
        count("red", "red", number), count("orange", "orange", number),
        count("yellow", "yellow", number), count("green", "green", number),
        count("light blue", "light blue", number), count("dark blue", "dark blue", number),
        count("violet", "violet", number), count("Yogi", "Yogi", number),
    )  # fmt: skip


def colour_name(tongue: Tongue, colour: int) -> str:
    """What a colour is called."""
    return colour_names(tongue)[colour]


def die_name(tongue: Tongue, colour: int) -> str:
    """A die of a colour."""
    return tongue.say("{colour} die", colour=colour_name(tongue, colour))


def die_named(tongue: Tongue, colour: int, count: int) -> str:
    """A number of dice of one colour."""
    name = colour_name(tongue, colour)
    return tongue.say("{colour} × {count}", colour=name, count=count) if count > 1 else name


def dice_named(tongue: Tongue, counts: Sequence[int]) -> str:
    """Dice of several colours."""
    named = [die_named(tongue, colour, count) for colour, count in enumerate(counts) if count]
    return ", ".join(named)


def karma(tongue: Tongue, number: int) -> str:
    """An amount of karma."""
    return tongue.count("{number} karma point", "{number} karma points", number)


# --- what is expected of whom -----------------------------------------------------------------


def sentence(state: Karma, viewer: Viewer) -> str:
    """What is expected of whom, said to one viewer."""
    tongue, stage = viewer.tongue, state.stage_name()
    if stage == "ended":
        return reason(state, viewer)
    if stage == "starting":
        return starter_is_drawn(tongue)
    if stage == "dealing":
        return tongue.say("The trait cards are being dealt…")
    if stage == "eyeing":
        return tongue.say("The Evil Eye draws a card…")
    if stage == "rolling":
        return tongue.say("The dice are rolling…")
    mine = viewer.seat == state.actor()
    return _said_to(state, viewer, stage) if mine else _said_of(state, viewer, stage)


def _said_to(state: Karma, viewer: Viewer, stage: str) -> str:
    """Said to the seat that decides."""
    tongue, name = viewer.tongue, viewer.names[state.actor()]
    if stage == "keeping":
        return tongue.say("{name}, choose the trait card to keep.", name=name)
    if stage == "throwing":
        return _throw_asked(state, tongue, name)
    if stage == "using":
        return _use_asked(state, tongue, name)
    if stage == "drafting":
        return tongue.say("{name}, take a die from the general reserve, for good.", name=name)
    if stage == "failing":
        return tongue.say("{name}, will you use Patience to keep zone {zone}?",
                          name=name, zone=ZONES[state.zone])  # fmt: skip
    if stage == "stopping":
        return tongue.say("{name}, will you use Constancy to score 3 more?", name=name)
    return tongue.say("{name}, will you use Sharing to choose a die first?", name=name)


def _throw_asked(state: Karma, tongue: Tongue, name: str) -> str:
    if state.zone == 0:
        return tongue.say(
            "{name}, it's your turn: choose the dice for your first throw.", name=name
        )
    if state.zone == LAST_ZONE:
        return tongue.say("{name}, you are at the top: stop and score.", name=name)
    if not state.unused():
        return tongue.say("{name}, no dice are left: stop and score {karma}.",
                          name=name, karma=karma(tongue, ZONES[state.zone]))  # fmt: skip
    return tongue.say(
        "{name}, throw more than {last}, or stop and score {karma}.",
        name=name, last=state.last, karma=karma(tongue, ZONES[state.zone]),
    )  # fmt: skip


def _use_asked(state: Karma, tongue: Tongue, name: str) -> str:
    result, last = state.result(), state.last
    helpless = len(state.legal()) == 1
    if state.succeeds():
        if helpless:
            return tongue.say("{name}, you have {result}: accept it.", name=name, result=result)
        return tongue.say("{name}, you have {result}: accept it, or use powers.",
                          name=name, result=result)  # fmt: skip
    if helpless and not last:
        return tongue.say("{name}, 0 is not enough: accept it.", name=name)
    if helpless:
        return tongue.say("{name}, {result} is not more than {last}: accept it.",
                          name=name, result=result, last=last)  # fmt: skip
    if last:
        return tongue.say(
            "{name}, you have {result} and need more than {last}: use powers, or accept.",
            name=name, result=result, last=last,
        )  # fmt: skip
    return tongue.say("{name}, you have 0 and need at least 1: use powers, or accept.", name=name)


@cache
def prompts(tongue: Tongue) -> dict[str, str]:
    """What is asked once a thing has been touched."""
    return {
        "card": tongue.say("Touch the die for this card."),
        # A green die of the second seat is called g-1-0.
        **{
            f"{colour}-{seat}": tongue.say("Touch the die it is about.")
            for colour in "gy"
            for seat in range(4)
        },
    }


def _said_of(state: Karma, viewer: Viewer, stage: str) -> str:
    """Said to everybody else of the seat that decides."""
    tongue, name = viewer.tongue, viewer.names[state.actor()]
    if stage == "keeping":
        return tongue.say("{name} is choosing a trait card.", name=name)
    if stage == "throwing":
        if state.zone == 0:
            return tongue.say("It's {name}'s turn to throw.", name=name)
        return tongue.say("{name} throws again or stops with {karma}.",
                          name=name, karma=karma(tongue, ZONES[state.zone]))  # fmt: skip
    if stage == "using":
        if len(state.legal()) == 1:
            return tongue.say("{name} has {result}.", name=name, result=state.result())
        return tongue.say("{name} has {result} and may use powers.",
                          name=name, result=state.result())  # fmt: skip
    if stage == "drafting":
        return tongue.say("{name} takes a die from the general reserve.", name=name)
    cards = {"failing": mark("Patience"), "stopping": mark("Constancy"), "sharing": mark("Sharing")}
    return tongue.say("{name} is asked whether to use {card}.",
                      name=name, card=tongue.say(cards[stage]))  # fmt: skip


# --- why it ended -----------------------------------------------------------------------------


def reason(state: Karma, viewer: Viewer) -> str:
    """Why the game ended, and who won with how much."""
    winners = state.winners()
    if winners is None:
        return ""
    if state.seats == 1:
        return _solo_reason(state, viewer)
    tongue = viewer.tongue
    most = karma(tongue, state.score(winners[0]))
    if state.score(winners[0]) >= state.goal:
        cause = tongue.say("The goal of {goal} is reached.", goal=state.goal)
    else:
        cause = tongue.say("The last round, the 12th, is over.")
    return f"{cause} {verdict(tongue, [viewer.names[seat] for seat in winners], most)}"


def _solo_reason(state: Karma, viewer: Viewer) -> str:
    tongue, name = viewer.tongue, viewer.names[0]
    if state.winners():
        return tongue.say(
            "{name} has reached {karma}: the Evil Eye has to close. Victory!",
            name=name, karma=karma(tongue, state.karma[0]),
        )  # fmt: skip
    return tongue.say(
        "The Evil Eye is ahead, {eye} to {mine}: {name} has lost.",
        name=name, eye=state.karma[EYE], mine=state.karma[0],
    )  # fmt: skip
