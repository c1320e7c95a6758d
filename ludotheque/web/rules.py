"""A game's rules, from its page of Markdown to the browser's, with its own drawings."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from html import escape

from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token
from markdown_it.utils import EnvType, OptionsDict

from ludotheque.core.game import take
from ludotheque.locale import rule_page


class Illustrated(RendererHTML):
    """Images named sprite:… and picture:… are the game's own."""

    def image(self, tokens: Sequence[Token], idx: int, options: OptionsDict, env: EnvType) -> str:
        token = tokens[idx]
        kind, _, name = str(token.attrs["src"]).partition(":")
        alt = self.renderInlineAsText(token.children, options, env)
        # What stands beside the image in letters is not read out twice.
        if "".join(beside.content for beside in tokens[idx + 1 :]).strip().startswith(alt):
            alt = ""
        address = f"/games/{env['game']}/{kind}s/{escape(name)}.svg?language={env['language']}"
        # A sprite that doesn't begin its paragraph is read as one of the words.
        place = " word" if idx and kind == "sprite" else ""
        dressed = f'class="{escape(kind)}{place}" src="{address}"'
        return f'<img {dressed} alt="{escape(alt)}" loading="lazy">'

    def heading_open(
        self, tokens: Sequence[Token], idx: int, options: OptionsDict, env: EnvType
    ) -> str:
        title = tokens[idx + 1].content
        return f'<{tokens[idx].tag} id="{escape(anchor(title))}">'

    def table_open(
        self, tokens: Sequence[Token], idx: int, options: OptionsDict, env: EnvType
    ) -> str:
        # On a phone a wide one is scrolled sideways, with keys too.
        return '<table tabindex="0">'


def anchor(title: str) -> str:
    """What a heading is called in a link."""
    return re.sub(r"\W+", "-", title.lower()).strip("-")


@lru_cache(maxsize=32)
def html(key: str, language: str) -> str:
    """The rules as HTML."""
    markdown = MarkdownIt("commonmark", renderer_cls=Illustrated).enable("table")
    # The page is a game's own, but rules should never carry live markup.
    markdown.options["html"] = False
    return str(markdown.render(rule_page(take(key), language), {"game": key, "language": language}))
