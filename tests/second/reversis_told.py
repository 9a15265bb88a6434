"""What a scorer of Reversis has told, read a second time: plain Python over the JSON, by the text of the rules."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from second import need

HIGH = {"A": 5, "K": 4, "Q": 3, "J": 2}
LOW = {"A": 4, "K": 3, "Q": 2, "J": 1}
RANKS = "23456789TJQKA"
GREAT, LITTLE = "JH", "QH"
OLD = ("common", "fathers", "lpjr-1634", "lpjr-1634-five", "academie-1718")
MARKED = {"common": (), "fathers": (), "bohn-1850": ("AC", "AD", "AH", "AS", GREAT, LITTLE)}
PRIVILEGED = ("almanach-1785", "bohn-1850")
POOLS = {"almanach-1785": ("basket",), "bohn-1850": ("great pool", "little pool"), "academie-1718": ("pool",)}


@dataclass
class Fallen:
    """A marked card: in which trick, and whether it was placed, forced, led, or nothing of these."""

    card: str
    trick: int
    how: str
    by: str
    led: str
    taker: str

    @property
    def ace(self):
        return self.card[0] == "A"


@dataclass
class Told:
    """One deal: who took what, and what has been paid for it so far."""

    ruleset: str
    readings: dict
    facts: dict
    players: str = "ABCD"
    takers: list = field(default_factory=list)
    points: Counter = field(default_factory=Counter)
    counting: Counter = field(default_factory=Counter)
    fallen: list = field(default_factory=list)
    bound: tuple | None = None
    four_aces: str | None = None
    total: Counter = field(default_factory=Counter)

    def ask(self, crux):
        """What the rule-set answers to a question; nothing, where it does not ask it."""
        return self.readings.get(f"reversis.{crux}")

    @property
    def turn(self):
        """From first hand to the dealer."""
        after = self.players.index(self.facts["dealer"]) + 1
        return self.players[after:] + self.players[:after]

    @property
    def brought(self):
        """What the pools held before."""
        return Counter(self.facts.get("pools", {}))

    @property
    def pools(self):
        """What lies between the players."""
        if self.ruleset in ("lpjr-1634", "lpjr-1634-five"):
            return () if self.ask("poule") == "none" else ("poule",)
        return POOLS.get(self.ruleset, ())

    @property
    def marked(self):
        return MARKED.get(self.ruleset, ("AC", "AD", "AH", "AS", GREAT))

    def others(self, *but):
        return [p for p in self.players if p not in but]

    def opposite(self, player):
        return self.players[(self.players.index(player) + 2) % 4]

    def pay(self, payer, payee, n):
        self.total[payer] -= n
        self.total[payee] += n

    def worth(self, card):
        if card == GREAT and self.ask("quinola-points") == "two":
            return 2
        return (LOW if self.ruleset in PRIVILEGED else HIGH).get(card[0], 0)

    @property
    def laid(self):
        """Points of the cards that nobody played; there the Quinola counts 4, and in 1850 the ace of diamonds 5."""
        left = sum(self.worth(r + s) for r in RANKS for s in "CDHS") - sum(self.points.values())
        played = {m.card for m in self.fallen}
        if self.ruleset in PRIVILEGED and GREAT not in played:
            left += 4 - self.worth(GREAT)
        return left + (self.ruleset == "bohn-1850" and "AD" not in played)

    @property
    def maker(self):
        return self.takers[0] if len(set(self.takers)) == 1 else None

    @property
    def breaker(self):
        """Who took the first trick that the taker of the first did not take."""
        return next(p for p in self.takers if p != self.takers[0])

    def forcer(self, mark):
        """Who forced a card; nobody, where the taker forces and its holder takes it."""
        who = mark.led if self.ask("forcer") == "leader" else mark.taker
        return None if who == mark.by else who

    # Most and fewest

    def count(self, player):
        return self.takers.count(player) if self.ask("minimise") == "tricks" else self.points[player]

    def loser(self, among):
        """Most, then most tricks, then counting cards where they count, then the seat."""
        cards = {"more": 1, "fewer": -1}.get(self.ask("counting-cards"), 0)
        seats = self.turn
        if self.ask("seat-order") == "first-hand":
            seats = seats[-1] + seats[:-1]
        return max(
            among,
            key=lambda p: (self.count(p), self.takers.count(p), cards * self.counting[p], -seats.index(p)),
        )

    def winners(self, among):
        """Fewest; and of equals one, or by some readings all who share."""
        tie = self.ask("winners-tie") or self.ask("fathers-tie") or "tricks"
        fewest = min(map(self.count, among))
        equal = [p for p in self.turn if p in among and self.count(p) == fewest]
        if tie == "share":
            return equal
        if tie == "seat":
            return equal[:1]
        seats = self.turn[::-1]
        if self.ask("seat-order") == "first-hand":
            seats = seats[-1] + seats[:-1]
        cards = self.ruleset in OLD
        return [min(equal, key=lambda p: (self.takers.count(p), cards * self.counting[p], seats.index(p)))]


def shared(n, among):
    """A sum in equal parts, and what is odd to the first."""
    return {p: n // len(among) + (n % len(among) if p == among[0] else 0) for p in among}


def told(ruleset, readings, facts):
    """A deal from its tricks, or from a summary; what the pools held is brought."""
    deal = Told(ruleset, readings, facts, "ABCDE" if ruleset == "lpjr-1634-five" else "ABCD")
    deal.total.update(deal.brought)
    if facts.get("tricks"):
        by_tricks(deal, [line.replace(":", " ").split() for line in facts["tricks"]])
    else:
        by_summary(deal)
        need(one_pack(deal), "one pack does not hold what all took")
    return deal


def by_tricks(deal, lines):
    """Who played what, who took it, and how marked cards fell."""
    rounds = []
    for leader, *cards in lines:
        first = deal.players.index(leader)
        rounds.append((leader, list(zip(deal.players[first:] + deal.players[:first], cards, strict=True))))
    later = [{(p, c[1]) for _, cards in rounds[n + 1 :] for p, c in cards} for n in range(len(rounds))]
    for n, (leader, played) in enumerate(rounds):
        suit = played[0][1][1]
        taker = max((RANKS.index(c[0]), p) for p, c in played if c[1] == suit)[1]
        deal.takers.append(taker)
        for p, c in played:
            deal.points[taker] += deal.worth(c)
            deal.counting[taker] += c[0] in HIGH
            if c[1] != suit and (p, suit) in later[n] and not deal.bound:
                deal.bound = (p, n + 1)
        for p, c in played:
            if c in deal.marked:
                how = fell(deal, played, p, c, (p, suit) in later[n])
                deal.fallen.append(Fallen(c, n + 1, how, p, leader, taker))
    four_aces(deal)


def four_aces(deal):
    """Who held them, if all four were one player's."""
    holders = [m.by for m in deal.fallen if m.ace]
    if len(holders) == 4 and len(set(holders)) == 1:
        deal.four_aces = holders[0]


def fell(deal, played, player, card, more):
    """Placed, forced, led, or none of them; `more`: whether the player has more of the suit that was led."""
    leader, suit = played[0][0], played[0][1][1]
    if player == leader:
        return "led"
    if card[1] != suit:
        by_privilege = more and deal.bound and deal.bound[0] == player
        free = card[0] == "A" and by_privilege and deal.ask("renounced-ace") == "not-placed"
        return "free" if free else "placed"
    if deal.ask("forced") == "only-card":
        return "free" if more else "forced"
    if deal.ask("forced") == "overtaken" and card[0] != "A":
        higher = [c for _, c in played if c[1] == "H" and RANKS.index(c[0]) > RANKS.index(card[0])]
        return "forced" if higher else "free"
    return "forced"


def by_summary(deal):
    """What the scorer says; who led to a trick took the one before, and first hand led to the first."""
    facts = deal.facts
    takers = facts["takers"]
    deal.takers = takers.split() if isinstance(takers, str) else list(takers)
    deal.points.update(facts.get("points", {}))
    deal.counting.update(facts.get("counting", {}))
    for mark in sorted(facts.get("marks", ()), key=lambda m: m["trick"]):
        n = mark["trick"]
        led = deal.takers[n - 2] if n > 1 else mark.get("led", deal.turn[0])
        led = mark["by"] if mark["how"] == "led" else led
        deal.fallen.append(Fallen(mark["card"], n, mark["how"], mark["by"], led, deal.takers[n - 1]))
    four_aces(deal)
    who = (facts.get("renounced") or {}).get("by")
    if who not in (None, "nobody"):
        deal.bound = (who, facts["renounced"]["trick"])
    deal.four_aces = facts.get("four_aces") or deal.four_aces


# What can be


def one_pack(deal):
    """Whether the cards that count can be dealt out, by kinds, so that all have their points, and as many as they say.

    A marked card is with whoever took it, or aside. Nobody plays four cards with hands of 11 or 12, with 13 none; of
    five players seven, or five where two twos are out.
    """
    aside = {13: 0, 12: 4, 11: 4, 9: 5 if deal.ask("five-remainder") == "two-twos" else 7}[len(deal.takers)]
    aside -= len(deal.marked) - len(deal.fallen)
    own = {p: [deal.worth(m.card) for m in deal.fallen if m.taker == p] for p in deal.players}
    points = {p: deal.points[p] - sum(own[p]) for p in deal.players}
    room = {p: deal.takers.count(p) * len(deal.players) - len(own[p]) for p in deal.players}
    exact = {p: deal.counting[p] - len(own[p]) for p in deal.players} if deal.facts.get("counting") else None
    free = Counter(deal.worth(rank + suit) for rank in "AKQJ" for suit in "CDHS" if rank + suit not in deal.marked)
    found = {(tuple(points.values()), tuple(exact.values() if exact else room.values()), aside)}
    for worth, cards in free.items():
        found = {after for before in found for after in handed_out(worth, cards, before)}
    return any(not any(left) and not (exact and any(more)) for left, more, _ in found)


def handed_out(worth, cards, before):
    """So many cards of one worth given to the players, or left aside: what each then still lacks and has room for."""
    lacking, room, aside = before
    ways = [((), ())]
    for points, places in zip(lacking, room, strict=True):
        ways = [
            ((*given, points - n * worth), (*taken, places - n))
            for given, taken in ways
            for n in range(cards + 1)
            if n * worth <= points and n <= places
        ]
    for given, taken in ways:
        left = cards - sum(room) + sum(taken)
        if 0 <= left <= aside:
            yield given, taken, aside - left


# Who has undertaken what


def engaged(deal):
    """Who took the first nine tricks."""
    return deal.takers[0] if len(set(deal.takers[:9])) == 1 else None


def failed_bound(deal):
    """Who was bound to take no trick, and took one."""
    return deal.bound[0] if deal.bound and deal.bound[0] in deal.takers else None


def bound_or_best(deal, *, wins):
    """Who pays whom: a bound player who took a trick pays, one who took none has won, if that goes before points."""
    who = deal.bound and deal.bound[0]
    if failed_bound(deal):
        return who, deal.winners(deal.others(who))[0]
    if who and wins:
        return deal.loser(deal.others(who)), who
    return deal.loser(deal.players), deal.winners(deal.players)[0]


def asked_for(deal, live):
    """What was led, if the winner may have anything for it."""
    claimed = deal.ask("claim") == "automatic" or deal.facts.get("claimed", True)
    return [m for m in live if m.how == "led" and claimed]
