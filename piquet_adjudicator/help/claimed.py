"""What is claimed in a line, freed from the words by which it is said that it is claimed: who
claims it, what, and of whom; and a question of yes or no as the statement of which it asks.

>>> stated("B insists that A ought to reckon nothing", None).text
'A reckons nothing'
>>> stated("A wants to score his point", None).text
'A may score his point'
>>> statement_asked("must he follow suit"), statement_asked("does the deal stand")
('he must follow suit', 'the deal stand')
"""

from __future__ import annotations

import re
from typing import Final

from msgspec import Struct

from piquet_adjudicator.model.players import PLAYERS, Player, adversary_of

_CLAIMS: Final = (
    r"claim|say|said|insist|maintain|contend|argue|think|thought|plead|demand|want|wish|ask"
    r"|request|hold|held|assert|believe|submit|urge|state|object|protest|propose|expect|declare"
    r"|repl|answer|consider|feel|require|reckon|would like|deny|denie|dispute|pretend|allege|swear"
    r"|declar|point out|stand|will have it|would have it|threaten|suppose|find|found|see|saw"
)
_SAYS: Final = rf"(?:{_CLAIMS})(?:s|es|ed|ing|y|ies|ied)?(?: (?:for|on|upon|to have))?"
_WHO: Final = r"(?P<by>[AB]|[Hh]e|[Ss]he|I|[Ww]e)"
_FRAMES: Final = (
    rf"(?:[Tt]hen |[Bb]ut |[Aa]nd |[Nn]ow )?{_WHO}(?: \w+ly| also| now| then| further)?(?: that)? "
    rf"(?P<verb>{_SAYS})(?:,)? (?P<rest>.+)",
    r"(?:[Ii]t is|[Ii]t's) (?P<by>[AB])'s (?:contention|claim|opinion|case|view|plea|position)"
    r" (?P<rest>.+)",
    r"(?:[Ii]n|[Aa]ccording to|[Oo]n) (?P<by>[AB])(?:'s (?:view|opinion|case|submission))?,? "
    r"(?P<rest>.+)",
    r"[Bb]y (?P<by>[AB])[:,]? (?P<rest>.+)",
    r"(?P<by>)(?i:claim|contend|maintain|hold|insist|argue|say|think|plead|pretend)(?:s|ed|ing):?"
    r"(?: that)? (?P<rest>.+)",
    rf"(?P<rest>.+?)[,;]? (?:{_SAYS}) (?P<by>[AB])(?: \(.*\))?",
    rf"(?P<rest>.+?), {_WHO} (?P<verb>{_SAYS})",
)
"""How it is said that something is claimed, and by whom."""
_GROUND: Final = re.compile(
    r"(?:,|;| -| –)? (?:(?:just |only |merely |simply )?because|if|as"
    r"|like(?= (?:he|she|it|the|[AB]|an?|his|her|my|I|we|they|no|nobody|nothing"
    r"|neither|there)\b)|since"
    r"|for(?= (?:he|she|it|not|[AB])\b)|having|seeing|on the ground|after|before|now that"
    r"|although|though|without|save(?= by| as| in)|except|by reason"
    r"|owing to|considering|so that|so far (?:as|like)"
    r"|even though|when|while|unless|until) .*"
    r"|\s*\(.*?\)|, (?:then|too|please|surely|well)$"
)
"""Words that tell on what a claim rests, or when, and not what is claimed."""
_FIRST: Final = re.compile(
    r"^(?:with|if|when|because|since|after|having|holding|although|though|even if|once|seeing"
    r"|while)"
    r"\b[^,]*\b[^,]*, (?=\S+ \S+ )",
    re.I,
)
"""The same before what is claimed."""
_OF_TIME: Final = re.compile(r"(?:,|;| -)? (?:until|till|before|unless|when|while|if) .*")
"""Of these the ground tells what another does."""
_BETWEEN: Final = re.compile(r",? (?:having|after|being|by) [^,]+, ")
"""The same in the middle of a sentence."""
_CONTRAST: Final = re.compile(
    r",? (?:and |but )?not (?:his|hers|mine|yours|theirs|him|her|me|[AB](?:'s)?)$"
)
"""Of whom it is not, after of whom it is."""
_MODALS: Final = (
    (
        r"\b(?:cannot|can't|can not|could not|couldn't|mayn't|mustn't|must not|won't|wouldn't"
        r"|(?:is|was) not (?:allowed|permitted|entitled|free) to|has no right to"
        r"|(?:should|must|ought) not (?:to )?be (?:allowed|permitted|entitled|free) to"
        r"|(?:should|ought) not(?: to)?(?= \w)"
        r"|(?:is|was) (?:now )?too late to"
        r"|(?:should |must |shall )?(?:has lost|loses?|forfeits?) (?:his|her|the) right to)\b",
        "may not",
    ),
    (
        r"\b(?:should |must |shall )?(?:has lost|loses?|forfeits?) (?:his |her |the )?choice of "
        r"(?:the )?packs?\b",
        "may not choose the pack",
    ),
    (r"\bhas no (?:option|right|claim|power) (?:of|to) (?=(?:an? )?fresh\b)", "may not have a "),
    (r"\bneed not to\b", "need not"),
    (
        r"\b(?:needn't|need not|does not (?:have|need) to|doesn't (?:have|need) to|has not to"
        r"|(?:isn't|is not|was not) (?:bound|obliged|required) to)\b",
        "need not",
    ),
    (
        r"\b(?:(?:must |to |should )?be (?:made|forced|compelled|obliged|required) to"
        r"|(?:is|are|was) (?:bound|obliged|required|compelled|forced) to|has got to"
        r"|(?:ought|is|has|have|needs) to(?= \w)|should(?! (?:be|not))|should(?= be (?!perm|allow))"
        r"|shall(?! not))\b",
        "must",
    ),
    (
        r"\b(?:(?:should|ought to|must|to) be|is|are|was|be) (?:permitted|allowed|free|entitled"
        r"|able|at liberty) to\b",
        "may",
    ),
    (r"\b(?:has|have|had|with) (?:the|a|every|full) right (?:to|of)\b", "may"),
    (r"\b(?:can|could|might)\b", "may"),
    (
        r"\bmust (?P<verb>score|reckon|count|lose|forfeit)(?= (?:nothing|all|everything)\b)",
        r"\g<verb>s",
    ),
    (r"\bisn't\b", "is not"),
    (r"\bdoesn't\b", "does not"),
    (r"\bdidn't\b", "did not"),
)
"""Words of duty and of leave, and those of claims."""
_WISHED: Final = re.compile(r"(?P<who>[AB]) to (?P<what>.+)")
_HAVING: Final = re.compile(
    r"(?P<what>(?:an?|the|his|her|another) (?:\w+ ){0,2}?(?:deal|cut|hand|pack|re-?deal|packs)"
    r"|re-?deal|two for .+)(?P<rest>[,;.]? .*)?"
)
_WISHES: Final = ("want", "demand", "claim", "ask", "request", "insist", "requir", "would like")
_MAY_DO: Final = re.compile(
    r"(?P<who>[AB]|he|she|I) (?:may|can|could|might|is (?:allowed|entitled|free) to|has the right"
    r" to)"
    r" (?P<what>.+)"
)
_IN_FULL: Final = (
    (
        r"\b([Hh]e|[Ss]he|[Ii]t|[Tt]hat)'s (?=(?:not |now )?(?:allowed|free|entitled|bound|obliged"
        r"|permitted|at liberty|too late|able|enough))",
        r"\1 is ",
    ),
    (r"\b(I)'m\b|\bI am\b", "I is"),
    (r"\b([Yy]ou|[Tt]hey|[Ww]e)(?:'re| are)\b", r"\1 is"),
    (r"^(?:it is |it's |that is )?(?:now )?too late to (?=\w)", "he may not "),
    (r"\b(?:I|he|she|[AB])'d (?=have to|need to|be )", "he "),
    (r"\b(?:go(?:es)?|look|see|run) through\b", "examine"),
)
"""Words of leave and duty in full; and what it is too late to do, some player may not."""
_TO_DO: Final = re.compile(r"(?:that )?(?:to )(?P<what>.+)")
_PASSIVE: Final = re.compile(
    r"(?P<what>(?:the |his |her |[AB]'s |an? )?(?:[\w']+ ){0,3}?[\w']+) "
    r"(?P<modal>may not|need not|may|must) be "
    r"(?P<verb>\w+)(?P<rest>(?: (?:up|back|in|out|down|again))?)(?: by (?P<who>[AB]))"
)


class Statement(Struct, frozen=True):
    """What a line claims: the words, who claims it where that is said, and of whom it is, the
    likeliest first; none where nobody is named."""

    text: str
    by: Player | None
    who: tuple[Player, ...]


def stated(line: str, by: Player | None) -> Statement:
    """What a line, in plain words, claims; `by` whom, where it is known without it."""
    rest, verb = line.strip(" .!?"), ""
    for frame in _FRAMES:
        match = re.fullmatch(frame, rest)
        if match is None:
            continue
        groups = match.groupdict()
        by = next((player for player in PLAYERS if player == groups["by"]), by)
        verb = groups.get("verb") or ""
        rest = re.sub(r"^that ", "", match["rest"].strip())
        break
    if verb and by and re.search(r"\bI\b|\bme\b|\b[Mm]y\b", rest) and frame == _FRAMES[0]:
        rest = _by_the_teller(rest, adversary_of(by))
    rest = _with_him_who_claims(_with_subject(rest, by, verb), by)
    for words, usual in _IN_FULL:
        rest = re.sub(words, usual, rest)
    rest = _CONTRAST.sub("", _BETWEEN.sub(" ", _FIRST.sub("", rest)))
    without = _GROUND.sub("", rest).strip(" ,")
    concerned, rest = _OF_TIME.sub("", rest), without if len(without.split()) > 1 else rest
    for words, modal in _MODALS:
        rest = re.sub(words, modal, rest)
    if passive := _PASSIVE.fullmatch(rest):
        rest = (
            f"{passive['who']} {passive['modal']} {passive['verb']}{passive['rest']} "
            f"{passive['what']}"
        )
    named = set(re.findall(r"\b([AB])\b", concerned))
    alone = tuple(each for each in PLAYERS if named == {each})
    return Statement(rest.strip(" ,"), by, _of_whom(rest, by) or alone)


def _by_the_teller(rest: str, teller: Player) -> str:
    """What another is told to claim, with the letter of him who tells it: `A says that I must`."""
    rest = re.sub(r"\b(?:I'm|I am)\b", f"{teller} is", rest)
    rest = re.sub(r"\bI\b|\bme\b", teller, rest)
    return re.sub(r"\b[Mm]y\b", f"{teller}'s", rest)


def _with_subject(rest: str, by: Player | None, verb: str) -> str:
    """What is wished, with who is to do it: `B wants to deal`, `B wants A to show`."""
    if match := _WISHED.fullmatch(rest):
        return f"{match['who']} must {match['what']}"
    if by and (match := _TO_DO.fullmatch(rest)):
        return f"{by} may {match['what']}"
    if verb.startswith(_WISHES) and (match := _HAVING.fullmatch(rest)):
        return f"{by or 'I'} may have {match['what']}{match['rest'] or ''}"
    if verb.startswith(("den", "disput")):
        if match := _MAY_DO.fullmatch(rest):
            return f"{match['who']} may not {match['what']}"
        return f"it is not so that {rest}"
    return rest


def _with_him_who_claims(rest: str, by: Player | None) -> str:
    """The words with the letters of him who claims, and of his adversary, for what he calls
    them."""
    if by is None:
        return rest
    other = adversary_of(by)
    rest = re.sub(
        r"\b(?:[Hh]is|[Hh]er|[Mm]y|[Tt]he) (?:adversary|opponent|antagonist)\b"
        r"|\b[Tt]he (?:gentleman|fellow|man|lady)\b(?! (?:looking|watching|who))|\b[Tt]he other"
        r"(?: player| side)?\b(?! (?:card|pack|trick))",
        other,
        rest,
    )
    rest = re.sub(r"\b(?:I'm|I am)\b", f"{by} is", rest)
    rest = re.sub(r"\b(?:I've|I have)\b", f"{by} has", rest)
    rest = re.sub(r"\bI\b|\bme\b", by, rest)
    return re.sub(r"\b[Mm]y\b|\b[Mm]ine\b", f"{by}'s", rest)


_MYSELF: Final = re.compile(r"(?:\bI\b|\bI'm\b|\b[Mm]y\b|\bme\b)")


def _of_whom(text: str, by: Player | None) -> tuple[Player, ...]:
    """Of whom words are: him who acts, or whose the thing is; he is the one who claims, or the
    other."""
    if by is None and _MYSELF.search(text):
        return PLAYERS
    if inverted := _AFTER_MODAL.search(text):
        return ("A",) if inverted[1] == "A" else ("B",)
    words = text.replace(",", " ").split()
    agent = re.search(
        r"\bby ([AB])\b(?!')|\b(?:on|to|against|from|from|concerns?|concerned) ([AB])\b(?!')", text
    )
    for at, word in enumerate(words):
        bare = word.removesuffix("'s")
        if bare in PLAYERS and not (at and words[at - 1] in _AFTER):
            return (bare,)
        if word.lower() in ("he", "she") and by:
            return (by, adversary_of(by))
    if agent:
        return ("A",) if "A" in agent.groups() else ("B",)
    named = [word.removesuffix("'s") for word in words if word.removesuffix("'s") in PLAYERS]
    if named:
        return (named[0],)  # type: ignore[return-value]
    return ()


_AFTER_MODAL: Final = re.compile(r"\b(?:can|may|must|shall|should|could|might) ([AB])\b(?!')")
"""Who acts, where he stands after the word of leave: `nothing can A reckon`."""
_AFTER: Final = frozenset(
    (
        *("to", "of", "from", "with", "by", "for", "against", "on", "upon", "than", "at", "over"),
        *("see", "saw"),
    )
)
"""After these a player is not he who acts."""

_ASKED: Final = re.compile(
    r"(?P<aux>am|must|may|can|could|should|shall|might|does|do|did|is|are|was|were|has|have|had"
    r"|need"
    r"|will|would) (?P<not>not )?(?P<subject>(?:[AB]'s |the |his |her |(?-i:an? )|this |that |any "
    r"|my )"
    r"(?:[\w'-]+?)(?: (?:of|in|at|to) (?:the |\w+)?[\w'-]+)*?|[AB]|he|she|it|I|there|anybody|anyone"
    r"|either(?: player)?|both(?: players)?) (?P<rest>.+)",
    re.I,
)
_IN_SHORT: Final = re.compile(
    r"(?:(?:please )?(?:tell|say|rule|decide)(?: me| us)? )?(?:whether|if) (?P<said>.+)"
)


def statement_asked(question: str) -> str:
    """What a question of yes or no asks of, as a statement; empty where it is none of these."""
    text = question.strip(" .!?")
    if match := _IN_SHORT.fullmatch(text):
        return match["said"]
    match = _ASKED.fullmatch(text)
    if match is None:
        return ""
    aux, subject = match["aux"].lower(), match["subject"]
    denied = " not" if match["not"] else ""
    if aux in ("does", "do", "did", "would", "will") and not denied:
        return f"{subject} {match['rest']}"
    return f"{subject} {aux}{denied} {match['rest']}"


_PRONOUN: Final = re.compile(r"(?:[Hh]e|[Ss]he|I|[Yy]ou|[Ww]e|[Tt]hey)\b(?!')")
_NO_AGENT: Final = re.compile(
    r"(?P<what>(?:(?:[Tt]he|[Hh]is|[Hh]er|[Mm]y|[Aa]n?|[AB]'s|[Oo]ne|[Tt]hat|[Tt]his) )?(?:[\w'-]+"
    r" ){0,4}?"
    r"[\w'-]+) (?P<modal>may not|need not|may|must) be (?P<verb>\w+)(?P<rest>(?: .*)?)"
)


def each_of_whom(said: Statement) -> tuple[str, ...]:
    """The words with a letter for a pronoun at their head, or before what may be done to a thing by
    nobody that is named: of each player who may be meant, the likeliest first."""
    who = said.who or ((said.by, adversary_of(said.by)) if said.by else PLAYERS)
    if match := _PRONOUN.match(said.text):
        rest = said.text[match.end() :]
        return tuple(f"{player}{rest}" for player in who)
    passive = _NO_AGENT.fullmatch(said.text)
    if passive is None or re.match(r"[AB]\b(?!')", passive["what"]):
        return (said.text,)
    if said.by and passive["modal"] == "may not":
        who = (adversary_of(said.by), said.by)
    done = f"{passive['modal']} {passive['verb']} {passive['what']}{passive['rest']}"
    return tuple(f"{player} {done}" for player in who)
