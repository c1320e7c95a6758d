"""Routes: each is declared once, by the function that answers it, whose types say the rest.

    @routes.post("/tables/{id}/moves")
    async def move(request: Request, id: Id, wish: MoveWish) -> Newest: ...

A parameter named in the path comes from there, a struct is the body in JSON, and anything else
comes from the query, or from a header if its type says so. What was sent is checked before the
function runs, and what the function returns is sent as JSON unless it is a response already.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol, TypeVar

from starlette.middleware import Middleware
from starlette.routing import Route

from ludotheque.web.endpoint import Endpoint, Function
from ludotheque.web.packing import packed

Declared = TypeVar("Declared", bound=Function)


class Declare(Protocol):
    """Declares a function as the one that answers a route, and leaves it as it is."""

    def __call__(self, function: Declared, /) -> Declared: ...


class Routes:
    """The routes of one part of the house, in the order in which they are tried."""

    def __init__(self, prefix: str = "", tag: str = "") -> None:
        self._prefix = prefix
        # The heading under which these routes are described; without one they are not.
        self._tag = tag
        self._routes: list[Route] = []

    def __iter__(self) -> Iterator[Route]:
        return iter(self._routes)

    def get(self, path: str, *, refuses: tuple[int, ...] = (), pack: bool = True) -> Declare:
        """Something to look at."""
        return self._declare("GET", path, 200, refuses, pack)

    def post(
        self, path: str, *, status: int = 200, refuses: tuple[int, ...] = (), pack: bool = True
    ) -> Declare:
        """Something to wish for."""
        return self._declare("POST", path, status, refuses, pack)

    def delete(self, path: str, *, refuses: tuple[int, ...] = ()) -> Declare:
        """Something to give up."""
        return self._declare("DELETE", path, 200, refuses, pack=True)

    def _declare(
        self, method: str, path: str, status: int, refuses: tuple[int, ...], pack: bool
    ) -> Declare:
        def declare(function: Declared) -> Declared:
            whole = self._prefix + path
            endpoint = Endpoint(function, whole, status, self._tag, refuses)
            layers = [Middleware(packed)] if pack else []
            route = Route(whole, endpoint, methods=[method], middleware=layers)
            # Without HEAD, which Starlette adds to GET: for live events it would never end.
            route.methods = {method}
            self._routes.append(route)
            return function

        return declare
