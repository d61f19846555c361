"""The sentences of the table: forms and slots by the parts of the game, joined into one table that
serves reading, printing, the JSON of acts and the docs.

In each form the first pattern is canonical, the one printed; the others are also read.
`patterns` says how they are written.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from piquet_adjudicator.language.form import Form, Slot
from piquet_adjudicator.language.forms_calling import FORMS_OF_CALLING, SLOTS_OF_CALLING
from piquet_adjudicator.language.forms_deal import FORMS_OF_THE_DEAL, SLOTS_OF_THE_DEAL
from piquet_adjudicator.language.forms_exchange import FORMS_OF_THE_EXCHANGE, SLOTS_OF_THE_EXCHANGE
from piquet_adjudicator.language.forms_partie import FORMS_OF_THE_PARTIE, SLOTS_OF_THE_PARTIE
from piquet_adjudicator.language.forms_play import FORMS_OF_PLAY, SLOTS_OF_PLAY
from piquet_adjudicator.language.patterns import plain_example
from piquet_adjudicator.language.slots import COMMON_SLOTS
from piquet_adjudicator.language.talk import FORMS_OF_TALK, SLOTS_OF_TALK

FORMS: Final[tuple[Form, ...]] = (
    *FORMS_OF_THE_DEAL,
    *FORMS_OF_THE_EXCHANGE,
    *FORMS_OF_CALLING,
    *FORMS_OF_PLAY,
    *FORMS_OF_THE_PARTIE,
    *FORMS_OF_TALK,
)
"""Every sentence form, in the order of the documentation."""

SLOTS: Final[dict[str, Slot]] = {
    **COMMON_SLOTS,
    **SLOTS_OF_THE_DEAL,
    **SLOTS_OF_THE_EXCHANGE,
    **SLOTS_OF_CALLING,
    **SLOTS_OF_PLAY,
    **SLOTS_OF_THE_PARTIE,
    **SLOTS_OF_TALK,
}
"""Every slot by its name in the patterns."""

SAMPLES: Final = {name: slot.sample for name, slot in SLOTS.items()}
"""What stands in each slot of an example."""


def examples(form: Form) -> tuple[str, ...]:
    """A sentence of each pattern of a form, its optional words left in; the canonical one first.

    >>> examples(FORMS[0])[:2]
    ('A shuffles', 'A shuffles the pack')
    """
    return tuple(map(_example, form.patterns))


@cache
def _example(pattern: str) -> str:
    return plain_example(pattern, SAMPLES)
