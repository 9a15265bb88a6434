"""What is counted of Ranter-Go-Round: one round of so many players without a king, exactly.

Everyone goes by turn and number alone: stands from a rank on, passes on what has come from the right for no better
card, and keeps what has come for a better one, with which one cannot be lowest. Kings are faced at once, so that those
without are known to have other cards: 48 lie in their hands and in the pack, and the four kings in the pack.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from figures import Chances, Figure
from quinola import Session, catalogue
from quinola.games.ranter_go_round import RANKS
from quinola.players import play_out, rule_of_thumb
from quinola.players.thumb.ranter_go_round import BEFORE_A_KING, BEYOND, STANDS, stands_from, value_of

LOW = len(RANKS) - 1  # ranks below the king: the ace is nought, the queen eleven
NOBODY = LOW  # lowest of no cards at all
FRESH = -1  # a card that nobody has looked at
ONES = [5**rank for rank in range(LOW)]
START = 4 * sum(ONES)
SHOWN = range(2, 7)  # of so many players the whole table is printed
TURNS = ("1st", "2nd", "3rd", "4th", "5th", "6th", "7th", "8th")
WORDS = {2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight"}
THOUSAND = 1000


class Case(NamedTuple):
    """A card in a turn: how often one has it there, and how often one then is lowest, standing and exchanging."""

    often: float
    standing: float
    exchanging: float

    @property
    def stands(self) -> bool:
        """Whether one does better to stand, or no worse."""
        return self.standing <= self.exchanging


class Round:
    """One round of so many without a king, each of whom stands from a rank on.

    What is left to be dealt is one number with a digit to the base of five for each rank. `dealer_king`: the dealer
    has a king, and the last of the others can only stand.
    """

    def __init__(self, stands: tuple[int, ...], *, dealer_king: bool = False) -> None:
        self.stands, self.players, self.dealer_king = stands, len(stands), dealer_king
        self.last = self.players - 1
        self.kings = 4
        self.safe = cache(self._safe)

    def left(self, cards: int) -> list[tuple[int, int]]:
        """How many there are of each rank that is left."""
        return [(rank, n) for rank in range(LOW) if (n := cards // ONES[rank] % 5)]

    def number(self, cards: int) -> int:
        """How many are left."""
        return sum(n for _, n in self.left(cards))

    # After somebody has a card for good

    def _safe(self, turn: int, cards: int, passed: int, mine: int) -> float:
        """How likely everyone from this turn on ends with no less than `mine`.

        `passed` is the card that has come to this turn for one at least as good.
        """
        if turn == self.players:
            return 1.0
        if passed != FRESH:
            return self.moved_on(turn, cards, passed, mine)
        total = 0.0
        for rank, n in self.left(cards):
            after = cards - ONES[rank]
            if self.stays(turn, rank):
                total += n * self.safe(turn + 1, after, FRESH, mine) if rank >= mine else 0.0
            else:
                total += n * self.moved_on(turn, after, rank, mine)
        return total / self.number(cards)

    def stays(self, turn: int, rank: int) -> bool:
        """Whether one stands on a card that one was dealt."""
        return rank >= self.stands[turn] or (self.dealer_king and turn == self.last)

    def moved_on(self, turn: int, cards: int, card: int, mine: int) -> float:
        """How likely whoever exchanges this card, and everyone after, ends with no less than `mine`."""
        if turn == self.last:
            return self.drawn(cards, card, mine)
        total = 0.0
        for rank, n in self.left(cards):
            if rank >= mine:
                total += n * self.after_exchange(turn, cards - ONES[rank], card, rank, mine)
        return total / self.number(cards)

    def drawn(self, cards: int, card: int, mine: int) -> float:
        """How likely the last has no less than `mine` after a draw; or keeps the card, where the dealer has a king."""
        if self.dealer_king:
            return float(card >= mine)
        good = self.kings + sum(n for rank, n in self.left(cards) if rank >= mine)
        return good / (self.kings + self.number(cards))

    def after_exchange(self, turn: int, cards: int, given: int, got: int, mine: int) -> float:
        """The same, where it is known what was given for what; a better card is kept, and the next goes on afresh."""
        if given > got:
            return self.safe(turn + 2, cards, FRESH, mine) if given >= mine else 0.0
        return self.safe(turn + 1, cards, given, mine)

    # Before somebody speaks

    @property
    def reached(self) -> list[dict[tuple[int, int, int], float]]:
        """For each turn, how likely it comes with so many cards left, this card passed on, and this the lowest yet."""
        found: list[dict[tuple[int, int, int], float]] = [{} for _ in range(self.players + 2)]
        found[0][START, FRESH, NOBODY] = 1.0
        for turn in range(self.players):
            for (cards, passed, least), often in found[turn].items():
                if passed != FRESH:
                    self.exchange(found, turn, (cards, passed, least), often)
                    continue
                number = self.number(cards)
                for rank, n in self.left(cards):
                    after = cards - ONES[rank]
                    if self.stays(turn, rank):
                        add(found[turn + 1], (after, FRESH, min(least, rank)), often * n / number)
                    else:
                        self.exchange(found, turn, (after, rank, least), often * n / number)
        return found

    def exchange(
        self, found: list[dict[tuple[int, int, int], float]], turn: int, state: tuple[int, int, int], often: float
    ) -> None:
        """One passes a card on, and what comes next."""
        cards, given, least = state
        number = self.number(cards)
        for got, n in self.left(cards) if turn < self.last else ():
            after, share = cards - ONES[got], often * n / number
            if given > got:
                add(found[turn + 2], (after, FRESH, min(least, got)), share)
            else:
                add(found[turn + 1], (after, given, min(least, got)), share)

    def cases(self, *, passed: bool = False) -> list[dict[int, Case]]:
        """For each turn, what comes of each card that one was dealt, or that has been passed for one no worse."""
        found = []
        for turn, states in enumerate(self.reached[: self.players]):
            sums: dict[int, list[float]] = {}
            for (cards, came, least), often in states.items():
                if (came != FRESH) is not passed:
                    continue
                held = [(came, cards, often)] if passed else [
                    (rank, cards - ONES[rank], often * n / self.number(cards)) for rank, n in self.left(cards)
                ]  # fmt: skip
                for card, after, share in held:
                    total = sums.setdefault(card, [0.0, 0.0, 0.0])
                    total[0] += share
                    total[1] += share * self.lowest(turn, after, card, least)
                    total[2] += share * self.lowest_after_exchange(turn, after, card, least)
            found.append({card: Case(n, a / n, b / n) for card, (n, a, b) in sorted(sums.items())})
        return found

    def lowest(self, turn: int, cards: int, card: int, least: int) -> float:
        """How likely one is lowest, or tied, who stands."""
        return self.safe(turn + 1, cards, FRESH, card) if card <= least else 0.0

    def lowest_after_exchange(self, turn: int, cards: int, card: int, least: int) -> float:
        """The same of one who exchanges, or draws. A king that is drawn is lowest only where nobody has any other."""
        if turn == self.last:
            if self.dealer_king:
                return self.lowest(turn, cards, card, least)
            return sum(n for rank, n in self.left(cards) if rank <= least) / (self.kings + self.number(cards))
        total = 0.0
        for got, n in self.left(cards):
            if got <= least:
                total += n * self.after_exchange(turn, cards - ONES[got], card, got, got)
        return total / self.number(cards)

    def pays(self) -> list[float]:
        """How likely each is to be lowest, or tied, if all play so."""
        dealt, passed = self.cases(), self.cases(passed=True)
        return [
            sum(c.often * (c.standing if self.stays(turn, card) else c.exchanging) for card, c in dealt[turn].items())
            + sum(c.often * c.exchanging for c in passed[turn].values())
            for turn in range(self.players)
        ]

    def to_gain(self) -> float:
        """How much less often at most somebody would pay who stood on another rank, the others as they do."""
        return max(
            sum(
                c.often * ((c.standing if self.stays(turn, card) else c.exchanging) - min(c.standing, c.exchanging))
                for card, c in cases.items()
            )
            for turn, cases in enumerate(self.cases())
        )


def add(sums: dict[tuple[int, int, int], float], key: tuple[int, int, int], share: float) -> None:
    """Add to a sum that may not have begun."""
    sums[key] = sums.get(key, 0.0) + share


@cache
def of(players: int, *, dealer_king: bool = False) -> Round:
    """The round of so many, played by rule of thumb."""
    ranks = (stands_from(players, turn, before_a_king=dealer_king) for turn in range(players))
    return Round(tuple(map(value_of, ranks)), dealer_king=dealer_king)


# As the pages have them

MODEL = (
    "Kings are turned up at once, so a round is played by those who have none, with all four kings left in the pack. "
    "Each stands from a certain card up, which depends only on their turn and on the number of players, passes on a "
    "card that came in exchange for one no lower, and keeps a card that came for a lower one."
)


def chances() -> Iterator[Chances]:
    """From which card on one stands; how often each pays; and for a few players what comes of every card."""
    most = max(WORDS)
    yield Chances(
        "stand",
        "The lowest card on which to stand, by players without a king and by turn; the last is the dealer",
        f"Found exactly, by trying every card in every turn against others who play so: {MODEL} For more than "
        f"{WORDS[most]} players it was counted over random deals, and is rounded to one card for all turns.",
        ("Players", *TURNS[:most]),
        [*rows(STANDS, most), *beyond(most)],
    )
    yield Chances(
        "stand-before-a-king",
        "The same if the dealer has a king: the last of the others can only stand",
        "Found in the same way.",
        ("Players", *TURNS[: most - 1]),
        [
            [row[0], *row[1:players], *[""] * (most - players)]
            for players, row in enumerate(rows(BEFORE_A_KING, most), 2)
        ],
    )
    yield Chances(
        "pays",
        f"How many of {THOUSAND:,} rounds cost each player a counter, by players without a king and by turn",
        f"Exact. {MODEL} Rounds with two or more lowest cards count for each of them.",
        ("Players", *TURNS[: SHOWN[-1]]),
        [[WORDS[n], *(perthousand(each) for each in of(n).pays()), *[""] * (SHOWN[-1] - n)] for n in SHOWN],
    )
    for players in SHOWN:
        yield by_card(players)


def rows(known: tuple[str, ...], most: int) -> list[list[str]]:
    """A line for each number of players."""
    return [[WORDS[len(ranks)], *map(written, ranks), *[""] * (most - len(ranks))] for ranks in known]


def beyond(most: int) -> Iterator[list[str]]:
    """For more players, a line for each card."""
    before = most
    for upto, rank in BEYOND.items():
        yield [f"{before + 1} to {upto}", *[written(rank)] * most]
        before = upto
    yield ["more", *[written(stands_from(before + 1, 0))] * most]


def written(rank: str) -> str:
    """A rank as a cell has it."""
    return {"A": "ace", "K": "king", "Q": "queen", "J": "jack", "T": "10"}.get(rank, rank)


def by_card(players: int) -> Chances:
    """What comes of each card in each turn."""
    cases = of(players).cases()
    lines = []
    for rank in RANKS[1:]:
        told = [case[value_of(rank)] for case in cases]
        lines.append([written(rank), *(both(case) for case in told)])
    heads = [*TURNS[: players - 1], "dealer"]
    return Chances(
        f"lowest-{players}",
        f"{WORDS[players].capitalize()} without a king: how often of {THOUSAND:,} times this card leaves you "
        "lowest or tied, standing · exchanging",
        f"Exact. {MODEL} The better of the two is bold. It takes no account of what the players before have said, but "
        "only that nobody has passed you this card.",
        ("Card", *heads),
        lines,
    )


def both(case: Case) -> str:
    """Standing and exchanging, the better one bold."""
    stand, exchange = perthousand(case.standing), perthousand(case.exchanging)
    return f"**{stand}** · {exchange}" if case.stands else f"{stand} · **{exchange}**"


def perthousand(share: float) -> str:
    """So many of a thousand."""
    return str(round(THOUSAND * share))


DEALT = 4000  # between the last two


def figures(most: int = DEALT) -> Iterator[Figure]:
    """How often two have nothing but kings, and how often they are tied."""
    dealt = min(most, DEALT)
    game = catalogue.family("ranter-go-round").vary("gibson", {"ranter-go-round.players": 2})
    yield "two-kings", 52 * 51 // (4 * 3), "exact: 52/4 × 51/3"
    tied = 0
    for seed in range(dealt):
        session = Session(game, seed, part="deal", given={"dealer": "AB"[seed % 2]})
        play_out(session, rule_of_thumb(game))
        tied += len(session.result.get("lowest", ())) == 2
    yield "tied-per-thousand", round(THOUSAND * tied / dealt), f"counted over {dealt} deals by rule of thumb"
