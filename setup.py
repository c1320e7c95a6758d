"""Compile the hot modules where there is a C compiler; where there is none, run interpreted."""

from __future__ import annotations

import contextlib
import filecmp
import os
import shutil
import sys
import sysconfig
from collections.abc import Iterator
from pathlib import Path
from threading import Lock

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import BaseError, CCompilerError

HOUSE, BUILD = Path("ludotheque"), Path("build")
# What Cython's modules have in common, memoryviews above all: once here, instead of once in each
# of them, it halves the compile. It is also the keystone: ludotheque/pure.py says why.
KEYSTONE = "ludotheque._cyutility"
# -O3 took twice as long for nothing that could be measured, -g a quarter longer;
# without the last, chips that multiply and add in one step would make compiled code differ.
FLAGS = ["-O2", "-g0", "-pipe", "-ffp-contract=off"]
# A wheel is for every CPython from 3.11 on; what is compiled in place is for this one, and faster.
LIMITED = (
    "bdist_wheel" in sys.argv
    and sys.implementation.name == "cpython"
    and not sysconfig.get_config_var("Py_GIL_DISABLED")
)
OLDEST = ("cp311", "0x030B0000")
DIRECTIVES: dict[str, object] = {
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
    """The keystone and the hot modules; none where the interpreted source is asked for."""
    if os.environ.get("LUDOTHEQUE_PURE"):
        return []
    sources = {".".join(path.with_suffix("").parts): path for path in hot()}
    sources = {KEYSTONE: Path(*KEYSTONE.split(".")).with_suffix(".c"), **sources}
    macros = [("Py_LIMITED_API", OLDEST[1])] if LIMITED else []
    return [
        Extension(
            name, [str(path)],
            extra_compile_args=FLAGS, define_macros=macros, py_limited_api=LIMITED,
        )
        for name, path in sources.items()
    ]  # fmt: skip


def translate(module: Extension) -> Path:
    """A module in C, translated again if anything that it is made of is newer."""
    from Cython.Build import cythonize
    from Cython.Compiler import Errors

    # Its one warning: that a ClassVar stays a Python object, as it should.
    Errors.LEVEL = 3
    written = translation(module)
    ours = Path(__file__).stat().st_mtime
    cythonize(
        [module],
        compiler_directives=DIRECTIVES,
        shared_utility_qualified_name=KEYSTONE,
        build_dir=str(BUILD),
        force=not written.exists() or written.stat().st_mtime < ours,
        quiet=True,
    )
    return written


def translation(module: Extension) -> Path:
    """Where a module's C is written."""
    return BUILD.joinpath(*module.name.split(".")).with_suffix(".c")


def compiled(folder: Path) -> list[Path]:
    """Every compiled module in a folder."""
    return [path for ending in ("*.so", "*.pyd") for path in folder.rglob(ending)]


class build_or_go_on(build_ext):  # noqa: N801 (setuptools names commands in lower case)
    """Without a C compiler the same source runs interpreted: slower, otherwise the same."""

    extensions: list[Extension]

    def run(self) -> None:
        with alone():
            self.forget_strangers()
            super().run()

    def build_extensions(self) -> None:
        try:
            self.build_all(self.extensions)
        except (BaseError, CCompilerError) as trouble:
            why = str(trouble).strip().splitlines()[0]
            print(f"No working C compiler ({why}): the games run interpreted.", file=sys.stderr)
            self.forget_all()

    def build_all(self, modules: list[Extension]) -> None:
        """The keystone first, alone: if there is no compiler, that is soon known."""
        self.translating, self.done = Lock(), 0
        self.build_extension(modules[0])
        self.extensions = modules[1:]
        super().build_extensions()
        self.extensions = modules

    def build_extension(self, ext: Extension) -> None:
        """Translate a module to C and compile that, as far as it has not already been done."""
        underway = Path(self.build_temp, f"{ext.name}.underway")
        if underway.exists():
            # Somebody pulled the plug here: what was written may be half a file.
            translation(ext).unlink(missing_ok=True)
            Path(self.get_ext_fullpath(ext.name)).unlink(missing_ok=True)
        underway.parent.mkdir(parents=True, exist_ok=True)
        underway.touch()
        # Cython does one thing at a time; meanwhile the others are compiled.
        with self.translating:
            ext.sources = [str(translate(ext))]
        super().build_extension(ext)
        underway.unlink()
        self.say_how_far()

    def say_how_far(self) -> None:
        """One line that is written over, where somebody is looking."""
        self.done += 1
        if sys.stdout.isatty():
            print(f"Compiling: {self.done} of {len(hot()) + 1} \r", end="", flush=True)

    def copy_extensions_to_source(self) -> None:
        """Change over to what was built: the keystone goes first, and comes back last."""
        names = [self.get_ext_filename(module.name) for module in self.extensions]
        places = {Path(name): Path(self.build_lib, name) for name in names}
        if all(place.exists() and filecmp.cmp(place, built) for place, built in places.items()):
            return
        Path(names[0]).unlink(missing_ok=True)
        for place, built in reversed(places.items()):
            # A house that is open holds on to the old file, which must not be written over.
            part = place.with_name(f"{place.name}.part")
            shutil.copy2(built, part)
            part.replace(place)

    def forget_strangers(self) -> None:
        """A compiled module that has lost its .pxd would shadow its source for ever."""
        known = {Path(*module.name.split(".")) for module in extensions()}
        for root in (Path(), Path(self.build_lib)):
            for path in compiled(root / HOUSE):
                stem = path.with_name(path.name.partition(".")[0])
                if stem.relative_to(root) not in known:
                    path.unlink()

    def forget_all(self) -> None:
        """Half a compiled house doesn't stand, and an old one would shadow newer source."""
        self.extensions = []
        for path in [*compiled(HOUSE), *compiled(Path(self.build_lib))]:
            path.unlink()


@contextlib.contextmanager
def alone() -> Iterator[None]:
    """One build at a time: the next waits, and finds everything done."""
    try:
        import fcntl
    except ImportError:  # Windows
        yield
        return
    BUILD.mkdir(exist_ok=True)
    with (BUILD / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


if __name__ == "__main__":
    setup(
        ext_modules=extensions(),
        cmdclass={"build_ext": build_or_go_on},
        options={
            # Apart from what is compiled in place: the two must not get into each other's way.
            "build": {"build_base": str(BUILD / "wheel" if LIMITED else BUILD)},
            # One lane more than there are cores, as only one of them translates.
            "build_ext": {"parallel": (os.cpu_count() or 1) + 1},
            "bdist_wheel": {"py_limited_api": OLDEST[0]} if LIMITED else {},
        },
    )
