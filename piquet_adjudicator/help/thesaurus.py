"""The words of the table: by what each notion that the sentences have is spoken of.

Under a notion stand words and phrases, in the first form of their verbs, with commas between them.
A phrase may stand under several notions: "take" is of taking in, of taking up and of declaring.
"""

from __future__ import annotations

from typing import Final

THESAURUS: Final[dict[str, str]] = {
    # ---- before the deal
    "shuffle": (
        "shuffle, make card, shuffle again, give a shuffle, mix up, wash, reshuffle, shuf, riffle, "
        "mix the pack, mix the card, make the pack, make up the pack, give the pack a shuffle, the "
        "pack be make, shuffling, pack be make over, mix card, stir, work the card, give a mix, "
        "jumble the pack, make the card, mix together"
    ),
    "last": "last, final, lastly, last of all, be the last",
    "below-the-table": (
        "below the table, beneath the table, under the table, underneath the table, below table, "
        "under table, on his knee, in his lap, on his lap, table edge, below the edge, under the "
        "edge, under the cloth, beneath the cloth, on his knees, out of sight"
    ),
    "faces-seen": (
        "face be see, face can be see, face seen, face show, see the face, show face, expose the "
        "face, face up to us, face showing, face upward, face up, with face, several face, some "
        "face, face visible, see some card, face be read, face could be read, could be read, could "
        "see, read the face, cards be visible"
    ),
    "cut": (
        "cut, draw, take off, divide, raise a packet, part the pack, cut at, cuts again, make the "
        "cut, take for deal, draw for deal, show for deal, turn up for deal, divide the pack, "
        "separate the pack, lift, cutting, lift a packet, cut at another place, cut be make, "
        "fresh cut, recut, lift off, take a packet, cut off, for deal turn, for the deal turn, "
        "for deal draw, for the deal draw, for deal show"
    ),
    "for-deal": (
        "for deal, for the deal, who deal, who shall deal, first deal, for first deal, see who "
        "would give, see who give, who would deal, who would give, who give, who deal first, who "
        "be to deal, see who deal, for the first deal"
    ),
    "treat": (
        "treat, treat as, take for, take as, count as the cut, as the card cut, as the cut, have "
        "count, count as, stand as, hold for, hold to be, go by, reckon as, shall be his cut, let "
        "stand as"
    ),
    "to-the-dealer": (
        "to the dealer, cut to, to him, to her, to dealer, dealer, non-dealer, at another place, "
        "deeper"
    ),
    "again": "again, afresh, anew, once more, second time, a second time, fresh cut",
    "expose": (
        "expose, show, turn, turn up, turn over, turn face up, flip, face up, face upward, reveal, "
        "disclose, exposed, see, face, come face up, make fall, fall face up, make see, flash, "
        "drop, upturn, be see"
    ),
    "in-cutting": (
        "in cutting, while cutting, when cutting, cut, in lift, as i lift, while lift, when lift, "
        "as he lift, be lift"
    ),
    "reuniting": (
        "reunite, reuniting, put the packet together, put together, putting the two packet "
        "together, join the packet, unite the packet"
    ),
    "confuse": (
        "confuse, mix up, disarrange, upset, knock over, all over, get confused, get muddled, "
        "throw into confusion, out of order, confusion, disorder, scatter, jumble, spill, muddle, "
        "in a heap, fall into disorder, mess, mixed up, get mix"
    ),
    "leaving": "leave, leaving, underneath, lower packet, at the bottom, below",
    # ---- the deal
    "choose": (
        "say may deal, choose, elect, decide, select, pick, opt, choice, prefer, take, use, say "
        "that deal, like to deal, want to deal, wish to deal, will deal first, take the deal, will "
        "have, go for, fancy, will use, want to use"
    ),
    "deal": (
        "deal, dispense, hand out, give out, deal round, share out, distribute card, deal off, "
        "deal afresh, deal again, deal anew, give, dealing, distribute, gives out, deal out, "
        "serve, dealt, d, bestow, serve out"
    ),
    "choose-mode": (
        "say that he will deal, elect by, elect to deal, decide to deal, will deal, choose to deal"
    ),
    "packet": "packet, give, card to, deal to",
    "with-pack": "with, pack, use",
    "place-the-stock": (
        "place the stock, stock put down, stock lay down, put down the stock, leave the stock, set "
        "down the stock, arrange the stock, remaining card on the table, put the rest, lay the "
        "rest, set the rest, talon on the table, lay out the stock, put the stock, lay the stock, "
        "set the stock, the stock be place, stock on the table, stock be put, stock place, stock "
        "in, put stock, lay remain, put remain, set remain, place remain, lay the eight, put the "
        "eight, in the middle, lay out the eight, put down the eight, stock be lay, stock lie"
    ),
    "face-downward": (
        "face downward, face down, faces down, downward, back up, back upward, back uppermost, "
        "face under, face to the table"
    ),
    "face-upward": (
        "face upward, face up, faces up, upward, face uppermost, with the face up, with the face "
        "upward"
    ),
    "in-packets": (
        "in packet, two packet, three packet, several packet, packet of, into packet, separate "
        "packet, in two heap, divide, heap of, pile of, in heap, in pile, in lot, in parcel"
    ),
    "aside": "aside, apart, to one side, beside him, near him, on his side",
    "collect": (
        "collect, take in the card, take up the card, gather card, gather in, rake, clear, bring "
        "together, put the card together, pick up the card, take the card, gather, gather up, "
        "collected, pick up the pack, square, gather together, sweep, swept, sweep together, take "
        "together, sweep up, scrape together, bundle, make together, make together card, put "
        "together card, make the card together"
    ),
    "disorder": (
        "in disorder, disorder, carelessly, in a heap, anyhow, untidy, any order, higgledy- "
        "piggledy, out of order, without order, jumble, not in order, any way, in any way"
    ),
    "in-dealing": (
        "in dealing, while dealing, when dealing, deal, dealing, as he deal, by giving, in deal, "
        "in the deal, dealer, in distribute, in give, in serve, while give, when give, while "
        "distribute, as he give, when distribute, on its way to, on the way to, flew off, fly off"
    ),
    "ask-leave": (
        "ask leave, may i, beg, ask whether he may, ask if he may, request leave, request "
        "permission, ask to put right, ask to rectify, want to put right, leave be ask, ask "
        "permission, beg leave, ask for permission, may i rectify, ask could i, could i, can i, "
        "ask can he, ask could he, ask could, ask can, would like to put right, wish to put right, "
        "may he, ask for leave, request to, beg to let, let him correct, let him put, let me "
        "correct, ask to let"
    ),
    "give-leave": (
        "give leave, say he might, say yes, say he may, agree, give his leave, sanction, "
        "authorise, no objection, may do so, go ahead, let him do, let put right, let put it "
        "right, let mend, give permission, grant leave, consent, permit, allow, leave give, leave "
        "be give, let him, with the permission, might set, permission, go on, carry on, by all "
        "means, may go ahead, say do, have no objection, not object, raise no objection, say i do "
        "not mind, not mind"
    ),
    "refuse-leave": (
        "refuse leave, say no, say he may not, object to the rectify, withhold, not give leave, "
        "forbid, deny leave, refuse permission, will not have it, leave be refuse, not allow, be "
        "refuse, will not have it put right, leave refuse, not let, will not let, won't let, not "
        "permit, not hear of, say he must not, object to his, forbid him"
    ),
    "rectify": (
        "rectify, fix, remedy, straighten, put straight, adjust, make right, put it right, put "
        "matter right, set to right, put right, put the deal right, correct the deal, mend, set "
        "right, even out, make good, to right, set straight, make it good, remedy it, square it, "
        "repair"
    ),
    "move": "move, transfer, carry, shift, put from, give one from, take from, pass",
    "find": (
        "find, spot, come across, detect, light on, happen on, be see, realise, realize, remark, "
        "uncover, encounter, point out, discover, notice, come upon, see, observe, be find, turn "
        "up, there be, meet, found, there is, perceive, be open, come on, run across, strike on, "
        "hit on, there be find, lie face up, lie the wrong, turn out, turn out to be, show up, "
        "catch"
    ),
    "faced-card": (
        "face card, wrong way, the wrong way, faced card, faced, card face, face up, face upward, "
        "wrong way up, upside down, lie face, open, open in the pack, wrong way round, wrong way "
        "about, turn the wrong way, reverse, back to front, other way round, other way up"
    ),
    "in-the-pack": "in the pack, pack, in dealing, in pack",
    "the-lowest": "lowest, bottom, undermost, last, last of all, lowermost, underneath",
    "in-the-stock": "in the stock, stock, in taking in, talon, in stock, of the stock",
    "torn": (
        "torn, split, broken, defaced, damaged card, rip, tear, ripped, damaged, corner off, "
        "corner go, corner miss, corner tear, corner rip, half off, piece miss, rip off"
    ),
    "marked": (
        "mark, crease, dog-eared, nick, notch, smudge, soiled, stain, scratch, creased, have a "
        "mark, have a spot, pencil mark, marked, bent, bent corner, scratched, stained, dirty, "
        "spot, have a bent, pencil, ink, corner be bent, fold, folded, thumb-mark, blot, pinprick, "
        "prick"
    ),
    "incorrect": "incorrect, faulty, wrong number, not correct, bad pack, pack wrong",
    "redundant": (
        "redundant, thirty-three card, too many card, duplicate, doubled, two king, one more than, "
        "superfluous card, card too many, one too many, two of, extra card, thirty-three, 33, "
        "twice in the pack, a card over, one over, two king of, two of them, turn out to be two, "
        "be double, twice, second one, two queen, two ace, two knave, two ten"
    ),
    "imperfect": (
        "imperfect, be not there, card missing, card short, short of, thirty-one card, without "
        "the, deficient, lack the, a card short, missing, short, lacking, want, no seven, lack, "
        "31, thirty-one, a card too few, incomplete, only thirty-one, not all there, not complete, "
        "be wanting, wanting, be lose, one less"
    ),
    "wrong-pack": (
        "wrong pack, other pack, not his pack, my pack, in mistake for, pack be wrong, wrong card, "
        "opposite pack, pack instead, not my pack, instead of his own, not the right pack, in "
        "place of his own"
    ),
    "call-for-packs": (
        "call for, insist on new, want fresh, another pack, different pack, call for new, ask for, "
        "send for, order, demand, request, want new, new pack, fresh card, new card, fresh pack, "
        "ask the waiter, send out, call out for, would have, get new, bring new, have new, want "
        "other"
    ),
    "new-packs": "new pack, fresh pack, new card, fresh card, two new pack, new set, other card",
    "replace": (
        "replace, put in its place, substitute, exchange, put in place, in its place, replaced"
    ),
    "propose": (
        "propose, say shall we, invite, make an offer, would he like, move that, put it to, wish "
        "to, suggest that, offer, suggest, shall we, let us, let's, propose to, ask whether, ask "
        "for, off, would like, please, would not mind"
    ),
    "fresh-deal": (
        "fresh deal, new deal, re-deal, redeal, deal again, another deal, deal afresh, deal anew, "
        "deal over, begin again, start again, deal over again, deal once more, new one, throw up, "
        "mix again, again mix, deal it again, dealing again, it deal again"
    ),
    "accept": (
        "accept, say very well, take up the offer, concur, all right, say agreed, be willing, "
        "acquiesce, be content, let have, let him have it, agree, consent, say yes, let him have, "
        "assent, take the offer, be happy, be glad, no objection, not object, be for it, content, "
        "ready, be ready, like it, very well, willingly"
    ),
    "refuse": (
        "refuse, turn down, say he will not, be against, not agree, not accept, rebuff, prefer "
        "not, be unwilling, not consent, decline, reject, say no, will not, would not, not want, "
        "deny, won't, not hear, be not willing, will have none, not have it, not grant, not let, "
        "be not for it, set against"
    ),
    "withdraw": (
        "withdraw, unsay, recant, call off, drop the offer, back out, abandon, go back on, take "
        "back, retract, recall, cancel, revoke the, no longer, no longer claim, drop, renounce, "
        "not stand by, disclaim, forgo, give up, not want any more, want no more"
    ),
    "offer": "offer, proposal, suggestion",
    "bystander": (
        "bystander, onlooker, looker-on, spectator, looking on, look on, one man who look, from "
        "behind the chair, somebody, stranger, who be not play, who watch, watcher, kibitzer, "
        "third person, visitor, friend who sit, friend who be sit, friend who watch, by-stander, "
        "audience, gallery"
    ),
    # ---- the hand, carte blanche
    "touch": (
        "touch, put his finger on, brush, feel, come into contact, set his hand to, lay a finger "
        "on, handle, finger, lay his hand on, lay hand on, put hand on, reach for, put hand, lay "
        "hand, rest his hand, put finger, paw, lay his hand"
    ),
    "hand": "hand, card, his card, my card, own card, cards, them",
    "take-up-hand": (
        "take up, take card in hand, gather his card, take his card, collect his card, take up "
        "card, pick card up, take up his twelve, pick up his twelve, raise his card, raise, pick "
        "up, lift, pick his, take his hand, pick my, take my hand, gather up, gather his, gather, "
        "take in hand, collect his twelve, take his twelve"
    ),
    "look": (
        "look, cast his eye, scan, study, glimpse, catch sight, catch a glimpse, read, look into, "
        "consult, survey, spy, peer, lift to look, take a look, turn up, turn over, look at, see, "
        "view, examine, inspect, peep, peek, glance, have a look, sort, look over, turn up to "
        "look, regard, look through, have look, thumb through, lift the corner, lift corner, turn "
        "to see, cast eye"
    ),
    "carte-blanche": (
        "carte blanche, blanche, blank, cb, white card, no court card, without a court card, no "
        "picture, no court, blank hand, neither king, nor knave, plain card, twelve plain, card by "
        "card face up, one by one face up, card one by one, card one at a time, show his hand, "
        "show her hand, show his card, show his whole hand, single court card, not a court card, "
        "not a single court, not one court, court card, no figure, no face card, without court, "
        "neither a king"
    ),
    "announce": (
        "announce, make known, state, mention, give out, let know, notify, warn, acquaint, "
        "declare, call, say, tell, name, proclaim, claim, inform, say he have, tell that, ask to "
        "discard, tell to discard, bid discard"
    ),
    "knew": "admit, know, knew, aware, see it be",
    "show": (
        "show, lay open, bring out, present, place before, place face up, put on view, show up, "
        "make show, hold up, throw open, spread out, prove, count out, display, exhibit, expose, "
        "put down, lay down, put face up, lay on the table, spread, lay, put, produce, let see, "
        "shws, reveal, turn, be see, get see, see by, make see by accident, by accident"
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
        "discard, reject, put by, set aside, fling out, fling away, dump, shed, send out, pitch, "
        "leave out, lay by, put down, give up, exchange, discard from his hand, place aside, let "
        "go, ditch, put out, throw out, lay out, throw away, throw, disc, chuck, get rid of, "
        "ecart, écart, cast out, put away, lay aside, out, put aside, change, part with, drop, "
        "put, toss, x, swap, part, put from him, lay from him, dismiss, jettison, cast, cast away, "
        "cast aside, let fall away, leave off, send away, quit, sort out, relegate"
    ),
    "alter": (
        "alter, swap one of his discard, change one of his discard, swap, substitute, take "
        "another, put another, revise, rearrange, think again, reconsider, go back on his discard, "
        "put out another, change for, other card instead, think better of, change, amend, vary, "
        "think better, differently, make other, change his mind, have another instead, put one "
        "back, change one, exchange one, other for it, one for another, back and give another"
    ),
    "take-back": (
        "take back, reclaim, resume, bring back, retrieve, take out of, recover from, restore to "
        "his hand, withdraw from, take again, recall, recover, retake, pick back, take it back, "
        "get back, takes bk, take bk, take up again, back in hand, pick up again, put back, give "
        "back, give me back, want back, take out again, fish out, have back, reverse, retract, "
        "retract his, call back"
    ),
    "his-discard": (
        "discard, écart, ecart, put out, throw out, what he put out, disc, discarded, own disc"
    ),
    "mix": (
        "mix, throw among, put on his hand, put to his hand, add to his hand, shuffle in, blend, "
        "combine, merge, throw in with, put together with, slip in, drop into, confuse with, fall "
        "among, go into, confound, put with, add to, mingle, lay with, put among, add, throw "
        "with, carry among, join, slip among, slip with, slide among, slide in, lump, throw into, "
        "go in with, shuffle among, shuffle in among, in among, work in among"
    ),
    "taken-up": (
        "take up, taken up, he take up, lift, he lift, he have take, taken, card he draw, card he "
        "lift, card he take, he draw, he pick up, just take, just draw, drawn, new card"
    ),
    "examine-discard": (
        "examine, refer to, go through, look back, look over, study, turn up, consult again, check "
        "his, look, see, look at, consult, look through, inspect, view, peep, turn over, check, "
        "flip, lift, go back to, check up, refresh, look again"
    ),
    "declare": (
        "declare, say that he will take, announce that, mention that, state, notify, give notice, "
        "decline, refuse, let know, inform, warn, say, announce, tell, i take, i leave, only "
        "take, say he take, say he leave, said, would leave, only, declared"
    ),
    "takes": "take, announce, declare, takes, taking",
    "leaves": "leave, leaves, left, leaving, there be left, stay, lvs, lv",
    "the-stock": (
        "stock, talon, st, stk, heap in the middle, cards in the middle, undealt card, heap, "
        "undealt, middle, stockpile"
    ),
    "draw": (
        "draw, bring nearer, haul, move the stock, move toward, slide toward, take the stock "
        "toward, drag, pull, slide, draw toward, bring toward, pull over, bring over, move over"
    ),
    "spread": (
        "spread, open out, fan out, lay out, push out, run out, strew, fan, spread out, spread "
        "over, lay open, display"
    ),
    "count": (
        "count, tell over, go through, number, reckon, run through, count up, make it, check the "
        "number, count over, find the stock, find in the stock, reckon up, find, run over, number "
        "over, tally, reckon through, how many there be"
    ),
    "says-stock": (
        "say, lie, hold, find, there be, have, contain, count, only, stock be, stock have, be of"
    ),
    "take-in": (
        "take in, take from, receive, help himself to, fill up, replenish, exchange for, gather "
        "in, bring in, take off the stock, take his card, complete his hand, draw in, accept, "
        "collect, obtain, acquire, take the top, pull in, take all, take up, from the talon, from "
        "the stock, help himself, take, in, draw, pick up, lift, grab, tks, tk, buy, get, have in, "
        "takes from the stock, change, take his, draw from, five from, help, replace, refill, make "
        "up his hand, supply himself, have, fetch, take on, take off, haul in, receives"
    ),
    "take-up": (
        "take up, seize, remove, take off, take hold of, gather up, get hold of, pluck, pull off, "
        "possess, snatch, raise, raise up, pick up, lift, take, possess himself of, help himself "
        "to, grab, draw, slide, pick, lift off, peel, peel off, have off"
    ),
    "together": (
        "together, in one lift, at once, in a lump, all at once, in one go, all together, in a "
        "row, in one, at one time, in a bunch, all in one, in one heap, simultaneously"
    ),
    "lay-back": (
        "lay back, replace, put down again, put it down, put back again, restore, place back, drop "
        "back, set back, return to the stock, take out again, put back, return, give up, give "
        "back, relinquish, lay again, put it back, lay down the stock, put down the stock, put "
        "down, set down again, place again, put down what, lay down again, lay it down, put again, "
        "give them back, return what"
    ),
    "with-his-hand": (
        "with his hand, on his hand, into his hand, to his hand, in his hand, among his card, with "
        "my hand, put with, add to his hand, add to his card, to his own card, with his own card, "
        "with the rest of his, among his own, to his card"
    ),
    "cards-left": (
        "card left, not take, have not take, left, what be left, rest, the rest card, remaining, "
        "leave, cards left, what he leave, what be leave, the other, remainder, leftover, left "
        "card, left over, leave over, last card, untaken, stay behind, lie there still, not drawn, "
        "over"
    ),
    "ask-to-see": (
        "ask to see, wish to see, desire to see, want to see, demand to see, show me, see too, "
        "claim to see, i want see, must show, ask, like to see, like to look, wish to look, want "
        "to look, ask to look, may see, may look, let see, be show, beg to see, would see, would "
        "look, request to see, ask for a look, ask for a sight"
    ),
    "will-look": (
        "will look, look, see, want to see, choose to look, elect to look, mean to look, mean to "
        "see, look at them, wish to see"
    ),
    "will-not": "will not, neither, never, not, decline, refuse, won't, do not, without",
    "elect": (
        "elect, say, insist upon, exercise, opt for, decide on, call for, choose to have, take "
        "the, exact, avail himself, say he will have, prefer, choose, claim, demand, want, ask "
        "for, have, require, insist on, take, agree to, let's, let us, would like, please, like, "
        "insist, insists on, be for, must have, go for, want it, decide for"
    ),
    "stand": (
        "stand, hold to, keep to, be content, abide by, stick to, accept the deal, let the hand, "
        "prefer to play, elect to play, choose to play, play the hand, will play, go on with, let "
        "stand, be satisfied, let it stand, keep the deal, abide, stand by, play it as it be, let "
        "the deal, keep his hand, keep my hand, play on, go on, play so, say i play, keep them, "
        "keep the card, keep it, proceed, we proceed, play it like it be, play with it, let the "
        "deal stand, keep it so, go on so, take it so, play it so, play like it be, leave it so, "
        "let it be"
    ),
    # ---- the calling
    "call": (
        "call, declare for, name his, call out, put forward, state that he have, own to, notify, "
        "give, quote, score for, claim for, return, offer, report, proclaim, announce, say, "
        "declare, have, claim, reckon, count, name, show, hold, tell, pt, point of, speak, state, "
        "bid, boast, go, give for his point, be of, add, say that he have, have got, reveal, "
        "inform of, mention, give notice of, give as, indicate, cry, make a tierce, make a quart, "
        "make a quint, make a sixieme, make a trio, make a quatorze, make a point, make three, "
        "make four, make quart, make tierce"
    ),
    "a-point": "point, pt, ruff, cards in suit, long suit, of a suit",
    "a-sequence": "sequence, run, straight, in order, follow one another",
    "complete": (
        "say, specify, further, go on, explain, say further, the suit be, headed by, up to, it be "
        "in, value, add, make, complete, it make, answer, reply, name, it be, worth, tell, they "
        "be, come to, be worth, tell him"
    ),
    "reply": (
        "reply, find good, find it good, think good, concede, acknowledge, agree, approve, pass, "
        "nod, confess, grant it, contest, dispute, reject, respond that, rejoin, retort, return, "
        "assent, consent, own it, let it be, not enough, beat, say, answer, allow, admit, be, "
        "pronounce, give it as his opinion, tell, respond, accept, grant, deny, disallow, own, "
        "yep, yes, no, gd, equality, find, judge, recognise, own good, wave through, yield, not "
        "dispute, not contest, hold good, hold not good, be beaten, top, make no objection, have "
        "no objection, no objection"
    ),
    "ask": (
        "ask, demand to know, wish to know, question, seek to know, query, request, inquire "
        "after, beg to know, inquire, enquire, want to know, what, demand, how many"
    ),
    "what-it-makes": (
        "what it make, come to, what be it worth, count of the point, value, what count, how much "
        "do it, how much it, what number, how many point, total of it, amount of it, how much be "
        "it, worth how much, what be the point, how much, making, what do it make, how many it "
        "make, value of the point, worth, ask what, make, amount to, how many make, what they "
        "make, how much point, how much the point, what the point, know how much, how much be, of "
        "what value, count how much, what point make, point count, reckon to, how much count, "
        "total, ask for the number, for the number, the number of it, number it make, ask the "
        "number"
    ),
    "to-what-card": (
        "to what, what be the top, what head, how high be, what card head, top card, highest card, "
        "what top, where do it end, to which card, be it to the, which card, to what card, how "
        "high, to which, up to what, headed by, head of, begin with what, start with what, what it "
        "go to, highest of it, go up to"
    ),
    "in-what-suit": (
        "in what suit, of what suit, suit be it, what suit be, which be the suit, suit of it, in "
        "what, name of the suit, what be the suit, which suit, what suit, in which suit, what "
        "colour, colour, be it in, hearts or, spades or, clubs or, diamonds or"
    ),
    "of-what-rank": (
        "of what rank, which be they, three what, four what, of which, kind of, what kind, trio of "
        "what, what card, rank be, what rank, which rank, of what, what be they, three of what, "
        "four of what, what be three, what be the, which three, which four"
    ),
    "not-reckoned": (
        "not reckon, put away, not include, leave behind, keep back, one short, part with, be not "
        "count, throw away, which he have not, not among, the fourth, missing one, absent, do not "
        "reckon, which, out, put out, omit, leave out, discard, not count, which one, missing, "
        "without, except, not got, not have, have not got, lack, do not hold, not hold, be "
        "without, which be it, miss, which be left"
    ),
    "answer": (
        "answer, have left, have no more, no more, left of, still hold, reply that, return, reply, "
        "say, tell, have, left, be, respond, give, give as answer, state"
    ),
    "correct": (
        "correct, too few, too many, too much, too little, forget, omit, miscount, misreckon, "
        "revise, set right, make it, restate, on second thought, changes to, no it be, miscall, "
        "misname, change, amend, put right, mend, rectify, no, i mean, sorry, i be wrong, beg "
        "pardon, only, be mistaken, alter, instead, rather, take back, wrong, should be, not five, "
        "not four, not three, not six, instead of, no longer, i should say, rather i have, take it "
        "back, revoke"
    ),
    "the-reply": "reply, answer, good, equal, not good, say good, equality",
    "the-call": "call, called",
    "see-it": (
        "ask to see, let see, produce, insist on see, wish to see, call upon to show, call for "
        "sight, require to show, ask for sight, exhibit, prove it, want show, see, show me, "
        "demand to see, ask to show, want to see, let me see, show, be show, to be show, lay on "
        "the table, lay point, have lay, want lay, want on the table, prove, would see, put on "
        "the table, ask for it, call for it, ask for them, demand it, require it"
    ),
    "score": (
        "score, make, take credit, set down, chalk up, mark up, get, add, gain, put down for, "
        "reckon, count, mark, claim, take, win, enter, put to his score, book"
    ),
    "count-aloud": (
        "count, call out, tell, cry, go to, reach, bring to, say he be, have now, add up, carry "
        "on, continue, announce, say and, say, reckon, score, total, run, make, counts, get, and "
        "say, call, add, carry, bring up, come to, stand at, be at, arrive at, get to, count up, "
        "count on, tally"
    ),
    "name-suit": "name, say, suit, announce, declare, begin with, go for",
    "will-lead": (
        "will lead, lead, first lead, shall lead, begin with, will begin with, going to lead, mean "
        "to lead, start with, will play, i'll lead"
    ),
    # ---- the play
    "lead": (
        "lead, lay, lead out, lead away, begin with, start with, open with, commence, come out "
        "with, bang down, table, continue with, go on with, next come, lead next, play, open, "
        "start, leading, begin, put down, go, lay down, led, produce, come, throw, lead off, play "
        "out, first card, come with, step out, head off, attack, bring, put out, make the lead"
    ),
    "some-card": "some card, unknown card, do not know what, not know which, card not see",
    "one-after-another": (
        "one after another, in turn, each, then, singly, one by one, separately, in succession, "
        "successively, one at a time, one after one, in sequence"
    ),
    "play": (
        "play, bestow, play to it, contribute, furnish, head, capture, overtake, go under, go "
        "over, shed, part with, slough, discard on, renounce with, follow suit with, reply with, "
        "respond with, return, follow, throw, put, answer, give, discard, renounce, cover, beat, "
        "take, chuck, drop, win, trump, plays, fol, put on, play on, lay, win with, take with, "
        "sluff, give up, on it, spade lead, produce, throw away, respond, lay on, go up, go with, "
        "play low, duck, cover with, set, let go, deliver, come, step in, fall"
    ),
    "play-tricks": (
        "win, take, make, get, play, fall to, go to, share, divide, pass, be play, have"
    ),
    "direct": "say, tell, ask, bid, order",
    "keep": "keep, hold, retain, save",
    "call-a-suit": (
        "call on to lead, require that be lead, require lead, demand lead, ask for lead, bid lead, "
        "call upon to lead, call a lead, call a suit, call for a lead, want lead, require, lead "
        "from, ask lead, must lead, want a lead, tell lead"
    ),
    "drop": (
        "drop, spill, let go, come down, fumble, slip from, fall on the table, tumble, loose, "
        "escape, let it fall, fall, let fall, slip, drop on the table, slip out, make fall, let "
        "slip, let drop, fall from, fly, shed, let slide, lose, fall on the floor, fall to the "
        "floor, fall on the ground, fall to the ground, fall under"
    ),
    "retake": (
        "take back, put it back in his hand, pull back, snatch back, get back, have back, take it "
        "back, restore to his hand, return to his hand, take into hand again, change it, "
        "substitute for, take up, withdraw, retake, take again, pick up, take bk, pick it up, "
        "recall, put back, back, take up again, recover, change, takes bk, pick up again, "
        "substitute, resume, resume his card, want back, have again, put with his hand again, draw "
        "back, snatch up, pull"
    ),
    "from-trick": (
        "take back, from trick, retake, replay, undo, go back to, restore, play again, take up "
        "again, give back, go back"
    ),
    "what-remains": (
        "how many, how many left, still hold, still in hand, what be left, be left, how many more, "
        "remain to, how many of, any left, left in his hand, have still, remain, left, have left, "
        "in hand, still have, ask about, any more, how many be left, how many have, have how many, "
        "how much left, be out, still there"
    ),
    "examine-tricks": (
        "look, go through, check, turn back, look back, turn up, lift, flip, consult, search, "
        "inspect, finger, examine, turn over, look over, look at, turn, look through, see, thumb, "
        "leaf, go over, poke, rummage, riffle, look up, verify, count, number, go and count"
    ),
    "tricks": "trick, tricks, what he have win, card he have win, win already, won card",
    "throw-down": (
        "throw down, cast down, put his card on the table, spread his hand, table his hand, lay "
        "his card on the table, give up his hand, show his hand, put down his card, throw his "
        "card, face his card, drop his hand, fling, abandon, lay down his card, throw card down, "
        "lay last, lay down, throw in, put down, throw up, throw, lay, fling down, chuck in, give "
        "it up, put his hand down, lay down his last, lay down last, all his, be all hers, be all "
        "mine, all mine, cast, dash, slam, expose his hand, put card down, lay his card down, lay "
        "card, hand be throw, spread, lay open, open his hand, the hand be spread, table, table "
        "his, expose hand, show hand, spread hand, table hand, hand be lay"
    ),
    "concede": (
        "concede, resign, surrender, let have the rest, give all, yield, allow all, agree to the "
        "rest, grant the rest, admit the rest, the rest are, have the rest, take the rest, all "
        "the others are, all yours, you have the rest, give him the rest, no more trick, count "
        "all the trick, give up, yours, rest be yours, give the rest, count all, all the trick, "
        "allow the rest, rest, count every trick, count the lot, all the others, be yours, "
        "nothing more, give the remaining, let have, rest be, allow, grant, leave the rest, give "
        "up the rest, all the rest, remain be his, other be his, rest be his, others be his, all "
        "be his"
    ),
    "return": (
        "return, hand back, restore, hand over, send back, give up, replace, give back, put back"
    ),
    "to-the-pack": "pack, other pack, undealt pack, its pack",
    "says-cards": (
        "say, claim to have, state that he have, report, notice that he have, observe that, remark "
        "that he have, admit, complain that, hold, own to, be leave with, be dealt, have been "
        "dealt, announce, declare, have, count, find, tell, point out, be, only, make it, count "
        "his hand, count himself, count over, reckon"
    ),
    "point-out": (
        "point out, mention, draw attention, indicate, note, protest, allege, maintain, contend, "
        "assert, accuse, exclaim, cry, warn, tell him, inform, signal, show that, prove, "
        "challenge, state, charge, declare that, say, remark, observe, object, discover, find, "
        "notice, see, tell, complain, show, remind, call attention, stop, hold, comment, insist, "
        "mind, argue, tell the table, be sure, reproach, blame, claim that, claim, assert that"
    ),
    "followed": "follow, play, put, throw, on",
    "not-follow": (
        "not follow, do not follow, renounce, still have, yet have, could follow, not follow suit, "
        "failure to follow, should follow, should have follow, ought to follow, not play a, not "
        "give a, could have follow, follow suit, not put a, no heart, revoke"
    ),
    "has-not": (
        "have not, never have, do not have, have only, no, not hold, without, has not, not three, "
        "only, did not have, not got, lack, hold only, have but"
    ),
    "out-of-turn": (
        "out of turn, not his lead, not my lead, it be my lead, not his turn, before his turn, my "
        "lead, first, when it be not, my turn, wrong turn, whose lead, be my lead, be not his"
    ),
    "too-many": "too many, one too many, card too many, more than",
    "turn-to-deal": (
        "turn to deal, ought to have deal, should have deal, out of turn, deal be his, my deal, "
        "his deal, twice, should have deal, deal twice, deal be hers, deal out of turn, be my "
        "deal, be his deal, turn"
    ),
    "waive": (
        "waive, let go, not press, not ask for, not claim the, not want, dispense, remit, "
        "relinquish, not take advantage, no matter, do not mind, be generous, let slide, say it do "
        "not matter, not hold him, not exact it, make nothing of, pardon, let off, forgive, not "
        "insist, decline to exact, not exact, not enforce, overlook, excuse, not claim, let pass, "
        "give up the right, decline to enforce, never mind, go on, let it go, decline, not hold "
        "you, not hold, shan't hold, count away, let him count, lets off, no penalty, let it be, "
        "skip, do without, be kind, grace, spare"
    ),
    "enforce": (
        "enforce, apply, hold to, press, impose, not let off, claim it, want the penalty, demand "
        "it, inflict, not waive, take the penalty, insist on it, exact, insist, claim, hold him to "
        "it, demand, score nothing, reckon nothing, require, stand on, not want nothing that he "
        "count, no score, have zero, count zero, hold him, hold her, want it, keep to it, keep him "
        "to"
    ),
    "penalty": "penalty, forfeit, right, nothing, it",
    # ---- after
    "write": (
        "write, pencil in, jot, jot down, put on paper, log, register, set against, credit, score "
        "down, mark down, tot, put to, have for, give him, enter for, enter up, put down, enter, "
        "mark, note, record, have at, set down, get at, get him at, put, chalk, pencil, score for, "
        "have on his own card, have on his card, have on his own paper, have on his paper, note "
        "down, mark for, put to his, put for, score up, make a note, scribble, set to"
    ),
    "partie": "partie, party, total, altogether, game, grand total, running",
    "his-count": (
        "count, score, reckoning, total, counting, tally, forget, figure, sum, counted, reckon, "
        "reckoned, points"
    ),
    "last-deal": "last deal, previous deal, last hand, previous hand, deal before",
    "numbered-deal": (
        "deal one, deal two, deal three, deal four, deal five, deal 1, deal 2, deal 3, deal 4, "
        "deal 5"
    ),
    "next-hand": (
        "next hand, new hand, next deal, hand of the next, just deal, new card, hand next, "
        "following hand, next one, be dealt next, card for the next"
    ),
}
