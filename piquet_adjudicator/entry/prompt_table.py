"""What is asked of him who writes a dispute: every question, in the order in which it comes."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from msgspec import Struct

from piquet_adjudicator.entry.draft import Key
from piquet_adjudicator.model.players import PLAYERS

PromptKind: TypeAlias = Literal[
    "words",
    "player",
    "way",
    "cards",
    "line",
    "pack",
    "claim",
    "moment",
    "plea",
    "ask",
    "settle",
]
Way: TypeAlias = Literal["dealt", "played", "none"]
"""How the cards are given."""

NOT_TOLD: Final = "(not told)"
"""The line that stands for whatever was done for a while."""


class Prompt(Struct, frozen=True):
    """One prompt: where its answer goes in the file, of what kind it is, its words, and more
    words for him who asks for help. `many` may be answered again and again."""

    key: Key
    kind: PromptKind
    words: str
    help: str
    many: bool = False

    @property
    def name(self) -> str:
        """Its name, one for each prompt."""
        return ".".join(self.key)


TITLE: Final = Prompt(
    ("title",),
    "words",
    "What is the dispute about, in a few words?",
    "It stands at the head of the ruling. Enter nothing to leave it out.",
)
NAMES: Final = tuple(
    Prompt(
        ("players", player),
        "words",
        f"The name of player {player}?",
        "The ruling calls him by it. Enter nothing, and he stays without a name.",
    )
    for player in PLAYERS
)
ELDER: Final = Prompt(
    ("elder",),
    "player",
    "Who is elder hand, that is, who did not deal: A or B?",
    "The elder discards first, calls first and leads first.",
)
WAY: Final = Prompt(
    ("cards",),
    "way",
    "Give the cards as they were dealt, as they were played, or not at all? (dealt, played, none)",
    "dealt: the twelve cards of each before the discard, and the stock, if it began there;\n"
    "played: the hands after the cards were taken in, if it is about the calling or the play;\n"
    "none: no card matters, or none is known.",
)
_CARDS_HELP: Final = (
    "As: AS KS 10H JC. Write those that are known; the rest count as not known.\n"
    "Of a hand that had no more, as one of eleven: only AS KS 10H JC, and so on.\n"
    "Enter nothing where none is known."
)
DEALT: Final = (
    Prompt(("deal", "A"), "cards", "The cards dealt to A?", _CARDS_HELP),
    Prompt(("deal", "B"), "cards", "The cards dealt to B?", _CARDS_HELP),
    Prompt(("deal", "stock"), "cards", "The stock, from the top card down?", _CARDS_HELP),
)
PLAYED: Final = (
    Prompt(("hands", "A"), "cards", "The cards that A played with?", _CARDS_HELP),
    Prompt(("hands", "B"), "cards", "The cards that B played with?", _CARDS_HELP),
    Prompt(("discards", "A"), "cards", "The cards that A put out?", _CARDS_HELP),
    Prompt(("discards", "B"), "cards", "The cards that B put out?", _CARDS_HELP),
    Prompt(("stock",), "cards", "The cards left in the stock?", _CARDS_HELP),
)
LOG: Final = Prompt(
    ("log",),
    "line",
    "What was done or said?",
    "Tell it line by line in its order, each with who did it: B replies good; A leads KS.\n"
    f"Where you do not know what was done for a while, write {NOT_TOLD}.\n"
    "What one player says was done and the other denies: (contested) B replies good.\n"
    "Enter nothing when all is told.",
    many=True,
)
PACK: Final = Prompt(
    ("pack",),
    "pack",
    "Something was said of the pack. Which cards were over in it, wanting, torn or marked?",
    "As: wanting 9D; or: over QS, torn 7H; with ? for a card not known.\n"
    "Enter nothing where the pack was right.",
)
CLAIMS: Final = Prompt(
    ("claims",),
    "claim",
    "What is claimed?",
    "Say what a player may or must do, or what is so: B reckons four tens; A must show the point.\n"
    "Write `B: ` before it where it is not plain who claims it. Enter nothing when all is said.",
    many=True,
)
PLEAS: Final[dict[str, Prompt]] = {
    key: Prompt(
        (key,),
        "plea",
        words,
        "A law or a clause of it by its number, a Case, a page, or words; several with ; between "
        "them.\nEnter nothing to leave it out.",
    )
    for key, words in (
        ("because", "On what does he who claims it rely?"),
        ("answer", "And what does the other answer?"),
    )
}
ASKS: Final = Prompt(
    ("asks",),
    "ask",
    "What else is asked of the referee?",
    "As: how many cards may B take in; who deals next; what does A score in the deal.\n"
    "Enter nothing when all is asked.",
    many=True,
)

WAYS: Final[dict[Way, tuple[Prompt, ...]]] = {"dealt": DEALT, "played": PLAYED, "none": ()}
SIZES: Final = {"deal.A": "hand", "deal.B": "hand", "hands.A": "hand", "hands.B": "hand"}
