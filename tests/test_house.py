"""The habits of the house: what the pages say is true, and what was promised is kept."""

from __future__ import annotations

import ast
import json
import re
import sys
import tomllib
from collections.abc import Iterable
from dataclasses import fields
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

import ludotheque
from ludotheque.pure import KEYSTONE
from ludotheque.web.settings import Settings

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
PAGES = [
    path
    for pattern in ("*.md", "docs/*.md", "ludotheque/games/*/*.md")
    for path in sorted(ROOT.glob(pattern))
]
# Folders that are packed whole.
KEPT_APART = ("paper/fonts/", "web/templates/", "web/static/")
# What comes with another package by design, and may be imported through it.
WITHIN = {"markupsafe": "jinja2", "requests": "schemathesis"}


def files(pattern: str) -> list[Path]:
    """The project's own files of some kind, without what is installed or built."""
    others = {".venv", "node_modules", "build"}
    found = sorted(ROOT.rglob(pattern))
    return [path for path in found if others.isdisjoint(path.relative_to(ROOT).parts)]


def names(requirements: Iterable[str]) -> set[str]:
    return {re.split(r"[^\w.-]", requirement)[0].lower() for requirement in requirements}


def imported(folder: Path) -> set[str]:
    """The packages that the sources of a folder import, ours and Python's left out."""
    found = set()
    for path in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                found |= {alias.name.partition(".")[0] for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                found.add(node.module.partition(".")[0])
    return found - set(sys.stdlib_module_names) - {"ludotheque", "tests", "bench"}


def distributions(modules: set[str]) -> set[str]:
    """The packages on the index that bring these modules."""
    known = packages_distributions()
    brought = {known[module][0].lower() for module in modules}
    return {WITHIN.get(name, name) for name in brought}


# --- dependencies -----------------------------------------------------------------------------


def test_what_the_house_imports_is_what_it_asks_for() -> None:
    asked = names(PROJECT["project"]["dependencies"])
    # uvicorn takes these two by itself where they are.
    asked |= names(PROJECT["project"]["optional-dependencies"]["cluster"])
    assert distributions(imported(ROOT / "ludotheque")) == asked - {"uvloop", "httptools"}


def test_what_the_tests_import_is_asked_for() -> None:
    extras = PROJECT["project"]["optional-dependencies"]
    building = PROJECT["build-system"]["requires"]
    asked = names([*PROJECT["project"]["dependencies"], *extras["dev"], *building])
    assert distributions(imported(ROOT / "tests")) <= asked


def test_every_dependency_has_its_reason() -> None:
    project = PROJECT["project"]
    asked = names(project["dependencies"]) | names(PROJECT["build-system"]["requires"])
    for extra in project["optional-dependencies"].values():
        asked |= names(extra)
    for path in files("package.json"):
        package = json.loads(path.read_text("utf-8"))
        asked |= {*package.get("dependencies", {}), *package.get("devDependencies", {})}
    page = (ROOT / "docs" / "dependencies.md").read_text("utf-8")
    assert set(re.findall(r"^\| `([^`]+)`", page, re.MULTILINE)) == asked


def test_what_the_makefile_installs_to_build_is_what_the_build_requires() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    for requirement in PROJECT["build-system"]["requires"]:
        assert f'"{requirement}"' in makefile


@pytest.mark.parametrize("lock", files("package-lock.json"), ids=lambda lock: lock.parent.name)
def test_lock_files_name_no_registry(lock: Path) -> None:
    text = lock.read_text("utf-8")
    assert '"integrity"' in text
    assert '"resolved"' not in text


# --- pages ------------------------------------------------------------------------------------


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_of_a_page_leads_somewhere(page: Path) -> None:
    prose = re.sub(r"```.*?```|`[^`]*`", "", page.read_text("utf-8"), flags=re.DOTALL)
    for link in re.findall(r"\]\(([^)#]+)\)", prose):
        if not re.match(r"https?:|sprite:|picture:|drawing:", link):
            assert (page.parent / link).exists(), link


def test_every_command_that_the_pages_name_exists() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    targets = set(re.findall(r"^([\w./]+):", makefile, re.MULTILINE))
    for page in PAGES:
        for named in re.findall(
            r"(?:`|^    )make ([\w./]+)", page.read_text("utf-8"), re.MULTILINE
        ):
            assert named in targets, page


def test_every_file_and_module_that_the_pages_name_exists() -> None:
    for page in (ROOT / "README.md", ROOT / "CONTRIBUTING.md", *ROOT.glob("docs/*.md")):
        text = page.read_text("utf-8")
        for name in re.findall(r"(?<![\w/.])((?:ludotheque|docs|tests|bench)/[\w./]*\w)", text):
            assert (ROOT / name).exists(), f"{page.name}: {name}"
        for name in re.findall(r"python -m (ludotheque[\w.]+)", text):
            assert (ROOT / name.replace(".", "/")).with_suffix(".py").exists(), name


def test_every_setting_of_the_house_is_in_the_readme() -> None:
    sources = "".join(path.read_text("utf-8") for path in (ROOT / "ludotheque").rglob("*.py"))
    settings = set(re.findall(r'"(LUDOTHEQUE_[A-Z]+)"', sources))
    settings |= {f"LUDOTHEQUE_{field.name.upper()}" for field in fields(Settings)}
    readme = (ROOT / "README.md").read_text("utf-8")
    assert set(re.findall(r"^\| `(LUDOTHEQUE_\w+)`", readme, re.MULTILINE)) == settings


def test_the_version_is_the_same_everywhere() -> None:
    assert PROJECT["project"]["version"] == ludotheque.__version__
    assert f"\n## {ludotheque.__version__}" in (ROOT / "CHANGELOG.md").read_text("utf-8")


# --- tests and sources ------------------------------------------------------------------------


def test_no_test_is_skipped_or_expected_to_fail() -> None:
    shirking = re.compile(r"\b(skip|skipif|xfail|importorskip)\b\s*\(|mark\.(skip|xfail)")
    for path in files("test_*.py"):
        if path != Path(__file__):
            assert not shirking.search(path.read_text("utf-8")), path


def test_no_compiled_module_is_older_than_its_source() -> None:
    for compiled in [*(ROOT / "ludotheque").rglob("*.so")]:
        stem = compiled.with_name(compiled.name.partition(".")[0])
        if stem.name == KEYSTONE.rpartition(".")[2]:
            continue  # what the others share has no source of ours
        for source in (stem.with_suffix(".py"), stem.with_suffix(".pxd")):
            assert source.exists(), f"{compiled} has lost {source.name}"
            newer = compiled.stat().st_mtime >= source.stat().st_mtime
            assert newer, f"{source} is newer: make .venv/compiled"


def test_everything_that_is_no_source_is_packed_too() -> None:
    packed = PROJECT["tool"]["setuptools"]["package-data"]
    house = ROOT / "ludotheque"
    for path in house.rglob("*"):
        if path.is_dir() or path.suffix in (".py", ".pyc", ".so"):
            continue
        inner = path.relative_to(house).as_posix()
        known = any(path.match(pattern) for pattern in packed["*"])
        assert known or inner.startswith(KEPT_APART), inner


def test_every_room_is_a_package() -> None:
    for path in files("ludotheque/**/*.py"):
        assert (path.parent / "__init__.py").exists(), path


def test_sources_stay_short() -> None:
    for path in [*files("*.py"), *files("*.js"), *files("*.css")]:
        assert len(path.read_text("utf-8").splitlines()) < 400, path


# --- the architecture page ---------------------------------------------------------------------


def test_every_file_that_the_architecture_page_names_exists() -> None:
    page = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    named = re.findall(r"`(ludotheque/[^`]+)`", page)
    assert len(named) > 20
    assert [name for name in named if not (ROOT / name).is_file()] == []


def test_the_drawing_shows_only_files_that_the_page_names() -> None:
    drawing = (ROOT / "docs" / "architecture.svg").read_text("utf-8")
    page = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    shown = re.findall(r"[\w/]+\.(?:py|js)\b", drawing)
    assert len(shown) > 20
    assert [name for name in shown if f"/{name}`" not in page] == []
