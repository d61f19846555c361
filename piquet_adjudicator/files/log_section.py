"""The log: its lines as acts, and what a line leaves to be understood from those before it."""

from __future__ import annotations

from collections import Counter
from typing import Final

from msgspec.structs import replace

from piquet_adjudicator.errors import NotUnderstood, Problem, quote
from piquet_adjudicator.files.sections import note, text_of
from piquet_adjudicator.language.combinations import LEAST_MAKING, LEAST_OF_A_RANK, full_making
from piquet_adjudicator.language.numbers import number_in_words
from piquet_adjudicator.language.sentences import begs_pardon, read_act
from piquet_adjudicator.language.slots import MOST_OF_A_SUIT
from piquet_adjudicator.language.words import normalise
from piquet_adjudicator.model import acts
from piquet_adjudicator.model.acts import KINDS, Act, Combination, Kind
from piquet_adjudicator.model.dispute import Line
from piquet_adjudicator.model.players import Player, adversary_of
from piquet_adjudicator.model.shapes import in_full
from piquet_adjudicator.regex import regex
from piquet_adjudicator.source import Node, Sequence

MAX_LINES: Final = 400
_HAND: Final = 12


def read_log(node: Node | None, elder: Player, problems: list[Problem]) -> tuple[Line, ...]:
    """The lines of the log. What is wrong in any is noted, and the others are still read."""
    if node is None:
        return ()
    if not isinstance(node, Sequence):
        message = "log must be a list of lines, each with a dash"
        problems.append(Problem(node.place, message, "begin each line with '- '"))
        return ()
    if len(node.items) > MAX_LINES:
        message = f"the log has {len(node.items)} lines, more than {MAX_LINES}"
        problems.append(Problem(node.place, message, "record one deal in a file"))
        return ()
    lines: list[Line] = []
    told = _Told()
    for number, item in enumerate(node.items, 1):
        text = text_of(item, f"line {number} of the log", problems)
        if text is None:
            continue
        try:
            act = told.understood(read_act(text, elder), text)
        except NotUnderstood as failure:
            note(item.place, text, failure, problems)
            told.gap = True
            continue
        told.add(act)
        lines.append(Line(number, act, item.place.line))
    return tuple(lines)


class _Told:
    """What has been said so far, as far as later lines lean on it."""

    def __init__(self) -> None:
        self.gap = False
        self._calls: list[tuple[Player, Combination]] = []
        self._asked: dict[Player, Act] = {}
        self._just_answered: dict[Player, acts.AsksRemaining] = {}
        self._proposed: Player | None = None
        self._playing = False
        self._exchanged: set[Player] = set()
        self._exchanging = False
        self._down: Counter[Player] = Counter()

    def understood(self, act: Act, text: str) -> Act:
        """The act with what the lines before it settle.

        A completion belongs to the latest call of the player's to which it can belong; a number
        answered to "what does it make?" is what the point makes. Raises NotUnderstood where
        there is no call to complete.
        """
        if type(act) not in _LEANING:
            return act
        if isinstance(act, acts.Discards) and self._playing:
            raise NotUnderstood("the cards are being played already", "write as: B plays 7D")
        if isinstance(act, (acts.Calls, acts.CorrectsCall)) and self._tells_what_remains(act, text):
            return acts.Answers(act.player, act.what.number if act.what else None)
        if isinstance(act, (acts.SaysCount, acts.Declares)) and self._is_point(act, text):
            return self.understood(acts.Calls(act.player, Combination("point", act.number)), text)
        laid = isinstance(act, acts.Shows) and (
            self._playing or (self._calls and len(act.cards) == 1)
        )
        if laid and _LAID.search(normalise(text)):
            hint = "write what he does with them: leads, plays, drops or shows, as: A leads KS"
            when = "being played already" if self._playing else "not told to be shown or played"
            raise NotUnderstood(f"the cards are {when}", hint)
        if isinstance(act, acts.Answers) and act.number is not None:
            return self._answer(act, act.number, text)
        if isinstance(act, acts.Calls):
            return self._call(act, text)
        if isinstance(act, acts.PointsOutNotHeld) and " only " in normalise(text):
            return self._has_only(act)
        return self._completed(act, text) if isinstance(act, acts.Completes) else act

    def _call(self, act: acts.Calls, text: str) -> Act:
        """A call: of the point, it may answer what it makes; with pardon begged, it corrects."""
        what, point = act.what, self._latest(act.player, ("point",))
        asked = isinstance(self._asked.get(act.player), acts.AsksMaking)
        if asked and point and what.making is not None and what.number in (None, point.number):
            return acts.Completes(act.player, replace(what, number=None))
        if begs_pardon(text) and self._latest(act.player, (act.what.kind,)):
            return acts.CorrectsCall(act.player, act.what.kind, act.what)
        return act

    def _is_point(self, act: acts.SaysCount | acts.Declares, text: str) -> bool:
        """Whether a number of cards that a player says he has, or announces, is of his point: by
        the time of it, since neither a hand in the calling nor what is taken in then is so small.

        Raises NotUnderstood where it may be either.
        """
        number = act.number
        if not LEAST_OF_A_RANK <= number <= MOST_OF_A_SUIT:
            return False
        words = normalise(text)
        if isinstance(act, acts.Declares):
            plain = act.verb == "takes" and _ANNOUNCED.search(words) is not None
            return plain and bool(self._calls or self._playing or act.player in self._exchanged)
        named = f" that {act.player.lower()} "
        if act.whose != act.player or named in words or " hand" in words:
            return False
        if len(self._down) == 2:
            of_hand = number == _HAND - self._down[act.player]
            doubtful = not of_hand and self._latest(act.player, ("point",)) is not None
        else:
            begun = self._calls or self._playing or len(self._exchanged) == 2
            doubtful = self._exchanging and not begun
        if doubtful:
            message = f"{quote(text)} may be of the point or of the hand"
            cards = f"{number_in_words(number)} cards"
            hint = f"write: {act.player} calls {cards}, {act.player} corrects the call to {cards}, "
            raise NotUnderstood(message, f"{hint}or {act.player} says that he has {cards} in hand")
        return len(self._down) < 2

    def _has_only(self, act: acts.PointsOutNotHeld) -> Act:
        """Who has only so much has not what he called, where he called more."""
        what = act.what
        called = [
            call
            for who, call in reversed(self._calls)
            if who == act.whose and (call.kind, call.rank) == (what.kind, what.rank)
        ]
        number = in_full(called[0]).number if called else None
        if what.number and number and number > what.number:
            return replace(act, what=replace(what, number=number))
        return act

    def _completed(self, act: acts.Completes, text: str) -> Act:
        """The completion of the latest call of his that it can belong to."""
        asked, words = self._asked.get(act.player), normalise(text)
        if isinstance(asked, acts.AsksNotReckoned) and _is_rank(act.what) and " to " not in words:
            raise NotUnderstood("the card not reckoned is not told", "write as: A answers QD")
        if act.what == Combination(act.what.kind):
            hint = f"write what he says, as: {act.player} says to the king"
            raise NotUnderstood("it is not told what he says", hint)
        kinds: tuple[Kind, ...] = (act.what.kind,)
        if _names_suit_alone(act.what) and not _KINDS_NAMED.intersection(words.split()):
            kinds = ("point", "sequence")
        call = self._latest(act.player, kinds)
        if call is None:
            if self.gap:
                return act
            hint = "call first, as: A calls five cards; or to count aloud: A counts 28"
            raise NotUnderstood("there is no call of his that this completes", hint)
        return replace(act, what=_completion(act.what, call))

    def _tells_what_remains(self, act: acts.Calls | acts.CorrectsCall, text: str) -> bool:
        """Whether words that may be a call, or correct one, answer a question about the cards in
        hand, or correct the answer just given."""
        what, words = act.what, frozenset(normalise(text).split())
        if what is None or what.number is None or what.kind == "sequence":
            return False
        corrected = self._just_answered.get(act.player)
        if isinstance(act, acts.CorrectsCall):
            return corrected is not None and not words.isdisjoint(_PRONOUNS)
        asked = self._asked.get(act.player, corrected)
        return (
            isinstance(asked, acts.AsksRemaining)
            and not words.isdisjoint(_SAID)
            and what.suit in (None, asked.suit or what.suit)
            and what.rank in (None, asked.rank or what.rank)
        )

    def _answer(self, act: acts.Answers, number: int, text: str) -> Act:
        asked = self._asked.get(act.player)
        if self._proposed == adversary_of(act.player) and normalise(text).endswith(" no"):
            return acts.RefusesFreshDeal(act.player)
        if isinstance(asked, acts.AsksMaking):
            what = Combination("point", making=number)
            return self.understood(acts.Completes(act.player, what), text)
        corrects = act.player in self._just_answered
        if not corrects and not isinstance(asked, acts.AsksRemaining):
            correction = self._correction(act.player, number, text)
            if correction is not None:
                return correction
        if asked is None and not self.gap and not corrects and "say" in text.lower():
            count = f"to count aloud write: {act.player} counts {number}"
            hint = count if number else f"to answer a call write: {act.player} replies not good"
            if self._calls and number >= LEAST_OF_A_RANK:
                cards = f"{number_in_words(number)} cards"
                hint += f"; to mend a call: {act.player} corrects the call to {cards}"
            raise NotUnderstood("there is no question that this number answers", hint)
        return act

    def _correction(self, player: Player, number: int, text: str) -> Act | None:
        """`I have only three`: another number for his latest call, where it can be no other."""
        call = self._fewer_than(player, number) if " only " in normalise(text) else None
        if call is None and begs_pardon(text):
            call = self._latest(player, KINDS)
            if call is not None and (call.kind == "sequence" or in_full(call).number == number):
                call = None
        if call is None:
            return None
        if call.kind == "quatorze or trio" and number < LEAST_OF_A_RANK:
            return acts.CorrectsCall(player, call.kind)
        what = replace(call, number=number, making=None, suit=None, withheld=None)
        return acts.CorrectsCall(player, call.kind, what)

    def _fewer_than(self, player: Player, number: int) -> Combination | None:
        """His call that he has fewer of than he called: the latest of all, or the one there is."""
        calls = [c for kind in KINDS if kind != "sequence" and (c := self._latest(player, (kind,)))]
        larger = [call for call in calls if (in_full(call).number or 0) > number]
        latest = self._latest(player, KINDS)
        return next((c for c in larger if c == latest or len(larger) == 1), None)

    def _latest(self, player: Player, kinds: tuple[Kind, ...]) -> Combination | None:
        mine = (what for who, what in reversed(self._calls) if who == player)
        return next((what for what in mine if what.kind in kinds), None)

    def add(self, act: Act) -> None:
        """Notes an act that later lines may lean on."""
        player = acts.actor(act)
        self._proposed = player if isinstance(act, acts.ProposesFreshDeal) else None
        asked = self._asked.get(player) if player else None
        if player and not isinstance(act, acts.Answers):
            self._just_answered.pop(player, None)
        elif player and isinstance(asked, acts.AsksRemaining):
            self._just_answered[player] = asked
        if isinstance(act, acts.NotTold):
            self.gap = True
        elif isinstance(act, (acts.Calls, acts.CorrectsCall)) and act.what is not None:
            self._calls.append((act.player, act.what))
        elif isinstance(act, (acts.AsksMaking, acts.AsksNotReckoned, acts.AsksRemaining)):
            self._asked[adversary_of(act.player)] = act
        elif isinstance(act, (acts.Answers, acts.Completes)):
            self._asked.pop(act.player, None)
        elif isinstance(act, (acts.Leads, acts.Plays)):
            self._playing = True
            self._down[act.player] += len(act.cards)
        elif isinstance(act, acts.TakesIn):
            self._exchanged.add(act.player)
        if not self._exchanging and isinstance(act, _BEFORE_CALLING):
            self._exchanging = True


_LEANING: Final = frozenset(
    (
        *(acts.Discards, acts.Calls, acts.CorrectsCall, acts.SaysCount, acts.Declares),
        *(acts.Shows, acts.Answers, acts.PointsOutNotHeld, acts.Completes),
    )
)
"""The acts whose meaning may lean on what was said before."""
_SAID: Final = frozenset(("says", "say", "said", "answers", "answered", "replies", "replied"))
_PRONOUNS: Final = frozenset(("himself", "herself", "themselves", "it"))
_KINDS_NAMED: Final = frozenset(("point", "sequence", "tierce", "quart", "quint", "sixieme"))

_ANNOUNCED: Final = regex(r"\b(?:announces|declares) [\w-]+ cards?$")
_LAID: Final = regex(r"\b(?:lays?|laid|puts?|place[sd]?)\b", having=("lay", "laid", "put", "place"))


def _is_rank(what: Combination) -> bool:
    """Whether words name a rank and no more."""
    return what in (Combination("sequence", top=what.top), Combination(what.kind, rank=what.rank))


def _names_suit_alone(what: Combination) -> bool:
    return what == Combination(what.kind, suit=what.suit)


def _completion(what: Combination, call: Combination) -> Combination:
    """The completion in the kind of the call, with the whole of what a point makes."""
    making = what.making
    if making is not None and making < LEAST_MAKING and call.number is not None:
        making = full_making(call.number, making)
    return replace(what, kind=call.kind, making=making)


_BEFORE_CALLING: Final = (
    *(acts.Discards, acts.TakesIn, acts.TakesUp, acts.Declares, acts.TouchesStock),
    *(acts.AnnouncesCarteBlanche, acts.ShowsCarteBlanche, acts.TakesUpHand, acts.LooksAtHand),
    *(acts.ElectsFreshDeal, acts.StandsDeal, acts.CountsStock, acts.SaysStock),
    *(acts.CutsForDeal, acts.CutsToDealer, acts.Shuffles, acts.Deals),
    *(acts.DealsPacket, acts.ExposesInDeal, acts.PlacesStock, acts.FindsFaced),
    *(acts.ChoosesDeal, acts.MovesCards, acts.RectifiesDeal),
    *(acts.ProposesFreshDeal, acts.AcceptsFreshDeal),
)


def begins_before_calling(lines: tuple[Line, ...]) -> bool:
    """Whether a log tells of an act that comes before the calling."""
    return any(isinstance(line.act, _BEFORE_CALLING) for line in lines)
