"""What happened is felt: it waits for its reader, sounds, leaves marks, and can be seen again."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from ludotheque import web
from ludotheque.core.moment import SOUNDS
from tests.browser.conftest import Street
from tests.browser.garden import ME, button, piece, sown
from tests.browser.visitor import MY_TURN_OR_OVER, Visitor
from tests.waiting import patiently

MACHINE = {"kind": "machine", "level": 1}
LEO = {"kind": "device", "name": "Léo"}
PLAIN = {"traits": False}
SOUND = Path(web.__file__).parent / "static/js/sound.js"

# Whether a die was still rolling when its result came into the log.
LISTEN = """() => {
    window.told = [];
    const rolls = () => document.getAnimations().some((motion) => motion.playState === "running" &&
        !motion.animationName && motion.effect.target.closest("[data-piece^=red]"));
    const parts = [".log ol", ".sentence", ".choices", ".seats"];
    for (const part of parts) {
        new MutationObserver((changes) => {
            if (changes.some(({ addedNodes }) => addedNodes.length)) window.told.push(rolls());
        })
            .observe(document.querySelector(part), { childList: true, subtree: true });
    }
}"""
# How often a browser was asked for sound, and how often a phone hummed.
STUB = """() => {
    window.contexts = 0;
    window.hums = 0;
    window.AudioContext = class extends AudioContext {
        constructor() { super(); window.contexts++; }
    };
    navigator.vibrate = () => !!++window.hums;
}"""

ELSEWHERE = """n => fetch(location.pathname.replace("/t/", "/api/tables/") + "/moves", {
    method: "POST", headers: {"content-type": "application/json"},
    body: JSON.stringify({n, move: "bell"}),
})"""


def throw_reds(visitor: Visitor, *dice: str) -> None:
    """Throw red dice of Karma Dice; whatever the first throw of a turn shows is enough."""
    visitor.page.wait_for_selector(".dock:not(.sending) .heaps button")
    for die in dice or ("red-0", "red-1"):
        piece(visitor, die).click()
    piece(visitor, "say-throw").click()


def ring(visitor: Visitor) -> None:
    visitor.page.wait_for_selector(".dock:not(.sending) :is(.choices, .many) button")
    visitor.move(button(visitor, "Ring the bell").click)


def move_from_elsewhere(visitor: Visitor) -> None:
    """Ring the bell without this page having been touched."""
    visitor.move(lambda: visitor.page.evaluate(ELSEWHERE, visitor.number() + 1))


def stop_the_clock(visitor: Visitor) -> None:
    """From now on whoever waits for a time waits for ever."""
    visitor.page.clock.install(time=1_000_000)
    visitor.page.clock.pause_at(1_001_000)


# --- dice, and what does itself -----------------------------------------------------------------


def test_a_throw_is_told_only_when_the_dice_lie_still(street: Street) -> None:
    ana = street.visitor(motion=True, pace="normal", language="en-GB")
    ana.open_table(ME, LEO, game="karma", options=PLAIN)
    throw_reds(ana)
    # Whoever has just come sees where things are; the second throw is seen from the beginning.
    ana.choices.first.click()
    ana.page.wait_for_selector(".dock:not(.sending) .heaps button")
    ana.page.evaluate(LISTEN)
    throw_reds(ana, "red-2", "red-3")
    expect(ana.page.locator(".log .chance", has_text="The dice show")).to_have_count(2)
    told = ana.page.evaluate("window.told")
    assert told
    assert not any(told)


def test_the_only_thing_to_do_does_itself(street: Street) -> None:
    ana = street.visitor(asked=False, language="en-GB")
    ana.open_table(ME, LEO, game="karma", options=PLAIN)
    throw_reds(ana)
    expect(ana.page.locator(".log")).to_contain_text("begins in zone 1")


def test_who_wants_to_be_asked_is_asked(street: Street) -> None:
    ana = street.visitor(language="en-GB")
    ana.open_table(ME, LEO, game="karma", options=PLAIN)
    throw_reds(ana)
    expect(ana.choices).to_have_count(1)
    before = ana.number()
    ana.page.clock.install()
    ana.page.clock.run_for(60_000)
    expect(ana.page.locator(".dock")).not_to_contain_class("itself")
    assert ana.number() == before


# --- the reader's pace --------------------------------------------------------------------------


def test_at_once_is_without_any_waiting(street: Street) -> None:
    ana = street.visitor(motion=True)
    stop_the_clock(ana)
    ana.open_table(ME, MACHINE, MACHINE, MACHINE)
    ana.page.wait_for_function(MY_TURN_OR_OVER)


def test_others_moves_wait_for_their_reader_and_a_touch_goes_on(street: Street) -> None:
    ana = street.visitor(language="en-GB", pace="slow")
    ana.open_table(ME, MACHINE, game="garden")
    button(ana, "Lay the beds at random").click()
    expect(piece(ana, "gnome")).to_contain_class("may grip")
    stop_the_clock(ana)
    before = ana.number()
    ana.page.locator("[data-piece=bell]").first.click()
    # The machine has moved, and the page still shows what was done before.
    for _ in patiently():
        if ana.view()["n"] > before + 1:
            break
    assert ana.number() == before + 1
    ana.page.locator(".ticker, h1").first.click()
    ana.page.wait_for_function(
        f"() => Number(document.querySelector('main').dataset.n) > {before + 1}"
    )


def test_the_pace_is_remembered_on_the_device(street: Street) -> None:
    ana = sown(street)
    ana.page.get_by_role("button", name="Table menu").click()
    expect(ana.page.get_by_label("pace")).to_have_value("once")
    ana.page.get_by_label("pace").select_option("quick")
    assert ana.page.evaluate("localStorage.pace") == "quick"


# --- what the others did ------------------------------------------------------------------------


@pytest.mark.parametrize("phone", [False, True], ids=["laptop", "phone"])
def test_what_the_others_did_is_in_sight_and_can_be_seen_again(street: Street, phone: bool) -> None:
    ana = sown(street, ME, MACHINE, phone=phone)
    ring(ana)
    ana.page.wait_for_selector(".dock:not(.sending) :is(.choices, .many) button")
    again = ana.page.locator(".again")
    expect(again).to_be_in_viewport()
    last = ana.log()[-1].splitlines()[-1]
    again.click()
    expect(ana.page.locator("main")).to_contain_class("looking-back")
    expect(ana.sentence).to_have_text(last)
    expect(ana.page.locator("main")).not_to_contain_class("looking-back")
    expect(button(ana, "Ring the bell")).to_be_visible()
    # A second wish ends it.
    again.click()
    button(ana, "Back to the game").click()
    expect(ana.page.locator("main")).not_to_contain_class("looking-back")
    # Whoever has moved has seen it.
    before = ana.number()
    ana.move(button(ana, "Ring the bell").click)
    assert ana.number() > before


def test_what_the_others_moved_is_marked_until_ones_own_move(street: Street) -> None:
    ana, ben = street.visitor(language="en-GB"), street.visitor(language="en-GB")
    url = ana.open_table(ME, {"kind": "friend"}, game="garden")
    ben.sit_down(url, "Ben")
    ana.page.get_by_role("button", name="Start the game").click()
    for one in (ana, ben):
        button(one, "Lay the beds at random").click()
    # Four beds lie: it is Ana's turn.
    expect(piece(ana, "gnome")).to_contain_class("may grip")
    piece(ana, "gnome").click()
    ana.move(piece(ana, "cell-5").click)
    expect(ben.page.locator(".traces circle.over")).to_have_count(1)
    expect(ben.page.locator(".traces polyline.over")).to_have_count(1)
    expect(ana.page.locator(".traces circle")).to_have_count(0)
    ring(ben)
    expect(ben.page.locator(".traces circle")).to_have_count(0)


# --- sound --------------------------------------------------------------------------------------


def test_there_is_no_sound_before_a_touch_and_none_when_muted(street: Street) -> None:
    ana = street.visitor(language="en-GB", phone=True, motion=True, sound=True)
    ana.page.add_init_script(f"({STUB})()")
    ana.open_table(ME, game="garden")
    expect(button(ana, "Lay the beds at random")).to_be_visible()
    assert ana.page.evaluate("window.contexts") == 0
    button(ana, "Lay the beds at random").click()
    ana.page.wait_for_function("() => window.contexts === 1")
    ana.page.get_by_role("button", name="Mute").click()
    ana.page.reload()
    expect(ana.page.get_by_role("button", name="Mute")).to_have_attribute("aria-pressed", "true")
    ring(ana)
    assert ana.page.evaluate("[window.contexts, window.hums]") == [0, 0]


# A sound as it would be heard: its highest wave, its length in seconds, and how loud its loudest
# tenth of a second is, in decibels.
HEARD = """async name => {
    let air;
    window.AudioContext = function () {
        air = new OfflineAudioContext(1, 3 * 44100, 44100);
        air.resume = () => {};
        return air;
    };
    const {play} = await import("/plain/" + name);
    play(name);
    const wave = (await air.startRendering()).getChannelData(0);
    let [peak, last, sum, loud] = [0, 0, 0, 0];
    wave.forEach((height, at) => {
        peak = Math.max(peak, Math.abs(height));
        if (Math.abs(height) > 0.0005) last = at;
        sum += height ** 2 - (wave[at - 4410] ?? 0) ** 2;
        loud = Math.max(loud, sum);
    });
    return [peak, last / 44100, 10 * Math.log10(loud / 4410)];
}"""


def test_all_sounds_are_short_and_of_one_loudness(street: Street) -> None:
    page = street.visitor().page
    # Each time anew: what is heard can be listened to once.
    page.route(
        "**/plain/*", lambda route: route.fulfill(path=SOUND, content_type="text/javascript")
    )
    page.goto("/")
    heard = {name: page.evaluate(HEARD, name) for name in (*SOUNDS, "sigh")}
    assert all(peak < 0.5 for peak, _, _ in heard.values()), heard
    assert all(0.05 < length < 1.2 for _, length, _ in heard.values()), heard
    # Knocks were fifteen to twenty decibels below tones once, and not heard beside them.
    loudness = [loud for _, _, loud in heard.values()]
    assert max(loudness) - min(loudness) < 14, heard


# --- a loss, and the end ------------------------------------------------------------------------


@pytest.mark.parametrize("motion", [False, True], ids=["still", "moving"])
def test_a_loss_on_a_phone_is_seen_and_felt_unless_one_wants_stillness(
    street: Street, motion: bool
) -> None:
    for _ in patiently():
        ana = sown(street, ME, LEO, phone=True, motion=motion, sound=True)
        ana.page.evaluate(STUB)
        ana.page.clock.set_fixed_time(1_000_000)
        for _ in range(3):
            before = ana.number()
            ana.page.wait_for_selector(".dock:not(.sending) .heaps button")
            piece(ana, "red-0").click()
            piece(ana, "go").click()
            ana.page.wait_for_function(
                f"() => Number(document.querySelector('main').dataset.n) > {before + 1}"
            )
            if ana.page.locator(".loss").is_visible():
                break
        if ana.page.locator(".loss").is_visible():
            break
    expect(ana.page.locator(".loss")).to_have_text("wither")
    expect(ana.page.locator(".loss")).to_be_in_viewport()
    # It is not told twice.
    expect(ana.page.locator(".ticker")).to_be_hidden()
    ana.page.wait_for_function("() => window.contexts === 1 || window.hums >= 0")
    if motion:
        ana.page.wait_for_function("() => window.hums > 0")
    else:
        assert ana.page.evaluate("window.hums") == 0
    # The others play on: it stays until there was time to read it.
    move_from_elsewhere(ana)
    expect(ana.page.locator(".loss")).to_be_visible()
    ana.page.clock.set_fixed_time(1_005_000)
    move_from_elsewhere(ana)
    expect(ana.page.locator(".loss")).to_be_hidden()
    assert not ana.is_over()


def test_the_end_is_looked_at_before_the_result_which_can_be_put_aside(street: Street) -> None:
    ana = sown(street, pace="normal")
    for _ in range(2):
        ring(ana)
    stop_the_clock(ana)
    ana.page.locator(
        ".dock:not(.sending) :is(.choices, .many) button", has_text="Ring the bell"
    ).click()
    expect(ana.page.locator("main")).to_have_attribute("data-phase", "over")
    expect(ana.page.locator("#ending")).to_be_hidden()
    # Both acts of the finale, and a moment to look at it.
    for _ in range(3):
        ana.page.locator("h1").click()
    expect(ana.ending).to_be_visible()
    ana.page.keyboard.press("Escape")
    expect(ana.page.locator("#ending")).to_be_hidden()
    button(ana, "The result").click()
    expect(ana.ending).to_be_visible()


def test_the_boards_own_finale_comes_act_by_act_before_the_result(street: Street) -> None:
    ana = sown(street, pace="normal")
    for _ in range(2):
        ring(ana)
    stop_the_clock(ana)
    place = piece(ana, "gnome").evaluate("spot => spot.style.transform")
    ana.page.locator(
        ".dock:not(.sending) :is(.choices, .many) button", has_text="Ring the bell"
    ).click()
    expect(ana.page.locator("main")).to_have_attribute("data-phase", "over")
    assert piece(ana, "gnome").evaluate("spot => spot.style.transform") == place
    expect(piece(ana, "last-bell")).to_have_count(0)
    # A touch goes on to the next act.
    ana.page.locator("h1").click()
    expect(piece(ana, "gnome").locator("title")).to_have_text("The gnome hides")
    expect(piece(ana, "last-bell")).to_have_count(0)
    ana.page.locator("h1").click()
    expect(piece(ana, "last-bell")).to_be_visible()
    expect(ana.page.locator("#ending")).to_be_hidden()
    ana.page.locator("h1").click()
    expect(ana.ending).to_be_visible()
    # Whoever comes later sees how it ended, and the result at once.
    ana.page.reload()
    expect(ana.ending).to_be_visible()
    expect(piece(ana, "last-bell")).to_be_visible()
