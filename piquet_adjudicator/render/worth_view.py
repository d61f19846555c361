"""The choices still open and what each is worth, in sentences."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import TYPE_CHECKING, Final, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from piquet_adjudicator.engine.ruled.reckoning import PartieResult
from piquet_adjudicator.engine.ruled.ruling import OpenOption
from piquet_adjudicator.model.players import PLAYERS, Player, adversary_of
from piquet_adjudicator.render.follows_view import option_words
from piquet_adjudicator.render.partie_words import both_in_words
from piquet_adjudicator.render.plain import listed, sentence
from piquet_adjudicator.render.quotes import citation_words
from piquet_adjudicator.results.points_studied import OptionWorth, Worth
from piquet_adjudicator.results.record_studied import Studied

if TYPE_CHECKING:
    from piquet_adjudicator.results.points_studied import PlayOn, WhyNot
    from piquet_adjudicator.solver.best import Played

Order: TypeAlias = tuple[Player, Player]
"""In which order the players are named: elder first."""

HOW_RECKONED: Final = (
    "Best play is reckoned with the cards of both hands seen, each player playing for the "
    "difference of the two scores of this deal."
)
_WHY_NOT: Final[dict[WhyNot, str]] = {
    "the exchange is not over": "The rest is not settled: the cards to play with are not yet taken "
    "in",
    "not all the cards are known": "The rest is not settled: not all the cards are known",
    "the table is to be put right": "The rest is not settled: what lies on the table has first to "
    "be put right",
    "a hand is short": "What the play may bring with a hand that is short is more than this tool "
    "works out",
    "not known what can be reckoned": "What the play may bring is not told: it is not known what "
    "each can reckon",
    "too long": "What the play may bring is more than this tool works out",
    "he has still to choose": "what it comes to is not settled: he has still to choose the cards",
    "it cannot be done": "it can be done no longer",
}


class OptionView(Struct, frozen=True):
    """A choice still open: whose, between what, until when; what each choice comes to, in full and
    in short."""

    text: str
    worth: tuple[str, ...]
    short: str = ""


def option_views(studied: Studied) -> tuple[OptionView, ...]:
    """The choices still open; with the last, how best play is reckoned, where it is spoken of."""
    order = studied.ruling.dispute.sides
    lines_of = {each.option: worth_lines(each, order) for each in studied.worths}
    short_of = {each.option: worth_in_short(each, order) for each in studied.worths}
    views = [
        OptionView(_option(each), lines_of.get(each, ()), short_of.get(each, ""))
        for each in studied.ruling.options
    ]
    if any(choice.best for each in studied.worths for choice in each.choices):
        views[-1] = replace(views[-1], worth=(*views[-1].worth, HOW_RECKONED))
    return tuple(views)


def _option(option: OpenOption) -> str:
    lapse = f"; if he does not say, {option.lapse}" if option.lapse else ""
    return sentence(f"{option_words(option)}{lapse} ({citation_words(option.cite)})")


def worth_lines(worth: OptionWorth, order: Order) -> tuple[str, ...]:
    """What an option is worth, a line for each choice; one line where all come to the same."""
    choices = worth.choices
    different = {repr(replace(each, choice=choices[0].choice)) for each in choices}
    if len(different) == 1 and len(choices) > 1:
        return (_line("whichever is chosen", choices[0], order),)
    return tuple(_line(each.choice.words, each, order) for each in choices)


def worth_in_short(worth: OptionWorth, order: Order) -> str:
    """What each choice comes to, in one sentence; empty where no choice is worked out."""
    said = [(each.choice.words, _in_short(each, order)) for each in worth.choices]
    ends = {end for _, end in said}
    so_far = all(each.standing == "so far" and not each.best for each in worth.choices)
    if not any(ends) or (len(ends) == 1 and so_far):
        return ""
    if len(ends) == 1:
        return sentence(f"whichever is chosen: {ends.pop()}")
    return sentence("; ".join(f"{choice}: {end or 'not settled'}" for choice, end in said))


def _in_short(worth: Worth, order: Order) -> str:
    perhaps = ", as far as it is known" if worth.unsure else ""
    match worth.standing:
        case "no deal":
            return "neither scores in the deal"
        case "final":
            return f"{_have(worth.score, 'scores', order)}{perhaps}"
        case _ if worth.best and worth.best.called:
            totals = worth.best.totals
            each = [f"{player} {totals[player] or 'nothing'}" for player in order]
            return f"with best play {', '.join(each)}"
        case _:
            return f"so far {_have(worth.score, 'has', order)}{perhaps}" if worth.score else ""


def _line(choice: str, worth: Worth, order: Order) -> str:
    first, *others = _said(worth, order)
    return " ".join([sentence(f"{choice}: {first}"), *map(sentence, others)])


def _said(worth: Worth, order: Order) -> Iterator[str]:
    """What a choice is worth, sentence by sentence."""
    if worth.standing == "not told":
        yield _WHY_NOT[worth.why_not] if worth.why_not else "it is not settled"
        return
    if worth.standing == "no deal":
        yield "the deal comes to nothing, and neither scores in it"
        return
    if worth.standing == "final":
        perhaps = ", as far as it is known" if worth.unsure else ""
        yield f"{_have(worth.score, 'scores', order)}{perhaps}"
        yield from _partie(worth.partie, order)
        return
    yield _so_far(worth, order)
    if worth.best:
        yield from _best(worth.best, worth.settled, order)
    elif worth.why_not and len(worth.settled) < len(PLAYERS):
        yield _WHY_NOT[worth.why_not]


def _have(points: dict[Player, int], verb: str, order: Order) -> str:
    """Points of both players: "A scores 29 and B nothing"."""
    if not any(points.values()):
        return {"has": "neither has scored", "scores": "neither scores"}[verb]
    first, second = order
    return f"{first} {verb} {points[first] or 'nothing'} and {second} {points[second] or 'nothing'}"


def _so_far(worth: Worth, order: Order) -> str:
    """What each has where the deal goes on, and who can make no more."""
    perhaps = ", as far as it is known" if worth.unsure else ""
    said = f"so far {_have(worth.score, 'has', order)}{perhaps}"
    shut = " and ".join(player for player in order if player in worth.settled)
    return f"{said}; {shut} can score no more in this deal" if shut else said


def _best(best: PlayOn, settled: tuple[Player, ...], order: Order) -> Iterator[str]:
    """What best play brings, and the play."""
    open_to = [player for player in order if player not in settled]
    more = " and ".join(f"{player} {best.more[player] or 'nothing'}" for player in open_to)
    brings = f"best play from trick {best.trick} on brings {more}"
    if best.called:
        totals = ", ".join(f"{player} {best.totals[player] or 'nothing'}" for player in order)
        yield f"{brings} more: in the deal {totals}"
        yield from _partie(best.partie, order)
    else:
        yield f"{brings}, besides what may still be called or count towards a pique"
    yield line_of_play(best.line, best.led)


def _partie(result: PartieResult | None, order: Order) -> Iterator[str]:
    """What the partie comes to."""
    if result is None:
        return
    won = ""
    if result.winner:
        points = f" by {result.won} points" if result.won is not None else ""
        won = f"; {result.winner} wins it{points}{', a rubicon' if result.rubicon else ''}"
    yield f"in the partie {both_in_words(result.totals, order)}{won}"


def line_of_play(line: Iterable[Played], led: bool = False) -> str:
    """A line of play, the leads of one player together and the cards played to them in order.

    >>> from piquet_adjudicator.model.cards import parse_card
    >>> codes = (("A", "AS", "7S"), ("A", "KS", "AD"), ("A", "9H", "TH"), ("B", "QD", "8D"))
    >>> from piquet_adjudicator.solver.best import Played
    >>> line = [Played(who, parse_card(led), parse_card(answer)) for who, led, answer in codes]
    >>> line_of_play(line)
    'A leads AS, KS and 9H, B plays 7S, AD and TH; B leads QD, A plays 8D'
    >>> line_of_play(line[:2], led=True)
    'B plays 7S to AS; A leads KS, B plays AD'
    """
    tricks = list(line)
    said: list[str] = []
    if led and tricks:
        first = tricks.pop(0)
        said.append(f"{adversary_of(first.leader)} plays {first.answer.code} to {first.led.code}")
    for leader, run in groupby(tricks, key=lambda trick: trick.leader):
        played = list(run)
        leads = listed([trick.led.code for trick in played])
        answers = listed([trick.answer.code for trick in played])
        said.append(f"{leader} leads {leads}, {adversary_of(leader)} plays {answers}")
    return "; ".join(said)
