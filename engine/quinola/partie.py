"""A partie that a scorer tells, deal by deal: each is settled with what the deals before it have left.

Nobody tells twice what a deal has decided: the scores, what the pools hold and who deals next are brought forward.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeAlias

from quinola.catalogue import Settlement
from quinola.facts.counted import MADE, Made, counting_of
from quinola.ledger import SCORE, Account, Ledger
from quinola.messages import say
from quinola.rules import FactsError
from quinola.seats import Circle, Seat
from quinola.standing import GoesOn, Pooled, Standing
from quinola.table import Game

Json: TypeAlias = dict[str, Any]
DEALER: Final = "dealer"
CARRIED: Final = (DEALER, "scores", "pools", "remises")
"""The facts that one deal brings to the next, by key, in games that ask for them."""


class Told(NamedTuple):
    """One deal as a scorer tells it: its facts but those brought forward, and who dealt, where that does not follow."""

    facts: Any
    dealer: Seat | None = None


class Deal(NamedTuple):
    """One deal of a partie: what was brought to it, what it came to or what is wrong with it, and what then stood."""

    dealer: Seat | None
    given: Json
    settled: Settlement | None
    wrong: FactsError | None
    balance: Mapping[str, int]


class Partie:
    """Deals of one partie, settled one after the other. `deals` is what each came to; `standing` what then stands."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.standing = Standing(None, Circle(range(len(game.names))))
        self.deals: list[Deal] = []

    @property
    def carried(self) -> list[str]:
        """The facts of a deal that are brought forward, by key: who deals, scores, and what the pools hold."""
        return [fact.key for fact in self.game.form.facts if fact.key in CARRIED]

    @property
    def dealt(self) -> bool:
        """Whether it matters who deals: a deal is told it, or what follows from one depends on it."""
        return isinstance(self.game, GoesOn) or any(fact.key == DEALER for fact in self.game.form.facts)

    def given(self) -> Json:
        """What the next deal is told by those before it."""
        names, standing = self.game.names, self.standing
        first = self.game.form.at_first()
        told: Json = first | standing.more
        if standing.dealer is not None:
            told[DEALER] = names[standing.dealer]
        players = {name: standing.balance.get(seat, 0) for seat, name in enumerate(names)}
        told["scores"] = players if any(players.values()) else {}
        known = self.game.pools if isinstance(self.game, Pooled) else ()
        pools = {pool: held for pool, held in standing.balance.items() if pool in known}
        told["pools"] = first.get("pools", {}) | pools
        return {key: told[key] for key in self.carried if told.get(key)}

    def is_pool(self, account: Account) -> bool:
        """Whether an account is a pool: no player's, and not the score."""
        return isinstance(account, str) and account != SCORE

    def add(self, told: Told) -> Deal:
        """Settle the next deal; one that cannot be settled is kept with what is wrong, and changes nothing."""
        standing = self.standing
        before = standing.dealer
        if told.dealer is not None:
            standing.dealer = told.dealer
        dealer, given = standing.dealer, self.given()
        try:
            settled = self.settle(told.facts, given)
            made = Deal(dealer, given, settled, None, self.balance())
        except FactsError as wrong:
            standing.dealer = before
            made = Deal(dealer, given, None, wrong, self.balance())
        self.deals.append(made)
        return made

    def settle(self, facts: Any, given: Json) -> Settlement:
        """What a deal comes to, with what is given; what follows from it stands. Raises FactsError."""
        game, standing = self.game, self.standing
        if standing.winners:
            raise FactsError("", say("the partie was over before this deal"))
        if isinstance(facts, Mapping) and MADE in facts and counting_of(game):
            read, ledger, outcome = self.counted(facts, given)
        else:
            read = game.form.read({**facts, **given} if isinstance(facts, Mapping) else facts)
            ledger = Ledger({**standing.balance, **game.brought(read)}, names=game.names)
            outcome = game.settle(read, ledger)
        if "next_dealer" in outcome:
            standing.dealer = game.names.index(outcome["next_dealer"])
        if isinstance(game, GoesOn):
            game.goes_on(read, standing, ledger, outcome)
        standing.winners, standing.balance = outcome.get("winners", ()), dict(ledger.balance)
        return Settlement(game, ledger, outcome)

    def counted(self, facts: Mapping[str, Any], given: Json) -> tuple[Made, Ledger, Json]:
        """A deal of which only this is told: what each has won or lost. Raises FactsError."""
        game: Any = self.game
        dealt = next((fact for fact in game.form.facts if fact.key == DEALER), None)
        dealer = dealt.read(given, {}) if dealt else self.standing.dealer
        read = Made(dealer, game.summing.read(facts))
        ledger = Ledger(self.standing.balance, names=game.names)
        return read, ledger, game.counted(read, ledger)

    def settlement(self) -> Settlement:
        """All that the deals have come to together, and what stands now."""
        settled = [(n, deal.settled) for n, deal in enumerate(self.deals, 1) if deal.settled]
        ledger = Ledger(self.standing.balance, names=self.game.names)
        ledger.entries = [e._replace(stamp=e.stamp._replace(deal=n)) for n, each in settled for e in each.entries]
        ledger.reasons = [reason for _, each in settled for reason in each.reasons]
        return Settlement(self.game, ledger, settled[-1][1].outcome if settled else {})

    @property
    def moved(self) -> Sequence[Seat]:
        """Everyone as they now sit, clockwise, if they have changed seats for good; else nobody."""
        order = self.standing.circle.order
        return order if order != tuple(range(len(self.game.names))) else ()

    def balance(self) -> dict[str, int]:
        """What every account holds, players first; the score is none."""
        held = self.standing.balance
        players = {name: held.get(seat, 0) for seat, name in enumerate(self.game.names)}
        return players | {str(pool): held.get(pool, 0) for pool in held if self.is_pool(pool)}
