"""The guard at the door: who comes, how often, how much they carry, and from where."""

from __future__ import annotations

from collections.abc import Awaitable
from dataclasses import replace

from starlette.requests import Request
from starlette.types import ASGIApp, Receive, Scope, Send

from ludotheque.core.trouble import Trouble
from ludotheque.web.answer_headers import SAFE, Answer
from ludotheque.web.body_limit import LimitedBody, check_length
from ludotheque.web.errors import answer_to, refusal, status_of
from ludotheque.web.language import speaks
from ludotheque.web.origin import check_origin
from ludotheque.web.packing import packed
from ludotheque.web.person import Passport
from ludotheque.web.quotas import Quotas
from ludotheque.web.rates import Visits

# What a signed link from a letter asks for, in whatever way a mail program sends it.
BY_LINK = ("/news/stop/", "/news/mailbox/")


class Guard:
    """Lets requests in or says why not; and says what went wrong inside."""

    def __init__(self, app: ASGIApp, passport: Passport, visits: Visits, quotas: Quotas) -> None:
        self._app = app
        self._passport = passport
        self._visits = visits
        self._quotas = quotas

    # No coroutine of its own: it would stay for as long as a line of events does, and
    # a full house has thousands of them.
    def __call__(self, scope: Scope, receive: Receive, send: Send) -> Awaitable[None]:
        if scope["type"] != "http":
            return self._app(scope, receive, send)
        answer = Answer(scope, send, self._passport)
        try:
            self._check(scope)
        except Trouble as trouble:
            # Always JSON, never a page: turning someone away has to be cheap.
            said = refusal(status_of(trouble), trouble, speaks(Request(scope)))
            return said(scope, receive, answer)
        return self._admit(scope, LimitedBody(receive), answer)

    def _check(self, scope: Scope) -> None:
        # If two headers contradict each other, the first counts.
        headers = dict(reversed(scope["headers"]))
        person = self._passport.met(headers.get(b"cookie", b""))
        scope["person"] = person or self._passport.stranger()
        self._visits.count(scope, person)
        if scope["method"] not in SAFE:
            check_length(headers)
            if scope["path"].startswith(BY_LINK):
                # The link is its own key; and whoever follows it may be a guest whose cookie a
                # mail program did not send: they are given no other.
                scope["person"] = replace(scope["person"], fresh=False)
                return
            check_origin(headers)
            if person is None:
                self._quotas.greet(scope)

    async def _admit(self, scope: Scope, receive: Receive, answer: Answer) -> None:
        try:
            await self._app(scope, receive, answer)
        except Exception as error:
            if answer.begun:
                raise
            said = answer_to(Request(scope), error)
            await packed(said)(scope, receive, answer)
