"""Whole games, each by one means alone: a finger on a phone, or what is read aloud and keys."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Street
from tests.browser.garden import middle, piece
from tests.browser.test_touch import IN_SIGHT, NEEDED
from tests.browser.visitor import Visitor

ME = {"kind": "me"}
LEO = {"kind": "device", "name": "Léo"}
Choice = dict[str, Any]

# Who sits there, and what makes a short game of it: everything that can be done is done once.
TABLES: dict[str, tuple[list[dict[str, str]], dict[str, Any]]] = {
    "kali": ([ME, LEO], {"rounds": 1}),
    "karma": ([ME], {"level": 4}),
    "inka": ([ME, LEO], {"max_rounds": 1, "start": "book"}),
    "turquoise": ([ME, LEO], {"patience": 4}),
}
READY = """n => Number(document.querySelector("main").dataset.n) >= n
    && !document.querySelector(".dock.sending")"""
GONE_ON = """n => Number(document.querySelector("main").dataset.n) > n
    && !document.querySelector(".dock.sending")"""
PLAYED_OR_ASKED = """n => Number(document.querySelector("main").dataset.n) > n
    || document.querySelector(".dock.choosing:not(.sending) .choices .button:not(.quiet)")"""
# Of these pieces those that are on the board, and not in sight.
HIDDEN = f"""names => names.filter(name =>
    document.querySelector(`svg.board > g:not(.ghost) [data-piece="${{name}}"]`)
    && !({IN_SIGHT})(name))"""


class Player:
    """Somebody who does each thing once that can be done, and then what ends the game soonest."""

    def __init__(self, visitor: Visitor, game: str) -> None:
        self.visitor = visitor
        self.game = game
        self.done: set[str] = set()

    def decide(self, make: Callable[[Choice], None]) -> bool:
        """Make a choice, unless the game is over."""
        view = self.visitor.view()
        if view["phase"] == "over":
            return False
        self.visitor.page.wait_for_function(READY, arg=view["n"])
        make(self.choose(view["scene"]))
        self.visitor.page.wait_for_function(GONE_ON, arg=view["n"])
        return True

    def choose(self, scene: dict[str, Any]) -> Choice:
        """What is done: something new, else what ends a turn."""
        choices: list[Choice] = scene.get("choices", [])
        new = [choice for choice in choices if choice["action"].split()[0] not in self.done]
        if not choices or (scene.get("handful") and "throw" not in self.done):
            heap = scene["handful"]["heaps"][0]
            go = scene["handful"]["go"]
            found: Choice = {"action": "throw", "path": [heap["pieces"][0], go]}
        elif self.game == "kali" and "enough" in self.done:
            found = choices[0]
        else:
            found = new[0] if new else choices[-1]
        self.done.add(found["action"].split()[0])
        return found


def sits_down(street: Street, game: str, **how: Any) -> Player:
    seats, options = TABLES[game]
    ana = street.visitor(**how)
    ana.open_table(*seats, game=game, options=options)
    return Player(ana, game)


def the_result_is_seen(visitor: Visitor) -> None:
    expect(visitor.ending).to_be_visible()
    finale = visitor.view()["scene"]["finale"]
    for act in finale:
        for id in act:
            expect(piece(visitor, id)).to_be_attached()


# --- a finger on a phone ----------------------------------------------------------------------


def tap(visitor: Visitor, choice: Choice) -> None:
    """Touch what belongs to a choice on the board, one thing after the other, and confirm it."""
    page = visitor.page
    before = visitor.number()
    main = page.locator(".dock:not(.sending) .choices .button:not(.quiet)")
    for id in choice["path"]:
        shown = piece(visitor, id).locator(".face")
        # What lies on the board is in sight, and not behind the foot.
        assert page.evaluate(IN_SIGHT, id), f"{id} is hidden"
        page.touchscreen.tap(*middle(shown))
    # Either that was all, or one is asked to touch once more.
    page.wait_for_function(PLAYED_OR_ASKED, arg=before)
    if visitor.number() == before:
        main.first.tap()


def everything_needed_is_in_sight(visitor: Visitor, game: str) -> None:
    seats = len(TABLES[game][0])
    names = [name for name in NEEDED[game] if name[:6] != "plate-" or int(name[-1]) < seats]
    # The dice of the reserve and the blockade pawn have other places while they are used.
    names = [name for name in names if not name.startswith(("free-", "pyramid-"))]
    assert visitor.page.evaluate(HIDDEN, names) == []
    assert not visitor.scrolls_sideways()


@pytest.mark.parametrize("game", TABLES)
def test_a_whole_game_by_touch_on_a_phone(street: Street, game: str) -> None:
    player = sits_down(street, game, phone=True, words=False)

    def make(choice: Choice) -> None:
        everything_needed_is_in_sight(player.visitor, game)
        tap(player.visitor, choice)

    while player.decide(make):
        pass
    assert len(player.done) > 2
    the_result_is_seen(player.visitor)


# --- what is read aloud -----------------------------------------------------------------------

# What stands beside the choices, and decides nothing.
BESIDE = {
    "The choices in words", "What would a machine do?", "What happened", "Take the move back",
    "Start the turn again", "Back", "−", "+",
}  # fmt: skip


class Listener:
    """Somebody who knows only what the tree of the page says, and has only keys."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.room = visitor.page.get_by_role("main")
        self.dock = visitor.page.get_by_role("region", name="What to do")
        self.tried: set[str] = set()

    def buttons(self) -> list[str]:
        """What may be pressed to decide something, by name."""
        return [name for name in self.named("button") if name not in BESIDE]

    def named(self, role: str) -> list[str]:
        told = self.dock.aria_snapshot()
        names = re.findall(rf'- \'?{role} "((?:[^"\\]|\\.)*)"(?! \[disabled)', told)
        return [name.replace('\\"', '"') for name in names]

    def press(self) -> None:
        """Something that was not tried yet, else what comes last: it ends a turn."""
        names = self.buttons()
        new = [name for name in names if kind(name) not in self.tried]
        # What has been begun is done, if there is nothing new.
        chosen = new[0] if new else self.last_resort(names)
        self.tried.add(kind(chosen))
        self.dock.get_by_role("button", name=chosen, exact=True).first.press("Enter")

    def last_resort(self, names: list[str]) -> str:
        ends = [
            name for name in names if name in ("End the turn", "Leave the auction", "Draw a card")
        ]
        return (ends or names)[0]


def kind(name: str) -> str:
    """What sort of thing a button does, wherever and for however much."""
    return re.sub(r"\d+|\(.*\)", "", name)


@pytest.mark.parametrize("game", ["kali", "turquoise"])
def test_a_whole_game_by_ear_and_keys(street: Street, game: str) -> None:
    seats, options = TABLES[game]
    ana = street.visitor(language="en-GB")
    ana.open_table(*seats, game=game, options=options)
    ear = Listener(ana)
    board = ana.page.get_by_text("The board in words")
    board.press("Enter")
    heard = set()
    while True:
        ana.page.wait_for_function(
            "() => document.querySelector('.dock:not(.sending) :is(.choices, .many) button')"
            "|| document.querySelector('main').dataset.phase === 'over'"
        )
        if ana.is_over():
            break
        told = ear.room.aria_snapshot()
        # No button without a name; the sentence, and everyone's plate in words, are in the tree.
        assert "- button\n" not in told
        assert ana.page.get_by_text(ana.sentence.inner_text(), exact=True).count()
        for name in ("Ana", "Léo"):
            assert re.search(rf"listitem: .*{name}: -?−?\d+ points?", told), told
        heard.add(ana.sentence.inner_text())
        before = ana.page.locator(".dock").inner_html()
        ear.press()
        ana.page.wait_for_function(
            "before => document.querySelector('.dock').innerHTML !== before", arg=before
        )
    assert len(heard) > 3
    result = ana.page.get_by_role("dialog", name="The result")
    expect(result).to_be_visible()
    expect(result.get_by_role("heading").first).to_have_text(re.compile("win|won|second|Nobody"))
    # How it ended on the board is told as well.
    ana.page.keyboard.press("Escape")
    finale = {id for act in ana.view()["scene"]["finale"] for id in act}
    labels = [one.get("label", "") for one in ana.view()["scene"]["pieces"] if one["id"] in finale]
    listed = ana.page.locator(".spoken").inner_text()
    assert all(label in listed for label in labels)
