"""The play of a deal of Reversis: every trick is gathered, what fell is noted, and who has renounced."""

from __future__ import annotations

from collections.abc import Sequence

from quinola.ask import Choose, Law, Procedure
from quinola.cards import Card
from quinola.games.reversis.facts import Facts, Scorer, after_trick
from quinola.games.reversis.laws import Course
from quinola.games.reversis.marked import Played
from quinola.games.reversis.shown import Shown
from quinola.mechanics.tricks import Trick, TrickRules, play_tricks
from quinola.seats import Seat
from quinola.table import Table


class Watch:
    """Sees every trick. It goes on from what is told of earlier ones."""

    def __init__(
        self, table: Table, scorer: Scorer, before: Facts, free: frozenset[Seat], *, nine_bind: bool, hearts: bool
    ) -> None:
        self.table, self.scorer, self.before, self.free = table, scorer, before, free
        self.nine_bind, self.hearts = nine_bind, hearts
        self.tricks: list[Played] = []
        first_hand = scorer.company.turn(before.dealer)[0]
        led = {first_hand, *before.takers[:-1]} if before.takers else set()
        self.course = Course(led, before.bound.seat if before.bound else None, table.circle.rounds)
        self.count = {s: before.takers.count(s) for s in table.everyone}

    def play(self, leader: Seat, laws: Sequence[Law]) -> Procedure[list[Trick]]:
        """All tricks that are left."""
        rules = TrickRules("reversis.follow", self.scorer.taker, laws)
        return play_tricks(self.table, leader, rules, self, first=len(self.before.takers))

    def played(self, trick: Trick, choice: Choose[Card]) -> None:
        """Who played what."""
        card, led = trick.cards[-1], trick.cards[0].suit
        self.table.tell("reversis.follow", "{who:seat} plays the {card:card}", "played", who=choice.seat, card=card)
        if card.suit != led and choice.seat not in self.free and not self.hearts:
            self.table.tell("reversis.free-discard", "having no {led:suit}", "what", led=led)

    def breached(self, trick: Trick, choice: Choose[Card]) -> None:
        """Nothing here can be played against a law; an imagined table may have to."""

    def taken(self, trick: Trick) -> None:
        """The trick goes to its taker."""
        table = self.table
        found = after_trick(trick.leader, trick.winner, trick.seats, trick.cards, table.hands)
        self.tricks.append(found)
        self.course.go_on(trick.leader, found.could)
        self.count[trick.winner] += 1
        table.zone("taken", trick.winner, "tricks of {who:seat}", sees=table.everyone).extend(trick.cards)
        Shown.of(table).tricks = {name: self.count[s] for s, name in enumerate(table.names) if self.count[s]}
        if table.events is not None:
            self.tell(found, trick)

    def tell(self, found: Played, trick: Trick) -> None:
        """What happened, as far as all can see it."""
        table, number, taker = self.table, trick.number + 1, trick.winner
        for mark in self.scorer.marked.seen(found, number) if self.scorer.marked else ():
            mark.tell(table)
        table.tell(
            "reversis.trick",
            "{who:seat} takes the trick with the {card:card}",
            "taken",
            who=taker,
            card=trick.cards[trick.seats.index(taker)],
        )
        if self.nine_bind and number == 9 and self.count[taker] == 9:
            table.tell("reversis.engaged", "{who:seat} has the first nine tricks, and must take all", who=taker)
        if table.hands[taker]:
            table.tell("reversis.next-lead", "{who:seat} leads to the next trick", "led", who=taker)

    def facts(self) -> Facts:
        """The whole deal."""
        before = self.before
        facts = self.scorer.facts(before.dealer, before.pools, self.tricks, before if before.takers else None)
        remises = Shown.of(self.table).remises
        return facts._replace(remises=tuple(remises)) if remises else facts
