"""Mail: letters to mailboxes, through the server that the host has named."""

from __future__ import annotations

import asyncio
import re
import smtplib
import ssl
from concurrent.futures import ThreadPoolExecutor
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from typing import NamedTuple
from urllib.parse import unquote, urlsplit

from ludotheque.core.trouble import Trouble
from ludotheque.post.letter import Letter, speaks
from ludotheque.tables.contacts import Contact

PATIENCE = 15.0
LONGEST = 254
_MAILBOX = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+")
NEAR = ("127.0.0.1", "localhost", "::1")


class Refused(Exception):
    """There is no such mailbox, and there won't be."""


class Undelivered(Exception):
    """Nothing was delivered; perhaps later."""


class Server(NamedTuple):
    """The mail server, as the host names it: smtp://user:password@host:port."""

    host: str
    port: int
    user: str
    password: str
    tls: bool  # from the first word on; else as soon as the server offers it

    @classmethod
    def of(cls, address: str) -> Server:
        """The server at an address, or a sentence about what is wrong with it."""
        try:
            parts = urlsplit(address)
            port = parts.port
        except ValueError:
            parts, port = urlsplit(""), None
        if parts.scheme not in ("smtp", "smtps") or not parts.hostname:
            # Not the address itself: it may hold a password.
            raise Trouble(
                "LUDOTHEQUE_SMTP should be an address such as smtp://user:password@host:587."
            )
        user, password = unquote(parts.username or ""), unquote(parts.password or "")
        tls = parts.scheme == "smtps"
        usual = 465 if tls else 587 if user else 25
        return cls(parts.hostname, port or usual, user, password, tls)


class Mail:
    """Sends letters one after the other, in a thread of its own."""

    def __init__(self, server: Server, sender: str) -> None:
        self._server = server
        self._sender = sender
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="mail")

    async def send(self, message: EmailMessage) -> None:
        """Hand a message to the server; or raise Refused or Undelivered."""
        message["From"] = self._sender
        message["Message-ID"] = make_msgid(domain=self._sender.rpartition("@")[2].rstrip(">"))
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(self._thread, self._deliver, message)

    def close(self) -> None:
        """Send no more; what is being sent is not waited for."""
        self._thread.shutdown(wait=False, cancel_futures=True)

    def _deliver(self, message: EmailMessage) -> None:
        try:
            with self._connected() as line:
                line.send_message(message)
        except smtplib.SMTPRecipientsRefused as refused:
            codes = [code for code, _ in refused.recipients.values()]
            if all(code >= 500 for code in codes):
                raise Refused from None
            raise Undelivered("the mailbox can't be written to now") from None
        except (OSError, smtplib.SMTPException) as error:
            # Not its words: servers repeat addresses, and some what they were told.
            raise Undelivered(type(error).__name__) from None

    def _connected(self) -> smtplib.SMTP:
        host, port, user, password, tls = self._server
        if tls:
            line: smtplib.SMTP = smtplib.SMTP_SSL(
                host, port, timeout=PATIENCE, context=ssl.create_default_context()
            )
        else:
            line = smtplib.SMTP(host, port, timeout=PATIENCE)
        try:
            line.ehlo()
            if not tls and line.has_extn("starttls") and host not in NEAR:
                line.starttls(context=ssl.create_default_context())
                line.ehlo()
            elif not tls and user and host not in NEAR:
                raise smtplib.SMTPNotSupportedError("a password is said in private only")
            if user:
                line.login(user, password)
        except BaseException:
            line.close()
            raise
        return line


def check_mailbox(address: str) -> str:
    """An address that mail can be sent to, or a sentence."""
    tidy = address.strip()
    if len(tidy) > LONGEST or not _MAILBOX.fullmatch(tidy):
        raise Trouble("This is not an e-mail address: it should look like ana@example.org.")
    return tidy


def same_mailbox(address: str) -> str:
    """One spelling for all that commonly lead to the same mailbox: a.na+games@… is ana@…"""
    name, _, host = address.lower().rpartition("@")
    return f"{name.partition('+')[0].replace('.', '')}@{host}"


def news_mail(letter: Letter, contact: Contact) -> EmailMessage:
    """News as mail, with the ways to stop it that mail programs know."""
    tongue = speaks(contact)
    message = _message(contact.address, letter.title)
    message["List-Unsubscribe"] = f"<{letter.stop_all}>"
    message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    lines = [letter.text, "", letter.url, "", "-- "]
    if letter.stop:
        lines.append(tongue.say("No more for this table: {link}", link=letter.stop))
    lines.append(tongue.say("No more e-mail: {link}", link=letter.stop_all))
    message.set_content("\n".join(lines) + "\n")
    return message


def confirmation(address: str, link: str, contact: Contact) -> EmailMessage:
    """Asks whether a mailbox is really its own person's."""
    tongue = speaks(contact)
    message = _message(address, tongue.say("Is this your mailbox?"))
    asked = tongue.say("Somebody, perhaps you, wants news of their tables at Ludothèque here.")
    yes = tongue.say("If it was you, please open this link within three days:")
    no = tongue.say("If it was not, there is nothing to do: no more mail will come.")
    message.set_content(f"{asked}\n\n{yes}\n{link}\n\n{no}\n")
    return message


def _message(address: str, subject: str) -> EmailMessage:
    message = EmailMessage()
    message["To"] = address
    message["Subject"] = subject
    message["Date"] = formatdate()
    message["Auto-Submitted"] = "auto-generated"
    return message
