"""Compile the hot rooms of the house where there is a C compiler; go on interpreted where not."""

from __future__ import annotations

import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

DIRECTIVES = {
    "language_level": 3,
    "annotation_typing": False,
    "boundscheck": False,
    "wraparound": False,
    "cdivision": True,
}


def extensions() -> list[Extension]:
    """Every module that has a .pxd of its own beside it."""
    from Cython.Build import cythonize

    sources = sorted(
        path.with_suffix(".py")
        for path in Path("ludotheque").rglob("*.pxd")
        if path.stem != "__init__"
    )
    modules = [
        Extension(".".join(path.with_suffix("").parts), [str(path)], extra_compile_args=["-O3"])
        for path in sources
    ]
    return cythonize(modules, compiler_directives=DIRECTIVES, build_dir="build", quiet=True)


class build_or_go_on(build_ext):  # noqa: N801 (setuptools names commands in lower case)
    """Without a C compiler the same source runs interpreted: slower, otherwise the same."""

    def run(self) -> None:
        try:
            super().run()
        except Exception as trouble:  # distutils has many ways to say that a compiler is missing
            print(f"No C compiler: the games run interpreted, slower. ({trouble})", file=sys.stderr)
            self.extensions = []


setup(ext_modules=extensions(), cmdclass={"build_ext": build_or_go_on})
