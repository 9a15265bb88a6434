"""What is counted of Bryncir."""

from collections.abc import Iterator

from figures import Figure
from quinola import Session, catalogue
from quinola.games.bryncir.pairs import Pairs
from quinola.players import rule_of_thumb

DEALT = 2000  # to the first lead


def figures(most: int = DEALT) -> Iterator[Figure]:
    """Pairs in a hand, and how far the talon goes."""
    dealt = min(most, DEALT)
    game = catalogue.family("bryncir").ruleset("quinola")
    thumb = rule_of_thumb(game)
    hands, first, second = [], [], []
    for seed in range(dealt):
        session = Session(game, seed)
        while session.choices[0].verb == "pair":
            session.take(session.choices[0], thumb(session, session.choices[0]))
        made = laid(session)
        hands += made[:5]
        first.append(sum(made[:5]))
        second.append(sum(made[5:]))
    how = f"counted over {dealt} games by rule of thumb"
    yield "games-counted", dealt, "so many"
    yield "pairs-a-hand", round(sum(hands) / len(hands), 1), how
    yield "two-to-eight-per-hundred", round(100 * sum(2 <= n <= 8 for n in hands) / len(hands)), how
    yield "first-draw-mean", round(sum(first) / len(first)), how
    yield "first-draw-most", max(first), how
    short = sum(one + two > 48 for one, two in zip(first, second, strict=True))
    yield "short-per-thousand", round(1000 * short / dealt), how


def laid(session: Session) -> list[int]:
    """How many pairs each has laid aside, turn by turn, at all counts so far: at once, or some first."""
    made = [0]
    for choice, said in session.played:
        if choice.verb == "pair":
            made[-1] += len(said.cards) // 2 if isinstance(said, Pairs) else 0
            if not (isinstance(said, Pairs) and said.word):
                made.append(0)
    return made[:-1]
