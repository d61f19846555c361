"""The facts and measures of the partie: part of the closed vocabulary."""

from __future__ import annotations

from typing import Final

from piquet_adjudicator.facts import counts
from piquet_adjudicator.facts import partie_so_far as partie
from piquet_adjudicator.facts.spec import Fact, Measure
from piquet_adjudicator.model.conclusion import EffectKind

Reads = frozenset[tuple[EffectKind, str]]

_VOID: Final[Reads] = frozenset({("void deal", ""), ("fresh deal", "")})
_OUT_OF_TURN: Final[Reads] = frozenset({("counts as", "a deal out of turn")})
_OVER: Final[Reads] = _VOID | {("counts tricks", ""), ("replay", "")}
_HAND: Final[Reads] = _OVER | {
    ("score", ""),
    ("adds", ""),
    ("bar", ""),
    ("penalty", ""),
    ("waived", ""),
    ("good to bar", ""),
    ("may", "corrects a call"),
    ("may", "replies"),
}
_COUNT: Final[Reads] = frozenset({("may", "corrects his count")})
_POINTS: Final[Reads] = _HAND | {("correct the score", ""), ("times", "")}
_LENGTH: Final[Reads] = frozenset({("partie of", "")})
_LEFT: Final[Reads] = _LENGTH | {("extra deals", "")}

# fmt: off
FACTS_OF_PARTIE: Final[tuple[Fact, ...]] = (
    Fact("is told by itself", ("deal",), partie.is_single,
         "{0} is told by itself", "{0} is told together with others", "14", tacit=True),
    Fact("is void", ("deal",), partie.is_void,
         "{0} is void", "{0} is not void", "3, 14", _VOID, tacit=True),
    Fact("is over", ("deal",), partie.is_over,
         "{0} is over", "{0} is not over", "14", _OVER),
    Fact("is the last deal", ("deal",), partie.is_last,
         "{0} is the last of the partie", "{0} is not the last of the partie", "14", _LEFT),
    Fact("is known to be the last deal", ("deal",), partie.known_last,
         "{0} is the last of the partie", "{0} is not known to be the last of the partie", "14",
         _LEFT),
    Fact("it is known to be the last hand", (), partie.known_last_hand,
         "it is the last hand of the partie", "it is not known to be the last hand of the partie",
         "100", _LEFT),
    Fact("is the last deal but for a tie", ("deal",), partie.is_last_at_first,
         "{0} is the last of the partie, if there is no tie",
         "{0} is not the last but for a tie", "14", _LENGTH),
    Fact("has the higher score", ("person", "deal"), partie.is_higher,
         "{0} has the higher score after {1}", "{0} has not the higher score after {1}", "14",
         _POINTS),
    Fact("the scores are even after", ("deal",), partie.are_even,
         "the scores are the same after {0}", "the scores are not the same after {0}", "14",
         _POINTS),
    Fact("extra deals are dealt before", ("deal",), partie.extra_deals_due,
         "there was a tie before {0}, and each player dealt once more",
         "there was no tie before {0}", "14", _LEFT, tacit=True),
    Fact("wins the partie", ("person", "deal"), partie.has_won,
         "{0} wins the partie", "{0} does not win the partie", "14",
         frozenset({("wins the partie", "")})),
    # -- the turn to deal
    Fact("was elder hand", ("person",), partie.was_elder,
         "{0} was elder hand", "{0} was younger hand", "3", tacit=True),
    Fact("the turn to deal was spoken of", (), partie.turn_pointed_out,
         "it was said that the deal was out of turn",
         "nothing was said of whose turn it was to deal", "3"),
    Fact("the turn to deal was settled", (), partie.turn_settled,
         "it was settled beforehand whose turn it was to deal",
         "whose turn it was to deal follows from the deal before", "3", tacit=True),
    Fact("was to deal", ("person",), partie.is_due,
         "{0} was to deal", "{0} was not to deal", "3"),
    Fact("dealt the deal before", ("person",), partie.dealt_before,
         "{0} dealt the deal before this one as well",
         "{0} did not deal the deal before this one", "3"),
    Fact("was to deal twice running", ("person",), partie.due_again,
         "{0} was to deal this deal and the next", "{0} was not to deal twice running", "3"),
    Fact("the deal was out of turn", (), partie.dealt_out_of_turn,
         "the deal was dealt out of turn", "the deal was not dealt out of turn", "3",
         _OUT_OF_TURN),
    Fact("it is laid down who deals next", (), partie.next_laid_down,
         "it is laid down who deals next", "the next deal is dealt in turn", "3",
         frozenset({("deal next", "")}), tacit=True),
    # -- the counts of the players
    Fact("the written scores differ", ("person",), counts.scores_differ,
         "the players wrote down different scores of the hand of {0}",
         "the players did not write down different scores of the hand of {0}", "14", _COUNT),
    Fact("the written totals differ", ("person",), counts.totals_differ,
         "the players wrote down different totals for {0}",
         "the players did not write down different totals for {0}", "14"),
    Fact("has counted his hand", ("person",), counts.has_counted,
         "it is told what {0} counted his hand", "it is not told what {0} counted his hand", "14",
         _COUNT, tacit=True),
    Fact("has seen his next hand", ("person",), counts.has_seen_next_hand,
         "{0} has seen his next hand", "{0} has not seen his next hand", "14"),
)

MEASURES_OF_PARTIE: Final[tuple[Measure, ...]] = (
    Measure("number of the deal", ("deal",), partie.number_of_deal,
            "the deals of the partie, up to {0},", "14"),
    Measure("deals agreed on", (), partie.deals_agreed,
            "the deals of the partie by agreement", "14"),
    Measure("deals left after", ("deal",), partie.deals_left,
            "the deals of the partie after {0}", "14", _LEFT),
    Measure("points in the partie", ("person", "deal"), partie.points_in_partie,
            "the points of {0} in the partie, up to {1},", "14", _POINTS),
    Measure("points in the deals agreed on", ("person", "deal"), partie.points_but_for_extra,
            "the points of {0} in the partie, up to {1}, the extra deals left out", "14",
            _POINTS | _LEFT),
    Measure("difference of the scores", ("person", "deal"), partie.difference,
            "the points by which {0} is the higher, up to {1},", "14", _POINTS),
    Measure("sum of the scores", ("deal",), partie.points_of_both,
            "the points of both players in the partie, up to {0},", "14", _POINTS),
    Measure("points by the record", ("person",), counts.right_count,
            "the points of {0} by the record of the hand", "14", _HAND),
    Measure("count said", (), counts.count_said,
            "the points now said", "14"),
    Measure("count of his own hand", ("person",), counts.count_of_own_hand,
            "the points that {0} counted for his own hand", "14", _COUNT),
    Measure("total that he wrote for himself", ("person",), counts.own_total,
            "the points of the partie that {0} wrote for himself", "14"),
)
# fmt: on
