"""A session drives one procedure. It is its record: rule-set, seed or stated cards, and the acts as text."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cached_property
from itertools import repeat
from math import floor
from typing import Any, Final

from quinola import catalogue
from quinola.ask import Ask, Choose, Sign, Verdict
from quinola.asked import Asked, prompt_of
from quinola.cards import Card
from quinola.catalogue import Settlement, balances, by_name
from quinola.dealing import OPEN, Fate, Stated
from quinola.events import Event
from quinola.facts.kinds import Keys, Whole
from quinola.ledger import SCORE, Account, Ledger
from quinola.messages import Message, as_json, say
from quinola.mistakes import Mistake, but, quoted
from quinola.records import FORMAT, MOST, beginning
from quinola.rules import FactsError, StartError
from quinola.seats import Seat
from quinola.table import Game, Table
from quinola.understood import nearest
from quinola.zones import Zone

ONLOOKER: Final = -1
"""The seat of somebody who has none."""
NAMED: Final = re.compile(r"\s*(\S+?)\s*:\s*(.*)", re.DOTALL)
"""An act with whose it is before it: `B: pass`."""


class ActError(Mistake):
    """An act that cannot be done: its `verdict`, and `at` which place of the record, from nought."""

    kind = "act"

    def __init__(self, verdict: Verdict, at: int) -> None:
        super().__init__(f"act {at + 1}", verdict.why, verdict.rule)
        self.verdict, self.at = verdict, at

    def __str__(self) -> str:
        return f"{self.place}, {self.verdict}"


class SeatError(Mistake):
    """Somebody is named who has no seat at the table; the message says who has."""


class Session:
    """One game under way. Seats are letters, cards and acts are text, amounts are counters or points of the game.

    game: a rule-set, from `ruleset` or `vary`. seed: all of chance; the same seed gives the same deals. stated: for
    each deal in turn, the cards that are known (see `position`). part: where to begin, the whole partie if empty.
    given: what that part must know, as JSON. brought: balances from before, by account. events: whether to keep what
    happens as it is told; otherwise it is found by replaying, when it is asked for. fate: how cards that are shuffled
    in a deal will lie. Raises StartError if the part cannot begin so.

    Games and players, which are inside, go by `choices`, `take`, `played` and `table`, in which seats are numbers.
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
        self.told: dict[Seat | None, Any] = {}
        """How far the story has been told to each, which goes on from there."""
        self._asked: Ask | None = None
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
        asked = self._asked
        return () if asked is None else asked if isinstance(asked, tuple) else (asked,)

    @property
    def ledger(self) -> Ledger:
        """The accounts of this session."""
        return self.table.ledger

    def take(self, choice: Choose[Any], option: Any) -> None:
        """The fast way in: an option of an open choice, unchecked. `act` is the checked one."""
        self.played.append((choice, option))
        try:  # `_advance`, in line: this is the inner loop of every search
            self._asked = self._send((choice.seat, option) if type(self._asked) is tuple else option)
        except StopIteration as end:
            self._asked, self.result = None, end.value

    def wander(self, random: Callable[[], float], limit: int = 1_000_000) -> int:
        """Play on by any correct act until it is over, or for `limit` acts; returns how many were made.

        `random` gives numbers from 0 up to 1. Nothing is asked that is optional. This is `take`, in line:
        the inner loop of every search and every count.
        """
        send, played, before = self._send, self.played, len(self.played)
        asked = self._asked
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
        self._asked = asked
        return len(played) - before

    def _advance(self, said: Any) -> None:
        try:
            self._asked = self._send(said)
        except StopIteration as end:
            self._asked, self.result = None, end.value

    def legal(self, seat: str | None = None) -> list[str]:
        """Every correct act that is open now, of one seat or of all, as `act` takes it.

        The seat stands before it where several may speak. Raises SeatError.
        """
        return [self._named(c, c.text(o)) for c in self._choices_of(seat) for o in c.options]

    def _named(self, choice: Choose[Any], text: str) -> str:
        return f"{self.table.name(choice.seat)}: {text}" if choice.named else text

    def act(self, act: str, seat: str | None = None) -> None:
        """Do an act given as text, of this seat if one is named. A breach is done too: a source says what it costs.

        Raises ActError if it is impossible.
        """
        meant = self.addressed(act, seat)
        if isinstance(meant, Verdict):
            raise ActError(meant, len(self.played))
        choice, words = meant
        option = choice.find(words)
        if option is None or option not in choice.options:
            verdict = choice.may(words)
            if not verdict.possible:
                raise ActError(verdict, len(self.played))
        self.take(choice, option)

    def may(self, act: str, seat: str | None = None) -> Verdict:
        """Whether an act may be done now, by this seat if one is named: correct, a breach, or impossible.

        The order of its cards does not matter, nor how they are spelt, nor blanks. Never raises.
        """
        meant = self.addressed(act, seat)
        if isinstance(meant, Verdict):
            return meant
        choice, words = meant
        verdict = choice.may(words)._replace(seat=self.table.name(choice.seat))
        if verdict:
            return verdict
        return verdict._replace(nearest=nearest(words, [choice.text(o) for o in choice.options]))

    def addressed(self, act: str, seat: str | None = None) -> tuple[Choose[Any], str] | Verdict:
        """The open choice that an act is meant for, and the act without the seat before it.

        Or a verdict, if everything has been played, or if the seat that is named has nothing to say now.
        """
        if not self.choices:
            return Verdict(act, "", "everything has been played", "impossible", seat=seat or "")
        if seat is not None:
            return self._spoken_by(seat, act, act)
        named = NAMED.fullmatch(act) if ":" in act else None
        return self._spoken_by(named[1], named[2], act) if named else (self.choices[0], act)

    def _spoken_by(self, who: str, words: str, act: str) -> tuple[Choose[Any], str] | Verdict:
        theirs = [c for c in self.choices if self.table.name(c.seat) == who]
        choice = next((c for c in theirs if c.find(words) is not None), None)
        choice = choice or next((c for c in theirs if c.meant(words)), None)
        if choice is None:  # whoever may signal may do nothing else, unless it is their turn
            choice = next((c for c in theirs if not c.optional), None)
        if choice is None:
            must = [c for c in self.choices if not c.optional] or self.choices
            names = list(dict.fromkeys(self.table.name(c.seat) for c in must))
            turn = say("it is {who:seats} who must speak", who=names)
            return Verdict(act, must[0].rule, turn, "impossible", seat=who)
        return choice, words

    # What can be read, by one seat or by all

    @cached_property
    def seats(self) -> tuple[str, ...]:
        """Who sits at the table, by letter, in the order of the first deal."""
        return self.game.names

    @property
    def over(self) -> bool:
        """Whether everything has been played."""
        return self._asked is None

    def asked(self, seat: str | None = None) -> tuple[Asked, ...]:
        """What is asked now, of one seat or of all; nothing when all is over. Raises SeatError."""
        return tuple(Asked.of(c, self.table.name(c.seat)) for c in self._choices_of(seat))

    def prompt(self, seat: str | None = None) -> Message | None:
        """What is said to whoever must answer first, or to this seat; None if nothing is asked. Raises SeatError."""
        choices = sorted(self._choices_of(seat), key=lambda c: c.optional)
        return prompt_of(choices[0]) if choices else None

    def hands(self, seat: str | None = None) -> dict[str, list[str]]:
        """The cards that each holds, by letter; to one seat, `?` for a card that it does not see. Raises SeatError."""
        eye = self._eye(seat)
        return {self.table.name(s): self._faces(hand, eye) for s, hand in enumerate(self.table.hands)}

    def zones(self, seat: str | None = None) -> list[dict[str, Any]]:
        """What lies on the table besides the hands, as JSON: role, owner by letter, key, name, cards.

        To one seat, `?` for a card that it does not see. Raises SeatError.
        """
        eye, names = self._eye(seat), self.seats
        return [zone.as_json(names, self._faces(zone, eye)) for zone in self.table.zones.values()]

    def events(self, seat: str | None = None, since: int = 0) -> list[Event]:
        """What has happened, from event number `since`; to one seat, as it could tell it. Raises SeatError."""
        if self.table.events is None:
            return self.at(len(self.played), events=True).events(seat, since)
        eye = self._eye(seat)
        return self.table.events[since:] if eye is None else self.table.events_for(eye, since)

    def balances(self) -> dict[str, int]:
        """What every account holds, players first; it is no secret."""
        return balances(self.game, self.ledger)

    def left(self, seat: str | None = None) -> dict[str, Any] | None:
        """How the table was left by a deal that the last act has ended, as JSON; None if no other has begun since.

        To one seat, `?` for a card that it did not see. Only a session that keeps events knows it. Raises SeatError.
        """
        eye, names, left = self._eye(seat), self.seats, self.table.left
        if left is None or left.act != len(self.played):
            return None
        return {
            "deal": left.deal,
            "order": [names[s] for s in left.order],
            "hands": {names[s]: self._faces(hand, eye, left.revealed) for s, hand in enumerate(left.hands)},
            "zones": [zone.as_json(names, self._faces(zone, eye, left.revealed)) for zone in left.zones],
            "shown": left.shown,
            "told": left.told,
            "balance": by_name(names, left.balance),
        }

    def delta(self, deal: int | None = None) -> dict[str, int]:
        """What every account has gained or lost since the session began, or in this deal of it, from 1."""
        entries = [e for e in self.ledger.entries if deal is None or e.stamp.deal == deal]
        return Settlement(self.game, self.ledger, {}, entries).totals

    def settlement(self) -> Settlement:
        """What has been paid since the session began, what every account holds, and who has won, if all is over."""
        return Settlement(self.game, self.ledger, self.result if isinstance(self.result, dict) else {})

    def seat(self, letter: str) -> Seat:
        """The number of a seat, as games and players have it. Raises SeatError, naming those there are."""
        if letter not in self.seats:
            wanted = say("one of {names:text} is wanted", names=" ".join(self.seats))
            raise SeatError("seat", but(wanted, letter))
        return self.seats.index(letter)

    def _eye(self, seat: str | None) -> Seat | None:
        """Who looks: a seat; somebody who has none, and sees what lies open; or who sees everything."""
        return None if seat is None else self.seat(seat) if seat else ONLOOKER

    def _choices_of(self, seat: str | None) -> Sequence[Choose[Any]]:
        if seat is None:
            return self.choices
        number = self.seat(seat)
        return [c for c in self.choices if c.seat == number]

    def _faces(self, zone: Zone, eye: Seat | None, revealed: Collection[Card] | None = None) -> list[str]:
        if eye is None:
            return [c.text for c in zone]
        if revealed is None:
            revealed = self.table.revealed
        open_ = self._lies_open(zone) if eye == ONLOOKER else eye in zone.sees
        return [c.text if open_ or c in revealed else "?" for c in zone]

    def _lies_open(self, zone: Zone) -> bool:
        """Whether all who play see its faces."""
        return set(self.table.everyone) <= set(zone.sees)

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

    def acts(self, seat: str | None = None, since: int = 0) -> list[str]:
        """The acts from number `since` as text; to one seat, what another did in secret is its verb alone.

        Raises SeatError.
        """
        eye = self._eye(seat)
        return [
            self._named(c, c.unseen if self._hidden(n, eye) else c.text(o))
            for n, (c, o) in enumerate(self.played[since:], since)
        ]

    def acts_seen(self, seat: str | None = None, since: int = 0) -> list[dict[str, Any]]:
        """The same acts as JSON: who acts, what is said and was done, and of what it is made as far as the seat knows.

        What interrupts is `aside`. Raises SeatError.
        """
        eye = self._eye(seat)
        return [
            {
                "seat": self.table.name(c.seat),
                **(c.act_unseen(o) if self._hidden(n, eye) else c.act(o)),
                "did": as_json(self._did(n, eye)),
                **({"secret": True} if c.secret else {}),
                **({"aside": True} if c.aside else {}),
            }
            for n, (c, o) in enumerate(self.played[since:], since)
        ]

    def did(self, n: int, seat: str | None = None) -> Message:
        """Act `n` told of whoever did it, as this seat could tell it; without a seat as the record has it.

        Raises SeatError.
        """
        return self._did(n, self._eye(seat))

    def _did(self, n: int, eye: Seat | None) -> Message:
        choice, option = self.played[n]
        who = self.table.name(choice.seat)
        return choice.did_unseen(who) if self._hidden(n, eye) else choice.did(option, who)

    def _hidden(self, n: int, eye: Seat | None) -> bool:
        """Whether whoever looks knows of act `n` no more than its verb."""
        if eye is None:
            return False
        choice, said = self.played[n]
        unseen = isinstance(said, Card) or (isinstance(said, Sign) and eye not in self.table.saw.get(n, ()))
        return unseen and choice.secret and eye != choice.seat

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

    def view(self, seat: str, since: int = 0) -> dict[str, Any]:
        """All that this seat may know, ready for JSON; of the acts those from number `since`.

        Without a letter, what somebody sees who only looks on. Raises SeatError.
        """
        table, eye = self.table, self._eye(seat)
        asked = [c for c in self.choices if c.seat == eye]
        mine = next((c for c in asked if not c.optional), None)
        return {
            "seat": seat,
            "order": [table.name(s) for s in table.circle.order],
            "hands": self.hands(seat),
            "zones": self.zones(seat),
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
            "balance": self.balances(),
        }


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
