"""What a seat sees of Karma Dice, and what it may touch."""

from __future__ import annotations

from ludotheque.core.game import Viewer
from ludotheque.core.scene import Choice, Handful, Piece, Scene, with_finale
from ludotheque.games.karma.rules import Karma
from ludotheque.games.karma.scene import cards, choices, dice, finale, path, results
from ludotheque.games.karma.scene.cloth import cloth, thrown_dice
from ludotheque.games.karma.scene.layout import LAYOUTS
from ludotheque.games.karma.scene.plates import plates
from ludotheque.games.karma.scene.reminders import reminders
from ludotheque.games.karma.scene.words import prompts, sentence


def scene(state: Karma, viewer: Viewer[Karma]) -> Scene:
    """The morning as one viewer sees it."""
    shape, layout, stage = viewer.shape, LAYOUTS[viewer.shape], state.stage_name()
    mine = viewer.seat is not None and viewer.seat == state.actor()
    turn = dice.turn(state)
    climbed = state.zone if dice.on_turn(state) >= 0 else 0
    pieces = [
        *path.stones(shape, viewer.tongue, climbed),
        *path.climbers(state, viewer),
        *path.track(state, viewer),
        *plates(state, viewer),
        *cloth(state, viewer, turn),
        *dice.free(viewer.tongue, shape, tuple(state.free), stage == "drafting"),
    ]
    if state.seats == 1:
        pieces += path.eye(state, viewer)
    pieces += [path.round_(state, viewer), *choices.to_beat(state, viewer)]
    made: results.Totals = {}
    if stage == "using":
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
    seen = Scene(
        layout.width, height, sentence(state, viewer), ground, pieces, found, handful,
        ahead=thrown_dice(state, viewer, turn),
        prompts=prompts(viewer.tongue) if found else {}, reminders=reminders(viewer.tongue),
    )  # fmt: skip
    return with_finale(seen, finale.acts(state, shape, viewer.tongue, viewer.names))


def _offers(state: Karma, viewer: Viewer) -> list[Piece]:
    """The two trait cards of the seat that must choose, which only that seat may see."""
    if state.stage_name() != "keeping":
        return []
    dealt = state.dealt[2 * state.mover : 2 * state.mover + 2]
    return [
        piece
        for which, card in enumerate(dealt)
        for piece in cards.offer(viewer.shape, viewer.tongue, card, which)
    ]
