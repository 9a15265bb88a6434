"""A game in the terminal: one seat for the reader, rules of thumb in the others."""

from __future__ import annotations

import json
from typing import Any

from quinola.ask import Choose, Refusal, cards_of
from quinola.cards import Card, card
from quinola.messages import spans
from quinola.players import Player, rule_of_thumb
from quinola.seats import Seat
from quinola.session import ActError, Session, balances
from quinola.table import Game

HELP = """\
  an act       as listed (play QH), or its number
  hint         what a sensible player would do
  why ACT      the rule that forbids an act
  undo         take back your last act
  hand         your cards, and the table
  record       the record, for `quinola replay`
  quit         leave"""


class Leave(Exception):
    """The reader leaves the table."""


def play(game: Game, me: Seat, seed: str, part: str, *, plain: bool) -> None:
    """Play until it is over or the reader leaves. Reads standard input; prints what happens."""
    table = Terminal(game, me, seed or "0", part, plain=plain)
    try:
        table.run()
    except (EOFError, KeyboardInterrupt, Leave):
        print("\nYou leave the table. To go on from here another time, replay this record:")
        print(json.dumps(table.session.record(), ensure_ascii=False))


class Terminal:
    """One game on one screen."""

    def __init__(self, game: Game, me: Seat, seed: str, part: str, *, plain: bool) -> None:
        self.session = Session(game, seed, part=part, events=True)
        self.me, self.plain, self.told = me, plain, 0
        self.thumb: Player = rule_of_thumb(game)

    def run(self) -> None:
        """Acts until nobody has a choice."""
        name = self.session.table.name(self.me)
        print(f"You are {name}. Type ? for what you can say.")
        while choices := self.session.choices:
            choice = next((c for c in choices if c.seat == self.me), choices[0])
            if choice.seat == self.me:
                self.mine(choice)
            else:
                self.session.take(choice, self.thumb(self.session, choice))
        self.tell()
        scores = balances(self.session.game, self.session.ledger)
        print("It is over. " + ", ".join(f"{who} {sum_}" for who, sum_ in scores.items() if who != "score"))

    def tell(self) -> None:
        """Print the events since the last time."""
        events = self.session.table.events or []
        for event in events[self.told :]:
            print(f"  {event.text}  [{event.rule}]")
        self.told = len(events)

    def mine(self, choice: Choose[Any]) -> None:
        """Ask until an act is made."""
        self.tell()
        self.show()
        self.menu(choice)
        while not self.answer(choice, input("> ").strip()):
            pass

    def show(self) -> None:
        """The reader's hand, and the trick."""
        table = self.session.table
        hand = sorted(table.hands[self.me], key=lambda c: (c.suit, "AKQJWLT98765432".find(c.rank)))
        print(f"\n  Your hand: {', '.join(map(self.card, hand))}")
        if trick := table.lying("trick"):
            print(f"  On the table: {', '.join(map(self.card, trick))}")

    def menu(self, choice: Choose[Any]) -> None:
        """What may be done, numbered where it is not too long."""
        options = choice.options
        if len(options) <= 16:
            acts = (f"{n} {self.act(choice, option)}" for n, option in enumerate(options, 1))
            print(f"  {choice.verb.capitalize()}:", "  ".join(acts))
        else:
            print(f"  {choice.verb.capitalize()} any of {len(options)}, as “{choice.text(options[0])}”")

    def answer(self, choice: Choose[Any], said: str) -> bool:
        """Do what was typed. Returns whether it was the reader's turn's end."""
        if said in ("?", "help"):
            print(HELP)
        elif said == "quit":
            raise Leave
        elif said == "hand":
            self.show()
        elif said == "record":
            print(json.dumps(self.session.record(), ensure_ascii=False))
        elif said == "hint":
            print(f"  {self.act(choice, self.thumb(self.session, choice))}")
        elif said.startswith("why "):
            print(f"  {self.why(said[4:].strip()) or 'It may be done.'}")
        elif said == "undo":
            return self.undo()
        else:
            return self.does(choice, said)
        return False

    def why(self, act: str) -> Refusal | None:
        """Why an act may not be done, by whomever it would be."""
        try:
            return self.session.refuse(act)
        except ActError as wrong:
            return wrong.refusal

    def does(self, choice: Choose[Any], said: str) -> bool:
        """An act by number or text; a breach is done only when it is repeated with a `!`."""
        numbered = said in map(str, range(1, len(choice.options) + 1))
        text = choice.text(choice.options[int(said) - 1]) if numbered else said.rstrip("!").strip()
        refusal = choice.refuse(text)
        if refusal and not (refusal.grade == "breach" and said.endswith("!")):
            price = "; to do it all the same, add !" if refusal.grade == "breach" else ""
            print(f"  No: {refusal.why} [{refusal.rule}]{price}")
            return False
        try:
            self.session.act(text)
        except ActError as wrong:
            print(f"  No: {wrong}")
            return False
        return True

    def undo(self) -> bool:
        """Back to the reader's choice before this one."""
        mine = [n for n, (c, _) in enumerate(self.session.played) if c.seat == self.me]
        if not mine:
            print("  You have done nothing yet.")
            return False
        self.session = self.session.at(mine[-1], events=True)
        self.told = len(self.session.table.events or [])
        return True

    def card(self, c: Card) -> str:
        """A card as a sign or in words."""
        return c.words if self.plain else c.sign

    def act(self, choice: Choose[Any], option: Any) -> str:
        """An act as the reader is shown it, with its cards as signs and what is typed for it."""
        if isinstance(option, Card):
            return f"{choice.verb} {self.card(option)} ({option.text})"
        if not cards_of(option):
            return choice.text(option)
        said = (
            self.card(card(str(span.value))) if span.type == "card" else span.text
            for span in spans(choice.said(option))
        )
        return f"{''.join(said)} ({option})"
