"""The translators' catalogues, kept up to date: `python -m ludotheque.locale.catalogue`."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

from ludotheque.locale.sentences import Room, Words, rooms

# Written by us and without dates, so that a catalogue changes only when its sentences do.
HEADER = """\
msgid ""
msgstr ""
"Language: {code}\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: nplurals=2; plural={plural};\\n"

"""
PLURALS = {"fr": "(n > 1)"}


def read(path: Path) -> dict[Words, tuple[str, ...]]:
    """What a catalogue says for each sentence; blank where nobody has translated it yet."""
    if not path.exists():
        return {}
    with path.open("rb") as file:
        messages = [message for message in read_po(file) if message.id and not message.fuzzy]
    return {_words(message.id): _strings(message.string) for message in messages}


def update(room: Room, code: str) -> int:
    """Rewrite a catalogue and keep its translations; return how many sentences are still blank."""
    path = room.catalogue(code)
    known = read(path)
    catalogue = Catalog(locale=code)
    blank = set()
    for words, file in room.sentences():
        said = known.get(words, ("",) if isinstance(words, str) else ("", ""))
        if not all(said):
            blank.add(words)
        catalogue.add(words, said[0] if isinstance(words, str) else said, locations=[(file, 0)])
    with path.open("wb") as output:
        output.write(HEADER.format(code=code, plural=PLURALS[code]).encode())
        write_po(output, catalogue, width=100, omit_header=True, include_lineno=False)
    return len(blank)


def _words(found: str | Sequence[str]) -> Words:
    return found if isinstance(found, str) else tuple(found)


def _strings(said: object) -> tuple[str, ...]:
    return tuple(said) if isinstance(said, tuple | list) else (str(said),)


def main() -> None:
    """Update every catalogue of the house, or of the games in the folders named."""
    chosen = [Room(folder, folder) for folder in map(Path, sys.argv[1:])] or rooms()
    for room in chosen:
        for code in PLURALS:
            print(f"{room.catalogue(code)}: {update(room, code)} to translate")


if __name__ == "__main__":
    main()
