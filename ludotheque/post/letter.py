"""A letter: a notice in the words of whoever gets it, and where its links lead."""

from __future__ import annotations

import time
from datetime import timedelta

import msgspec
from babel.dates import format_timedelta

from ludotheque.core.game import take
from ludotheque.core.tongue import Tongue
from ludotheque.locale import LANGUAGES, tongue
from ludotheque.post.stamps import Stamps, Stop
from ludotheque.tables.contacts import Contact
from ludotheque.tables.notices import Notice


class Letter(msgspec.Struct, frozen=True):
    """What is sent, over whichever channel."""

    kind: str
    title: str
    text: str
    table: str
    url: str
    stop: str  # the link that ends news of this table
    stop_label: str  # "No more for this table"
    stop_all: str  # the link that ends everything by this contact


def write(notice: Notice, contact: Contact, stamps: Stamps, origin: str) -> Letter:
    """A notice for one contact of a person."""
    language = speaks(contact)
    title, text = _words(notice, language)
    table = notice.leads or notice.table
    ends = Stop(notice.person, contact.id, notice.table)
    return Letter(
        notice.kind, title, text, table, f"{origin}/t/{table}",
        f"{origin}/news/stop/{stamps.stop(ends)}",
        language.say("No more for this table"),
        stop_all(notice.person, contact, stamps, origin),
    )  # fmt: skip


def trial(person: str, contact: Contact, stamps: Stamps, origin: str) -> Letter:
    """What somebody is sent who wants to see whether it arrives."""
    language = speaks(contact)
    return Letter(
        "trial", language.say("News from Ludothèque"),
        language.say("This is how you will be told."), "", f"{origin}/news", "", "",
        stop_all(person, contact, stamps, origin),
    )  # fmt: skip


def stop_all(person: str, contact: Contact, stamps: Stamps, origin: str) -> str:
    """The link that ends everything by a contact."""
    return f"{origin}/news/stop/{stamps.stop(Stop(person, contact.id))}"


def speaks(contact: Contact) -> Tongue:
    """The language of whoever is written to."""
    return tongue(contact.language if contact.language in LANGUAGES else next(iter(LANGUAGES)))


def _words(notice: Notice, tongue: Tongue) -> tuple[str, str]:
    game = take(notice.game).title
    names = ", ".join(notice.names)
    match notice.kind:
        case "turn":
            return tongue.say("Your turn: {game}", game=game), tongue.say(
                "With {names}.", names=names
            )
        case "sat":
            title = tongue.say("{name} sits down at your table", name=notice.name)
            return title, f"{game} · {names}"
        case "rematch":
            if notice.leads:
                return tongue.say("The rematch has begun: {game}", game=game), f"{names}"
            title = tongue.say("{name} would like to play again", name=notice.name)
            return title, f"{game} · {names}"
        case "over":
            title = tongue.say("The game is over: {game}", game=game)
            return title, tongue.say("With {names}. See how it ended.", names=names)
    left = timedelta(seconds=max(60.0, notice.until - time.time()))
    title = tongue.say("Your move is still missing: {game}", game=game)
    text = tongue.say("Time left: {time}.", time=format_timedelta(left, locale=tongue.code))
    return title, text
