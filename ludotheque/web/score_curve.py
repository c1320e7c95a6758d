"""The scores of a finished game as a curve over its turns."""

from __future__ import annotations

from html import escape

from ludotheque.core.record import Record
from ludotheque.core.tongue import Tongue

WIDTH, HEIGHT = 640, 260
LEFT, RIGHT, TOP, BOTTOM = 44, 24, 16, 28


def scores_by_turn(record: Record) -> list[list[int]]:
    """Everyone's score at the start, after each turn, and at the end."""
    seats = range(len(record.seats))
    points: list[list[int]] = []
    turn = None
    scores: list[int] = []
    for state in record.states():
        if state.turn() != turn and scores:
            points.append(scores)
        turn = state.turn()
        scores = [state.score(seat) for seat in seats]
    return [*points, scores]


def curve(record: Record, tongue: Tongue) -> str:
    """An SVG with a line for each seat; the page gives it its colours."""
    points = scores_by_turn(record)
    low = min(0, *(min(scores) for scores in points))
    high = max(1, *(max(scores) for scores in points))
    parts = [
        f'<svg class="curve" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">',
        f"<title>{escape(tongue.say('The scores, turn by turn'))}</title>",
    ]
    for value in _marks(low, high):
        y = _y(value, low, high)
        parts.append(f'<line class="grid" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y}" y2="{y}"/>')
        written = str(value).replace("-", "−")
        parts.append(f'<text class="mark" x="{LEFT - 8}" y="{y}">{written}</text>')
    for seat, name in enumerate(record.seats):
        parts.append(_line(seat, name, [scores[seat] for scores in points], low, high))
    parts.append("</svg>")
    return "".join(parts)


def _line(seat: int, name: str, scores: list[int], low: int, high: int) -> str:
    last = max(1, len(scores) - 1)
    places = [
        (round(LEFT + (WIDTH - LEFT - RIGHT) * turn / last, 1), _y(score, low, high))
        for turn, score in enumerate(scores)
    ]
    path = " ".join(f"{x},{y}" for x, y in places)
    x, y = places[-1]
    letter = "ABCDEFGHIJKL"[seat]
    return (
        f'<g class="seat-{seat}"><title>{escape(name)}</title><polyline points="{path}"/>'
        f'<circle cx="{x}" cy="{y}" r="9"/><text x="{x}" y="{y}">{letter}</text></g>'
    )


def _y(value: int, low: int, high: int) -> float:
    return round(HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * (value - low) / (high - low), 1)


def _marks(low: int, high: int) -> list[int]:
    step = 1
    for step in (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000):
        if (high - low) / step <= 6:
            break
    return list(range(low - low % step, high + 1, step))
