"""A game with the discards spread: who sits down, what is dealt, and deals until it is over."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from functools import cached_property
from typing import Any, ClassVar

from quinola.cards import Card
from quinola.facts import Form
from quinola.facts.counted import Counting, Made
from quinola.games.michigan_rummy import playing, reckoning
from quinola.games.michigan_rummy.playing import Seen, UnderWay
from quinola.games.michigan_rummy.reckoning import Ending, Facts
from quinola.games.michigan_rummy.terms import Terms
from quinola.games.rummy.under_way import meld_name
from quinola.ledger import Account, Ledger
from quinola.mechanics.meld_count import MeldCount
from quinola.mechanics.sides import Sides
from quinola.messages import Kind, Message
from quinola.parts import DEALER, DEALS, Part
from quinola.rules import StartError
from quinola.seats import Seat
from quinola.shown import Cloth, each_alone
from quinola.standing import Standing
from quinola.table import Table
from quinola.zones import Zone

STATED_MELDS = (1, 2, 3)
"""So many melds of each can be stated, where a deal begins in its middle."""


FACED = 1
"""So many cards are turned up for the first discards."""


def piles(table: Table) -> tuple[Zone, Zone]:
    """The talon, and the discards, each of which all can see."""
    return Zone("stock", name="talon"), Zone("spread", table.everyone, name="discards")


class Spread(ABC):
    """A rule-set: its readings say how it is played and when it ends, and all else is here."""

    family: ClassVar[str]
    shown: ClassVar[type[Seen]] = Seen
    cloth: ClassVar[Cloth] = "melds"
    id: str

    @property
    @abstractmethod
    def terms(self) -> Terms:
        """What is agreed on, ready for play."""

    @property
    @abstractmethod
    def ending(self) -> Ending:
        """When it is over, and who has won."""

    @property
    def sides(self) -> Sides:
        """Who plays with whom."""
        return self.terms.sides

    @property
    def names(self) -> tuple[str, ...]:
        """The seats by letter, in the order of play."""
        return self.sides.names

    @property
    def pack(self) -> tuple[Card, ...]:
        """The cards with which it is played."""
        return self.terms.pack

    @property
    def parts(self) -> Mapping[str, Part]:
        """Where a session may start."""
        return {
            "partie": Part(Spread.partie, (DEALER, DEALS)),
            "deal": Part(Spread.deal, (DEALER,)),
            "turns": Part(Spread.turns, (DEALER,), "The turns, from stated cards"),
        }

    @property
    def meld_count(self) -> MeldCount:
        """What a meld counts, and a hand."""
        terms = self.terms
        return MeldCount(terms.melds, terms.gain, terms.in_hand, terms.rule("melded"), terms.rule("count"))

    def note_of(self, table: Table, slug: str, what: str | Message, /, kind: Kind = "said", **parts: Any) -> None:
        """Something is so, by a rule of the game."""
        table.tell(self.terms.rule(slug), what, kind, **parts)

    # The partie

    async def partie(self, table: Table, dealer: Seat | None = None, deals: int | None = None) -> dict[str, Any]:
        """Deals until somebody has won, or so many have been played."""
        dealer = table.first_dealer(dealer, self.terms.rule("first-dealer"))
        played = 0
        while True:
            outcome = await self.deal(table, dealer)
            played += 1
            if self.ends(played):
                outcome |= reckoning.at_last(table.ledger, self.terms, self.ending)
            if outcome["winners"] or played == deals:
                return outcome
            dealer = table.names.index(outcome["next_dealer"])

    @property
    def agreed(self) -> int:
        """How many deals have been agreed on; 0 where it goes on until somebody has won."""
        return self.ending.deals

    def ends(self, played: int) -> bool:
        """Whether as many deals have been played as were agreed on."""
        return 0 < self.ending.deals <= played

    async def deal(self, table: Table, dealer: Seat = 0) -> dict[str, Any]:
        """One deal: cards for each, one turned up, and turns until somebody is out."""
        scores, under_way = self.begin(table, dealer)
        terms, sizes = self.terms, self.terms.each * len(self.names)
        table.deal(
            terms.pack, terms.each, (under_way.discards, FACED), (under_way.talon, len(terms.pack) - sizes - FACED)
        )
        self.note_of(table, "pack", "{n:card|cards} are in play", n=len(terms.pack))
        self.note_of(table, "deal", "{who:seat} deals {n:card|cards} to each", "dealt", who=dealer, n=terms.each)
        if len(under_way.discards) == 1:
            self.note_of(table, "upcard", "The {card:card} is turned up", "shown", card=under_way.discards[0])
        else:
            self.note_of(
                table, "upcard", "{cards:cards} {cards:~is|are} turned up", "shown", cards=tuple(under_way.discards)
            )
        self.note_of(table, "spread", "Whatever is discarded can be seen")
        return await self.go_on(table, dealer, scores, under_way)

    async def turns(self, table: Table, dealer: Seat = 0) -> dict[str, Any]:
        """A deal from its middle: hands, talon, discards and melds are stated, and the eldest is to play."""
        scores, under_way = self.begin(table, dealer)
        melds = [
            Zone("meld", table.everyone, s, meld_name(n, s, table.names))
            for s in sorted(under_way.ages)
            for n in STATED_MELDS
        ]
        table.lay_out(self.pack, len(self.pack), under_way.discards, under_way.talon, *melds)
        for place in [place for place in table.zones if place[0] == "meld"]:
            del table.zones[place]
        for zone in filter(None, melds):
            self.lay_out_meld(under_way, zone)
        return await self.go_on(table, dealer, scores, under_way)

    def lay_out_meld(self, deal: UnderWay, zone: Zone) -> None:
        """A stated meld lies on the table, and counts for its owner. Raises StartError if it is none."""
        made = self.terms.melds.read(zone)
        if not made or zone.owner is None:
            raise StartError(f"hands {zone.key}", self.terms.melds.why_not(zone) or "these cards make no meld")
        deal.lay(zone.owner, made[0])
        deal.fresh.discard(zone.owner)

    def begin(self, table: Table, dealer: Seat) -> tuple[tuple[int, ...], UnderWay]:
        """All sit down; what each had before, and the deal that is to be played."""
        terms, sides = self.terms, self.terms.sides
        scores = tuple(table.ledger.balance[s] for s in range(sides.players))
        table.begin()
        sides.sit_down(table, terms.rule("direction"))
        ages, shown = sides.ages(dealer), Seen.of(table)
        apart = len(sides.all) < sides.players
        table.sides = [sides.members[side] for side in sides.all] if apart else ()
        shown.company = sides.players if apart else each_alone(sides.players)
        shown.dealer, shown.eldest = table.names[dealer], table.names[ages[0]]
        shown.laid = None
        if apart:
            shown.sides = list(sides.words.values())
            self.note_of(table, "partners", sides.against)
        else:
            self.note_of(table, "players", "{n:number} play, each alone", n=sides.players)
        self.note_of(table, "age", "{who:seat} is the eldest", who=ages[0])
        for place in [place for place in table.zones if place[0] in ("meld", "spread")]:
            del table.zones[place]
        nought = [0] * sides.players
        talon, discards = piles(table)
        deal = UnderWay(table, terms, ages, talon, discards, laid=nought, fours=nought.copy(), fresh=set(ages))
        return scores if any(scores) else (), deal

    async def go_on(self, table: Table, dealer: Seat, scores: tuple[int, ...], deal: UnderWay) -> dict[str, Any]:
        """Turns, and what they come to."""
        self.note_of(table, "turn", "{who:seat} begins", who=playing.beginner(deal))
        await playing.play(deal)
        playing.show(deal)
        facts = reckoning.told_of(deal, dealer, scores)
        return {"facts": self.form.tell(facts), **self.settle(facts, table.ledger)}

    # What a scorer tells

    @cached_property
    def form(self) -> Form[Facts]:
        """Who dealt, who went out, what each has laid, and what each has left."""
        return reckoning.form_of(f"A deal of {self.family} ({self.id})", self.terms, self.ending)

    def brought(self, facts: Facts) -> Mapping[Account, int]:
        """What each had before the deal."""
        return dict(enumerate(facts.scores))

    def settle(self, facts: Facts, ledger: Ledger) -> dict[str, Any]:
        """What each scores, who deals next, and who has won, if it is over."""
        terms, ending = self.terms, self.ending
        if ending.by_deal:
            reckoning.pay_by_deal(ledger, terms, facts)
        else:
            reckoning.score(ledger, terms, facts)
        reckoning.explain(ledger, terms, facts)
        return self.follows(facts.dealer, ledger)

    @property
    def summing(self) -> Counting:
        """What each has scored can be told alone; or won or lost, where each deal is paid."""
        names = {name: seat for seat, name in enumerate(self.names)}
        slug = "by-deal" if self.ending.by_deal else "melded"
        return Counting(names, self.terms.rule(slug), points=not self.ending.by_deal)

    def counted(self, told: Made, ledger: Ledger) -> dict[str, Any]:
        """It is written down, with what follows."""
        assert told.dealer is not None
        self.summing.pay(told.made, ledger)
        return self.follows(told.dealer, ledger)

    def follows(self, dealer: Seat, ledger: Ledger) -> dict[str, Any]:
        """Who deals next, and who has won, if it is over."""
        following = self.dealer_after(dealer)
        ledger.because(self.terms.rule("next-dealer"), "{who:seat} deals next", who=following)
        ending = self.ending
        outcome = {"winners": []} if ending.deals else reckoning.at_goal(ledger, self.terms, ending, dealer)
        return {"next_dealer": self.names[following], **outcome}

    def dealer_after(self, dealer: Seat) -> Seat:
        """The next in the order of play."""
        return (dealer + 1) % self.terms.sides.players

    def goes_on(self, facts: Facts | Made, standing: Standing, ledger: Ledger, outcome: dict[str, Any]) -> None:
        """Where so many deals were agreed on, whoever has most after the last of them has won."""
        standing.deals += 1
        if self.ends(standing.deals):
            outcome |= reckoning.at_last(ledger, self.terms, self.ending)
