"""Answers are packed for the journey where that saves something."""

from __future__ import annotations

from starlette.middleware.gzip import GZipMiddleware
from starlette.types import ASGIApp


def packed(app: ASGIApp) -> ASGIApp:
    """An application, or a single answer, packed if it is long and the browser can unpack it."""
    return GZipMiddleware(app, minimum_size=1024, compresslevel=5)
