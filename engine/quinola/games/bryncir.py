"""Bryncir (Wales, told in 1609 of some decades before): four packs, pairs counted threefold and twice, then tricks.

Sources: a report of 1995 by Justin du Coeur, on an article of 1993 by Brusten de Bearsul, on a letter of 1609.
The module reads as the rulebook does: packs, values, deal, pairs and refills, tricks, score, end.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property
from itertools import combinations
from typing import Any, ClassVar, Final, Literal, NamedTuple, TypeAlias

from quinola.ask import Choose, Law, Word
from quinola.cards import FRENCH_52, SUIT_WORDS, Card, card, cards, pack
from quinola.facts import known, seat
from quinola.ledger import SCORE, Account, Ledger
from quinola.mechanics.tricks import Trick, follow_suit
from quinola.piles import Pile
from quinola.rules import FactsError, Family, StartError, crux
from quinola.seats import Seat
from quinola.table import Game, Part, Table
from quinola.words import listed

RULES: Final = tuple(f"bryncir.{slug}" for slug in """
    company pack backs pack-order
    pips queen jack king suits
    first-dealer deal turn
    pair three-alike odd-copy all-pairs pair-value ace-pair ace-scope lone-ace triple set-aside face-up
    refill double second-refill rest even-rounds third-pairs short-talon
    lead follow discard trick led-suit rank tie next-lead
    winning-card winning-suit off-suit-won off-suit-lost ace-in-tricks
    end last-trick highest equal next-deal""".split())

SEATS: Final = ("A", "B", "C", "D", "E")
COPIES: Final = "1234"
ORDER: Final = "A23456789TJQK"
RANKS: Final = {"low": ORDER, "high": "23456789TJQKA"}
"""Ranks from the lowest up."""
PACK_208: Final = pack(ORDER, copies=COPIES)
HAND: Final = 32
QUEEN: Final = 20
TIMES: Final = (3, 2, 1)
COUNTS: Final = ("first", "second", "third")
WORTH: Final = ("bryncir.triple", "bryncir.double", "bryncir.pair-value")
"""The rule by which each count is paid."""
NO_MORE: Final = Word("no more pairs")
FIRST: Final = " first"
"""Said with a pair after which there may be more; else it is plain from what was said that there are none."""
QUINOLA: Final = "quinola"

FOLLOW: Final = follow_suit("bryncir.follow", breakable=False)
ALL_PAIRS: Final = Law("bryncir.all-pairs", lambda options, must: [o for o in options if o in must] or options,
                       "every pair in the hand is laid aside")

Laid: TypeAlias = tuple[tuple[Card, ...], ...]
"""The cards that each player laid aside at one count, by seat."""


class Played(NamedTuple):
    """A trick: who played, the leader first, and what."""

    seats: tuple[Seat, ...]
    cards: tuple[Card, ...]


class Facts(NamedTuple):
    """What a scorer must know: at each count the cards from which each player made pairs; then the tricks."""

    counts: tuple[Laid, ...]
    tricks: tuple[Played, ...] = ()


@dataclass(frozen=True)
class Bryncir:
    """The questions that the report leaves open, and our answers where nobody says otherwise."""

    id: str
    value_clubs: int = crux("bryncir.value-clubs", 1, old="BR-C1", high=100, lost=True)
    value_diamonds: int = crux("bryncir.value-diamonds", 2, old="BR-C1", high=100, lost=True)
    value_hearts: int = crux("bryncir.value-hearts", 3, old="BR-C1", high=100, lost=True)
    value_spades: int = crux("bryncir.value-spades", 4, old="BR-C1", high=100, lost=True)
    value_jack: int = crux("bryncir.value-jack", 15, old="BR-C2", low=1, high=100, lost=True)
    value_king: int = crux("bryncir.value-king", 25, old="BR-C2", low=1, high=100, lost=True)
    single_ace_pair: Literal["one", "nothing"] = crux("bryncir.single-ace-pair", "one", old="BR-C3")
    ace_pair_scope: Literal["this-count", "both-counts"] = crux("bryncir.ace-pair-scope", "this-count", old="BR-C4")
    ace_rank: Literal["low", "high"] = crux("bryncir.ace-rank", "low", old="BR-C5")
    off_suit_wins: Literal["no", "yes"] = crux("bryncir.off-suit-wins", "no", old="BR-C6")
    suit_paid: Literal["winner", "led"] = crux("bryncir.suit-paid", "winner", old="BR-C13")
    pairing: Literal["compulsory", "optional"] = crux("bryncir.pairing", "compulsory", old="BR-C9")
    three_of_a_kind: Literal["choose", "keep-highest"] = crux("bryncir.three-of-a-kind", "choose", old="BR-C10")
    more_cards: Literal["guesses", "none"] = crux("bryncir.more-cards", "guesses", old="BR-C7")
    remainder: Literal["even", "to-the-last"] = crux(
        "bryncir.remainder", "even", old="BR-C7", sets=(QUINOLA,))
    third_count: Literal["none", "once"] = crux("bryncir.third-count", "none", sets=(QUINOLA,))
    talon_runs_out: Literal["in-turn", "skip"] = crux("bryncir.talon-runs-out", "in-turn", old="BR-C8")
    pack_order: Literal["four-high", "one-high"] = crux("bryncir.order-of-packs", "four-high", old="BR-C14")
    ending: Literal["finish-trick", "at-once"] = crux("bryncir.ending", "finish-trick", old="BR-C11")
    equal_scores: Literal["shared", "last-trick"] = crux("bryncir.equal-scores", "shared", old="BR-C15")

    parts: ClassVar[Mapping[str, Part]]
    names: ClassVar[tuple[str, ...]] = SEATS
    hazy: ClassVar[frozenset[str]] = frozenset({"pair"})
    """Who imagines a hand knows the pairs that it showed, and need not see that it could show no more."""

    # Order and value: two tables

    @cached_property
    def values(self) -> Mapping[str, int]:
        """What a card counts, by rank; the ace is a case of its own."""
        return {**{str(n): n for n in range(2, 10)}, "T": 10, "J": self.value_jack, "Q": QUEEN, "K": self.value_king}

    @cached_property
    def suit_values(self) -> Mapping[str, int]:
        """What a suit counts."""
        return {"C": self.value_clubs, "D": self.value_diamonds, "H": self.value_hearts, "S": self.value_spades}

    @cached_property
    def strength(self) -> Mapping[Card, int]:
        """Which card beats which of its suit: by rank, and of equals by pack."""
        return strengths(self.ace_rank == "high", self.pack_order == "four-high", by_pack=True)

    def strength_on(self, on: Callable[[str], bool]) -> Mapping[Card, int]:
        """The same, with rules that may be off."""
        if on("bryncir.rank") and on("bryncir.tie") and on("bryncir.pack-order"):
            return self.strength
        return strengths((self.ace_rank == "high") == on("bryncir.rank"),
                         (self.pack_order == "four-high") == on("bryncir.pack-order"), by_pack=on("bryncir.tie"))

    def value(self, rank: str, on: Callable[[str], bool]) -> int:
        """The value of any card but an ace."""
        rule = {"J": "jack", "Q": "queen", "K": "king"}.get(rank, "pips")
        return self.values[rank] if on(f"bryncir.{rule}") else 0

    # The deal: cards, pairs, tricks

    async def deal(self, table: Table, given: Mapping[str, Any]) -> dict[str, Any]:
        """The whole game, which is one deal. Given: `dealer`."""
        table.begin()
        self.sit_down(table)
        dealer = table.first_dealer(given, "bryncir.first-dealer")
        table.shown["dealer"] = table.names[dealer]
        full = PACK_208 if table.on("bryncir.pack") else FRENCH_52
        each = HAND if table.on("bryncir.deal") else 10
        table.deal(full, each, talon=len(full) - each * len(SEATS))
        table.note("bryncir.pack", "{} cards are shuffled together", len(full))
        table.note("bryncir.deal", "{} deals {} cards to each, and {} are left", table.names[dealer], each,
                   len(table.piles["talon"]))
        return await self.from_pairs(table, dealer)

    async def pairs(self, table: Table, given: Mapping[str, Any]) -> dict[str, Any]:
        """From the first count on, with stated hands and a stated talon. Given: `dealer`."""
        self.lay(table)
        dealer = table.seat(given, "dealer", 0)
        table.shown["dealer"] = table.names[dealer]
        return await self.from_pairs(table, dealer)

    async def tricks(self, table: Table, given: Mapping[str, Any]) -> dict[str, Any]:
        """From the first lead on, with stated hands. Given: `dealer`."""
        self.lay(table)
        if not all(table.hands):
            raise StartError("hands: all must hold a card")
        dealer = table.seat(given, "dealer", 0)
        table.shown["dealer"] = table.names[dealer]
        return await self.from_tricks(table, dealer, [])

    def lay(self, table: Table) -> None:
        """Where a session starts in the middle, the stated cards are all there are."""
        stated = table.stated[0] if table.stated else None
        if not isinstance(stated, Mapping):
            raise StartError("hands: this part begins with stated hands")
        table.lay_out(PACK_208, stated, ("talon",))
        table.piles.setdefault("talon", Pile(()))

    def sit_down(self, table: Table) -> None:
        """Five players, four packs."""
        if table.on("bryncir.company"):
            table.shown["company"] = "5, each alone"
        table.note("bryncir.company", "Five play, each for a score of their own")
        four_high = (self.pack_order == "four-high") == table.on("bryncir.pack-order")
        order = "IV III II I" if four_high else "I II III IV"
        if table.on("bryncir.backs"):
            table.shown["packs"] = order
        table.note("bryncir.backs", "Four packs with four backs, I to IV")
        table.note("bryncir.pack-order", "From the highest down they are {}", order)
        table.note("bryncir.pips", "Two to ten are worth their pips")
        for rank, rule in (("J", "jack"), ("Q", "queen"), ("K", "king")):
            table.note(f"bryncir.{rule}", "A {} is worth {}", rule, self.values[rank])
        table.note("bryncir.suits", "The suits are worth {}",
                   ", ".join(f"{SUIT_WORDS[suit]} {worth}" for suit, worth in self.suit_values.items()))

    def turn(self, table: Table, first: Seat) -> tuple[Seat, ...]:
        """Everyone in turn, to the left."""
        seats = tuple(table.circle.rounds[first])
        return seats if table.on("bryncir.turn") else (seats[0], *seats[:0:-1])

    async def from_pairs(self, table: Table, dealer: Seat) -> dict[str, Any]:
        """Count, refill, count, refill, play."""
        turn = self.turn(table, self.turn(table, dealer)[1])
        table.note("bryncir.turn", "The turn goes to the left, and {} comes first", table.names[turn[0]])
        counts: list[Laid] = [await self.lay_pairs(table, turn, 0, [])]
        self.refill(table, turn, counts[0], "bryncir.refill")
        counts.append(await self.lay_pairs(table, turn, 1, counts))
        if self.more_cards == "guesses":
            self.refill(table, turn, counts[1], "bryncir.second-refill")
            self.deal_rest(table, turn)
            third = (self.third_count == "once") == table.on("bryncir.third-pairs")
            if third:
                counts.append(await self.lay_pairs(table, turn, 2, counts))
            table.note("bryncir.third-pairs", "Pairs are counted a third time" if third else "No more pairs are made")
        return await self.from_tricks(table, dealer, counts)

    # Pairs

    async def lay_pairs(self, table: Table, turn: Sequence[Seat], n: int, before: Sequence[Laid]) -> Laid:
        """Everyone lays pairs aside in turn; then they are counted."""
        laid: dict[Seat, tuple[Card, ...]] = {}
        for who in turn:
            laid[who] = await self.lay_own(table, who)
            self.tell_pairs(table, who, laid[who])
        counted = tuple(laid[s] for s in range(len(SEATS)))
        table.note("bryncir.face-up", "All pairs lie face up")
        table.note("bryncir.set-aside", "They are out of play")
        self.count(table.ledger, n, counted, before)
        return counted

    async def lay_own(self, table: Table, who: Seat) -> tuple[Card, ...]:
        """One player's pairs: all at once, or some first."""
        hand, laid, going = table.hands[who], list[Card](), True
        while going:
            said = await self.ask_pairs(table, who, [c for c in hand if c not in laid])
            going = said.endswith(FIRST)
            chosen = [] if said == NO_MORE else cards(said.removesuffix(FIRST))
            laid += chosen
            if table.on("bryncir.set-aside"):
                for c in chosen:
                    hand.remove(c)
                table.piles.setdefault(f"pairs of {table.names[who]}", Pile(table.everyone)).extend(chosen)
        return tuple(laid)

    def ask_pairs(self, table: Table, who: Seat, hand: Sequence[Card]) -> Choose[str]:
        """All pairs, with the lowest packs of three alike; or one pair first; or no more."""
        groups = self.alike(hand, table.on)
        whole = [" ".join(c.text for group in groups for c in group[:len(group) // 2 * 2])] if groups else []
        first = {f"{a} {b}{FIRST}": len(group) for group in groups for a, b in combinations(group, 2)}
        laws: tuple[Law, ...] = ()
        if (self.three_of_a_kind == "keep-highest") == table.on("bryncir.odd-copy"):
            low = {f"{group[0]} {group[1]}{FIRST}" for group in groups}
            laws = (Law("bryncir.odd-copy", lambda options, _: [o for o in options if o in low or o not in first],
                        "of three alike the one of the highest pack is kept"),)
        if (self.pairing == "compulsory") == table.on("bryncir.all-pairs"):
            laws = (*laws, ALL_PAIRS)
        must = frozenset((*whole, *(one for one, alike in first.items() if alike == 3)))
        return Choose(who, "pair", (*whole, *first, NO_MORE), "bryncir.pair", laws, must)

    def alike(self, held: Iterable[Card], on: Callable[[str], bool]) -> list[list[Card]]:
        """Cards of one rank and suit, where there are two or more, the lowest pack first."""
        kinds: dict[str, list[Card]] = {}
        for c in sorted(held, key=lambda c: (c.suit, ORDER.index(c.rank), self.strength[c])):
            kinds.setdefault(c.rank + c.suit, []).append(c)
        most = 4 if on("bryncir.three-alike") else 3
        return [group[:most] for group in kinds.values() if len(group) > 1]

    def tell_pairs(self, table: Table, who: Seat, laid: Sequence[Card]) -> None:
        """What all can see of it."""
        if table.on("bryncir.face-up"):
            shown = table.shown.setdefault("pairs", dict.fromkeys(table.names, 0))
            shown[table.names[who]] += len(laid) // 2
        if table.events is not None:
            kinds = ", ".join(card(c.text[:2]).words for c in laid[::2])
            told = f"{len(laid) // 2} pair{'s' * (len(laid) > 2)}: {kinds}" if laid else "no pair"
            table.note("bryncir.pair", "{} lays aside {}", table.names[who], told)

    # More cards

    def refill(self, table: Table, turn: Sequence[Seat], laid: Laid, rule: str) -> None:
        """A card for each pair, one at a time in turn; where the talon does not suffice, as the reading has it."""
        talon, owed = table.piles["talon"], [len(own) // 2 for own in laid]
        if not table.on(rule):
            return
        if sum(owed) > len(talon):
            skip = (self.talon_runs_out == "skip") == table.on("bryncir.short-talon")
            table.note("bryncir.short-talon", "{} cards are wanted and {} are left: {}", sum(owed), len(talon),
                       "nobody draws" if skip else "they go round while they last")
            if skip:
                return
        given = 0
        while talon and any(owed):
            for who in turn:
                if owed[who] and talon:
                    owed[who] -= 1
                    given += 1
                    table.hands[who].append(talon.pop(0))
        table.note(rule, "A card for each pair: {} are dealt, and {} are left", given, len(talon))

    def deal_rest(self, table: Table, turn: Sequence[Seat]) -> None:
        """What is left goes round, as often as it goes round evenly, or to the last card."""
        talon = table.piles["talon"]
        if not table.on("bryncir.rest"):
            return
        even = (self.remainder == "even") == table.on("bryncir.even-rounds")
        more = len(talon) - len(talon) % len(turn) if even else len(talon)
        for n in range(more):
            table.hands[turn[n % len(turn)]].append(talon.pop(0))
        table.note("bryncir.rest", "{} more cards are dealt round", more)
        table.note("bryncir.even-rounds", "{} cards stay out", len(talon))

    # Tricks

    async def from_tricks(self, table: Table, dealer: Seat, counts: Sequence[Laid]) -> dict[str, Any]:
        """Tricks until somebody has no card; then the end."""
        left = self.turn(table, dealer)[1]
        leader = dealer if table.on("bryncir.lead") else left
        table.note("bryncir.rank", "Cards rank {}", " ".join(reversed(RANKS[self.ace_rank])).replace("T", "10"))
        table.note("bryncir.lead", "{} leads", table.names[leader])
        played = await self.play(table, leader)
        facts = Facts(tuple(counts), tuple(played))
        winners = self.winners(facts, table.ledger)
        if not table.on("bryncir.next-deal"):
            left = dealer
        table.note("bryncir.next-deal", "The game is over; {} would deal another", table.names[left])
        return {"facts": self.tell(facts), "next_dealer": table.names[left], **self.outcome(winners, table.ledger)}

    async def play(self, table: Table, leader: Seat) -> list[Played]:
        """Hands are unequal; the first to be out of cards ends the play."""
        hands, tricks, taken = table.hands, list[Played](), dict.fromkeys(table.names, 0)
        laws = table.laws(FOLLOW) if table.on("bryncir.discard") else (*table.laws(FOLLOW), NOT_FREE)
        at_once = (self.ending == "at-once") == table.on("bryncir.last-trick")
        goes_on = all if table.on("bryncir.end") else any
        table.piles["tricks played"] = Pile(table.everyone)
        while goes_on(hands):
            pile = table.piles["trick"] = Pile(table.everyone)
            trick = Trick(leader, len(tricks), pile)
            for who in self.turn(table, leader):
                if not hands[who]:
                    continue
                said: Card = await Choose(who, "play", hands[who], "bryncir.follow", laws, trick)
                hands[who].remove(said)
                pile.append(said)
                trick.seats.append(who)
                self.tell_play(table, trick)
                if at_once and not hands[who]:
                    table.note("bryncir.last-trick", "{} is out, and the play stops", table.names[who])
                    return tricks
            tricks.append(Played(tuple(trick.seats), tuple(pile)))
            table.piles["tricks played"].extend(pile)
            winner = self.winner(tricks[-1], table.on)
            taken[table.names[winner]] += 1
            table.shown["tricks"] = {name: n for name, n in taken.items() if n}
            self.tell_trick(table, trick, winner)
            leader = winner if table.on("bryncir.next-lead") else self.turn(table, leader)[1]
        table.note("bryncir.last-trick", "The trick is played to its end")
        table.note("bryncir.end", "Out of cards, so that the play is over: {}",
                   listed(n for n, hand in zip(table.names, hands, strict=True) if not hand))
        return tricks

    def tell_play(self, table: Table, trick: Trick) -> None:
        """Who played what, and whether they were free to."""
        if table.events is None:
            return
        c, name, led = trick.cards[-1], table.names[trick.seats[-1]], trick.cards[0].suit
        table.note("bryncir.follow", "{} plays the {}", name, c.words)
        if c.suit != led:
            table.note("bryncir.discard", "{} has no {}, and may play anything", name, SUIT_WORDS[led])

    def tell_trick(self, table: Table, trick: Trick, winner: Seat) -> None:
        """Who takes the trick, and what it brings."""
        played = Played(tuple(trick.seats), tuple(trick.cards))
        if table.events is not None:
            best = played.cards[played.seats.index(winner)]
            table.note("bryncir.trick", "{} takes the trick with the {}", table.names[winner], best.words)
            if any(c.suit != played.cards[0].suit for c in played.cards):
                free = "no" if self.off_suit_wins == "no" else "any"
                table.note("bryncir.led-suit", "{} card of another suit could take it", free.capitalize())
            equal = [c for c in played.cards if c.text[:2] == best.text[:2]]
            if len(equal) > 1:
                table.note("bryncir.tie", "{} of them are alike, and the highest pack decides", len(equal))
            if table.hands[winner]:
                table.note("bryncir.next-lead", "{} leads to the next trick", table.names[winner])
        self.count_trick(table.ledger, played)

    def winner(self, trick: Played, on: Callable[[str], bool]) -> Seat:
        """The highest card of the suit led; of all suits, in the reading that lets any card win."""
        strength, led = self.strength_on(on), trick.cards[0].suit
        any_suit = (self.off_suit_wins == "yes") == on("bryncir.led-suit")
        wanted = max if on("bryncir.trick") else min
        able = [n for n, c in enumerate(trick.cards) if any_suit or c.suit == led]
        return trick.seats[wanted(able, key=lambda n: strength[trick.cards[n]])]

    # The score: each part is called as it falls due, and all of them by `settle`

    def count(self, ledger: Ledger, n: int, laid: Laid, before: Sequence[Laid]) -> None:
        """Pairs of one count: their values added up, times three, two or one."""
        on, every = ledger.on, (self.ace_pair_scope == "both-counts") == ledger.on("bryncir.ace-scope")
        for who, held in enumerate(laid):
            pairs = self.pairs_in(held, on)
            earlier = [kind for count in before if every for kind in self.pairs_in(count[who], on)]
            worth = [self.pair_value(kind, [*pairs, *earlier], on) for kind in pairs]
            if ledger.reasons is not None and pairs:
                self.explain(ledger, who, n, pairs, worth)
            ledger.pay(SCORE, who, TIMES[n] * sum(worth), WORTH[n], f"{COUNTS[n]} count: {sum(worth)} × {TIMES[n]}")

    def explain(self, ledger: Ledger, who: Seat, n: int, pairs: Sequence[str], worth: Sequence[int]) -> None:
        """How a count was reckoned."""
        kinds = ", ".join(card(kind).words for kind in pairs)
        sums = " + ".join(map(str, worth)) + (f" = {sum(worth)}" if len(worth) > 1 else "")
        ledger.because("bryncir.pair-value", "{}, {}: {}", SEATS[who], kinds, sums)
        for kind, many in Counter(pairs).items():
            if many > 1:
                ledger.because("bryncir.three-alike", "Four of the {} are two pairs", card(kind).words)
        if n and any(kind[0] == "A" for kind in pairs):
            ledger.because("bryncir.ace-scope", "For aces {} count",
                           "pairs of this count alone" if self.ace_pair_scope == "this-count" else "all pairs so far")
        for kind, points in zip(pairs, worth, strict=True):
            if kind[0] == "A":
                others = any(k[1] == kind[1] and k[0] != "A" for k in pairs)
                ledger.because("bryncir.ace-pair" if others else "bryncir.lone-ace", "{}: aces of {} are worth {}",
                               SEATS[who], SUIT_WORDS[kind[1]], points)

    def pairs_in(self, held: Iterable[Card], on: Callable[[str], bool]) -> list[str]:
        """The kinds of which there is a pair, once for each pair."""
        kinds = Counter(c.text[:2] for c in held)
        most = 2 if on("bryncir.three-alike") else 1
        return [kind for kind, n in kinds.items() for _ in range(min(n // 2, most))]

    def pair_value(self, kind: str, pairs: Sequence[str], on: Callable[[str], bool]) -> int:
        """The value of its card, once; of aces, that of the best other pair of their suit."""
        each = 1 if on("bryncir.pair-value") else 2
        if kind[0] != "A":
            return each * self.value(kind[0], on)
        others = [self.value(k[0], on) for k in pairs if k[1] == kind[1] and k[0] != "A"]
        if others and on("bryncir.ace-pair"):
            return each * max(others)
        return each * int((self.single_ace_pair == "one") == on("bryncir.lone-ace"))

    def count_trick(self, ledger: Ledger, trick: Played) -> None:
        """The winner earns card, suit and what others threw; whoever threw it loses as much."""
        on, winner = ledger.on, self.winner(trick, ledger.on)
        best, led = trick.cards[trick.seats.index(winner)], trick.cards[0].suit
        suit = best.suit if self.suit_paid == "winner" else led
        ledger.pay(SCORE, winner, self.in_trick(best, on), "bryncir.winning-card", f"trick to the {best.words}")
        value = self.suit_values[suit] if on("bryncir.suits") else 0
        thrown = [(who, c) for who, c in zip(trick.seats, trick.cards, strict=True) if c.suit != led and who != winner]
        if ledger.reasons is not None:
            sums = [self.in_trick(best, on), value, *(self.in_trick(c, on) for _, c in thrown)]
            ledger.because("bryncir.winning-card", "The trick is worth {} to {}: {}", sum(sums), SEATS[winner],
                           " + ".join(map(str, sums)))
            if any(c.rank == "A" for c in (best, *(c for _, c in thrown))):
                ledger.because("bryncir.ace-in-tricks", "In a trick an ace is worth 1")
        ledger.pay(SCORE, winner, value, "bryncir.winning-suit", f"its suit, {SUIT_WORDS[suit]}")
        for who, c in thrown:
            ledger.pay(SCORE, winner, self.in_trick(c, on), "bryncir.off-suit-won", f"{c.words}, off suit, won")
            ledger.pay(who, SCORE, self.in_trick(c, on), "bryncir.off-suit-lost", f"{c.words}, off suit, lost")

    def in_trick(self, c: Card, on: Callable[[str], bool]) -> int:
        """What a card counts in a trick: an ace one."""
        return int(on("bryncir.ace-in-tricks")) if c.rank == "A" else self.value(c.rank, on)

    def winners(self, facts: Facts, ledger: Ledger) -> list[Seat]:
        """Most points; equals as the reading has it."""
        points = [ledger.balance[s] for s in range(len(SEATS))]
        most = max(points) if ledger.on("bryncir.highest") else min(points)
        equal = [s for s, held in enumerate(points) if held == most]
        ledger.because("bryncir.highest", "The most points are {}", most)
        if len(equal) == 1:
            return equal
        names = listed(SEATS[s] for s in equal)
        if (self.equal_scores == "shared") == ledger.on("bryncir.equal"):
            ledger.because("bryncir.equal", "{} are equal, and share the win", names)
            return equal
        latest = next((w for t in reversed(facts.tricks) if (w := self.winner(t, ledger.on)) in equal), equal[0])
        ledger.because("bryncir.equal", "{} are equal; {} took a trick last", names, SEATS[latest])
        return [latest]

    def outcome(self, winners: Sequence[Seat], ledger: Ledger) -> dict[str, Any]:
        """Who has won, and what everyone has."""
        return {"winners": [SEATS[s] for s in winners], "scores": {n: ledger.balance[s] for s, n in enumerate(SEATS)}}

    def settle(self, facts: Facts, ledger: Ledger) -> dict[str, Any]:
        """The counts in their order, then the tricks."""
        for n, laid in enumerate(facts.counts):
            self.count(ledger, n, laid, facts.counts[:n])
        for trick in facts.tricks:
            self.count_trick(ledger, trick)
        return self.outcome(self.winners(facts, ledger), ledger)

    def brought(self, facts: Facts) -> Mapping[Account, int]:
        """A game begins at nothing."""
        return {}

    # Facts

    @property
    def counted(self) -> tuple[str, ...]:
        """The counts that this rule-set has."""
        return COUNTS if self.more_cards == "guesses" and self.third_count == "once" else COUNTS[:2]

    def facts(self, data: Mapping[str, Any]) -> Facts:
        """What a scorer tells, checked: hands or pairs at each count, and the tricks. Raises FactsError."""
        known(data, (*self.counted, "tricks"))
        counts = [self.told_count(_lines(data, name, "bryncir.pair"), name) for name in self.counted]
        lines = _lines(data, "tricks", "bryncir.trick")
        tricks = tuple(self.told_trick(line, f"tricks[{n}]") for n, line in enumerate(lines))
        return Facts(tuple(counts), tricks)

    def told_count(self, lines: Sequence[str], place: str) -> Laid:
        """`A 7H 7H QD QD`: a player, and cards among which pairs are found; single ones count nothing."""
        laid: list[tuple[Card, ...]] = [()] * len(SEATS)
        for n, line in enumerate(lines):
            name, _, text = line.partition(" ")
            here = f"{place}[{n}]"
            who, held = seat(name, here, SEATS, "bryncir.company"), _cards(text, here, "bryncir.pair")
            if laid[who]:
                raise FactsError(here, f"{name} has a line already", "bryncir.pair")
            if len(held) > HAND:
                raise FactsError(here, f"{len(held)} cards, and a hand has {HAND}", "bryncir.deal")
            laid[who] = held
        _check_copies([c for own in laid for c in own], place)
        return tuple(laid)

    def told_trick(self, line: str, place: str) -> Played:
        """`B QH1 3H 7S TH QH4`: the leader, then five cards in turn."""
        name, _, text = line.partition(" ")
        leader = seat(name, place, SEATS, "bryncir.lead")
        held = _cards(text, place, "bryncir.trick")
        if len(held) != len(SEATS):
            raise FactsError(place, f"five cards are wanted, not {len(held)}", "bryncir.trick")
        _check_copies(held, place)
        trick = Played(tuple((leader + n) % len(SEATS) for n in range(len(SEATS))), held)
        best = held[trick.seats.index(self.winner(trick, lambda _: True))]
        kind = best.text[:2]
        alike = [c for c in held if c.text[:2] == kind]
        if len(alike) > 1 and not all(c.copy for c in alike):
            raise FactsError(place, f"there are {len(alike)} {kind}: write their packs, as {kind}1 and {kind}4",
                             "bryncir.tie")
        return trick

    def tell(self, facts: Facts) -> dict[str, Any]:
        """Facts as JSON."""
        told: dict[str, Any] = {name: [_line(s, own) for s, own in enumerate(laid) if own]
                                for name, laid in zip(COUNTS, facts.counts, strict=False)}
        return told | {"tricks": [_line(t.seats[0], t.cards) for t in facts.tricks]}

    def facts_schema(self) -> dict[str, Any]:
        """JSON Schema of `facts`."""
        lines = {"type": "array", "items": {"type": "string"}, "default": []}
        told: dict[str, Any] = {
            name: lines | {"title": f"Cards at the {name} count", "rule": WORTH[n],
                           "description": "a line a player, as A 7H 7H QD QD; pairs are found in a hand"}
            for n, name in enumerate(self.counted)}
        told["tricks"] = lines | {
            "title": "The tricks as played", "rule": "bryncir.trick",
            "description": "a line a trick, leader and five cards, as B QH1 3H 7S TH QH4; packs where cards are alike"}
        return {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": f"One game of Bryncir ({self.id})",
                "type": "object", "additionalProperties": False, "properties": told}


Bryncir.parts = {"deal": Bryncir.deal, "pairs": Bryncir.pairs, "tricks": Bryncir.tricks}


@cache
def strengths(ace_high: bool, four_high: bool, by_pack: bool) -> Mapping[Card, int]:
    """Strength of every card, of a pack or of none that is told."""
    ranks = RANKS["high" if ace_high else "low"]
    copies = COPIES if four_high else COPIES[::-1]
    every = (*PACK_208, *FRENCH_52)
    return {c: 5 * ranks.index(c.rank) + (1 + copies.index(c.copy) if c.copy and by_pack else 0) for c in every}


def _not_free(hand: Sequence[Card], trick: Trick) -> Sequence[Card]:
    """What would hold if a void player were not free: the highest rank must go."""
    if not trick.cards or any(c.suit == trick.cards[0].suit for c in hand):
        return hand
    highest = max(ORDER.index(c.rank) for c in hand)
    return [c for c in hand if ORDER.index(c.rank) == highest]


NOT_FREE: Final = Law("bryncir.discard off", _not_free, "the hand holds a higher card")


def _line(who: Seat, held: Iterable[Card]) -> str:
    """A player and cards, as a scorer writes them: `A 7H 7H`."""
    return " ".join((SEATS[who], *(c.text for c in held)))


def _lines(data: Mapping[str, Any], place: str, rule: str) -> Sequence[str]:
    """A list of lines. Raises FactsError."""
    lines = data.get(place, ())
    if not isinstance(lines, (list, tuple)) or not all(isinstance(line, str) for line in lines):
        raise FactsError(place, f"a list of lines is wanted, not {lines!r}", rule)
    return lines


def _cards(text: str, place: str, rule: str) -> tuple[Card, ...]:
    """Cards as a scorer writes them. Raises FactsError."""
    try:
        held = tuple(cards(text))
    except ValueError as wrong:
        raise FactsError(place, str(wrong), rule) from wrong
    for c in held:
        if c not in strengths(False, True, True):
            raise FactsError(place, f"{c} is not a card of the four packs", "bryncir.pack")
    return held


def _check_copies(held: Sequence[Card], place: str) -> None:
    """No card twice, and no more of a kind than there are packs. Raises FactsError."""
    for c, n in Counter(held).items():
        if n > (1 if c.copy else len(COPIES)):
            raise FactsError(place, f"{c} is there {n} times", "bryncir.pack")
    for kind, n in Counter(c.text[:2] for c in held).items():
        if n > len(COPIES):
            raise FactsError(place, f"{kind} is there {n} times, and there are four packs", "bryncir.pack")


_QUINOLA: Final = Bryncir(QUINOLA)
RULESETS: Final = {game.id: game for game in (_QUINOLA, replace(_QUINOLA, id="one-refill", more_cards="none"))}
FAMILY: Final = Family("bryncir", "Bryncir", Bryncir, RULESETS, RULES)
_: Game = _QUINOLA  # the rule-sets are games, says the type checker
