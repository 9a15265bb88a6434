"""A game in the terminal: one seat for the reader, rules of thumb in the others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from quinola.api import Card, Game, Message, Session, Verdict, card
from quinola.ask import Choose
from quinola.cards import JOKER, SUIT_SIGNS
from quinola.messages import Template, say, spans
from quinola.players import Player, rule_of_thumb, speak, volunteer
from quinola.seats import Seat
from quinola.story import news
from quinola.streams import SUITS, NotTextError, as_text, can_show, typed
from quinola.turns import asked_of, spoken

GO_ON: Final[Template] = "Press Enter to go on"
ORDER: Final = "AKQJWLT98765432"
FEW: Final = 16
"""So many acts are listed one by one."""


def helped() -> Iterator[tuple[str, Message]]:
    """What can be typed as it stands, and what it does."""
    yield "", say("an act, as listed (play QH), or its number")
    yield "", say("Enter, to go on, where you may say something and need not")
    yield "hint", say("what a sensible player would do")
    yield "why …", say("the rule that forbids an act")
    yield "undo", say("take back your last act")
    yield "hand", say("your cards, and the table")
    yield "record", say("the record, for `quinola replay`")
    yield "quit", say("leave")


class Leave(Exception):
    """The reader leaves the table."""


def play(game: Game, me: Seat, seed: str, part: str, *, plain: bool) -> None:
    """Play until it is over or the reader leaves. Reads standard input; prints what happens."""
    table = Terminal(game, me, seed or "0", part, plain=plain)
    try:
        table.run()
    except (EOFError, KeyboardInterrupt, Leave):
        print(f"\n{say('You leave the table. To go on from here another time, replay this record:')}")
        print(as_text(table.session.record()))


class Terminal:
    """One game on one screen."""

    def __init__(self, game: Game, me: Seat, seed: str, part: str, *, plain: bool) -> None:
        self.session = Session(game, seed, part=part, events=True)
        self.me, self.plain, self.told = me, plain or not can_show(SUITS), -1
        self.name = game.names[me]
        self.thumb: Player = rule_of_thumb(game)
        self.passed: object = None
        """What the reader had the choice to say when last going on without it."""

    def run(self) -> None:
        """Acts until nobody has a choice."""
        print(say("You are {who:seat}. Type ? for what you can say.", who=self.name))
        while self.session.choices:
            said = spoken(self.session, self.name, self.thumb, "signals")
            if said is None and not self.mine():
                said = spoken(self.session, self.name, self.thumb, "others")
            if said is not None:
                self.session.take(*said)
        self.tell()
        scores = self.session.balances()
        sums = [say("{who:account} {sum:number}", who=who, sum=sum_) for who, sum_ in scores.items() if who != "score"]
        print(say("It is over. {sums:messages,}", sums=sums))

    def tell(self) -> None:
        """Print the story since the last time, as the reader could tell it."""
        for line in news(self.session, self.me, self.told):
            rules = f"  [{', '.join(line.rules)}]" if line.rules else ""
            print(f"  {self.said(line.message)}{rules}")
        self.told = len(self.session.played)

    def mine(self) -> bool:
        """Ask the reader until an act is made, and return True; or until what need not be said is passed over."""
        must, aside = asked_of(self.session, self.name)
        if must is None and self.quiet(aside):
            return False
        self.tell()
        self.show()
        menu = Menu(self, must, aside)
        menu.show()
        while True:
            try:
                said = typed("> ")
            except NotTextError:
                self.no(say("what you typed is no text in UTF-8; type it again"))
                continue
            if (done := self.answer(menu, said)) is not None:
                return done

    def quiet(self, aside: Sequence[Choose[Any]]) -> bool:
        """Whether the reader need not be stopped for what may be said: nothing, or signs that were passed over.

        Signs can be made as well at any later time; they are offered again when the reader has acted.
        """
        acts = sum(choice.seat == self.me for choice, _ in self.session.played)
        now = (len(self.session.table.dealt), acts)
        if not aside or (now == self.passed and not any(choice.aside for choice in aside)):
            return True
        self.passed = now
        return False

    def show(self) -> None:
        """The reader's hand, and what lies on the table."""
        view = self.session.view(self.name)
        hand = sorted(self.session.table.hands[self.me], key=lambda c: (c.suit, ORDER.find(c.rank), c.copy))
        if hand:
            print(f"\n  {say('Your hand: {cards:text}', cards=self.cards(hand))}")
        for zone in view["zones"]:
            if zone["cards"]:
                print(f"  {self.lies(zone)}")

    def lies(self, zone: dict[str, Any]) -> str:
        """A zone by its name, and what lies in it."""
        if zone["role"] == "trick":
            return str(say("On the table: {cards:text}", cards=self.faces(zone)))
        name = "".join(part if isinstance(part, str) else part["text"] for part in zone["said"])
        return f"{name[0].upper()}{name[1:]}: {self.faces(zone)}"

    def faces(self, zone: dict[str, Any]) -> str:
        """The cards of a zone that the reader sees, and how many the others are; of cards won only how many."""
        seen = [] if zone["role"] == "taken" else [card(each) for each in zone["cards"] if each != "?"]
        rest = len(zone["cards"]) - len(seen)
        more = [str(say("{n:card|cards}", n=rest))] if rest else []
        return ", ".join([*map(self.card, seen), *more])

    def answer(self, menu: Menu, said: str) -> bool | None:
        """Do what was typed. Returns whether that was an act, or None if the reader is still asked."""
        if not said and menu.must is None:
            return False
        if said in ("?", "help"):
            print("\n".join(f"  {typed:12} {what}" for typed, what in helped()))
        elif said == "quit":
            raise Leave
        elif said == "hand":
            self.show()
        elif said == "record":
            print(as_text(self.session.record()))
        elif said == "hint":
            print(f"  {self.hint(menu)}")
        elif said.startswith("why "):
            verdict = self.may(said[4:].strip())
            print(f"  {say('It may be done.')}" if verdict else f"  {verdict}")
        elif said == "undo":
            return self.undo()
        else:
            return self.does(menu, said)
        return None

    def hint(self, menu: Menu) -> str:
        """What a sensible player would say who may, or else do who must."""
        ask = volunteer if menu.must is None else speak
        told = ask(self.session, menu.choices, lambda seat: self.thumb)
        return self.act(*told) if told else str(say(GO_ON))

    def may(self, said: str) -> Verdict:
        """Whether an act may be done: the reader's, unless it is said whose it would be."""
        return self.session.may(said) if ": " in said else self.session.may(said, self.name)

    def does(self, menu: Menu, said: str) -> bool | None:
        """An act by number or text; a breach is done only when it is repeated with a `!`."""
        text = menu.text(said.removeprefix(f"{self.name}: "))
        if ": " in text:
            self.no(say("you are {who:seat}, and act for nobody else", who=self.name))
            return None
        sure = text.endswith("!") and menu.named(text) is None
        text = text.rstrip("! ") if sure else text
        verdict = self.may(text)
        if not (verdict or (verdict.possible and sure)):
            price = say("; to do it all the same, add !") if verdict.possible else ""
            self.no(verdict.why, f" [{verdict.rule}]{price}")
            return None
        self.session.act(text, self.name)
        return True

    def undo(self) -> bool | None:
        """Back to the reader's choice before this one."""
        mine = [n for n, (c, _) in enumerate(self.session.played) if c.seat == self.me]
        if not mine:
            print(f"  {say('You have done nothing yet.')}")
            return None
        self.session, self.passed = self.session.at(mine[-1], events=True), None
        self.told = len(self.session.played)
        return True

    def no(self, why: Message | str, more: str = "") -> None:
        """Say that something is refused, and why."""
        print(f"  {say('No: {why:message}', why=why)}{more}")

    def card(self, c: Card) -> str:
        """A card as a sign or in words; type has no signs for Spanish suits and for jokers."""
        if self.plain:
            return str(say("{card:card}", card=c))
        if c.rank == JOKER:
            return f"{str(say('{rank:rank}', rank=c.rank)).capitalize()} {SUIT_SIGNS[c.suit]}{c.mark}"
        return f"{c.rank} {say('{suit:suit}', suit=c.suit)}{c.mark}" if c.spanish else c.sign

    def cards(self, those: Sequence[Card]) -> str:
        """Cards, one after another."""
        return ", ".join(map(self.card, those))

    def said(self, message: Message) -> str:
        """A message with its cards as the reader is shown them."""
        told = spans(message)
        return "".join(self.card(card(str(span.value))) if span.type == "card" else span.text for span in told)

    def act(self, choice: Choose[Any], option: Any) -> str:
        """An act as the reader is shown it, with its cards as signs and what is typed for it."""
        text = choice.text(option)
        if isinstance(option, Card) and choice.said(option) == Choose.said(choice, option):
            return f"{self.card(option)} ({text})"
        said = self.said(choice.said(option))
        return text if said == text else f"{said} ({text})"


class Menu:
    """What the reader is asked at one time: what must be answered, and apart from it what need not."""

    def __init__(self, terminal: Terminal, must: Choose[Any] | None, aside: Sequence[Choose[Any]]) -> None:
        self.terminal, self.must, self.aside = terminal, must, aside
        self.choices = [*aside, must] if must else list(aside)
        musts = [(must, option) for option in must.options] if must else []
        asides = [(choice, option) for choice in aside for option in choice.options]
        self.groups = [group for group in (musts, asides) if group]
        self.numbered = [each for group in self.groups if len(group) <= FEW for each in group]

    def show(self) -> None:
        """All of it, numbered where it is not too long."""
        for group in self.groups:
            choice, option = group[0]
            print(f"  {self.terminal.said(choice.question())}")
            if len(group) <= FEW:
                first = self.numbered.index(group[0]) + 1
                acts = (f"{n} {self.terminal.act(*each)}" for n, each in enumerate(group, first))
                print("   ", "  ".join(acts))
            else:
                print(f"    {say('any of {n:number}, as “{act:text}”', n=len(group), act=choice.text(option))}")
        if self.must is None:
            print(f"  {say(GO_ON)}")

    def text(self, said: str) -> str:
        """The act of this number; all else as it was said."""
        if said not in map(str, range(1, len(self.numbered) + 1)):
            return said
        choice, option = self.numbered[int(said) - 1]
        return choice.text(option)

    def named(self, text: str) -> Choose[Any] | None:
        """The choice in which this is an act."""
        return next((choice for choice in self.choices if choice.find(text) is not None), None)
