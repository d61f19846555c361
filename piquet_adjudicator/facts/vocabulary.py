"""The closed vocabulary: every fact and measure, each from the module that answers it; and the
other words of the laws, each declared here with what it means.

A word that stands in no table is refused when a law is read: a misspelt one would otherwise be a
word that no fact asks for, and would quietly change what follows.
"""

from __future__ import annotations

from collections.abc import Iterable
from collections.abc import Mapping as ReadOnly
from typing import Final, TypeVar, get_args

from msgspec import Struct

from piquet_adjudicator.facts import (
    agreement,
    allowed_smaller,
    blanche,
    bystanders,
    call_replies,
    call_words,
    cards_left,
    contest,
    correct_calls,
    counts,
    cutting,
    dealing,
    deeds,
    elections,
    ends_of_stock,
    exchange,
    exchange_counts,
    failures_found,
    games,
    held,
    implied,
    laid_back,
    let_fall,
    lower_cut,
    misdeal,
    own_effects,
    packs,
    partie_so_far,
    penalties,
    playing,
    proposals,
    put_down_early,
    put_right,
    questions,
    retaking,
    seats,
    shown_in_time,
    shuffling,
    stock,
    sums,
    surviving_scores,
    totals,
    trick_counts,
    turn_to_deal,
    unequal,
    untrue_calls,
    whose_pack,
)
from piquet_adjudicator.facts.cutting import HIGHEST_EXPOSED, LOWEST_EXPOSED
from piquet_adjudicator.facts.spec import ArgKind, Fact, Measure
from piquet_adjudicator.facts.surviving_scores import OF_A_VOID_DEAL
from piquet_adjudicator.model.acts import GAME_ITEMS, KINDS, ReplyWord
from piquet_adjudicator.model.choices import CHOICE_NAMED
from piquet_adjudicator.model.conclusion import EffectKind

Defined = TypeVar("Defined", Fact, Measure)


class FactTable(Struct, frozen=True):
    """A part of the game, with the facts and measures of it."""

    title: str
    facts: tuple[Fact, ...]
    measures: tuple[Measure, ...] = ()


TOO_MANY: Final = "more than twelve cards"
TOO_FEW: Final = "less than twelve cards"
"""How a law says that a player plays with another number of cards than the regular one."""

# The tables are kept one entry after another; a formatter would spread them out.
# fmt: off
SUBJECTS: Final[tuple[FactTable, ...]] = (
    FactTable("The players", seats.FACTS),
    FactTable("What is agreed", agreement.FACTS),
    FactTable("What had been done", deeds.FACTS + own_effects.FACTS, own_effects.MEASURES),
    FactTable("Before the deal, and dealing",
              shuffling.FACTS + cutting.FACTS + dealing.FACTS + lower_cut.FACTS,
              cutting.MEASURES + dealing.MEASURES + lower_cut.MEASURES),
    FactTable("The deal as it lies", misdeal.FACTS + proposals.FACTS + unequal.FACTS,
              misdeal.MEASURES),
    FactTable("The pack", packs.FACTS + whose_pack.FACTS, packs.MEASURES),
    FactTable("Bystanders", bystanders.FACTS),
    FactTable("Carte blanche", blanche.FACTS),
    FactTable("Discarding and taking in", exchange.FACTS + laid_back.FACTS,
              exchange_counts.MEASURES + laid_back.MEASURES),
    FactTable("Cards left", cards_left.FACTS),
    FactTable("The places of the stock", stock.FACTS + ends_of_stock.FACTS, stock.MEASURES),
    FactTable("Options", elections.FACTS),
    FactTable("The call and its words", call_words.FACTS, call_words.MEASURES),
    FactTable("Answers, and showing", call_replies.FACTS + allowed_smaller.FACTS
              + untrue_calls.FACTS),
    FactTable("What is held", held.FACTS + implied.FACTS + correct_calls.FACTS
              + put_right.FACTS, put_right.MEASURES),
    FactTable("Showing in time", shown_in_time.FACTS),
    FactTable("Whose call is good", contest.FACTS),
    FactTable("The play", playing.FACTS + let_fall.FACTS, trick_counts.MEASURES),
    FactTable("Taking back",
              retaking.FACTS + failures_found.FACTS + put_down_early.FACTS),
    FactTable("Questions", questions.FACTS),
    FactTable("Scores and penalties", surviving_scores.FACTS + penalties.FACTS,
              sums.MEASURES),
    FactTable("The partie", partie_so_far.FACTS, partie_so_far.MEASURES),
    FactTable("The games of a partie", games.FACTS, games.MEASURES),
    FactTable("The turn to deal", turn_to_deal.FACTS),
    FactTable("The counts of the players", counts.FACTS + totals.FACTS,
              counts.MEASURES + totals.MEASURES),
)
# fmt: on


def by_name(rows: Iterable[Defined]) -> dict[str, Defined]:
    """Facts or measures by their names; a ValueError where two have one name."""
    named: dict[str, Defined] = {}
    for row in rows:
        if row.name in named:
            raise ValueError(f"two facts or measures are named {row.name!r}")
        named[row.name] = row
    return named


FACTS: Final = by_name(fact for subject in SUBJECTS for fact in subject.facts)
MEASURES: Final = by_name(measure for subject in SUBJECTS for measure in subject.measures)


class Term(Struct, frozen=True):
    """What an effect of one kind may carry (`as`), what it means, and its page of the book."""

    kind: EffectKind
    word: str
    means: str
    page: str


# The tables are kept one entry after another; a formatter would spread them out.
# fmt: off
TERMS: Final[tuple[Term, ...]] = (
    Term("abides by", LOWEST_EXPOSED, "of several that he exposed, an ace being the highest", ""),
    Term("abides by", HIGHEST_EXPOSED, "of several that he exposed, an ace being the highest", ""),
    Term("counts as", "a carte blanche", "the hand is one, and is shown as one", "3"),
    Term("counts as", "a claim that might have been held",
         "a call of three that he had, where he might have had four", "9"),
    Term("counts as", "a deal out of turn", "the deal was not the dealer's to deal", "3"),
    Term("counts as", "a definition of the claim",
         "words that say more of a call already made", "9, 26"),
    Term("counts as", "a failure to follow suit",
         "a card played to the lead of a suit that he had, or was bound to have", "12, 28"),
    Term("counts as", "a misnomer", "a call that only misnames what he holds", "10"),
    Term("counts as", "a question about the cards called",
         "a question that must be answered of the cards called as good or equal", "12, 29"),
    Term("counts as", "an inquiry what the point makes",
         "an answer that leaves the point still to be compared", "8, 21"),
    Term("counts as", "good", "a call that was answered so, whatever was said later", "8, 25"),
    Term("counts as", "standing the deal", "conduct that elects to stand a wrong deal", "7"),
    Term("counts as", "the choice of him who cut the higher card",
         "that he deals, though nothing was said", "1"),
    Term("counts as", "the last trick", "a trick after which there is none to play to", "11, 32"),
    Term("entitle", "from the top", "of the stock as it was placed", "4, 84"),
    Term("entitle", "from the bottom", "of the stock as it was placed", "4, 84"),
    Term("penalty", TOO_MANY,
         "incurred by what follows from having too many, and waived as one", "5, 6, 11"),
    Term("waived", "the grounds laid",
         "the waiver reaches the penalty that the play brings upon them", "8"),
    Term("plays with", TOO_MANY, "he has a card that no trick takes", "5, 28"),
    Term("plays with", TOO_FEW, "the last tricks are not played to", "5, 6"),
    Term("good to bar", "all", "all that he has, called or not", "11"),
    Term("good to bar", "what he called", "only what he called and held", "99"),
    Term("liberty", "called first or not",
         "that he called another thing before it bars nothing", "8"),
    Term("liberty", "called next after the point or not",
         "that he called another thing between bars nothing", "8"),
    Term("no score", "thirty not being counted twice", "he reckons sixty in its place", "13"),
    Term("score", OF_A_VOID_DEAL,
         "owed though it come to nothing; what has not the word is then no score", ""),
    Term("counts tricks", "given up", "tricks left to him by the adversary", "100"),
    Term("replay", "after the lead", "the lead to the first of the tricks stands", "12"),
    Term("fresh deal", "by agreement", "both players agreed on it", "22"),
    Term("fresh deal", "with the right pack", "the other pack is dealt with", "3"),
    Term("pays", "the fresh cards", "he called for them", "15"),
    Term("pays", "the new packs", "he called for them", "15"),
    Term("deal next", "with the same pack", "the packs are changed over from then on", "3"),
    Term("deal next", "with the pack dealt out of turn", "the pack follows the deal", "3"),
    Term("correct the score", "in the partie", "of all the deals, and not of one", "14"),
    Term("wins the game", "a double", "it counts as two", "20"),
    Term("settle", "a rubicon", "the loser has not reached a hundred", "14"),
)
"""What effects may carry, each as its kind of effect understands it."""

UNTIL: Final[dict[str, str]] = {
    "he touches the stock": "draws, counts or looks at it, or takes up a card of it",
    "he touches the stock, but to count it as announced": (
        "the same, but for a count when eleven or thirteen cards had been announced"
    ),
    "he takes up a card of the stock": "the first that he takes up",
    "he takes up a card of the stock, calls or plays": "whichever comes first",
    "he takes up his hand": "any card of it",
    "the cards are dealt": "the first of them is dealt",
    "he plays a card": "leads or follows",
    "the adversary plays to it": "plays a card to the lead in question",
    "the play is over": "the last trick is complete",
    "the deal is played out": "the last trick is complete",
    "the deal is scored": "the scores of the deal are written",
}
"""When an option closes, and what is meant."""

DUTIES: Final[dict[str, str]] = {
    "deals": "deal",
    "deals by twos": "deal by twos",
    "deals by threes": "deal by threes",
    "completes": "say more of what was called",
    "shows": "show the cards called",
    "answers": "answer the question",
    "retakes": "retake the card and follow suit",
    "plays to a trick": "follow suit",
    "the cards are taken back": "take up the cards played since",
    "calls": "call what he has",
    "discards": "discard",
    "elects a fresh deal": "elect a fresh deal",
    "collects the cards": "collect the cards for the ensuing deal",
    "declares": "declare the number taken or left",
    "takes in": "take in what is left to him",
    "announces carte blanche": "inform the adversary of the carte blanche",
    "shows carte blanche": "show the carte blanche",
    "shows cards left": "show the adversary the cards left",
    "calls for packs": "call for new packs",
    "declares whether he looks": "declare whether to look at the cards left",
}
"""The acts that a law may lay on a player, free him of, or take from him (`do`): each is the
moment that the act gives, of a deal with the mode, with the words that stand after "must"."""
# fmt: on

OF_THE_CALL: Final = "of the call"
"""The kind of the call that a clause speaks of, as an item."""
BLOCKS: Final = ("all", "nothing")
"""What a bar leaves of a call against the adversary's."""


def terms_of_effect(kind: str) -> tuple[str, ...]:
    """What an effect of some kind may carry.

    >>> terms_of_effect("entitle")
    ('from the top', 'from the bottom')
    """
    return tuple(term.word for term in TERMS if term.kind == kind)


WORDS: Final[ReadOnly[ArgKind, tuple[str, ...]]] = {
    "kind": KINDS,
    "answer": get_args(ReplyWord),
    "item": GAME_ITEMS,
    "term": terms_of_effect("counts as"),
    "choice": tuple(CHOICE_NAMED),
    "election": ("to stand the deal", "to stand the deal, in words"),
    "shuffle": ("below the table", "exposing faces", "last"),
    "cut": ("cutting", "reuniting"),
    "laying": ("face downward",),
    "owner": ("the dealer", "the adversary", "the stock"),
    "heap": ("pack", "stock"),
    "hand of": ("11", "13"),
    "deed": deeds.OF_A_PLAYER,
}
"""The words that an argument of a fact may be, by the kind of the argument."""
