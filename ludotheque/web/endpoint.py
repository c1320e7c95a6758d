"""Endpoints: what was sent becomes a function's arguments, and what it returns is sent."""

from __future__ import annotations

import inspect
import re
from collections.abc import Awaitable, Callable, Iterable
from typing import Any, Literal, NamedTuple, get_type_hints

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from ludotheque.web.fields import trouble_with_body, trouble_with_fields
from ludotheque.web.language import speaks

# Added to a type: this is sent as a header, not in the query.
FROM_HEADER = msgspec.Meta(extra={"in": "header"})

_IN_PATH = re.compile(r"\{(\w+)")
_encode = msgspec.json.Encoder().encode

Function = Callable[..., Awaitable[Any]]
Place = Literal["path", "query", "header"]


class Field(NamedTuple):
    """Something that a request must or may say besides its body."""

    name: str
    kind: Any
    place: Place
    default: Any

    @property
    def required(self) -> bool:
        return self.default is inspect.Parameter.empty

    @property
    def spelling(self) -> str:
        """Its name as it is sent."""
        return self.name.replace("_", "-") if self.place == "header" else self.name


class Endpoint:
    """Answers the requests of one route by asking the function that declared it."""

    def __init__(
        self, function: Function, path: str, status: int, tag: str, refuses: tuple[int, ...]
    ) -> None:
        self.function = function
        self.status = status
        self.tag = tag
        self.refuses = refuses
        kinds = get_type_hints(function, include_extras=True)
        del kinds["request"]
        self.answer = kinds.pop("return")
        self._body_name = next((name for name, kind in kinds.items() if _is_body(kind)), "")
        self.body = kinds.pop(self._body_name, None)
        self._decode = _decoder(self.body)
        self.fields = list(_fields(function, kinds, path))
        self._beside_path = [field for field in self.fields if field.place != "path"]
        self._fields = _struct(function.__name__, self.fields)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        request = Request(scope, receive)
        told = self._read_fields(request)
        if self._body_name:
            told[self._body_name] = self._read_body(request, await _whole_body(receive))
        answer = await self.function(request, **told)
        # Live events go on for hours: what was asked is not kept for as long.
        del request, told
        if isinstance(answer, Response):
            await answer(scope, receive, send)
        else:
            await send_json(send, self.status, _encode(answer))

    def _read_fields(self, request: Request) -> dict[str, Any]:
        texts: dict[str, str] = request.scope["path_params"]
        for field in self._beside_path:
            said = request.headers if field.place == "header" else request.query_params
            if field.spelling in said:
                texts[field.name] = said[field.spelling]
        try:
            return msgspec.structs.asdict(msgspec.convert(texts, self._fields, strict=False))
        except msgspec.ValidationError:
            raise trouble_with_fields(texts, self._fields, speaks(request)) from None

    def _read_body(self, request: Request, body: bytes) -> Any:
        try:
            return self._decode(body)
        # RecursionError: brackets nested deeper than can be followed.
        except (ValueError, RecursionError):
            raise trouble_with_body(body, self.body, speaks(request)) from None


async def send_json(send: Send, status: int, body: bytes) -> None:
    """An answer that is JSON already: at every move, so without a response object."""
    headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


async def _whole_body(receive: Receive) -> bytes:
    """All that was sent; the guard sees that it is not too much."""
    message = await receive()
    body: bytes = message.get("body", b"")
    while message.get("more_body", False):
        message = await receive()
        body += message.get("body", b"")
    return body


def _is_body(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, (msgspec.Struct, msgspec.Raw))


def _decoder(kind: Any) -> Callable[[bytes], Any]:
    """How a body is read; a raw one is the function's own to look into."""
    return msgspec.Raw if kind is msgspec.Raw else msgspec.json.Decoder(kind).decode


def _fields(function: Function, kinds: dict[str, Any], path: str) -> Iterable[Field]:
    in_path = _IN_PATH.findall(path)
    for name, kind in kinds.items():
        place: Place = "query"
        if name in in_path:
            place = "path"
        elif FROM_HEADER in getattr(kind, "__metadata__", ()):
            place = "header"
        yield Field(name, kind, place, inspect.signature(function).parameters[name].default)


def _struct(name: str, fields: Iterable[Field]) -> type[msgspec.Struct]:
    """A struct of these fields, by which msgspec reads and checks them."""
    return msgspec.defstruct(
        name,
        [
            (field.name, field.kind) if field.required else (field.name, field.kind, field.default)
            for field in fields
        ],
        kw_only=True,
    )
