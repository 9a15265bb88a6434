"""Pechigonga (attested in the late 17th century): a Primera of the Spanish pack, of which only the first round is left.

Source: Ruben Krasnopolsky’s page of 2001, whose rules of this game our copy has lost, and two Spanish pages that tell
them after him, read as far as their first round. The module reads as they do: cards and values, the round, the pot,
the partie. `combinations` has what four cards make, `announcements` what must be said of it, `reckoning` who wins
what, `facts` what a scorer tells.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar, Final, Literal

from quinola.ask import Law
from quinola.cards import SPANISH_40, Card
from quinola.facts import Form
from quinola.games.pechigonga import announcements
from quinola.games.pechigonga.announcements import DUTY, FLUX_BY_NAME, TRUE
from quinola.games.pechigonga.combinations import LOW, VALUES, Scale
from quinola.games.pechigonga.facts import Facts, form
from quinola.games.pechigonga.reckoning import Reckoning
from quinola.games.pechigonga.shown import Shown
from quinola.ledger import Ledger
from quinola.mechanics import three_cards
from quinola.mechanics.combinations import WILD_CARDS
from quinola.mechanics.company import OfCompany
from quinola.mechanics.stakes import Stakes, pay_stakes, show_end, show_stakes
from quinola.mechanics.three_cards import Hand
from quinola.mechanics.vying import Terms, betting, first_speaker, keep_in, lay_aside
from quinola.messages import say
from quinola.rules import Family, crux
from quinola.seats import Seat
from quinola.shown import Cloth
from quinola.table import Game, Table

RULES: Final = tuple(
    f"pechigonga.{slug}"
    for slug in """
    players pack direction purse prizes first-dealer age four-cards
    class-punto class-primera class-fifty-five class-flux four-alike classes
    court-value ace-value six-seven low-values points seniority
    announce announce-from announce-true flux-word only-announcers lone compensation
    turn bet answer no-raise raise resto void redeal fold
    showdown winner-shows kept-back into-pot winner
    later-rounds next-dealer deals broke richest
    wild-cards wild-suit wild-points""".split()
)


@dataclass(frozen=True)
class Pechigonga(OfCompany):
    """The questions that are left open, and our answers; most stand in for what is lost."""

    id: str
    players: int = crux("pechigonga.company", 4, low=2, high=10, lost=True)
    direction: Literal["right", "left"] = crux("pechigonga.way", "right", old="G-C1")
    purse: int = crux("pechigonga.counters", 20, low=3, high=200, lost=True)
    alike: Literal["primera", "top"] = crux("pechigonga.four-of-a-kind", "primera", old="PG-C2")
    low_values: Literal["primera", "face"] = crux("pechigonga.two-to-five", "primera")
    announcing: Literal["duty", "free"] = crux("pechigonga.silence", "duty", old="PG-C3")
    flux_word: Literal["may", "must"] = crux("pechigonga.saying-flux", "may", old="PG-C4")
    compensation: int = crux("pechigonga.lone-pay", 1, low=1, high=20)
    betting: Literal["fixed", "free"] = crux("pechigonga.betting", "fixed")
    bet: int = crux("pechigonga.stake", 1, low=1, high=20, lost=True)
    void_dealer: Literal["same", "next"] = crux("pechigonga.void-dealer", "same", old="G-C2")
    wild_cards: Literal["none", "pendanga", "pericon", "both"] = crux("pechigonga.wild-agreed", "none")
    deals: int = crux("pechigonga.length", 2, low=1, high=20, lost=True)

    shown: ClassVar[type[Shown]] = Shown
    cloth: ClassVar[Cloth] = "pot"
    family: ClassVar[str] = "pechigonga"
    pack: ClassVar[tuple[Card, ...]] = SPANISH_40

    # Cards and their values

    @cached_property
    def scale(self) -> Scale:
        """What the ranks count, what is wild, and whether four of a kind are a class."""
        return Scale(VALUES | LOW[self.low_values], WILD_CARDS[self.wild_cards], alike_on_top=self.alike == "top")

    # The first round

    async def deal(self, table: Table, dealer: Seat = 0) -> dict[str, Any]:
        """The first round of one hand: four cards, announcements, bets, showdown."""
        table.begin()
        hand = three_cards.begin(table, self.company, dealer)
        Shown.of(table).clear("announced")
        self.deal_cards(hand)
        announced = await announcements.ask(table, hand.stakes.active, self.scale, self.laws)
        if announcements.is_lone(announced):
            table.tell("pechigonga.lone", "{who:seat} alone has announced: nobody bets", who=announced[0])
            keep_in(table, hand.stakes, announced)
        else:
            self.exclude(hand, announced)
            order = first_speaker(table, hand.stakes, "pechigonga.turn")
            await betting(table, hand.stakes, self.terms(hand.stakes), order)
            lay_aside(table, hand.stakes, "pechigonga.fold")
        return self.close(hand, announced)

    def deal_cards(self, hand: Hand) -> None:
        """Four cards to each, face down; the rest is the talon."""
        table = hand.table
        self.deal_four(table)
        three_cards.tell_pack(table, self.pack, hand.rule)
        table.tell("pechigonga.four-cards", "{who:seat} deals four cards to each", "dealt", who=hand.dealer)
        Shown.of(table).prizes = say("lost")
        table.tell("pechigonga.prizes", "Two prizes should be agreed on now; what wins them is lost")
        if self.scale.wild:
            Shown.of(table).wild = [c.text for c in self.scale.wild]
            table.tell("pechigonga.wild-cards", "Wild: {which:cards,}", which=self.scale.wild)
            table.tell("pechigonga.wild-suit", "They are of any suit")
        show_stakes(table, hand.stakes)

    def deal_four(self, table: Table) -> None:
        """Four cards to each, and no more come."""
        three_cards.deal_each(table, self.pack, 4)

    @cached_property
    def laws(self) -> tuple[Law, ...]:
        """What may be announced."""
        return (
            TRUE,
            *((FLUX_BY_NAME,) if self.flux_word == "must" else ()),
            *((DUTY,) if self.announcing == "duty" else ()),
        )

    def exclude(self, hand: Hand, announced: Sequence[Seat]) -> None:
        """Where anyone has announced, the others are out."""
        if announced:
            hand.table.tell("pechigonga.only-announcers", "Only {them:seats} may bet", them=announced)
            keep_in(hand.table, hand.stakes, announced)
            show_stakes(hand.table, hand.stakes)

    def terms(self, stakes: Stakes) -> Terms:
        """The rules of the one round of betting. Nobody need answer more than the poorest still in could."""
        return Terms(
            "pechigonga.bet",
            "pechigonga.answer",
            "pechigonga.no-raise",
            "pechigonga.raise",
            "pechigonga.resto",
            "pechigonga.raise",
            "pechigonga.resto",
            fixed=self.bet if self.betting == "fixed" else 0,
            cap=min(map(stakes.purse_of, stakes.active)),
        )

    # The pot

    def close(self, hand: Hand, announced: tuple[Seat, ...]) -> dict[str, Any]:
        """Whoever has stayed in shows; the pot is won, and what came next is not known."""
        table, stakes = hand.table, hand.stakes
        left = stakes.active if stakes.pot or announcements.is_lone(announced) else ()
        showing = sorted(self.showing(left))
        for s in showing:
            table.hands[s].sees = table.everyone
        facts = Facts(
            hand.dealer,
            announced,
            tuple(map(stakes.staked, stakes.seats)),
            {s: tuple(table.hands[s]) for s in showing},
            left[0] if len(left) == 1 else None,
            tuple(stakes.before.values()),
        )
        outcome = self.reckoning.award(facts, table.ledger)
        show_end(table, stakes)
        Shown.of(table).rounds = say("the later ones are lost")
        table.tell(
            "pechigonga.later-rounds", "Here other rounds would follow; they are lost, and the hand ends", "ended"
        )
        return {"facts": self.form.tell(facts), **outcome}

    def showing(self, left: Sequence[Seat]) -> Sequence[Seat]:
        """Who shows, of those still in: all of them, and whoever is left alone as well."""
        return left

    def settle(self, facts: Facts, ledger: Ledger) -> dict[str, Any]:
        """Stakes into the pot; the pot to the best, or the lone announcer’s compensation."""
        pay_stakes(ledger, facts.staked, "pechigonga.into-pot")
        return self.reckoning.award(facts, ledger)

    @property
    def reckoning(self) -> Reckoning:
        """Who wins what."""
        return Reckoning(self.company, self.scale, self.compensation, duty=self.announcing == "duty")

    # What a scorer tells

    @property
    def form(self) -> Form[Facts]:
        """What can be told of a hand."""
        return form(
            f"The first round of one hand of Pechigonga ({self.id})",
            self.company,
            self.pack,
            self.scale,
            self.bet if self.betting == "fixed" else 0,
            duty=self.announcing == "duty",
        )


RULESETS: Final = {"first-round": Pechigonga("first-round")}
FAMILY: Final = Family("pechigonga", "Pechigonga", Pechigonga, RULESETS, RULES, coin="counters")
_: Game = RULESETS["first-round"]  # the rule-set is a game, says the type checker
