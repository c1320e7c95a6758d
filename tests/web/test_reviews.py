"""The page of a review: for finished games, one link for all, and no secrets in it."""

from __future__ import annotations

import msgspec
import pytest
from starlette.applications import Starlette

from ludotheque.bots.review import Finding, Stretch, Words
from ludotheque.core.tongue import ENGLISH
from ludotheque.tables.review import Review
from ludotheque.web.reviews import _moment, in_a_hundred, moments
from tests.waiting import until
from tests.web.guests import Guest, finish, playing

pytestmark = pytest.mark.anyio


async def test_a_review_is_worked_out_and_its_link_shows_it_to_anyone(
    app: Starlette, ana: Guest, ben: Guest, stranger: Guest
) -> None:
    id = await playing(ana, ben)
    assert (await ana.get(f"/t/{id}/review")).status_code == 400
    assert (await ana.post(f"/api/tables/{id}/review")).status_code == 400
    await finish(app, id)
    waiting = await ana.get(f"/t/{id}/review")
    assert "<progress" in waiting.text
    assert (await ana.post(f"/api/tables/{id}/review")).json()["ready"] is False
    await until(lambda: not app.state.house.reviews._underway)
    assert (await stranger.post(f"/api/tables/{id}/review")).json()["ready"] is True
    shown = await ana.get(f"/t/{id}/review")
    assert "<progress" not in shown.text
    assert 'class="curve"' in shown.text
    assert f'href="/t/{id}/replay?at=' in shown.text
    assert "Your decisions" in shown.text
    seen = (await stranger.get(f"/t/{id}/review?seat=1")).text
    assert "The decisions of Ben" in seen


async def test_both_ends_of_a_game_lead_to_its_review(
    app: Starlette, ana: Guest, ben: Guest
) -> None:
    id = await playing(ana, ben)
    assert "/review" not in (await ana.get(f"/t/{id}/replay")).text
    await finish(app, id)
    assert f"/t/{id}/review" in (await ana.get(f"/t/{id}/replay")).text
    assert f"/t/{id}/review" in (await ana.get(f"/t/{id}/ending")).text


async def test_what_only_one_seat_knew_is_told_to_it_alone(
    app: Starlette, ana: Guest, ben: Guest, stranger: Guest
) -> None:
    id = await playing(ana, ben)
    await finish(app, id)
    words = Words("Ana keeps Ardour.", "The machine keeps Breath.", "It is better.")
    secret = Finding(0, 1, 2, False, 0.4, 0.6, {"en": words, "fr": words}, secret=True)
    found = Review([Stretch(0, 1, 2, 2, True)], [[0.5, 0.5], [0.4, 0.6]], [secret], 0, 0)
    await app.state.house.store.keep_review(id, msgspec.json.encode(found))
    assert "Breath" in (await ana.get(f"/t/{id}/review")).text
    for other in (ben, stranger):
        assert "Breath" not in (await other.get(f"/t/{id}/review?seat=0")).text


async def test_an_uploaded_game_is_reviewed_like_a_table(
    app: Starlette, ana: Guest, ben: Guest, stranger: Guest
) -> None:
    id = await playing(ana, ben)
    half = (await ana.get(f"/api/tables/{id}/record")).json()
    await finish(app, id)
    whole = (await ana.get(f"/api/tables/{id}/record")).json()
    begun, over = [(await stranger.post("/api/records", record)).json() for record in (half, whole)]
    assert "/review" not in (await stranger.get(begun["url"])).text
    assert (await stranger.get(f"{begun['url']}/review")).status_code == 400
    assert (await stranger.post(f"/api/records/{begun['id']}/review")).status_code == 400
    assert f'{over["url"]}/review"' in (await stranger.get(over["url"])).text
    assert "<progress" in (await stranger.get(f"{over['url']}/review")).text
    assert (await stranger.post(f"/api/records/{over['id']}/review")).json()["ready"] is False
    await until(lambda: not app.state.house.reviews._underway)
    shown = (await ana.get(f"{over['url']}/review?seat=1")).text
    assert 'class="curve"' in shown
    assert f'href="{over["url"]}?at=' in shown
    assert "The decisions of Ben" in shown


def test_the_three_greatest_changes_decided_in_the_order_they_came() -> None:
    chances = [[0.5, 0.5], [0.4, 0.6], [0.9, 0.1], [0.8, 0.2], [0.6, 0.4], [1.0, 0.0]]
    parts = [Stretch(0, number, number + 1, number + 1, True) for number in range(5)]
    assert moments(Review(parts, chances, [], 0, 0)) == [1, 3, 4]


def test_a_change_within_the_error_of_the_estimate_decided_nothing() -> None:
    chances = [[0.5, 0.5], [0.44, 0.56], [0.55, 0.45], [0.48, 0.52], [0.0, 1.0]]
    parts = [Stretch(0, number, number + 1, number + 1, True) for number in range(4)]
    assert moments(Review(parts, chances, [], 0, games=300)) == [3]
    assert moments(Review(parts[:3], chances[:4], [], 0, games=300)) == []


def test_a_moment_is_told_of_whoever_moved() -> None:
    # Ben stopped too early: good for Ana, but it is his move that is read above it.
    part = Stretch(1, 0, 1, 1, True)
    found = _moment(Review([part], [[0.45, 0.55], [0.57, 0.43]], [], 0, 0), 0, "Ben", ENGLISH)
    assert (found["seat"], found["good"]) == (1, False)
    assert (found["before"], found["after"]) == ("about 55", "about 43")
    # Unless it hardly touched him.
    shares = [[0.4, 0.3, 0.3], [0.1, 0.31, 0.59]]
    assert _moment(Review([part], shares, [], 0, 0), 0, "Ben", ENGLISH)["seat"] == 0


def test_nobody_has_about_no_chances() -> None:
    said = [in_a_hundred(ENGLISH, chance) for chance in (0, 0.001, 0.31, 0.999, 1)]
    assert said == ["0", "about 1", "about 31", "about 99", "100"]
