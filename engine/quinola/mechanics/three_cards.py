"""What hands of Cacho and Flor have in common: three cards, one at a time, bets after each, and a showdown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from quinola.cards import Card
from quinola.facts import Form
from quinola.facts.kinds import Whole
from quinola.ledger import Ledger
from quinola.mechanics.card_moves import deal_out, draw, turn_over
from quinola.mechanics.company import Company, Seated
from quinola.mechanics.hand_facts import Facts, Hands
from quinola.mechanics.seating import Rule
from quinola.mechanics.showdown import Showdown
from quinola.mechanics.stakes import Stakes, Wagers, pay_stakes, show_end, show_stakes
from quinola.mechanics.vying import Terms, betting, first_speaker, lay_aside
from quinola.parts import Given
from quinola.rules import StartError
from quinola.seats import Seat
from quinola.shown import shows
from quinola.table import Table
from quinola.zones import Zone

SHARED: Final = """
    players pack direction purse first-dealer age
    first-card first-bet answer no-raise void redeal second-card second-bet pass-on third-card free-bet
    resto raise least-raise over-resto turn fold hidden alone
    showdown classes class-flush class-two class-high values premium premium-two points seniority kickers into-pot
    winner next-dealer deals broke richest""".split()
WILD: Final = ["wild-cards", "wild-suit", "wild-points"]


@dataclass
class InPlay(Seated):
    """What all can see of the cards."""

    pack: int | None = shows("Cards in the pack")
    wild: list[str] | None = shows("Wild", "card")


@dataclass
class Shown(Wagers, InPlay):
    """What all can see of a hand: the cards, the wagers, and what came of them."""

    round: int | None = shows("Round")
    ten: str | None = shows("Counts ten", "card")
    hidden: list[str] | None = shows("Not shown", "seat")


class Round(NamedTuple):
    """A card and the bets on it: the rules of both, and the only bet, if it is not free.

    A hand is `void` where all have passed on the first card.
    """

    number: int
    card: str
    opening: str
    bet: int = 0
    void: bool = False


ROUNDS: Final = (
    Round(1, "first-card", "first-bet", 1, void=True),
    Round(2, "second-card", "second-bet", 2),
    Round(3, "third-card", "free-bet"),
)


@dataclass
class Hand:
    """One hand under way: who deals, the stakes, and the card that the youngest has shown (Flor)."""

    table: Table
    rule: Rule
    dealer: Seat
    stakes: Stakes
    ten: Card | None = None

    def facts(self, shown: Hands) -> Facts:
        """What a scorer would tell of it, if these hands are shown."""
        stakes = self.stakes
        alone = stakes.active[0] if len(stakes.active) == 1 else None
        return Facts(
            self.dealer,
            tuple(map(stakes.staked, stakes.seats)),
            shown,
            alone,
            self.ten if self.dealer in shown else None,
            tuple(stakes.before.values()),
        )


# Cards


def begin(table: Table, company: Company, dealer: Seat) -> Hand:
    """All sit down, and nothing is shown yet."""
    stakes = company.sit_down(table, dealer)
    Shown.of(table).clear("hidden", "ten")
    table.revealed.clear()
    return Hand(table, company.rule, dealer, stakes)


def tell_pack(table: Table, pack: Sequence[Card], rule: Rule) -> None:
    """How many cards are in play."""
    InPlay.of(table).pack = len(pack)
    table.tell(rule("pack"), "{n:card|cards} are in play", n=len(pack))


def tell_wild(table: Table, wild: Sequence[Card], rule: Rule, *, any_suit: bool) -> None:
    """Which cards are wild, and what they can be."""
    InPlay.of(table).wild = [c.text for c in wild]
    table.tell(rule("wild-cards"), "Wild: {which:cards,}", which=wild)
    if any_suit:
        table.tell(rule("wild-suit"), "They are of any suit")
    else:
        table.tell(rule("wild-suit"), "They keep their suits")
    table.tell(rule("wild-points"), "They count above every other card")


def deal_first(hand: Hand, pack: Sequence[Card]) -> None:
    """One card to each, face down; the rest is the talon."""
    deal_each(hand.table, pack, 1)
    hand.table.tell(hand.rule("first-card"), "{who:seat} deals one card to each", "dealt", who=hand.dealer)
    show_stakes(hand.table, hand.stakes)


def deal_each(table: Table, pack: Sequence[Card], each: int) -> None:
    """So many cards to each; the rest is the talon, and room is made for folded hands."""
    deal_out(table, pack, each)
    table.put(Zone("discard", name="folded"))


STAKED: Final = Given(
    "staked", lambda game: Whole(1, game.company.purse), "What each has put into the pot before", needed=True
)


def lay_out(hand: Hand, pack: Sequence[Card], staked: int) -> None:
    """Begin at the last bets, with stated hands, where each has staked so much. Raises StartError."""
    table, stakes = hand.table, hand.stakes
    table.lay_out(pack, 3)
    if {len(held) for held in table.hands} != {3}:
        raise StartError("hands", "all must hold three cards")
    table.put(Zone("discard", name="folded"))
    for s in stakes.order:
        stakes.put_in(s, staked, told=False)
    show_stakes(table, stakes)


def give(hand: Hand, turn: Round) -> None:
    """The next card to whoever is still in."""
    table, active = hand.table, hand.stakes.active
    for s in active:
        table.hands[s].append(draw(table))
    if turn.number == 2:
        table.tell(hand.rule(turn.card), "{them:seats} {them:~gets|get} a second card", "dealt", them=active)
    else:
        table.tell(hand.rule(turn.card), "{them:seats} {them:~gets|get} a third card", "dealt", them=active)


# Bets


class Limits(NamedTuple):
    """How far bets may go: what the smallest raise is, and what is done where somebody has too few counters."""

    least_raise: str
    over_resto: str

    @property
    def capped(self) -> bool:
        """Whether nobody stakes more than all who are still in can answer."""
        return self.over_resto == "cap"

    def terms(self, turn: Round, stakes: Stakes, rule: Rule) -> Terms:
        """The rules of one round."""
        cap = min(map(stakes.purse_of, stakes.active)) if self.capped else None
        least = (lambda last: last) if self.least_raise == "as-much" else (lambda last: 1)
        return Terms(
            rule(turn.opening),
            rule("answer"),
            rule("no-raise"),
            rule("raise"),
            rule("resto"),
            rule("least-raise"),
            rule("over-resto"),
            turn.bet,
            cap,
            least,
        )


async def bets(hand: Hand, turn: Round, limits: Limits) -> bool:
    """The bets on a card; whoever is out lays the cards aside. Returns whether the hand is void."""
    table, rule, stakes = hand.table, hand.rule, hand.stakes
    order = first_speaker(table, stakes, rule("turn"))
    bet = await betting(table, stakes, limits.terms(turn, stakes, rule), order)
    lay_aside(table, stakes, rule("fold"))
    if bet:
        return False
    if turn.number == 2 and not turn.void:
        table.tell(rule("pass-on"), "All have passed: the pot stays as it is")
    return turn.void


# Showdown


def show_hands(hand: Hand) -> dict[Seat, tuple[Card, ...]]:
    """Two or more show their cards, which are returned; whoever is left alone shows nothing."""
    table, rule = hand.table, hand.rule
    showing = showing_seats(hand.stakes)
    Shown.of(table).hidden = [table.names[s] for s in hand.stakes.seats if s not in showing]
    table.tell(rule("hidden"), "Cards that come to no showdown stay unseen")
    shown = {s: tuple(table.hands[s]) for s in sorted(showing)}
    for s, (first, second, third) in shown.items():
        turn_over(table, s)
        table.tell(
            rule("showdown"),
            "{who:seat} shows the {first:card}, the {second:card}, the {third:card}",
            "shown",
            who=s,
            first=first,
            second=second,
            third=third,
        )
    return shown


def showing_seats(stakes: Stakes) -> Sequence[Seat]:
    """Who shows, of those still in: two or more, but nobody who is left alone."""
    return stakes.active if len(stakes.active) > 1 else ()


class Reckoning(NamedTuple):
    """What a hand comes to: how its pot is won, what follows for the company, and what a scorer would tell of it."""

    company: Company
    showdown: Showdown
    form: Form[Facts]

    def close(self, hand: Hand, shown: Hands) -> dict[str, Any]:
        """The pot to the best of these hands, or to whoever is left alone; the stakes lie in it already."""
        facts = hand.facts(shown)
        outcome = self.award(facts, hand.table.ledger)
        show_end(hand.table, hand.stakes)
        return {"facts": self.form.tell(facts), **outcome}

    def settle(self, facts: Facts, ledger: Ledger) -> dict[str, Any]:
        """Stakes into the pot, as a scorer tells them; then as at the table."""
        pay_stakes(ledger, facts.staked, self.company.rule("into-pot"))
        return self.award(facts, ledger)

    def award(self, facts: Facts, ledger: Ledger) -> dict[str, Any]:
        """The pot, or its parts, to the best; then who deals next, and whether the partie is over."""
        company, made = self.company, self.showdown.combinations(facts)
        best = self.showdown.award(facts, made, company.seating.ages(facts.dealer), ledger)
        return {
            "void": facts.void,
            "best": company.names[best] if best is not None else "",
            "combinations": {company.names[s]: str(each.message) for s, each in made.items()},
            **company.outcome(facts.dealer, ledger, void=facts.void),
        }
