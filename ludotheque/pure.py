"""Read every room from its Python source, even where a compiled one lies beside it."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.machinery import FileFinder, ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from types import ModuleType

# The module that all compiled ones share. A build takes it out before it changes any of them and
# puts it back last, so that where it lies everything is compiled.
KEYSTONE = "ludotheque._cyutility"
HOUSE = str(Path(__file__).parent)


class SourceOnly:
    """Finds the project's modules as source, ahead of Python's own finders."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not name.startswith("ludotheque.") or path is None:
            return None
        for folder in path:
            spec = FileFinder(folder, (SourceFileLoader, [".py"])).find_spec(name)
            if spec is not None and spec.loader is not None:
                return spec
        return None


def wanted() -> bool:
    """Whether a process that starts now reads the source: as asked, or until all is compiled."""
    return bool(os.environ.get("LUDOTHEQUE_PURE")) or not PathFinder.find_spec(KEYSTONE, [HOUSE])


def insist() -> None:
    """From now on, import source only: half a house compiled would not stand."""
    sys.meta_path.insert(0, SourceOnly)
