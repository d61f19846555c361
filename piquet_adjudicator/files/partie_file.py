"""A partie file: the deals of a partie, each with its log or only its score, or its games, each
with its score.

A deal in it is written as a dispute is, without what stands once for the whole partie.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from piquet_adjudicator.errors import BadInput, Problem
from piquet_adjudicator.files.asks_section import read_asks
from piquet_adjudicator.files.claims_section import MAX_CLAIMS, read_claims
from piquet_adjudicator.files.deal_meant import deal_of_ask, deal_of_claim, in_deals_named
from piquet_adjudicator.files.deal_named import in_deal_named, of_deal_numbered
from piquet_adjudicator.files.dispute_file import (
    KEYS,
    dispute_from_node,
    names_of,
    occasion_of,
    terms_agreed,
    text_under,
    unknown_to,
    without_code,
    words_under,
)
from piquet_adjudicator.files.letters import with_letters
from piquet_adjudicator.files.partie_section import read_partie, with_totals_said
from piquet_adjudicator.files.sections import check_keys, number_of
from piquet_adjudicator.files.words_of_code import WordsOfCode
from piquet_adjudicator.language.he_or_she import pronouns_of_players
from piquet_adjudicator.model.claims import StatusClaim
from piquet_adjudicator.model.dispute import Dispute, PartieRecord
from piquet_adjudicator.model.partie_record import Partie
from piquet_adjudicator.model.players import PLAYERS
from piquet_adjudicator.source import (
    Mapping,
    Node,
    Sequence,
)

TOP_KEYS: Final = (
    *("title", "club", "date", "referee", "code", "players"),
    *("partie", "terms", "deals", "games", "claims", "asks"),
)
"""The keys of a partie file."""
_PARTIE_KEYS: Final = ("club", "date", "referee", "code", "players", "partie", "terms")
"""Those of a dispute that a deal in it has not."""
MOST_DEALS: Final = 40
_A_GAME: Final = "- {A: 104, B: 62}"
MOST_LINES: Final = 10_000
MOST_LINES_IN_ALL: Final = 1_000
"""The logs of all deals together have no more lines."""


def partie_from_node(
    node: Mapping,
    file: str,
    problems: list[Problem],
    *,
    source: str = "",
    under: WordsOfCode | None = None,
    laws: Path | None = None,
) -> PartieRecord | None:
    """The partie that a mapping holds; None where it adds to `problems`. The code `under` is meant
    where it names none; one that it names may be of the folder of codes `laws`."""
    before = len(problems)
    names = names_of(node, problems)
    node = with_letters(node, names)
    beside = _of_a_deal_beside(node, problems)
    check_keys(node, (*TOP_KEYS, *beside), problems)
    entries = node.entries
    code = words_under(node, under, laws, problems)
    terms = terms_agreed(node, code, problems)
    occasion = occasion_of(node, problems)
    header = read_partie(entries.get("partie"), problems)
    shared = {"terms": terms, "names": names, "occasion": occasion, "file": file}
    of_games = "games" in entries
    read = [
        (deal := _deal(item, file, problems, code, of_games)) and replace(deal, **shared)
        for item in _deals(node, "games" if of_games else "deals", problems)
    ]
    deals = [deal for deal in read if deal is not None]
    header = _as_put_right(header, deals)
    _check_length(deals, node, problems)
    of_the_game: set[int] = set()
    if deals and len(deals) == len(read):
        of_the_game.update(_of_the_game(node, tuple(deals), code))
        deals = in_deals_named(deals, first := header.deal or 1)
        claims = _of_deals(node, "claims", tuple(deals), first, problems, code)
        asks = _of_deals(node, "asks", tuple(deals), first, problems, code)
        deals = [
            _with_asked(deal, claims.get(number), asks.get(number), problems, code)
            for number, deal in enumerate(deals, start=1)
        ]
    if len(problems) > before:
        return None
    title = text_under(node, "title", problems)
    log = (line for deal in deals for line in deal.log)
    pronouns = pronouns_of_players(names, log, (claim for deal in deals for claim in deal.claims))
    deals = [replace(deal, pronouns=pronouns) for deal in deals]
    return PartieRecord(
        code.name,
        header,
        tuple(deals),
        title,
        occasion,
        names,
        file,
        source,
        of_games,
        frozenset(of_the_game),
        pronouns,
    )


def _as_put_right(header: Partie, deals: list[Dispute]) -> Partie:
    """What a partie has before its first deal, as it is put right in that."""
    return with_totals_said(header, deals[0].log, deals[0].partie.stated) if deals else header


def _check_length(deals: list[Dispute], node: Mapping, problems: list[Problem]) -> None:
    """That a partie is no longer than can be ruled on at once."""
    lines = sum(len(deal.log) for deal in deals)
    claims = sum(len(deal.claims) for deal in deals)
    if lines > MOST_LINES_IN_ALL or claims > MAX_CLAIMS:
        message = f"the deals have {lines} lines of play and {claims} claims"
        hint = (
            f"tell at most {MOST_LINES_IN_ALL} lines and {MAX_CLAIMS} claims in one file; of deals "
            "not in dispute the score: is enough"
        )
        problems.append(Problem(node.place, message, hint))


def _of_a_deal_beside(node: Mapping, problems: list[Problem]) -> tuple[str, ...]:
    """The keys of a deal in dispute that stand beside the games or the deals of a partie, which
    tell where a deal goes in it; the first of them is a problem."""
    beside = tuple(key for key in node.keys if key in KEYS and key not in TOP_KEYS)
    if beside:
        key = "games" if "games" in node.entries else "deals"
        message = f"{beside[0]}: stands beside {key}:, which tells of a whole partie"
        hint = (
            "tell all under deals:, each deal with a dash, the deal in dispute last: "
            "- {dealer: A, score: {A: 28, B: 23}} for one that is over (of a game that is over, "
            "its points), then - elder: A, with hands: and log: below it"
        )
        problems.append(Problem(node.keys[beside[0]], message, hint))
    return beside


def partie_under(record: PartieRecord, code: WordsOfCode) -> PartieRecord:
    """A partie read again in the words of another code than its own. Raises BadInput where that
    does not provide for what it has."""
    problems: list[Problem] = []
    bare = without_code(record.source, record.file, problems)
    again = None
    if bare is not None:
        source = record.source
        again = partie_from_node(bare, record.file, problems, source=source, under=code)
    if problems or again is None:
        raise BadInput(unknown_to(code, bare, problems))
    return again


def _of_the_game(node: Mapping, deals: tuple[Dispute, ...], code: WordsOfCode) -> Iterator[int]:
    """The lines of the file on which something is claimed of the game, with no deal or line."""
    under, unread = node.entries.get("claims"), list[Problem]()
    for item in under.items if isinstance(under, Sequence) else ():
        if not isinstance(item, Mapping) or not {"deal", "line"} & item.entries.keys():
            alone = Sequence((item,), item.place)
            elder = deals[-1].elder
            for claim in read_claims(alone, elder, MOST_LINES, unread, code.rows, helps=False):
                if isinstance(claim, StatusClaim) and claim.row.speaks_of == "the game":
                    yield claim.file_line


def _of_deals(
    node: Mapping,
    key: str,
    deals: tuple[Dispute, ...],
    first: int,
    problems: list[Problem],
    code: WordsOfCode,
) -> dict[int, Node]:
    """The claims, or the questions, at the end of a partie by the deal that they are of: that which
    an entry names under `deal:`, by its place under `deals:`, or in its words, by its number, the
    `first` of those recorded being of some number; or else that which it can only mean, or the
    last."""
    under = node.entries.get(key)
    if under is None:
        return {}
    items: dict[int, list[Node]] = {}
    for item in under.items if isinstance(under, Sequence) else (under,):
        number: int | None
        if isinstance(item, Mapping) and "deal" in item.entries and len(item.entries) > 1:
            number = _number_of_deal(item.entries["deal"], len(deals), problems)
            item, number = _in_deal_judged(_without(item, "deal"), number, key, deals, first, code)
        else:
            item, named = in_deal_named(item, lambda each: _is_read(each, key, deals, code))
            number = _deal_meant(item, key, deals, first, code)
            if named is not None:
                number = _place_of_deal(named - first + 1, named, item, len(deals), problems)
        if number is not None:
            items.setdefault(number, []).append(item)
    return {number: Sequence(tuple(each), under.place) for number, each in items.items()}


def _place_of_deal(
    place: int, number: int, item: Node, last: int, problems: list[Problem]
) -> int | None:
    if 1 <= place <= last:
        return place
    message = f"deal {number} is not among those told, of which there are {last}"
    problems.append(Problem(item.place, message, "name one of the deals under deals:"))
    return None


def _is_read(item: Node, key: str, deals: tuple[Dispute, ...], code: WordsOfCode) -> bool:
    """Whether a claim or a question is understood as it stands."""
    unread: list[Problem] = []
    alone, elder = Sequence((item,), item.place), deals[-1].elder
    read = read_claims if key == "claims" else read_asks
    return bool(read(alone, elder, MOST_LINES, unread, code.rows, helps=False)) and not unread


def _in_deal_judged(
    item: Node,
    place: int | None,
    key: str,
    deals: tuple[Dispute, ...],
    first: int,
    code: WordsOfCode,
) -> tuple[Node, int | None]:
    """A claim, or a question, of the deal at a place, and the place at which it is judged: that
    "the deal" is void by its number, where that is judged in a later one."""
    if place is None or (isinstance(item, Mapping) and "line" in item.entries):
        return item, place
    named = of_deal_numbered(item, place + first - 1)
    if named is None or not _is_read(named, key, deals, code):
        return item, place
    judged = _deal_meant(named, key, deals, first, code)
    return (named, judged) if judged > place else (item, place)


def _deal_meant(
    item: Node, key: str, deals: tuple[Dispute, ...], first: int, code: WordsOfCode
) -> int:
    """The deal that a claim or a question is of, where none is named; the last, where it cannot be
    read, whoever is elder hand."""
    unread: list[Problem] = []
    alone = Sequence((item,), item.place)
    for elder in dict.fromkeys(deal.elder for deal in reversed(deals)):
        if key == "claims":
            for claim in read_claims(alone, elder, MOST_LINES, unread, code.rows, helps=False):
                return deal_of_claim(claim, deals, first)
        else:
            for ask in read_asks(alone, elder, MOST_LINES, unread, code.rows, helps=False):
                return deal_of_ask(ask, deals, first)
    return len(deals)


def _without(node: Mapping, left_out: str) -> Mapping:
    entries = {key: entry for key, entry in node.entries.items() if key != left_out}
    keys = {key: place for key, place in node.keys.items() if key != left_out}
    return Mapping(entries, keys, node.place)


def _number_of_deal(node: Node, last: int, problems: list[Problem]) -> int | None:
    number = number_of(node, "deal", problems, 1, MOST_DEALS)
    if number is not None and number > last:
        message = f"deal {number} is beyond the partie, which has {last}"
        hint = "count the entries under deals: from 1"
        problems.append(Problem(node.place, message, hint))
        return None
    return number


def _with_asked(
    deal: Dispute,
    claims: Node | None,
    asks: Node | None,
    problems: list[Problem],
    code: WordsOfCode,
) -> Dispute:
    """A deal with the claims and the questions that are made of it at the end of the partie."""
    elder, lines = deal.elder, len(deal.log)
    claimed = read_claims(claims, elder, lines, problems, code.rows)
    asked = read_asks(asks, elder, lines, problems, code.rows)
    return replace(deal, claims=(*deal.claims, *claimed), asks=(*deal.asks, *asked))


def _deals(top: Mapping, key: str, problems: list[Problem]) -> tuple[Node, ...]:
    if {"deals", "games"} <= top.entries.keys():
        message = "both deals: and games: are given"
        hint = "keep one; the games won before the first deal stand under partie: games: {A: 1}"
        problems.append(Problem(top.keys["games"], message, hint))
        return ()
    node = top.entries[key]
    if not isinstance(node, Sequence) or not node.items:
        message = f"{key} must be a list, each {key[:-1]} with a dash"
        hint = "begin each deal with '- elder: A'" if key == "deals" else f"write: {_A_GAME}"
        problems.append(Problem(node.place, message, hint))
        return ()
    if len(node.items) > MOST_DEALS:
        message = f"{key} has {len(node.items)} entries, more than {MOST_DEALS}"
        problems.append(Problem(node.place, message, "tell one partie in a file"))
        return ()
    return node.items


def _deal(
    node: Node, file: str, problems: list[Problem], code: WordsOfCode, of_games: bool
) -> Dispute | None:
    """One deal: a dispute, without what stands once for the partie; or one game."""
    if of_games:
        return _game(node, file, problems, code)
    if not isinstance(node, Mapping):
        message = "a deal must be a mapping, of keys such as elder: and log: or score:"
        problems.append(Problem(node.place, message, "write: - {elder: A, score: {A: 28, B: 23}}"))
        return None
    if node.entries and node.entries.keys() <= {"elder", "dealer", "title"}:
        message = "of this deal neither its log: nor its score: is given"
        hint = (
            "write what was scored, as: score: {A: 28, B: 23}; "
            'or, where that is not known, log: ["(not told)"]'
        )
        problems.append(Problem(node.place, message, hint))
        return None
    if points := [node.keys[player] for player in PLAYERS if player in node.entries]:
        message = "the points of a deal stand under its score:"
        problems.append(Problem(points[0], message, "write: - {dealer: A, score: {A: 28, B: 23}}"))
        return None
    misplaced = [key for key in _PARTIE_KEYS if key in node.entries]
    for key in misplaced:
        message = f"{key}: stands once, before deals:"
        problems.append(Problem(node.keys[key], message, "move it to the top of the file"))
    return None if misplaced else dispute_from_node(node, file, problems, under=code)


def _game(node: Node, file: str, problems: list[Problem], code: WordsOfCode) -> Dispute | None:
    """One game: what each player had in the end, and who came first to the points of it, where
    both had as many."""
    before = len(problems)
    if not isinstance(node, Mapping):
        problems.append(Problem(node.place, "a game tells the points of both", f"write: {_A_GAME}"))
        return None
    check_keys(node, (*PLAYERS, "first"), problems)
    scores: dict[str, Node] = {p: node.entries[p] for p in PLAYERS if p in node.entries}
    score = Mapping(scores, {key: node.keys[key] for key in scores}, node.place)
    rest = {key: entry for key, entry in node.entries.items() if key == "first"}
    keys = {"score": node.place, **{key: node.keys[key] for key in rest}}
    if len(scores) < len(PLAYERS):
        problems.append(Problem(node.place, "a game tells the points of both", f"write: {_A_GAME}"))
    if len(problems) > before:
        return None
    deal = Mapping({"score": score, **rest}, keys, node.place)
    return dispute_from_node(deal, file, problems, under=code)
