"""The version of the tool."""

from typing import Final

VERSION: Final = "0.1.0"
