"""Words in which claims are made, with those of the forms in their place: data, by patterns."""

from __future__ import annotations

from typing import Final

from piquet_adjudicator.language.numbers import ORDINALS

SAID_FOR: Final = (
    (
        r".*\b(?:den(?:y|ies|ied|ying)|refus(?:es|ing)|depriv(?:es|ing)) (?P<who>[AB]) (?:of )?"
        r"(?P<what>(?:the|his|her) .+)",
        r"\g<who> does not score \g<what>",
    ),
    (r"\bA may call (?:for )?(?:a|the) suit\b.*", "a suit may be called from B"),
    (r"\bB may call (?:for )?(?:a|the) suit\b.*", "a suit may be called from A"),
    (r"(?<!for )\bdeal (?:goes|counts|stands) for nothing\b", "deal is void"),
    *(
        (rf"\bthe {ordinal} deal (?=is void|stands)", f"deal {number} ")
        for number, ordinal in enumerate(ORDINALS, 1)
    ),
    (
        r"(?P<who>[AB])'s (?:\w+ )?(?:cut|card) (?:counts|stands|is taken|is reckoned|is)"
        r" (?:as|like) (?:the )?(?P<card>(?:10|[2-9TJQKA])[SHDC])",
        r"\g<who> treats \g<card> as the card cut",
    ),
    (r"(?P<who>[AB]) (?:has |had )?(?:revoked|reneged)\b.*", r"\g<who> must follow suit"),
    (
        r"(?P<who>[AB]) (?:has|had|did) (?:not|never) (?:revoked?|reneged?)\b.*",
        r"\g<who> need not follow suit",
    ),
    (
        r"[AB] (?:may|can) (?:have|claim|demand|call for) a (?:fresh|new|second) cut",
        "there must be a fresh cut",
    ),
    (
        r"(?:[Aa]n?|[Tt]he|[Oo]ne) (?:\w+ )?card (?:must|should|has to|is to)"
        r" be (?:drawn|taken|moved)\b.*",
        "the dealer may rectify the deal",
    ),
    (
        r"(?P<who>[AB]) (?:may |must |can )?(?:draws?|takes?|picks?|removes?) (?:a|one|an|the)"
        r"(?: \w+)? card (?:from|out of) (?:[AB]'s|his|her|the other) hand.*",
        r"\g<who> may rectify the deal",
    ),
    *(
        (
            rf"{who}'s .+ (?:saves?|bars?|prevents?|stops?) (?:the |a |an |{other}'s )?"
            r"(?P<item>pique|repique)",
            rf"{other} does not score a \g<item>",
        )
        for who, other in (("A", "B"), ("B", "A"))
    ),
    *(
        (
            rf"(?:the |{other}'s )?(?P<item>pique|repique) (?:is|was) (?:defeated|prevented|stopped"
            rf"|saved|spoil(?:ed|t)|barred|killed|blocked) by {who}'s .+",
            rf"{other} does not score a \g<item>",
        )
        for who, other in (("A", "B"), ("B", "A"))
    ),
    (r"\b[Nn]o (?P<what>[\w ]+?) (?:may|can|must) be (?=\w+)", r"the \g<what> may not be "),
    (r"\bredo (?=his|her|my|your|the|[AB]'s)", "alter "),
    (r"\banother time\b", "again"),
    (r"(?<=\bcard) (?:once|already) (?:played|led)(?= may\b)", ""),
    (
        r"\b(?:fix|mend|repair|correct|put right|set right|rectify) (?:the |his |a )?misdeal\b",
        "rectify the deal",
    ),
    (r"\btake (?:up |in )?none\b(?: of .*)?", "take in no cards"),
    (
        r"(?P<modal>may|must|can) (?:lead|play) (?:another|a different|some other) card"
        r" (?:than|instead of) (?=(?:10|[2-9TJQKA])[SHDC])",
        r"\g<modal> retake ",
    ),
    (r"\b(?:a |another |the )?(?:redeal|re-deal|new deal|misdeal|second deal)\b", "a fresh deal"),
    (
        r"\b(?:is owed|owes us|is due|should get|ought to get|deserves|is given|gets) (?=a fresh)",
        "may have ",
    ),
    (r"\b(?:should get|ought to get|should have|gets|earns|makes|is given) (?!a fresh)", "scores "),
    (r"\b(?:game|match|rubber)\b", "partie"),
    (r"\b(?:final|closing|twelfth) trick\b", "last trick"),
    (
        r"\b(?P<number>one|two|1|2) (?:more )?for (?:the |his |her |my )?last trick\b",
        r"scores \g<number> for the last trick",
    ),
    (
        r"\b(?:claims|wants|demands|has|may have|scores?) scores"
        r" (?=(?:one|two|1|2) for the last)",
        "scores ",
    ),
    (
        r"\bnothing (?:can|may|must|is|should) (?:to )?be (?:scored|reckoned|counted|marked)"
        r" (?:by (?:anybody|either|anyone) )?for (?P<what>the \w+(?: trick)?)\b.*",
        r"neither player scores \g<what>",
    ),
    (
        r"(?:keeps?|plays?(?: on)? with|retains?) (?:the |his |her |my |a |that )?"
        r"(?P<count>eleven|thirteen|fourteen)(?:th)? cards?\b.*",
        r"plays with \g<count> cards",
    ),
    (
        r"\b(?:shuffles?|mix(?:es)?) (?:them |the cards |the pack )?after (?:[AB]|him|her|his \w+"
        r"|her "
        r"\w+|the other)\b",
        "shuffles last",
    ),
    (r"\bis (?:to be )?(?:penali[sz]ed|punished|in penalty)\b", "is liable to the penalty"),
    (
        r"\b(?:no penalty|nothing happens) (?:on|for|to) (?P<who>[AB])\b",
        r"\g<who> is liable to no penalty",
    ),
    (r"\b(?:has|have) the choice of (?:deal|dealing)\b", "may choose to deal"),
    (r"\bcan't\b|\bcannot\b", "may not"),
    (r"\b(?:do|does) (?P<verb>[a-mo-z][a-z]{3,})\b", r"\g<verb>s"),
    (r"\b(?:can|could|had the right to|has the right to)\b", "may"),
    (r"\b(?:this|the) (?:hand|deal)$", "that deal"),
    (r"\b(?:everything|all) (?:he|she|they) had\b", "everything"),
    (r"\b(?:doesn't|does not|don't) count\b", "is not reckoned"),
    (
        r"\bthe (?:trick|tricks|hand) (?:must|should|has to) be (?:re)?played again\b",
        "the cards are played again",
    ),
    (r"\b(?:it|next) (?:should|must) be (?P<who>[AB])'s deal(?: next)?\b", r"\g<who> deals next"),
)
"""Words in which claims are made, and those of the forms."""


CLAIMED_BY_NOUN: Final = (
    (
        r"(?:a |an |the )?(?:(?:fresh|new|another|second) deal|redeal|re-deal|misdeal)",
        ("there must be a fresh deal", "{by} may elect a fresh deal"),
    ),
    (
        r"(?:a |the )?(?:revoke|renounce|renege)(?: (?:by|of) (?P<against>[AB]))?",
        ("the cards are played again", "{other} must follow suit"),
    ),
    (r"(?:a |the )?(?:penalty|forfeit|punishment)", ("{other} reckons nothing",)),
    (r"(?:the )?(?:deal |hand )?(?:is )?(?:void|null|off)", ("the deal is void",)),
    (
        r"(?:the |his |her |my |(?P<of>[AB])'s )?(?:call|calling|misnaming) of .+?"
        r" (?:(?:is|was) (?:only |merely |but )?an? (?:mere )?(?:misnomer|misnaming|slip)"
        r"|(?:carries|bears|has|is liable to|is subject to|incurs) no penalty)\b.*",
        ("{of} is liable to no penalty",),
    ),
    (r"(?:the |his |her |my )?(?P<named>.+?) not good", ("{other}'s {named} is not good",)),
    (r"(?:the |his |her |my )?(?P<named>.+?) good", ("{by}'s {named} is good",)),
    (
        r"(?:the |a |an |his |her |my )?(?P<named>[^ab ].*?)(?: (?:for|to) (?P<for>[AB]))?",
        ("{by} scores the {named}", "{by} scores a {named}", "{by} scores {named}"),
    ),
)
"""What is claimed by a noun alone, and the claims that it may be."""
