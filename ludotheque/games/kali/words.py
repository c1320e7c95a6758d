"""Les yeux de Kali in words: what is expected of whom, what happened, why it ended."""

from __future__ import annotations

from collections.abc import Sequence

from ludotheque.core.game import Viewer
from ludotheque.core.state import State
from ludotheque.core.tongue import Tongue
from ludotheque.games.kali.board import KINDS, SQUARES, jewels
from ludotheque.games.kali.rules import Kali

STEPS = KINDS[:4]


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


def together(tongue: Tongue, names: Sequence[str]) -> str:
    """Several names as one phrase."""
    if len(names) == 1:
        return names[0]
    return tongue.say("{first} and {last}", first=", ".join(names[:-1]), last=names[-1])


# --- what is expected of whom -----------------------------------------------------------------


def sentence(state: Kali, viewer: Viewer) -> str:
    """What is expected of whom, said to one viewer."""
    if state.stage_name() == "starting":
        return viewer.tongue.say("The first player is being drawn…")
    if state.stage_name() == "turning":
        name = viewer.names[state.owner]
        return viewer.tongue.say("A card is being turned for {name}…", name=name)
    if state.stage_name() == "ended":
        return reason(state, viewer)
    return _said_to(state, viewer) if state.actor() == viewer.seat else _said_of(state, viewer)


def _said_to(state: Kali, viewer: Viewer) -> str:
    """To the seat that decides."""
    tongue, name = viewer.tongue, viewer.names[state.actor()]
    pot = points(tongue, state.pot)
    if state.stage_name() == "asking":
        return tongue.say(
            "{name}, do you buy the turn for {price}? The pot holds {pot}.",
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
    """Of the seat that decides, to everybody else."""
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


# --- what happened ----------------------------------------------------------------------------


def tell(before: State, action: int, after: State, viewer: Viewer) -> str:
    """What a move was and brought."""
    assert isinstance(before, Kali)
    assert isinstance(after, Kali)
    word, _, shown = before.name(action).partition(" ")
    if word == "first":
        return viewer.tongue.say("{name} starts.", name=viewer.names[after.starter])
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
        hand = viewer.names[before.hand]
        return tongue.say("{hand} draws a card for {name}.", hand=hand, name=name)
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
            "{number} step: the slave is in the temple, and {name} takes all that the goddess "
            "had and the pot, {won}!",
            "{number} steps: the slave is in the temple, and {name} takes all that the goddess "
            "had and the pot, {won}!",
            steps, name=owner, won=points(tongue, before.goddess + before.pot),
        )  # fmt: skip
    return tongue.count(
        "{number} step: the slave is on square {square}. {gain} for the pot, which holds {pot}.",
        "{number} steps: the slave is on square {square}. {gain} for the pot, which holds {pot}.",
        steps, square=square, gain=points(tongue, after.pot - before.pot), pot=after.pot,
    )  # fmt: skip


def _next_round(after: Kali, viewer: Viewer) -> str:
    return viewer.tongue.say(
        "Round {round} begins: {name} starts.",
        round=after.round, name=viewer.names[after.starter],
    )  # fmt: skip


# --- why it ended -----------------------------------------------------------------------------


def reason(state: State, viewer: Viewer) -> str:
    """Why the game ended, and who won with how much."""
    assert isinstance(state, Kali)
    winners = state.winners()
    if winners is None:
        return ""
    tongue = viewer.tongue
    if state.frightened >= 0:
        cause = tongue.say("The second fright ruined {name}.", name=viewer.names[state.frightened])
    else:
        cause = tongue.say("{name} has emptied the temple.", name=viewer.names[state.owner])
    names = [viewer.names[seat] for seat in winners]
    won = points(tongue, state.score(winners[0]))
    if len(winners) == 1:
        verdict = tongue.say("{name} wins with {points}.", name=names[0], points=won)
    else:
        listed = together(tongue, names)
        verdict = tongue.say("{names} share the victory with {points} each.",
                             names=listed, points=won)  # fmt: skip
    return f"{cause} {verdict}"
