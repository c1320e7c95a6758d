"""Every sentence that the house and its games may say, found in their sources."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from jinja2 import Environment
from jinja2.ext import extract_from_ast

HOUSE = Path(__file__).parent.parent
GAMES = HOUSE / "games"

# One sentence, or the singular and the plural of one.
Words = str | tuple[str, ...]


@dataclass(frozen=True)
class Room:
    """A part of the house that has catalogues of its own: the frame, or a game."""

    # Where its sentences are said; inside it, `others` holds rooms that speak for themselves.
    folder: Path
    catalogues: Path
    others: Path | None = None

    def catalogue(self, code: str) -> Path:
        """Its catalogue for one language."""
        return self.catalogues / f"{code}.po"

    def files(self, ending: str) -> list[Path]:
        """Its files of one kind."""
        found = sorted(self.folder.rglob(f"*{ending}"))
        return [path for path in found if self.others is None or self.others not in path.parents]

    def sentences(self) -> Iterator[tuple[Words, str]]:
        """All that it may say, each with the file that says it."""
        trees = {path: ast.parse(path.read_text("utf-8")) for path in self.files(".py")}
        troubles = _troubles(trees.values())
        for path, tree in trees.items():
            for words in _said(tree, troubles):
                yield words, path.relative_to(self.folder).as_posix()
        for path in self.files(".html"):
            for words in _written(path.read_text("utf-8")):
                yield words, path.relative_to(self.folder).as_posix()


def rooms() -> list[Room]:
    """The frame, and every game in the house."""
    games = sorted(path.parent for path in GAMES.glob("*/__init__.py"))
    return [Room(HOUSE, HOUSE / "locale", GAMES), *(Room(game, game) for game in games)]


def _troubles(trees: Iterable[ast.Module]) -> set[str]:
    """Trouble and all its subclasses: their first argument is a sentence too."""
    bases = {
        node.name: {_name(base) for base in node.bases}
        for tree in trees
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef)
    }
    family = {"Trouble"}
    while more := {name for name, above in bases.items() if above & family} - family:
        family |= more
    return family


def _said(tree: ast.Module, troubles: set[str]) -> Iterator[Words]:
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and node.args]
    for call in sorted(calls, key=lambda node: (node.lineno, node.col_offset)):
        name = _name(call.func)
        if name in ("say", "mark"):
            yield from _literals(call.args[0])
        elif name in troubles:
            if isinstance(call.args[0], ast.Name):
                raise SyntaxError(f"A trouble says its sentence in place: {ast.unparse(call)}")
            yield from _literals(call.args[0])
        elif name == "count" and len(call.args) > 1:
            one, many = (list(_literals(argument)) for argument in call.args[:2])
            yield from zip(one, many, strict=True)


def _name(node: ast.expr) -> str:
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""


def _literals(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.IfExp):
        yield from _literals(node.body)
        yield from _literals(node.orelse)
    elif isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.JoinedStr):
        raise SyntaxError(f"A sentence can't be an f-string: {ast.unparse(node)}")


def _written(template: str) -> Iterator[Words]:
    page = Environment(autoescape=True).parse(template)
    for _, function, words in extract_from_ast(page, ("_", "count")):
        first, *more = (words,) if isinstance(words, str) else words or (None,)
        if first is None:
            continue
        yield (first, str(more[0])) if function == "count" else first
