"""Two small codes for the tests: an old one, and a club's own that rests on it."""

from __future__ import annotations

from pathlib import Path
from typing import Final

OLD: Final = {
    "laws/old/code.yaml": """\
code: old
title: The Old Laws
closed: {examines tricks: the examining of tricks}
items: {point: the point}
terms:
  open tricks: {means: tricks lie open, values: [yes, no]}
  house rule: {means: the rule of the house, values: [yes]}
""",
    "laws/old/law-01.yaml": """\
law: 1
heading: Tricks
page: 2
status: encoded
text: >-
  A player may look at his tricks, but not the younger hand. Tricks that lie open may be looked at.
clauses:
  1.1:
    words: A player may look at his tricks,
    reading: To look at tricks is open.
    when: examines tricks
    then: may
  1.2:
    words: but not the younger hand.
    exception to: 1.1
    reading: The younger hand may not.
    when: examines tricks
    where:
      - not: {is the elder hand: actor}
    then: must not
  1.3:
    words: Tricks that lie open may be looked at.
    reading: By agreement they may.
    when: examines tricks
    if:
      - it is agreed: [open tricks, "yes"]
    then: may
""",
    "laws/old/law-02.yaml": """\
law: 2
heading: The stock
page: 2
status: encoded
text: A player may count the stock, save where it is so agreed. He may direct his partner.
clauses:
  2.1:
    words: A player may count the stock,
    when: counts the stock
    a:
      reading: Elder may.
      where: {is the elder hand: actor}
      then: may
    b:
      reading: Younger may.
      where:
        - not: {is the elder hand: actor}
      then: may
  2.2:
    words: save where it is so agreed.
    reading: The rule of the house.
    exception to: 2.1
    when: counts the stock
    where:
      - it is agreed: [house rule, "yes"]
    then: must not
other words:
  - {words: He may direct his partner., role: narrative}
""",
    "laws/old/treatise.yaml": """\
- page: p. 9
  text: It is usual that a player looks at his tricks.
  restates: 1.1
""",
    "cases/old/case-01.yaml": """\
case: I
page: 3
disputed: no
status: encoded
authority: makes law
facts: A, younger hand, looks at a trick.
decision: He may, as all tricks are his.
clauses:
  Case I:
    words: He may, as all tricks are his.
    reading: He who has all the tricks may look at them.
    exception to: {clause: 1.2, construction: No harm is done.}
    construes: 1.1
    when: examines tricks
    where: {tricks: adversary, equals: 0}
    then: may
branches:
  - name: main
    words: He may, as all tricks are his.
    dispute:
      elder: B
      log: [B leads AS, A plays KS]
      claims: [A examines his tricks]
    decides: [{decision: refused, cites: []}]
""",
}

CLUB: Final = {
    "laws/club/code.yaml": """\
code: club
title: The Rules of the Club
extends: old
""",
    "laws/club/law-01.yaml": """\
law: Club 1
heading: Tricks
page: 1
status: encoded
text: >-
  Nobody but the elder hand may count the stock. A player may look at his tricks when he has played.
clauses:
  Club 1.1:
    words: Nobody but the elder hand may count the stock.
    reading: Younger may not.
    in place of: 2.1
    like: 2.1
    but: {b: {then: must not}}
    as read: {2.1: 1776a06a1148}
    leaning:
      2.2: {kept: The rule of the house goes before both.}
  Club 1.2:
    words: A player may look at his tricks when he has played.
    reading: Not before he has played a card.
    in place of: 1.1
    when: examines tricks
    where:
      - had played a card: actor
    then: may
    as read: {1.1: cea9d889a83c}
    leaning:
      1.2: {kept: The younger hand may not here either.}
      Case I: {follows: It is still so.}
      p. 9: {stands: It is usual here too.}
""",
}


def lay_out(folder: Path, *codes: dict[str, str]) -> Path:
    """Writes codes into a folder; the folder of their laws."""
    for files in codes:
        for name, text in files.items():
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
    return folder / "laws"
