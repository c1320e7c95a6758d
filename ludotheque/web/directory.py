"""The directory of the house: which endpoint answers at which address."""

from __future__ import annotations

from collections.abc import Awaitable

from starlette.routing import Route, Router
from starlette.types import Receive, Scope, Send


class Directory:
    """The routes in their order, without what Starlette's router does for applications in others.

    Whatever has no route is left to that router, which knows what is wrong with it.
    """

    def __init__(self, router: Router) -> None:
        self._router = router
        self._routes = [
            (route.path_regex.match, route.methods or (), route.app)
            for route in router.routes
            if isinstance(route, Route)
        ]

    def __call__(self, scope: Scope, receive: Receive, send: Send) -> Awaitable[None]:
        if scope["type"] == "http":
            path, method = scope["path"], scope["method"]
            for match, methods, app in self._routes:
                if (found := match(path)) and method in methods:
                    scope["path_params"] = found.groupdict()
                    return app(scope, receive, send)
        return self._router(scope, receive, send)
