"""The letters of the pages: light, whole, and with everything that French is written in."""

from __future__ import annotations

import re
import zlib
from itertools import pairwise
from struct import unpack_from

import pytest

from ludotheque.locale.catalogue import read
from ludotheque.locale.sentences import rooms
from ludotheque.paper.letters import FACES, face


def tables(file: bytes) -> dict[str, bytes]:
    """A WOFF file taken apart."""
    count = unpack_from(">H", file, 12)[0]
    found = {}
    for entry in range(count):
        tag, offset, packed, length, _ = unpack_from(">4sLLLL", file, 44 + 20 * entry)
        data = file[offset : offset + packed]
        found[tag.decode()] = data if packed == length else zlib.decompress(data)
        assert len(found[tag.decode()]) == length
    return found


def written_with(file: bytes) -> set[str]:
    """The characters that a font has."""
    cmap = tables(file)["cmap"]
    count = unpack_from(">H", cmap, 18)[0] // 2
    ends = unpack_from(f">{count}H", cmap, 26)
    return {chr(code) for code in ends[:-1]}


@pytest.mark.parametrize("weight", FACES)
def test_a_face_is_light_and_a_whole_file(weight: int) -> None:
    file = face(weight)
    assert len(file) < 20_000
    assert unpack_from(">L", file, 8)[0] == len(file)
    assert {"cmap", "glyf", "head", "hhea", "hmtx", "loca", "maxp"} <= tables(file).keys()


@pytest.mark.parametrize("weight", FACES)
def test_every_word_in_french_can_be_written_with_it(weight: int) -> None:
    letters = written_with(face(weight))
    for room in rooms():
        for strings in read(room.catalogue("fr")).values():
            missing = set(re.sub(r"[\n●°²]", "", "".join(strings))) - letters
            assert not missing, (missing, strings)


@pytest.mark.parametrize("weight", FACES)
def test_no_letter_is_as_narrow_as_one_of_its_parts(weight: int) -> None:
    """Or « would be as wide as ‹, and hide the thin space after it."""
    parts = tables(face(weight))
    count = unpack_from(">H", parts["maxp"], 4)[0]
    starts = [2 * place for place in unpack_from(f">{count + 1}H", parts["loca"])]
    compound = [
        unpack_from(">H", parts["glyf"], start + 10)[0]
        for start, end in pairwise(starts)
        if start < end and unpack_from(">h", parts["glyf"], start)[0] < 0
    ]
    assert len(compound) > 100
    assert not [bits for bits in compound if bits & 0x200]
