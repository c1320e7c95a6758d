"""Open the house at once, and compile its rules beside it while it is open.

python workshop.py COMPILE HOUSE…: COMPILE is one argument, a command; the rest is the house's.
"""

from __future__ import annotations

import os
import shlex
import signal
import subprocess
import sys
from pathlib import Path
from threading import Thread

from ludotheque import pure

# Behind the house and its machines, but not so far behind that a busy computer never gets there.
LOW = 10


def open_house(compile_it: str, house: list[str]) -> None:
    """Become the house, with the workshop beside it."""
    # What was compiled is older than its source, and would shadow it.
    for path in Path(pure.HOUSE).glob(f"{pure.KEYSTONE.rpartition('.')[2]}.*"):
        path.unlink()
    print("Opening the house. Its rules are compiled meanwhile; machines are slower until then.")
    sys.stdout.flush()
    # However the house ends, its end of the line goes with it, and the workshop knows.
    line, held = os.pipe()
    os.set_inheritable(held, True)
    # A session of its own: a Ctrl-C at the terminal is for the house.
    again = [sys.executable, __file__, compile_it]
    subprocess.Popen(again, stdin=line, start_new_session=True)  # noqa: S603
    os.execvp(house[0], house)  # noqa: S606


def work(compile_it: str) -> None:
    """Compile, at nobody's expense, until it is done or the house closes."""
    os.nice(LOW)
    Thread(target=stop_with_the_house, daemon=True).start()
    # What is left half done is put right by the next build.
    done = subprocess.run(shlex.split(compile_it), stdin=subprocess.DEVNULL, check=False)  # noqa: S603
    if done.returncode:
        print("The rules could not be compiled: the house goes on without.")
    elif not pure.wanted():
        print("Compiled: machines are at full speed now, the house from its next start on.")


def stop_with_the_house() -> None:
    """Wait until the line ends, then end everything that was started here, without a word."""
    os.read(sys.stdin.fileno(), 1)
    os.killpg(0, signal.SIGKILL)


if __name__ == "__main__":
    compile_it, *house = sys.argv[1:]
    if house:
        open_house(compile_it, house)
    else:
        work(compile_it)
