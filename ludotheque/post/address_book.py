"""The address book: how people are reached, looked up for every turn but rarely in the store."""

from __future__ import annotations

import time
from collections import OrderedDict
from typing import NamedTuple

from ludotheque.tables.contacts import USUAL, Contact, When
from ludotheque.tables.store import Store

# How long an entry is believed, in seconds: another process may have changed it.
FRESH = 60.0
MOST = 20_000


class Entry(NamedTuple):
    """What is known of a person."""

    contacts: list[Contact]
    whens: dict[str, When]
    until: float  # when it must be looked up again

    def when(self, table: str) -> When:
        """When this person wants news of a table."""
        return self.whens.get(table) or self.whens.get("", USUAL)


class AddressBook:
    """The contacts and wishes of those whose tables have news."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._entries: OrderedDict[str, Entry] = OrderedDict()

    def is_unreachable(self, person: str) -> bool:
        """Whether a person is known to have no contact at all, without asking the store."""
        entry = self._entries.get(person)
        return entry is not None and not entry.contacts and entry.until > time.monotonic()

    async def look_up(self, person: str) -> Entry:
        """What is known of a person."""
        entry = self._entries.get(person)
        if entry is None or entry.until <= time.monotonic():
            contacts = await self._store.contacts_of(person)
            whens = await self._store.whens_of(person) if contacts else {}
            entry = Entry(contacts, whens, time.monotonic() + FRESH)
            self._entries[person] = entry
            self._entries.move_to_end(person)
            if len(self._entries) > MOST:
                self._entries.popitem(last=False)
        return entry

    async def add(self, person: str, contact: Contact) -> None:
        """A new way to reach a person."""
        await self._store.keep_contact(person, contact)
        self._entries.pop(person, None)

    async def drop(self, person: str, id: str) -> None:
        """A person is not to be reached there any more."""
        await self._store.forget_contact(person, id)
        self._entries.pop(person, None)

    async def wish(self, person: str, table: str, when: When) -> None:
        """When a person wants news, of a table or in general."""
        await self._store.keep_when(person, table, when)
        self._entries.pop(person, None)
