"""Karma Dice told, move by move."""

from __future__ import annotations

from ludotheque.core.game import Viewer
from ludotheque.core.narration import starts
from ludotheque.core.tongue import mark
from ludotheque.games.karma.rules import Karma, notation
from ludotheque.games.karma.rules.material import CARD_COLOURS, EYE, LAST_ZONE, ZONES
from ludotheque.games.karma.rules.notation import (
    card_of,
    colour_of,
    counts_of,
    dealt_by,
    die_of,
    kind_of,
    other_die_of,
)
from ludotheque.games.karma.scene.cards import title
from ludotheque.games.karma.scene.words import colour_name, dice_named, die_name, karma

# What a die does with its power.
POWERS = {
    notation.TRIPLE: mark("{name} triples the {die}: {sum} in all."),
    notation.DOUBLE: mark("{name} doubles the {die}: {sum} in all."),
    notation.PLUS: mark("{name} adds 1 to the {die}: {sum} in all."),
    notation.MINUS: mark("{name} takes 1 from the {die}: {sum} in all."),
    notation.COPY: mark("{name}'s {die} copies a {face}: {sum} in all."),
    notation.REMOVE: mark("{name}'s yellow die removes the {other}: {sum} in all."),
}


def tell(before: Karma, action: int, after: Karma, viewer: Viewer) -> str:
    """What a move was, and what came of it."""
    told = _told(before, action, after, viewer)
    if after.round > before.round:
        return f"{told} {_next_round(after, viewer)}"
    return told


def _told(before: Karma, action: int, after: Karma, viewer: Viewer) -> str:
    kind = kind_of(action)
    if kind in POWERS:
        return _power(before, action, after, viewer)
    if kind in (notation.FIRST, notation.DEAL, notation.KEEP):
        return _opening(before, action, after, viewer)
    if kind in (notation.ROLL, notation.EYE_ROLL):
        return _roll(before, after, viewer)
    if kind == notation.EYE_CARD:
        return _eye_card(card_of(action), before, viewer)
    tongue, name = viewer.tongue, viewer.names[before.actor()]
    if kind == notation.THROW:
        dice = dice_named(tongue, counts_of(action))
        return tongue.say("{name} throws {dice}.", name=name, dice=dice)
    if kind == notation.REROLL:
        return tongue.say("{name} rerolls the light blue die.", name=name)
    if kind == notation.TAKE:
        die = colour_name(tongue, colour_of(action))
        return tongue.say("{name} takes a die: {colour}.", name=name, colour=die)
    if kind == notation.ACCEPT:
        return _compared(before, after, viewer)
    if kind == notation.TRAIT:
        return _trait(before, action, after, viewer)
    if kind == notation.DECLINE:
        return _declined(before, after, viewer)
    return _stopped(before, after, viewer)


# --- before the first turn --------------------------------------------------------------------


def _opening(before: Karma, action: int, after: Karma, viewer: Viewer) -> str:
    tongue, kind = viewer.tongue, kind_of(action)
    if kind == notation.FIRST:
        return starts(tongue, viewer.names[after.starter])
    name, mine = viewer.names[before.mover], viewer.seat == before.mover
    if kind == notation.DEAL:
        if not mine:
            return tongue.say("{name} is dealt two trait cards.", name=name)
        one, other = (title(tongue, card) for card in dealt_by(action))
        return tongue.say("{name} is dealt {one} and {other}.", name=name, one=one, other=other)
    if mine:
        card = title(tongue, card_of(action))
        told = tongue.say("{name} keeps {card}.", name=name, card=card)
    else:
        told = tongue.say("{name} has chosen a card.", name=name)
    if after.stage_name() == "keeping":
        return told
    shown = [
        tongue.say("{name}: {card}", name=viewer.names[seat], card=title(tongue, after.cards[seat]))
        for seat in range(after.seats)
    ]
    return f"{told} {tongue.say('All cards are shown: {listed}.', listed=', '.join(shown))}"


# --- throws -----------------------------------------------------------------------------------


def _roll(before: Karma, after: Karma, viewer: Viewer) -> str:
    tongue = viewer.tongue
    faces: dict[int, list[str]] = {}
    for die in range(before.dice):
        if before.in_air(die):
            faces.setdefault(before.colours[die], []).append(str(after.faces[die]))
    shown = ", ".join(
        f"{colour_name(tongue, colour)} {' '.join(landed)}" for colour, landed in faces.items()
    )
    if before.seats == 1 and before.mover == EYE:
        return _eye_roll(shown, before, after, viewer)
    return tongue.say("The dice show {faces}: {sum} in all.", faces=shown, sum=after.result())


def _power(before: Karma, action: int, after: Karma, viewer: Viewer) -> str:
    tongue, die, other = viewer.tongue, die_of(action), other_die_of(action)
    return tongue.say(
        POWERS[kind_of(action)],
        name=viewer.names[before.actor()], die=die_name(tongue, before.colours[die]),
        other=die_name(tongue, before.colours[other]), face=after.faces[die], sum=after.result(),
    )  # fmt: skip


def _compared(before: Karma, after: Karma, viewer: Viewer) -> str:
    tongue, seat = viewer.tongue, before.mover
    name, result = viewer.names[seat], before.result()
    if after.mover == seat and after.stage_name() == "throwing" and after.zone > before.zone:
        zone = ZONES[after.zone]
        if before.last:
            return tongue.say("{result} after {last}: {name} climbs to zone {zone}.",
                              name=name, result=result, last=before.last, zone=zone)  # fmt: skip
        return tongue.say("{result}: {name} begins in zone {zone}.",
                          name=name, result=result, zone=zone)  # fmt: skip
    failed = (
        tongue.say("{result} is not more than {last}.", result=result, last=before.last)
        if before.last
        else tongue.say("0 is not enough.")
    )
    if after.stage_name() == "failing":
        return failed
    gained = karma(tongue, after.karma[seat] - before.karma[seat])
    fallen = tongue.say("{name} falls back and scores {karma}.", name=name, karma=gained)
    return f"{failed} {fallen}"


def _stopped(before: Karma, after: Karma, viewer: Viewer) -> str:
    tongue, seat = viewer.tongue, before.mover
    name = viewer.names[seat]
    if after.stage_name() == "stopping":
        return tongue.say("{name} stops in zone {zone}.", name=name, zone=ZONES[before.zone])
    gained = karma(tongue, after.karma[seat] - before.karma[seat])
    unused = before.unused() if before.zone == LAST_ZONE else 0
    if unused:
        return tongue.count(
            "{name} is at the top with {number} unused die and scores {karma}.",
            "{name} is at the top with {number} unused dice and scores {karma}.",
            unused, name=name, karma=gained,
        )  # fmt: skip
    return tongue.say("{name} stops and scores {karma}.", name=name, karma=gained)


# --- cards ------------------------------------------------------------------------------------


def _trait(before: Karma, action: int, after: Karma, viewer: Viewer) -> str:
    tongue, seat = viewer.tongue, before.mover
    name, card = viewer.names[seat], title(tongue, card_of(action))
    stage = before.stage_name()
    if stage == "sharing":
        return tongue.say("{name} uses {card} and chooses first.", name=name, card=card)
    if stage in ("failing", "stopping"):
        gained = karma(tongue, after.karma[seat] - before.karma[seat])
        return tongue.say("{name} uses {card} and scores {karma}.",
                          name=name, card=card, karma=gained)  # fmt: skip
    if stage == "throwing":
        die = die_name(tongue, colour_of(action))
        return tongue.say("{name} uses {card} and takes back the {die}.",
                          name=name, card=card, die=die)  # fmt: skip
    if after.stage_name() == "rolling":
        return tongue.say("{name} uses {card}.", name=name, card=card)
    return tongue.say("{name} uses {card}: {sum} in all.",
                      name=name, card=card, sum=after.result())  # fmt: skip


def _declined(before: Karma, after: Karma, viewer: Viewer) -> str:
    tongue, seat = viewer.tongue, before.mover
    name = viewer.names[seat]
    if before.stage_name() == "sharing":
        return tongue.say("{name} keeps Sharing for later.", name=name)
    gained = karma(tongue, after.karma[seat] - before.karma[seat])
    return tongue.say("{name} keeps the card for later and scores {karma}.",
                      name=name, karma=gained)  # fmt: skip


# --- the Evil Eye, and the rounds -------------------------------------------------------------


def _eye_card(card: int, before: Karma, viewer: Viewer) -> str:
    tongue, colour = viewer.tongue, CARD_COLOURS[card]
    named = title(tongue, card)
    if before.free[colour]:
        return tongue.say("The Evil Eye draws {card} and takes a die: {colour}.",
                          card=named, colour=colour_name(tongue, colour))  # fmt: skip
    return tongue.say("The Evil Eye draws {card}, finds no such die, and draws again.", card=named)


def _eye_roll(shown: str, before: Karma, after: Karma, viewer: Viewer) -> str:
    gained = after.karma[EYE] - before.karma[EYE]
    return viewer.tongue.say(
        "The Evil Eye throws {faces}: it comes {gained} nearer, to {karma}.",
        faces=shown, gained=gained, karma=after.karma[EYE],
    )  # fmt: skip


def _next_round(after: Karma, viewer: Viewer) -> str:
    tongue = viewer.tongue
    if after.seats == 1:
        return tongue.say("Round {round} begins.", round=after.round)
    return tongue.say(
        "Round {round} begins; Yogi goes to {name}.",
        round=after.round, name=viewer.names[after.yogi],
    )  # fmt: skip
