"""The JSON form of a ruling, as types: they are written in this order, and the schema that is
published is made from them."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from piquet_adjudicator.engine.ruled.plea_answer import PleaOutcome
from piquet_adjudicator.engine.ruled.ruling import Decision
from piquet_adjudicator.model.acts import Item
from piquet_adjudicator.model.players import Player
from piquet_adjudicator.results.points_studied import ScoreStatus, WhyNot

JsonData: TypeAlias = dict[str, Any]
"""A ruling, or another page in JSON, as it is before it is written and after it is read."""

# ---- words and numbers

ClauseJson: TypeAlias = Annotated[
    str,
    Meta(
        min_length=1,
        description="A clause by its number (`54.1`), a Case (`Case` and its numeral), or a "
        "page of the treatise (`p. 99`).",
    ),
]
LineNumber: TypeAlias = Annotated[
    int, Meta(ge=0, description="A line of the log, counted from one; 0 stands before the first.")
]
Digest: TypeAlias = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
TextJson: TypeAlias = Annotated[str, Meta(min_length=1)]
NumberJson: TypeAlias = Annotated[int, Meta(ge=0)]
Ordinal: TypeAlias = Annotated[int, Meta(ge=1)]
RecordedJson: TypeAlias = Annotated[str, Meta(description="As told; empty where untold.")]
Players: TypeAlias = Annotated[list[Player], Meta(extra_json_schema={"uniqueItems": True})]
ActJson: TypeAlias = Annotated[
    dict[str, Any],
    Meta(
        description="An act with its line, its name, its fields, and its words.",
        extra_json_schema={
            "required": ["line", "act", "says"],
            "properties": {
                "line": {"type": "integer", "minimum": 0},
                "act": {"type": "string"},
                "says": {"type": "string"},
            },
        },
    ),
]

SubjectJson: TypeAlias = Annotated[
    dict[str, Any],
    Meta(
        description="A call, trick, question, deal, act or item of the score, the `laws` that are "
        "set aside, or what lies on the `table`, with what is known of it: its line, its number, "
        "its words.",
        extra_json_schema={
            "required": ["thing"],
            "properties": {
                "thing": {
                    "enum": ["call", "trick", "question", "deal", "act", "item", "laws", "table"]
                },
                "line": {"type": "integer", "minimum": 0},
            },
        },
    ),
]


class Names(Struct, frozen=True, forbid_unknown_fields=True):
    """The players' names; empty where untold."""

    A: str
    B: str


class Both(Struct, frozen=True, forbid_unknown_fields=True):
    """A number of points for each player."""

    A: int
    B: int


class Points(Struct, frozen=True, forbid_unknown_fields=True):
    """The points of each player; null where they are not known."""

    A: int | None
    B: int | None


# ---- claims


class ReasonJson(Struct, frozen=True, forbid_unknown_fields=True):
    """One step of the reasoning."""

    cite: Annotated[
        str, Meta(description="The clause of the step; empty for a fact of the record alone.")
    ]
    facts: list[str]
    text: Annotated[str, Meta(description="What follows from the facts.")]


class FactJson(Struct, frozen=True, forbid_unknown_fields=True):
    """A fact, and whether it is taken to hold."""

    fact: str
    holds: bool


class SettlesJson(Struct, frozen=True, forbid_unknown_fields=True):
    """Facts that would settle an undecided claim, with the decision then."""

    facts: Annotated[list[FactJson], Meta(min_length=1)]
    decision: Decision


class PleaPlaceJson(Struct, frozen=True, forbid_unknown_fields=True):
    """How a law, clause, Case or page on which a side relies bears on a claim."""

    cite: Annotated[
        TextJson, Meta(description="A law (`54`), clause (`54.2`), Case or page (`p. 99`).")
    ]
    outcome: Annotated[
        PleaOutcome,
        Meta(
            description="How the clause of it that came nearest came out: it `fires`; a condition "
            "`failed`; or it was `silent`, speaking of something else."
        ),
    ]
    decides: Annotated[
        bool,
        Meta(
            description="Whether the decision rests on it, on what it lacks, or on what "
            "excepts from it."
        ),
    ]
    law: Annotated[
        ClauseJson | None,
        Meta(
            description="The clause by which a Case or page answers that has no answer of its own: "
            "the Case goes by it, the page says what it says."
        ),
    ]
    facts: Annotated[list[str], Meta(description="On what it applies, or what it lacks.")]
    gives_way_to: list[ClauseJson]


class PleaJson(Struct, frozen=True, forbid_unknown_fields=True):
    """A ground on which a side of a claim relies, answered."""

    by: Player
    plea: Annotated[TextJson, Meta(description="The ground as put.")]
    places: Annotated[
        list[PleaPlaceJson], Meta(description="The places of the print that it names.")
    ]
    lines: Annotated[
        list[int], Meta(description="The lines of the record of which words tell that name none.")
    ]
    succeeds: Annotated[
        bool | None,
        Meta(description="Whether this side has the decision; null where neither has."),
    ]
    text: TextJson


class ClaimJson(Struct, frozen=True, forbid_unknown_fields=True):
    """A claim, decided."""

    claim: Annotated[str, Meta(min_length=1, description="The claim as put.")]
    by: Player
    line: Annotated[LineNumber, Meta(description="The line after which it is tried.")]
    decision: Decision
    sentence: Annotated[str, Meta(description="The decision in a sentence.")]
    cites: Annotated[list[ClauseJson], Meta(extra_json_schema={"uniqueItems": True})]
    considered: Annotated[
        list[ClauseJson],
        Meta(
            description="Those of `cites` that were tried and do not reach: what they would give "
            "does not follow. Where they are all, no clause gives the decision."
        ),
    ]
    reasons: Annotated[
        list[ReasonJson], Meta(description="The steps of the reasoning, premises first.")
    ]
    settles: Annotated[
        list[SettlesJson],
        Meta(description="For an undecided claim: what would settle it."),
    ]
    unknown: list[str]
    bounded: Annotated[
        bool,
        Meta(
            description="Whether the search for what would settle the claim was cut short, or, of a"
            " decided claim, that for what might have been done to decide it otherwise."
        ),
    ]
    conflict: list[ClauseJson]
    pleas: Annotated[
        list[PleaJson] | UnsetType,
        Meta(description="The grounds on which either side relies; left out where none are given."),
    ] = UNSET
    score: Annotated[
        Both | UnsetType,
        Meta(
            description="Of a claim that is allowed: the score of the deal once what is claimed is"
            " done; left out where that changes nothing, or is uncertain."
        ),
    ] = UNSET


# ---- what follows, and the score


class FindingJson(Struct, frozen=True, forbid_unknown_fields=True):
    """A breach, or a change of what a player may do, that a clause makes of an act. What it says
    stands in `text`, and the parts of it in `effect` and the five fields after it."""

    clause: ClauseJson
    line: LineNumber
    player: Literal[Player, None]
    effect: TextJson
    of: Annotated[SubjectJson | None, Meta(description="What the effect is of.")]
    act: Annotated[ActJson | None, Meta(description="The act that is open, or not.")]
    number: Annotated[int | None, Meta(description="Points, cards, tricks or deals.")]
    term: Annotated[str, Meta(description="A word of the laws; empty where there is none.")]
    still_bars: Annotated[
        bool, Meta(description="Whether what cannot be reckoned counts against the adversary.")
    ]
    text: str
    facts: list[str]


class ItemJson(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One item of the score."""

    item: Item
    points: int
    clause: ClauseJson
    line: LineNumber
    text: str
    at_least: Annotated[
        bool, Meta(description="Whether it may be of more points, by facts that are not known.")
    ] = False


class TakenJson(Struct, frozen=True, forbid_unknown_fields=True):
    """Points that a clause takes a score to be."""

    points: int
    clause: str


class ScoreJson(Struct, frozen=True, forbid_unknown_fields=True):
    """The score of a player in the deal."""

    items: list[ItemJson]
    barred: Annotated[list[ItemJson], Meta(description="What a penalty or a bar takes away.")]
    possible: Annotated[list[ItemJson], Meta(description="What hangs on facts that are not known.")]
    total: NumberJson
    taken: Annotated[
        TakenJson | None,
        Meta(description="What a clause takes the score to be, whatever the items come to."),
    ]


class ScoresJson(Struct, frozen=True, forbid_unknown_fields=True):
    """The score of each player."""

    A: ScoreJson
    B: ScoreJson


class PaidJson(Struct, frozen=True, forbid_unknown_fields=True):
    """The points that money is paid for, and the pence."""

    points: int
    pence: int
    page: Annotated[str | None, Meta(description="By what page the points are rounded.")]


class GameJson(Struct, frozen=True, forbid_unknown_fields=True):
    """The game that a deal ends, where a partie is of games."""

    winner: Player
    counts: Annotated[int, Meta(ge=1, description="For how many games it counts.")]
    games: Annotated[Both, Meta(description="The games that each player has then won.")]
    cites: list[ClauseJson]
    at_least: Annotated[
        bool | UnsetType,
        Meta(description="True where it may count for more games; left out where that is known."),
    ] = UNSET


class PartieJson(Struct, frozen=True, forbid_unknown_fields=True):
    """What the partie comes to after a deal."""

    deal: Annotated[Ordinal | None, Meta(description="The number of the deal in the partie.")]
    void: Annotated[bool, Meta(description="Whether the deal is dealt again.")]
    points: Points
    times: Annotated[int, Meta(ge=1, description="How many times the points of the deal count.")]
    totals: Points
    winner: Player | None
    won: Annotated[int | None, Meta(description="The points won.")]
    rubicon: bool
    drawn: Annotated[bool, Meta(description="Whether the partie is concluded without a winner.")]
    extra_deals: Annotated[int, Meta(ge=0, description="How many deals a tie adds.")]
    next_dealers: Annotated[
        list[Player], Meta(description="Who deals the next deals, as far as it is settled.")
    ]
    same_pack: bool
    deals_left: int | None
    cites: Annotated[
        list[ClauseJson],
        Meta(description="By what it is won, drawn or goes on, and the points are counted."),
    ]
    paid: Annotated[PaidJson | None, Meta(description="Null without stakes.")]
    game: Annotated[
        GameJson | UnsetType, Meta(description="Left out where the deal ends no game.")
    ] = UNSET
    games: Annotated[
        Both | UnsetType,
        Meta(description="The games that each player has won; left out where there are none."),
    ] = UNSET
    games_at_least: Annotated[
        bool | UnsetType,
        Meta(description="True where a player may have won more games; else left out."),
    ] = UNSET


# ---- options, and what each choice is worth


class TrickJson(Struct, frozen=True, forbid_unknown_fields=True):
    """A trick of a line of play."""

    leads: Player
    led: str
    played: str


class BestPlayJson(Struct, frozen=True, forbid_unknown_fields=True):
    """The play if both play best for the difference of their scores in the deal, the cards of both
    hands being seen."""

    from_trick: Annotated[int, Meta(ge=1, le=12)]
    leads: Player
    led_already: Annotated[
        bool, Meta(description="Whether the first card of the line was led in the record.")
    ]
    calling_over: Annotated[
        bool,
        Meta(
            description="Whether nothing can be called any more; else what is called is left out."
        ),
    ]
    more: Annotated[Both, Meta(description="What each scores by it, in points.")]
    totals: Annotated[
        Both | None,
        Meta(description="What each then has for the deal; null while something may be called."),
    ]
    partie: PartieJson | None
    line: Annotated[list[TrickJson], Meta(min_length=1, max_length=12)]


class WorthJson(Struct, frozen=True, forbid_unknown_fields=True):
    """What one choice of an option is worth, tried alone."""

    choice: TextJson
    standing: Annotated[
        ScoreStatus,
        Meta(
            description="Whether the score is final, that of a deal that comes to nothing, that "
            "so far, or not told at all."
        ),
    ]
    score: Annotated[
        Both | None,
        Meta(
            description="Each player's score of the deal, in points, as far as the record "
            "settles it."
        ),
    ]
    settled: Annotated[Players, Meta(description="The players who can score no more in the deal.")]
    unsure: Annotated[
        bool, Meta(description="Whether some of the score hangs on facts that are not known.")
    ]
    partie: PartieJson | None
    best_play: BestPlayJson | None
    why_not: Annotated[
        Literal["", WhyNot],
        Meta(
            description="Why nothing is told of what the play may bring; empty where it is told, "
            "or over."
        ),
    ]


class OptionJson(Struct, frozen=True, forbid_unknown_fields=True):
    """An option still open."""

    clause: ClauseJson
    holder: Literal[Player, None]
    choices: Annotated[list[str], Meta(min_length=1)]
    until: str
    lapse: Annotated[
        str,
        Meta(description="What follows where he does not say; empty where the laws do not tell."),
    ]
    worth: Annotated[
        list[WorthJson],
        Meta(
            description="What each choice is worth; empty where only the score of the deal is "
            "told, and for the other reading of a doubt."
        ),
    ]


# ---- the answers to questions


class RangeJson(Struct, frozen=True, forbid_unknown_fields=True):
    """A number of points, with the items that it is of and those that are barred."""

    least: int
    most: Annotated[int | None, Meta(description="The most; null where that is not known.")]
    so_far: Annotated[bool, Meta(description="Whether the play is not over.")]
    to_call: Annotated[bool, Meta(description="Whether the player has still to reckon it.")]
    items: list[ItemJson]
    barred: list[ItemJson]


class ToShowJson(Struct, frozen=True, forbid_unknown_fields=True):
    """A call that must be shown."""

    call: Annotated[str, Meta(description="The call in words.")]
    line: Annotated[LineNumber, Meta(description="The line of the call.")]
    cards: Annotated[list[str] | None, Meta(description="Its cards; null where not known.")]


class UntilJson(Struct, frozen=True, forbid_unknown_fields=True):
    """A time within which something may be done."""

    cite: ClauseJson
    words: Annotated[str, Meta(description="What opens and closes it.")]
    closed: Annotated[int | None, Meta(description="The line that closed it; null where none did.")]


class LeftJson(Struct, frozen=True, forbid_unknown_fields=True):
    """A choice that a player has, or what he must do."""

    cite: ClauseJson
    words: Annotated[str, Meta(description="What it is, in words.")]


class AnswerJson(Struct, frozen=True, forbid_unknown_fields=True):
    """A question, answered by numbers, players or points: what it does not ask for is null."""

    ask: Annotated[str, Meta(min_length=1, description="The question as put.")]
    form: Annotated[str, Meta(description="The form of question.")]
    line: Annotated[LineNumber, Meta(description="The line after which it is asked.")]
    sentence: Annotated[str, Meta(description="The answer in a sentence.")]
    cites: Annotated[list[ClauseJson], Meta(extra_json_schema={"uniqueItems": True})]
    settled: Annotated[bool, Meta(description="Whether the answer leaves nothing open.")]
    numbers: Annotated[list[int] | None, Meta(description="The numbers of which it is so.")]
    at_most: Annotated[
        int | None, Meta(description="The most that may be taken in when as many are put out.")
    ]
    players: Annotated[Players | None, Meta(description="The players of whom it is so.")]
    unsure: Annotated[
        list[int | str],
        Meta(description="The numbers, players, kinds or choices of which it is not decided."),
    ]
    points: Annotated[RangeJson | None, Meta(description="The points that are scored.")]
    claims: Annotated[
        list[ClaimJson], Meta(description="The claims whose decisions make the answer.")
    ]
    besides: Annotated[
        int | UnsetType, Meta(description="The cards that he has taken up already.")
    ] = UNSET
    cards: Annotated[
        list[str] | UnsetType,
        Meta(description="Those of the cards that are known, where it is asked which they are."),
    ] = UNSET
    if_altered: Annotated[
        list[int] | UnsetType,
        Meta(
            description="Of how many cards he may take in: the numbers of which it is so if he"
            " first alters his discard; left out where they are no more."
        ),
    ] = UNSET
    to_show: Annotated[
        list[ToShowJson] | UnsetType, Meta(description="What must be shown, where that is asked.")
    ] = UNSET
    until: Annotated[
        list[UntilJson] | UnsetType,
        Meta(description="The times within which it may be done, where it is asked until when."),
    ] = UNSET
    still: Annotated[
        bool | UnsetType | None,
        Meta(description="Whether it may be done now, where it is asked until when."),
    ] = UNSET
    choices: Annotated[
        list[LeftJson] | UnsetType,
        Meta(description="What is left to his choice, where it is asked what he may do."),
    ] = UNSET
    duties: Annotated[
        list[LeftJson] | UnsetType,
        Meta(description="What he must do, where it is asked what he may do."),
    ] = UNSET
    partie: Annotated[
        PartieJson | UnsetType | None,
        Meta(description="What the partie comes to, where that is asked."),
    ] = UNSET


# ---- Cases and doubts


class CaseJson(Struct, frozen=True, forbid_unknown_fields=True):
    """A Case that is followed."""

    case: ClauseJson
    page: Ordinal
    makes_law: Annotated[bool, Meta(description="Whether it settles what the laws leave open.")]
    disputed: Annotated[bool, Meta(description="Whether its Decision is disputed.")]


class NearCaseJson(Struct, frozen=True, forbid_unknown_fields=True):
    """A Case near but different."""

    case: ClauseJson
    page: Ordinal
    makes_law: bool
    disputed: bool
    point: Annotated[str, Meta(description="What the Case decides.")]
    differs: Annotated[str, Meta(description="The fact that is otherwise here.")]


class CasesJson(Struct, frozen=True, forbid_unknown_fields=True):
    """The Cases that bear on a ruling."""

    followed: Annotated[
        list[CaseJson],
        Meta(
            description="The Cases whose rules are cited, and those in which the laws alone "
            "decided the same."
        ),
    ]
    near: Annotated[
        list[NearCaseJson],
        Meta(max_length=3, description="The Cases near but different, the nearest first."),
    ]


class DecidedOtherwiseJson(Struct, frozen=True, forbid_unknown_fields=True):
    """A claim that is decided otherwise, by its number from one."""

    claim: Ordinal
    decision: Decision


class OtherTotalsJson(Struct, frozen=True, forbid_unknown_fields=True):
    """The points of the deal of a player who would have others."""

    A: int | UnsetType = UNSET
    B: int | UnsetType = UNSET


class OtherwiseJson(Struct, frozen=True, forbid_unknown_fields=True):
    """What would come out otherwise under the other reading of a doubt; `text` says it, or why that
    reading was not tried."""

    tried: bool
    same: Annotated[bool, Meta(description="Whether it would decide the same.")]
    text: TextJson
    claims: list[DecidedOtherwiseJson]
    findings: Annotated[list[FindingJson], Meta(description="What would be found besides.")]
    no_findings: Annotated[list[FindingJson], Meta(description="What would not be found.")]
    options: Annotated[
        list[OptionJson], Meta(description="The options that would be open besides.")
    ]
    no_options: Annotated[list[OptionJson], Meta(description="The options that would not be open.")]
    totals: OtherTotalsJson
    play_again_from: Annotated[
        int | None,
        Meta(
            description="The trick from which the cards would be played again, where that is not "
            "the same."
        ),
    ]
    partie: Annotated[
        PartieJson | None,
        Meta(description="What the partie would come to, where that is not the same."),
    ]


class DoubtJson(Struct, frozen=True, forbid_unknown_fields=True):
    """A doubt of the print that bears on a ruling."""

    clause: ClauseJson
    question: str
    followed: str
    other: str
    reason: str
    otherwise: OtherwiseJson


# ---- the ruling


class CodeDigestJson(Struct, frozen=True, forbid_unknown_fields=True):
    """A code of laws, by its name, with the digest of its files."""

    code: TextJson
    digest: Digest


class ReceiptJson(Struct, frozen=True, forbid_unknown_fields=True):
    """What a ruling was made from; where the code rests on others, with each of the line, the first
    first."""

    record: Digest
    laws: Digest
    version: TextJson
    codes: list[CodeDigestJson] | UnsetType = UNSET


class RulingJson(Struct, frozen=True, forbid_unknown_fields=True):
    """The ruling on a dispute."""

    code: Annotated[str, Meta(min_length=1, description="The code of laws ruled by.")]
    title: str
    club: RecordedJson
    date: RecordedJson
    referee: RecordedJson
    elder: Player
    players: Names
    claims: list[ClaimJson]
    acts: Annotated[
        list[ActJson], Meta(description="The acts that the reasons and findings speak of.")
    ]
    log: Annotated[
        list[ActJson],
        Meta(
            description="The whole record as it was read; `written` is a line in the words that it "
            "was written in, where they are not those of `says`."
        ),
    ]
    findings: list[FindingJson]
    options: list[OptionJson]
    undecided: Annotated[
        list[str], Meta(description="The claims that the record does not decide, as put.")
    ]
    unknown: Annotated[
        list[str],
        Meta(description="Facts that a clause asked for and the record does not tell."),
    ]
    stipulated: list[str]
    score: ScoresJson
    play_over: bool
    left_undone: Annotated[
        list[str],
        Meta(description="What lies in the play that was never set right, in sentences."),
    ]
    play_again_from: Annotated[
        Ordinal | None,
        Meta(description="The trick from which the cards are to be played again."),
    ]
    partie: Annotated[PartieJson | None, Meta(description="Null where nothing is told of it.")]
    cases: CasesJson
    doubts: list[DoubtJson]
    conflicts: Annotated[
        list[Annotated[list[ClauseJson], Meta(min_length=2)]],
        Meta(description="Clauses that contradict one another here."),
    ]
    receipt: ReceiptJson
    answers: Annotated[
        list[AnswerJson] | UnsetType,
        Meta(description="The questions answered; left out where nothing is asked."),
    ] = UNSET


class PartieRulingJson(Struct, frozen=True, forbid_unknown_fields=True):
    """The rulings on the deals of a partie, in order, and what it comes to."""

    code: TextJson
    title: str
    club: RecordedJson
    date: RecordedJson
    referee: RecordedJson
    players: Names
    deals: Annotated[list[RulingJson], Meta(min_length=1)]
    partie: PartieJson


_TITLE: Final = (
    "A ruling on a dispute or a partie, or a list of them, as `rule --format json` writes it"
)


def schema() -> dict[str, Any]:
    """The JSON schema of a ruling, of one on a partie, or of a list of several.

    >>> schema()["oneOf"][0]
    {'$ref': '#/$defs/RulingJson'}
    """
    each, defs = msgspec.json.schema_components(
        (RulingJson, PartieRulingJson), ref_template="#/$defs/{name}"
    )
    several = {"type": "array", "minItems": 2, "items": {"oneOf": list(each)}}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": _TITLE,
        "oneOf": [*each, several],
        "$defs": defs,
    }
