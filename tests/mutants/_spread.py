"""Mutants of the rules that Michigan, Five Hundred and Persian Rummy share, made for each of them."""

from collections.abc import Collection, Iterator

from mutants import Mutant, fixed
from quinola.cards import Card, without
from quinola.games.michigan_rummy import game, playing, reckoning, terms
from quinola.games.michigan_rummy.game import Spread
from quinola.games.michigan_rummy.playing import UnderWay
from quinola.games.michigan_rummy.reckoning import Ending
from quinola.games.michigan_rummy.terms import Terms
from quinola.games.rummy.acts import Laying, LayingOff
from quinola.mechanics.melds import MeldRules
from quinola.mechanics.seating import Seating
from quinola.mechanics.sides import Sides
from quinola.table import Table
from quinola.zones import Zone

MELDS, ACTS, TAKE = MeldRules.melds, UnderWay.acts, playing.take


def must_meld(deal, seat):
    """What is not a card, if there is anything."""
    found = ACTS(deal, seat)
    return [o for o in found if not isinstance(o, Card)] or found


def once(deal, seat):
    """No meld for whoever has put something down."""
    return [o for o in ACTS(deal, seat) if seat in deal.fresh or not isinstance(o, Laying)]


def on_others(deal, seat):
    """Nothing is laid off on one’s own melds."""
    return [o for o in ACTS(deal, seat) if not isinstance(o, LayingOff) or deal.melds[o.on].owner != seat]


def of_kind(kind):
    """Only melds of this kind are melds."""
    return lambda self, hand: [meld for meld in MELDS(self, hand) if meld.kind == kind]


def hidden(table):
    return Zone("stock", name="talon"), Zone("spread", name="discards")


def alone(deal, seat, took):
    """Only the card that is wanted is taken."""
    if isinstance(took, Card):
        above = deal.discards[deal.discards.index(took) + 1 :]
        del deal.discards[deal.discards.index(took) + 1 :]
        TAKE(deal, seat, took)
        deal.discards.extend(above)
    else:
        TAKE(deal, seat, took)


def the_last_comes_first(deal):
    deal.talon[:], deal.discards[:] = deal.discards[::-1], []


def nobody_is_out(deal, seat, *, fresh):
    deal.out = None


def stripped(pack):
    return fixed(without(pack, "7"))


def of_spread(name: str, pack: Collection[Card], *left_out: str) -> Iterator[Mutant]:
    """All of them, but for rules that a game has not."""

    def rule(slug: str) -> str:
        return f"{name}.{slug}"

    made = (
        Mutant(rule("pack"), "the sevens are not in the pack", Terms, "pack", stripped(pack)),
        Mutant(rule("direction"), "turns go to the right", Seating, "sit_down",
               lambda self, table, rule: table.circle.arrange([-s % self.players for s in range(self.players)])),
        Mutant(rule("first-dealer"), "whoever has the first seat deals", Table, "first_dealer",
               lambda self, given, *_: given or 0),
        Mutant(rule("age"), "the dealer is the eldest", Seating, "ages",
               lambda self, dealer: tuple((dealer + n) % self.players for n in range(self.players))),
        Mutant(rule("deal"), "five cards to each", Terms, "each", fixed(5)),
        Mutant(rule("upcard"), "two cards are turned up", game, "FACED", 2),
        Mutant(rule("spread"), "nobody sees the discards", game, "piles", hidden),
        Mutant(rule("turn"), "the dealer begins", playing, "beginner", lambda deal: deal.ages[-1]),
        Mutant(rule("take"), "a discard comes alone", playing, "take", alone),
        Mutant(rule("meld"), "whoever has a meld must lay it down", UnderWay, "acts", must_meld),
        Mutant(rule("set"), "there are no sets", MeldRules, "melds", of_kind("run")),
        Mutant(rule("run"), "there are no runs", MeldRules, "melds", of_kind("set")),
        Mutant(rule("ace"), "a run goes on round the ace", MeldRules, "ace", fixed("round")),
        Mutant(rule("ace"), "the ace is low alone", MeldRules, "ace", fixed("low")),
        Mutant(rule("many"), "one meld, and no more", UnderWay, "acts", once),
        Mutant(rule("lay-off"), "nothing is laid off", playing, "offers", lambda *_: ()),
        Mutant(rule("lay-on"), "on the melds of others alone", UnderWay, "acts", on_others),
        Mutant(rule("turned"), "the newest of them comes first", playing, "turn_over", the_last_comes_first),
        Mutant(rule("out"), "the deal has no winner", playing, "go_out", nobody_is_out),
        Mutant(rule("count"), "every card counts five", terms, "full", lambda c: 5),
        Mutant(rule("ace-count"), "an ace counts fifteen wherever it lies", terms, "LOW_ACE", 15),
        Mutant(rule("next-dealer"), "the same player goes on dealing", Spread, "dealer_after",
               lambda self, dealer: dealer),
        Mutant(rule("end"), "there is no goal", reckoning, "reached", lambda ending, points: False),
        Mutant(rule("end"), "the goal must be passed", Ending, "beyond", fixed(True)),
        Mutant(rule("several"), "the first of them wins", reckoning, "chosen",
               lambda there, have, ending, terms, dealer:
               [next(of for s in terms.sides.ages(dealer) if (of := terms.sides.of[s]) in there)]),
        Mutant(rule("collect"), "nobody is behind", reckoning, "short_of", lambda best, had: 0),
    )  # fmt: skip
    yield from (mutant for mutant in made if mutant.rule.partition(".")[2] not in left_out)


def of_partners(name: str, where: object) -> Iterator[Mutant]:
    """What Five Hundred and Persian Rummy have beside that; `where` is the module that says who are partners."""

    def rule(slug: str) -> str:
        return f"{name}.{slug}"

    yield Mutant(
        rule("partners"),
        "neighbours play together",
        where,
        "partners",
        lambda players, direction, *, added: Sides(players, direction, (0, 0, 1, 1), added),
    )
    yield Mutant(rule("kept"), "what is laid off lies with the meld", Terms, "kept", fixed(False))
    yield Mutant(rule("chain"), "nothing goes on it", Terms, "chained", fixed(False))
    yield Mutant(rule("chain"), "anything goes on it", Terms, "chained", fixed(True))
    yield Mutant(rule("laid-off"), "it counts for whoever has the meld", Terms, "to_owner", fixed(True))
    yield Mutant(rule("no-winner"), "the discards are turned", Terms, "exhausted", fixed("turned"))
    yield Mutant(rule("no-winner"), "they are turned as often as one likes", Terms, "turnings", fixed(9))
    yield Mutant(
        rule("joint"),
        "the better of two counts",
        reckoning,
        "totals",
        lambda sides, balance: {side: max(balance.get(s, 0) for s in seats) for side, seats in sides.members.items()},
    )
