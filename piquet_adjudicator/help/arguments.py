"""What the words of a player speak of that is no act of a table: what is usual, what was in mind,
what is fair, whose fault it was, who was silent."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from piquet_adjudicator.help.alleged import BesideRecord

_CUSTOM: Final = (
    *("custom", "the rule of the club", "rule of the house", "house rule", "always play"),
    *("always do", "always allow", "usual", "at whist", "at ecarte", "at écarté", "at bridge"),
    *("everybody knows", "everyone knows", "everybody does", "everyone does", "never enforce"),
    *("at our table", "at this table", "at my table", "our rule", "our custom", "in my club"),
    *("play it so", "do it yourself", "did it yourself", "do so yourself", "last week"),
    *("in our club", "where i play", "we never play", "we have always", "the way we play"),
    *("in other games", "never play it", "as a rule", "the practice", "tradition"),
)
_MIND: Final = (
    *("did not see", "did not notice", "never noticed", "did not know", "never knew", "not aware"),
    *("forgot", "forgotten", "did not mean", "never meant", "by mistake", "slip of the tongue"),
    *("by accident", "on purpose", "an accident", "did not think", "thought", "nobody saw"),
    *("no one saw", "noticed nothing", "saw nothing", "deceived", "honest mistake", "meant no"),
    *("in good faith", "carelessness", "did not hear", "never heard", "misheard", "overlooked"),
    *("was not looking", "purposely", "deliberately", "of set purpose", "intended"),
    *("meant to", "sat on it", "knew well", "knew very well", "absent minded", "by oversight"),
    *("saw my", "saw me", "saw it", "could see"),
)


_HARM: Final = (
    *("unfair", "not fair", "unjust", "no harm", "did harm", "harmed", "no advantage", "hard on"),
    *("gained nothing", "gains nothing", "lost nothing", "loses nothing", "no difference to"),
    *("cost me", "cost him", "cost her", "at my expense", "made no difference", "only fair"),
    *("lose by it", "loses by it", "lost by it", "no odds", "suffer by", "suffers by"),
    *("took no advantage", "lose nothing", "be hard", "seem hard", "seems hard", "too hard"),
)
_BLAME: Final = (
    *("his fault", "her fault", "my fault", "own fault", "own doing", "to blame"),
    *("it is his mistake", "it is her mistake", "by his own mistake", "by her own mistake"),
    *("he caused it", "she caused it", "mistake was", "mistake is the", "error was", "blunder was"),
)
_SILENCE: Final = (
    *("nobody objected", "no one objected", "did not object", "without a word", "said not a word"),
    *("not complain", "never complained", "nobody complained", "no protest"),
    *("ought to have spoken",),
    *("should have spoken", "never objected", "kept quiet", "kept silent", "sat silent"),
)
_BYSTANDER: Final = ("bystander", "bystanders", "onlooker", "lookers on", "looker on", "spectator")
_LESS_PLAINLY: Final[dict[BesideRecord, re.Pattern[str]]] = {
    "custom": re.compile(
        r"\b(?:always|customar\w+|(?<!\bas )usual\w*|everybody|everyone"
        r"|(?:at|in|by) (?:the|our|my|your|his|her|this) club)\b"
    ),
    "manners": re.compile(
        r"\b(?:etiquette|polite\w*|courte\w+|friendly|gentlem[ae]n\w*|rude\w*)\b"
    ),
    "mind": re.compile(
        r"\b(?:mean(?:s|t|ing)?|intend\w*|intention\w*|mistak\w+|oversight|slip|careless\w*"
        r"|purpose\w*|deliberate\w*|kn[eo]w\w*|aware|noticed?|s[ae]w|seen|look(?:ing|ed) away"
        r"|forg[eo]t\w*|heard|misread|misunderst\w+|miscounted|honest\w*|innocent\w*"
        r"|hurr\w+|attention|guess\w*|suppos\w+|believ\w+|trust\w*|thinking|counted wrong"
        r"|count(?:ed)? (?:it|them) wrong|joke|jest\w*|temper)\b"
    ),
    "silence": re.compile(
        r"\b(?:said nothing|said no more|held (?:his|her|my) (?:tongue|peace)|not a word|silent"
        r"|(?:was|were|been) (?:\w+ )?told|told (?:me|him|her|[ab])|silence|never spoke"
        r"|let (?:it|that|them) (?:go|pass|by)|spoken up|speak up)\b"
    ),
    "proof": re.compile(
        r"\b(?:prove[ds]?|proofs?|witness\w*|admits?|admitted|confess\w*|own(?:s|ed) (?:it|to)"
        r"|(?:his|her|my) (?:bare )?word)\b"
    ),
    "harm": re.compile(
        r"\b(?:fair\w*|harm\w*|advantage\w*|cost|difference|injur\w+|suffer\w*|hurt\w*|profit\w*"
        r"|deserve\w*|severe|harsh|trifl\w+|matters?)\b"
    ),
    "duty": re.compile(
        r"\b(?:bound|oblig\w+|duty|need not|needn't|must|ha[sd] to|have to|required|compel\w*"
        r"|forced?|free to|entitled|right to|allowed to|permitted|leave to)\b"
    ),
    "might": re.compile(
        r"\b(?:(?:could|should|might|would) (?:not |easily |well |always )?have"
        r"|could(?! (?:not|never|hardly) be\b)|should(?! be [\d])|might|ought(?! to be [\d])"
        r"|had only to|had but to)\b"
    ),
}
"""Words by which it is known of what a ground speaks that tells of nothing else."""


_OF_A_LAW: Final = re.compile(r"\b(?:laws?|book|rules?|print|case|page) (?:that )?\w+s?\b")
"""What a law knows, means or looks at is in nobody's mind."""


def spoken_of_less_plainly(text: str) -> tuple[BesideRecord, ...]:
    """What words may speak of that is no act, that tell of nothing else.

    >>> spoken_of_less_plainly("he could have counted them"), spoken_of_less_plainly("I led")
    (('might',), ())
    """
    words = _OF_A_LAW.sub("", text.lower().replace("’", "'").replace("'d have", " would have"))
    return tuple(each for each, known in _LESS_PLAINLY.items() if known.search(words))


_ASKED: Final[dict[BesideRecord, re.Pattern[str]]] = {
    "mind": re.compile(r"\b(?:seen|looked|aware|knew|known)\b"),
    "proof": re.compile(r"\b(?:prove[ds]?|proves|written|writes|admitted|agreed)\b"),
    "silence": re.compile(r"\b(?:allowed|answered|declared|announced|said|spoken)\b"),
    "bystander": re.compile(r"\bbystander\b"),
    "harm": re.compile(r"\b(?:changed the score|the score changed)\b"),
}
"""The words of sentences of the vocabulary that are of what is no act."""


def is_asked_by(sentence: str, of: BesideRecord) -> bool:
    """Whether a sentence of the vocabulary is itself of what words speak of that is no act.

    >>> is_asked_by("the next hand is seen", "mind"), is_asked_by("he led a card", "mind")
    (True, False)
    """
    return of in _ASKED and _ASKED[of].search(sentence) is not None


def beside_the_record(text: str) -> BesideRecord | None:
    """What words speak of that is no act of a table.

    >>> beside_the_record("It's the custom of the club"), beside_the_record("I didn't see it")
    ('custom', 'mind')
    """
    words = " ".join(text.lower().replace("’", "'").replace("n't", " not").split())
    words = re.sub(r"\bnot (?:then|yet|even|really|quite|at all) ", "not ", words)
    words = re.sub(r"\bas usual\b", "", words)
    of: dict[BesideRecord, Sequence[str]] = {
        **{"blame": _BLAME, "silence": _SILENCE},
        **{"custom": _CUSTOM, "bystander": _BYSTANDER, "mind": _MIND, "harm": _HARM},
    }
    said = f" {' '.join(''.join(c if c.isalnum() else ' ' for c in words).split())} "
    return next((each for each, known in of.items() if _has_one(said, known)), None)


_NO_LAW: Final = re.compile(
    r"\bno (?:such )?(?:thing|law|rule)s?\b(?: \w+)*? (?:in (?:the )?(?:laws?|book|code)|says?"
    r"|gives?|forbids?|against|allows?|takes?)\b"
    r"|\bnothing in (?:the|any) (?:laws?|book|code)\b|\bnowhere in (?:the )?(?:laws?|book)\b"
    r"|\b(?:there is|carries|has|with) no penalty (?:for|on) (?:that|this|it)\b"
    r"|\bno penalty is (?:printed|given|provided|laid down|set)\b"
    r"|\b(?:laws?|book|code) (?:says?|knows?|gives?|provides?|has|have) (?:nothing|no|nowhere)\b"
)


def says_no_law(text: str) -> bool:
    """Whether words say that no law gives, or forbids, something.

    >>> says_no_law("There is no such thing in the laws"), says_no_law("by law he has none")
    (True, False)
    """
    return _NO_LAW.search(text.lower()) is not None


_CALLS: Final = r"(?:calls?|called|points?|sequences?|tierces?|quarts?|quints?|trios?|quatorzes?)"
_TRUE: Final = r"(?:true|truly|correct|correctly|right|rightly|honest|honestly|sound|genuine)"
_TRUE_CALLS: Final = re.compile(rf"\b{_CALLS}\b.*\b{_TRUE}\b|\b{_TRUE}\b.*\b{_CALLS}\b")


def says_calls_are_true(text: str) -> bool:
    """Whether words say that something called was true, and not that it was not.

    >>> says_calls_are_true("my point was a true call"), says_calls_are_true("I called in time")
    (True, False)
    """
    words = text.lower().replace("’", "'")
    denied = re.search(rf"\b(?:not|never|no)(?: an?| the)? {_TRUE}\b|n't (?:an? )?{_TRUE}\b", words)
    return denied is None and _TRUE_CALLS.search(words) is not None


_SEEN: Final = {
    "look": re.compile(r"\blook(?:s|ed|ing)?\b"),
    "see": re.compile(r"\b(?:see|sees|saw|seen|seeing)\b"),
    "know": re.compile(r"\b(?:know|knows|knew|known|knowing|aware)\b"),
}


def seen_or_known(text: str) -> frozenset[str]:
    """Of what was seen or known, in which words some text speaks.

    >>> sorted(seen_or_known("after looking at his hand, which he knew"))
    ['know', 'look']
    """
    return frozenset(word for word, known in _SEEN.items() if known.search(text.lower()))


def speaks_of_agreeing(text: str) -> bool:
    """Whether words say that something was agreed, or was not.

    >>> speaks_of_agreeing("we never agreed to that")
    True
    """
    return re.search(r"\b(?:agree|bargain|terms)", text.lower()) is not None


_FEWEST: Final = 3
"""Fewer words tell nothing."""


def without_beside(text: str) -> str:
    """Words without those parts of them that speak of what is no act; all, where none are left that
    may tell something.

    >>> without_beside("I saw it, he had the ten of clubs"), without_beside("I saw it")
    ('he had the ten of clubs', 'I saw it')
    """
    parts = re.split(r"\s*(?:[,;:.!?]| - | – |—| but | so )\s*", text)
    others = [each for each in parts if not beside_the_record(each)]
    longer = [each for each in others if len(each.split()) >= _FEWEST]
    return ", ".join(others) if longer and len(others) < len(parts) else text


def _has_one(said: str, phrases: Sequence[str]) -> bool:
    return any(f" {phrase} " in said or f" {phrase}s " in said for phrase in phrases)
