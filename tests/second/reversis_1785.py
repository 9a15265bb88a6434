"""Reversis of 1785 reckoned a second time: first who is engaged, then what of each card stands."""

from __future__ import annotations

from second.reversis_told import GREAT, asked_for, bound_or_best, engaged, failed_bound


def of_1785(deal):
    """Stakes, what was placed, forced and led, and then the reversis or the partie."""
    basket_filled(deal)
    start, who = deal.total["basket"], engaged(deal)
    live = [m for m in deal.fallen if m.how != "free" and not late(deal, m)]
    moves = [of_basket(deal, m, start) for m in live if m.card == GREAT]
    paid_bete = who in [payer for payer, _, _ in moves]
    side = [payment for m in live for payment in between_players(deal, m)]
    makers = next((m for m in deal.fallen if m.card == GREAT and m.by == deal.maker and m.trick <= 9), None)
    if deal.maker:
        side = [p for p in side if deal.ask("all-returned") == "makers" and p[0] != deal.maker]
        theirs = any(deal.maker in move for move in moves)
        if (makers and deal.ask("makers-quinola") == "played") or (not theirs and deal.ask("basket-moves") == "undone"):
            moves = []
    if not who and failed_bound(deal) and deal.ask("failed-receipts") == "returned":
        side = [p for p in side if p[1] != failed_bound(deal)]
    for payment in (*side, *moves):
        deal.pay(*payment)
    if deal.maker:
        made_1785(deal, makers)
    elif who:
        broken_1785(deal, who, start, paid_bete=paid_bete)
    else:
        partie(deal, *bound_or_best(deal, wins=deal.ask("four-aces-tie") == "wins"), live)


def basket_filled(deal):
    """Four each and more from the dealer, or four from the dealer alone."""
    dealer, empty = deal.turn[-1], not deal.total["basket"]
    for p in deal.others(dealer) if empty else ():
        deal.pay(p, "basket", 4)
    opening = 12 if deal.ask("opening") == "twenty-four" else 8
    deal.pay(dealer, "basket", opening if empty else 4)


def late(deal, mark):
    """Whether nothing is paid for it, since it fell in the last two tricks."""
    return mark.trick >= 10 and (engaged(deal) is not None or deal.ask("last-two") == "always")


def rate_1785(deal, mark):
    """One for an ace, two for that of diamonds; the last trick doubles, by one reading the Quinola too."""
    double = mark.trick == 11 and (mark.ace or deal.ask("last-trick") == "aces-and-quinola")
    return (2 if mark.card == "AD" else 1) * (2 if double else 1)


def between_players(deal, mark):
    """What they pay one another for a card that was placed or forced."""
    rate, forcer = rate_1785(deal, mark), deal.forcer(mark)
    if mark.how == "placed":
        return [(mark.taker, mark.by, rate if mark.ace else 4 * rate)]
    if mark.how == "led" or not forcer:
        return []
    if mark.ace:
        return [(mark.by, forcer, 2 * rate)]
    return [(mark.by, forcer, 8 * rate), *((p, forcer, 2 * rate) for p in deal.others(mark.by, forcer))]


def of_basket(deal, mark, start):
    """What the Quinola draws from the basket or pays into it; by one reading a bête goes to the forcer, and stays.

    That it stays there when a reversis is made is shown by the deal “Sixteen from each”.
    """
    if mark.how == "placed":
        return ("basket", mark.by, start)
    to_forcer = mark.how == "forced" and deal.ask("bete") == "forcer" and deal.forcer(mark)
    return (mark.by, to_forcer or "basket", start)


def made_1785(deal, makers):
    """Sixteen from each, or forty-eight from the one who pays for all; and the maker's Quinola."""
    pays = deal.four_aces if deal.ask("four-aces-reversis") == "held" else deal.bound and deal.bound[0]
    if pays and pays != deal.maker:
        deal.pay(pays, deal.maker, 48)
    else:
        for p in deal.others(deal.maker):
            deal.pay(p, deal.maker, 16)
    if makers and deal.ask("makers-quinola") == "played":
        deal.pay("basket", deal.maker, deal.total["basket"])
    if makers and makers.trick == 1 and makers.how == "forced" and deal.forcer(makers):
        deal.pay(makers.led, deal.maker, 8)
        if deal.ask("forced-first") == "with-consolation":
            for p in deal.others(makers.led, deal.maker):
                deal.pay(p, deal.maker, 2)


def broken_1785(deal, who, start, *, paid_bete):
    """The breaker is paid; a bête; and by some readings there is a partie."""
    settled = deal.ask("broken-partie") == "settled"
    live = [m for m in deal.fallen if settled and m.how != "free" and not late(deal, m)]
    breaker, bound = deal.breaker, bool(deal.bound and deal.bound[0] == deal.breaker)
    loses = bound and deal.ask("bound-breaker") in ("loses", "both")
    if not (bound and deal.ask("bound-breaker") == "loses"):
        each = deal.ask("broken-sum") == "sixteen-each"
        for p in deal.others(breaker) if each else [who]:
            deal.pay(p, breaker, 48 if deal.ask("broken-sum") == "forty-eight" else 16)
    played = any(m.card == GREAT and m.by == who and m.trick <= 9 for m in deal.fallen)
    if played and (deal.ask("failed-quinola") == "again" or not paid_bete):
        deal.pay(who, "basket", deal.total["basket"] if deal.ask("bete-when") == "when-paid" else start)
    if loses:
        partie(deal, breaker, deal.winners(deal.others(breaker))[0], live)
    elif settled:
        partie(deal, who, deal.winners(deal.others(who))[0], live)


def partie(deal, loser, winner, live):
    """Four, the points laid away, the mat, and what was led."""
    kind = deal.ask("partie")
    deal.pay(loser, winner, 4 + (0 if kind == "simple" else deal.laid))
    if kind == "with-the-mat":
        for p in deal.others(winner) if deal.ask("mat") == "each" else [loser]:
            deal.pay(p, winner, 4)
    for mark in asked_for(deal, live):
        led_1785(deal, mark, winner)


def led_1785(deal, mark, winner):
    """An ace that was led, and by one reading the Quinola."""
    rate = rate_1785(deal, mark)
    if mark.ace:
        own = deal.others(winner) if deal.ask("winners-led") == "paid" else []
        for p in own if mark.by == winner else [mark.by]:
            deal.pay(p, winner, rate)
    elif deal.ask("led-quinola") == "bete-and-payments" and mark.by != winner:
        for p in deal.others(winner):
            deal.pay(p, winner, (8 if p == mark.by else 2) * rate)
