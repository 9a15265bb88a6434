"""Deals of Reversis played at random from hands that lean to one side: a sweep, four aces in one hand, both, neither.

Of cards that fall anyhow hardly one deal in a hundred has a reversis or an espagnolette in it.
"""

from __future__ import annotations

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
    right = [bool(game.renouncing) and may_renounce(game, hand) for hand in hands]
    bold, lines, leader = random.random(), [], (dealer + 1) % len(hands)
    for _ in range(game.hand):
        trick = []
        for k in range(len(hands)):
            seat = (leader + k) % len(hands)
            card = random.choice(options(hands[seat], trick, seat == star, right[seat] and random.random() < bold))
            hands[seat].remove(card)
            trick.append((seat, card))
        lines.append(" ".join((game.names[leader], *(card for _, card in trick))))
        suit = trick[0][1][1]
        leader = max((RANKS.index(card[0]), seat) for seat, card in trick if card[1] == suit)[1]
    return lines


def options(hand, trick, star, renounces):
    """What may be played."""
    if not trick:
        return sorted(hand, key=lambda c: RANKS.index(c[0]))[-2:][-1 if len(hand) < 4 else 0 :] if star else hand
    same = [c for c in hand if c[1] == trick[0][1][1]]
    return same if same and not renounces else hand


def may_renounce(game, hand):
    """By four aces, and in 1850 by Quinolas in the place of some."""
    aces = sum(c[0] == "A" for c in hand)
    quinolas = ("JH" in hand) + ("QH" in hand) if game.id == "bohn-1850" else 0
    return aces + quinolas >= 4 and aces >= 2
