"""What tests of several verbs have before them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.lawbook.related_codes import CLUB, OLD, lay_out


@pytest.fixture
def laws(tmp_path: Path) -> Path:
    """A folder of two codes, of which the club's rests on the old one."""
    return lay_out(tmp_path, OLD, CLUB)
