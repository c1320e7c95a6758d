"""The reasons for a hint in Inka, in words that a child understands."""

from __future__ import annotations

import re

from ludotheque.core.game import Viewer, take
from ludotheque.core.tongue import Tongue
from ludotheque.games.inka.advice import explain
from ludotheque.games.inka.lesson import MOVES
from ludotheque.games.inka.rules import Inka
from ludotheque.locale import tongue
from tests.games.inka.positions import go_on, table, temple
from tests.games.inka.views import INKA

CODE = re.compile(r"\b[a-j][0-9]{1,2}\b|[{}]")


def said(state: Inka, move: str, language: str) -> str:
    viewer = Viewer(seat=0, names=["Ana", "Ben"], tongue=tongue(language, INKA))
    return explain(state, state.action(move), viewer)


def test_a_way_that_stays_as_long_is_not_compared_with_itself() -> None:
    state = temple(pawns=["a1", "j11"])
    assert said(state, "end", "en") == "You stay as far from your next statue as before."
    assert "comme avant" not in said(state, "end", "fr")


def test_a_walk_to_a_statue_says_so() -> None:
    state = temple({"1": "e7-e8"}, pawns=["e8", "j11"])
    assert said(state, "walk e9", "fr").startswith("Là, vous prenez une statue\u202f!")
    late = temple({"1": "e7-e8"}, pawns=["e8", "j11"], points=0)
    assert "you take it in your next turn" in said(late, "walk e9", "en")


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


def reason(state: Inka, move: str, speech: Tongue) -> str:
    explain = take("inka").explain
    assert explain is not None
    viewer = Viewer(seat=state.mover, names=["Ana", "Ben"], tongue=speech)
    return explain(state, state.action(move), viewer)


def test_a_hint_says_how_much_shorter_the_way_gets() -> None:
    state = go_on(Inka(2, False, 60), ", ".join(MOVES[:42]))
    said = reason(state, "shift 11 d2-d3", tongue("en"))
    assert said == "The way to your next statue gets shorter: 3 action points instead of 4."


def test_a_hint_says_who_is_held_up() -> None:
    state = temple({"1": "c5-d6", "2": "d7-e8"}, pawns=["j11", "a1"])
    said = reason(state, "shift 2 d9-d10", tongue("en"))
    assert "Ben's way to the next statue gets longer: 3 action points instead of 2." in said
    assert "Ben est plus loin de la prochaine statue" in reason(
        state, "shift 2 d9-d10", tongue("fr", INKA)
    )


def test_a_hint_knows_the_way_out() -> None:
    state = temple(pawns=["a2", "j11"], statues=[7, 0, 0, 0])
    assert reason(state, "walk a1", tongue("en")) == "That is the way out: you win!"


def test_a_hint_before_the_first_turn() -> None:
    state = table(2)
    assert reason(state, "start a1", tongue("en")).startswith("The temple looks the same")
    go_on(state, "start a1, start j11, draw 1")
    assert "next statue" in reason(state, "lay c5-d6", tongue("en"))
