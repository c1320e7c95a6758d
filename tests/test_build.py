"""The build: a house is compiled or it is not, and whoever opens it never waits for that."""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import signal
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest
from setuptools import Distribution, Extension
from setuptools.command.build_ext import build_ext

from ludotheque import pure

ROOT = Path(__file__).parent.parent
KEYSTONE = "ludotheque/_cyutility"
RULES, HEIR = "ludotheque/rules", "ludotheque/heir"


@pytest.fixture(scope="module")
def setup() -> ModuleType:
    """The build script, without running it."""
    spec = importlib.util.spec_from_file_location("house_setup", ROOT / "setup.py")
    assert spec and spec.loader
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    return script


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small house of two compiled rooms, in a folder of its own."""
    (tmp_path / "ludotheque").mkdir()
    (tmp_path / "ludotheque" / "__init__.py").write_text(
        (ROOT / "ludotheque/__init__.py").read_text()
    )
    (tmp_path / "ludotheque" / "pure.py").write_text((ROOT / "ludotheque/pure.py").read_text())
    shutil.copy(ROOT / "setup.py", tmp_path)
    shutil.copy(ROOT / "workshop.py", tmp_path)
    for name in (RULES, HEIR):
        (tmp_path / f"{name}.py").write_text("SEATS = 2\n")
        (tmp_path / f"{name}.pxd").write_text("")
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("PYTHONPATH", raising=False)
    monkeypatch.delenv("LUDOTHEQUE_PURE", raising=False)
    return tmp_path


@pytest.fixture
def build(setup: ModuleType, site: Path) -> build_ext:
    """The build of that house."""
    command = setup.build_or_go_on(Distribution({"ext_modules": setup.extensions()}))
    command.inplace = True
    command.finalize_options()
    return command


def in_place(build: build_ext, name: str) -> Path:
    """Where a compiled module goes."""
    return Path(build.get_ext_filename(name.replace("/", ".")))


def pretend_built(build: build_ext, words: str) -> None:
    """Let every module look compiled, in the build's own folder."""
    for name in (KEYSTONE, RULES, HEIR):
        built = Path(build.build_lib, in_place(build, name))
        built.parent.mkdir(parents=True, exist_ok=True)
        built.write_text(words)


def reads_source(site: Path) -> bool:
    """Whether a process that starts there would read the source."""
    script = "from ludotheque import pure; print(pure.SourceOnly in __import__('sys').meta_path)"
    run = [sys.executable, "-c", script]
    return (
        subprocess.run(run, cwd=site, check=True, capture_output=True, text=True).stdout == "True\n"
    )


# --- half a house is never opened -------------------------------------------------------------


def test_the_keystone_has_one_name(setup: ModuleType) -> None:
    assert setup.KEYSTONE == pure.KEYSTONE


def test_a_process_reads_the_source_until_the_keystone_is_in_place(
    build: build_ext, site: Path
) -> None:
    for name in (RULES, HEIR):
        in_place(build, name).touch()
    assert reads_source(site)
    in_place(build, KEYSTONE).touch()
    assert not reads_source(site)


def test_while_a_compiled_house_changes_its_keystone_is_out(
    build: build_ext, monkeypatch: pytest.MonkeyPatch
) -> None:
    pretend_built(build, "old")
    build.copy_extensions_to_source()
    changed: list[tuple[Path, bool]] = []
    usual = Path.replace

    def replace(part: Path, place: Path) -> Path:
        changed.append((place, in_place(build, KEYSTONE).exists()))
        return usual(part, place)

    pretend_built(build, "newer")
    monkeypatch.setattr(Path, "replace", replace)
    build.copy_extensions_to_source()
    assert {place for place, _ in changed[:-1]} == {in_place(build, RULES), in_place(build, HEIR)}
    assert changed[-1][0] == in_place(build, KEYSTONE)
    assert not any(keystone for _, keystone in changed)
    assert {place.read_text() for place, _ in changed} == {"newer"}


def test_what_has_not_changed_is_left_alone(
    build: build_ext, monkeypatch: pytest.MonkeyPatch
) -> None:
    pretend_built(build, "old")
    build.copy_extensions_to_source()
    monkeypatch.delattr(Path, "replace")
    build.copy_extensions_to_source()
    assert in_place(build, KEYSTONE).exists()


def test_what_was_half_written_when_a_build_was_stopped_is_made_again(
    setup: ModuleType, build: build_ext, monkeypatch: pytest.MonkeyPatch
) -> None:
    pretend_built(build, "half a module")
    build.inplace = False
    found = []

    def stopped(_: build_ext, module: Extension) -> None:
        raise KeyboardInterrupt

    def compiled(_: build_ext, module: Extension) -> None:
        found.append(Path(build.get_ext_fullpath(module.name)).exists())

    monkeypatch.setattr(setup, "translate", setup.translation)
    for ending in (stopped, compiled):
        monkeypatch.setattr(build_ext, "build_extension", ending)
        try:
            build.build_all(build.extensions)
        except KeyboardInterrupt:
            continue
    # The keystone was being made; the others had been made before.
    assert found == [False, True, True]


def test_a_compiled_module_without_a_source_is_taken_away(build: build_ext) -> None:
    pretend_built(build, "old")
    build.copy_extensions_to_source()
    Path(f"{HEIR}.pxd").unlink()
    build.forget_strangers()
    assert not in_place(build, HEIR).exists()
    assert in_place(build, RULES).exists()
    assert in_place(build, KEYSTONE).exists()


def test_without_a_compiler_one_line_says_so_and_nothing_compiled_is_left(site: Path) -> None:
    old = Path(f"{RULES}.cpython-old.so")
    old.touch()
    run = subprocess.run(
        [sys.executable, "setup.py", "--quiet", "build_ext", "--inplace"],
        env={**os.environ, "PATH": "", "CC": "no-such-compiler"},
        check=True, capture_output=True, text=True,
    )  # fmt: skip
    assert re.fullmatch(r"No working C compiler \(.+\): the games run interpreted\.\n", run.stderr)
    assert not old.exists()
    assert reads_source(site)


# --- the workshop beside the open house -------------------------------------------------------

# Says that it is at work, and works until it is stopped.
COMPILE = "import os, time; open('working', 'w').write(str(os.getpgid(0))); time.sleep(600)"


def opened(site: Path, compiling: str, house: str) -> subprocess.Popen[str]:
    """A house that is opened with a compile beside it."""
    python = sys.executable
    words = [python, "workshop.py", f'{python} -c "{compiling}"', python, "-c", house]
    return subprocess.Popen(
        words, cwd=site, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )


def test_the_house_opens_while_the_compile_goes_on(site: Path) -> None:
    os.mkfifo("working")
    with opened(site, COMPILE, "print('open', flush=True); input()") as house:
        # The compile has begun, and has not ended.
        group = int(Path("working").read_text())
        assert house.stdout
        said = [house.stdout.readline(), house.stdout.readline()]
        assert sorted(said)[1] == "open\n"
        # A Ctrl-C at the terminal goes to the house's group, not to the compile's.
        assert group != os.getpgid(house.pid)
        house.communicate("\n", timeout=30)


@pytest.mark.parametrize("end", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_however_the_house_ends_the_compile_ends_with_it(site: Path, end: signal.Signals) -> None:
    os.mkfifo("working")
    with opened(site, COMPILE, "input()") as house:
        Path("working").read_text()
        house.send_signal(end)
        # The compile holds the same line to the terminal: it is closed when both have gone.
        house.communicate(timeout=30)
        assert house.returncode


def test_what_is_older_than_its_source_is_not_used_meanwhile(build: build_ext, site: Path) -> None:
    pretend_built(build, "old")
    build.copy_extensions_to_source()
    assert not reads_source(site)
    with opened(site, "pass", "from ludotheque import pure; print(pure.wanted())") as house:
        said, _ = house.communicate(timeout=30)
    assert "True\n" in said
    assert reads_source(site)


def test_the_workshop_says_when_all_is_compiled(build: build_ext, site: Path) -> None:
    compiling = f"import pathlib; pathlib.Path('{in_place(build, KEYSTONE)}').touch()"
    # The workshop is the house's child: it must have ended well while the house is still open.
    with opened(site, compiling, "import os; print(os.wait()[1])") as house:
        said, _ = house.communicate(timeout=30)
    _, compiled, status = said.splitlines()
    assert compiled.startswith("Compiled")
    assert status == "0"


def test_a_compile_that_fails_is_told_in_a_line(site: Path) -> None:
    with opened(site, "raise SystemExit(2)", "import os; os.wait()") as house:
        said, _ = house.communicate(timeout=30)
    assert said.splitlines()[1:] == ["The rules could not be compiled: the house goes on without."]
    assert house.returncode == 0
