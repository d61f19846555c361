"""Lines of the log: read into acts, and said again in canonical words.

>>> read_act("A calls a point of five, making nine").what.making
49
>>> say(read_act("B answers “good”"))
'B replies good'
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import Final

from msgspec.structs import asdict

from piquet_adjudicator.errors import NotUnderstood, nearest, quote
from piquet_adjudicator.language.form import Form
from piquet_adjudicator.language.forms import FORMS, SLOTS, examples
from piquet_adjudicator.language.hints import instead_of
from piquet_adjudicator.language.offences import offence_in
from piquet_adjudicator.language.patterns import (
    Pattern,
    Subject,
    base_verb,
    fill_slots,
    head_of,
    make_pattern,
    slots_in,
    sure_word,
)
from piquet_adjudicator.language.persons import Fields, Speaker, player_named
from piquet_adjudicator.language.talk import talk_in
from piquet_adjudicator.language.words import normalise
from piquet_adjudicator.model.acts import Act, Contested, NotTold
from piquet_adjudicator.model.players import Player

MAX_WORDS: Final = 300
"""How long a line may be, in characters."""

_NOT_A: Final = "faced|torn|marked|card|bystander|spectator|looker-on|onlooker"
_ADVERBS: Final = "then|now|next|also|thereupon|accidentally|inadvertently"
_SUBJECT: Final = (
    r"(?:(?:then|next|now|and) )?"
    r"(?:(?P<one>(?:the )?(?:elder|younger|non-dealer|dealer)(?: hand)?"
    rf"|(?:player )?(?:b|a(?! (?:{_NOT_A}) ))"
    r"(?: the (?:dealer|non-dealer|(?:elder|younger)(?: hand| player)?))?)"
    r"|(?P<both>the players|both players|both|they)) "
    rf"(?:(?:{_ADVERBS}) )?(?P<rest>.+)"
)
_NO_VERBS: Final = frozenset(("", "the", *_NOT_A.split("|"), *_ADVERBS.split("|")))
"""What may follow A or B and is not what he does; or nothing follows."""
_NOT_ACTS: Final = {
    **dict.fromkeys(("win", "trump"), "who wins a trick is found out: write A plays KS"),
    **dict.fromkeys(("have", "hold"), "cards go under hands: or deal:; words: A says he has ..."),
}
_SILENCE: Final = (
    r"(?:say|repl|make|give|do|did|is|was|keep|remain|stay|call|reckon)\w* "
    r"(?:nothing(?: more)?|silent|no (?:reply|answer)|not (?:reply|answer|speak)(?: to it)?)"
)
_PARDON: Final = (
    r"(?:\b(?:i|he|she) )?\b(?:beg|ask)(?:s|ged|ed)? (?:your|his|her|[ab]'s|the other's) pardon\b"
    r"|\b(?:pardon me|i am sorry|sorry)\b"
)
"""Words with which a player corrects himself (p. 25)."""
_PARDON_WORDS: Final = ("pardon", "sorry")
"""The words of which one stands in all of these."""
_ANOTHER_SPEAKS: Final = r"\b[AB]\s*:"
_DIALOGUE: Final = r"(?s)\s*([AaBb]|(?:the )?(?:elder|younger)(?: hand)?)\s*:(.*)"


@lru_cache(maxsize=4096)
def read_act(text: str, elder: Player | None = None) -> Act:
    """The act that one line says. `elder` resolves "elder" and "younger" in it.

    Raises NotUnderstood, with what was expected, where no sentence form fits the line or
    something in it is not what the form asks for.

    >>> read_act("the younger hand follows with the seven of spades", "A")
    Plays(player='B', cards=(Card('7S'),))
    """
    if len(text) > MAX_WORDS:
        message = f"the line is longer than {MAX_WORDS} characters"
        raise NotUnderstood(message, "write one act on each line")
    talk = talk_in(text, elder)
    if talk is not None:
        return talk
    who, subject, rest = _subject_of(normalise(text))
    if subject != "player":
        return _read_rest(text, rest, subject, Speaker("A", elder))
    speaker = Speaker(_who_acts(who, elder), elder)
    if re.fullmatch(_SILENCE, rest):
        message = f"{quote(text)} is not written: silence is no act"
        raise NotUnderstood(message, "leave the line out; what is not in the log was not done")
    try:
        return _read_rest(text, _without_pardon(rest), subject, speaker)
    except NotUnderstood:
        dialogue = re.fullmatch(_DIALOGUE, text)
        if dialogue is not None and re.search(_ANOTHER_SPEAKS, dialogue[2]):
            message = f"{quote(text)} tells what several say"
            raise NotUnderstood(message, "write one act on each line") from None
        if dialogue is None:
            better = offence_in(text, speaker.player, rest)
            better = better or instead_of(text, speaker.player, rest)
            if better is None:
                raise
            raise better from None
        return read_act(f"{dialogue[1]} says {dialogue[2]}", elder)


def is_read_as(text: str, act: object, elder: Player | None = None) -> bool:
    """Whether one line says an act; of no line that cannot be read. The act is any object, since
    two values that may be any of eighty acts are compared kind by kind in the check of types.

    >>> is_read_as("A leads the king of spades", read_act("A leads KS"))
    True
    """
    try:
        return read_act(text, elder) == act
    except NotUnderstood:
        return False


def _subject_of(words: str) -> tuple[str, Subject, str]:
    """Who acts, the subject that he is, and the words after it.

    >>> _subject_of("then the elder hand leads ks"), _subject_of("the pack is faced")
    (('the elder hand', 'player', 'leads ks'), ('', '', 'the pack is faced'))
    """
    who, _, rest = words.partition(" ")
    if who in ("a", "b") and rest.partition(" ")[0] not in _NO_VERBS:
        return who, "player", rest
    match = re.fullmatch(_SUBJECT, words)
    if match is None:
        return "", "", words
    if match["both"]:
        return match["both"], "players", match["rest"]
    return match["one"].removeprefix("player "), "player", match["rest"]


def _who_acts(who: str, elder: Player | None) -> Player:
    """The player that the words name, who may be said besides to be elder or younger, or the
    dealer or not. Raises NotUnderstood where he is not, or where it is not known who is.

    >>> _who_acts("b the dealer", "A"), _who_acts("the elder hand", "A")
    ('B', 'A')
    """
    name, _, side = who.partition(" the ")
    player = player_named(name, elder)
    meant = player_named(side.removesuffix(" player"), elder) if elder and side else player
    if player is None or meant != player:
        raise NotUnderstood(f"{quote(who)} names two players", "write A or B alone")
    return player


def begs_pardon(text: str) -> bool:
    """Whether a line begs pardon for what was said before."""
    return re.search(_PARDON, normalise(text)) is not None


def _without_pardon(words: str) -> str:
    """The words without the begging of pardon, as said.

    >>> _without_pardon("says i beg your pardon i have only three knaves")
    'says i have only three knaves'
    """
    if not any(word in words for word in _PARDON_WORDS):
        return words
    said = " ".join(re.sub(_PARDON, " ", words).removeprefix("and ").split())
    if said == words or said in ("", "says"):
        return words
    return said if said.startswith(("says ", "replies ", "answers ")) else f"says {said}"


def _read_rest(text: str, words: str, subject: Subject, speaker: Speaker) -> Act:
    """The act that the words after the subject say."""
    verb, _, rest = words.partition(" ")
    each_word = frozenset(("", *rest.split()))
    refusals: list[tuple[bool, int, NotUnderstood]] = []
    for *_, form, pattern in _near(subject, base_verb(verb), each_word):
        filled = fill_slots(pattern, rest, each_word)
        if filled is not None:
            try:
                return _build(form, filled, speaker)
            except NotUnderstood as refusal:
                refusals.append((refusal.sure, pattern.weight, refusal))
    if any(row[0] for row in refusals) or (refusals and not _names_two_acts(words, subject)):
        best = max(row[:2] for row in refusals)
        reasons = {row[2].message: row[2] for row in refusals if row[:2] == best}
        if len(reasons) == 1:
            raise reasons.popitem()[1]
    raise _not_understood(text, words, subject, verb)


def _build(form: Form, filled: dict[str, str], speaker: Speaker) -> Act:
    """The act of a form whose slots hold these words. Raises NotUnderstood."""
    fields: Fields = dict(form.sets)
    if form.fills_player:
        fields["player"] = speaker.player
    for name, text in filled.items():
        for field, value in SLOTS[name].read(text, speaker).items():
            if fields.setdefault(field, value) != value:
                hint = "name one kind of combination in a line"
                message = f"{quote(text)} does not go with the rest of the line"
                raise NotUnderstood(message, hint, sure=True)
    return form.act(**fields)


@cache
def _index() -> dict[tuple[Subject, str], list[tuple[Form, str]]]:
    """The patterns without their subject and verb, by these, in the order of the table."""
    index: dict[tuple[Subject, str], list[tuple[Form, str]]] = {}
    for form in FORMS:
        for text in form.patterns:
            subject, verbs, rest = head_of(text)
            for verb in verbs:
                index.setdefault((subject, verb), []).append((form, rest))
    return index


@lru_cache(maxsize=256)
def _rows(subject: Subject, verb: str) -> dict[str, list[tuple[int, Form, str]]]:
    """The patterns of a subject and verb, each with its place in the table, by a word that stands
    in every line that fits them."""
    rows: dict[str, list[tuple[int, Form, str]]] = {}
    for place, (form, text) in enumerate(_index().get((subject, verb), ())):
        rows.setdefault(sure_word(text), []).append((place, form, text))
    return rows


def _near(
    subject: Subject, verb: str, words: frozenset[str]
) -> list[tuple[int, int, Form, Pattern]]:
    """The patterns of a subject and verb that a line of these words may fit, those that say most
    first, and of those in the order of the table."""
    rows = _rows(subject, verb)
    near = []
    for word in rows.keys() & words:
        for place, form, text in rows[word]:
            pattern = make_pattern(text)
            near.append((-pattern.weight, place, form, pattern))
    near.sort()
    return near


def _not_understood(text: str, words: str, subject: Subject, verb: str) -> NotUnderstood:
    """Why a line fits no form, with the nearest sentences."""
    if not subject:
        message = f"{quote(text)} does not begin with who acts"
        return NotUnderstood(message, "begin with A or B, as: A leads KS")
    if _names_two_acts(words, subject):
        message = f"{quote(text)} seems to tell two acts"
        return NotUnderstood(message, "write one act on each line")
    if base_verb(verb) in _NOT_ACTS:
        return NotUnderstood(f"{quote(text)} is not an act", _NOT_ACTS[base_verb(verb)])
    rows = _index().get((subject, base_verb(verb)))
    if rows:
        sentences = list(dict.fromkeys(examples(form)[0] for form, _ in rows))
        from difflib import get_close_matches  # used where something is wrong

        near = get_close_matches(words, sentences, n=3, cutoff=0.0)
        return NotUnderstood(f"{quote(text)} is not understood", "write as: " + "; ".join(near))
    verbs = _sentence_by_verb()
    hint = nearest(verb, verbs, 0.7)
    example = verbs.get(hint.split("'")[1], "") if hint.startswith("did") else ""
    tail = f" As in: {example}" if example else "begin with who acts and what he does"
    return NotUnderstood(f"{quote(text)} is not understood", hint + tail)


@cache
def _sentence_by_verb() -> dict[str, str]:
    """A sentence with each verb that a player's act begins with."""
    sentences = (examples(form)[0] for form in FORMS if form.fills_player)
    return {sentence.split()[1]: sentence for sentence in sentences}


def _names_two_acts(words: str, subject: Subject) -> bool:
    """Whether a second verb of an act follows an `and`."""
    second = re.search(r" and (?:then )?(\w+s)\b", words)
    return second is not None and (subject, base_verb(second[1])) in _index()


@cache
def _forms() -> dict[type[Act], list[Form]]:
    rows: dict[type[Act], list[Form]] = {}
    for form in FORMS:
        rows.setdefault(form.act, []).append(form)
    return rows


def forms_of(act: Act) -> list[Form]:
    """The forms that say such an act, in the order of the table.

    >>> {form.name for form in forms_of(read_act("B replies good"))}
    {'replies'}
    """
    return _forms()[type(act)]


def _filled(canonical: str, fields: Fields, *, in_words: bool) -> str:
    """A form with its slots filled: in canonical words, or as they are told on a page."""

    def words(match: re.Match[str]) -> str:
        slot = SLOTS[match[1]]
        return slot.in_words(fields) if in_words and slot.in_words else slot.say(fields)

    return re.sub(r"\{(\w+)\}", words, canonical)


@lru_cache(maxsize=1024)
def say(act: Act, *, in_words: bool = False) -> str:
    """The act in its canonical words, its numbers `in_words` on a page. Raises ValueError for an
    act that no words say.

    >>> say(read_act("A leads the king of spades"))
    'A leads KS'
    >>> say(read_act("A takes in five")), say(read_act("A takes in 5"), in_words=True)
    ('A takes in 5', 'A takes in five')
    """
    if isinstance(act, NotTold):
        return "(not told)"
    if isinstance(act, Contested):
        mark = "contested when" if act.when else "contested"
        return f"({mark}) {say(act.act, in_words=in_words)}"
    fields = asdict(act)
    return _filled(form_of(act).patterns[0], fields, in_words=in_words)


def form_of(act: Act) -> Form:
    """The form that says all that an act records. Raises ValueError where none does.

    >>> form_of(read_act("A declares that he leaves 1")).patterns[0]
    '{player} declares that he leaves {cards_taken}'
    """
    fields = asdict(act)
    recorded = {name for name, value in fields.items() if value is not None and value != ()}
    needed = recorded - {"player"}
    for form in forms_of(act):
        if form.fills_player and "player" not in recorded:
            continue
        slots = [SLOTS[name] for name in slots_in(form.patterns[0])]
        covered = {name for slot in slots for name in slot.fields + slot.implied}.union(form.sets)
        settled = all(fields[name] == value for name, value in form.sets.items())
        full = all(
            needed.intersection(slot.fields) for slot in slots if "player" not in slot.fields
        )
        if settled and full and needed <= covered:
            return form
    raise ValueError(f"no sentence tells {act!r}")
