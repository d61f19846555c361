"""The words in which claims and questions are put, and the forms that they speak of: data, as the
thesaurus is of acts.

A notion is known by the words of its row, in any place of a line. Each form of claim and of
question has a row of notions by which it is known; in braces stands what must be in the line: who
(`{who}`), an item of the score or a call, numbers, tricks.
"""

from __future__ import annotations

from typing import Final

NOTIONS: Final[dict[str, str]] = {
    "score": (
        r"scor\w*|reckon\w*|counts?|counted|counting|marks?|marked|gains?|makes?|made|making|gets?"
        r"|got|earns?|ha[sd]|have|tak(?:e|es|ing)|took|wins?|won|worth|points?|value|total"
    ),
    "good": (
        r"good|best|beats?|better|higher|largest|prevails?|valid|prior|superior|bars?(?= the)"
        r"|holds?"
    ),
    "nothing": (
        r"nothing|nought|naught|zero|no score|no points?|forfeits?|forfeited"
        r"|(?:loses?|lost|gives? up|deprived of) (?:all|everything|the (?:whole|deal|hand|score)"
        r"|(?:his|her|my) (?:whole )?(?:score|points|count))|barred|debarred|dead"
        r"|not (?:to )?(?:score|count|reckon) (?:anything|at all)|may not (?:score|count|reckon)$"
    ),
    "call": (
        r"calls?|called|calling|announce[sd]?|announcing|declare[sd]?|declaring|naming|names?|named"
        r"|bring up|brings? in|add(?:s|ed)?"
    ),
    "late": (
        r"too late|in time|out of time|late|belated|has led|had led|has played|go back|after all"
    ),
    "show": (
        r"show\w*|produce[sd]?|exhibit\w*|display\w*|lay (?:down|out)|lays (?:down|out)|prove"
        r"|(?:put|lay|spread)s?(?: \w+)? on the table|be seen|let (?:him|her|me|[AB]) see"
    ),
    "fresh-deal": (
        r"(?:an? )?(?:fresh|new|another|second) (?:deal|hand|deals)|redeal\w*|re-deal\w*|misdeal"
        r"|(?:deal|deals|dealt|dealing|give|given) (?:it |the (?:cards|hand) (?:be )?)?"
        r"(?:out )?(?:again|afresh|anew|over|once more)|fresh cards(?! at)|deal over"
    ),
    "right": (
        r"may|can|could|entitled|option|optional|choice|choose|insist|demands?|requires?"
        r"|allowed|permitted|right|free|claim|ask|liberty|call for"
    ),
    "duty": (
        r"must|has to|have to|bound|obliged|ought|should|shall|needs?|forced|compelled|required"
        r"|compulsory|necessary|made to|needed|is to"
    ),
    "void": (
        r"void|null|annul\w*|cancel\w*|invalid|no deal"
        r"|(?:is|be|called|calls?) off(?! \w)|null and void|does not count|goes for "
        r"nothing|counts? for nothing|scrapped|abandoned|undone|thrown (?:in|up)|dead deal"
    ),
    "stand": (
        r"stands?|stood|hold good|holds good|holds?|remains?|valid|abide|abides|kept|good|upheld"
        r"|go(?:es)? on|let be|as it is|as dealt|as they are"
    ),
    "of-cards": r"cards?",
    "makes": r"makes?|scor\w*|reckon\w*|counts?|counted|marks?|gains?",
    "the-deal": r"deal|hand|deals|cards|dealt",
    "cut": r"cut|cuts|cutting|recut|re-cut",
    "again": r"again|afresh|anew|fresh|second|new|once more|over|another",
    "for-deal": r"for (?:the )?deal(?:er)?",
    "penalty": (r"penalt\w+|penali[sz]ed|punish\w*|liable|fine[ds]?|suffers?|blame|consequences?"),
    "misnomer": r"misnomer|misnaming|slip of the tongue",
    "play-again": (
        r"play(?:ed|s)?(?: it| them)? (?:over|again|anew|afresh|once more)"
        r"|(?:play|played|done) (?:\w+ ){0,4}(?:over|again|anew|afresh)|replay\w*"
        r"|undone|undo|taken back|over again"
    ),
    "trick": r"tricks?|round",
    "cards": r"cards",
    "follow-suit": r"follow\w*|revok\w*|renounc\w*|renege",
    "suit": r"suit|spades?|hearts?|diamonds?|clubs?",
    "lead": r"leads?|leading|led",
    "next": r"next|turn|to begin|first",
    "in-hand": (
        r"in (?:his |her |the )?hand|plays? with|played with|with|hand|short|too many|too few"
    ),
    "left": r"left|leaves?|leaving|remain\w*|behind",
    "stock": r"stock|talon",
    "take-in": (
        r"tak(?:e|es|en|ing)(?: in| up)?|took|draws?|drawn|gets?|pick\w*|buy|have|exchange"
    ),
    "discard": (
        r"discard\w*|(?:put|throw|lay|cast|thrown)s?(?: \w+)? (?:out|away|off|down)"
        r"|throws?|part with|give up|lay (?:out|aside)"
    ),
    "partie": r"partie|game|match|rubber|set|whole|tournament|overall",
    "wins": (
        r"wins?|won|winner|winning|victor\w*|beaten|loses?|lost|loser|gets?|got|tak(?:es?|en)|took"
    ),
    "rubicon": r"rubicon\w*",
    "tie": r"tie[ds]?|drawn?|level|even|all square|equal",
    "double": r"doubled?|twice",
    "deals": r"deals?|dealer|dealing|to deal",
    "twice": r"twice|two (?:deals|hands|running)|both|next two",
    "new-cards": r"(?:new|fresh) (?:packs?|cards)|packs",
    "pay": r"pays?|paid|paying|expense|cost|costs|bears?|price",
    "torn": r"torn|marked|damaged|soiled|bent|creased",
    "replace": r"replac\w*|exchanged|changed|substituted",
    "bystander": r"bystander\w*|spectator\w*|looker-?on|lookers-?on|onlooker\w*|watcher",
    "stakes": r"stakes?|bets?|losses?|damages?|pay",
    "counted": r"count\w*|number",
    "answer": r"answer\w*|repl(?:y|ies|ied)|respond\w*|tell|say|inform",
    "question": r"question|asked|ask|it",
    "sufficient": r"sufficient|enough|complete|clear|proper|suffices",
    "choice": r"choice|choos\w+|option|pick|elect|decides?|select|a say|say in|up to",
    "do": (
        r"do|done|happens?|happened|follows?|open|options?|rights?|choices|remedy|redress"
        r"|what (?:now|then|next|if)|consequences?"
    ),
    "until": (
        r"until|till|how long|time limit|limit of time|when|too late|still|yet|deadline|latest"
        r"|in time|up to|no longer"
        r"|any more"
    ),
    "alter": r"alter\w*|chang\w*|amend\w*|correct\w*|back|rectif\w*|mend\w*",
    "see": r"see|look\w*|inspect\w*|examine\w*|sight|peep\w*",
    "result": r"result|outcome|stand|stands|over|end\w*|state|finish\w*|come to|settle\w*",
    "fresh": r"fresh|new",
    "points": r"points?|score|scores|total|how much|count",
}
"""What is spoken of, each with the words by which it is known."""

CLAIMS: Final[tuple[tuple[str, str], ...]] = (
    ("{who} reckons nothing", "score nothing"),
    ("{who} reckons nothing", "penalty"),
    ("it is not so that {who} is liable to no penalty", "penalty"),
    ("{who} reckons nothing", "nothing the-deal"),
    ("{who} reckons nothing", "nothing"),
    ("{who} scores {number}", "score number"),
    ("{who} scores {points}", "score number points"),
    ("{who} scores {item}", "item"),
    ("{who} scores {item}", "score item"),
    ("{who} scores {item}", "good item"),
    ("{who} is liable to no penalty", "no penalty"),
    ("{who}'s call is a misnomer", "misnomer"),
    ("{who} may not call {item}", "no call item"),
    ("{who} may not call {item}", "late call item"),
    ("{who} may not call {item}", "late item"),
    ("{who}'s call of {item} is sufficient", "sufficient call item"),
    ("{who} must show {item}", "show item"),
    ("{who} must show {item}", "show item duty"),
    ("{who} must answer the question", "answer question duty"),
    ("neither player scores {item}", "neither score item"),
    ("the cards are divided", "neither item-cards score"),
    ("{who} wins trick {trick}", "wins trick trick-number"),
    ("{who} wins {tricks} tricks", "wins trick number"),
    ("the cards are played again from trick {trick}", "play-again trick trick-number"),
    ("the cards are played again", "play-again the-deal"),
    ("the cards are played again", "play-again"),
    ("trick {trick} stands", "stand trick trick-number"),
    ("the trick stands", "stand trick"),
    ("{who} must follow suit", "follow-suit duty"),
    ("{who} leads next", "lead next"),
    ("{who} leads next", "lead next duty"),
    ("a suit may be called from {who}", "call suit"),
    ("{who} plays with {count} cards", "in-hand cards number"),
    ("{who} plays with {count} cards", "score cards number"),
    ("{who} plays with more than {count} cards", "in-hand cards number more-than"),
    ("{who} plays with less than {count} cards", "in-hand cards number less-than"),
    ("{who} has left {count} cards", "left number cards"),
    ("{who} must leave at least {count} cards", "left number cards duty"),
    ("{who} wins the partie", "wins partie"),
    ("{who} wins {points} points", "wins number points"),
    ("{who} wins a rubicon", "rubicon"),
    ("{who} wins a rubicon", "rubicon wins"),
    ("the partie is a tie", "tie partie"),
    ("the partie is a tie", "tie"),
    ("{who} deals next", "deals"),
    ("{who} deals next", "deals next"),
    ("{who} deals next", "deals next duty"),
    ("{who} deals the next two", "deals twice"),
    ("{who} has {points} points in the partie", "points number partie"),
    ("the deal counts double", "double the-deal"),
    ("there must be a fresh deal", "fresh-deal duty"),
    ("there must be a fresh deal", "fresh-deal"),
    ("{who} must deal again", "fresh-deal duty deals"),
    ("{who} may have a fresh deal", "fresh-deal right"),
    ("the deal is void", "void the-deal"),
    ("the deal is void", "void"),
    ("the deal stands", "stand the-deal"),
    ("all preceding deals stand", "stand the-deal earlier"),
    ("there must be a fresh cut for deal", "cut again for-deal"),
    ("there must be a fresh cut", "cut again"),
    ("there must be a fresh cut", "cut again duty"),
    ("{who} must cut again", "cut again duty"),
    ("the cut stands", "cut stand"),
    ("the torn card must be replaced", "torn replace"),
    ("{who} pays for the fresh cards", "pay new-cards"),
    ("both players pay for the new packs", "pay new-cards both"),
    ("the stock may be counted", "counted stock"),
    ("the stock may be counted", "counted stock right"),
    ("the bystander may be called on to pay all stakes and bets of {who}", "bystander pay"),
    ("the bystander may be called on to pay all stakes and bets of {who}", "bystander stakes"),
    ("{who} loses the game", "wins partie nothing"),
    ("{who} may choose to deal", "choice deals"),
    ("{who} may choose the pack", "choice new-cards"),
)
"""The forms of claim, each with the notions by which it is known; one may be known by several."""

ASKS: Final[tuple[tuple[str, str], ...]] = (
    ("how many cards may {who} take in", "how-many take-in of-cards"),
    ("how many cards may {who} take in", "how-many take-in right"),
    ("how many cards may {who} take in", "how-many take-in"),
    ("how many cards may {who} take in", "most take-in"),
    ("how many cards must {who} take in", "how-many take-in of-cards duty"),
    ("how many cards may {who} discard", "how-many discard of-cards"),
    ("how many cards may {who} discard", "how-many discard right"),
    ("how many cards must {who} discard", "how-many discard of-cards duty"),
    ("how many cards must {who} discard", "how-many discard duty"),
    ("with how many cards does {who} play", "how-many of-cards in-hand"),
    ("with how many cards does {who} play", "how-many of-cards"),
    ("with how many cards does {who} play", "how-many of-cards score"),
    ("how many cards did {who} leave", "how-many of-cards left"),
    ("how many cards did {who} leave", "how-many of-cards left stock"),
    ("which of-cards did {who} leave", "which of-cards left"),
    ("how many tricks has {who} won", "how-many trick"),
    ("how many tricks has {who} won", "how-many trick wins"),
    ("how many packs must {who} call for", "how-many new-cards"),
    ("how many packs must {who} call for", "how-many new-cards duty"),
    ("how many packs must {who} call for", "how-many new-cards fresh duty"),
    ("how many points has {who} in the partie", "how-many points partie"),
    ("how many points has {who} in the partie", "what points partie"),
    ("how many points has {who} in the partie", "points partie"),
    ("how many points does {who} win", "how-many points wins"),
    ("how many points does {who} win", "what wins points partie"),
    ("who wins trick {trick}", "who wins trick trick-number"),
    ("who scores the cards", "who wins trick"),
    ("who scores the cards", "who wins trick most"),
    ("who has the choice of deal", "who choice deals"),
    ("who has the choice of packs", "who choice new-cards"),
    ("who deals next", "who deals"),
    ("who deals next", "who deals next"),
    ("who deals next", "who deals next duty"),
    ("who must deal again", "who fresh-deal"),
    ("who must deal again", "who fresh-deal duty"),
    ("who leads next", "who lead"),
    ("who leads next", "who lead next"),
    ("who pays for the fresh cards", "who pay new-cards"),
    ("who pays for the fresh cards", "who pay"),
    ("who wins the partie", "who wins"),
    ("who wins the partie", "who wins partie"),
    ("who wins the game", "who wins partie game"),
    ("who scores {item}", "who score item"),
    ("who scores {item}", "who good item"),
    ("who scores {item}", "item"),
    ("who scores the cards", "who trick score"),
    ("who scores the cards", "who trick score most"),
    ("who scores {item}", "anybody item"),
    ("what may {who} do", "what do"),
    ("what may {who} do", "what right do"),
    ("what may {who} do", "who choice"),
    ("what may {who} do", "what choice"),
    ("what may {who} do", "what penalty"),
    ("what must {who} show", "what show"),
    ("what must {who} show", "what show duty"),
    ("what does {who} score for {item}", "what score item"),
    ("what does {who} score for {item}", "how-many score item"),
    ("what does {who} score for {item}", "what item"),
    ("what does {who} score in the deal", "how-many points"),
    ("what does {who} score in the deal", "what wins"),
    ("what does {who} score in the deal", "what score"),
    ("what does {who} score in the deal", "what score the-deal"),
    ("what does {who} score in the deal", "what points"),
    ("what does {who} score in the deal", "how-many makes the-deal"),
    ("what does {who} score in the deal", "how-many makes"),
    ("what does {who} score in the deal", "points"),
    ("what is the result of the partie", "what result partie"),
    ("what is the result of the partie", "result partie"),
    ("until when may {who} discard", "until discard"),
    ("until when may {who} alter his discard", "until discard alter"),
    ("until when may {who} take in", "until take-in"),
    ("until when may {who} call {item}", "until call item"),
    ("until when may {who} have a fresh deal", "until fresh-deal"),
    ("until when may {who} look at the cards left", "until see left"),
    ("until when may {who} correct the reply to good", "until answer alter"),
    ("until when may {who} waive the penalty", "until penalty"),
)
"""The forms of question, each with the notions by which it is known."""
