"""The letters of the pages: the family that booklets are printed in, cut down to what is read.

A whole face is 220 KB; with the letters of Western Europe and no others, packed as WOFF, it is a
tenth of that. Anything else that somebody is called is written in the browser's own letters.
"""

from __future__ import annotations

import zlib
from functools import cache
from itertools import pairwise
from struct import pack, pack_into, unpack_from

from font_source_serif_pro import font_files_ttf
from reportlab.pdfbase.ttfonts import TTFontFile

from ludotheque.paper.fonts import NARROW_SPACE, SPACE

# By how bold they are, as a style sheet says it.
FACES = {400: "SourceSerifPro", 600: "SourceSerifProSemibold"}
LETTERS = (
    *map(chr, range(0x20, 0x7F)),
    *map(chr, range(0xA0, 0x180)),
    *"‘’“”„‚–—…•·−×½←→€",
    NARROW_SPACE,
)  # fmt: skip
SFNT_TABLE = 16  # bytes of a table's entry in a font file, and in a WOFF
WOFF_TABLE = 20
# Bits of a part of a compound letter: its offsets are words, it is scaled in one of three ways,
# another part follows, the letter is as wide as this part.
WORDS, SCALED, MORE, AS_WIDE = 0x1, {0x8: 2, 0x40: 4, 0x80: 8}, 0x20, 0x200


@cache
def face(weight: int) -> bytes:
    """One of the faces as a WOFF file."""
    font = TTFontFile(font_files_ttf[FACES[weight]])
    glyphs = font.charToGlyph
    glyphs[ord(NARROW_SPACE)] = glyphs[ord(SPACE)]
    codes = sorted(ord(letter) for letter in LETTERS if ord(letter) in glyphs)
    tables = _tables(font.makeSubset(codes))
    tables["cmap"] = _character_map(_numbers(codes, glyphs))
    tables["glyf"] = _as_wide_as_measured(tables)
    return _woff(tables)


def _numbers(codes: list[int], glyphs: dict[int, int]) -> dict[int, int]:
    """Which glyph of the cut-down font each character is: in order, those alike counted once."""
    numbers: dict[int, int] = {}
    for code in codes:
        numbers.setdefault(glyphs[code], len(numbers) + 1)
    return {code: numbers[glyphs[code]] for code in codes}


def _tables(font: bytes) -> dict[str, bytes]:
    """The tables of a font file by their names."""
    (count,) = unpack_from(">H", font, 4)
    found = {}
    for entry in range(count):
        tag, _, offset, length = unpack_from(">4sLLL", font, 12 + SFNT_TABLE * entry)
        found[tag.decode()] = font[offset : offset + length]
    return found


def _as_wide_as_measured(tables: dict[str, bytes]) -> bytes:
    """The letters, none of which is as narrow as one of its parts.

    This font says that « is as wide as the ‹ it is made of; some browsers heed that, and the thin
    space after it is gone.
    """
    letters = bytearray(tables["glyf"])
    (long,) = unpack_from(">h", tables["head"], 50)
    (count,) = unpack_from(">H", tables["maxp"], 4)
    places = unpack_from(f">{count + 1}{'L' if long else 'H'}", tables["loca"])
    starts = [place * (1 if long else 2) for place in places]
    for start, end in pairwise(starts):
        compound = start < end and unpack_from(">h", letters, start)[0] < 0
        # A glyph begins with its contours and its box.
        part, more = start + 10, compound
        while more:
            (bits,) = unpack_from(">H", letters, part)
            pack_into(">H", letters, part, bits & ~AS_WIDE)
            part += 8 if bits & WORDS else 6
            part += sum(size for bit, size in SCALED.items() if bits & bit)
            more = bool(bits & MORE)
    return bytes(letters)


def _character_map(numbers: dict[int, int]) -> bytes:
    """Format 4, a segment for each character: simple, and short once packed."""
    rows = [(code, (glyph - code) % 65_536) for code, glyph in numbers.items()]
    rows.append((0xFFFF, 1))
    codes, deltas = zip(*rows, strict=True)
    count = len(rows)
    power = 1 << (count.bit_length() - 1)
    half = (2 * count, 2 * power, power.bit_length() - 1, 2 * (count - power))
    words = [*half, *codes, 0, *codes, *deltas, *[0] * count]
    segments = pack(f">{len(words)}H", *words)
    header = pack(">HHHHL", 0, 1, 3, 1, 12)
    return header + pack(">HHH", 4, 6 + len(segments), 0) + segments


def _woff(tables: dict[str, bytes]) -> bytes:
    """Tables packed one by one, as browsers take them."""
    offset = 44 + WOFF_TABLE * len(tables)
    directory, body = b"", b""
    whole = 12 + SFNT_TABLE * len(tables)
    for tag in sorted(tables):
        table = tables[tag]
        packed = min(table, zlib.compress(table, 9), key=len)
        start = offset + len(body)
        directory += pack(">4sLLLL", tag.encode(), start, len(packed), len(table), _checksum(table))
        body += packed + b"\0" * (-len(packed) % 4)
        whole += len(table) + -len(table) % 4
    length = offset + len(body)
    head = pack(">4sLLHHLHHLLLLL", b"wOFF", 0x10000, length, len(tables), 0, whole, 1, 0, *[0] * 5)
    return head + directory + body


def _checksum(table: bytes) -> int:
    padded = table + b"\0" * (-len(table) % 4)
    words: tuple[int, ...] = unpack_from(f">{len(padded) // 4}L", padded)
    return sum(words) % 2**32
