"""Mutants of the rules that Cacho, Flor and Pechigonga share, made for each of them."""

from collections.abc import Iterator

from mutants import Mutant, fixed
from mutants._company import of_company
from quinola.mechanics import showdown, three_cards, vying
from quinola.mechanics.combinations import FLUSH, TWO, Scale
from quinola.mechanics.company import Company
from quinola.mechanics.seating import Seating
from quinola.mechanics.stakes import POT, Pot


def at_the_table(name: str, game: type, aside: object) -> Iterator[Mutant]:
    """Seats, counters, turns and the end, which all three share; `aside` is where hands are laid aside."""

    def rule(slug: str) -> str:
        return f"{name}.{slug}"

    def stakes_go_back(table, stakes, rule):
        lay_aside(table, stakes, rule)
        for s in set(stakes.seats) - set(stakes.active):
            table.ledger.pay(POT, s, stakes.staked(s), rule)

    lay_aside = vying.lay_aside
    yield from of_company(name, game)
    yield Mutant(
        rule("direction"),
        "turns go to the left, as most of us are used to",
        Seating,
        "sit_down",
        lambda self, table, rule: table.circle.arrange(range(self.players)),
    )
    yield Mutant(
        rule("turn"),
        "the youngest speaks first",
        aside,
        "first_speaker",
        lambda table, stakes, rule: tuple(reversed(stakes.active)),
    )
    yield Mutant(rule("fold"), "whoever folds takes the stake back", aside, "lay_aside", stakes_go_back)
    yield Mutant(
        rule("redeal"),
        "the deal passes after a void hand as well",
        Company,
        "dealer_after_void",
        lambda self, dealer: self.dealer_after(dealer),
    )
    yield Mutant(
        rule("seniority"),
        "the youngest of the equals wins",
        showdown,
        "best_of",
        lambda seats, made: max(reversed(seats), key=lambda s: made[s].key),
    )


def of_three_cards(name: str) -> Iterator[Mutant]:
    """Cards, bets and combinations, which Cacho and Flor share."""

    def rule(slug: str) -> str:
        return f"{name}.{slug}"

    def to_those_out_too(slug):
        def given(hand, turn):
            for s in hand.stakes.seats if turn.card == slug else hand.stakes.active:
                hand.table.hands[s].append(hand.table.zone("stock").pop(0))

        return given

    def without(kind):
        return lambda self, down: [each for each in of_a_suit(self, down) if each[0] != kind]

    def laid_open(hand):
        for s in hand.stakes.active:
            hand.table.hands[s].sees = hand.table.everyone
        return show_hands(hand)

    first, second, third = three_cards.ROUNDS
    of_a_suit, show_hands = Scale.of_a_suit, three_cards.show_hands
    yield Mutant(
        rule("first-card"),
        "two cards to begin with",
        three_cards,
        "deal_first",
        lambda hand, pack: three_cards.deal_each(hand.table, pack, 2),
    )
    yield Mutant(
        rule("void"),
        "the hand goes on when all have passed on the first card",
        three_cards,
        "ROUNDS",
        (first._replace(void=False), second, third),
    )
    yield Mutant(
        rule("pass-on"),
        "the hand is void when all have passed on the second card too",
        three_cards,
        "ROUNDS",
        (first, second._replace(void=True), third),
    )
    for slug in ("second-card", "third-card"):
        yield Mutant(rule(slug), "whoever has folded gets one too", three_cards, "give", to_those_out_too(slug))
    yield Mutant(
        rule("over-resto"),
        "the best hand takes all that was staked",
        showdown,
        "pots",
        lambda staked, still_in: iter([Pot(sum(staked.values()), tuple(still_in))]),
    )
    yield Mutant(rule("hidden"), "whoever is left alone lays the cards open", three_cards, "show_hands", laid_open)
    yield Mutant(
        rule("showdown"), "nobody shows, and the pot stays where it is", three_cards, "showing_seats", lambda stakes: ()
    )
    yield Mutant(
        rule("classes"),
        "points come before class",
        Scale,
        "order",
        lambda self, kind, points: (points, self.classes.index(kind)),
    )
    yield Mutant(rule("class-flush"), "three of a suit are no more than two", Scale, "of_a_suit", without(FLUSH))
    yield Mutant(rule("class-two"), "two of a suit are nothing", Scale, "of_a_suit", without(TWO))
    yield Mutant(
        rule("class-high"),
        "a high card beats every combination",
        Scale,
        "order",
        lambda self, kind, points: (self.classes.index(kind) or len(self.classes), points),
    )
    yield Mutant(
        rule("points"),
        "within a class nothing but age decides",
        Scale,
        "order",
        lambda self, kind, points: (self.classes.index(kind), 0),
    )
    yield Mutant(rule("wild-cards"), "no card is wild", Scale, "wild", fixed(()))
    yield Mutant(
        rule("wild-points"),
        "a wild card counts what it always does",
        Scale,
        "wild_value",
        lambda self, c: self.values[c.rank],
    )
