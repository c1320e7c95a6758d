"""The pages: they open for everyone who may see them, in both languages, and keep to the policy."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from html.parser import HTMLParser

import pytest
import segno
from starlette.applications import Starlette

from ludotheque.core.game import shelf
from ludotheque.locale import LANGUAGES
from ludotheque.web import drawings, qr
from tests.web.guests import FRIEND, MACHINE, ME, Guest, beside, finish, playing

pytestmark = pytest.mark.anyio
HTML = {"accept": "text/html"}
EMPTY = {"area", "base", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"}


class Page(HTMLParser):
    """A page taken apart: its elements, and what lies in its scripts."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str]]] = []
        self.scripts: list[str] = []
        self.words: list[str] = []
        self._open: list[str] = []
        self.feed(text)
        assert self._open == [], f"never closed: {self._open}"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, {name: value or "" for name, value in attrs}))
        assert len(dict(attrs)) == len(attrs), f"an attribute twice: {tag} {attrs}"
        if tag not in EMPTY:
            self._open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, {name: value or "" for name, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        assert self._open, f"closed but never opened: {tag}"
        assert self._open.pop() == tag

    def handle_data(self, data: str) -> None:
        where = self._open[-1] if self._open else ""
        if where == "script":
            self.scripts.append(data)
        elif data.strip():
            self.words.append(data.strip())

    def values(self, *names: str) -> Iterator[str]:
        """The values of some attributes, wherever they stand."""
        for _, attributes in self.elements:
            yield from (attributes[name] for name in names if name in attributes)


def check_policy(where: str, page: Page) -> None:
    """Nothing that the content security policy would stop."""
    for tag, attributes in page.elements:
        assert tag not in ("style", "base", "object", "embed", "iframe"), (where, tag)
        assert "style" not in attributes, (where, tag, attributes)
        assert not [name for name in attributes if name.startswith("on")], (where, tag)
        if tag == "script":
            # A script comes from a file, or is data that nobody runs.
            assert "src" in attributes or attributes.get("type") == "application/json", where
    for address in page.values("src", "href", "action", "data-usual", "data-turn"):
        assert not re.match(r"(https?:)?//|javascript:|data:", address.strip()), (where, address)


def check_form(where: str, page: Page, language: str) -> None:
    """What every page owes its reader."""
    tags = dict(page.elements)
    if "html" in tags:
        assert tags["html"]["lang"] == language, where
        assert [tag for tag, _ in page.elements].count("title") >= 1, where
        assert [tag for tag, _ in page.elements].count("h1") == 1, where
    ids = list(page.values("id"))
    assert len(ids) == len(set(ids)), (where, [id for id in ids if ids.count(id) > 1])
    for _, attributes in page.elements:
        for name in ("for", "aria-labelledby", "aria-describedby", "aria-controls"):
            for id in attributes.get(name, "").split():
                assert id in ids, (where, name, id)
    for tag, attributes in page.elements:
        assert tag != "img" or "alt" in attributes, where
    for script in page.scripts:
        if script.strip():
            json.loads(script)


async def rooms(app: Starlette, ana: Guest, ben: Guest) -> dict[str, str]:
    """One page of each kind, by what it is."""
    waiting = await ana.open(ME, FRIEND, name="Ana <b>&\"'")
    running = await playing(ana, ben)
    over = await playing(ana, ben)
    await finish(app, over)
    record = (await ana.get(f"/api/tables/{over}/record")).json()
    uploaded = (await ana.post("/api/records", record)).json()["url"]
    text = (await ana.get(f"/t/{running}", headers=HTML)).text
    own = re.search(rf"/t/{running}/seat/0/\w+", text)
    assert own is not None
    return {
        "shelf": "/", "game": "/games/kali", "lobby": f"/t/{waiting}", "table": f"/t/{running}",
        "end": f"/t/{over}", "ending": f"/t/{over}/ending", "replay": f"/t/{over}/replay",
        "running replay": f"/t/{running}/replay", "moment": f"/t/{over}/replay?at=5",
        "record": uploaded, "seat": own[0],
    }  # fmt: skip


async def test_every_page_opens_in_both_languages_and_keeps_to_the_policy(
    app: Starlette, ana: Guest, ben: Guest, stranger: Guest
) -> None:
    found = await rooms(app, ana, ben)
    for language in LANGUAGES:
        for guest in (ana, ben, stranger):
            for what, path in found.items():
                headers = HTML | {"accept-language": language}
                answer = await guest.get(path, headers=headers)
                if what == "running replay" and guest is stranger:
                    assert answer.status_code == 403
                else:
                    assert answer.status_code == 200, (what, answer.text[:300])
                assert answer.headers["content-type"].startswith("text/html")
                page = Page(answer.text)
                check_policy(what, page)
                check_form(what, page, language)
                assert "Ana <b>" not in answer.text, what


async def test_each_page_says_something_else_in_each_language(
    app: Starlette, ana: Guest, ben: Guest
) -> None:
    for what, path in (await rooms(app, ana, ben)).items():
        said = {
            language: Page(
                (await ana.get(path, headers=HTML | {"accept-language": language})).text
            ).words
            for language in LANGUAGES
        }
        same = set(said["fr"]) & set(said["en"])
        # A game's own title and credits are the same in any language; sentences are not.
        names = [name for game in shelf().values() for name in (game.title, game.credits)]
        long = [words for words in same if len(words.split()) > 4]
        assert [words for words in long if not any(name in words for name in names)] == [], what


@pytest.mark.parametrize("key", shelf())
@pytest.mark.parametrize("language", LANGUAGES)
async def test_whoever_opens_a_table_is_asked_nothing_twice(
    ana: Guest, key: str, language: str
) -> None:
    page = await ana.get(f"/games/{key}", headers=HTML | {"accept-language": language})
    asked = re.findall(r'<label for="[^"]+">([^<]+)</label>', page.text)
    assert len(asked) > 2
    assert len(set(asked)) == len(asked), asked


async def test_where_nobody_wins_the_page_says_so(ana: Guest) -> None:
    seats = [ME, beside("Ben"), beside("Cleo")]
    id = await ana.open(*seats, game="turquoise", options={"patience": 4})
    while (await ana.view(id))["phase"] != "over":
        assert (await ana.move(id, "end")).status_code == 200
    for language, said in (("en", "Nobody wins"), ("fr", "Personne ne gagne")):
        page = await ana.get(f"/t/{id}/ending", headers=HTML | {"accept-language": language})
        assert said in page.text


async def test_who_plays_alone_wins_or_loses(app: Starlette, ana: Guest) -> None:
    """Whoever throws all their dice at once, again and again, falls soon."""
    id = await ana.open(ME, game="karma", options={"level": 4})
    await finish(app, id)
    page = await ana.get(f"/t/{id}/ending", headers=HTML)
    assert "You have lost" in page.text


@pytest.mark.parametrize("status", [403, 404, 400])
async def test_trouble_has_a_page_of_its_own(
    app: Starlette, ana: Guest, stranger: Guest, status: int
) -> None:
    id = await ana.open(ME, FRIEND)
    path = {404: "/nothing", 403: f"/t/{id}/seat/0/wrong", 400: f"/t/{id}/ending"}[status]
    for language in LANGUAGES:
        answer = await stranger.get(path, headers=HTML | {"accept-language": language})
        assert answer.status_code == status
        page = Page(answer.text)
        check_policy(path, page)
        check_form(path, page, language)


async def test_every_link_of_every_page_leads_somewhere(
    app: Starlette, ana: Guest, ben: Guest
) -> None:
    links: dict[str, str] = {}
    for what, path in (await rooms(app, ana, ben)).items():
        page = Page((await ana.get(path, headers=HTML)).text)
        ids = set(page.values("id"))
        anchors = [attributes["href"] for tag, attributes in page.elements if tag == "a"]
        for address in anchors:
            assert not address.startswith("#") or address[1:] in ids, (what, address)
        # Some things are shown only once the game has begun.
        later = {more["href"] for _, more in page.elements if more.get("class") == "once-begun"}
        for address in {*page.values("href", "src", "data-usual", "data-turn")} - later:
            if not address.startswith(("#", "/language/")):
                links[address.partition("#")[0]] = what
    assert len(links) > 15
    for address, what in links.items():
        answer = await ana.get(address, headers=HTML)
        assert answer.status_code == 200, (what, address)


async def test_the_drawings_keep_to_the_policy_too(ana: Guest) -> None:
    """They are drawn inside the page, where nothing inline may style them."""
    for key, game in shelf().items():
        # Twice: whoever asks again is given the same drawing.
        paths = 2 * [f"/games/{key}/art.svg", f"/games/{key}/cover.svg"]
        paths += [f"/games/{key}/pictures/{name}.svg" for name in game.pictures]
        paths += [f"/games/{key}/pictures/{name}.svg?shape=tall" for name in game.pictures]
        for path in paths:
            answer = await ana.get(path)
            assert answer.status_code == 200, path
            assert answer.headers["content-type"] == "image/svg+xml"
            assert not re.search(r"<style|\sstyle=|<script|\son\w+=|javascript:", answer.text), path
            assert not re.search(r'(href|src)="(https?:)?//', answer.text), path


async def test_a_seats_mark_is_drawn_in_the_page(ana: Guest) -> None:
    """Else a browser would fetch and style every sprite of the game for it."""
    page = (await ana.get("/games/kali", headers=HTML)).text
    assert "/games/kali/art.svg" not in page
    assert page.count('<svg class="mark seat-') == 6
    assert '<path d="M20 2.5 38 35.5H2Z" fill="currentColor"' in page


async def test_a_board_is_not_sent_the_lid_of_its_box(ana: Guest) -> None:
    for key, game in shelf().items():
        sprites = set(
            re.findall(r'<symbol id="([^"]+)"', (await ana.get(f"/games/{key}/art.svg")).text)
        )
        assert sprites == set(game.art().symbols) - {"cover"}


async def test_what_a_board_copies_is_styled_only_in_its_copies(ana: Guest) -> None:
    """But paints that are not displayed would be lost."""
    for key, game in shelf().items():
        paints, _, copied = (await ana.get(f"/games/{key}/art.svg")).text.partition(
            '</defs><svg display="none">'
        )
        assert paints.count("Gradient id=") == game.art().paints.count("Gradient id=")
        assert "Gradient" not in copied
        assert "<symbol" in copied
        assert "<symbol" not in paints


async def test_a_drawing_is_made_once_however_often_it_is_asked_for(
    ana: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[object] = []

    def draw(*told: object) -> str:
        made.append(told)
        return "<svg/>"

    monkeypatch.setattr(drawings, "_kept", {})
    monkeypatch.setattr(drawings, "position", draw)
    name = next(iter(shelf()["kali"].pictures))
    for path in 3 * [f"/games/kali/pictures/{name}.svg"]:
        assert (await ana.get(path)).text == "<svg/>"
    assert len(made) == 1


async def test_a_table_page_can_be_shared_under_whatever_name_the_house_has(ana: Guest) -> None:
    id = await ana.open(ME, FRIEND)
    for host in ("games.example:8420", "[::1]:80", "192.168.0.7"):
        page = await ana.get(f"/t/{id}", headers=HTML | {"host": host})
        assert page.status_code == 200
        assert f"http://{host}/t/{id}" in page.text
    for odd in ("x" * 5000, "a b", "é", '"><script>alert(1)</script>', ""):
        headers = [(b"host", odd.encode()), (b"accept", b"text/html")]
        answer = await ana.get(f"/t/{id}", headers=headers)
        assert answer.status_code < 500, odd[:20]
        assert "<script>alert" not in answer.text


@pytest.mark.parametrize("at", ["-5", "0", "7", "999999", "1" * 30])
async def test_a_replay_may_begin_anywhere(app: Starlette, ana: Guest, ben: Guest, at: str) -> None:
    id = await playing(ana, ben)
    answer = await ana.get(f"/t/{id}/replay?at={at}", headers=HTML)
    assert answer.status_code == 200
    assert (await ana.get(f"/t/{id}/replay?at=x", headers=HTML)).status_code == 400


async def test_the_shelf_shows_the_tables_one_sits_at(ana: Guest, stranger: Guest) -> None:
    id = await ana.open(ME, MACHINE)
    assert f"/t/{id}" in (await ana.get("/", headers=HTML)).text
    assert f"/t/{id}" not in (await stranger.get("/", headers=HTML)).text


async def test_a_table_page_draws_no_code_that_nobody_looks_at(
    ana: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A code takes longer to draw than all the rest of the page."""
    id = await ana.open(ME, FRIEND)
    monkeypatch.setattr(segno, "make", None)
    page = await ana.get(f"/t/{id}")
    assert page.status_code == 200
    assert f'loading="lazy" src="/t/{id}/qr.svg"' in page.text


async def test_a_code_leads_to_the_table_and_to_the_seat(ana: Guest) -> None:
    id = await ana.open(ME, FRIEND)
    page = (await ana.get(f"/t/{id}")).text
    for address in re.findall(r'src="(/t/[^"]+/qr.svg)"', page):
        drawn = await ana.get(address)
        assert drawn.headers["content-type"] == "image/svg+xml"
        link = address.removesuffix("/qr.svg")
        assert drawn.content == qr._drawn(f"http://house{link}")
        # Kept: to draw one takes as long as twenty moves.
        assert qr._drawn(f"http://house{link}") is qr._drawn(f"http://house{link}")
        assert (await ana.get(link)).status_code == 200


async def test_a_host_too_long_for_a_code_has_none(ana: Guest) -> None:
    id = await ana.open(ME, FRIEND)
    answer = await ana.get(f"/t/{id}/qr.svg", headers={"host": "x" * 4000})
    assert answer.status_code == 404


async def test_a_reader_is_told_the_games_by_their_titles(ana: Guest) -> None:
    answer = await ana.get("/games/nope", headers={"accept": "text/html"})
    assert answer.status_code == 404
    assert "Karma Dice" in answer.text
