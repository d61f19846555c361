"""What a line leaves unsaid as people speak: the verb that it has said once, the player named after
what he did, the rank of the second card; as it is said in full.

They come after the free ways of saying (`said_freely.py`): players are letters here, and cards are
as in a record.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from piquet_adjudicator.help.cards_written import CARD, LETTERS, RANK, RUN, SUIT, SUITS
from piquet_adjudicator.help.who_acts import tells_something
from piquet_adjudicator.language.numbers import parse_number
from piquet_adjudicator.language.words import normalise

_NUMBER: Final = (
    r"(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen"
    r"|no|none|\d+)"
)
_ANSWER: Final = r"(?:not good|no good|good|equal|not)"
_SAID: Final = r"(?:says?|said|replie[sd]|answers?|answered|from|by|quoth|rejoins?|rejoined)"
_STOP: Final = r"(?=[.,;:!?]|$| and\b| but\b| then\b)"
_HEAD: Final = r"(?:^|(?<=[.,;:!?] )|(?<=\band )|(?<=\bbut )|(?<=\bthen ))"
_OF_ACTS: Final = (
    r"(?:has|had|got|gets|receive[sd]|won|wins?|takes?|took|made|makes?|draws?|drew|discards?"
    r"|discarded|puts? out|threw|throws?|lays? out|laid out|put away|puts? away|leads?|led|plays?"
    r"|played|calls?|called|cuts?|leaves?|left|counts?|counted|scores?|scored|writes?|wrote"
    r"|marks?|marked|reckons?|reckoned|buys?|bought)"
)
_ONLY: Final = r"(?:only |just |but |all |his |the )*"


def _of_each_suit(match: re.Match[str]) -> str:
    """Cards of a rank of which the suits are listed."""
    letter = LETTERS[match["rank"].lower()]
    suits = re.findall(SUIT, match["suits"].lower())
    return " ".join(f"{letter}{suit[0].upper()}" for suit in suits)


def _the_cards_named(match: re.Match[str]) -> str:
    """So many cards that are named after it: the cards alone."""
    cards = re.findall(CARD, match["cards"])
    return " ".join(cards) if parse_number(match["number"].lower()) == len(cards) else match[0]


def _exposed(match: re.Match[str]) -> str:
    """A card of the other's that is shown in dealing."""
    before = re.findall(r"\b[AB]\b(?!')", match.string[: match.start()])
    if not before or before[-1] == match["whose"]:
        return match[0]
    return f"exposes {match['card']} of {match['whose']}'s in dealing"


_NOT_AGREEING: Final = (
    r"(?<!may )(?<!must )(?<!can )(?<!could )(?<!should )(?<!would )(?<!will )(?<!shall )(?<!did )"
    r"(?<!does )(?<!do )(?<!to )(?<!let )(?<!lets )(?<!and )(?<!makes )(?<!make )(?<!that )"
)
_NAMED: Final = re.compile(
    rf"(?i)^(?!\w+ed\b)(?!.*\b(?-i:[AB])\b)(?:.*\b(?:{CARD}|{RANK}s?|{SUITS}|{_NUMBER}|{RUN}"
    rf"|point|good"
    rf"|equal|trio|quatorze|sequence)\b)"
)
"""Words that name a card, a call or a number, and begin with no participle."""


def _done_by(match: re.Match[str]) -> str:
    """Who is named after what he did, which has no verb: he at its head."""
    what = match["what"]
    words = tuple(normalise(what).split())
    if not words or tells_something(words) or not _NAMED.search(what):
        return match[0]
    return f"{match['who']} {what}"


def _said_again(match: re.Match[str]) -> str:
    """What the second player did, with the verb of the first."""
    return f"{match['first']}{match['link']}{match['other']} {match['verb']} {match['second']}" + (
        match["noun"] or ""
    )


def _counted_on(match: re.Match[str]) -> str:
    """Numbers counted aloud one after another, each higher: each is a count."""
    numbers = re.findall(r"[\w-]+", match["numbers"])
    return f"{match['who']} " + ", ".join(f"counts {number}" for number in numbers)


_HIGH: Final = (
    r"(?:(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-\w+)?|\d\d+|\w+teen)"
)
OF_EACH_SUIT: Final[tuple[tuple[str, str | Callable[[re.Match[str]], str]], ...]] = (
    (rf"{_NOT_AGREEING}\b(?P<who>[AB]) have (?!to\b)", r"\g<who> has "),
    (rf"{_NOT_AGREEING}\b(?P<who>[AB]) say (?=\w)", r"\g<who> says "),
    (
        r"(?i)^(?:a )?(?:misdeal|mistake|error|wrong deal|revoke|irregularity)(?: by (?-i:[AB]))?:"
        r" (?=\S)",
        "",
    ),
    (
        rf"(?i)\b(?:the )?(?P<rank>{RANK})s? of (?:the )?(?P<suits>{SUITS}"
        rf"(?:(?:,? and|,)(?: of)?(?: the)? {SUITS}\b(?! {RANK}))+)",
        _of_each_suit,
    ),
)
"""An offence named before the acts, and cards of a rank whose suits are listed; these come before
the cards are written short."""
LEFT_UNSAID: Final[tuple[tuple[str, str | Callable[[re.Match[str]], str]], ...]] = (
    (
        rf"\b(?:the )?(?P<number>two|three|four|five|six|[2-6])(?: of (?:his|her))? cards(?:,|:|"
        rf" -)? "
        rf"(?:namely |to wit |being )?(?P<cards>(?:the )?{CARD}(?:(?:,? and |, | )(?:the"
        rf" )?{CARD})+)\b",
        _the_cards_named,
    ),
    (
        rf"(?i)\b(?P<verb>leads?|led|plays?|played|throws?|threw|puts?(?: down| on)?"
        rf"|follows? with|followed with|returns?|returned)"
        rf"(?P<again>(?: again| now| then| next| back| another)*) (?P<suit>{SUIT})"
        rf"(?=[.,;:!?]|$| and\b| again\b| to it\b| on it\b)",
        r"\g<verb> a \g<suit>",
    ),
    (
        rf"(?i){_HEAD}(?:\"|')?(?P<answer>{_ANSWER})[.,!]*(?:\"|')? {_SAID} (?P<who>[AB])\b(?!')",
        lambda m: (
            f"{m['who']} replies {'not good' if m['answer'] in ('not', 'no good') else m['answer']}"
        ),
    ),
    (
        rf"{_HEAD}(?P<what>[^,.;:!?\"]{{1,40}}?) (?:from|by) (?P<who>[AB])(?!'){_STOP}",
        _done_by,
    ),
    (
        rf"(?i){_HEAD}(?P<item>(?:a |the )?(?:capot|repique|pique)) (?:to|for)"
        r" (?P<who>(?-i:[AB]))\b(?!')",
        r"\g<who> scores \g<item>",
    ),
    (
        rf"(?P<first>\b[AB] (?:had |has )?(?P<verb>{_OF_ACTS}) {_ONLY}{_NUMBER}"
        rf"(?P<noun> tricks| cards)?)(?P<link>(?:,|;| and|, and| but| while| whilst)+ )"
        rf"(?P<other>[AB]) (?P<second>{_ONLY}{_NUMBER}){_STOP}",
        _said_again,
    ),
    (
        rf"(?P<first>\b[AB] (?P<verb>{_OF_ACTS}) (?:the )?{CARD})(?P<noun>)"
        rf"(?P<link>(?:,|;| and|, and| but) )(?P<other>[AB]) (?P<second>(?:the )?{CARD}){_STOP}",
        lambda m: m[0] if re.match(r"(?i)leads?|led|play", m["verb"]) else _said_again(m),
    ),
    (
        rf"(?i)\b(?P<who>(?-i:[AB])) (?:says?|said|counts?|counted|calls?|called|cries|cried)[:,]? "
        rf"(?P<numbers>{_HIGH}(?:(?:,| and| then|, and|, then|!)+ {_HIGH})+)(?=[.!,;]*$)",
        _counted_on,
    ),
    (
        rf"\b(?P<who>[AB]) (?:then )?(?:would|wish(?:es|ed)|wants?|wanted|desire[sd]?|begs?|begged"
        r"|would like|insist(?:s|ed))(?: to| on)? (?:see(?:ing)?|look(?:ing)? at|have a (?:sight"
        r"|look) (?:of|at))"
        rf" (?P<what>(?:the |his |her |that |[AB]'s )(?:{RUN}|point|sequence|trio|quatorze"
        rf"|(?:three |four )?(?:{RANK})s)\b)",
        r"\g<who> asks to see \g<what>",
    ),
    (
        r"\b(?P<says>says?|said|announces?|announced|complains) (?:that )?(?:he is |he was )?"
        r"(?:one|a|1) (?:card )?(?:of (?:his|them|his cards) )?(?:is |was )?"
        r"(?:(?P<few>wanting|missing|lacking|short|too few)|(?P<many>over|too many|in excess"
        r"|extra))\b(?! (?:in|from|of) the (?:pack|stock))",
        lambda m: f"says that he has {'eleven' if m['few'] else 'thirteen'} cards",
    ),
    (
        rf"\b(?:shows?|showed|expose[sd]?|faced?s?|turn(?:s|ed) up|flash(?:es|ed))"
        rf" (?P<whose>[AB])(?:'s)?"
        rf" (?:the )?(?P<card>{CARD})(?! (?:and|to|as|for)\b)",
        _exposed,
    ),
    (
        r"\b(?P<who>[AB]) (?:agree[sd]?|consent(?:s|ed)?|accept(?:s|ed)?|wish(?:es|ed)?) not\b"
        r"(?: to it)?(?=[.,;!]|$)",
        r"\g<who> refuses it",
    ),
    (r"(?<=[AB]), who (?:had|has) [^,.;:]{3,60}, (?=(?:now|this time|to-day|today)\b)", " "),
    (
        rf"(?i)\b(?P<suit>{SUITS}) (?P<who>(?-i:[AB])) (?:will |shall |am to |is to )?"
        r"(?:leads?|plays?)(?P<first> first)\b",
        r"\g<who> will lead \g<suit>\g<first>",
    ),
    (
        rf"(?P<head>.*\b(?:leads?|led|plays?|played) .*?)(?:,? and|,|,? which)? (?:is |was |being"
        rf" )?"
        rf"(?:taken|beaten|won|covered|headed|captured|trumped|overtaken|caught) (?:by|with)"
        rf" (?P<who>[AB])(?:'s |, with | with )(?:the |his )?(?P<card>{CARD}|{RANK})\b",
        r"\g<head>, \g<who> plays the \g<card>",
    ),
    (
        rf"(?P<head>\b(?P<who>[AB]) (?:then )?(?:leads?|led|plays?|played) [^.;]+[,;.] (?:and )?"
        rf"(?!(?P=who))[AB]) (?:drops?|dropped) (?=(?:a |an |the |his )?(?:{CARD}|{RANK}"
        rf"|{SUIT})\b)",
        r"\g<head> plays ",
    ),
    (
        rf"(?P<head>\b[AB] (?:then )?(?:discards?|discarded|puts? (?:out|away)|put (?:out|away)"
        rf"|throws?"
        rf"|threw|lays? out|laid out) (?:out |away |aside )?(?P<number>{_NUMBER})\b[^.;]*? )"
        r"(?P<verb>takes?|took|draws?|drew|picks? up|picked up|bought|buys?)(?: in| up)?"
        r" (?:the same number|(?:as|like) many|the like number|(?:as|like) much|so many)(?:"
        r" in)?(?: again)?\b",
        r"\g<head>takes in \g<number>",
    ),
    (
        r"(?P<who>[AB]) (?:then )?(?:wins?|won|makes?|made|takes?|took|gets?|got|has|had)"
        r" (?:all (?:the )?(?:twelve|12)|all the tricks|every (?:single )?trick|(?:the )?whole"
        r" twelve)"
        r"(?: of them| tricks)?(?=[.,;]|$)",
        lambda m: f"{m['who']} wins 12 tricks and {'B' if m['who'] == 'A' else 'A'} 0",
    ),
    (
        rf"(?P<who>\b[AB])\b(?!')[^.;]*?,? (?:it (?:is|was) )?(?:not|no) (?:an? {RUN}|(?:three"
        rf"|four)"
        rf" {RANK}s)\b[^,;.]*,? (?:but |only |it (?:is|was) )*(?P<new>an? {RUN}(?: to the \w+|"
        rf" major"
        rf"| minor)?|(?:three|four) {RANK}s)(?: only)?(?=[.;]|$)",
        r"\g<who> corrects the call to \g<new>",
    ),
    (
        r"(?i)\bthe (?:one|two|three|four|[1-4])(?: cards?)? (?:(?:that|which) )?(?:he|she)"
        r" (?:had |has )?left\b(?! (?:in|out|off|for))",
        "the cards left",
    ),
    (
        rf"(?i){_HEAD}(?P<number>{_NUMBER}) tricks? (?:to|for) (?P<who>(?-i:[AB]))(?!')",
        r"\g<who> wins \g<number> tricks",
    ),
    (
        r"(?i)\b(?:the )?(?:one|pack|cards|deck) with (?:the )?(?P<colour>blue|red|white|green)"
        r" backs?\b",
        r"the \g<colour> pack",
    ),
    (r"(?i)\b(?P<colour>blue|red|white|green)[- ]backed (?=pack|deck|cards|one)", r"\g<colour> "),
    (
        r"(?P<who>[AB])'s (?:own )?(?:written )?(?:sheet|score|paper|card|account|tally|book|slate)"
        r" (?:had|has|shows|showed|gave|gives|says|said|reads?|stands? at|stood at|makes|made)"
        r" (?P<number>\d+) (?:for|to) (?P<whose>[AB]|him|himself)\b"
        r"(?:(?P<link>,? (?:while|whilst|and|but) )(?P<other>[AB])'s (?:own)?"
        r"(?: sheet| score| paper| card)? ?(?:had|has|shows|showed|says|said)? ?(?P<two>\d+)"
        r"(?=[.,;]|$))?",
        lambda m: (
            f"{m['who']} writes {m['number']} for {m['whose']}"
            + (f", {m['other']} writes {m['two']} for {m['whose']}" if m["two"] else "")
        ),
    ),
    (
        r"(?i)\b(?P<who>(?-i:[AB])) (?:has |had )?(?:disallow\w*|den(?:ies|ied)|reject(?:s|ed)|"
        r"dispute[sd]|contest(?:s|ed))"
        rf" (?:(?-i:[AB])'s |the \w+'s |the |his |her |that )(?P<call>(?:{RUN}|point|sequence"
        rf"|trio|quatorze"
        rf"|(?:three |four )?(?:{RANK})s)\b)",
        r"\g<who> replies not good to the \g<call>",
    ),
    (
        r"\b(?P<who>[AB]) (?:then )?(?:finds?|found|discovers?|discovered|notices?|noticed|sees"
        r"|saw)"
        r" (?:that he has |he has |he had |that he had |himself with )?"
        r"(?P<number>eleven|thirteen|11|13) (?:cards )?in (?:his|her|[AB]'s)(?: own)? hand\b",
        r"\g<who> says that he has \g<number> cards",
    ),
    (
        r"\b(?P<who>[AB]) (?:then )?(?:finds?|found|discovers?|discovered|notices?|noticed|sees|saw"
        r"|perceive[sd]|observe[sd]|remark(?:s|ed)|realise[sd])(?: \w+){0,5}? (?:that )?(?:he|she"
        r"|(?P<dealer>[AB])) (?:has |had )?(?:dealt|used|given)(?: it| them| the cards)?"
        r" (?:with|from|out of)"
        r" (?:the (?:wrong|other)|[AB]'s|the adversary's) (?:pack|cards|deck)\b",
        lambda m: f"{m['who']} points out that {m['dealer'] or m['who']} dealt with the wrong pack",
    ),
    (
        rf"(?i)\b(?P<new>{CARD})(?: (?:is|was|being|had been|has been))? (?:put|laid|played|placed"
        rf"|set)(?: down)? by (?P<who>(?-i:[AB])) (?:in (?:the )?(?:place|stead|room) of|instead of"
        rf"|for) (?:the |his )?(?P<old>{CARD})\b",
        r"\g<who> retakes \g<old>, \g<who> plays \g<new>",
    ),
    (
        rf"\b(?P<who>[AB]) (?:then |now )?(?:puts?|plays?|played|laid|lays?|gives?|gave|threw"
        rf"|throws?|substitutes?|substituted)(?: down)? (?:the |his )?(?P<new>{CARD})"
        rf" (?:in (?:the )?(?:place|stead|room) of|instead of|for) (?:the |his )?(?P<old>{CARD})\b",
        r"\g<who> retakes \g<old>, \g<who> plays \g<new>",
    ),
)
"""What a line leaves unsaid, and how it is said in full."""
