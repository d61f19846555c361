"""What is said of a law that has nothing to do with a claim: of what it is, and what the record has
that comes nearest to it."""

from __future__ import annotations

from piquet_adjudicator.engine.ruled.plea_answer import PlaceAnswer
from piquet_adjudicator.engine.ruled.reason import NotReached
from piquet_adjudicator.render.plain import listed, within
from piquet_adjudicator.render.plea_given import Given
from piquet_adjudicator.render.quotes import citation_words
from piquet_adjudicator.render.say import Teller


def about_words(place: PlaceAnswer, given: Given) -> str:
    """Of what a law is, after its name; nothing, where an answer before has said it."""
    if not place.about or place.about in given.told_about:
        return ""
    given.told_about[place.about] = None
    return f" ({within(place.about).rstrip(',;:')})"


def nothing_of_the_kind(place: PlaceAnswer, given: Given) -> str:
    """Of a law that waits for something of which nothing is recorded: for what; and which acts come
    nearest to that, and are not it."""
    so, teller = place.reasons[-1].so, Teller(given.last)
    assert isinstance(so, NotReached)
    law = f"{citation_words(place.cite)}{place.limb}{about_words(place, given)}"
    said = teller.no_occasion(so, law)
    if not place.recorded:
        return said
    akin = listed([teller.act(each) for each in place.recorded])
    return f"{said}; {akin} {'is' if len(place.recorded) == 1 else 'are'} not that"


def not_of_this_code(place: PlaceAnswer, name: str) -> str:
    """What is said of a law, or a part of one, that the code takes away, or of a page of the laws
    of another."""
    if place.by is None:
        return f"page {place.cite.label} is of “{place.point}”, which do not hold here"
    rests = ", on which the decision rests" if place.decides else ""
    name = f"this part of {name}" if place.cite.clause and place.cite.kind == "law" else name
    return f"{name} does not hold here ({citation_words(place.by.whole)}{rests})"
