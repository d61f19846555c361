"""The words of the table: by what each notion that the sentences have is spoken of.

Under a notion stand words and phrases, in the first form of their verbs, with commas between them.
A phrase may stand under several notions: "take" is of taking in, of taking up and of declaring.
"""

from __future__ import annotations

from typing import Final

THESAURUS: Final[dict[str, str]] = {
    # ---- before the deal
    "shuffle": (
        "shuffle, shuf, riffle, mix the pack, mix the card, make the pack, make up the pack, give "
        "the pack a shuffle, the pack be make, shuffling, pack be make over"
    ),
    "last": "last, final, lastly, last of all, be the last",
    "below-the-table": (
        "below the table, beneath the table, under the table, underneath the table, below table, "
        "under table, on his knee, in his lap"
    ),
    "faces-seen": (
        "face be see, face can be see, face seen, face show, see the face, show face, expose the "
        "face, face up to us, face showing, face upward, face up, with face, several face, some "
        "face, face visible, see some card"
    ),
    "cut": (
        "cut, divide the pack, separate the pack, lift, cutting, lift a packet, cut at another "
        "place, cut be make, fresh cut, recut"
    ),
    "for-deal": "for deal, for the deal, who deal, who shall deal, first deal, for first deal",
    "to-the-dealer": "to the dealer, to dealer, dealer, non-dealer",
    "again": "again, afresh, anew, once more, second time, a second time, fresh cut",
    "expose": (
        "expose, show, turn up, turn over, turn face up, flip, face up, face upward, reveal, "
        "disclose, exposed, see, face, come face up, make fall, fall face up, make see, flash, "
        "drop, upturn, be see"
    ),
    "in-cutting": "in cutting, while cutting, when cutting, cut",
    "reuniting": (
        "reunite, reuniting, put the packet together, put together, putting the two packet "
        "together, join the packet, unite the packet"
    ),
    "confuse": (
        "confuse, confusion, disorder, scatter, jumble, spill, muddle, in a heap, fall into "
        "disorder, mess, mixed up, get mix"
    ),
    "leaving": "leave, leaving, underneath, lower packet, at the bottom, below",
    # ---- the deal
    "choose": "choose, elect, decide, select, pick, opt, choice, prefer, take",
    "deal": (
        "deal, give, dealing, distribute, gives out, deal out, serve, dealt, d, bestow, serve out"
    ),
    "choose-mode": "say that he will deal, will deal, choose to deal",
    "packet": "packet, give, card to, deal to",
    "with-pack": "with, pack, use",
    "place-the-stock": (
        "place the stock, put the stock, lay the stock, set the stock, the stock be place, stock "
        "on the table, stock be put, stock place, stock in, put stock"
    ),
    "face-downward": "face downward, face down, faces down, downward",
    "face-upward": "face upward, face up, faces up, upward",
    "in-packets": (
        "in packet, two packet, three packet, several packet, packet of, into packet, separate "
        "packet, in two heap, divide"
    ),
    "aside": "aside, apart, to one side, beside him, near him, on his side",
    "collect": (
        "collect, gather, gather up, collected, pick up the pack, square, gather together, sweep, "
        "swept"
    ),
    "disorder": "in disorder, disorder, carelessly, in a heap, anyhow, untidy",
    "in-dealing": (
        "in dealing, while dealing, when dealing, deal, dealing, as he deal, by giving, in deal, "
        "in the deal, dealer"
    ),
    "ask-leave": (
        "ask leave, leave be ask, ask permission, beg leave, ask for permission, may i rectify, "
        "ask to"
    ),
    "give-leave": (
        "give leave, give permission, grant leave, consent, permit, allow, leave give, leave be "
        "give, let him, with the permission, might set, permission"
    ),
    "refuse-leave": (
        "refuse leave, deny leave, refuse permission, will not have it, leave be refuse, not "
        "allow, be refuse, will not have it put right, leave refuse"
    ),
    "rectify": (
        "rectify, put right, put the deal right, correct the deal, mend, set right, even out, "
        "make good"
    ),
    "move": "move, transfer, carry, shift, put from, give one from, take from, pass",
    "find": (
        "find, discover, notice, come upon, see, observe, be find, turn up, there be, meet, "
        "found, there is, perceive"
    ),
    "faced-card": (
        "face card, faced card, faced, card face, face up, face upward, wrong way up, upside "
        "down, lie face"
    ),
    "in-the-pack": "in the pack, pack, in dealing, in pack",
    "in-the-stock": "in the stock, stock, in taking in, talon, in stock, of the stock",
    "torn": "torn, tear, ripped, damaged",
    "marked": (
        "mark, marked, bent, bent corner, scratched, stained, dirty, crease, spot, have a bent, "
        "corner"
    ),
    "fault-of-the-pack": "incorrect, faulty, wrong number, not correct, bad pack, pack wrong",
    "redundant": (
        "redundant, card too many, one too many, two of, extra card, thirty-three, 33, twice in "
        "the pack, a card over, one over"
    ),
    "imperfect": (
        "imperfect, a card short, missing, short, lacking, want, no seven, lack, 31, thirty-one, "
        "a card too few, incomplete"
    ),
    "wrong-pack": (
        "wrong pack, other pack, not his pack, my pack, in mistake for, pack be wrong, wrong "
        "card, opposite pack"
    ),
    "call-for-packs": (
        "call for, ask for, send for, order, demand, request, want new, new pack, fresh card, new "
        "card, fresh pack, ask the waiter"
    ),
    "new-packs": "new pack, fresh pack, new card, fresh card, two new pack",
    "replace": (
        "replace, put in its place, substitute, exchange, put in place, in its place, replaced"
    ),
    "propose": (
        "propose, offer, suggest, shall we, let us, let's, propose to, ask whether, ask for, off"
    ),
    "fresh-deal": (
        "fresh deal, new deal, re-deal, redeal, deal again, another deal, deal afresh, deal anew, "
        "deal over, begin again, start again, deal over again, deal once more, new one"
    ),
    "accept": "accept, agree, consent, say yes, let him have, assent, take the offer",
    "refuse": "refuse, decline, reject, say no, will not, would not, not want, deny, won't",
    "withdraw": "withdraw, take back, retract, recall, cancel, revoke the",
    "offer": "offer, proposal, suggestion",
    "bystander": (
        "bystander, onlooker, looker-on, spectator, looking on, look on, one man who look, from "
        "behind the chair, somebody, stranger, who be not play, who watch, watcher"
    ),
    # ---- the hand, carte blanche
    "touch": "touch, handle, finger, lay his hand on, lay hand on, put hand on, reach for",
    "hand": "hand, card, his card, my card, own card, cards, them",
    "take-up-hand": "take up, pick up, lift, pick his, take his hand, pick my, take my hand",
    "look": (
        "look, look at, see, view, examine, inspect, peep, peek, glance, have a look, sort, look "
        "over, turn up to look, regard, look through"
    ),
    "carte-blanche": (
        "carte blanche, blanche, blank, cb, white card, no court card, without a court card, no "
        "picture, no court, blank hand, neither king, nor knave, plain card, twelve plain"
    ),
    "announce": (
        "announce, declare, call, say, tell, name, proclaim, claim, inform, say he have, tell that"
    ),
    "knew": "admit, know, knew, aware, see it be",
    "show": (
        "show, display, exhibit, expose, put down, lay down, put face up, lay on the table, "
        "spread, lay, put, produce, let see, shws, reveal, turn"
    ),
    "one-by-one": (
        "one by one, card by card, singly, one after one, one after another, counting, 1x1, one "
        "over another, count out"
    ),
    "all-at-once": (
        "all at once, together, in a fan, in one, at once, in a heap, in a lump, spread, in his "
        "hand, not one by one, throw"
    ),
    "apart": "apart, separately, hand and discard, in two part",
    # ---- the exchange
    "discard": (
        "discard, put out, throw out, lay out, throw away, throw, disc, chuck, get rid of, ecart, "
        "écart, reject, cast out, put away, lay aside, out, put aside, change, part with, "
        "drop, put, toss, x, swap, part"
    ),
    "alter": (
        "alter, change, amend, vary, think better, differently, make other, swap, change his mind"
    ),
    "take-back": (
        "take back, take again, recall, recover, retake, pick back, take it back, get back, takes "
        "bk, take bk, take up again, back in hand, pick up again"
    ),
    "his-discard": (
        "discard, écart, ecart, put out, throw out, what he put out, disc, discarded, own disc"
    ),
    "mix": (
        "mix, confound, put with, add to, mingle, lay with, put among, add, throw with, carry "
        "among, join"
    ),
    "taken-up": "take up, taken up, he take up, lift, he lift, he have take, taken",
    "examine-discard": (
        "examine, look, see, look at, consult, look through, inspect, view, peep, turn over, check"
    ),
    "declare": (
        "declare, say, announce, tell, i take, i leave, only take, say he take, say he leave, "
        "said, would leave, only, declared"
    ),
    "takes": "take, takes, taking",
    "leaves": "leave, leaves, left, leaving, there be left, stay, lvs, lv",
    "the-stock": "stock, talon, st, stk, heap in the middle, cards in the middle, undealt card",
    "draw": "draw, pull, slide, draw toward, bring toward",
    "spread": "spread, fan, spread out",
    "count": "count, number, tell over, reckon up, find",
    "says-stock": "say, find, there be, have, contain, count, only, stock be, stock have, be of",
    "take-in": (
        "take in, take, in, draw, pick up, lift, grab, tks, tk, buy, get, have in, receive, takes "
        "from the stock, change, take his, draw from, my five from"
    ),
    "take-up": (
        "take up, pick up, lift, raise, take, possess himself of, help himself to, grab, draw, "
        "slide, pick"
    ),
    "together": "together, in one lift, at once, in a lump, all at once, in one go",
    "lay-back": (
        "lay back, put back, return, replace, restore, give up, give back, relinquish, lay again, "
        "put it back"
    ),
    "with-his-hand": (
        "with his hand, into his hand, to his hand, in his hand, among his card, with my hand, "
        "put with, add to his hand"
    ),
    "cards-left": (
        "card left, left, what be left, rest, the rest card, remaining, leave, cards left, what "
        "he leave, what be leave, the other, remainder, leftover, left card"
    ),
    "ask-to-see": (
        "ask to see, want to see, demand to see, show me, see too, claim to see, i want see, must "
        "show, ask"
    ),
    "will-look": "will look, look, see, want to see, choose to look, elect to look",
    "will-not": "will not, not, decline, refuse, won't, do not, without",
    "elect": (
        "elect, choose, claim, demand, want, ask for, have, require, insist on, call for, take, "
        "agree to, let's, let us"
    ),
    "stand": (
        "stand, let it stand, keep the deal, abide, stand by, play it as it be, let the deal, "
        "keep his hand, keep my hand, play on, go on, play so, say i play"
    ),
    # ---- the calling
    "call": (
        "call, announce, say, declare, have, claim, reckon, count, name, show, hold, tell, pt, "
        "point of, speak, state, bid, boast, go, give for his point, be of"
    ),
    "complete": (
        "say, add, make, complete, it make, answer, reply, name, it be, worth, tell, they be"
    ),
    "reply": (
        "reply, say, answer, allow, admit, be, pronounce, give it as his opinion, tell, respond, "
        "accept, grant, deny, disallow, own, yep, yes, no, gd, equality"
    ),
    "ask": "ask, inquire, enquire, want to know, what, question, demand, how many",
    "what-it-makes": (
        "what it make, how much, making, what do it make, how many it make, value of the point, "
        "worth, ask what, make, amount to, how many make, what they make"
    ),
    "to-what-card": "to what, to what card, how high, to which, up to what, headed by",
    "in-what-suit": "in what suit, which suit, what suit, in which suit, what colour",
    "of-what-rank": "of what rank, what rank, which rank, of what, what be they",
    "not-reckoned": (
        "not reckon, do not reckon, which, out, put out, omit, leave out, discard, not count, "
        "which one, missing, without, except"
    ),
    "answer": "answer, reply, say, tell, have, left, be, respond",
    "correct": (
        "correct, change, amend, put right, mend, rectify, no, i mean, sorry, i be wrong, beg "
        "pardon, only, be mistaken, alter, instead, rather, take back, wrong, should be"
    ),
    "the-reply": "reply, answer, good, equal, not good, say good, equality",
    "the-call": "call, called",
    "see-it": "ask to see, see, show me, demand to see, ask to show, want to see, let me see, show",
    "score": "score, reckon, count, mark, claim, take, win, make",
    "count-aloud": (
        "count, say and, say, reckon, score, total, run, make, counts, get, and say, call"
    ),
    "name-suit": "name, say, suit, announce, declare",
    "will-lead": "will lead, lead, first lead, shall lead",
    # ---- the play
    "lead": (
        "lead, play, open, start, leading, begin, put down, go, lay down, led, produce, come, "
        "throw, lead off"
    ),
    "one-after-another": "one after another, in turn, each, then",
    "play": (
        "play, follow, throw, put, answer, give, discard, renounce, cover, beat, take, chuck, "
        "drop, win, trump, plays, fol, put on, play on, lay, win with, take with, sluff, give up, "
        "on it, spade lead"
    ),
    "direct": "say, tell, ask, bid, order",
    "keep": "keep, hold",
    "drop": "drop, fall, let fall, slip, drop on the table, slip out, make fall, let slip",
    "retake": (
        "take back, retake, take again, pick up, withdraw, take bk, pick it up, recall, put back, "
        "back, take up again, recover, change, takes bk, pick up again, substitute"
    ),
    "from-trick": "take back, trick, from trick, retake, replay, take up",
    "what-remains": "how many, remain, left, have left, in hand, still have, ask about, any more",
    "examine-tricks": (
        "look, examine, turn over, look over, look at, turn, look through, see, inspect, turn up"
    ),
    "tricks": "trick, tricks",
    "throw-down": (
        "throw down, lay down, throw in, put down, throw up, throw, lay, fling down, chuck in, "
        "give it up, put his hand down"
    ),
    "concede": (
        "concede, give up, yours, rest be yours, give the rest, count all, all the trick, allow "
        "the rest, rest, count every trick, count the lot, all the others, be yours, nothing more"
    ),
    "return": "return, give back, put back, restore",
    "to-the-pack": "pack, other pack, undealt pack, its pack",
    "says-cards": "say, have, count, announce, find, hold, tell, point out, be, only",
    "point-out": (
        "point out, say, remark, observe, object, discover, find, notice, see, tell, complain, "
        "show, remind, call attention, stop"
    ),
    "followed": "follow, play, put, throw, on",
    "not-follow": (
        "not follow, do not follow, renounce, have a, could follow, not follow suit, failure to "
        "follow"
    ),
    "has-not": (
        "have not, never have, do not have, have only, no, not hold, without, has not, not three, "
        "only"
    ),
    "out-of-turn": (
        "out of turn, not his lead, not my lead, it be my lead, not his turn, before his turn, my "
        "lead, first"
    ),
    "too-many": "too many, one too many, card too many, more than",
    "turn-to-deal": (
        "turn to deal, out of turn, deal be his, my deal, his deal, twice, should have deal, deal "
        "twice, deal be hers, deal out of turn, be my deal, be his deal, turn"
    ),
    "waive": (
        "waive, let off, forgive, not insist, decline to exact, not exact, not enforce, overlook, "
        "excuse, not claim, let pass, give up the right, decline to enforce, never mind, go on, "
        "let it go, decline"
    ),
    "enforce": (
        "enforce, exact, insist, claim, hold him to it, demand, score nothing, reckon nothing, "
        "require, stand on, not want nothing that he count"
    ),
    "penalty": "penalty, forfeit, right, nothing, it",
    # ---- after
    "write": (
        "write, put down, enter, mark, note, record, have at, set down, get at, get him at, put, "
        "chalk, pencil"
    ),
    "partie": "partie, party, total, altogether",
    "his-count": "count, score, reckoning, total, counting, tally",
    "last-deal": "last deal, previous deal, last hand, previous hand, deal before",
    "next-hand": "next hand, new hand, next deal, hand of the next",
}
