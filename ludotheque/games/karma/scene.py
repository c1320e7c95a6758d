"""What a seat sees of Karma Dice, and what it may touch."""

from __future__ import annotations

from ludotheque.core.game import Viewer
from ludotheque.core.scene import Choice, Handful, Piece, Scene
from ludotheque.core.state import State
from ludotheque.games.karma import cards, choices, dice, path, results
from ludotheque.games.karma.layout import LAYOUTS
from ludotheque.games.karma.plate import plates
from ludotheque.games.karma.rules import Karma
from ludotheque.games.karma.words import sentence

OPENING = [
    "first 0", "deal serenity empathy", "deal awakening balance", "deal patience ardour",
    "keep empathy", "keep balance", "keep ardour",
]  # fmt: skip
CLIMB = ["throw r", "roll 2", "accept", "throw rr", "roll 1 3", "accept", "throw rg"]
REST_OF_THE_ROUND = [
    "accept", "stop", "throw rr", "roll 4 2", "accept", "throw rry", "roll 3 1 2", "accept",
    "throw r", "roll 5", "accept", "stop",
]  # fmt: skip
ALONE = [
    "throw r", "roll 2", "accept", "throw rr", "roll 1 5", "accept", "throw rr", "roll 5 4",
    "accept", "stop", "eye roll 2", "take v", "throw r", "roll 3", "accept", "throw v", "roll 4",
    "triple 1", "accept", "stop", "eye intuition", "eye roll 6 3",
]  # fmt: skip

# Positions worth a picture in the rules.
PICTURES: dict[str, tuple[int, list[str]]] = {
    "start": (3, OPENING),
    "throw": (3, [*OPENING, *CLIMB, "roll 6 2"]),
    "climb": (3, [*OPENING, *CLIMB, "roll 6 2", "accept"]),
    "draft": (3, [*OPENING, *CLIMB, "roll 6 2", *REST_OF_THE_ROUND]),
    "alone": (1, ALONE),
}


def scene(state: State, viewer: Viewer) -> Scene:
    """The morning as one viewer sees it."""
    assert isinstance(state, Karma)
    shape, layout = viewer.shape, LAYOUTS[viewer.shape]
    mine = viewer.seat is not None and viewer.seat == state.actor()
    turn = dice.turn(state)
    climbed = state.zone if dice.on_turn(state) >= 0 else 0
    pieces = [
        *path.stones(shape, viewer.tongue, climbed),
        *path.climbers(state, viewer),
        *path.track(state, viewer),
        *plates(state, viewer),
        *_cloth(state, viewer, turn),
        *dice.free(state, viewer.tongue, layout, state.stage_name() == "drafting"),
    ]
    if state.seats == 1:
        pieces += path.eye(state, viewer)
    pieces += [path.round_(state, viewer), *choices.to_beat(state, viewer)]
    made: results.Totals = {}
    if state.stage_name() == "using":
        made = results.totals(state) if mine else {}
        pieces += results.results(state, viewer, made)
    found: list[Choice] = []
    handful: Handful | None = None
    if mine:
        pieces += choices.plaques(state, viewer)
        pieces += _offers(state, viewer)
        found = choices.choices(state, viewer, turn, made)
        handful = choices.handful(state, viewer, turn)
    height = layout.heights[max(2, state.seats)]
    ground = path.ground(shape, viewer.tongue, state.goal)
    return Scene(layout.width, height, sentence(state, viewer), ground, pieces, found, handful)


def _offers(state: Karma, viewer: Viewer) -> list[Piece]:
    """The two trait cards of whoever must choose, seen by that seat alone."""
    if state.stage_name() != "keeping":
        return []
    dealt = state.dealt[2 * state.mover], state.dealt[2 * state.mover + 1]
    return [
        piece
        for which, card in enumerate(dealt)
        for piece in cards.offer(viewer.shape, viewer.tongue, card, which)
    ]


def _cloth(state: Karma, viewer: Viewer, turn: dice.Turn) -> list[Piece]:
    """The dice on the cloth: large those that matter now, small the others."""
    layout, tongue, stage = LAYOUTS[viewer.shape], viewer.tongue, state.stage_name()
    if dice.eye_has_thrown(state):
        return _eye_cloth(state, viewer)
    if dice.on_turn(state) < 0:
        return [*_idle_yogi(state, viewer), *_idle_reds(viewer, stage)]
    tumbling = _tumbling(viewer.before, state)
    if stage in ("rolling", "using"):
        large = layout.cloth.places(len(turn.lying))
        aside = [*turn.left, *turn.spent]
        places = layout.strip.places(len(aside))
        words = dice.group_labels(tongue, tongue.say("Left to throw:"), turn.left)
        pieces = dice.thrown(state, tongue, turn.lying, large, tumbling)
        pieces += dice.put(turn.left, places, words)
        pieces += dice.spent(turn.spent, places[len(turn.left) :])
    else:
        words = dice.group_labels(tongue, tongue.say("Left to throw:"), turn.left)
        left = dice.put(turn.left, layout.cloth.places(len(turn.left)), words)
        pieces = dice.from_stacks(state, turn.left, left)
        places = layout.strip.places(len(turn.spent) + len(turn.lying))
        pieces += dice.spent(turn.spent, places)
        pieces += dice.thrown(state, tongue, turn.lying, places[len(turn.spent) :], 0)
    return [*pieces, *_idle_yogi(state, viewer)]


def _eye_cloth(state: Karma, viewer: Viewer) -> list[Piece]:
    """The Evil Eye's throw above, the red dice beside it."""
    layout, stage = LAYOUTS[viewer.shape], state.stage_name()
    thrown = dice.eye_thrown(state)
    if stage != "drafting":
        large = layout.cloth.places(len(thrown))
        tumbling = _tumbling(viewer.before, state)
        return [
            *dice.thrown(state, viewer.tongue, thrown, large, tumbling),
            *_idle_reds(viewer, stage),
        ]
    reds = dice.reds()
    places = layout.strip.places(len(thrown) + len(reds))
    tumbling = _tumbling(viewer.before, state)
    return [
        *dice.thrown(state, viewer.tongue, thrown, places, tumbling),
        *dice.put(reds, places[len(thrown) :], [""] * len(reds)),
    ]


def _idle_reds(viewer: Viewer, stage: str) -> list[Piece]:
    """Between turns the red dice lie together; cards to choose from would cover them."""
    if stage == "keeping":
        return []
    reds = dice.reds()
    return dice.put(reds, LAYOUTS[viewer.shape].strip.places(len(reds)), [""] * len(reds))


def _idle_yogi(state: Karma, viewer: Viewer) -> list[Piece]:
    """Nobody holds Yogi in the first round: he sits above the track."""
    if state.yogi >= 0:
        return []
    label = viewer.tongue.say("Yogi, held by nobody")
    return dice.put([dice.Die("yogi", 7)], [LAYOUTS[viewer.shape].yogi], [label])


def _tumbling(before: State | None, state: Karma) -> int:
    """The dice that have just landed, a bit each."""
    if isinstance(before, Karma) and before.stage_name() == "rolling" and not state.pending:
        return before.pending
    return 0
