"""One deal under a rule-set, played so that it can be laid beside the same deal under another.

The seed decides the shuffles and who deals, and every seat has a stream of chance of its own: what one player does
otherwise takes no chance from another.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeAlias

from quinola import catalogue
from quinola.ask import Choose
from quinola.cards import Card
from quinola.dealing import Stated
from quinola.ledger import Account
from quinola.messages import say
from quinola.mistakes import quoted
from quinola.parts import agreed_on
from quinola.players import Player, at_random, rule_of_thumb, sensible, speak
from quinola.players.search import Searcher
from quinola.rules import StartError
from quinola.seats import Seat
from quinola.session import Session
from quinola.table import Game

AGAIN: Final = "again"
"""The name of a second stream of chance: the same players, of whom only the chance is another."""
LOT: Final = 24
"""So many pairs, the first, have a digest, by which one sees whether a game still comes to the same."""
SLOW: Final = 4
"""And so many where players take their time."""
PARTIE: Final = 20
"""A partie is so many deals here at most, unless its rule-set has agreed on a number."""
Seated: TypeAlias = Callable[[Game, int, str], Mapping[Seat, Player]]
"""Makes the players of a deal from the rule-set, the seed and the name of the stream, one for each seat."""
Balance: TypeAlias = Mapping[Account, int]
"""What accounts hold; those that hold nothing are left out."""


class Company(NamedTuple):
    """Who plays: a name, how they are seated, and whether they have a chance of their own.

    lot: of how many pairs, the first, a digest is taken.
    """

    name: str
    seated: Seated
    chancy: bool
    lot: int = LOT


class Step(NamedTuple):
    """An act as it was made: what was open, which choice was answered, what was said, and what all held before it."""

    choices: Sequence[Choose[Any]]
    choice: Choose[Any]
    said: Any
    held: Balance


class Deal(NamedTuple):
    """A deal that has been played: its acts, what every account gained, and from whom its places are counted.

    `rules` are those that spoke, if it was played for somebody who listens. `won` is who has won, where a whole
    partie was played.
    """

    steps: Sequence[Step]
    acts: tuple[str, ...]
    gains: Balance
    dealer: Seat
    dealt: Sequence[Sequence[Card]]
    rules: frozenset[str]
    won: tuple[str, ...]


def by_thumb(game: Game, seed: int, stream: str) -> Mapping[Seat, Player]:
    """The sensible player in every seat, who does the same at the same table; by chance where the game has none."""
    if sensible(game) is None:
        return by_chance(game, seed, stream)
    return dict.fromkeys(range(len(game.names)), rule_of_thumb(game))


def by_chance(game: Game, seed: int, stream: str) -> Mapping[Seat, Player]:
    """Any correct act, in every seat by a stream of its own."""
    return {seat: at_random(f"{seed}/player {name}/{stream}") for seat, name in enumerate(game.names)}


def by_search(game: Game, seed: int, stream: str) -> Mapping[Seat, Player]:
    """In every seat a player that imagines the hands it cannot see, and plays them out, by a stream of its own."""
    return {seat: Searcher(game, seed=f"{seed}/player {name}/{stream}") for seat, name in enumerate(game.names)}


COMPANIES: Final = {
    "thumb": Company("thumb", by_thumb, chancy=False),
    "chance": Company("chance", by_chance, chancy=True),
    "search": Company("search", by_search, chancy=True, lot=SLOW),
}
USUAL: Final = ("thumb", "chance")
"""Those who are quick enough to be counted wherever anything is."""


def company(name: str) -> Company:
    """Who plays, by name. Raises StartError, naming those there are."""
    if name not in COMPANIES:
        why = say(
            "there are no players {told:text}; there are {known:text}", told=quoted(name), known=", ".join(COMPANIES)
        )
        raise StartError("players", why)
    return COMPANIES[name]


def begin(
    game: Game, seed: int, stated: Sequence[Stated] = (), *, events: bool = False, whole: bool = False
) -> Session:
    """A session of one deal, or of a `whole` partie; dealers rotate with the seed where one can be given."""
    part = "deal" if "deal" in game.parts and not whole else next(iter(game.parts))
    given: dict[str, Any] = {}
    if game.parts[part].takes("dealer"):
        given["dealer"] = game.names[seed % len(game.names)]
    if game.parts[part].takes("deals") and not agreed_on(game):
        given["deals"] = PARTIE
    return Session(game, seed, stated, part=part, given=given, events=events)


def play(
    game: Game,
    seed: int,
    players: Company,
    stream: str = "",
    *,
    stated: Sequence[Stated] = (),
    listen: bool = False,
    whole: bool = False,
) -> Deal:
    """One deal, or one partie, between these players. Raises StartError if it cannot begin so."""
    session = begin(game, seed, stated, events=listen, whole=whole)
    return played(session, players.seated(game, seed, stream))


def played(session: Session, players: Mapping[Seat, Player]) -> Deal:
    """The session, played to its end."""
    dealt = [list(each) for each in session.table.dealt]
    steps: list[Step] = []
    asked: set[str] = set()
    listens = session.table.telling
    entries, held = -1, dict[Account, int]()
    while choices := session.choices:
        if len(session.ledger.entries) != entries:
            entries, held = len(session.ledger.entries), balance_of(session)
        choice, said = speak(session, choices, players.__getitem__)
        steps.append(Step(choices, choice, said, held))
        if listens:  # now, as what a law looks at may be another thing afterwards
            asked |= asking(choice)
        session.take(choice, said)
    return Deal(
        steps,
        tuple(session.acts()),
        balance_of(session),
        dealer_of(session),
        dealt,
        speaking(session, asked) if listens else frozenset(),
        winners(session),
    )


def balance_of(session: Session) -> dict[Account, int]:
    """What every account holds that holds anything."""
    return {account: sum_ for account, sum_ in session.ledger.balance.items() if sum_}


def dealer_of(session: Session) -> Seat:
    """From whom places are counted: the dealer, or the first seat where nobody is known to deal."""
    name = session.given.get("dealer") or session.table.drawn.get("dealer")
    return session.table.names.index(name) if name in session.table.names else 0


def winners(session: Session) -> tuple[str, ...]:
    """Who has won, by letter; nobody where that is not said."""
    return tuple(session.result.get("winners", ())) if isinstance(session.result, dict) else ()


def asking(choice: Choose[Any]) -> set[str]:
    """The rules that speak in a question: the one that asks, and the laws that narrow what may be done."""
    found, options = {choice.rule}, choice.candidates
    for law in choice.laws:
        kept = law.keep(options, choice.about)
        if len(kept) != len(options):
            found.add(law.rule)
        options = kept
    return found


def speaking(session: Session, asked: set[str]) -> frozenset[str]:
    """The rules that spoke: in payments, reasons and events, and those that were `asked` by."""
    found = asked | {entry.rule for entry in session.ledger.entries}
    found |= {reason.rule for reason in session.ledger.reasons or ()}
    found |= {event.rule for event in session.table.events or ()}
    return frozenset(found) & catalogue.of(session.game).rule_ids
