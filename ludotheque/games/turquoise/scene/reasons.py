"""Why a thing can't be used just now, for the mover who touches it."""

from __future__ import annotations

from collections.abc import Sequence

from ludotheque.core.tongue import Tongue
from ludotheque.games.turquoise.rules import Turquoise
from ludotheque.games.turquoise.rules.material import ANUBIS, GODS, HORUS, SETH
from ludotheque.games.turquoise.scene.words import god


def reasons(state: Turquoise, tongue: Tongue, names: Sequence[str]) -> dict[str, str]:
    """By the piece, with "not-" before it."""
    found = {
        "not-pile": no_tile(state, tongue),
        "not-tile-last": tongue.say("It waits for four pillars at the very top."),
    }
    for tablet, key in enumerate(GODS):
        found[f"not-tablet-{key}"] = _no_god(state, tongue, tablet, names)
    return {thing: why for thing, why in found.items() if why}


def no_tile(state: Turquoise, tongue: Tongue) -> str:
    """Why no tile can be drawn, "" if one can."""
    if not state.ap:
        return tongue.say("Your action points are spent.")
    if state.can_lay():
        return ""
    if not state.left:
        return tongue.say("The pile is empty: only the last capital is left.")
    return tongue.say("No tile yet: bring four pillars together first.")


def _no_god(state: Turquoise, tongue: Tongue, tablet: int, names: Sequence[str]) -> str:
    """Why a god does nothing now; not asked for one that may be touched."""
    owner, called = state.owner[tablet], god(tongue, tablet)
    if owner < 0:
        return _no_auction(state, tongue)
    if owner != state.mover:
        return tongue.say("{god} belongs to {name}.", god=called, name=names[owner])
    if tablet == SETH:
        return tongue.say("Seth is yours: you will be asked when another player lays a tile.")
    if not state.ap:
        return tongue.say("Your action points are spent.")
    if tablet == HORUS:
        return tongue.say("No pillar is left in your hand.")
    return tongue.say("No pillar can be taken away.") if tablet == ANUBIS else ""


def _no_auction(state: Turquoise, tongue: Tongue) -> str:
    if not state.points[state.mover]:
        return tongue.say("He is won at an auction, and you have no points to bid yet.")
    if state.stage_name() != "opening":
        return tongue.say("He is won at an auction, which opens at the beginning of a turn only.")
    return ""
