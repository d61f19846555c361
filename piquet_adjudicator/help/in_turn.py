"""Several acts written in one line, in the order in which they were done."""

from __future__ import annotations

import re
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from piquet_adjudicator.help.at_table import is_taken
from piquet_adjudicator.help.candidates import best_sentences, does_something
from piquet_adjudicator.help.cards_written import SMALL_CARD
from piquet_adjudicator.help.clauses import Saying
from piquet_adjudicator.help.framed import Told, framed
from piquet_adjudicator.help.in_context import (
    as_answer,
    before_in_light_of,
    in_context,
    in_light_of,
    in_order,
    with_addition,
)
from piquet_adjudicator.help.moment import HandMoment
from piquet_adjudicator.help.notions import notions_in
from piquet_adjudicator.help.particulars import left_out
from piquet_adjudicator.help.who_acts import has_verb
from piquet_adjudicator.language.sentences import read_act, say
from piquet_adjudicator.model import acts
from piquet_adjudicator.model.act_table import PLAY
from piquet_adjudicator.model.acts import Act
from piquet_adjudicator.model.players import PLAYERS, Player, adversary_of
from piquet_adjudicator.model.state import Game

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
WINS_IT: Final = (
    r"(?:[ab] |he |she |it )?(?:takes?|took|taking|wins?|won|winning|makes?|made|gets?|got"
    r"|gains?|gained"
    r"|gathers?|gathered|falls? to|fell to|goes to|went to)(?: in| up)?"
    r" (?:it|the trick|that trick|this trick|both|[ab]|him|her)"
)
"""That a player has the trick."""
_EXCHANGES: Final = frozenset(
    ("exchange", "exchanges", "exchanged", "swap", "swaps", "swapped", "changes", "changed")
)
"""To exchange cards is to put them out and to take in as many."""


class InTurn(Struct, frozen=True):
    """A clause with the lines that it may be, the likeliest first, each with its score; and whether
    it is a circumstance of another."""

    lines: tuple[tuple[str, float], ...]
    circumstance: bool
    same: bool = False
    """Whether it says of the other player what the clause before it says of one."""


def sequences(
    parts: tuple[Saying, ...], moment: HandMoment, *, by_groups: bool = True
) -> list[tuple[tuple[str, ...], float]]:
    """The acts of the clauses in order, each way with its score: each clause as it reads best,
    one of them as it reads next best, and without the circumstances. Where nobody is named they are
    of one player, either of them. Each is known `by_groups` of words first, or by notions alone."""
    if len(parts) > 1 and not any(part.who for part in parts):
        of_one = [tuple(replace(part, who=(player,)) for part in parts) for player in PLAYERS]
        return [way for each in of_one for way in _in_turn(each, moment, by_groups)]
    return _in_turn(parts, moment, by_groups)


def _in_turn(
    parts: tuple[Saying, ...], moment: HandMoment, by_groups: bool
) -> list[tuple[tuple[str, ...], float]]:
    each = _each(parts, moment, by_groups)
    ways = _varied(each)
    if any(clause.circumstance for clause in each):
        ways += _varied([clause for clause in each if not clause.circumstance])
    ways += _without_doubtful(each)
    waits = moment.answers
    scored = [
        (_lines(way, waits), sum(score for _, score in way) / max(len(way), 1)) for way in ways
    ]
    joined = [(_joined(lines), score) for lines, score in scored]
    whole = [(lines, score + _JOINED) for lines, score in joined if lines]
    return [
        *((lines, score + _SEVERAL * (len(lines) > 1)) for lines, score in scored if lines),
        *((lines, score + _SEVERAL) for lines, score in whole),
    ]


def _without_doubtful(each: list[InTurn]) -> list[list[tuple[str, float]]]:
    """The acts of which the clauses are well known, without those that hardly tell one."""
    best = [clause.lines[0] for clause in each]
    surest = max((score for _, score in best), default=0.0)
    least = min(_ELSE, surest)
    known = [way for way in best if way[1] >= least or _PARTICULAR.search(way[0][2:])]
    return [known] if 0 < len(known) < len(best) else []


def _varied(each: list[InTurn]) -> list[list[tuple[str, float]]]:
    """Each clause as it reads best, and one of them as it reads next best."""
    best = [clause.lines[0] for clause in each]
    ways = [best]
    for at, clause in enumerate(each):
        for nth, other in enumerate(clause.lines[1:3], 1):
            way = [*best[:at], other, *best[at + 1 :]]
            following = each[at + 1] if at + 1 < len(each) else None
            if following and following.same and len(following.lines) > nth:
                way[at + 1] = following.lines[nth]
            ways.append(way)
    return ways


def _lines(way: list[tuple[str, float]], answers: Player | None) -> tuple[str, ...]:
    lines: list[str] = []
    for line, _ in way:
        filled_in = in_light_of(lines, line, answers)
        earlier = before_in_light_of(lines, filled_in)
        if earlier is not None:
            lines[-1] = earlier
        if filled_in not in lines:
            lines.append(filled_in)
    return tuple(in_order(lines))


_TELLS: Final = 0.27
"""So well at least some sentence fits a clause that tells an act,"""
_NAMES: Final = 0.17
"""or one that names a card, a number or a call, or answers one."""
_PARTICULAR: Final = re.compile(
    r"\b(?:\d+|10[shdc]|[7-9tjqka][shdc]|(?:spade|heart|diamond|club|ace|king|queen|knave|jack)s?"
    r"|(?:not )?good|equal|no|yes|point|tierce|quart|quint|sixieme|trio|quatorze"
    r"|two|three|four|five|six|seven|eight|nine|tens?|\w+teen|\w+ty)\b"
)
_FRAMED: Final = 1.0
"""How well a sentence fits that the words are known to tell."""
_ELSE: Final = 0.6
"""So well at least, where the other clauses are known by their groups of words."""
_KNOWN: Final = 0.75
"""So well a sentence fits a clause of which nothing else is known than that it tells no act."""
_FULLER: Final = 0.4
"""So well at least one fits that tells more than what its groups of words tell."""
_SEVERAL: Final = 0.26
"""A way that tells several clauses is better than one of them."""
_JOINED: Final = 0.02
"""A call that is told in full is better told in one line."""


def _joined(lines: tuple[str, ...]) -> tuple[str, ...]:
    """The lines with each call and what its player adds to it at once in one; none where nothing
    is added."""
    whole: list[str] = []
    for line in lines:
        act, before = read_act(line), read_act(whole[-1]) if whole else None
        call = with_addition(before, act)
        if call is not None:
            whole[-1:] = [call]
        else:
            whole.append(line)
    return tuple(whole) if len(whole) < len(lines) else ()


def _each(parts: tuple[Saying, ...], moment: HandMoment, by_groups: bool) -> list[InTurn]:
    """The readings of each clause. One without a verb has that of the clause before it; what was
    done in one is before the next on the table."""
    offers: list[InTurn] = []
    before: dict[str, float] = {}
    done: list[Act] = []
    text = ""
    correcting = False
    again: Saying | None = None
    others_known = None if len(parts) == 1 else any(_is_known(part, moment) for part in parts)
    for part in parts:
        if re.fullmatch(_CORRECTING, part.text) and not _may_answer(part, done):
            correcting = True
            continue
        played = any(isinstance(act, acts.Leads | acts.Plays) for act in done[-1:])
        if (played or moment.part == PLAY) and re.fullmatch(WINS_IT, part.text):
            continue  # who wins a trick is found out
        same = bool(again and part.words == again.words and part.who != again.who and offers)
        if same:
            best = _of_the_other(offers[-1], part)
        elif re.fullmatch(_AGAIN, part.text) and part.who:
            best = _likewise(part, parts, done, moment)
        else:
            led = done[-1] if done else None
            if isinstance(led, acts.Leads) and not part.named and not has_verb(part.words):
                part = replace(part, who=(adversary_of(led.player),))
            clause = in_context(part, moment, done, text)
            clause = _as_correction(clause, led, said=correcting)
            known = _readings(clause, moment, before, led, others_known, by_groups)
            if known is None:
                continue
            best = known
            notions = notions_in(clause.words)
            before = notions if does_something(clause.words, notions) else before
            text = f"{text} {clause.text}"
        again = part
        answer = as_answer(_last_of(done, part), part)
        if answer is not None:
            best = [(answer, max([0.7, *(score for _, score in best[:1])])), *best]
        if not best or (len(parts) > 1 and best[0][1] < _least(part)):
            continue
        if len(parts) > 1 and moment.game is not None:
            told = _lines([offer.lines[0] for offer in offers], moment.answers)
            best = _on_the_table(best, part, told, moment.game)
            if not best:
                continue
        correcting = False
        kinds: dict[object, tuple[str, float]] = {}
        for line, score in best:
            act = read_act(line)
            kinds.setdefault((type(act), acts.actor(act)), (line, score))
        offers.append(InTurn(tuple(kinds.values()), part.role != "main", same))
        act = read_act(best[0][0])
        if isinstance(act, acts.Discards) and act.number and _EXCHANGES & set(part.words):
            taken = f"{act.player} takes in {act.number}"
            offers.append(InTurn(((taken, best[0][1]),), circumstance=False))
        done.append(act)
        moment = moment.after(act)
    return offers


def _likewise(
    part: Saying, parts: tuple[Saying, ...], done: list[Act], moment: HandMoment
) -> list[tuple[str, float]]:
    """What a clause tells that says that a player did the same."""
    main = next((each for each in parts if each.role == "main" and each != part), None)
    other = best_sentences(main, moment) if main and not done else []
    model = done[-1] if done else read_act(other[0][0]) if other else None
    line = _by_another(model, part) if model else None
    return [(line, 0.7)] if line else []


def _readings(
    clause: Saying,
    moment: HandMoment,
    before: dict[str, float],
    led: Act | None,
    others_known: bool | None,
    by_groups: bool,
) -> list[tuple[str, float]] | None:
    """The readings of a clause by its groups of words and by its notions; None where it tells no
    act. Where other clauses are known by their groups of words, it must be well known itself;
    `others_known` is None of a clause that stands alone."""
    told = framed(clause.text, next(iter(clause.who), None), moment.stage, moment.elder)
    best = best_sentences(clause, moment, before)
    if not by_groups:
        return best
    if told is None:
        if not others_known or not best or best[0][1] >= _ELSE or _names_whole(clause, best[0]):
            return best
        after_call = isinstance(led, acts.Calls | acts.Replies)
        each = best if after_call else []
        return [row for row in each if isinstance(read_act(row[0]), acts.Completes)]
    nothing = others_known is not None and _tells_nothing(told, best)
    return None if nothing else _with_framed(clause, told, best)


def _tells_again(line: str, told: tuple[str, ...], game: Game) -> bool:
    """Whether a clause only tells again what is recorded: the same act, which is not possible a
    second time."""
    act = read_act(line)
    put_down = isinstance(act, acts.Leads | acts.Plays)
    recorded = not put_down and any(step.act == act for step in game.steps)
    return recorded and is_taken(told, game) and not is_taken((*told, line), game)


def _on_the_table(
    best: list[tuple[str, float]], part: Saying, told: tuple[str, ...], game: Game
) -> list[tuple[str, float]]:
    """The readings of a clause by what the record takes; none where it only tells again what is
    recorded."""
    again = _tells_again(best[0][0], told, game)
    return [] if again else _as_taken(best, part, told, game)


def _as_taken(
    best: list[tuple[str, float]], part: Saying, told: tuple[str, ...], game: Game
) -> list[tuple[str, float]]:
    """The readings of a clause with one before the others that the record takes after the clauses
    before it, where it fits nearly as well as the first, which is refused."""
    if is_taken((*told, best[0][0]), game) or not is_taken(told, game):
        return best
    lost = left_out(part.words, read_act(best[0][0]))
    for row in best[1:]:
        near = row[1] >= max(_TELLS, _NEARLY * best[0][1])
        near = near and left_out(part.words, read_act(row[0])) <= lost
        if near and is_taken((*told, row[0]), game):
            return [row, *(each for each in best if each != row)]
    return best


_NEARLY: Final = 0.92


def _last_of(done: list[Act], part: Saying) -> Act | None:
    """The act before, which a clause may answer or go on with: the card before what was counted,
    where the clause has no verb."""
    counted = [act for act in done if not isinstance(act, acts.CountsAloud)]
    played = counted[-1] if counted and not has_verb(part.words) else None
    return played if isinstance(played, acts.Leads | acts.Plays) else done[-1] if done else None


def _names_whole(clause: Saying, best: tuple[str, float]) -> bool:
    """Whether a clause says who acts and with which card, and a sentence leaves nothing of it
    out."""
    named = clause.named and re.search(rf"\b{SMALL_CARD}\b", clause.text)
    return bool(named) and best[1] >= _TELLS and not left_out(clause.words, read_act(best[0]))


def _of_the_other(offer: InTurn, part: Saying) -> list[tuple[str, float]]:
    """What a clause tells of one player, told of the other; nothing where it tells of both."""
    if isinstance(read_act(offer.lines[0][0]), acts.PlaysSome):
        return []
    each = [(_by_another(read_act(line), part), score) for line, score in offer.lines]
    return [(line, score) for line, score in each if line]


def _tells_nothing(told: Told, best: list[tuple[str, float]]) -> bool:
    """Whether the groups of words of a clause tell no act, and no sentence surely fits it."""
    return not told.ways and not (told.weak and best and best[0][1] >= _KNOWN)


def _is_known(part: Saying, moment: HandMoment) -> bool:
    """Whether a clause is known by its groups of words."""
    told = framed(part.text, next(iter(part.who), None), moment.stage, moment.elder)
    return told is not None and bool(told.ways)


def _with_framed(
    clause: Saying, told: Told, best: list[tuple[str, float]]
) -> list[tuple[str, float]]:
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


def _least(part: Saying) -> float:
    """How well some sentence must fit a clause, if it is to be one of several acts of a line."""
    return _NAMES if _PARTICULAR.search(part.text) else _TELLS


def _as_correction(clause: Saying, before: Act | None, *, said: bool) -> Saying:
    """A clause of what is meant as one that corrects; `said`, that the one before it says so."""
    means = re.sub(_MEANS, r"\1corrects ", clause.text)
    means = re.sub(_WAS_MEANT, r"corrects \1", means)
    if isinstance(before, acts.Calls):
        means = re.sub(_IT_WAS, "corrects ", means)
    words = tuple(means.split())
    return replace(clause, words=("corrects", *words) if said else words)


def _may_answer(part: Saying, done: list[Act]) -> bool:
    """Whether a clause may answer the other's call of the clause before it."""
    called = bool(done) and isinstance(done[-1], acts.Calls | acts.Completes)
    return called and part.who[:1] != (acts.actor(done[-1]),)


def _by_another(act: Act, part: Saying) -> str | None:
    """The same act, done by him who acts in a clause."""

    if acts.actor(act) is None:
        return None
    try:
        return say(replace(act, player=part.who[0]))
    except (ValueError, TypeError):
        return None
