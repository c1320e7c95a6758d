"""A seat's plate: its mark, its name, its points, its pillars, and what they would cost it."""

from __future__ import annotations

from functools import lru_cache

from ludotheque.core.game import Viewer
from ludotheque.core.plates import crown, name_on, seat_mark, written
from ludotheque.core.scene import Piece, Shape
from ludotheque.core.tongue import Tongue
from ludotheque.games.turquoise.rules import Turquoise
from ludotheque.games.turquoise.rules.material import ACTION_POINTS, MALUS
from ludotheque.games.turquoise.scene.layout import LAYOUTS
from ludotheque.games.turquoise.scene.words import points, signed

# How many floors there are on which a pillar that carries nothing costs something.
COSTLY = 3
# The size of their signs, which leaves room for two digits beside each of the three.
FLOOR = 0.62
# Above the site and everything on it.
LAYER = 700


def of_all_seats(state: Turquoise, viewer: Viewer) -> list[Piece]:
    """Every seat's plate, the mover's action points, the bids, the crowns."""
    shape, tongue, names, seats = viewer.shape, viewer.tongue, viewer.names, state.seats
    winners = state.winners() or ()
    hands, actor, idle, stage = state.hand, state.actor(), _idle(state), state.stage_name()
    pieces: list[Piece] = []
    for seat in range(seats):
        number, lit = state.score(seat), seat == actor or seat in winners
        pieces += board(shape, seats, seat, names[seat], lit, _in_words(state, seat, viewer))
        pieces.append(score(shape, seats, seat, number))
        pieces += hand(shape, tongue, seats, seat, names[seat], hands[seat])
        # At the end the malus is in the score already, and would be read as still to come.
        if stage != "ended":
            pieces += malus(shape, tongue, seats, seat, tuple(idle[seat]))
        if seat in winners:
            pieces.append(_crown(shape, tongue, seats, seat, names[seat]))
    # During an auction nothing has been spent yet, and bids lie where the tokens lie otherwise.
    if stage not in ("starting", "bidding", "ended"):
        most = max(ACTION_POINTS, state.ap)
        pieces += tokens(shape, tongue, seats, state.mover, state.ap, most)
    if stage == "bidding":
        pieces += _bids(state, viewer)
    return pieces


def _idle(state: Turquoise) -> list[list[int]]:
    """By seat and floor: how many pillars carry nothing."""
    found = [[0] * COSTLY for _ in range(state.seats)]
    for seat, floor in zip(state.top, state.height, strict=True):
        if seat >= 0 and floor < COSTLY:
            found[seat][floor] += 1
    return found


def _in_words(state: Turquoise, seat: int, viewer: Viewer) -> str:
    """A plate in words, for those who can't see it."""
    if state.stage_name() == "ended":
        score = points(viewer.tongue, state.score(seat))
        return viewer.tongue.say("{name}: {points}", name=viewer.names[seat], points=score)
    return viewer.tongue.say(
        "{name}: {points}; malus {loss}",
        name=viewer.names[seat], points=points(viewer.tongue, state.score(seat)),
        loss=state.malus(seat),
    )  # fmt: skip


def _bids(state: Turquoise, viewer: Viewer) -> list[Piece]:
    """How the auction stands: who bids how much, who is asked, who has left."""
    tongue, pieces = viewer.tongue, []
    for seat, name in enumerate(viewer.names):
        sprite = "bid"
        if seat == state.bidder:
            said, text = tongue.say("{name} bids {bid}", name=name, bid=state.bid), str(state.bid)
        elif not state.inside[seat]:
            said, text = tongue.say("{name} has left the auction", name=name), ""
            sprite = "bid-out"
        elif seat == state.asked:
            said, text = tongue.say("{name} is asked", name=name), "?"
        else:
            said, text = tongue.say("{name} may still raise", name=name), "…"
        pieces.append(bid(viewer.shape, state.seats, seat, text, said, sprite))
    return pieces


# --- what lies on a plate ---------------------------------------------------------------------


@lru_cache(maxsize=4096)
def board(shape: Shape, seats: int, seat: int, name: str, lit: bool, label: str) -> list[Piece]:
    """The plate itself, with the seat's mark and name."""
    layout = LAYOUTS[shape]
    at, parts, plate = layout.plates[seats][seat], layout.plate, f"plate-{seat}"
    sprite = f"plate-{shape}-lit" if lit else f"plate-{shape}"
    return [
        Piece(plate, sprite, at.x, at.y, layer=LAYER, tint=f"seat-{seat}", label=label),
        seat_mark(f"{plate}-mark", at.beside(*parts.mark), seat, LAYER + 1),
        name_on(plate, at.beside(*parts.name), name, parts.room, parts.size, LAYER + 1),
    ]


@lru_cache(maxsize=4096)
def score(shape: Shape, seats: int, seat: int, number: int) -> Piece:
    """The points of a seat."""
    layout = LAYOUTS[shape]
    at, size = layout.plates[seats][seat].beside(*layout.plate.score), layout.plate.size * 1.5
    return written(f"plate-{seat}-score", at, signed(number), size, LAYER + 1, "end")


@lru_cache(maxsize=4096)
def hand(shape: Shape, tongue: Tongue, seats: int, seat: int, name: str, left: int) -> list[Piece]:
    """The pillars in a seat's hand."""
    layout = LAYOUTS[shape]
    at, size = layout.plates[seats][seat].beside(*layout.plate.hand), layout.plate.size * 1.15
    label = tongue.count(
        "{name} has {number} pillar in hand", "{name} has {number} pillars in hand", left, name=name
    )
    return [
        Piece(
            f"hand-{seat}", "hand", at.x, at.y, layer=LAYER + 1, tint=f"seat-{seat}", label=label
        ),
        written(f"hand-{seat}-left", at.beside(32, 1), str(left), size, LAYER + 1),
    ]


@lru_cache(maxsize=256)
def tokens(
    shape: Shape, tongue: Tongue, seats: int, seat: int, left: int, most: int
) -> list[Piece]:
    """The action points of a turn, spent and unspent."""
    layout = LAYOUTS[shape]
    x, y, further = layout.plate.tokens
    label = tongue.count("{number} action point left", "{number} action points left", left)
    pieces = []
    for token in range(most):
        at = layout.plates[seats][seat].beside(x + token * further, y)
        spent = token >= left
        pieces.append(
            Piece(
                f"ap-{token}", "ap-spent" if spent else "ap", at.x, at.y, layer=LAYER + 2,
                label="" if token else label,
            )
        )  # fmt: skip
    return pieces


@lru_cache(maxsize=4096)
def malus(
    shape: Shape, tongue: Tongue, seats: int, seat: int, idle: tuple[int, ...]
) -> list[Piece]:
    """What a seat's pillars that carry nothing would cost, floor by floor and in all."""
    layout = LAYOUTS[shape]
    at, parts = layout.plates[seats][seat], layout.plate
    costs = [-MALUS[floor] * idle[floor] for floor in range(COSTLY)]
    pieces = []
    for floor, cost in enumerate(costs):
        icon, name = at.beside(*parts.malus[floor]), f"malus-{seat}-{floor}"
        pieces += [
            Piece(name, f"floor-{floor}", icon.x, icon.y, scale=FLOOR, layer=LAYER + 1),
            written(f"{name}-cost", icon.beside(13, 1), signed(cost), parts.size, LAYER + 1),
        ]
    loss = signed(sum(costs))
    said = tongue.say("malus {loss}", loss=loss) if parts.loss_named else loss
    total = written(f"malus-{seat}", at.beside(*parts.loss), said, parts.size, LAYER + 1, "end")
    return [*pieces, total]


@lru_cache(maxsize=1024)
def bid(
    shape: Shape, seats: int, seat: int, text: str, label: str = "", sprite: str = "bid"
) -> Piece:
    """A seat's bid, on the rim of its plate."""
    layout = LAYOUTS[shape]
    at = layout.plates[seats][seat].beside(*layout.plate.badge)
    return Piece(
        f"bid-{seat}", sprite, at.x, at.y, layer=LAYER + 2, label=label, text=text, size=layout.word
    )


@lru_cache(maxsize=64)
def _crown(shape: Shape, tongue: Tongue, seats: int, seat: int, name: str) -> Piece:
    """The winner's crown, on the rim of the plate."""
    layout = LAYOUTS[shape]
    at = layout.plates[seats][seat].beside(*layout.plate.badge)
    return crown(at, tongue, seat, name, LAYER + 2)
