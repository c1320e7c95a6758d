"""A page's modules as they are sent: in one file, but for what only some of its guests need."""

from __future__ import annotations

import re
from collections.abc import Mapping, Set

# As they stand in a lean script (see `minify`).
_IMPORT = re.compile(r'import\s*\{([^}]*)\}\s*from\s*"\./(\w+)\.js";?')
_LATER = re.compile(r'\bimport\("\./(\w+)\.js"\)')
_EXPORT = re.compile(r"\bexport\s+((?:async\s+)?(?:function|class|const)\s+)(\w+)")

# Fetched when somebody needs them: at a table with clocks, at a lesson, in a first game, before a
# game begins, to read the rules, after the first touch where sound is on.
APART = frozenset({"clocks", "dice", "encounters", "lesson", "lobby", "rulebook", "sound"})


def entries(modules: Mapping[str, str]) -> list[str]:
    """The modules that pages ask for: nobody imports them."""
    imported = {name for source in modules.values() for name in _needs(source)}
    return [name for name in modules if name not in imported]


def joined(entry: str, modules: Mapping[str, str]) -> dict[str, str]:
    """A module after all that it needs, each in a scope of its own; and those that come apart."""
    order: list[str] = []
    _visit(entry, modules, order, ())
    sources = [modules[name] for name in order]
    at_once = {name for source in sources for _, name in _IMPORT.findall(source)}
    later = {name for source in sources for name in _LATER.findall(source)} - at_once
    parts = [_scope(name, modules[name], later) for name in order[:-1]]
    apart = {name: _apart(modules[name], later) for name in order if name in later & APART}
    return {entry: "".join([*parts, _linked(modules[entry], later)]), **apart}


def _needs(source: str) -> list[str]:
    return [*(name for _, name in _IMPORT.findall(source)), *_LATER.findall(source)]


def _visit(name: str, modules: Mapping[str, str], order: list[str], above: tuple[str, ...]) -> None:
    """Put a module after those it needs."""
    if name in above:
        raise ValueError(f"{name}.js imports itself, by way of {', '.join(above)}")
    if name in order:
        return
    for needed in _needs(modules[name]):
        _visit(needed, modules, order, (*above, name))
    order.append(name)


def _scope(name: str, source: str, later: Set[str]) -> str:
    """A module as a value; one that is only imported later runs when it is, and once."""
    if name in later & APART:
        fetched = f'(await import("./{name}.js")).make({_given(source)})'
        return f"let _{name};const ${name}=async()=>_{name}??={fetched};\n"
    body = f"(()=>{{{_body(source, later)}}})()"
    if name in later:
        return f"let _{name};const ${name}=async()=>_{name}??={body};\n"
    return f"const ${name}={body};\n"


def _apart(source: str, later: Set[str]) -> str:
    """A module in a file of its own, which is given what it needs of the page's."""
    return f"export function make({_given(source)}){{{_body(source, later)}}}"


def _given(source: str) -> str:
    return ",".join(f"${name}" for name in dict.fromkeys(_needs(source)))


def _body(source: str, later: Set[str]) -> str:
    names = ",".join(found for _, found in _EXPORT.findall(source))
    return f"{_linked(source, later)}\nreturn{{{names}}}"


def _linked(source: str, later: Set[str]) -> str:
    """A module that finds what it imports among the values before it."""
    source = _IMPORT.sub(
        lambda found: f"const{{{found[1].replace(' as ', ':')}}}=${found[2]};", source
    )
    source = _LATER.sub(
        lambda found: f"${found[1]}()" if found[1] in later else f"Promise.resolve(${found[1]})",
        source,
    )
    return _EXPORT.sub(r"\1\2", source)
