"""The browser of the tests: found on this machine, or installed; never done without."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from playwright.sync_api import Browser, Playwright

# Chromium without its windows: it starts and draws in half the time.
SHELL = "chromium-headless-shell"
WHOLE = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome")
MAC = (
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)
OWN = """
from playwright.sync_api import sync_playwright
with sync_playwright() as playwright:
    print(playwright.chromium.executable_path)
"""
# Patience for a download, or to start, in seconds; without a network one must hear of it in time.
PATIENCE = 300


def launch(playwright: Playwright, whole: bool = False) -> Browser:
    """Open the browser without a window; whole, where a page asks for what only windows have."""
    # Chromium refuses its sandbox to root, who runs the checks in many a container.
    arguments = ["--no-sandbox"] if os.geteuid() == 0 else []
    program = path() if whole else shell() or path()
    return playwright.chromium.launch(
        executable_path=program, args=arguments, timeout=1000 * PATIENCE
    )


@cache
def shell() -> str | None:
    """The browser without windows, if there is one."""
    program = shutil.which(SHELL)
    return program if program and answers(program) else None


@cache
def path() -> str:
    """The browser's program, installed now if there is none."""
    for look in (found, from_playwright, from_debian):
        program = look()
        if program:
            return program
    raise SystemExit(
        "The browser tests need Chromium or Chrome, and it could not be installed: "
        "please install one of them, so that `chromium` or `google-chrome` is a command."
    )


def found() -> str | None:
    """The first browser here that answers when it is called."""
    return next((program for program in candidates() if answers(program)), None)


def candidates() -> Iterator[str]:
    """Where a browser may be."""
    yield from filter(None, (shutil.which(name) for name in WHOLE))
    yield from MAC
    # Asked in a process of its own: Playwright doesn't start twice in one.
    yield run(sys.executable, "-c", OWN) or ""


def answers(program: str) -> bool:
    """Whether a program is there and has all the libraries it needs to start."""
    return Path(program).is_file() and run(program, "--version", "--no-sandbox") is not None


def from_playwright() -> str | None:
    """Playwright's own Chromium, and the libraries it needs if we may install them."""
    if run(sys.executable, "-m", "playwright", "install", "chromium") is None:
        return None
    if not found() and os.geteuid() == 0:
        run(sys.executable, "-m", "playwright", "install-deps", "chromium")
    return found()


def from_debian() -> str | None:
    """Debian's or Ubuntu's Chromium, if we may install it."""
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        return None
    run("apt-get", "update", "-q")
    run("apt-get", "install", "-q", "-y", "--no-install-recommends", "chromium")
    run("apt-get", "install", "-q", "-y", "--no-install-recommends", SHELL)
    return found()


def run(*command: str) -> str | None:
    """What a command prints, or None if it fails."""
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    try:
        done = subprocess.run(
            command, env=quiet, stdin=subprocess.DEVNULL, capture_output=True, text=True,
            timeout=PATIENCE, check=True,
        )  # fmt: skip
    except (OSError, subprocess.SubprocessError):
        return None
    return done.stdout.strip()


if __name__ == "__main__":
    print(f"The tests' browser: {path()}, {shell() or 'which'} for most of them")
