"""A line with a letter for each person in it, where nothing says which of them is A.

`I`, a name, `my sister`, `he` are each one of the two players. What is one person's in a line stays
his all through it: the line is given in both ways, with A for the one and with B.

>>> persons_told("When I cut the pack to him a card flipped over")
('When A cut the pack to B a card flipped over', 'When B cut the pack to A a card flipped over')
>>> persons_told("Tom opened with KC and Ned stuck AC on it")[0]
'A opened with KC and B stuck AC on it'
"""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from typing import Final

from piquet_adjudicator.help.claim_words import NOTIONS
from piquet_adjudicator.help.first_forms import first_form
from piquet_adjudicator.help.heard import HEARD
from piquet_adjudicator.help.thesaurus import THESAURUS
from piquet_adjudicator.help.who_acts import set_of_words
from piquet_adjudicator.language.numbers import parse_number
from piquet_adjudicator.model.players import Player, adversary_of

_TITLE: Final = (
    r"(?:Mr|Mrs|Miss|Ms|Capt|Captain|Colonel|Col|Major|Dr|Sir|Lady|Lord|Old|Young|Aunt|Uncle"
    r"|[Gg]randpa|[Gg]randma)\.?"
)
_KIN: Final = (
    r"(?:(?:my|his|her|the|our|My|His|Her|The|Our) )(?:\w+ )?(?:sister|brother|father|mother|aunt"
    r"|uncle|grandpa|grandma|wife|husband|cousin|friend|boy|girl|tutor|lady|gentleman|colonel"
    r"|Colonel|Major|vicar|Vicar|doctor|Doctor|captain|Captain|parson|squire|son|daughter|nephew"
    r"|niece)\b(?! (?:watching|looking|who))"
    r"|\b(?:[Gg]randpa|[Gg]randma|[Aa]unt(?:ie|y)?|[Uu]ncle|[Ff]ather|[Mm]other|[Dd]ad)\b"
    r"(?! [A-Z])"
)
_NAME: Final = (
    rf"(?:[Tt]he )?(?:{_TITLE} )+[A-Z][a-z]*\.?(?: [A-Z][a-z]+)?"
    r"|[A-Z][a-z]{1,3}\.(?= [a-z])|[A-Z][a-z]+|[C-HL-PR-Z]\.(?= [a-z'])|[C-HL-PR-Z](?='s )"
)
_PERSON: Final = re.compile(rf"(?:{_KIN}|(?<![\w'])(?:{_NAME}))(?![\w])")
_NAMES_THAT_ARE_WORDS: Final = set_of_words("will art mark grace jack rose bill drew max piers pat")
_NO_NAMES: Final = set_of_words(
    "the one two three four five six seven eight nine ten eleven twelve thirteen nobody neither "
    "both either each player good equal point tierce quart quint repique pique capot stock talon "
    "elder younger dealer hand cards card hearts spades diamonds clubs king queen ace knave wrong "
    "halfway what who when how why which where can could may must do does did is are was were if "
    "it its that this there then so and but or not no yes my your his her our their he she they "
    "we you all every some any another play keep discard discards lead call calls take takes leave "
    " after before since because as at in on by for from to of "
    "with only just too late same mr mrs miss old young"
)
_ONE_OF_MANY: Final = r"^A (?=(?:\w+ )?(?:card|man|chap|lady|fellow|bystander|spectator)\b)"
"""An article at the head of a line, and no player."""
_ACTS: Final = re.compile(r"(?:'s)? [a-z]+(?:s|ed)\b|'s | (?:took|said|led|threw|put)\b")
_FIRST: Final = set_of_words("i me my mine")
_THIRD: Final = set_of_words("he she him her his hers")
_SELVES: Final = set_of_words("myself himself herself")
_SHORT: Final = re.compile(r"\b(I|i(?=')|[Hh]e|[Ss]he)'(d|ve|m|ll|s)\b")
_WORD: Final = re.compile(r"⟨\d+⟩(?:'s)?|[A-Za-z][A-Za-z']*|[^A-Za-z⟨]+")
_BEFORE_NO_NOUN: Final = set_of_words(
    "that to in on at by for from with and or but if as when while after before because again "
    "not so then the a an my his he she i we off up out back too two three four five six seven "
    "eight one some any what which how why"
)


def persons_told(text: str) -> tuple[str, ...]:
    """The line with letters for persons, in both ways; as it is where it names A or B, or nobody,
    or more than two."""
    text = re.sub(_ONE_OF_MANY, "a ", text)
    if letters := set(re.findall(r"(?<![\w'])([AB])\b(?!\.)", text)):
        if own := _WHO_TELLS.search(text):
            return (with_teller(text, "A" if "A" in own.groups() else "B"),)
        if len(letters) > 1 or _SPOKEN.search(text):
            return (text,)
        teller: Player = "B" if letters == {"A"} else "A"
        of_teller = with_teller(text, teller)
        told_so = of_teller != text
        return (_of_the_other(of_teller, adversary_of(teller)) if told_so else text,)
    text = _OPPONENT.sub(lambda m: "his" if m[1] else "he", text)
    text, names = _with_signs(_SHORT.sub(_in_full, text))
    words = _WORD.findall(text)
    lower = [word.lower().removesuffix("'s") for word in words]
    mine = bool((_FIRST | {"myself"}) & set(lower))
    if len(names) + mine > 2 + (len(names) > 1 and mine):
        return (text if not names else _without_signs(text, names),)
    if not names and not mine and not _THIRD & set(lower):
        return (text,)
    told = _resolved(words, lower, names, mine)
    return ("".join(told).format("A", "B"), "".join(told).format("B", "A"))


_SPOKEN: Final = re.compile(
    r"[\"“”]|^[AB]:|^[AB] (?:[A-Z]|my\b)|\bbetween\b"
    r"|\b[AB] (?:says?|said) (?:not good|good|equal)\b"
    r"|\b(?:says?|said)[,:]? (?:I|[AB])\b|\b(?:asks?|asked)[,:]? I\b"
)
"""Words of a player himself, who is then he that is meant by `I`."""


_OPPONENT: Final = re.compile(r"\b[Mm]y (?:opponent|adversary|antagonist|rival)\b('s)?")
"""The other player, where one of them tells."""
_WHO_TELLS: Final = re.compile(
    r"\b(?:I'm|I am|I was|I being|as|like) ([AB])(?=[.,;?!]|$)|^([AB]) here\b"
)
"""Where he who tells says which of them he is."""


def _of_the_other(text: str, other: Player) -> str:
    """The line of one who tells what he did, with the other's letter for `he`."""
    text = re.sub(r"(?<![\w'])(?:[Hh]e|[Ss]he|[Hh]im)(?![\w'])", other, text)
    return re.sub(r"(?<![\w'])[Hh]is (?=\w)", f"{other}'s ", text)


def with_teller(text: str, teller: Player) -> str:
    """The line with a letter for him who tells it, where the other player has his.

    >>> with_teller("A gave me one packet, and I have looked at my hand", "B")
    "A gave B one packet, and B have looked at B's hand"
    """
    text = _SHORT.sub(lambda m: _in_full(m) if m[1] in "Ii" else m[0], text)
    text = re.sub(r"(?<![\w'])(?:my own|[Mm]y|[Mm]ine)\b", f"{teller}'s", text)
    return re.sub(r"(?<![\w'])(?:I|me|myself)\b(?!\.)", teller, text)


def _in_full(match: re.Match[str]) -> str:
    """A person and the verb that is joined to him in short."""
    verb = " would" if match[2] == "d" and _WOULD.match(match.string[match.end() :]) else ""
    return f"{match[1]}{verb or _VERBS.get(match[2], '')}"


_WOULD: Final = re.compile(
    r" (?:not )?(?:look|see|deal|lead|stand|let|take|play|leave|have|like|keep|show|waive|draw"
    r"|call|count|discard|cut|enforce|give)\b(?! been| \w+ed\b)"
)


_VERBS: Final = {"ve": " have", "ll": " will", "s": " is", "m": " am"}


def _with_signs(text: str) -> tuple[str, list[str]]:
    """The text with a sign for each person that is named, and the names in order."""
    names: list[str] = []

    def sign(match: re.Match[str]) -> str:
        name = match[0]
        if not _is_name(name, text, match.start(), match.end()):
            return name
        key = name.lower().split()[-1].rstrip(".")
        if key not in names:
            names.append(key)
        return f"⟨{names.index(key)}⟩"

    return _PERSON.sub(sign, text.replace("{", "(").replace("}", ")")), names


def _is_name(name: str, text: str, start: int, end: int) -> bool:
    """Whether a capital letter begins a name, and not only a sentence."""
    if " " in name or re.fullmatch(_KIN, name):
        return True
    word = name.lower()
    at_head = start == 0 or re.search(r"[.!?:\"“'(] *$", text[:start]) is not None
    if word in _NAMES_THAT_ARE_WORDS:
        return _ACTS.match(text[end:]) is not None
    if word in _NO_NAMES or parse_number(word) is not None:
        return False
    return (not at_head or not _is_word(word)) and name not in _CALLED_SO


def is_persons_name(name: str) -> bool:
    """Whether a name is one of a person, and no word of the table."""
    words = name.lower().split()
    return not any(word in _NO_NAMES or _is_word(word) for word in words)


def _is_word(word: str) -> bool:
    """Whether a word is no name: one of the words of the table, or a form of it."""
    first = first_form(word)
    is_form = first not in (word, word.rstrip("e"))
    return word in _vocabulary() or (is_form and first in _vocabulary())


_CALLED_SO: Final = frozenset(("Good", "Equal", "Repique", "Pique", "Capot", "Law", "Case", "Q"))


def _without_signs(text: str, names: list[str]) -> str:
    return re.sub(r"⟨(\d+)⟩", lambda m: names[int(m[1])].capitalize(), text)


@cache
def _vocabulary() -> frozenset[str]:
    """Words that are no names, in their first forms."""
    text = " ".join((*THESAURUS.values(), *NOTIONS.values(), " ".join(_NO_NAMES)))
    words = Counter(HEARD.read_text(encoding="utf-8").split())
    often = {word for word, times in words.items() if times > 6}
    said = set(re.findall(r"[a-z]+", text))
    return frozenset(said | set(map(first_form, said)) | often) - {"sam", "max"}


def _resolved(words: list[str], lower: list[str], names: list[str], mine: bool) -> list[str]:
    """The words with `{0}` and `{1}` for the two persons."""
    of_name = [1 if mine else min(at, 1) for at in range(len(names))]
    both = {"he", "she"} <= set(lower) and not names and not mine
    subject: int | None = None
    said: list[str] = []
    for at, word in enumerate(words):
        bare = lower[at]
        if bare.startswith("⟨"):
            who = of_name[int(bare[1:-1])]
            owns, acts = word.endswith("'s"), not word.endswith("'s") and not _is_object(words, at)
        elif bare in _FIRST:
            who, owns, acts = 0, bare in ("my", "mine"), bare == "i"
        elif bare in _THIRD and both:
            of_she = bare in ("she", "her", "hers")
            who = int((next(each for each in lower if each in ("he", "she")) == "she") != of_she)
            owns, acts = _owns(bare, words, at), bare in ("he", "she")
        elif bare in _THIRD:
            who = 1 if mine else _third(bare, lower, at, subject)
            owns, acts = _owns(bare, words, at), bare in ("he", "she")
        else:
            said.append("himself" if bare in _SELVES else word)
            continue
        subject = who if acts else subject
        said.append(f"{{{who}}}" + "'s" * owns)
    return said


def _third(bare: str, lower: list[str], at: int, subject: int | None) -> int:
    """Whom `he` means: who acts; `him`, the other than who acts."""
    if subject is None:
        return 0
    objective = bare == "him" or (bare == "her" and not _is_possessive(lower, at))
    return 1 - subject if objective else subject


def _owns(bare: str, words: list[str], at: int) -> bool:
    """Whether a word for a person tells whose a thing is."""
    return bare in ("his", "hers") or (bare == "her" and _is_possessive(words, at))


def _following(words: list[str], at: int) -> str:
    return next((word.lower() for word in words[at + 1 :] if word.strip()), "")


def _is_possessive(words: list[str], at: int) -> bool:
    """Whether `her` is followed by a thing of hers."""
    following = _following(words, at)
    return following[:1].isalpha() and following not in _BEFORE_NO_NOUN


def _is_object(words: list[str], at: int) -> bool:
    """Whether a person is acted upon, by the word before."""
    before = next((word.lower() for word in reversed(words[:at]) if word.strip()), "")
    return before in _OF_AN_OBJECT


_OF_AN_OBJECT: Final = set_of_words(
    "for to of from with at by on upon against before after than told asked let made shown gave"
)
