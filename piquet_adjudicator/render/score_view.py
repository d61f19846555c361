"""The score of the deal, item by item, as it is printed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from msgspec import Struct

from piquet_adjudicator.engine.ruled.reason import CallMeant, Follows
from piquet_adjudicator.engine.ruled.ruling import Ruling, Score, ScoreItem
from piquet_adjudicator.language.card_words import say_cards
from piquet_adjudicator.model.claims import ActOpen, StatusClaim
from piquet_adjudicator.model.players import Player
from piquet_adjudicator.model.state import Game
from piquet_adjudicator.render.follows_view import is_dealt_again
from piquet_adjudicator.render.partie_words import score_as_recorded
from piquet_adjudicator.render.phrases import call_words
from piquet_adjudicator.render.plain import listed, sentence
from piquet_adjudicator.render.quotes import citation_words
from piquet_adjudicator.render.say import Teller

NOTHING_YET: Final = "Nothing is scored so far."
_DEALT_AGAIN: Final = "The cards are dealt again, and nothing is scored in this deal."
_TERMS: Final = {"play": "in play", "carte blanche": "for carte blanche", "capot": "for the capot"}
_NAMES: Final = {"play": "points made in play", "quatorze or trio": ""}


class ScoreRow(Struct, frozen=True):
    """One item: its points, what it is, and its law."""

    points: int
    item: str
    law: str

    @property
    def words(self) -> str:
        """What it is, with its law."""
        return f"{self.item} ({self.law})"


class ScoreSide(Struct, frozen=True):
    """One player's score: its items, those barred, those that hang on what is not known, each
    list with its heading; the points in all, and those that the items come to."""

    player: Player
    heading: str
    items: tuple[ScoreRow, ...]
    barred_heading: str
    barred: tuple[ScoreRow, ...]
    possible_heading: str
    possible: tuple[ScoreRow, ...]
    total: int
    by_record: int


class ScoreView(Struct, frozen=True):
    """The score of both players, with how far it goes; `in_short` is the score of a whole deal in
    a sentence, `sums` that of each player with its terms, a line each."""

    sides: tuple[ScoreSide, ...]
    state: str
    in_short: tuple[str, ...] = ()
    sums: tuple[str, ...] = ()


def score_view(ruling: Ruling) -> ScoreView:
    """The score of a ruling, elder first."""
    order = ruling.dispute.sides
    recorded = score_as_recorded(ruling.dispute.partie, order)
    if recorded and not ruling.play_over:
        return ScoreView((), recorded)
    if is_dealt_again(ruling) and not any(score.items for score in ruling.score.values()):
        return ScoreView((), _DEALT_AGAIN)
    if not any(_says_anything(score) for score in ruling.score.values()):
        return ScoreView((), how_far(ruling, nothing=True))
    sides = tuple(_side(player, ruling.score[player]) for player in order)
    sums = tuple(sum_of(player, ruling.score[player]) for player in order)
    return ScoreView(sides, how_far(ruling), _in_short(ruling, sides), sums)


def sum_of(player: Player, score: Score) -> str:
    """A player's score with its terms: "A 29: 5 for the point and 24 in play"."""
    said = f"{player} {points_in_all(score)}"
    if len(score.items) == 1 and said == f"{player} {score.items[0].points}":
        said = f"{player} {_terms(score.items)}"
    elif score.items and score.total == score.by_record:
        in_all = " in all" if score.between and score.between[0] > score.total else ""
        said += f"{in_all}: {_terms(score.items)}"
    elif score.taken_cite:
        said += f"{', his own count' if score.own else ''} ({citation_words(score.taken_cite)})"
    if score.barred:
        said += f"; {_terms(score.barred)} cannot be reckoned"
    if score.possible:
        said += f"; perhaps {_terms(score.possible, score.items)}"
    return sentence(said)


def points_in_all(score: Score) -> str:
    """The points of a score, of which it may be that not all are known."""
    least, most = score.between or (score.total, score.total)
    if score.possible and least > score.total:
        return f"{least} to {most}" if least < most else str(least)
    if not score.possible or score.taken is not None:
        return str(score.total or "nothing")
    return f"at least {score.total}" if score.total else "nothing that is certain"


def _terms(items: tuple[ScoreItem, ...], besides: tuple[ScoreItem, ...] = ()) -> str:
    """What makes up a sum: all the sequences in one, and each other thing; so much more, where the
    same is `besides` among the items of the score."""
    counted = {each.scored_for for each in besides}
    sequences = [item for item in items if item.item == "sequence"]
    terms = []
    for item in items:
        if item not in sequences or len(sequences) == 1:
            terms.append(_term(item, " more" if item.scored_for in counted else ""))
        elif item is sequences[0]:
            terms.append(f"{sum(each.points for each in sequences)} for the sequences")
    return listed(terms)


def _term(item: ScoreItem, more: str = "") -> str:
    least = "at least " if item.at_least else ""
    return f"{least}{item.points}{more} {_TERMS.get(item.item) or f'for {_what(item)}'}"


def _what(item: ScoreItem) -> str:
    """What an item is scored for, in a sum."""
    return words_of(item) if item.item == "quatorze or trio" else f"the {item.item}"


def _says_anything(score: Score) -> bool:
    """Whether there is anything to say of a player's score."""
    return bool(score.items or score.barred or score.possible)


def _in_short(ruling: Ruling, sides: tuple[ScoreSide, ...]) -> tuple[str, ...]:
    """The score of a deal that is over: "A scores 28, B scores 23."."""
    if not ruling.play_over or ruling.play_again_from is not None:
        return ()
    said = (f"{side.player} scores {points_in_all(ruling.score[side.player])}" for side in sides)
    return (sentence(", ".join(said)),)


def how_far(ruling: Ruling, nothing: bool = False) -> str:
    """Whether the score is that of the whole deal, of which there may be `nothing` as yet."""
    if ruling.play_again_from is not None:
        so_far = ", and nothing is scored so far" if nothing else ": this is the score so far"
        first = ruling.play_again_from
        again = f"from trick {first}{_claimed_among(ruling, first)}"
        return f"The cards are to be played again {again}{so_far}."
    if ruling.play_over:
        return "The play is over."
    left = "".join(f" {words}" for words in (*_wrongly_back(ruling), *left_undone(ruling.game)))
    so_far = NOTHING_YET if nothing else "The play is not finished: this is the score so far."
    return f"{so_far}{left}"


def _claimed_among(ruling: Ruling, first: int) -> str:
    """That of the cards to be played again those are some that a claim, which is allowed, is of."""
    later = [
        f"trick {each.claim.number}"
        for each in ruling.claims
        if each.decision == "allowed"
        and isinstance(each.claim, StatusClaim)
        and isinstance(each.claim.row.question, ActOpen)
        and (each.claim.number or first) > first
    ]
    return f", and with them those from {listed(later)}" if later else ""


def _wrongly_back(ruling: Ruling) -> Iterator[str]:
    """What is counted as taken back, as it was, though that was not open to the player."""
    wrong = {
        each.line
        for each in ruling.findings
        if isinstance(each.so, Follows) and each.so.kind == "must not"
    }
    for step in ruling.game.steps:
        if step.number in wrong and step.retaken:
            cards = say_cards(tuple(play.card for play in step.retaken))
            verb = "is" if len(step.retaken) == 1 else "are"
            who, line = step.retaken[0].player, step.number
            yield sentence(
                f"{cards} {verb} counted as taken back at line {line}, which was not open to {who}"
            )


def points_put_back(points: dict[Player, int], order: Iterable[Player]) -> str:
    """What the players score once what was wrongly taken back is put where it lay.

    >>> points_put_back({"A": 3, "B": 0}, "AB")
    'With what was taken back where it lay, the score is A 3, B nothing.'
    """
    return f"With what was taken back where it lay, the score is {points_each(points, order)}."


def points_by_all(points: dict[Player, int], order: Iterable[Player]) -> str:
    """What the players score with all that is claimed and changes the score.

    >>> points_by_all({"A": 0, "B": 35}, "AB")
    'With all that is claimed and allowed the score is A nothing, B 35.'
    """
    return f"With all that is claimed and allowed the score is {points_each(points, order)}."


def points_each(points: dict[Player, int], order: Iterable[Player]) -> str:
    """The points of the players, in an order.

    >>> points_each({"A": 3, "B": 0}, "BA")
    'B nothing, A 3'
    """
    return ", ".join(f"{player} {points[player] or 'nothing'}" for player in order)


_UNDONE: Final = (
    ("led by {}", "has not been played to", "have not been played to"),
    ("put down by {}", "belongs to no trick", "belong to no trick"),
)
"""Of leads passed by, and of cards put down besides: by whom, and what is so of one and of more."""


def left_undone(game: Game) -> tuple[str, ...]:
    """What lies in the play that was never set right: leads passed by, and cards of no trick."""
    table, said = game.end, list[str]()
    passed = tuple(trick.lead for trick in table.tricks[:-1] if trick.follow is None)
    for plays, (how, of_one, of_more) in zip((passed, table.extra), _UNDONE, strict=True):
        for player in dict.fromkeys(play.player for play in plays):
            his = [play for play in plays if play.player == player]
            cards = say_cards(tuple(game.steps[play.step - 1].seen_of(play.card) for play in his))
            what = of_one if len(his) == 1 else of_more
            said.append(sentence(f"{cards}, {how.format(player)}, {what}"))
    return tuple(said)


def _side(player: Player, score: Score) -> ScoreSide:
    points = f" point{'' if score.total == 1 else 's'}" if score.items or score.taken else ""
    taken = ""
    if score.taken_cite and score.total != score.by_record:
        own = ", his own count being taken" if score.own else ""
        taken = f"{own} ({citation_words(score.taken_cite)})"
        taken += "; by the record of the hand" if score.items else ""
    end = ":" if score.items else "."
    return ScoreSide(
        player=player,
        heading=f"{player} scores {points_in_all(score)}{points}{taken}{end}",
        items=score_rows(score.items),
        barred_heading=barred_heading(player),
        barred=score_rows(score.barred),
        possible_heading=f"What {player} may have, by facts that are not known:",
        possible=score_rows(score.possible),
        total=score.total,
        by_record=score.by_record,
    )


def barred_heading(player: Player | None) -> str:
    """What stands over the items that are barred."""
    return f"What {player} would have had, and cannot reckon:"


def score_rows(items: tuple[ScoreItem, ...]) -> tuple[ScoreRow, ...]:
    """The items as rows."""
    return tuple(
        ScoreRow(item.points, item_words(item), citation_words(item.cite)) for item in items
    )


def words_of(item: ScoreItem) -> str:
    """What an item is scored for: the words of its call, or the item itself."""
    if isinstance(item.what, CallMeant):
        return call_words(item.what)
    return str(Teller().thing(item.what))


def item_words(item: ScoreItem) -> str:
    """What an item is: "point: five cards making forty-nine (line 5)", "last trick"."""
    if not isinstance(item.what, CallMeant):
        least = ", at least" if item.at_least else ""
        return f"{words_of(item).removeprefix('the ')}{least}"
    words = f"{words_of(item)}{Teller().beside(item.what.line)}"
    name = _NAMES.get(item.item, item.item)
    return f"{name}: {words}" if name else words
