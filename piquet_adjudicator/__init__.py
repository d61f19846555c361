"""Rules on a disputed hand of Piquet from the Laws of 1882 and the decided Cases.

>>> from piquet_adjudicator import adjudicate, load
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from piquet_adjudicator.version import VERSION as __version__

__all__ = ["BadInput", "__version__", "adjudicate", "load", "load_book"]

_HOMES: Final = {
    "BadInput": "piquet_adjudicator.errors",
    "adjudicate": "piquet_adjudicator.partie.any_record",
    "load": "piquet_adjudicator.files.any_file",
    "load_book": "piquet_adjudicator.lawbook.load",
}

if TYPE_CHECKING:
    from piquet_adjudicator.errors import BadInput
    from piquet_adjudicator.files.any_file import load
    from piquet_adjudicator.lawbook.load import load_book
    from piquet_adjudicator.partie.any_record import adjudicate
else:

    def __getattr__(name: str) -> Any:
        """What is asked for, from its module: the command passes through here too, and is to load
        no more than its verb needs."""
        if name not in _HOMES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return getattr(import_module(_HOMES[name]), name)
