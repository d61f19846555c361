"""What is asked of him who writes a dispute, one prompt after another, and what his answers do to
the file.

Each answer is tried at once: the file with it is read and replayed, so that what cannot be is told
while he remembers, and the file is whole after every answer.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from piquet_adjudicator.entry.claim_moment import lines_decided_otherwise, lines_in_runs
from piquet_adjudicator.entry.draft import Draft
from piquet_adjudicator.entry.pack_faults import faults_in, with_faults
from piquet_adjudicator.entry.prompt_table import (
    ASKS,
    CLAIMS,
    ELDER,
    LOG,
    NAMES,
    NOT_TOLD,
    PACK,
    PLEAS,
    SIZES,
    TITLE,
    WAY,
    WAYS,
    Prompt,
    PromptKind,
    Way,
)
from piquet_adjudicator.errors import BadInput, NotUnderstood, Place, Problem
from piquet_adjudicator.files.card_lists import parse_cards
from piquet_adjudicator.files.dispute_file import read_dispute
from piquet_adjudicator.files.pleas_section import is_ground, without_ground
from piquet_adjudicator.help.several_acts import acts_on_line
from piquet_adjudicator.language.line_notices import line_notices
from piquet_adjudicator.language.persons import player_named
from piquet_adjudicator.language.players_named import by_letter, player_called
from piquet_adjudicator.language.sentences import say
from piquet_adjudicator.language.words import normalise
from piquet_adjudicator.lawbook.load import load_book
from piquet_adjudicator.lawbook.named import check_pleas
from piquet_adjudicator.model.acts import FindsDamaged, PointsOutPack
from piquet_adjudicator.model.dispute import Dispute
from piquet_adjudicator.model.players import PLAYERS
from piquet_adjudicator.model.state import Game
from piquet_adjudicator.replay.fold import replay
from piquet_adjudicator.source import Plain


class Writing(Struct, frozen=True):
    """How far one has come: the file as it stands, the prompts done with, and how the cards are
    given."""

    draft: Draft
    file: str
    laws: Path | None = None
    done: frozenset[str] = frozenset()
    way: Way = "none"

    @property
    def dispute(self) -> Dispute:
        """The dispute as far as it is written. Raises BadInput."""
        draft = self.draft
        for key, value in (("elder", "A"), ("log", [])):
            if key not in draft.values and not (key == "elder" and "dealer" in draft.values):
                draft = draft.put((key,), value)
        return read_dispute(draft.text, self.file, self.laws)

    @property
    def game(self) -> Game:
        """The game as far as it is written, its claims left out."""
        return replay(replace(self.dispute, claims=(), asks=()))


def begin(draft: Draft, file: str, laws: Path | None = None) -> Writing:
    """Where to go on with a file: what was left out of it before its last entry is not asked
    again. Raises BadInput where the file cannot be read."""
    way: Way = "dealt" if "deal" in draft.values else "none"
    way = "played" if "hands" in draft.values else way
    writing = Writing(draft, file, laws, way=way)
    if draft.values:
        replay(replace(writing.dispute, asks=()))
    order = [each.name for each in _order(way)]
    reached = [n for n, each in enumerate(_order(way)) if draft.at(each.key)]
    last = max(reached, default=-1)
    done = frozenset(name for name in order[: last + 1] if name not in ("log", "claims", "asks"))
    return replace(writing, done=done | frozenset(_pleas_done(draft)))


def _pleas_done(draft: Draft) -> Iterator[str]:
    for number in range(1, len(draft.lines("claims")) + 1):
        yield from (f"{key} {number}" for key in ("moment", *PLEAS))


def _of_pack(writing: Writing) -> bool:
    """Whether a line of the log tells a fault of the pack."""
    lines = writing.dispute.log if writing.draft.lines("log") else ()
    return any(isinstance(line.act, FindsDamaged | PointsOutPack) for line in lines)


def _moment_prompt(writing: Writing, lines: tuple[int, ...]) -> Prompt:
    """After which line the last claim is made, where it would be decided otherwise after these."""
    last = len(writing.draft.lines("log"))
    return Prompt(
        ("moment",),
        "moment",
        f"It is judged as the game stood at the end, after line {last}. After line "
        f"{lines_in_runs(lines)} it would be decided otherwise: after which line is it claimed?",
        "The number of a line of the log. Enter nothing for the end.",
    )


def _order(way: Way) -> tuple[Prompt, ...]:
    return (TITLE, *NAMES, ELDER, WAY, *WAYS[way], LOG, CLAIMS, ASKS)


def next_prompt(writing: Writing) -> Prompt | None:
    """What is to be asked next; None when all has been."""
    if PACK.name not in writing.done and "pack" not in writing.draft.values and _of_pack(writing):
        return PACK
    number = len(writing.draft.lines("claims"))
    if number and f"moment {number}" not in writing.done:
        lines = lines_decided_otherwise(writing.dispute, writing.laws)
        if lines:
            return _moment_prompt(writing, lines)
    for key, plea in PLEAS.items():
        if number and f"{key} {number}" not in writing.done:
            return plea
    for each in _order(writing.way):
        if each.name not in writing.done and (each.many or writing.draft.at(each.key) is None):
            return each
    return None


class Entered(Struct, frozen=True):
    """What an answer made of the writing, and what is said to it."""

    writing: Writing
    said: str = ""


def answer(writing: Writing, prompt: Prompt, text: str) -> Entered:
    """What an answer does. Raises BadInput where it cannot be taken, and says why."""
    words = text.strip()
    if prompt.kind == "plea":
        return _plead(writing, prompt, words)
    if prompt.kind == "moment":
        return _claimed_at(writing, words)
    if not words:
        if prompt is ELDER:
            raise refusal(writing, "it must be known who is elder", "write A or B")
        return Entered(replace(writing, done=writing.done | {prompt.name}))
    return _ANSWERS[prompt.kind](writing, prompt, words)


def refusal(writing: Writing, message: str, hint: str) -> BadInput:
    """Why an answer cannot be taken, and what to write."""
    return BadInput([Problem(Place(writing.file, 0, 0), message, hint)])


def saved(writing: Writing, draft: Draft) -> Writing:
    """The writing with another draft, which is read and replayed. Raises BadInput."""
    new = replace(writing, draft=draft)
    dispute = new.dispute
    if any(claim.pleas for claim in dispute.claims):
        check_pleas(dispute, load_book(dispute.code, writing.laws))
    replay(dispute)
    return new


def _words(writing: Writing, prompt: Prompt, words: str) -> Entered:
    return Entered(saved(writing, writing.draft.put(prompt.key, words)))


def _player(writing: Writing, prompt: Prompt, words: str) -> Entered:
    player = player_called(words, writing.draft.names) or player_named(normalise(words), None)
    if player is None:
        raise refusal(writing, f"{words!r} is neither A nor B", "write A or B")
    return Entered(saved(writing, writing.draft.put(prompt.key, player)))


def _way(writing: Writing, prompt: Prompt, words: str) -> Entered:
    way = next((way for way in WAYS if way.startswith(words.casefold())), None)
    if way is None:
        raise refusal(writing, f"{words!r} is none of the three", "write dealt, played or none")
    return Entered(replace(writing, way=way, done=writing.done | {prompt.name}))


def _cards(writing: Writing, prompt: Prompt, words: str) -> Entered:
    """The cards of one place; a hand, and the stock as dealt, is filled with cards not known, the
    stock with those that are not in the hands. A hand of which there are `only` so many is not."""
    listed = re.sub(r"^only\b|\bonly$", "", words.strip(), flags=re.I)
    try:
        cards = parse_cards(listed)
    except NotUnderstood as failure:
        raise refusal(writing, failure.message, failure.hint) from None
    deck = writing.dispute.deck
    size = deck.hand if prompt.name in SIZES else 0
    if prompt.name == "deal.stock":
        hands = [writing.dispute.deal.hands[player].size for player in PLAYERS]
        size = deck.stock + 2 * deck.hand - sum(hands)
    wanting = size - len(cards) if listed == words.strip() else 0
    codes = [card.code if card else "?" for card in cards]
    if wanting > 0:
        codes.append(f"?*{wanting}")
    played = "only " if listed != words.strip() and prompt.name.startswith("hands.") else ""
    new = saved(writing, writing.draft.put(prompt.key, played + " ".join(codes)))
    known = sum(card is not None for card in cards)
    unknown = len(cards) - known + max(wanting, 0)
    said = f"{known} known, {unknown} not known" if unknown else f"{known} cards"
    if prompt.name in SIZES and wanting in (1, 2):
        said += f"; where he had no more, take it back, and write: only {words.strip()}"
    return Entered(new, said)


def _line(writing: Writing, prompt: Prompt, words: str) -> Entered:
    """One more line of the log, or several, where several acts are told on one."""
    lines = acts_on_line(words, writing.dispute.elder, writing.dispute.names)
    if not lines:
        return _single_line(writing, prompt, words)
    said = []
    for line in lines:
        entered = _single_line(writing, prompt, line)
        writing = entered.writing
        said += [entered.said] if entered.said else []
    return Entered(writing, "\n  ".join(said))


def _single_line(writing: Writing, _: Prompt, words: str) -> Entered:
    """One more line of the log, read back where it is not in the canonical words."""
    gap = normalise(words).strip("() ") in ("not told", "not known")
    line = NOT_TOLD if gap else by_letter(words, writing.draft.names)
    new = saved(writing, writing.draft.add("log", line))
    read = say(new.game.steps[-1].as_recorded)
    dispute = new.dispute
    notices = line_notices(replace(dispute, log=dispute.log[-1:]))
    said = [f"read as: {read}"] if read != (NOT_TOLD if gap else words) else []
    said += [f"{notice.message}; {notice.hint}" for notice in notices]
    return Entered(new, "\n  ".join(said))


def _claim(writing: Writing, prompt: Prompt, words: str) -> Entered:
    who, colon, rest = words.partition(":")
    by = player_named(normalise(by_letter(who, writing.draft.names)), None) if colon else None
    said = by_letter(rest.strip() if by else words, writing.draft.names)
    said = re.sub(r"(?i)^(?:he|she|i)\b", by, said) if by else said
    if is_ground(said):
        message = f"{said!r} is on what a claim rests, and not what is claimed"
        raise refusal(writing, message, "say first what is claimed; its grounds are asked next")
    entry: Plain = {"by": by, "claim": said} if by else said
    try:
        new = saved(writing, writing.draft.add("claims", entry))
    except BadInput as bad:
        parts = without_ground(said)
        if parts is not None:
            claimed = _claim(writing, prompt, f"{by}: {parts[0]}" if by else parts[0])
            return _plead(claimed.writing, PLEAS["because"], parts[1])
        head = f"{by}: " if by else ""
        raise BadInput(
            replace(problem, offers=tuple(f"{head}{each}" for each in problem.offers))
            for problem in bad.problems
        ) from None
    return Entered(new)


def _claimed_at(writing: Writing, words: str) -> Entered:
    """The last claim, made after a line of the log."""
    *before, claim = writing.draft.lines("claims")
    done = writing.done | {f"moment {len(before) + 1}"}
    number = re.sub(r"^(?:after |at )?(?:line )?", "", words.casefold())
    if not words or number in ("the end", "end"):
        return Entered(replace(writing, done=done))
    if not number.isdecimal():
        message = f"{words!r} is no line of the log"
        raise refusal(writing, message, "write its number, or nothing for the end")
    whole: dict[str, Plain] = claim if isinstance(claim, dict) else {"claim": claim}
    entry: Plain = {**whole, "line": number}
    new = saved(writing, writing.draft.put(("claims",), [*before, entry]))
    return Entered(replace(new, done=done))


def _pack(writing: Writing, prompt: Prompt, words: str) -> Entered:
    """The faults of the pack."""
    said = [line.act for line in writing.dispute.log if isinstance(line.act, PointsOutPack)]
    try:
        faults = faults_in(words, "over" if said and said[-1].fault == "redundant" else "wanting")
    except NotUnderstood as failure:
        raise refusal(writing, failure.message, failure.hint) from None
    new = saved(writing, with_faults(writing.draft, faults))
    return Entered(replace(new, done=new.done | {prompt.name}))


def _plead(writing: Writing, prompt: Prompt, words: str) -> Entered:
    """What one side relies on, for the last claim."""
    *before, claim = writing.draft.lines("claims")
    done = writing.done | {f"{prompt.name} {len(before) + 1}"}
    if not words:
        return Entered(replace(writing, done=done))
    grounds = [each.strip() for each in words.split(";") if each.strip()]
    whole: dict[str, Plain] = claim if isinstance(claim, dict) else {"claim": claim}
    entry: Plain = {**whole, prompt.name: grounds[0] if len(grounds) == 1 else [*grounds]}
    new = saved(writing, writing.draft.put(("claims",), [*before, entry]))
    return Entered(replace(new, done=done))


def _ask(writing: Writing, _: Prompt, words: str) -> Entered:
    asked = by_letter(words, writing.draft.names)
    return Entered(saved(writing, writing.draft.add("asks", asked)))


_ANSWERS: Final[dict[PromptKind, Callable[[Writing, Prompt, str], Entered]]] = {
    "words": _words,
    "player": _player,
    "way": _way,
    "cards": _cards,
    "line": _line,
    "pack": _pack,
    "claim": _claim,
    "ask": _ask,
}
