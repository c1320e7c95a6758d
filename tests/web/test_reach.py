"""Links that are passed on: they say how far they reach, and lead as far as they can."""

from __future__ import annotations

import pytest
from starlette.applications import Starlette

from ludotheque.web import reach
from tests.web.guests import FRIEND, ME, Guest

pytestmark = pytest.mark.anyio
HERE = {"host": "127.0.0.1:8000"}


@pytest.mark.parametrize(
    ("host", "far"),
    [
        ("localhost", "computer"),
        ("127.0.0.1", "computer"),
        ("::1", "computer"),
        ("192.168.1.20", "network"),
        ("10.0.0.7", "network"),
        ("laptop.local", "network"),
        ("games.example.org", "everywhere"),
        ("8.8.8.8", "everywhere"),
    ],
)
def test_how_far_a_host_reaches(host: str, far: str) -> None:
    assert reach.reach(host) == far


async def test_a_local_link_says_that_it_works_on_this_computer_only(ana: Guest) -> None:
    id = await ana.open(ME, FRIEND)
    page = (await ana.get(f"/t/{id}", headers=HERE)).text
    assert f'value="http://127.0.0.1:8000/t/{id}"' in page
    assert "on this computer only" in page


async def test_a_house_open_to_its_network_passes_on_its_address_there(
    app: Starlette, ana: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    app.state.listens_everywhere = True
    monkeypatch.setattr(reach, "home_address", lambda: "192.168.1.20")
    id = await ana.open(ME, FRIEND)
    page = (await ana.get(f"/t/{id}", headers=HERE)).text
    assert f'value="http://192.168.1.20:8000/t/{id}"' in page
    assert "every device in your home network" in page


async def test_a_link_that_works_everywhere_needs_no_word(ana: Guest) -> None:
    id = await ana.open(ME, FRIEND)
    page = (await ana.get(f"/t/{id}", headers={"host": "games.example.org"})).text
    assert 'class="help"' not in page


async def test_an_invitation_says_who_invites(ana: Guest, ben: Guest) -> None:
    id = await ana.open(ME, FRIEND)
    assert "Your table is open" in (await ana.get(f"/t/{id}")).text
    page = (await ben.get(f"/t/{id}")).text
    assert "Ana invites you" in page
    assert "/games/kali/cover.svg" in page
