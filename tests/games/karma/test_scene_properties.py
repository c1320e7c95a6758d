"""Karma Dice: what holds in every scene of every game, for everybody."""

from __future__ import annotations

from collections.abc import Callable

from hypothesis import given
from hypothesis import strategies as st

from ludotheque.core.scene import Scene, Shape
from ludotheque.core.state import OVER
from ludotheque.games.karma.rules import Karma
from ludotheque.games.karma.rules.notation import KIND, THROW
from tests.examples import examples
from tests.games.karma.positions import game
from tests.games.karma.views import KARMA, pieces, seen, viewer

ART = KARMA.art()
shapes: st.SearchStrategy[Shape] = st.sampled_from(["wide", "tall"])
every_game = given(
    seats=st.integers(1, 4),
    traits=st.booleans(),
    level=st.integers(1, 4),
    seed=st.integers(0, 2**40),
    nerve=st.integers(3, 8),
    shape=shapes,
    language=st.sampled_from(["en", "fr"]),
)


def games(test: Callable[..., None]) -> Callable[..., None]:
    """Some games of every kind."""
    return examples(12)(every_game(test))


def begun(seats: int, traits: bool, level: int) -> Karma:
    return Karma(seats, traits, 30, level)


def whole(scene: Scene) -> None:
    """A scene that can be drawn, said and touched."""
    board = pieces(scene)
    assert len(board) == len(scene.ground) + len(scene.pieces)
    assert scene.sentence
    words = [scene.sentence, *(choice.label for choice in scene.choices)]
    words += [word for piece in board.values() for word in (piece.label, piece.text)]
    assert not [word for word in words if "{" in word]
    for piece in board.values():
        assert piece.sprite in ART.symbols if piece.sprite else piece.text, piece
        assert not piece.text or piece.size
        assert 0 <= piece.x <= scene.width, piece
        # On a phone the morning goes on below what two players need of it.
        assert 0 <= piece.y <= scene.height, piece
    for choice in scene.choices:
        assert choice.label
        assert set(choice.path) <= board.keys(), choice
    if scene.handful:
        assert scene.handful.go in board
        for heap in scene.handful.heaps:
            assert set(heap.pieces) <= board.keys()


def throws(scene: Scene) -> int:
    """How many throws the handful can make."""
    if scene.handful is None:
        return 0
    count = 1
    for heap in scene.handful.heaps:
        count *= len(heap.pieces) + 1
    return count - 1


@games
def test_everybody_sees_a_whole_scene_and_may_do_what_is_legal(
    seats: int, traits: bool, level: int, seed: int, nerve: int, shape: Shape, language: str
) -> None:
    state = begun(seats, traits, level)
    for _ in game(state, seed, nerve):
        legal = state.legal() if state.actor() >= 0 else []
        for seat in (None, *range(seats)):
            scene = seen(state, seat, shape, language)
            mine = seat is not None and seat == state.actor()
            if mine or seat is None:
                whole(scene)
            if not mine:
                assert not scene.choices
                assert scene.handful is None
                continue
            others = {state.name(action) for action in legal if action & KIND != THROW}
            assert {choice.action for choice in scene.choices} == others
            assert throws(scene) == len(legal) - len(others)


@games
def test_every_move_is_told_and_every_end_explained(
    seats: int, traits: bool, level: int, seed: int, nerve: int, shape: Shape, language: str
) -> None:
    state = begun(seats, traits, level)
    for action in game(state, seed, nerve):
        eyes = viewer(state, None, shape, language)
        if action == OVER:
            assert KARMA.reason(state, eyes)
            continue
        after = state.copy()
        after.play(action)
        told = KARMA.tell(state, action, after, eyes)
        assert told
        assert "{" not in told
        assert KARMA.reason(state, eyes) == ""


@games
def test_a_phone_and_a_laptop_show_the_same_pieces(
    seats: int, traits: bool, level: int, seed: int, nerve: int, shape: Shape, language: str
) -> None:
    state = begun(seats, traits, level)
    for _ in game(state, seed, nerve):
        wide, tall = (
            [name for name in pieces(seen(state, 0, shape, language)) if not written_in(name)]
            for shape in ("wide", "tall")
        )
        assert wide == tall


def written_in(name: str) -> bool:
    """Names and lines are broken as there is room."""
    return name.endswith("-title") or "-line-" in name


@games
def test_every_die_lies_in_one_place(
    seats: int, traits: bool, level: int, seed: int, nerve: int, shape: Shape, language: str
) -> None:
    state = begun(seats, traits, level)
    each = seats if seats > 1 else 2
    for _ in game(state, seed, nerve):
        if state.stage_name() == "keeping":
            continue
        scene = seen(state, None, shape, language)
        dice = [
            piece for piece in scene.pieces
            if piece.sprite.startswith("die-") and not piece.id.endswith("-times")
        ]  # fmt: skip
        assert len(dice) == 6 + 1 + 6 * each
        for colour in ("orange", "yellow", "green", "light", "dark", "violet"):
            assert sum(die.sprite.startswith(f"die-{colour}") for die in dice) == each
