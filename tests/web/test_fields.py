"""What is wrong with a field is said in the house's own words, and in the reader's language."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from ludotheque.core.tongue import ENGLISH
from ludotheque.locale import tongue
from ludotheque.web.fields import REASONS, trouble_with_fields
from tests.web.guests import FRIEND, ME, Guest

pytestmark = pytest.mark.anyio
JSON = {"content-type": "application/json"}
# A wish for a table, changed in one thing; the field, and what is said of it.
WISHES: list[tuple[dict[str, Any], str, str]] = [
    ({"game": 3}, "'game'", "il faut un texte"),
    ({"game": "x" * 41}, "'game'", "il contient au plus 40 lettres"),
    ({"seats": []}, "'seats'", "il faut y mettre au moins 1 élément"),
    ({"seats": [ME] * 13}, "'seats'", "on peut y mettre au plus 12 éléments"),
    ({"seats": ME}, "'seats'", "il faut une liste"),
    ({"seats": [1]}, "'seats.0'", "il faut un objet avec des champs"),
    ({"seats": [ME, {}]}, "'seats.1.kind'", "il manque"),
    ({"seats": [{"kind": "dog"}]}, "'seats.0.kind'",
     "il faut l’une de ces valeurs\u00a0: 'me', 'friend', 'device', 'machine'"),
    ({"seats": [{**ME, "level": "1"}]}, "'seats.0.level'", "il faut un nombre entier"),
    ({"seats": [{**ME, "level": 0}]}, "'seats.0.level'", "il faut au moins 1"),
    ({"seats": [{**ME, "level": 100}]}, "'seats.0.level'", "il faut au plus 99"),
    ({"options": []}, "'options'", "il faut un objet avec des champs"),
    ({"options": {"rounds": None}}, "'options.rounds'",
     "il faut un texte, un nombre entier, ou bien true ou false"),
    ({"patience": 1.5}, "'patience'", "il faut un nombre entier"),
    ({"hints": 1}, "'hints'", "il faut true ou false"),
    ({"colour": "red"}, "'colour'", "il n’existe pas"),
]  # fmt: skip
ADDRESSES = [
    ("/api/tables/{}/seats/abc", "'seat'", "il faut un nombre entier"),
    ("/api/tables/{}/seats/" + "9" * 5000, "'seat'", "il faut un nombre entier"),
    ("/api/tables/{}/hint?shape=round", "'shape'",
     "il faut l’une de ces valeurs\u00a0: 'wide', 'tall'"),
]  # fmt: skip


@pytest.fixture
def french(ana: Guest) -> Guest:
    ana.client.headers["accept-language"] = "fr"
    return ana


@pytest.mark.parametrize(("change", "field", "why"), WISHES)
async def test_what_is_wrong_with_a_wish_is_said_in_the_readers_language(
    french: Guest, change: dict[str, Any], field: str, why: str
) -> None:
    answer = await french.post("/api/tables", {"game": "kali", "seats": [ME, FRIEND], **change})
    assert answer.status_code == 400
    assert answer.json() == {"error": f"Le champ {field} ne convient pas\u00a0: {why}."}


@pytest.mark.parametrize(("path", "field", "why"), ADDRESSES)
async def test_what_is_wrong_with_an_address_too(
    french: Guest, path: str, field: str, why: str
) -> None:
    id = await french.open(ME, FRIEND)
    answer = await french.post(path.format(id), {"name": "Ben"})
    assert answer.status_code == 400
    assert answer.json() == {"error": f"Le champ {field} ne convient pas\u00a0: {why}."}


@pytest.mark.parametrize("body", [b"", b"null", b"[]", b"3", b'"x"'])
async def test_what_has_no_fields_is_asked_for_them(french: Guest, body: bytes) -> None:
    answer = await french.post("/api/tables", content=body, headers=JSON)
    assert answer.status_code == 400
    assert answer.json() == {"error": "Veuillez envoyer un objet JSON, avec les champs demandés."}


@pytest.mark.parametrize("path", ["/api/me", "/api/tables/none/moves"])
@pytest.mark.parametrize(
    "body", [b"{", b"{'n': 1}", b'{"n": 1, "move": "\xff"}', b'{"n": ' * 20_000, b"[" * 50_000]
)
async def test_what_is_not_json_is_told_so(french: Guest, path: str, body: bytes) -> None:
    answer = await french.post(path, content=body, headers=JSON)
    assert answer.status_code == 400
    assert answer.json() == {"error": "Ceci n’est pas du JSON."}


async def test_a_number_that_nobody_could_count_to(french: Guest) -> None:
    body = b'{"n": %b, "move": "draw"}' % (b"9" * 5000)
    answer = await french.post("/api/tables/none/moves", content=body, headers=JSON)
    assert answer.status_code == 400
    assert answer.json() == {"error": "Cette demande n’a pas été comprise."}


async def test_a_grey_that_is_neither_yes_nor_no(french: Guest) -> None:
    answer = await french.get("/games/kali/print.pdf?grey=perhaps")
    assert answer.json() == {
        "error": "Le champ 'grey' ne convient pas\u00a0: il faut true ou false."
    }


def test_a_kind_of_field_that_we_never_asked_for_gets_a_sentence_of_ours_too() -> None:
    name = "x" * 100
    odd = msgspec.defstruct("Odd", [(name, float)])
    said = trouble_with_fields({name: "much"}, odd, ENGLISH).say(ENGLISH)
    assert said.endswith("is not right: it can't be understood.")
    assert len(said) < 120


def test_every_reason_is_translated() -> None:
    french = tongue("fr")
    assert [why for why in REASONS.values() if french.say(why) == why] == []
