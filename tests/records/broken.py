"""Records that are broken, each in its own way, and what is said of it."""

from __future__ import annotations

import json
from typing import Any

START = ["first 0", "draw", "card 2", "draw", "card 1", "enough", "pass"]
CARDS = "card 1, card 2, card 3, card 4, card noise, card fright"
COMMIT = "0" * 64


def whole(**changes: Any) -> bytes:
    """A good record with some fields changed."""
    record: dict[str, Any] = {
        "ludotheque": 1, "game": "kali", "rules": 1, "seats": ["Ana", "Ben"],
        "options": {"rounds": 1}, "moves": START,
    }  # fmt: skip
    return json.dumps({**record, **changes}).encode()


def without(field: str) -> bytes:
    """A good record that lacks a field."""
    record = json.loads(whole())
    del record[field]
    return json.dumps(record).encode()


def moves(*more: Any) -> bytes:
    """A good record with more moves."""
    return whole(moves=[*START, *more])


def sealed(**changes: Any) -> bytes:
    """A good record with one sealed word, of which some fields are changed."""
    part = {"seats": [0], "seal": COMMIT, **changes}
    told = {key: value for key, value in part.items() if value is not None}
    return whole(fair={"commit": COMMIT, "rounds": [[told]]})


ROUNDS = "The field 'rounds' of a record must be a list of rounds, each a list of sealed words."
FOURS = ["first 0", *["draw", "card 4"] * 3, "enough", "pass", "draw", "card 4"]
# A fright and a noise leave seat 1 with 10; the pot of 8 + 16 costs 20.
POOR = [
    "first 1", "draw", "card fright", "draw", "card 1", "draw", "card noise", "draw", "card noise",
    "draw", "card 4", "draw", "card 4", "enough",
]  # fmt: skip
OVER = ["first 0", "draw", "card fright", "draw", "card fright"]

BROKEN: dict[str, tuple[bytes, str]] = {
    # --- no record at all
    "empty": (b"", "A record is a JSON object; this is not JSON."),
    "blank": (b" \n\t\n", "this is not JSON"),
    "not JSON": (b"Ana and Ben played Kali.", "this is not JSON"),
    "cut off": (whole()[:-20], "this is not JSON"),
    "two records": (whole() + whole(), "this is not JSON"),
    "binary": (bytes(range(256)), "this is not JSON"),
    "a picture": (b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR", "this is not JSON"),
    "zeros": (bytes(1000), "this is not JSON"),
    "half a letter of UTF-8": (whole().replace(b"Ana", b"An\xc3"), "this is not JSON"),
    "nested without end": (b"[" * 200_000, "this is not JSON"),
    "nested deeply": (b'{"a":' * 100_000 + b"1" + b"}" * 100_000, "this is not JSON"),
    "a number without end": (b'{"ludotheque": ' + b"9" * 100_000 + b"}", "this is not JSON"),
    "a list": (b"[1, 2, 3]", "in braces"),
    "a text": (b'"kali"', "in braces"),
    "a number": (b"1", "in braces"),
    "null": (b"null", "in braces"),
    # --- its head
    "nothing in it": (b"{}", 'should say "ludotheque": 1'),
    "no version": (without("ludotheque"), 'should say "ludotheque": 1'),
    "version 2": (whole(ludotheque=2), 'should say "ludotheque": 1'),
    "version in words": (whole(ludotheque="1"), 'should say "ludotheque": 1'),
    "version true": (whole(ludotheque=True), 'should say "ludotheque": 1'),
    "version a nest": (
        whole().replace(b'"ludotheque": 1', b'"ludotheque": ' + b"[" * 900 + b"]" * 900),
        'should say "ludotheque": 1',
    ),
    "unknown field": (whole(colour="red"), "A record has no field 'colour'."),
    "no game": (without("game"), "The field 'game' of a record must be text."),
    "unknown game": (whole(game="chess"), "There is no game 'chess' on the shelf; it holds inka"),
    "game in a list": (whole(game=["kali"]), "The field 'game' of a record must be text."),
    "game with a line break": (whole(game="ka\nli"), r"There is no game 'ka\nli' on the shelf"),
    "a very long game": (whole(game="k" * 100_000), "..."),
    "no rules": (without("rules"), "version None of the rules of Les yeux de Kali; here we"),
    "rules 2": (whole(rules=2), "version 2 of the rules of Les yeux de Kali; here we"),
    "rules true": (
        whole(rules=True),
        "version True of the rules of Les yeux de Kali; here we know",
    ),
    "rules a nest": (
        whole().replace(b'"rules": 1', b'"rules": ' + b"[" * 900 + b"]" * 900),
        "here we know version 1",
    ),
    # --- its seats
    "no seats": (without("seats"), "The field 'seats' of a record must be a list of texts."),
    "seats a number": (whole(seats=2), "The field 'seats' of a record must be a list of texts."),
    "a seat a number": (whole(seats=["Ana", 2]), "The field 'seats' of a record must be text."),
    "a seat without a name": (whole(seats=["Ana", ""]), "1 to 40 visible letters"),
    "a seat with a long name": (whole(seats=["Ana", "B" * 41]), "1 to 40 visible letters"),
    "a seat that rings a bell": (whole(seats=["Ana", "B\a"]), "1 to 40 visible letters"),
    "a seat of half a letter": (whole(seats=["Ana", "\ud83d"]), "The field 'seats'"),
    "nobody": (whole(seats=[]), "Les yeux de Kali is for 2 to 6 players, not 0."),
    "one seat": (whole(seats=["Ana"]), "Les yeux de Kali is for 2 to 6 players, not 1."),
    "seven seats": (whole(seats=["Ana"] * 7), "Les yeux de Kali is for 2 to 6 players, not 7."),
    # --- its options
    "options a list": (whole(options=[]), "The field 'options' of a record must be an object."),
    "options null": (whole(options=None), "The field 'options' of a record must be an object."),
    "unknown option": (
        whole(options={"speed": 2}),
        "Les yeux de Kali has no option 'speed'; it has rounds, counter.",
    ),
    "option with a line break": (whole(options={"a\nb": 2}), r"has no option 'a\nb'"),
    "rounds 7": (
        whole(options={"rounds": 7}),
        "The option rounds can't be 7; it can be 1, 2, 3, 4, 5, 6.",
    ),
    "rounds 0": (whole(options={"rounds": 0}), "The option rounds can't be 0"),
    "rounds true": (whole(options={"rounds": True}), "The option rounds can't be True"),
    "rounds 1.0": (whole(options={"rounds": 1.0}), "The option rounds can't be 1.0"),
    "rounds in words": (whole(options={"rounds": "2"}), "The option rounds can't be '2'"),
    "rounds endless": (whole(options={"rounds": float("inf")}), "The option rounds can't be inf"),
    "rounds a nest": (whole(options={"rounds": [[[[[]]]]]}), "The option rounds can't be [[["),
    "counter 1": (whole(options={"counter": 1}), "can't be 1; it can be true, false."),
    # --- its moves
    "no moves": (without("moves"), "The field 'moves' of a record must be a list of texts."),
    "moves in one text": (whole(moves="first 0"), "The field 'moves' of a record must be a list"),
    "a move a number": (
        whole(moves=["first 0", 3]),
        "Move 2, 3, is not legal; legal moves: draw.",
    ),
    "a move null": (whole(moves=[None]), "Move 1, None, is not legal; legal moves: first 0, first"),
    "a number after an illegal move": (
        whole(moves=["buy", 3]),
        "Move 1, 'buy', is not legal; legal moves: first 0, first 1.",
    ),
    "a number after the end": (
        whole(moves=[*OVER, 3]),
        "Move 6, 3: the game was already over.",
    ),
    "an unknown move": (moves("fly"), "Move 8, 'fly', is not legal; legal moves: draw."),
    "an empty move": (moves(""), "Move 8, '', is not legal; legal moves: draw."),
    "a move in capitals": (moves("Draw"), "Move 8, 'Draw', is not legal; legal moves: draw."),
    "a move with a space": (moves("draw "), "Move 8, 'draw ', is not legal; legal moves: draw."),
    "a move with a line break": (moves("dr\naw"), r"Move 8, 'dr\naw', is not legal"),
    "a very long move": (moves("draw" * 100_000), "is not legal; legal moves: draw."),
    "half a letter as a move": (moves("\ud800"), r"Move 8, '\ud800', is not legal"),
    "a decision at the wrong moment": (
        whole(moves=["first 0", "enough"]),
        "Move 2, 'enough', is not legal; legal moves: draw.",
    ),
    "a card without a draw": (
        whole(moves=["first 0", "card 2"]),
        "Move 2, 'card 2', is not legal; legal moves: draw.",
    ),
    "a draw without a card": (
        whole(moves=["first 0", "draw", "draw"]),
        f"Move 3, 'draw', is not legal; legal moves: {CARDS}.",
    ),
    "a card that does not exist": (
        whole(moves=["first 0", "draw", "card 5"]),
        f"Move 3, 'card 5', is not legal; legal moves: {CARDS}.",
    ),
    "a card of which none is left": (
        whole(moves=[*FOURS, "draw", "card 4"]),
        "Move 13, 'card 4', is not legal; legal moves: card 1, card 2, card 3, card noise, "
        "card fright.",
    ),
    "a first player who does not sit there": (
        whole(moves=["first 2"]),
        "Move 1, 'first 2', is not legal; legal moves: first 0, first 1.",
    ),
    "an answer of one who cannot pay": (
        whole(moves=[*POOR, "pass"]),
        "Move 15, 'pass', is not legal; legal moves: draw.",
    ),
    "a move after the end": (
        whole(moves=[*OVER, "draw"]),
        "Move 6, 'draw': the game was already over.",
    ),
    "too many moves": (whole(moves=["draw"] * 100_001), "at most 100000 moves"),
    # --- its dice
    "fair a text": (whole(fair="yes"), "The field 'fair' of a record must be an object."),
    "fair empty": (whole(fair={}), "The field 'commit' of a record must be text."),
    "fair with an unknown field": (
        whole(fair={"commit": COMMIT, "sed": "00"}),
        "A record has no field 'fair.sed'.",
    ),
    "a promise that is not hexadecimal": (
        whole(fair={"commit": "xyz"}),
        "The field 'commit' must be in hexadecimal.",
    ),
    "a seed of an odd length": (
        whole(fair={"commit": COMMIT, "seed": "abc"}),
        "The field 'seed' must be in hexadecimal.",
    ),
    "a seed that is a number": (
        whole(fair={"commit": COMMIT, "seed": 7}),
        "The field 'seed' of a record must be text.",
    ),
    "words in one text": (
        whole(fair={"commit": COMMIT, "words": "sun"}),
        "The field 'words' of a record must be a list of texts.",
    ),
    "a word of half a letter": (
        whole(fair={"commit": COMMIT, "seed": "00", "words": ["\ud800"]}),
        "The field 'words' of a record must be text.",
    ),
    "a word as long as a book": (
        whole(fair={"commit": COMMIT, "words": ["x" * 201]}),
        "at most 100 words for the dice, of at most 200 characters each",
    ),
    "more words than people": (
        whole(fair={"commit": COMMIT, "words": ["x"] * 101}),
        "at most 100 words for the dice",
    ),
    "words of both kinds": (
        whole(fair={"commit": COMMIT, "words": ["sun"], "rounds": [[]]}),
        "of the old kind or of the new one, not both",
    ),
    "rounds in one text": (whole(fair={"commit": COMMIT, "rounds": "sun"}), ROUNDS),
    "too many rounds": (whole(fair={"commit": COMMIT, "rounds": [[]] * 101}), ROUNDS),
    "a round that is an object": (whole(fair={"commit": COMMIT, "rounds": [{}]}), ROUNDS),
    "a sealed word without its seal": (sealed(seal=None), ROUNDS),
    "a seal that is no SHA-256": (sealed(seal="00"), ROUNDS),
    "a seal in capitals": (sealed(seal="A" * 64), ROUNDS),
    "a sealed word of no such seat": (sealed(seats=[2]), ROUNDS),
    "a sealed word of half a seat": (sealed(seats=[0.5]), ROUNDS),
    "a sealed word of a true seat": (sealed(seats=[True]), ROUNDS),
    "a sealed word that is a number": (sealed(word=7), ROUNDS),
    "a sealed word of half a letter": (sealed(word="\ud800"), ROUNDS),
    "a sealed word as long as a book": (sealed(word="x" * 201), ROUNDS),
    "a sealed word with an unknown field": (sealed(person="ana"), ROUNDS),
    "a table that is a number": (
        whole(fair={"commit": COMMIT, "table": 7}),
        "The field 'table' of a record must be text.",
    ),
}

# What is fine to replay, but cannot be verified.
UNVERIFIED: dict[str, tuple[bytes, str]] = {
    "no dice": (whole(), "no revealed seed"),
    "dice null": (whole(fair=None), "no revealed seed"),
    "no seed yet": (whole(fair={"commit": COMMIT}), "no revealed seed"),
    "a seed that was not promised": (
        whole(fair={"commit": COMMIT, "seed": "00"}),
        "not the one that was promised",
    ),
    "cards that the seed does not draw": (
        whole(
            moves=["first 0", *["draw", "card 1"] * 16],
            fair={
                "commit": "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
                "seed": "00",
            },
        ),
        ": the seed draws 'card ",
    ),
}
