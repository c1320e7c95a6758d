"""What is expected of whom in Les yeux de Kali, and why it ended, in words."""

from __future__ import annotations

from functools import lru_cache

from ludotheque.core.game import Viewer
from ludotheque.core.narration import starter_is_drawn, verdict
from ludotheque.core.tongue import Tongue
from ludotheque.games.kali.rules import Kali
from ludotheque.games.kali.rules.material import jewels


@lru_cache(maxsize=2048)
def points(tongue: Tongue, number: int) -> str:
    """A number of points."""
    return tongue.count("{number} point", "{number} points", number)


def in_jewels(tongue: Tongue, number: int) -> list[str]:
    """A number of points as the jewels that show it, largest first."""
    shown = jewels(number)
    words = (
        (tongue.count("{number} diamond", "{number} diamonds", shown["diamond"]), "diamond"),
        (tongue.count("{number} ruby", "{number} rubies", shown["ruby"]), "ruby"),
        (tongue.count("{number} emerald", "{number} emeralds", shown["emerald"]), "emerald"),
    )
    return [phrase for phrase, jewel in words if shown[jewel]]


# --- what is expected of whom -----------------------------------------------------------------


def sentence(state: Kali, viewer: Viewer) -> str:
    """What is expected of whom, said to one viewer."""
    if state.stage_name() == "starting":
        return starter_is_drawn(viewer.tongue)
    if state.stage_name() == "turning":
        name = viewer.names[state.owner]
        return viewer.tongue.say("A card is being turned for {name}…", name=name)
    if state.stage_name() == "ended":
        return reason(state, viewer)
    return _said_to(state, viewer) if state.actor() == viewer.seat else _said_of(state, viewer)


def _said_to(state: Kali, viewer: Viewer) -> str:
    """Said to the seat that decides."""
    tongue, name = viewer.tongue, viewer.names[state.actor()]
    pot = points(tongue, state.pot)
    if state.stage_name() == "asking":
        return tongue.say(
            "{name}, will you buy the turn for {price}? The pot holds {pot}.",
            name=name, price=points(tongue, state.price()), pot=pot,
        )  # fmt: skip
    if state.stage_name() == "may stop":
        return tongue.say(
            "{name}, draw again or say “Enough!”: the pot holds {pot}.", name=name, pot=pot
        )
    if state.pot:
        return tongue.say("{name}, the turn is yours: draw at least one card.", name=name)
    return tongue.say("{name}, it's your turn: draw a card.", name=name)


def _said_of(state: Kali, viewer: Viewer) -> str:
    """Said to everybody else of the seat that decides."""
    tongue, name = viewer.tongue, viewer.names[state.actor()]
    pot = points(tongue, state.pot)
    if state.stage_name() == "asking":
        return tongue.say(
            "{name} is asked whether to buy the turn for {price}.",
            name=name, price=points(tongue, state.price()),
        )  # fmt: skip
    if state.stage_name() == "may stop":
        return tongue.say(
            "{name} draws again or says “Enough!”: the pot holds {pot}.", name=name, pot=pot
        )
    if state.pot:
        return tongue.say("{name} has bought the turn and must draw a card.", name=name)
    return tongue.say("It's {name}'s turn to draw a card.", name=name)


# --- why it ended -----------------------------------------------------------------------------


def reason(state: Kali, viewer: Viewer) -> str:
    """Why the game ended, and who won with how much."""
    winners = state.winners()
    if winners is None:
        return ""
    tongue = viewer.tongue
    if state.frightened >= 0:
        cause = tongue.say("The second fright ruined {name}.", name=viewer.names[state.frightened])
    else:
        cause = tongue.say("{name} has emptied the temple.", name=viewer.names[state.owner])
    won = points(tongue, state.score(winners[0]))
    return f"{cause} {verdict(tongue, [viewer.names[seat] for seat in winners], won)}"
