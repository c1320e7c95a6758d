"""What is explained to somebody who meets a decision of Turquoise for the first time."""

from __future__ import annotations

from ludotheque.core.game import Viewer
from ludotheque.core.lesson import Encounter
from ludotheque.games.turquoise.rules import Turquoise

# The headings of the rules, counted from 1.
YOUR_TURN, TILES, GODS = 4, 5, 7


def encounter(state: Turquoise, viewer: Viewer) -> Encounter | None:
    """The kind of decision that is due, in a sentence."""
    stage, say = state.stage_name(), viewer.say
    if stage == "opening":
        said = say(
            "You have 3 action points: draw a tile, move your pillars. Before that you may put "
            "a god up for auction, with your points."
        )
        return Encounter("turn", said, YOUR_TURN)
    if stage == "acting":
        said = say("Go on as long as you have action points; what is left at the end is lost.")
        return Encounter("act", said, YOUR_TURN)
    if stage == "putting":
        said = say(
            "Touch a place, touch it again to turn the tile, then the button. The number is what "
            "it brings you."
        )
        return Encounter("put", said, TILES)
    if stage == "bidding":
        return Encounter("bid", say("Bid more, or leave the auction for good."), GODS)
    if stage == "seth":
        return Encounter("seth", say("Seth is yours: you may lay this tile, and both score."), GODS)
    if stage == "removing":
        return Encounter("anubis", say("Anubis may take a second pillar away."), GODS)
    return None
