"""A still picture has what it needs, and nothing that only a browser would have to style."""

from __future__ import annotations

from ludotheque.core.picture import art, picture, sprite
from ludotheque.core.scene import Piece, Scene

ART = art(
    """<svg xmlns="http://www.w3.org/2000/svg"><defs>
      <linearGradient id="gold"/>
      <linearGradient id="moss"/>
      <g id="leaf"><path fill="url(#moss)"/></g>
    </defs>
    <symbol id="coin" viewBox="-5 -5 10 10" overflow="visible"><circle fill="url(#gold)"/></symbol>
    <symbol id="bush" viewBox="0 0 20 20"><use href="#leaf"/><use href="#leaf" x="3"/></symbol>
    </svg>"""
)


def drawn(*names: str, least: float = 0) -> str:
    pieces = [
        Piece(f"{n}", name, 10 * n, 0, text=f"n{n}", size=8, scale=n + 1)
        for n, name in enumerate(names)
    ]
    return picture(Scene(100, 50, "", pieces=pieces), ART, least)


def test_a_picture_has_only_the_paints_and_parts_that_it_needs() -> None:
    assert 'id="gold"' in drawn("coin")
    assert 'id="moss"' not in drawn("coin")
    # A part needs paints itself.
    assert all(f'id="{name}"' in drawn("bush") for name in ("leaf", "moss"))
    assert 'id="gold"' not in drawn("bush")


def test_what_stands_once_in_a_picture_is_drawn_in_its_place() -> None:
    place = '<svg x="-5" y="-5" width="10" height="10" viewBox="-5 -5 10 10" overflow="visible">'
    assert place in drawn("coin", "bush")
    assert "#coin" not in drawn("coin", "bush")
    assert "coin" not in sprite("coin", ART)


def test_what_stands_there_twice_is_drawn_once_and_copied() -> None:
    both = drawn("coin", "coin")
    assert both.count("<circle") == 1
    assert both.count('<use href="#coin" x="-5" y="-5" width="10" height="10"/>') == 2


def test_letters_that_nobody_could_read_are_left_out() -> None:
    assert [f"n{n}</text>" in drawn("coin", "coin", "bush", least=16) for n in range(3)] == [
        False, True, True,
    ]  # fmt: skip
