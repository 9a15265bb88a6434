"""What is counted of Bryncir."""

from collections.abc import Iterator

from figures import Figure
from quinola import Session, catalogue
from quinola.players import play_out, rule_of_thumb

DEALT = 2000  # to the first lead


def figures() -> Iterator[Figure]:
    """Pairs in a hand, and how far the talon goes."""
    game = catalogue.family("bryncir").ruleset("quinola")
    hands, first, second = [], [], []
    for seed in range(DEALT):
        session = Session(game, seed)
        play_out(session, rule_of_thumb(game), limit=2 * len(game.names))
        made = [
            option.count(" ") // 2 + 1 if choice.text(option).startswith("pair") else 0
            for choice, option in session.played
        ]
        hands += made[:5]
        first.append(sum(made[:5]))
        second.append(sum(made[5:]))
    how = f"counted over {DEALT} games by rule of thumb"
    yield "games-counted", DEALT, "so many"
    yield "pairs-a-hand", round(sum(hands) / len(hands), 1), how
    yield "two-to-eight-per-hundred", round(100 * sum(2 <= n <= 8 for n in hands) / len(hands)), how
    yield "first-draw-mean", round(sum(first) / len(first)), how
    yield "first-draw-most", max(first), how
    short = sum(one + two > 48 for one, two in zip(first, second, strict=True))
    yield "short-per-thousand", round(1000 * short / DEALT), how
