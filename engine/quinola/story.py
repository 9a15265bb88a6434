"""The story of a session: what has been done and what came of it, a sentence an act and a sentence a trick.

It is read forward. A passage is a turn, a trick, or what lies between them; it has lines, each of them one message with
the rules under which it stands. An act and what it brings are one line, and so are the cards of a trick. A payment
stands in the line of its reason.

How events are put together is told by their kinds: `what` stands beside the act, as what it is; `sum` is what it comes
to; `also` follows from it. Whatever else is told is a sentence of its own. An event that names first who has acted
tells the act; where no event does, `Choose.did` tells it. What several have done one after the other is told once, of
all of them, where its template can: `{who:seats} {who:~passes|pass}`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import takewhile
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from quinola.ask import Choose, Talk, cards_of
from quinola.cards import Card
from quinola.events import Event
from quinola.ledger import SCORE, Account, Entry
from quinola.mechanics.signals import Channel
from quinola.mechanics.tricks import Trick, Turn
from quinola.messages import NAMED, Kind, Message, as_json, pieces, say, the_card
from quinola.seats import Seat
from quinola.session import ONLOOKER, Session

Joint: TypeAlias = Literal["said", "then", "what", "sum", "also", "note"]
"""How something is joined to what stands before: as a new sentence, after a semicolon, beside it, behind a colon, after
a semicolon, in brackets."""
ADDED: Final[Mapping[Kind, Joint]] = {"what": "what", "sum": "sum", "also": "also"}
"""The kinds of events that are added to a sentence."""
TURN: Final = 12
"""A turn of more acts than this has several passages, so that none is told anew that is long."""
APART: Final = frozenset(("dealt", "reckoned", "ended"))
"""The kinds of events that belong to no turn."""


class Clause(NamedTuple):
    """What is told of one thing: its rules, after how many acts, how it is joined to the one before, what is added."""

    said: Message
    rules: tuple[str, ...]
    act: int
    joint: Joint = "said"
    more: tuple[tuple[Joint, Message], ...] = ()

    @property
    def is_card(self) -> bool:
        """Whether it tells of a card in a trick."""
        return self.joint == "then"

    @property
    def is_payment(self) -> bool:
        """Whether it tells of a payment."""
        return self.joint == "also"

    @property
    def message(self) -> Message:
        """With what is added."""
        said = self.said
        for joint, more in self.more:
            said = joined(said, joint, more)
        return said


class Line(NamedTuple):
    """One line of a story; of a sign which it is, if that was seen, and who made it."""

    clauses: tuple[Clause, ...]
    sign: tuple[str, str] = ("", "")

    @property
    def message(self) -> Message:
        """All of it, as one message."""
        first, *others = gathered(self.clauses)
        said = first.message
        for each in others:
            said = joined(said, each.joint, each.message)
        return say("{said:message}.", said=said)

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules under which it stands, each once."""
        return tuple(dict.fromkeys(rule for clause in self.clauses for rule in clause.rules))

    def __str__(self) -> str:
        """As a line of plain text, with its rules."""
        rules = f"  [{', '.join(self.rules)}]" if self.rules else ""
        return f"{self.message}{rules}"

    def after(self, act: int) -> Line:
        """What it tells of later acts."""
        return self._replace(clauses=tuple(clause for clause in self.clauses if clause.act > act))

    def as_json(self) -> dict[str, Any]:
        """For a page."""
        signal, by = self.sign
        return {"said": as_json(self.message), "rules": [*self.rules], **({"sign": signal, "by": by} if by else {})}


class Passage(NamedTuple):
    """Some lines of a deal, from those of this act on; of a trick with its number, from one.

    Acts count from one; what is told before the first has the number 0.
    """

    deal: int
    first: int
    trick: int
    lines: list[Line]

    def as_json(self) -> dict[str, Any]:
        """For a page."""
        return {**self._asdict(), "lines": [line.as_json() for line in self.lines]}


def story(session: Session, seat: Seat | None = None, since: int = 0) -> list[Passage]:
    """All that has happened, as this seat could tell it, or an `ONLOOKER`; without a seat nothing is hidden.

    After `since` acts the story was the same up to the first passage that is returned. Where no events are kept, there
    is none.
    """
    if session.table.events is None:
        return []
    if seat not in session.told:
        session.told[seat] = Teller(session, seat)
    told: list[Passage] = session.told[seat].tell(since)
    return told


def news(session: Session, seat: Seat | None, since: int) -> list[Line]:
    """What has come after so many acts, line by line; of a trick that was under way what has been added to it.

    All of it after −1: what is told before the first act comes after none.
    """
    return news_of(story(session, seat, since), since)


def news_of(passages: Sequence[Passage], since: int) -> list[Line]:
    """Of these passages what has come after so many acts."""
    lines = (line.after(since) for passage in passages for line in passage.lines)
    return [line for line in lines if line.clauses]


# How messages are put together


def joined(said: Message, joint: Joint, more: Message) -> Message:
    """One message of two."""
    match joint:
        case "said":
            return say("{said:message}. {more:message}", said=said, more=more)
        case "what":
            return say("{said:message}, {more:message}", said=said, more=more)
        case "sum":
            return say("{said:message}: {more:message}", said=said, more=more)
        case "note":
            return say("{said:message} ({more:message})", said=said, more=more)
    return say("{said:message}; {more:message}", said=said, more=more)


def gathered(clauses: Sequence[Clause]) -> list[Clause]:
    """Those in a row that tell the same of several are one."""
    found: list[Clause] = []
    for each in clauses:
        if found and found[-1].more == each.more and is_alike(found[-1].said, each.said):
            found[-1] = found[-1]._replace(said=both(found[-1].said, each.said))
        else:
            found.append(each)
    return found


def beside(more: Sequence[tuple[Joint, Message]]) -> int:
    """How much of what is added stands beside the act, before what it comes to and what follows."""
    return len([*takewhile(lambda each: each[0] == "what", more)])


def is_alike(one: Message, other: Message) -> bool:
    """Whether two messages tell the same of several: they differ in lists alone, one of which names players."""
    if one.template != other.template or not any(type_ == "seats" for _, _, type_ in pieces(one.template)):
        return False
    return all(isinstance(value, list) or value == other.parts[name] for name, value in one.parts.items())


def both(one: Message, other: Message) -> Message:
    """What is told of the one and of the other."""
    parts = {name: value + other.parts[name] if isinstance(value, list) else value for name, value in one.parts.items()}
    return Message(one.template, parts)


def named_first(message: Message) -> str:
    """The one player whom a message names before all others; nobody, if it names several or none."""
    found = next((message.parts[name] for _, name, type_ in pieces(message.template) if type_ in NAMED), "")
    return found if isinstance(found, str) else found[0] if len(found) == 1 else ""


# Telling


class Teller:
    """Tells the acts of a session, one after the other."""

    def __init__(self, session: Session, seat: Seat | None) -> None:
        self.session, self.seat, self.table = session, seat, session.table
        self.names = session.table.names
        told = session.table.events
        self.events: list[Event] = [] if told is None else told
        self.begins: list[int] = []
        """How many events had been told before each act, as far as any has been told since."""
        self.counted = 0
        """How many events these are of."""
        self.passages: list[Passage] = []
        self.paid: dict[int, list[Entry]] = {}
        self.leads: list[str] = []
        """The rules by which somebody leads: they stand with the card that is led."""
        self.apart = True
        """Whether the passage under way is no turn and no trick."""
        self.kind = ""
        """The kind of the event with which its last line began; `played` if that tells of cards in a trick."""
        self.known: list[tuple[str, Message]] = []
        """What was told of the table when the deal before began."""
        self.next = 0
        """The first act that is not told yet."""

    def tell(self, since: int) -> list[Passage]:
        """Every passage from the first that was not told, or not told whole, after so many acts."""
        for entry in takewhile(lambda entry: entry.stamp.act >= self.next, reversed(self.session.ledger.entries)):
            if entry.stamp.heard is not None:
                self.paid.setdefault(entry.stamp.heard, []).insert(0, entry)
        for n, event in enumerate(self.events[self.counted :], self.counted):
            self.begins += [n] * (event.act + 1 - len(self.begins))
        self.counted = len(self.events)
        for act in range(self.next, len(self.session.played) + 1):
            self.tell_act(act)
        self.next = len(self.session.played) + 1
        first = self.changed(since)
        later = takewhile(lambda passage: passage.first >= first, reversed(self.passages))
        return [*later][::-1]

    def changed(self, since: int) -> int:
        """The act with which that passage begins."""
        act = since + 1 if since > 0 else 0
        if not 1 < act <= len(self.session.played):
            return act
        first = act
        while first > 1 and self.goes_on(first):
            first -= 1
        for each in range(first + TURN, act + 1):
            if self.is_long(first, each):
                first = each
        return first

    def goes_on(self, act: int) -> bool:
        """Whether an act belongs to the same passage as the one before it."""
        if any(self.is_apart(event) for _, event in self.heard(act - 1)):
            return False
        trick, before = self.trick(act), self.trick(act - 1)
        if trick is not None or before is not None:
            return trick is before
        same = self.session.played[act - 1][0].seat == self.session.played[act - 2][0].seat
        return same or is_alike(self.deed(act), self.deed(act - 1))

    def is_long(self, first: int, act: int) -> bool:
        """Whether a turn told from its `first` act on is long enough for another passage to begin with this one."""
        if act - first < TURN or self.trick(act) is not None or self.trick(act - 1) is not None:
            return False
        return not is_alike(self.deed(act), self.deed(act - 1))

    def trick(self, act: int) -> Trick | None:
        """The trick to which an act belongs; whoever speaks or signals belongs to the one that is under way."""
        while act:
            choice, option = self.session.played[act - 1]
            if isinstance(choice.about, Trick):
                return choice.about
            if not isinstance(option, Talk) and not isinstance(choice.about, Channel):
                return None
            act -= 1
        return None

    def at(self, act: int) -> int:
        """How many events had been told before this act."""
        return self.begins[act] if act < len(self.begins) else self.counted

    def deal_at(self, act: int) -> int:
        """In which deal an act was made."""
        n = self.at(act)
        return self.events[n - 1].deal if n else 1

    def heard(self, act: int) -> list[tuple[int, Event]]:
        """What was told of an act, by number, as this seat could tell it."""
        first, last = self.at(act), self.at(act + 1)
        told = enumerate(self.events[first:last], first)
        seat, log = self.seat, self.table.log
        return [(n, event if seat is None or n not in log.hushed else log.event_for(n, seat)) for n, event in told]

    def own(self, act: int) -> Event | None:
        """The event that tells the act itself, if it names first who has acted: of a card that it was played, or else
        the first that is a sentence.
        """
        heard = [event for _, event in self.heard(act) if event.kind not in ADDED]
        event = next((each for each in heard if each.kind == "played"), heard[0] if heard else None)
        if event is None or event.kind in APART or event.kind == "led":
            return None
        return event if named_first(event.message) == self.names[self.session.played[act - 1][0].seat] else None

    def is_apart(self, event: Event) -> bool:
        """Whether an event belongs to no turn: that of a reckoning, unless it is of the trick or of whoever acts."""
        act = event.act
        if event.kind not in APART:
            return event.deal > self.deal_at(act)
        if event.kind != "reckoned" or not act or self.closes(act):
            return True
        who = named_first(event.message)
        return self.trick(act) is None and who not in ("", self.names[self.session.played[act - 1][0].seat])

    def deed(self, act: int) -> Message:
        """An act as it is told."""
        own, seat = self.own(act), self.seat
        eye = None if seat is None else "" if seat == ONLOOKER else self.names[seat]
        return own.message if own else self.session.did(act - 1, eye)

    # One act

    def tell_act(self, act: int) -> None:
        """An act and all that came of it; before the first, how the table was set."""
        heard = self.heard(act)
        own = self.own(act) if act else None
        if act:
            self.tell_deed(act, own)
        else:
            self.pay(0, act)
        for n, event in heard:
            if event is not own:
                self.tell_event(n, event)
            self.pay(n + 1, act)

    def tell_deed(self, act: int, own: Event | None) -> None:
        """The act itself."""
        choice, option = self.session.played[act - 1]
        trick, rules = self.trick(act), (own.rule,) if own else ()
        if not self.passages or act == 1 or not self.goes_on(act) or self.is_long(self.passages[-1].first, act):
            self.begin(self.deal_at(act), act, 0 if trick is None else trick.number + 1)
        if trick is not None and trick is choice.about and cards_of(option):
            clause = Clause(self.card(choice, trick, cards_of(option)[0]), (*self.leads, *rules), act, "then")
            self.leads = []
            self.add(clause, apart=self.kind != "played")
            self.kind = "played"
            return
        self.kind = ""
        self.add(Clause(self.deed(act), rules, act), apart=True, sign=self.sign(act))

    def sign(self, act: int) -> tuple[str, str]:
        """Of a sign which it is, if this seat has seen it, and who made it; of all else nothing."""
        choice, option = self.session.played[act - 1]
        if not isinstance(choice.about, Channel):
            return "", ""
        seen = self.seat is None or self.seat in self.table.saw[act - 1]
        return choice.about.known[option].id if seen else "", self.names[choice.seat]

    def card(self, choice: Choose[Any], trick: Trick, card: Card) -> Message:
        """A card that is played to a trick, and what it does there."""
        who, n = self.names[choice.seat], trick.seats.index(choice.seat)
        parts: dict[str, Any] = {"who": [who], "cards": [the_card(card)]}
        if not n:
            return say("{who:seat} leads the {card:card}", who=who, card=card)
        before, now = best_of(trick, n), best_of(trick, n + 1)
        if now == choice.seat:
            if before == trick.leader:
                return say("{who:seat} goes over it with the {card:card}", who=who, card=card)
            return say("{who:seat} goes over that with the {card:card}", who=who, card=card)
        if not isinstance(choice, Turn):  # who has turns of another kind need not follow suit
            return say("{who:seats} {who:~plays|play} {cards:messages}", **parts)
        if card.suit == trick.cards[0].suit:
            return say("{who:seats} {who:~follows|follow} with {cards:messages}", **parts)
        return say("{who:seats} {who:~throws|throw} {cards:messages}", **parts)

    # What came of it

    def tell_event(self, n: int, event: Event) -> None:
        """What an act has brought, or how the table is set: event number `n`."""
        if event.kind == "led":
            self.leads.append(event.rule)
            return
        if not self.passages or event.deal != self.passages[-1].deal:
            self.known = self.told_at_first(event.deal - 1, n)
            self.between(event.deal, event.act, "")
        if event.kind == "said" and (event.rule, event.message) in self.known:
            return
        passage = self.passages[-1]
        if (added := ADDED.get(event.kind)) and passage.lines:
            self.add_to_last(added, event)
            return
        if not self.apart and self.is_apart(event):
            self.between(event.deal, event.act, "")
        taken = event.kind == "taken" and passage.trick and named_first(event.message)
        said = say("{who:seat} takes it", who=taken) if taken else event.message
        begins = self.apart and (self.kind == "reckoned" or (event.kind in APART and event.kind != self.kind))
        self.add(Clause(said, (event.rule,), event.act), apart=begins)
        if self.apart and (begins or not self.kind):
            self.kind = event.kind

    def told_at_first(self, deal: int, n: int) -> list[tuple[str, Message]]:
        """What was told before the first act of a deal, of which the events before number `n` are the last."""
        while n and self.events[n - 1].deal == deal:
            n -= 1
        first = self.events[n : self.at(self.events[n].act + 1)]
        return [(event.rule, event.message) for event in first if event.deal == deal]

    def add_to_last(self, joint: Joint, event: Event) -> None:
        """Something is added to what was told last."""
        lines = self.passages[-1].lines
        *before, last = lines[-1].clauses
        at = beside(last.more) if joint == "what" else len(last.more)
        added = (*last.more[:at], (joint, event.message), *last.more[at:])
        more = last._replace(rules=(*last.rules, event.rule), more=added)
        lines[-1] = lines[-1]._replace(clauses=(*before, more))

    def pay(self, heard: int, act: int) -> None:
        """What was paid when so many events had been told; where nobody acts after it, in lines of its own."""
        for entry in self.paid.get(heard, ()):
            passage = self.passages[-1] if self.passages else None
            if passage is None or entry.stamp.deal != passage.deal or (not self.apart and self.closes(act)):
                self.between(entry.stamp.deal, act, "paid")
            said = payment(entry, self.names)
            more: tuple[tuple[Joint, Message], ...] = (("note", noted(entry)),) if entry.note else ()
            clause = Clause(said, (entry.rule,), act, "also", more)
            apart = self.apart and not self.goes_with(entry)
            self.add(clause, apart=apart)
            self.kind = "paid" if apart else self.kind

    def closes(self, act: int) -> bool:
        """Whether a deal is over with this act."""
        return self.deal_at(act + 1) > self.deal_at(act) or (
            act == len(self.session.played) and not self.session.choices
        )

    def goes_with(self, entry: Entry) -> bool:
        """Whether a payment belongs to the last line: by its rule, or because that tells of who pays or is paid."""
        lines = self.passages[-1].lines
        if not lines or entry.rule in lines[-1].rules:
            return bool(lines)
        who = named_first(lines[-1].clauses[0].said)
        seats = {self.names[each] for each in (entry.payer, entry.payee) if isinstance(each, int)}
        return self.kind != "paid" and (not who or who in seats)

    # Lines

    def begin(self, deal: int, first: int, trick: int = 0) -> None:
        """Another passage: a turn, or a trick."""
        self.passages.append(Passage(deal, first, trick, []))
        self.apart, self.kind = False, ""

    def between(self, deal: int, first: int, kind: str) -> None:
        """Another passage, which is no turn."""
        self.begin(deal, first)
        self.apart, self.kind = True, kind

    def add(self, clause: Clause, *, apart: bool, sign: tuple[str, str] = ("", "")) -> None:
        """Something is told, in a line of its own or in the last one; what is told of several alike, in one."""
        lines = self.passages[-1].lines
        if lines and (not apart or is_alike(lines[-1].clauses[-1].said, clause.said)):
            lines[-1] = lines[-1]._replace(clauses=(*lines[-1].clauses, clause))
        else:
            lines.append(Line((clause,), sign))


def best_of(trick: Trick, n: int) -> Seat | None:
    """Who would have taken a trick when so many cards lay there; nobody, if it was tied or nobody can say."""
    then = Trick(trick.leader, trick.number, list(trick.cards[:n]))
    then.seats, then.judge = trick.seats[:n], trick.judge
    return then.best


# Payments


def payment(entry: Entry, names: Sequence[str]) -> Message:
    """Who has paid what to whom."""
    payer, payee, amount = entry.payer, entry.payee, entry.amount
    if isinstance(payer, int) and isinstance(payee, int):
        who, to = [names[payer]], names[payee]
        return say("{who:seats} {who:~pays|pay} {sum:number} {who:~to|each to} {to:seat}", who=who, to=to, sum=amount)
    if isinstance(payer, int):
        return paid_in([names[payer]], payee, amount)
    if isinstance(payee, int):
        return paid_out([names[payee]], payer, amount)
    return say(
        "{sum:number} {sum:~goes|go} from the {pool:account} into the {other:account}",
        sum=amount, pool=payer, other=payee,
    )  # fmt: skip


def paid_in(who: list[str], pool: Account, amount: int) -> Message:
    """To a pool, or to the score."""
    if pool == SCORE:
        return say("{who:seats} {who:~loses|lose} {sum:number}", who=who, sum=amount)
    return say(
        "{who:seats} {who:~pays|pay} {sum:number} {who:~into|each into} the {pool:account}",
        who=who,
        sum=amount,
        pool=pool,
    )


def paid_out(who: list[str], pool: Account, amount: int) -> Message:
    """From a pool, or by the score."""
    if pool == SCORE:
        return say("{who:seats} {who:~scores|score} {sum:number}", who=who, sum=amount)
    return say(
        "{who:seats} {who:~takes|take} {sum:number} {who:~from|each from} the {pool:account}",
        who=who,
        sum=amount,
        pool=pool,
    )


def noted(entry: Entry) -> Message:
    """What is noted of a payment."""
    return entry.note if isinstance(entry.note, Message) else Message(entry.note)
