"""The carriers: how a letter gets to a browser, a mailbox or a webhook."""

from __future__ import annotations

import asyncio
import secrets
from typing import Literal
from urllib.parse import urlsplit

import msgspec

from ludotheque.post import destination, push, webhook
from ludotheque.post.letter import Letter
from ludotheque.post.mail import Mail, Refused, Undelivered, news_mail
from ludotheque.tables.contacts import Contact

# Delivered; perhaps later; never, though others may be; and there is nobody there any more.
Outcome = Literal["delivered", "later", "given up", "gone"]
# How long a push service keeps a message for a browser that is away, in seconds.
KEPT = 2 * 86_400
# Push services want to know whom to ask about a sender; where the host says nothing, nobody.
NOBODY = "mailto:house@ludotheque.invalid"


class Carriers:
    """One for each channel."""

    def __init__(self, vapid: push.Vapid, mail: Mail | None, nearby: bool, subject: str) -> None:
        self.vapid = vapid
        self.mail = mail
        self._nearby = nearby  # whether the host allows addresses in its own network
        self._subject = subject

    async def carry(self, letter: Letter, contact: Contact, seconds: float) -> Outcome:
        """Deliver a letter in so many seconds at most, and say what became of it."""
        try:
            match contact.channel:
                case "push":
                    return await self._push(letter, contact, seconds)
                case "mail":
                    return await self._mail(letter, contact)
                case "webhook":
                    return await self._call(letter, contact, seconds)
        except destination.Forbidden:
            return "given up"
        except (destination.Unreachable, Undelivered):
            return "later"
        except Refused:
            return "gone"

    async def _push(self, letter: Letter, contact: Contact, seconds: float) -> Outcome:
        said = msgspec.json.encode(letter)
        sealed = await asyncio.to_thread(push.seal, said, contact.key, contact.auth)
        origin = contact.origin if urlsplit(contact.origin).scheme == "https" else NOBODY
        headers = await asyncio.to_thread(
            self.vapid.headers, contact.address, self._subject or origin, KEPT, letter.table
        )
        status = await destination.post(contact.address, headers, sealed, self._nearby, seconds)
        return "gone" if status in (404, 410) else _outcome(status)

    async def _mail(self, letter: Letter, contact: Contact) -> Outcome:
        if self.mail is None:
            return "given up"
        await self.mail.send(news_mail(letter, contact))
        return "delivered"

    async def _call(self, letter: Letter, contact: Contact, seconds: float) -> Outcome:
        body = webhook.body_of(letter)
        headers = webhook.signed(body, contact.key, f"msg_{secrets.token_hex(12)}")
        status = await destination.post(contact.address, headers, body, self._nearby, seconds)
        return "gone" if status == 410 else _outcome(status)


def _outcome(status: int) -> Outcome:
    if 200 <= status < 300:
        return "delivered"
    return "later" if status == 429 or status >= 500 else "given up"
