"""Mutants of the rules that Cacho, Flor and Pechigonga share, made for each of them."""

from collections.abc import Iterator

from mutants import Mutant
from quinola.mechanics import three_cards
from quinola.mechanics.combinations import FLUSH, TWO, Scale
from quinola.mechanics.vying import Pot
from quinola.table import Table


def fixed(value):
    """A field or a property that always holds this value."""
    return property(lambda self: value, lambda self, _: None)


def at_the_table(game: type) -> Iterator[Mutant]:
    """Seats, counters, turns and the end, which all three share."""
    def rule(slug: str) -> str:
        return f"{game.family}.{slug}"

    def stakes_go_back(self, table, stakes):
        lay_aside(self, table, stakes)
        stakes.staked.update((s, 0) for s in stakes.purse if s not in stakes.active)

    lay_aside = game.lay_aside
    yield Mutant(rule("players"), "the dealer is not counted among the four", game, "players", fixed(5))
    yield Mutant(rule("direction"), "turns go to the left, as most of us are used to", game, "seat_all",
                 lambda self, table: table.circle.arrange(range(self.players)))
    yield Mutant(rule("purse"), "so many counters in all are shared out", game, "counters",
                 lambda self, table: dict.fromkeys(range(self.players), self.purse // self.players))
    yield Mutant(rule("first-dealer"), "whoever has the first seat deals", Table, "first_dealer",
                 lambda self, given, *_: self.seat(given, "dealer") if "dealer" in given else 0)
    yield Mutant(rule("age"), "the dealer is the eldest", game, "ages",
                 lambda self, dealer: tuple((dealer + n) % self.players for n in range(self.players)))
    yield Mutant(rule("turn"), "the youngest speaks first", game, "speaking",
                 lambda self, table, stakes: tuple(reversed(stakes.active)))
    yield Mutant(rule("fold"), "whoever folds takes the stake back", game, "lay_aside", stakes_go_back)
    yield Mutant(rule("redeal"), "the deal passes after a void hand as well", game, "dealer_after_void",
                 lambda self, dealer: self.dealer_after(dealer))
    yield Mutant(rule("next-dealer"), "the same player goes on dealing", game, "dealer_after",
                 lambda self, dealer: dealer)
    yield Mutant(rule("seniority"), "the youngest of the equals wins", game, "better",
                 lambda self, seats, made: max(reversed(seats), key=lambda s: made[s].key))
    yield Mutant(rule("deals"), "so many hands are played in all", game, "length", property(lambda self: self.deals))
    yield Mutant(rule("broke"), "only whoever owes counters ends it", game, "broke",
                 lambda self, ledger: [s for s in range(self.players) if self.purse + ledger.balance[s] < 0])
    yield Mutant(rule("richest"), "the fewest counters win", game, "richest",
                 lambda self, ledger: [min(self.names, key=lambda name: ledger.balance[self.names.index(name)])])


def of_three_cards(game: type) -> Iterator[Mutant]:
    """Cards, bets and combinations, which Cacho and Flor share."""
    def rule(slug: str) -> str:
        return f"{game.family}.{slug}"

    def to_those_out_too(slug):
        def given(self, table, stakes, now):
            for s in stakes.purse if now == slug else stakes.active:
                table.hands[s].append(table.zone("stock").pop(0))
        return given

    def without(kind):
        return lambda self, down: [each for each in suited(self, down) if each[0] != kind]

    def laid_open(self, table, dealer, stakes, ten):
        for s in stakes.active:
            table.hands[s].sees = table.everyone
        return show_down(self, table, dealer, stakes, ten)

    suited, show_down = Scale.suited, game.show_down
    yield Mutant(rule("first-card"), "two cards to begin with", game, "deal_first",
                 lambda self, table, _: table.deal(self.pack, 2, self.talon(2)))
    yield Mutant(rule("void"), "the hand goes on when all have passed on the first card", game, "goes_on",
                 lambda self, table, number: True)
    yield Mutant(rule("pass-on"), "the hand is void when all have passed on the second card too", game, "goes_on",
                 lambda self, table, number: number == 2)
    for slug in ("second-card", "third-card"):
        yield Mutant(rule(slug), "whoever has folded gets one too", game, "give", to_those_out_too(slug))
    yield Mutant(rule("over-resto"), "the best hand takes all that was staked", three_cards, "pots",
                 lambda staked, still_in: iter([Pot(sum(staked.values()), tuple(still_in))]))
    yield Mutant(rule("hidden"), "whoever is left alone lays the cards open", game, "show_down", laid_open)
    yield Mutant(rule("showdown"), "nobody shows, and the eldest takes the pot", game, "showing",
                 lambda self, active: ())
    yield Mutant(rule("classes"), "points come before class", Scale, "order",
                 lambda self, kind, points: (points, self.classes.index(kind)))
    yield Mutant(rule("class-flush"), "three of a suit are no more than two", Scale, "suited", without(FLUSH))
    yield Mutant(rule("class-two"), "two of a suit are nothing", Scale, "suited", without(TWO))
    yield Mutant(rule("class-high"), "a high card beats every combination", Scale, "order",
                 lambda self, kind, points: (self.classes.index(kind) or len(self.classes), points))
    yield Mutant(rule("points"), "within a class nothing but age decides", Scale, "order",
                 lambda self, kind, points: (self.classes.index(kind), 0))
    yield Mutant(rule("wild-cards"), "no card is wild", Scale, "wild", fixed(()))
    yield Mutant(rule("wild-points"), "a wild card counts what it always does", Scale, "wild_value",
                 lambda self, c: self.values[c.rank])
