"""Words for the dice: all are sealed, all are fixed, all are opened, and then the game begins."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec
import pytest

from ludotheque.core import fair
from ludotheque.core.record import read, verify
from ludotheque.core.trouble import Trouble
from ludotheque.tables import referee
from ludotheque.tables.dice import Stage
from ludotheque.tables.entry import (
    Awaited,
    Fixed,
    Revealed,
    Sealed,
    Started,
    Withheld,
    write,
)
from ludotheque.tables.refusal import NotYours, Stale
from ludotheque.tables.step import Granted, entry_of
from ludotheque.tables.table import Table
from tests.tables.seating import FREE, facts, grant, lay, look, machine, person, portrait, rebuild
from tests.tables.test_fairness import finished

WORDS = {"ana": "tournesol", "ben": "pluie", "cleo": "orage"}
BOTH = ("ana", "ben")


def called(*sealers: str) -> Table:
    """Ana, Ben and a machine, about to begin; these have browsers that seal words."""
    table = lay(person("ana"), person("ben"), machine(), options={"rounds": 2})
    return grant(table, referee.start(table, "ana", sealers))


def sealed(*sealers: str, round: int = 1, table: Table | None = None) -> Table:
    """All seals are fixed."""
    table = table or called(*sealers)
    for who in sealers:
        grant(table, referee.seal(table, who, round, fair.seal(f"{WORDS[who]} {round}")))
    return table


def opened(table: Table, *openers: str, round: int = 1) -> Table:
    """Words are opened."""
    for who in openers:
        grant(table, referee.reveal(table, who, round, f"{WORDS[who]} {round}"))
    return table


def refused(table: Table, wish: Callable[[], Sequence[Granted]], why: str) -> Trouble:
    """A wish that is refused with a sentence, and changes nothing."""
    before = portrait(table)
    with pytest.raises(Trouble, match=why) as caught:
        wish()
    assert portrait(table) == before
    return caught.value


# --- as it should be --------------------------------------------------------------------------


def test_the_words_are_sealed_fixed_and_opened_and_then_the_game_begins() -> None:
    table = called(*BOTH)
    assert table.log[1:] == [Awaited(["ana", "ben"])]
    assert table.dice.stage == Stage(1, "seals")
    sealed(*BOTH, table=table)
    assert table.log[2:] == [
        Sealed("ana", fair.seal("tournesol 1")), Sealed("ben", fair.seal("pluie 1")), Fixed(),
    ]  # fmt: skip
    opened(table, "ben")
    assert not table.started
    opened(table, "ana")
    assert table.log[5:8] == [Revealed("ben", "pluie 1"), Revealed("ana", "tournesol 1"), Started()]
    assert table.phase == "playing"
    assert table.dice.stage is None
    assert table.dice_seed == fair.mix(table.seed, table.id, ["tournesol 1", "pluie 1"])


def test_the_record_says_whose_words_are_in_the_dice_and_verifies() -> None:
    table = finished(opened(sealed(*BOTH), *BOTH), [0])
    record = read(table.record().write())
    assert record.fair
    (first,) = record.fair.rounds
    assert [(part.seats, part.word) for part in first] == [([0], "tournesol 1"), ([1], "pluie 1")]
    assert verify(record) > 0


def test_every_word_changes_what_is_drawn() -> None:
    def seed(*words: str) -> bytes:
        table = called(*BOTH)
        for who, word in zip(BOTH, words, strict=True):
            grant(table, referee.seal(table, who, 1, fair.seal(word)))
        for who, word in zip(BOTH, words, strict=True):
            grant(table, referee.reveal(table, who, 1, word))
        return table.dice_seed

    seeds = {seed("a", "b"), seed("b", "a"), seed("a", "c"), seed("c", "b")}
    assert len(seeds) == 4


def test_one_browser_speaks_for_all_its_seats() -> None:
    leo = msgspec.structs.replace(person("ana"), name="Léo")
    table = lay(person("ana"), leo)
    grant(table, referee.begin(table, {"ana"}))
    grant(table, referee.seal(table, "ana", 1, fair.seal("x")))
    assert [entry_of(one) for one in referee.reveal(table, "ana", 1, "x")][1] == Started()
    assert [part.seats for part in table.dice.parts.values()] == [[0, 1]]


def test_without_a_browser_that_seals_the_game_begins_at_once_with_the_house_s_part() -> None:
    for sealers in ((), ("stranger",)):
        table = called(*sealers)
        assert table.log[1] == Started()
        assert table.dice_seed == table.seed
        assert table.dice.rounds == []


def test_a_word_may_be_changed_until_all_seals_are_fixed() -> None:
    table = called(*BOTH)
    for word in ("a", "b"):
        grant(table, referee.seal(table, "ana", 1, fair.seal(word)))
    grant(table, referee.seal(table, "ben", 1, fair.seal("c")))
    refused(table, lambda: referee.seal(table, "ana", 1, fair.seal("d")), "seals are fixed")
    refused(table, lambda: referee.reveal(table, "ana", 1, "a"), "does not fit its seal")
    grant(table, referee.reveal(table, "ana", 1, "b"))


def test_opening_a_word_twice_is_opening_it_once() -> None:
    table = opened(sealed(*BOTH), "ana")
    assert referee.reveal(table, "ana", 1, "tournesol 1") == []


def test_a_table_that_is_full_when_it_opens_has_its_owner_s_seal_at_once() -> None:
    table = lay(person("ana"), machine())
    grant(table, referee.begin_if_full(table, fair.seal("x")))
    assert table.log[1:] == [Awaited(["ana"]), Sealed("ana", fair.seal("x")), Fixed()]
    grant(table, referee.reveal(table, "ana", 1, "x"))
    assert table.started


def test_a_table_with_free_seats_waits_for_them_whatever_is_sealed() -> None:
    assert referee.begin_if_full(lay(person("ana"), FREE), fair.seal("x")) == []


def test_an_owner_without_a_seat_has_no_word_in_the_dice() -> None:
    table = lay(machine(), machine())
    assert entry_of(referee.begin_if_full(table, fair.seal("x"))[0]) == Started()


# --- what is refused --------------------------------------------------------------------------


def test_no_word_is_opened_before_all_are_sealed() -> None:
    table = called(*BOTH)
    grant(table, referee.seal(table, "ana", 1, fair.seal("a")))
    refused(table, lambda: referee.reveal(table, "ana", 1, "a"), "before all are sealed")


@pytest.mark.parametrize("word", ["pluie", "Tournesol 1", "", "tournesol 1 ", "x" * 201, "a\nb"])
def test_a_word_that_does_not_fit_its_seal_is_refused_and_changes_nothing(word: str) -> None:
    table = sealed(*BOTH)
    said = refused(table, lambda: referee.reveal(table, "ana", 1, word), "does not fit its seal")
    assert "tournesol" not in str(said)
    opened(table, *BOTH)
    assert table.started


@pytest.mark.parametrize("seal", ["", "00", "G" * 64, "A" * 64, "0" * 65, "tournesol"])
def test_a_seal_must_be_one(seal: str) -> None:
    table = called(*BOTH)
    refused(table, lambda: referee.seal(table, "ana", 1, seal), "64 hexadecimal digits")


def test_only_those_who_sit_and_are_awaited_seal_and_only_who_sealed_opens() -> None:
    table = called("ana")
    for who, why in (("eve", "Only those who sit"), ("ben", "don't wait for a word of yours")):
        said = refused(table, lambda: referee.seal(table, who, 1, fair.seal("x")), why)  # noqa: B023
        assert isinstance(said, NotYours)
    sealed("ana", table=table)
    refused(table, lambda: referee.reveal(table, "ben", 1, "x"), "You have sealed no word")


def test_a_word_for_another_round_is_too_late_or_too_early() -> None:
    table = called(*BOTH)
    for number in (0, 2):
        said = refused(
            table, lambda: referee.seal(table, "ana", number, fair.seal("x")), "round 1 now"  # noqa: B023
        )  # fmt: skip
        assert isinstance(said, Stale)


def test_before_and_after_the_dice_take_no_words() -> None:
    for table in (lay(person("ana"), person("ben")), called()):
        refused(table, lambda: referee.seal(table, "ana", 1, fair.seal("x")), "just before")  # noqa: B023
        refused(table, lambda: referee.reveal(table, "ana", 1, "x"), "just before")  # noqa: B023


def test_nobody_gets_up_or_starts_again_while_the_dice_are_settled() -> None:
    table = called(*BOTH)
    refused(table, lambda: referee.leave(table, "ben", 1), "about to begin")
    refused(table, lambda: referee.start(table, "ana"), "already begun")


# --- who does not open a word in time ---------------------------------------------------------


def late(table: Table) -> Table:
    """Time is up."""
    assert table.dice.stage
    return grant(table, referee.go_on(table, table.dice.stage))


def test_who_seals_nothing_in_time_has_the_house_s_part() -> None:
    table = called(*BOTH)
    grant(table, referee.seal(table, "ana", 1, fair.seal("tournesol 1")))
    late(table)
    assert table.log[-1] == Fixed()
    assert opened(table, "ana").started
    assert [part.seats for part in table.dice.rounds[0]] == [[0]]


def test_if_nobody_seals_in_time_the_house_s_part_stands_for_all() -> None:
    table = late(called(*BOTH))
    assert table.started
    assert table.dice_seed == table.seed
    assert table.dice.rounds == []


def test_who_holds_a_word_back_is_named_and_all_others_seal_new_words() -> None:
    table = late(opened(sealed("ana", "ben"), "ana"))
    assert table.log[-1] == Withheld(["ben"])
    assert table.dice.stage == Stage(2, "seals")
    assert table.dice.awaited == ["ana"]
    assert b"No answer in time from Ben" in look(table, "ana")
    refused(table, lambda: referee.seal(table, "ben", 2, fair.seal("x")), "don't wait")
    opened(sealed("ana", round=2, table=table), "ana", round=2)
    # Ana's first word is out of the dice: whoever saw it and held back knows nothing of the new.
    assert table.dice_seed == fair.mix(table.seed, table.id, ["tournesol 2"])
    record = read(finished(table, [0]).record().write())
    assert record.fair
    assert [[part.word for part in parts] for parts in record.fair.rounds] == [
        ["tournesol 1", None], ["tournesol 2"],
    ]  # fmt: skip
    assert verify(record) > 0


def test_on_however_many_devices_a_seat_holds_back_only_once() -> None:
    table = lay(person("ana"), person("ben"), machine(), options={"rounds": 2})
    # Cleo is Ben, on another device of his.
    grant(table, referee.carry(table, "cleo", 1))
    grant(table, referee.start(table, "ana", WORDS))
    late(opened(sealed("ana", "ben", "cleo", table=table), "ana", "ben"))
    assert table.log[-1] == Withheld(["cleo"])
    assert table.dice.awaited == ["ana"]
    refused(table, lambda: referee.seal(table, "ben", 2, fair.seal("x")), "don't wait")


def test_if_all_hold_back_the_house_s_part_stands_and_all_are_named() -> None:
    table = late(sealed(*BOTH))
    assert table.started
    assert table.dice_seed == table.seed
    assert b"No answer in time from Ana, Ben" in look(table, "eve")
    assert verify(finished(table, [0]).record()) > 0


def test_a_moment_that_has_passed_is_not_hurried() -> None:
    table = sealed(*BOTH)
    assert referee.go_on(table, Stage(1, "seals")) == []
    assert referee.go_on(table, Stage(2, "words")) == []
    opened(table, *BOTH)
    assert referee.go_on(table, Stage(1, "words")) == []


# --- what is shown ----------------------------------------------------------------------------


def test_seals_and_the_promise_are_shown_to_all_before_any_word_is_opened() -> None:
    table = sealed(*BOTH)
    for who in ("ana", "ben", "eve"):
        dice = msgspec.json.decode(look(table, who))["dice"]
        assert dice["commit"] == fair.commit(table.seed)
        assert dice["stage"] == "words"
        assert [(one["seats"], one["seal"]) for one in dice["seals"]] == [
            ([0], fair.seal("tournesol 1")), ([1], fair.seal("pluie 1")),
        ]  # fmt: skip
        assert dice.get("wanted", False) == (who in BOTH)


def test_no_view_and_no_refusal_holds_a_word_before_the_game_begins() -> None:
    table = opened(sealed("ana", "ben"), "ana")
    shown = [look(table, who) for who in ("ana", "ben", "eve")]
    for who, word in (("ana", "x"), ("ben", "x"), ("eve", "x")):
        with pytest.raises(Trouble) as caught:
            referee.reveal(table, who, 1, word)
        shown.append(str(caught.value).encode())
    assert not any(b"tournesol" in text or b"pluie" in text for text in shown)


def test_the_house_s_seed_is_in_no_entry_and_no_view_while_the_dice_are_settled() -> None:
    table = opened(sealed(*BOTH), "ana")
    for text in [*(write(entry) for entry in table.log), *(look(table, who) for who in BOTH)]:
        assert table.seed.hex().encode() not in text


def test_a_table_built_again_from_its_log_settles_on() -> None:
    table = late(opened(sealed(*BOTH), "ana"))
    sealed("ana", round=2, table=table)
    again = rebuild(table.id, table.seed, table.log)
    assert facts(again) == facts(table)
    opened(again, "ana", round=2)
    opened(table, "ana", round=2)
    assert facts(again) == facts(table)
