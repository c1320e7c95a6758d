"""The notation of Karma Dice: every action as a number and in writing."""

from __future__ import annotations

from collections.abc import Sequence

from ludotheque.games.karma.rules.material import (
    ARDOUR,
    BALANCE,
    BREATH,
    CARDS,
    DETACHMENT,
    EMPATHY,
    LETTERS,
)

# The top bits of an action are its kind, those below what the kind needs: four bits for a seat, a
# colour, a face, a card or a die of the throw; for a throw, three bits for the dice of each colour.
KIND = 0x7F << 24
FIRST = 1 << 24
DEAL = 2 << 24
EYE_CARD = 3 << 24
ROLL = 4 << 24
EYE_ROLL = 5 << 24
KEEP = 6 << 24
THROW = 7 << 24
TRIPLE = 8 << 24
DOUBLE = 9 << 24
REROLL = 10 << 24
COPY = 11 << 24
REMOVE = 12 << 24
PLUS = 13 << 24
MINUS = 14 << 24
TRAIT = 15 << 24
ACCEPT = 16 << 24
STOP = 17 << 24
TAKE = 18 << 24
DECLINE = 19 << 24

NAMES = tuple(CARDS)
BARE = {"accept": ACCEPT, "stop": STOP, "decline": DECLINE}
ONE_DIE = {
    "triple": TRIPLE, "double": DOUBLE, "reroll": REROLL, "plus": PLUS, "minus": MINUS,
}  # fmt: skip
TWO_DICE = {"copy": COPY, "remove": REMOVE}
WORDS = {kind: word for word, kind in {**BARE, **ONE_DIE, **TWO_DICE}.items()}
# How many dice of the throw a card needs.
NEEDS = {DETACHMENT: 1, BALANCE: 1, ARDOUR: 1, EMPATHY: 2}

SEATS = ("0", "1", "2", "3")
NUMBERS = tuple(str(number) for number in range(1, 14))
FACES = ("1", "2", "3", "4", "5", "6")


# --- packed and unpacked ----------------------------------------------------------------------


def packed(counts: Sequence[int]) -> int:
    """The dice of a throw, given how many of each colour, as one number."""
    return sum(count << 3 * colour for colour, count in enumerate(counts))


def counts_of(throw: int) -> list[int]:
    """How many dice of each colour are in a throw."""
    return [throw >> 3 * colour & 7 for colour in range(len(LETTERS))]


def using(kind: int, die: int, other: int = 0) -> int:
    """The action of a die that uses its power, on another die where it needs one."""
    return kind + die + (other << 4)


def kind_of(action: int) -> int:
    """What kind of action it is: THROW, COPY, TRAIT…"""
    return action & KIND


def die_of(action: int) -> int:
    """The die of the throw that uses its power."""
    return action & 15


def other_die_of(action: int) -> int:
    """The die that is copied or removed."""
    return action >> 4 & 15


def colour_of(action: int) -> int:
    """The colour of a die taken from the general reserve, or taken back with Breath."""
    return action >> 4 & 15 if action & KIND == TRAIT else action & 15


def card_of(action: int) -> int:
    """The card that is kept, used, or drawn by the Evil Eye."""
    return action & 15


def dealt_by(action: int) -> tuple[int, int]:
    """The two cards of a deal."""
    return action & 15, action >> 4 & 15


def dice_for(action: int) -> list[int]:
    """The dice of the throw that a card is used on."""
    return [action >> 4 * place & 15 for place in range(1, NEEDS.get(action & 15, 0) + 1)]


# --- written ----------------------------------------------------------------------------------


def write(action: int) -> str:
    """The notation of an action."""
    kind, first, second = action & KIND, action & 15, action >> 4 & 15
    if kind in BARE.values():
        return WORDS[kind]
    if kind in ONE_DIE.values():
        return f"{WORDS[kind]} {first + 1}"
    if kind in TWO_DICE.values():
        return f"{WORDS[kind]} {first + 1} {second + 1}"
    if kind == THROW:
        return f"throw {letters(action)}"
    if kind == TRAIT:
        return f"trait {trait(action)}"
    if kind == TAKE:
        return f"take {LETTERS[first]}"
    if kind == DEAL:
        return f"deal {NAMES[first]} {NAMES[second]}"
    return write_short(kind, first)


def write_short(kind: int, first: int) -> str:
    """The notation of a seat drawn, a card kept or drawn, or a face."""
    if kind == FIRST:
        return f"first {first}"
    if kind == KEEP:
        return f"keep {NAMES[first]}"
    if kind == EYE_CARD:
        return f"eye {NAMES[first]}"
    return f"roll {first}" if kind == ROLL else f"eye roll {first}"


def letters(throw: int) -> str:
    """The letters of the dice of a throw, in their order."""
    counts = counts_of(throw)
    return "".join(letter * count for letter, count in zip(LETTERS, counts, strict=True))


def trait(action: int) -> str:
    """A card used, with what it needs."""
    card = card_of(action)
    if card == BREATH:
        return f"{NAMES[card]} {LETTERS[colour_of(action)]}"
    return " ".join([NAMES[card], *(str(die + 1) for die in dice_for(action))])


def write_rolls(actions: Sequence[int]) -> str:
    """The notation of the faces of one throw, die after die."""
    first, *others = actions
    return " ".join([write(first), *(str(action & 15) for action in others)])


# --- read -------------------------------------------------------------------------------------


def read(name: str) -> int:
    """The action that a notation stands for; ValueError if it is not one of this game."""
    action = read_words(name.split(" "))
    # Every action has only one notation: letters must be in their order.
    if write(action) != name:
        raise ValueError(name)
    return action


def read_words(words: list[str]) -> int:
    """The action that some words stand for, even if the letters are not in order."""
    match words:
        case [word] if word in BARE:
            return BARE[word]
        case [word, die] if word in ONE_DIE:
            return ONE_DIE[word] + NUMBERS.index(die)
        case [word, die, other] if word in TWO_DICE:
            return using(TWO_DICE[word], NUMBERS.index(die), NUMBERS.index(other))
        case ["throw", dice] if dice:
            return THROW + sum(1 << 3 * LETTERS.index(letter) for letter in dice[:14])
        case ["trait", card, *needs]:
            return TRAIT + read_trait(NAMES.index(card), needs)
        case ["take", letter]:
            return TAKE + LETTERS.index(letter)
        case ["deal", one, other]:
            return DEAL + NAMES.index(one) + (NAMES.index(other) << 4)
    return read_short(words)


def read_short(words: list[str]) -> int:
    """A seat drawn, a card kept or drawn, a face."""
    match words:
        case ["first", seat]:
            return FIRST + SEATS.index(seat)
        case ["keep", card]:
            return KEEP + NAMES.index(card)
        case ["eye", "roll", face]:
            return EYE_ROLL + FACES.index(face) + 1
        case ["eye", card]:
            return EYE_CARD + NAMES.index(card)
        case ["roll", face]:
            return ROLL + FACES.index(face) + 1
    raise ValueError(" ".join(words))


def read_trait(card: int, needs: list[str]) -> int:
    """A card used, with what it needs."""
    if card == BREATH and len(needs) == 1:
        return card + (LETTERS.index(needs[0]) << 4)
    if len(needs) != NEEDS.get(card, 0):
        raise ValueError(" ".join(needs))
    return card + sum(NUMBERS.index(die) << 4 * place for place, die in enumerate(needs, 1))


def read_rolls(move: str) -> list[int]:
    """The actions of a move: one, or for the faces of a throw one for each die."""
    for start in ("roll ", "eye roll "):
        if move.startswith(start):
            return [read(start + face) for face in move.removeprefix(start).split(" ")]
    return [read(move)]
