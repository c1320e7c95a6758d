"""Les yeux de Kali: what a seat sees, and what it may touch."""

from __future__ import annotations

import re
from itertools import combinations

import msgspec
import pytest

from ludotheque.core.game import Viewer
from ludotheque.core.picture import picture
from ludotheque.core.scene import Piece, Scene, Shape
from ludotheque.core.textfit import fit
from ludotheque.games.kali.rules.material import JEWELS
from ludotheque.locale import tongue
from tests.games.boxes import apart, box
from tests.games.kali.positions import go_on, set_up, table
from tests.games.kali.views import KALI, labels, pieces, seen

SHAPES: tuple[Shape, ...] = ("wide", "tall")
ART = KALI.art()
PATH_OF_11 = "first 0, draw, card 2, draw, card 1, draw, card 3"
FRIGHT = "first 0, draw, card fright"

each_shape = pytest.mark.parametrize("shape", SHAPES)
each_table = pytest.mark.parametrize("seats", range(2, 7))


def jewels_at(scene: Scene, square: int, kind: str = "jewel") -> list[str]:
    """The jewels in a row before a square, from left to right."""
    row = [piece for piece in pieces(scene).values() if re.match(rf"{kind}-{square}-", piece.id)]
    return [piece.sprite.removeprefix("socket-") for piece in sorted(row, key=lambda at: at.x)]


# --- the cave ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("square", "shown"),
    [
        (1, "emerald"),
        (6, "ruby emerald"),
        (7, "ruby emerald emerald"),
        (18, "diamond ruby emerald emerald emerald"),
    ],
)
def test_a_square_shows_as_many_points_as_its_number(square: int, shown: str) -> None:
    ground = seen(table(2))
    assert jewels_at(ground, square, "socket") == shown.split()
    assert pieces(ground)[f"stone-{square}"].text == str(square)


def test_cards_2_1_and_3_leave_jewels_beside_the_squares_2_3_and_6() -> None:
    scene = seen(table(2, PATH_OF_11))
    assert jewels_at(scene, 2) == ["emerald"] * 2
    assert jewels_at(scene, 3) == ["emerald"] * 3
    assert jewels_at(scene, 6) == ["ruby", "emerald"]
    assert {piece.id.split("-")[1] for piece in scene.pieces if "jewel" in piece.id} == set("236")
    assert pieces(scene)["bowl"].text == "11"
    assert "The bearer is on square 6" in labels(scene)
    assert "Beside square 6: 6 points" in labels(scene)
    assert "Pot: 11 points" in labels(scene)


def test_after_the_first_fright_square_7_shines_with_14() -> None:
    scene = seen(table(2, f"{FRIGHT}, draw, card 4, draw, card 3"))
    assert jewels_at(scene, 7) == ["diamond"] + ["emerald"] * 4
    assert "Beside square 7: 14 points" in labels(scene)


def test_new_jewels_come_from_the_goddess_and_a_new_card_from_the_deck() -> None:
    before, after = seen(table(2)), seen(table(2, "first 0, draw, card 3"))
    new = {piece.sprite: piece.source for piece in after.pieces if piece.id not in pieces(before)}
    assert new == {"emerald": "goddess", "card-3": "deck"}
    assert {"goddess", "deck"} <= pieces(before).keys()


@pytest.mark.parametrize(
    ("frights", "face", "words"),
    [
        (0, "goddess-asleep", "The goddess is asleep"),
        (1, "goddess-one-eye", "The goddess has one eye open: everything is doubled"),
        (2, "goddess-awake", "The goddess is awake"),
    ],
)
def test_each_fright_opens_an_eye(frights: int, face: str, words: str) -> None:
    moves = "first 0" + ", draw, card fright" * frights
    goddess = pieces(seen(table(2, moves)))["goddess"]
    assert (goddess.sprite, goddess.label) == (face, words)


def test_the_bearer_waits_on_the_stairs_and_ends_in_the_temple() -> None:
    assert "The bearer is on the stairs" in labels(seen(table(2)))
    assert "The bearer flees from the goddess" in labels(
        seen(table(2, f"{FRIGHT}, draw, card fright"))
    )
    temple = seen(table(2, "first 0" + ", draw, card 4" * 4 + ", draw, card 3"))
    assert "The bearer is in the temple" in labels(temple)
    assert "The goddess has 0 points" in labels(temple)


def test_the_deck_says_how_many_cards_are_left_and_the_ledger_how_many_of_each_kind() -> None:
    scene = seen(table(2, PATH_OF_11))
    assert pieces(scene)["deck"].text == "49"
    assert "Last card: 3 steps" in labels(scene)
    left = {key: pieces(scene)[f"left-{key}"].text for key in ("1", "2", "3", "4", "noise")}
    assert left == {"1": "15", "2": "11", "3": "5", "4": "4", "noise": "12"}
    assert "Left in the deck: 2 × fright" in labels(scene)


def test_a_table_that_hides_the_counter_shows_only_how_many_cards_are_left() -> None:
    scene = seen(table(2, PATH_OF_11), counter=False)
    assert not [piece for piece in pieces(scene) if piece.startswith(("left-", "ledger"))]
    assert pieces(scene)["deck"].text == "49"


# --- the seats --------------------------------------------------------------------------------


def test_a_plate_shows_the_fortune_as_a_number_and_as_jewels() -> None:
    scene = seen(set_up(table(3), fortunes=[47, 0, 115]))
    shown = {part: pieces(scene)[f"plate-0-{part}"].text for part in ("points", *JEWELS)}
    assert shown == {"points": "47", "diamond": "4", "ruby": "1", "emerald": "2"}
    assert "Ana: 47 points, 4 diamonds, 1 ruby, 2 emeralds" in labels(scene)
    assert "Ben: 0 points" in labels(scene)
    assert "plate-1-diamond" not in pieces(scene)


def test_every_seat_has_its_shape_its_colour_and_its_letter() -> None:
    scene = pieces(seen(table(6)))
    for seat, letter in enumerate("ABCDEF"):
        mark = scene[f"plate-{seat}-mark"]
        assert (mark.sprite, mark.tint, mark.text) == (f"seat-{seat}", f"seat-{seat}", letter)


def test_tokens_say_who_turns_who_owns_the_turn_and_who_is_asked() -> None:
    state = table(3, f"{PATH_OF_11}, enough, buy, draw, card 1, enough")
    said = labels(seen(state))
    assert "Ana turns the cards" in said
    assert "Ben owns the turn" in said
    assert "Cleo is asked to buy" in said
    lit = [piece.id for piece in seen(state).pieces if piece.sprite == "plate-lit"]
    assert lit == ["plate-2"]


def test_all_winners_wear_a_crown() -> None:
    scene = seen(table(4, f"{FRIGHT}, draw, card fright"))
    assert [piece.id for piece in scene.pieces if piece.sprite == "crown"] == ["crown-2", "crown-3"]
    assert {"Cleo wins", "David wins"} <= set(labels(scene))


def test_several_rounds_show_which_it_is_and_what_was_won_before() -> None:
    state = table(2, f"{FRIGHT}, draw, card fright", rounds=3)
    scene = seen(state)
    assert pieces(scene)["round"].text == "Round 2 of 3"
    assert pieces(scene)["plate-0-banked"].text == "+20"
    assert "Ana: 40 points, 4 diamonds; 20 points from earlier rounds" in labels(scene)
    assert "round" not in pieces(seen(table(2)))


@pytest.mark.parametrize("name", ["W" * 24, "Jean-Christophe Delacroix", "文" * 24, "Zoé"])
def test_a_long_name_is_shortened_until_it_fits(name: str) -> None:
    short = fit(name, 188, 26)
    assert short == name if len(name) < 6 else short.endswith("…")
    assert name.startswith(short.removesuffix("…"))
    assert len(short) >= 3


# --- what may be touched ----------------------------------------------------------------------


def test_a_turn_begins_with_a_card() -> None:
    scene = seen(table(2), seat=0)
    assert [(choice.action, choice.path) for choice in scene.choices] == [("draw", ["deck"])]
    assert scene.choices[0].label == "Draw a card"


def test_after_a_step_one_may_draw_again_or_say_enough() -> None:
    scene = seen(table(2, PATH_OF_11), seat=0)
    assert [(choice.action, choice.path) for choice in scene.choices] == [
        ("draw", ["deck"]),
        ("enough", ["say-enough"]),
    ]
    assert scene.choices[1].label == (
        "Say “Enough!” and take 11 points, unless someone buys your turn"
    )
    assert pieces(scene)["say-enough"].text == "Enough!"


def test_who_is_asked_may_buy_or_pass() -> None:
    scene = seen(table(2, f"{PATH_OF_11}, enough"), seat=1)
    assert [(choice.action, choice.label, choice.path) for choice in scene.choices] == [
        ("buy", "Buy the turn for 10 points", ["say-buy"]),
        ("pass", "Don't buy the turn", ["say-pass"]),
    ]
    assert pieces(scene)["say-buy"].text == "Buy (10)"


@pytest.mark.parametrize("seat", [0, 2, None])
def test_nobody_else_may_touch_anything(seat: int | None) -> None:
    scene = seen(table(3, f"{PATH_OF_11}, enough"), seat=seat)
    assert scene.choices == []
    assert not [name for name in pieces(scene) if name.startswith("say-")]


# --- how it is laid out -----------------------------------------------------------------------


def busiest(seats: int, shape: Shape) -> dict[str, Piece]:
    """A board with everything on it: asked, in the second round, with a card turned."""
    moves = f"{FRIGHT}, draw, card fright, draw, card 4, draw, card 3, enough"
    return pieces(seen(table(seats, moves, rounds=2), 2 % seats, shape))


@each_shape
@each_table
def test_nothing_lies_on_anything_else(seats: int, shape: Shape) -> None:
    board = busiest(seats, shape)
    named = ("bowl", "hoard", "deck", "card-2", "ledger", "say-buy", "say-pass", "goddess")
    things = [board[name] for name in named]
    things += [board[f"plate-{seat}"] for seat in range(seats)]
    for one, other in combinations(things, 2):
        assert apart(ART, one, other), (one.id, other.id)
    scene = seen(table(seats), shape=shape)
    for thing in things:
        left, top, right, bottom = box(ART, thing)
        assert left >= -5, thing.id
        assert top >= -5, thing.id
        assert right <= scene.width + 5, thing.id
        assert bottom <= scene.height + 5, thing.id


@each_shape
def test_the_bearer_hides_nothing_but_the_path(shape: Shape) -> None:
    board = busiest(2, shape)
    for steps in range(19):
        bearer = pieces(seen(set_up(table(2), square=steps), shape=shape))["bearer"]
        # His body, without the lantern's glow.
        left, right = bearer.x - 32 * bearer.scale, bearer.x + 40 * bearer.scale
        top, bottom = bearer.y - 56 * bearer.scale, bearer.y + 62 * bearer.scale
        for name in ("hoard", "bowl", "hoard-word", "bowl-word", "ledger-word", "deck"):
            thing = board[name]
            high = thing.size * thing.scale / 2
            wide = high * max(2, len(thing.text)) * 0.6
            hidden = left < thing.x + wide and right > thing.x - wide
            assert not (hidden and top < thing.y + high and bottom > thing.y - high), (name, steps)


@each_shape
@each_table
def test_all_that_is_written_can_be_read(seats: int, shape: Shape) -> None:
    least = 26 if shape == "tall" else 17
    for piece in busiest(seats, shape).values():
        # A seat's letter repeats what its shape and its colour say.
        if piece.text and not piece.id.endswith("-mark"):
            assert piece.size * piece.scale >= least - 0.1, piece.id


def test_what_is_touched_on_a_phone_is_as_large_as_a_thumb() -> None:
    board = busiest(4, "tall")
    for name in ("deck", "say-buy", "say-pass"):
        left, top, right, bottom = box(ART, board[name])
        assert min(right - left, bottom - top) >= 90


def test_the_ground_is_laid_once_for_all_positions() -> None:
    assert seen(table(2)).ground is seen(table(3, PATH_OF_11)).ground


def test_a_phone_shows_the_same_pieces_as_a_laptop() -> None:
    assert list(busiest(4, "wide")) == list(busiest(4, "tall"))


# --- drawings ---------------------------------------------------------------------------------


@each_shape
@pytest.mark.parametrize("name", KALI.pictures)
def test_every_picture_of_the_rules_can_be_played_and_drawn(name: str, shape: Shape) -> None:
    seats, moves = KALI.pictures[name]
    state = table(seats, ", ".join(moves))
    drawn = picture(seen(state, shape=shape, language="fr"), ART)
    assert drawn.startswith("<svg")
    assert "use href" in drawn


def test_the_pictures_show_what_the_rules_speak_of() -> None:
    shown = {name: table(seats, ", ".join(moves)) for name, (seats, moves) in KALI.pictures.items()}
    assert shown["path"].pot == 11
    assert shown["noise"].fortunes[0] == 30
    assert shown["one-eye"].frights == 1
    assert shown["buy"].stage_name() == "asking"
    assert shown["temple"].goddess == 0


def test_drawings_are_small_and_have_no_words_styles_or_scripts() -> None:
    source = (KALI.folder / "art.svg").read_text("utf-8")
    assert len(source.encode()) < 64_000
    assert re.findall(r"<(?:text|style|script|filter|image|foreignObject)\b|\bstyle=", source) == []


def test_names_with_markup_stay_names() -> None:
    state = table(2)
    viewer = Viewer(0, ["<b>", "&"], tongue("en"), "wide", {"rounds": 1, "counter": True})
    drawn = picture(KALI.scene(state, viewer), ART)
    assert "<b>" not in drawn
    assert "&lt;b&gt;" in drawn


def test_a_scene_is_sent_in_a_few_kilobytes() -> None:
    state = go_on(table(6, FRIGHT), "draw, card 4, draw, card 3, draw, card 2, draw, card 1")
    assert len(msgspec.json.encode(seen(state, seat=1).pieces)) < 12_000


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_what_is_said_to_be_final_ends_the_turn_or_asks_chance_or_another(seats: int) -> None:
    state = table(seats, "first 0, draw, card 2")
    said = [choice for choice in seen(state, state.actor()).choices if choice.final]
    assert [choice.action for choice in said] == ["draw", "enough"]
    for choice in said:
        after = state.copy()
        after.play_move(choice.action)
        assert after.actor() != state.actor()
