"""Deals of Reversis played at random from hands that lean to one side: a sweep, four aces in one hand, both, neither.

Of cards that fall anyhow hardly one deal in a hundred has a reversis or an espagnolette in it.
"""

from __future__ import annotations

from quinola import catalogue

RANKS = "23456789TJQKA"
KINDS = ("plain", "sweep", "aces", "both", "broken", "broken by aces")


def facts_of(game, random):
    """The facts of a deal, told as its tricks: who dealt, and what lay in the pools."""
    names = list(game.names)
    star = random.randrange(len(names))
    kind = random.choice(KINDS)
    facts = {"dealer": random.choice(names) if kind == "plain" else names[star - 1]}
    hands = dealt(game, random, star, kind)
    facts["tricks"] = played(game, random, names.index(facts["dealer"]), hands, star if kind != "plain" else None)
    if game.pools:
        facts["pools"] = {pool: random.choice((0, 0, 5, 30, 60, 120)) for pool in game.pools}
    properties = game.form.schema()["properties"]
    if "claimed" in properties:
        facts["claimed"] = random.random() < 0.7
    if "remises" in properties:
        facts["remises"] = {pool: random.randint(1, 4) if facts["pools"][pool] else 1 for pool in game.pools}
    return facts


def dealt(game, random, star, kind):
    """A hand for each: the high cards of two suits for one, for another the aces."""
    pack = [c.text for c in game.pack]
    random.shuffle(pack)
    hands = [[] for _ in game.names]
    if "aces" in kind or kind == "both":
        other = random.choice([s for s in range(len(hands)) if s != star])
        hands[other] = [c for c in pack if c[0] == "A"]
        pack = [c for c in pack if c[0] != "A"]
    if kind not in ("plain", "aces"):
        low = 1 if "broken" in kind else 0
        suits = random.choice("CDHS" if low else ("CS", "DH", "H", "CH", "SHD"))
        high = sorted(pack, key=lambda c: (c[1] in suits, RANKS.index(c[0])), reverse=True)
        others = [c for c in high[game.hand :] if c[0] in "2345"]
        hands[star] = high[: game.hand - low] + random.sample(others, low)
        pack = [c for c in pack if c not in hands[star]]
    for hand in hands:
        while len(hand) < game.hand:
            hand.append(pack.pop())
    return hands


def played(game, random, dealer, hands, star):
    """The tricks as lines; whoever has the right renounces at times, and the one of high cards leads them."""
    ask = catalogue.of(game).reading(game).get
    bound_by = ask("reversis.committed")
    ends = game.hand - 2 if "last-two-follow" in (bound_by, ask("reversis.renouncer-forced")) else game.hand
    right = [bool(game.renouncing) and may_renounce(game, hand) for hand in hands]
    bold, lines, leader = random.random(), [], (dealer + 1) % len(hands)
    led, bound = set(), None
    for number in range(game.hand):
        trick, renounced = [], []
        for k in range(len(hands)):
            seat = (leader + k) % len(hands)
            hand = hands[seat]
            if not trick:
                may = first_led(ask, hand, led, seat) if game.id == "academie-1718" else hand
                may = sorted(may, key=lambda c: RANKS.index(c[0]))
                card = random.choice(may[-2:][-1 if len(hand) < 4 else 0 :] if seat == star else may)
                led_suit = card[1]
            else:
                same, others = [c for c in hand if c[1] == led_suit], [c for c in hand if c[1] != led_suit]
                must = bound_by == "must-renounce" and bound == seat and number < ends
                if must and right[seat] and others:
                    may = others
                elif same and not (right[seat] and number < ends and random.random() < bold):
                    may = same
                else:
                    may = hand
                if game.id == "academie-1718" and not same:
                    may = hearts_kept(ask, hand)
                card = random.choice(may)
                if card in others and same:
                    renounced.append(seat)
            hand.remove(card)
            trick.append((seat, card))
        lines.append(" ".join((game.names[leader], *(card for _, card in trick))))
        led.add(leader)
        bound = min(renounced) if bound is None and renounced else bound
        leader = max((RANKS.index(card[0]), seat) for seat, card in trick if card[1] == led_suit)[1]
    return lines


def first_led(ask, hand, led, seat):
    """1718: the first lead is a heart, of the deal or of each player, if one is held."""
    hearts = [c for c in hand if c[1] == "H"]
    first = seat not in led if ask("reversis.heart-lead") == "each-first-lead" else not led
    return hearts if first and hearts else hand


def hearts_kept(ask, hand):
    """1718: who is void throws no low heart while there is another card, and of nothing but hearts a high one first."""
    high = "KQJA" if ask("reversis.ace-of-hearts") == "free" else "KQJ"
    free = [c for c in hand if c[1] != "H" or c[0] in high]
    if all(c[1] == "H" for c in hand) and ask("reversis.only-hearts") == "free":
        return hand
    return free or hand


def may_renounce(game, hand):
    """By four aces, and in 1850 by Quinolas in the place of some."""
    aces = sum(c[0] == "A" for c in hand)
    quinolas = ("JH" in hand) + ("QH" in hand) if game.id == "bohn-1850" else 0
    return aces + quinolas >= 4 and aces >= 2
