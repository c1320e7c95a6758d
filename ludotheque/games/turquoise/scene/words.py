"""What is expected of whom in Turquoise, and why it ended, in words."""

from __future__ import annotations

from functools import cache

from ludotheque.core.game import Viewer
from ludotheque.core.narration import starter_is_drawn, together, verdict
from ludotheque.core.tongue import Tongue
from ludotheque.games.turquoise.rules import Turquoise
from ludotheque.games.turquoise.rules.material import GODS

LAST_CAPITAL = 0


def signed(number: int) -> str:
    """A number with a proper minus sign."""
    return f"−{-number}" if number < 0 else str(number)


def points(tongue: Tongue, number: int) -> str:
    """A number of victory points."""
    said = tongue.count("{number} point", "{number} points", abs(number))
    return f"−{said}" if number < 0 else said


def action_points(tongue: Tongue, number: int) -> str:
    """A number of action points."""
    return tongue.count("{number} action point", "{number} action points", number)


def god(tongue: Tongue, tablet: int) -> str:
    """What a god is called."""
    names = (tongue.say("Horus"), tongue.say("Anubis"), tongue.say("Thoth"), tongue.say("Seth"))
    return names[tablet]


def god_named(tongue: Tongue, name: str) -> str:
    """What a god is called, given its name in the notation."""
    return god(tongue, GODS.index(name))


# --- what is expected of whom -----------------------------------------------------------------


def sentence(state: Turquoise, viewer: Viewer) -> str:
    """What is expected of whom, said to one viewer."""
    stage = state.stage_name()
    if stage == "starting":
        return starter_is_drawn(viewer.tongue)
    if stage == "drawing":
        name = viewer.names[state.mover]
        return viewer.tongue.say("A tile is being drawn for {name}…", name=name)
    if stage == "ended":
        return reason(state, viewer)
    mine = state.actor() == viewer.seat
    if stage in ("opening", "acting"):
        return _turn_to(state, viewer) if mine else _turn_of(state, viewer)
    return _asked_to(state, viewer) if mine else _asked_of(state, viewer)


def _turn_to(state: Turquoise, viewer: Viewer) -> str:
    """Said to the mover."""
    tongue, name = viewer.tongue, viewer.names[state.mover]
    left = action_points(tongue, state.ap)
    if state.ap == 0:
        return tongue.say("{name}, your action points are spent: end your turn.", name=name)
    if state.stage_name() == "opening" and state.points[state.mover] and -1 in state.owner:
        return tongue.say(
            "{name}, it's your turn: open an auction if you like, then build and move with {left}.",
            name=name, left=left,
        )  # fmt: skip
    if state.stage_name() == "opening":
        return tongue.say("{name}, it's your turn: build and move pillars with {left}.",
                          name=name, left=left)  # fmt: skip
    return tongue.say("{name}, you have {left}: go on, or end your turn.", name=name, left=left)


@cache
def prompts(tongue: Tongue, dotted: frozenset[str] = frozenset()) -> dict[str, str]:
    """What is asked once a thing has been touched; dots are explained where it shows some."""
    dots = tongue.say(
        "The dots are the pillars around a corner of four tiles: four carry a capital."
    )
    asked = {
        "hand": tongue.say("Touch the slot for your pillar."),
        "pillar": tongue.say("Touch the slot where the pillar goes."),
    }
    return {
        **{thing: f"{ask} {dots}" if thing in dotted else ask for thing, ask in asked.items()},
        "place": tongue.say("Touch it again to turn the tile."),
        "turn-place": tongue.say("Turn it"),
        "turn-slot": tongue.say("Another path"),
        "tablet-horus": tongue.say("Horus: touch the slot for your pillar."),
        "tablet-anubis": tongue.say("Anubis: touch the pillar he takes away."),
    }


def _turn_of(state: Turquoise, viewer: Viewer) -> str:
    """Said to everybody else of the mover."""
    tongue, name = viewer.tongue, viewer.names[state.mover]
    if state.ap == 0:
        return tongue.say("{name} has no action points left and ends the turn.", name=name)
    left = action_points(tongue, state.ap)
    return tongue.say("It's {name}'s turn, with {left}.", name=name, left=left)


def _asked_to(state: Turquoise, viewer: Viewer) -> str:
    """Said to the seat that is asked something."""
    tongue, name, stage = viewer.tongue, viewer.names[state.actor()], state.stage_name()
    if stage == "putting" and state.drawn == LAST_CAPITAL:
        return tongue.say("{name}, crown the pyramid with the last capital!", name=name)
    if stage == "putting":
        return tongue.say("{name}, touch a place for your tile; touch it again to turn the tile.",
                          name=name)  # fmt: skip
    if stage == "seth" and state.drawn == LAST_CAPITAL:
        return tongue.say(
            "{name}, Seth is yours: score for {other}'s last capital too, or let it be.",
            name=name, other=viewer.names[state.mover],
        )  # fmt: skip
    if stage == "seth":
        return tongue.say(
            "{name}, Seth is yours: lay {other}'s tile as you like and score too, or let it be.",
            name=name, other=viewer.names[state.mover],
        )  # fmt: skip
    if stage == "bidding":
        return tongue.say(
            "{name}, bid more than {bid} for {god}, or leave the auction.",
            name=name, bid=state.bid, god=god(tongue, state.tablet),
        )  # fmt: skip
    return tongue.say("{name}, Anubis may take a second pillar away: touch it, or leave it at one.",
                      name=name)  # fmt: skip


def _asked_of(state: Turquoise, viewer: Viewer) -> str:
    """Said to everybody else of the seat that is asked something."""
    tongue, name, stage = viewer.tongue, viewer.names[state.actor()], state.stage_name()
    if stage == "putting" and state.drawn == LAST_CAPITAL:
        return tongue.say("{name} crowns the pyramid with the last capital.", name=name)
    if stage == "putting":
        return tongue.say("{name} chooses a place for the tile.", name=name)
    if stage == "seth" and state.drawn == LAST_CAPITAL:
        return tongue.say("{name} may lay the last capital with Seth's help.", name=name)
    if stage == "seth":
        return tongue.say("{name} may lay the tile with Seth's help.", name=name)
    if stage == "bidding":
        return tongue.say(
            "Auction for {god}: {bidder} bids {bid}; {name} raises or leaves.",
            god=god(tongue, state.tablet), bidder=viewer.names[state.bidder], bid=state.bid,
            name=name,
        )  # fmt: skip
    return tongue.say("{name} may take a second pillar away with Anubis.", name=name)


# --- why it ended -----------------------------------------------------------------------------


def reason(state: Turquoise, viewer: Viewer) -> str:
    """Why the game ended, what it cost everyone, and who won with how much."""
    winners = state.winners()
    if winners is None:
        return ""
    tongue = viewer.tongue
    if state.abandoned():
        cause = tongue.count(
            "{number} round has passed without a tile: the king has lost patience.",
            "{number} rounds have passed without a tile: the king has lost patience.",
            state.patience,
        )
    else:
        cause = tongue.say("The last capital crowns the pyramid.")
    return " ".join([cause, _malus_told(state, viewer), _result(state, winners, viewer)])


def _result(state: Turquoise, winners: list[int], viewer: Viewer) -> str:
    """Who has won, with how much; an unfinished temple has no winner."""
    tongue, names = viewer.tongue, [viewer.names[seat] for seat in winners]
    if not names:
        return tongue.say("The temple stays unfinished: nobody wins.")
    won = points(tongue, state.score(winners[0]))
    return _tie(tongue, names, won) if len(names) > 1 else verdict(tongue, names, won)


def _tie(tongue: Tongue, names: list[str], won: str) -> str:
    """Several have the most points, and nothing breaks the tie."""
    return tongue.say(
        "{names} share the victory with {points} each: play it again!",
        names=together(tongue, names), points=won,
    )  # fmt: skip


def _malus_told(state: Turquoise, viewer: Viewer) -> str:
    losses = [signed(-state.malus(seat)) for seat in range(state.seats)]
    # A no-break space: no line may end between a name and its number.
    listed = ", ".join(f"{viewer.names[seat]}\u00a0{loss}" for seat, loss in enumerate(losses))
    return viewer.tongue.say("Malus for pillars that carry nothing: {listed}.", listed=listed)
