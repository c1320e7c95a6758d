"""What is explained to somebody who meets a decision of Karma Dice for the first time."""

from __future__ import annotations

from ludotheque.core.game import Viewer
from ludotheque.core.lesson import Encounter, one_by_one
from ludotheque.games.karma.rules import Karma
from ludotheque.games.karma.rules.material import RED, YOGI
from ludotheque.games.karma.scene.reminders import power
from ludotheque.games.karma.scene.words import die_name, karma

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
        return one_by_one(Encounter("power", said, POWERS), *_powers(state, viewer))
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


def _powers(state: Karma, viewer: Viewer) -> list[Encounter]:
    """What each colour of the throw can do."""
    colours = dict.fromkeys(state.colours[place] for place in range(state.dice))
    tongue = viewer.tongue
    return [
        Encounter(
            f"power-{colour}",
            tongue.say(
                "The {die}. {power}", die=die_name(tongue, colour), power=power(tongue, colour)
            ),
            POWERS,
        )
        for colour in colours
        if colour not in (RED, YOGI)
    ]
