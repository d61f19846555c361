"""Free ways of saying what is done, in the words by which it is known.

They come after the short ways of writing (`written_short.py`): players are letters here, and cards
are as in a record.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from piquet_adjudicator.help.cards_written import CARD, LETTERS, RANK, SUIT, SUITS
from piquet_adjudicator.language.numbers import parse_number
from piquet_adjudicator.model.players import adversary_of

_RANKS: Final = rf"{RANK}s"
_ANSWERED: Final = {"not": "not good", "no good": "not good"}
_RANK: Final = rf"{RANK}|10|[7-9AKQJT]"
_RUNS: Final = ("tierce", "quart", "quint", "sixieme", "septieme", "huitieme")
_WAS_NOT: Final = r"(?:is|are|was|were) not (?:of )?(?:the )?"
_BUT_IS: Final = r"(?:,? (?:but|it|they|is|are|was|were))* (?:the )?"
_COUNTED_FOR: Final = (
    r"(?:lead|leading|card|trick|it|playing|winning(?: it)?|ace|king|queen|knave|ten)"
)
_NTH: Final = (
    r"(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth)"
)
_PLAYED: Final = (
    r"(?:play(?:s|ed)|leads?|led|produced?s?|puts?|threw|throws?|gives?|gave|drop(?:s|ped)"
    r"|show(?:s|ed))"
)
_DISCARDS: Final = (
    r"(?:discards?|discarded|parts? with|parted with|gets? rid of|got rid of"
    r"|(?:puts?|throws?|threw|lays?|laid) (?:out|away|aside))"
)


def _dealt_to(match: re.Match[str]) -> str:
    """What a player got from the dealer is dealt to him."""
    who, number = match["who"], match["number"]
    return f"{adversary_of('A' if who == 'A' else 'B')} deals {number} cards to {who}"


def _of_the_suit(match: re.Match[str]) -> str:
    """The cards of a suit of which the ranks are listed, where they are as many as is said."""
    ranks = re.findall(rf"(?i)\b(?:{_RANK})\b", match["ranks"])
    if parse_number(match["number"].lower()) != len(ranks):
        return match[0]
    suit = match["suit"][0].upper()
    return " ".join(f"{LETTERS.get(rank.lower(), rank.upper())}{suit}" for rank in ranks)


def _left(match: re.Match[str]) -> str:
    """The cards left are his of whom the line is, where no other player is named."""
    other = {"A": "B", "B": "A"}.get(match["who"], "")
    by = other and re.search(rf"\b{other}\b", match.string[: match.start()])
    return match[0] if by else f"the {match['cards']} left"


def _counts(match: re.Match[str]) -> str:
    return f"counts {parse_number(match['number'].lower())}"


def _run_put_out(match: re.Match[str]) -> str:
    """A sequence put out is so many cards."""
    return f"discards {_RUNS.index(match['run'].lower()) + 3} cards"


_RANK_NAMES: Final = ("ace", "king", "queen", "knave", "ten", "nine", "eight", "seven")
_AS_RANK: Final = {"jack": "knave"}
_NUMBER: Final = r"(?:one|two|three|four|five|six|seven|eight|nine|ten|\w+teen|\w+ty(?:-\w+)?|\d+)"
_IS: Final = r"(?:is|are|was|were|makes?|made|be|being)"
_TO_ONE: Final = r"(?: (?:him|her|my|your)?(?:self|him|her|me))?"
_HAS: Final = (
    r"(?:has|have|had|having|holds?|held|got|gets?|received?s?|dealt|deals?|gave|gives?|given"
    r"|finds?"
    r"|found|am|is|was|are|were|with|[AB])"
)
_ONE_CARD: Final = r"(?:only |just )?(?:one|(?-i:an?)|1) (?:extra )?(?:card )?"
_TOO_FEW: Final = r"(?:too few|too little|short|less|fewer|wanting|missing|below)"
_TOO_MANY: Final = r"(?:too many|too much|more|over|extra|in excess|above|to spare)"
_OF_OTHER_THINGS: Final = re.compile(
    r"\b(?:pack|stock|tricks?|count|score|discard\w*|play\w*|tak\w+|took)\b"
)
_OF_A_HAND: Final = (
    r"(?! than (?:he|she|[AB])\b(?! (?:should|ought)))(?: than (?:he|she|[AB]|they)? ?(?:should"
    r"|ought)[\w ]*)?"
)


def _run_from(match: re.Match[str]) -> str:
    """So many cards of a suit from one of them downward, each named."""
    names = [_AS_RANK.get(match[rank].lower(), match[rank].lower()) for rank in ("rank",)]
    at, number = _RANK_NAMES.index(names[0]), parse_number(match["number"].lower()) or 0
    run = _RANK_NAMES[at : at + number]
    if len(run) < number:
        return match[0]
    suit = match["suit"][0].upper()
    cards = " ".join(f"{LETTERS[rank]}{suit}" for rank in run)
    return f"{cards} one after another" if match["how"] else cards


_TAKES_OR_PLAYS: Final = re.compile(
    r"\b(?:leads?|led|leading|plays?|played|playing|takes?|took|lifts?|lifted)\b"
)
"""Cards in a row that are played are played one after another."""


def _in_a_row(match: re.Match[str]) -> str:
    """So many cards in a row are a sequence, where they are not led or played."""
    if re.search(r"(?i)\b(?:leads?|led|play(?:s|ed)?) (?:out )?$", match.string[: match.start()]):
        return match[0]
    number = parse_number(match["number"].lower()) or 0
    if _TAKES_OR_PLAYS.search(match.string[: match.start()]):
        return match[0]
    return f"a {_RUNS[number - 3]}" if 0 <= number - 3 < len(_RUNS) else match[0]


def _odd_hand(match: re.Match[str]) -> str:
    """A card too many or too few is of a hand of twelve, where no pack or stock is spoken of."""
    if _OF_OTHER_THINGS.search(match.string):
        return match[0]
    return f"{match['has']} {'thirteen' if match['many'] else 'eleven'} cards"


def _counted_up(match: re.Match[str]) -> str:
    """Numbers added up aloud: the last is the count."""
    return f"{match['head'] or ''}counts {parse_number(match['sum'].lower())}"


SAID_FREELY: Final[tuple[tuple[str, str | Callable[[re.Match[str]], str]], ...]] = (
    (
        rf"(?i)\b(?P<number>two|three|four|five|[2-5]) (?P<suit>{SUITS}),? "
        r"(?P<how>one after (?:another|the other)|in (?:a row|succession|turn)|separately|running)"
        rf"[:,] ?(?P<ranks>(?:the )?(?:{_RANK})(?:(?:,? and|,)? (?:the )?(?:{_RANK})\b)+)(?! of)",
        lambda m: f"{_of_the_suit(m)} one after another",
    ),
    (
        rf"(?i)\b(?:means?|meant|intended) (?P<new>{_RANKS}),? (?:and |but )?"
        rf"not (?P<old>{_RANKS})\b",
        r"corrects the \g<old> to \g<new>",
    ),
    (r"(?i)\b(?:calls?|called|claims?|claimed) (?:a )?fourteen(?=[.,;]|$)", "calls a quatorze"),
    (
        r"(?i)\b(?P<number>\w+) (?:cards )?(?:is|was|are|were|remain\w*|lie|lay)"
        r" (?:left |over )?(?:for|to form|to make|as|in) (?:the )?stock\b",
        r"the stock has \g<number> cards",
    ),
    (
        r"(?i)\b(?:prefer(?:s|red)?|choos?es?|chose|elect(?:s|ed)?|decide[sd]?|opt(?:s|ed)?)"
        r"(?: (?:him|her)self)? to deal(?: (?:him|her|my)self| first)*(?=[.,;]|$)",
        "chooses to deal",
    ),
    (r"(?i)\bshould (?:not|never) have (?:dealt|given)\b", "dealt out of turn"),
    (r"(?i)\bamongst\b", "among"),
    (r"(?i)\b(?:wo not|won't)\b", "will not"),
    (
        rf"(?i)\b(?P<number>three|four|five|six|seven|eight|[3-8]) (?P<suit>{SUITS})"
        r"(?P<how>,? (?:in a row|in succession|running|one after (?:another|the other)|in turn"
        rf"|separately|singly|one by one))?,? from (?:the |his |her )?(?P<rank>{RANK})"
        r"(?: (?:down|downwards?|on|onwards?|to the \w+))?\b",
        _run_from,
    ),
    (
        r"(?i)\b(?P<number>three|four|five|six|seven|eight|[3-8]) (?:cards )?in (?:a row|sequence"
        r"|order|succession)\b(?! (?:of|from))",
        _in_a_row,
    ),
    (rf"(?i)(?<=\w )({RANK})[- ]high\b(?! in)", r"to the \1"),
    (
        rf"(?i)(?:^|(?<=[\w,] ))(?P<head>(?:[AB] )?)"
        r"(?:(?:counts?|counted|says?|said|reckons?)[:,]? )?"
        rf"(?:[AB] )?(?:{_NUMBER}(?:,| and|,? and) )+{_NUMBER},? (?:{_IS}|=) {_NUMBER}"
        rf"(?:,? (?:and )?{_NUMBER}(?:,? (?:{_IS}|=))? (?P<sum>{_NUMBER}))\b(?! \w+s\b)",
        _counted_up,
    ),
    (
        rf"(?i)\b(?P<has>{_HAS}{_TO_ONE}) {_ONE_CARD}"
        rf"(?:(?P<few>{_TOO_FEW})|(?P<many>{_TOO_MANY}))\b{_OF_A_HAND}",
        _odd_hand,
    ),
    (
        rf"(?i)\b(two|both) ((?:{RANK})s of {SUITS}|{CARD}(?:s|'s)?)\b(?!.*\bpack\b)",
        r"\2 twice in the pack",
    ),
    (
        r"^(?P<head>(?:[AB] )?)(?:led|leads|plays|played) out of (?:his |her )?turn[,:]?(?= \S)",
        r"\g<head>leads",
    ),
    (
        r"(?i),? (?:which|that|and it|but it|and that) (?:is|was|were|are|proved|turned out)"
        r" (?:to be )?(?P<answer>not good|good|equal|no good|not)(?=[.,;]|$| and\b)",
        lambda m: f", {_ANSWERED.get(m['answer'].lower(), m['answer'])}",
    ),
    (
        r"(?i)^(?:and )?(?:the|that|this|it) (?P<which>(?:\w+ )?)trick"
        r" (?:is|was|went|goes|falls|fell|came)"
        r"(?: won| taken| made| gained)? (?:to|by) (?P<who>[AB])\b",
        r"\g<who> wins the \g<which>trick",
    ),
    (
        r"(?i)\b(?P<verb>takes?|took|taken|draws?|drew|picks?|picked|lifts?|lifted)(?: up| in)?"
        r" (?:everything|all|whatever|the whole|the lot|what(?:ever)?)"
        r"(?: of)?(?: it)?(?: that| which)?(?: is| was| are| were| had| has| has been)?"
        r"(?: remain\w*| left| lay| still there| the stock| there)+"
        r"(?: (?:in|of|on) (?:the )?(?:stock|table))?",
        r"\g<verb> the rest",
    ),
    (
        r"(?i)\b(?:has|have|had) no (?:wish|desire|mind|intention|need|interest) (?:to|of|in) "
        r"(?:see(?:ing)?|look(?:ing)?(?: at)?)\b",
        "will not look at",
    ),
    (
        rf"(?i)\b(?:means?|meant|intended|should be|is|was) (?:in )?(?P<suit>{SUITS}),?"
        rf" (?:and |but )?not (?:in )?(?:{SUITS})\b",
        r"says in \g<suit>",
    ),
    (r"(?i)\bought to (be|have been)\b", r"should \1"),
    (r"(?i)\b(?:reckoning|tally|total)(?= should\b)", "count"),
    (rf"(?i)\b[AB]'s (?={SUIT}\b(?! (?:lead|suit|card)))", "a "),
    (
        r"^(?:I|i)nstead of (?:the |his |her )?(?P<old>[\w ]+?),? (?P<who>[AB]) (?:then |now )?"
        r"(?:says?|said|calls?|called|claims?|claimed) (?P<new>.+)",
        r"\g<who> corrects the \g<old> to \g<new>",
    ),
    (
        r"(?i)\b(?:that|had|has|having) (?:put|played|threw|thrown|laid|gave|given|dropped)"
        rf" (?P<played>an? {SUIT}) (?:on|to|upon|under) (?:the |[AB](?:'s)? )?(?P<led>{CARD})",
        r"that followed \g<led> with \g<played>",
    ),
    (
        rf"(?i)\b(?P<number>two|three|four|five|[2-5]) (?P<suit>{SUITS})\s?(?:[:,–-]|being|,)\s?"
        rf"(?P<ranks>(?:the )?(?:{_RANK})(?:(?:,? and|,)? (?:the )?(?:{_RANK})\b)+)(?! of)",
        _of_the_suit,
    ),
    (r"(?i)\ba face\b(?=[.,;]|$| (?:in|while|when|as)\b)", "a card"),
    (
        r"^(?:[AB] )?(?:have|has|had|hold|holds) (?P<what>[^,]+), (?P<who>[AB]) (?:says?|said)\b",
        r"\g<who> calls \g<what>",
    ),
    (
        rf"(?i)\b(?:it |they |this |that )?{_WAS_NOT}(?P<not>{_RANKS}){_BUT_IS}(?={_RANKS})",
        r"corrects the \g<not> to ",
    ),
    (
        r"(?i)\b(?:counts?|counted|says?|said|scores?|scored|marks?|marked|reckons?|reckoned|takes?"
        r"|adds?|added|pegs?) (?P<number>one|two|1|2) (?:for|on|upon|at)"
        rf" (?:the |his |her |that |this |each |every |my )?{_COUNTED_FOR}\b",
        _counts,
    ),
    (
        r"(?i),? (?:and|but|though|although|when|while|as) it (?:is|was|has been|had been)"
        r"(?: not|n't) (?:the turn of [AB]|(?:[AB]'s|[AB]|his|her|him|he|she)(?: own)?"
        r"(?: turn| lead| trick)?)(?: to(?: (?:lead|play))?)?(?=[:,.;]|$):?",
        "",
    ),
    (
        r"(?i)\b(?P<who>[AB]) (?:gets?|got|receives?|received|has|had) (?:only |but |just )?"
        r"(?P<number>[\w-]+) cards? (?:from (?:the dealer|[AB])|in the deal(?:ing)?)\b",
        _dealt_to,
    ),
    (
        r"\b(?P<done>led|played) (?:from|out of) (?:the )?(?P<who>[AB])(?:'s)?(?: hand)?\b",
        r"\g<done> by \g<who>",
    ),
    (
        r"(?i)\bthe (?P<cards>cards?) (?:which |that )?(?P<who>[AB]|he|she) (?:had |has )?left\b",
        _left,
    ),
    (
        rf"(?i)\b{_DISCARDS} (?:his|her|an?|the|[AB]'s) (?P<run>{'|'.join(_RUNS)})"
        rf"(?: (?:in|of) {SUITS})?(?=[,.;]|$)",
        _run_put_out,
    ),
    (
        r"(?i)\b(?:takes?|took|wins?|won|makes?|made|gets?|got) the last(?: one)?"
        r"(?=[,.;]| and\b|$)",
        "scores the last trick",
    ),
    (
        rf"(?i)\bat the {_NTH}(?: trick| round)?(?=,? (?:he |she |[AB] )?{_PLAYED}\b)",
        "",
    ),
    (r"(?i)\b(?:makes?|made) (?:a |an )?(?:mistake|slip|fault)[,:]? (?=corrects\b)", ""),
    (r"\b(?:no|not) more than (?=(?:one|1)\b)", ""),
    (r"\bcard at the (?P<end>bottom|top)\b(?: of the (?:stock|talon))?", r"\g<end> card"),
    (
        r"\b(?:has|had|takes|took|gets|got) a (?:good |quick |sly )?(?:look|peep|glance) at\b",
        "looks at",
    ),
    (r"\bthe two (?:halves|parts|heaps|portions)\b", "the packets"),
    (
        r"\b(?P<who>[AB]) (?:cannot|can't|can not|could not|couldn't) (?:beat|better|top|match) "
        r"(?:it|that|this)\b",
        r"\g<who> replies good",
    ),
    (
        r"\b(?:counts?|counted|counting|reckons|marks) (?:his |her |my |the )?"
        rf"(?P<number>three|four|3|4) (?P<rank>{_RANKS})\b",
        r"calls \g<number> \g<rank>",
    ),
    (
        r"\b(?P<says>says?|said|calls?|called|announces?|announced|declares?|declared)"
        r" (?P<number>four|five|six|seven|eight|[4-8])(?: cards?)?(?P<suit> in \w+)?,?"
        r" (?:counting|worth|adding up to|amounting to|making(?: up)?) (?P<sum>\w+(?:-\w+)?)\b",
        r"calls \g<number> cards\g<suit> making \g<sum>",
    ),
    (
        rf"\b(?P<seen>exposes?|exposed|turns? up|turned up|shows?|showed) an? (?:{RANK})"
        r" (?=(?:in|while|when) (?:cutting|reuniting|uniting|putting|joining)\b)",
        r"\g<seen> a card ",
    ),
    (
        r"\b(?P<who>[AB]) (?:asks?|asked) (?:what|which|how many) "
        rf"(?P<one>{_RANKS}) and (?P<other>{_RANKS})"
        r" (?:[AB]|he|she) (?:has|had|holds)(?: left)?(?: in hand)?",
        r"\g<who> asks how many \g<one> remain and \g<who> asks how many \g<other> remain",
    ),
    (
        r"\b(?:demands? to know|demanded to know|wants? to know|wanted to know|would know"
        r"|wishes to know|enquires|enquired|inquires|inquired) (?=how many|what|which|of what)",
        "asks ",
    ),
    (
        r"\b(?:elects?|elected|chooses|chose|decides|decided|prefers|preferred) to be"
        r" (?:the )?dealer\b",
        "chooses to deal",
    ),
    (
        r"\b(?P<what>cards?|ones?) left by (?P<who>[AB])(?= (?:was|were|is|are|has|had)\b)",
        r"\g<what> \g<who> left",
    ),
    (
        r"\b[Ii]t (?:was|is) (?:remarked|pointed out|observed|noticed) by (?P<who>[AB])"
        r"(?:, [^,]*,)? that\b",
        r"\g<who> points out that",
    ),
    (rf",? with (?:the|his|her) (?:{RANK}) (?:missing|wanting|lacking)\b", ""),
    (r"\b(?P<which>other|another|wrong|blue|red) deck\b", r"\g<which> pack"),
    (r"\bcard (?:that|which) (?:belongs|belonged) to (?P<who>[AB])\b", r"card of \g<who>'s"),
)
"""Free ways of saying what is done, and how it is said in a record."""
