"""What three cards make, where it hangs on what was agreed on."""

from __future__ import annotations

import pytest

from quinola import card, family

FLOR = family("flor")


@pytest.mark.parametrize(
    ("agreed", "valet", "knight"),
    [
        ("pendanga", 13, 10),  # 12 + 1; and a knight like any other
        ("pericon", 10, 14),  # 12 + 2
        ("both", 13, 14),
    ],
)
def test_a_card_counts_above_all_others_only_if_it_was_agreed_to_be_wild(agreed, valet, knight):
    scale = FLOR.vary("wild", {"wild_cards": agreed}).scale
    assert (scale.value(card("VO")), scale.value(card("NB"))) == (valet, knight)
