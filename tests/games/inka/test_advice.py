"""The reasons for a hint in Inka, in words that a child understands."""

from __future__ import annotations

import re

from ludotheque.core.game import Viewer
from ludotheque.games.inka.advice import explain
from ludotheque.games.inka.rules import Inka
from ludotheque.locale import tongue
from tests.games.inka.positions import temple
from tests.games.inka.views import INKA

CODE = re.compile(r"\b[a-j][0-9]{1,2}\b|[{}]")


def said(state: Inka, move: str, language: str) -> str:
    viewer = Viewer(seat=0, names=["Ana", "Ben"], tongue=tongue(language, INKA))
    return explain(state, state.action(move), viewer)


def test_a_way_that_stays_as_long_is_not_compared_with_itself() -> None:
    state = temple(pawns=["a1", "j11"])
    assert said(state, "end", "en") == "Your way to your next statue stays as it is."
    assert "comme avant" not in said(state, "end", "fr")


def test_a_statue_says_how_many_are_missing() -> None:
    state = temple(pawns=["e9", "j11"])
    assert said(state, "take", "fr") == "Une statue de plus\u202f! Il en manquera 2."
    state = temple(pawns=["e9", "j11"], statues=[6, 0, 0, 0])
    assert said(state, "take", "fr").startswith("C’est votre dernière statue")


def test_every_reason_is_short_and_has_no_code() -> None:
    state = temple({"1": "c5-d6", "2": "d9-d10", "3": "b3-c4"}, pawns=["a1", "j11"])
    for move in state.names():
        for language in ("fr", "en"):
            reason = said(state, move, language)
            assert reason
            assert not CODE.search(reason), reason
            assert all(len(part.split()) <= 16 for part in re.split(r"[.!]", reason)), reason
