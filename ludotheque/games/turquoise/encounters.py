"""What is explained to somebody who meets a decision of Turquoise for the first time."""

from __future__ import annotations

from ludotheque.core.game import Viewer
from ludotheque.core.lesson import Encounter, one_by_one
from ludotheque.games.turquoise.rules import Turquoise
from ludotheque.games.turquoise.rules.material import ANUBIS, FIRST_PLACES, HORUS, THOT, TOP
from ludotheque.games.turquoise.rules.material import GODS as GOD_NAMES
from ludotheque.games.turquoise.rules.notation import MOVE, kind_of, move_of
from ludotheque.games.turquoise.rules.stages import NO_TILE
from ludotheque.games.turquoise.scene.choices import PLACE_SLOTS, opens, shows_dots
from ludotheque.games.turquoise.scene.reminders import reminders
from ludotheque.games.turquoise.scene.words import god

# The headings of the rules, counted from 1.
YOUR_TURN, TILES, PILLARS, GODS, END = 4, 5, 6, 7, 8
# The pillars that carry a capital.
CORNERS = 4


def encounter(state: Turquoise, viewer: Viewer) -> Encounter | None:
    """The kind of decision that is due, in a sentence."""
    stage, say = state.stage_name(), viewer.say
    if stage in ("opening", "acting"):
        return one_by_one(_turn(viewer), *_offers(state, viewer))
    if stage == "putting":
        said = say(
            "Touch a place, touch it again to turn the tile, then the button. The number is what "
            "it brings you."
        )
        return Encounter("put", said, TILES)
    if stage == "bidding":
        return _auction(state, viewer)
    if stage == "seth":
        return Encounter("seth", say("Seth is yours: you may lay this tile, and both score."), GODS)
    if stage == "removing":
        return Encounter("anubis", say("Anubis may take a second pillar away."), GODS)
    return None


def _turn(viewer: Viewer) -> Encounter:
    said = viewer.say(
        "Three action points: touch the pile for a tile, or your pillars to bring one in. A tile "
        "on four pillars is a capital: whoever lays it scores for their own pillars."
    )
    return Encounter("turn", said, YOUR_TURN)


def _auction(state: Turquoise, viewer: Viewer) -> Encounter:
    """What the god does that others want, the first time that he is sold."""
    tongue, name = viewer.tongue, GOD_NAMES[state.tablet]
    does = reminders(tongue)[f"tablet-{name}"].text
    said = tongue.say(
        "{god} is for sale. He {does} Bid more to have him, or leave: leaving costs nothing.",
        god=god(tongue, state.tablet), does=does[0].lower() + does[1:],
    )  # fmt: skip
    return Encounter(f"bid-{name}", said, GODS)


def _offers(state: Turquoise, viewer: Viewer) -> list[Encounter | None]:
    """What a turn may be good for besides tiles and pillars."""
    say, found = viewer.say, list[Encounter | None]()
    if state.ap == 0:
        said = say("Your action points are spent: end your turn.")
        return [Encounter("end", said, YOUR_TURN)]
    if state.bears(TOP):
        said = say("The top of the temple is ready: the last capital brings most, and ends it all.")
        found.append(Encounter("top", said, END))
    elif any(state.bears(place) for place in range(FIRST_PLACES[1], TOP)):
        said = say(
            "Four pillars are ready: draw a tile, and lay the capital yourself, in this turn. Only "
            "whoever lays it scores, for their own pillars under it."
        )
        found.append(Encounter("capital", said, TILES))
    elif state.ap == 1 and _lack_one(state):
        said = say(
            "Three pillars stand together. With one action point left, wait before you bring the "
            "fourth: the next player could lay the capital, and you would score nothing."
        )
        found.append(Encounter("wait", said, TILES))
    if state.stage_name() == "opening" and state.points[state.mover] and -1 in state.owner:
        said = say(
            "Before you begin you may buy a god's help with points: touch a tablet to read what he "
            "does. You can also do without, and build."
        )
        found.append(Encounter("auction", said, GODS))
    calls = {
        HORUS: say("Horus is yours: touch his tablet, then any free slot for a pillar."),
        ANUBIS: say("Anubis is yours: touch his tablet, then a pillar to be sent back."),
        THOT: say("Thoth is yours: touch his tablet for one action point more."),
    }
    found += [
        Encounter(f"call-{god}", said, GODS)
        for god, said in calls.items()
        if state.owner[god] == state.mover
    ]
    if shows_dots(state):
        said = say(
            "Touch your pillars: yellow dots tell how many would stand together around a corner of "
            "four tiles. Four carry a capital! Bring pillars where there are dots."
        )
        found.append(Encounter("pillars", said, PILLARS))
    elif state.hand[state.mover] and any(top >= 0 for top in state.top):
        said = (
            say(
                "Pillars help only together, where four tiles meet. Lay tiles first, and keep your "
                "pillars: yellow dots will show where they are useful."
            )
            if NO_TILE in state.tiles[: FIRST_PLACES[1]]
            else say(
                "The ground is full: now only capitals are laid, on four pillars around a corner "
                "of four tiles. Keep yours: yellow dots will show where they are useful."
            )
        )
        found.append(Encounter("few", said, PILLARS))
    if any(kind_of(action) == MOVE and state.fare(action) for action in state.legal()):
        said = say(
            "−1 and a star on a slot: the way there goes over another's pillar, and you pay its "
            "owner 1 point. Touch and hold a slot to read it again."
        )
        found.append(Encounter("toll", said, PILLARS))
    # On the top slots stand the pillars that carry nothing.
    if state.mover in state.top:
        said = say(
            "Your pillars that carry nothing can walk on: touch one, then its new slot. At the end "
            "they cost you what your plate shows with a minus: touch and hold it."
        )
        found.append(Encounter("move", said, PILLARS))
    if state.mover in state.top and _is_far(state):
        said = say(
            "The next capital is too far for one move. Bring pillars nearer, step by step: "
            "whenever you don't see how, touch the light bulb."
        )
        found.append(Encounter("far", said, PILLARS))
    return found


def _lack_one(state: Turquoise) -> bool:
    """Whether three pillars stand where four would carry a capital."""
    return any(
        sum(state.top[slot] >= 0 for slot in PLACE_SLOTS[place]) == CORNERS - 1
        for place in range(FIRST_PLACES[1], TOP + 1)
        if opens(state, place)
    )


def _is_far(state: Turquoise) -> bool:
    """Whether no pillar can be brought where a capital is still missing."""
    wanted = {
        slot
        for place in range(FIRST_PLACES[1], TOP + 1)
        if opens(state, place)
        for slot in PLACE_SLOTS[place]
    }
    moves = [action for action in state.legal() if kind_of(action) == MOVE]
    return bool(wanted and moves) and not any(move_of(action)[1] in wanted for action in moves)
