"""The PostgreSQL of the tests: found on this machine, or installed; never done without."""

from __future__ import annotations

import contextlib
import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path

# Where packages put programs that are not commands.
PLACES = (
    "/usr/lib/postgresql/*/bin",
    "/opt/homebrew/opt/postgresql*/bin",
    "/usr/local/opt/postgresql*/bin",
)
# Patience for an installation, or for the first start, in seconds.
PATIENCE = 300
# Who may run it where everything is done by root, to whom PostgreSQL refuses itself.
NOBODIES = ("postgres", "nobody")


@contextlib.contextmanager
def running() -> Iterator[str]:
    """The address of a server of one's own, in a new folder; it ends with the tests."""
    with tempfile.TemporaryDirectory(prefix="pg") as name:
        folder = Path(name)
        user = servant()
        if user is not None:
            os.chown(folder, pwd.getpwnam(user).pw_uid, -1)
        data = folder / "data"
        call("initdb", "--no-sync", "--auth=trust", "--username=house", "--pgdata", data, user=user)
        # Nobody is listened to but through a socket in the folder itself: no port can be taken.
        settings = f"-c listen_addresses='' -c unix_socket_directories='{folder}'"
        call("pg_ctl", "--pgdata", data, "--wait", "--options", settings, "--log", folder / "log",
             "--timeout", PATIENCE, "start", user=user)  # fmt: skip
        try:
            yield f"postgresql://house@/postgres?host={folder}"
        finally:
            call("pg_ctl", "--pgdata", data, "--mode=immediate", "stop", user=user)


def restart(address: str) -> None:
    """End a server of the tests, cutting everyone off, and start it again."""
    folder = Path(address.partition("host=")[2].partition("&")[0])
    call("pg_ctl", "--pgdata", folder / "data", "--mode=fast", "--wait", "--log", folder / "log",
         "--timeout", PATIENCE, "restart", user=servant())  # fmt: skip


def servant() -> str | None:
    """Who runs the server: oneself, unless one is root."""
    if os.geteuid() != 0:
        return None
    names = {entry.pw_name for entry in pwd.getpwall()}
    return next(name for name in NOBODIES if name in names)


def call(program: str, *arguments: object, user: str | None) -> None:
    """Run one of PostgreSQL's programs, and say what it said if it failed."""
    # It looks for its folder of origin, which root's own need not be open to.
    done = subprocess.run(
        [programs() / program, *map(str, arguments)], user=user, cwd="/", check=False,
        text=True, timeout=PATIENCE,
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
    )  # fmt: skip
    if done.returncode:
        raise RuntimeError(f"{program} failed:\n{done.stdout}")


@cache
def programs() -> Path:
    """The folder of PostgreSQL's programs, installed now if there is none."""
    folder = found() or from_debian()
    if folder is None:
        raise SystemExit(
            "The tests of the shared store need PostgreSQL, and it could not be installed: "
            "please install it, so that `initdb` and `pg_ctl` are commands."
        )
    return folder


def found() -> Path | None:
    """The newest one here."""
    command = shutil.which("pg_ctl")
    if command and shutil.which("initdb"):
        return Path(command).resolve().parent
    folders = [folder for place in PLACES for folder in Path("/").glob(place.lstrip("/"))]
    return max((folder for folder in folders if (folder / "initdb").exists()), default=None)


def from_debian() -> Path | None:
    """Debian and Ubuntu have it as a package."""
    if shutil.which("apt-get") is None:
        return None
    root = [] if os.geteuid() == 0 else ["sudo", "--non-interactive"]
    quiet = ["env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "--quiet", "--yes"]
    for step in (["update"], ["install", "--no-install-recommends", "postgresql"]):
        with contextlib.suppress(OSError, subprocess.TimeoutExpired):
            subprocess.run(
                [*root, *quiet, *step], check=False, timeout=PATIENCE, stdout=subprocess.DEVNULL
            )
    return found()


if __name__ == "__main__":
    print(f"The tests' PostgreSQL: {programs()}")
