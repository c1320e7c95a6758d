"""The house's icon as phones and computers want it: dots, in several sizes and cuts."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

import resvg_py

# As it is drawn; on paper, for systems that cut icons to a shape of their own; on paper with
# little room around it; and only its outline, for the line at the top of a phone.
Cut = Literal["any", "maskable", "apple", "badge"]
CUTS: dict[Cut, tuple[int, ...]] = {
    "any": (192, 512),
    "maskable": (192, 512),
    "apple": (180,),
    "badge": (96,),
}
SIDE = 32
PAPER, ROOF, DIE = "#faf5ea", "#14756f", "#fff8ea"


@lru_cache(maxsize=16)
def icon(drawing: str, cut: Cut, size: int) -> bytes:
    """The drawing, of which only what stands inside its svg element counts, as a PNG."""
    inner = drawing.partition(">")[2].rpartition("</svg>")[0]
    sheet = f'<rect width="{SIDE}" height="{SIDE}" fill="{PAPER}"/>'
    match cut:
        case "maskable":
            inner = sheet + _smaller(inner, 0.58)
        case "apple":
            inner = sheet + _smaller(inner, 0.76)
        case "badge":
            holes = inner.replace(ROOF, "#fff").replace(DIE, "#000")
            whole = f'<rect width="{SIDE}" height="{SIDE}" fill="#fff" mask="url(#holes)"/>'
            inner = f'<mask id="holes">{holes}</mask>{whole}'
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIDE} {SIDE}">{inner}</svg>'
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, width=size, height=size))


def _smaller(inner: str, part: float) -> str:
    """With room around it."""
    margin = SIDE * (1 - part) / 2
    return f'<g transform="translate({margin:g} {margin:g}) scale({part:g})">{inner}</g>'
