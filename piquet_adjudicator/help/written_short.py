"""Short ways of writing, and how they are written in a record: cards, runs of them, calls."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise
from typing import Final

from piquet_adjudicator.help.cards_in_short import CARDS_SHORT
from piquet_adjudicator.help.cards_written import CARD, LETTERS, RANK, RUN, SUIT, SUITS
from piquet_adjudicator.help.handled_freely import HANDLED_FREELY
from piquet_adjudicator.help.left_unsaid import LEFT_UNSAID, OF_EACH_SUIT
from piquet_adjudicator.help.said_freely import SAID_FREELY
from piquet_adjudicator.language.call_parts import LENGTHS
from piquet_adjudicator.language.numbers import parse_number
from piquet_adjudicator.model.cards import RANK_LETTERS, RANK_NAMES, SUIT_NAMES
from piquet_adjudicator.model.players import PLAYERS, adversary_of

_SIGN_SUITS: Final = {
    **dict.fromkeys("♠♤", "s"),
    **dict.fromkeys("♥♡", "h"),
    **dict.fromkeys("♦♢", "d"),
    **dict.fromkeys("♣♧", "c"),
}
_SIGN: Final = "".join(_SIGN_SUITS)
_RANK: Final = "10|[2-9TtJjQqKkAa]"
_SUIT_NAMES: Final = {suit.lower(): name for suit, name in SUIT_NAMES.items()}
_BY_LETTER: Final = {
    **{letter: RANK_NAMES[rank] for rank, letter in RANK_LETTERS.items()},
    "10": RANK_NAMES[10],
}
_BY_SO_MANY: Final = ("ones", "twos", "threes", "fours", "fives", "sixes")
_A_RANK: Final = rf"(?:(?:{RANK})(?!s)|10|[7-9TJQK]|A(?! (?:{RANK}) of| (?:10|[7-9TJQK]) of))"
_NTH: Final = {"3": "tierce", "4": "quart", "5": "quint", "6": "sixieme"}
_NTH_IN_WORDS: Final = dict(zip(("third", "fourth", "fifth", "sixth"), _NTH.values(), strict=True))
_RUNS: Final = tuple(LENGTHS.values())
_BEFORE_WORDS: Final = (
    r"(?:to|from|the|his|her|a|of|with|by|no|word|words|changes?|changed|corrects?|corrected"
    r"|withdraws?|withdrew|alters?|altered|for)"
)
"""Words after which words in quotation marks are spoken of."""
_COUNTED: Final = r"\d|one|two|three|four|five|six|seven|eight"
_SPEAKS: Final = (
    r"(?:says?|said|goes|go|calls?|called|replie[sd]|answers?|answered|asks?|asked|announces?"
    r"|announced|quoth|returned|observed|remarked|cried|exclaimed|rejoined)"
)

_SAID: Final = r"(?:said|says|cried|quoth|asked|answered|replied|exclaimed|observed)"
"""After words that are spoken, though no sign parts them from it."""


def _written_for_both(match: re.Match[str]) -> str:
    other = "B" if match[1] == "A" else "A"
    return f"{match[1]} writes {match[2]} for {match[1]} and {match[3]} for {other}"


def _card(rank: str, sign: str) -> str:
    return f"{rank}{_SIGN_SUITS[sign].upper()}"


def _run(match: re.Match[str]) -> str:
    return " ".join(_card(rank, match[2]) for rank in re.findall(_RANK, match[1]))


def _suited(match: re.Match[str]) -> str:
    suit = _SIGN_SUITS[match[1]].upper()
    return " ".join(f"{rank.upper()}{suit}" for rank in re.findall(_RANK, match[2])) + " "


def _of_one_suit(match: re.Match[str]) -> str:
    """Ranks and their suit as cards: `king, queen and knave of hearts`, `KQJ of hearts`."""
    ranks = re.findall(rf"(?i:{RANK})|10|[7-9TJQKA]", match["ranks"])
    suit = match["suit"][0].upper()
    return " ".join(f"{LETTERS.get(rank.lower(), rank)}{suit}" for rank in ranks)


def _written_together(match: re.Match[str]) -> str:
    """Ranks and a suit in one word, where it is no other word: `87h`, `akqj10c`."""
    ranks = re.findall(r"10|\w", match[1])
    if len(ranks) < len(_LONGER) and not re.search(r"\d", match[1]):
        return match[0]
    return " ".join(f"{rank.upper()}{match[2].upper()}" for rank in ranks)


_LONGER: Final = "AKQ"
"""So many ranks and a suit are no word of the language."""


def _listed(match: re.Match[str]) -> str:
    """Cards of a list that leaves out `of`: `seven hearts, eight hearts`."""
    cards = re.findall(rf"(?i)({RANK}) ({SUITS})", match[0])
    return " ".join(f"{LETTERS[rank.lower()]}{suit[0].upper()}" for rank, suit in cards)


def _named_and_counted(match: re.Match[str]) -> str:
    """The cards, where as many are named as are counted: `three diamonds 7D 8D 9D`."""
    number = parse_number(match["number"].lower())
    return match["cards"] if number == len(match["cards"].split()) else match[0]


def _and_more(match: re.Match[str]) -> str:
    """A card with a number of others that are not named, as they stand in a record."""
    return f"{match[1]} {match[2]} cards"


def _in_hand(match: re.Match[str]) -> str:
    number = parse_number(match[1].lower())
    return match[0] if number is None else f"has {number} cards"


def _whom(match: re.Match[str]) -> str:
    """He who is made to do something by another."""
    if match["whom"] in PLAYERS:
        return match["whom"]
    return adversary_of("A" if match["who"] == "A" else "B")


def _spoken_to(match: re.Match[str]) -> str:
    """What one player says to the other, in which `you` is the other."""
    other = adversary_of("A" if match[1] == "A" else "B")
    said = re.sub(r"\b[Yy]our\b", f"{other}'s", match[2])
    return f"{match[1]} says that " + re.sub(r"\b[Yy]ou\b", other, said)


def _addressed(match: re.Match[str]) -> str:
    """What one player says, in which `you` is the other."""
    other = adversary_of("A" if match["who"] == "A" else "B")
    said = re.sub(r"\b[Yy]ours?\b", f"{other}'s", match["rest"])
    return match["head"] + re.sub(r"\b[Yy]ou\b", other, said)


def _inverted(match: re.Match[str]) -> str:
    """Who says it before what he says: `How much? asked B`."""
    said = _of_speaker(match["said"], match["who"])
    said = said if re.match(r"[AB]\b", said) else f"{said[:1].lower()}{said[1:]}"
    return f"{match['who']} {match['verb']} {said}"


def _of_speaker(said: str, who: str) -> str:
    """Words with the letter of him who speaks them for I, and that of the other for you."""
    other = adversary_of("A" if who == "A" else "B")
    said = re.sub(r"\b[Yy]our\b", f"{other}'s", re.sub(r"\b[Yy]ou\b(?! please)", other, said))
    return re.sub(r"\b[Mm]y\b", f"{who}'s", re.sub(r"\bI\b", who, said))


def _said_by(match: re.Match[str]) -> str:
    """Words in quotation marks, after him who is said to speak them: by them he is I."""
    who, verb = match["who"] or match["who2"], match["verb"] or match["verb2"]
    said = match["said"]
    if who in PLAYERS:
        said = _of_speaker(said, who)
    said = re.sub(rf"^{who} ", "", said)
    return f"{who} {verb} {said[:1].lower()}{said[1:]}"


def _said_in_quotes(match: re.Match[str]) -> str:
    """Words in quotation marks, said by him who acts where no word for speaking stands before."""
    before = (match["before"] or "").rstrip(" ,:")
    said = match["words"].strip(" .,?!")
    inline = re.search(rf"(?:^|\b[AB]:?|\b{_SPEAKS}(?: to| with)?|\b{_BEFORE_WORDS})$", before)
    if re.search(rf"\b{_BEFORE_WORDS}$", before):
        return f"{before} {said}"
    return f"{before} {said}," if inline else f"{before}, says {said},"


_IN_ORDER: Final = (
    *("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven"),
    *("twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"),
)
_COUNTING: Final = (
    rf"(?i)\b(?:{'|'.join(_IN_ORDER)})(?:,? (?:and )?(?:{'|'.join(_IN_ORDER)})\b)+(?! of)"
)


def _last_counted(match: re.Match[str]) -> str:
    """The last of numbers that are counted one after the other."""
    said = re.findall(r"[a-z]+", match[0].lower())
    numbers = [_IN_ORDER.index(word) for word in said if word in _IN_ORDER]
    counted = all(second == first + 1 for first, second in pairwise(numbers))
    return _IN_ORDER[numbers[-1]] if counted else match[0]


NO_PLAYER_BEFORE: Final = (
    rf"(?:cards?|faced|torn|marked|bystander|trio|{RUN}|quatorze|point|septieme|few|lot"
    rf"|fresh|new|second|third|hand|{SUITS}|{RANK}|jack|better|good|trick|lead|single"
    rf"|carte|look|penalty|faulty|pack|deal|fair|bit|full|whole|different|little|smaller|larger"
    rf"|longer|call|count)"
)
"""What an article stands before at the head of a sentence, and no player's letter."""
WRITTEN: Final[tuple[tuple[str, str | Callable[[re.Match[str]], str]], ...]] = (
    (r"^\s*(?:\d+[.)]|[-*•])\s+", ""),
    (
        rf"(?:^|(?<=[.!?] ))[Aa] (?={NO_PLAYER_BEFORE}\b)"
        rf"(?!(?:{RANK}) of (?:{SUITS})[,;]? (?:and )?B\b)",
        "An ",
    ),
    (
        r"(?i)\b(that|it|this|which one|which|what|who|she|he)'s"
        r" (?=missing|out|not|wanting|good|equal|short|the)",
        r"\1 is ",
    ),
    (r"(?i)\b(we|they)'(?:d|ve)\b", r"\1 have"),
    *OF_EACH_SUIT,
    *CARDS_SHORT,
    (r"(?i)\s\([^()]*?,? (\d\d|[a-z]+ty-[a-z]+|thirty|forty|fifty|sixty)\)", r" making \1"),
    (
        rf"(?i)\s\(((?:(?:(?:{RANK}) of (?:spades|hearts|diamonds|clubs)|{CARD})"
        r"(?:,? and |, ?| )?)+)\)",
        r" \1",
    ),
    (r"\s\([^()]{2,}\)", " "),
    (r"(?i)\b(disc|off|ann|decl|seq|quat|maj|min)\.", r"\1"),
    (
        r"[\"“](?P<words>[^\"“”]+)[\"”] (?:was|is|being) (?:the|his|her|[AB]'s) (?:answer|reply)\b",
        r"answers \g<words>",
    ),
    (
        rf"[\"“](?P<said>[^\"“”]+?)(?P<stop>[,?!.]?)[\"”],? (?:(?P<who>[AB]|I|he|she)"
        rf" (?P<verb>{_SPEAKS})|(?P<verb2>{_SPEAKS}) (?P<who2>[AB]|he|she))\b",
        _said_by,
    ),
    (
        rf"(?:^|(?<=[.?!] ))(?P<said>[^,.?!:;\"“”]+)[,?!]+ (?P<verb>{_SPEAKS}) (?P<who>[AB])\b",
        _inverted,
    ),
    (rf"^(?P<said>[^,?!:;\"“”]+) (?P<verb>{_SAID}) (?P<who>[AB])[.!]?$", _inverted),
    (r"(?P<before>[^\"“”]*)[\"“](?P<words>[^\"“”]+)[\"”]", _said_in_quotes),
    (r"(?<= )as(?= )", "like"),
    (rf"(?<![\w{_SIGN}])(10|[7-9TJQKA])([{_SIGN}])", lambda m: _card(m[1], m[2])),
    (rf"(?<![\w{_SIGN}])((?:10|[7-9TJQKA]){{2,}})([{_SIGN}])", _run),
    (
        rf"(?i)\b({RANK}) ?([{_SIGN}])",
        lambda m: f"{m[1]} of {_SUIT_NAMES[_SIGN_SUITS[m[2]]]}",
    ),
    (rf"([{_SIGN}]) ?((?:(?:{_RANK})(?![a-z]) ?)+)", _suited),
    (r"\b([SHDC])(10|[7-9TJQKA])\b", r"\2\1"),
    (r"\b([AB]):", r"\1"),
    (
        r"(?i)\b(?:upon the |in the |at the )?(?:trick|trk|tr|t) ?"
        r"(?:one|two|three|four|five|six|\d+)\s*:",
        " ",
    ),
    (
        r"(?i)^(?:up)?(?:on|in|at|to) the (?:first|second|third|fourth|fifth|sixth|seventh|eighth"
        r"|ninth|tenth|eleventh|last|next) (?:lead|trick|round),?",
        " ",
    ),
    (
        r"(?i)^(?:as )?(?:reported|stated|noted|told) by (?P<who>[AB])\b[:,]?(?: that)?"
        r"(?: (?:he|she))?",
        r"\g<who>",
    ),
    (r"(?i)\b((?:10|[7-9tjqka]){2,})([shdc])\b", _written_together),
    (rf"(?i)\b({RANK})s of (?=(?:the )?(?:{SUITS})\b)", r"\1 of "),
    (
        rf"(?i)\b(?:(?:seven|eight|nine|ten) (?:{SUITS})"
        r"(?:,? (?:and )?(?:the )?|$|(?=[.;]))){2,}",
        _listed,
    ),
    (rf"\b(\d0?|[TJQKA])([{_SIGN}])", lambda m: f"{m[1]}{_SIGN_SUITS[m[2]].upper()}"),
    (rf"[{_SIGN}]", lambda m: f" {_SUIT_NAMES[_SIGN_SUITS[m[0]]]} "),
    (r"\b(?i:trefoils)\b", "clubs"),
    (r"\b(?i:trefoil)\b", "club"),
    (rf"(?i)\b({SUIT})[ -]({RANK}|[TJQK])\b", r"\2 of \1s"),
    (rf"(?i)\b(ace|king|queen|knave|jack) (?={SUIT}s\b)", r"\1 of "),
    (r"\b(10|[7-9TJQKA]) of ([SHDC])\b", r"\1\2"),
    (
        rf"(?P<ranks>(?<!^)\b{_A_RANK}(?:(?:,? and(?: the)? |, (?:the )?| ){_A_RANK}\b)*)"
        rf" of (?:the )?(?P<suit>{SUITS})\b",
        _of_one_suit,
    ),
    (
        rf"(?P<ranks>\b[AKQJT79]{{2,}}|\b[KQJT]{{2,}}10) (?:of |in )?(?P<suit>{SUITS})\b",
        _of_one_suit,
    ),
    (rf"(?P<ranks>\b[KQJ]) (?P<suit>{SUITS})\b", _of_one_suit),
    (rf"(?i)\b(?P<ranks>{RANK}) of (?:the )?(?P<suit>{SUITS})\b", _of_one_suit),
    (
        rf"\b({CARD})(?:, ?(?:and |then )?(?:the )?| and (?:the )?| then | ?& ?)(?={CARD}\b)",
        r"\1 ",
    ),
    (r"(?i)\b([3-6])(?:rd|th) (?=to |major|minor)", lambda m: f"{_NTH[m[1]]} "),
    (
        rf"(?i)\b(third|fourth|fifth|sixth) (?=major|minor|to (?:the|an?) (?:{RANK})\b)",
        lambda m: f"{_NTH_IN_WORDS[m[1].lower()]} ",
    ),
    (r"¼", "quart"),
    (
        rf"\b((?i:{RUN}))( to)? ([AKQJT79]|10)\b",
        lambda m: f"{m[1]} to the {_BY_LETTER[m[3]]}",
    ),
    (r"(?i)\b(to|the) ([AKQJT]|10)\b(?!'| (?:queens|cards))", lambda m: _rank_named(m)),
    (
        rf"(?i)\b((?:{RUN})(?: maj(?:or)?| min(?:or)?| to the \w+)?),? ({SUITS})\b",
        r"\1 in \2",
    ),
    (rf"(?i)\b({SUITS}) ({RUN})((?: major| minor| to the \w+)?)", r"\2\3 in \1"),
    (rf"(?i)\bcards?,? all ({SUITS})\b", r"cards in \1"),
    (r"(?i)\b(?:point|pt) (?:of )?(\d)\b", r"point of \1"),
    (rf"(?i)\b(?:point|pt) (?:is|was|are|be|of) (?:only )?(?={_COUNTED})", "point of "),
    (r"\b([AB])(\d+)\b", r"\1 \2"),
    (r"(?i)\b(?:st|stk|stock) ?(?:=|of|is)? ?(\d)\b", r"the stock has \1 cards"),
    (
        r"(?i)\b(\w+) (?:cards )?(?:lie|lay|are|were|is)(?: left)? in the stock\b",
        r"the stock has \1 cards",
    ),
    (r"(?<=\d) (?=[AB] \d|the stock has)", ", "),
    (r"\b([AB]) (\d)/(\d)$", r"\1 discards \2 and takes in \3"),
    (r"\b(A|B) (?:wr|wrote|writes) (\d+) ?/ ?(\d+)", _written_for_both),
    (r"\bfrom (?:\d+|[a-z-]+ty(?:-\w+)?|\w+teen|ten|eleven|twelve) to (?=\d|\w)", "to "),
    (r"\bT(\d{1,2})\b", r"trick \1"),
    (r"(?<!\S)(?<!\d )\+ ?(\d+)", r"counts \1"),
    (
        r"(?i)\b(three|four) (aces|kings|queens|knaves|jacks|tens)\b(.*)\b(three|four)\b(?! \w)",
        r"\1 \2\3\4 \2",
    ),
    (r"\bin ([SHDC])\b", lambda m: f"in {_SUIT_NAMES[m[1].lower()]}"),
    (
        r"\b([34]) ?([AKQJTkqjt])s?\b",
        lambda m: f"{m[1]} {_BY_LETTER[m[2].upper()]}s",
    ),
    (r"\bwhich ([KQJT]|A(?=[?.,]|$| is\b| was\b))\b", lambda m: f"which {_BY_LETTER[m[1]]}"),
    (r"(?<!\d )\b([1-6])s\b", lambda m: _BY_SO_MANY[int(m[1]) - 1]),
    (
        r"(?i)\b(?:counts?|counted|reckons?|reckoned|scores?|scored|marks?|marked|adds?|added"
        r"|(?:\w+s|\w+ed) (?:up|down)|claims?|claimed|makes|made|takes) (?:fourteen|14) (?:for|of) "
        r"(?:his |her |my |the |[AB]'s )?(?=(?:aces|kings|queens|knaves|jacks|tens)\b)",
        "calls four ",
    ),
    (_COUNTING, _last_counted),
    (
        rf"(?i)\b(?:has |put |puts |had |took |takes )?(?:but |only )?({_COUNTED})(?: cards)? out,?"
        rf"(?: and| &)? (?:took |takes |has |had )?(?:but |only )?({_COUNTED})(?: cards)? in\b",
        r"discards \1 and takes in \2",
    ),
    (r"\b(?:three and three|three by three)\b", "by threes"),
    (r"\b(?:two and two|two by two|two at a time)\b", "by twos"),
    (r"\bthree at a time\b", "by threes"),
    (r"(?i)\bthe (red|blue) (?:pack|one|cards)\b", r"the \1 pack"),
    (r"(?i)\btalon\b", "stock"),
    (r"\b[Tt](?:r(?:ick|k)?)?\.? ?(1[0-2]|[1-9])\b(?! ?[SHDC]\b)", r"trick \1"),
    (r"\bthe pack that (?:is|was) ([AB]'s)", r"\1 pack"),
    (r"(?i)\bupon which\b", "whereupon"),
    (
        r"(?i)\bwith the (?:permission|leave|consent) of (?P<who>[AB]|(?:his|her|the) \w+),?",
        r"\g<who> gives leave,",
    ),
    (r"(?i),? \bwithout (?:a|any) (?:word|remark|comment|delay|hurry)\b,?", ""),
    (r"(?i)\bneither should\b", "he will not"),
    (r"(?i)\b(wrong|right|other|red|blue) packet\b", r"\1 pack"),
    (r"(?i)\bthe (red|blue)(?=[.,;]|$)", r"the \1 pack"),
    (
        r"(?i)\b(?:the )?(second|third|fourth|fifth|sixth|seventh|eighth) card"
        r"(?: from the top)?(?: (?:of|in|from) the stock| from the top)",
        r"card \1 of the stock",
    ),
    (r"\b([KQJT]) (trio|quatorze)\b", lambda m: f"{m[2]} of {_BY_LETTER[m[1]]}s"),
    (
        r"(?i)\b(trio|quatorze) (?:of |in )?([AKQJT])s?\b(?! \w)",
        lambda m: f"{m[1]} of {_BY_LETTER[m[2].upper()]}s",
    ),
    (
        r"(?i)\b(?:run|string|straight|sequence) of (three|four|five|six|seven|eight"
        r"|[3-8])(?: cards)?\b",
        lambda m: _RUNS[(parse_number(m[1].lower()) or 3) - 3],
    ),
    (
        rf"(?i)\b({RUN})(?: is| was| being)?,?"
        rf" (?:headed by|topped by|with|beginning with|starting (?:at|from|with)|from)"
        rf" (?:the |an |a )?({RANK})\b(?: (?:high|at (?:the|its) (?:head|top)))?(?! of)",
        r"\1 to the \2",
    ),
    (
        rf"(?i)^(?P<head>(?:[AB] )?)(?P<body>[^,.;]*?)\b(?:is |was |are )?"
        rf"(?P<good>in (?:{SUITS})|(?:{RANK})s|(?:{_COUNTED}))(?:,| and| but)?"
        rf" not (?:in |of )?(?:the )?(?:{SUITS}|(?:{RANK})s|(?:{_COUNTED}))\b[^.,;]*",
        r"\g<head>corrects \g<body>\g<good>",
    ),
    (rf"(?i)\b(?:small|little|low|lowly) (?={SUITS}|cards?\b)", ""),
    (
        rf"(?i)\b(?P<number>{_COUNTED}) (?:{SUITS}|cards)[,:]? (?P<cards>{CARD}(?: {CARD})*)\b",
        _named_and_counted,
    ),
    (
        rf"(?i)\b({CARD}),? and ({_COUNTED}) (?:(?:other|more|small) )?(?:cards?|others?|more)\b",
        _and_more,
    ),
    (
        r"(?i)\b((?:not |no )?good|equal),? (?:for |because |since )?(?:he|she|I|[AB]) (?:has"
        r"|have|had|holds?"
        r"|held)\b(?! not).*$",
        r"\1",
    ),
    (
        rf"(?i)\b(no(?:ne| more| other)|{_COUNTED}) of (?:his|her|my|the|[AB]'s) "
        rf"(?:point|{RUN}|sequence|quatorze|trio|{RANK}s)\b(?= left| remain|[,.;]|$)",
        r"\1",
    ),
    (
        rf"(?i)\b(?:has|have|had|hold|holds|held) not ({_COUNTED}) but (?={_COUNTED})",
        "corrects the call to ",
    ),
    (rf"(?i)\b(three|four) ({RANK})\b(?! of)", r"\1 \2s"),
    (rf"(?i)\b((?:three|four|3|4) (?:{RANK})s|{RUN}) (?=\d+$)", r"\1, counts "),
    (r"(?i)\bthere's\b", "there is"),
    (
        r"\b(the|his|her) (7|8|9|10)(?=[.,;]|$| and | then )",
        lambda m: f"{m[1]} {_BY_LETTER[m[2]]}",
    ),
    (
        r"\b([AB]) (?:wants|wanted|would have|wishes|wished|lets|let|makes|made|leaves|left)"
        r" ([AB]) (?:to )?deal(?: first)?\b",
        r"\1 chooses that \2 deals",
    ),
    (
        r"(?i)(?:\b(?:a|an|one|two) )?\b(?:heap|pile|lot|packet|parcel)s? of (\w+) and"
        r" (?:(?:a|an|one|another|a second) )?(?:(?:heap|pile|lot|packet|parcel) )?(?:of )?(\w+)",
        r"in packets of \1 and \2",
    ),
    (
        r"(?i)\b(?:takes?|took|taking) (?P<what>[\w ]+?) (?:off|from"
        r"|out of) (?:the )?(?P<source>[AB]'s hand|stock)"
        r" and (?:lays?|laid|puts?|places?|placed|gives?|gave|adds?) (?:it|them) (?:on|to|in"
        r"|into|with|among)"
        r" (?:the )?(?P<target>[AB]'s hand|stock)\b",
        r"moves \g<what> from \g<source> to \g<target>",
    ),
    (
        rf"(?i)\b(?P<number>{_COUNTED}) (?P<end>top(?:most)?|uppermost|upper|highest|bottom|lowest"
        r"|undermost|lowermost)(?= cards?\b)",
        r"\g<end> \g<number>",
    ),
    (
        rf"(?i)\b(?P<number>{_COUNTED})(?: cards)? (?:from|off|at) (?:the )?(?:top|bottom"
        rf"|underneath|below|under)\b",
        lambda m: f"{'top' if m[0].endswith('top') else 'bottom'} {m['number']} cards",
    ),
    (r"(?i)\b(?:topmost|uppermost|upper) (?=(?:\w+ )?cards?\b)", "top "),
    (r"(?i)\b(?:lowest|undermost|lowermost) (?=(?:\w+ )?cards?\b)", "bottom "),
    (
        rf"(?i)\basks?(?:ed)? (?:is it|(?:whether|if) it (?:is"
        rf"|was))(?: in)? (?:{SUITS})(?:,? or (?:in )?(?:{SUITS}))*",
        "asks in what suit it is",
    ),
    (
        rf"(?i)\b(?P<head>that|having|has|had) (?:put|played|threw|thrown|laid|gave|given|dropped)"
        rf" (?P<played>{CARD}) (?:on|to|upon|under) (?:the )?(?P<led>{CARD})",
        r"\g<head> followed \g<led> with \g<played>",
    ),
    (
        rf"(?i)\b(?:both|the two|two|both the|all the) (red|black) ({RANK})s\b",
        lambda m: " ".join(
            f"{LETTERS[m[2].lower()]}{suit}" for suit in ("HD" if m[1].lower() == "red" else "SC")
        ),
    ),
    (
        rf"(?i)\b(?:told|tells) (?:him|her|[AB]) (?=(?:none|{_COUNTED})\b)|\b(?:lies"
        rf"|lied)[:,]? (?=says|\W*(?:none|{_COUNTED})\b)",
        "answers ",
    ),
    (rf"(?i)\bfourteen (?:(?:of|by|in|with) )?(?=(?:{RANK})s\b)", "quatorze of "),
    (r"^([AB]): (.*\b[Yy]ou\b.*)$", _spoken_to),
    (
        r"^(?P<head>[^\"]*?\b(?P<who>[AB])\b(?!')[^\"]*?\b(?:[Ss]ays?|[Ss]aid|[Tt]ells?|[Tt]old)\b)"
        r"(?P<rest>.*\b[Yy]ou.*)$",
        _addressed,
    ),
    (r"(?i)\bone of ([AB])'s cards\b", r"a card of \1's"),
    (
        r"\b(?P<who>[AB]) (?:makes|made|obliges|obliged|forces|forced|compels|compelled|has|had)"
        r" (?P<whom>him|her|[AB]) (?:to )?(?P<act>(?:cut|shuffle|deal|discard|lead|play|show"
        r"|retake|take|put"
        r"|pick|lay|call)\b)",
        lambda m: f"{_whom(m)} {m['act']}s",
    ),
    (
        r"(?i)\b(?:has |had )?(?:forget|forgot|forgotten|omit|omitted)s? (?:to (?:say|count|reckon"
        r"|score|add) )?(?:the )?(?:\d\d+|ten|[\w-]+teen|twenty|thirty|sixty|ninety)\b",
        "corrects his count",
    ),
    (
        r"\b(?:that )?([AB]) (?:may|should|shall|must|is to|was to|can) deal\b"
        r"(?! (?:again|another|afresh|anew|once|over)\b)",
        r"that \1 deals",
    ),
    (r"(?i)\b(two|three|four|five|six|seven|eight|[2-9]) card\b", r"\1 cards"),
    (
        rf"(?i)\b((?:{_COUNTED})(?: cards)?(?: in {SUITS})?) for (?=\d\d\b|\w+ty\b|\w+ty-)",
        r"\1 making ",
    ),
    (r"(?i)\b(\w+) in (?:the |his )?h(?:an)?d\b(?=[.,;]|$)", _in_hand),
    (rf"\b([AB])'s (?:is |was )?(?:the )?(?={CARD}\b)(?!{CARD} of)", r"\1 "),
    (rf"({CARD}) (?=[AB] {CARD})", r"\1, "),
    (
        rf"(?i)\b({_COUNTED}) of (?:his|her|the|[AB]'s) ({_COUNTED})\b"
        rf"(?= (?:is|are|was|were|has|had)\b|[.,;]|$)",
        r"\1",
    ),
    (rf"(?i)\b({RUN}) of (?:the |an? )?({RANK})\b(?!s| of)", r"\1 to the \2"),
    (rf"(?i)\b({CARD}) (\d\d?)(?=[,;.]|$| [AB]\b)", r"\1, counts \2"),
    (r"(?i)\b(out|in|left): (?=\S)", r"\1 "),
    (
        rf"(?i)(\b[AB] (?:leads?|led) [^,;]+[,;] (?:and )?[AB]),? "
        rf"(?=(?:the |his |her )?(?:{RANK}|{CARD})$)",
        r"\1 plays ",
    ),
    *SAID_FREELY,
    *HANDLED_FREELY,
    *LEFT_UNSAID,
)
"""Short ways of writing, and how they are written in a record."""


_TO_WHOM: Final = re.compile(
    rf"(?i)\b(?:writ\w+|wrote|marks?|marked|enter\w*|puts?|deals?|dealt|gives?|gave|gives"
    rf"|shows?|showed|says?|said)\b(?!.*\b(?:{RUN}|sequence|run)\b)(?!.*[.;])"
)
"""After these a letter is of him to whom it is done, and of no card."""


_OF_A_RUN: Final = re.compile(rf"(?i)\b(?:{RUN}|sequence|what|which|high|goes|major)\b|^\W*to\b")
"""Words with which `to A` is to the ace, and not to the player."""


def _rank_named(match: re.Match[str]) -> str:
    letter = match[2]
    before = match.string[: match.start()]
    to_a_player = letter == "A" and match[1].lower() == "to"
    to_a_player = to_a_player and (_TO_WHOM.search(before) or not _OF_A_RUN.search(match.string))
    if letter.islower() or to_a_player:
        return match[0]
    return (
        f"{match[1]} the {_BY_LETTER[letter]}" if match[1] == "to" else f"the {_BY_LETTER[letter]}"
    )
