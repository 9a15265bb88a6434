"""What the scripts of figures count, against small cases worked by hand."""

from __future__ import annotations

from figures import bryncir, figures_of
from quinola import Session, catalogue


def test_pairs_of_bryncir_are_counted_turn_by_turn_as_they_are_laid_aside():
    """A lays two pairs at once, B one first and then another, C to E none: 2 2 0 0 0; then a pair of what B has drawn.

    Four cards go out for the pairs, A and B two each: A 2S1 7S1, B 4S1 4S2.
    """
    hands = {
        "A": "8C1 8C2 9D1 9D2 3S1",
        "B": "5H1 5H2 6S1 6S2 6S3",
        "C": "3D1",
        "D": "8D1",
        "E": "6H2",
        "talon": "2S1 4S1 7S1 4S2",
    }
    game = catalogue.family("bryncir").ruleset("quinola")
    session = Session(game, 1, [hands], part="pairs", given={"dealer": "E"})
    none = "no more pairs"
    for act in ("pair 8C1 8C2 9D1 9D2", "pair 6S1 6S3 first", "pair 5H1 5H2", none, none, none):
        session.act(act)
    assert bryncir.laid(session) == [2, 2, 0, 0, 0]
    for act in (none, "pair 4S1 4S2"):
        session.act(act)
    assert bryncir.laid(session) == [2, 2, 0, 0, 0, 0, 1]


def test_fewer_games_may_be_counted_and_no_more_than_are_measured():
    """Of exact figures all are the same."""
    told = {name: value for name, value, _ in figures_of("bryncir", 3)}
    assert told["games-counted"] == 3
    assert {name for name, _, _ in figures_of("bryncir", 3)} == {*told}
    assert [*figures_of("red-dog", 3)] == [*figures_of("red-dog")]
    assert [*figures_of("put", 3)] == []
