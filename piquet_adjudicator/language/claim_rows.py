"""The table of claims: each form of claim that something is so, with its words, what it asks of the
game, and how it reads where it is so and where it is not. (That an act may or must be done is
claimed in the words of the act: `language.act_claims`.)

The order is that in which a line is held against the words: of two rows that fit, the first is
meant. A code may add rows of its own (`files.claims_of_code`).
"""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from piquet_adjudicator.model.acts import CallsSuit, Deals
from piquet_adjudicator.model.claims import (
    ActOpen,
    ClaimRow,
    ComesTo,
    Concluded,
    Contrary,
    Duty,
    OfEach,
    OfEither,
    OneOf,
    OnTheDealer,
    Scored,
    WinsTrick,
)
from piquet_adjudicator.model.conclusion import OwnEffect

_NEITHER: Final = "(nobody|neither player|neither)"
_NOT: Final = "(does not|cannot|can not|could not|may not|must not|should not|is not entitled to)"
_OF_THE_DEAL: Final = "[in|for] [that deal|that hand|this deal|this hand|the deal|the hand]"
_ANSWERED: Final = "[it|to it|the question|to the question|him]"
_NEXT_TWO: Final = "the next two [deals|hands] [running]"
_TWICE: Final = "twice (running|in succession|together)"
_RIGHT_PACK: Final = "[with the right pack]"
_PAYS_FOR: Final = "(pays|must pay|has to pay|should pay|is liable|must be liable) for"
_NEW_CARDS: Final = "the (fresh|new) (cards|packs)"
_OTHER_SIDE: Final = "(the younger hand|his adversary|a|b)"

_ELDER_AND_YOUNGER: Final = 2
"""How many deals there are where each of the players deals, and how many are twice running."""

_PENALTY: Final = Concluded(
    ("penalty",),
    ("player",),
    governs=(("no penalty", ""), ("waived", ""), ("may", "corrects a call")),
    missed="his own",
)
_PENALISED: Final = replace(_PENALTY, kinds=(*_PENALTY.kinds, "forfeits the game"))
_NO_DEAL: Final = Concluded(
    ("fresh deal", "void deal"),
    governs=(("stands", "the deal"),),
    choice="fresh deal",
    gaps=("out of order",),
    gap_acts=("proposes a fresh deal",),
    earlier="preceding stand",
    missed="the deal",
)
_FRESH_CUT: Final = Concluded(
    ("fresh cut",),
    governs=(("stands", "cuts for deal"), ("stands", "cuts to the dealer")),
    missed="the deal",
)
_CUT_FOR_DEAL: Final = replace(
    _FRESH_CUT, governs=(("stands", "cuts for deal"),), at="cuts for deal"
)
_CUT_TO_THE_DEALER: Final = replace(
    _FRESH_CUT,
    governs=(("stands", "cuts to the dealer"),),
    at="cuts to the dealer",
    then=("deals", "deals a packet", "takes up his hand", "discards", "takes in"),
)
"""Of a cut on which the cards were dealt: they are dealt again."""
_HIS_FRESH_CUT: Final = replace(_FRESH_CUT, match=("player",))
_WINS: Final = Concluded(
    ("wins the partie",),
    ("player", "deal"),
    others="instead",
    against=("partie drawn", "extra deals"),
)
_TURN_BY_CHOICE: Final = Concluded(
    ("deal next", "turn to deal"), ("player",), others="instead", choice="deal first"
)
_TURN: Final = OneOf((_TURN_BY_CHOICE, replace(_TURN_BY_CHOICE, choice="treat as the cut")))
_PAYS: Final = Concluded(("pays",), ("player",), missed="the deal")

OF_GAMES: Final[tuple[ClaimRow, ...]] = (
    ClaimRow(
        "loses the game",
        (
            "{other} *loses the game",
            "{other} *(loses|forfeits) the [whole] game",
            "{other} has lost the game",
        ),
        Concluded(("forfeits the game",), ("player",)),
        "{player} loses the game",
        "{player} does not lose the game",
        by="his adversary",
        unprovided="the loss of a game",
    ),
    ClaimRow(
        "wins a double game",
        (
            "{other} *wins a double game",
            "{other} *wins (a double|the double game|the game double)",
            "{other} has won a double game",
        ),
        Concluded(("wins the game",), ("player",), terms=("a double",), others="instead"),
        "{player} wins a double game",
        "{player} does not win a double game",
        unprovided="the winning of a game, but of a partie",
        of_the_partie=True,
        speaks_of="the game",
    ),
    ClaimRow(
        "wins a single game",
        ("{other} *wins a single game", "{other} *wins (a single|the game single)"),
        Concluded(("wins the game",), ("player",), number=1, others="instead"),
        "{player} wins a single game",
        "{player} does not win a single game",
        unprovided="the winning of a game, but of a partie",
        of_the_partie=True,
        speaks_of="the game",
    ),
    ClaimRow(
        "wins the game",
        (
            "{other} *wins the game",
            "{other} *wins (the|this) game",
            "{other} has won the game",
        ),
        Concluded(("wins the game",), ("player",), others="instead"),
        "{player} wins the game",
        "{player} does not win the game",
        unprovided="the winning of a game, but of a partie",
        of_the_partie=True,
        speaks_of="the game",
    ),
    ClaimRow(
        "points in the game",
        (
            "{other} *has {number} points in the game",
            "{other} *(has|stands at) {number} [points] in the game",
            "{owner} score in the game *is {number}",
        ),
        ComesTo("points in the partie"),
        "{player} has {number:point} in the game",
        "{player} has not {number:point} in the game",
        of_the_partie=True,
        speaks_of="the game",
    ),
)
"""What is claimed of games, where a code plays for games and not for a partie of so many deals. A
code may have a form of its own in the place of one of these, under its name."""

CLAIM_SLOTS: Final[dict[str, str]] = {
    "other": "the player of whom it is claimed",
    "owner": "the same, of what is his",
    "whose": "the same, where no verb follows; `his` is he who claims",
    "opposed": "his adversary; not in the first of the words",
    "number": "a number in figures, as of points",
    "count": "a number of cards, in figures",
    "dealt": "a number of cards, in words or figures",
    "trick": "a number, after `trick` or `deal`",
    "scored": "an item of the score, or a call in words of its own",
    "named_call": "the same, of a call alone",
    "any_cards": "cards that the claim need not name; not in the first of the words",
}
"""The slots that the words of a claim may have, with what stands in each."""

UNPRINTED: Final = frozenset({"opposed", "any_cards"})
"""Those of which a claim keeps not what was read, so that it cannot be printed by them."""

ROWS: Final[tuple[ClaimRow, ...]] = (
    # ---- the calls, and what is scored
    ClaimRow(
        "reckons nothing",
        (
            "{other} reckons nothing",
            f"{{other}} *reckons nothing {_OF_THE_DEAL}",
            "{other} *(loses|forfeits) (everything|all)",
            "{other} *(loses|forfeits) [all|the whole of] his [whole] score",
            f"{{other}} {_NOT} reckon anything {_OF_THE_DEAL}",
            "{other} (is liable to|is under|incurs) the penalty",
        ),
        _PENALTY,
        "{player} reckons nothing that deal",
        "{player} may reckon what is good",
        by="his adversary",
        denials=("{other} is not barred from reckoning", "{other} may reckon what is good"),
        speaks_of="the deal",
    ),
    ClaimRow(
        "scores nothing",
        (
            "{other} *scores nothing",
            f"{{other}} *(scores|counts) nothing {_OF_THE_DEAL}",
            f"{{other}} {_NOT} (score|count) anything {_OF_THE_DEAL}",
        ),
        OneOf((_PENALTY, ComesTo("items scored", number=0))),
        "{player} scores nothing that deal",
        "{player} scores something",
        by="his adversary",
        speaks_of="the deal",
    ),
    ClaimRow(
        "total",
        (
            "{other} *scores {number}",
            "{other} *(scores|makes) {number} [points] (in all|altogether|that deal)",
            "{other} *(scores|makes) {number} [points] " + _OF_THE_DEAL,
            "{other} *(counts|makes) {number} [points]",
            "{other} has scored {number} [points]",
            "{other} *is entitled to {number} [points]",
            "{owner} (score|count) (of|in|for) the deal *is {number}",
            "{owner} (score|count) *is [taken as] {number}",
            "{owner} (score|count) (of|in|for) the deal *is taken as {number}",
        ),
        ComesTo("points of the deal"),
        "{player} scores {number} for the deal",
        "{player} does not score {number} for the deal",
    ),
    ClaimRow(
        "total at least",
        (
            "{other} *scores at least {number}",
            "{other} *scores (at least|no less than|not less than) {number} [points] "
            + _OF_THE_DEAL,
            "{other} *scores {number} [points] or more " + _OF_THE_DEAL,
        ),
        Contrary(ComesTo("points of the deal", "less")),
        "{player} scores at least {number} for the deal",
        "{player} scores less than {number} for the deal",
    ),
    ClaimRow(
        "total at most",
        (
            "{other} *scores at most {number}",
            "{other} *scores (at most|no more than|not more than) {number} [points] "
            + _OF_THE_DEAL,
            "{other} *scores {number} [points] or less " + _OF_THE_DEAL,
        ),
        Contrary(ComesTo("points of the deal", "more")),
        "{player} scores at most {number} for the deal",
        "{player} scores more than {number} for the deal",
        by="his adversary",
    ),
    ClaimRow(
        "scores",
        (
            "{other} *scores {scored}",
            "{other} *(scores|counts) [for] {scored}",
            "{other} *(wins|makes|gains|gets) {scored}",
            "{other} *scores {number} for {scored}",
            "{other} has (scored|won|made) [for] {scored}",
            "{other} *(scores|counts|reckons|makes|gains|gets) {number} [points] for {scored}",
            "{owner} [call of] {named_call} *is good",
            "{owner} [call of] {named_call} *(counts|scores)",
            "{owner} call *is good",
        ),
        Scored(),
        "{player} scores {points}{item}",
        "{player} does not score {points}{item}",
        denials=(
            f"{{other}} {_NOT} reckon [for] {{scored}}",
            "{other} (loses|forfeits) {scored}",
            "{other} (scores|reckons|counts) nothing (for|of) {scored}",
            "{other} has not (scored|won|made) [for] {scored}",
        ),
        denied=("{player} does not score {points}{item}", "{player} does score {points}{item}"),
        tries="what would score",
    ),
    ClaimRow(
        "play again",
        (
            "the cards *are played again from trick {trick}",
            "the (cards|hand|hands) *are played [over] again from trick {trick}",
            "trick {trick} *is played [over] again",
            "trick {trick} *is replayed",
            "the play *is taken up [again] from trick {trick}",
            "the cards *are played again",
            "the (cards|hand|hands) *are played [over] again",
            "other cards may be (played|led|put down) [in their place]",
            "the cards may be played (differently|otherwise|anew)",
        ),
        ActOpen(),
        "the cards are to be played again{from_trick}",
        "the cards are not to be played again{from_trick}",
        by="nobody",
        tries="taking the cards back",
        speaks_of="the deal",
        denials=(
            "the same cards must be played [over] again",
            "no other cards may be (played|led|put down) [in their place]",
            "the cards may not be played (differently|otherwise|anew)",
        ),
    ),
    ClaimRow(
        "no penalty",
        (
            "{other} is liable to no penalty",
            "{other} (suffers|pays) no penalty",
            "{other} (is not liable to|incurs no|does not incur) [a|any] [penalty]",
            "{other} is not liable",
            "{other} *is free (of|from) penalty",
            "there is no penalty",
        ),
        Contrary(_PENALISED),
        "{player} is liable to no penalty",
        "{player} is liable to a penalty",
        speaks_of="the deal",
    ),
    ClaimRow(
        "may not call",
        (
            "{other} may not call {named_call}",
            f"{{other}} {_NOT} (call|announce) {{named_call}}",
            "{other} (has lost|loses|lost) the right to (call|reckon) {named_call}",
        ),
        Concluded(("bar",), ("player", "item", "call"), governs=(("liberty", ""),)),
        "{player} may not call {item}",
        "{player} may still call {item}",
        by="his adversary",
        denials=(
            "{other} has not lost the right to call {named_call}",
            "{other} (has not lost|does not lose|retains) the right to (call|reckon) {named_call}",
        ),
        tries="a call not made",
        speaks_of="the deal",
    ),
    ClaimRow(
        "call is sufficient",
        (
            "{owner} call of {named_call} *is sufficient",
            "{owner} {named_call} *is sufficient",
            "{owner} call *is sufficient",
        ),
        Concluded(("sufficient",), ("call",), against=("insufficient",), by_default=True),
        "{player}'s call of {item} is sufficient",
        "{player}'s call of {item} is not sufficient",
        denials=("{owner} [call of] {named_call} is (not sufficient|insufficient)",),
        speaks_of="the deal",
    ),
    ClaimRow(
        "call is a misnomer",
        (
            "{owner} call of {named_call} *is a misnomer",
            "{owner} {named_call} *is a [mere] misnomer",
            "{owner} call *is a [mere] misnomer",
        ),
        Concluded(("counts as",), ("call",), terms=("a misnomer",)),
        "{player}'s call of {item} is a misnomer",
        "{player}'s call of {item} is not a misnomer",
        denials=("{owner} [call of] {named_call} is no [mere] misnomer",),
        speaks_of="the deal",
    ),
    ClaimRow(
        "must answer",
        (
            "{other} *must answer the question",
            f"{{other}} *must answer {_ANSWERED}",
            f"{{other}} *must reply {_ANSWERED}",
        ),
        Duty("answers"),
        "{player} must answer the question",
        "{player} need not answer the question",
        by="his adversary",
        speaks_of="the deal",
    ),
    # ---- the play
    ClaimRow(
        "cards divided",
        (
            "the cards *are divided",
            f"{_NEITHER} (scores|wins) [for] the cards",
            "there is no score for the cards",
        ),
        Concluded(
            ("no score",), item="cards", against=("score",), against_items=("cards", "capot")
        ),
        "the cards are divided",
        "the cards are not divided",
        by="anybody",
        speaks_of="the deal",
    ),
    ClaimRow(
        "nobody scores",
        (
            "neither player scores {scored}",
            f"{_NEITHER} (scores|counts|reckons|wins) [for] {{scored}}",
            "there is no score for {scored}",
        ),
        OfEach(Scored(), none=True),
        "neither player scores {item}",
        "a player scores {item}",
        by="anybody",
        denials=("one of the players scores {scored}", "(somebody|a player) scores {scored}"),
        tries="what would score",
        speaks_of="the deal",
    ),
    ClaimRow(
        "wins a trick",
        (
            "{other} *wins trick {trick}",
            "{other} *(wins|takes|makes) trick {trick}",
            "{other} (won|has won|took|has taken) trick {trick}",
        ),
        WinsTrick(),
        "{player} wins {the_trick}",
        "{player} does not win {the_trick}",
        denials=("{other} (has not won|did not win|loses|lost|has lost) trick {trick}",),
        speaks_of="the deal",
    ),
    ClaimRow(
        "tricks won",
        (
            "{other} *wins {number} tricks",
            "{other} *(wins|takes|makes) {number} (tricks|trick)",
            "{other} (won|has won|took|has taken) {number} (tricks|trick)",
        ),
        ComesTo("tricks won"),
        "{player} has won {number:trick}",
        "{player} has not won {number:trick}",
        denials=("{other} (has not won|did not win) {number} (tricks|trick)",),
        speaks_of="the deal",
    ),
    ClaimRow(
        "trick stands",
        (
            "the trick *stands",
            "trick {trick} *stands",
            "(the trick|the play|the lead|the card led) *(stands|holds) [good]",
            "trick {trick} *(stands|holds) [good]",
        ),
        Contrary(ActOpen()),
        "{the_trick} stands",
        "{the_trick} does not stand",
        by="anybody",
        tries="taking up the trick",
        speaks_of="the deal",
    ),
    ClaimRow(
        "must follow suit",
        ("{other} *must follow suit", "{other} *must follow [suit]"),
        Duty("follows suit"),
        "{player} must follow suit",
        "{player} need not follow suit",
        by="his adversary",
        tries="a card of another suit",
        speaks_of="the deal",
    ),
    ClaimRow(
        "leads next",
        (
            "{other} *leads next",
            "{other} *leads [next|first|to the next trick|the next card|again|a card|another card]",
            "it *is {owner} (lead|turn to lead)",
            "{other} *has the lead",
        ),
        Duty("leads next"),
        "{player} leads next",
        "{player} does not lead next",
        by="anybody",
        speaks_of="the deal",
    ),
    # ---- how many cards
    ClaimRow(
        "a suit may be called",
        (
            "a suit *may be called from {whose}",
            "a suit *may be called from {whose} when next he leads",
            "{other} *must lead the suit called",
        ),
        OneOf((Concluded((OwnEffect("a suit may be called"),), ("player",)), ActOpen())),
        "a suit may be called from {player}",
        "no suit may be called from {player}",
        by="his adversary",
        denials=("no suit (may|can) be called from {whose} [when next he leads]",),
        tries=OfEither(CallsSuit("B", "H"), CallsSuit("A", "H")),
        unprovided="the calling of a suit",
    ),
    ClaimRow(
        "plays with",
        ("{other} *plays with {count}",),
        ComesTo("cards played with"),
        "{player} plays with {cards}",
        "{player} does not play with {cards}",
        by="his adversary",
        speaks_of="the deal",
    ),
    ClaimRow(
        "plays with more",
        ("{other} *plays with more than {count}",),
        ComesTo("cards played with", "more"),
        "{player} plays with more than {cards}",
        "{player} does not play with more than {cards}",
        by="his adversary",
        speaks_of="the deal",
    ),
    ClaimRow(
        "plays with less",
        ("{other} *plays with less than {count}", "{other} *plays with fewer than {count}"),
        ComesTo("cards played with", "less"),
        "{player} plays with less than {cards}",
        "{player} does not play with less than {cards}",
        by="his adversary",
        speaks_of="the deal",
    ),
    ClaimRow(
        "counts as tricks",
        (
            "{other} *counts {count} as tricks",
            "{other} *counts {count} as a trick",
            "{other} *counts as tricks {count}",
        ),
        ComesTo("cards counted as tricks"),
        "{player} counts {number:card} as {number.tricks}",
        "{player} does not count {number:card} as {number.tricks}",
        tries="the first trick",
        speaks_of="the deal",
    ),
    ClaimRow(
        "cards left",
        ("{other} has left {count}", "{other} has left {count} in the stock"),
        ComesTo("cards left in the stock"),
        "{player} has left {cards}",
        "{player} has not left {cards}",
        denials=("{other} has not left {count}", "{other} has not left {count} in the stock"),
        speaks_of="the deal",
    ),
    # ---- the partie
    *OF_GAMES,
    ClaimRow(
        "wins",
        (
            "{other} *wins the partie",
            "{other} *wins [the partie]",
            "{other} has won [the partie]",
            "{other} *is the winner [of the partie]",
            "{opposed} *loses the partie",
            "{opposed} has lost the partie",
        ),
        _WINS,
        "{player} wins the partie",
        "{player} does not win the partie",
        of_the_partie=True,
    ),
    ClaimRow(
        "wins by",
        ("{other} *wins {number} points", "{other} *wins [the partie] [by|of] {number}"),
        Concluded(("settle",), ("player", "deal", "number"), others="instead", presupposes=_WINS),
        "{player} wins {number:point}",
        "{player} does not win {number:point}",
        of_the_partie=True,
    ),
    ClaimRow(
        "wins a rubicon",
        (
            "{other} *wins a rubicon",
            "{other} *wins a rubicon of {number} points",
            "{other} *wins a rubicon (of|by) {number}",
            "{opposed} *loses a rubicon",
            "{opposed} *is rubiconed",
            "{opposed} does not save his rubicon",
            "{opposed} *loses a rubicon (of|by) {number}",
        ),
        Concluded(
            ("settle",),
            ("player", "deal", "number"),
            terms=("a rubicon",),
            others="instead",
            presupposes=_WINS,
        ),
        "{player} wins a rubicon{of}",
        "{player} does not win a rubicon{of}",
        denials=("{opposed} (saves|has saved) (a|the) rubicon",),
        of_the_partie=True,
    ),
    ClaimRow(
        "tie",
        (
            "the partie *is a tie",
            "(the partie|the players|the scores) *are (tied|even|equal|the same)",
            "there *is a [second] tie",
        ),
        Concluded(("extra deals", "partie drawn"), ("deal",), against=("wins the partie",)),
        "the partie is a tie",
        "the partie is not a tie",
        by="anybody",
        denials=("there is no tie",),
        of_the_partie=True,
    ),
    ClaimRow(
        "each deals once more",
        (
            "each deals once more",
            "(each|each player) *deals once more",
            "there *are two (more|extra) deals",
        ),
        Concluded(
            ("extra deals",),
            ("deal",),
            number=_ELDER_AND_YOUNGER,
            against=("wins the partie", "partie drawn"),
        ),
        "each player deals once more",
        "no deal is added to the partie",
        by="anybody",
        denials=("no deal is added to the partie",),
        of_the_partie=True,
    ),
    ClaimRow(
        "drawn",
        (
            "the partie *is drawn",
            f"{_NEITHER} wins [the partie]",
            "the partie *is concluded without a winner",
        ),
        Concluded(("partie drawn",), ("deal",), against=("wins the partie",)),
        "the partie is concluded without a winner",
        "the partie is not concluded without a winner",
        by="anybody",
        of_the_partie=True,
    ),
    ClaimRow(
        "deals next",
        (
            "{other} *deals next",
            "{other} *deals (next|the next deal|the next hand)",
            "{other} deals again",
            "it *is {owner} (turn|deal|turn to deal)",
            "the next deal *is {owner}",
        ),
        _TURN,
        "{player} deals next",
        "{player} does not deal next",
        tries="pointing out the turn",
    ),
    ClaimRow(
        "must deal",
        ("{other} *must deal",),
        OneOf((Duty(OfEither(Deals("B"), Deals("A"))), _TURN)),
        "{player} must deal",
        "{player} need not deal",
        tries="pointing out the turn",
    ),
    ClaimRow(
        "deals twice running",
        (
            "{other} *deals the next two",
            f"{{other}} *deals {_NEXT_TWO}",
            f"{{other}} *deals {_TWICE}",
        ),
        Concluded(("deal next",), ("player",), number=_ELDER_AND_YOUNGER, others="instead"),
        "{player} must deal twice running",
        "{player} does not deal twice running",
        tries="pointing out the turn",
    ),
    ClaimRow(
        "deals with the same pack",
        (
            "{other} *deals with the same pack",
            "{other} *deals [next] with the same pack",
            f"{{other}} *deals {_NEXT_TWO} with the same pack",
            f"{{other}} *deals {_TWICE} with the same pack",
        ),
        Concluded(
            ("deal next",),
            ("player",),
            terms=("with the same pack", "with the pack dealt out of turn"),
            others="instead",
        ),
        "{player} must deal with the same pack",
        "{player} need not deal with the same pack",
        tries="pointing out the turn",
    ),
    ClaimRow(
        "total of the partie",
        (
            "{other} *has {number} points in the partie",
            "{other} *(has|scores|makes) {number} [points] in the partie",
            "{owner} (score|total) (in|of|for) the partie *is {number}",
        ),
        ComesTo("points in the partie"),
        "{player} has {number:point} in the partie",
        "{player} has not {number:point} in the partie",
        of_the_partie=True,
    ),
    ClaimRow(
        "counts double",
        (
            "the deal *counts double",
            "the score (of|in) the deal *counts double",
            "(this|the first|the last|the fourth) deal *counts double",
        ),
        Concluded(("times",), ("deal",), more_than=1),
        "the deal counts double",
        "the deal does not count double",
        by="anybody",
        of_the_partie=True,
    ),
    # ---- the deal, the cut, the pack, and a bystander
    ClaimRow(
        "fresh deal",
        (
            "there *must be a fresh deal",
            f"there *must be a fresh deal {_RIGHT_PACK}",
            f"there is a fresh deal {_RIGHT_PACK}",
            "a fresh deal *must be (given|made)",
            "a fresh deal *is (due|required|compulsory)",
            f"the (cards|deal) *must be (dealt|made) again {_RIGHT_PACK}",
            f"{{other}} *must have a fresh deal {_RIGHT_PACK}",
        ),
        OneOf((_NO_DEAL, _CUT_TO_THE_DEALER), first=True),
        "there must be a fresh deal",
        "there is no fresh deal",
        by="anybody",
        denials=("there (is|can be|must be|may be|should be) no fresh deal",),
        unprovided="a fresh deal here",
        speaks_of="the deal",
    ),
    ClaimRow(
        "must deal again",
        (
            "{other} *must deal again",
            f"{{other}} *must (deal again|deal afresh) {_RIGHT_PACK}",
            f"{{other}} *must (give|make) a fresh deal {_RIGHT_PACK}",
        ),
        OnTheDealer(_NO_DEAL, _TURN),
        "{player} must deal again",
        "{player} need not deal again",
        by="his adversary",
        unprovided="a fresh deal here",
        speaks_of="the deal",
    ),
    ClaimRow(
        "may deal again",
        ("{other} may deal again", "{other} (may|can|is entitled to) deal (again|afresh)"),
        OnTheDealer(_NO_DEAL, _TURN),
        "{player} may deal again",
        "{player} may not deal again",
        denials=("{other} may not deal again", "{other} (may|can) not deal (again|afresh)"),
        unprovided="a fresh deal here",
        speaks_of="the deal",
    ),
    ClaimRow(
        "deal is void",
        (
            "the deal *is void",
            "the deal *is (null|no deal|annulled|cancelled)",
            "(the deal|this deal|the hand|this hand) *is void",
            "deal {trick} *is void",
        ),
        _NO_DEAL,
        "{the_deal} is void",
        "{the_deal} is not void",
        by="anybody",
        tries="pointing out the turn",
        unprovided="a fresh deal here",
        speaks_of="the deal",
        numbers_the_deal=True,
    ),
    ClaimRow(
        "deal stands",
        (
            "the deal *stands",
            "(the deal|this deal) *(stands|holds) [good]",
            "deal {trick} *stands",
            "deal {trick} *(stands|holds) good",
        ),
        Contrary(OneOf((_NO_DEAL, _FRESH_CUT)), by_default=True),
        "{the_deal} stands",
        "{the_deal} does not stand",
        by="anybody",
        speaks_of="the deal",
        numbers_the_deal=True,
    ),
    ClaimRow(
        "preceding deals stand",
        (
            "all preceding deals *stand",
            "[all] the (preceding|previous|earlier) deals *(stand|hold) [good]",
            "all (preceding|previous|earlier) deals *(stand|hold) good",
        ),
        Concluded(("preceding stand",), by_default=True),
        "all preceding deals stand good",
        "the preceding deals do not stand",
        by="anybody",
        speaks_of="the packs",
    ),
    ClaimRow(
        "may have a fresh deal",
        (
            "{other} *may have a fresh deal",
            "{other} *may (elect|claim|demand) [to have] a fresh deal",
            "{other} *may (insist on|call for) a fresh deal",
            "{other} *is entitled to a fresh deal",
            "{other} has (the|an|his) option of a fresh deal [still]",
            "{other} has a right to a fresh deal",
        ),
        ActOpen(),
        "{player} may have a fresh deal",
        "{player} may not have a fresh deal",
        denials=(
            "{other} has (lost|no longer) his option [of a fresh deal]",
            "{other} loses his option [of a fresh deal]",
        ),
        denied=("{player} may not have a fresh deal", "{player} may still have a fresh deal"),
        tries="electing a fresh deal",
        speaks_of="the deal",
    ),
    ClaimRow(
        "fresh cut for deal",
        (
            "there *must be a fresh cut for deal",
            "there *must be a (fresh|new) cut for the deal",
            "there is a (fresh|new) cut for [the] deal",
            "the cut for [the] deal *must be made (again|afresh)",
        ),
        _CUT_FOR_DEAL,
        "there must be a fresh cut for deal",
        "there is no fresh cut for deal",
        by="anybody",
        denials=("there (is|can be|must be|may be|should be) no (fresh|new) cut for [the] deal",),
        speaks_of="the cut",
    ),
    ClaimRow(
        "cut for deal stands",
        ("the cut for deal *stands", "the cut for [the] deal *(stands|holds) [good]"),
        Contrary(_CUT_FOR_DEAL),
        "the cut for deal stands",
        "the cut for deal does not stand",
        by="anybody",
        speaks_of="the cut",
    ),
    ClaimRow(
        "fresh cut",
        (
            "there *must be a fresh cut",
            "there *must be a (fresh|new) cut",
            "there is a (fresh|new) cut",
            "the (pack|cards) *must be cut again",
        ),
        _FRESH_CUT,
        "there must be a fresh cut",
        "there is no fresh cut",
        by="anybody",
        denials=("there (is|can be|must be|may be|should be) no (fresh|new) cut",),
        speaks_of="the cut",
    ),
    ClaimRow(
        "must cut again",
        ("{other} *must cut again", "{other} *must cut (again|afresh|anew) [for deal]"),
        _HIS_FRESH_CUT,
        "{player} must cut again",
        "{player} need not cut again",
        by="his adversary",
        speaks_of="the cut",
    ),
    ClaimRow(
        "cut stands",
        (
            "the cut *stands",
            "the cut *(stands|holds) [good]",
            "the cut *must be abided by",
            "{other} *must abide by the cut",
        ),
        Contrary(_FRESH_CUT),
        "the cut stands",
        "the cut does not stand",
        by="anybody",
        speaks_of="the cut",
    ),
    ClaimRow(
        "packs changed",
        ("the packs *remain changed", "the packs *are changed"),
        Concluded(("packs changed", "packs remain changed"), missed="the deal"),
        "the packs remain changed",
        "the packs do not remain changed",
        by="anybody",
        speaks_of="the packs",
    ),
    ClaimRow(
        "cards replaced",
        (
            "the torn card *must be replaced",
            "the (torn|marked|damaged) (cards|card) *must be replaced",
            "the card *must be replaced",
            "{any_cards} *must be replaced",
        ),
        Concluded(
            ("replace cards",),
            done_by=("calls for packs", "replaces cards"),
            missed="the deal",
        ),
        "the torn or marked cards must be replaced",
        "no cards need be replaced",
        by="anybody",
        speaks_of="the packs",
    ),
    ClaimRow(
        "pays for cards",
        (
            "{other} pays for the fresh cards",
            f"{{other}} {_PAYS_FOR} {_NEW_CARDS} [alone]",
            f"{{other}} alone {_PAYS_FOR} {_NEW_CARDS}",
            f"{{other}} bears the whole (cost|expense) of {_NEW_CARDS}",
            f"{_NEW_CARDS} are at {{owner}} expense",
        ),
        Concluded(("pays",), ("player",), others="never", missed="the deal"),
        "{player} pays for the fresh cards",
        "{player} does not pay alone for the fresh cards",
        by="his adversary",
        tries="calling for packs",
        speaks_of="the packs",
    ),
    ClaimRow(
        "pays nothing for cards",
        (
            "{other} does not pay for the fresh cards",
            f"{{other}} (does not|need not|must not|may not|does not have to) pay for {_NEW_CARDS}",
            f"{{other}} pays nothing for {_NEW_CARDS}",
            f"{{other}} is not liable for {_NEW_CARDS}",
            f"{_NEW_CARDS} are not at {{owner}} expense",
        ),
        Contrary(_PAYS),
        "{player} does not pay for the fresh cards",
        "{player} pays for the fresh cards",
        tries="calling for packs",
        speaks_of="the packs",
    ),
    ClaimRow(
        "both pay for cards",
        (
            "both players *pay for the new packs",
            f"(both|both players) *pay for {_NEW_CARDS}",
            f"the players *pay for {_NEW_CARDS}",
            f"{_NEW_CARDS} *are at the expense of (both|both players|the two players)",
        ),
        OfEach(_PAYS),
        "both players pay for the new packs",
        "the new packs are not at the expense of both players",
        by="anybody",
        tries="calling for packs",
        speaks_of="the packs",
    ),
    ClaimRow(
        "must leave",
        (
            "{other} *must leave at least {dealt}",
            f"{{other}} *must leave {{dealt}} (for|to) {_OTHER_SIDE}",
            f"{{other}} *must leave at least {{dealt}} for {_OTHER_SIDE}",
            "{other} *must leave [at least] {dealt} [in the stock]",
        ),
        Concluded(
            ("leave",), ("player", "number"), others="instead", missed="the deal", at_least=True
        ),
        "{player} must leave at least {cards}",
        "{player} is not bound to leave at least {cards}",
        by="his adversary",
        speaks_of="the deal",
    ),
    ClaimRow(
        "stock counted",
        ("the stock *may be counted",),
        ActOpen(),
        "the stock may be counted",
        "the stock may not be counted",
        by="anybody",
        tries="counting the stock",
        speaks_of="the deal",
    ),
    ClaimRow(
        "bystander may be called on",
        (
            "the bystander *may be called on to pay the stakes of {whose}",
            "the bystander *may be called on to pay [all] the stakes of {whose}",
            "the bystander *may be called on to pay {owner} stakes [and bets]",
            "the bystander *is liable (for|to pay) [all] the stakes [and bets] of {whose}",
            "the bystander *is liable (for|to pay) {owner} stakes [and bets]",
            "the bystander *is liable to {whose}",
            "the bystander *may be called on to pay all stakes and bets of {whose}",
            "{other} *may (call on|require) the bystander to pay his stakes [and bets]",
        ),
        Concluded(("bystander pays",), ("player",), missed="the deal"),
        "the bystander may be called on to pay the stakes and bets of {player}",
        "the bystander is not liable for the stakes and bets of {player}",
    ),
    ClaimRow(
        "bystander pays",
        (
            "the bystander *must pay the stakes of {whose}",
            "the bystander *must pay [all] the stakes of {whose}",
            "the bystander *must pay {owner} stakes [and bets]",
            "the bystander *pays {owner} stakes [and bets]",
            "the bystander *must pay [all] the stakes and bets of {whose}",
        ),
        Concluded(("bystander pays",), ("player",), missed="the deal", when_called_on=True),
        "the bystander must pay the stakes and bets of {player}",
        "the bystander need not pay the stakes and bets of {player}",
    ),
)
"""Every form, in order."""
