"""What a seat sees of Turquoise, and what it may touch."""

from __future__ import annotations

from functools import lru_cache

from ludotheque.core.game import Look, Viewer
from ludotheque.core.scene import Choice, Piece, Scene, Shape
from ludotheque.core.state import State
from ludotheque.core.tongue import Tongue, mark
from ludotheque.games.turquoise import plate
from ludotheque.games.turquoise.board import ACTION_POINTS, PLACE_NAMES, SLOTS, TOP
from ludotheque.games.turquoise.choices import choices_of, targets
from ludotheque.games.turquoise.gods import tablets
from ludotheque.games.turquoise.layout import LAYOUTS
from ludotheque.games.turquoise.news import glory, walking, way
from ludotheque.games.turquoise.plan import Plan
from ludotheque.games.turquoise.pyramid import pyramid, tile
from ludotheque.games.turquoise.relief import Relief
from ludotheque.games.turquoise.rules import Turquoise
from ludotheque.games.turquoise.sight import TRACK, Sight, cell
from ludotheque.games.turquoise.stages import NO_TILE
from ludotheque.games.turquoise.words import sentence

LOOKS = (Look("plan", mark("From above")), Look("relief", mark("In relief")))
SIGHTS: dict[tuple[str, Shape], Sight] = {
    ("plan", "wide"): Plan("wide"),
    ("plan", "tall"): Plan("tall"),
    ("relief", "wide"): Relief("wide"),
    ("relief", "tall"): Relief("tall"),
}
# From so few tiles on the pile looks thin.
THIN = 5
DESK = 710


def scene(state: State, viewer: Viewer) -> Scene:
    """The site as one viewer sees it."""
    assert isinstance(state, Turquoise)
    sight = SIGHTS[viewer.look or "plan", viewer.shape]
    tongue, layout = viewer.tongue, sight.layout
    pieces = _site(sight, state, viewer)
    pieces += _desk(sight, tongue, state)
    pieces += tablets(viewer.shape, tongue, state, viewer.names)
    _seat(pieces, state, viewer)
    pieces += glory(sight, viewer.before, state)
    choices: list[Choice] = []
    if viewer.seat is not None and viewer.seat == state.actor():
        choices = choices_of(sight, tongue, state)
        pieces += targets(sight, tongue, state, choices)
        pieces += plaques(viewer.shape, tongue, state.stage_name(), len(choices) > 1)
    return Scene(
        layout.width, layout.height[state.seats], sentence(state, viewer),
        sight.ground(), pieces, choices, vast=True,
    )  # fmt: skip


def _site(sight: Sight, state: Turquoise, viewer: Viewer) -> list[Piece]:
    """The pyramid, with the pillar that has just moved, and the scores around it."""
    pieces = pyramid(sight, state, viewer.tongue, viewer.names)
    route = way(viewer.before, state)
    if route:
        end = route[-1]
        name = sight.pillar_name(end, state.height[end])
        pieces = [
            walking(sight, state, route, piece) if piece.id == name else piece for piece in pieces
        ]
    if state.stage_name() == "seth":
        pieces += tile(sight, state.place, 4 * state.drawn + state.turned, 0)
    for seat in range(state.seats):
        pieces.append(_score(sight, seat, state.score(seat)))
    return pieces


@lru_cache(maxsize=2048)
def _score(sight: Sight, seat: int, score: int) -> Piece:
    """A seat's pillar on the score track; all of them can stand on one cell."""
    x, y = cell(score)
    aside = 0.11 * (seat - 1.5)
    return sight.marker(f"score-{seat}", x + aside, y - aside, seat, TRACK)


def _desk(sight: Sight, tongue: Tongue, state: Turquoise) -> list[Piece]:
    """The pile of tiles, the tile just drawn, the last capital."""
    laid = [PLACE_NAMES[place] for place, tile in enumerate(state.tiles) if tile != NO_TILE]
    pieces = [_pile(sight, tongue, state.left, " ".join(laid))]
    if state.stage_name() == "putting" and state.drawn > 0:
        pieces += _held(sight, state.drawn)
    if state.tiles[TOP] == NO_TILE:
        pieces += _last(sight, tongue)
    return pieces


@lru_cache(maxsize=2048)
def _pile(sight: Sight, tongue: Tongue, left: int, laid: str) -> Piece:
    x, y, _ = sight.layout.pile
    sprite = "pile-none" if left == 0 else "pile" if left > THIN else "pile-thin"
    return Piece(
        "pile", sprite, x, y, layer=DESK,
        label=tongue.count(
            "Pile: {number} tile; laid: {places}", "Pile: {number} tiles; laid: {places}", left,
            places=laid,
        ),
        text=str(left), size=30,
    )  # fmt: skip


@lru_cache(maxsize=128)
def _held(sight: Sight, number: int) -> list[Piece]:
    at = sight.layout.pile._replace(scale=0.62)
    return sight.tiles(str(number), at, 0, number, 0, DESK + 2)


@lru_cache(maxsize=16)
def _last(sight: Sight, tongue: Tongue) -> list[Piece]:
    at = sight.layout.last._replace(scale=0.55)
    stone, ways = sight.tiles("last", at, 3, 0, 0, DESK)
    label = tongue.say("The last capital, which ends the game")
    named = Piece(
        stone.id, stone.sprite, stone.x, stone.y, scale=stone.scale, layer=DESK, label=label
    )
    return [named, ways]


def _seat(pieces: list[Piece], state: Turquoise, viewer: Viewer) -> None:
    """Every seat's plate, the action points, the bids, the crowns."""
    shape, tongue, names, seats = viewer.shape, viewer.tongue, viewer.names, state.seats
    top, height = state.top, state.height
    winners = state.winners() or ()
    hands, actor = state.hand, state.actor()
    for seat in range(seats):
        ground, first, second = (
            sum(top[slot] == seat and height[slot] == floor for slot in range(SLOTS))
            for floor in range(plate.COSTLY)
        )
        standing = (ground, first, second)
        score = state.score(seat)
        label = plate.in_words(tongue, names[seat], score, state.malus(seat))
        lit = seat == actor or seat in winners
        pieces += plate.board(shape, seats, seat, names[seat], lit, label)
        pieces.append(plate.score(shape, seats, seat, score))
        pieces += plate.hand(shape, tongue, seats, seat, names[seat], hands[seat])
        pieces += plate.malus(shape, tongue, seats, seat, standing)
        if seat in winners:
            won = tongue.say("{name} wins", name=names[seat])
            pieces.append(plate.badge(shape, seats, seat, f"crown-{seat}", "crown", won))
    # While people bid, nothing has been spent, and bids lie where the tokens lay.
    if state.stage_name() not in ("starting", "bidding", "ended"):
        most = max(ACTION_POINTS, state.ap)
        pieces += plate.tokens(shape, tongue, seats, state.mover, state.ap, most)
    if state.stage_name() == "bidding":
        _bids(pieces, state, viewer)


def _bids(pieces: list[Piece], state: Turquoise, viewer: Viewer) -> None:
    """How the auction stands: who bids how much, who is asked, who has left."""
    shape, tongue, seats = viewer.shape, viewer.tongue, state.seats
    for seat, name in enumerate(viewer.names):
        if seat == state.bidder:
            said, text, sprite = (
                tongue.say("{name} bids {bid}", name=name, bid=state.bid),
                str(state.bid),
                "bid",
            )
        elif not state.inside[seat]:
            said, text, sprite = tongue.say("{name} has left the auction", name=name), "", "bid-out"
        elif seat == state.asked:
            said, text, sprite = tongue.say("{name} is asked", name=name), "?", "bid"
        else:
            said, text, sprite = tongue.say("{name} may still raise", name=name), "…", "bid"
        pieces.append(plate.badge(shape, seats, seat, f"bid-{seat}", sprite, said, text))


@lru_cache(maxsize=256)
def plaques(shape: Shape, tongue: Tongue, stage: str, may_bid: bool) -> list[Piece]:
    """What the seat that decides can say, besides touching the site."""
    layout = LAYOUTS[shape]
    upper, lower = layout.plaques
    said = {
        "opening": [("say-end", lower, tongue.say("End turn"))],
        "acting": [("say-end", lower, tongue.say("End turn"))],
        "bidding": [
            ("say-bid", upper, tongue.say("Bid more")),
            ("say-leave", lower, tongue.say("Drop out")),
        ][not may_bid :],
        "seth": [("say-pass", lower, tongue.say("Let it be"))],
        "removing": [("say-only", lower, tongue.say("Only one"))],
    }.get(stage, [])
    return [
        Piece(
            name, f"plaque-{shape}", at.x, at.y, layer=DESK, label=words, text=words,
            size=layout.word, ink="light",
        )
        for name, at, words in said
    ]  # fmt: skip
