"""The ratings of all games as a drawing: a line for each machine, games below each other."""

from __future__ import annotations

import math
from collections.abc import Mapping
from xml.sax.saxutils import escape

from bench.scale import Rating

WIDTH, LEFT, RIGHT = 960, 220, 130
ROW, GAP, TOP = 26, 46, 70
STEP = 200
INK, FAINT, PAPER, GRID = "#2b2118", "#6b5b45", "#faf5ea", "#e3d8bf"
# Ours are filled circles, the peers diamonds, a player who does anything an open circle.
OURS, PEER = "#1f7f79", "#b0562b"


def draw(games: Mapping[str, Mapping[str, Rating]], names: Mapping[str, str]) -> str:
    """The whole drawing: {"Kali": {"level-1": …}}, and what each machine is called in it."""
    ratings = [rating for rated in games.values() for rating in rated.values()]
    low = STEP * math.floor(min(one.points - one.margin for one in ratings) / STEP)
    high = STEP * math.ceil(max(one.points + one.margin for one in ratings) / STEP)
    height = TOP + sum(GAP + ROW * len(rated) for rated in games.values()) + 20
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" '
        'font-family="Georgia, serif" font-size="16">',
        "<title>How strong the machines of each game are</title>",
        f'<rect width="{WIDTH}" height="{height}" rx="10" fill="{PAPER}"/>',
        *_grid(low, high, height),
    ]
    y = TOP
    for title, rated in games.items():
        lines.append(
            f'<text x="24" y="{y + 22}" fill="{INK}" font-size="20">{escape(title)}</text>'
        )
        y += GAP
        for name, rating in rated.items():
            lines += _row(name, names[name], rating, y, low, high)
            y += ROW
    return "\n".join([*lines, "</svg>", ""])


def _across(points: float, low: int, high: int) -> float:
    return round(LEFT + (WIDTH - LEFT - RIGHT) * (points - low) / (high - low), 1)


def _grid(low: int, high: int, height: int) -> list[str]:
    lines = []
    # No more than ten numbers fit side by side.
    stride = STEP * math.ceil((high - low) / STEP / 10)
    for points in range(low, high + 1, stride):
        x = _across(points, low, high)
        lines.append(f'<path d="M{x} 48V{height - 16}" stroke="{GRID}" stroke-width="1.5"/>')
        lines.append(f'<text x="{x}" y="36" fill="{FAINT}" text-anchor="middle">{points}</text>')
    return lines


def _row(name: str, label: str, rating: Rating, y: int, low: int, high: int) -> list[str]:
    """A machine: its name, its mark on the line of its interval, its rating."""
    x = _across(rating.points, low, high)
    colour = PEER if name.startswith("mcts") else OURS
    start = _across(rating.points - rating.margin, low, high)
    end = _across(rating.points + rating.margin, low, high)
    return [
        f'<text x="{LEFT - 24}" y="{y + 5}" fill="{INK}" text-anchor="end">{escape(label)}</text>',
        f'<path d="M{start} {y}H{end}" stroke="{colour}" stroke-width="3"/>',
        _mark(name, x, y, colour),
        f'<text x="{WIDTH - 24}" y="{y + 5}" fill="{FAINT}" text-anchor="end">{rating}</text>',
    ]


def _mark(name: str, x: float, y: int, colour: str) -> str:
    if name.startswith("mcts"):
        return f'<path d="M{x} {y - 8}l8 8-8 8-8-8z" fill="{colour}"/>'
    fill = PAPER if name == "random" else colour
    return f'<circle cx="{x}" cy="{y}" r="6" fill="{fill}" stroke="{colour}" stroke-width="2.5"/>'
