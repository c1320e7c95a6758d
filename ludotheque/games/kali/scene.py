"""What a seat sees of Les yeux de Kali, and what it may touch."""

from __future__ import annotations

from functools import lru_cache

from ludotheque.core.game import Viewer
from ludotheque.core.scene import Choice, Piece, Scene, Shape
from ludotheque.core.state import State
from ludotheque.core.tongue import Tongue
from ludotheque.games.kali import cards, cave
from ludotheque.games.kali.board import LAYOUTS, TEMPLE
from ludotheque.games.kali.plate import badge, plate
from ludotheque.games.kali.rules import Kali
from ludotheque.games.kali.words import points, sentence

UP_THE_PATH = ["draw", "card 2", "draw", "card 1", "draw", "card 3"]
CLIMB = ["draw", "card 4"] * 4

# Positions worth a picture in the rules.
PICTURES: dict[str, tuple[int, list[str]]] = {
    "start": (3, ["first 0"]),
    "path": (3, ["first 0", *UP_THE_PATH]),
    "noise": (3, ["first 0", *UP_THE_PATH, "draw", "card noise"]),
    "one-eye": (3, ["first 0", *UP_THE_PATH, "draw", "card fright"]),
    "buy": (3, ["first 0", *UP_THE_PATH, "enough"]),
    "temple": (3, ["first 0", *CLIMB, "draw", "card 3"]),
}


def scene(state: State, viewer: Viewer) -> Scene:
    """The cave as one viewer sees it."""
    assert isinstance(state, Kali)
    shape, tongue, layout = viewer.shape, viewer.tongue, LAYOUTS[viewer.shape]
    counter = bool(viewer.options.get("counter", True))
    pieces = [
        cave.goddess(shape, tongue, state.frights),
        cave.hoard(shape, tongue, state.goddess),
        cave.slave(shape, tongue, _square(state)),
        cave.bowl(shape, tongue, state.pot),
    ]
    if state.pot:
        for square, worth in enumerate(state.laid):
            if worth:
                pieces += cave.laid(shape, tongue, square, worth)
    _deal(pieces, state, shape, tongue, counter)
    if state.rounds > 1:
        pieces.append(cave.round_(shape, tongue, state.round, state.rounds))
    _seat(pieces, state, viewer)
    choices: list[Choice] = []
    if viewer.seat is not None and viewer.seat == state.actor():
        stage, price = state.stage_name(), state.price()
        pieces += plaques(shape, tongue, stage, price)
        choices = choices_of(tongue, stage, price, state.pot)
    return Scene(
        layout.width, layout.height, sentence(state, viewer),
        cave.ground(shape, tongue, counter), pieces, choices,
    )  # fmt: skip


def _square(state: Kali) -> int:
    """Where the slave is: at the end of a game that no fright ended he is in the temple."""
    if state.stage_name() == "ended" and state.frightened < 0:
        return TEMPLE
    return state.square


def _deal(pieces: list[Piece], state: Kali, shape: Shape, tongue: Tongue, counter: bool) -> None:
    """The deck, the card turned last, and the counter if the table wants it."""
    deck = state.deck
    left = sum(deck)
    pieces.append(cards.deck(shape, tongue, left))
    if state.turned >= 0:
        pieces.append(cards.turned(shape, tongue, state.turned, left))
    if counter:
        pieces += [cards.entry(shape, tongue, kind, deck[kind]) for kind in range(len(deck))]


def _seat(pieces: list[Piece], state: Kali, viewer: Viewer) -> None:
    """Every seat's plate, and the tokens that say who turns, owns, is asked or has won."""
    shape, tongue, names, seats = viewer.shape, viewer.tongue, viewer.names, state.seats
    stage = state.stage_name()
    fortunes, banked = state.fortunes, state.banked
    winners = state.winners() or ()
    active = state.actor() if stage != "turning" else state.owner
    for seat in range(seats):
        pieces += plate(
            shape, tongue, seats, seat, names[seat], fortunes[seat],
            banked[seat] if state.rounds > 1 else None, seat == active or seat in winners,
        )  # fmt: skip
    if stage == "starting":
        return
    for seat in winners:
        pieces.append(badge("crown", tongue, shape, seats, seat, names[seat], f"crown-{seat}"))
    if winners:
        return
    pieces.append(badge("hand", tongue, shape, seats, state.hand, names[state.hand]))
    pieces.append(badge("owner", tongue, shape, seats, state.owner, names[state.owner]))
    if stage == "asking":
        pieces.append(badge("asked", tongue, shape, seats, state.asked, names[state.asked]))


@lru_cache(maxsize=256)
def plaques(shape: Shape, tongue: Tongue, stage: str, price: int) -> list[Piece]:
    """What the seat that decides can say, besides drawing."""
    upper, lower = LAYOUTS[shape].plaques
    if stage == "may stop":
        said = [("say-enough", upper, tongue.say("Enough!"))]
    elif stage == "asking":
        said = [
            ("say-buy", upper, tongue.say("Buy ({price})", price=price)),
            ("say-pass", lower, tongue.say("No, thanks")),
        ]
    else:
        return []
    return [
        Piece(name, "plaque", at.x, at.y, scale=at.scale, layer=5, label=words, text=words, size=36)
        for name, at, words in said
    ]


@lru_cache(maxsize=2048)
def choices_of(tongue: Tongue, stage: str, price: int, pot: int) -> list[Choice]:
    """What the seat that decides may do, and what it touches to do it."""
    if stage == "asking":
        buy = tongue.say("Buy the turn for {points}", points=points(tongue, price))
        return [
            Choice("buy", buy, ["say-buy"]),
            Choice("pass", tongue.say("Don't buy the turn"), ["say-pass"]),
        ]
    draw = Choice("draw", tongue.say("Draw a card"), ["deck"])
    if stage == "must draw":
        return [draw]
    enough = tongue.say(
        "Say “Enough!” and take {points}, unless someone buys your turn",
        points=points(tongue, pot),
    )
    return [draw, Choice("enough", enough, ["say-enough"])]
