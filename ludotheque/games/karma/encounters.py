"""What is explained to somebody who meets a decision of Karma Dice for the first time."""

from __future__ import annotations

from ludotheque.core.game import Viewer
from ludotheque.core.lesson import Encounter
from ludotheque.games.karma.rules import Karma
from ludotheque.games.karma.scene.words import karma

# The headings of the rules, counted from 1.
YOUR_TURN, POWERS, ROUND, CARDS = 3, 4, 5, 7


def encounter(state: Karma, viewer: Viewer) -> Encounter | None:
    """The kind of decision that is due, in a sentence."""
    stage, say = state.stage_name(), viewer.say
    if stage == "throwing" and state.zone:
        said = say(
            "You can stop here and score {karma}, or try to throw more than {last}.",
            karma=karma(viewer.tongue, state.stop_worth()), last=state.last,
        )  # fmt: skip
        return Encounter("again", said, YOUR_TURN)
    if stage == "throwing":
        said = say("Throw any of your dice. The first throw only needs to be 1: one die will do.")
        return Encounter("throw", said, YOUR_TURN)
    if stage == "using" and len(state.legal()) > 1:
        said = say("The colours have powers: touch a total, or dice one by one, then accept.")
        return Encounter("power", said, POWERS)
    if stage == "using":
        return Encounter(
            "accept", say("Accept the result: it is compared with the last."), YOUR_TURN
        )
    if stage == "drafting":
        said = say("Everyone takes one die for the rest of the game; the last in karma is first.")
        return Encounter("draft", said, ROUND)
    if stage == "keeping":
        return Encounter("keep", say("Keep one card: it helps once, and brings a die."), CARDS)
    if stage in ("failing", "stopping", "sharing"):
        return Encounter("card", say("Your card can help now, once in the game."), CARDS)
    return None
