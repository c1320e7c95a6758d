"""What is explained to somebody who meets a decision of Les yeux de Kali for the first time."""

from __future__ import annotations

from ludotheque.core.game import Viewer
from ludotheque.core.lesson import Encounter
from ludotheque.games.kali.rules import Kali
from ludotheque.games.kali.rules.material import FORTUNE
from ludotheque.games.kali.scene.words import points

# The headings of the rules, counted from 1.
YOUR_TURN, ENOUGH = 4, 7


def encounter(state: Kali, viewer: Viewer) -> Encounter | None:
    """The kind of decision that is due, in a sentence."""
    stage, tongue = state.stage_name(), viewer.tongue
    if stage == "may stop":
        said = tongue.say(
            "You can stop here: {points} would be yours, unless somebody buys your turn.",
            points=points(tongue, state.pot),
        )
        return Encounter("enough", said, YOUR_TURN)
    if stage == "asking":
        said = tongue.say(
            "You can buy this turn: you pay {points}, must draw at least one card, and the pot is "
            "yours to win or lose. Or say no: your own turn will come.",
            points=points(tongue, state.price()),
        )
        if all(fortune == FORTUNE for fortune in state.fortunes[: state.seats]):
            # Somebody else began: it may be the first thing that a newcomer sees of the game.
            aim = tongue.say("Whoever has the most jewels at the end wins.")
            said = f"{aim} {said}"
        return Encounter("buy", said, ENOUGH)
    if stage != "must draw":
        return None
    if state.pot:
        return Encounter("bought", tongue.say("You have bought the turn: one card is due."), ENOUGH)
    said = tongue.say("A turn begins with a card: footsteps bring jewels, a noise costs you some.")
    return Encounter("draw", said, YOUR_TURN)
