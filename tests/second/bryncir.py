"""Bryncir reckoned a second time, from the words of its rules and nothing of the engine’s."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from quinola import catalogue
from second import need

PLAYERS = "ABCDE"
TIMES = {"first": 3, "second": 2, "third": 1}
SUITS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}


def reckon(game: Any, facts: Mapping[str, Any]) -> dict[str, int]:
    """What each player scores; what they score together is written against the score."""
    says = answers(game)
    once_more = says["more-cards"] == "guesses" and says.get("third-count") == "once"
    counted = [count for count in TIMES if count != "third" or once_more]
    need(all(key in facts for key in (*counted, "tricks")), "something is not told")
    check(facts, says)
    total = dict.fromkeys(PLAYERS, 0)
    laid: dict[str, list[str]] = {name: [] for name in PLAYERS}
    for count, times in TIMES.items():
        for name, held in lines(facts.get(count)):
            pairs = [kind for kind, n in Counter(c[:2] for c in held).items() for _ in range(n // 2)]
            looked_at = laid[name] + pairs if says["ace-pair-scope"] == "both-counts" else pairs
            total[name] += times * sum(pair_worth(kind, looked_at, says) for kind in pairs)
            laid[name] += pairs
    for leader, cards in lines(facts.get("tricks")):
        for name, points in trick_worth(leader, cards, says).items():
            total[name] += points
    return {**total, "score": -sum(total.values())}


def winners(game: Any, facts: Mapping[str, Any]) -> list[str]:
    """Who has the most points, if it is over; of equals all, or whoever of them last took a trick, if any did."""
    says, total = answers(game), reckon(game, facts)
    if facts.get("unfinished"):
        return []
    best = [name for name in PLAYERS if total[name] == max(total[each] for each in PLAYERS)]
    if len(best) > 1 and says["equal-scores"] == "last-trick":
        for leader, cards in reversed(list(lines(facts.get("tricks")))):
            if (taker := in_turn(leader)[taking(cards, says)]) in best:
                return [taker]
    return best


def next_dealer(_game: Any, _facts: Mapping[str, Any]) -> str | None:
    """Nobody: a deal is the whole game, and a scorer need not say who dealt it."""
    return None


def answers(game: Any) -> dict[str, Any]:
    """The readings, by the name of the crux."""
    return {crux.partition(".")[2]: value for crux, value in catalogue.of(game).reading(game).items()}


def lines(told: Any) -> Iterator[tuple[str, list[str]]]:
    """A player and cards, line by line."""
    for line in told.splitlines() if isinstance(told, str) else told or ():
        need(line.strip(), "a line that says nothing")
        name, *cards = line.split()
        yield name, cards


def value(card: str, says: Mapping[str, Any]) -> int:
    """What a card counts: pips, the ten 10, the queen 20, jack and king as agreed, an ace in a trick 1."""
    courts = {"A": 1, "T": 10, "J": says["value-jack"], "Q": 20, "K": says["value-king"]}
    return int(courts.get(card[0]) or card[0])


def pair_worth(kind: str, looked_at: list[str], says: Mapping[str, Any]) -> int:
    """What a pair counts: one of its cards; of aces the best other pair of the suit, else 1 or nothing."""
    if kind[0] != "A":
        return value(kind, says)
    others = [value(each, says) for each in looked_at if each[1] == kind[1] and each[0] != "A"]
    if others:
        return max(others)
    in_company = says["second-ace-pair"] == "yes" and looked_at.count(kind) > 1
    return 1 if in_company or says["single-ace-pair"] == "one" else 0


def in_turn(leader: str) -> str:
    """The players from this one on, to the left."""
    at = PLAYERS.index(leader)
    return PLAYERS[at:] + PLAYERS[:at]


def taking(cards: list[str], says: Mapping[str, Any]) -> int:
    """Which card takes the trick, by its place: by rank, then by pack, then whichever was played first."""
    ranks = "A23456789TJQK" if says["ace-rank"] == "low" else "23456789TJQKA"
    packs = "1234" if says["order-of-packs"] == "four-high" else "4321"
    able = [n for n, c in enumerate(cards) if says["off-suit-wins"] == "yes" or c[1] == cards[0][1]]
    top = max(ranks.index(cards[n][0]) for n in able)
    highest = [n for n in able if ranks.index(cards[n][0]) == top]
    if len(highest) == 1:
        return highest[0]
    need(all(len(cards[n]) == 3 for n in highest), f"{cards}: which pack they are of is not told")
    return max(highest, key=lambda n: (packs.index(cards[n][2]), -n))


def trick_worth(leader: str, cards: list[str], says: Mapping[str, Any]) -> dict[str, int]:
    """What a trick brings: the winning card, a suit, and what others threw, who lose as much."""
    players, best = in_turn(leader), taking(cards, says)
    led = cards[0][1]
    paid = led if says["suit-paid"] == "led" else cards[best][1]
    thrown = {players[n]: value(c, says) for n, c in enumerate(cards) if c[1] != led and n != best}
    gains = {name: -points for name, points in thrown.items()}
    gains[players[best]] = value(cards[best], says) + says[f"value-{SUITS[paid]}"] + sum(thrown.values())
    return gains


# What cannot be


def check(facts: Mapping[str, Any], says: Mapping[str, Any]) -> None:
    """Raises CannotBe for what the rules do not let happen, and for what they need and is not told."""
    counts = [count for count in TIMES if count != "third" or says.get("third-count") == "once"]
    need(facts.keys() <= {*counts, "tricks", "unfinished"}, "an unknown fact")
    need(isinstance(facts.get("unfinished", False), bool), "neither true nor false")
    laid, tricks = {count: [*lines(facts.get(count))] for count in counts}, [*lines(facts.get("tricks"))]
    need(tricks or any(laid.values()), "nothing is told")
    for name, cards in [line for told in (*laid.values(), tricks) for line in told]:
        need(name in PLAYERS and len(name) == 1, "nobody’s line")
        need(all(re.fullmatch("[A2-9TJQK][CDHS][1-4]?", card) for card in cards), "what is no card")
    for told in laid.values():
        need(len({name for name, _ in told}) == len(told), "two lines of one player")
    need(all(len(cards) == 5 for _, cards in tricks), "a trick has five cards")
    check_leads(tricks, says)
    check_suits(tricks)
    check_cards([*laid.values()], tricks)
    going_on = facts.get("unfinished", False)
    why = [check_amounts(laid, tricks, says, dealer, going_on) for dealer in (tricks[0][0] if tricks else PLAYERS)]
    need(not all(why), why[0])


def check_leads(tricks: list[tuple[str, list[str]]], says: Mapping[str, Any]) -> None:
    """Whoever takes a trick leads to the next."""
    takers = [in_turn(leader)[taking(cards, says)] for leader, cards in tricks]
    need([leader for leader, _ in tricks[1:]] == takers[:-1], "somebody else leads")


def check_suits(tricks: list[tuple[str, list[str]]]) -> None:
    """Whoever has not followed a suit has none of it, and plays none of it later."""
    lacks: set[tuple[str, str]] = set()
    for leader, cards in tricks:
        played = [*zip(in_turn(leader), cards, strict=True)]
        need(not any((name, card[1]) in lacks for name, card in played), "a suit that was not followed")
        lacks |= {(name, cards[0][1]) for name, card in played if card[1] != cards[0][1]}


def check_cards(counts: list[list[tuple[str, list[str]]]], tricks: list[tuple[str, list[str]]]) -> None:
    """A card is one player’s, goes out of play once, and of each kind there are four, in all hands and out of play."""
    owner: dict[str, str] = {}
    single = {name: Counter[str]() for name in PLAYERS}
    gone: Counter[str] = Counter()
    spare: list[set[str]] = []
    out: set[str] = set()
    in_tricks = [
        [(name, [card]) for name, card in zip(in_turn(leader), cards, strict=True)] for leader, cards in tricks
    ]
    for at, told in enumerate([*counts, *in_tricks]):
        here = [card for _, cards in told for card in cards]
        packed = [card for card in here if len(card) == 3]
        need(len(set(packed)) == len(packed), "a card twice")
        need(not out.intersection(packed), "a card that was out of play")
        shown = single | {name: single[name] | Counter(card[:2] for card in cards) for name, cards in told}
        in_hands = sum(shown.values(), Counter())
        need(all(gone[kind] + in_hands[kind] <= 4 for kind in {card[:2] for card in here}), "five of a kind")
        for name, cards in told:
            need(all(owner.setdefault(card, name) == name for card in cards if len(card) == 3), "another’s card")
        for group in spare:
            out |= group - set(packed) if group & set(packed) else set()
            need(len(group & set(packed)) < 2, "two that cannot both have been spared")
        for name, cards in told:
            for kind, n in Counter(card[:2] for card in cards).items():
                alike = {card for card in cards if card[:2] == kind and len(card) == 3}
                pairs = n if at >= len(counts) else n // 2 * 2
                gone[kind] += pairs
                single[name][kind] = max(0, single[name][kind] - n) if at >= len(counts) else n % 2
                if pairs == n:
                    out |= alike
                elif n > 1:
                    spare.append(alike)


def check_amounts(laid: dict[str, Any], tricks: list[Any], says: Mapping[str, Any], dealer: str, on: bool) -> str:
    """What is wrong with how many cards there are, if this player dealt; nothing, if all is well.

    Thirty-two cards; two go for each pair, and one comes while the talon lasts; then that goes round. The play is over
    when somebody has no card, after that trick or in the midst of it; `on` says that it still goes on.
    """
    talon, turn = 48, in_turn(in_turn(dealer)[1])
    holds, new = Counter(dict.fromkeys(PLAYERS, 32)), Counter(dict.fromkeys(PLAYERS, 32))
    bound = says["pairing"] == "compulsory" and (not on or any(cards for told in laid.values() for _, cards in told))
    for n, told in enumerate(laid.values()):
        pairs = Counter({who: sum(many // 2 for many in Counter(c[:2] for c in cards).values()) for who, cards in told})
        if any(len(cards) > holds[who] for who, cards in told):
            return "more cards than a hand"
        if bound and pairs - new:
            return "pairs that had to go before"
        drawn = to_whom(turn, pairs, talon, says) if n == 0 or (n == 1 and says["more-cards"] == "guesses") else ""
        talon -= len(drawn)
        if n == 1 and says["more-cards"] == "guesses":
            rest = talon // 5 * 5 if says.get("remainder", "even") == "even" else talon
            drawn += (turn * 10)[:rest]
            talon -= rest
        new = Counter(drawn)
        holds = Counter({who: holds[who] - 2 * pairs[who] + new[who] for who in PLAYERS})
    own = {who: Counter(cards[in_turn(leader).index(who)][:2] for leader, cards in tricks) for who in PLAYERS}
    if bound and any(sum(n // 2 for n in own[who].values()) > new[who] for who in PLAYERS):
        return "pairs that had to go before"
    shortest = min(holds[who] for who in PLAYERS)
    whole = shortest - 1 if says["ending"] == "at-once" and shortest else shortest
    if len(tricks) > whole:
        return "more tricks than a hand has cards"
    if on:
        return "" if len(tricks) < shortest else "somebody is out of cards"
    return "" if len(tricks) == whole else "nobody is out of cards"


def to_whom(turn: str, pairs: Mapping[str, int], talon: int, says: Mapping[str, Any]) -> str:
    """Who draws a card for a pair, one after another."""
    round_by_round = "".join(who for n in range(16) for who in turn if pairs[who] > n)
    one_by_one = "".join(who * pairs[who] for who in turn)
    if len(one_by_one) <= talon:
        return one_by_one
    return {"skip": "", "in-turn": round_by_round, "all-due": one_by_one}[says["talon-runs-out"]][:talon]
