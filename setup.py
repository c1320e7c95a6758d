"""Compile the hot rooms of the house where there is a C compiler; go on interpreted where not."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

HOUSE = Path("ludotheque")
# -O3 took twice as long for nothing that could be measured, -g a quarter longer;
# the last one: where a chip can multiply and add at once, interpreted and compiled would differ.
FLAGS = ["-O2", "-g0", "-ffp-contract=off"]
DIRECTIVES = {
    "language_level": 3,
    "annotation_typing": False,
    "boundscheck": False,
    "wraparound": False,
    "cdivision": True,
}


def hot() -> list[Path]:
    """The source of every module that has a .pxd of its own beside it."""
    rooms = (path for path in HOUSE.rglob("*.pxd") if path.stem != "__init__")
    return sorted(path.with_suffix(".py") for path in rooms)


def extensions() -> list[Extension]:
    """The hot modules, translated to C; none where the interpreted source is asked for."""
    if os.environ.get("LUDOTHEQUE_PURE"):
        return []
    from Cython.Build import cythonize
    from Cython.Compiler import Errors

    # Its one warning: that a ClassVar stays a Python object, as it should.
    Errors.LEVEL = 3
    modules = [
        Extension(".".join(path.with_suffix("").parts), [str(path)], extra_compile_args=FLAGS)
        for path in hot()
    ]
    return cythonize(modules, compiler_directives=DIRECTIVES, build_dir="build", quiet=True)


def compiled(folder: Path) -> list[Path]:
    """Every compiled module in a folder."""
    return [path for ending in ("*.so", "*.pyd") for path in folder.rglob(ending)]


class build_or_go_on(build_ext):  # noqa: N801 (setuptools names commands in lower case)
    """Without a C compiler the same source runs interpreted: slower, otherwise the same."""

    def run(self) -> None:
        self.forget_strangers()
        try:
            super().run()
        except Exception as trouble:  # distutils has many ways to say that a compiler is missing
            why = str(trouble).strip().splitlines()[0]
            print(f"No working C compiler ({why}): the games run interpreted.", file=sys.stderr)
            self.forget_all()

    def forget_strangers(self) -> None:
        """A compiled module that has lost its .pxd would shadow its source for ever."""
        known = {path.with_suffix("") for path in hot()}
        for path in compiled(HOUSE):
            if path.with_name(path.name.partition(".")[0]) not in known:
                path.unlink()

    def forget_all(self) -> None:
        """Half a compiled house doesn't stand, and an old one would shadow newer source."""
        self.extensions: list[Extension] = []
        for path in [*compiled(HOUSE), *compiled(Path(self.build_lib))]:
            path.unlink()


setup(
    ext_modules=extensions(),
    cmdclass={"build_ext": build_or_go_on},
    options={"build_ext": {"parallel": os.cpu_count()}},
)
