"""A line in a plain form: players by their letters, cards as they are written, words in full."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from typing import Final

from piquet_adjudicator.help.spelt_freely import as_spelt
from piquet_adjudicator.help.written_short import WRITTEN
from piquet_adjudicator.model.players import Player, adversary_of

_TITLES: Final = r"\b(?:Mr|Mrs|Miss|Ms|Captain|Colonel|Major|Dr|Sir|Lady|Lord)\.? (?=[A-Z])"
_SIDES: Final = {
    **{"elder": True, "non-dealer": True, "younger": False, "dealer": False},
    **{"young": False, "eldest": True, "youngest": False, "pone": True, "major hand": True},
    "non dealer": True,
    **{"(?:member|player|one) dealing": False, "(?:member|player|one) not dealing": True},
}
_SIDE: Final = (
    r"(?<!right )(?<!rightful )(?<!true )(?<!proper )(?<!wrong )"
    r"\b(?:[Tt]he )?(?:member |player )?(?i:{side})(?: hand| player)?(?! (?:again|leaving))\b"
)
_SHORT: Final = {
    **dict.fromkeys(("disc", "discs"), "discards"),
    **dict.fromkeys(("ld", "lds"), "leads"),
    **dict.fromkeys(("plys", "fol"), "plays"),
    **dict.fromkeys(("tk", "tks"), "takes"),
    **dict.fromkeys(("pt", "pnt"), "point"),
    **dict.fromkeys(("cds", "crds"), "cards"),
    **dict.fromkeys(("cd", "crd"), "card"),
    **dict.fromkeys(("kgs", "kngs"), "kings"),
    "qns": "queens",
    **dict.fromkeys(("gd", "ok", "okay"), "good"),
    **dict.fromkeys(("wr", "wrt"), "writes"),
    **dict.fromkeys(("pk", "pck"), "pack"),
    **dict.fromkeys(("hd", "hnd"), "hand"),
    **dict.fromkeys(("shws", "shw"), "shows"),
    **{"ann": "announces", "decl": "declares", "cts": "counts", "ct": "counts"},
    **{"pts": "points", "seq": "sequence", "quat": "quatorze", "tce": "tierce", "¼": "quart"},
    **{"maj": "major", "min": "minor", "ng": "not good", "bk": "back", "dlr": "dealer"},
    **{"dlt": "dealt", "fr": "from", "w/": "with", "1st": "first", "2nd": "second"},
    **{"mkg": "making", "sez": "says", "pls": "please", "gimme": "give me", "u": "you"},
    **{
        "eq": "equal",
        "nxt": "next",
        "trk": "trick",
        "hrts": "hearts",
        "spds": "spades",
        "dmds": "diamonds",
    },
    **{"3rd": "third", "tr": "trick", "rpl": "replies", "trefoil": "club", "trefoils": "clubs"},
}


_DEALT_TO: Final = (
    r"\b((?:were|was|are|is|been) (?:dealt|given|served|distributed)(?: out)? to [AB])\b(?!')"
)
"""What is dealt to a player, and not by whom: the dealer did it."""


def plain_line(text: str, elder: Player | None, names: Mapping[Player, str]) -> str:
    """The line with the players by their letters, the cards as they are written, and short words
    in full.

    >>> plain_line("Mary leads ♠AK", "A", {"A": "Mary"}), plain_line("dlr disc 3 cds", "A", {})
    ('A leads AS KS', 'dealer discards 3 cards')
    >>> plain_line("A puts out the seven and eight of clubs and the nine of diamonds", "A", {})
    'A puts out the 7C 8C 9D'
    """
    return _plain(text, elder, tuple(names.items()))


@lru_cache(maxsize=512)
def _plain(text: str, elder: Player | None, names: tuple[tuple[Player, str], ...]) -> str:
    """Of the words of a ground it is asked many times: each form of it is tried on them."""
    said = as_spelt(text)
    for player, name in names:
        said = _named(said, player, name)
    said = re.sub(_TITLES, "", said)
    for player, name in names:
        said = _named(said, player, name)
    if elder is not None:
        for side, is_elder in _SIDES.items():
            player = elder if is_elder else adversary_of(elder)
            said = re.sub(_SIDE.format(side=side), player, said)
        if not re.search(r"\bby [AB]\b", said):
            said = re.sub(_DEALT_TO, rf"\1 by {adversary_of(elder)}", said)
    first = re.search(r"\b([AB])\b(?!').*\b([AB])\b.*\bthe (?:former|latter)\b", said)
    if first and first[1] != first[2]:
        said = said.replace("the former", first[1]).replace("the latter", first[2])
    for pattern, written in _written():
        said = pattern.sub(written, said)
    said = " ".join(map(_in_full, said.split()))
    return re.sub(r" +,", ",", said).strip(" ,")


@cache
def _written() -> tuple[tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]], ...]:
    """The forms, each made once: there are more of them than `re` keeps."""
    return tuple((re.compile(pattern), written) for pattern, written in WRITTEN)


def _in_full(word: str) -> str:
    """A short word in full, with the stop after it."""
    bare = word.rstrip(".,;:?!")
    full = _SHORT.get(bare.lower())
    return word if full is None else full + word[len(bare) :].replace(".", "")


def _named(text: str, player: Player, name: str) -> str:
    """The line with a player's letter for his name. Where he writes of himself, he and him are the
    other."""
    if name != "I":
        bare = re.sub(r"(?i)^the ", "", name)
        text = re.sub(
            rf"\b{re.escape(bare)}s (?=card|hand|discard|trick|pack|lead)", f"{player}'s ", text
        )
        return re.sub(rf"\b(?:the )?{re.escape(bare)}\b", player, text, flags=re.I)
    other = adversary_of(player)
    text = re.sub(r"\b(?:I'd|I've|I'm|I'll)\b", player, text)
    text = re.sub(r"\b(?:my own|my|mine(?:'s)?)\b", f"{player}'s", text, flags=re.I)
    text = re.sub(r"\b(?:I|me|myself)\b|(?<![\w'.])i(?![\w'.])", player, text)
    text = re.sub(r"\b(?:he|she)'(?:s|d|ll)\b", other, text, flags=re.I)
    text = re.sub(r"\b(?:his|His) (?=\w)", f"{other}'s ", text)
    text = re.sub(r"\bhers\b|\bhis\b(?=[.,;]|$)", f"{other}'s", text)
    return re.sub(r"\b(?:he|she|him)\b", other, text, flags=re.I)
