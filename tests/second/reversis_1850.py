"""Reversis of 1850 reckoned a second time: first who is engaged, then what of each card stands."""

from __future__ import annotations

from second.reversis_told import GREAT, asked_for, bound_or_best, engaged, failed_bound, shared

HUNDRED = {GREAT: 100, "QH": 50}
FULL = {GREAT: 26, "QH": 13}
POOL = {GREAT: "great pool", "QH": "little pool"}


def of_1850(deal):
    """Stakes; of each card what stands; then the reversis or the party."""
    pools_filled(deal)
    stakes = {card: stake(deal, card) for card in POOL}
    who, bound = engaged(deal), deal.bound and deal.bound[0]
    live = [m for m in deal.fallen if m.how != "free" and not silent(deal, m, who)]
    for mark in live:
        for payer, payee, n in side_1850(deal, mark):
            if not returned(deal, mark, payer, payee, who):
                deal.pay(payer, payee, n)
        if not mark.ace and not voided(deal, mark, who):
            of_stake(deal, mark, stakes[mark.card])
    if not who:
        if failed_bound(deal):
            put_back(deal, live, stakes)
        party(deal, *bound_or_best(deal, wins=True), live)
        return
    for mark in [m for m in deal.fallen if m.by == who and not m.ace and m.trick <= 9]:
        n = stakes[mark.card]
        deal.pay(who, POOL[mark.card], -n if deal.maker else n)
    if deal.maker:
        for p in deal.others(who):
            deal.pay(bound if bound and bound != who else p, who, 40 if p == deal.opposite(who) else 20)
    else:
        broken_1850(deal, who, bound)


def pools_filled(deal):
    """A pool short of a full stake is renewed; the dealer adds a little."""
    dealer = deal.turn[-1]
    for card, pool in POOL.items():
        held, own, ante = deal.total[pool], FULL[card] // 4, 2 if card == GREAT else 1
        if held and held < FULL[card] and deal.ask("renewal") == "topped-up":
            for p, n in shared(FULL[card] - held, [dealer, *deal.others(dealer)]).items():
                deal.pay(p, pool, n)
            continue
        for p in deal.players if held < FULL[card] else ():
            deal.pay(p, pool, own)
        if held < FULL[card] or deal.ask("ante") == "every-deal":
            deal.pay(dealer, pool, ante)


def stake(deal, card):
    """All that the pool holds; of a rich one a hundred, or fifty."""
    held, reading = deal.total[POOL[card]], deal.ask("three-stakes")
    if reading == "counted":
        rich = deal.facts["remises"][POOL[card]] >= 3
    else:
        rich = held >= (HUNDRED[card] if reading == "hundred-and-fifty" else 3 * FULL[card])
    return min(held, HUNDRED[card]) if rich else held


def silent(deal, mark, who):
    """Whether it fell too late in a reversis, or was a bound player's and by one reading is not forced."""
    if deal.ask("last-two-bohn") == "none" and who and mark.trick >= 10:
        return True
    exempt = deal.ask("renouncer-forced") == "before-commitment"
    return exempt and mark.how == "forced" and not mark.ace and since_bound(deal, mark)


def since_bound(deal, mark):
    """Whether its holder had renounced, or did so in that trick."""
    return bool(deal.bound) and deal.bound[0] == mark.by and mark.trick >= deal.bound[1]


def times(deal, mark, payer, payee):
    """How often the rate is paid."""
    facing, bonne = deal.opposite(payer) == payee, deal.ask("bonne")
    if bonne == "opposite":
        n = 2 if facing and mark.trick >= 10 else 1
    elif bonne == "last-card":
        n = 2 if facing or mark.trick == 11 else 1
    else:
        n = (2 if facing else 1) * (2 if mark.trick == 11 else 1)
    return max(n, 2) if facing and deal.ask("opposite") != "bonne-only" else n


def rate_1850(mark):
    return {"AD": 2, GREAT: 6, "QH": 3}.get(mark.card, 1)


def side_1850(deal, mark):
    """What players pay one another for a card that was placed or forced."""
    if mark.how == "led":
        return []
    payee = mark.by if mark.how == "placed" else deal.forcer(mark)
    if mark.how == "placed":
        payers = deal.others(mark.by) if not mark.ace and deal.ask("placed-payer") == "each" else [mark.taker]
    else:
        payers = deal.others(payee) if deal.ask("forced-payers") == "each" else [mark.by]
    return [(p, payee, rate_1850(mark) * times(deal, mark, p, payee)) for p in payers if payee]


def returned(deal, mark, payer, payee, who):
    """Whether it goes back, or was never owed."""
    bound = deal.bound and deal.bound[0]
    if not who:
        return payee == failed_bound(deal)
    own = mark.by == who and mark.trick <= 9
    if not mark.ace and deal.ask("void-consolations") == "void" and not own:
        return True
    if not mark.ace and mark.how == "forced" and mark.by == payer == bound != who:
        return True
    if deal.maker:
        return deal.ask("makers-returned") == "all" or payer == who
    return payee == bound == deal.breaker and deal.ask("breaker-receipts") == "returned"


def voided(deal, mark, who):
    """Whether its stake is neither drawn nor paid, since somebody is engaged."""
    late_or_bound = mark.trick >= 10 or (deal.bound is not None and deal.bound[0] == mark.by)
    return bool(who) and (mark.by == who or deal.ask("stakes-void") == "all" or late_or_bound)


def of_stake(deal, mark, n):
    """Drawn if it was placed, else paid; what the Espagnolette does with it, by the reading."""
    pool, espagnolette = POOL[mark.card], deal.ask("forced-espagnolette")
    bound = bool(deal.bound) and deal.bound[0] == mark.by
    if mark.how == "led" and deal.ask("led-rate") == "threefold":
        return
    if mark.how == "placed" or (mark.how == "forced" and espagnolette == "receives" and since_bound(deal, mark)):
        deal.pay(pool, mark.by, n)
    elif mark.how == "forced" and espagnolette == "to-forcer" and bound:
        deal.pay(mark.by, deal.forcer(mark) or mark.by, n)
    else:
        deal.pay(mark.by, pool, n)


def put_back(deal, live, stakes):
    """A failed Espagnolette puts the stake of a placed Quinola back, and by one reading as much again."""
    for mark in live:
        if mark.by == deal.bound[0] and mark.how == "placed" and not mark.ace:
            deal.pay(mark.by, POOL[mark.card], stakes[mark.card] * (2 if deal.ask("held-quinola") == "pays" else 1))


def broken_1850(deal, who, bound):
    """Eighty to the breaker, from the failed player or from a bound Espagnolette."""
    breaker, reading = deal.breaker, deal.ask("broken-by-third")
    n = 160 if deal.ask("breaker-opposite") == "doubled" and deal.opposite(who) == breaker else 80
    third = bool(bound) and bound not in (who, breaker)
    if third and reading != "maker":
        deal.pay(bound, breaker, 80)
    if not third or reading != "espagnolette":
        deal.pay(who, breaker, n)


def party(deal, loser, winner, live):
    """The points laid away and four; and what was led."""
    double = deal.ask("opposite") == "party-too" and deal.opposite(loser) == winner
    deal.pay(loser, winner, (deal.laid + 4) * (2 if double else 1))
    for mark in asked_for(deal, live):
        each, threefold = deal.ask("led-rate") == "each", deal.ask("led-rate") == "threefold"
        payers = deal.others(winner) if each else [mark.by]
        for p in payers if each or mark.by != winner else ():
            deal.pay(p, winner, rate_1850(mark) * (3 if threefold else 1) * times(deal, mark, p, winner))
