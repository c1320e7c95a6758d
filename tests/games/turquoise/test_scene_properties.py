"""Turquoise: what holds in every scene of every game, for everybody."""

from __future__ import annotations

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from ludotheque.core.scene import Scene, Shape
from ludotheque.core.state import OVER
from ludotheque.core.stream import Stream
from ludotheque.games.turquoise.rules import Turquoise
from tests.core.walk import walk
from tests.examples import examples
from tests.games.turquoise.positions import game
from tests.games.turquoise.views import TURQUOISE, later, pieces, seen, viewer

ART = TURQUOISE.art()
# What a scene may weigh on its way to a phone, without what lies still and what may be done.
LIGHT = 32_000
shapes: st.SearchStrategy[Shape] = st.sampled_from(["wide", "tall"])
games = given(
    seats=st.integers(2, 4),
    seed=st.integers(0, 2**40),
    shape=shapes,
    look=st.sampled_from(["plan", "relief"]),
    language=st.sampled_from(["en", "fr"]),
)


def whole(scene: Scene) -> None:
    """A scene that can be drawn, said and touched."""
    board = pieces(scene)
    assert len(board) == len(scene.ground) + len(scene.pieces)
    assert scene.sentence
    words = [scene.sentence, *(choice.label for choice in scene.choices)]
    words += [word for piece in board.values() for word in (piece.label, piece.text)]
    assert not [word for word in words if "{" in word]
    ghosts = [ghost for choice in scene.choices for ghost in choice.ghost]
    for piece in [*board.values(), *ghosts]:
        assert piece.sprite in ART.symbols if piece.sprite else piece.text
        assert not piece.text or piece.size
        assert 0 <= piece.x <= scene.width
        assert 0 <= piece.y <= scene.height
    for choice in scene.choices:
        assert choice.label
        assert set(choice.path) <= board.keys()
    assert len(msgspec.json.encode(scene.pieces)) < LIGHT


@examples(6)
@games
def test_everybody_sees_a_whole_scene_and_may_do_only_what_is_legal(
    seats: int, seed: int, shape: Shape, look: str, language: str
) -> None:
    state = Turquoise(seats)
    before: Turquoise | None = None
    for number, _ in enumerate(game(state, seed)):
        # Whole games are long: a look at every third position.
        if number % 3:
            before = later(state, "")
            continue
        legal = state.names() if state.actor() >= 0 else []
        for seat in (None, *range(seats)):
            scene = seen(state, seat, shape, language, look, before)
            mine = seat is not None and seat == state.actor()
            if mine or seat is None:
                whole(scene)
            offered = [choice.action for choice in scene.choices]
            assert set(offered) <= set(legal if mine else [])
            assert not mine or {name.rsplit(" ", 1)[0] for name in offered} == {
                name.rsplit(" ", 1)[0] for name in legal
            }


@examples(15)
@games
def test_every_move_is_told_and_every_end_explained(
    seats: int, seed: int, shape: Shape, look: str, language: str
) -> None:
    state = Turquoise(seats)
    for action in walk(state, Stream(seed)):
        after = state.copy()
        spectator = viewer(state, None, shape, language, look)
        if action == OVER:
            assert TURQUOISE.reason(state, spectator)
            continue
        after.play(action)
        told = TURQUOISE.tell(state, action, after, spectator)
        # Which tile it is, is seen; that it was drawn has been told with the draw.
        assert bool(told) != state.name(action).startswith("tile ")
        assert "{" not in told
        assert TURQUOISE.reason(state, spectator) == ""
