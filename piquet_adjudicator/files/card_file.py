"""A file of a scoring card: its parties, each with its deals or only the totals of both players."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from piquet_adjudicator.errors import Problem
from piquet_adjudicator.files.dispute_file import text_under, words_under
from piquet_adjudicator.files.partie_file import partie_from_node
from piquet_adjudicator.files.partie_section import read_scores, read_stakes
from piquet_adjudicator.files.sections import check_keys, flag_of, number_of
from piquet_adjudicator.files.words_of_code import WordsOfCode
from piquet_adjudicator.model.dispute import Deal, Dispute, PartieRecord
from piquet_adjudicator.model.partie_record import Partie
from piquet_adjudicator.model.players import PLAYERS, Player, Pronoun
from piquet_adjudicator.model.scoring_card import CardPartie, CardRecord
from piquet_adjudicator.source import Mapping, Node, Sequence

TOP_KEYS: Final = ("title", "code", "stakes", "chouette", "parties")
"""The keys of a scoring card."""
_OF_A_DISPUTE: Final = frozenset({"claims", "asks", "players"})
_AS_A_DISPUTE: Final = (
    "a scoring card is only settled; to claim something of a partie that is known by its totals, "
    "write in place of parties: elder: A, partie: {deal: 6, last: yes, scores: {A: 0, B: 0}} and "
    "score: {A: 96, B: 94}, each on a line"
)
_HE: Final[dict[Player, Pronoun]] = {"A": "he", "B": "he"}
"""Who is known by a letter alone is "he"."""
MOST_PARTIES: Final = 40
MOST_POINTS: Final = 999


def card_from_node(
    node: Mapping,
    file: str,
    problems: list[Problem],
    *,
    source: str = "",
    laws: Path | None = None,
) -> CardRecord | None:
    """The scoring card that a mapping holds; None where it adds to `problems`.

    >>> from piquet_adjudicator.source import read_yaml
    >>> node = read_yaml("parties: [{A: 164, B: 114}]", "card.yaml", [])
    >>> card_from_node(node, "card.yaml", []).parties[0].persons
    ('A', 'B')
    """
    before = len(problems)
    ruled_on = not _OF_A_DISPUTE.isdisjoint(node.keys)
    check_keys(node, TOP_KEYS, problems, _AS_A_DISPUTE if ruled_on else "")
    get = node.entries.get
    three = flag_of(get("chouette"), "chouette", problems) or False
    code = words_under(node, None, laws, problems)
    parties = [_partie(item, code, three, file, problems) for item in _items(node, problems)]
    stakes = read_stakes(get("stakes"), problems)
    title = text_under(node, "title", problems)
    if len(problems) > before:
        return None
    return CardRecord(tuple(p for p in parties if p), code.name, stakes, three, title, file, source)


def _items(node: Mapping, problems: list[Problem]) -> tuple[Node, ...]:
    parties = node.entries["parties"]
    if not isinstance(parties, Sequence) or not 0 < len(parties.items) <= MOST_PARTIES:
        message = f"parties must be a list of 1 to {MOST_PARTIES}, each with a dash"
        problems.append(Problem(parties.place, message, "write: - {A: 164, B: 114}"))
        return ()
    return parties.items


def _partie(
    node: Node,
    code: WordsOfCode,
    three: bool,
    file: str,
    problems: list[Problem],
) -> CardPartie | None:
    if isinstance(node, Mapping) and isinstance(node.entries.get("games"), Mapping):
        return _in_games(node, code, file, problems)
    if isinstance(node, Mapping) and {"deals", "games"} & node.entries.keys() and not three:
        record = partie_from_node(node, file, problems, under=code)
        return CardPartie(("A", "B"), record, node.place.line) if record else None
    persons = tuple(node.entries) if isinstance(node, Mapping) else ()
    known = ("A", "B", "C") if three else ("A", "B")
    if not isinstance(node, Mapping) or len(persons) != 2 or not set(persons) <= set(known):
        message = "a partie of a card tells the totals of the two who play it"
        problems.append(Problem(node.place, message, f"write: {{A: 164, {known[-1]}: 114}}"))
        return None
    totals = [_total(node, person, problems) for person in persons]
    names = _as_they_stand(persons)
    deal = Dispute(
        code=code.name,
        elder="A",
        deal=Deal("dealt", {}),
        log=(),
        partie=Partie(stated={"A": totals[0], "B": totals[1]}, dealer_recorded=False),
        names=names,
        file=file,
        pronouns=_HE,
    )
    header = Partie(deal=1, last=True)
    return CardPartie(
        (persons[0], persons[1]),
        PartieRecord(code.name, header, (deal,), names=names, file=file, pronouns=_HE),
        node.place.line,
    )


def _as_they_stand(persons: tuple[str, ...]) -> dict[Player, str]:
    """The letters of the card by which a partie names its players, who are A and B in its record;
    none where they are the same.

    >>> _as_they_stand(("C", "A")), _as_they_stand(("A", "B"))
    ({'A': 'C', 'B': 'A'}, {})
    """
    return {} if persons == PLAYERS else dict(zip(PLAYERS, persons, strict=True))


def _in_games(
    node: Mapping, code: WordsOfCode, file: str, problems: list[Problem]
) -> CardPartie | None:
    """A partie of which it is recorded how many games each has won: `games: {A: 3, B: 1}`."""
    before = len(problems)
    check_keys(node, ("games",), problems)
    games = read_scores(node.entries["games"], "games", problems)
    if len(problems) > before:
        return None
    deal = Dispute(
        code.name, "A", Deal("dealt", {}), (), partie=Partie(dealer_recorded=False), file=file
    )
    header = Partie(deal=1, games=games)
    record = PartieRecord(code.name, header, (deal,), file=file, of_games=True)
    return CardPartie(("A", "B"), record, node.place.line)


def _total(node: Mapping, person: str, problems: list[Problem]) -> int:
    entry, what = node.entries[person], f"the total of {person}"
    return number_of(entry, what, problems, 0, MOST_POINTS) or 0
