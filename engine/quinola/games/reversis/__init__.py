"""Reversis (France, first named 1601): avoid card-points, or take every trick; six ages of it, 1634 to 1850.

Sources: an encyclopedia article that reports Le Plaisant Jeu du Reversis des Dames (1634), the Maison Académique and
the Académie (1718), the Almanach des Jeux (1785) and Bohn’s Hand-Book (1850). The module reads as the rulebooks do:
`readings` what the sources answer differently, `pools` the stakes, `laying` what comes before the first lead, here the
deal and the play; `reckoning` what is paid in any age, `plain`, `older`, `almanach` and `bohn` in each; `told` what a
scorer tells.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, ClassVar, Final

from quinola.ask import Choose, Law, Word
from quinola.cards import Card
from quinola.games.reversis.almanach import Almanach
from quinola.games.reversis.bohn import Bohn
from quinola.games.reversis.laying import before_play
from quinola.games.reversis.older import Older
from quinola.games.reversis.plain import Common, Fathers
from quinola.games.reversis.pools import brought, pools_shared, remises_after, stakes
from quinola.games.reversis.readings import (
    ACADEMIE,
    ALMANACH,
    BOHN,
    COMMON,
    DIAMOND_ACE,
    FATHERS,
    FIVE,
    FULL,
    LPJR,
    QUINOLA,
    RULES,
    Readings,
)
from quinola.games.reversis.reckoning import Reckoning
from quinola.games.reversis.shown import Shown
from quinola.games.reversis.told import FALL, Facts, Mark, Played, facts_of, marks_of, privileged, read, schema, tell
from quinola.ledger import Account, Ledger
from quinola.mechanics.tricks import Trick, TrickRules, follow_suit, play_tricks
from quinola.messages import say
from quinola.rules import Family, StartError
from quinola.seats import Seat
from quinola.table import Game, Part, Table
from quinola.zones import Zone

AGES: Final[Mapping[str, type[Reckoning]]] = {
    COMMON: Common, FATHERS: Fathers, LPJR: Older, FIVE: Older, ACADEMIE: Older, ALMANACH: Almanach, BOHN: Bohn}
ASK: Final = Word("ask for what was led")
SILENT: Final = Word("say nothing")
ONLY_HEARTS: Final = "reversis.hearts-alone"
DEALT: Final = {
    "thirteen": ("reversis.deal-thirteen", 13), "discard-one": ("reversis.deal-thirteen", 13),
    "four-aside": ("reversis.deal-twelve", 12), "ten": ("reversis.deal-ten", 10),
    "forty-eight": ("reversis.deal-eleven", 11)}
"""How many cards each is dealt, by the form of the deal, with the rule that says so."""


@dataclass(frozen=True)
class Reversis(Readings):
    """A rule-set of Reversis: an age, and its answers to what the sources leave open."""

    shown: ClassVar[type[Shown]] = Shown
    parts: ClassVar[Mapping[str, Part]]

    # The partie

    async def partie(self, table: Table, given: Mapping[str, Any]) -> dict[str, Any]:
        """As many deals as agreed. Given: `dealer`, and `deals` if it shall be fewer."""
        dealer = table.seat(given, "dealer") if "dealer" in given else self.first_dealer(table)
        wanted = self.deals_to_play(given)
        outcome: dict[str, Any] = {}
        for n in range(wanted):
            outcome = await self.deal(table, {"dealer": table.names[dealer]})
            dealer = table.names.index(outcome["next_dealer"])
            if n < wanted - 1:
                self.clear(table)
        table.tell("reversis.partie-end", "{played:number} of {all:number} deals have been played: the partie is over",
                   "ended", played=wanted, all=self.deals)
        return outcome | self.end(table)

    def deals_to_play(self, given: Mapping[str, Any]) -> int:
        """How many deals are agreed, or fewer."""
        return min(self.deals, int(given.get("deals", self.deals)))

    def end(self, table: Table) -> dict[str, Any]:
        """The pools are shared, and whoever has won most has won."""
        balance = table.ledger.balance
        best = max(table.everyone, key=lambda s: (balance[s], -s))
        pools_shared(self, self.turn(best), table.ledger, best)
        if any(self.pools):
            table.tell("reversis.pools-shared", "What the pools still hold is shared", "paid")
        winners = self.richest(table)
        table.tell("reversis.most-counters", "{who:seats} with {sum:number} counters", "ended", who=winners,
                   sum=balance[winners[0]])
        return {"winners": [table.names[s] for s in winners],
                "scores": {name: balance[s] for s, name in enumerate(table.names)}}

    def richest(self, table: Table) -> list[Seat]:
        """Who has most counters."""
        balance = table.ledger.balance
        most = max(balance[s] for s in table.everyone)
        return [s for s in sorted(table.everyone) if balance[s] == most]

    def first_dealer(self, table: Table) -> Seat:
        """By lot, by a suit, or by four heaps."""
        if self.age in (COMMON, FATHERS):
            return table.first_dealer({}, "reversis.first-dealer-lot")
        dealer = self.by_heaps(table) if self.low else self.by_suit(table)
        table.drawn["dealer"] = table.names[dealer]
        return dealer

    def shuffled(self, table: Table) -> list[Card]:
        """The pack, as chance has it before the first deal."""
        random = Random(f"{table.seed}/first dealer").random
        keys = {c: random() for c in self.pack}
        return sorted(self.pack, key=keys.__getitem__)

    def by_suit(self, table: Table) -> Seat:
        """A card is turned up; the first to be dealt one of its suit deals."""
        shown, *dealt = self.shuffled(table)
        seat = next(k for k, c in enumerate(dealt) if c.suit == shown.suit) % len(table.names)
        table.tell("reversis.first-dealer-suit",
                   "{who:seat} is the first to be dealt a card of the suit of the {card:card}, and deals",
                   who=seat, card=shown)
        return seat

    def by_heaps(self, table: Table) -> Seat:
        """Whose heap holds the Quinola."""
        pack = self.shuffled(table)
        seat = pack.index(QUINOLA) * len(table.names) // len(pack)
        table.tell("reversis.first-dealer-heaps", "{who:seat}’s heap holds the {card:card}: {who:seat} deals",
                   who=seat, card=QUINOLA)
        return seat

    def clear(self, table: Table) -> None:
        """Nothing of one deal lies on the table in the next."""
        table.shown.clear("tricks", "leader")
        table.zones.clear()
        table.revealed.clear()

    # The deal

    async def deal(self, table: Table, given: Mapping[str, Any]) -> dict[str, Any]:
        """One deal, from the stakes to the payments. Given: `dealer`."""
        table.begin()
        dealer = table.seat(given, "dealer", 0)
        self.sit_down(table, dealer)
        pools = self.stake_pools(table, dealer)
        self.deal_cards(table, dealer)
        dealt = [set(hand) for hand in table.hands]
        await before_play(self, table, dealer)
        return await self.to_the_end(table, dealer, pools, dealt, Facts(dealer, pools, (), (), (), 0))

    async def play(self, table: Table, given: Mapping[str, Any]) -> dict[str, Any]:
        """From the first lead on, or from the middle, with stated hands.

        Given: `dealer`; `leader`, if not first hand; `before`, a scorer's summary of the tricks already taken.
        """
        dealer = table.seat(given, "dealer", 0)
        self.sit_down(table, dealer)
        pools = self.stake_pools(table, dealer)
        stated = table.stated[0] if table.stated else None
        if not isinstance(stated, Mapping):
            raise StartError("hands: this part begins with stated hands")
        table.lay_out(self.pack, stated)
        if len({len(hand) for hand in table.hands}) != 1 or not table.hands[0]:
            raise StartError("hands: all must hold equally many cards, and at least one")
        told = {"dealer": table.names[dealer], "takers": [], **dict(given.get("before", {}))}
        before = read(self, told, whole_deal=False)
        leader = table.seat(given, "leader", before.takers[-1] if before.takers else self.turn(dealer)[0])
        dealt = [set(hand) for hand in table.hands]
        return await self.to_the_end(table, dealer, pools, dealt, before._replace(pools=pools), leader)

    def sit_down(self, table: Table, dealer: Seat) -> None:
        """Who plays, which way, and for what."""
        table.ledger.limited = self.pools
        rule = "reversis.five-players" if self.age == FIVE else "reversis.four-players"
        shown = Shown.of(table)
        shown.company = f"{len(self.names)}, each alone"
        table.tell(rule, "{n:number} play, each alone", n=len(self.names))
        shown.direction = self.direction
        if self.direction == "anticlockwise":
            table.tell("reversis.to-the-right", "Deal and play go to the right")
        else:
            table.tell("reversis.to-the-right", "Deal and play go to the left")
        if self.age not in (COMMON, FATHERS, BOHN):
            shown.quinola = QUINOLA.text
            table.tell("reversis.quinola", "The {card:card} is the Quinola", card=QUINOLA)
        unit = "fiches" if self.age == ALMANACH else "fish" if self.age == BOHN else "jetons"
        if self.age != COMMON:
            shown.unit = unit
            table.tell(f"reversis.{unit}", "Payments are in {unit:word}", unit=unit)
        shown.dealer = table.names[dealer]
        self.tell_values(table)

    def tell_values(self, table: Table) -> None:
        """What cards count, for the record."""
        if self.low:
            table.tell("reversis.low-values", "Ace 4, king 3, queen 2, jack 1")
            table.tell("reversis.quinola-four", "Laid away the Quinola counts 4")
        else:
            table.tell("reversis.high-values", "Ace 5, king 4, queen 3, jack 2")
        if self.age == ALMANACH and self.quinola_points == "two":
            table.tell("reversis.quinola-two", "In tricks the Quinola counts 2")
        if self.age == BOHN:
            table.tell("reversis.diamond-five", "Laid away the {card:card} counts 5", card=DIAMOND_ACE)

    def stake_pools(self, table: Table, dealer: Seat) -> dict[str, int]:
        """Stakes; what the pools held before them is returned."""
        ledger = table.ledger
        before = {pool: ledger.balance[pool] for pool in self.pools}
        told = len(ledger.entries)
        stakes(self, dealer, ledger)
        for e in ledger.entries[told:]:
            table.tell(e.rule, "{who:account} puts {sum:number} into the {pool:account}", "paid", who=e.payer,
                       sum=e.amount, pool=e.payee)
        self.count_remises(table, before)
        return before

    def count_remises(self, table: Table, before: Mapping[str, int]) -> None:
        """How many stakes lie in each pool of 1850, where that is counted."""
        if self.age == BOHN and self.three_stakes == "counted":
            shown = Shown.of(table)
            old = shown.remises or [0, 0]
            shown.remises = [
                1 if not before[p] else n + (before[p] < FULL[p]) for p, n in zip(self.pools, old, strict=True)]

    def deal_cards(self, table: Table, dealer: Seat) -> None:
        """Hands, and what is left over, by the form of the age."""
        rule, each = DEALT[self.form]
        sizes, rest = self.sizes(dealer), self.beside(table, dealer)
        if left := len(self.pack) - sum(sizes) - sum(size for _, size in rest):
            rest.append((Zone("laid away", name="left over"), left))
        if self.age in (LPJR, FIVE, ACADEMIE):
            cutter = self.cutter(dealer)
            Shown.of(table).cutter = table.names[cutter]
            table.tell("reversis.shuffle-cut", "{dealer:seat} shuffles, {cutter:seat} cuts", "dealt", dealer=dealer,
                       cutter=cutter)
        table.deal(self.pack, sizes, *rest)
        table.tell("reversis.pack-48" if self.form == "forty-eight" else "reversis.pack-52",
                   "{n:number} cards are in play", "dealt", n=len(self.pack))
        if self.form == "ten":
            table.tell("reversis.two-out", "Two cards take no part", "dealt")
        table.tell(rule, "{who:seat} deals {n:number} cards to each", "dealt", who=dealer, n=each)

    def sizes(self, dealer: Seat) -> list[int]:
        """How many cards each seat is dealt: the same, but of the pack of 48 one more to the dealer."""
        _, each = DEALT[self.form]
        return [each + (self.form == "forty-eight" and seat == dealer) for seat in range(len(self.names))]

    def cutter(self, dealer: Seat) -> Seat:
        """Who cuts: the player before the dealer, who is served last but one."""
        return self.turn(dealer)[-2]

    def beside(self, table: Table, dealer: Seat) -> list[tuple[Zone, int]]:
        """What is dealt beside the hands of the pack of 48: a talon of three, or in 1850 a card before each."""
        if self.form != "forty-eight":
            return []
        if self.age == BOHN:
            names = table.names
            return [(Zone("reserve", (), s, say("card before {who:seat}", who=names[s])), 1)
                    for s in self.turn(dealer)[:-1]]
        return [(Zone("stock", name="talon"), 3)]

    # Play

    async def to_the_end(self, table: Table, dealer: Seat, pools: Mapping[str, int], dealt: Sequence[set[Card]],
                         before: Facts, leader: Seat | None = None) -> dict[str, Any]:
        """The tricks, what is asked for, and the payments."""
        free = self.free_to_renounce(table, dealt) | ({before.bound.seat} if before.bound else set())
        watch = Watch(self, table, before, free)
        leader = self.first_lead(dealer) if leader is None else leader
        Shown.of(table).leader = table.names[leader]
        table.tell("reversis.lead", "{who:seat} leads", "led", who=leader)
        table.tell("reversis.rank", "Cards rank A K Q J 10 9 8 7 6 5 4 3 2")
        table.tell("reversis.no-trumps", "There are no trumps")
        rules = TrickRules("reversis.follow", self.taker, self.laws(table, watch))
        await play_tricks(table, leader, rules, watch, first=len(before.takers))
        facts = watch.facts(dealer, pools)
        return await self.close(table, facts, dealer)

    def first_lead(self, dealer: Seat) -> Seat:
        """First hand leads to the first trick."""
        return self.turn(dealer)[0]

    def next_dealer(self, dealer: Seat) -> Seat:
        """The deal goes round with the play."""
        return self.turn(dealer)[0]

    def free_to_renounce(self, table: Table, dealt: Sequence[set[Card]]) -> frozenset[Seat]:
        """Who may renounce in every suit."""
        if not self.low:
            return frozenset()
        held = dealt if self.age == BOHN and self.eligible == "as-dealt" else [set(hand) for hand in table.hands]
        return frozenset(s for s, cards in enumerate(held) if privileged(self, cards))

    def laws(self, table: Table, watch: Watch) -> tuple[Law, ...]:
        """What a card played must obey, in this age and at this point."""
        found = [self.follow(table, watch)]
        if self.age == ACADEMIE:
            found += [heart_lead(self, watch), hearts_held(self), *only_hearts(self)]
        return tuple(found)

    def follow(self, table: Table, watch: Watch) -> Law:
        """Follow suit if able; unless the player may renounce, and as far as the readings let it."""
        plain = follow_suit("reversis.follow", breakable=False)
        if not watch.free:
            return plain
        last_two = self.age == BOHN and "last-two-follow" in (self.committed, self.renouncer_forced)

        def keep(hand: Sequence[Card], trick: Trick) -> Sequence[Card]:
            seat = table.circle.rounds[trick.leader][len(trick.cards)]
            if seat not in watch.free or not trick.cards or (last_two and trick.number >= self.hand - 2):
                return plain.keep(hand, trick)
            bound = watch.bound == seat and self.age == BOHN and self.committed == "must-renounce"
            others = [c for c in hand if c.suit != trick.cards[0].suit]
            return others if bound and 0 < len(others) < len(hand) else hand
        return Law("reversis.follow", keep, plain.why)

    async def close(self, table: Table, facts: Facts, dealer: Seat) -> dict[str, Any]:
        """Ask for what was led, pay, and say who deals next."""
        ledger = table.ledger
        if self.low and self.claim == "asked":
            facts = await self.ask(table, facts)
        reckoning = AGES[self.age](self, facts, ledger)
        outcome = reckoning.close()
        shown = Shown.of(table)
        if shown.remises is not None:
            shown.remises = list(remises_after(self, ledger, reckoning.since, shown.remises))
        following = self.next_dealer(dealer)
        table.tell("reversis.next-dealer", "{who:seat} deals next", who=following)
        balance = {name: ledger.balance[s] for s, name in enumerate(table.names)}
        return {"facts": tell(self, facts), "next_dealer": table.names[following], "scores": balance, **outcome}

    async def ask(self, table: Table, facts: Facts) -> Facts:
        """Where somebody led a card that the winner can be paid for, the winner may ask before the cut."""
        silent, asked = (AGES[self.age](self, facts._replace(claimed=claims), _copy(table.ledger))
                         for claims in (False, True))
        silent.close()
        if not silent.owed:
            return facts
        asked.close()
        due = asked.ledger.entries[len(silent.ledger.entries):]
        if not due or not isinstance(due[0].payee, int):
            return facts
        said = await Choose(due[0].payee, "", (ASK, SILENT), "reversis.ask-before-cut")
        return facts._replace(claimed=said == ASK)

    # What a scorer tells

    def facts(self, data: Mapping[str, Any]) -> Facts:
        """Tricks as played, or a summary. Raises FactsError."""
        return read(self, data)

    def facts_schema(self) -> dict[str, Any]:
        """The same as JSON Schema."""
        return schema(self)

    def brought(self, facts: Facts) -> Mapping[Account, int]:
        """The pools before the deal."""
        return brought(facts)

    def settle(self, facts: Facts, ledger: Ledger) -> dict[str, Any]:
        """Everything that a deal costs, in counters."""
        ledger.limited = self.pools
        stakes(self, facts.dealer, ledger)
        return AGES[self.age](self, facts, ledger).close()


Reversis.parts = {"partie": Reversis.partie, "deal": Reversis.deal, "play": Reversis.play}


class Watch:
    """Sees every trick: gathers it, notes what fell, and remembers who has renounced."""

    def __init__(self, game: Reversis, table: Table, before: Facts, free: frozenset[Seat]) -> None:
        self.game, self.table, self.before, self.free = game, table, before, free
        self.tricks: list[Played] = []
        self.led = {game.turn(before.dealer)[0], *before.takers[:-1]} if before.takers else set()
        self.bound = before.bound.seat if before.bound else None
        self.count = {s: before.takers.count(s) for s in table.everyone}

    def played(self, trick: Trick, choice: Choose[Card]) -> None:
        """Who played what."""
        card, led = trick.cards[-1], trick.cards[0].suit
        self.table.tell("reversis.follow", "{who:seat} plays the {card:card}", "played", who=choice.seat, card=card)
        if card.suit != led and choice.seat not in self.free and self.game.age != ACADEMIE:
            self.table.tell("reversis.free-discard", "{who:seat} has no {led:suit}, and may play anything",
                            who=choice.seat, led=led)

    def breached(self, trick: Trick, choice: Choose[Card]) -> None:
        """Nothing here can be played against a law; an imagined table may have to."""

    def taken(self, trick: Trick) -> None:
        """The trick goes to its taker."""
        table, suit = self.table, trick.cards[0].suit
        has = {s for s in trick.seats if any(c.suit == suit for c in table.hands[s])}
        off = {s for s, c in zip(trick.seats, trick.cards, strict=True) if c.suit != suit}
        found = Played(trick.leader, trick.winner, tuple(trick.seats), tuple(trick.cards), frozenset(off & has),
                       frozenset(set(trick.seats) - off - has))
        self.tricks.append(found)
        self.led.add(trick.leader)
        if self.bound is None and found.could:
            self.bound = min(found.could)
        self.count[trick.winner] += 1
        table.zone("taken", trick.winner, "tricks of {who:seat}", sees=table.everyone).extend(trick.cards)
        Shown.of(table).tricks = {name: self.count[s] for s, name in enumerate(table.names) if self.count[s]}
        if table.events is not None:
            self.tell(found, trick)

    def tell(self, found: Played, trick: Trick) -> None:
        """What happened, as far as all can see it."""
        table, number, taker = self.table, trick.number + 1, trick.winner
        for mark in marks_of(self.game, found, number, None) if self.game.forced != "only-card" else ():
            tell_mark(table, mark)
        table.tell("reversis.trick", "{who:seat} takes the trick with the {card:card}", "taken", who=taker,
                   card=trick.cards[trick.seats.index(taker)])
        if self.game.low and number == 9 and self.count[taker] == 9:
            table.tell("reversis.engaged", "{who:seat} has the first nine tricks, and must take all", who=taker)
        if table.hands[taker]:
            table.tell("reversis.next-lead", "{who:seat} leads to the next trick", "led", who=taker)

    def facts(self, dealer: Seat, pools: Mapping[str, int]) -> Facts:
        """The whole deal."""
        before = self.before if self.before.takers else None
        facts = facts_of(self.game, dealer, pools, self.tricks, before)
        remises = Shown.of(self.table).remises
        return facts._replace(remises=(remises[0], remises[1])) if remises else facts


def tell_mark(table: Table, mark: Mark) -> None:
    """How a marked card has fallen, where that is paid for."""
    if mark.how == "placed":
        table.tell(FALL["placed"], "{who:seat}’s {card:card} is placed", who=mark.holder, card=mark.card)
    elif mark.how == "forced":
        table.tell(FALL["forced"], "{who:seat}’s {card:card} is forced", who=mark.holder, card=mark.card)
    elif mark.how == "led":
        table.tell(FALL["led"], "{who:seat}’s {card:card} is led", who=mark.holder, card=mark.card)


def heart_lead(game: Reversis, watch: Watch) -> Law:
    """1718: the first lead of the deal, or of each player, is a heart."""
    def keep(hand: Sequence[Card], trick: Trick) -> Sequence[Card]:
        if trick.cards or ((watch.tricks or watch.before.takers) and game.heart_lead == "first-lead"):
            return hand
        hearts = [c for c in hand if c.suit == "H"]
        return hearts if 0 < len(hearts) < len(hand) and trick.leader not in watch.led else hand
    return Law("reversis.lead-heart", keep, "the first lead must be a heart, and the hand holds one")


def _exempt(game: Reversis, c: Card) -> bool:
    return c.suit != "H" or c.rank in ("KQJA" if game.ace_of_hearts == "free" else "KQJ")


def hearts_held(game: Reversis) -> Law:
    """1718: who cannot follow suit throws no heart but king, queen and Quinola."""
    def keep(hand: Sequence[Card], trick: Trick) -> Sequence[Card]:
        if not trick.cards or any(c.suit == trick.cards[0].suit for c in hand) or all(c.suit == "H" for c in hand):
            return hand
        kept = [c for c in hand if _exempt(game, c)]
        return kept if len(kept) < len(hand) else hand
    return Law("reversis.hearts-held", keep, "no heart but the king, the queen and the Quinola may be thrown")


def only_hearts(game: Reversis) -> list[Law]:
    """1718: with nothing but hearts, those that may be thrown go first."""
    def keep(hand: Sequence[Card], trick: Trick) -> Sequence[Card]:
        if not trick.cards or trick.cards[0].suit == "H" or any(c.suit != "H" for c in hand):
            return hand
        kept = [c for c in hand if _exempt(game, c)]
        return kept if 0 < len(kept) < len(hand) else hand
    law = Law(ONLY_HEARTS, keep, "of nothing but hearts, the king, the queen or the Quinola goes first")
    return [law] if game.only_hearts == "exempt-first" else []


def _copy(ledger: Ledger) -> Ledger:
    """The same balances, to try a reckoning on."""
    return Ledger(ledger.balance, ledger.limited, reasons=False)


_COMMON: Final = Reversis(COMMON, COMMON)
_LPJR: Final = replace(_COMMON, id=LPJR, age=LPJR)
RULESETS: Final = {
    game.id: game for game in (
        replace(_COMMON, id=ALMANACH, age=ALMANACH),
        _COMMON,
        replace(_COMMON, id=FATHERS, age=FATHERS),
        _LPJR,
        replace(_LPJR, id=FIVE, age=FIVE),
        replace(_LPJR, id=ACADEMIE, age=ACADEMIE),
        replace(_COMMON, id=BOHN, age=BOHN),
    )
}
FAMILY: Final = Family("reversis", "Reversis", Reversis, RULESETS, RULES)
_: Game = _COMMON  # the rule-sets are games, says the type checker
