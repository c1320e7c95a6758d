"""Inka: what holds in every scene of every game, for everybody."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from ludotheque.core.scene import Scene, Shape
from ludotheque.core.state import OVER
from ludotheque.games.inka.rules import Inka
from ludotheque.games.inka.rules.material import NAMES
from ludotheque.games.inka.scene.choices import EVEN, riders_of
from tests.examples import examples
from tests.games.inka.positions import game
from tests.games.inka.views import INKA, after, pieces, seen, viewer

ART = INKA.art()
shapes: st.SearchStrategy[Shape] = st.sampled_from(["wide", "tall"])
games = given(
    seats=st.integers(2, 4),
    wall=st.booleans(),
    seed=st.integers(0, 2**40),
    shape=shapes,
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
    for piece in board.values():
        assert piece.sprite in ART.symbols if piece.sprite else piece.text
        assert not piece.text or piece.size
        assert 0 <= piece.x <= scene.width
        assert 0 <= piece.y <= max(scene.height, 530)
    for choice in scene.choices:
        assert choice.label
        assert set(choice.path) <= board.keys()


def offered(scene: Scene, state: Inka, legal: set[str]) -> set[str]:
    """What may be done, including moves that look the same as others."""
    actions = {choice.action for choice in scene.choices}
    for action in list(actions):
        word, *rest = action.split(" ")
        number = state.drawn if word == "lay" else NAMES.index(rest[0]) if word == "shift" else -1
        if number in EVEN and not riders_of(state, number):
            head, _, tail = rest[-1].partition("-")
            turned = " ".join([word, *rest[:-1], f"{tail}-{head}"])
            if turned in legal:
                actions.add(turned)
    return actions


@examples(4)
@games
def test_everybody_sees_a_whole_scene_and_may_do_what_is_legal(
    seats: int, wall: bool, seed: int, shape: Shape, language: str
) -> None:
    state = Inka(seats, wall, 3)
    for _ in game(state, seed):
        names = set(state.names())
        legal = names if state.actor() >= 0 else set()
        for seat in (None, *range(seats)):
            scene = seen(state, seat, shape, language)
            mine = seat is not None and seat == state.actor()
            if mine or seat is None:
                whole(scene)
            assert offered(scene, state, names) == (legal if mine else set())


@examples(6)
@games
def test_every_move_is_told_shown_and_every_end_explained(
    seats: int, wall: bool, seed: int, shape: Shape, language: str
) -> None:
    state = Inka(seats, wall, 4)
    for action in game(state, seed):
        watcher = viewer(state, None, shape, language)
        if action == OVER:
            assert INKA.reason(state, watcher)
            continue
        reached = after(state, state.name(action))
        told = INKA.tell(state, action, reached, watcher)
        assert told
        assert "{" not in told
        assert INKA.reason(state, watcher) == ""
        whole(seen(reached, None, shape, language, before=state))


@examples(6)
@games
def test_a_phone_and_a_laptop_show_the_same_pieces(
    seats: int, wall: bool, seed: int, shape: Shape, language: str
) -> None:
    state = Inka(seats, wall, 2)
    for _ in game(state, seed):
        wide, tall = (seen(state, 0, each, language) for each in ("wide", "tall"))
        assert list(pieces(wide)) == list(pieces(tall))
