"""Why a machine would do this in Les yeux de Kali: the risk, the points, the chance to win."""

from __future__ import annotations

from ludotheque.core.game import Viewer
from ludotheque.games.kali.machine.duel import Duel
from ludotheque.games.kali.rules import Kali
from ludotheque.games.kali.rules.material import FRIGHT, NOISE, SQUARES
from ludotheque.games.kali.scene.words import points


def explain(state: Kali, action: int, viewer: Viewer) -> str:
    """The reason for a hint; what is left in the deck is no secret, everyone saw the cards go."""
    said = [_risk(state, viewer), _balance(state, viewer)]
    if state.seats == 2 and state.rounds == 1:
        said.append(_hope(state, viewer))
    return " ".join(said)


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


# --- in words ---------------------------------------------------------------------------------


def _risk(state: Kali, viewer: Viewer) -> str:
    return viewer.tongue.say(
        "The next card is a noise or a fright {percent} times in 100.",
        percent=round(100 * risk(state)),
    )


def _balance(state: Kali, viewer: Viewer) -> str:
    tongue, change = viewer.tongue, round(balance(state))
    amount = points(tongue, abs(change))
    if state.stage_name() == "asking":
        price = points(tongue, state.price())
        if change < 0:
            return tongue.say(
                "Buying the turn for {price} and drawing one card loses {points} on average.",
                price=price, points=amount,
            )  # fmt: skip
        return tongue.say(
            "Buying the turn for {price} and drawing one card gains {points} on average.",
            price=price, points=amount,
        )  # fmt: skip
    if change < 0:
        return tongue.say("One more card costs {points} on average.", points=amount)
    return tongue.say("One more card brings {points} on average.", points=amount)


def _hope(state: Kali, viewer: Viewer) -> str:
    return viewer.tongue.say(
        "Whoever draws here wins {percent} games in 100.", percent=round(100 * hope(state))
    )
