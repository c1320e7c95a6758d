"""Dice nobody can cheat with."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludotheque.core import fair, rounds
from ludotheque.core.game import shelf
from ludotheque.core.record import Fair, Record, read, verify
from ludotheque.core.rounds import Part
from ludotheque.core.state import CHANCE, OVER
from ludotheque.core.trouble import Trouble

SEED = bytes(range(32))
DECK = [16, 12, 6, 4, 12, 2]
OLD_DRAWS = [5, 0, 5, 0, 4, 4, 2, 3, 1, 0, 4, 0]
OLD_WORDS = [0, 2, 2, 1, 2, 3, 3, 3, 0, 1, 2, 0]
# The value that chi-square passes once in a thousand times, by degrees of freedom.
RARE = {1: 10.83, 2: 13.82, 5: 20.52, 6: 22.46}


def chi_square(counts: Counter[int], weights: list[int]) -> float:
    """How far the counts are from what the weights promise."""
    draws, total = sum(counts.values()), sum(weights)
    expected = [draws * weight / total for weight in weights]
    return sum((counts[i] - mean) ** 2 / mean for i, mean in enumerate(expected) if mean)


# --- the promise ------------------------------------------------------------------------------


def test_the_promise_is_the_sha_256_of_the_seed() -> None:
    assert fair.commit(b"") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    assert fair.commit(b"abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"


def test_two_seeds_have_two_promises() -> None:
    assert fair.commit(SEED) != fair.commit(SEED[::-1])


# --- words, sealed and mixed ------------------------------------------------------------------

WORDS = st.text(
    st.characters(min_codepoint=32, exclude_categories=["Cs"]), min_size=1, max_size=200
)


def test_a_seal_is_the_sha_256_of_the_word() -> None:
    assert fair.seal("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    assert rounds.is_seal(fair.seal("été"))


@pytest.mark.parametrize("text", ["", "x" * 201, "two\nlines", "\x00", "\ud800"])
def test_a_word_is_one_line_and_not_too_long(text: str) -> None:
    assert not fair.is_word(text)


def test_a_word_of_200_letters_is_a_word() -> None:
    assert fair.is_word("é" * 200)


def test_without_words_the_seed_of_the_draws_is_the_house_s_own() -> None:
    assert fair.mix(SEED, "t", []) == SEED


def test_the_mixed_seed_is_what_anyone_can_compute_with_hmac_sha_256() -> None:
    digest = hmac.new(SEED, "words\ntable\nsun\nété".encode(), hashlib.sha256).digest()
    assert fair.mix(SEED, "table", ["sun", "été"]) == digest


@given(
    st.binary(min_size=32, max_size=32),
    st.lists(WORDS, min_size=1, max_size=6),
    WORDS,
    st.integers(0, 5),
)
def test_changing_any_one_part_changes_the_seed(
    seed: bytes, words: list[str], other: str, index: int
) -> None:
    mixed = fair.mix(seed, "t", words)
    changed = list(words)
    changed[index % len(words)] = other
    assert (fair.mix(seed, "t", changed) == mixed) == (changed == words)
    assert fair.mix(seed[::-1], "t", words) != mixed or seed == seed[::-1]
    assert fair.mix(seed, "u", words) != mixed
    assert fair.mix(seed, "t", words[:-1]) != mixed


@given(WORDS, WORDS)
def test_a_word_that_does_not_fit_its_seal_is_refused(word: str, other: str) -> None:
    part = Part([0], fair.seal(word))
    rounds.check_word(part, word)
    if other != word:
        with pytest.raises(Trouble, match="does not fit its seal; nothing has been changed"):
            rounds.check_word(part, other)


# --- drawing ----------------------------------------------------------------------------------


def test_the_same_seed_table_and_number_draw_the_same() -> None:
    first = [fair.draw(SEED, "t", n, DECK, ["tournesol"]) for n in range(100)]
    again = [fair.draw(SEED, "t", n, DECK, ["tournesol"]) for n in range(100)]
    assert first == again


def test_draws_of_old_records_stay_what_they_were() -> None:
    assert [fair.draw(SEED, "table", n, DECK) for n in range(1, 13)] == OLD_DRAWS
    assert [fair.draw(SEED, "table", n, DECK, ["sun", "été"]) for n in range(1, 13)] == OLD_WORDS


def test_a_draw_is_what_anyone_can_compute_with_hmac_sha_256() -> None:
    for n in range(1, 50):
        digest = hmac.new(SEED, f"table\n{n}\n0\nsun".encode(), hashlib.sha256).digest()
        ticket = int.from_bytes(digest[:8], "big") % 52
        bounds = [sum(DECK[: i + 1]) for i in range(6)]
        assert fair.draw(SEED, "table", n, DECK, ["sun"]) == next(
            i for i, bound in enumerate(bounds) if ticket < bound
        )


@pytest.mark.parametrize(
    "other",
    [
        [fair.draw(SEED[::-1], "t", n, [1] * 64) for n in range(64)],
        [fair.draw(SEED, "u", n, [1] * 64) for n in range(64)],
        [fair.draw(SEED, "t", n + 64, [1] * 64) for n in range(64)],
        [fair.draw(SEED, "t", n, [1] * 64, ["sun"]) for n in range(64)],
        [fair.draw(SEED, "t", n, [1] * 64, ["sun", "moon"]) for n in range(64)],
        [fair.draw(SEED, "t", n, [1] * 64, ["moon", "sun"]) for n in range(64)],
    ],
    ids=["another seed", "another table", "later moves", "a word", "two words", "in other order"],
)
def test_seed_table_number_and_words_all_change_the_draws(other: list[int]) -> None:
    usual = [fair.draw(SEED, "t", n, [1] * 64) for n in range(64)]
    same = sum(a == b for a, b in zip(usual, other, strict=True))
    assert same < 8


def test_the_order_of_words_and_where_they_are_cut_matter() -> None:
    def draws(words: list[str]) -> list[int]:
        return [fair.draw(SEED, "t", n, [1] * 64, words) for n in range(32)]

    assert draws(["sun", "moon"]) != draws(["moon", "sun"])
    assert draws(["sun", "moon"]) != draws(["sunmoon"])


def test_an_only_outcome_is_certain() -> None:
    assert all(fair.draw(SEED, "t", n, [7]) == 0 for n in range(20))


def test_an_outcome_without_weight_is_never_drawn() -> None:
    assert {fair.draw(SEED, "t", n, [0, 3, 0, 1, 0]) for n in range(200)} == {1, 3}


@pytest.mark.parametrize("weights", [DECK, [1] * 3, [1] * 7, [1, 9]])
def test_draws_follow_the_weights(weights: list[int]) -> None:
    counts = Counter(fair.draw(SEED, "t", n, weights) for n in range(20_000))
    assert chi_square(counts, weights) < RARE[len(weights) - 1]


def test_the_measure_of_bias_sees_a_small_bias() -> None:
    crooked = Counter(fair.draw(SEED, "t", n, [16, 12, 6, 4, 12, 3]) for n in range(20_000))
    assert chi_square(crooked, DECK) > RARE[5]


def test_numbers_at_the_ragged_end_are_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    # 2^64 leaves 1 when divided by 3: the last number has no two companions.
    numbers = {0: 2**64 - 1, 1: 2**64 - 1, 2: 5}
    monkeypatch.setattr(fair, "_number", lambda seed, table, n, attempt, words: numbers[attempt])
    assert fair.draw(SEED, "t", 1, [1, 1, 1]) == 2


def test_numbers_just_below_the_ragged_end_count(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fair, "_number", lambda *_: 2**64 - 2)
    assert fair.draw(SEED, "t", 1, [1, 1, 1]) == 2


# --- verifying --------------------------------------------------------------------------------


def fair_record(key: str, words: list[str], sealed: list[list[Part]] | None = None) -> Record:
    """A game in which everyone does the first thing they may, and chance is drawn fairly."""
    seed = fair.mix(SEED, "t", rounds.words(sealed or []))
    game = shelf()[key]
    seats = 2 if sealed else game.seats[0]
    state = game.begin(seats, {})
    moves: list[str] = []
    while state.actor() != OVER:
        if state.actor() == CHANCE:
            actions = fair.draw_move(state, seed, "t", len(moves) + 1, words)
        else:
            actions = state.legal()[:1]
            state.play(actions[0])
        moves.append(state.write_move(actions))
    promise = Fair("t", fair.commit(SEED), SEED.hex(), words, sealed or [])
    return Record(game, ["P"] * seats, game.settle({}), moves, promise)


games = pytest.mark.parametrize("key", list(shelf()))


@games
@pytest.mark.parametrize("words", [[], ["tournesol"], ["été", "❄", ""]])
def test_a_true_record_is_verified_and_its_draws_counted(key: str, words: list[str]) -> None:
    record = fair_record(key, words)
    chance = sum(state.actor() == CHANCE for state in list(record.states())[:-1])
    assert verify(record) == chance > 0
    assert verify(read(record.write())) == chance


@games
def test_another_seed_than_promised_is_refused(key: str) -> None:
    record = fair_record(key, [])
    assert record.fair
    forged = replace(record, fair=replace(record.fair, seed=SEED[::-1].hex()))
    with pytest.raises(Trouble, match="not the one that was promised"):
        verify(forged)


@games
def test_another_seed_with_its_own_promise_draws_other_cards(key: str) -> None:
    other = SEED[::-1]
    record = fair_record(key, [])
    forged = replace(record, fair=Fair("t", fair.commit(other), other.hex(), []))
    with pytest.raises(Trouble, match="the seed draws"):
        verify(forged)


@games
@pytest.mark.parametrize("change", [{"words": ["sun"]}, {"table": "u"}])
def test_other_words_or_another_table_are_refused(key: str, change: dict[str, object]) -> None:
    record = fair_record(key, [])
    assert record.fair
    forged = replace(record, fair=replace(record.fair, **change))  # type: ignore[arg-type]
    with pytest.raises(Trouble, match="the seed draws"):
        verify(forged)


@games
def test_any_changed_draw_is_refused_with_its_number(key: str) -> None:
    record = fair_record(key, [])
    for number, state in enumerate(list(record.states())[:-1], 1):
        others = [name for name in state.names() if name != record.moves[number - 1]]
        if state.actor() != CHANCE or not others:
            continue
        forged = replace(record, moves=[*record.moves[: number - 1], others[0]])
        with pytest.raises(Trouble, match=f"Move {number}, '{others[0]}': the seed draws"):
            verify(forged)


@games
def test_an_illegal_move_is_refused(key: str) -> None:
    record = fair_record(key, [])
    with pytest.raises(Trouble, match="Move 2, 'nonsense', is not legal"):
        verify(replace(record, moves=[record.moves[0], "nonsense"]))


@games
def test_without_a_revealed_seed_nothing_can_be_verified(key: str) -> None:
    record = fair_record(key, [])
    assert record.fair
    for unrevealed in (None, replace(record.fair, seed=None)):
        with pytest.raises(Trouble, match="no revealed seed"):
            verify(replace(record, fair=unrevealed))


def test_a_seed_that_is_not_revealed_is_not_written() -> None:
    record = fair_record(next(iter(shelf())), [])
    assert record.fair
    running = replace(record, fair=replace(record.fair, seed=None))
    assert "seed" not in running.write()
    assert read(running.write()) == running


# --- verifying sealed words -------------------------------------------------------------------


def part(word: str, *seats: int) -> Part:
    """A word that was sealed and opened."""
    return Part(list(seats), fair.seal(word), word)


def held_back(word: str, *seats: int) -> Part:
    return Part(list(seats), fair.seal(word))


TWO = [[part("sun", 0), part("été ❄", 1)]]
AGAIN = [[part("sun", 0), held_back("moon", 1)], [part("star", 0)]]
NOBODY_LEFT: list[list[Part]] = [[held_back("sun", 0)], []]


@games
@pytest.mark.parametrize("sealed", [TWO, AGAIN, NOBODY_LEFT], ids=["two", "again", "nobody"])
def test_a_record_with_sealed_words_is_verified(key: str, sealed: list[list[Part]]) -> None:
    record = fair_record(key, [], sealed)
    assert verify(read(record.write())) > 0
    assert read(record.write()) == record


def test_whose_words_are_in_the_dice_and_who_held_back() -> None:
    assert (rounds.speakers(TWO), rounds.withholders(TWO)) == ([0, 1], [])
    assert (rounds.speakers(AGAIN), rounds.withholders(AGAIN)) == ([0], [1])
    assert rounds.speakers([]) == []


@games
def test_another_word_draws_other_cards(key: str) -> None:
    record = fair_record(key, [], TWO)
    assert record.fair
    for other in ([[part("sun", 0), part("snow", 1)]], [[part("sun", 0)]], []):
        forged = replace(record, fair=replace(record.fair, rounds=other))
        with pytest.raises(Trouble, match="the seed draws"):
            verify(forged)


@pytest.mark.parametrize(
    ("sealed", "why"),
    [
        ([[Part([0], fair.seal("sun"), "moon")]], "Round 1: the word 'moon' is not the one"),
        ([[Part([0], fair.seal("a"), "b"), held_back("c", 1)], []], "Round 1: the word 'b'"),
        ([[part("sun", 0), held_back("moon", 1)]], "Round 1: not all words were opened"),
        ([[part("sun", 0)], [part("moon", 0)]], "Round 1: the dice were sealed again"),
        ([[held_back("sun", 0)], [part("moon", 0)]], "Round 2: somebody who held back"),
        (
            [[part("sun", 0), held_back("moon", 1)], [part("star", 1)]],
            "Round 2: somebody who held back",
        ),
    ],
    ids=[
        "another word",
        "in an old round",
        "unopened",
        "for no reason",
        "held back and came back",
        "by another device",
    ],
)
def test_rounds_that_break_the_rules_are_refused(sealed: list[list[Part]], why: str) -> None:
    record = fair_record(next(iter(shelf())), [], [])
    assert record.fair
    with pytest.raises(Trouble, match=why):
        verify(replace(record, fair=replace(record.fair, rounds=sealed)))
