"""What tests of notices share: a browser that may show them, and those that it shows."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from ludotheque.post.push import to_text
from tests.browser.visitor import Visitor
from tests.post.doorstep import Browser
from tests.waiting import patiently

# A browser without a push service: what it would subscribe to is made up, everything else is real.
SUBSCRIBING = """
    const made = endpoint => endpoint && {
        endpoint, unsubscribe: async () => localStorage.removeItem("endpoint"),
        toJSON: () => ({endpoint, expirationTime: null, keys: {
            p256dh: "KEY", auth: "BTBZMqHH6r4Tts7J_aSIgg"}}),
    };
    PushManager.prototype.getSubscription = async () => made(localStorage.getItem("endpoint"));
    PushManager.prototype.subscribe = async () => {
        localStorage.setItem("endpoint", "https://push.example/" + Math.random());
        return made(localStorage.getItem("endpoint"));
    };
""".replace("KEY", to_text(Browser().point))


def shown(page: Page, number: int) -> list[dict[str, Any]]:
    """The notices that the system shows, once there are so many."""
    for _ in patiently():
        found: list[dict[str, Any]] = page.evaluate(
            """async () => (await (await navigator.serviceWorker.ready).getNotifications()).map(
                ({title, body, tag, data, actions}) => ({title, body, tag, data, actions}))"""
        )
        if len(found) >= number:
            return found
    return []


def allowed(visitor: Visitor, address: str) -> Visitor:
    """Somebody whose browser may show notices."""
    visitor.page.context.grant_permissions(["notifications"], origin=address)
    visitor.page.add_init_script(SUBSCRIBING)
    return visitor
