"""What must hold between the facts of a deal of Reversis."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from quinola.facts import Check, Wrong
from quinola.games.reversis.cards import ACE_HIGH, ACES
from quinola.games.reversis.facts import Facts, Scorer
from quinola.games.reversis.marked import Mark
from quinola.games.reversis.summary import might_renounce
from quinola.games.reversis.together import Taken, heap_of
from quinola.messages import Message, say


def checks(scorer: Scorer, whole_deal: bool) -> tuple[Check, ...]:
    """In the order in which they are gone through."""
    of = Checks(scorer, whole_deal)
    right = scorer.renouncing.rule if scorer.renouncing else ""
    return (
        Check("reversis.placed", of.once),
        Check("reversis.trick", of.one_each),
        Check("reversis.placed", of.suits),
        Check("reversis.forced-out", of.forced),
        Check("reversis.four-aces", of.four_aces),
        Check(right, of.renounced),
        Check("reversis.fewest", of.points),
        Check("reversis.loser-cards", of.counting),
        Check("reversis.fewest", of.together),
        Check("reversis.stake-hundred", of.remises),
    )


class Checks(NamedTuple):
    """For one rule-set, and a whole deal or the tricks before the middle of one."""

    scorer: Scorer
    whole_deal: bool

    # Marked cards

    def once(self, told: Facts) -> Iterator[Wrong]:
        """Each falls once."""
        if len({m.card for m in told.marks}) != len(told.marks):
            yield Wrong("marks", "a card can fall only once")

    def one_each(self, told: Facts) -> Iterator[Wrong]:
        """A player plays one card to a trick, and one leads to it."""
        for (number, holder), n in Counter((m.trick, m.holder) for m in told.marks).items():
            if n > 1:
                who = self.scorer.names[holder]
                yield Wrong(
                    "marks",
                    say(
                        "{who:seat} plays one card to trick {trick:number}, and not {n:number}",
                        who=who,
                        trick=number,
                        n=n,
                    ),
                )
        if len({m.leader for m in told.marks if m.trick == 1}) > 1:
            yield Wrong("marks", "one player leads to trick 1, and not several")

    def suits(self, told: Facts) -> Iterator[Wrong]:
        """Of one trick, what followed or led is of one suit, and the highest took it; what was placed is of another."""
        for number in {m.trick for m in told.marks} if not told.tricks else ():
            here = [m for m in told.marks if m.trick == number]
            following = [m for m in here if follows(m)]
            suits = {m.card.suit for m in following}
            if len(suits) > 1:
                yield Wrong("marks", say("one suit is led to trick {trick:number}, and not two", trick=number))
            for m in here:
                if m.how == "placed" and m.card.suit in suits:
                    yield Wrong("marks", say("the {card:card} is of the suit that was led", card=m.card))
            for low in following:
                if low.holder == low.taker and any(is_above(m, low) for m in following):
                    yield Wrong("marks", say("a higher card than the {card:card} took the trick", card=low.card))

    def forced(self, told: Facts) -> Iterator[Wrong]:
        """By some readings a card that followed suit is free of payment, or one that was thrown by privilege."""
        marked = self.scorer.marked
        for m in told.marks if not told.tricks else ():
            took, place = m.holder == m.taker, "marks"
            if marked and marked.forced == "overtaken" and m.card not in ACES and m.how in ("forced", "free"):
                if took is (m.how == "forced"):
                    yield Wrong(
                        place, say("the {card:card} is forced if a higher heart takes it, else free", card=m.card)
                    )
            elif m.how == "free" and not (follows(m) and marked and marked.forced == "only-card"):
                by_right = told.bound and told.bound.seat == m.holder and m.trick >= told.bound.trick
                if took or m.card not in ACES or not self.scorer.free_aces or not by_right:
                    yield Wrong(place, say("the {card:card} does not fall free of payment so", card=m.card))

    # Who held what

    def four_aces(self, told: Facts) -> Iterator[Wrong]:
        """No Ace was another’s."""
        for m in told.marks:
            if told.four_aces not in (None, m.holder) and m.card in ACES:
                yield Wrong(
                    "four_aces", say("{card:text} was {who:seat}’s", card=m.card.text, who=self.scorer.names[m.holder])
                )

    def renounced(self, told: Facts) -> Iterator[Wrong]:
        """Who renounced had the right, did not lead to that trick, and did not take it."""
        if told.bound is None or told.tricks:
            return
        (seat, trick), names = told.bound, self.scorer.names
        if self.whole_deal and names[seat] not in might_renounce(self.scorer, told.marks):
            yield Wrong("renounced.by", say("{who:seat} did not hold the cards that give the right", who=names[seat]))
        if trick > len(told.takers):
            return
        leader = told.takers[trick - 2] if trick > 1 else self.scorer.company.turn(told.dealer)[0]
        if seat == leader and (self.whole_deal or trick > 1):
            yield Wrong("renounced.trick", say("{who:seat} led to trick {n:number}", who=names[seat], n=trick))
        if seat == told.takers[trick - 1]:
            wrong = say("{who:seat} took trick {n:number}, and did not renounce in it", who=names[seat], n=trick)
            yield Wrong("renounced.trick", wrong)

    # Points and cards

    def points(self, told: Facts) -> Iterator[Wrong]:
        """They add up with what lies aside, and each has what so many tricks can hold."""
        worth, total, (aside, counts) = self.scorer.worth(), sum(told.points), self.scorer.aside(told.marks)
        if total > sum(worth.values()):
            yield Wrong("points", say("{n:number} are more than the pack holds", n=total))
        left = self.scorer.left(told.points, told.marks)
        if self.whole_deal and left not in counts:
            yield Wrong(
                "points",
                say(
                    "with {total:number} in tricks {left:number} would be left for the {aside:number} cards that "
                    "nobody plays, and these count {counts:message}",
                    total=total,
                    left=left,
                    aside=aside,
                    counts=among(counts),
                ),
            )
        highest = sorted(worth.values(), reverse=True)
        for s, (name, n) in enumerate(zip(self.scorer.names, told.points, strict=True)):
            tricks = told.takers.count(s)
            if n and not tricks:
                yield Wrong(f"points.{name}", "who took no trick has no points")
            if n > (most := sum(highest[: tricks * len(self.scorer.names)])):
                wrong = say(
                    "{n:number} are more than {tricks:trick|tricks} can hold, {most:number}",
                    n=n,
                    tricks=tricks,
                    most=most,
                )
                yield Wrong(f"points.{name}", wrong)
            if n < (least := sum(worth[m.card] for m in told.marks if m.taker == s)):
                wrong = say(
                    "{n:number} are less than the {least:number} of the cards named that {who:seat} took",
                    n=n,
                    least=least,
                    who=name,
                )
                yield Wrong(f"points.{name}", wrong)

    def together(self, told: Facts) -> Iterator[Wrong]:
        """One pack holds what all took, besides the marked cards, of which it is known who took them, or nobody."""
        if not self.whole_deal or told.tricks:
            return
        marked, worth = self.scorer.marked, self.scorer.worth()
        known = {m.card for m in told.marks} | set(marked.cards if marked else ())
        heap, taken = heap_of([c for c in worth if c not in known], worth), []
        for s, points in enumerate(told.points):
            own = [worth[m.card] for m in told.marks if m.taker == s]
            counted = sum(n > 0 for n in own)
            cards = told.takers.count(s) * len(told.points)
            counting = told.counting[s] - counted if told.counting else None
            taken.append(Taken(points - sum(own), cards - len(own), counting))
        if not heap.can_hold(taken):
            yield Wrong("points", "one pack cannot hold what all are told to have taken in so many tricks")

    def counting(self, told: Facts) -> Iterator[Wrong]:
        """Counting cards are as many as there are, and make up the points."""
        if told.counting is None:
            return
        cards = sorted(n for c, n in self.scorer.worth().items() if c.rank in self.scorer.values.counts)
        total, least = sum(told.counting), len(cards) - self.scorer.aside(told.marks)[0]
        if total > len(cards) or (self.whole_deal and total < least):
            wrong = say(
                "{n:number} are told, and of {all:number} at least {least:number} are in tricks",
                n=total,
                all=len(cards),
                least=least,
            )
            yield Wrong("counting", wrong)
        for s, (name, n) in enumerate(zip(self.scorer.names, told.counting, strict=True)):
            low, high = sum(cards[:n]), sum(cards[len(cards) - n :])
            if n > (most := told.takers.count(s) * len(self.scorer.names)):
                wrong = say(
                    "{n:number} are more than the {most:number} cards that {who:seat} took", n=n, most=most, who=name
                )
                yield Wrong(f"counting.{name}", wrong)
            if not low <= told.points[s] <= high:
                wrong = say(
                    "{n:number} count from {low:number} to {high:number}, and not {points:number}",
                    n=n,
                    low=low,
                    high=high,
                    points=told.points[s],
                )
                yield Wrong(f"counting.{name}", wrong)

    def remises(self, told: Facts) -> Iterator[Wrong]:
        """In a pool that was empty there is one stake, the one just paid."""
        for (pool, held), n in zip(told.pools.items() if self.whole_deal else (), told.remises, strict=False):
            if not held and n != 1:
                yield Wrong(f"remises.{pool}", "in a pool that was empty lies one stake")


def follows(mark: Mark) -> bool:
    """Whether it is of the suit that was led, as far as that can be told."""
    return mark.how in ("forced", "led") or (mark.how == "free" and mark.holder == mark.taker)


def is_above(one: Mark, other: Mark) -> bool:
    """Whether it is the higher of two cards of a suit."""
    return one.card.suit == other.card.suit and ACE_HIGH.index(one.card.rank) < ACE_HIGH.index(other.card.rank)


def among(counts: Collection[int]) -> Message:
    """So many at most, and which below it cannot be."""
    low, most = min(counts), max(counts)
    never: Sequence[int] = [n for n in range(low, most) if n not in counts]
    never_said = say(", but never {never:text}", never=", ".join(map(str, never))) if never else ""
    if low:
        return say(
            "at least {low:number} and at most {most:number}{never:message}", low=low, most=most, never=never_said
        )
    return say("at most {most:number}{never:message}", most=most, never=never_said)
