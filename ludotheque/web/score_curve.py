"""The scores of a finished game as a curve over its turns."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape

from ludotheque.core.record import Record
from ludotheque.core.state import State
from ludotheque.core.tongue import Tongue

WIDTH, HEIGHT = 640, 260
LEFT, RIGHT, TOP, BOTTOM = 44, 24, 16, 28
# Whom those who play alone play against, and how much that has.
Rival = Callable[[State], tuple[str, int] | None]


def nobody(state: State) -> None:
    """No rival."""


def scores_by_turn(record: Record, rival: Rival = nobody) -> list[list[int]]:
    """Everyone's score, a rival's last, at the start, after each turn, and at the end."""
    seats = range(len(record.seats))
    points: list[list[int]] = []
    turn = None
    scores: list[int] = []
    for state in record.states():
        if state.turn() != turn and scores:
            points.append(scores)
        turn = state.turn()
        scores = [state.score(seat) for seat in seats]
        against = rival(state)
        scores += [against[1]] if against else []
    return [*points, scores]


def curve(record: Record, tongue: Tongue, rival: Rival = nobody) -> str:
    """An SVG with a line for each seat; the page gives it its colours."""
    points = scores_by_turn(record, rival)
    low = min(0, *(min(scores) for scores in points))
    high = max(1, *(max(scores) for scores in points))
    title = tongue.say("The scores, turn by turn")
    against = rival(record.last())
    more = ""
    if against:
        name, theirs = against[0], [scores[-1] for scores in points]
        more = _line("rival", name, name[:1], theirs, low, high)
    return drawn(title, record.seats, points, low, high, _marks(low, high), more)


def drawn(
    title: str,
    names: Sequence[str],
    points: Sequence[Sequence[int]],
    low: int,
    high: int,
    marks: Sequence[int],
    more: str = "",
) -> str:
    """An SVG with a line for each seat, from what each had at every point."""
    parts = [
        f'<svg class="curve" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">',
        f"<title>{escape(title)}</title>",
    ]
    for value in marks:
        y = _y(value, low, high)
        parts.append(f'<line class="grid" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y}" y2="{y}"/>')
        written = str(value).replace("-", "−")
        parts.append(f'<text class="mark" x="{LEFT - 8}" y="{y}">{written}</text>')
    parts.append(more)
    for seat, name in enumerate(names):
        letter, scores = "ABCDEFGHIJKL"[seat], [values[seat] for values in points]
        parts.append(_line(f"seat-{seat}", name, letter, scores, low, high))
    parts.append("</svg>")
    return "".join(parts)


def flag(label: str, number: int, points: int) -> str:
    """A thin line at one of so many points, with a label below it."""
    x = _x(number, points)
    return (
        f'<line class="grid" x1="{x}" x2="{x}" y1="{TOP}" y2="{HEIGHT - BOTTOM}"/>'
        f'<text class="flag" x="{x}" y="{HEIGHT + 4}">{escape(label)}</text>'
    )


def _line(look: str, name: str, letter: str, scores: list[int], low: int, high: int) -> str:
    places = [(_x(turn, len(scores)), _y(score, low, high)) for turn, score in enumerate(scores)]
    path = " ".join(f"{x},{y}" for x, y in places)
    x, y = places[-1]
    return (
        f'<g class="{look}"><title>{escape(name)}</title><polyline points="{path}"/>'
        f'<circle cx="{x}" cy="{y}" r="9"/><text x="{x}" y="{y}">{letter}</text></g>'
    )


def _x(number: int, points: int) -> float:
    return round(LEFT + (WIDTH - LEFT - RIGHT) * number / max(1, points - 1), 1)


def _y(value: int, low: int, high: int) -> float:
    return round(HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * (value - low) / (high - low), 1)


def _marks(low: int, high: int) -> list[int]:
    step = 1
    for step in (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000):
        if (high - low) / step <= 6:
            break
    return list(range(low - low % step, high + 1, step))
