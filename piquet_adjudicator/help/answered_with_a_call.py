"""An answer that tells what the player has instead: `B replies not good, his is to a king`."""

from __future__ import annotations

import re
from typing import Final

from piquet_adjudicator.language.sentences import say
from piquet_adjudicator.model.acts import Calls, Combination
from piquet_adjudicator.model.state import Game

_WITH_A_CALL: Final = re.compile(
    r"(?P<who>[AB]) (?:replies|replied|answers|answered|says|said),? (?P<answer>not good|equal),?"
    r" (?:and |for |as |but )?(?:(?:he|she|I) (?:has|had|have) (?P<call>.+)"
    r"|(?:his|hers|mine) is (?P<of_his>(?:to|in) .+))"
)


def answered_with_a_call(text: str, game: Game | None) -> tuple[str, ...]:
    """An answer that tells what the player has instead: the answer, and his call, which is of the
    kind of the call answered where only its card or suit is given. None where no call is
    given.

    >>> answered_with_a_call("B replies not good, he has six hearts", None)
    ('B replies not good', 'B calls six hearts')
    """
    match = _WITH_A_CALL.fullmatch(text.strip().rstrip("."))
    called = [call.what for call in game.end.calls if call.what] if game else []
    if match is None or not (match["call"] or called):
        return ()
    said = match["call"]
    if match["of_his"]:
        kind = say(Calls("A", Combination(called[-1].kind, called[-1].number)))
        said = f"{kind.removeprefix('A calls ')} {match['of_his']}"
    who, answer = match["who"], match["answer"]
    return (f"{who} replies {answer}", f"{who} calls {said}")
