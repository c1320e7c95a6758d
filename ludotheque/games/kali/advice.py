"""Why a machine would do this in Les yeux de Kali: a plain reason, then a figure."""

from __future__ import annotations

from ludotheque.core.game import Viewer
from ludotheque.core.odds import RARE, odds, share
from ludotheque.core.state import OVER
from ludotheque.games.kali.machine.duel import Duel
from ludotheque.games.kali.rules import Kali
from ludotheque.games.kali.rules.material import FRIGHT, NOISE, SQUARES
from ludotheque.games.kali.rules.notation import BUY, DRAW, ENOUGH, PASS
from ludotheque.games.kali.scene.words import points


def explain(state: Kali, action: int, viewer: Viewer) -> str:
    """The reason for a hint; what is left in the deck is no secret, everyone saw the cards go."""
    said = [_reason(state, action, viewer), _risk(state, viewer)]
    chosen = state.stage_name() != "must draw" and action in (DRAW, BUY)
    if chosen and _is_duel(state):
        said.append(_hope(state, viewer))
    return " ".join(said)


def weigh(state: Kali, action: int, viewer: Viewer) -> str:
    """The reason for the better of the two answers to a puzzle, whichever was given."""
    bold, calm = (BUY, PASS) if state.stage_name() == "asking" else (DRAW, ENOUGH)
    better = bold if balance(state) > 0 else calm
    return " ".join([
        _reason(state, better, viewer), _risk(state, viewer), _balance(state, viewer)
    ])  # fmt: skip


def risk(state: Kali) -> float:
    """How likely the next card is a noise or a fright."""
    return (state.deck[NOISE] + state.deck[FRIGHT]) / sum(state.deck)


def balance(state: Kali) -> float:
    """The points that the seat that decides gains on average by drawing one card and stopping."""
    buying = state.stage_name() == "asking"
    price = state.price() if buying else 0
    fortune = state.fortunes[state.actor()] - price
    # A player who may stop could have the pot anyway; one who buys the turn gains it too.
    won, lost = (state.pot, 0) if buying else (0, state.pot)
    total = 0.0
    for kind, cards in enumerate(state.deck):
        if kind >= NOISE:
            total -= cards * (lost + _gift(state, kind, fortune))
        elif state.square + kind + 1 > SQUARES:
            total += cards * (won + state.goddess)
        else:
            reward = (state.square + kind + 1) * (1 + state.frights)
            total += cards * (won + min(reward, state.goddess))
    return total / sum(state.deck) - price


def hope(state: Kali) -> float:
    """How likely the seat that decides is to win a duel if it draws."""
    duel = Duel()
    duel.dares(state)
    return float((duel.hand if state.actor() == state.hand else duel.other)[0])


def _gift(state: Kali, kind: int, fortune: int) -> int:
    """What a noise or a fright takes from a fortune."""
    if kind == FRIGHT:
        return fortune if state.frights else (fortune + 1) // 2
    share = 2 if state.frights else 4
    return (fortune + share - 1) // share


def chances(state: Kali) -> list[float] | None:
    """Everyone's chance to win a duel, as its hints see it; with more players nobody can tell."""
    if not _is_duel(state):
        return None
    if state.actor() == OVER:
        winners = state.winners() or []
        return [1 / len(winners) if seat in winners else 0.0 for seat in range(2)]
    seat, duel = state.actor(), Duel()
    if state.stage_name() != "must draw" and not duel.dares(state):
        after = state.copy()
        after.play(PASS if state.stage_name() == "asking" else ENOUGH)
        return chances(after)
    mine = duel.begun(state) if state.square == 0 else hope(state)
    return [mine if other == seat else 1 - mine for other in range(2)]


# --- in words ---------------------------------------------------------------------------------


def _reason(state: Kali, action: int, viewer: Viewer) -> str:
    """Why, in the words of the game; no number but those that lie on the table."""
    say, pot = viewer.say, points(viewer.tongue, state.pot)
    if state.stage_name() == "asking":
        return _buying(state, action == BUY, viewer, pot)
    if state.stage_name() == "must draw":
        if state.pot:
            return say("You have bought the turn: one card is due.")
        return say("A turn begins with a card, and there is nothing in the pot to lose yet.")
    gains = balance(state) > 0
    if action == ENOUGH:
        if gains and _is_ahead(state):
            return say("You are ahead: take home {pot}, and dare no more.", pot=pot)
        if gains:
            return say("Better {pot} for sure than more perhaps.", pot=pot)
        return say(
            "The pot holds {pot} already. A noise would empty it, and take {gift} from you: stop "
            "here.",
            pot=pot,
            gift=points(viewer.tongue, _gift(state, NOISE, state.fortunes[state.actor()])),
        )  # fmt: skip
    if _temple(state):
        return say(
            "The temple is near: one lucky card, and all of Kali's {points} are yours!",
            points=points(viewer.tongue, state.goddess),
        )
    if gains:
        return say(
            "The next footsteps can bring {points}. That is worth the risk: go on.",
            points=points(viewer.tongue, _reward(state)),
        )
    return _daring(state, viewer)


def _buying(state: Kali, buys: bool, viewer: Viewer, pot: str) -> str:
    say, price = viewer.say, points(viewer.tongue, state.price())
    gains = balance(state) > 0
    if buys and gains:
        return say(
            "The turn costs {price}, and the pot holds {pot}: buy it, and draw one card.",
            price=price, pot=pot,
        )  # fmt: skip
    if buys and not _is_ahead(state):
        return _daring(state, viewer)
    if buys:
        return say("Else {name} takes home {pot}.", name=viewer.names[state.owner], pot=pot)
    if gains:
        return say("Better keep {price} than risk losing more.", price=price)
    return say(
        "The turn costs {price}, and the card that you must draw may lose it all: leave it.",
        price=price,
    )


def _daring(state: Kali, viewer: Viewer) -> str:
    """Why somebody dares what loses points on average."""
    if _is_duel(state):
        return viewer.say("Between two players the temple decides the game: go on towards it.")
    if _is_ahead(state):
        return viewer.say("It is daring, but it brings you nearer to the temple.")
    return viewer.say("You are behind: dare something, or the others stay ahead.")


def _is_ahead(state: Kali) -> bool:
    """Whether the seat that decides is richer than everybody else."""
    others = [state.fortunes[seat] for seat in range(state.seats) if seat != state.actor()]
    return state.fortunes[state.actor()] > max(others)


def _reward(state: Kali) -> int:
    """What the next footsteps bring at most."""
    steps = max((kind + 1 for kind in range(NOISE) if state.deck[kind]), default=0)
    return min((state.square + steps) * (1 + state.frights), state.goddess)


def _temple(state: Kali) -> bool:
    """Whether a card that is left leads to the temple."""
    return any(state.deck[kind] and state.square + kind + 1 > SQUARES for kind in range(NOISE))


def _risk(state: Kali, viewer: Viewer) -> str:
    """The figure after the reason: how many of the cards are bad."""
    chance, tongue = risk(state), viewer.tongue
    if chance < RARE:
        return tongue.say("Hardly any card is a noise or a fright.")
    number, of = share(chance)
    return tongue.count(
        "About {number} card in {of} is a noise or a fright.",
        "About {number} cards in {of} are noises or frights.",
        number, of=of,
    )  # fmt: skip


def _balance(state: Kali, viewer: Viewer) -> str:
    """What the seat that decides gains or loses by one more card, played many times."""
    change, tongue = round(balance(state)), viewer.tongue
    amount = points(tongue, abs(change))
    if state.stage_name() == "asking":
        if change < 0:
            return tongue.say("In the long run buying costs about {points} here.", points=amount)
        return tongue.say("In the long run buying brings about {points} here.", points=amount)
    if change < 0:
        return tongue.say("In the long run one more card costs about {points} here.",
                          points=amount)  # fmt: skip
    return tongue.say("In the long run one more card brings about {points} here.",
                      points=amount)  # fmt: skip


def _hope(state: Kali, viewer: Viewer) -> str:
    """How likely whoever draws is to win."""
    return viewer.say("Your chance to win the game by going on: {odds}.",
                      odds=odds(viewer.tongue, hope(state)))  # fmt: skip


def _is_duel(state: Kali) -> bool:
    return state.seats == 2 and state.rounds == 1
