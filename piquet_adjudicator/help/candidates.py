"""The sentences that come nearest to a clause, each with how well it fits.

A candidate is a sentence whose slots hold what stands in the clause: nothing is put in that was not
said. It counts by the notions of the thesaurus that the clause has, less for a card, number or suit
of the clause that it leaves out, and less where nobody could do it at that moment.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Final

from piquet_adjudicator.errors import NotUnderstood
from piquet_adjudicator.help.clauses import Saying
from piquet_adjudicator.help.filled import PERSON_SLOTS, Filling, acts_of, names_nobody
from piquet_adjudicator.help.first_forms import first_form, first_forms
from piquet_adjudicator.help.heard import kinds, likely_kinds
from piquet_adjudicator.help.moment import OF_DEALER, HandMoment, chance, whose
from piquet_adjudicator.help.notions import notions_in, phrases_of, weights
from piquet_adjudicator.help.particulars import left_out
from piquet_adjudicator.help.spoken_of import SPOKEN_OF
from piquet_adjudicator.help.who_acts import AUXILIARIES, has_verb
from piquet_adjudicator.language.form import Form
from piquet_adjudicator.language.forms import FORMS
from piquet_adjudicator.language.patterns import head_of, slots_in
from piquet_adjudicator.language.persons import Speaker
from piquet_adjudicator.language.sentences import is_read_as, say
from piquet_adjudicator.model.acts import Act, Replies, actor, is_in_part
from piquet_adjudicator.model.players import PLAYERS, Player

MOST: Final = 5
"""How many sentences are sought for a clause."""
_LEAST: Final = 0.13
_OBJECTS: Final = frozenset(
    (
        "carte-blanche",
        "fresh-deal",
        "torn",
        "marked",
        "wrong-pack",
        "the-stock",
        "his-discard",
        "cards-left",
        "tricks",
        "hand",
    )
)
"""Notions of things, which a clause may leave to that before it."""
_DURING: Final = frozenset(("in-cutting", "in-dealing"))
"""Notions of what was being done, which hold for what the next clause tells."""
DOINGS: Final = frozenset(row.split()[0] for row in SPOKEN_OF.values()) - _OBJECTS
"""The notions of what is done."""
_BARE: Final = (
    *("call", "reply", "lead", "play", "discard", "take-in", "complete"),
    *("says-cards", "count-aloud", "announce"),
)
"""What is said by the cards or the call alone: `A: five cards`, `good`."""
_LEFT_TO_BEFORE: Final = 0.45
_DENIES: Final = frozenset(
    [
        "shan't",
        "won't",
        "don't",
        "didn't",
        "doesn't",
        "not",
        "never",
        "neither",
        "nor",
        "declin",
        "refus",
        "without",
    ]
)
_SAYS_NO: Final = r"\b(?:not|refuses|none|only|withdraws|waives|lays back)\b"
_HOW_DEALT_AGAIN: Final = frozenset(("propose", "elect", "accept", "refuse", "withdraw"))
_REQUESTS: Final = frozenset(
    (
        *("see-it", "ask-to-see", "ask-leave", "call-for-packs", "call-a-suit", "direct"),
        *("propose", "concede", "waive", "give-leave", "stand", "what-remains", "what-it-makes"),
        *("to-what-card", "in-what-suit", "of-what-rank", "not-reckoned"),
    )
)
"""What is done by wishing it, or by telling the other to go on."""
_NEVER_SUPPLIED: Final = frozenset(("a-point", "a-sequence"))
"""What a sentence says of a call that is told by no more: it has to be in the line."""
_DENIED: Final = 0.5
"""How likely a sentence is that says of what was denied that it was done."""
_THE_DEAL: Final = r"\b(?:the|his|her|my|that|this|a's|b's|of|for|fresh|new|another|no) deals?\b"
_DEALS: Final = r"(?<!\bre)deal|dealt|giv|gave|serv|distribut|dispens|hand|shar|bestow|\bd\b"
"""That it is told of dealing, and not of a deal."""
_BY_OTHER: Final = 0.88
"""How likely `he` is the other of two that it may be."""
_OF_A_HAND: Final = frozenset(("card", "cards", "hand"))
"""Words for what a player has: they are of no other thing, where they name none."""
HEARD_COUNTS: Final = 0.25
"""How much counts what was meant by like lines."""
_ACTING: Final = AUXILIARIES | frozenset(("he", "she", "they", "we"))
"""Words of which one, or a player, stands in a clause that tells an act by itself."""
_DENIED_AS_HEARD: Final = 0.1
"""How much of it counts where the line denies it: few lines heard before did."""
_LIKE_ENOUGH: Final = 0.1
"""How likely it is at least what is offered without a word of the thesaurus."""
_OF_NO_STOCK: Final = 0.6
"""How likely it is of the stock, where nothing says so."""
_LEFT_OUT: Final = 0.22
"""What it costs to leave out what a clause tells."""
_GUESSED: Final = 0.06
"""What it costs to say whose a thing is where the clause does not."""


def best_sentences(
    saying: Saying,
    moment: HandMoment,
    before: Mapping[str, float] | None = None,
    heard_counts: float = HEARD_COUNTS,
) -> list[tuple[str, float]]:
    """The sentences that come nearest to a clause, each with its score, the best first. `before`
    are the notions of the clause before it, which one without a verb takes over."""
    notions, doing = _spoken_of(saying, moment, before)
    meant_only = _meant_only(saying.words, notions)
    others = re.sub(_THE_DEAL, "", saying.text)
    deal_is_a_noun = others != saying.text and not re.search(_DEALS, others)
    spans: dict[tuple[str, Player], list[Filling]] = {}
    scored: list[tuple[float, Act]] = []
    heard = likely_kinds(saying.words) if saying.named or _ACTING & set(saying.words) else {}
    for form, known_by in _known():
        likeness = heard.get(kinds()[form.patterns[0]], 0.0)
        if (known_by[0] not in notions and likeness < _LIKE_ENOUGH) or (
            _NEVER_SUPPLIED & set(known_by)
        ) - set(notions):
            continue
        if known_by[0] == "deal" and deal_is_a_noun:
            continue
        if (
            "announces" not in form.patterns[0]
            and known_by[0] in meant_only
            and not re.search(_SAYS_NO, form.patterns[0])
        ):
            continue
        who = saying.who or (PLAYERS if form.fills_player else ("A",))
        who = (*who, *_who_else(form, who, moment)) if saying.who and form.fills_player else who
        for player in who:
            likely = _BY_OTHER if saying.who and player != saying.who[0] else 1.0
            for act in acts_of(form, saying, Speaker(player, moment.elder), spans):
                if not doing and is_in_part(act):
                    continue  # that nothing is known of what was done, is of no help
                score = _score(form, known_by, notions, saying, act)
                score += (
                    heard_counts
                    * likeness
                    * (_DENIED_AS_HEARD if _is_denied(form, saying, act) else 1.0)
                )
                score *= likely * chance(act, moment)
                score *= 1.0 if saying.who else whose(act, moment.elder)
                if score >= _LEAST:
                    scored.append((score, act))
    best: dict[str, float] = {}
    for score, act in sorted(scored, key=lambda row: -row[0]):
        line = _sentence(act, moment.elder) if len(best) < MOST else None
        if line is not None:
            best.setdefault(line, score)
    return list(best.items())


def _spoken_of(
    saying: Saying, moment: HandMoment, before: Mapping[str, float] | None
) -> tuple[dict[str, float], bool]:
    """The notions of which a clause speaks, those among them that it takes over from the clause
    before it or leaves to the moment; and whether it tells itself what is done."""
    notions = notions_in(saying.words)
    if "fresh-deal" in notions and not _HOW_DEALT_AGAIN & set(notions):
        notions |= {"propose": _LEFT_TO_BEFORE, "elect": _LEFT_TO_BEFORE}
    doing = does_something(saying.words, notions)
    if not doing:
        notions |= dict.fromkeys(_BARE, 0.6)
        notions |= dict((before or {}).items()) | notions
        notions = {notion: min(sure, 0.9) for notion, sure in notions.items()}
    for notion in (_OBJECTS | _DURING) & set(before or {}):
        notions.setdefault(notion, _LEFT_TO_BEFORE)
    if moment.dealing:
        notions.setdefault("in-dealing", _LEFT_TO_BEFORE)
        notions.setdefault("hand", _LEFT_TO_BEFORE)
    if not moment.part:
        notions.setdefault("for-deal", _LEFT_TO_BEFORE)
        notions.setdefault("to-the-dealer", _LEFT_TO_BEFORE)
    return notions, doing


def _who_else(form: Form, who: tuple[Player, ...], moment: HandMoment) -> tuple[Player, ...]:
    """The dealer, where he alone can do such a thing: `A got four`."""
    if form.act not in OF_DEALER:
        return ()
    able = {player for kind, player in moment.possible or () if kind is form.act and player}
    return () if not able or able & set(who) else tuple(able)


def fit(saying: Saying, act: Act, doings: frozenset[str]) -> float:
    """How well the sentence of an act, one of some `doings`, fits a clause; 0 where it is of none.
    A reply may be written with what it replies to."""
    notions = notions_in(saying.words)
    of_hand = bool(_OF_A_HAND & set(saying.words))
    scores = (
        _score(form, known_by, notions, saying, act)
        for form, known_by in _known()
        if isinstance(act, form.act)
        and not (of_hand and (_OBJECTS & set(known_by)) - notions.keys())
        and doings & DOINGS & set(known_by)
        and {known_by[0], *(_NEVER_SUPPLIED & set(known_by))} <= notions.keys()
    )
    of_call = _LEFT_OUT * left_out(saying.words, act) if isinstance(act, Replies) else 0.0
    return max((score + of_call for score in scores), default=0.0)


def is_known_by(act: Act, doings: frozenset[str]) -> bool:
    """Whether an act is one of some `doings`."""
    return any(isinstance(act, form.act) and doings & DOINGS & set(by) for form, by in _known())


def speaks_of(act: Act, thing: str) -> bool:
    """Whether a sentence of an act, or the words by which it is known, name a thing."""
    named = first_form(thing)
    return named in first_forms(tuple(say(act).lower().split())) or any(
        isinstance(act, form.act) and any(named in phrase for phrase in phrases_of(tuple(by)))
        for form, by in _known()
    )


def _meant_only(words: tuple[str, ...], notions: Mapping[str, float]) -> frozenset[str]:
    """What a clause says that somebody wished, offered or began to do, and not that he did it."""
    head = _INTENDING.match(" ".join(words))
    if head is None:
        return frozenset()
    done, meant = (
        notions_in(tuple(part.split())) for part in (head[0], " ".join(words)[head.end() :])
    )
    return frozenset(n for n in meant if n not in done and notions.get(n, 0.0) <= meant[n]) & (
        DOINGS - _REQUESTS
    )


_INTENDING: Final = re.compile(
    r".*?\b(?:offer|wish|want|try|trie|mean|intend|threaten|propose|hope|expect|prepare|desire|like"
    r"|about|attempt|seek|refuse|decline|forget|omit|fail|neglect"
    r"|ask|demand|request|beg|apply)"
    r"(?:s|es|ed|d|ing|ting|ten)? (?:not )?to\b"
    r"|.*?\b(?:ask|beg|tell|told|bid|bade|invite|urge|advise|order|request|press|want|implore)"
    r"(?:s|ed|d)? (?:[ab]|him|her|the other) (?:not )?to\b"
)
"""Words after which it is said what was not done, or not done yet."""


@cache
def _known() -> tuple[tuple[Form, list[str]], ...]:
    """The forms with the notions by which each is known; those that are known by none are never
    offered."""
    each = ((form, SPOKEN_OF.get(form.patterns[0], "").split()) for form in FORMS)
    return tuple((form, known_by) for form, known_by in each if known_by)


def does_something(words: tuple[str, ...], notions: Mapping[str, float]) -> bool:
    """Whether a clause tells what is done, and not only with what."""
    doing = [sure for notion, sure in notions.items() if notion in DOINGS]
    return bool(doing) and (has_verb(words) or max(doing) > _SURE)


_SURE: Final = 0.8


def _sentence(act: Act, elder: Player | None) -> str | None:
    """The sentence of an act, where it is read as that act again."""
    try:
        line = say(act)
        return line if is_read_as(line, act, elder) else None
    except (NotUnderstood, ValueError):
        return None


def _score(
    form: Form, known_by: list[str], notions: Mapping[str, float], saying: Saying, act: Act
) -> float:
    """How well a sentence fits a clause."""
    weight = weights()
    named = [notions[notion] for notion in known_by if notion in _NEVER_SUPPLIED]
    known_by = [notion for notion in known_by if notion not in _NEVER_SUPPLIED]
    wanted = sum(weight[notion] for notion in known_by)
    got = sum(weight[notion] * max(notions.get(notion, 0.0), *named, 0.0) for notion in known_by)
    names = [name for name in slots_in(form.patterns[0]) if name != "player"]
    slots = [name for name in names if name not in PERSON_SLOTS]
    guessed = any(name in PERSON_SLOTS and names_nobody(name, saying) for name in names)
    breadth = got + 0.55 * len(slots)
    heads = _verbs(form.patterns[0]) & set(first_forms(saying.words))
    own = 0.2 if heads and not (heads == {"deal"} and "deal" not in notions) else 0.0
    fits = (got / wanted) * (breadth / (breadth + 0.9) + own)
    if _is_denied(form, saying, act):
        fits *= _DENIED
    if known_by[1:] == ["the-stock"] and "the-stock" not in notions:
        fits *= _OF_NO_STOCK
    if "many of the {named}" in form.patterns[0] and "of" not in saying.words:
        guessed = True
    if _HIS_THING.search(form.patterns[0]) and _of_the_other(saying, act):
        guessed = True
    return fits - _LEFT_OUT * left_out(saying.words, act) - _GUESSED * guessed + _named(saying, act)


def _named(saying: Saying, act: Act) -> float:
    """How much more a sentence is likely that speaks of the other than him who acts, where the
    clause names him too."""
    persons = (getattr(act, name, None) for name in _PERSONS)
    other = next((person for person in persons if person in PLAYERS), None)
    if other is None:
        return 0.0
    return _OF_THE_NAMED if other in saying.named and other != actor(act) else 0.0


_PERSONS: Final = ("whose", "to", "owner", "belonging", "target")
_OF_THE_NAMED: Final = 0.02


def _is_denied(form: Form, saying: Saying, act: Act) -> bool:
    """Whether a clause says that something was not done, and a sentence that it was."""
    denies = _DENIES & set(first_forms(saying.words))
    says_no = re.search(_SAYS_NO, form.patterns[0]) or getattr(act, "answer", "good") != "good"
    return bool(denies) and not says_no


_HIS_THING: Final = re.compile(r" his (?:count|discard|hand)\b")


def _of_the_other(saying: Saying, act: Act) -> bool:
    """Whether a clause says that the thing is the other player's, and not his who acts."""
    owners = {word[0].upper() for word in saying.words if word in ("a's", "b's")}
    return bool(owners) and actor(act) not in owners


@cache
def _verbs(pattern: str) -> frozenset[str]:
    return frozenset(map(first_form, head_of(pattern)[1])) - {"say"}
