"""What all tests agree on."""

from __future__ import annotations

import random
import secrets

import pytest
from hypothesis import HealthCheck, settings

# Games are long and the machine may be busy: a slow example is not a wrong one.
SLOW = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("house", SLOW, derandomize=True)
# `make soak`: other examples in every run, and what fails says how to see it again.
settings.register_profile("soak", SLOW, derandomize=False, max_examples=500, print_blob=True)
settings.load_profile("house")


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tests speak English unless they say otherwise, whatever the machine speaks."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture(autouse=True)
def _same_luck(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every test is dealt the same cards in every run: none is lost by bad luck."""
    luck = random.Random(request.node.nodeid)
    monkeypatch.setattr(secrets, "token_bytes", luck.randbytes)
    monkeypatch.setattr(secrets, "choice", luck.choice)
    random.seed(luck.getrandbits(60))
