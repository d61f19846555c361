"""A clause in the light of what comes before it in the line and on the table."""

from __future__ import annotations

import re
from typing import Final

from piquet_adjudicator.help.cards_written import RANK, SMALL_CARD, SUIT, card_in_suit
from piquet_adjudicator.help.clauses import Saying, with_words
from piquet_adjudicator.help.moment import HandMoment
from piquet_adjudicator.model import acts
from piquet_adjudicator.model.acts import Act
from piquet_adjudicator.model.cards import RANK_NAMES

_RANK: Final = rf"\b(?:{RANK}|10)\b(?! of)"
_SUIT: Final = rf"\b({SUIT})s?\b"
_CARD: Final = rf"\b{SMALL_CARD}\b"
_PLAYED: Final = (
    r"\b(?:with|take|takes|took|taken|win|wins|won|play|plays|played|follow\w*|cover\w*"
    r"|beat\w*|bestow\w*|stuck|sticks?|put|puts|throw\w*|threw|answers?|trump\w*|capture\w*"
    r"|drops?|head\w*"
    r"|contribut\w*|furnish\w*|gives?|gave|lays?|laid|respond\w*|return\w*|overt\w+|goes|went)\b"
)
_BACK: Final = r"\b(?:back|replace[sd]?|returns?|returned|up|retakes?|withdraws?|withdrew)\b"


_LOOKS_AT_IT: Final = re.compile(
    r"\b(looks? at|looked at|examines?|examined|sees|saw|views?|viewed|turns? over|peeps? at"
    r"|glances? at|glanced at|inspects?|inspected) (?:it|them|(?:the|that|his|her|those) cards?)$"
)
"""Of cards that are taken up: he looks at these."""
_WHICH_ONE: Final = re.compile(
    r"\bwhich(?: one| of them| of the (?:three|four)| card)?(?: is| was)?(?: (?:a|an|b|he|she|i"
    r"|you))?(?: do| does| did)? "
    r"(?:not|don't|doesn't|didn't|missing|out|wanting|lacks?|lacking|leaves? out|left out)\b.*"
)
"""Which card of a trio is not reckoned, where the line does not say of what rank it is."""
_SHOWS_HIS_HAND: Final = re.compile(
    r"\b(?:shows?|showed|displays?|displayed|counts? out|counted out|lays? (?:down|out)"
    r"|laid (?:down|out)|puts? down|la(?:id|ys?)|spreads?|turns?|turned|exposes?|exposed|faces?)"
    r" (?:it|them|(?:his|her|the|all his|all her) (?:hand|cards))\b"
)
"""Of him who has announced carte blanche: he shows it."""
_TAKES_THE_REST: Final = re.compile(
    r"\b(take|takes|took|taken|draws?|drew|has|had|picks?|picked|lifts?|lifted)(?: up| in)?"
    r"(?: all)? (?:the (?:rest|remainder|others?(?: cards)?|remaining cards|cards left)"
    r"(?: of (?:his|her)(?: own)?(?: cards)?)?"
    r"|what (?:is|was|be) left)\b"
)
"""All that lies in the stock."""
_TAKES_ALL_HIS: Final = re.compile(
    r"\b(?P<verb>takes?|took)(?: in| up)? all (?:of )?(?:his|her|their|my|the)(?: own)? cards$"
)
"""All that a player may take of the stock: elder five, younger what is left."""
_OF_ELDER: Final = 5
_TAKES_BACK: Final = r"\b(?:takes?|took|taken|picks? (?:it )?up) back$|^picks? up$"


_ON_WHAT_WAS_LED: Final = re.compile(
    rf"(?:the |his |her )?\b(?P<card>{RANK}) (?:on|to|upon|over|under) (?:the |[ab]'s |his |her )?"
    rf"(?:{RANK})\b(?! of)"
)
"""A card by its rank, on another that was led: it is of the same suit."""
_ASKED_TO_SHOW: Final = re.compile(
    r"\b(?:is|was|being|when) (?:asked|told|begged|required) to (?:show|exhibit|lay down|produce)\b"
)
"""Of him who asks it, told of the other."""
_GOES_ON_WITH: Final = re.compile(
    r"\b(?:returns?|returned|(?:comes?|came|goes|went|gets?|got) (?:back|on) with|continue[sd]?"
    r" with"
    r"|follows? (?:it )?(?:up )?with|followed (?:it )?up with|comes? with)\b"
)
"""Of him who has just taken the trick: he leads."""


def in_context(
    saying: Saying, moment: HandMoment, acts_before: list[Act], text_before: str
) -> Saying:
    """The clause with the cards that it names by what stands before: `takes it with the king`, of
    the suit led; `the ten of that suit`; `puts it back`."""
    text = saying.text
    suits = re.findall(_SUIT + "|" + _CARD, text_before)
    suit = _last_suit(text_before) if suits else _suit_last_led(moment)
    if suit is not None:
        text = re.sub(
            rf"\b(?:the )?({RANK}|10) of (?:(?:that|the same|its) suit|the same)\b",
            lambda m: card_in_suit(m[1], suit),
            text,
        )
    text = _of_the_trick(text, saying, moment, acts_before)
    called = _called_suit(acts_before)
    if called and re.search(r"\bnot (?:reckon|count)\w*|\bleaves? out\b|\bomit", text):
        text = re.sub(
            rf"(?:the |his )?({_RANK})(?!s)", lambda m: card_in_suit(m[1], called), text, count=1
        )
    if (rank := _trio_asked_of(saying, moment)) and not re.search(_RANK, text):
        text = _WHICH_ONE.sub(f"which {RANK_NAMES[rank]} is not reckoned", text)
    counted = set(re.findall(rf"\b({RANK})s\b", text_before))
    if len(counted) == 1:
        text = re.sub(r"\b(three|four) of them\b", rf"\1 {counted.pop()}s", text)
    text = _of_own_calls(text, saying, moment)
    if _announces_blanche(acts_before) and _SHOWS_HIS_HAND.search(text):
        text = _SHOWS_HIS_HAND.sub("shows carte blanche", text)
    if moment.lifted and _LOOKS_AT_IT.search(text):
        text = _LOOKS_AT_IT.sub(r"\1 the cards taken up", text)
    if moment.stock and _TAKES_THE_REST.search(text):
        text = _TAKES_THE_REST.sub(rf"\1 in {moment.stock}", text)
    if moment.stock and (match := _TAKES_ALL_HIS.search(text)):
        text = f"{text[: match.start()]}{match['verb']} in {_for_him(saying, moment, moment.stock)}"
    cards = re.findall(_CARD, text_before)
    if len(set(cards)) == 1 and re.search(_TAKES_BACK, text):
        text += f" {cards[0]}"
    if len(set(cards)) == 1 and re.search(r"\bit\b", text) and re.search(_BACK, text):
        text = re.sub(r"\bit\b", cards[0], text, count=1)
    elif re.search(r"\b(?:takes?|took|taken|lifts?|lifted)\b.*\b(?:it|them)\b", text) and (
        left := _declared_left(acts_before)
    ):
        text = re.sub(r"\b(?:it|them)\b", left, text, count=1)
    elif not cards and re.search(r"\bone\b|\ban? card\b", text_before) and re.search(_BACK, text):
        text = re.sub(r"\bit\b", "one card", text, count=1)
    return saying if text == saying.text else with_words(saying, tuple(text.split()))


def _of_the_trick(text: str, saying: Saying, moment: HandMoment, acts_before: list[Act]) -> str:
    """The words with what they leave to the card led and to what was just played to it."""
    if moment.led and (on := _ON_WHAT_WAS_LED.search(text)):
        text = text.replace(on[0], card_in_suit(on["card"], moment.led), 1)
    if isinstance(acts_before[-1] if acts_before else None, acts.Plays):
        text = _GOES_ON_WITH.sub("leads", text)
    text = _ASKED_TO_SHOW.sub("asks to see", text)
    if _follows(saying, acts_before):
        text = re.sub(r"\bdrop(?:s|ped)\b(?= (?:an? |the |his |her )?\w)", "plays", text)
    played = re.search(_PLAYED, text) and not re.search(r"\bback\b", text)
    if moment.led and not re.search(_CARD, text) and played:
        ranks = re.findall(_RANK, text)
        if len(ranks) == 1 and not re.search(_SUIT, text):
            text = re.sub(
                rf"(?:the |his |her )?({_RANK})", card_in_suit(ranks[0], moment.led), text
            )
            text = re.sub(
                r"\b(?:takes?|took|wins?|won)\b(?: it| the trick)?(?: with)?", "plays", text
            )
    return text


def _of_own_calls(text: str, saying: Saying, moment: HandMoment) -> str:
    """The words with what they leave to the calls of him who speaks: three `of them`."""
    if ranks_own := [rank for who, rank in moment.trios if (who,) == saying.who[:1]]:
        name = RANK_NAMES[ranks_own[-1]]
        text = re.sub(r"\b(three|four) of them\b", rf"\1 {name}s", text)
    if (rank_own := _quatorze_of(saying, moment)) and _ONLY_THREE.search(text):
        text = _ONLY_THREE.sub(f"corrects the call to three {RANK_NAMES[rank_own]}s", text)
    return text


def _follows(saying: Saying, acts_before: list[Act]) -> bool:
    """Whether the other has just led or played a card in the same line: what is dropped is played
    to it."""
    before = acts_before[-1] if acts_before else None
    if not isinstance(before, acts.Leads | acts.Plays):
        return False
    return saying.who[:1] not in ((), (acts.actor(before),))


def _suit_last_led(moment: HandMoment) -> str | None:
    """The suit of the last card led, in the record."""
    tricks = moment.game.end.tricks if moment.game else ()
    led = tricks[-1].lead.card if tricks else None
    return led.suit.lower() if led and led.suit else None


def _declared_left(acts_before: list[Act]) -> str:
    """The card or cards that the act before declares left; empty where it declares none."""
    act = acts_before[-1] if acts_before else None
    if not isinstance(act, acts.Declares) or act.verb != "leaves":
        return ""
    return "the card left" if act.number == 1 else "the cards left"


def _for_him(saying: Saying, moment: HandMoment, stock: int) -> int:
    """How many cards of the stock are his who takes."""
    is_elder = saying.who[:1] == (moment.elder,)
    return min(stock, _OF_ELDER) if is_elder else stock


def _last_suit(text: str) -> str | None:
    named = list(re.finditer(rf"{_SUIT}|{_CARD}", text))
    if not named:
        return None
    last = named[-1][0]
    return last[-1] if re.fullmatch(_CARD, last) else last[0]


def _trio_asked_of(saying: Saying, moment: HandMoment) -> int | None:
    """The rank of the trio of which a player asks: the last that the other called."""
    ranks = [rank for player, rank in moment.trios if player != (saying.who or (None,))[0]]
    return ranks[-1] if ranks and _WHICH_ONE.search(saying.text) else None


_ONLY_THREE: Final = re.compile(
    r"\b(?:(?:has|have|had|holds?|held|is|are|was|were|finds?|found) )?(?:but |only |just )+"
    r"three\b(?: of them)?(?! (?:tens|aces|kings|queens|knaves|jacks|cards|tricks))"
)
"""Of him who has called four: that there are three of them."""


def _quatorze_of(saying: Saying, moment: HandMoment) -> int | None:
    """The rank of the four that he who acts called last."""
    calls = moment.game.end.calls if moment.game else ()
    ranks = [call.what.rank for call in calls if call.what and call.what.number == _A_QUATORZE]
    own = [call.player for call in calls if call.what and call.what.number == _A_QUATORZE]
    return ranks[-1] if own and saying.who[:1] == (own[-1],) else None


_A_QUATORZE: Final = 4


def _announces_blanche(acts_before: list[Act]) -> bool:
    return any(isinstance(act, acts.AnnouncesCarteBlanche) for act in acts_before)


def _called_suit(acts_before: list[Act]) -> str | None:
    suits = [a.what.suit for a in acts_before if isinstance(a, acts.Calls) and a.what.suit]
    return suits[-1] if suits else None
