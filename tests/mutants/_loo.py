"""Mutants of the rules that Rams and Rounce share, made for each of them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from mutants import Mutant, fixed
from mutants._company import of_company
from quinola.ledger import Ledger
from quinola.mechanics.loo import playing, speaking, under_way
from quinola.mechanics.loo.terms import Terms
from quinola.mechanics.loo.under_way import UnderWay
from quinola.mechanics.seating import Seating
from quinola.mechanics.tricks import TrickRules, highest

PAY = Ledger.pay


async def stays(deal, seat):
    """The hand and the widow stay where they are."""


def no_more_than_is_left(purse):
    """What is owed beyond what is left is not paid."""

    def pay(ledger, payer, payee, amount, *more, **told):
        left = max(0, purse + ledger.balance[payer]) if isinstance(payer, int) else amount
        PAY(ledger, payer, payee, min(amount, left), *more, **told)

    return pay


def of_every_game(name: str, game: type) -> Iterator[Mutant]:
    """The deal, who plays, the play and the end."""

    def rule(slug: str) -> str:
        return f"{name}.{slug}"

    yield from of_company(name, game)
    yield Mutant(
        rule("direction"),
        "turns go to the right",
        Seating,
        "sit_down",
        lambda self, table, rule: table.circle.arrange(range(self.players)[::-1]),
    )
    yield Mutant(rule("deal"), "four cards to each", under_way, "HAND", 4)
    yield Mutant(rule("widow"), "the widow is of four cards", Terms, "widow", fixed(4))
    yield Mutant(rule("turn-up"), "spades are always trumps", under_way, "trumps_of", lambda turned: "S")
    yield Mutant(rule("pass"), "whoever passes keeps the hand", speaking, "leave", lambda deal, seat: None)
    yield Mutant(rule("take-widow"), "the widow stays where it is", UnderWay, "take_widow", stays)
    yield Mutant(rule("lead"), "whoever spoke last leads", playing, "leader_of", lambda deal: deal.playing[-1])
    yield Mutant(
        rule("trick"), "trumps are a suit like others", playing, "highest", lambda strength, trumps: highest(strength)
    )
    yield Mutant(
        rule("next-lead"),
        "whoever led leads again",
        playing,
        "TrickRules",
        partial(TrickRules, leads=lambda trick: trick.leader),
    )
    yield Mutant(rule("debt"), "nobody pays more than is left", Ledger, "pay", no_more_than_is_left(50))
