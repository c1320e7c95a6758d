"""Try what `make wheel` has made as a stranger would: in a clean place, without a C compiler.

python -m tests.wheel dist
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from urllib.request import urlopen

RECORDS = Path(__file__).parent / "playthroughs"
# Where each module that is meant to be compiled was read from.
READ = """
import pathlib, importlib, ludotheque
house = pathlib.Path(ludotheque.__file__).parent
for path in sorted(house.rglob("*.pxd")):
    if path.stem != "__init__":
        inner = path.relative_to(house.parent).with_suffix("")
        print(importlib.import_module(".".join(inner.parts)).__file__)
"""


class Place:
    """A fresh environment with nothing on its path but itself."""

    def __init__(self, folder: Path) -> None:
        subprocess.run([sys.executable, "-m", "venv", folder / "venv"], check=True)
        self.folder, self.bin = folder, folder / "venv" / "bin"
        ours = ("PYTHONPATH", "LUDOTHEQUE_PURE", "VIRTUAL_ENV", "CC")
        self.environment = {name: word for name, word in os.environ.items() if name not in ours}
        self.environment |= {"PATH": str(self.bin), "LUDOTHEQUE_DATA": str(folder / "data")}

    def run(self, program: str, *words: str | Path) -> str:
        """What a program of this place says; it must end well."""
        return subprocess.run(
            [self.bin / program, *words], cwd=self.folder, env=self.environment,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=True, text=True,
        ).stdout  # fmt: skip

    def install(self, package: Path) -> str:
        """Install the house; what pip said of it, and what the build said to pip."""
        return self.run("pip", "install", "--verbose", "--no-cache-dir", package)

    def sources(self) -> set[str]:
        """The kinds of files that the hot modules were read from."""
        return {Path(line).suffix for line in self.run("python", "-c", READ).splitlines()}

    def healthy(self) -> bool:
        """Whether the house opens and says that it is well."""
        house = subprocess.Popen(
            [self.bin / "ludotheque", "serve", "--no-browser", "--port", "0"],
            cwd=self.folder, env=self.environment, stdout=subprocess.PIPE, text=True,
        )  # fmt: skip
        try:
            assert house.stdout
            address = re.search(r"http://\S+", house.stdout.readline())
            assert address, "the house did not open"
            with urlopen(f"{address[0]}healthz", timeout=30) as answer:
                return bool(answer.status == 200)
        finally:
            house.terminate()
            house.wait(30)


def try_out(package: Path, *, compiled: bool) -> None:
    """Install a package, look at the shelf, replay games, open the house."""
    with tempfile.TemporaryDirectory() as folder:
        place = Place(Path(folder))
        said = place.install(package)
        assert compiled or "No working C compiler" in said, said
        assert place.sources() == ({".so"} if compiled else {".py"})
        games = re.findall(r"ludotheque play (\w+)", place.run("ludotheque", "shelf"))
        for game in games:
            record = min(RECORDS.glob(f"{game}-*.json"), key=lambda path: path.stat().st_size)
            place.run("ludotheque", "replay", record)
        assert games
        assert place.healthy()
    print(
        f"{package.name}: installed without a compiler, {', '.join(games)} replayed, house opened."
    )


def main() -> None:
    """Try the wheel, compiled, and the source, interpreted."""
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("folder", type=Path)
    folder = words.parse_args().folder.resolve()
    (wheel,), (source,) = folder.glob("*.whl"), folder.glob("*.tar.gz")
    assert "-cp311-abi3-" in wheel.name, wheel.name
    try_out(wheel, compiled=True)
    try_out(source, compiled=False)


if __name__ == "__main__":
    main()
