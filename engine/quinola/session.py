"""A session drives one procedure. It is its record: rule-set, seed or stated cards, and the acts as text."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import repeat
from math import floor
from typing import Any

from quinola import catalogue
from quinola.ask import Ask, Choose, Refusal, Sign
from quinola.cards import Card
from quinola.dealing import OPEN, Fate, Stated
from quinola.facts.kinds import Keys, Whole
from quinola.ledger import SCORE, Account, Ledger
from quinola.messages import Message, as_json, say
from quinola.mistakes import Mistake, quoted
from quinola.records import FORMAT, MOST, beginning
from quinola.rules import FactsError, StartError
from quinola.seats import Seat
from quinola.table import Game, Table
from quinola.zones import Zone


class ActError(Mistake):
    """An act that cannot be done, with the refusal and where in the record it stands."""

    kind = "act"

    def __init__(self, refusal: Refusal, at: int) -> None:
        super().__init__(f"act {at + 1}", refusal.why, refusal.rule)
        self.refusal, self.at = refusal, at

    def __str__(self) -> str:
        return f"{self.place}, {self.refusal}"


class Session:
    """One game under way.

    game: a rule-set (see `catalogue`). seed: all of chance. stated: for each deal in turn, the cards
    that are known. part: where to begin. given: what that part must know, as JSON. brought: balances
    from before. events: whether to tell what happens. fate: how cards that are shuffled in a deal will lie.
    Raises StartError if the part cannot begin so.
    """

    def __init__(
        self,
        game: Game,
        seed: int | str = 0,
        stated: Sequence[Stated] = (),
        *,
        part: str = "",
        given: Mapping[str, Any] | None = None,
        brought: Mapping[str, int] | None = None,
        events: bool = False,
        fate: Fate | None = None,
    ) -> None:
        self.game, self.seed, self.stated, self.fate = game, seed, tuple(stated), fate or OPEN
        self.part = part or next(iter(game.parts))
        self.given, self.brought = dict(given or {}), dict(brought or {})
        if self.part not in game.parts:
            raise StartError(
                "part",
                say(
                    "there is no {told:text}; a session starts at {known:text}",
                    told=quoted(self.part),
                    known=", ".join(game.parts),
                ),
            )
        _check_before(game, self.brought)
        begins = game.parts[self.part]
        told = begins.read(game, self.given)
        self.table = Table(
            game.names,
            seed,
            self.stated,
            brought=_accounts(game, self.brought),
            events=events,
            shown=game.shown(),
            fate=self.fate,
        )
        self.played: list[tuple[Choose[Any], Any]] = self.table.log.acts
        self.asked: Ask | None = None
        self.result: Any = None
        self._send = begins.procedure(game, self.table, **told).send
        try:
            self._advance(None)
        except FactsError as wrong:
            raise StartError(f"given {wrong.place}", wrong.said, wrong.rule) from wrong

    def __deepcopy__(self, memo: object) -> Session:
        return self.at(len(self.played))  # else the copy would silently drive the same procedure

    # Play

    @property
    def choices(self) -> tuple[Choose[Any], ...]:
        """The decisions that are open now; none when all is over."""
        asked = self.asked
        return () if asked is None else asked if isinstance(asked, tuple) else (asked,)

    @property
    def ledger(self) -> Ledger:
        """The accounts of this session."""
        return self.table.ledger

    def take(self, choice: Choose[Any], option: Any) -> None:
        """The fast way in: an option of an open choice, unchecked. `act` is the checked one."""
        self.played.append((choice, option))
        try:  # `_advance`, in line: this is the inner loop of every search
            self.asked = self._send((choice.seat, option) if type(self.asked) is tuple else option)
        except StopIteration as end:
            self.asked, self.result = None, end.value

    def wander(self, random: Callable[[], float], limit: int = 1_000_000) -> int:
        """Play on by any correct act until it is over, or for `limit` acts; returns how many were made.

        `random` gives numbers from 0 up to 1. Nothing is asked that is optional. This is `take`, in line:
        the inner loop of every search and every count.
        """
        send, played, before = self._send, self.played, len(self.played)
        asked = self.asked
        if asked is None:
            return 0
        try:
            for _ in repeat(None, limit):
                if type(asked) is tuple:
                    must = [c for c in asked if not c.optional]
                    choice = must[floor(random() * len(must))]
                    options = choice.options
                    option = options[floor(random() * len(options))]
                    played.append((choice, option))
                    asked = send((choice.seat, option))
                else:
                    options = asked.options  # type: ignore[union-attr]
                    option = options[floor(random() * len(options))]  # `int` takes longer
                    played.append((asked, option))  # type: ignore[arg-type]
                    asked = send(option)
        except StopIteration as end:
            asked, self.result = None, end.value
        self.asked = asked
        return len(played) - before

    def _advance(self, said: Any) -> None:
        try:
            self.asked = self._send(said)
        except StopIteration as end:
            self.asked, self.result = None, end.value

    def legal(self) -> list[str]:
        """Every correct act that is open now, as `act` takes it: with the seat before it where several may speak."""
        return [self._named(c, c.text(o)) for c in self.choices for o in c.options]

    def _named(self, choice: Choose[Any], text: str) -> str:
        return f"{self.table.name(choice.seat)}: {text}" if choice.named else text

    def act(self, text: str) -> None:
        """Do an act given as text. A breach is done too, because a source says what it costs.

        Raises ActError if it is impossible.
        """
        choice, words = self.addressed(text)
        refusal = choice.refuse(words)
        if refusal and refusal.grade == "impossible":
            raise ActError(refusal, len(self.played))
        self.take(choice, choice.find(words))

    def refuse(self, text: str) -> Refusal | None:
        """Why the act may not be done now; None if it may. A breach, by its grade, can be done all the same.

        Raises ActError if nobody could be meant by it.
        """
        choice, words = self.addressed(text)
        return choice.refuse(words)

    def addressed(self, text: str) -> tuple[Choose[Any], str]:
        """The open choice that an act is meant for, and the act without the seat before it.

        Raises ActError if all is over, or if the seat that it names has nothing to say now.
        """
        if not self.choices:
            over = Refusal(text, f"{self.game.id}.over", "everything has been played", "impossible")
            raise ActError(over, len(self.played))
        who, colon, words = text.partition(": ")
        if not colon:
            return self.choices[0], text
        theirs = [c for c in self.choices if self.table.name(c.seat) == who]
        choice = next((c for c in theirs if c.find(words) is not None), None)
        choice = choice or next((c for c in theirs if c.meant(words)), None)
        if choice is None:  # whoever may signal may do nothing else, unless it is their turn
            choice = next((c for c in theirs if not c.optional), None)
        if choice is None:
            must = [c for c in self.choices if not c.optional] or self.choices
            names = list(dict.fromkeys(self.table.name(c.seat) for c in must))
            turn = say("it is {who:seats} who must speak", who=names)
            raise ActError(Refusal(text, must[0].rule, turn, "impossible"), len(self.played))
        return choice, words

    # What others use

    def record(self) -> dict[str, Any]:
        """All that is needed to be here again, as JSON."""
        family = catalogue.of(self.game)
        record = {
            "quinola": FORMAT,
            "game": family.id,
            "ruleset": self.game.id,
            "readings": family.changed(self.game),
            "seed": self.seed,
            "hands": self._hands(),
            "shuffles": [_written(each) for each in self.fate.shuffles],
            "part": self.part,
            "given": self.given,
            "brought": self.brought,
            "acts": self.acts(),
        }
        return {key: value for key, value in record.items() if value or key in ("seed", "acts")}

    def _hands(self) -> list[Any]:
        return [dict(s) if isinstance(s, Mapping) else _written(s) for s in self.stated]

    @classmethod
    def from_record(cls, record: Mapping[str, Any], *, events: bool = False, upto: int | None = None) -> Session:
        """Replay a record. Raises RecordError, ReadingError, StartError or ActError, each naming its place."""
        session = cls(**beginning(record), events=events)
        for act in record.get("acts", ())[:upto]:
            session.act(act)
        return session

    def acts(self, seat: Seat | None = None, since: int = 0) -> list[str]:
        """The acts from number `since` as text; to a seat, what another did in secret is its verb alone."""
        return [
            self._named(c, c.unseen if seat is not None and self.hidden(n, seat) else c.text(o))
            for n, (c, o) in enumerate(self.played[since:], since)
        ]

    def acts_seen(self, seat: Seat, since: int = 0) -> list[dict[str, Any]]:
        """The same acts as JSON: who acts, what is said and was done, and of what it is made as far as the seat knows.

        What interrupts is `aside`.
        """
        return [
            {
                "seat": self.table.name(c.seat),
                **(c.act_unseen(o) if self.hidden(n, seat) else c.act(o)),
                "did": as_json(self.did(n, seat)),
                **({"secret": True} if c.secret else {}),
                **({"aside": True} if c.aside else {}),
            }
            for n, (c, o) in enumerate(self.played[since:], since)
        ]

    def did(self, n: int, seat: Seat | None = None) -> Message:
        """Act `n` told of whoever did it, as this seat could tell it; without a seat as the record has it."""
        choice, option = self.played[n]
        who = self.table.name(choice.seat)
        return choice.did_unseen(who) if seat is not None and self.hidden(n, seat) else choice.did(option, who)

    def hidden(self, n: int, seat: Seat) -> bool:
        """Whether a seat knows of act `n` no more than its verb."""
        choice, said = self.played[n]
        unseen = isinstance(said, Card) or (isinstance(said, Sign) and seat not in self.table.saw.get(n, ()))
        return unseen and choice.secret and seat != choice.seat

    def like(self, choice: Choose[Any]) -> Choose[Any]:
        """What is now asked where `choice` was asked of the same seat. Raises StopIteration if nothing is."""
        return next(c for c in self.choices if c.seat == choice.seat and c.verb == choice.verb)

    def at(self, n: int, *, events: bool = False) -> Session:
        """The same session after n acts. Undo, spectators, copying and search are this."""
        session = Session(
            self.game,
            self.seed,
            self.stated,
            part=self.part,
            given=self.given,
            brought=self.brought,
            events=events,
            fate=self.fate,
        )
        for choice, option in self.played[:n]:
            session.take(session.like(choice), option)
        return session

    def view(self, seat: Seat, since: int = 0) -> dict[str, Any]:
        """All that this seat may know, ready for JSON; of the acts those from number `since`."""
        table = self.table
        asked = [c for c in self.choices if c.seat == seat]
        mine = next((c for c in asked if not c.optional), None)
        return {
            "seat": table.name(seat),
            "order": [table.name(s) for s in table.circle.order],
            "hands": {table.name(s): self._faces(h, seat) for s, h in enumerate(table.hands)},
            "zones": [zone.as_json(table.names, self._faces(zone, seat)) for zone in table.zones.values()],
            "shown": table.shown.as_json(),
            "acts": self.acts(seat, since),
            "waiting": [table.name(c.seat) for c in self.choices if not c.optional],
            "ask": mine
            and {
                "verb": mine.verb,
                "rule": mine.rule,
                "acts": [mine.text(o) for o in mine.options],
                "breaches": [mine.text(o) for o in mine.breaches()],
            },
            "aside": [c.text(o) for c in asked if c.optional for o in c.options],
            "balance": balances(self.game, table.ledger),
        }

    def _faces(self, zone: Zone, seat: Seat) -> list[str]:
        revealed = self.table.revealed
        return [c.text if seat in zone.sees or c in revealed else "?" for c in zone]


def balances(game: Game, ledger: Ledger) -> dict[str, int]:
    """What every account holds, by name; players first."""
    players = {name: ledger.balance.get(seat, 0) for seat, name in enumerate(game.names)}
    return players | {str(k): v for k, v in ledger.balance.items() if not isinstance(k, int)}


def _accounts(game: Game, named: Mapping[str, int]) -> dict[Account, int]:
    """Balances brought, by account; what the players hold the score has paid out, so the books balance.

    Raises StartError for an account that the game has not, and for one that cannot hold so much.
    """
    if not named:
        return {}
    pools = tuple(getattr(game, "pools", ()))
    accounts_of = Keys(
        dict.fromkeys((*game.names, SCORE), Whole(-MOST, MOST)) | dict.fromkeys(pools, Whole(0, MOST)),
        "what is brought",
    )
    try:
        named = accounts_of.read(named, "brought", "")
    except FactsError as wrong:
        raise StartError(wrong.place, wrong.said) from wrong
    accounts: dict[Account, int] = {
        game.names.index(name) if name in game.names else name: amount for name, amount in named.items()
    }
    owed = sum(accounts.values())
    return accounts | {SCORE: accounts.get(SCORE, 0) - owed} if owed else accounts


def _check_before(game: Game, held: Mapping[str, int]) -> None:
    """Whether a deal can begin with so much in these accounts. Raises StartError."""
    try:
        if held:
            game.form.check_before(held)
    except FactsError as wrong:
        _, _, account = wrong.place.partition(".")
        raise StartError(f"brought {account}" if account else "brought", wrong.said, wrong.rule) from wrong


def _written(several: Sequence[Card]) -> str:
    return " ".join(c.text for c in several)
