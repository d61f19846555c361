"""What the whole run of the tests needs."""

from __future__ import annotations

import gc

SELDOM = 50_000
"""So many things are made before Python looks for what can be thrown away."""


def pytest_collection_finish() -> None:
    """What has been collected stays to the end: Python does not look through it again and again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(SELDOM, 20, 100)
