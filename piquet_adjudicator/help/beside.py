"""What the words of a player speak of besides the acts of a record: the facts of the vocabulary,
and time."""

from __future__ import annotations

import re
from typing import Final

from piquet_adjudicator.help.acts_alleged import HOLDING, SPEAKING, sayings_by_part
from piquet_adjudicator.help.alleged import TimePleaded
from piquet_adjudicator.help.candidates import DOINGS
from piquet_adjudicator.help.clauses import Saying
from piquet_adjudicator.help.first_forms import first_form, first_forms
from piquet_adjudicator.help.notions import doings_of, first_notions
from piquet_adjudicator.help.who_acts import (
    BESIDE,
    DENIES,
    SUPPOSES,
    is_verb,
    player_at,
    set_of_words,
)
from piquet_adjudicator.language.numbers import parse_number
from piquet_adjudicator.model.players import Player

# ---- what facts speak of


_SAY_LITTLE: Final = set_of_words(
    "the an his her of to in on at it this that as for by with he she be have do already only "
    "just yet even too not never no and or but so could can may one card hand number out up"
)


def likeness_to(
    words: str, by: Player, elder: Player, sentence: str, of: frozenset[Player]
) -> float:
    """How much of what a player's words say (0 to 1) a sentence `of` some players speaks of, in
    these words, or in others for what is done; nothing, where the words are of another player.

    >>> likeness_to("the dealer gave me too few", "A", "A", "cards dealt", frozenset("A")) > 0.6
    True
    """
    sentence = re.sub(r"\{[^}]*\}", "", sentence)
    other = _telling(sentence)
    forms = {first_form(word) for word in sentence.split() if first_form(word) != word}
    doing = frozenset(forms - SPEAKING - HOLDING)
    sayings = next(sayings_by_part(words, by, elder, {}))
    return max((_likeness(saying, other, doing, of) for saying in sayings), default=0.0)


def _likeness(
    saying: Saying, other: tuple[str, ...], doings: frozenset[str], of: frozenset[Player]
) -> float:
    """How much of a clause a sentence of these words speaks of, some of which are of what is
    done."""
    whose = saying.named | frozenset(saying.who[:1])
    if of and whose and not of & whose:
        return 0.0
    said = _telling(saying.text)
    verb = _verb(saying.words)
    holding = HOLDING & set(_forms(saying.words))
    doing = first_form(verb) if verb else next(iter(sorted(holding)), "")
    meant = doings_of((doing,)) & DOINGS if doing not in SPEAKING | _LOOSE else frozenset()
    is_meant = doing in HOLDING and _HOLD in other
    is_meant = is_meant or any(meant & first_notions(word) for word in doings)
    shared = len([word for word in said if word in other and word != doing]) + 2 * is_meant
    return shared / (len({*said} - {doing}) + 2)


def _verb(words: tuple[str, ...]) -> str:
    """What a player does in a clause, or what is done there to a thing; empty where that is not
    plain."""
    beside = BESIDE | DENIES
    start = 1 if player_at(words[0]) else next((i for i, w in enumerate(words) if w in _IS), 0) + 1
    at = next((at for at in range(start, len(words)) if words[at] not in beside), len(words))
    plain = at < len(words) and not SUPPOSES & set(words[start:at])
    return words[at] if plain and is_verb(words, at, near_subject=True) else ""


_IS: Final = set_of_words("is was were been")
_HOLD: Final = first_form("hold")
_LOOSE: Final = frozenset(map(first_form, ("win", "turn", "make", "get", "go", "come", "say")))
"""Verbs by which too many things are said."""


def _forms(words: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(map(first_form, words))


def _telling(words: str) -> tuple[str, ...]:
    """The words of a text that tell of what it speaks, in their first forms."""
    plain = "".join(sign if sign.isalpha() else " " for sign in words.lower())
    forms = first_forms(tuple(plain.split()))
    return tuple(word for word in forms if word not in _SAY_LITTLE and len(word) > 1)


# ---- of time


_LATE: Final = re.compile(
    r"\b(?:too (?:late|soon|early)|in time|out of time|at once|at the time|(?:played|went|gone) on"
    r"|since(?: then)?(?= and\b|[,;.]|$)|waited)\b|\bsince$"
)
_WHEN: Final = re.compile(r"\b(?:before|after|since|until|come out|came out)\b")


_PLEADED: Final[dict[TimePleaded, re.Pattern[str]]] = {
    "in time": re.compile(
        r"\b(?:in (?:good |full )?time|not too late|never too late|still open|at any time|any time"
        r"|whenever|early enough|soon enough|time enough)\b"
    ),
    "late": re.compile(
        r"\btoo (?:late|long)\b|\bout of time\b|\blate(?:r|ly)?\b(?! than)"
        r"|\b(?:can|could|may|might) no longer (?!(?:bar|block|stop|keep|count|hold|stand)\b)"
        r"|\bno longer (?:open|possible|allowed|permitted|entitled|able|free|at liberty|in time)\b"
        r"|\btime (?:is|was|has|had) (?:past|passed|gone|over|up)\b|\bgone by\b"
        r"|\blet (?:it|them|that) (?:stand|lie|pass) (?:past|till|until)\b|\bpast mending\b"
    ),
    "early": re.compile(r"\btoo (?:early|soon)\b|\bnot yet (?:your|his|her|my) turn\b"),
}
"""Words by which it is pleaded that something came in time, late or early."""
_NOT_IN_TIME: Final = re.compile(
    r"\b(?:not|never|nor|neither|hardly)\b(?: \w+){0,3} in time\b|n't\b.* in time\b"
)


def time_pleaded(words: str) -> TimePleaded | None:
    """That what is done came late, early or in time, as words plead it.

    >>> time_pleaded("it is far too late now"), time_pleaded("you asked too early")
    ('late', 'early')
    >>> time_pleaded("he never did it in time"), time_pleaded("he played on")
    ('late', None)
    >>> time_pleaded("she may no longer alter it"), time_pleaded("so his quint no longer bars mine")
    ('late', None)
    """
    words = words.lower().replace("’", "'")
    if _NOT_IN_TIME.search(words):
        return "late"
    return next((each for each, known in _PLEADED.items() if known.search(words)), None)


_WENT_ON: Final = re.compile(
    r"\b(?:led|played) (?:(?:again|on|since)\b|another (?:card|one|trick)"
    r"|to (?:the )?(?:next|another)\b)"
    r"|\b(?:gone|went) on(?: play(?:ing)?)?\b|\bgone on (?:with|to)\b"
    r"|\b(?:(?:next|another) (?:trick|card|one)|(?:more|other) (?:tricks|cards)) "
    r"(?:(?:has|have|had|was|were|is|are|been|already) )*(?:played|led|lay|lies|gone)\b"
)
_DENIED: Final = re.compile(r"\b(?:not|never|nobody|no one|nor|until|till|before)\b|n't\b")


def tells_that_play_went_on(words: str) -> bool:
    """Whether words say that the play had gone on since, and that alone.

    >>> tells_that_play_went_on("she has led again"), tells_that_play_went_on("he never led again")
    (True, False)
    """
    words = words.lower().replace("’", "'")
    went_on = _WENT_ON.search(words)
    return went_on is not None and _DENIED.search(words[: went_on.start()]) is None


_SETS_A_TIME: Final = re.compile(
    r"\b(?:before|until|till|at once|immediately|as soon as|too late|subsequently"
    r"|at any time(?: \w+){0,4} (?:after|when)|unless)\b"
)


def sets_a_time(words: str) -> bool:
    """Whether the words of a law may set a time within which a thing can be done."""
    return _SETS_A_TIME.search(words) is not None


_SAID_BEFORE: Final = re.compile(
    r"\b(?:came out|declared|called for|corrected|announced)\b.*\bbefore\b"
)


def is_before(sentence: str) -> bool:
    """Whether a sentence of the vocabulary is that something was said or found out before another
    thing came.

    >>> is_before("it came out before a card was taken up"), is_before("he had played since")
    (True, False)
    """
    return _SAID_BEFORE.search(sentence) is not None


def speaks_of_time(words: str) -> bool:
    """Whether words say that something was late, or in time."""
    return _LATE.search(words) is not None


def is_of_time(sentence: str) -> bool:
    """Whether a sentence of the vocabulary is of what came before or after something."""
    return _WHEN.search(sentence) is not None


_PAST: Final = re.compile(r"\b(?:was|were|had)\b", re.I)


def tells_of_the_past(words: str) -> bool:
    """Whether words tell of what was, and not of what is."""
    return _PAST.search(words) is not None


def speaks_of_a_turn(words: str) -> bool:
    """Whether words are of whose turn it is, or was."""
    return re.search(r"\bturn\b", words) is not None


def names_the_deal(words: str) -> bool:
    """Whether words name a deal, or the dealing."""
    return re.search(r"\bdeal\w*\b", words) is not None


def number_alone(words: str) -> int | None:
    """The number that is all that words say.

    >>> number_alone("Thirty-five."), number_alone("He has five")
    (35, None)
    """
    return parse_number(words.strip(" .!").lower())
