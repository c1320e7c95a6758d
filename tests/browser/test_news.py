"""Being told: asked for with one touch, shown by the worker; and what is read without the house."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser as Chromium
from playwright.sync_api import Page, expect

from ludotheque.post.stamps import Stamps, Stop
from tests.browser.conftest import Doorway, Street
from tests.browser.notices import allowed, shown
from tests.post.doorstep import Browser
from tests.waiting import patiently

WHOLE_BROWSER = True
ME: dict[str, Any] = {"kind": "me"}
FRIEND: dict[str, Any] = {"kind": "friend"}
READY = "navigator.serviceWorker.ready.then(({active}) => active.state)"
KEPT = """async () => {
    const caches_ = await Promise.all((await caches.keys()).map(name => caches.open(name)));
    const kept = await Promise.all(caches_.map(cache => cache.keys()));
    return kept.flat().map(({url}) => new URL(url).pathname);
}"""


def deliver(page: Page, address: str, letter: dict[str, Any]) -> None:
    """A push message arrives at the browser, opened already."""
    line = page.context.new_cdp_session(page)
    found: list[str] = []
    line.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda told: found.extend(
            one["registrationId"] for one in told["registrations"] if not one["isDeleted"]
        ),
    )
    line.send("ServiceWorker.enable")
    for _ in patiently():
        if found:
            break
        page.evaluate("0")
    line.send(
        "ServiceWorker.deliverPushMessage",
        {"origin": address, "registrationId": found[-1], "data": json.dumps(letter)},
    )


def letter(id: str, **more: str) -> dict[str, Any]:
    """What the house would send."""
    said = {"kind": "turn", "title": "À vous de jouer", "text": "Avec Ben.", "table": id}
    links = {"url": f"https://elsewhere.example/t/{id}", "stop": "", "stop_label": ""}
    return {**said, **links, **more}


def test_a_push_is_shown_by_the_worker_with_a_way_to_stop_them(
    street: Street, house: Doorway
) -> None:
    ana = allowed(street.visitor(worker=True), house.address)
    id = ana.open_table(ME, FRIEND).rpartition("/")[2]
    assert ana.page.evaluate(READY) in ("activating", "activated")
    stop = f"{house.address}/news/stop/signed"
    deliver(ana.page, house.address, letter(id, stop=stop, stop_label="Plus rien"))
    (notice,) = shown(ana.page, 1)
    assert (notice["title"], notice["body"], notice["tag"]) == ("À vous de jouer", "Avec Ben.", id)
    assert notice["data"] == {"url": f"https://elsewhere.example/t/{id}", "stop": stop}
    (action,) = notice["actions"]
    assert (action["action"], action["title"]) == ("stop", "Plus rien")
    # A newer one about the same table takes its place.
    deliver(ana.page, house.address, letter(id, title="Encore à vous"))
    for _ in patiently():
        if [one["title"] for one in shown(ana.page, 1)] == ["Encore à vous"]:
            break


class Service(HTTPServer):
    """A push service, which keeps what comes."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Counter)
        self.bodies: list[bytes] = []
        threading.Thread(target=self.serve_forever, daemon=True).start()


class Counter(BaseHTTPRequestHandler):
    """Where messages are handed in."""

    def do_POST(self) -> None:
        assert isinstance(self.server, Service)
        self.server.bodies.append(self.rfile.read(int(self.headers["content-length"])))
        self.send_response(201)
        self.end_headers()

    def log_message(self, format: str, *told: object) -> None:
        """Nobody wants to know."""


@pytest.fixture
def near_house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Doorway]:
    """A house that may send news next door."""
    monkeypatch.setenv("LUDOTHEQUE_NEARBY", "1")
    doorway = Doorway(tmp_path)
    doorway.open()
    yield doorway
    doorway.kill()


def test_a_turn_goes_from_a_finger_to_the_notice_on_anothers_screen(
    browser: Chromium, near_house: Doorway
) -> None:
    street, keys, service = Street(browser, near_house), Browser(), Service()
    ana, ben = allowed(street.visitor(worker=True), near_house.address), street.visitor(worker=True)
    url = ana.open_table(ME, FRIEND)
    endpoint = f"http://127.0.0.1:{service.server_port}/ana"
    ana.page.evaluate(
        """body => fetch("/api/news/devices", {method: "POST", body: JSON.stringify(body),
            headers: {"content-type": "application/json"}})""",
        keys.subscription(endpoint),
    )
    # Whoever has only just left is looked for once more, which takes a minute.
    ana.page.evaluate(
        """() => fetch("/api/news/when", {method: "POST", body: '{"when": "always", "table": ""}',
            headers: {"content-type": "application/json"}})"""
    )
    ana.page.goto("/")
    # Ana is elsewhere; Ben sits down, and she hears of it.
    ben.sit_down(url, "Ben")
    for _ in patiently():
        if service.bodies:
            break
    read = keys.read(service.bodies[0])
    assert read["url"] == f"{near_house.address}{url}"
    deliver(ana.page, near_house.address, read)
    (notice,) = shown(ana.page, 1)
    assert notice["title"] == "Ben s’assied à votre table"
    street.close()
    service.shutdown()
    assert street.complaints == []


@pytest.mark.parametrize("phone", [False, True])
def test_one_touch_at_a_table_where_others_are_missing(
    street: Street, house: Doorway, phone: bool
) -> None:
    ana = allowed(street.visitor(phone=phone, worker=True), house.address)
    ana.open_table(ME, FRIEND)
    offer = ana.page.locator(".lobby [data-tell]")
    expect(offer).to_be_visible()
    offer.click()
    expect(ana.page.locator(".notice.shown")).to_contain_text("C’est noté")
    expect(offer).to_be_hidden()
    ana.page.goto("/news")
    expect(ana.page.locator(".state.on")).to_contain_text("C’est noté")
    assert not ana.scrolls_sideways()
    ana.page.locator(".off").click()
    expect(ana.page.locator("button.on")).to_be_visible()
    told = ana.page.evaluate("fetch('/api/news').then(answer => answer.json())")
    assert told["contacts"] == []


def test_whoever_has_said_no_is_told_so_plainly(street: Street, house: Doorway) -> None:
    ana = street.visitor(worker=True)
    ana.page.add_init_script(
        "Object.defineProperty(Notification, 'permission', {get: () => 'denied'});"
        "Notification.requestPermission = async () => 'denied';"
    )
    ana.open_table(ME, FRIEND)
    ana.page.locator(".lobby [data-tell]").click()
    expect(ana.page.locator(".notice.shown")).to_contain_text("bloque les notifications")
    ana.page.goto("/news")
    expect(ana.page.locator(".state")).to_contain_text("bloque les notifications")
    expect(ana.page.locator("button.on")).to_be_hidden()


def test_nobody_is_asked_before_they_touch_anything(street: Street) -> None:
    ana = street.visitor(worker=True)
    ana.page.add_init_script(
        "window.asked = 0; Notification.requestPermission = async () => (asked++, 'default');"
    )
    ana.open_table(ME, FRIEND)
    for path in ("/", "/hall", "/news"):
        ana.page.goto(path)
        ana.page.wait_for_load_state("networkidle" if path != "/hall" else "load")
        assert ana.page.evaluate("asked") == 0


def test_when_one_is_told_and_by_which_program_is_remembered(street: Street) -> None:
    ana = street.visitor(worker=True)
    url = ana.open_table(ME, FRIEND)
    ana.page.goto("/news")
    ana.page.locator("select[data-table='']").select_option("always")
    ana.page.locator(f"select[data-table='{url.rpartition('/')[2]}']").select_option("never")
    ana.page.locator("summary").click()
    ana.page.locator("#webhook").fill("https://example.org/hook")
    with ana.page.expect_response("**/api/news/webhooks"):
        ana.page.locator(".webhook button").click()
    expect(ana.page.locator(".secret code")).to_contain_text("whsec_")
    ana.page.reload()
    expect(ana.page.locator("select[data-table='']")).to_have_value("always")
    expect(ana.page.locator(f"select[data-table='{url.rpartition('/')[2]}']")).to_have_value(
        "never"
    )
    ana.page.locator(".drop").click()
    expect(ana.page.locator(".contacts li")).to_have_count(0)


def test_a_link_in_a_letter_does_at_once_what_it_says(
    own_house: Doorway, own_street: Street
) -> None:
    token = Stamps((own_house.data / "secret").read_bytes()).stop(Stop("ana", "contact", "table"))
    stranger = own_street.visitor(worker=True)
    stranger.page.goto(f"/news/stop/{token}")
    expect(stranger.page.locator("h1")).to_contain_text("Vous ne recevrez plus rien")
    assert stranger.page.context.cookies() == []


# --- without the house --------------------------------------------------------------------------


def test_without_the_house_the_rules_are_read_and_a_table_comes_back_by_itself(
    own_house: Doorway, own_street: Street
) -> None:
    ana = own_street.visitor(worker=True)
    url = ana.open_table(ME, {"kind": "device", "name": "Bea"})
    ana.page.goto("/games/kali")
    ana.page.evaluate(READY)
    # The worker keeps what it has seen: it was not there yet at the first visit.
    ana.page.reload()
    drawings = (
        "caches.keys().then(async ([name]) => (await (await caches.open(name)).keys()).length)"
    )
    for _ in patiently():
        if ana.page.evaluate(drawings) > 30:
            break
    own_house.kill()
    ana.page.goto("/games/kali")
    expect(ana.page.locator(".rules-text h1")).to_have_text("Les yeux de Kali")
    drawn = ana.page.locator(".rules-text img").first
    drawn.scroll_into_view_if_needed()
    ana.page.wait_for_function("image => image.naturalWidth > 0", arg=drawn.element_handle())
    # Another game's, which nobody has looked at, are there in words.
    ana.page.goto("/games/inka/rules")
    expect(ana.page.locator(".rules-text h1")).to_have_text("Inka")
    ana.page.goto(url)
    expect(ana.page.locator("h1")).to_have_text("La maison ne répond pas")
    expect(ana.page.locator("[lang=en] h2")).to_have_text("The house can't be reached")
    assert not ana.scrolls_sideways()
    own_house.open()
    expect(ana.page.locator("main")).to_have_attribute("data-phase", "playing")


def test_nothing_of_a_table_is_kept_in_the_browser(street: Street) -> None:
    ana = street.visitor(worker=True)
    url = ana.open_table(ME, {"kind": "machine", "level": 1})
    ana.page.evaluate(READY)
    ana.page.reload()
    expect(ana.page.locator("main")).to_have_attribute("data-phase", "playing")
    ana.page.goto("/")
    kept = ana.page.evaluate(KEPT)
    assert "/offline" in kept
    assert [path for path in kept if path.startswith(("/t/", "/api/", "/r/")) or path == "/"] == []
    assert url not in kept


def test_the_icon_says_at_how_many_tables_it_is_ones_turn(street: Street) -> None:
    ana = street.visitor(worker=True)
    # As if it were installed: the window has no browser's frame.
    ana.page.add_init_script(
        """window.badges = [];
        navigator.setAppBadge = async number => void badges.push(number);
        const real = matchMedia;
        const windowed = {matches: false};
        window.matchMedia = query => query.includes("display-mode") ? windowed : real(query);
        """
    )
    ana.open_table(ME, {"kind": "device", "name": "Bea"})
    for _ in patiently():
        if ana.page.evaluate("badges.at(-1)") == 1:
            break
    ana.open_table(ME, {"kind": "device", "name": "Bea"})
    for _ in patiently():
        if ana.page.evaluate("badges.at(-1)") == 2:
            break


# --- the manifest -------------------------------------------------------------------------------


def test_the_house_can_be_installed(street: Street) -> None:
    ana = street.visitor(worker=True)
    ana.page.goto("/")
    ana.page.evaluate(READY)
    line = ana.page.context.new_cdp_session(ana.page)
    told = line.send("Page.getAppManifest")
    assert told["errors"] == []
    assert json.loads(told["data"])["lang"] == "fr"
    wrong = line.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # A window without traces is never offered an installation; nothing else is wrong.
    assert {one["errorId"] for one in wrong} <= {"in-incognito"}
