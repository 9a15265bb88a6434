"""The rules of Reversis, in the order of the rulebooks."""

from __future__ import annotations

from typing import Final

RULES: Final = tuple(
    f"reversis.{slug}"
    for slug in """
    four-players five-players pack-52 pack-48 two-out rank no-trumps high-values low-values quinola quinola-two
    to-the-right jetons fiches fish
    poule-staked pool pool-stays basket-filled basket-ante pools pools-ante pools-renewed
    first-dealer-lot first-dealer-suit first-dealer-heaps shuffle-cut cut misdeal next-dealer
    deal-thirteen deal-twelve deal-ten deal-eleven
    discard-one discard-barred offer-ace unguarded-ace trade-answer trade-once trade-quinola
    talon-card talon-declined dealer-discards basket-barred exchange-must exchange-free great-barred little-barred
    give-opposite party-cards quinola-four diamond-five
    thrown-down
    lead lead-heart follow free-discard hearts-held hearts-alone trick next-lead
    four-aces espagnolette espagnolette-bound
    placed forced-out forced-by led-out
    ace-forced-1 quinola-forced-2 poule-swept quinola-unpaid led-paid
    quinola-forced-4 quinola-bete pool-swept quinola-placed-2
    ace-placed ace-forced-2 last-doubled ace-led basket-swept quinola-placed-4 bete-amount quinola-bete-basket
    quinola-forced-8 consolation quinola-led-bete nothing-late
    ace-forced-all stake-drawn stake-hundred stake-paid quinola-placed-6 quinola-forced-6 led-bohn led-stake
    bonne-doubled opposite-double ask-before-cut
    reversis reversis-agreed reversis-fathers reversis-4 reversis-2 reversis-pool own-returned
    broken broken-talon broken-returned
    engaged no-partie reversis-16 all-repaid basket-stands maker-draws forced-at-once broken-16 failed-bete
    reversis-80 opposite-40 broken-80 maker-repaid stakes-stand-still consolations-stand maker-stake failed-stake
    four-aces-failed four-aces-break four-aces-48 four-aces-wins
    espagnolette-wins espagnolette-fails espagnolette-returns espagnolette-stake espagnolette-single
    espagnolette-breaks renouncer-quinola espagnolette-forced
    most-pays each-pays talon-3 talon-pool partie-4 partie-basket partie-mat party
    fewest loser-tricks loser-cards loser-seat loser-first winner-tricks winner-cards winner-seat winner-first-hand
    winner-share
    partie-end pools-shared most-counters""".split()
)
