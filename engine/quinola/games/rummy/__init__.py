"""Rummy, and eight simple variants of it which can be combined, after Gibson’s encyclopedia of 1974.

Source: the entry of the letter R, called G here, and its paragraph of variants; questions are those of its close
reading. Each variant turns one switch or two: where the ace stands, what is drawn, how one goes out, with what card,
who may claim a discard, what is wild, what is collected. Here is who plays and what is asked; a deal is played in
`playing`, with the acts of `acts`, and paid in `reckoning`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar, Final, Literal

from quinola.ask import Law
from quinola.cards import FRENCH_52, JOKER, Card, cards
from quinola.facts import Form
from quinola.games.rummy import acts, playing, reckoning
from quinola.games.rummy.reckoning import Facts, Paying
from quinola.games.rummy.terms import Doubled, Terms, counts, dealt_each
from quinola.games.rummy.under_way import UnderWay, meld_name
from quinola.ledger import Account, Ledger
from quinola.mechanics.company import Company, Seated
from quinola.mechanics.meld_count import MeldCount
from quinola.mechanics.melds import Ace, MeldRules
from quinola.mechanics.seating import Seating
from quinola.messages import say
from quinola.parts import DEALER, DEALS, Part
from quinola.rules import Family, ReadingError, StartError, crux
from quinola.seats import Seat
from quinola.shown import Cloth
from quinola.standing import Standing
from quinola.table import Game, Table
from quinola.zones import Zone

RULES: Final = tuple(
    f"rummy.{slug}"
    for slug in """
    players pack jokers direction purse first-dealer age
    deal upcard turn
    draw with-talon two-discards meld set run ace wild natural as-deuce many at-once
    odd-card boathouse-odd-card wild-odd-card lay-off lay-on two-turns discard
    upcard-back only-upcard
    call call-lay-on call-order call-discard call-next call-out
    used-up declined turned single endless blocked-draw blocked blocked-end
    out last-card rummy block-rummy
    count ace-count wild-count collect caught own-melds at-once-double blocked-least blocked-share debt
    next-dealer redeal deals broke richest""".split()
)


WILD: Final = {"none": "", "deuces": "2", "joker": f"2{JOKER}", "jokers": f"2{JOKER}"}
"""The ranks that are wild."""
PACKS: Final = {
    "none": FRENCH_52,
    "deuces": FRENCH_52,
    "joker": (*FRENCH_52, *cards("XH")),
    "jokers": (*FRENCH_52, *cards("XH XS")),
}
"""The cards with which it is played; of two jokers one is red."""
CALL_LAWS: Final = {"any": (), "others": (acts.CALL_OTHERS,), "previous": (acts.CALL_PREVIOUS,)}
"""For which melds a discard may be claimed, as it is read on whose one lays off."""


@dataclass(frozen=True)
class Block:
    """What is asked where the last card has to be discarded, and the talon is not renewed."""

    double: Literal["yes", "no"] = crux("rummy.block-double", "yes", old="BL-C5")
    odd: Literal["eldest", "kept"] = crux("rummy.block-odd", "eldest", old="BL-C3")


@dataclass(frozen=True)
class Boathouse:
    """What is asked where the upcard is never taken alone."""

    two: Literal["no", "instead", "as-well"] = crux("rummy.two-at-once", "no", old="BO-C4")
    double: Literal["yes", "no"] = crux("rummy.boathouse-double", "yes", old="BO-C2")
    odd: Literal["may", "may-not"] = crux("rummy.boathouse-odd", "may", old="BO-C3")


@dataclass(frozen=True)
class Call:
    """What is asked where a discard may be claimed."""

    next_: Literal["discarder", "claimant"] = crux("rummy.after-call", "discarder", old="CL-C3")
    out: Literal["may", "may-not"] = crux("rummy.calling-out", "may", old="CL-C5")


@dataclass(frozen=True)
class OneMeld:
    """What is asked where the winner is paid for the own melds."""

    odd: Literal["apart", "counts"] = crux("rummy.odd-counts", "apart", old="OM-C1")


@dataclass(frozen=True)
class WildCard:
    """What is asked where deuces are wild."""

    odd: Literal["may", "may-not"] = crux("rummy.wild-odd", "may", old="WC-C1")


@dataclass(frozen=True)
class Rummy:
    """The questions that the book leaves open, and our answers; and the switches of its variants."""

    id: str
    players: int = crux(
        "rummy.company", 4, low=2, high=6, why="the book tells how many cards two to six players have, and not seven"
    )
    purse: int = crux("rummy.counters", 100, low=20, high=1000, lost=True)
    ace: Literal["low", "either", "round"] = crux("rummy.ace-place", "low", old="RY-C9, HL-C1")
    wild: Literal["none", "deuces", "joker", "jokers"] = crux("rummy.wild-cards", "none")
    drawing: Literal["one", "with-talon"] = crux("rummy.drawing", "one", old="BO-C1")
    going: Literal["freely", "two-turns", "at-once"] = crux("rummy.going-out", "freely", old="TM-C1, TM-C3")
    block: Literal["no", "yes"] = crux("rummy.blocking", "no", old="BL-C2")
    call: Literal["no", "yes"] = crux("rummy.calling", "no", old="CL-C6")
    collected: Literal["hands", "own-melds"] = crux("rummy.collected", "hands", old="OM-C3")
    lay_on: Literal["any", "others", "previous"] = crux("rummy.laying-on", "any", old="RY-C1")
    upcard: Literal["may", "may-not"] = crux("rummy.upcard-again", "may", old="RY-C2")
    many: Literal["any", "one"] = crux("rummy.melds-a-turn", "any", old="RY-C3")
    rummy: Literal["all", "melds"] = crux("rummy.going-rummy", "all", old="RY-C4")
    shuffling: Literal["no", "yes"] = crux("rummy.shuffling", "no", old="RY-C5")
    declined: Literal["turned", "stays"] = crux("rummy.declined-upcard", "turned", old="RY-C6")
    single: Literal["void", "pass"] = crux("rummy.single-discard", "void", old="RY-C7")
    turnings: int = crux("rummy.turnings", 3, low=1, high=10, lost=True)
    settling: Literal["counters", "points"] = crux("rummy.settling", "counters", old="RY-C8")
    blocked: Block | None = None
    boathouse: Boathouse | None = None
    called: Call | None = None
    one_meld: OneMeld | None = None
    wild_card: WildCard | None = None
    next_deal: Literal["left", "winner"] = crux("rummy.dealing-next", "left", old="RY-C10")
    void_dealer: Literal["next", "same"] = crux("rummy.void-deal", "next")
    deals: int = crux("rummy.length", 2, low=1, high=20, lost=True)

    family: ClassVar[str] = "rummy"
    shown: ClassVar[type[Seated]] = Seated
    cloth: ClassVar[Cloth] = "melds"

    def __post_init__(self) -> None:
        """Refuse what contradicts itself. Raises ReadingError."""
        if self.call == "yes" and self.going == "at-once":
            raise ReadingError("where nothing is melded before the end, no discard fits a meld, and none can be called")
        if self.going == "at-once" and (self.many, self.lay_on, self.rummy) != ("any", "any", "all"):
            raise ReadingError(
                "where the whole hand is laid down at once, all its melds are laid in one turn, and no card is laid off"
            )
        if self.collected == "own-melds" and self.going != "at-once":
            raise ReadingError(
                "the winner’s melds are collected where the whole hand is laid down at once, and not else"
            )
        if self.block == "yes" and self.going == "at-once" and not self.odd_card:
            raise ReadingError(
                "where the last card has to be discarded and the whole hand melded, one card must be over: "
                "nobody could ever go out"
            )

    # Who plays, and with what

    @cached_property
    def company(self) -> Company:
        """Who plays, with how many counters, and for how long."""
        return Company("rummy", Seating(self.players, "left"), self.purse, self.deals, self.void_dealer)

    @property
    def names(self) -> tuple[str, ...]:
        """The seats by letter, in the order of play."""
        return self.company.names

    @property
    def pack(self) -> tuple[Card, ...]:
        """The cards with which it is played."""
        return PACKS[self.wild]

    @property
    def ranks(self) -> str:
        """In which order the cards of a suit lie in a hand, the highest first."""
        return "KQJT98765432A" if self.ace == "low" else "AKQJT98765432"

    @property
    def parts(self) -> Mapping[str, Part]:
        """Where a session may start."""
        return {
            "partie": Part(Rummy.partie, (DEALER, DEALS)),
            "deal": Part(Rummy.deal, (DEALER,)),
            "turns": Part(Rummy.turns, (DEALER,), "The turns, from stated cards"),
        }

    @property
    def odd_card(self) -> str:
        """The rule by which one card may be over where the whole hand is laid down at once; none, if every card must
        be in a meld."""
        if self.boathouse is not None:
            return "boathouse-odd-card" if self.boathouse.odd == "may" else ""
        if self.wild_card is not None:
            return "wild-odd-card" if self.wild_card.odd == "may" else ""
        return "odd-card"

    @cached_property
    def terms(self) -> Terms:
        """What is agreed on, ready for play."""
        boathouse, called = self.boathouse or Boathouse(), self.called or Call()
        wild = WILD[self.wild]
        ace: Ace = self.ace
        return Terms(
            dealt_each(self.players),
            self.pack,
            MeldRules(ace, wild),
            counts(self.pack, ace, wild),
            self.laws,
            self.doubled,
            drawing=self.drawing,
            two=boathouse.two if self.drawing == "with-talon" else "no",
            going=self.going,
            odd=bool(self.odd_card),
            odd_rule=self.odd_card,
            block=self.block == "yes",
            call=self.call == "yes",
            call_laws=CALL_LAWS[self.lay_on],
            call_next=called.next_,
            call_out=called.out == "may",
            own=self.collected == "own-melds",
            odd_counts=self.one_meld is not None and self.one_meld.odd == "counts",
            by_melds=self.rummy == "melds",
            turnings=self.turnings,
            shuffled=self.shuffling == "yes",
            declined=self.declined,
            single=self.single,
        )

    @property
    def laws(self) -> tuple[Law, ...]:
        """What narrows melding, laying off and discarding."""
        laws = {
            acts.LAST_CARD: self.block == "yes",
            acts.HOLD_BACK: self.going == "two-turns",
            acts.OTHERS: self.lay_on == "others",
            acts.PREVIOUS: self.lay_on == "previous",
            acts.ONE_MELD: self.many == "one",
            acts.NOT_BACK: self.upcard == "may-not",
        }
        return tuple(law for law, holds in laws.items() if holds)

    @property
    def doubled(self) -> Doubled:
        """When going rummy is paid double."""
        if self.collected == "own-melds" or self.going == "two-turns":
            return "never"
        if self.going == "at-once":
            return "never" if self.boathouse is not None and self.boathouse.double == "no" else "always"
        return "never" if self.blocked is not None and self.blocked.double == "no" else "told"

    @property
    def paying(self) -> Paying:
        """How it is paid."""
        odd = self.blocked.odd if self.blocked is not None else "eldest"
        return Paying(self.settling == "counters", odd)

    @property
    def meld_count(self) -> MeldCount:
        """What a hand counts; and its melds, where these are paid and not what the others hold."""
        terms = self.terms
        return MeldCount(
            terms.melds,
            lambda meld: terms.counted(meld.cards),
            terms.count,
            "rummy.own-melds" if terms.own else "",
            "" if terms.own and not terms.block else "rummy.count",
        )

    # The partie

    @property
    def agreed(self) -> int:
        """How many deals have been agreed on."""
        return self.company.length

    async def partie(self, table: Table, dealer: Seat | None = None, deals: int | None = None) -> dict[str, Any]:
        """Deals until all have dealt as often as agreed, or somebody has no counters left."""
        return await self.company.play(table, self.deal, dealer, deals)

    async def deal(self, table: Table, dealer: Seat = 0) -> dict[str, Any]:
        """One deal: cards for each, one turned up, and turns until somebody is out."""
        scores, ages = self.begin(table, dealer)
        terms, sizes = self.terms, self.terms.each * self.players
        talon, discards = piles(table)
        table.deal(terms.pack, terms.each, (discards, 1), (talon, len(terms.pack) - sizes - 1))
        table.tell("rummy.pack", "{n:card|cards} are in play", n=len(terms.pack))
        if jokers := sum(c.rank == JOKER for c in terms.pack):
            table.tell("rummy.jokers", "With {n:joker|jokers} among them", n=jokers)
        table.tell("rummy.deal", "{who:seat} deals {n:card|cards} to each", "dealt", who=dealer, n=terms.each)
        table.tell("rummy.upcard", "The {card:card} is turned up", "shown", card=discards[0])
        return await self.go_on(table, dealer, scores, UnderWay(table, terms, ages, talon, discards, fresh=set(ages)))

    async def turns(self, table: Table, dealer: Seat = 0) -> dict[str, Any]:
        """A deal from its middle: hands, talon, discards and melds are stated, and the eldest is to play."""
        scores, ages = self.begin(table, dealer)
        talon, discards = piles(table)
        melds = [Zone("meld", table.everyone, s, meld_name(n, s, table.names)) for s in sorted(ages) for n in (1, 2)]
        table.lay_out(self.pack, len(self.pack), discards, talon, *melds)
        self.check_held(table)
        under_way = UnderWay(table, self.terms, ages, talon, discards, fresh=set(ages))
        for s in ages:
            del table.zones["meld", s, 0]
        for zone in filter(None, melds):
            self.lay_out_meld(under_way, zone)
        return await self.go_on(table, dealer, scores, under_way)

    def check_held(self, table: Table) -> None:
        """Nobody has gone out, and nobody holds more than was dealt, unless hands grow. Raises StartError."""
        most = self.terms.most_held(1, self.players)
        for name, hand in zip(table.names, table.hands, strict=True):
            if not 0 < len(hand) <= most:
                why = say("{who:seat} holds from one card to {most:number}, and not {n:number}",
                          who=name, most=most, n=len(hand))  # fmt: skip
                raise StartError("hands", why, "rummy.deal" if hand else "rummy.out")

    def lay_out_meld(self, deal: UnderWay, zone: Zone) -> None:
        """A stated meld lies on the table. Raises StartError if it is none."""
        made = self.terms.melds.read(zone)
        if not made or zone.owner is None:
            raise StartError(f"hands {zone.key}", self.terms.melds.why_not(zone) or "these cards make no meld")
        zone[:] = made[0].cards
        number = sum(lying.owner == zone.owner for lying in deal.melds.values())
        deal.place(zone.owner, deal.table.put(zone, number), made[0])
        deal.fresh.discard(zone.owner)

    def begin(self, table: Table, dealer: Seat) -> tuple[tuple[int, ...], tuple[Seat, ...]]:
        """All sit down; what each had won before, and who plays after whom."""
        scores = tuple(table.ledger.balance[s] for s in sorted(table.everyone))
        self.company.sit_down(table, dealer)
        for place in [place for place in table.zones if place[0] == "meld"]:
            del table.zones[place]
        return scores if any(scores) else (), self.company.seating.ages(dealer)

    async def go_on(self, table: Table, dealer: Seat, scores: tuple[int, ...], deal: UnderWay) -> dict[str, Any]:
        """Turns, and what they come to."""
        table.tell("rummy.turn", "{who:seat} begins", who=playing.beginner(deal))
        await playing.play(deal)
        facts = reckoning.told_of(deal, dealer, scores)
        return {"facts": self.form.tell(facts), **self.settle(facts, table.ledger)}

    # What a scorer tells

    @cached_property
    def form(self) -> Form[Facts]:
        """Who dealt, who went out, what the others had left, and whether it was in a single turn."""
        return reckoning.form_of(f"A deal of Rummy ({self.id})", self.company, self.terms, self.paying)

    def brought(self, facts: Facts) -> Mapping[Account, int]:
        """What each had won or lost before the deal."""
        return dict(enumerate(facts.scores))

    def settle(self, facts: Facts, ledger: Ledger) -> dict[str, Any]:
        """What the winner collects, and who deals next; a void deal counts, unless the same player deals again."""
        reckoning.pay(ledger, self.company.seating.ages(facts.dealer), self.terms, self.paying, facts)
        reckoning.owe(ledger, self.company, self.paying)
        void = facts.out is None and not any(facts.left)
        if self.next_deal == "winner" and facts.out is not None:
            ledger.because("rummy.next-dealer", "{who:seat} deals next", who=facts.out)
            following = facts.out
        else:
            following = self.company.next_dealer(facts.dealer, ledger, void=void)
        return {
            "void": void and self.void_dealer == "same",
            "next_dealer": self.names[following],
            "winners": self.company.winners(ledger) if self.paying.counters else [],
        }

    def goes_on(self, facts: Facts, standing: Standing, ledger: Ledger, outcome: dict[str, Any]) -> None:
        """A void deal that is dealt again does not count; with the last of those agreed on whoever has most has won."""
        standing.deals += not outcome["void"]
        if self.company.ends(standing.deals, outcome):
            ledger.because("rummy.deals", "{n:deal|deals} have been played", n=standing.deals)
            outcome["winners"] = self.company.richest(ledger)


def piles(table: Table) -> tuple[Zone, Zone]:
    """The talon, and the discards that all can see."""
    return Zone("stock", name="talon"), Zone("upcards", table.everyone, name="discards")


RULESETS: Final = {
    each.id: each
    for each in (
        Rummy("rummy"),
        Rummy("high-low", ace="either"),
        Rummy("round-the-corner", ace="round"),
        Rummy("block", block="yes", blocked=Block()),
        Rummy("boathouse", drawing="with-talon", going="at-once", boathouse=Boathouse()),
        Rummy("call", call="yes", called=Call()),
        Rummy("two-meld", going="two-turns"),
        Rummy("one-meld", going="at-once", collected="own-melds", one_meld=OneMeld()),
        Rummy("wild-card", going="at-once", collected="own-melds", wild="deuces", wild_card=WildCard()),
    )
}
FAMILY: Final = Family("rummy", "Rummy", Rummy, RULESETS, RULES, coin="counters")
_: Game = RULESETS["rummy"]  # the rule-sets are games, says the type checker
