"""The questions on a page: what was asked, the answer with its laws, and why."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import assert_never

from msgspec import Struct
from msgspec.structs import replace

from piquet_adjudicator.engine.ruled.reason import Follows, Reason
from piquet_adjudicator.engine.ruled.ruling import (
    AskAnswered,
    ChoicesAnswered,
    ClaimRuling,
    DutyDue,
    NumbersAnswered,
    OpenOption,
    PlayersAnswered,
    PointsAnswered,
    PutRight,
    ResultAnswered,
    Ruling,
    ShowingAnswered,
    TimeAnswered,
    ToShow,
)
from piquet_adjudicator.engine.ruled.spans import Span
from piquet_adjudicator.language.act_claims import say_with
from piquet_adjudicator.language.numbers import number_in_words
from piquet_adjudicator.language.scored import say_scored
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.model.acts import actor
from piquet_adjudicator.model.asks import Ask, NumberAsked, PointsAsked
from piquet_adjudicator.model.cards import in_words as in_words_of_cards
from piquet_adjudicator.model.claims import ActClaim
from piquet_adjudicator.model.players import Player, adversary_of
from piquet_adjudicator.render.act_words import act_words
from piquet_adjudicator.render.claim_view import BOUNDED, instead, stood
from piquet_adjudicator.render.decisions import decision_in_words, hangs_on, not_so
from piquet_adjudicator.render.follows_view import option_words
from piquet_adjudicator.render.partie_words import result_words
from piquet_adjudicator.render.phrases import call_words
from piquet_adjudicator.render.pictures.timeline import span_words
from piquet_adjudicator.render.plain import listed, sentence
from piquet_adjudicator.render.quotes import all_named
from piquet_adjudicator.render.reason_step import ReasonStep
from piquet_adjudicator.render.reasons import step, steps
from piquet_adjudicator.render.relied_on import answer_relies_on
from piquet_adjudicator.render.say import Teller
from piquet_adjudicator.render.score_view import ScoreRow, barred_heading, score_rows, score_view
from piquet_adjudicator.render.stated_reasons import distinct
from piquet_adjudicator.results.points_studied import PointsOfBoth

_NOT_TOLD = "the record does not tell enough to say whether"
_NO_PARTIE = "nothing is recorded of the partie"


class AnswerView(Struct, frozen=True):
    """One question: as it was put, the answer, the items of a score, and why; `barred_heading` is
    empty where nothing is barred, `instead` what would be decided if what is not known were so;
    `supposes` is whether it is of a table on which something else was done."""

    number: int
    put: str
    answer: str
    items: tuple[ScoreRow, ...]
    barred_heading: str
    barred: tuple[ScoreRow, ...]
    steps: tuple[ReasonStep, ...]
    instead: tuple[str, ...]
    supposes: bool = False


def answer_views(
    ruling: Ruling, with_claimed: PointsOfBoth | None = None
) -> tuple[AnswerView, ...]:
    """The questions of a ruling, in order; `with_claimed` is what the players score with all that
    is claimed and allowed, where that is another score."""
    return tuple(
        _view(n, each, ruling, with_claimed) for n, each in enumerate(ruling.answers, start=1)
    )


def _view(
    number: int, answer: AskAnswered, ruling: Ruling, with_claimed: PointsOfBoth | None
) -> AnswerView:
    points = answer.tells if isinstance(answer.tells, PointsAnswered) else PointsAnswered(0, 0)
    shown = not _is_score(points, answer.ask, ruling)
    cites = answer_relies_on(answer)
    law = f" ({all_named(cites)})" if cites else ""
    claimed = "" if shown else _with_claimed(answer, points, with_claimed)
    numbers = isinstance(answer.tells, NumbersAnswered)
    of_claims = (each for ruled in _said_once(answer.rulings) for each in _steps(ruled, numbers))
    of_answer = (step(reason, answer.ask.line) for reason in distinct(answer.reasons))
    return AnswerView(
        number=number,
        put=_put(answer.ask, len(ruling.dispute.log)),
        answer=f"{sentence(f'{answer_words(answer, ruling.book)}{law}')}{claimed}",
        items=score_rows(points.items if shown else ()),
        barred_heading=barred_heading(answer.ask.player) if points.barred and shown else "",
        barred=score_rows(points.barred if shown else ()),
        steps=tuple(dict.fromkeys((*of_claims, *of_answer))),
        instead=tuple(_instead(answer, ruling)),
        supposes=bool(answer.ask.supposed),
    )


def _said_once(by: Iterable[ClaimRuling]) -> Iterator[ClaimRuling]:
    """The rulings by which a question is answered, each without the reasons of one before it; and
    none of which nothing else is said."""
    said: set[Reason] = set()
    for ruled in by:
        reasons = tuple(r for r in ruled.reasons if replace(r, further=False) not in said)
        said.update(replace(each, further=False) for each in reasons)
        if reasons or not ruled.reasons:
            yield replace(ruled, reasons=reasons)


def _instead(answer: AskAnswered, ruling: Ruling) -> Iterator[str]:
    """What would be answered if what is not known were so or so; at last, that not all was
    tried."""
    lines = dict.fromkeys(line for by in answer.by for line in instead(by, ruling, asked=True))
    yield from (line for line in lines if line != BOUNDED)
    yield from (line for line in lines if line == BOUNDED)


def _steps(ruled: ClaimRuling, of_numbers: bool) -> tuple[ReasonStep, ...]:
    """The reasoning on a claim by which a question is answered; `of_numbers`, with the
    acts that were supposed for it."""
    claim, every = ruled.claim, steps(ruled)
    if not of_numbers or not isinstance(claim, ActClaim) or not every:
        return every
    acts = {r.so.act for r in ruled.reasons if isinstance(r.so, Follows) and r.so.act}
    tried = sorted((act for act in acts if act.line > claim.line), key=lambda act: act.line)
    if not tried:
        return every
    supposed = sentence(f"suppose that {' and '.join(act_words(each.act) for each in tried)}")
    return (replace(every[0], facts=(supposed, *every[0].facts)), *every[1:])


def _is_score(points: PointsAnswered, ask: Ask, ruling: Ruling) -> bool:
    """Whether the items asked for are those of a player's score, which the page has besides."""
    score = ruling.score[ask.player] if ask.player else None
    at_end = ask.line >= len(ruling.dispute.log)
    same = score is not None and (points.items, points.barred) == (score.items, score.barred)
    return at_end and same and bool(score_view(ruling).sums)


def _with_claimed(answer: AskAnswered, points: PointsAnswered, all_: PointsOfBoth | None) -> str:
    """What he scores in the deal whose score is asked with what is claimed, where that is more."""
    player = answer.ask.player
    if all_ is None or player is None or all_[player] == points.least:
        return ""
    scores = f"{player} scores {all_[player] or 'nothing'}"
    return f" With all that is claimed and allowed {scores}."


def _put(ask: Ask, lines: int) -> str:
    """The question as it was put to the referee."""
    return sentence(f"{ask.text}{stood(ask.line, lines)}?")


def answer_words(answer: AskAnswered, book: LawBook) -> str:
    """The answer, as part of a sentence, without its laws; first, that what is supposed cannot be
    done."""
    told = _told(answer, book)
    return f"{not_so(answer.spent.claim)}, and so {told}" if answer.spent else told


def _told(answer: AskAnswered, book: LawBook) -> str:
    """What is answered."""
    match answer.tells:
        case NumbersAnswered():
            return _numbers(answer, answer.tells, book)
        case PlayersAnswered():
            return _players(answer, answer.tells, book)
        case PointsAnswered():
            return _points(answer.ask, answer.tells)
        case ShowingAnswered():
            return _showing(answer, answer.tells, book)
        case TimeAnswered():
            return _time(answer, answer.tells, book)
        case ChoicesAnswered():
            return _choices(answer.ask, answer.tells)
        case ResultAnswered(result):
            return "; ".join(result_words(result)) or _NO_PARTIE
        case _:
            assert_never(answer.tells)


def _numbers(answer: AskAnswered, tells: NumbersAnswered, book: LawBook) -> str:
    row, player = answer.ask.row, answer.ask.player
    noun = row.asks.of if isinstance(row.asks, NumberAsked) else "card"
    if tells.at_most is not None:
        most = row.so.format(player=player, numbers=f"at most {_numbered((tells.at_most,))}")
        none = row.none.format(player=player)
        return f"{none} before cards are put out for them; then {most}"
    least = "at least " if tells.at_least else ""
    so = row.so.format(player=player, numbers=f"{least}{_numbered(tells.right, noun)}")
    taken_up = number_in_words(tells.besides)
    besides = f", besides the {taken_up} taken up already" if tells.besides else ""
    said = f"{so}{besides}" if {*tells.right} - {0} else row.none.format(player=player)
    said += _which(tells)
    if tells.if_altered:
        said += f", or {_numbered(tells.if_altered)} if the discard is first altered"
    if not tells.unsure:
        return said
    asked = row.whether.format(player=player, numbers=_numbered(tells.unsure, noun))
    asked += "" if tells.right else besides
    unsure = _unsure(answer.by[-1], asked, book)
    return f"{said}; {unsure}" if tells.right else unsure


def _unsure(ruled: ClaimRuling, asked: str, book: LawBook) -> str:
    """What is said of that of which it is not decided."""
    if ruled.decision in ("undecided", "allowed", "required", "refused"):
        return f"{_NOT_TOLD} {asked}"
    if ruled.decision == "at a player's option":
        return f"whether {asked} hangs on {hangs_on(ruled.claim)}"
    return decision_in_words(ruled.claim, ruled.decision, book)


def _which(tells: NumbersAnswered) -> str:
    """Which the cards are of which it is asked, of those that are known."""
    if tells.cards is None or len(tells.right) != 1 or tells.right[0] == 0:
        return ""
    wanting = tells.right[0] - len(tells.cards)
    known = [in_words_of_cards(tells.cards)] if tells.cards else []
    unknown = [f"{number_in_words(wanting)} not known" if known else "not known"] if wanting else []
    return f": {', and '.join((*known, *unknown))}"


def _numbered(numbers: tuple[int, ...], noun: str = "card") -> str:
    """Numbers of cards, or of another thing: all from the least to the most, or each.

    >>> _numbered((1, 2, 3)), _numbered((1,)), _numbered((2, 4), "trick")
    ('one to three cards', 'one card', 'two or four tricks')
    """
    if numbers == (1,):
        return f"one {noun}"
    if len(numbers) > 1 and numbers == tuple(range(numbers[0], numbers[-1] + 1)):
        return f"{number_in_words(numbers[0])} to {number_in_words(numbers[-1])} {noun}s"
    return f"{listed([number_in_words(number) for number in numbers], 'or')} {noun}s"


def _players(answer: AskAnswered, tells: PlayersAnswered, book: LawBook) -> str:
    row, ask = answer.ask.row, answer.ask
    scored = say_scored(ask.item, ask.what) if ask.item else ""
    number = ask.deal if ask.trick is None else ask.trick
    if tells.right:
        who = "each player" if len(tells.right) > 1 else tells.right[0]
        return row.so.format(players=who, scored=scored, number=number)
    if not tells.unsure:
        none = row.none.format(scored=scored, number=number)
        if lead := tells.to_answer:
            return f"{none}: {adversary_of(lead.player)} has still to play to {lead.card.symbol}"
        return none + (", so far" if tells.so_far else "")
    players = " or ".join(tells.unsure)
    may_be = row.whether.format(players=players, scored=scored, number=number)
    return _unsure(answer.by[-1], may_be, book)


def _showing(answer: AskAnswered, tells: ShowingAnswered, book: LawBook) -> str:
    player = answer.ask.player
    due = [
        to_show_words(each, player)
        + (f": {in_words_of_cards(each.cards)}" if each.cards else ", of cards that are not known")
        for each in tells.right
    ]
    said = f"{player} must show {'; and '.join(due)}" if due else f"{player} need not show anything"
    if not tells.unsure:
        return said
    kinds = listed([f"the {kind}" for kind in tells.unsure], "or")
    unsure = _unsure(answer.by[-1], f"{player} must show {kinds}", book)
    return f"{said}; {unsure}" if due else unsure


def to_show_words(to_show: ToShow, player: Player | None) -> str:
    """The call that must be shown; of the adversary's call, what is held equal to it."""
    words = call_words(to_show.call)
    if to_show.call.player == player:
        return words
    return f"what is held equal to {to_show.call.player}'s call of {words}"


def _time(answer: AskAnswered, tells: TimeAnswered, book: LawBook) -> str:
    """Until when something may be done: what closes the time, and whether it has. Of what may not
    be done for another reason, the time, not closed yet, is not given."""
    (ruled,) = answer.by
    said = decision_in_words(ruled.claim, ruled.decision, book)
    ends = [_end(span) for span in tells.spans]
    if not ends:
        return f"{said}; the laws set no end to it" if tells.still else said
    if tells.still is False and all(span.closed is None for span in tells.spans):
        return said
    when = "; ".join(dict.fromkeys(ends))
    return f"{said}; the time for it was {when}" if tells.still is False else f"{said}: {when}"


def _end(span: Span) -> str:
    """What closes a time, and where it was closed."""
    if span.closed is None:
        return span_words(span)
    when = f"at line {span.closed}" if span.closed else "before the first line"
    return f"{span_words(span)}, which was {when}"


def _choices(ask: Ask, tells: ChoicesAnswered) -> str:
    """What a player may choose and must do."""
    said = [left_words(each, ask.player) for each in tells.duties]
    said += [left_words(each, ask.player) for each in tells.options]
    said += map(put_right_words, tells.to_put_right)
    said += [f"{_NOT_TOLD} {left_words(each, ask.player)}" for each in tells.unsure]
    if not said:
        return f"nothing is left to {ask.player}'s choice or required of him: the deal goes on"
    return "; ".join(dict.fromkeys(said))


def put_right_words(to_put_right: PutRight) -> str:
    """That a player may put something right, as part of a sentence; of cards that he may take up
    again, which."""
    if to_put_right.cards:
        cards = [card.symbol for card in to_put_right.cards]
        return f"{actor(to_put_right.act)} may retake {listed(cards, 'or')}"
    return say_with("may", to_put_right.act, in_words=True)


def left_words(left: OpenOption | DutyDue, player: Player | None = None) -> str:
    """A choice, or what has to be done, as part of a sentence; that of either player as his."""
    if isinstance(left, DutyDue):
        return Teller().follows(left.so)
    return option_words(left if left.player else replace(left, player=player))


def _points(ask: Ask, tells: PointsAnswered) -> str:
    what = f"for {say_scored(ask.item, ask.what)}" if ask.item else "in the deal"
    asks = ask.row.asks
    if isinstance(asks, PointsAsked) and asks.of_the_partie:
        what = "in the game" if asks.game else "in the partie"
    so_far = ", so far" if tells.so_far else ""
    scores = "has" if _of_partie(ask) else "scores"
    if tells.to_call:
        then = f"reckoned, it scores {tells.least}" if tells.least else "it may still be reckoned"
        return f"{ask.player} scores nothing yet {what}; {then}"
    if tells.least == tells.most:
        return f"{ask.player} {scores} {tells.least or 'nothing'} {what}{so_far}"
    if tells.or_nothing:
        return (
            f"{ask.player} {scores} {tells.most} {what} or nothing: the record does not tell which"
        )
    least = [f"at least {tells.least}"] if tells.least else []
    most = [f"at most {tells.most}"] if tells.most is not None else []
    if not least and not most:
        return f"the record does not tell what {ask.player} {scores} {what}"
    return (
        f"{ask.player} {scores} {' and '.join((*least, *most))} {what}, as far as the record tells"
    )


def _of_partie(ask: Ask) -> bool:
    return isinstance(ask.row.asks, PointsAsked) and ask.row.asks.of_the_partie
