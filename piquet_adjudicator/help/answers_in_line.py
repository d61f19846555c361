"""A clause that answers the act before it, or goes on with it, as the line that it tells."""

from __future__ import annotations

import re
from typing import Final

from piquet_adjudicator.help.cards_written import RANK, SMALL_CARD, SUIT, card_in_suit
from piquet_adjudicator.help.clauses import Saying
from piquet_adjudicator.language.numbers import parse_number
from piquet_adjudicator.language.sentences import say
from piquet_adjudicator.model import acts
from piquet_adjudicator.model.acts import Act
from piquet_adjudicator.model.cards import RANK_NAMES
from piquet_adjudicator.model.players import adversary_of

_RANK: Final = rf"\b(?:{RANK}|10)\b(?! of)"
_SUIT: Final = rf"\b({SUIT})s?\b"
_CARD: Final = rf"\b{SMALL_CARD}\b"


def as_answer(before: Act | None, saying: Saying) -> str | None:
    """The line with which a clause answers the question before it, where it names the card, suit
    or rank that was asked for."""
    if before is None:
        return None
    if isinstance(before, acts.Leads | acts.Plays) and (card := _next_card(before, saying)):
        return card
    other = adversary_of(acts.actor(before) or "A")
    text = saying.text
    suit, rank = re.search(_SUIT, text), re.search(_RANK, text)
    match before:
        case acts.AsksNotReckoned(_, asked) if suit and not re.search(_CARD, text):
            return f"{other} answers {card_in_suit(RANK_NAMES[asked], suit[1]).upper()}"
        case acts.AsksWhich(_, "to what card") if rank:
            return f"{other} says to the {'knave' if rank[0] == 'jack' else rank[0]}"
        case acts.AsksWhich(_, "in what suit") if suit:
            return f"{other} says in {suit[1]}s"
        case acts.AsksRemaining() if re.search(_NONE, text):
            return f"{other} answers none"
        case acts.CountsStock(player) | acts.TouchesStock(player, "spreads") if (
            seen := _SEEN.fullmatch(text)
        ):
            return f"{player} says that the stock has {seen[1]} cards"
        case acts.Leads(player) | acts.Plays(player) if counted := _COUNTS_ONE.fullmatch(text):
            number = parse_number(counted[1])
            own = not saying.named or player in saying.named
            return f"{player} counts {number}" if number and own else None
        case acts.Calls() | acts.Completes() if saying.who[:1] == (other,) and (
            _LETS_IT.fullmatch(text)
        ):
            return f"{other} replies good"
        case acts.Directs(verb="play") if saying.who[:1] == (other,) and (
            given := _GIVES_SOME.fullmatch(text)
        ):
            return f"{other} plays {given[1]} cards"
        case acts.Leads(player) if saying.who[:1] == (other,) and _FOLLOWS.fullmatch(text):
            return f"{other} plays a card"
        case acts.AsksToSee(asker, kind=kind) if saying.who[:1] == (other,) and (
            _SHOWS_IT.search(text) and not re.search(_CARD, text)
        ):
            wanted = say(before).removeprefix(f"{asker} asks to see ")
            return f"{other} shows {wanted}" if kind else f"{other} shows what he called"
        case acts.AsksLeave() if saying.who[:1] == (other,) and (match := _GRANTS.fullmatch(text)):
            leave = "refuses" if match["no"] else "gives"
            return f"{other} {leave} leave to rectify the deal"
        case acts.ProposesFreshDeal() if saying.who[:1] == (other,) and (
            match := _GRANTS.fullmatch(text)
        ):
            return f"{other} {'refuses' if match['no'] else 'accepts'} a fresh deal"
        case acts.AsksMaking():
            number = next((n for n in map(parse_number, saying.words) if n and n > 1), None)
            return f"{other} says it makes {number}" if number else None
        case _:
            return None


_ONE_MORE: Final = re.compile(
    rf"(?:then |and |[ab] |next )*(?:the |his |her |an? )?(?P<rank>{RANK})"
)
"""A card alone, by its rank."""


def _next_card(before: acts.Leads | acts.Plays, saying: Saying) -> str | None:
    """The next card that is put down, where a clause names it by its rank alone, of the same suit:
    by him who played before, or, to a card led, by the other; who led before then leads again."""
    rank = _ONE_MORE.fullmatch(saying.text)
    suits = {card.suit for card in before.cards}
    if rank is None or len(suits) != 1 or not all(suits) or not saying.who:
        return None
    card = card_in_suit(rank["rank"], str(suits.pop())).upper()
    own = saying.who[0] == before.player
    return f"{saying.who[0]} {'leads' if isinstance(before, acts.Leads) == own else 'plays'} {card}"


_SHOWS_IT: Final = re.compile(
    r"\b(?:shows?|showed|la(?:ys|id|y)|puts?|spreads?|display(?:s|ed)|produce[sd]|expose[sd]"
    r"|turn(?:s|ed)|presents?|reveal(?:s|ed)|exhibits?|faced?s?) (?:\w+ )?(?:it|them|so)\b"
    r"|\b(?:did|does) so\b|\bobliged\b|\bcomplie[sd]\b"
)
"""That he shows what the other asked to see."""
_LETS_IT: Final = re.compile(
    r"(?:[ab] |he |she |then |who )*(?:lets?|let|gives?|gave|grants?|granted|allows?|allowed|passes"
    r"|passed|concedes?|conceded) (?:him|her|it|them|[ab]|that)(?: (?:it|them|those))?"
    r"(?: (?:have|count|reckon|score|pass|go)(?: (?:it|them))?)?"
    r"|(?:[ab] |he |she |then |who )*(?:yields?|yielded|nods?|nodded|bows?|bowed)(?: to (?:it"
    r"|that|them))?"
)
"""That a call is allowed good."""
_GIVES_SOME: Final = re.compile(
    r"(?:[ab] |he |she |then |so )*(?:gives?|gave|plays?|played|puts?|throws?|threw|laid|lays?) "
    r"(?:down |only |him |her )*(two|three|four|five|six|seven|eight|[2-8])(?: cards| of them)?"
)
"""That he plays so many who was told to play."""
_NONE: Final = r"\b(?:none|no more|not any|nothing)\b"
_FOLLOWS: Final = re.compile(
    r"(?:[ab] |he |she |then )*(?:follow(?:s|ed)|play(?:s|ed)|answer(?:s|ed))"
    r"(?: (?:to )?(?:it|suit|the lead))?"
)
_GRANTS: Final = re.compile(
    r"(?:[ab] |he |she |then |it )*(?:(?P<no>refuse[sd]|declin(?:es|ed)|would not|will not"
    r"|says? no|said no|answer(?:s|ed) no|no"
    r"|denie[sd])|gave|gives|grant(?:s|ed)|allow(?:s|ed)|consent(?:s|ed)|agree[sd]|accept(?:s|ed)"
    r"|le?t|permit\w*|says? yes|said yes|answer(?:s|ed) yes|yes"
    r"|did so|yield(?:s|ed))(?: (?:it|leave|him|her|[ab]|that|so|to it|to that|readily|gladly))*"
)
"""That he who was asked grants what was asked, or refuses it."""
_COUNTS_ONE: Final = re.compile(
    r"(?:[ab] |he |she )?(?:counts? |counted |counting |says |making |makes )?([a-z-]+|\d+)"
)
"""A number, after a card led or played."""
_SEEN: Final = re.compile(
    r"(?:there (?:is|are|was|were) |finds |found |sees |saw )?([2-8]|two|three|four|five|six|seven"
    r"|eight)(?: cards)?(?: seen| found| there| in it| in all| left)?"
)
"""So many cards, after it is said that the stock was spread or counted."""
