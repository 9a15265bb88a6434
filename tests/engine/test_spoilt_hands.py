"""True facts of played hands, spoilt as a person would spoil them: each is refused, at its place and by its rule."""

from __future__ import annotations

from random import Random

import pytest

from quinola import FactsError, Session, catalogue, settle

TOLD_IN_TRICKS = {"tricks", "folded"}
VYING, TRICKS = ("cacho", "flor", "pechigonga"), ("rentoy", "truc", "put")


def games(families):
    return [g for f in families for g in catalogue.families()[f].rulesets.values()]


def ids(game):
    return game.form.title


def hands_of(game, hands=60):
    """The facts of hands that were played at random, by the seed."""
    for seed in range(hands):
        session, random = Session(game, seed, part="deal"), Random(seed)
        while session.choices:
            choice = session.choices[0]
            session.take(choice, random.choice(choice.options))
        yield session.result["facts"]


def without(facts, key):
    return {each: told for each, told in facts.items() if each != key}


def shown(facts):
    return [key for key in "ABCDEFGH" if key in facts]


# Each takes true facts, and gives them spoilt, with the place and the rule at which they are refused; or nothing, where
# they cannot be spoilt in this way.


def no_dealer(facts):
    return without(facts, "dealer"), "dealer", "eldest" if TOLD_IN_TRICKS & facts.keys() else "next-dealer"


def no_stakes(facts):
    """What was bet is not told, though somebody was left to win it."""
    if not any(facts.get("staked", {}).values()):
        return None
    if "announced" in facts:
        return without(facts, "staked"), shown(facts)[0], "void"
    return without(facts, "staked"), "staked", "into-pot"


def stake_of_a_stayer_forgotten(facts):
    """Of two who showed, one is told to have put in nothing."""
    if len(shown(facts)) < 2:
        return None
    last = shown(facts)[-1]
    return facts | {"staked": facts["staked"] | {last: 0}}, f"staked.{last}", "answer"


def stake_beyond_the_purse(facts):
    """All who were left have put in a thousand: nobody has so much."""
    if not any(facts.get("staked", {}).values()):
        return None
    left = shown(facts) or [facts["alone"]]
    return facts | {"staked": facts["staked"] | dict.fromkeys(left, 1000)}, f"staked.{left[0]}", "resto"


def card_doubled(facts):
    if len(shown(facts)) < 2:
        return None
    one, other = shown(facts)[:2]
    return facts | {other: [facts[one][0], *facts[other][1:]]}, other, "pack"


def card_forgotten(facts):
    if not shown(facts):
        return None
    one = shown(facts)[0]
    return facts | {one: facts[one][1:]}, one, "four-cards" if "announced" in facts else "third-card"


def alone_added(facts):
    """Two show their cards, and one of them is said to have been left alone."""
    return (facts | {"alone": shown(facts)[0]}, "alone", "showdown") if len(shown(facts)) > 1 else None


def score_miscounted(facts):
    return facts | {"scores": dict.fromkeys("ABCD", 0) | {"A": 1}}, "scores", "purse"


def purse_spent(facts):
    return facts | {"scores": dict.fromkeys("ABCD", 0) | {"A": -1000, "B": 1000}}, "scores.A", "broke"


def trick_forgotten(facts):
    """Without the last trick nothing is decided."""
    if not facts.get("tricks") or facts.get("folded"):
        return None
    return facts | {"tricks": facts["tricks"][:-1]}, "tricks", "two-tricks"


def fold_forgotten(facts):
    return (without(facts, "folded"), "tricks", "two-tricks") if facts.get("folded") else None


def raise_forgotten(facts):
    return without(facts, "raisers"), "raisers", "raise"


def fold_doubled(facts):
    if not facts.get("folded"):
        return None
    return facts | {"folded": [*facts["folded"], facts["folded"][-1]]}, f"folded[{len(facts['folded'])}]", "fold"


def winner_added(facts):
    """Tricks and a winner, or a fold and a winner: one of them is too much."""
    won = {"won": facts["raisers"][-1] if facts.get("folded") else facts["dealer"]}
    return facts | won, "won", "fold" if facts.get("folded") else "two-tricks"


def played_twice(facts):
    """The second trick begins with the card that began the first."""
    if len(facts.get("tricks", ())) < 2:
        return None
    first, second, *others = (line.split() for line in facts["tricks"])
    lines = [first, [second[0], first[1], *second[2:]], *others]
    return facts | {"tricks": [" ".join(line) for line in lines]}, "tricks[1]", "pack"


def another_leads(facts):
    """Whoever dealt is not the eldest, and does not lead to the first trick."""
    if not facts.get("tricks"):
        return None
    first, *others = facts["tricks"]
    return facts | {"tricks": [facts["dealer"] + first[1:], *others]}, "tricks[0]", "lead"


OF_VYING = (no_dealer, no_stakes, stake_of_a_stayer_forgotten, stake_beyond_the_purse, card_doubled, card_forgotten,
            alone_added, score_miscounted, purse_spent)  # fmt: skip
OF_TRICKS = (no_dealer, trick_forgotten, fold_forgotten, raise_forgotten, fold_doubled, winner_added, played_twice,
             another_leads)  # fmt: skip


AT_THE_END = (fold_forgotten, winner_added)


def played_on(game, facts):
    """Whether somebody has folded and two or more have played on: of three, one."""
    return 0 < len(facts.get("folded", ())) < len(game.rules.sides.all) - 1


def check(game, spoil):
    """How many hands could be spoilt in this way, all of which were refused."""
    tried = 0
    for facts in hands_of(game):
        spoilt = spoil(facts)
        if spoilt is None or (spoil in AT_THE_END and played_on(game, facts)):
            continue
        tried += 1
        told, place, slug = spoilt
        with pytest.raises(FactsError) as wrong:
            settle(game, told)
        assert wrong.value.place == place, (told, str(wrong.value))
        assert wrong.value.rule.partition(".")[2] == slug, (told, str(wrong.value))
    return tried


@pytest.mark.parametrize("spoil", OF_VYING)
@pytest.mark.parametrize("game", games(VYING), ids=ids)
def test_a_spoilt_hand_of_vying_is_refused(game, spoil):
    assert check(game, spoil)


@pytest.mark.parametrize("spoil", OF_TRICKS)
@pytest.mark.parametrize("game", games(TRICKS), ids=ids)
def test_a_spoilt_hand_of_three_tricks_is_refused(game, spoil):
    assert check(game, spoil)


@pytest.mark.parametrize("game", games(TRICKS), ids=ids)
def test_a_hand_after_the_game_is_refused(game):
    for facts in hands_of(game):
        with pytest.raises(FactsError) as wrong:
            settle(game, facts | {"scores": dict.fromkeys(game.names, 1000)})
        assert (wrong.value.place, wrong.value.rule) == ("scores", f"{game.family}.goal")
