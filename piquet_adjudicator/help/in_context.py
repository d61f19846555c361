"""A clause in the light of what comes before it in the line and on the table."""

from __future__ import annotations

import re
from typing import Final, Literal

from msgspec.structs import asdict, replace

from piquet_adjudicator.errors import NotUnderstood
from piquet_adjudicator.help.cards_written import LETTERS, RANK, SMALL_CARD, SUIT
from piquet_adjudicator.help.clauses import Saying, with_words
from piquet_adjudicator.help.moment import HandMoment
from piquet_adjudicator.language.numbers import parse_number
from piquet_adjudicator.language.sentences import is_read_as, read_act, say
from piquet_adjudicator.model import acts
from piquet_adjudicator.model.acts import Act
from piquet_adjudicator.model.cards import RANK_NAMES
from piquet_adjudicator.model.players import Player, adversary_of

_RANK: Final = rf"\b(?:{RANK}|10)\b(?! of)"
_SUIT: Final = rf"\b({SUIT})s?\b"
_CARD: Final = rf"\b{SMALL_CARD}\b"
_PLAYED: Final = (
    r"\b(?:with|take|takes|took|taken|win|wins|won|play|plays|played|follow\w*|cover\w*"
    r"|beat\w*|bestow\w*|stuck|sticks?|put|puts|throw\w*|threw|answers?|trump\w*|capture\w*|drops?|head\w*"
    r"|contribut\w*|furnish\w*|gives?|gave|lays?|laid|respond\w*|return\w*|overt\w+|goes|went)\b"
)
_BACK: Final = r"\b(?:back|replace[sd]?|returns?|returned|up|retakes?|withdraws?|withdrew)\b"


_LOOKS_AT_IT: Final = re.compile(
    r"\b(looks? at|looked at|examines?|examined|sees|saw|views?|viewed|turns? over|peeps? at"
    r"|glances? at|glanced at|inspects?|inspected) (?:it|them|(?:the|that|his|her|those) cards?)$"
)
"""Of cards that are taken up: he looks at these."""
_WHICH_ONE: Final = re.compile(
    r"\bwhich(?: one| of them| card)?(?: is| was)?(?: (?:a|an|b|he|she|i|you))?(?: do| does| did)? "
    r"(?:not|don't|doesn't|didn't|missing|out|wanting|lacks?|lacking|leaves? out|left out)\b.*"
)
"""Which card of a trio is not reckoned, where the line does not say of what rank it is."""
_SHOWS_HIS_HAND: Final = re.compile(
    r"\b(?:shows?|showed|displays?|displayed|counts? out|counted out|lays? (?:down|out)"
    r"|laid (?:down|out)|puts? down)"
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


def in_context(
    saying: Saying, moment: HandMoment, acts_before: list[Act], text_before: str
) -> Saying:
    """The clause with the cards that it names by what stands before: `takes it with the king`, of
    the suit led; `the ten of that suit`; `puts it back`."""
    text = saying.text
    suits = re.findall(_SUIT + "|" + _CARD, text_before)
    suit = _last_suit(text_before) if suits else None
    if suit is not None:
        text = re.sub(
            rf"({_RANK}) of (?:(?:that|the same) suit|the same)\b",
            lambda m: _card(m[1], suit),
            text,
        )
    played = re.search(_PLAYED, text) and not re.search(r"\bback\b", text)
    if moment.led and not re.search(_CARD, text) and played:
        ranks = re.findall(_RANK, text)
        if len(ranks) == 1 and not re.search(_SUIT, text):
            text = re.sub(rf"(?:the |his |her )?({_RANK})", _card(ranks[0], moment.led), text)
            text = re.sub(
                r"\b(?:takes?|took|wins?|won)\b(?: it| the trick)?(?: with)?", "plays", text
            )
    called = _called_suit(acts_before)
    if called and re.search(r"\bnot (?:reckon|count)\w*|\bleaves? out\b|\bomit", text):
        text = re.sub(
            rf"(?:the |his )?({_RANK})(?!s)", lambda m: _card(m[1], called), text, count=1
        )
    if (rank := _trio_asked_of(saying, moment)) and not re.search(_RANK, text):
        text = _WHICH_ONE.sub(f"which {RANK_NAMES[rank]} is not reckoned", text)
    counted = set(re.findall(rf"\b({RANK})s\b", text_before))
    if len(counted) == 1:
        text = re.sub(r"\b(three|four) of them\b", rf"\1 {counted.pop()}s", text)
    if ranks_own := [rank for who, rank in moment.trios if (who,) == saying.who[:1]]:
        name = RANK_NAMES[ranks_own[-1]]
        text = re.sub(r"\b(three|four) of them\b", rf"\1 {name}s", text)
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


def _card(rank: str, suit: str) -> str:
    return f"{LETTERS.get(rank, rank)}{suit[0]}".lower()


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


def _announces_blanche(acts_before: list[Act]) -> bool:
    return any(isinstance(act, acts.AnnouncesCarteBlanche) for act in acts_before)


def _called_suit(acts_before: list[Act]) -> str | None:
    suits = [a.what.suit for a in acts_before if isinstance(a, acts.Calls) and a.what.suit]
    return suits[-1] if suits else None


# ---- answers


_CALLING: Final = (acts.Calls, acts.Completes)
_NUMBER: Final = (
    r"[AB] (?:calls|counts|discards|takes in|says play|says it makes|calls a point making) "
    r"([\w-]+)(?: cards?)?"
)


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
            return f"{other} answers {_card(RANK_NAMES[asked], suit[1]).upper()}"
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
        case acts.Leads(player) if saying.who[:1] == (other,) and _FOLLOWS.fullmatch(text):
            return f"{other} plays a card"
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


_ONE_MORE: Final = re.compile(rf"(?:then |and )*(?:the |his |her |an? )?(?P<rank>{RANK})")
"""A card alone, by its rank."""


def _next_card(before: acts.Leads | acts.Plays, saying: Saying) -> str | None:
    """The next card that he plays who played before, where a clause names it by its rank alone: it
    is of the same suit."""
    rank = _ONE_MORE.fullmatch(saying.text)
    suits = {card.suit for card in before.cards}
    if rank is None or len(suits) != 1 or saying.who[:1] != (before.player,):
        return None
    card = _card(rank["rank"], str(suits.pop())).upper()
    return f"{before.player} {'leads' if isinstance(before, acts.Leads) else 'plays'} {card}"


_NONE: Final = r"\b(?:none|no more|not any|nothing)\b"
_FOLLOWS: Final = re.compile(
    r"(?:[ab] |he |she |then )*(?:follow(?:s|ed)|play(?:s|ed)|answer(?:s|ed))"
    r"(?: (?:to )?(?:it|suit|the lead))?"
)
_GRANTS: Final = re.compile(
    r"(?:[ab] |he |she |then |it )*(?:(?P<no>refuse[sd]|declin(?:es|ed)|would not|will not"
    r"|denie[sd])|gave|gives|grant(?:s|ed)|allow(?:s|ed)|consent(?:s|ed)|agree[sd]|accept(?:s|ed)|le?t|permit\w*"
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
_MOST_CALLED: Final = 8


def in_light_of(before: list[str], line: str, answers: Player | None = None) -> str:
    """A line in the light of those before it: who has called is answered by the other, and a number
    after a question is an answer. `answers` is he whose answer was waited for before them."""
    earlier, act = (read_act(before[-1]) if before else None), read_act(line)
    number = re.fullmatch(_NUMBER, line)
    value = parse_number(number[1]) if number else None
    replied = act if isinstance(act, acts.Replies) else None
    if replied and isinstance(earlier, acts.Calls) and _of_another_call(earlier, replied):
        if answers == earlier.player:
            return say(replace(replied, player=earlier.player))
        return say(acts.CorrectsReply(earlier.player, replied.answer, replied.kind, replied.of))
    if isinstance(earlier, _CALLING) and isinstance(act, acts.Replies | _QUESTIONS):
        return say(replace(act, player=adversary_of(earlier.player)))
    if isinstance(earlier, acts.AsksNotReckoned) and isinstance(act, acts.Answers):
        return say(replace(act, player=adversary_of(earlier.player)))
    if isinstance(earlier, acts.AsksRemaining):
        if value is not None:
            return say(read_act(f"{adversary_of(earlier.player)} answers {value}"))
        if isinstance(act, acts.Answers):
            return say(replace(act, player=adversary_of(earlier.player)))
    if isinstance(earlier, _CALLING) and isinstance(act, acts.CorrectsReply):
        return say(acts.Replies(adversary_of(earlier.player), act.answer))
    if isinstance(earlier, acts.AsksLeave) and isinstance(act, acts.Replies):
        other = adversary_of(earlier.player)
        return say(acts.GivesLeave(other) if act.answer == "good" else acts.RefusesLeave(other))
    own = acts.actor(act) == acts.actor(earlier) if earlier else False
    if own and isinstance(earlier, acts.Calls) and isinstance(act, acts.Calls):
        return _called_anew(earlier, act) or line
    if own and isinstance(earlier, acts.Leads | acts.Plays) and isinstance(act, acts.Answers):
        return f"{earlier.player} counts {value}" if value is not None else line
    if own and isinstance(earlier, acts.Replies) and isinstance(act, acts.Retakes):
        answer = "not good" if earlier.answer == "good" else "good"
        return say(read_act(f"{earlier.player} corrects the reply to {answer}"))
    if own and isinstance(earlier, acts.Replies) and isinstance(act, acts.Replies):
        return say(acts.CorrectsReply(act.player, act.answer, earlier.kind or act.kind))
    if isinstance(earlier, acts.WritesScore) and isinstance(
        act, acts.Completes | acts.CorrectsCall
    ):
        making = act.what.making if act.what else None
        return line if making is None else f"{act.player} corrects his count to {making}"
    counted = act.number if isinstance(act, acts.CountsAloud) else 0
    if isinstance(earlier, acts.Calls) and own and counted > _MOST_CALLED:
        return f"{earlier.player} says it makes {counted}"
    if isinstance(earlier, acts.CountsAloud) and value is not None and own:
        return f"{earlier.player} counts {value}"
    if isinstance(earlier, acts.Replies) and earlier.answer == "equal" and value is not None:
        return f"{adversary_of(earlier.player)} says it makes {value}"
    return line


def _of_another_call(call: acts.Calls, answer: acts.Replies) -> bool:
    """Whether an answer names cards of another rank than those just called: it is of a call of the
    adversary's, by him who now calls better ones."""
    named = answer.of
    return named is not None and named.rank is not None and named.rank != call.what.rank


def _called_anew(earlier: acts.Calls, act: acts.Calls) -> str | None:
    """What is called after a call of the same rank, by the same player: it corrects it."""
    first, second = earlier.what, act.what
    if not first or not second or first.rank is None or first.rank != second.rank:
        return None
    called = say(act).split(" calls ")[-1]
    try:
        return say(read_act(f"{act.player} corrects the call to {called}"))
    except (NotUnderstood, ValueError):
        return None


def in_order(lines: list[str]) -> list[str]:
    """The lines without those that another of them tells, and cards put out before others are
    taken in."""
    done = [read_act(line) for line in lines]
    kept: list[int] = []
    for at, act in enumerate(done):
        before = done[kept[-1]] if kept else None
        following = done[at + 1 :]
        if isinstance(act, acts.CountsStock) and isinstance(before, acts.CountsStock):
            continue
        if isinstance(act, acts.PutsWithHand) and isinstance(before, acts.TakesIn):
            continue
        if (
            isinstance(act, acts.CutsForDeal)
            and not act.cards
            and any(
                isinstance(each, acts.CutsForDeal) and each.player == act.player
                for each in following
            )
        ):
            continue
        taken = isinstance(before, acts.TakesIn) and isinstance(act, acts.Discards)
        if taken and acts.actor(act) == acts.actor(done[kept[-1]]):
            kept.insert(-1, at)
            continue
        kept.append(at)
    return [lines[at] for at in kept]


def with_addition(before: Act | None, act: Act) -> str | None:
    """The sentence of a call with what the same player adds to it; None where it is none, or what
    is added is there already."""
    if not isinstance(before, acts.Calls) or not isinstance(act, acts.Completes):
        return None
    if before.player != act.player or before.what is None:
        return None
    called, added = asdict(before.what), asdict(act.what)
    said = {name: value for name, value in added.items() if value is not None and name != "kind"}
    if any(called[name] is not None for name in said):
        return None
    whole = acts.Calls(before.player, replace(before.what, **said))
    try:
        line = say(whole)
        return line if is_read_as(line, whole) else None
    except (NotUnderstood, ValueError):
        return None


_HOW_MANY: Final[tuple[None, Literal["together"]]] = (None, "together")
"""How one card, and how several are led to which it is said how many are to be played."""
_QUESTIONS: Final = acts.AsksMaking | acts.AsksWhich | acts.AsksNotReckoned


_OF_A_POINT: Final = range(3, _MOST_CALLED + 1)
"""So many cards are called as a point; more are counted."""


def before_in_light_of(before: list[str], line: str) -> str | None:
    """The line before in the light of this one: the card before as led, where the other then plays
    to it, or more are said to be played; a number before an answer as a call."""
    if not before:
        return None
    first, act = read_act(before[-1]), read_act(line)
    if isinstance(act, acts.Replies | acts.AsksMaking) and isinstance(
        first, acts.CountsAloud | acts.Answers
    ):
        called = first.player != act.player and first.number in _OF_A_POINT
        return say(read_act(f"{first.player} calls {first.number} cards")) if called else None
    if isinstance(act, acts.Directs) and isinstance(first, acts.Plays | acts.Shows | acts.Leads):
        cards = first.cards if first.player == act.player else ()
        return say(acts.Leads(act.player, cards, _HOW_MANY[len(cards) > 1])) if cards else None
    if not isinstance(first, acts.Plays) or not isinstance(act, acts.Plays):
        return None
    earlier = read_act(before[-2]) if len(before) > 1 else None
    if first.player == act.player or isinstance(earlier, acts.Leads):
        return None
    return before[-1].replace(" plays ", " leads ", 1)
