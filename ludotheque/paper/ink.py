"""Drawings as a printer needs them: dots, in colour or in grey."""

from __future__ import annotations

from hashlib import sha256
from io import BytesIO
from pathlib import Path

import resvg_py
from PIL import Image

from ludotheque.paper.fonts import FAMILY, FONTS, NARROW_SPACE, SPACE

# Per inch: finer than most eyes can see; boards and pictures are looked at from further away.
DOTS, FEWER_DOTS = 300, 200
# From this many square millimetres on, something is a board.
LARGE = 12_000
MM_PER_INCH = 25.4
# How light each colour is in grey: with more of the red than an eye sees, since turquoise on
# sandstone, or a blue sky behind gold, would be one and the same grey.
LIGHT = (0.6, 0.3, 0.1, 0.0)
# Dark caves drink much ink and show little in grey, so shadows are lightened.
SHADOWS = [round(255 * (value / 255) ** 0.75) for value in range(256)]


class Ink:
    """Draws every drawing once, as a file in a folder of its own."""

    def __init__(self, folder: Path, grey: bool) -> None:
        self.grey = grey
        self._folder = folder

    def draw(self, svg: str, width: float, height: float, fine: bool = True) -> str:
        """The file that shows this drawing at this size in millimetres."""
        dots = DOTS if fine and width * height < LARGE else FEWER_DOTS
        name = sha256(f"{width} {height} {dots} {svg}".encode()).hexdigest()[:24]
        path = self._folder / f"{name}.jpg"
        if not path.exists():
            sides = (round(side / MM_PER_INCH * dots) for side in (width, height))
            drawn = self._on_paper(svg, *sides)
            drawn.save(path, quality=92, subsampling=0, dpi=(dots, dots))
        return str(path)

    def _on_paper(self, svg: str, width: int, height: int) -> Image.Image:
        stretched = svg.replace("<svg ", '<svg preserveAspectRatio="none" ', 1)
        stretched = stretched.replace(NARROW_SPACE, SPACE)
        png = resvg_py.svg_to_bytes(
            svg_string=stretched, width=width, height=height, background="#ffffff",
            # The same letters everywhere, even where none are installed.
            skip_system_fonts=True, font_files=[*FONTS.values()],
            font_family=FAMILY, serif_family=FAMILY, sans_serif_family=FAMILY,
        )  # fmt: skip
        drawn = Image.open(BytesIO(bytes(png))).convert("RGB")
        return drawn.convert("L", LIGHT).point(SHADOWS) if self.grey else drawn
