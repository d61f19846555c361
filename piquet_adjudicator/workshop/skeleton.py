"""The skeleton of a law that a club begins, written out to be completed: what it repeals, replaces,
excepts from, or stands beside."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from msgspec import Struct

from piquet_adjudicator.lawbook.as_read import digest
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.lawbook.clause_words import joined_words
from piquet_adjudicator.lawbook.on_others import Unanswered
from piquet_adjudicator.render.plain import listed
from piquet_adjudicator.source import Plain, Prose, write_yaml
from piquet_adjudicator.workshop.leaning import Leans, clauses_named

WIDTH: Final = 96
"""Words that are longer go on in the next line."""
FINE: Final = {"fine": "a fine"}
"""The item under which a fine is scored."""
_WHO: Final = (
    "Strike out under where, if, before and after what your law does not ask. A player is: actor",
    "(who does it), adversary (the other), elder, younger.",
)
_ASKED: Final = ("each", "where", "if", "before", "after")


class Touched(Struct, frozen=True):
    """The clauses of another code that a new law is to touch, and what is known of them: those to
    be repealed, those in the place of which others are to stand, those to which there are to be
    exceptions, and those that answer to the same acts as clauses of the new law; what each says,
    the book in which they stand, what leans on the first, and, by the clause that asks it, what
    leans on each of the others. `text` is the law in the words of the club ("": to be written),
    `fine` the points that it costs (None: something else follows)."""

    repealed: tuple[str, ...]
    replaced: tuple[str, ...]
    excepted: tuple[str, ...]
    beside: tuple[str, ...]
    texts: dict[str, Plain]
    book: LawBook
    leans: tuple[Leans, ...]
    asked: dict[str, dict[str, Plain]]
    text: str = ""
    fine: int | None = None

    @property
    def names(self) -> tuple[str, ...]:
        """All of them."""
        return (*self.repealed, *self.replaced, *self.excepted, *self.beside)


def label_of(name: str, number: int) -> str:
    """What a law of a code is called, by its number.

    >>> label_of("our-club", 2)
    'Our club 2'
    >>> label_of("1882", 2)
    'The 1882 2'
    """
    begins = "the " if name[:1].isdigit() else ""
    return f"{begins}{name.replace('-', ' ')} {number}".capitalize()


def asked_of_each(unanswered: Iterable[Unanswered], label: str) -> dict[str, dict[str, Plain]]:
    """What each clause of a new law has to answer, by the clause."""
    asked: dict[str, dict[str, Plain]] = {}
    for each in unanswered:
        if each.by.startswith(f"{label}."):
            question = f"{each.said}; answer {' or '.join(each.answers)}, and say why"
            asked.setdefault(each.by, {})[each.what] = {"?": question}
    return asked


def law_written(label: str, touched: Touched) -> str:
    """The file of a new law."""
    text: list[str] = []
    clauses: dict[str, Plain] = {}

    def words_for(without: str) -> Prose:
        """The words of a clause: those of the club, or others to be changed."""
        if not touched.text:
            text.append(without)
        return Prose(touched.text or without)

    def next_clause() -> str:
        return f"{label}.{len(clauses) + 1}"

    if touched.repealed:
        quoted = listed(_quoted(touched.repealed, touched.book))
        clauses[next_clause()] = _repealing(
            words_for(f"These words do not hold: {quoted}"), touched
        )
    for name in touched.replaced:
        words = words_for(f"In place of {listed(_quoted((name,), touched.book))}: ?")
        clause = next_clause()
        clauses[clause] = _replacing(name, words, touched, touched.asked.get(clause, {}))
    for name in touched.excepted:
        words = words_for(f"Other than {listed(_quoted((name,), touched.book))}: ?")
        clauses[next_clause()] = _excepting(name, words, touched)
    for name in touched.beside:
        words = words_for(f"Beside {listed(_quoted((name,), touched.book))}: ?")
        clauses[next_clause()] = _standing_beside(name, words, touched)
    if not clauses:
        clauses[next_clause()] = _in_full(words_for("?"), touched)
    law: Plain = {
        "law": label,
        "heading": "What does not hold"
        if touched.names and touched.names == touched.repealed
        else "What is otherwise",
        "status": "encoded",
        "text": Prose(touched.text or " ".join(text)),
        "clauses": clauses,
    }
    others = (*touched.replaced, *touched.excepted, *touched.beside)
    said = "".join(_asked_there(name, touched) for name in others)
    if touched.excepted or touched.beside or not touched.names:
        said += "".join(f"# {line}\n" for line in _WHO)
    return write_yaml(law, WIDTH) + said


def _repealing(words: Prose, touched: Touched) -> Plain:
    names = list(touched.repealed)
    clause: dict[str, Plain] = {
        "words": words,
        "reading": f"{listed(names)} {'do' if len(names) > 1 else 'does'} not stand.",
        "repeals": [*names],
        "as read": {name: digest(touched.texts[name]) for name in names},
    }
    asked: dict[str, Plain] = {
        each.what: {"?": f"{each.how}; answer {' or '.join(each.answers)}, and say why"}
        for each in touched.leans
        if each.answers
    }
    return clause | ({"leaning": asked} if asked else {})


def _replacing(name: str, words: Prose, touched: Touched, asked: dict[str, Plain]) -> Plain:
    """A clause that says what another does, which is written out to be changed."""
    then = {key: {"then": part["then"]} for key, part in _limbs(name, touched).items()}
    letters: dict[str, Plain] = {key[-1]: part for key, part in then.items()}
    clause: dict[str, Plain] = {
        "words": words,
        "reading": f"As {name}, but for what is otherwise under but.",
        "in place of": name,
        "like": name,
        "but": letters if len(then) > 1 else next(iter(then.values())),
        "as read": {name: digest(touched.texts[name])},
    }
    return clause | ({"leaning": asked} if asked else {})


def _excepting(name: str, words: Prose, touched: Touched) -> Plain:
    """A clause that answers to what another answers to, and is an exception to it."""
    said = [*_limbs(name, touched).values()]
    spoken_of = [each["where"] for each in said if "where" in each]
    return {
        "words": words,
        "reading": _reading(touched),
        "exception to": name,
        "when": _moments(name, touched),
        **({"where": spoken_of[0]} if len(said) == len(spoken_of) == 1 else {}),
        "if": "?",
        "then": _follows(touched),
        "as read": {name: digest(touched.texts[name])},
    }


def _standing_beside(name: str, words: Prose, touched: Touched) -> Plain:
    """A clause that answers to what another answers to, and asks what that asks, to be changed;
    to that it does nothing."""
    said = next(iter(_limbs(name, touched).values()))
    return {
        "words": words,
        "reading": _reading(touched),
        "when": _moments(name, touched),
        **{part: said[part] for part in _ASKED if part in said},
        "then": _follows(touched),
    }


def _in_full(words: Prose, touched: Touched) -> Plain:
    """A clause that touches no other, of which all but its words is still to be written."""
    return {
        "words": words,
        "reading": _reading(touched),
        "when": "?",
        "if": "?",
        "then": _follows(touched),
    }


def _limbs(name: str, touched: Touched) -> dict[str, dict[str, Plain]]:
    """What each limb of a clause says."""
    said = touched.texts[name]
    limbs = said.items() if isinstance(said, dict) else ()
    return {key: part for key, part in limbs if isinstance(part, dict)}


def _moments(name: str, touched: Touched) -> Plain:
    """The acts to which a clause answers."""
    every = dict.fromkeys(m for each in clauses_named([name], touched.book) for m in each.when)
    return [*every] if len(every) > 1 else next(iter(every))


def _reading(touched: Touched) -> str:
    return "As it says." if touched.text else "?"


def _follows(touched: Touched) -> Plain:
    """What follows by a clause: a fine, or what is still to be written."""
    if touched.fine is None:
        return "?"
    return [{"score": {"player": "adversary", "item": "fine", "points": str(touched.fine)}}]


def _asked_there(name: str, touched: Touched) -> str:
    """What a clause answers to and asks, and what follows by it, where the new law does not have it
    already, as a comment: that may be changed too, or taken over."""
    stands = name in touched.beside
    parts = (
        *(() if stands else ("when", *_ASKED)),
        *(() if name in touched.replaced else ("then",)),
    )
    asked: dict[str, Plain] = {
        key: {part: limb[part] for part in parts if part in limb}
        for key, limb in _limbs(name, touched).items()
    }
    head = f"What {'follows by ' * stands}{name}{' asks' * (not stands)}."
    if name in touched.replaced:
        head += " Under but, a condition is changed by in place of, with what stands here, and"
        head += " with, with what shall stand."
    return "".join(f"# {line}\n" for line in (head, *write_yaml(asked).splitlines()))


def _quoted(names: tuple[str, ...], book: LawBook) -> list[str]:
    """The words of some clauses, in quotation marks."""
    return [f"“{' '.join(words)}”" for words in _words(names, book)]


def _words(names: tuple[str, ...], book: LawBook) -> Iterator[list[str]]:
    """The words of each clause."""
    for name in names:
        yield joined_words(w for clause in clauses_named([name], book) for w in clause.words)
