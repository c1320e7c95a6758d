"""How many random examples of a property are tried."""

from __future__ import annotations

from hypothesis import settings

# What a profile says of itself if nobody says otherwise, as in `make test`.
USUAL = 100


def examples(few: int) -> settings:
    """So many in `make test`; in `make soak` as many times more as its profile says."""
    profile = settings.default
    assert profile is not None
    return settings(max_examples=few * profile.max_examples // USUAL)
