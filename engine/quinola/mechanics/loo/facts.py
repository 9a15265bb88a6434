"""What a scorer tells of such a deal: what lay in the pool, who played, who took the tricks, who announced General."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import partial
from typing import NamedTuple

from quinola.facts import Check, Fact, Form, Hints, Stood, Wrong
from quinola.facts.kinds import NOBODY, ListOf, Player, PlayerOrNobody
from quinola.mechanics.company import Company
from quinola.mechanics.hand_facts import broke_check, dealer_fact, scores_demanded, scores_fact
from quinola.mechanics.loo.terms import FIVE, HAND, POOL, Terms
from quinola.mechanics.player_facts import PlayerFacts
from quinola.messages import say
from quinola.seats import Seat


class Facts(NamedTuple):
    """One deal. Nobody plays, and there are no tricks, where the player before the dealer has paid."""

    dealer: Seat
    pools: tuple[int, ...]
    playing: tuple[Seat, ...]
    takers: tuple[Seat, ...]
    general: Seat | None = None
    scores: tuple[int, ...] = ()

    @property
    def pool(self) -> int:
        """What lay in the pool before the dealer’s stake."""
        return self.pools[0]

    @property
    def trickless(self) -> Collection[Seat]:
        """Who played and took nothing."""
        return [s for s in sorted(self.playing) if s not in self.takers]


def form(title: str, terms: Terms) -> Form[Facts]:
    """How a deal is told."""
    company, rule = terms.company, terms.rule
    told = PlayerFacts(company.names, rule)
    player = Player(company.names)
    announcer = PlayerOrNobody(company.names)
    called = Fact("general", announcer, rule("general"), "General Rams", "who announced it, or nobody", always=True,
                  extra={"usual": NOBODY, "rare": True})  # fmt: skip
    tally: Hints = {"tally": HAND, "among": "playing", "ordered": {"general": NOBODY} if terms.general else {}}
    return Form(
        title,
        Facts,
        (
            dealer_fact(company),
            told.pool(POOL, "next-pool", "In the pool before the dealer’s five"),
            told.those(
                "playing",
                "speak",
                "Who plays",
                "nobody, if the player before the dealer has paid",
                {"usual": list(company.names)},
            ),
            Fact(
                "takers",
                ListOf(player, "players", most=HAND),
                rule("trick"),
                "Who took each trick",
                "five, or none if the player before the dealer has paid",
                always=True,
                extra=tally,
            ),
            *((called,) if terms.general else ()),
            scores_fact(company),
        ),
        (
            Check(rule("stake"), fives, before=True),
            Check(rule("forced-dealer"), partial(opposed, company)),
            *((Check(rule("dealer-passes"), dealer_plays),) if terms.dealer_passes == "forbidden" else ()),
            *((Check(rule("general-all"), partial(all_play, company)),) if terms.general else ()),
            Check(rule("trick"), partial(taken, company)),
            told.balanced(POOL, "purse"),
            broke_check(company),
        ),
        demands=(scores_demanded(POOL),),
    )


def fives(told: Facts | Stood) -> Iterator[Wrong]:
    """Only fives go into the pool, and a fifth is taken out five times."""
    if told.pool % FIVE:
        yield Wrong(f"pools.{POOL}", say("only fives go into the pool, and this is {n:number}", n=told.pool))


def opposed(company: Company, told: Facts) -> Iterator[Wrong]:
    """Nobody plays alone: the dealer has to."""
    if len(told.playing) == 1:
        why = say(
            "nobody plays alone: against one the dealer plays, who was {who:seat}", who=company.names[told.dealer]
        )
        yield Wrong("playing", why)


def dealer_plays(told: Facts) -> Iterator[Wrong]:
    """By one reading the dealer never passes."""
    if told.playing and told.dealer not in told.playing:
        yield Wrong("playing", "if anybody plays the dealer does")


def all_play(company: Company, told: Facts) -> Iterator[Wrong]:
    """In General Rams all do."""
    if told.general is not None and len(told.playing) < company.players:
        yield Wrong("playing", "where General Rams is announced all play")


def taken(company: Company, told: Facts) -> Iterator[Wrong]:
    """Five tricks, by those who play; none, if nobody does."""
    wanted = HAND if told.playing else 0
    if len(told.takers) != wanted:
        yield Wrong("takers", say("{n:trick|tricks} are wanted, not {told:number}", n=wanted, told=len(told.takers)))
    for n, s in enumerate(told.takers):
        if s not in told.playing:
            yield Wrong(f"takers[{n}]", say("{who:seat} does not play", who=company.names[s]))
