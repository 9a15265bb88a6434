"""The play of such a deal: the dealer’s exchange, the laws of following and heading, and five tricks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from quinola.ask import Choose, Law
from quinola.cards import Card, Suit
from quinola.mechanics.loo.terms import LEAVE, TAKE, Shown
from quinola.mechanics.loo.under_way import UnderWay
from quinola.mechanics.tricks import Trick, TrickRules, highest, play_tricks
from quinola.seats import Seat

TURNED: Final = "You are the dealer: do you take the turned trump into your hand, for a card that you throw away?"
HOLDS_TRUMP: Final = "the hand cannot follow suit, and holds a trump"


async def exchange(deal: UnderWay) -> None:
    """A dealer who plays may throw a card and take the one that is turned up."""
    table, dealer = deal.table, deal.dealer
    both = deal.terms.both if deal.laid_down(dealer) else None
    if dealer not in deal.playing or both is False:
        return
    slug = "exchange" if both is None else "exchange-both"
    if await Choose(dealer, "decide", (TAKE, LEAVE), deal.rule(slug), prompt=TURNED) == LEAVE:
        return
    await deal.throw(dealer, deal.rule("throw"))
    turned = table.zone("turned")
    card = turned.pop()
    table.revealed.add(card)
    table.hands[dealer].append(card)
    table.tell(deal.rule("exchange"), "{who:seat} takes the {card:card}", "moved", who=dealer, card=card)


async def five_tricks(deal: UnderWay) -> Sequence[Seat]:
    """All five; returns who has taken them."""
    table, terms = deal.table, deal.terms
    leader = leader_of(deal)
    if deal.announcer is None:
        table.tell(deal.rule("lead"), "{who:seat}, the first who plays, leads", "led", who=leader)
    else:
        table.tell(deal.rule("general-lead"), "{who:seat} leads", "led", who=leader)
    watch = Watch(deal)
    rules = TrickRules(deal.rule("follow"), highest(terms.strength, deal.trumps), terms.laws(deal.trumps, watch.takers))
    await play_tricks(table, leader, rules, watch)
    return watch.takers


def leader_of(deal: UnderWay) -> Seat:
    """Whoever has announced General Rams, or the first who has said to play."""
    return deal.playing[0] if deal.announcer is None else deal.announcer


class Watch:
    """Sees every trick, and gathers it."""

    def __init__(self, deal: UnderWay) -> None:
        self.table, self.deal = deal.table, deal
        self.takers: list[Seat] = []

    def played(self, trick: Trick, choice: Choose[Card]) -> None:
        """Who played what, and that nothing bound them, where it did not."""
        card, led = trick.cards[-1], trick.cards[0].suit
        self.table.tell(
            self.deal.rule("follow"), "{who:seat} plays the {card:card}", "played", who=choice.seat, card=card
        )
        if card.suit not in (led, self.deal.trumps):
            self.table.tell(self.deal.rule("free"), "free to play anything", "what")
        elif not self.deal.terms.heads and trick.best != choice.seat:
            self.table.tell(self.deal.rule("low"), "without having to take the trick", "what")

    def breached(self, trick: Trick, choice: Choose[Card]) -> None:
        """Nothing here can be played against a law; an imagined table may have to."""

    def taken(self, trick: Trick) -> None:
        """The trick goes to its taker."""
        table, who = self.table, trick.winner
        self.takers.append(who)
        table.zone("taken", who, "tricks of {who:seat}", sees=table.everyone).extend(trick.cards)
        counted = {table.names[s]: self.takers.count(s) for s in self.deal.playing}
        Shown.of(table).tricks = {name: n for name, n in counted.items() if n}
        table.tell(
            self.deal.rule("trick"), "{who:seat} takes the trick with the {card:card}", "taken", who=who,
            card=trick.cards[trick.seats.index(who)],
        )  # fmt: skip
        if table.hands[who]:
            table.tell(self.deal.rule("next-lead"), "{who:seat} leads to the next trick", "led", who=who)


# Laws


def of_suit(cards: Sequence[Card], suit: Suit) -> list[Card]:
    """Those of this suit."""
    return [c for c in cards if c.suit == suit]


def trump(rule: str, trumps: Suit, strength: Mapping[Card, int], *, under: bool) -> Law:
    """Whoever cannot follow suit plays a trump; not one below a trump that lies there already, if not `under`."""

    def keep(hand: Sequence[Card], trick: Trick) -> Sequence[Card]:
        if not trick.cards or of_suit(hand, trick.cards[0].suit):
            return hand
        kept = of_suit(hand, trumps)
        if not under:
            kept = above(kept, of_suit(trick.cards, trumps), strength)
        return kept if 0 < len(kept) < len(hand) else hand

    return Law(rule, keep, HOLDS_TRUMP)


def higher(rule: str, trumps: Suit, strength: Mapping[Card, int], *, even_if_lost: bool) -> Law:
    """Whoever follows suit, or trumps, plays higher than what lies there of that suit, if able.

    `even_if_lost`: in a suit that has been trumped too.
    """

    def keep(hand: Sequence[Card], trick: Trick) -> Sequence[Card]:
        if not trick.cards:
            return hand
        led = trick.cards[0].suit
        suit = led if of_suit(hand, led) else trumps
        if any(c.suit != suit for c in hand):
            return hand
        if suit != trumps and of_suit(trick.cards, trumps) and not even_if_lost:
            return hand
        kept = above(hand, of_suit(trick.cards, suit), strength)
        return kept if 0 < len(kept) < len(hand) else hand

    return Law(rule, keep, "the hand holds a higher card that would do")


def above(hand: Sequence[Card], others: Sequence[Card], strength: Mapping[Card, int]) -> list[Card]:
    """Those that are stronger than all of the others."""
    best = max((strength[c] for c in others), default=0)
    return [c for c in hand if strength[c] > best]


def lead_trump(rule: str, trumps: Suit, takers: Sequence[Seat], *, second: bool) -> Law:
    """Whoever has won the first trick leads a trump to the second, if able; or whoever has won a first of their own."""

    def keep(hand: Sequence[Card], trick: Trick) -> Sequence[Card]:
        bound = len(takers) == 1 if second else takers.count(trick.leader) == 1
        if trick.cards or not bound:
            return hand
        kept = of_suit(hand, trumps)
        return kept if 0 < len(kept) < len(hand) else hand

    return Law(rule, keep, "the first trick is followed by a trump, and the hand holds one")
