"""Tells a position in plain words: who sits where, what lies on the table, what has been done. Never what follows."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping
from typing import Any, Final

from quinola.ask import Choose, Sign, Word, cards_of
from quinola.events import Event
from quinola.ledger import SCORE
from quinola.mechanics.tricks import Trick
from quinola.session import Session
from quinola.story import Teller, payment
from quinola.words import listed
from quinola.zones import Zone
from quiz.question import counted, plain, sentence, shown, worded

TOLD: Final = frozenset(("dealt", "taken", "shown", "named", "paid", "moved", "said"))
"""The kinds of events that tell what has happened, beside the acts. All others say what a rule makes of it."""
ROOM: Final = 420
LITTLE: Final = 240
"""Of a long deal the last acts are told, in so many characters, and less where all lies open before the reader."""
MANY: Final = 12
"""More cards than this in a place are counted, where tricks are played."""
GIVEN_AWAY: Final = frozenset(("company", "eldest", "may_raise", "player"))
"""What a table shows that is an answer, and no position: who comes first, who may raise, whose turn it is."""
UNSAID: Final = frozenset(("trick", "taken", "laid away"))
"""What is not told of the places where cards lie: the trick is told as it was played, and the tricks are counted."""


class Given:
    """What tables show that follows from the rules, or from who deals: it could answer what is asked elsewhere."""

    def __init__(self) -> None:
        self.seen: defaultdict[str, defaultdict[str | None, set[str]]] = defaultdict(lambda: defaultdict(set))
        self.times: defaultdict[str, int] = defaultdict(int)
        self.said: set[str] = set()
        """The words that somebody could rightly say at some time."""
        self.ends: dict[str, None] = {}
        """The rules by which a game was over, in the order in which they were met."""

    def look(self, session: Session) -> None:
        """Take note of what this table shows now, and of what may be said."""
        table = session.table
        for choice in session.choices:
            self.said.update(choice.text(option) for option in choice.options if isinstance(option, Word))
        for name, value in table.shown.as_json().items():
            self.seen[name][table.shown.dealer].add(str(value))
            self.times[name] += 1

    def away(self) -> frozenset[str]:
        """The names of what is always the same with the same dealer."""
        same = (
            name for name, by in self.seen.items() if self.times[name] > 1 and all(len(v) == 1 for v in by.values())
        )
        return frozenset(same) | GIVEN_AWAY

    def strange(self, choice: Choose[Any], option: Any) -> bool:
        """Whether it is a word that nobody may ever say in this rule-set: its readers do not know it."""
        return isinstance(option, Word) and choice.text(option) not in self.said


# Who sits where


def clockwise(session: Session) -> list[str]:
    """All as they sit, each at the left hand of the one before; a table that goes the other way round says so."""
    table = session.table
    order = [table.name(s) for s in table.circle.order]
    return order[::-1] if table.shown.as_json().get("direction") == "anticlockwise" else order


def seating(session: Session) -> str:
    """Who plays, and in which order they sit."""
    around, hand = in_order(session)
    if len(around) == 2:
        return f"{listed(around)} play, each against the other."
    who = f"{listed(around)} sit round the table in this order, each at the {hand} hand of the one before"
    return f"{who} ({around[0]} at the {hand} hand of {around[-1]}).{sides(session)}"


def in_order(session: Session) -> tuple[list[str], str]:
    """All from the first letter on, to the left or to the right: whichever way goes with the letters."""
    order = clockwise(session)
    first = order.index(min(order))
    around = order[first:] + order[:first]
    if len(around) > 2 and [around[0], *reversed(around[1:])] == sorted(order):
        return sorted(order), "right"
    return around, "left"


def sides(session: Session) -> str:
    """Who plays with whom."""
    found = [[session.table.name(s) for s in side] for side in session.table.sides]
    if not any(len(side) > 1 for side in found):
        return ""
    return f" {' against '.join(listed(side) for side in found)}."


# What lies on the table


def lies(session: Session, eye: str, away: Collection[str], *, hands: bool = True) -> list[str]:
    """What this seat sees, or somebody who looks on if it is none: dealer, what the table shows, cards, sums."""
    return [
        moved(session),
        *shows(session, away),
        *(zones(session, eye) if hands else ()),
        *sums(session),
        *(held(session, eye) if hands else ()),
    ]


def shows(session: Session, away: Collection[str]) -> Iterator[str]:
    """Who has dealt, and what all can see that no zone holds."""
    table = session.table
    if table.shown.dealer is not None:
        yield f"{table.shown.dealer} is the dealer."
    for told in table.shown.told(table):
        if told["name"] in away:
            continue
        label = spoken(told["label"])
        if "rows" in told:
            rows = ", ".join(f"{spoken(row['label'])} {spoken(row['value'])}" for row in told["rows"])
            yield f"{label}: {rows}."
        else:
            yield f"{label}: {worded(spoken(told['value']))}."


def spoken(stretches: list[Any]) -> str:
    """A message that stands in JSON, as text."""
    return "".join(each if isinstance(each, str) else _stretch(each) for each in stretches)


def _stretch(span: Mapping[str, Any]) -> str:
    return shown([span["value"]]) if span["type"] == "card" else str(span["text"])


def zones(session: Session, eye: str) -> Iterator[str]:
    """What lies on the table besides the hands, as far as it matters to whoever is to act."""
    table, cloth = session.table, session.game.cloth
    loose: list[str] = []
    for zone in table.zones.values():
        faces = seen(session, zone, eye)
        if cloth == "piles" and zone.role == "layout" and not faces:
            yield sentence(f"{plain(zone.name)}: empty")
        if not faces or zone.role in UNSAID:
            continue
        if zone.role in ("discard", "stock") and cloth not in ("melds", "piles", "taking"):
            continue
        if cloth == "taking" and zone.role not in ("stock", "taken"):
            loose += faces if len(faces) == 1 else []  # what lies together is a build, which the table shows
            continue
        if cloth == "tricks" and len(faces) > MANY:
            faces = ["?"] * len(faces)
        if cloth == "piles" and zone.role in ("upcards", "discard"):
            yield sentence(f"{plain(zone.name)}: {counted(len(faces), 'card')}, on top {shown(faces[-1:])}")
            continue
        top = ", the last on top" if zone.role == "upcards" and len(faces) > 1 else ""
        yield sentence(f"{plain(zone.name)}: {shown(faces)}{top}")
    if cloth == "taking":
        yield f"Loose on the table: {shown(loose) or 'nothing'}."
        yield from (f"Before {who} lie {counted(n, 'card')} taken." for who, n in taken(session))


def taken(session: Session) -> Iterator[tuple[str, int]]:
    """How many cards each has taken."""
    for zone in session.table.zones.values():
        if zone.role == "taken" and zone.owner is not None:
            yield session.table.name(zone.owner), len(zone)


def seen(session: Session, zone: Zone, eye: str) -> list[str]:
    """The cards of a place as this seat sees them; as all do, if it is none."""
    table = session.table
    open_ = all(s in zone.sees for s in table.everyone) if not eye else session.seat(eye) in zone.sees
    return [c.text if open_ or c in table.revealed else "?" for c in zone]


def held(session: Session, eye: str) -> Iterator[str]:
    """The hands that this seat sees; of the others how many cards, where that is part of the game."""
    table = session.table
    hands = {table.name(s): seen(session, hand, eye) for s, hand in enumerate(table.hands)}
    known = {who: cards for who, cards in hands.items() if cards and "?" not in cards}
    for who, cards in known.items():
        yield f"{who} holds {shown(cards)}."
    sizes = {who: len(cards) for who, cards in hands.items() if who not in known}
    if session.game.cloth == "melds" and sizes:
        yield sentence(listed(f"{who} holds {counted(n, 'card')}" for who, n in sizes.items()))


def sums(session: Session) -> Iterator[str]:
    """What lies in the pools, and what each has."""
    table, balances = session.table, session.balances()
    resto = table.shown.as_json().get("resto")
    for n, pool in enumerate(name for name in balances if name not in (*session.seats, SCORE)):
        if balances[pool] or not n:
            yield f"In the {pool}: {counted(balances[pool], 'counter')}."
    own = {who: balances[who] for who in session.seats}
    if resto:
        yield f"Counters before the players: {', '.join(f'{who} {n}' for who, n in resto.items())}."
    elif any(own.values()):
        what = "Points so far" if SCORE in balances else "Counters won (or lost, −) so far"
        yield f"{what}: {', '.join(f'{who} {minus(n)}' for who, n in own.items())}."


def minus(n: int) -> str:
    """A number, with a proper minus."""
    return f"−{-n}" if n < 0 else str(n)


# What has been done


def begun(session: Session) -> int:
    """After how many acts the deal under way began."""
    return session.table.begun[-1] if session.table.begun else 0


def done(session: Session, eye: str, rules: Collection[str], *, whole: bool = False) -> str:
    """What has been done in this deal, as this seat could tell it; cards of tricks that are complete are left out.

    Of what came of it nothing is told that stands under the `rules` that are asked for. whole: however long it is.
    """
    teller = Teller(session, session.seat(eye) if eye else None)
    now = under_way(session)
    passages: list[tuple[object, str]] = []
    for act in range(begun(session) + 1, len(session.played) + 1):
        choice, option = session.played[act - 1]
        trick = choice.about if isinstance(choice.about, Trick) and cards_of(option) else None
        if (trick is not None and trick is not now) or isinstance(option, Sign):
            continue
        deed, *more = plain(teller.deed(act)), *came(session, teller, act, rules)
        if trick is not None and passages and passages[-1][0] is trick and not more:
            passages[-1] = trick, f"{passages[-1][1]}; {deed}"
        else:
            passages.append((None if more else trick, ". ".join([deed, *more])))
    sentences = [sentence(told) for _, told in passages]
    kept, room = len(sentences), LITTLE if session.game.cloth in ("melds", "piles", "taking") else ROOM
    while kept > 1 and not whole and sum(map(len, sentences[-kept:])) > room:
        kept -= 1
    if not sentences:
        return ""
    head = "So far in this deal:" if kept == len(sentences) else "So far in this deal, among other things and last:"
    return " ".join([head, *sentences[-kept:]])


def under_way(session: Session) -> Trick | None:
    """The trick that is not complete, if there is one."""
    if not session.table.lying("trick"):
        return None
    return next((c.about for c, _ in reversed(session.played) if isinstance(c.about, Trick)), None)


def came(session: Session, teller: Teller, act: int, rules: Collection[str]) -> Iterator[str]:
    """What came of an act."""
    own, deal = teller.own(act), session.table.log.deal
    for _, event in teller.heard(act):
        if event is own or event.rule in rules or event.kind not in TOLD or event.deal != deal:
            continue
        text = plain(event.message)
        if event.kind != "said" or (":" not in text and names(event, session)):
            yield text
    for entry in session.ledger.entries:
        stamp = entry.stamp
        if stamp.act == act and stamp.heard is not None and entry.rule not in rules and stamp.deal == deal:
            yield plain(payment(entry, session.seats))


def names(event: Event, session: Session) -> bool:
    """Whether it tells of somebody."""
    return any(isinstance(part, list) or (isinstance(part, str) and part in session.seats)
               for part in event.parts.values())  # fmt: skip


def position(session: Session, eye: str, rules: Collection[str], away: Collection[str]) -> str:
    """What has been done, and what lies there now."""
    return " ".join(filter(None, [done(session, eye, rules), "Now:", *lies(session, eye, away)]))


def position_and_act(
    before: Session, after: Session, eye: str, rules: Collection[str], away: Collection[str], *, whole: bool = False
) -> str:
    """What had been done and lay there before the last act, and that act, but not what came of it."""
    last = len(after.played)
    told = plain(Teller(after, after.seat(eye) if eye else None).deed(last))
    lay = ["The table before the next act:", *lies(before, eye, away)]
    return " ".join(filter(None, [done(before, eye, rules, whole=whole), *lay, sentence(f"Next, {told}")]))


def moved(session: Session) -> str:
    """How all sit, if that is not as they first sat down."""
    if session.table.circle.order == session.at(0).table.circle.order:
        return ""
    around, hand = in_order(session)
    return f"Round the table they sit in the order {', '.join(around)}, each at the {hand} hand of the one before."


def refused(choice: Choose[Any]) -> dict[Any, str]:
    """The candidates that may not be done, each with the rule of the law that drops it."""
    found: dict[Any, str] = {}
    kept, also = choice.candidates, frozenset(choice.also)
    for law in choice.laws:
        before, kept = kept, law.keep(kept, choice.about)
        left = frozenset(kept)
        if len(left) < len(before):
            found.update((option, law.rule) for option in before if option not in left and option not in also)
    return found
