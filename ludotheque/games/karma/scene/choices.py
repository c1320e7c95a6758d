"""What a seat may do in Karma Dice, and what it touches to do it."""

from __future__ import annotations

from ludotheque.core.game import Viewer
from ludotheque.core.place import Place
from ludotheque.core.scene import Choice, Handful, Heap, Piece
from ludotheque.core.tongue import Tongue, mark
from ludotheque.games.karma.rules import Karma, notation
from ludotheque.games.karma.rules.material import BREATH, LAST_ZONE, LETTERS
from ludotheque.games.karma.rules.notation import (
    card_of,
    colour_of,
    dice_for,
    die_of,
    kind_of,
    other_die_of,
)
from ludotheque.games.karma.scene.cards import described, offer_id, title
from ludotheque.games.karma.scene.dice import Turn, free_id
from ludotheque.games.karma.scene.layout import LAYOUTS
from ludotheque.games.karma.scene.reminders import power
from ludotheque.games.karma.scene.results import SUM, Totals, total_id
from ludotheque.games.karma.scene.words import colour_name, colour_names, die_name, karma

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
    if state.stage_name() != "throwing" or not turn.left or state.zone == LAST_ZONE:
        return None
    tongue = viewer.tongue
    one, several = colour_names(tongue), colour_names(tongue, 2)
    ids: dict[int, list[str]] = {}
    for die in turn.left:
        ids.setdefault(die.colour, []).append(die.id)
    heaps = [
        Heap(LETTERS[colour], one[colour], pieces, several[colour])
        for colour, pieces in ids.items()
    ]
    odds = bool(viewer.options.get("odds", True))
    first = tongue.say("Touch some dice first.")
    return Handful("throw ", tongue.say("Throw"), heaps, GO, foreseen=odds, none=first)


def plaques(state: Karma, viewer: Viewer) -> list[Piece]:
    """What the seat that decides can say instead of touching dice and cards."""
    tongue, stage = viewer.tongue, state.stage_name()
    upper, lower = LAYOUTS[viewer.shape].plaques
    if stage == "throwing":
        found = []
        if state.unused() and state.zone < LAST_ZONE:
            found.append(_plaque(GO, upper, tongue.say("Throw"), "plaque-go"))
        if state.zone:
            words = tongue.say("Stop: {points}", points=state.stop_worth())
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
    if state.stage_name() != "throwing" or not state.last or state.zone == LAST_ZONE:
        return []
    layout = LAYOUTS[viewer.shape]
    words = viewer.tongue.say("To beat: {last}", last=state.last)
    x, y, _ = layout.beat
    size = round(layout.caption * 1.3, 1)
    return [Piece("beat", "", x, y, layer=4, label=words, text=words, size=size)]


def _plaque(name: str, at: Place, words: str, sprite: str = "plaque") -> Piece:
    return Piece(
        name, sprite, at.x, at.y, scale=at.scale, layer=5, label=words, text=words, size=36
    )


# --- the choices ------------------------------------------------------------------------------


def choices(state: Karma, viewer: Viewer, turn: Turn, made: Totals) -> list[Choice]:
    """Everything the seat may do apart from throws."""
    stage, tongue = state.stage_name(), viewer.tongue
    if stage == "using":
        return _uses(state, viewer, turn, made)
    found = []
    legal = state.legal()
    for action in legal:
        kind = kind_of(action)
        if kind == notation.KEEP:
            card = card_of(action)
            words = tongue.say("Keep {card}", card=described(tongue, card))
            # For the whole game, and seen by nobody else: a finger that slips must not choose it.
            keep = tongue.say("Keep it")
            found.append(Choice(state.name(action), words, [offer_id(card)], verb=keep, ask=words))
        elif kind == notation.TAKE:
            colour = colour_of(action)
            words = tongue.say(
                "Take a die: {colour}. {power}",
                colour=colour_name(tongue, colour), power=power(tongue, colour),
            )  # fmt: skip
            top = free_id(colour, state.free[colour] - 1)
            found.append(
                Choice(state.name(action), words, [top], verb=tongue.say("Take it"), ask=words)
            )
        elif kind == notation.STOP:
            scored = karma(tongue, state.stop_worth())
            words = tongue.say("Stop and score {karma}", karma=scored)
            short = tongue.say("Stop: {points}", points=state.stop_worth())
            only = len(legal) == 1
            found.append(Choice("stop", words, [STOP], verb=short, main=True, by_itself=only))
        elif kind == notation.DECLINE:
            words = tongue.say("Keep the card for later")
            found.append(Choice("decline", words, [DECLINE], verb=tongue.say("Not now"), main=True))
        elif kind == notation.TRAIT and card_of(action) == BREATH:
            found.append(_breath(state, viewer, turn, action))
        elif kind == notation.TRAIT:
            words = tongue.say("Use {card}", card=title(tongue, card_of(action)))
            verb = tongue.say("Use")
            found.append(Choice(state.name(action), words, [USE], verb=verb, main=True))
    return found


def _breath(state: Karma, viewer: Viewer, turn: Turn, action: int) -> Choice:
    """Take a spent die back."""
    colour = colour_of(action)
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
    # A throw that fails is looked at before the fall.
    plain = state.succeeds() and len(state.legal()) == 1
    # A button that loses the turn says so.
    accept = tongue.say("Accept {result}", result=state.result()) if state.succeeds() else verdict
    found = [Choice("accept", verdict, [SUM], verb=accept, main=True, by_itself=plain)]
    for total, way in made.items():
        found.append(_total(state, viewer, total, way))
    ids = {die.thrown: die.id for die in turn.lying}
    for action in state.legal():
        kind = kind_of(action)
        if kind == notation.TRAIT:
            found.append(_trait(state, viewer, ids, action))
        elif kind != notation.ACCEPT:
            found.append(_power(state, viewer, ids, action))
    return found


def _total(state: Karma, viewer: Viewer, total: int, way: list[int]) -> Choice:
    """The powers that make a total, one after the other, and the total accepted."""
    steps, there = [], state.copy()
    for action in way:
        steps.append(power_words(there, viewer, action))
        there.play(action)
    joined = viewer.tongue.say("; ").join(steps)
    words = viewer.tongue.say("Make {total}: {powers}", total=total, powers=joined)
    first, *then = [state.name(action) for action in [*way, notation.ACCEPT]]
    verb = viewer.tongue.say("Make {total}", total=total)
    return Choice(first, words, [total_id(total)], then=then, verb=verb)


def _power(state: Karma, viewer: Viewer, ids: dict[int, str], action: int) -> Choice:
    path = [ids[die_of(action)]]
    if kind_of(action) in (notation.COPY, notation.REMOVE):
        path.append(ids[other_die_of(action)])
    words = power_words(state, viewer, action)
    return Choice(state.name(action), words, path, verb=viewer.tongue.say("Use"))


def power_words(state: Karma, viewer: Viewer, action: int) -> str:
    """What a power would do."""
    tongue, kind, die, other = viewer.tongue, kind_of(action), die_of(action), other_die_of(action)
    colours, faces = state.colours, state.faces
    if kind == notation.REMOVE and die == other:
        return tongue.say(ITSELF, die=die_name(tongue, colours[die]))
    return tongue.say(
        POWERS[kind],
        die=_with_face(tongue, colours[die], faces[die]),
        other=die_name(tongue, colours[other]), face=faces[other],
    )  # fmt: skip


def _with_face(tongue: Tongue, colour: int, face: int) -> str:
    return tongue.say("{die} ({face})", die=die_name(tongue, colour), face=face)


def _trait(state: Karma, viewer: Viewer, ids: dict[int, str], action: int) -> Choice:
    """The seat's card, and the dice it needs."""
    tongue, dice = viewer.tongue, dice_for(action)
    path = [f"card-{state.mover}", *(ids[die] for die in dice)]
    words = tongue.say("Use {card}", card=title(tongue, card_of(action)))
    if dice:
        colours, faces = state.colours, state.faces
        named = " ← ".join(_with_face(tongue, colours[die], faces[die]) for die in dice)
        words = tongue.say("{what}: {how}", what=words, how=named)
    return Choice(state.name(action), words, path)
