"""Text that must fit: names shortened, sentences broken into lines."""

from __future__ import annotations

# Letters are this wide, in parts of their height: a wide serif, so that others fit too.
NARROW = dict.fromkeys("ijlI.,:;'’! |", 0.34) | dict.fromkeys("frtsJ-()", 0.46)
BROAD = dict.fromkeys("mwMW@%—…", 0.95)


def fit(name: str, room: float, size: float, spare: float = 0.0) -> str:
    """The name, or as much of its beginning as there is room for.

    A whole name may be a little wider than the room, by `spare` parts of its height.
    """
    if width(name) * size <= room + spare * size:
        return name
    while name and width(name + "…") * size > room:
        name = name[:-1]
    return name.rstrip() + "…"


def shrink(
    text: str, room: float, size: float, least: float, spare: float = 0.0
) -> tuple[str, float]:
    """The text in letters as large as there is room for, but no smaller than can be read."""
    fitting = min(size, room / max(width(text), 0.1))
    size = max(least, round(fitting, 1))
    return fit(text, room, size, spare), size


def lines(sentence: str, room: float, size: float) -> list[str]:
    """The sentence in lines for which there is room."""
    found = [""]
    for word in sentence.split(" "):
        longer = f"{found[-1]} {word}".strip()
        if found[-1] and width(longer) * size > room:
            found.append(word)
        else:
            found[-1] = longer
    return found


def width(text: str) -> float:
    """How wide a text is, in parts of its height."""
    return sum(NARROW.get(letter) or BROAD.get(letter) or _usual(letter) for letter in text)


def _usual(letter: str) -> float:
    if ord(letter) > 0x1100:  # Hangul, kana and ideographs fill a square
        return 1.05
    return 0.72 if letter.isupper() else 0.58
