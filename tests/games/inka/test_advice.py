"""The reasons for a hint in Inka, in numbers that say something."""

from __future__ import annotations

from ludotheque.core.game import Viewer
from ludotheque.games.inka.advice import explain
from ludotheque.locale import tongue
from tests.games.inka.positions import temple
from tests.games.inka.views import INKA


def test_a_way_that_stays_as_long_is_not_compared_with_itself() -> None:
    state = temple(pawns=["a1", "j11"])
    for language, said in (("en", ", as before; "), ("fr", ", comme avant\u202f; ")):
        viewer = Viewer(seat=0, names=["Ana", "Ben"], tongue=tongue(language, INKA))
        assert said in explain(state, state.action("end"), viewer)
