"""Inka: what is explained to somebody who meets a decision for the first time."""

from __future__ import annotations

import pytest

from ludotheque.games.inka.encounters import encounter
from ludotheque.games.inka.rules import Inka
from tests.games.inka.positions import in_phase_three, temple
from tests.games.inka.views import viewer


def explained(state: Inka) -> dict[str, str]:
    """All that can be explained to the seat that decides, by its key."""
    found, moment = {}, encounter(state, viewer(state, 0))
    while moment:
        found[moment.key] = moment.text
        moment = moment.next
    return found


@pytest.mark.parametrize("state", [temple(points=0), in_phase_three(temple(points=1))])
def test_the_blockade_pawn_is_explained_when_it_comes_next(state: Inka) -> None:
    said = explained(state)["blockade"]
    assert "hinders the others" in said
    assert "you don't have to" in said


def test_the_blockade_pawn_can_wait_while_rhombi_can_be_moved() -> None:
    assert "blockade" not in explained(temple(points=3))
