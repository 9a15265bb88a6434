"""The chances of Ranter-Go-Round, against every deal that the engine can play of few, and random deals of many."""

from collections import Counter
from itertools import product
from random import Random

import pytest

from figures.ranter_go_round import LOW, of
from quinola import Session, catalogue
from quinola.games.ranter_go_round import DRAW, EXCHANGE, RANKS, STAND
from quinola.players import rule_of_thumb
from quinola.players.thumb.ranter_go_round import stands_from, value_of

FAMILY = catalogue.family("ranter-go-round")
NIGHT = pytest.mark.nightly
UP = RANKS[::-1]  # the ace first


def deals(players):
    """Every deal of ranks without a king, in the order of speaking, with what lies on the pack; and how many there are
    of each."""
    for ranks in product(UP, repeat=players + 1):
        if "K" in ranks[:players]:
            continue
        often, had = 1, Counter()
        for rank in ranks:
            often *= 4 - had[rank]
            had[rank] += 1
        if often:
            yield ranks, often


def played(players, ranks, forced=None):
    """Who pays, in the order of speaking, if all play by rule of thumb; `forced` is a turn and what is said there."""
    game = FAMILY.vary("gibson", {"players": players})
    names = [*game.names[1:], game.names[0]]
    had, cards = Counter(), []
    for rank in ranks:
        cards.append(rank + "SHDC"[had[rank]])
        had[rank] += 1
    hands = dict(zip([*names, "pack"], cards, strict=True))
    session = Session(game, 0, [hands], part="deal", given={"dealer": "A"})
    thumb = rule_of_thumb(game)
    while session.choices:
        choice = session.choices[0]
        at = names.index(game.names[choice.seat])
        session.take(choice, forced[1] if forced and forced[0] == at else thumb(session, choice))
    return [names.index(name) for name in session.result["lowest"]]


@pytest.mark.parametrize("players", [2, pytest.param(3, marks=NIGHT)])
def test_how_often_each_pays_is_what_comes_of_every_deal(players):
    whole, paid = 0, Counter()
    for ranks, often in deals(players):
        whole += often
        for turn in played(players, ranks):
            paid[turn] += often
    assert [paid[turn] / whole for turn in range(players)] == pytest.approx(of(players).pays())


def test_what_comes_of_each_card_is_what_comes_of_every_deal():
    """Two players: the first stands or exchanges whatever the card; the dealer too, where the first has stood."""
    cases = of(2).cases()
    for turn, exchanging in ((0, EXCHANGE), (1, DRAW)):
        for said in (STAND, exchanging):
            whole, lost = Counter(), Counter()
            for ranks, often in deals(2):
                first, held = value_of(ranks[0]), value_of(ranks[turn])
                if turn and first < of(2).stands[0]:
                    continue
                whole[held] += often
                lost[held] += often * (turn in played(2, ranks, (turn, said)))
            told = {held: case.standing if said == STAND else case.exchanging for held, case in cases[turn].items()}
            assert {held: lost[held] / n for held, n in whole.items()} == pytest.approx(told)


# Many, dealt at random


def round_of(cards, drawn, stands):
    """Who is lowest, told once more and without the engine: cards as numbers, in the order of speaking."""
    held, given = [*cards], None
    for turn in range(len(held)):
        held_card = held[turn]
        stays = held_card > given if given is not None else held_card >= stands[turn]
        given = None
        if stays:
            continue
        if turn == len(held) - 1:
            held[turn] = drawn
        else:
            held[turn], held[turn + 1] = held[turn + 1], held_card
            given = held[turn]
    return [turn for turn, held_card in enumerate(held) if held_card == min(held)]


def dealt(random, players):
    """A card for each, none a king, and one that lies on the pack."""
    pack = [rank for rank in range(LOW) for _ in range(4)]
    random.shuffle(pack)
    left = [*pack[players:], *[LOW] * 4]
    return pack[:players], random.choice(left)


@pytest.mark.parametrize("players", [4, 5, 6])
def test_how_often_each_pays_is_about_what_is_counted(players):
    """20,000 deals: two standard deviations of a half are 0.007, and four 0.014."""
    random, paid, deals_ = Random(players), Counter(), 20_000
    for _ in range(deals_):
        paid.update(round_of(*dealt(random, players), of(players).stands))
    counted = [paid[turn] / deals_ for turn in range(players)]
    assert counted == pytest.approx(of(players).pays(), abs=0.014)


@pytest.mark.parametrize("king", [False, True])
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6, pytest.param(7, marks=NIGHT), pytest.param(8, marks=NIGHT)])
def test_nobody_has_more_than_one_deal_in_a_thousand_to_gain_by_another_card(players, king):
    assert of(players, dealer_king=king).to_gain() < 0.001


@pytest.mark.parametrize("players", range(2, 7))
def test_what_has_come_for_no_worse_a_held_cardis_always_passed_on(players):
    cases = [case for turn in of(players).cases(passed=True) for case in turn.values()]
    assert len(cases) > 3 * (players - 1)
    assert not any(case.stands for case in cases)


@pytest.mark.long
@pytest.mark.parametrize("players", [9, 12, 16, 24, 36, 48])
def test_among_many_another_held_cardgains_next_to_nothing(players):
    """One who stands on one rank less or more, in 6,000 deals and any turn, pays no less often by one in a hundred."""
    stands = [value_of(stands_from(players, turn)) for turn in range(players)]
    for other in (-1, 1):
        random, saved = Random(players), 0
        for deal in range(6000):
            cards, drawn = dealt(random, players)
            turn = deal % players
            changed = [*stands]
            changed[turn] += other
            saved += (turn in round_of(cards, drawn, stands)) - (turn in round_of(cards, drawn, changed))
        assert saved < 60
