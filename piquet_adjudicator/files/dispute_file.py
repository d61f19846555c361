"""A dispute file read into a `Dispute`, or every problem in it at once."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import partial
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from piquet_adjudicator.data import DEFAULT_CODE
from piquet_adjudicator.errors import BadInput, Problem, nearest, quote
from piquet_adjudicator.files.asks_section import read_asks
from piquet_adjudicator.files.cards_section import places_of_cards, read_deal
from piquet_adjudicator.files.claims_section import read_claims, read_stipulations
from piquet_adjudicator.files.counts_agreed import with_counts_agreed
from piquet_adjudicator.files.dealer_untold import dealer_is_untold, with_either_dealer
from piquet_adjudicator.files.letters import with_letters
from piquet_adjudicator.files.log_section import (
    begins_before_calling,
    counts_said,
    counts_said_otherwise,
    read_log,
)
from piquet_adjudicator.files.pack_section import read_pack
from piquet_adjudicator.files.packets import every_as_dealt
from piquet_adjudicator.files.partie_section import (
    places_of_scores,
    read_partie,
    read_scores,
    read_written,
    with_totals_said,
)
from piquet_adjudicator.files.put_out import put_out_twice
from piquet_adjudicator.files.sections import (
    check_keys,
    mapping_of,
    player_of,
    text_of,
)
from piquet_adjudicator.files.unread import Unread, helped
from piquet_adjudicator.files.words_of_code import ALL_WORDS, WordsOfCode, words_of_code
from piquet_adjudicator.language.contested import contested_when, words_contested
from piquet_adjudicator.language.he_or_she import pronouns_of_players
from piquet_adjudicator.model.dispute import Agreement, Deal, Dispute, Occasion
from piquet_adjudicator.model.partie_record import Partie
from piquet_adjudicator.model.players import PLAYERS, Player, adversary_of
from piquet_adjudicator.source import (
    Mapping,
    Node,
    Scalar,
    Sequence,
    read_yaml,
)

KEYS: Final = (
    *("title", "club", "date", "referee", "code", "elder", "dealer", "players"),
    *("partie", "terms", "pack"),
    *(
        "deal",
        "hands",
        "discards",
        "stock",
        "log",
        "score",
        "first",
        "written",
        "claims",
        "asks",
        "stipulated",
    ),
)
"""The keys of a dispute, in the order of the documentation."""
_BESIDE_THE_LOG: Final = (
    "add a line elder: A, or elder: B, in the same column as log:; in a partie, within each deal"
)
_NO_DEAL: Final = Deal("dealt", {})


def read_dispute(text: str, file: str = "-", laws: Path | None = None) -> Dispute:
    """The dispute in a YAML (or JSON) text; `file` is its name in messages, `laws` a folder of
    codes besides those of the package, which may have claims of their own.

    Raises BadInput with every problem that can be found without replaying the record.

    >>> dispute = read_dispute("{elder: A, log: [A calls a trio], claims: [A scores the trio]}")
    >>> len(dispute.log), dispute.claims[0].by
    (1, 'A')
    """
    problems: list[Problem] = []
    node = read_yaml(text, file, problems)
    if node is not None and not isinstance(node, Mapping):
        message = "a dispute must be a mapping, of keys such as elder: and log:"
        problems.append(Problem(node.place, message, "begin with elder: A"))
    dispute = None
    if isinstance(node, Mapping):
        dispute = dispute_from_node(node, file, problems, source=text, laws=laws)
    if problems or dispute is None:
        raise BadInput(problems)
    return dispute


def dispute_under(dispute: Dispute, code: WordsOfCode) -> Dispute:
    """A dispute read again in the words of another code than its own. Raises BadInput where that
    does not provide for what it has: terms, cards, forms of claims."""
    problems: list[Problem] = []
    bare = without_code(dispute.source, dispute.file, problems)
    again = None
    if bare is not None:
        source = dispute.source
        again = dispute_from_node(bare, dispute.file, problems, source=source, under=code)
    if problems or again is None:
        raise BadInput(unknown_to(code, bare, problems))
    return again


def unknown_to(code: WordsOfCode, node: Mapping | None, problems: list[Problem]) -> list[Problem]:
    """The problems of a record that is read well in the words of its own code: of a claim, that
    this code knows no such."""
    said = {
        each.place: each.text for each in _scalars(node.entries.get("claims") if node else None)
    }
    hint = f"leave it out where {code.name} is compared"
    return [
        Problem(at.place, f"{code.name} knows no such claim as {quote(said[at.place])}", hint)
        if at.place in said
        else at
        for at in problems
    ]


def _scalars(node: Node | None) -> Iterator[Scalar]:
    match node:
        case Scalar():
            yield node
        case Sequence(items):
            for each in items:
                yield from _scalars(each)
        case Mapping(entries):
            for each in entries.values():
                yield from _scalars(each)


def without_code(source: str, file: str, problems: list[Problem]) -> Mapping | None:
    """What a text holds, but the code that it names."""
    node = read_yaml(source, file, problems)
    if not isinstance(node, Mapping):
        return None
    left = {key: part for key, part in node.entries.items() if key != "code"}
    return Mapping(left, {key: node.keys[key] for key in left}, node.place)


def dispute_from_node(
    node: Mapping,
    file: str,
    problems: list[Problem],
    *,
    also: tuple[str, ...] = (),
    source: str = "",
    under: WordsOfCode | None = None,
    laws: Path | None = None,
) -> Dispute | None:
    """The dispute that a mapping holds; None where it adds to `problems`.

    `also` are further keys that the mapping may have, left for whoever reads it; the code `under`
    is meant where it names none. One that it names may be of the folder of codes `laws`. Where it
    says that nobody tells who dealt (`dealer: "?"`), it is read with either player for elder.
    """
    if dealer_is_untold(node):
        read = partial(_dispute, file=file, also=also, source=source, under=under, laws=laws)
        return with_either_dealer(node, read, problems)
    return _dispute(node, problems, file, also, source, under, laws)


def _dispute(
    node: Mapping,
    problems: list[Problem],
    file: str,
    also: tuple[str, ...],
    source: str,
    under: WordsOfCode | None,
    laws: Path | None,
) -> Dispute | None:
    """The same, where it is told who dealt."""
    before = len(problems)
    names = names_of(node, problems)
    node = with_letters(node, names)
    check_keys(node, (*KEYS, *also), problems)
    entries = node.entries
    alone = _is_of_a_partie_alone(node)
    if alone:
        problems.append(Problem(node.place, "no deal of the partie is told", _OF_A_PARTIE))
    elder = "A" if alone else _elder(node, problems)
    if not alone and not {"log"} & _meant(node) and not _scored(node):
        hint = "add log: with a line for each act, or log: [] where there is none"
        problems.append(Problem(node.place, "no log: is given", hint))
    unread: list[Unread] = []
    log = read_log(entries.get("log"), elder, problems, unread)
    code = words_under(node, under, laws, problems, entries)
    pack = read_pack(entries.get("pack"), code.deck, problems)
    since = (begins_before_calling(log), problems, code.deck, pack)
    read = read_deal(node, elder, *since, counts_said_otherwise(log, code.deck), counts_said(log))
    given_at = places_of_cards(node)
    deals = every_as_dealt(read, log, code.deck, file, given_at, problems)
    problems += put_out_twice(deals[:1], log, code.deck, file, given_at)
    lines = _length(entries.get("log"))
    dispute = Dispute(
        code=code.name,
        elder=elder,
        deal=deals[0] if deals else _NO_DEAL,
        or_deals=deals[1:],
        log=log,
        partie=with_totals_said(partie := _partie(node, problems), log, partie.stated),
        stipulated=read_stipulations(entries.get("stipulated"), elder, problems),
        terms=terms_agreed(node, code, problems),
        title=text_under(node, "title", problems),
        occasion=occasion_of(node, problems),
        names=names,
        file=file,
        source=source,
        pack=pack,
        deck=code.deck,
        given_at=given_at,
        score_at=places_of_scores(entries.get("score")),
    )
    dispute = with_counts_agreed(_with_asked(dispute, lines, code, entries, problems), problems)
    problems += list(helped(dispute, unread, len(problems)))
    return dispute if len(problems) == before else None


def _with_asked(
    dispute: Dispute,
    lines: int,
    code: WordsOfCode,
    entries: dict[str, Node],
    problems: list[Problem],
) -> Dispute:
    """A record with what is claimed and asked of it, and by what pronouns it means the players."""
    names = dispute.names
    context = (dispute.elder, lines, problems, code.rows, names, dispute)
    claims = read_claims(entries.get("claims"), *context)
    pronouns = pronouns_of_players(names, dispute.log, claims)
    asks = read_asks(entries.get("asks"), *context)
    return replace(dispute, claims=claims, asks=asks, pronouns=pronouns)


def _meant(top: Mapping) -> set[str]:
    """The keys of a record, and those that others were probably meant for: `Log`, `elders`."""
    others = [key for key in top.entries if key not in KEYS]
    near = {key: nearest(key, KEYS) for key in others}
    return {*top.entries, *(each for each in KEYS if any(quote(each) in n for n in near.values()))}


def words_under(
    top: Mapping,
    under: WordsOfCode | None,
    laws: Path | None,
    problems: list[Problem],
    needed: Collection[str] = ALL_WORDS,
) -> WordsOfCode:
    """The words of the code that a record names, or else of that `under` which it stands, or of
    the default; of the latter as much as is `needed` by the keys of the record."""
    name = text_under(top, "code", problems)
    if under is not None and name in ("", under.name):
        return under
    return words_of_code(name or DEFAULT_CODE, laws, problems, needed)


def _length(node: Node | None) -> int:
    return len(node.items) if isinstance(node, Sequence) else 0


def _scored(top: Mapping) -> bool:
    """Whether the score of the deal is recorded."""
    return "score" in top.entries or "written" in top.entries


def _partie(top: Mapping, problems: list[Problem]) -> Partie:
    """What is recorded of the partie, and of the score of this deal."""
    get, first = top.entries.get, top.entries.get("first")
    return replace(
        read_partie(get("partie"), problems),
        stated=read_scores(get("score"), "score", problems),
        written=read_written(get("written"), problems),
        dealer_recorded="elder" in top.entries or "dealer" in top.entries,
        first=player_of(first, "first", problems) if first else None,
    )


_OF_A_PARTIE: Final = (
    "tell each deal under deals:, as - {dealer: A, score: {A: 28, B: 23}}; or, of a partie that is "
    "over, what each scored in it, under parties:, as - {A: 164, B: 114}"
)


def _is_of_a_partie_alone(top: Mapping) -> bool:
    """Whether a record tells of a partie, and nothing of any deal."""
    of_a_deal = {"elder", "dealer", "log", "hands", "deal", "discards", "stock"}
    return "partie" in top.entries and not of_a_deal & _meant(top) and not _scored(top)


def _elder(top: Mapping, problems: list[Problem]) -> Player:
    """Who is elder, said of him or of the dealer; A, where neither is said (with a problem, but
    where the score alone is recorded)."""
    if "dealer" in top.entries:
        if "elder" in top.entries:
            message = "both elder: and dealer: are given"
            problems.append(Problem(top.keys["dealer"], message, "keep one of them"))
        dealer = player_of(top.entries["dealer"], "dealer", problems)
        return adversary_of(dealer) if dealer else "A"
    if "elder" not in top.entries:
        if {"elder", "dealer"} & _meant(top) or ("log" not in top.entries and _scored(top)):
            return "A"
        message = "it is not told who is elder hand"
        problems.append(Problem(top.place, message, _BESIDE_THE_LOG))
        return "A"
    return player_of(top.entries["elder"], "elder", problems) or "A"


def text_under(top: Mapping, key: str, problems: list[Problem]) -> str:
    """The text under a key; empty where it is left out or empty."""
    node = top.entries.get(key)
    if node is None or (isinstance(node, Scalar) and node.empty):
        return ""
    return text_of(node, key, problems) or ""


def _section(top: Mapping, key: str, problems: list[Problem]) -> Mapping | None:
    """The mapping under a key; None where it is left out or empty."""
    node = top.entries.get(key)
    if isinstance(node, Scalar) and node.empty:
        return None
    return mapping_of(node, key, problems)


def names_of(top: Mapping, problems: list[Problem]) -> dict[Player, str]:
    """The names of the players, under `players:`."""
    section = _section(top, "players", problems)
    if section is None:
        return {}
    check_keys(section, PLAYERS, problems, _NO_PLAYER)
    return {
        player: text_of(section.entries[player], f"the name of {player}", problems) or ""
        for player in PLAYERS
        if player in section.entries
    }


_NO_PLAYER: Final = (
    "the players are A and B; what a third person says at the table is a line of the log: a "
    "bystander points out that A has not three kings; what a witness tells of it afterwards is none"
)


def occasion_of(top: Mapping, problems: list[Problem]) -> Occasion:
    """Where, when and by whom it is ruled, under `club:`, `date:` and `referee:`."""
    return Occasion(*(text_under(top, key, problems) for key in ("club", "date", "referee")))


def terms_agreed(top: Mapping, code: WordsOfCode, problems: list[Problem]) -> dict[str, Agreement]:
    """What the players have agreed, under `terms:`: of the terms of the code, at their values, or
    that it is contested whether they did."""
    section = _section(top, "terms", problems)
    if section is None:
        return {}
    if not code.terms:
        message = f"the code {code.name} has no terms that may be agreed"
        hint = "leave terms: out; deals agreed on are told as partie: {agreed: four deals}"
        problems.append(Problem(section.place, message, hint))
        return {}
    check_keys(section, sorted(code.terms), problems)
    read: dict[str, Agreement] = {}
    for key, value in section.entries.items():
        text = text_of(value, key, problems) if key in code.terms else None
        if text is None:
            continue
        denied = None if contested_when(text) else words_contested(text)
        agreed = text if denied is None else denied
        if agreed not in code.terms[key]:
            message = f"{key} is {quote(agreed)}, which the code {code.name} does not provide for"
            problems.append(Problem(value.place, message, nearest(agreed, code.terms[key])))
        else:
            read[key] = Agreement(agreed, contested=denied is not None)
    return read
