"""Sensible players of the games of three tricks: they imagine the hidden hands, and reckon what a raise is worth."""

from __future__ import annotations

from random import Random
from typing import Any, Final, NamedTuple

from quinola.ask import Choose
from quinola.cards import Card
from quinola.mechanics.raises import AndRaise, Raised
from quinola.mechanics.three_tricks.rules import Shown
from quinola.messages import Message, say
from quinola.players.thumb.hands import Known, chances, game_of, known_to, powers, turned_up
from quinola.session import Session

WORLDS: Final = 24
FEW: Final = 4
LIES: Final = 0.1  # of the hands in which one signs at all
SILENT: Final = 0.15
BLUFFS: Final = 0.08  # of the turns at which a bluff would make sense
FEARED: Final = 0.85  # how much of one’s chance is left after each raise of the other side
YIELD: Final = 0.3  # how often a raise is thought to be refused
RIGHT: Final = 0.008  # what it is worth, a point, not to let the right to raise pass over


def player(session: Session, choice: Choose[Any]) -> Any:
    """One option of the choice, by what this seat may know."""
    return _say(session, choice, WORLDS)


def quick(session: Session, choice: Choose[Any]) -> Any:
    """The same, with less thought: for who plays out many hands."""
    return _say(session, choice, FEW)


def _say(session: Session, choice: Choose[Any], worlds: int) -> Any:
    if choice.verb == "signal":
        return _sign(session, choice)
    return (_answer if choice.verb == "answer" else _play)(session, choice, worlds)


class Stand(NamedTuple):
    """Points that the two sides still need."""

    ours: int
    theirs: int

    def after(self, gained: int, lost: int = 0) -> float:
        """About how good the game is then, from nought to one."""
        ours, theirs = max(0, self.ours - gained), max(0, self.theirs - lost)
        return 1.0 if not ours else 0.0 if not theirs else theirs / (ours + theirs)

    def played(self, chance: float, value: int) -> float:
        """How good it is to play for so much."""
        return chance * self.after(value) + (1 - chance) * self.after(0, value)


def _stand(session: Session, known: Known) -> Stand:
    sides, goal, balance = known.game.sides, known.game.goal.points, session.ledger.balance
    best = {side: sides.points(side, balance) for side in sides.all}
    theirs = max(points for side, points in best.items() if side != known.side)
    return Stand(max(1, goal - best[known.side]), max(1, goal - theirs))


def _raising(stand: Stand, chance: float, accepted: int, to: int, yields: float) -> float:
    """How good it is to raise: some yield, and mostly those who would have lost."""
    left = max(0.0, (chance - 0.85 * yields) / (1 - yields))
    return yields * stand.after(accepted) + (1 - yields) * stand.played(left, to)


def _play(session: Session, choice: Choose[Any], worlds: int) -> Any:
    cards = [o for o in choice.options if isinstance(o, Card)]
    known = known_to(session, choice.seat, choice.about)
    power = powers(session)
    by_card = zip(chances(session, known, cards, worlds), cards, strict=True)
    chance, c = max(by_card, key=lambda each: (each[0], -power[each[1], each[1]]))
    higher = known.game.ladder.words.higher
    return higher if higher in choice.options and _wants(session, known, chance) else c


def _wants(session: Session, known: Known, chance: float) -> bool:
    """Whether to raise now: for gain, or to frighten."""
    ladder, side_of = known.game.ladder, known.game.sides.of
    value = Shown.of(session.table).worth or 0
    to = next(higher for higher in ladder.values if higher > value)
    stand = _stand(session, known)
    lost = sum(t is not None and side_of[t] != known.side for t in known.takers)
    mood = Random(f"{session.table.hands[known.me]} raise {len(session.played)}").random()
    if value == ladder.values[0] and not lost and mood < BLUFFS and stand.theirs > to:
        return True
    so_far = session.played[session.table.begun[-1] :]
    theirs = sum(
        c.verb == "play"
        and side_of[c.seat] != known.side
        and (said == ladder.words.higher or isinstance(said, AndRaise))
        for c, said in so_far
    )
    chance *= FEARED**theirs
    yields = YIELD / (1 + lost)
    return _raising(stand, chance, value, to, yields) > stand.played(chance, value) + RIGHT * (to - value)


def _answer(session: Session, choice: Choose[Any], worlds: int) -> Any:
    raised: Raised = choice.about
    worth = raised.worth
    known = known_to(session, choice.seat, raised.trick)
    theirs = sum(known.game.sides.of[s] != known.side for s in worth.raisers)
    chance = FEARED**theirs * chances(session, known, [None], 2 * worlds)[0]
    stand = _stand(session, known)
    fold = stand.after(0, worth.ladder.values[worth.at - 1])
    stay = stand.played(chance, worth.value)
    again = _raising(stand, chance, worth.value, worth.next, YIELD / 2) - RIGHT * (worth.next - worth.value)
    words = known.game.ladder.words
    if words.higher in choice.options and chance > 0.5 and again > stay:
        return words.higher
    return words.fold if words.fold in choice.options and fold > stay + RIGHT else words.stay


def _sign(session: Session, choice: Choose[Any]) -> Any:
    """Once a hand, before one has played: the best that is true; sometimes nothing, sometimes what is not."""
    table, seat = session.table, choice.seat
    since = table.begun[-1]
    if len(table.hands[seat]) < 3 or any(c.seat == seat and c.verb == "signal" for c, _ in session.played[since:]):
        return None
    game = game_of(session)
    random = Random(f"{table.hands[seat]} {len(table.dealt)}")
    if random.random() < SILENT:
        return None
    turned = turned_up(session)
    true = [signal for signal in game.signs if signal.holds(table.hands[seat], turned.suit if turned else "")]
    liar = random.random() < LIES
    told = [signal for signal in game.signs if signal not in true] if liar else true
    if not told:
        return None
    said = told[int(random.random() * len(told))] if liar else told[0]
    return said.act if said.act in choice.options else None


def reason(session: Session, choice: Choose[Any], said: Any) -> Message:
    """Why this is said: in how many of the deals imagined one’s side wins the hand."""
    if choice.verb == "signal":
        return say("the best that is true of your hand") if said is not None else say("you have signalled enough")
    answering = choice.verb == "answer"
    known = known_to(session, choice.seat, choice.about.trick if answering else choice.about)
    card = said if isinstance(said, Card) else said.card if isinstance(said, AndRaise) else None
    worlds = 2 * WORLDS if answering else WORLDS
    cards: list[Card | None] = [card] if card else [o for o in choice.options if isinstance(o, Card)] or [None]
    won = round(max(chances(session, known, cards, worlds)) * worlds)
    words = known.game.ladder.words
    if said == words.fold:
        return say(
            "your side wins only {won:number} of {all:hand|hands} imagined: too few to play on", won=won, all=worlds
        )
    if said == words.stay:
        return say("your side wins {won:number} of {all:hand|hands} imagined: enough to play on", won=won, all=worlds)
    if said == words.higher:
        if 2 * won < worlds:
            return say("a bluff: your side wins {won:number} of {all:hand|hands} imagined", won=won, all=worlds)
        return say(
            "your side wins {won:number} of {all:hand|hands} imagined, and a raise may frighten", won=won, all=worlds
        )
    return say(
        "with it your side wins {won:number} of {all:hand|hands} imagined, with no card more", won=won, all=worlds
    )
