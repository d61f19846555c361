"""The claims and the stipulations of a dispute file."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

from msgspec.structs import replace

from piquet_adjudicator.errors import NotUnderstood, Problem, quote
from piquet_adjudicator.files.claims_unread import ClaimAtTable, claim_helped
from piquet_adjudicator.files.pleas_section import PLEAS, is_ground, read_pleas, without_ground
from piquet_adjudicator.files.sections import (
    QUOTE_HINT,
    check_keys,
    in_line,
    note,
    number_of,
    player_of,
    text_of,
)
from piquet_adjudicator.files.stipulations import read_stipulation
from piquet_adjudicator.language.claim_json import read_json_claim
from piquet_adjudicator.language.claim_rows import ROWS
from piquet_adjudicator.language.claim_sentences import ClaimContext, read_acts_claimed, read_claim
from piquet_adjudicator.language.persons import player_named
from piquet_adjudicator.language.words import normalise
from piquet_adjudicator.model.claims import Claim, ClaimRow
from piquet_adjudicator.model.dispute import Admitted, Dispute
from piquet_adjudicator.model.players import Player, adversary_of
from piquet_adjudicator.source import Mapping, Node, Scalar, Sequence, as_json_values

T = TypeVar("T")

MAX_CLAIMS: Final = 40
MOST_GROUNDS: Final = 60
MOST_SIGNS_OF_GROUNDS: Final = 4_000
"""So many grounds may all claims rely on, of so many characters."""
_KEYS: Final = ("by", "claim", "acts", "line", *PLEAS)


def read_claims(
    node: Node | None,
    elder: Player,
    last: int,
    problems: list[Problem],
    rows: tuple[ClaimRow, ...] = ROWS,
    names: dict[Player, str] | None = None,
    record: Dispute | None = None,
    helps: bool = True,
) -> tuple[Claim, ...]:
    """The claims; `last` is how many lines the log has, `rows` the forms of claims under the
    code, `names` those of the players, `record` what is recorded before it, for the help, where it
    `helps`: where it is not only asked what is read."""
    claims = []
    for item in items_under(node, "claims", problems):
        place = item.place.line
        start = ClaimAtTable(last, last, elder, None, place, rows, names or {}, record, helps)
        claim = _claim(item, start, problems)
        if claim is not None:
            claims.append(claim)
    if node is not None:
        _check_grounds(claims, node, problems)
    return tuple(claims)


def _check_grounds(claims: list[Claim], node: Node, problems: list[Problem]) -> None:
    """That the claims do not rely on more than can be looked into: each ground in words is held
    against the record and the laws."""
    grounds = [plea.text for claim in claims for plea in claim.pleas]
    length = sum(map(len, grounds))
    if len(grounds) > MOST_GROUNDS or length > MOST_SIGNS_OF_GROUNDS:
        message = f"the claims rely on {len(grounds)} grounds of {length} characters"
        hint = (
            f"give in one file at most {MOST_GROUNDS}, of {MOST_SIGNS_OF_GROUNDS} characters "
            "taken together; put other claims in a second file"
        )
        problems.append(Problem(node.place, message, hint))


def items_under(node: Node | None, what: str, problems: list[Problem]) -> tuple[Node, ...]:
    """The lines of a list such as `claims:`, which may be left out or empty."""
    if node is None or (isinstance(node, Scalar) and node.empty):
        return ()
    if not isinstance(node, Sequence):
        message = f"{what} must be a list, each line with a dash"
        problems.append(Problem(node.place, message, "begin each line with '- '"))
        return ()
    if len(node.items) > MAX_CLAIMS:
        message = f"{what} has {len(node.items)} lines, more than {MAX_CLAIMS}"
        problems.append(Problem(node.place, message, "put the others in a second file"))
        return ()
    return node.items


def _claim(node: Node, standing: ClaimContext, problems: list[Problem]) -> Claim | None:
    """One claim: a line, `B: a line` (in quotes or not), or a mapping of `by`, `claim` (a line,
    or an object) or `acts`, `line`, and the grounds of either side."""
    if not isinstance(node, Mapping):
        return _claim_in_words(node, standing, problems)
    if len(node.entries) == 1 and next(iter(node.entries)) not in _KEYS:
        ((who, line),) = node.entries.items()
        by = _claimant(who, standing.elder)
        if by is None:
            message = f"{quote(in_line(node))} does not begin with the player who claims"
            hint = f"write A: or B: before the claim, or {QUOTE_HINT}"
            problems.append(Problem(node.place, message, hint))
            return None
        return _claim_in_words(line, replace(standing, by=by), problems)
    return _claim_in_full(node, standing, problems)


def _claimant(text: str, elder: Player | None) -> Player | None:
    return player_named(normalise(text).removesuffix(" claims"), elder)


def _claim_in_full(node: Mapping, standing: ClaimContext, problems: list[Problem]) -> Claim | None:
    before = len(problems)
    check_keys(node, _KEYS, problems)
    entries = node.entries
    by = player_of(entries["by"], "by", problems) if "by" in entries else None
    line = line_of(node, standing, problems)
    if ("claim" in entries) == ("acts" in entries):
        message = "a claim needs either claim: or acts:"
        hint = "write {by: B, claim: A reckons nothing, line: 9}"
        problems.append(Problem(node.place, message, hint))
    if len(problems) > before or line is None:
        return None
    stated = replace(standing, line=line, by=by)
    if "acts" in entries:
        claim = _acts_claimed(entries["acts"], stated, problems)
    else:
        claim = _claim_in_words(entries["claim"], stated, problems)
    return claim and replace(claim, pleas=read_pleas(node, claim.by, problems))


def line_of(node: Mapping, standing: ClaimContext, problems: list[Problem]) -> int | None:
    """The line of the log that an entry is of, under `line:`; the last, where it has none."""
    if "line" not in node.entries:
        return standing.line
    line = number_of(node.entries["line"], "line", problems, 0, 10_000)
    if line is not None and line > standing.last:
        message = f"line {line} is beyond the log, which has {standing.last}"
        hint = "count the lines of the log from 1; 0 is before the first"
        problems.append(Problem(node.entries["line"].place, message, hint))
    return line


def _claim_in_words(node: Node, standing: ClaimContext, problems: list[Problem]) -> Claim | None:
    if isinstance(node, Mapping):
        return of_object(read_json_claim, node, standing, problems)
    text = text_of(node, "a claim", problems)
    if text is None:
        return None
    who, colon, rest = text.partition(":")
    by = _claimant(who, standing.elder) if colon and standing.by is None else None
    try:
        return read_claim(rest, replace(standing, by=by)) if by else read_claim(text, standing)
    except NotUnderstood as failure:
        said = rest if by else text
        why = (
            _with_ground(said, standing, by)
            or _with_subject(said, standing, by)
            or claim_helped(said, failure, standing, len(problems))
        )
        note(node.place, text, why, problems)
        return None


def of_object(
    read: Callable[[Any, ClaimContext], T],
    node: Mapping,
    standing: ClaimContext,
    problems: list[Problem],
) -> T | None:
    """A claim or question as an object: a form with what stands in its slots, or acts."""
    try:
        return read(as_json_values(node), standing)
    except NotUnderstood as failure:
        problems.append(Problem(node.place, failure.message, failure.hint))
        return None


def _with_ground(text: str, standing: ClaimContext, by: Player | None) -> NotUnderstood | None:
    """Where the ground of a claim goes, which stands in one line with it or alone."""
    if is_ground(text):
        message = f"{quote(text.strip())} is on what a claim rests, and not what is claimed"
        return NotUnderstood(message, "it goes with its claim: {claim: ..., because: ...}")
    parts = without_ground(text)
    if parts is None:
        return None
    try:
        claim = read_claim(parts[0], replace(standing, by=by or standing.by))
    except NotUnderstood:
        return None
    message = f"{quote(text.strip())} says on what the claim rests"
    who = f"by: {claim.by}, " if by else ""
    return NotUnderstood(message, f"write: {{{who}claim: {parts[0]}, because: {parts[1]}}}")


def _with_subject(text: str, standing: ClaimContext, by: Player | None) -> NotUnderstood | None:
    """What to write for a claim that does not begin with who acts, where he is the claimant."""
    claimant = by or standing.by
    if claimant is None:
        return None
    written = []
    for full in _by_him(text.strip(), claimant):
        try:
            read_claim(full, replace(standing, by=claimant))
        except NotUnderstood:
            continue
        written.append(full)
    message = f"{quote(text.strip())} does not begin with who acts"
    return NotUnderstood(message, offers=tuple(written)) if written else None


def _by_him(text: str, claimant: Player) -> tuple[str, ...]:
    """A claim with who acts at its head, he who makes it where no other is named: what is his or
    hers may be of either."""
    first, _, rest = text.partition(" ")
    match first:
        case "I":
            return (f"{claimant} {rest}",)
        case "my" | "My":
            return (f"{claimant}'s {rest}",)
        case "his" | "His" | "her" | "Her":
            return (f"{claimant}'s {rest}", f"{adversary_of(claimant)}'s {rest}")
        case _:
            return (f"{claimant} {text}",)


def _acts_claimed(node: Node, standing: ClaimContext, problems: list[Problem]) -> Claim | None:
    items = node.items if isinstance(node, Sequence) else (node,)
    texts = [text_of(item, "an act claimed", problems) for item in items]
    lines = tuple(text for text in texts if text is not None)
    if len(lines) < len(texts):
        return None
    if not lines:
        problems.append(Problem(node.place, "acts: is empty", "name at least one act"))
        return None
    try:
        return read_acts_claimed(lines, standing)
    except NotUnderstood as failure:
        note(node.place, "; ".join(lines), failure, problems)
        return None


def read_stipulations(
    node: Node | None, elder: Player, problems: list[Problem]
) -> tuple[Admitted, ...]:
    """The primitive facts that are admitted."""
    admitted = []
    for item in items_under(node, "stipulated", problems):
        text = text_of(item, "a stipulation", problems)
        if text is not None:
            try:
                admitted.append(read_stipulation(text, elder, item.place.line))
            except NotUnderstood as failure:
                note(item.place, text, failure, problems)
    return tuple(admitted)
