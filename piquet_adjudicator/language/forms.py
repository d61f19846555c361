"""The sentence forms: one table that serves reading, printing, the JSON of acts and the docs.

In each row the first pattern is canonical, the one printed; the others are also read.
`patterns` tells how they are written.
"""

from __future__ import annotations

from typing import Final

from piquet_adjudicator.language.form import Form
from piquet_adjudicator.language.forms_dealing import FORMS_OF_DEALING
from piquet_adjudicator.language.forms_exchange import FORMS_OF_EXCHANGE
from piquet_adjudicator.language.forms_partie import FORMS_AFTER, FORMS_OF_TURN
from piquet_adjudicator.model import acts

__all__ = ["FORMS", "Form"]


_CALLING: Final = "calling and showing"
_PLAYING: Final = "playing"
_WORDS: Final = "words"
_AFTER: Final = "after"

# A table reads better with one head for each row than one argument on each line.
# fmt: off
FORMS: Final[tuple[Form, ...]] = (
    *FORMS_OF_DEALING,
    *FORMS_OF_EXCHANGE,
    # ---- calling and showing
    Form(_CALLING, "calls", acts.Calls, """
        {player} calls {what}
        {player} (reckons|announces|declares|claims) {what}
        {player} (calls|reckons|announces) for {what}
        {player} (says|announces|declares) that he has {held}
        {player} says {called}
        {player} counts {held}
        """),
    Form(_CALLING, "completes a call", acts.Completes, """
        {player} says {addition}
        {player} (adds|completes|replies|explains|states|tells) {addition}
        {player} completes (his call|it) (with|by saying) {addition}
        {player} (adds|answers|replies) that {addition}
        """),
    Form(_CALLING, "replies", acts.Replies, """
        {player} replies {answer}
        {player} (says|answers) {answer}
        {player} (replies|says|answers) that (it is|they are|he is) {answer}
        {player} (allows|admits) [it|them|the call] [as|to be] {answer}
        {player} (allows|admits) that (it|the call) is {answer}
        """),
    Form(_CALLING, "replies", acts.Replies, """
        {player} replies {answer} to the {kind}
        {player} (says|answers) {answer} to the {kind}
        {player} (replies|says|answers) {answer} (for|on|as to) the {kind}
        {player} (replies|says|answers) that the {kind} is {answer}
        {player} (allows|admits) the {kind} [as|to be] {answer}
        {player} (allows|admits) that the {kind} is {answer}
        {player} (allows|admits|grants|accepts) {allowed}
        {player} (disallows|disputes|denies) {disallowed}
        """),
    Form(_CALLING, "asks what it makes", acts.AsksMaking, """
        {player} asks what it makes
        {player} (asks|says) what (the point|the cards|he|it) makes
        {player} (asks|says) [what|how many] [is it|are they] making [what]
        {player} (asks|says) (what|how many|how much) (does it|do they|does the point) make
        {player} (asks|says) (how many|how much|what) it makes
        {player} asks what {adversary} point makes
        {player} (asks|says) how much
        {player} asks (for the making|the making|what the point is worth|the value of the point)
        {player} asks [of] {adversary} what (the point|it) makes
        """),
    Form(_CALLING, "asks which it is", acts.AsksWhich, """
        {player} asks to what card it is
        {player} asks (to what card|to what|what card heads it|how high it is|how high)
        {player} asks to what card the (sequence|tierce|quart|quint|sixieme|septieme|huitieme) is
        {player} asks {adversary} to what card it is
        """, {"about": "to what card"}),
    Form(_CALLING, "asks which it is", acts.AsksWhich, """
        {player} asks in what suit it is
        {player} asks (in what suit|in which suit|what suit|which suit|what suit it is)
        {player} asks in (what|which) suit (it|the {any_kind}) is
        """, {"about": "in what suit"}),
    Form(_CALLING, "asks which it is", acts.AsksWhich, """
        {player} asks of what rank they are
        {player} asks (of what|what|of which|which) (rank|cards) (they are|it is|the {any_kind} is)
        """, {"about": "of what rank"}),
    Form(_CALLING, "asks which is not reckoned", acts.AsksNotReckoned, """
        {player} asks which {rank} is not reckoned
        {player} asks which {rank} he does not reckon
        {player} asks which {rank} (he|{adversary}) does not (reckon|count)
        {player} asks {adversary} which {rank} (he does not reckon|is not reckoned)
        {player} (asks|says) which {rank} do you not reckon
        {player} (asks|says) which {rank} (is out|is left out|have you put out)
        {player} asks which {rank} (is missing|he has not)
        {player} asks which {rank} (he|{adversary}) has (put out|discarded|laid out|left out)
        {player} asks which {rank} (he|{adversary}) (put out|discarded|laid out|left out)
        """),
    Form(_CALLING, "answers", acts.Answers, """
        {player} answers {answered}
        {player} replies {answered}
        {player} says {left} [left|in hand]
        {player} (answers|replies) that he has {answered} [left|in hand]
        {player} says that he has {left} [left|in hand]
        {player} answers with {answered}
        {player} corrects (the answer|the reply) to {answered}
        """),
    Form(_CALLING, "corrects a call", acts.CorrectsCall, """
        {player} corrects the call to {new_words}
        {player} corrects (it|himself) to {new_words}
        {player} (changes|alters|amends) the call to {new_words}
        {player} corrects the {kind} to {new_words}
        {player} corrects the call of the {kind} to {new_words}
        {player} says that he has only {new_held}
        {player} (says|answers|replies) only {new_held}
        """),
    Form(_CALLING, "corrects a call", acts.CorrectsCall, """
        {player} withdraws the {kind}
        {player} withdraws the call of the {kind}
        {player} takes back the call of the {kind}
        """),
    Form(_CALLING, "corrects a reply", acts.CorrectsReply, """
        {player} corrects the reply to {answer}
        {player} (changes|alters|amends) (the reply|the answer) to {answer}
        {player} corrects the answer to {answer}
        {player} corrects (himself|herself|it) to {answer}
        """),
    Form(_CALLING, "corrects a reply", acts.CorrectsReply, """
        {player} corrects the reply to {answer} on the {kind}
        {player} (changes|alters|amends) (the reply|the answer) to {answer} on the {kind}
        {player} corrects (the reply|the answer) (on|to) the {kind} to {answer}
        """),
    Form(_CALLING, "asks to see", acts.AsksToSee, """
        {player} asks to see what was called
        {player} (asks|demands) to see (it|them|the cards|what {adversary} called)
        {player} asks {adversary} to show (it|them|the cards|what was called)
        {player} says show (me it|it|them|me anything you have declared)
        """),
    Form(_CALLING, "asks to see", acts.AsksToSee, """
        {player} asks to see the {kind}
        {player} (asks|demands) to (see|be shown) the {kind}
        {player} asks to see {adversary} {kind}
        {player} (asks|tells) {adversary} to show the {kind}
        {player} says show [me] the {kind}
        """),
    Form(_CALLING, "shows", acts.Shows, """
        {player} shows {cards}
        {player} (exposes|displays|exhibits) {cards}
        {player} shows the cards {cards}
        {player} (lays|puts) down {cards} [on the table]
        {player} (lays|puts) {cards} (down|on the table|face upward|face up) [on the table]
        {player} places {cards} on the table
        """),
    Form(_CALLING, "shows", acts.Shows, """
        {player} shows the {kind}
        {player} (shows|exposes|displays|exhibits) the {kind} [to {adversary}]
        {player} (lays|puts) down the {kind} [on the table]
        {player} (lays|puts|places) the {kind} (down|on the table)
        """),
    Form(_CALLING, "shows", acts.Shows, """
        {player} shows what he called
        {player} shows (it|them|all that he called) [to {adversary}]
        """, {"cards": ()}),
    Form(_CALLING, "shows", acts.Shows, """
        {player} shows {cards} for the {kind}
        {player} shows {cards} as the {kind}
        """),
    Form(_CALLING, "refuses to show", acts.RefusesToShow, """
        {player} refuses to show
        {player} refuses to show (it|them|the cards|what he called|the {any_kind})
        {player} (declines|refuses) [to show] [it|them|what he called|the {any_kind}]
        {player} (does|will) not show [it|them|what he called|the {any_kind}]
        """),
    Form(_CALLING, "scores", acts.Scores, """
        {player} scores {item}
        {player} (reckons|scores) [for] {item}
        {player} counts for {item}
        {player} says that he scores {item}
        """),
    Form(_CALLING, "counts aloud", acts.CountsAloud, """
        {player} counts {number}
        {player} (says|counts) that his (count|score) is {number}
        {player} (says|counts) that he (counts|has scored) {number}
        {player} counts {number} points
        """),
    Form(_CALLING, "names a suit", acts.NamesSuit, """
        {player} names {suit}
        {player} names {suit} as the suit
        {player} names the suit [of|as] {suit}
        """),
    Form(_CALLING, "names a suit", acts.NamesSuit, """
        {player} says that he will lead {suit}
        {player} (says|declares|announces) that he (will|is to) [first] lead {suit}
        {player} (says|declares|announces) that he leads {suit}
        {player} names {suit} as the suit [that] he will [first] lead
        {player} names {suit} as the suit to be led
        """, {"which": "to lead"}),
    # ---- playing
    Form(_PLAYING, "leads", acts.Leads, """
        {player} leads {cards}
        {player} leads [out] [with] {cards} [together|all together|at once]
        {player} continues with {cards}
        """),
    Form(_PLAYING, "plays", acts.Plays, """
        {player} plays {cards}
        {player} follows [suit] [with] {cards}
        {player} plays {cards} (to it|to them|to the trick)
        {player} (throws|renounces) [with] {cards}
        {player} (takes|covers|beats) (it|the card|the trick) with {cards}
        """),
    Form(_PLAYING, "directs", acts.Directs, """
        {player} says play {count}
        {player} tells {adversary} to play {count}
        {player} says that you may play {count}
        """, {"verb": "play"}),
    Form(_PLAYING, "directs", acts.Directs, """
        {player} says keep {count}
        {player} tells {adversary} to keep {count}
        {player} says that you may keep {count}
        """, {"verb": "keep"}),
    Form(_PLAYING, "drops", acts.Drops, """
        {player} drops {cards}
        {player} drops {cards} (face upward|face up|on the table) [on the table]
        {player} lets fall {cards}
        {player} lets {cards} fall [face upward|face up] [on the table]
        """),
    Form(_PLAYING, "retakes", acts.Retakes, """
        {player} retakes {cards}
        {player} takes back {cards}
        {player} takes {cards} back
        {player} retakes {cards} (and plays|and play) differently
        {player} picks up {cards} [again]
        {player} takes up {cards} again
        {player} (picks|takes) {cards} up again
        """),
    Form(_PLAYING, "retakes", acts.Retakes, """
        {player} retakes the card
        {player} retakes the (card|lead) [he led|that he led|he played|that he played]
        {player} retakes the (card|lead) [he led|that he led] (and plays|and play) differently
        {player} takes back the (card|lead) [he led|that he led|he played|that he played]
        {player} takes the (card|lead) [he led|that he led|he played|that he played] back
        {player} (takes|picks) up the (card|lead) (he|that he) (led|played|dropped) [again]
        {player} (takes|picks) (up the card again|the card up again)
        {player} withdraws the (card|lead) [he led|that he led|he played|that he played]
        {player} retakes (the cards|the card) (he|that he) dropped
        """, {"cards": ()}),
    Form(_PLAYING, "take back", acts.TakeBack, """
        the players take back the cards from trick {trick}
        the players take back [all] the cards from trick {trick} [on]
        the cards are taken back from trick {trick} [on]
        the players retake the cards from trick {trick} [on]
        the players take up [all] the cards [again] from trick {trick} [on]
        """),
    Form(_PLAYING, "take back", acts.TakeBack, """
        the players take back {tricks}
        the players retake {tricks}
        the players take up {tricks} [again]
        """),
    Form(_PLAYING, "asks what remains", acts.AsksRemaining, """
        {player} asks how many of the {kind} remain
        {player} (asks|says) how many of the {kind} [you have|have you|he has|are] [left|in hand]
        {player} asks how many of the {kind} {adversary} [still] has [left|in hand]
        {player} asks {adversary} how many of the {kind} [remain|he has] [left|in hand]
        """),
    Form(_PLAYING, "asks what remains", acts.AsksRemaining, """
        {player} asks how many {suit} remain
        {player} (asks|says) how many {suit} [you have|have you|he has|are] [left|in hand]
        {player} asks how many {suit} {adversary} [still] has [left|in hand]
        {player} asks how many {suit} (remain|are|are left) in {adversary} hand
        {player} asks {adversary} how many {suit} [remain|he has] [left|in hand]
        {player} (asks|says) (what|which) {suit} [have you|he has|are] (remain|left|in hand)
        {player} asks (what|which) {suit} {adversary} [still] has [left|in hand]
        {player} asks {adversary} (what|which) {suit} (remain|he has) [left|in hand]
        """),
    Form(_PLAYING, "asks what remains", acts.AsksRemaining, """
        {player} asks how many {ranks} remain
        {player} (asks|says) (what|which|how many) {ranks} remain
        {player} (asks|says) (what|which|how many) {ranks} [have you|he has|are] [left|in hand]
        {player} asks (what|which|how many) {ranks} {adversary} [still] has [left|in hand]
        {player} asks {adversary} (what|which|how many) {ranks} [remain|he has] [left|in hand]
        """),
    Form(_PLAYING, "asks what remains", acts.AsksRemaining, """
        {player} asks what remains of what was called
        {player} (asks|says) what (remains|is left) [of what {adversary} called]
        {player} asks what {adversary} has left of what he called
        {player} asks (what|how many) of what was called (remains|is left|he has left)
        {player} (asks|says) have you anything in hand that you have called
        """),
    Form(_PLAYING, "examines", acts.Examines, """
        {player} examines {owner} tricks
        {player} looks [back] (at|through|over) {owner} tricks
        """),
    Form(_PLAYING, "examines", acts.Examines, """
        {player} examines the tricks
        {player} looks [back] (at|through|over) the tricks [already] [played]
        {player} looks [back] (at|through|over) (the last|a) trick
        {player} turns (up|over|back) (the tricks|the last trick|a trick)
        """),
    Form(_PLAYING, "throws down", acts.ThrowsDown, """
        {player} throws down his hand
        {player} throws (down his cards|his hand down|his cards down|up his hand)
        {player} (throws|lays|puts) down (his hand|his cards) [on the table]
        {player} (throws|lays|puts) (his hand|his cards) [down] on the table
        {player} throws (in|up) (his hand|his cards)
        """),
    Form(_PLAYING, "concedes", acts.Concedes, """
        {player} concedes the remaining tricks
        {player} concedes (the rest|the rest of the tricks)
        {player} gives up (the rest|the remaining tricks|the rest of the tricks)
        {player} says that (the rest|all the others|the others|all the rest) are yours
        {player} says that (the rest|all the others) are {adversary}
        {player} says that {adversary} has (the rest|all the rest|all the others)
        {player} gives {adversary} (the rest|the remaining tricks)
        """),
    Form(_PLAYING, "returns", acts.Returns, """
        {player} returns {cards}
        {player} returns {cards} to (the|its|the other|the undealt) pack
        """),
    # ---- words
    Form(_WORDS, "says how many cards", acts.SaysCount, """
        {player} says that {whose} has {in_hand}
        {player} (says|declares|announces|points) [out] that {whose} has {in_hand} [in hand]
        {player} (says|declares|announces|points) [out] that {whose} has {in_hand} in his hand
        {player} counts {in_hand} in {owner} hand
        {player} (announces|declares) {odd_hand} cards
        """),
    Form(_WORDS, "points out a play", acts.PointsOutPlay, """
        {player} points out that {other} followed {led} with {played}
        {player} says that {other} followed {led} with {played}
        {player} (points|says) [out] that {other} (played|threw|put) {played} (to|on) {led}
        """),
    Form(_WORDS, "points out a play", acts.PointsOutPlay, """
        {player} points out that {other} did not follow suit
        {player} (points|says) [out] that {other} (did not follow|does not follow) suit
        {player} (points|says) [out] that {other} (has not followed|had not followed) suit
        {player} (points|says) [out] that {other} (should have|could have) followed suit
        {player} (objects|remarks) that {other} (did not follow|has not followed) suit
        """),
    Form(_WORDS, "points out what is not held", acts.PointsOutNotHeld, """
        {player} points out that {other} has not {what}
        {player} (points|says) [out] that {other} (has not|has not got|does not have) {what}
        {player} objects that {other} (has not|has not got|does not have) {what}
        {player} (points|says) [out] that {other} (has|did not have|does not hold) not {what}
        {player} (points|says) [out] that {other} (did not have|does not hold|has no) {what}
        {player} (points|says) [out] that {rival} (has|had|holds|held) only {one_less}
        {player} (points|says) [out] that {rival} only (has|had|holds|held) {one_less}
        """),
    Form(_WORDS, "points out a lead", acts.PointsOutLead, """
        {player} points out that {card} was not {owner} to lead
        {player} (points|says) [out] that {card} was not {owner} to lead
        {player} (points|says) [out] that {other} (led|has led) {card} out of turn
        """),
    Form(_WORDS, "points out a lead", acts.PointsOutLead, """
        {player} points out that {other} led out of turn
        {player} (points|says) [out] that {other} (led|has led) out of [his] turn
        {player} (points|says) [out] that it was not {owner} (lead|turn to lead)
        {player} (points|says) [out] that it was {rightful} (lead|turn to lead)
        """),
    Form(_WORDS, "points out too many", acts.PointsOutTooMany, """
        {player} points out that {other} played too many cards
        {player} (points|says) [out] that {other} [has] played too many [cards]
        {player} (points|says) [out] that {other} [has] played (a card|one card|cards) too many
        """),
    Form(_WORDS, "points out too many", acts.PointsOutTooMany, """
        {player} points out that {other} played {count}
        {player} (points|says) [out] that {other} [has] (played|put) {count} [down|to them]
        """),
    *FORMS_OF_TURN,
    Form(_WORDS, "waives", acts.Waives, """
        {player} waives the penalty
        {player} waives it
        {player} does not (enforce|exact|claim|demand|insist on) (the penalty|it)
        {player} says that he does not (enforce|exact|claim|demand|insist on) (the penalty|it)
        """),
    Form(_WORDS, "enforces", acts.Enforces, """
        {player} enforces the penalty
        {player} (exacts|claims|demands) the penalty
        {player} insists on the penalty
        """),
    # ---- after
    *FORMS_AFTER,
    Form(_AFTER, "not told", acts.NotTold, """
        (not told)
        """),
)
# fmt: on
"""Every sentence form, in the order of the documentation."""
