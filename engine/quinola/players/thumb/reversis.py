"""A sensible player of Reversis: ducks, places its Aces and the Quinola, guards them, and sweeps or stops a sweep.

Every act is weighed in counters: what it pays now, what the trick may cost, and what danger stays in the hand.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from math import comb, log
from typing import Any, Final, NamedTuple

from quinola.ask import PASS, Choose
from quinola.cards import FRENCH_52, Card
from quinola.games.reversis import Reversis
from quinola.games.reversis.before_lead import KEEP
from quinola.games.reversis.cards import ACES, DIAMOND_ACE, LITTLE, QUINOLA, LowValues
from quinola.games.reversis.payments_1634 import Reversis1634, Tariff1634
from quinola.games.reversis.payments_1785 import Tariff1785
from quinola.games.reversis.payments_1850 import RATES, Tariff1850
from quinola.games.reversis.payments_common import AgreedSum, FathersReversis
from quinola.games.reversis.shown import Shown
from quinola.games.reversis.stakes import OnePool
from quinola.mechanics.tricks import Trick
from quinola.messages import Message, say
from quinola.session import Session

# A hand is thirteen bits a suit, deuces lowest; suits in the order of the pack.
BIT: Final[Mapping[Card, int]] = {c: 1 << n for n, c in enumerate(FRENCH_52)}
AT: Final[Mapping[Card, tuple[int, int]]] = {c: (n // 13 * 13, n % 13) for n, c in enumerate(FRENCH_52)}
SUIT: Final = (1 << 13) - 1
SHIFTS: Final = (0, 13, 26, 39)

TRICK = 6.0  # card-points that a trick holds besides one's own card
LATER = 1.0  # card-points that each player still to come adds to a trick
LEADING = 1.0  # what having to lead costs, in card-points
VOID = 0.3  # part of the remaining danger that an empty suit takes away
PLACING = 0.7  # chance that a card which is never forced is placed
DRAWN = 1.5  # what a card of the talon brings into the hand, in card-points
HOLE = 1.0  # the same in holes
FORCING = 1.5  # a lead that does not force a card yet makes that likelier


def player(session: Session, choice: Choose[Any]) -> Any:
    """One option of the choice, by what this seat may know."""
    if len(choice.options) == 1 or not choice.verb:  # what was led is always asked for
        return choice.options[0]
    return VERBS[choice.verb](session, choice)


def _mask(cards: Iterable[Card]) -> int:
    return sum(map(BIT.__getitem__, cards))


class Prices(NamedTuple):
    """What a rule-set pays, in counters, as far as this player goes by it."""

    point: float
    """A card-point."""
    loss: float
    """A reversis, to each who pays for it."""
    risk: float
    """A sweep that fails."""
    partie: float = 4.0
    breaking: float = 0.0
    """What breaking a reversis brings, once it has gone as far as `late`."""
    late: int = 9
    swept: bool = False
    """Whether the Quinola draws what the pool holds."""
    bete: bool = False
    """Whether it may owe as much."""
    led: Mapping[Card, float] = {}
    forced: Mapping[Card, float] = {}
    placed: Mapping[Card, float] = {}
    forcing: Mapping[Card, float] = {}
    """What a card costs when it is led or forced, and brings when it is placed, or to whoever forces it."""


def _prices(game: Reversis) -> Prices:
    """By the parts of the rule-set that are paid for."""
    tariff = game.tariff
    if isinstance(tariff, Tariff1634):
        return _prices_1634(game, tariff)
    if isinstance(tariff, Tariff1785):
        return _prices_1785()
    if isinstance(tariff, Tariff1850):
        return _prices_1850()
    if isinstance(game.reversis, FathersReversis):
        return Prices(1.0, float(game.reversis.fathers_reversis), 25.0)
    agreed = game.result.agreed_sum if isinstance(game.result, AgreedSum) else 0
    return Prices(agreed / 14, float(agreed), agreed / 2)


def _prices_1634(game: Reversis, tariff: Tariff1634) -> Prices:
    """Aces and Quinola cost when they are forced; who loses pays the talon, or about what the pool holds."""
    prices, sweep = tariff.prices, game.reversis
    pool = game.stakes.stake * len(game.names) if isinstance(game.stakes, OnePool) else 0
    talon = prices.talon.amount or pool
    late = sweep.bound_until(game.hand) if isinstance(sweep, Reversis1634) else game.hand
    forced = {**dict.fromkeys(ACES, float(prices.ace.amount)), QUINOLA: float(prices.quinola.amount)}
    return Prices(
        talon / 14,
        float(prices.reversis.amount),
        talon / 2,
        breaking=float(talon),
        late=late,
        swept=bool(game.pools),
        bete=bool(tariff.bete and tariff.bete.academie_bete == "yes"),
        forced=forced,
        forcing=forced,
        placed={QUINOLA: float(prices.placed.amount if prices.placed else 0)},
    )


def _prices_1785() -> Prices:
    """One fiche for an Ace placed or led, two for that of diamonds; the Quinola draws the basket, or owes it."""
    aces: dict[Card, float] = dict.fromkeys(ACES, 1.0) | {DIAMOND_ACE: 2.0}
    twice = {c: 2 * rate for c, rate in aces.items()}
    return Prices(
        0.4,
        16.0,
        11.0,
        breaking=16.0,
        swept=True,
        bete=True,
        led=aces | {QUINOLA: 8.0},  # led it costs the bête alone, but whoever keeps it may yet place it
        forced=twice | {QUINOLA: 8.0},
        placed=aces | {QUINOLA: 4.0},
        forcing=twice | {QUINOLA: 12.0},
    )


def _prices_1850() -> Prices:
    """One rate for each, however it falls; from all three to whoever forces it."""
    rates = {c: float(RATES.get(c.text, 1)) for c in (*ACES, QUINOLA, LITTLE)}
    return Prices(
        0.9,
        27.0,
        25.0,
        partie=10.0,
        breaking=80.0,
        swept=True,
        bete=True,
        led=rates,
        forced=rates,
        placed=rates,
        forcing={c: 3 * rate for c, rate in rates.items()},
    )


class Plan:
    """What a rule-set pays, and the measures of a suit that follow; one for each rule-set."""

    def __init__(self, game: Reversis) -> None:
        self.game, self.others = game, len(game.names) - 1
        self.pack, self.pool, self.low = _mask(game.pack), game.pools, isinstance(game.values, LowValues)
        self.take = _chances(self.others)
        self.prices = prices = _prices(game)
        point = prices.point if game.minimise == "points" else 0.0
        self.worth = [point * game.values.counts.get(c.rank, 0) for c in FRENCH_52[:13]]
        self.trick = TRICK * prices.point
        self.later = LATER * prices.point * (0.8 if self.low else 1.0)
        self.leading = LEADING * prices.point
        win = prices.loss * (self.others + 1)
        # made with a chance of .45 × e^(−.43 × holes), as counted
        self.nerve = log(0.45 * (win + prices.risk) / prices.risk) / 0.43
        self.marks = [
            [(n % 13, c) for n, c in enumerate(FRENCH_52) if n // 13 == s and c in prices.forced] for s in range(4)
        ]
        self.marked = _mask(prices.forced)
        self.danger = lru_cache(1 << 15)(self._danger)
        self.holes = lru_cache(1 << 15)(self._holes)
        self.stops = lru_cache(1 << 15)(self._stops)

    def _danger(self, shift: int, mine: int, out: int, fewer: int, stakes: tuple[int, ...]) -> float:
        """What the cards of a suit are likely to cost, if `fewer` of the outstanding ones are about to go."""
        n, worth, total, guards = self.others, self.worth, 0.0, mine.bit_count() - 1
        left, rest = max(0, out.bit_count() - fewer), mine
        asked = left / n  # more rounds of the suit, less the cards already counted
        while rest and asked > 0:
            bit = rest & -rest
            lower = (out & (bit - 1)).bit_count()
            if lower:
                higher = (out & -bit).bit_count()
                risk = (asked if asked < 1 else 1.0) * lower / (lower + higher)
                total += (worth[bit.bit_length() - 1] + self.trick) * risk
            rest ^= bit
            asked -= 1
        for r, c in self.marks[shift // 13]:
            if mine >> r & 1:
                risk = min(0.97, max(0.03, (out.bit_count() / n - guards + 2) / 5)) if out else 0.03
                total += risk * self.cost(c, stakes) - PLACING * (1 - risk) * self.gain(c, stakes)
        return total

    def gain(self, c: Card, stakes: tuple[int, ...]) -> float:
        """What a card brings when it is placed."""
        stake = stakes[c is LITTLE] if self.prices.swept and c not in ACES else 0
        return self.prices.placed.get(c, 0.0) + stake

    def cost(self, c: Card, stakes: tuple[int, ...]) -> float:
        """What it costs when it is forced."""
        stake = stakes[c is LITTLE] if self.prices.bete and c not in ACES else 0
        return self.prices.forced.get(c, 0.0) + stake

    def paid(self, c: Card, stakes: tuple[int, ...], *, leads: bool) -> float:
        """What playing it to its own suit costs: the rate of what is led or forced, and the bête."""
        return self.cost(c, stakes) + (self.prices.led.get(c, 0.0) - self.prices.forced[c] if leads else 0.0)

    def hunt(self, shift: int, out: int) -> float:
        """What a lead of this suit promises: that somebody must play an Ace or a Quinola to it, now or later."""
        promised = sum(self.prices.forcing[c] for r, c in self.marks[shift // 13] if out >> r & 1)
        return promised * FORCING * float((1 - 1 / self.others) ** (out.bit_count() - 1))

    def _holes(self, mine: int, out: int) -> float:
        """How far a suit is from being all winners: nought, or about a third for every card over one's own."""
        left, total = float(out.bit_count()), 0.0
        for r in range(12, -1, -1):
            if mine >> r & 1:
                total += min((out >> r).bit_count(), max(0.0, left)) * 0.35
                left -= 0.75 * self.others  # some discard
        return total

    def _stops(self, mine: int, out: int) -> float:
        """How well a suit stops somebody who wants every trick."""
        top = mine.bit_length()
        higher = (out >> top).bit_count()
        if not mine or higher > 1 or mine.bit_count() <= higher:
            return 0.0
        return 0.1 if higher else 0.3


def _chances(others: int) -> list[list[list[float]]]:
    """[to come][lower][higher]: that a card stands, if players go over it only when they cannot go under."""

    def all_over(j: int, lower: int, higher: int) -> float:
        some = sum((-1) ** i * comb(j, i) * ((others - i) / others) ** higher for i in range(j + 1))
        return float(((others - j) / others) ** lower * some)

    def stands(k: int, lower: int, higher: int) -> float:
        return float(sum((-1) ** j * comb(k, j) * all_over(j, lower, higher) for j in range(k + 1)))

    return [[[stands(k, lower, higher) for higher in range(14)] for lower in range(14)] for k in range(others + 1)]


_PLANS: dict[int, Plan] = {}


def _plan(game: Any) -> Plan:
    """Kept by identity, since a rule-set is slow to hash; the plan holds its game, so no other can take its place."""
    found = _PLANS.get(id(game))
    if found is None:
        if len(_PLANS) > 200:
            _PLANS.clear()
        found = _PLANS[id(game)] = Plan(game)
    return found


class Sight:
    """What a seat sees: its hand and all cards whose place it does not know, as bits; what the pools hold."""

    __slots__ = ("mine", "out", "plan", "stakes")

    def __init__(self, session: Session, seat: int) -> None:
        table = session.table
        self.plan = plan = _plan(session.game)
        self.mine = mine = _mask(table.hands[seat])
        gone = mine
        for pile in table.zones.values():
            if pile and seat in pile.sees:
                gone |= _mask(pile)
        self.out = plan.pack & ~gone
        balance = table.ledger.balance
        self.stakes = tuple([balance[p] for p in plan.pool])

    def danger(self, mine: int) -> float:
        """Of a whole hand, in place of one's own."""
        return sum(self.plan.danger(s, mine >> s & SUIT, self.out >> s & SUIT, 0, self.stakes) for s in SHIFTS)

    def holes(self, mine: int) -> float:
        """How far a hand is from a reversis."""
        return sum(self.plan.holes(mine >> s & SUIT, self.out >> s & SUIT) for s in SHIFTS)


# Before the first lead


def _lay_away(session: Session, choice: Choose[Any]) -> Any:
    """The most dangerous card; the worst hole of a hand that goes for the reversis. A harmless hand is kept."""
    see, cards = Sight(session, choice.seat), _spare(session, choice)
    plan, table = see.plan, session.table
    dealer = table.shown.dealer == table.names[choice.seat]
    draws = plan.game.dealing.form.talon and not dealer  # the dealer takes nothing for it
    holes = {c: see.holes(see.mine - BIT[c]) for c in cards}
    best = min(cards, key=holes.__getitem__)
    if holes[best] + draws * HOLE <= plan.nerve - 0.7:
        return KEEP if KEEP in choice.options and see.holes(see.mine) <= holes[best] + HOLE else best
    danger = {c: see.danger(see.mine - BIT[c]) for c in cards}
    best = min(cards, key=danger.__getitem__)
    spared = see.danger(see.mine) - danger[best]
    return KEEP if KEEP in choice.options and spared < DRAWN * plan.prices.point else best


def _trade(session: Session, choice: Choose[Any]) -> Any:
    """An Ace that is worse than another would be on the average; nothing from a hand that may take every trick."""
    see = Sight(session, choice.seat)
    now = see.danger(see.mine)
    if see.holes(see.mine) <= see.plan.nerve:
        return PASS

    def after(c: Card) -> float:
        rest = see.mine - BIT[c]
        coming = [see.danger(rest | BIT[a]) for a in ACES if not see.mine & BIT[a]]
        return sum(coming) / len(coming) if coming else now

    cards = [c for c in choice.options if isinstance(c, Card)]
    best = min(cards, key=after, default=PASS)
    return best if isinstance(best, Card) and after(best) < now else PASS


def _give(session: Session, choice: Choose[Any]) -> Any:
    """The card that one is best rid of; in a trade for what comes in its place."""
    see = Sight(session, choice.seat)
    coming = BIT[choice.about] if isinstance(choice.about, Card) else 0
    return min(_spare(session, choice), key=lambda c: see.danger(see.mine - BIT[c] | coming))


def _spare(session: Session, choice: Choose[Any]) -> list[Card]:
    """Cards that may go; not those that give the right to renounce, if there are others."""
    cards = [c for c in choice.options if isinstance(c, Card)]
    hand = set(session.table.hands[choice.seat])
    right = _plan(session.game).game.renouncing
    if not right or not right.has_right(hand):
        return cards
    return [c for c in cards if c not in (*ACES, QUINOLA, LITTLE)] or cards


# Play


def _play(session: Session, choice: Choose[Any]) -> Card:
    """Sweep while the hand is good enough for it and nobody else has a trick; else what costs least."""
    see = Sight(session, choice.seat)
    taken = Shown.of(session.table).tricks or {}
    mine = session.table.names[choice.seat]
    threat = prize = 0.0
    if not taken or (len(taken) == 1 and mine in taken):
        if see.holes(see.mine) <= see.plan.nerve:
            found = _sweep(see, choice)
            if found is not None:
                return found
    elif len(taken) == 1:
        ((name, count),) = taken.items()
        threat = _threat(session, choice.about, session.table.names.index(name), count)
        prices = see.plan.prices
        prize = threat * prices.loss + (prices.breaking if threat and count >= prices.late else 0.0)
    return _cheapest(see, choice.about, choice.options, threat, prize)


def _threat(session: Session, trick: Trick, who: int, count: int) -> float:
    """The chance that somebody who has every trick so far takes the rest too."""
    game = session.game
    assert isinstance(game, Reversis)
    if who in trick.seats:
        power = {c: AT[c][1] for c in trick.cards if c.suit == trick.cards[0].suit}
        if max(power, key=power.__getitem__) is not trick.cards[trick.seats.index(who)]:
            return 0.0
    return max(0.0, count / game.hand - 0.3)


def _best(trick: Sequence[Card]) -> int:
    """The height of the card that holds the trick."""
    led = AT[trick[0]][0]
    return max(r for s, r in map(AT.__getitem__, trick) if s == led)


def _sweep(see: Sight, choice: Choose[Any]) -> Card | None:
    """Doubtful winners first, while the others still duck; as follower the cheapest card that should stand."""
    plan, trick, options = see.plan, choice.about.cards, choice.options
    coming = plan.others - len(trick)
    chances = plan.take[coming]
    led, best = (AT[trick[0]][0], _best(trick)) if trick else (-1, -1)
    found: tuple[float, Card] | None = None
    for c in options:
        shift, r = AT[c]
        if trick and (shift != led or r < best):
            continue
        out = see.out >> shift & SUIT
        higher = (out >> r).bit_count()
        chance = chances[(out & ((1 << r) - 1)).bit_count()][higher]
        doubtful = 0.4 if higher and chance > 0.7 else 0.0
        worth = chance - r / 100 if trick else chance + doubtful + r / 50
        if chance > 0.6 and (found is None or worth > found[0]):
            found = worth, c
    return found[1] if found else None


def _cheapest(see: Sight, trick: Trick, options: Sequence[Card], threat: float, prize: float) -> Card:
    """The card that costs least, now and later."""
    plan, mine, everything, stakes, cards = see.plan, see.mine, see.out, see.stakes, trick.cards
    coming = plan.others - len(cards)
    chances, danger, worth, marked = plan.take[coming], plan.danger, plan.worth, plan.marked
    now = [danger(s, mine >> s & SUIT, everything >> s & SUIT, 0, stakes) if mine >> s & SUIT else 0.0 for s in SHIFTS]
    whole = max(0.0, sum(now))
    led = best = -1
    pot = plan.later * coming + plan.leading - prize
    if cards:
        led, best = AT[cards[0]][0], _best(cards)
        pot += sum([worth[AT[c][1]] for c in cards])
        following = (mine >> led & SUIT).bit_count()
        if 0 < following < len(options):  # whoever may renounce is bound to take nothing
            pot += plan.prices.partie
    least, found = 1e9, options[0]
    for c in options:
        shift, r = AT[c]
        out = everything >> shift & SUIT
        rest = (mine >> shift & SUIT) ^ (1 << r)
        follows = shift == led or not cards
        after = danger(shift, rest, out, coming if follows else 0, stakes) if rest else -VOID * whole
        cost = after - now[shift // 13]
        if threat > 0.1:
            before = plan.stops(rest | 1 << r, out)
            cost = (1 - threat) * cost + threat * plan.prices.loss * (before - plan.stops(rest, out))
        if follows and r > best:
            chance = chances[(out & ((1 << r) - 1)).bit_count()][(out >> r).bit_count()]
            cost += chance * (pot + worth[r])
        if marked & BIT[c]:
            cost += plan.paid(c, stakes, leads=not cards) if follows else -plan.gain(c, stakes)
        if not cards and marked >> shift & out:
            cost -= plan.hunt(shift, out)
        if cost < least:
            least, found = cost, c
    return found


VERBS: Final = {"lay away": _lay_away, "trade": _trade, "give": _give, "play": _play}


# Why, in words


def reason(session: Session, choice: Choose[Any], said: Any) -> Message:
    """Why this is said: what it is weighed by."""
    if choice.verb == "play":
        return _why_play(session, choice, said)
    if said in (KEEP, PASS):
        return say("the hand is as good as what might come in exchange")
    if choice.verb == "trade":
        return say("the ace that is likeliest to cost you")
    sweeps = Sight(session, choice.seat).holes(_mask(session.table.hands[choice.seat]))
    if choice.verb == "lay away" and sweeps <= _plan(session.game).nerve:
        return say("the weakest card of a hand that may take every trick")
    return say("of the cards that may go, the one likeliest to cost you")


def _why_play(session: Session, choice: Choose[Any], said: Card) -> Message:
    see = Sight(session, choice.seat)
    taken, name = Shown.of(session.table).tricks or {}, session.table.names[choice.seat]
    if (not taken or set(taken) == {name}) and see.holes(see.mine) <= see.plan.nerve and _sweep(see, choice) == said:
        return say("the hand may take every trick, and this should stand")
    cards = choice.about.cards
    if not cards:
        return say("of all leads it is likely to cost least: in card-points, payments and what stays in the hand")
    shift, height = AT[said]
    if shift != AT[cards[0]][0]:
        marked = see.plan.marked & BIT[said]
        return (
            say("it is placed on another suit, and brings a payment")
            if marked
            else say("you have none of the suit led: the card likeliest to cost you goes")
        )
    if height < _best(cards):
        return say("it stays under the trick, and leaves the safest hand")
    return say("what goes over the trick now is likely to cost less than what would stay in the hand")
