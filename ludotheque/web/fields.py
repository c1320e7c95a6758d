"""What is wrong with a field that somebody sent, in the house's own words.

msgspec finds out that something is wrong, and says so in English. Here we find out what,
by looking at the value and its type side by side.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple, get_args, get_type_hints

import msgspec
from msgspec import inspect

from ludotheque.core.tongue import Tongue, mark
from ludotheque.core.trouble import Trouble, quote

REASONS: Mapping[str, str] = {
    "missing": mark("it is missing"),
    "unknown": mark("there is no such field"),
    "text": mark("it should be text"),
    "whole": mark("it should be a whole number"),
    "yes or no": mark("it should be true or false"),
    "list": mark("it should be a list"),
    "object": mark("it should be an object with fields"),
    # The value of an option may be of several kinds.
    "value": mark("it should be text, a whole number, or true or false"),
    "one of": mark("it should be one of these: {expected}"),
    "least": mark("it should be at least {ge}"),
    "most": mark("it should be at most {le}"),
    "long": mark("at most {max_length} letters fit in it"),
    "few": mark("at least {min_length} should be in it"),
    "many": mark("at most {max_length} may be in it"),
    "unclear": mark("it can't be understood"),
}


class Fault(NamedTuple):
    """What is wrong, by its name above, and in which field."""

    why: str
    blanks: Mapping[str, object] = {}
    where: tuple[str, ...] = ()

    def inside(self, name: str) -> Fault:
        """The same fault, for whoever looks at the object that holds the field."""
        return self._replace(where=(name, *self.where))


def trouble_with_body(body: bytes, kind: Any, tongue: Tongue) -> Trouble:
    """The first thing that is wrong with a body in JSON."""
    try:
        value = msgspec.json.decode(body or b"null")
    except msgspec.ValidationError:
        # A number that no computer could count to.
        return Trouble("That request was not understood.")
    except (ValueError, RecursionError):
        return Trouble("This is not JSON.")
    if not isinstance(value, dict):
        return Trouble("Please send an object in JSON, with the fields that are asked for.")
    return _trouble(fault_in(value, inspect.type_info(kind)), tongue)


def trouble_with_fields(texts: Mapping[str, str], kind: Any, tongue: Tongue) -> Trouble:
    """The first thing that is wrong with the fields of an address, or with headers."""
    fields = inspect.type_info(kind)
    assert isinstance(fields, inspect.StructType)
    values = {
        field.name: _value(texts[field.name], field.type)
        for field in fields.fields
        if field.name in texts
    }
    return _trouble(fault_in(values, fields), tongue)


def _value(text: str, kind: inspect.Type) -> object:
    """A number, or yes or no, if one is expected and the text can be read as one; else the text."""
    for name, plain in ((inspect.IntType, int), (inspect.BoolType, bool)):
        if any(isinstance(one, name) for one in _kinds(kind)):
            try:
                return msgspec.convert(text, plain, strict=False)
            except msgspec.ValidationError:
                return text
    return text


def _trouble(fault: Fault | None, tongue: Tongue) -> Trouble:
    if fault is None:
        return Trouble("That request was not understood.")
    why, blanks, where = fault
    return Trouble(
        "The field {field} is not right: {why}.",
        field=quote(".".join(where)), why=tongue.say(REASONS[why], **blanks),
    )  # fmt: skip


# --- a value and its type, side by side -------------------------------------------------------


def fault_in(value: object, kind: inspect.Type) -> Fault | None:
    """The first thing about a value that is not as its type says."""
    kinds = _kinds(kind)
    if len(kinds) > 1:
        return Fault("value") if all(fault_in(value, one) for one in kinds) else None
    match kinds[0]:
        case inspect.StructType() as struct:
            return _fault_in_struct(value, struct)
        case inspect.DictType(value_type=held):
            return _fault_in_object(value, held)
        case inspect.ListType() as items:
            return _fault_in_list(value, items)
        case inspect.StrType(max_length=most):
            return _fault_in_text(value, most)
        case inspect.IntType(ge=least, le=most):
            return _fault_in_number(value, least, most)
        case inspect.BoolType():
            return None if isinstance(value, bool) else Fault("yes or no")
    # No route asks for anything else today; if one did, this would still be a sentence.
    return Fault("unclear")


def _kinds(kind: inspect.Type) -> list[inspect.Type]:
    """The kinds a value may be of; that it may be missing is not one of them."""
    if isinstance(kind, inspect.Metadata):
        return _kinds(kind.type)
    if isinstance(kind, inspect.UnionType):
        return [one for one in kind.types if not isinstance(one, inspect.NoneType)]
    return [kind]


def _fault_in_struct(value: object, struct: inspect.StructType) -> Fault | None:
    if not isinstance(value, dict):
        return Fault("object")
    for field in struct.fields:
        if field.name not in value:
            fault = Fault("missing") if field.required else None
        elif isinstance(field.type, inspect.LiteralType):
            # In the order in which they are declared, which msgspec forgets.
            words = get_args(get_type_hints(struct.cls)[field.name])
            fault = _fault_in_word(value[field.name], words)
        else:
            fault = fault_in(value[field.name], field.type)
        if fault:
            return fault.inside(field.name)
    known = {field.name for field in struct.fields}
    return next((Fault("unknown").inside(name) for name in value if name not in known), None)


def _fault_in_object(value: object, held: inspect.Type) -> Fault | None:
    if not isinstance(value, dict):
        return Fault("object")
    faults = ((name, fault_in(one, held)) for name, one in value.items())
    return next((fault.inside(name) for name, fault in faults if fault), None)


def _fault_in_list(value: object, items: inspect.ListType) -> Fault | None:
    if not isinstance(value, list):
        return Fault("list")
    if items.min_length is not None and len(value) < items.min_length:
        return Fault("few", {"min_length": items.min_length})
    if items.max_length is not None and len(value) > items.max_length:
        return Fault("many", {"max_length": items.max_length})
    faults = ((number, fault_in(one, items.item_type)) for number, one in enumerate(value))
    return next((fault.inside(str(number)) for number, fault in faults if fault), None)


def _fault_in_word(value: object, words: tuple[object, ...]) -> Fault | None:
    expected = ", ".join(map(repr, words))
    return None if value in words else Fault("one of", {"expected": expected})


def _fault_in_text(value: object, most: int | None) -> Fault | None:
    if not isinstance(value, str):
        return Fault("text")
    return Fault("long", {"max_length": most}) if most is not None and len(value) > most else None


def _fault_in_number(value: object, least: int | None, most: int | None) -> Fault | None:
    if not isinstance(value, int) or isinstance(value, bool):
        return Fault("whole")
    if least is not None and value < least:
        return Fault("least", {"ge": least})
    return Fault("most", {"le": most}) if most is not None and value > most else None
