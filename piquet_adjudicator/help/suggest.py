"""Lines to write in place of one that is not read, ranked by its words and by what can be done at
that moment of the hand.

A candidate is a sentence whose slots hold what stands in the line: nothing is put in that was not
told. It counts by the notions of the thesaurus that the line has, less for a card, number or suit
of the line that it leaves out, and less where nobody could do it on the table.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from piquet_adjudicator.errors import NotUnderstood
from piquet_adjudicator.help.filled import PERSON_SLOTS, Filling, acts_of
from piquet_adjudicator.help.notions import notions_in, weights
from piquet_adjudicator.help.particulars import left_out
from piquet_adjudicator.help.spoken_of import SPOKEN_OF
from piquet_adjudicator.help.words_of_line import Saying, clauses, plain, stems, whole
from piquet_adjudicator.language.form import Form
from piquet_adjudicator.language.forms import FORMS
from piquet_adjudicator.language.numbers import parse_number
from piquet_adjudicator.language.patterns import head_of, slots_in
from piquet_adjudicator.language.persons import Speaker
from piquet_adjudicator.language.sentences import read_act, say
from piquet_adjudicator.model import acts
from piquet_adjudicator.model.acts import Act
from piquet_adjudicator.model.players import PLAYERS, Player, adversary_of
from piquet_adjudicator.model.state import Game
from piquet_adjudicator.replay.possible import at_end, fills

MOST: Final = 3
"""How many lines are offered."""
_LEAST: Final = 0.13


class Suggested(Struct, frozen=True):
    """What may be written in place of a line: one line, or several that tell its acts in order."""

    lines: tuple[str, ...]
    score: float


def suggest(
    text: str,
    elder: Player | None = None,
    game: Game | None = None,
    names: Mapping[Player, str] | None = None,
) -> tuple[Suggested, ...]:
    """Up to three ways to write a line, the best first."""
    names = names or {}
    possible = _possible(game)
    one = _best(whole(text, elder, names), elder, possible)
    parts = clauses(text, elder, names)
    ways = [Suggested((line,), score) for line, score in one]
    if len(parts) > 1:
        several = _each(parts, elder, possible)
        ways += _in_turn(several)
        ways += [Suggested((line,), score * 0.8) for best in several for line, score in best[:2]]
    ways += _talk(text, elder, names)
    ways.sort(key=lambda way: -way.score)
    return _unlike(ways)


def _each(
    parts: tuple[Saying, ...],
    elder: Player | None,
    possible: frozenset[tuple[type[Act], Player | None]] | None,
) -> list[list[tuple[str, float]]]:
    """The readings of each clause; one without a verb has that of the clause before it."""
    found: list[list[tuple[str, float]]] = []
    before: dict[str, float] = {}
    for part in parts:
        if best := _best(part, elder, possible, before):
            found.append(best)
        notions = notions_in(part.words)
        if any(notion in notions for notion in _DOINGS):
            before = notions
    return found


def _in_turn(several: list[list[tuple[str, float]]]) -> list[Suggested]:
    """The acts of the clauses in order: each as it reads best, and each as it reads next best."""
    found: list[Suggested] = []
    for rank in range(2):
        lines: list[str] = []
        total = 0.0
        for best in several:
            line, score = _next_best(best, rank)
            total += score
            line = _after(lines, line)
            if lines and (led := _as_led(lines, line)):
                lines[-1] = led
            if line not in lines:
                lines.append(line)
        if len(lines) > 1:
            found.append(Suggested(tuple(lines), total / len(several) + 0.15))
    return found


def _after(lines: list[str], line: str) -> str:
    """A line in the light of that before it: who has called is answered by the other, and a number
    after a question is an answer."""
    before, act = read_act(lines[-1]) if lines else None, read_act(line)
    other = adversary_of(before.player) if isinstance(before, (*_CALLING, *_ASKING)) else None
    if other is None:
        return line
    if isinstance(before, _CALLING) and isinstance(act, acts.Replies | _Questions):
        return say(replace(act, player=other))
    number = re.fullmatch(
        r"[AB] (?:calls|counts|discards|takes in|says play) (\w+)(?: cards?)?", line
    )
    if isinstance(before, acts.AsksRemaining) and number and parse_number(number[1]) is not None:
        return say(read_act(f"{other} answers {parse_number(number[1])}"))
    return say(replace(act, player=other)) if isinstance(act, acts.Answers) else line


def _as_led(lines: list[str], line: str) -> str | None:
    """The card before as led, where the other then plays to it."""
    before, act = read_act(lines[-1]), read_act(line)
    if not isinstance(before, acts.Plays) or not isinstance(act, acts.Plays):
        return None
    earlier = read_act(lines[-2]) if len(lines) > 1 else None
    if before.player == act.player or isinstance(earlier, acts.Leads):
        return None
    return lines[-1].replace(" plays ", " leads ", 1)


_Questions = acts.AsksMaking | acts.AsksWhich | acts.AsksNotReckoned
_CALLING: Final = (acts.Calls, acts.Completes)
_ASKING: Final = (acts.AsksRemaining, acts.AsksNotReckoned)


def _next_best(best: list[tuple[str, float]], rank: int) -> tuple[str, float]:
    """The reading of a clause at a rank, of those that tell different kinds of act."""
    kinds: dict[object, tuple[str, float]] = {}
    for line, score in best:
        kinds.setdefault(type(read_act(line)), (line, score))
    each = list(kinds.values())
    return each[min(rank, len(each) - 1)]


_TALK: Final = re.compile(
    r"(?P<who>[AB]) (?:then )?(?P<verb>says?|said|asks?|asked|objects?|objected|complains?"
    r"|complained|protests?|remarks?|remarked|thinks?|thought|tells?|told|wonders?|offers?|offered|grumbles?"
    r"|swears?|wishes|hopes?|boasts?|jokes?|inquires?|insists?|groaned|laughs?|replies|replied)\b"
    r"(?: (?:to )?(?:him|her|them|[AB]))?(?: (?:that|whether|if))? ?(?P<words>.*)"
)
_HOW: Final = {"ask": "asks", "inquir": "asks", "wonder": "asks", "object": "objects"} | {
    "complain": "objects",
    "protest": "objects",
    "offer": "offers",
}
_AS_TALK: Final = 0.42
"""Where among the sentences stands that it is talk."""


def _talk(text: str, elder: Player | None, names: Mapping[Player, str]) -> list[Suggested]:
    """The line as talk, where it begins with a word for speaking."""
    match = _TALK.match(plain(text, elder, names))
    if match is None:
        return []
    how = next((said for stem, said in _HOW.items() if match["verb"].startswith(stem)), "says")
    words = " ".join((match["words"] or match["verb"]).replace('"', "").rstrip(".").split())
    return [Suggested((f'{match["who"]} {how}: "{words}"',), _AS_TALK)]


def _unlike(ways: list[Suggested]) -> tuple[Suggested, ...]:
    """The best ways, each of which tells another kind of act, or tells it of another player; then
    the others."""
    seen: dict[tuple[str, ...], Suggested] = {}
    kinds: set[tuple[object, ...]] = set()
    later: list[Suggested] = []
    for way in ways:
        read = tuple(map(read_act, way.lines))
        kind = tuple((type(act), getattr(act, "answer", None)) for act in read)
        if way.lines not in seen and kind not in kinds:
            kinds.add(kind)
            seen[way.lines] = way
        else:
            later.append(way)
    for way in later:
        seen.setdefault(way.lines, way)
    return tuple(sorted(tuple(seen.values())[:MOST], key=lambda way: -way.score))


# ---- candidates


def _best(
    saying: Saying,
    elder: Player | None,
    possible: frozenset[tuple[type[Act], Player | None]] | None,
    before: Mapping[str, float] | None = None,
) -> list[tuple[str, float]]:
    """The sentences that come nearest to a saying, each with its score."""
    notions = notions_in(saying.words)
    doing = any(notion in notions for notion in _DOINGS)
    if not doing:
        notions |= dict.fromkeys(_BARE, 0.6)
        notions |= dict.fromkeys(before or {}, 0.65)
    spans: dict[tuple[str, Player], list[Filling]] = {}
    scored: dict[str, float] = {}
    for form in FORMS:
        known_by = SPOKEN_OF.get(form.patterns[0], "").split()
        if not known_by or known_by[0] not in notions:
            continue
        who = saying.who or (PLAYERS if form.fills_player else ("A",))
        for player in who:
            for act in acts_of(form, saying, Speaker(player, elder), spans):
                score = _score(form, known_by, notions, saying, act)
                score *= _chance(act, possible) * (1.0 if saying.who else _likely(act, elder))
                try:
                    line = say(act)
                    same = read_act(line, elder) == act
                except (NotUnderstood, ValueError):
                    continue
                if same and score > scored.get(line, 0.0):
                    scored[line] = score
    best = sorted(scored.items(), key=lambda row: -row[1])
    return [row for row in best[: MOST + 2] if row[1] >= _LEAST]


_BARE: Final = (
    "call",
    "reply",
    "lead",
    "play",
    "discard",
    "take-in",
    "complete",
    "says-cards",
    "count-aloud",
)
"""What is told by the cards or the call alone: `A: five cards`, `good`."""
_DOINGS: Final = frozenset(row.split()[0] for row in SPOKEN_OF.values())


def _likely(act: Act, elder: Player | None) -> float:
    """How likely it is, of a line that does not say who, that he does such a thing."""
    if elder is None or acts.actor(act) is None:
        return 1.0
    by_dealer = isinstance(act, _OF_DEALER)
    by_elder = isinstance(act, _OF_NON_DEALER)
    if by_dealer or by_elder:
        return 1.0 if (acts.actor(act) == elder) == by_elder else 0.8
    return 1.0


_OF_DEALER: Final = (
    *(acts.Deals, acts.DealsPacket, acts.PlacesStock, acts.ExposesInDeal, acts.RectifiesDeal),
    *(acts.MovesCards, acts.AsksLeave, acts.ChoosesMode),
)
_OF_NON_DEALER: Final = (acts.CutsToDealer, acts.GivesLeave, acts.RefusesLeave)
# ---- how well a sentence fits


def _score(
    form: Form, known_by: list[str], notions: dict[str, float], saying: Saying, act: Act
) -> float:
    """How well a sentence fits a saying."""
    weight = weights()
    wanted = sum(weight[notion] for notion in known_by)
    got = sum(weight[notion] * notions.get(notion, 0.0) for notion in known_by)
    slots = len(
        [name for name in slots_in(form.patterns[0]) if name not in ("player", *PERSON_SLOTS)]
    )
    left = left_out(saying.words, act)
    breadth = got + 0.55 * slots
    heads = _verbs(form.patterns[0]) & set(stems(saying.words))
    own = 0.2 if heads and not (heads == {"deal"} and "deal" not in notions) else 0.0
    return (got / wanted) * (breadth / (breadth + 0.9)) + own - 0.22 * left


@cache
def _verbs(pattern: str) -> frozenset[str]:
    return frozenset(head_of(pattern)[1]) - {"say"}


# ---- the moment

_MOST_TAKEN: Final = 8
"""How many cards are in the stock: nobody discards or takes in more."""


def _possible(game: Game | None) -> frozenset[tuple[type[Act], Player | None]] | None:
    """The kinds of act that can be done next, each with who can do it; None where no table is."""
    if game is None:
        return None
    return frozenset((type(act), acts.actor(act)) for fill in fills(at_end(game)) for act in fill)


def _chance(act: Act, possible: frozenset[tuple[type[Act], Player | None]] | None) -> float:
    if isinstance(act, acts.Discards | acts.TakesIn) and (act.number or 0) > _MOST_TAKEN:
        return 0.0
    if possible is None or (type(act), acts.actor(act)) in possible:
        return 1.0
    return 0.8 if any(kind is type(act) for kind, _ in possible) else 0.6
