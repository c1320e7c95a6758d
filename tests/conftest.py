"""What all tests agree on."""

from __future__ import annotations

import pytest
from hypothesis import settings

# Games are long and the machine may be busy: a slow example is not a wrong one.
settings.register_profile("house", deadline=None, derandomize=True)
settings.load_profile("house")


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tests speak English unless they say otherwise, whatever the machine speaks."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE"):
        monkeypatch.delenv(name, raising=False)
