"""How much one person, and one address, may have of the house."""

from __future__ import annotations

from starlette.requests import Request
from starlette.types import Scope

from ludotheque.tables.refusal import TooSoon
from ludotheque.web.address import address_of
from ludotheque.web.person import person_of
from ludotheque.web.rates import CROWD, Rates
from ludotheque.web.settings import Settings

HOUR = 3600.0
DAY = 24 * HOUR
# Mails that one person may have sent in an hour; and how often in a day one mailbox is asked
# whether it wants any, by whomever: the letter promises a stranger that no more will come.
MAILS = 6
ASKED = 3


class Quotas:
    """What is counted by the hour: whoever had enough waits until some of it is theirs again."""

    def __init__(self, settings: Settings) -> None:
        self.tables = _hourly(settings.tables)
        self.uploads = _hourly(settings.uploads)
        self.newcomers = _hourly(settings.newcomers)
        self._mails = _hourly(MAILS)
        self._mailboxes = Rates(ASKED / DAY, seconds=DAY)

    def open_table(self, request: Request) -> None:
        """One more table, refused if it is one too many."""
        if not _allows(self.tables, request):
            raise TooSoon(
                "So many tables were opened from here within an hour that the house asks you to "
                "wait; those that are open can be played."
            )

    def upload(self, request: Request) -> None:
        """One more record, refused if it is one too many."""
        if not _allows(self.uploads, request):
            raise TooSoon(
                "So many records were uploaded from here within an hour that the house asks you "
                "to wait."
            )

    def write_mail(self, request: Request) -> None:
        """One more mail that somebody asks for, refused if it is one too many."""
        if not _allows(self._mails, request):
            raise TooSoon("So much was sent already that the house asks you to wait for an hour.")

    def ask_mailbox(self, request: Request, mailbox: str) -> None:
        """One more mail to a mailbox that may be a stranger's, refused if it is one too many."""
        self.write_mail(request)
        if not self._mailboxes.allows(mailbox):
            raise TooSoon(
                "This mailbox was asked several times already: please look there, or wait a day."
            )

    def greet(self, scope: Scope) -> None:
        """One more stranger who wants to do something; refused if an address sends too many."""
        if not self.newcomers.allows(address_of(scope)):
            raise TooSoon(
                "So many new guests have come from your network within an hour that the house "
                "asks you to wait; whoever has been here before can play."
            )


def _hourly(most: int) -> Rates:
    return Rates(most / HOUR, seconds=HOUR)


def _allows(rates: Rates, request: Request) -> bool:
    """A person as much as is set, an address as much as a crowd."""
    mine = rates.allows(person_of(request).id)
    return mine and rates.allows(address_of(request.scope), CROWD)
