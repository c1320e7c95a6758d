"""Les yeux de Kali: what holds in every scene of every game, for everybody."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from ludotheque.core.scene import Scene, Shape
from ludotheque.core.state import OVER
from ludotheque.core.stream import Stream
from ludotheque.games.kali.rules import Kali
from tests.core.walk import walk
from tests.examples import examples
from tests.games.kali.views import KALI, pieces, seen, viewer

ART = KALI.art()
shapes: st.SearchStrategy[Shape] = st.sampled_from(["wide", "tall"])
games = given(
    seats=st.integers(2, 6),
    rounds=st.integers(1, 3),
    seed=st.integers(0, 2**40),
    shape=shapes,
    language=st.sampled_from(["en", "fr"]),
    counter=st.booleans(),
)


def whole(scene: Scene) -> None:
    """A scene that can be drawn, said and touched."""
    board = pieces(scene)
    assert len(board) == len(scene.ground) + len(scene.pieces)
    assert scene.sentence
    words = [scene.sentence, *(choice.label for choice in scene.choices)]
    words += [word for piece in board.values() for word in (piece.label, piece.text)]
    assert not [word for word in words if "{" in word]
    for piece in board.values():
        assert piece.sprite in ART.symbols if piece.sprite else piece.text
        assert not piece.text or piece.size
        assert 0 <= piece.x <= scene.width
        assert 0 <= piece.y <= scene.height
        assert not piece.source or piece.source in board
    for choice in scene.choices:
        assert choice.label
        assert set(choice.path) <= board.keys()


@examples(20)
@games
def test_everybody_sees_a_whole_scene_and_may_do_what_is_legal(
    seats: int, rounds: int, seed: int, shape: Shape, language: str, counter: bool
) -> None:
    state = Kali(seats, rounds)
    for _ in walk(state, Stream(seed)):
        legal = state.names() if state.actor() >= 0 else []
        for seat in (None, *range(seats)):
            scene = seen(state, seat, shape, language, counter)
            mine = seat is not None and seat == state.actor()
            if mine or seat is None:
                whole(scene)
            assert [choice.action for choice in scene.choices] == (legal if mine else [])


@examples(40)
@games
def test_every_move_is_told_and_every_end_explained(
    seats: int, rounds: int, seed: int, shape: Shape, language: str, counter: bool
) -> None:
    state = Kali(seats, rounds)
    for action in walk(state, Stream(seed)):
        after = state.copy()
        eyes = viewer(state, None, shape, language, counter)
        if action == OVER:
            assert KALI.reason(state, eyes)
            continue
        after.play(action)
        told = KALI.tell(state, action, after, eyes)
        assert told
        assert "{" not in told
        assert KALI.reason(state, eyes) == ""


@examples(20)
@games
def test_a_phone_and_a_laptop_show_the_same_pieces(
    seats: int, rounds: int, seed: int, shape: Shape, language: str, counter: bool
) -> None:
    state = Kali(seats, rounds)
    for _ in walk(state, Stream(seed)):
        wide, tall = (seen(state, 0, shape, language, counter) for shape in ("wide", "tall"))
        assert list(pieces(wide)) == list(pieces(tall))
