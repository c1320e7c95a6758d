"""The material of Turquoise, as data."""

from __future__ import annotations

# --- slots: eight by eight, a1 at the lower left ----------------------------------------------

# A slot is 8 * row + column; its name is the column's letter and the row's number.
COLUMNS = "abcdefgh"
SIDE = 8
SLOTS = SIDE * SIDE
SLOT_NAMES = tuple(f"{COLUMNS[slot % SIDE]}{slot // SIDE + 1}" for slot in range(SLOTS))
# The hand, from which pillars come and to which they go, in place of a slot.
HAND = 64
PLACES_OF_A_PILLAR = (*SLOT_NAMES, "hand")

# The four ways out of a slot, clockwise, and the bit of each in a slot's half-walkways.
NORTH, EAST, SOUTH, WEST = range(4)
STEPS = (SIDE, 1, -SIDE, -1)
WAYS = (1, 2, 4, 8)


def neighbour(slot: int, way: int) -> int:
    """The slot next to a slot, or -1 outside."""
    column, row = slot % SIDE, slot // SIDE
    column += (way == EAST) - (way == WEST)
    row += (way == NORTH) - (way == SOUTH)
    return SIDE * row + column if 0 <= column < SIDE and 0 <= row < SIDE else -1


# Four numbers a slot: its neighbours to the north, east, south and west.
NEIGHBOURS = tuple(neighbour(slot, way) for slot in range(SLOTS) for way in range(4))

# The 16 accesses around the foundations, four a side: each a slot and the way out of the site.
ACCESSES = tuple(
    (slot, way)
    for way, line in (
        (NORTH, [56 + n for n in range(SIDE)]), (EAST, [7 + SIDE * n for n in range(SIDE)]),
        (SOUTH, list(range(SIDE))), (WEST, [SIDE * n for n in range(SIDE)]),
    )
    for slot in (line[1], line[2], line[5], line[6])
)  # fmt: skip

# By slot: the bit of its half-walkway that leads to an access, 0 if none does.
OUTWARD = tuple(sum(WAYS[way] for gate, way in ACCESSES if gate == slot) for slot in range(SLOTS))
# The slots with an access.
GATE_SLOTS = tuple(slot for slot in range(SLOTS) if OUTWARD[slot])
# Where a pillar's way can end: a slot, or the hand.
ENDS = HAND + 1
# What a way costs in the search: TOLL for each point paid, and 1 for each pillar it passes, so that
# of two ways for the same points the shorter one is found. NONE: there is no way.
NONE = -1
TOLL = 1024

# --- places of tiles: 16 on the ground, then 9, 4 and 1 ---------------------------------------

FLOORS = 4
# The floor and the lower left slot of every place, floor by floor; to find its other three slots,
# add 1, 8 and 9.
PLACES = tuple(
    (floor, SIDE * row + column)
    for floor in range(FLOORS)
    for row in range(floor, SIDE - 1 - floor, 2)
    for column in range(floor, SIDE - 1 - floor, 2)
)
PLACE_NAMES = tuple(f"{floor}{SLOT_NAMES[slot]}" for floor, slot in PLACES)
CORNERS_OF_A_TILE = (0, 1, SIDE, SIDE + 1)
# Where each floor's places begin; the last number is how many there are in all.
FIRST_PLACES = (0, 16, 25, 29, 30)
TOP = 29
# By floor and slot, 64 * floor + slot: whether a pillar there may ever carry a capital.
CARRYING = tuple(
    floor < slot % SIDE < SIDE - 1 - floor and floor < slot // SIDE < SIDE - 1 - floor
    for floor in range(FLOORS - 1)
    for slot in range(SLOTS)
)
# The places of the cow heads.
COWS = (0, 3, 12, 15)

# --- tiles ------------------------------------------------------------------------------------

# The 25 tiles that are drawn, numbered from 1. First the outer halves, two for each side, clockwise
# from the left one of the north side; then the links between the tile's own slots: north, east,
# south, west. An x is one that is there, a dot one that is missing.
PATTERNS = (
    "xx xx .x x.  xxxx",
    "xx xx .x .x  xxxx",
    "xx xx x. .x  xxxx",
    "xx xx xx ..  xxxx",
    "xx .x .x .x  xxxx",
    "xx x. x. x.  xxxx",
    "xx x. .x .x  xxxx",
    "xx x. x. .x  xxxx",
    "xx .x x. .x  xxxx",
    "x. x. x. .x  xxxx",
    "x. .x .x .x  xxxx",
    "x. x. .x .x  xxxx",
    "xx .x xx .x  xxx.",
    "xx x. xx .x  .xxx",
    "xx xx .x x.  x.xx",
    "xx x. xx x.  xxx.",
    "xx .x .x x.  x.xx",
    "xx x. x. .x  xxx.",
    "xx .x .x .x  xxx.",
    "xx .x .x x.  xxx.",
    "xx .x x. x.  xx.x",
    "x. .x .x .x  .xxx",
    "x. x. .x .x  xx.x",
    "x. x. x. .x  xxx.",
    "x. .x x. .x  xxx.",
)
# The cow heads and the last capital have every walkway; as tiles they are number 0.
FULL = "xx xx xx xx  xxxx"
TILES = (FULL, *PATTERNS)
DRAWN = len(PATTERNS)
TURNS = 4


def outer(tile: int, turn: int) -> str:
    """The eight outer halves of a tile turned clockwise by a number of quarters."""
    halves = TILES[tile][:11].replace(" ", "")
    return halves[SIDE - 2 * turn :] + halves[: SIDE - 2 * turn]


def inner(tile: int, turn: int) -> str:
    """The four inner links of a tile turned clockwise by a number of quarters."""
    links = TILES[tile][13:]
    return links[TURNS - turn :] + links[: TURNS - turn]


def ways(tile: int, turn: int) -> tuple[int, int, int, int]:
    """The half-walkways of a tile's slots (lower left, lower right, upper left, upper right)."""
    out, link = outer(tile, turn), inner(tile, turn)
    by_slot = (
        (link[3], link[2], out[5], out[6]), (link[1], out[3], out[4], link[2]),
        (out[0], link[0], link[3], out[7]), (out[1], out[2], link[1], link[0]),
    )  # fmt: skip
    south_west, south_east, north_west, north_east = (
        sum(bit for half, bit in zip(halves, WAYS, strict=True) if half == "x")
        for halves in by_slot
    )
    return south_west, south_east, north_west, north_east


# --- players, points and gods -----------------------------------------------------------------

COLOURS = ("white", "black", "yellow", "orange")
# Pillars in hand at the start, by the number of players; one more marks the score.
PILLARS = {2: 34, 3: 29, 4: 24}
ACTION_POINTS = 3
# After how many rounds without a tile the king loses patience, unless the table agrees otherwise.
PATIENCE = 8
NEVER = 0
# The newest version of the rules. Under the first one an unfinished temple had winners, Seth could
# not take the last capital, and a pillar could go to a slot at every price, even a needless one.
RULES = 2

# What each of one's own pillars under a capital counts, by the capital's floor. A strike, four of
# them, counts as five.
COEFFICIENTS = (0, 1, 3, 5)
STRIKE = 5
GROUND_POINTS = 1
# What a pillar that carries nothing costs at the end, by the floor it stands on.
MALUS = (1, 3, 5, 0)

GODS = ("horus", "anubis", "thot", "seth")
HORUS, ANUBIS, THOT, SETH = range(4)

# --- the longest list of actions --------------------------------------------------------------

# No list is longer than this. On 64 slots a mover with m pillars that carry nothing and f free
# slots has at most m + 1 starts (one is the hand) and f + 1 ends; that is most for m = f = 32:
# 33 * 33 - 1 pairs, as nothing goes from hand to hand. A pair has at most as many prices as there
# are action points: four once Thot has been called, 4,352 moves; three before, 3,264. Only before
# can an auction be opened: for four tablets at up to 129 points, all that the tiles before the last
# capital can bring (twelve on the ground 2 each, with Seth; nine capitals 5, four capitals 15):
# that is 516. Horus needs a free slot and Anubis a pillar, 64 in all; then there are a tile, the
# last capital, Thot and the end of the turn. So 4,352 + 64 + 4 is the most; 3,264 + 516 + 64 + 4 is
# less.
MOST_ACTIONS = 4420
