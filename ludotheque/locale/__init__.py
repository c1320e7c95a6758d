"""The languages of the house: English is in the code, the others in catalogues beside it."""

from __future__ import annotations

import gettext
from functools import cache
from io import BytesIO
from pathlib import Path

from ludotheque.core.game import Game
from ludotheque.core.tongue import ENGLISH, Tongue

# French first: it is what most of our players speak.
LANGUAGES = {"fr": "Français", "en": "English"}


def tongue(code: str, game: Game | None = None) -> Tongue:
    """A language as the house speaks it, or as one of its games does: its own words come first."""
    # By its name: a path is compared with itself part by part, and every view asks.
    return _tongue(code, str(game.folder) if game else "")


@cache
def _tongue(code: str, folder: str) -> Tongue:
    if code == "en":
        return ENGLISH
    catalogue = compile_catalogue(Path(__file__).parent / f"{code}.po")
    own = Path(folder, f"{code}.po")
    if not folder or not own.exists():
        return Tongue(code, catalogue)
    first = compile_catalogue(own)
    first.add_fallback(catalogue)
    return Tongue(code, first)


def rule_page(game: Game, language: str) -> str:
    """The Markdown of a game's rules, in the language or in the nearest there is."""
    for code in (language, *LANGUAGES):
        path = game.folder / f"rules.{code}.md"
        if path.exists():
            return path.read_text("utf-8")
    return ""


def compile_catalogue(path: Path) -> gettext.GNUTranslations:
    """A .po file, ready to speak."""
    # Here, not above: whoever plays in English or in a script never needs it.
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    compiled = BytesIO()
    with path.open("rb") as source:
        write_mo(compiled, read_po(source))
    compiled.seek(0)
    return gettext.GNUTranslations(compiled)
