"""What a seat sees of Les yeux de Kali, and what it may touch."""

from __future__ import annotations

from ludotheque.core.game import Viewer
from ludotheque.core.scene import Choice, Scene, with_finale
from ludotheque.games.kali.rules import Kali
from ludotheque.games.kali.scene import cards, cave, finale
from ludotheque.games.kali.scene.choices import choices, plaques
from ludotheque.games.kali.scene.layout import LAYOUTS
from ludotheque.games.kali.scene.pieces import lying
from ludotheque.games.kali.scene.reminders import reminders
from ludotheque.games.kali.scene.words import sentence


def scene(state: Kali, viewer: Viewer[Kali]) -> Scene:
    """The cave as one viewer sees it."""
    shape, tongue, layout = viewer.shape, viewer.tongue, LAYOUTS[viewer.shape]
    counter = bool(viewer.options.get("counter", True))
    # Nothing is secret here: all see the same, but for what the one who decides can say.
    pieces = viewer.once("cave", lambda: lying(state, viewer, counter))
    offered: list[Choice] = []
    if viewer.seat is not None and viewer.seat == state.actor():
        stage, price = state.stage_name(), state.price()
        pieces = [*pieces, *plaques(shape, tongue, stage, price)]
        offered = choices(tongue, stage, price, state.pot)
    seen = Scene(
        layout.width, layout.height, sentence(state, viewer),
        cave.ground(shape, tongue, counter), pieces, offered, ahead=_turned(state, viewer.before),
        reminders=reminders(tongue),
    )  # fmt: skip
    return with_finale(seen, finale.of(state, shape, tongue))


def _turned(state: Kali, before: Kali | None) -> list[str]:
    """The card that has just been turned: it is seen before what it brings."""
    just = before is not None and before.stage_name() == "turning" and state.turned >= 0
    return [cards.turned_id(sum(state.deck))] if just else []
