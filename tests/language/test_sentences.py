"""Lines of the log: every act is read, said and read again; many ways of saying it are met."""

from __future__ import annotations

import random
import typing
from pathlib import Path

import pytest

from piquet_adjudicator.errors import NotUnderstood
from piquet_adjudicator.language.act_json import act_to_json
from piquet_adjudicator.language.forms import FORMS, examples
from piquet_adjudicator.language.sentences import MAX_WORDS, is_read_as, read_act, say
from piquet_adjudicator.model import acts
from piquet_adjudicator.model.acts import Act, Combination
from piquet_adjudicator.model.cards import Card
from tests.each import each

KS, QS, QH, SEVEN = Card(13, "S"), Card(12, "S"), Card(12, "H"), Card(7, "C")
KINGS = Combination("quatorze or trio", 3, rank=13)

ACTS: list[Act] = [
    acts.Shuffles("A"),
    acts.Shuffles("A", "B's"),
    acts.Shuffles("A", None, "below the table"),
    acts.Shuffles("A", "red", "below the table"),
    acts.Shuffles("A", None, "exposing faces"),
    acts.Shuffles("A", "right", "exposing faces"),
    acts.Shuffles("B", None, "last"),
    acts.CutsForDeal("A"),
    acts.CutsForDeal("A", 2),
    acts.CutsForDeal("A", None, (KS, QH)),
    acts.TreatsAsCut("A", (KS,)),
    acts.TreatsAsCut("A"),
    acts.CutsToDealer("A"),
    acts.CutsToDealer("A", 1),
    acts.CutsToDealer("A", None, 1),
    acts.ConfusesCards("B"),
    acts.ConfusesCards(),
    acts.ExposesInDeal("A", "cutting"),
    acts.ExposesInDeal("B", "reuniting", 2),
    acts.ExposesInDeal("B", "dealing", 1, (SEVEN,)),
    acts.ExposesInDeal("B", "dealing", 1, (), "stock"),
    acts.ExposesInDeal("B", "dealing", 2, (), "A"),
    acts.ChoosesDeal("A", "A"),
    acts.ChoosesDeal("A", "B"),
    acts.ChoosesPack("A"),
    acts.ChoosesPack("A", "red"),
    acts.ChoosesMode("B", 3),
    acts.Deals("B"),
    acts.Deals("B", 2),
    acts.Deals("B", None, "wrong"),
    acts.Deals("B", 3, "A's"),
    acts.DealsPacket("B", "A", 4),
    acts.DealsPacket("B", "stock", 8),
    acts.PlacesStock("B"),
    acts.PlacesStock("B", "face upward"),
    acts.PlacesStock("B", "aside"),
    acts.PlacesStock("B", "in several packets"),
    acts.PlacesStock("B", "in several packets", (3, 5)),
    acts.AsksLeave("B"),
    acts.GivesLeave("A"),
    acts.RefusesLeave("A"),
    acts.MovesCards(player="B", number=1, source="A", target="stock"),
    acts.MovesCards(player="B", number=1, source="A", target="B", cards=(SEVEN,)),
    acts.RectifiesDeal("B"),
    acts.Collects("A"),
    acts.Collects("A", "face upward"),
    acts.Collects("A", "in disorder"),
    acts.FindsFaced("B", "pack"),
    acts.FindsFaced(None, "stock"),
    acts.FindsFaced("A", "stock", 1, (SEVEN,)),
    acts.FindsFaced("A", "stock", lowest=True),
    acts.FindsFaced(None, "stock", lowest=True),
    acts.FindsDamaged("A", "torn"),
    acts.FindsDamaged(None, "marked"),
    acts.FindsDamaged("A", "marked", 2, (KS, SEVEN)),
    acts.PointsOutPack("A", "imperfect"),
    acts.PointsOutPack(None, "redundant"),
    acts.PointsOutWrongPack("A", "B"),
    acts.CallsForPacks("A"),
    acts.CallsForPacks("A", 2),
    acts.ReplacesCards("A"),
    acts.ReplacesCards(),
    acts.ProposesFreshDeal("A"),
    acts.AcceptsFreshDeal("B"),
    acts.RefusesFreshDeal("B"),
    acts.WithdrawsProposal("A"),
    acts.BystanderRemarks("A has not three kings"),
    acts.Talks("B", "says", "It is too late"),
    acts.Talks("A", "objects", '"No", and No again: 7S!'),
    acts.Talks("A", "offers", "I will put out 7S"),
    acts.Talks("B", "asks", "may he?"),
    acts.Discards("A", 3, (KS, QS, SEVEN)),
    acts.Discards("B", 3),
    acts.TakesIn("A", 5),
    acts.TakesIn("A", 2, (KS, QS)),
    acts.Declares("A", "takes", 4),
    acts.Declares("B", "leaves", 1),
    acts.AnnouncesCarteBlanche("A"),
    acts.AdmitsAwareness("B", 3),
    acts.ShowsCarteBlanche("A"),
    acts.ShowsCarteBlanche("A", "all at once"),
    acts.ShowsCarteBlanche("A", "hand and discard apart"),
    acts.TouchesHand("A"),
    acts.TakesUpHand("A"),
    acts.TakesUpHand("A", 2),
    acts.LooksAtHand("A"),
    acts.AltersDiscard("A"),
    acts.TakesBackDiscard("A"),
    acts.TakesBackDiscard("A", 2),
    acts.TakesBackDiscard("A", None, (KS, QS)),
    acts.MixesWithDiscard("A", "hand", None, (KS,)),
    acts.MixesWithDiscard("A", "hand", 1),
    acts.MixesWithDiscard("A", "taken up", 2),
    acts.MixesWithDiscard("A", "taken up"),
    acts.MixesStockWithDiscard("B", acts.Part(None, "left")),
    acts.MixesStockWithDiscard("B", acts.Part(1)),
    acts.ExaminesDiscard("A", "A"),
    acts.ExaminesDiscard("A", "B"),
    acts.TouchesStock("A"),
    acts.TouchesStock("A", "draws"),
    acts.TouchesStock("A", "spreads"),
    acts.CountsStock("A"),
    acts.SaysStock("A", 7),
    acts.TakesUp("A", acts.Part(3)),
    acts.TakesUp("B", acts.Part(3, "bottom")),
    acts.TakesUp("B", acts.Part(1, "left")),
    acts.TakesUp("A", acts.Part(places=(6,))),
    acts.TakesUp("A", acts.Part(places=(4, 5, 6))),
    acts.TakesUp("A", acts.Part(cards=(KS, QS))),
    acts.LaysBack("A"),
    acts.LaysBack("A", 2),
    acts.LaysBack("A", None, (KS,)),
    acts.PutsWithHand("A"),
    acts.PutsWithHand("A", 2),
    acts.PutsWithHand("A", None, (KS,)),
    acts.ExposesStock("A", acts.Part(1)),
    acts.ExposesStock("A", acts.Part(places=(6,))),
    acts.LooksAtTakenUp("A"),
    acts.LooksAtLeft("A"),
    acts.LooksAtLeft("A", "B"),
    acts.LooksAtLeft("A", None, acts.Part(places=(6,))),
    acts.AsksToSeeCards("A", "cards left"),
    acts.AsksToSeeCards("A", "discard"),
    acts.TakesIn("A", 3, (), acts.Part(3, "bottom")),
    acts.TakesUp("A", acts.Part(1, "bottom", among=3)),
    acts.DeclaresLook("B", "will"),
    acts.DeclaresLook("B", "will not"),
    acts.ShowsLeft("B"),
    acts.ElectsFreshDeal("B"),
    acts.StandsDeal("B"),
    acts.Calls("A", KINGS),
    acts.Calls("A", Combination("point", 5, making=49, suit="H")),
    acts.Calls("A", Combination("sequence", 4, top=13)),
    acts.Completes("A", Combination("point", making=49)),
    acts.Completes("A", Combination("point", suit="H")),
    acts.Completes("A", Combination("sequence", suit="H")),
    acts.Completes("A", Combination("sequence", top=13, suit="S")),
    acts.Completes("A", Combination("quatorze or trio", withheld=Card(13, "D"))),
    acts.Replies("B", "good"),
    acts.Replies("B", "not good", "point"),
    acts.Replies("B", "equal", "quatorze or trio"),
    acts.AsksMaking("B"),
    acts.AsksWhich("B", "to what card"),
    acts.AsksWhich("B", "in what suit"),
    acts.AsksWhich("B", "of what rank"),
    acts.AsksNotReckoned("B", 13),
    acts.Answers("A", 2),
    acts.Answers("A", 0),
    acts.Answers("A", None, (KS, QS)),
    acts.CorrectsCall("A", "quatorze or trio", KINGS),
    acts.CorrectsCall("A", "sequence"),
    acts.CorrectsReply("B", "not good"),
    acts.CorrectsReply("B", "equal", "sequence"),
    acts.AsksToSee("B"),
    acts.AsksToSee("B", "point"),
    acts.Shows("A", (KS, QS)),
    acts.Shows("A", (), "quatorze or trio"),
    acts.Shows("A", (KS, QS), "point"),
    acts.RefusesToShow("A"),
    acts.Scores("A", "carte blanche"),
    acts.Scores("A", "quatorze or trio"),
    acts.Scores("A", "pique"),
    acts.CountsAloud("A", 14),
    acts.NamesSuit("A", "H"),
    acts.Leads("A", (KS, QS)),
    acts.Plays("B", (SEVEN,)),
    acts.Directs("A", "play", 5),
    acts.Directs("A", "keep", 1),
    acts.CallsSuit("A", "H"),
    acts.Drops("A", (KS,)),
    acts.Retakes("A", (KS,)),
    acts.TakeBack(3),
    acts.TakeBack(1, None, 2),
    acts.TakeBack(2, None, 2),
    acts.TakeBack(2, None, 5),
    acts.AsksRemaining("B", kind="sequence"),
    acts.AsksRemaining("B", suit="D"),
    acts.AsksRemaining("B", rank=13),
    acts.AsksRemaining("B"),
    acts.Examines("A", "B"),
    acts.Examines("A", "A"),
    acts.Examines("A"),
    acts.ThrowsDown("A"),
    acts.ThrowsDown("A", "with the stock"),
    acts.Concedes("B"),
    acts.Returns("A", (Card(7, "C", "other"),)),
    acts.SaysCount("A", "A", 13),
    acts.SaysCount("A", "B", 5),
    acts.PointsOutPlay("A", "B", QH, SEVEN),
    acts.PointsOutPlay("A", "B"),
    acts.PointsOutPlay("A", "B", QH),
    acts.PointsOutNotHeld("B", "A", KINGS),
    acts.PointsOutLead("B", "A", KS),
    acts.PointsOutLead("B", "A"),
    acts.PointsOutTooMany("A", "B"),
    acts.PointsOutTooMany("A", "B", 6),
    acts.Waives("A"),
    acts.Enforces("A"),
    acts.WritesScore("A", "B", 28),
    acts.WritesScore("A", "A", 28),
    acts.CorrectsCount("A", 28),
    acts.CorrectsCount("A"),
    acts.CorrectsCount("A", None, "B"),
    acts.CorrectsCount("A", 28, "B"),
    acts.CorrectsCount("A", 28, None, "last"),
    acts.CorrectsCount("A", 28, "B", "last"),
    acts.CorrectsTotal("A", 61),
    acts.CorrectsTotal("A", 61, "B"),
    acts.CorrectsCount("A", None, "B", 3),
    acts.CorrectsCount("A", 28, "B", 3),
    acts.WritesScore("A", "B", 131, "partie"),
    acts.PointsOutTurn("B", "B"),
    acts.PointsOutTurn("A", "B"),
    acts.SeesNextHand("A"),
    acts.NotTold(),
    acts.DiscardsSome("A"),
    acts.Discards("A", 5, (KS, *(Card(0, ""),) * 4)),
    acts.PlaysSome(3),
    acts.PlaysSome(1),
    acts.PlaysSome(11, "A", 5),
    acts.PlaysSome(3, "B", 0),
    acts.PlaysTricks((acts.TrickPlayed("B", KS, SEVEN), acts.TrickPlayed("A", QH, QS))),
    acts.TakesInSome("B"),
    acts.CallsSome("A", "point"),
    acts.CallsSome("B", "sequence"),
    acts.Shows("A", (Card(0, "H"), Card(13, ""))),
    acts.Drops("A", (Card(0, ""),)),
    acts.Discards("A", 3, (KS, Card(0, "H"), Card(0, "H"))),
    acts.Leads("A", (Card(0, "C"),)),
    acts.Plays("B", (Card(0, ""),)),
]
LINES = [
    line.split(" => ")
    for line in (Path(__file__).parent / "sentences.txt").read_text(encoding="utf-8").splitlines()
]
REFUSED = [
    line.split(" => ")
    for line in (Path(__file__).parent / "refused.txt").read_text(encoding="utf-8").splitlines()
]
"""What may mean two things, or says more or less than an act, with an act that may be meant."""


def test_every_class_of_act_is_tried() -> None:
    """But for what is contested, which is another act with a word before it."""
    with_sentences = set(typing.get_args(Act)) - {acts.Contested}
    assert {type(act) for act in ACTS} == with_sentences
    assert {form.act for form in FORMS} == with_sentences


@each(ACTS, say)
def test_an_act_is_read_back_from_its_sentence(act: Act) -> None:
    sentence = say(act)
    assert is_read_as(sentence, act)
    assert say(read_act(sentence)) == sentence


@each(LINES)
def test_ways_of_saying_it(both: list[str]) -> None:
    line, canonical = both
    assert say(read_act(line, "A")) == canonical
    assert say(read_act(canonical, "A")) == canonical


@each([line for line, _ in REFUSED])
def test_what_leaves_a_choice_is_not_read(line: str) -> None:
    with pytest.raises(NotUnderstood):
        read_act(line, "A")


@each(FORMS, lambda form: form.patterns[0])
def test_the_examples_of_a_form_are_read_as_its_act(form: typing.Any) -> None:
    first, *others = examples(form)
    assert say(read_act(first)) == first
    for example in others:
        assert isinstance(read_act(example, "A"), form.act)
    assert form.group
    assert form.name


def swap(text: str, pairs: dict[str, str]) -> str:
    return " ".join(pairs.get(word, word) for word in text.split(" "))


def test_the_players_are_interchangeable() -> None:
    pairs = {"A": "B", "B": "A", "A's": "B's", "B's": "A's"}
    for _, canonical in LINES:
        assert say(read_act(swap(canonical, pairs))) == swap(canonical, pairs)


def test_the_suits_are_interchangeable() -> None:
    pairs = {"hearts": "clubs", "clubs": "diamonds", "diamonds": "spades", "spades": "hearts"}
    for _, canonical in LINES:
        assert say(read_act(swap(canonical, pairs))) == swap(canonical, pairs)


def test_elder_and_younger_need_to_be_known() -> None:
    assert read_act("the elder hand leads KS", "B") == acts.Leads("B", (KS,))
    assert read_act("A examines the younger's tricks", "A") == acts.Examines("A", "B")
    with pytest.raises(NotUnderstood, match="it is not told who is 'elder'"):
        read_act("elder leads KS")


def test_who_is_reported_twice_is_one_player() -> None:
    assert read_act("B the dealer leads KS") == acts.Leads("B", (KS,))
    assert read_act("B the younger player leads KS", "A") == acts.Leads("B", (KS,))
    with pytest.raises(NotUnderstood, match="'a the dealer' names two players"):
        read_act("A the dealer leads KS", "A")


@pytest.mark.parametrize(
    ("line", "message", "hint"),
    [
        ("leads KS", "does not begin with who acts", "begin with A or B"),
        ("C leads KS", "does not begin with who acts", "begin with A or B"),
        ("A leds KS", "'A leds KS' is not understood", "did you mean 'leads'?"),
        ("A leads KX", "'KX' is not a card", "write cards as"),
        ("A leads hearts", "'HEARTS' is not a card", "write cards as"),
        ("A leads the king", "'KING' is not a card", "write cards as"),
        ("A asks what", "is not understood", "A asks what it makes"),
        ("A revokes", "is not an act", "B leads KS, then A plays 7H"),
        ("A won no tricks", "is not an act", "B wins 12 tricks and A 0"),
        ("B takes all the tricks", "is not an act", "B wins 12 tricks and A 0"),
        ("B is capot", "is not an act", "A wins 12 tricks and B 0"),
        ("B wins with AS", "is no number of tricks", "who wins a trick is found out"),
        ("A holds three kings", "is not an act", "hands: or deal:"),
        ("A discards KS and takes in 5", "seems to tell two acts", "one act on each line"),
        ("A reckons three queens and a tierce", "two combinations", "a line for each"),
        ("A says fourteen", "may be a call, an answer or a count", "counts 28"),
        ("A counts thirteen cards", "is a number of cards", "A says that A has 13 cards"),
        ("A says that he meant 8S", "is not written so", "A retakes 8H, A leads 8S"),
        ("A says he meant three tens", "is not written so", "A corrects the call to three tens"),
        ("A says he meant a quart", "is not written so", "A corrects the call to a quart"),
        ("A wins 5 tricks", "how many tricks B won", "write: A wins the next 5 tricks; or tell"),
        ("B wins one trick", "how many tricks A won", "write: B wins the next trick"),
        ("A cuts A's pack to the dealer", "and not at the cut", "B deals with A's pack"),
        ("A refuses to answer", "is not written so", "silence is no act"),
        ("B points out that A had two spades", "is not written so", "A has only two spades"),
        ("A counts five cards", "is not written so", "A calls five cards"),
        ("B calls four tens, not good", "is not written so", "A replies not good"),
        ("A points out that B had a spade", "is not written so", "B followed KS with 7H"),
        ("A says B must have a spade", "is not written so", "B followed KS with 7H"),
        ("A says B has revoked", "is not written so", "B followed KS with 7H"),
        ("B finds that he has a spade", "is not written so", "B retakes 7H, then B plays 8S"),
        ("B discovers 8S in his hand", "is not written so", "B retakes 7H, then B plays 8S"),
        ("B substitutes 8S for 9H", "is not written so", "B retakes 7H, then B plays 8S"),
        ("B leads AC out of turn", "is not written so", "B leads KS; whether it was right"),
        ("A leads the rest of his spades", "is not written so", "A leads KS QS JS"),
        ("A shows his remaining cards", "is not written so", "A throws down his hand"),
        ("A claims the rest", "is not written so", "B concedes the remaining tricks"),
        ("A says that he has all the rest", "is not written so", "B concedes the remaining"),
        ("A finds that he was dealt thirteen cards", "is not written so", "A says that A has 13"),
        ("A corrects his score from 40 to 43", "is not written so", "A corrects his count to 43"),
        ("B deals out of turn", "is not written so", "B deals; whose turn it was is found out"),
        ("a bystander tells nobody that A has led twice", "is not a player", "write A or B"),
        ("B says yes", "is not written so", "B replies good"),
        ("B objects", "is not written so", "B replies not good"),
        ("A forgets to call his quatorze", "is not written so", "leave the line out"),
        ("B sinks one king", "is not written so", "B calls three kings"),
        ("B lets it pass", "is not written so", "silence is no act"),
        ("B asks A to play on", "is not written so", "leave the line out"),
        ("B challenges the quatorze", "is not written so", "A has not four kings"),
        ("A claims a revoke", "is not written so", "B followed KS with 7H"),
        ("B corrects the revoke", "is not written so", "B retakes 7H, then B plays 8S"),
        ("A shows KC by accident", "is not written so", "A drops KS, or A leads KS"),
        ("A says he was mistaken, he has four", "is not written so", "A corrects the call to"),
        ("A says that he miscounted", "is not written so", "A corrects his count to 27"),
        ("A scores 28", "is not written so", "A counts 28, for what he says"),
        ("A counts ten for carte blanche", "is not written so", "A counts 10"),
        ("B plays two cards to the lead", "is not written so", "B plays 7S 8S"),
        ("B discovers that A did not hold the quint", "is not written so", "A has not a quint"),
        ("B asks to see the last trick", "is not written so", "B looks at the last trick"),
        ("A withdraws his call", "is not written so", "A withdraws the quatorze"),
        ("B calls nothing more", "silence is no act", "leave the line out"),
        ("A says in hearts and a quart major", "is not written so", "A calls a quart major"),
        ("A says five and four are nine", "is not written so", "A counts 9"),
        ("B says four tens fourteen", "is not written so", "then B counts 14"),
        ("B withdraws good", "is not written so", "B corrects the reply to not good"),
        ("B says that he has better", "is not written so", "B replies not good"),
        ("B points out that A answered falsely", "is not written so", "is found out"),
        ("A points out that he followed QH with 7C", "not told who 'he' is", "write A or B"),
        ("A corrects the point to three queens", "does not go with", "one kind"),
        ("A tells A to play 5 cards", "is not the adversary of A", "write A or B"),
        ("A scores five for the point", "is not an item of the score", "found out"),
        ("A leads " + "KS " * 200, "longer than 300 characters", "one act on each line"),
        ("", "does not begin with who acts", "begin with A or B"),
        ("A calls two tierce majors", "more than one combination", "a line for each"),
        ("A calls both quatorzes", "more than one combination", "a line for each"),
        ("B says nothing", "silence is no act", "leave the line out"),
        ("B makes no reply", "silence is no act", "leave the line out"),
        ("B does not answer", "silence is no act", "leave the line out"),
        ("B is silent", "silence is no act", "leave the line out"),
        ("B points out that A has only a sequence", "without its length", "a quart"),
    ],
)
def test_what_is_not_understood(line: str, message: str, hint: str) -> None:
    with pytest.raises(NotUnderstood) as caught:
        read_act(line, "A")
    assert message in caught.value.message
    assert hint in caught.value.hint


def test_salads_of_words_are_read_or_refused() -> None:
    """Whatever the words, an act that can be said again, or NotUnderstood."""
    vocabulary = sorted({word for line, _ in LINES for word in line.split()} | {"?", "'", "—", "🂡"})
    picker = random.Random(1882)
    for _ in range(1_000):
        line = "A " + " ".join(picker.choices(vocabulary, k=picker.randint(1, 9)))
        try:
            act = read_act(line[:MAX_WORDS], "A")
        except NotUnderstood as refusal:
            assert refusal.message
        else:
            assert is_read_as(say(act), act)


def test_acts_in_json() -> None:
    assert act_to_json(read_act("A calls five cards making 49 in hearts")) == {
        "act": "calls",
        "player": "A",
        "what": {"kind": "point", "number": 5, "making": 49, "suit": "hearts"},
        "says": "A calls five cards making forty-nine in hearts",
    }
    assert act_to_json(read_act("A points out that B followed QH with 7C")) == {
        "act": "points out a play",
        "player": "A",
        "whose": "B",
        "led": "QH",
        "played": "7C",
        "says": "A points out that B followed QH with 7C",
    }
    assert act_to_json(read_act("B asks which king is not reckoned"))["rank"] == "king"
    assert act_to_json(acts.NotTold()) == {"act": "not told", "says": "(not told)"}
    assert all(act_to_json(act)["says"] == say(act) for act in ACTS)


@pytest.mark.parametrize("line", ["A takes up his first cards", "A takes up his first three cards"])
def test_his_first_cards_may_be_those_dealt_to_him_or_of_the_stock(line: str) -> None:
    with pytest.raises(NotUnderstood) as caught:
        read_act(line)
    assert "his hand" in caught.value.hint and "the top three cards" in caught.value.hint
    assert say(read_act(f"{line} of the stock".replace("first cards", "first card"))).startswith(
        "A takes up the top"
    )


def test_the_first_cards_are_not_the_first_card() -> None:
    with pytest.raises(NotUnderstood):
        read_act("A takes up the first cards")
