"""The client is small: a phone on a slow train should not wait for it."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

import pytest

from ludotheque.web.paper import STATIC

MODULES = sorted((STATIC / "js").glob("*.js"))


def test_all_modules_together_are_under_20_kilobytes_gzipped() -> None:
    assert sum(len(gzip.compress(module.read_bytes())) for module in MODULES) < 20_000


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.name)
def test_a_module_imports_only_its_neighbours(module: Path) -> None:
    text = module.read_text("utf-8")
    for source in re.findall(r'^(?:import|export) .*from "([^"]+)"', text, re.MULTILINE):
        assert re.fullmatch(r"\./\w+\.js", source)
        assert (STATIC / "js" / source).exists()
