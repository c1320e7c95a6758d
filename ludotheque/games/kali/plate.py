"""A seat's plate: its mark, its name, its fortune as jewels and as a number."""

from __future__ import annotations

from functools import lru_cache

from ludotheque.core.scene import Piece, Shape
from ludotheque.core.tongue import Tongue
from ludotheque.games.kali.board import LAYOUTS, jewels
from ludotheque.games.kali.words import in_jewels, points

LETTERS = "ABCDEF"
# The triangle and the star have less room inside.
LETTER_SIZES = (24, 17, 24, 22, 24, 18)

# Where things lie on a plate of 256 by 84, from its middle.
ROOM = (-70, 118)
BANKED_ROOM = 70
PURSES = {"diamond": -8, "ruby": 56, "emerald": 104}
# Tokens lie half over the upper rim; nobody is the owner and asked, or the winner and either.
BADGES = {"hand": 68, "owner": 108, "asked": 108, "crown": 104}

# Letters are this wide, in parts of their height: a wide serif, so that others fit too.
NARROW = dict.fromkeys("ijlI.,:;'’! |", 0.34) | dict.fromkeys("frtsJ-()", 0.46)
BROAD = dict.fromkeys("mwMW@%—…", 0.95)


@lru_cache(maxsize=4096)
def plate(
    shape: Shape, tongue: Tongue, seats: int, seat: int, name: str,
    fortune: int, banked: int | None, lit: bool,
) -> list[Piece]:  # fmt: skip
    """One seat's plate; `banked` are the points of earlier rounds, if there are several."""
    at = LAYOUTS[shape].plates[seats][seat]
    scale = at.scale
    own = f"plate-{seat}"

    def laid(part: str, sprite: str, x: float, y: float, text: str, size: float) -> Piece:
        return Piece(
            f"{own}-{part}", sprite, at.x + x * scale, at.y + y * scale, scale=scale, layer=3,
            text=text, size=size, align="start", ink="light",
        )  # fmt: skip

    pieces = [
        Piece(
            own, "plate-lit" if lit else "plate", at.x, at.y, scale=scale, layer=2,
            tint=f"seat-{seat}",
            label=_in_words(tongue, name, fortune, banked),
        ),
        Piece(
            f"{own}-mark", f"seat-{seat}", at.x - 96 * scale, at.y - 18 * scale, scale=scale,
            layer=3, tint=f"seat-{seat}", text=LETTERS[seat], size=LETTER_SIZES[seat],
            ink="dark" if seat == 3 else "light",
        ),
        Piece(
            f"{own}-points", "", at.x - 112 * scale, at.y + 19 * scale, scale=scale, layer=3,
            text=str(fortune), size=36, align="start", ink="gold",
        ),
    ]  # fmt: skip
    start, end = ROOM
    if banked:
        pieces.append(
            Piece(
                f"{own}-banked", "", at.x + end * scale, at.y - 18 * scale, scale=scale, layer=3,
                text=f"+{banked}", size=26, align="end", ink="gold",
            )
        )  # fmt: skip
        end -= BANKED_ROOM
    pieces.append(laid("name", "", start, -18, fit(name, end - start, 26), 26))
    for jewel, count in jewels(fortune).items():
        if count:
            pieces.append(laid(jewel, f"purse-{jewel}", PURSES[jewel], 19, str(count), 28))
    return pieces


@lru_cache(maxsize=4096)
def badge(
    what: str, tongue: Tongue, shape: Shape, seats: int, seat: int, name: str, own: str = ""
) -> Piece:
    """A token on the rim of a plate: who turns, who owns the turn, who is asked, who won."""
    words = {
        "hand": tongue.say("{name} turns the cards", name=name),
        "owner": tongue.say("{name} owns the turn", name=name),
        "asked": tongue.say("{name} is asked to buy", name=name),
        "crown": tongue.say("{name} wins", name=name),
    }
    at = LAYOUTS[shape].plates[seats][seat]
    return Piece(
        own or what, what, at.x + BADGES[what] * at.scale, at.y - 50 * at.scale, scale=at.scale,
        layer=4, label=words[what], text="?" if what == "asked" else "", size=28,
    )  # fmt: skip


def fit(name: str, room: float, size: float) -> str:
    """The name, or as much of its beginning as there is room for."""
    if _width(name) * size <= room:
        return name
    while name and _width(name + "…") * size > room:
        name = name[:-1]
    return name.rstrip() + "…"


def _width(text: str) -> float:
    return sum(NARROW.get(letter) or BROAD.get(letter) or _usual_width(letter) for letter in text)


def _usual_width(letter: str) -> float:
    if ord(letter) > 0x1100:
        return 1.05
    return 0.72 if letter.isupper() else 0.58


def _in_words(tongue: Tongue, name: str, fortune: int, banked: int | None) -> str:
    what = ", ".join([points(tongue, fortune), *in_jewels(tongue, fortune)])
    if banked is None:
        return tongue.say("{name}: {fortune}", name=name, fortune=what)
    return tongue.say(
        "{name}: {fortune}; {banked} from earlier rounds",
        name=name, fortune=what, banked=points(tongue, banked),
    )  # fmt: skip
