"""What a clause of a line may tell, in the light of those before it: lines, each with its score."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from piquet_adjudicator.help.candidates import best_sentences
from piquet_adjudicator.help.cards_written import SMALL_CARD
from piquet_adjudicator.help.clauses import Saying
from piquet_adjudicator.help.framed import Told, framed
from piquet_adjudicator.help.moment import HandMoment
from piquet_adjudicator.help.particulars import left_out
from piquet_adjudicator.help.who_acts import has_verb
from piquet_adjudicator.language.sentences import read_act, say
from piquet_adjudicator.model import acts
from piquet_adjudicator.model.acts import Act
from piquet_adjudicator.model.players import Player

LinesScored: TypeAlias = list[tuple[str, float]]
"""Lines that a clause may be, the likeliest first, each with its score."""
_CORRECTING: Final = (
    r"(?:[ab] )?(?:says? )?(?:(?:stay|no|sorry|wait|oh|sir) ?)*(?:[ab] |i |he |she )?"
    r"(?:no|sorry|means?|meant|mistake|mistaken|miscount\w*|(?:have|has|had) (?:mis\w+|made a \w+)"
    r"|(?:make|makes|made) (?:a )?(?:fault|mistake|slip)"
    r"|(?:beg(?:s|ged)? )?(?:his |your |her )?pardon|excuse me|hang on|hold on"
    r"|(?:corrects?|corrected)(?: (?:him|her)self)?"
    r"|(?:am|is|was) (?:mistaken|wrong)|(?:his|her) mistake|rather|or rather|that is)"
)
"""A clause that says no more than that the next corrects what was said."""
_AGAIN: Final = (
    r".*\b(?:do|does|did|done) (?:so|the same|likewise|as much|it)\b.*|.*\b(?:likewise|ditto)"
)
_MEANS: Final = r"^((?:[ab] )?)(?:(?:no|sorry|rather|i|he|she|[ab]) )*(?:means?|meant|intended) "
_WAS_MEANT: Final = r"^(.+) (?:is|was|were|being) (?:meant|intended)$"
_IT_WAS: Final = (
    r"^(?:it|they|these|those) (?:is|was|are|were) (?:really |in truth )?(?=three|four|an? )"
)
LEAST_TOLD: Final = 0.27
"""So well at least some sentence fits a clause that tells an act,"""
_NAMES: Final = 0.17
"""or one that names a card, a number or a call, or answers one."""
PARTICULAR: Final = re.compile(
    r"\b(?:\d+|10[shdc]|[7-9tjqka][shdc]|(?:spade|heart|diamond|club|ace|king|queen|knave|jack)s?"
    r"|(?:not )?good|equal|no|yes|point|tierce|quart|quint|sixieme|trio|quatorze"
    r"|two|three|four|five|six|seven|eight|nine|tens?|\w+teen|\w+ty)\b"
)
_FRAMED: Final = 1.0
"""How well a sentence fits that the words are known to tell."""
WELL_KNOWN: Final = 0.6
"""So well at least, where the other clauses are known by their groups of words."""
_KNOWN: Final = 0.75
"""So well a sentence fits a clause of which nothing else is known than that it tells no act."""
_FULLER: Final = 0.4
"""So well at least one fits that tells more than what its groups of words tell."""


class ClauseLines(Struct, frozen=True):
    """The lines that a clause may be, the likeliest first, each with its score; none where it tells
    no act. They are `doubtful` where it is as likely that it tells none."""

    lines: LinesScored = []
    doubtful: bool = False


class ClauseReader(Struct, frozen=True):
    """What the clauses of one line may be at a moment; each is read once at each moment."""

    known: dict[object, LinesScored] = {}
    """What was read, by the clause and the moment."""

    @property
    def times(self) -> int:
        """How many clauses were read."""
        return len(self.known)

    def sentences(
        self, clause: Saying, moment: HandMoment, before: dict[str, float] | None
    ) -> LinesScored:
        """The sentences that come nearest to a clause."""
        key = (clause, moment.key, tuple((before or {}).items()))
        if key not in self.known:
            self.known[key] = best_sentences(clause, moment, before)
        return self.known[key]

    def readings(
        self,
        clause: Saying,
        moment: HandMoment,
        before: dict[str, float],
        led: Act | None,
        others_known: bool | None,
        by_groups: bool,
    ) -> ClauseLines | None:
        """The readings of a clause by its groups of words and by its notions; None where it tells
        no act. Where other clauses are known by their groups of words, it is doubtful but where it
        is well known itself; `others_known` is None of a clause that stands alone."""
        told = framed(clause.text, next(iter(clause.who), None), moment.stage, moment.elder)
        best = self.sentences(clause, moment, before)
        if not by_groups:
            return ClauseLines(best)
        if told is None:
            if (
                not others_known
                or not best
                or best[0][1] >= WELL_KNOWN
                or _names_whole(clause, best[0])
            ):
                return ClauseLines(best)
            after_call = isinstance(led, acts.Calls | acts.Replies)
            each = best if after_call else []
            adds = [row for row in each if isinstance(read_act(row[0]), acts.Completes)]
            return ClauseLines(adds or best, doubtful=not adds)
        if others_known is not None and _tells_nothing(told, best):
            return ClauseLines(best, doubtful=True) if told.weak and best else None
        return ClauseLines(_with_framed(clause, told, best))

    def likewise(
        self, part: Saying, parts: tuple[Saying, ...], done: tuple[Act, ...], moment: HandMoment
    ) -> LinesScored:
        """What a clause tells that says that a player did the same."""
        main = next((each for each in parts if each.role == "main" and each != part), None)
        other = self.sentences(main, moment, None) if main and not done else []
        model = done[-1] if done else read_act(other[0][0]) if other else None
        line = _by_another(model, part) if model else None
        return [(line, 0.7)] if line else []


def says_likewise(part: Saying) -> bool:
    """Whether a clause says no more than that a player did the same."""
    return bool(re.fullmatch(_AGAIN, part.text) and part.who)


_WANTS_ANSWER: Final = (
    *(acts.Calls, acts.Completes, acts.AsksLeave, acts.ProposesFreshDeal),
    *(acts.AsksToSee, acts.AsksToSeeCards),
)
"""What the other answers: his no is of it, and corrects nothing."""


def only_corrects(part: Saying, done: tuple[Act, ...], answers: Player | None) -> bool:
    """Whether a clause says no more than that the next corrects what was said; it may be an answer
    after the other's call, or of him whose answer is waited for."""
    called = bool(done) and isinstance(done[-1], _WANTS_ANSWER)
    may_answer = called and part.who[:1] != (acts.actor(done[-1]),)
    may_answer = may_answer or (not done and answers is not None and part.who[:1] == (answers,))
    return re.fullmatch(_CORRECTING, part.text) is not None and not may_answer


def act_gone_on_from(done: tuple[Act, ...], part: Saying) -> Act | None:
    """The act before, which a clause may answer or go on with: the card before what was counted,
    where the clause has no verb."""
    counted = [act for act in done if not isinstance(act, acts.CountsAloud)]
    played = counted[-1] if counted and not has_verb(part.words) else None
    return played if isinstance(played, acts.Leads | acts.Plays) else done[-1] if done else None


def told_of_the_other(line: str, score: float, part: Saying) -> LinesScored:
    """What a clause tells of one player, told of the other; nothing where it tells of both."""
    act = read_act(line)
    if isinstance(act, acts.PlaysSome):
        return []
    other = _by_another(act, part)
    return [(other, score)] if other else []


def known_by_groups(parts: Iterable[Saying], moment: HandMoment) -> bool:
    """Whether any clause is known by its groups of words."""
    each = (
        framed(part.text, next(iter(part.who), None), moment.stage, moment.elder) for part in parts
    )
    return any(told is not None and bool(told.ways) for told in each)


def least_score(part: Saying) -> float:
    """How well some sentence must fit a clause, if it is to be one of several acts of a line."""
    return _NAMES if PARTICULAR.search(part.text) else LEAST_TOLD


def as_correction(clause: Saying, before: Act | None, *, said: bool) -> Saying:
    """A clause of what is meant as one that corrects; `said`, that the one before it says so."""
    means = re.sub(_MEANS, r"\1corrects ", clause.text)
    means = re.sub(_WAS_MEANT, r"corrects \1", means)
    if isinstance(before, acts.Calls):
        means = re.sub(_IT_WAS, "corrects ", means)
    words = tuple(means.split())
    return replace(clause, words=("corrects", *words) if said else words)


def _names_whole(clause: Saying, best: tuple[str, float]) -> bool:
    """Whether a clause says who acts and with which card, and a sentence leaves nothing of it
    out."""
    named = clause.named and re.search(rf"\b{SMALL_CARD}\b", clause.text)
    return bool(named) and best[1] >= LEAST_TOLD and not left_out(clause.words, read_act(best[0]))


def _tells_nothing(told: Told, best: LinesScored) -> bool:
    """Whether the groups of words of a clause tell no act, and no sentence surely fits it."""
    return not told.ways and not (told.weak and best and best[0][1] >= _KNOWN)


def _with_framed(clause: Saying, told: Told, best: LinesScored) -> LinesScored:
    """The readings of a clause with what its groups of words tell: before the others, but for one
    that is of the same kind and tells more of the cards and numbers."""
    known = [way[0] for way in told.ways if len(way) == 1]
    if not known:
        return best
    act = read_act(known[0])
    fuller = [
        (line, _FRAMED)
        for line, score in best[:1]
        if score > _FULLER
        and left_out(clause.words, read_act(line)) < left_out(clause.words, act)
        and acts.actor(read_act(line)) == acts.actor(act)
    ]
    return [*fuller, *((line, _FRAMED) for line in known), *best]


def _by_another(act: Act, part: Saying) -> str | None:
    """The same act, done by him who acts in a clause."""
    if acts.actor(act) is None:
        return None
    try:
        return say(replace(act, player=part.who[0]))
    except (ValueError, TypeError):
        return None
