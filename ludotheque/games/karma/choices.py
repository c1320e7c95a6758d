"""What a seat of Karma Dice may do now, and what it touches to do it."""

from __future__ import annotations

from ludotheque.core.game import Viewer
from ludotheque.core.scene import Choice, Handful, Heap, Piece
from ludotheque.core.tongue import mark
from ludotheque.games.karma import notation
from ludotheque.games.karma.board import BREATH, LETTERS, ZONES
from ludotheque.games.karma.cards import KEYS, described, title
from ludotheque.games.karma.dice import Turn, free_id
from ludotheque.games.karma.layout import LAYOUTS, Place
from ludotheque.games.karma.results import SUM, Totals, total_id
from ludotheque.games.karma.rules import Karma
from ludotheque.games.karma.words import die_name, die_named, karma

GO, STOP = "say-throw", "say-stop"
USE, DECLINE = "say-use", "say-decline"

POWERS = {
    notation.TRIPLE: mark("Triple the {die}"),
    notation.DOUBLE: mark("Double the {die}"),
    notation.REROLL: mark("Reroll the {die}"),
    notation.PLUS: mark("Add 1 to the {die}"),
    notation.MINUS: mark("Take 1 from the {die}"),
    notation.COPY: mark("The {die} copies the {other}, {face}"),
    notation.REMOVE: mark("The {die} removes the {other}, {face}"),
}
ITSELF = mark("The {die} removes itself")


# --- before a throw ---------------------------------------------------------------------------


def handful(state: Karma, viewer: Viewer, turn: Turn) -> Handful | None:
    """The dice that may be thrown; none at the top of the path."""
    if state.stage_name() != "throwing" or not turn.left or state.zone == 6:
        return None
    tongue = viewer.tongue
    heaps = []
    for colour in dict.fromkeys(die.colour for die in turn.left):
        ids = [die.id for die in turn.left if die.colour == colour]
        heaps.append(Heap(LETTERS[colour], die_named(tongue, colour, 1), ids))
    odds = bool(viewer.options.get("odds", True))
    return Handful("throw ", tongue.say("Throw"), heaps, GO, foreseen=odds)


def plaques(state: Karma, viewer: Viewer) -> list[Piece]:
    """What the seat that decides can say, besides touching dice and cards."""
    tongue, stage = viewer.tongue, state.stage_name()
    upper, lower = LAYOUTS[viewer.shape].plaques
    if stage == "throwing":
        found = []
        if state.unused() and state.zone < 6:
            found.append(_plaque(GO, upper, tongue.say("Throw"), "plaque-go"))
        if state.zone:
            points = stop_worth(state)
            words = tongue.say("Stop: {points}", points=points)
            found.append(_plaque(STOP, lower, words))
        return found
    if stage in ("failing", "stopping", "sharing"):
        return [
            _plaque(USE, upper, tongue.say("Use"), "plaque-go"),
            _plaque(DECLINE, lower, tongue.say("Not now")),
        ]
    return []


def to_beat(state: Karma, viewer: Viewer) -> list[Piece]:
    """The last result, while the next throw is being chosen."""
    if state.stage_name() != "throwing" or not state.last or state.zone == 6:
        return []
    layout = LAYOUTS[viewer.shape]
    words = viewer.tongue.say("To beat: {last}", last=state.last)
    x, y, _ = layout.beat
    size = round(layout.caption * 1.3, 1)
    return [Piece("beat", "", x, y, layer=4, label=words, text=words, size=size)]


def stop_worth(state: Karma) -> int:
    """What the turn is worth now."""
    return ZONES[state.zone] + (2 * state.unused() if state.zone == 6 else 0)


def _plaque(name: str, at: Place, words: str, sprite: str = "plaque") -> Piece:
    return Piece(
        name, sprite, at.x, at.y, scale=at.scale, layer=5, label=words, text=words, size=36
    )


# --- the choices ------------------------------------------------------------------------------


def choices(state: Karma, viewer: Viewer, turn: Turn, made: Totals) -> list[Choice]:
    """Everything the seat may do, but for throws."""
    stage, tongue = state.stage_name(), viewer.tongue
    if stage == "using":
        return _uses(state, viewer, turn, made)
    found = []
    for action in state.legal():
        kind, first = action & notation.KIND, action & 15
        name = state.name(action)
        if kind == notation.KEEP:
            words = tongue.say("Keep {card}", card=described(tongue, first))
            found.append(Choice(name, words, [f"offer-{KEYS[first]}"]))
        elif kind == notation.TAKE:
            words = tongue.say("Take a die: {colour}", colour=die_named(tongue, first, 1))
            found.append(Choice(name, words, [free_id(first, state.free[first] - 1)]))
        elif kind == notation.STOP:
            words = tongue.say("Stop and score {karma}", karma=karma(tongue, stop_worth(state)))
            found.append(Choice(name, words, [STOP]))
        elif kind == notation.DECLINE:
            found.append(Choice(name, tongue.say("Keep the card for later"), [DECLINE]))
        elif kind == notation.TRAIT and first == BREATH:
            found.append(_breath(state, viewer, turn, action))
        elif kind == notation.TRAIT:
            words = tongue.say("Use {card}", card=title(tongue, first))
            found.append(Choice(name, words, [USE]))
    return found


def _breath(state: Karma, viewer: Viewer, turn: Turn, action: int) -> Choice:
    """Take a spent die back."""
    colour = action >> 4 & 15
    spent = next(die.id for die in [*turn.lying, *turn.spent] if die.colour == colour)
    die = die_name(viewer.tongue, colour)
    words = viewer.tongue.say("Breath: take back the {die}", die=die)
    return Choice(state.name(action), words, [f"card-{state.mover}", spent])


def _uses(state: Karma, viewer: Viewer, turn: Turn, made: Totals) -> list[Choice]:
    """Accept, make a total, or use powers and the card one by one."""
    tongue = viewer.tongue
    verdict = (
        tongue.say("Accept {result}: it succeeds", result=state.result())
        if state.succeeds()
        else tongue.say("Accept {result}: it fails", result=state.result())
    )
    found = [Choice("accept", verdict, [SUM])]
    for total, way in made.items():
        found.append(_total(state, viewer, total, way))
    ids = {die.thrown: die.id for die in turn.lying}
    for action in state.legal():
        kind = action & notation.KIND
        if kind == notation.TRAIT:
            found.append(_trait(state, viewer, ids, action))
        elif kind != notation.ACCEPT:
            found.append(_power(state, viewer, ids, action))
    return found


def _total(state: Karma, viewer: Viewer, total: int, way: list[int]) -> Choice:
    """The powers that make a total, one after the other, and the total accepted."""
    steps, there = [], state.copy()
    assert isinstance(there, Karma)
    for action in way:
        steps.append(power_words(there, viewer, action))
        there.play(action)
    joined = viewer.tongue.say("; ").join(steps)
    words = viewer.tongue.say("Make {total}: {powers}", total=total, powers=joined)
    first, *then = [state.name(action) for action in [*way, notation.ACCEPT]]
    return Choice(first, words, [total_id(total)], then=then)


def _power(state: Karma, viewer: Viewer, ids: dict[int, str], action: int) -> Choice:
    die, other = action & 15, action >> 4 & 15
    path = [ids[die]]
    if action & notation.KIND in (notation.COPY, notation.REMOVE):
        path.append(ids[other])
    return Choice(state.name(action), power_words(state, viewer, action), path)


def power_words(state: Karma, viewer: Viewer, action: int) -> str:
    """What a power would do."""
    tongue, die, other = viewer.tongue, action & 15, action >> 4 & 15
    kind = action & notation.KIND
    if kind == notation.REMOVE and die == other:
        return tongue.say(ITSELF, die=die_name(tongue, state.colours[die]))
    return tongue.say(
        POWERS[kind],
        die=tongue.say("{die} ({face})", die=die_name(tongue, state.colours[die]),
                       face=state.faces[die]),
        other=die_name(tongue, state.colours[other]), face=state.faces[other],
    )  # fmt: skip


def _trait(state: Karma, viewer: Viewer, ids: dict[int, str], action: int) -> Choice:
    """The seat's card, and the dice it needs."""
    tongue, card = viewer.tongue, action & 15
    path = [f"card-{state.mover}"]
    dice = [action >> 4 * place & 15 for place in range(1, notation.NEEDS.get(card, 0) + 1)]
    path += [ids[die] for die in dice]
    words = tongue.say("Use {card}", card=title(tongue, card))
    if dice:
        named = " ← " .join(
            tongue.say("{die} ({face})", die=die_name(tongue, state.colours[die]),
                       face=state.faces[die])
            for die in dice
        )  # fmt: skip
        words = tongue.say("{what}: {how}", what=words, how=named)
    return Choice(state.name(action), words, path)
