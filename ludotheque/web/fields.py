"""What is wrong with a field that somebody sent, in the house's own words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ludotheque.core.tongue import Tongue, mark
from ludotheque.core.trouble import Trouble, quote

WHOLE = mark("it should be a whole number")
TEXT = mark("it should be text")
OBJECT = mark("it should be an object with fields")
# The value of an option may be of several kinds.
VALUE = mark("it should be text, a whole number, or true or false")
UNCLEAR = mark("it can't be understood")

# By what the framework calls it; the blanks are its own, too.
REASONS: Mapping[str, str] = {
    "missing": mark("it is missing"),
    "extra_forbidden": mark("there is no such field"),
    "string_type": TEXT,
    "string_too_long": mark("at most {max_length} letters fit in it"),
    "int_type": WHOLE,
    "int_parsing": WHOLE,
    "int_parsing_size": WHOLE,
    "greater_than_equal": mark("it should be at least {ge}"),
    "less_than_equal": mark("it should be at most {le}"),
    "bool_type": mark("it should be true or false"),
    "bool_parsing": mark("it should be true or false"),
    "literal_error": mark("it should be one of these: {expected}"),
    "list_type": mark("it should be a list"),
    "too_short": mark("at least {min_length} should be in it"),
    "too_long": mark("at most {max_length} may be in it"),
    "dict_type": OBJECT,
    "model_attributes_type": OBJECT,
}


def trouble_with(errors: Sequence[Any], tongue: Tongue) -> Trouble:
    """The first thing that is wrong with what was sent."""
    first = errors[0]
    where = first["loc"]
    if first["type"] == "json_invalid":
        return Trouble("This is not JSON.")
    if where == ("body",):
        return Trouble("Please send an object in JSON, with the fields that are asked for.")
    why = tongue.say(REASONS.get(first["type"], UNCLEAR), **_blanks(first))
    if where[:2] == ("body", "options") and len(where) > 3:
        # The framework goes on to say which kind it tried first.
        where, why = where[:3], tongue.say(VALUE)
    field = ".".join(map(str, where[1:]))
    return Trouble("The field {field} is not right: {why}.", field=quote(field), why=why)


def _blanks(error: Mapping[str, Any]) -> dict[str, object]:
    blanks = dict(error.get("ctx", {}))
    if "expected" in blanks:
        blanks["expected"] = blanks["expected"].replace(" or ", ", ")
    return blanks
