"""How each ground on which a side of a claim relies is answered, in sentences."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from piquet_adjudicator.engine.ruled.plea_answer import PlaceAnswer, PleaAnswer
from piquet_adjudicator.engine.ruled.reason import Follows
from piquet_adjudicator.engine.ruled.ruling import ClaimRuling
from piquet_adjudicator.model.players import Player, adversary_of
from piquet_adjudicator.render.plain import listed, sentence, within
from piquet_adjudicator.render.plea_about import about_words, not_of_this_code, nothing_of_the_kind
from piquet_adjudicator.render.plea_beside import decided_otherwise, only_counts, wanting
from piquet_adjudicator.render.plea_given import Given, because, decisive, in_short, who_relies
from piquet_adjudicator.render.plea_words_of_record import all_acts_words, claimed_words, held_words
from piquet_adjudicator.render.quotes import all_named, citation_words
from piquet_adjudicator.render.say import Teller

_BY_WORDS: Final = "{laws} {speak} of this"
_FOR_WHOM: Final = {
    True: "decides for {who}",
    False: "decides against {who}",
    None: "the decision rests on it",
}
"""What a place that decides does for the side that relies on it, as it has the decision or not."""
_ABOVE: Final = ", for the reason above"
_DECIDED_BY: Final = "the decision rests on what it lacks"
_SAID: Final = {
    "failed": "{place} does not apply",
    "too late": "it is too late for {place}",
    "too early": "it is too early for {place}",
    "excepted": "{place} gives way here",
    "silent": "{place} speaks of something else",
    "another question": "{place} does not by itself decide this",
    "no rule": "no clause has been made of {place}, and so it decides nothing",
}
"""What is said of a law or a page that does not apply, as it came out."""
_NOT_THEN: Final = {
    "too late": "by {place} it was too late for that",
    "too early": "by {place} it was too early for that",
}
"""The same of an act that is alleged beside it."""
_THEN: Final = "by {place} it was not too late for that"
_FALLS_SHORT: Final = ("failed", "too late", "too early")
_DISTINGUISHED: Final = "{place} is to be distinguished"
_SAID_OF_CASE: Final = {
    **_SAID,
    **dict.fromkeys(("failed", "too late", "too early", "silent"), _DISTINGUISHED),
}
"""The same of a Case."""


def plea_lines(ruled: ClaimRuling) -> tuple[str, ...]:
    """What is said of each ground of either side of a claim, one text for each."""
    given = Given(ruled)
    return tuple(_said(answer, given) for answer in ruled.pleas)


def plea_lines_below(ruled: ClaimRuling) -> tuple[str, ...]:
    """The same below the reasons of the decision, which are not said again: of what decides for
    him who relies on it, only that it does, and in one line for each side."""
    given = Given(ruled, frozenset(ruled.reasons), answered=set())
    right = [each for each in ruled.pleas if _is_right(each, given)]
    named_only = {by: [a for a in right if a.plea.by == by and not a.in_words] for by in "AB"}
    together = _answered_together(ruled, given)
    texts = []
    for answer in ruled.pleas:
        who = who_relies(answer.plea, ruled.claim)
        of_his, alike = named_only[answer.plea.by], together.get(answer, [answer])
        if answer in of_his[1:] or answer in alike[1:]:
            continue
        if answer in of_his:
            cites = all_named(place.cite for each in of_his for place in each.places)
            texts.append(sentence(f"{who} relies on {cites}, and rightly"))
        elif answer in right:
            texts.append(sentence(f"{who} relies on “{answer.plea.text}”, and rightly"))
        elif len(alike) > 1:
            quoted = listed([f"“{each.plea.text}”" for each in alike])
            relied_on = f"{who} relies on these: {quoted}"
            texts.append(" ".join(map(sentence, (relied_on, *_in_words(answer, given)))))
        else:
            texts.append(_said(answer, given))
    return tuple(texts)


def _answered_together(ruled: ClaimRuling, given: Given) -> dict[PleaAnswer, list[PleaAnswer]]:
    """The grounds of either side that speak of nothing clearly, each with all those that are
    answered by the same: they are answered once."""
    alike: dict[tuple[Player, str], list[PleaAnswer]] = {}
    for answer in ruled.pleas:
        clear = answer.places or answer.acts or answer.held or answer.claimed or answer.timed
        if answer.in_words and not (clear or answer.beside or answer.plainly):
            said = decided_otherwise(answer, Given(ruled, given.above))
            alike.setdefault((answer.plea.by, said), []).append(answer)
    return {answer: every for every in alike.values() for answer in every}


def _is_right(answer: PleaAnswer, given: Given) -> bool:
    """Whether a ground decides for him who relies on it, by nothing but what stands above."""
    return (
        answer.succeeds is True
        and bool(answer.places)
        and not answer.by_words
        and all(
            place.decides and place.law is None and _stands(place, given) for place in answer.places
        )
    )


def _stands(place: PlaceAnswer, given: Given) -> bool:
    """Whether a place applies, or lacks what it would want, as a reason above says."""
    lacks = place.outcome in ("failed", "silent") and not place.gives_way_to
    return (place.outcome == "fires" or lacks) and {*place.reasons[-1:]} <= given.above


def _said(answer: PleaAnswer, given: Given) -> str:
    """A ground, whose it is, and its answer."""
    plea = answer.plea
    who = who_relies(plea, given.ruled.claim)
    if not answer.in_words:
        (place,) = answer.places
        texts = [f"{who} relies on {_named(place)}", _bears(place, "it", answer, given)]
    else:
        texts = [f"{who} relies on this: “{plea.text}”", *_in_words(answer, given)]
    return " ".join(map(sentence, texts))


def _in_words(answer: PleaAnswer, given: Given) -> Iterator[str]:
    """The answer to a ground that is put in words: by what they say of the record, by what they
    name, by that of which they speak; where they speak of nothing clearly, by that on which the
    decision rests."""
    yield from (*all_acts_words(answer.acts, given.last), *map(held_words, answer.held))
    if answer.claimed is not None:
        yield claimed_words(answer.claimed)
    laws = list(dict.fromkeys(_beginning(replace(place, limb="")) for place in answer.places))
    if answer.by_words:
        yield _BY_WORDS.format(laws=listed(laws), speak="speaks" if len(laws) == 1 else "speak")
    in_full = Given(given.ruled) if answer.by_words else given
    for place in answer.places:
        of_this = "it" if len(laws) == 1 else _clause_of(place)
        yield _bears(place, of_this if answer.by_words else _beginning(place), answer, in_full)
    if not answer.places:
        yield decided_otherwise(answer, given)


def _is_before_its_time(place: PlaceAnswer) -> bool:
    """Whether a law is of what is done after something that had not come, and would decide nothing
    here if it had."""
    idle = place.outcome == "too early" and place.would_help is None and not place.decides
    return idle and place.cite.kind != "case"


def _beginning(place: PlaceAnswer) -> str:
    """What a place is called at the beginning of a sentence."""
    cite = place.cite
    return f"page {cite.label} of the treatise" if cite.kind == "page" else _named(place)


def _clause_of(place: PlaceAnswer) -> str:
    """The clause of a place that speaks of what is relied on, where it is not named."""
    cites = [each.cite for each in place.reasons[-1:] if each.cite and place.law is None]
    return citation_words(cites[0]) if cites else _named(place)


def _named(place: PlaceAnswer) -> str:
    return f"{citation_words(place.cite)}{place.limb}"


def _as(said: str, because: str) -> str:
    """What is said of a ground, with what it rests on; where an answer before has that, it is the
    same."""
    return f"{said}: {because}" if because else f"{said}, for the same reason"


def _bears(place: PlaceAnswer, name: str, answer: PleaAnswer, given: Given) -> str:
    """How a place of the print, called by a name, bears on a claim."""
    if place.law is not None:
        goes = "goes by" if place.cite.kind == "case" else "says what is in"
        of_law = _bears(replace(place, cite=place.law, law=None), "that law", answer, given)
        return f"{name} {goes} {citation_words(place.law)}, and {of_law}"
    is_case = place.cite.kind == "case"
    if another := _of_another(place, name, given):
        return f"{another}{_rather(answer, given)}"
    if place.outcome == "fires":
        return _applies(place, name, answer, given)
    if place.by is not None or (place.outcome == "no rule" and place.point):
        return not_of_this_code(place, name)
    if _is_before_its_time(place):
        about = about_words(place, given)
        return f"{_SAID['silent'].format(place=name)}{about}{_rather(answer, given)}"
    if place.outcome == "unknown":
        return _not_known(place, name, answer, given)
    if place.outcome == "not yet":
        reason = place.reasons[-1]
        return ": ".join((given.what_follows(reason), ", and ".join(given.facts_of(reason))))
    if place.outcome == "no occasion":
        return nothing_of_the_kind(place, given)
    if place.of_call is not None:
        of_call = Teller(given.last).call(place.of_call)
        silent = (_SAID_OF_CASE if is_case else _SAID)["silent"].format(place=name)
        return f"{silent}{about_words(place, given)}: of {of_call}"
    outcome = "failed" if _is_missed(place, answer, given) else place.outcome
    said = (_SAID_OF_CASE if is_case else _SAID)[outcome].format(place=name)
    said += about_words(place, given)
    if outcome == "excepted" and _is_own_exception(place):
        said = "the exception of that law applies"
    lacks = place.decides and not place.gives_way_to
    by = answer.plea.by
    falls_short = outcome in _FALLS_SHORT and not lacks and place.would_help == by
    if falls_short and answer.succeeds is False and (barred := _barred(given)):
        return f"{name} does not help {by}: {barred}"
    if outcome in _FALLS_SHORT and answer.succeeds and place.would_help == adversary_of(by):
        said = f"{name} does not help {adversary_of(by)}"
    elif outcome in _FALLS_SHORT and answer.succeeds is False and _is_cited(place, given):
        said = f"{name} does not help {by}"
    if lacks and answer.succeeds is False and {*place.reasons[-1:]} <= given.above:
        given.said.update(dict.fromkeys(place.reasons[-1:]))
        return f"{said}{_ABOVE}"
    rests = f", and {_DECIDED_BY}" if lacks else ""
    if not (place.point or place.gives_way_to or place.reasons):
        return f"{said}{rests}"
    why = place.point or _why_not(place, given)
    if lacks and answer.succeeds:
        does = "does not reach this, and so the decision is" if is_case else "decides"
        if {*place.reasons[-1:]} <= given.above and not place.point:
            return f"{name} {does} for {by}{_ABOVE}"
        return _as(f"{name} {does} for {by}", why)
    if outcome in _FALLS_SHORT and place.would_help == adversary_of(by) and not lacks:
        rests = rests or _rather(answer, given)
        return f"{said}: {why}{rests}" if why else f"{_as(said, '')}{rests}"
    return f"{said}{rests}: {why}" if why else _as(said, "")


def _is_missed(place: PlaceAnswer, answer: PleaAnswer, given: Given) -> bool:
    """Whether a place speaks of the matter, and only does not reach it: it decides, or is named for
    what it speaks of, or is a part of the law that decides against him who relies on it."""
    silent = place.outcome == "silent" and not place.gives_way_to
    against_him = answer.succeeds is False and _is_cited(place, given)
    return place.in_time or (silent and (place.decides or answer.by_words or against_him))


def _not_known(place: PlaceAnswer, name: str, answer: PleaAnswer, given: Given) -> str:
    """That it is not known whether a place applies, and for want of what; of one that would not
    decide what is decided, that."""
    if place.would_help is None and answer.succeeds is not None:
        rather = _rather(answer, given)
        return f"whether {name} applies or not, it does not decide the claim{rather}"
    unknown = f"whether {name} applies is not known"
    unsettled = list(wanting(place.reasons, given.last))
    if unsettled and given.above and given.wanted.keys() >= {*unsettled}:
        return f"{unknown}, for the same want"
    given.wanted.update(dict.fromkeys(unsettled))
    return f"{unknown}, for want of knowing {listed(unsettled)}" if unsettled else unknown


def _of_another(place: PlaceAnswer, name: str, given: Given) -> str:
    """That a place speaks of one hand alone, which is not that of the claim; or was applied in a
    deal before; or of an act that is alleged beside it, which came too early or too late. Nothing
    of any other."""
    if place.of_deal:
        return f"{name} was applied in {within(place.of_deal)}: {because(place.reasons, given)}"
    if place.of_hand is None:
        if not place.of_alleged_act or place.outcome not in _NOT_THEN:
            return ""
        said = (_THEN if place.was_lawful else _NOT_THEN[place.outcome]).format(place=name)
        return _as(said, _why_not(place, given))
    hand = place.of_hand
    of, other = ("elder", "younger") if hand.is_elder else ("younger", "elder")
    return f"{name} speaks here of the {of} hand, and {adversary_of(hand.player)} is {other} hand"


def _barred(given: Given) -> str:
    """What keeps from being scored what is claimed, whatever else is lacking to it; empty where
    that does not decide."""
    ground = decisive(given.ruled)
    so = ground.so if ground else None
    barred = isinstance(so, Follows) and so.kind in ("bar", "no score", "penalty")
    return given.what_follows(ground) if ground and barred else ""


def _applies(place: PlaceAnswer, name: str, answer: PleaAnswer, given: Given) -> str:
    """How a place that applies bears on a claim."""
    is_followed = place.cite.kind == "case" and place.decides
    applies = f"{name} is followed" if is_followed else f"{name} applies"
    if place.would_help == answer.plea.by and answer.succeeds is False:
        return _would_decide(name, answer.plea.by, given)
    if place.would_help == adversary_of(answer.plea.by) and answer.succeeds and not place.decides:
        return _would_decide(name, adversary_of(answer.plea.by), given)
    if not place.decides:
        why = because(place.reasons, given)
        if answer.succeeds is False and why and _is_leave_to_reckon(place):
            why = f"so far as it goes, {why}"
        said = _as(f"{applies}, but does not decide the claim", why)
        return f"{said}{_rather(answer, given)}"
    how = _FOR_WHOM[answer.succeeds].format(who=answer.plea.by)
    if {*place.reasons[-1:], decisive(given.ruled)} <= given.above:
        return f"{applies}, and {how}"
    return _as(f"{applies}, and {how}", _deciding(place, answer.succeeds, given))


def _is_leave_to_reckon(place: PlaceAnswer) -> bool:
    """Whether all that follows by a place is that something may be reckoned, which another law may
    keep from being so."""
    so = place.reasons[-1].so if place.reasons else None
    return isinstance(so, Follows) and so.kind == "liberty"


def _is_own_exception(place: PlaceAnswer) -> bool:
    """Whether a law gives way to an exception that stands in itself."""
    cites = [each.cite.whole for each in place.gives_way_to if each.cite]
    return bool(cites) and all(cite == place.cite for cite in cites)


def _is_cited(place: PlaceAnswer, given: Given) -> bool:
    """Whether the decision rests on the law of which a place is a part."""
    return place.cite.whole in {each.whole for each in given.ruled.cites}


def _would_decide(name: str, player: Player, given: Given) -> str:
    """Of what applies, and would give the decision to a player who has it not: what stands against
    it."""
    ground = decisive(given.ruled)
    against = given.what_follows(ground) if ground else ""
    said = f"{name} would decide for {player}"
    return f"{said}, but {against}" if against else f"{said}, but does not"


def _rather(answer: PleaAnswer, given: Given) -> str:
    """To him who loses though what he relies on applies: on what the decision rests instead."""
    ground = decisive(given.ruled)
    if answer.succeeds is not False or ground is None:
        return ""
    if ground in given.above and ground.cite and isinstance(ground.so, Follows):
        return f"; the decision rests on {citation_words(ground.cite)}"
    why = because((ground,), given)
    return f"; the decision rests on this: {why}" if why else ""


def _deciding(place: PlaceAnswer, succeeds: bool | None, given: Given) -> str:
    """What a place that decides gives, and of a premise alone also that on which the decision then
    rests. He who wins by it has the facts in the reasons of the decision; to him who loses by it
    they are said, where these do not stand above; of a law that only counts then what another part
    of it gives, also those of that."""
    ground = decisive(given.ruled)
    own = place.reasons[-1:]
    if succeeds is False and only_counts(own[-1]):
        own = place.reasons[-2:]
    if ground is not None and ground not in place.reasons and ground.so != own[-1].so:
        own = (*own, ground)
    said = (
        given.what_follows(each)
        if succeeds and isinstance(each.so, Follows)
        else because((each,), given)
        for each in own
    )
    return "; ".join(filter(None, said))


def _why_not(place: PlaceAnswer, given: Given) -> str:
    """The facts on which a clause does not apply, or that by which it is excepted."""
    if place.gives_way_to:
        return because(place.gives_way_to, given)
    for reason in place.reasons[-1:]:
        above = reason in given.above
        if above and reason in given.said:
            return ""
        given.said[reason] = None
        facts = given.facts_of(in_short(reason) if above else reason)
        return ", and ".join(facts) or given.what_follows(reason)
    return ""
