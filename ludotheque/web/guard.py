"""The guard at the door: who comes, how often, how much they carry, and from where."""

from __future__ import annotations

from collections.abc import Mapping

from starlette.requests import Request
from starlette.types import ASGIApp, Receive, Scope, Send

from ludotheque.core.trouble import Trouble
from ludotheque.web.answer_headers import SAFE, Answer
from ludotheque.web.body_limit import LimitedBody, check_length
from ludotheque.web.errors import answer_to, refusal, status_of
from ludotheque.web.language import speaks
from ludotheque.web.origin import check_origin
from ludotheque.web.packing import packed
from ludotheque.web.person import Passport, Person
from ludotheque.web.quotas import Quotas
from ludotheque.web.rates import Visits


class Guard:
    """Lets requests in or says why not; and says what went wrong inside."""

    def __init__(self, app: ASGIApp, passport: Passport, rate: float, quotas: Quotas) -> None:
        self._app = app
        self._passport = passport
        self._visits = Visits(rate)
        self._quotas = quotas

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        # If two headers contradict each other, the first counts.
        headers = dict(reversed(scope["headers"]))
        person = self._passport.met(headers.get(b"cookie", b""))
        scope["person"] = person or self._passport.stranger()
        answer = Answer(scope, send, self._passport)
        try:
            self._visits.count(scope, person)
            self._check(scope, headers, person)
        except Trouble as trouble:
            # Always JSON, never a page: turning someone away has to be cheap.
            said = refusal(status_of(trouble), trouble, speaks(Request(scope)))
            await said(scope, receive, answer)
        else:
            await self._admit(scope, LimitedBody(receive), answer)

    def _check(self, scope: Scope, headers: Mapping[bytes, bytes], person: Person | None) -> None:
        if scope["method"] not in SAFE:
            check_length(headers)
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
