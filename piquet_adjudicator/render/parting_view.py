"""One record under two codes, side by side."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import zip_longest
from typing import Final, NamedTuple

from piquet_adjudicator.engine.ruled.adjudication import Adjudication
from piquet_adjudicator.engine.ruled.ruling import ClaimRuling, Ruling
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.lawbook.clause_words import joined_words
from piquet_adjudicator.model.citation import cite_order
from piquet_adjudicator.model.claims import Claim
from piquet_adjudicator.model.players import PLAYERS, Player
from piquet_adjudicator.partie.deals import PartieAdjudication
from piquet_adjudicator.render.law_text import operation_said
from piquet_adjudicator.render.otherwise import said
from piquet_adjudicator.render.partie_words import both_in_words, game_won, result_words
from piquet_adjudicator.render.plain import fill, listed, sentence
from piquet_adjudicator.render.quotes import all_named, citation_words, clause_words
from piquet_adjudicator.render.read_back import lines_read
from piquet_adjudicator.results.differences_studied import NotAskedFor, PartieParting, Parting

COLUMN: Final = 38
"""How wide a column is; between two stand two blanks."""


def parting_page(parted: Parting) -> str:
    """What is decided by each code, at which act they part, and what parts them."""
    return "\n".join(_lines(parted)) + "\n"


def partie_parting_page(parted: PartieParting) -> str:
    """What a partie comes to by each code, what is decided of its deals, and, of the first deal in
    which they part, at which act and what parts them."""
    return "\n".join(_of_partie(parted)) + "\n"


def _of_partie(parted: PartieParting) -> Iterator[str]:
    rulings = parted.one, parted.other
    unit = "game" if parted.one.record.of_games else "deal"
    yield from _side_by_side(*(each.rulings[0].book.code.title for each in rulings))
    for place, deals in enumerate(zip(*(each.rulings for each in rulings), strict=True), start=1):
        pairs = zip(deals, parted.not_asked[place - 1], strict=True)
        results = tuple(
            "; ".join((*_of_deal(deal), *_if_shown(deal, asked))) for deal, asked in pairs
        )
        if results[0] != results[1]:
            yield from ("", sentence(f"{unit} {place}"), *_side_by_side(*results))
    for number, both_codes in enumerate(_claims_paired(parted), start=1):
        yield from ("", fill(both_codes[0].claim.text, f"{number}. "))
        decided = []
        for side, each in enumerate(both_codes):
            asked = parted.not_asked[each.deal - 1][side]
            of_deal = rulings[side].rulings[each.deal - 1]
            hanging = _hanging(each.place, each.ruled, of_deal, asked)
            decided.append(f"{unit} {each.deal}: {hanging}")
        yield from _side_by_side(*decided)
    yield from ("", "The partie")
    yield from _side_by_side(*("; ".join(result_words(each.result)) for each in rulings))
    yield ""
    if parted.parting is None or parted.place is None:
        same = "By both codes the same is decided and scored, in every deal"
        yield fill(f"{same}{'' if parted.is_known else ', as far as is told'}.")
        return
    yield fill(f"The first deal in which they part is {unit} {parted.place + 1}.")
    yield from (fill(each) for each in _said(parted.parting))


def _of_deal(ruling: Ruling) -> Iterator[str]:
    """The points of a deal, and the game or the partie that it ends."""
    result = ruling.partie
    if result is not None:
        yield "void" if result.void else both_in_words(result.points)
        if result.game:
            yield game_won(result.game)
        if result.winner:
            yield f"{result.winner} wins the partie"


def _if_shown(ruling: Adjudication, not_asked: NotAskedFor | None) -> Iterator[str]:
    """The points where the cards called were shown, which the record need not tell."""
    if not_asked and not_asked.scores_otherwise(ruling):
        yield f"where the cards called were shown, {_points(ruling, not_asked)}"


class ClaimInDeal(NamedTuple):
    """The decision on a claim, with the deal that it is of, from one, and its place in it, from
    nought."""

    deal: int
    place: int
    ruled: ClaimRuling

    @property
    def claim(self) -> Claim:
        """What is claimed."""
        return self.ruled.claim


def _claims_paired(parted: PartieParting) -> Iterator[tuple[ClaimInDeal, ClaimInDeal]]:
    """The decisions on each claim by both codes, which may take it to be of other deals."""
    theirs = list(_in_deals(parted.other))
    for mine in _in_deals(parted.one):
        same = (each for each in theirs if _words(each.claim) == _words(mine.claim))
        other = min(same, key=lambda each: abs(each.deal - mine.deal))
        theirs.remove(other)
        yield mine, other


def _in_deals(ruling: PartieAdjudication) -> Iterator[ClaimInDeal]:
    for number, deal in enumerate(ruling.rulings, start=1):
        yield from (ClaimInDeal(number, *each) for each in enumerate(deal.claims))


def _words(claim: Claim) -> tuple[Player, str]:
    """Who claims, and what."""
    return claim.by, claim.text


def _lines(parted: Parting) -> Iterator[str]:
    one, other = parted.one, parted.other
    yield from _side_by_side(*(each.book.code.title for each in (one, other)))
    for number, (first, second) in enumerate(zip(one.claims, other.claims, strict=True), start=1):
        yield ""
        yield fill(first.claim.text, f"{number}. ")
        pairs = zip((first, second), (one, other), parted.not_asked, strict=True)
        yield from _side_by_side(*(_hanging(number - 1, *pair) for pair in pairs))
    yield ""
    yield from _side_by_side(*map(_points, (one, other), parted.not_asked))
    yield from _side_by_side(*("; ".join(result_words(each.partie)) for each in (one, other)))
    yield ""
    yield from (fill(each) for each in _said(parted))


def _hanging(
    number: int, ruled: ClaimRuling, ruling: Adjudication, not_asked: NotAskedFor | None
) -> str:
    """What is decided of a claim; where it hangs on what the record need not tell, that it is
    undecided, and what is decided in either case."""
    hangs_on = not_asked.bears_on(number, ruling) if not_asked else ()
    if not hangs_on or not_asked is None:
        return _decided(ruled)
    shown = listed([f"{each.player} showed the {each.kind}" for each in hangs_on])
    line = hangs_on[0].line
    done = _decided(not_asked.done.claims[number])
    if_not = "if not" if not_asked.alone else "if nothing was shown"
    return f"undecided: if {shown} before line {line}, {done}; {if_not}, {_decided(ruled)}"


def _decided(ruled: ClaimRuling) -> str:
    cites = all_named(ruled.cites)
    return f"{ruled.decision} ({cites})" if cites else ruled.decision


def _side_by_side(one: str, other: str) -> Iterator[str]:
    """Two texts in columns."""
    columns = (fill(each, width=COLUMN).splitlines() if each else () for each in (one, other))
    for left, right in zip_longest(*columns, fillvalue=""):
        yield f"{left:<{COLUMN}}  {right}".rstrip()


def _points(ruling: Ruling, not_asked: NotAskedFor | None) -> str:
    """The points of the players; where cards that were called need not have been told to be shown,
    with them and without."""
    points = [f"{p} {ruling.score[p].total}" for p in PLAYERS]
    if not_asked:
        shown, between = not_asked.done.score, "or" if len(not_asked.acts) == 1 else "to"
        for at, player in enumerate(PLAYERS):
            if shown[player].total != ruling.score[player].total:
                points[at] += f" {between} {shown[player].total}"
    return "the deal: " + ", ".join(points)


def _said(parted: Parting) -> Iterator[str]:
    if parted.otherwise.same:
        yield "By both codes the same is decided and scored."
        return
    then = parted.otherwise
    if not (then.claims or then.answers or then.totals or then.partie):
        yield "By both codes the same is decided and scored."
        yield said(parted.otherwise, parted.one, "By the other code")
    if parted.line is not None:
        says = {line.number: line.says for line in lines_read(parted.one.game)}
        yield sentence(f"they part at line {parted.line}: {says.get(parted.line, '')}")
    book, by = _below(parted), parted.parts
    if not parted.searched or book is None:
        yield "Neither code rests on the other: no clause of one alone parts them."
    elif by.untried:
        cites = sorted(map(parted.below.book.cite, by.untried), key=cite_order)
        of = listed(list(map(citation_words, cites)))
        yield "No clause of its own that was tried parts the one code from the other here."
        yield sentence(f"not every set of these was looked into: {of}")
    elif not by.numbers:
        yield "No three clauses or fewer of its own part the one code from the other here."
    else:
        together = ", together; none of them does alone" if len(by.numbers) > 1 else ""
        if not by.smallest:
            together = ", together; the others do not where one of them is left out"
        names = listed([citation_words(book.cite(number)) for number in by.numbers])
        yield sentence(f"what parts them is {names}{together}")
        yield from (sentence(each) for number in by.numbers for each in _clause(number, book))


def _below(parted: Parting) -> LawBook | None:
    """The book of the code that rests on the other."""
    books: Iterable[LawBook] = (parted.one.book, parted.other.book)
    return next((b for b in books if {*parted.parts.numbers} <= b.sources.keys()), None)


def _clause(number: str, book: LawBook) -> Iterator[str]:
    """What a clause says, and does to those of the other code."""
    touching = [op for law in book.laws for op in law.operations if op.by == number]
    words = " ".join(touching[0].words) if touching else clause_words(number, book)
    yield f"{citation_words(book.cite(number))}: “{words.rstrip(',;:')}”"
    for op in (each for each in touching if each.on):
        gone = [word for each in book.files.taken if each.id in op.on for word in each.words]
        quoted = f": “{' ... '.join(joined_words(gone))}”" if op.kind == "repeals" and gone else ""
        yield f"{operation_said(op)}{quoted}"
