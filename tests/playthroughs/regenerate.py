"""Write every playthrough again from its record: `python -m tests.playthroughs.regenerate`."""

from __future__ import annotations

from tests.playthroughs.playthrough import playthrough_of, records, write


def main() -> None:
    """All of them; then `git diff` shows what has changed for whom."""
    for path in records():
        target = playthrough_of(path)
        target.write_text(write(path), "utf-8")
        print(target)


if __name__ == "__main__":
    main()
