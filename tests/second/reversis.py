"""Reversis reckoned a second time, from a scorer's facts by the text of the rules; no code is the engine's.

Nothing is paid and undone again, as there: who has undertaken what is found first, and then only what stands is paid.
"""

from __future__ import annotations

from quinola import catalogue
from second.reversis_1785 import of_1785
from second.reversis_1850 import of_1850
from second.reversis_told import GREAT, shared, told


def reckon(game, facts):
    """By how much each account, by letter or pool, is richer after a deal."""
    deal = told(game.id, catalogue.families()["reversis"].reading(game), facts)
    RECKONED[game.id](deal)
    return {account: deal.total[account] - deal.brought[account] for account in (*deal.players, *deal.pools)}


def winners(_game, _facts):
    """Nobody: whoever has most counters has won when the last deal has been paid, and of one deal that is not told."""
    return []


def next_dealer(_game, _facts):
    """Nobody: of one deal it is not told who deals next. The deal goes round, and a partie keeps the count."""


def of_common(deal):
    """The agreed sum: from each for a reversis, else from the loser to the winner."""
    n = deal.ask("agreed-sum")
    if deal.maker:
        each_pays(deal, deal.maker, n)
    else:
        share(deal, deal.loser(deal.players), n, deal.winners(deal.players))


def of_fathers(deal):
    """A sum of its own from each for a reversis, else each pays its points."""
    if deal.maker:
        each_pays(deal, deal.maker, deal.ask("fathers-reversis"))
        return
    winners = deal.winners(deal.players)
    losers = deal.others(*winners)
    for p in losers:
        deal.total[p] -= deal.points[p]
    for p, n in shared(sum(deal.points[p] for p in losers), winners).items():
        deal.total[p] += n


def each_pays(deal, who, n):
    for p in deal.others(who):
        deal.pay(p, who, n)


def all_to_winners(deal, owed, won):
    """What all of these owe, in one sum, shared."""
    for p, n in owed.items():
        deal.total[p] -= n
    for p, n in shared(sum(owed.values()), won).items():
        deal.total[p] += n


def share(deal, payer, n, among):
    for p, part in shared(n, among).items():
        deal.pay(payer, p, part)


# 1634 and 1718


def of_1634(deal):
    """Ace, Quinola, talon, reversis; a poule only by agreement."""
    ace, quinola, talon, reversis = (1, 2, 3, 4) if deal.ask("tariff") == "usual" else (2, 3, 6, 9)
    ace = ace if deal.ask("forced-ace") == "ace-rate" else 0
    old(deal, "poule", deal.ask("poule"), ace, quinola, 0, lambda _start, _now: talon, reversis)


def of_1718(deal):
    """The talon is what the pool held, or holds, or the points laid away."""

    def talon(start, now):
        return {"at-start": start, "when-paid": now, "discards": deal.laid}[deal.ask("talon-sum")]

    old(deal, "pool", deal.ask("stakers"), 1, 4, 2, talon, 2)


def old(deal, pool, stakers, ace, quinola, placed, talon, reversis):
    """A deal of 1634 or 1718, with its prices."""
    for p in {"all": deal.turn, "dealer": deal.turn[-1], "none": ""}[stakers]:
        deal.pay(p, pool, deal.ask("stake"))
    start, failed = deal.total[pool], failed_1634(deal)
    side, swept = [], None
    for m in deal.fallen:
        rate = ace if m.ace else quinola
        if m.how == "forced" and deal.forcer(m):
            side.append((m.by, deal.forcer(m), rate))
        if m.how == "forced" and m.card == GREAT and deal.ask("academie-bete") == "yes":
            deal.pay(m.by, pool, deal.total[pool])
        if m.how == "placed" and m.card == GREAT:
            side.append((m.taker, m.by, placed))
            swept = m.by
            deal.pay(pool, m.by, deal.total[pool])
    won = [deal.maker] if deal.maker else [deal.breaker] if failed else deal.winners(deal.players)
    led = [m for m in deal.fallen if m.how == "led" and m.by not in won] if deal.ask("led") == "paid" else []
    owed = {p: sum(ace if m.ace else quinola for m in led if m.by == p) for p in deal.players} if not deal.maker else {}
    back = deal.ask("returned") if deal.maker or failed else "none"
    for payer, payee, n in side:
        if back == "none" or (back == "own" and payer not in won):
            deal.pay(payer, payee, n)
    if deal.maker:
        each_pays(deal, deal.maker, reversis)
        if deal.ruleset == "academie-1718":
            deal.pay(pool, deal.maker, deal.total[pool])
            if swept and deal.ask("swept") == "handed":
                deal.pay(swept, deal.maker, start)
    elif failed and deal.ask("breaker-paid") == "each":
        each_pays(deal, won[0], talon(start, deal.total[pool]))
    else:
        loser = failed or deal.loser(deal.players)
        owed[loser] += talon(start, deal.total[pool])
    all_to_winners(deal, owed, won)
    if deal.ask("unswept") == "divided" and stakers != "none":
        each = deal.total[pool] // len(deal.players)
        for p in deal.players:
            deal.pay(pool, p, each)


def failed_1634(deal):
    """Who took every trick but the last, or but the last three, and not all."""
    if deal.maker or deal.ask("academie-broken") == "ordinary":
        return None
    last = 1 if deal.ask("broken-when") == "last-trick" else 3
    return deal.takers[0] if len(set(deal.takers[:-last])) == 1 else None


RECKONED = {
    "common": of_common,
    "fathers": of_fathers,
    "lpjr-1634": of_1634,
    "lpjr-1634-five": of_1634,
    "academie-1718": of_1718,
    "almanach-1785": of_1785,
    "bohn-1850": of_1850,
}
