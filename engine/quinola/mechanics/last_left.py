"""Each begins with so many counters, and is out without any; the last one left takes the pot, where the others’ lie."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, Literal, NamedTuple, Protocol

from quinola.facts import Check, Fact, Stood, Wrong
from quinola.ledger import Account, Ledger
from quinola.mechanics.company import AtPot
from quinola.mechanics.each_alone import EachAlone
from quinola.mechanics.stakes import POT, Counters
from quinola.messages import Message, say
from quinola.rules import StartError
from quinola.seats import Seat
from quinola.shown import Cloth, each_alone
from quinola.table import Table


class Told(Protocol):
    """Facts that say who dealt, and what each had lost before."""

    @property
    def dealer(self) -> Seat: ...
    @property
    def scores(self) -> tuple[int, ...]: ...


class Lost(NamedTuple):
    """So many counters that somebody loses, by the rule of this slug."""

    seat: Seat
    slug: str
    note: str | Message
    counters: int = 1


class LastLeft(EachAlone):
    """A game in which each begins with `lives`, so many counters, and pays into the pot until only one has any left.

    Its rules `company`, `counters`, `next-dealer`, `out`, `all-out` and `survivor` say so. `all_out` is what follows
    where nobody would be left: they play `again`, they `split` the pot, or `nobody` wins it. A game in which the last
    two can lose together in every deal leaves `again` out, or it would never end. What it shows is an `AtPot`.

    A deal of such a game goes so: `begin`, cards are dealt, `pass_over`, whatever is done with them, `lose`, and at
    last `show_counters`.
    """

    lives: int
    all_out: Literal["again", "split", "nobody"]
    pools: ClassVar[tuple[str, ...]] = (POT,)
    shown: ClassVar[type[AtPot]] = AtPot
    cloth: ClassVar[Cloth] = "pot"

    def playing(self, ledger: Ledger) -> tuple[Seat, ...]:
        """Who has counters left."""
        return tuple(s for s in range(self.players) if Counters(ledger, self.lives).resto(s))

    def speaking(self, dealer: Seat, seats: Collection[Seat]) -> Sequence[Seat]:
        """These in the order of play, the dealer last."""
        return [s for s in self.seating.ages(dealer) if s in seats]

    def begin(self, table: Table, dealer: Seat) -> Sequence[Seat]:
        """A deal begins among those who have counters left, who are returned in the order in which they speak.

        Raises StartError if the dealer has none.
        """
        order = self.speaking(dealer, self.playing(table.ledger))
        if dealer not in order:
            raise StartError("given dealer", say("{who:seat} has no counters left", who=table.names[dealer]))
        table.begin()
        table.circle.arrange(self.seating.clockwise())
        shown = AtPot.of(table)
        shown.company, shown.dealer, shown.eldest = each_alone(len(order)), table.names[dealer], table.names[order[0]]
        table.tell(self.rule("company"), "{n:number} play, each alone", n=len(order))
        table.tell(self.rule("counters"), "Everyone began with {n:counter|counters}", n=self.lives)
        return order

    def pass_over(self, table: Table, playing: Collection[Seat]) -> None:
        """When cards have been dealt: whoever is out has no turn."""
        for seat in table.everyone.difference(playing):
            table.circle.leave(seat)
        self.show_counters(table)

    def show_counters(self, table: Table) -> None:
        """What all can see of counters, and who is still in."""
        Counters(table.ledger, self.lives).show(table)
        playing = self.playing(table.ledger)
        AtPot.of(table).in_ = [table.names[s] for s in playing] if len(playing) < self.players else None

    # What is lost

    def lose(self, dealer: Seat, lost: Sequence[Lost], ledger: Ledger) -> dict[str, Any]:
        """All that is lost goes into the pot, as far as there is any. Returns who deals next, or who has won."""
        counters, playing = Counters(ledger, self.lives), self.playing(ledger)
        owed = Counter[Seat]()
        for each in lost:
            owed[each.seat] += each.counters
        stay = [s for s in playing if owed[s] < counters.resto(s)]
        if not stay and self.all_out == "again":
            ledger.because(self.rule("all-out"), "Nobody would be left: the deal is void")
            return {"next_dealer": self.names[dealer], "winners": [], "void": True}
        for seat, slug, note, n in lost:
            counters.pay_in(seat, n, self.rule(slug), note)
        gone = [s for s in playing if s not in stay]
        if gone:
            ledger.because(self.rule("out"), "{who:seats} {who:~has|have} no counters left", who=gone)
        if len(stay) > 1:
            return self.passes_to(self.speaking(dealer, stay)[0], ledger)
        for last in stay:
            ledger.pay(POT, last, counters.held, self.rule("survivor"), "the last one left")
        return {"winners": [self.names[s] for s in stay or self.last_out(dealer, gone, counters)]}

    def last_out(self, dealer: Seat, gone: Sequence[Seat], counters: Counters) -> Sequence[Seat]:
        """All who were left are out at once, and divide the pot, what is over in the order of play; or do not."""
        if self.all_out == "nobody":
            counters.ledger.because(self.rule("all-out"), "Nobody is left, and nobody wins the pot")
            return ()
        counters.divide(self.speaking(dealer, gone), self.rule("all-out"), "a share of the pot", odd=True)
        return gone

    # What a scorer tells

    def lost_fact(self) -> Fact:
        """The counters that each had lost before."""
        return self.told.scores("counters", "counters lost in earlier deals, as −2", low=-self.lives, high=0)

    def brought(self, facts: Told | Stood) -> Mapping[Account, int]:
        """What each had lost, all of which lies in the pot."""
        return {**dict(enumerate(facts.scores)), POT: -sum(facts.scores)}

    def were_in(self, facts: Told | Stood) -> tuple[Seat, ...]:
        """Who had counters left when the deal began."""
        return self.playing(Ledger(self.brought(facts)))

    def lost_checks(self) -> Sequence[Check]:
        """Two at least must have counters left, and one of them deals."""
        return Check(self.rule("survivor"), self._over, before=True), Check(self.rule("next-dealer"), self._deals)

    def out_before(self, facts: Told, named: Iterable[tuple[str, Seat]]) -> Iterator[Wrong]:
        """Whoever is out takes no part in a deal; each with the place where it is told."""
        playing = self.were_in(facts)
        for place, s in named:
            if s not in playing:
                yield Wrong(place, say("{who:seat} was out before this deal", who=self.names[s]), self.rule("out"))

    def _over(self, facts: Told | Stood) -> Iterator[Wrong]:
        if len(self.were_in(facts)) < 2:
            yield Wrong("scores", "fewer than two had counters left, and the game was over before")

    def _deals(self, facts: Told) -> Iterator[Wrong]:
        if facts.dealer not in self.were_in(facts):
            yield Wrong("dealer", say("{who:seat} was out, and did not deal", who=self.names[facts.dealer]))
