"""Expressions that are not looked for where a text has none of some pieces."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

import pytest

from piquet_adjudicator import files, language, replay
from piquet_adjudicator.language.words import normalise
from piquet_adjudicator.regex import _Rare, regex

LINES = Path(__file__).with_name("sentences.txt").read_text(encoding="utf-8").splitlines()
MORE = (
    *("three kings leaving out ks", "three kings all but ks", "three kings without ks"),
    *("three kings excepting the king of spades", "five cards worth 49", "two quarts in hearts"),
    *("three tierces minor", "both tierces", "2 quatorzes", "3 trios", "a quint headed by the ace"),
    *("says nothing", "remains silent", "makes no reply", "gives no answer", "did not reply"),
    *("does not answer", "does not speak to it", "the two cards that he has left on the table"),
    *("two that i have called", "two of my quint", "two of his quint", "two of her quint"),
    *("in which suit it is", "to what card the quint is"),
    *("the king of spades is not reckoned", "quint in hearts king high", "puts down ks", "laid ks"),
    *("retake 9h and play 8s",),
)
RARE = {
    f"{module.name}.{name}": value
    for room in (language, files, replay)
    for module in iter_modules(room.__path__)
    for name, value in vars(import_module(f"{room.__name__}.{module.name}")).items()
    if isinstance(value, _Rare)
}


SENTENCES = [normalise(text).split() for line in (*LINES, *MORE) for text in line.split(" => ")]
TEXTS = {" ".join(words[n:]) for words in SENTENCES for n in range(len(words))}
"""The end of every sentence from each of its words on."""


@pytest.mark.parametrize("name", RARE)
def test_nothing_is_missed(name: str) -> None:
    rare = RARE[name]
    met = [text for text in TEXTS if rare._whole.search(text)]
    for piece in rare._having:
        assert any(piece in text for text in met)
    assert [text for text in met if rare.search(text) is None] == []
    for text in met:
        assert (rare.fullmatch(text) is None) == (rare._whole.fullmatch(text) is None)
        assert rare.sub("", text) == rare._whole.sub("", text)


def test_nothing_is_compiled_in_vain() -> None:
    """An expression that cannot be compiled is no error until it may be met."""
    rare = regex("(king", having=("king", "queen"))
    assert rare.search("knave") is None
    assert rare.fullmatch("knave") is None
    assert rare.sub("ace", "knave") == "knave"
    with pytest.raises(Exception, match="missing"):
        rare.search("king")
