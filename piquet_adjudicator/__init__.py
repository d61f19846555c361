"""Rules on a disputed hand of Piquet from the Laws of 1882 and the decided Cases.

>>> from piquet_adjudicator import adjudicate, load
"""

from piquet_adjudicator.engine.adjudicate import adjudicate
from piquet_adjudicator.errors import BadInput
from piquet_adjudicator.lawbook.load import load_book
from piquet_adjudicator.record.reader import load
from piquet_adjudicator.version import VERSION as __version__

__all__ = ["BadInput", "__version__", "adjudicate", "load", "load_book"]
