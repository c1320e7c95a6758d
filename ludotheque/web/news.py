"""News for a person: by which ways, and when; and the links by which it stops."""

from __future__ import annotations

import asyncio
from typing import Annotated, Literal

from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response

from ludotheque.core.trouble import Trouble
from ludotheque.post import push, webhook
from ludotheque.post.carriers import Carriers
from ludotheque.post.destination import check_address
from ludotheque.post.mail import Mail, Server, check_mailbox, confirmation, same_mailbox
from ludotheque.post.office import PostOffice
from ludotheque.post.stamps import Mailbox, Stamps, Stop
from ludotheque.tables.contacts import USUAL, Contact, When
from ludotheque.tables.house import House
from ludotheque.tables.notices import standing
from ludotheque.tables.refusal import NotFound, NotYours
from ludotheque.tables.store import Store
from ludotheque.web.address import address_of
from ludotheque.web.api import desk_of, house_of, quotas_of
from ludotheque.web.language import speaks
from ludotheque.web.person import person_of
from ludotheque.web.routes import Routes
from ludotheque.web.settings import Settings
from ludotheque.web.templating import page
from ludotheque.web.tickets import tickets_of
from ludotheque.web.wishes import Wish

# Ways to reach one person.
MOST_CONTACTS = 8
Token = Annotated[str, Meta(max_length=1000)]


def check_settings(settings: Settings) -> None:
    """See that what the host has set about mail makes sense, or say what is wrong with it."""
    if settings.address and not settings.address.startswith(("https://", "http://")):
        raise Trouble("LUDOTHEQUE_ADDRESS should be an address such as https://games.example.org.")
    if not settings.smtp:
        return
    Server.of(settings.smtp)
    if "@" not in settings.mail_from:
        raise Trouble("To send mail, LUDOTHEQUE_MAIL_FROM should say from which address.")
    if not settings.address:
        raise Trouble(
            "To send mail, LUDOTHEQUE_ADDRESS should say where the house is, for the links in it: "
            "https://games.example.org."
        )


def post_office(settings: Settings, store: Store, house: House) -> PostOffice:
    """The post office of a house, to which its tables' news go from now on."""
    secret = settings.secret()
    mail = Mail(Server.of(settings.smtp), settings.mail_from) if settings.smtp else None
    sender = settings.mail_from.rpartition("<")[2].rstrip(">")
    subject = f"mailto:{sender}" if sender else ""
    carriers = Carriers(push.Vapid(secret), mail, bool(settings.nearby), subject)
    office = PostOffice(store, house, carriers, Stamps(secret), settings.address.rstrip("/"))
    house.tell = office.send
    return office


def office_of(request: Request) -> PostOffice:
    """The post office of this house."""
    office: PostOffice = request.app.state.post
    return office


# --- pages ------------------------------------------------------------------------------------

routes = Routes()


@routes.get("/news")
async def news(request: Request) -> Response:
    """Where a person says how and when they are told."""
    office, person = office_of(request), person_of(request).id
    known = await office.book.look_up(person)
    whens = await house_of(request).store.whens_of(person)
    return page(
        request,
        "news.html",
        when=whens.get("", USUAL),
        whens=whens,
        contacts=known.contacts,
        mail=office.carriers.mail is not None,
        tickets=[ticket for ticket in await tickets_of(request) if ticket.phase != "over"],
    )


@routes.get("/news/stop/{token}")
async def stop_page(request: Request, token: Token) -> Response:
    """The link by which news stop: the page does it at once, or asks where nothing runs."""
    return _letter(request, stop=_stop(request, token).table or "all")


@routes.post("/news/stop/{token}")
async def stop(request: Request, token: Token) -> Response:
    """News stop, without a cookie: mail programs ask for it too (RFC 8058)."""
    office = office_of(request)
    person, contact, table = _stop(request, token)
    if table:
        await office.book.wish(person, table, "never")
    else:
        await office.book.drop(person, contact)
    return _letter(request, stop=table or "all", done=True)


@routes.get("/news/mailbox/{token}")
async def mailbox_page(request: Request, token: Token) -> Response:
    """The link by which a mailbox is confirmed."""
    _mailbox(request, token)
    return _letter(request)


@routes.post("/news/mailbox/{token}")
async def mailbox(request: Request, token: Token) -> Response:
    """A mailbox is its person's own: news come there from now on."""
    person, address, language = _mailbox(request, token)
    await _add(request, person, Contact("mail", address, language=language))
    return _letter(request, done=True)


def _stop(request: Request, token: str) -> Stop:
    stop = office_of(request).stamps.read_stop(token)
    if stop is None:
        raise NotFound("This link is not complete, or not from this house.")
    return stop


def _mailbox(request: Request, token: str) -> Mailbox:
    found = office_of(request).stamps.read_mailbox(token)
    if found is None:
        raise NotFound("This link is not complete, or too old: please ask for a new one.")
    return found


def _letter(request: Request, stop: str = "", done: bool = False) -> Response:
    """What a link in a letter leads to."""
    return page(request, "letter.html", stop=stop, done=done)


# --- API --------------------------------------------------------------------------------------

api = Routes("/api", tag="news")

ContactId = Annotated[str, Meta(max_length=40, description="The id of a contact, as in the list.")]
Address = Annotated[str, Meta(max_length=1000)]


class WhenWish(Wish, frozen=True):
    when: Literal["always", "away", "never"]
    table: Annotated[str, Meta(max_length=24, description="Only for this table.")] = ""


class Keys(Wish, frozen=True):
    p256dh: Annotated[str, Meta(max_length=200)]
    auth: Annotated[str, Meta(max_length=100)]


class DeviceWish(Wish, frozen=True):
    endpoint: Address
    keys: Keys


class MailboxWish(Wish, frozen=True):
    address: Annotated[str, Meta(max_length=300, examples=["ana@example.org"])]


class WebhookWish(Wish, frozen=True):
    url: Annotated[str, Meta(max_length=1000, examples=["https://example.org/hook"])]


class ContactView(Struct, frozen=True):
    """A way to reach you."""

    id: str
    channel: str
    address: str


class NewsView(Struct, frozen=True):
    """How and when you are told; `key` is what a browser asks for to be sent push messages."""

    when: str
    tables: dict[str, When]
    contacts: list[ContactView]
    key: str
    mail: bool


class Signed(Struct, frozen=True):
    """A webhook, and the secret with which its messages are signed."""

    id: str
    secret: str


class Turns(Struct, frozen=True):
    """At how many tables it is your turn."""

    turns: int


@api.get("/news")
async def how(request: Request) -> NewsView:
    """How and when you are told of your tables."""
    return await _view(request)


@api.post("/news/when", refuses=(403, 404))
async def set_when(request: Request, wish: WhenWish) -> NewsView:
    """Say when you want to be told: always, only when you are not at the table, or never."""
    person = person_of(request).id
    if wish.table and not (await desk_of(request, wish.table)).table.seats_of(person):
        raise NotYours("You have no seat at this table, so there is no news of it for you.")
    await office_of(request).book.wish(person, wish.table, wish.when)
    return await _view(request)


@api.post("/news/devices")
async def add_device(request: Request, wish: DeviceWish) -> NewsView:
    """Be told by this browser's push service."""
    check_address(wish.endpoint, _nearby(request))
    try:
        await asyncio.to_thread(push.check_keys, wish.keys.p256dh, wish.keys.auth)
    except ValueError:
        raise Trouble("These are no keys of a browser.") from None
    contact = Contact("push", wish.endpoint, wish.keys.p256dh, wish.keys.auth)
    await _add(request, person_of(request).id, _from(request, contact))
    return await _view(request)


@api.post("/news/mailboxes")
async def add_mailbox(request: Request, wish: MailboxWish) -> MailboxWish:
    """Be told by e-mail, once you have opened the link that is sent there."""
    office, person = office_of(request), person_of(request).id
    if office.carriers.mail is None:
        raise Trouble("This house sends no e-mail.")
    address = check_mailbox(wish.address)
    await _check_room(request, person, Contact("mail", address))
    quotas_of(request).ask_mailbox(request, same_mailbox(address))
    language = speaks(request).code
    token = office.stamps.mailbox(Mailbox(person, address, language))
    link = f"{office.address}/news/mailbox/{token}"
    office.post(confirmation(address, link, Contact("mail", address, language=language)))
    return MailboxWish(address)


@api.post("/news/webhooks", status=201)
async def add_webhook(request: Request, wish: WebhookWish) -> Signed:
    """Have a program of yours told; messages are signed as standardwebhooks.com describes."""
    check_address(wish.url, _nearby(request))
    contact = _from(request, Contact("webhook", wish.url, webhook.new_secret()))
    await _add(request, person_of(request).id, contact)
    return Signed(contact.id, contact.key)


@api.delete("/news/contacts/{contact}")
async def drop_contact(request: Request, contact: ContactId) -> NewsView:
    """Be told there no more."""
    await office_of(request).book.drop(person_of(request).id, contact)
    return await _view(request)


@api.post("/news/trial", refuses=(400,))
async def trial(request: Request) -> NewsView:
    """Be sent a word by all your ways, to see whether it arrives."""
    office, person = office_of(request), person_of(request).id
    known = await office.book.look_up(person)
    if not known.contacts:
        raise Trouble("Please say first how you want to be told.")
    quotas_of(request).write_mail(request)
    for contact in known.contacts:
        office.try_out(person, contact)
    return await _view(request)


@api.get("/news/turns")
async def turns(request: Request) -> Turns:
    """At how many of your latest tables it is your turn."""
    person = person_of(request).id
    tables = await house_of(request).tables_of(person, address_of(request.scope))
    deciding = ((table, standing(table).decider) for table in tables)
    return Turns(
        sum(seat is not None and person in table.seats[seat].holders for table, seat in deciding)
    )


async def _view(request: Request) -> NewsView:
    office, person = office_of(request), person_of(request).id
    known = await office.book.look_up(person)
    whens = await house_of(request).store.whens_of(person)
    tables = {table: when for table, when in whens.items() if table}
    listed = [ContactView(one.id, one.channel, one.address) for one in known.contacts]
    key = await asyncio.to_thread(lambda: office.carriers.vapid.public)
    return NewsView(whens.get("", USUAL), tables, listed, key, office.carriers.mail is not None)


async def _add(request: Request, person: str, contact: Contact) -> None:
    await _check_room(request, person, contact)
    await office_of(request).book.add(person, contact)


async def _check_room(request: Request, person: str, contact: Contact) -> None:
    known = await office_of(request).book.look_up(person)
    ids = {one.id for one in known.contacts}
    if len(ids | {contact.id}) > max(MOST_CONTACTS, len(ids)):
        raise Trouble(
            "You can be told in {most} ways; please give one up first.", most=MOST_CONTACTS
        )


def _from(request: Request, contact: Contact) -> Contact:
    """A contact of whoever reads this house in this language, at this address."""
    origin = f"{request.url.scheme}://{request.url.netloc}"
    return Contact(
        contact.channel, contact.address, contact.key, contact.auth, speaks(request).code, origin
    )


def _nearby(request: Request) -> bool:
    settings: Settings = request.app.state.settings
    return bool(settings.nearby)
