"""Turquoise told, move by move."""

from __future__ import annotations

from ludotheque.core.game import Viewer
from ludotheque.core.narration import starts, together
from ludotheque.games.turquoise.rules import Turquoise
from ludotheque.games.turquoise.rules.material import (
    FIRST_PLACES,
    PLACE_NAMES,
    PLACES,
    SETH,
    SLOT_NAMES,
    TOP,
)
from ludotheque.games.turquoise.scene.bearings import on_floor, place_side, side
from ludotheque.games.turquoise.scene.camera import middle
from ludotheque.games.turquoise.scene.words import action_points, god, god_named, points, reason


def tell(before: Turquoise, action: int, after: Turquoise, viewer: Viewer) -> str:
    """What a move was, and what came of it."""
    word, *rest = before.name(action).split(" ")
    tongue = viewer.tongue
    if word == "first":
        return starts(tongue, viewer.names[after.mover])
    if word == "tile":
        # That it was drawn has just been said, and which it is, is seen.
        return ""
    name = viewer.names[before.actor()]
    if word == "move":
        return _move_told(before, action, viewer)
    if word in ("put", "seth", "pass"):
        return _laid(before, word, rest, after, viewer)
    if word in ("auction", "bid", "leave"):
        return _auctioned(before, word, rest, after, viewer)
    if word == "end":
        if after.stage_name() == "ended":
            return f"{tongue.say('{name} ends the turn.', name=name)} {reason(after, viewer)}"
        return tongue.say("{name} ends the turn.", name=name)
    return _spent(before, name, word, rest, viewer)


def _spent(before: Turquoise, name: str, word: str, rest: list[str], viewer: Viewer) -> str:
    tongue = viewer.tongue
    if word == "lay":
        return tongue.say("{name} draws a tile.", name=name)
    if word == "top":
        return tongue.say("{name} takes the last capital.", name=name)
    if word == "horus":
        return tongue.say("With Horus, {name} puts a pillar {where}.",
                          name=name, where=_where(before, rest[0], viewer))  # fmt: skip
    if word in ("anubis", "also"):
        owner = viewer.names[before.top[SLOT_NAMES.index(rest[0])]]
        where = _where(before, rest[0], viewer)
        if word == "also":
            return tongue.say("{name} takes a pillar of {owner} away too, {where}.",
                              name=name, owner=owner, where=where)  # fmt: skip
        return tongue.say("With Anubis, {name} takes a pillar of {owner} away, {where}.",
                          name=name, owner=owner, where=where)  # fmt: skip
    if word == "only":
        return tongue.say("{name} leaves it at one pillar.", name=name)
    return tongue.say("With Thoth, {name} has one action point more.", name=name)


def _move_told(before: Turquoise, action: int, viewer: Viewer) -> str:
    """A pillar's move, with its price."""
    tongue, name = viewer.tongue, viewer.names[before.mover]
    _, start, end, price = before.name(action).split(" ")
    paid, toll = action_points(tongue, int(price)), before.fare(action)
    if start == "hand":
        told = tongue.say("{name} brings a pillar in {where} for {price}",
                          name=name, where=_where(before, end, viewer), price=paid)  # fmt: skip
    elif end == "hand":
        told = tongue.say("{name} takes a pillar back into hand for {price}",
                          name=name, price=paid)  # fmt: skip
    else:
        told = tongue.say("{name} moves a pillar: it now stands {where}, for {price}",
                          name=name, where=_where(before, end, viewer), price=paid)  # fmt: skip
    if not toll:
        return f"{told}."
    passed = tongue.say("paying {points} on the way", points=points(tongue, toll))
    return f"{told}, {passed}."


def _where(state: Turquoise, name: str, viewer: Viewer) -> str:
    """Where a slot is, as this viewer sees the site, and on which floor."""
    slot = SLOT_NAMES.index(name)
    where = side(viewer.tongue, viewer.look == "relief", middle(slot))
    return on_floor(viewer.tongue, where, state.height[slot])


# --- tiles ------------------------------------------------------------------------------------


def _laid(before: Turquoise, word: str, rest: list[str], after: Turquoise, viewer: Viewer) -> str:
    tongue, name = viewer.tongue, viewer.names[before.actor()]
    if after.stage_name() == "seth":
        return tongue.say(
            "{name} chooses a place; {owner} may call Seth.",
            name=name, owner=viewer.names[after.owner[SETH]],
        )  # fmt: skip
    place = PLACE_NAMES.index(rest[0]) if word == "put" else before.place
    told = _place_told(before, place, viewer)
    if word == "seth":
        called = tongue.say("{name} calls Seth.", name=name)
        if place != TOP:
            called = tongue.say("{name} calls Seth and turns the tile.", name=name)
        told = f"{called} {told} {_gain_told(before, place, before.actor(), viewer)}"
    elif word == "pass":
        told = f"{tongue.say('{name} lets it be.', name=name)} {told}"
    scoring = {before.mover, before.actor()} if word == "seth" else {before.mover}
    told += _in_vain_told(before, place, scoring, viewer)
    if after.stage_name() == "ended":
        told = f"{told} {reason(after, viewer)}"
    return told


def _place_told(before: Turquoise, place: int, viewer: Viewer) -> str:
    """Where the mover's tile lies, and what it brings."""
    tongue, name = viewer.tongue, viewer.names[before.mover]
    where = place_side(tongue, viewer.look == "relief", place)
    where = on_floor(tongue, where, PLACES[place][0])
    if place == TOP:
        told = tongue.say("{name} lays the last capital.", name=name)
    elif place < FIRST_PLACES[1]:
        told = tongue.say("{name} lays the tile on the ground, {where}.", name=name, where=where)
    else:
        told = tongue.say("{name} lays a capital {where}.", name=name, where=where)
    return f"{told} {_gain_told(before, place, before.mover, viewer)}"


def _in_vain_told(before: Turquoise, place: int, scoring: set[int], viewer: Viewer) -> str:
    """Whose pillars carry a capital that somebody else has laid, and why they bring nothing."""
    others = [
        viewer.names[seat]
        for seat in range(before.seats)
        if place >= FIRST_PLACES[1] and seat not in scoring and before.gain(place, seat)
    ]
    if not others:
        return ""
    return " " + viewer.tongue.say(
        "Nothing for the pillars of {names}: only whoever lays the capital scores.",
        names=together(viewer.tongue, others),
    )


def _gain_told(before: Turquoise, place: int, seat: int, viewer: Viewer) -> str:
    tongue, name = viewer.tongue, viewer.names[seat]
    gained = points(tongue, before.gain(place, seat))
    if before.strikes(place, seat):
        return tongue.say("A strike, all four pillars: {points} for {name}!",
                          points=gained, name=name)  # fmt: skip
    return tongue.say("{points} for {name}.", points=gained, name=name)


# --- auctions ---------------------------------------------------------------------------------


def _auctioned(
    before: Turquoise, word: str, rest: list[str], after: Turquoise, viewer: Viewer
) -> str:
    tongue, name = viewer.tongue, viewer.names[before.actor()]
    if word == "auction":
        told = tongue.say("{name} opens an auction for {god} with {bid}.",
                          name=name, god=god_named(tongue, rest[0]), bid=rest[1])  # fmt: skip
    elif word == "bid":
        told = tongue.say("{name} bids {bid}.", name=name, bid=rest[0])
    else:
        told = tongue.say("{name} leaves the auction.", name=name)
    if after.stage_name() == "bidding":
        return told
    return f"{told} {_sold(before, word, rest, after, viewer)}"


def _sold(before: Turquoise, word: str, rest: list[str], after: Turquoise, viewer: Viewer) -> str:
    """Who has got the tablet, and for how much."""
    tablet = next(tablet for tablet in range(4) if before.owner[tablet] != after.owner[tablet])
    bid = before.bid if word == "leave" else int(rest[-1])
    tongue = viewer.tongue
    return tongue.say(
        "{god} goes to {name} for {points}.",
        god=god(tongue, tablet), name=viewer.names[after.owner[tablet]], points=points(tongue, bid),
    )  # fmt: skip
