"""A recorded game told move by move in words, or where it stands as plain data."""

from __future__ import annotations

from collections.abc import Iterator

from ludotheque.core import rounds
from ludotheque.core.game import Game, Viewer
from ludotheque.core.record import Record
from ludotheque.core.state import CHANCE, OVER, State
from ludotheque.core.tongue import Tongue


def retell(record: Record, tongue: Tongue) -> Iterator[str]:
    """Who played what, every move, and how it stands."""
    viewer = Viewer(None, record.seats, tongue, options=record.options)
    yield tongue.say("{game}: {names}", game=record.game.title, names=", ".join(record.seats))
    states = record.states()
    before = next(states)
    for number, (move, after) in enumerate(zip(record.moves, states, strict=True), 1):
        told = record.game.tell(before, before.read_move(move)[0], after, viewer)
        if told:
            yield f"{number:4} {told}"
        before = after
    yield from standing(record.game, before, viewer)


def standing(game: Game, state: State, viewer: Viewer) -> Iterator[str]:
    """What is expected of whom, or how the game ended; then the scores, best first."""
    winners = state.winners()
    if winners is None:
        yield game.scene(state, viewer).sentence
    else:
        yield game.reason(state, viewer)
    scores = [state.score(seat) for seat in range(state.seats)]
    for seat in sorted(range(state.seats), key=lambda seat: -scores[seat]):
        crown = " ★" if winners and seat in winners else ""
        score = str(scores[seat]).replace("-", "−")
        told = viewer.tongue.say("{name}: {score}", name=viewer.names[seat], score=score)
        yield f"  {told}{crown}"


def report(record: Record) -> dict[str, object]:
    """Where a game stands after its last move, for other programs."""
    state = record.last()
    actor = state.actor()
    return {
        "game": record.game.key,
        "played": len(record.moves),
        "actor": {CHANCE: "chance", OVER: "over"}.get(actor, actor),
        "legal": state.names(),
        "scores": [state.score(seat) for seat in range(state.seats)],
        "winners": state.winners(),
    }


def whose_dice(record: Record, tongue: Tongue) -> Iterator[str]:
    """Whose words the dice were made of, and who held one back."""
    if record.fair is None:
        return
    yield tongue.say(
        "The draws follow from the name of the table, too: {table}. It should be the end of the "
        "link that you played at.",
        table=record.fair.table,
    )
    if record.fair.words:
        yield tongue.say(
            "Players' words were added in the open, one after the other: "
            "whoever ran the house could have chosen the last of them to suit."
        )
        return
    sealed = record.fair.rounds
    speakers = rounds.speakers(sealed)
    others = [seat for seat in range(len(record.seats)) if seat not in speakers]
    if speakers:
        yield tongue.say(
            "Sealed before any was opened, and in the dice: the words of {names}.",
            names=_named(record, speakers),
        )
    if others:
        yield tongue.say(
            "No word of their own, only the house's secret: {names}.", names=_named(record, others)
        )
    late = rounds.withholders(sealed)
    if late:
        yield tongue.say(
            "Not opened in time: the sealed word of {name}. The others sealed new ones.",
            name=_named(record, late),
        )


def _named(record: Record, seats: list[int]) -> str:
    return ", ".join(record.seats[seat] for seat in seats)
