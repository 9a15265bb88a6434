"""The story of a deal, worked by hand: an act and what it brings are a sentence, and so is a trick."""

from __future__ import annotations

from random import Random

import pytest

from quinola import Session, catalogue, family
from quinola.ledger import Entry
from quinola.story import Passage, Teller, both, is_alike, news, payment, story


def played(game: str, ruleset: str, hands, acts, part="deal", **given) -> Session:
    session = Session(family(game).ruleset(ruleset), 1, [hands], part=part, given=given, events=True)
    for act in acts:
        session.act(act)
    return session


def texts(passages: list[Passage]) -> list[str]:
    return [str(line.message) for passage in passages for line in passage.lines]


def rules(passage: Passage) -> list[list[str]]:
    return [[rule.partition(".")[2] for rule in line.rules] for line in passage.lines]


# Tricks

RAMS = {
    "A": "QS TS JH 9D 8D",
    "B": "KS QD 8C 7C 9H",
    "C": "AH TH AC JD 8S",
    "D": "7S TD TC 9C 7D",
    "widow": "KC QH 9S JS 7H",
    "turned up": "KH",
}
SPOKEN = ["play", "play", "pass", "play", "leave the trump"]
FIRST = ["play QD", "play JD", "play 9D"]
SECOND = ["play 9H", "play AH", "play JH"]
THIRD = ["play AC", "play 8D", "play 7C"]


def rams(*acts: list[str]) -> Session:
    return played("rams", "gibson-1974", RAMS, [act for each in (SPOKEN, *acts) for act in each], dealer="A")


def test_a_trick_is_a_sentence():
    """B leads; C and A have lower diamonds; hearts are trumps, and B, who has won a trick, must lead one.

    Nobody can follow the ace of clubs but B; A has no trump left.
    """
    assert texts([each for each in story(rams(FIRST, SECOND, THIRD)) if each.trick]) == [
        "B leads the queen of diamonds; C and A follow with the jack of diamonds and the nine of diamonds. B takes it.",
        "B leads the nine of hearts; C goes over it with the ace of hearts; A follows with the jack of hearts. "
        "C takes it.",
        "C leads the ace of clubs; A throws the eight of diamonds, free to play anything; B follows with the seven of "
        "clubs. C takes it.",
    ]


def test_it_stands_under_the_rules_of_its_lead_its_cards_and_its_taker():
    first, second, third = (each for each in story(rams(FIRST, SECOND, THIRD)) if each.trick)
    assert rules(first) == [["lead", "follow", "trick"]]
    assert rules(second) == [["next-lead", "follow", "trick"]]
    assert rules(third) == [["next-lead", "follow", "free", "trick"]]
    assert [(each.trick, each.first) for each in (first, second, third)] == [(1, 6), (2, 9), (3, 12)]


def test_who_do_the_same_one_after_the_other_are_told_together():
    """B and C play; D passes; A, the dealer, plays too, and leaves the trump, which no event tells."""
    turns = [each for each in story(rams()) if each.first and not each.trick]
    assert texts(turns) == [
        "B and C play.",
        "D passes, and lays the hand face down.",
        "A plays.",
        "A leaves the turned trump.",
    ]


def test_whoever_was_there_before_the_last_card_is_told_no_more_than_has_come():
    session = rams(FIRST, SECOND[:2])
    assert [str(line.message) for line in news(session, 3, len(session.played) - 1)] == [
        "C goes over it with the ace of hearts."
    ]
    session.act("play JH")
    assert [str(line.message) for line in news(session, 3, len(session.played) - 1)] == [
        "A follows with the jack of hearts. C takes it."
    ]


@pytest.mark.parametrize("since", range(1, 15))
def test_after_so_many_acts_it_is_told_from_the_passage_that_has_changed(since):
    whole = story(rams(FIRST, SECOND, THIRD))
    before = story(rams(FIRST, SECOND, THIRD).at(since, events=True))
    later = story(rams(FIRST, SECOND, THIRD), None, since)
    first = later[0].first if later else len(SPOKEN) + 10
    assert [each for each in before if each.first < first] + later == whole


@pytest.mark.parametrize("name", catalogue.families())
def test_what_is_told_as_one_plays_is_what_is_told_at_the_end(name):
    """To a player and to somebody who sees everything; 60 acts by chance, asked after every third."""
    session = Session([*family(name).rulesets.values()][-1], 4, events=True)
    chance, asked = Random(name), 0
    while session.choices and len(session.played) < 60:
        choice = chance.choice(session.choices)
        session.take(choice, chance.choice(choice.options))
        if len(session.played) % 3 == 0:
            asked += 1
            for seat in (0, None):
                assert story(session, seat) == Teller(session, seat).tell(0)
    assert asked or len(session.played) < 3
    assert story(session.at(len(session.played), events=True)) == story(session)


def test_where_nobody_listens_nothing_is_told():
    assert story(Session(family("rams").ruleset("gibson-1974"), 1)) == []


def test_a_revoke_is_told_with_the_card_that_makes_it():
    """`reym.revoke`: the first card that breaks suit. Who played it is named with the card and with the revoke."""
    reym = family("reym").ruleset("quinola")
    session = Session(reym, 7, part="deal", given={"dealer": "G"}, events=True)
    while not (session.choices[0].verb == "play" and session.choices[0].breaches()):
        session.take(session.choices[0], session.choices[0].options[0])
    choice = session.choices[0]
    wrong = choice.breaches()[0]
    session.take(choice, wrong)
    line, who = str(story(session)[-1].lines[-1].message), session.table.name(choice.seat)
    assert line.count(who) == 2
    assert line.endswith(f"{who} could follow suit, does not, and has revoked.")
    assert story(session)[-1].lines[-1].rules[-1] == "reym.revoke"


# Payments


@pytest.mark.parametrize(("payer", "payee", "told"), [
    (0, 1, "A pays 4 to B"),
    (0, "basket", "A pays 4 into the basket"),
    ("basket", 1, "B takes 4 from the basket"),
    ("score", 1, "B scores 4"),
    (0, "score", "A loses 4"),
    ("next pool", "pool", "4 go from the next pool into the pool"),
])  # fmt: skip
def test_a_payment_says_who_pays_whom(payer, payee, told):
    assert str(payment(Entry("g.rule", payer, payee, 4), ("A", "B"))) == told


def test_who_pay_the_same_for_the_same_are_told_together():
    paid = [payment(Entry("g.rule", seat, "pool", 5), ("A", "B", "C")) for seat in (0, 2)]
    assert is_alike(*paid)
    assert str(both(*paid)) == "A and C pay 5 each into the pool"
    assert not is_alike(paid[0], payment(Entry("g.rule", 1, "pool", 6), ("A", "B", "C")))


# Bets, melds, piles, an exchange


def test_a_bet_and_its_answers():
    """A deals, B is the eldest: B bets 1, C and D fold, A calls; both pass on the second card, so that nothing is won.

    On the third A bets 1 and B folds: A has the pot, 1 + 1 + 1 = 3.
    """
    acts = ["bet 1", "fold", "fold", "call", "pass", "pass", "pass", "bet 1", "fold"]
    session = played("cacho", "reconstruction", {}, acts, dealer="A")
    assert texts(story(session))[2:-1] == [  # after how the table was set, and before who deals next
        "B bets 1.",
        "C and D fold.",
        "A calls 1. C and D are out.",
        "B and A get a second card; B speaks first.",
        "B and A pass. All have passed: the pot stays as it is.",
        "B and A get a third card; B speaks first.",
        "B passes.",
        "A bets 1.",
        "B folds. B is out, and the stake stays. Cards that come to no showdown stay unseen.",
        "Nobody else is left, and A shows nothing; A takes 3 from the pot (the pot).",
    ]


def test_a_meld_with_what_it_is_and_what_it_comes_to():
    """Ace, two and three of spades are a run in which the ace counts one: 1 + 2 + 3 = 6 points. B begins."""
    hands = {"A": "5C 6D", "B": "AS 2S 3S 9H", "discards": "2H", "talon": "9D 8D"}
    game = family("michigan-rummy").vary("michigan", {"company": 2})
    session = Session(game, 1, [hands], part="turns", given={"dealer": "A"}, events=True)
    for act in ("draw talon", "meld AS+2S+3S", "discard 9D"):
        session.act(act)
    turn = next(each for each in story(session) if each.first == 1)
    assert texts([turn]) == [
        "B draws from the talon.",
        "B melds ace of spades, two of spades and three of spades, a run of 3, with an ace in it; the ace of spades "
        "counts 1: 6 points.",
        "B discards the nine of diamonds.",
    ]
    assert rules(turn) == [["draw"], ["meld", "run", "ace", "ace-count", "melded"], ["discard"]]


def test_what_an_act_is_stands_before_what_it_comes_to_whichever_is_told_first():
    """The second meld of a turn: how many it is belongs to the meld, and its points, 5 + 6 + 7 = 18, come last.

    Both runs are held; B begins, and discards the card that was drawn.
    """
    hands = {"A": "5C 6D", "B": "2S 3S 4S 5H 6H 7H 9H KC", "discards": "2H", "talon": "9D 8D"}
    game = family("michigan-rummy").vary("michigan", {"company": 2})
    session = Session(game, 1, [hands], part="turns", given={"dealer": "A"}, events=True)
    for act in ("draw talon", "meld 2S+3S+4S", "meld 5H+6H+7H"):
        session.act(act)
    assert texts(story(session))[-1] == (
        "B melds five of hearts, six of hearts and seven of hearts, a run of 3, meld number 2 of this turn: 18 points."
    )


def test_who_speaks_for_a_side_is_told_before_what_the_hand_is_worth():
    """rentoy.anyone: D raises to 3, and C or A may answer; A does."""
    session = Session(family("rentoy").ruleset("reconstruction"), "0", events=True)
    for act in ("C: signal eyes-shut", "D: signal eyes-shut", "D: raise", "A: stay"):
        session.act(act)
    assert texts(story(session))[-1] == "A stays, speaking for the side: the hand is worth 3."


def test_a_card_on_a_pile_with_whence_it_comes_and_what_it_makes():
    """A’s stock card is an ace, which begins a base; the turn goes on, and is one passage."""
    kings = dict(zip((f"layout {n}" for n in range(1, 9)), "KS1 KH1 KD1 KC1 KS2 KH2 KD2 KC2".split(), strict=True))
    hands = {**kings, "stock card A": "AS1", "stock A": "9D1", "stock B": "6D2", "hand B": "7S2"}
    session = played("russian-bank", "gibson-1974", hands, ["build AS1", "turn stock"], part="table", turn="A")
    turn = next(each for each in story(session) if each.first == 1)
    assert texts([turn]) == [
        "A builds the ace of spades (I), which makes a base.",
        "A turns up the nine of diamonds (I).",
    ]


def test_an_exchange_and_what_is_shown():
    """B has the three and takes C’s nine; C takes D’s ten for the three; D and A, the dealer, stand; B’s nine is seen.

    After that B holds 9C, C the ten, D the three and A the six: D has the lowest card, and pays one counter.
    """
    cards = {"A": "6H", "B": "3S", "C": "9C", "D": "TD", "pack": "7C"}
    game = family("ranter-go-round").vary("gibson", {"players": 4})
    session = Session(game, 1, [cards], part="deal", given={"dealer": "A"}, events=True)
    for act in ("exchange", "exchange", "stand", "stand"):
        session.act(act)
    told = texts(story(session))
    assert told[2:5] == [
        "B asks for an exchange; B and C exchange cards.",
        "C asks for an exchange; C and D exchange cards.",
        "D and A stand. A, B, C and D show the six of hearts, the nine of clubs, the ten of diamonds and the three of "
        "spades.",
    ]
    assert "D pays 1 into the pot (the lowest card)." in told


# Every game


def test_a_turn_is_one_passage_whichever_acts_it_has():
    """Three players who draw and discard in turn: of twelve turns each is a passage of two acts."""
    session = Session(family("five-hundred-rummy").vary("five-hundred", {"company": 3}), 1, part="deal", events=True)
    for _ in range(12):
        session.act("draw talon")
        session.act(next(act for act in session.legal() if act.startswith("discard")))
    assert [each.first for each in story(session) if each.first] == [*range(1, 25, 2)]


def test_a_long_turn_has_several_passages_of_as_many_acts():
    """B builds up diamonds from the ace to the jack, each but the ace turned up from the stock: 1 + 10 × 2 acts."""
    suit = [f"{rank}D1" for rank in "A23456789TJQK"]
    kings = dict(zip((f"layout {n}" for n in range(1, 9)), "KS1 KH1 KD2 KC1 KS2 KH2 QD2 KC2".split(), strict=True))
    hands = {**kings, "stock card B": suit[0], "stock B": " ".join(suit[1:]), "hand B": "7S2", "stock A": "6D2"}
    acts = ["build AD1", *(act for each in suit[1:11] for act in ("turn stock", f"build {each}"))]
    session = played("russian-bank", "gibson-1974", hands, acts, part="table", turn="B")
    assert [each.first for each in story(session) if each.first] == [1, 13]
    assert [each.first for each in story(session, 0, 19)] == [13]


GAMES = [game for each in catalogue.families().values() for game in each.rulesets.values()]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_what_is_known_and_what_has_changed_are_the_whole_story(game):
    """A page that knew the story after any act has all of it with what it is told later; and no event is lost."""
    session = Session(game, 5, events=True)
    session.wander(Random(5).random, 90)
    whole = story(session, 0)
    for since in range(1, len(session.played), 7):
        known = story(session.at(since, events=True), 0)
        later = story(session, 0, since)
        assert [each for each in known if each.first < later[0].first] + later == whole
    told = {rule for each in story(session) for line in each.lines for rule in line.rules}
    assert {event.rule for event in session.table.events if event.kind != "led"} <= told
