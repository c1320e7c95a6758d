"""The description of the API, made from its routes: what may be sent, and what is answered."""

from __future__ import annotations

import inspect
from collections.abc import Iterable
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

import ludotheque
from ludotheque.web.endpoint import Endpoint, Field
from ludotheque.web.errors import Refusal
from ludotheque.web.routes import Routes

Json = dict[str, Any]

REFUSALS = {
    400: "Something about the request is not right, or it can't be done now.",
    403: "It is not yours to do, or it was sent from another site.",
    404: "There is no such table or record, or no such part of it.",
    409: "Someone was quicker, or the game has moved on: `n` is the newest number.",
    413: "The body is too large.",
    415: "The body is not JSON.",
    422: "This table is a lesson, and the move is not what it asks for: `error` says why.",
    429: "That is too fast; please wait a moment.",
    500: "This table can't be opened: what was kept of it is damaged.",
    503: "The house is full, or can't write to its disk just now; nothing was changed.",
}
REFERENCE = "#/components/schemas/{name}"

routes = Routes("/api")


@routes.get("/openapi.json")
async def description(request: Request) -> Response:
    """The API in the words of OpenAPI."""
    state = request.app.state
    if not hasattr(state, "description"):
        state.description = msgspec.json.encode(describe(request.app.routes))
    return Response(state.description, media_type="application/json")


def describe(declared: Iterable[BaseRoute]) -> Json:
    """An OpenAPI document of all routes that have a heading."""
    paths: dict[str, Json] = {}
    structs: set[type] = {Refusal}
    for route in declared:
        if not isinstance(route, Route) or not isinstance(route.endpoint, Endpoint):
            continue
        endpoint = route.endpoint
        if endpoint.tag:
            method = min(route.methods or ())
            operation = _operation(method, route.path, endpoint)
            paths.setdefault(route.path, {})[method.lower()] = operation
            structs |= {kind for kind in (endpoint.body, endpoint.answer) if _is_struct(kind)}
    _, schemas = msgspec.json.schema_components(structs, ref_template=REFERENCE)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Ludothèque", "version": ludotheque.__version__},
        "paths": paths,
        "components": {"schemas": schemas},
    }


def _operation(method: str, path: str, endpoint: Endpoint) -> Json:
    summary, _, rest = (inspect.getdoc(endpoint.function) or "").partition("\n")
    described: Json = {
        "tags": [endpoint.tag],
        "operationId": endpoint.function.__name__,
        "summary": summary,
        "responses": {str(endpoint.status): _answer(endpoint.answer, summary)},
    }
    if rest:
        described["description"] = rest.strip()
    if endpoint.fields:
        described["parameters"] = [_parameter(field) for field in endpoint.fields]
    if endpoint.body:
        described["requestBody"] = {"required": True, "content": _json(endpoint.body)}
    for status in sorted(_refusals(method, path, endpoint)):
        refused = {"description": REFUSALS[status], "content": _json(Refusal)}
        described["responses"][str(status)] = refused
    return described


def _refusals(method: str, path: str, endpoint: Endpoint) -> set[int]:
    """What any such route may refuse, and what this one adds to it."""
    found = {429, 503, *endpoint.refuses}
    of_a_table = path.startswith("/api/tables/{id}")
    if endpoint.fields or endpoint.body:
        found.add(400)
    if any(field.name == "id" for field in endpoint.fields):
        found.add(404)
    if of_a_table:
        found.add(500)
    if method != "GET":
        found |= {403, 413, 415, 409} if of_a_table else {403, 413, 415}
    return found


def _parameter(field: Field) -> Json:
    schema = msgspec.json.schema(field.kind)
    if not field.required:
        schema["default"] = field.default
    return {
        "name": field.spelling,
        "in": field.place,
        "required": field.required,
        "schema": schema,
    }


def _answer(kind: Any, summary: str) -> Json:
    if isinstance(kind, type) and issubclass(kind, Response):
        return {"description": summary, "content": {kind.media_type: {"schema": {}}}}
    return {"description": summary, "content": _json(kind)}


def _json(kind: Any) -> Json:
    schema = {"$ref": REFERENCE.format(name=kind.__name__)} if _is_struct(kind) else {}
    return {"application/json": {"schema": schema}}


def _is_struct(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct)
