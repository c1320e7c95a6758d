"""All that powers and a card can make of a throw: by the rule book, and by the rules' own list."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from ludotheque.games.karma.rules import Karma
from ludotheque.games.karma.rules.material import LETTERS

# What became of a throw: its result, the dice still in it (colour, face, how often they count),
# and those that went back to the reserve.
End = tuple[int, tuple[tuple[str, int, int], ...], tuple[str, ...]]


@dataclass(frozen=True)
class Die:
    """A die of the throw; each is a die of its own, even if others look like it."""

    colour: str
    face: int
    times: int = 1
    used: bool = False
    # "in" the throw, "removed" from it, or "kept" for later.
    place: str = "in"


@dataclass(frozen=True)
class Cast:
    """A throw as it stands, and the card that may still change it."""

    dice: tuple[Die, ...]
    card: str = ""
    bonus: int = 0

    def turned(self, index: int, **changes: object) -> Cast:
        """The same throw with one die changed."""
        die = replace(self.dice[index], **changes)  # type: ignore[arg-type]
        return replace(self, dice=(*self.dice[:index], die, *self.dice[index + 1 :]))

    def end(self) -> End:
        """What it would be if it were accepted now."""
        still = [die for die in self.dice if die.place == "in"]
        result = sum(die.face * die.times for die in still)
        if self.bonus == 3:
            result += 3
        if self.bonus == -3 and result > 0:
            result = max(1, result - 3)
        kept = sorted(die.colour for die in self.dice if die.place == "kept")
        return result, tuple(sorted((d.colour, d.face, d.times) for d in still)), tuple(kept)


def by_the_book(dice: str, card: str, rerolls: list[int]) -> set[End]:
    """Every end of a throw like "g2 v5", any power and the card used in any order, or not.

    A die that is rolled again shows what was agreed for the face it showed before.
    """
    start = Cast(tuple(Die(die[0], int(die[1])) for die in dice.split()), card)
    seen, todo = {start}, [start]
    while todo:
        cast = todo.pop()
        for after in [*powers(cast, rerolls), *card_uses(cast, rerolls)]:
            if after not in seen:
                seen.add(after)
                todo.append(after)
    return {cast.end() for cast in seen}


def powers(cast: Cast, rerolls: list[int]) -> Iterator[Cast]:
    """One power of one die, for each of them."""
    for index, die in enumerate(cast.dice):
        if die.used or die.place != "in":
            continue
        spent = cast.turned(index, used=True)
        others = [i for i, d in enumerate(cast.dice) if d.place == "in" and i != index]
        match die.colour:
            case "v":
                yield spent.turned(index, times=3)
            case "d":
                yield spent.turned(index, times=2)
            case "l":
                yield spent.turned(index, face=rerolls[die.face])
            case "g":
                for other in others:
                    yield spent.turned(index, face=cast.dice[other].face)
            case "y" if len(cast.dice) > 1:
                for other in [index, *others]:
                    yield spent.turned(other, place="removed")
            case "o":
                yield spent.turned(index, face=die.face + 1)
                yield spent.turned(index, face=die.face - 1)


def card_uses(cast: Cast, rerolls: list[int]) -> Iterator[Cast]:
    """The card, in all the ways it can be used on a throw."""
    down = replace(cast, card="")
    still = [index for index, die in enumerate(cast.dice) if die.place == "in"]
    if cast.card == "awakening":
        yield replace(down, bonus=3)
    if cast.card == "intuition":
        yield replace(down, bonus=-3)
    if cast.card == "clairvoyance":
        for index in still:
            down = down.turned(index, face=rerolls[cast.dice[index].face])
        yield down
    for index in still:
        yield from die_uses(cast, down, index, still)


def die_uses(cast: Cast, down: Cast, index: int, still: list[int]) -> Iterator[Cast]:
    """The card, in all the ways it can be used on one die."""
    die = cast.dice[index]
    match cast.card:
        case "empathy":
            for other in still:
                yield down.turned(index, face=cast.dice[other].face)
        case "detachment" if len(still) > 1:
            yield down.turned(index, place="kept")
        case "balance":
            yield down.turned(index, face=(4 if die.colour == "w" else 7) - die.face)
        case "ardour" if die.colour == "r":
            yield down.turned(index, times=2)


def by_the_list(state: Karma, rerolls: list[int]) -> set[End]:
    """Every end of the throw on the table that the listed actions lead to."""
    start = state.copy()
    seen, todo, ends = {key(start)}, [start], set()
    while todo:
        state = todo.pop()
        ends.add(end_of(state))
        for name in state.names():
            if name == "accept":
                continue
            after = state.copy()
            after.play(after.action(name))
            land(after, rerolls)
            if key(after) not in seen:
                seen.add(key(after))
                todo.append(after)
    return ends


def key(state: Karma) -> object:
    """All of a throw that powers and cards can change."""
    each = (state.faces, state.times, state.used, state.gone)
    return *(tuple(numbers)[: state.dice] for numbers in each), state.down[0], state.bonus


def land(state: Karma, rerolls: list[int]) -> None:
    """Let the dice in the air show what was agreed for the faces they showed before."""
    for die in range(state.dice):
        if state.in_air(die):
            state.play(state.action(f"roll {rerolls[state.faces[die]]}"))


def end_of(state: Karma) -> End:
    """What a throw would be if it were accepted now."""
    dice = range(state.dice)
    still = sorted(
        (LETTERS[state.colours[die]], state.faces[die], state.times[die])
        for die in dice if not state.gone[die]
    )  # fmt: skip
    kept = sorted(LETTERS[state.colours[die]] for die in dice if state.gone[die] == 2)
    return state.result(), tuple(still), tuple(kept)
