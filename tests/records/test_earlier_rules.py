"""Games recorded under earlier rules replay as they were played."""

from __future__ import annotations

from pathlib import Path

import pytest

from ludotheque.core.game import take
from ludotheque.core.record import read, verify
from ludotheque.core.trouble import Trouble
from ludotheque.locale import tongue

FOLDER = Path(__file__).parent
# The scores and the winners as they were then.
ENDINGS: dict[str, tuple[list[int], list[int]]] = {
    # The king lost patience, and two moves had a price that saved nothing.
    "turquoise-rules-1-patience": ([-8, -3, -8], [1]),
    # Seth was somebody else's when the last capital was laid, and his owner was not asked.
    "turquoise-rules-1-crowned": ([1, -10, -15], [0]),
    # Whoever had begun had three points in the second turn.
    "inka-rules-3-two": ([4, 2], [0]),
}
# Those whose moves are no longer legal.
BROKEN = ("turquoise-rules-1-patience", "turquoise-rules-1-crowned", "inka-rules-3-two")
# Those played on a board that the game no longer has.
OUTGROWN = ("inka-rules-1-two", "inka-rules-1-four", "inka-rules-2-two")


@pytest.mark.parametrize("name", ENDINGS)
def test_a_record_of_earlier_rules_ends_as_it_did(name: str) -> None:
    record = read((FOLDER / f"{name}.json").read_bytes())
    state = record.last()
    scores = [state.score(seat) for seat in range(state.seats)]
    assert (scores, state.winners()) == ENDINGS[name]
    assert verify(record) > 0
    assert record.game.rules < take(record.game.key).rules
    assert f'"rules": {record.game.rules}' in record.write()


@pytest.mark.parametrize("name", BROKEN)
def test_by_the_rules_of_today_the_same_moves_are_not_legal(name: str) -> None:
    record = read((FOLDER / f"{name}.json").read_bytes())
    today = take(record.game.key).rules
    with pytest.raises(Trouble, match="is not legal"):
        read(record.write().replace(f'"rules": {record.game.rules}', f'"rules": {today}')).last()


@pytest.mark.parametrize("name", OUTGROWN)
def test_a_game_in_inkas_smaller_temple_is_refused_in_one_plain_sentence(name: str) -> None:
    with pytest.raises(Trouble, match="the board that Inka had before") as refused:
        read((FOLDER / f"{name}.json").read_bytes())
    assert "l’ancien plateau du jeu Inka" in refused.value.say(tongue("fr"))
