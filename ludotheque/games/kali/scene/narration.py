"""Les yeux de Kali told, move by move."""

from __future__ import annotations

from ludotheque.core.game import Viewer
from ludotheque.core.narration import starts
from ludotheque.games.kali.rules import Kali
from ludotheque.games.kali.rules.material import KINDS, SQUARES
from ludotheque.games.kali.scene.words import points

STEPS = KINDS[:4]


def tell(before: Kali, action: int, after: Kali, viewer: Viewer) -> str:
    """What a move was, and what came of it."""
    word, _, shown = before.name(action).partition(" ")
    if word == "first":
        return starts(viewer.tongue, viewer.names[after.starter])
    if word != "card":
        return _decision_told(before, word, after, viewer)
    told = _card_told(before, shown, after, viewer)
    return f"{told} {_next_round(after, viewer)}" if after.round > before.round else told


def _decision_told(before: Kali, word: str, after: Kali, viewer: Viewer) -> str:
    tongue = viewer.tongue
    name = viewer.names[before.actor()]
    owner = viewer.names[before.owner]
    pot = points(tongue, before.pot)
    taken = after.stage_name() != "asking"
    if word == "draw":
        if before.hand == before.owner:
            return tongue.say("{name} draws a card.", name=name)
        return tongue.say("{name}, who has bought the turn, draws a card.", name=name)
    if word == "buy":
        return tongue.say(
            "{name} buys the turn and pays {price} to {seller}.",
            name=name, price=points(tongue, before.price()), seller=owner,
        )  # fmt: skip
    if word == "pass":
        if taken:
            return tongue.say("{name} lets it go: {owner} takes {pot}.",
                              name=name, owner=owner, pot=pot)  # fmt: skip
        return tongue.say("{name} lets it go.", name=name)
    if taken:
        return tongue.say(
            "{name} says “Enough!”; nobody else can pay, so {name} takes {pot}.",
            name=name, pot=pot,
        )  # fmt: skip
    return tongue.say("{name} says “Enough!” with {pot} in the pot.", name=name, pot=pot)


def _card_told(before: Kali, shown: str, after: Kali, viewer: Viewer) -> str:
    tongue, name = viewer.tongue, viewer.names[before.owner]
    if shown in STEPS:
        return _step_told(before, int(shown), after, viewer)
    if shown == "noise":
        return f"{tongue.say('A noise!')} {_loss_told(before, after, viewer)}"
    if before.frights:
        lost = points(tongue, before.fortunes[before.owner])
        return tongue.say(
            "The second fright: the goddess opens both eyes! {name} loses everything: {lost}.",
            name=name, lost=lost,
        )  # fmt: skip
    fright = tongue.say("A fright: the goddess opens one eye!")
    warning = tongue.say("From now on everything is doubled.")
    return f"{fright} {_loss_told(before, after, viewer)} {warning}"


def _loss_told(before: Kali, after: Kali, viewer: Viewer) -> str:
    tongue, name = viewer.tongue, viewer.names[before.owner]
    gift = points(tongue, before.fortunes[before.owner] - after.fortunes[before.owner])
    if not before.pot:
        return tongue.say("{name} gives the goddess {gift}.", name=name, gift=gift)
    return tongue.say(
        "The pot ({pot}) goes back to the goddess, and {name} gives her {gift}.",
        pot=points(tongue, before.pot), name=name, gift=gift,
    )  # fmt: skip


def _step_told(before: Kali, steps: int, after: Kali, viewer: Viewer) -> str:
    tongue, owner = viewer.tongue, viewer.names[before.owner]
    square = before.square + steps
    if square > SQUARES:
        return tongue.count(
            "{number} step: the bearer is in the temple, and {name} takes all the goddess had, "
            "and the pot: {won}!",
            "{number} steps: the bearer is in the temple, and {name} takes all the goddess had, "
            "and the pot: {won}!",
            steps, name=owner, won=points(tongue, before.goddess + before.pot),
        )  # fmt: skip
    return tongue.count(
        "{number} step: the bearer is on square {square}. {gain} for the pot, which holds {pot}.",
        "{number} steps: the bearer is on square {square}. {gain} for the pot, which holds {pot}.",
        steps, square=square, gain=points(tongue, after.pot - before.pot), pot=after.pot,
    )  # fmt: skip


def _next_round(after: Kali, viewer: Viewer) -> str:
    return viewer.tongue.say(
        "Round {round} begins: {name} starts.",
        round=after.round, name=viewer.names[after.starter],
    )  # fmt: skip
