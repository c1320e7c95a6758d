"""The cloth and the dice of the turn on it: those that matter now large, the others small."""

from __future__ import annotations

from collections.abc import Set as AbstractSet

from ludotheque.core.game import Viewer
from ludotheque.core.scene import Piece
from ludotheque.games.karma.rules import Karma
from ludotheque.games.karma.rules.material import YOGI
from ludotheque.games.karma.scene import dice
from ludotheque.games.karma.scene.layout import LAYOUTS


def cloth(state: Karma, viewer: Viewer[Karma], turn: dice.Turn) -> list[Piece]:
    """The dice on the cloth."""
    stage = state.stage_name()
    if dice.eye_has_thrown(state):
        return _eye(state, viewer)
    if dice.on_turn(state) < 0:
        return [*_idle_yogi(state, viewer), *_idle_reds(viewer, stage)]
    pieces = _thrown(state, viewer, turn) if stage in dice.LYING else _waiting(state, viewer, turn)
    return [*pieces, *_idle_yogi(state, viewer)]


def thrown_dice(state: Karma, viewer: Viewer[Karma], turn: dice.Turn) -> list[str]:
    """The ids of all dice on the cloth while those that were thrown come to rest."""
    if not _landed(viewer.before, state):
        return []
    if dice.eye_has_thrown(state):
        return [die.id for die in [*dice.eye_thrown(state), *dice.reds()]]
    return [die.id for die in [*turn.lying, *turn.left, *turn.spent]]


def _thrown(state: Karma, viewer: Viewer[Karma], turn: dice.Turn) -> list[Piece]:
    """The throw, large; the other dice above it, small."""
    layout, tongue = LAYOUTS[viewer.shape], viewer.tongue
    large = layout.cloth.places(len(turn.lying))
    small = layout.strip.places(len(turn.left) + len(turn.spent))
    words = dice.group_labels(tongue, tongue.say("Left to throw:"), turn.left)
    return [
        *dice.thrown(state, tongue, turn.lying, large, _landed(viewer.before, state)),
        *dice.put(turn.left, small, words),
        *dice.spent(turn.spent, small[len(turn.left) :]),
    ]


def _waiting(state: Karma, viewer: Viewer, turn: dice.Turn) -> list[Piece]:
    """The dice that may be thrown, large; those of earlier throws above them, small."""
    layout, tongue = LAYOUTS[viewer.shape], viewer.tongue
    large = layout.cloth.places(len(turn.left))
    small = layout.strip.places(len(turn.spent) + len(turn.lying))
    words = dice.group_labels(tongue, tongue.say("Left to throw:"), turn.left)
    return [
        *dice.from_stacks(state.free, turn.left, dice.put(turn.left, large, words)),
        *dice.spent(turn.spent, small),
        *dice.thrown(state, tongue, turn.lying, small[len(turn.spent) :]),
    ]


def _eye(state: Karma, viewer: Viewer[Karma]) -> list[Piece]:
    """The Evil Eye's throw, large, or above the reserve while the player takes a die from it."""
    layout, stage = LAYOUTS[viewer.shape], state.stage_name()
    thrown, landed = dice.eye_thrown(state), _landed(viewer.before, state)
    if stage != "drafting":
        large = layout.cloth.places(len(thrown))
        return [
            *dice.thrown(state, viewer.tongue, thrown, large, landed),
            *_idle_reds(viewer, stage),
        ]
    reds = dice.reds()
    small = layout.strip.places(len(thrown) + len(reds))
    return [
        *dice.thrown(state, viewer.tongue, thrown, small, landed),
        *dice.put(reds, small[len(thrown) :], [""] * len(reds)),
    ]


def _idle_reds(viewer: Viewer, stage: str) -> list[Piece]:
    """The red dice lie together between turns, unless cards to choose from would cover them."""
    if stage == "keeping":
        return []
    reds = dice.reds()
    return dice.put(reds, LAYOUTS[viewer.shape].strip.places(len(reds)), [""] * len(reds))


def _idle_yogi(state: Karma, viewer: Viewer) -> list[Piece]:
    """Nobody holds Yogi in the first round: he sits above the track."""
    if state.yogi >= 0:
        return []
    label = viewer.tongue.say("Yogi, held by nobody")
    return dice.put([dice.Die("yogi", YOGI)], [LAYOUTS[viewer.shape].yogi], [label])


def _landed(before: Karma | None, state: Karma) -> AbstractSet[int]:
    """The dice that have just landed."""
    if before is None or before.stage_name() != "rolling" or state.pending:
        return frozenset()
    return {die for die in range(before.dice) if before.in_air(die)}
