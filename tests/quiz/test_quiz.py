"""Every game yields a quiz; its answers are among its options; and what was worked out by hand comes out so."""

import re
from collections.abc import Iterable
from functools import cache
from random import Random

import pytest

from known import known
from quinola.api import Session, families, position, ruleset
from quinola.cards import card
from quiz import acts, begins, make, sums
from quiz.make import ALIKE, MANY, Choice, key, quiz, told
from quiz.plays import Found, Moment
from quiz.question import NO, NOBODY, YES, YES_OR_NO, Lead, Question, numbers, worded
from quiz.telling import Given, refused

GAMES = sorted(families())
FREE = known("free")


@cache
def made(game: str, seed: int = 1) -> tuple[Question, ...]:
    return quiz(ruleset(game), seed)


def asked(game: str, *kinds: str) -> list[Question]:
    """The questions of these kinds in two quizzes of a game."""
    return [each for seed in (1, 2) for each in made(game, seed) if each.kind in kinds]


def part(pattern: str, text: str) -> str:
    """What a pattern finds in a text: its group."""
    found = re.search(pattern, text)
    assert found, pattern
    return found[1]


def made_of(lead: Lead) -> Question:
    """The question of a lead that is worth one."""
    question = lead.make()
    assert question is not None
    return question


def lead_of(found: Iterable[Lead], kind: str) -> Question:
    """The first question of this kind."""
    return made_of(next(lead for lead in found if lead.kind == kind))


# All games


@pytest.mark.by_turns(games=7)
@pytest.mark.parametrize("game", GAMES)
def test_every_game_yields_fourteen_that_spread(game: str) -> None:
    found = made(game)
    assert len(found) == MANY == 14
    assert len({each.text for each in found}) == MANY
    kinds = [each.kind for each in found]
    assert max(map(kinds.count, kinds)) <= ALIKE == 3
    assert len({*kinds}) >= 6
    assert kinds.count("set-up") >= 1
    assert kinds.count("dealer") + kinds.count("over") >= 1
    assert sum(each.refuses for each in found) >= (0 if game in FREE else 2)
    assert sum(each.pays for each in found) >= 2
    assert len({rule for each in found for rule in each.rules}) >= 10


@pytest.mark.parametrize("game", GAMES)
def test_answers_are_options_and_rules_are_of_the_game(game: str) -> None:
    known = {*families()[game].rules}
    for each in made(game):
        assert {*each.answer} <= {*each.options}
        assert len(each.options) == len({*each.options}) >= 2
        assert len(each.answer) == 1 or each.kind in ("cards", "acts")
        assert each.rules
        assert {*each.rules} <= known
        assert each.text.endswith((".", "?", ")"))
        assert not re.search(r"[{}]|  |\.\.|None|\[", each.text)


@pytest.mark.parametrize("game", GAMES)
def test_the_text_has_no_key_and_the_key_has_every_rule(game: str) -> None:
    found = made(game)
    text, answers = told(ruleset(game), found), key(found)
    assert not any(rule in text for each in found for rule in each.rules)
    assert all(rule in answers for each in found for rule in each.rules)
    assert all(f"\n{n}. " in f"\n{answers}" and f"\n{n}. " in text for n in range(1, MANY + 1))


@pytest.mark.long
def test_yes_and_no_both_occur_and_so_do_over_and_not() -> None:
    may = [each.answer[0] for game in GAMES for each in made(game) if each.kind == "may"]
    assert {*may} == {*YES_OR_NO}
    over = {each.answer == (sums.OVER,) for game in GAMES for each in made(game) if each.kind == "over"}
    assert over == {True, False}
    for game in GAMES:
        several = [each.answer for each in made(game) if each.kind == "may"]
        assert len(several) < ALIKE or len({*several}) == 2, f"{game} answers the same throughout"


@pytest.mark.parametrize("game", ["put", "rams", "reversis"])
def test_the_same_seed_gives_the_same_and_another_another(game: str) -> None:
    assert quiz(ruleset(game), 1) == made(game)
    assert made(game, 2) != made(game)


# What a reader would answer, worked out from the text of the question and the rules of the game


def test_a_deal_of_cassino_counts_as_its_rules_say() -> None:
    """Most cards 3, most spades 1, Big Cassino 2, Little Cassino 1, each ace and each sweep 1."""
    found = asked("cassino", "settles")
    assert len(found) >= 2
    for each in found:
        who = part(r"By how many points is (.) better", each.text)
        other = "B" if who == "A" else "A"
        count = {}
        for word in ("Cards taken", "Spades taken", "Aces", "Sweeps"):
            told = part(rf"{word}: ([^.]*)", each.text)
            count[word] = {side: int(n) for side, n in re.findall(r"([AB]) (\d+)", told)}
        points = 3 * (count["Cards taken"][who] > count["Cards taken"][other])
        points += count["Spades taken"][who] > count["Spades taken"][other]
        points += 2 * (f"Big Cassino: {who}" in each.text) + (f"Little Cassino: {who}" in each.text)
        points += count["Aces"][who] + count["Sweeps"][who]
        assert each.answer == (str(points),), each.text


def test_a_game_of_russian_bank_counts_as_its_rules_say() -> None:
    """The winner scores 30, 2 for each card in the other's stock, 1 for each in the other's hand and discards."""
    found = [each for each in asked("russian-bank", "settles") if "points is" in each.text]
    assert found
    for each in found:
        winner = part(r"Who has won: (.)", each.text)
        stock = int(part(r"the other’s stock: (\d+)", each.text))
        rest = int(part(r"the other’s hand and discards: (\d+)", each.text))
        sum_ = 30 + 2 * stock + rest
        assert each.answer == (str(sum_ if f"is {winner} better" in each.text else -sum_).replace("-", "−"),)


def test_a_trick_of_reversis_goes_to_the_highest_of_the_suit_that_was_led() -> None:
    """There are no trumps, and the ace is highest."""
    found = asked("reversis", "trick")
    assert found
    for each in found:
        played = re.findall(r"(\w) plays the (\w+[♠♥♦♣])", each.text)[-4:]
        led = played[0][1][-1]
        high = max((p for p in played if p[1][-1] == led), key=lambda p: "23456789TJQKA".index(card(p[1]).rank))
        assert each.answer == (high[0],)


def test_an_ante_of_red_dog_is_one_and_five_cards_are_dealt() -> None:
    answers = {lead.apart: made_of(lead).answer for lead in begins.set_up(ruleset("red-dog"), 1)}
    assert answers["each player"] == ("5",)
    assert answers["the dealer"] == answers["each player who is not the dealer"] == ("1",)


# Stated cards


def put(hands: dict[str, str]) -> Session:
    return position(ruleset("put"), {"part": "deal", "given": {"dealer": "B"}, "hands": hands}, events=True)


def test_a_three_beats_a_two_in_put_and_threes_are_nobodys() -> None:
    """From the highest down 3 2 A K Q J 10 … 4, and no suit counts."""
    for answer, taker in (("2S", "A"), ("3S", NOBODY)):
        session = put({"A": "3H 3D 5D", "B": f"{answer} KD QH"})
        session.act("play 3H")
        session.act(f"play {answer}")
        question = lead_of(acts.trick_taken(session, Random(1), Given()), "trick")
        assert question.answer == (taker,)
        assert "A plays the 3♥" in question.text
        assert "takes the trick" not in question.text


def test_two_tricks_of_put_without_a_put_are_one_point() -> None:
    """A takes the first with the three of hearts and the second with that of diamonds: the hand, worth 1."""
    session = put({"A": "3H 3D 5D", "B": "2S KD QH"})
    for act in ("play 3H", "play 2S", "play 3D"):
        session.act(act)
    before = Moment.of(session)
    session.act("play KD")
    leads = [*sums.look_back(session, before, Random(1), Given())]
    question = lead_of(leads, "settles")
    assert "is A better or worse off" in question.text
    assert question.answer == ("1",)
    assert lead_of(leads, "dealer").answer == ("A",)  # the two deal in turn, and B has dealt


def rams() -> Session:
    """D deals and turns up the jack of diamonds; A and B play, C and D pass; A leads the king of spades."""
    hands = {"A": "AH 9H KS QS JS", "B": "7H QH 8C AD 7D", "C": "7C 9C TC JC QC", "D": "7S 8S 9S TS KC",
             "turned up": "JD"}  # fmt: skip
    told = {"part": "deal", "given": {"dealer": "D"}, "hands": hands}
    session = position(ruleset("rams"), told, events=True)
    for act in ("play", "play", "pass", "pass", "play KS"):
        session.act(act)
    return session


def test_who_has_none_of_the_suit_led_must_trump_in_rams() -> None:
    """B has no spade, and two trumps: the ace and the seven of diamonds."""
    session = rams()
    question = lead_of(
        acts.several(session, session.choices[0], refused(session.choices[0]), Random(1), Given()), "cards"
    )
    assert {*question.answer} == {"A♦", "7♦"}
    assert {*question.options} > {*question.answer}
    assert question.refuses
    assert "B holds 7♥, Q♥, 8♣, A♦, 7♦." in question.text
    assert "A♥" not in question.text, "what A holds is nobody's business"


def test_a_heart_is_refused_and_a_trump_is_not() -> None:
    session = rams()
    choice = session.choices[0]
    found = [made_of(lead) for lead in acts.one_act(session, choice, refused(choice), Random(1), Given())]
    assert {each.answer for each in found} == {(YES,), (NO,)}
    for each in found:
        named = part(r"wants to do this: play the (\S+)\.", each.text)
        assert each.answer == ((YES,) if named in ("A♦", "7♦") else (NO,))


def test_no_more_may_be_bet_in_red_dog_than_lies_in_the_pot() -> None:
    """Four have put in one counter each: one to four may be bet, and no bet is no nought."""
    session = position(ruleset("red-dog"), {"part": "deal", "given": {"dealer": "D"}}, events=True)
    choice = session.choices[0]
    for seed in range(4):
        question = lead_of(acts.several(session, choice, refused(choice), Random(seed), Given()), "acts")
        bets = [option for option in question.options if option.startswith("bet ")]
        assert {*question.answer} == {bet for bet in bets if 1 <= int(bet.split()[1]) <= 4}


@pytest.mark.parametrize(("game", "where"), [("rams", "left"), ("reversis", "right"), ("cacho", "right")])
def test_who_comes_first_sits_where_play_goes(game: str, where: str) -> None:
    """Rams goes to the left, Reversis of 1785 and Cacho to the right; the player next to the dealer is first."""
    question = lead_of(begins.set_up(ruleset(game), 1), "first")
    assert question.answer == (f"the player at the dealer’s {where} hand",)


# Nothing empty


@pytest.mark.parametrize(("options", "answer"), [((), ()), (("A",), ("A",)), (("A", "B"), ("C",)), (("A", "B"), ()),
                                                 (("A", "A"), ("A",)), (("A", "B"), ("A", "B"))])  # fmt: skip
def test_a_question_of_which_one_cannot_choose_is_refused(options: tuple[str, ...], answer: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match=r"question|options|answers"):
        Question("turn", "Who?", options, answer, ("put.turn",))


def test_a_question_without_text_or_rules_is_refused() -> None:
    for text, rules in (("", ("put.turn",)), ("Who?", ())):
        with pytest.raises(ValueError, match="without"):
            Question("turn", text, ("A", "B"), ("A",), rules)


def test_a_game_that_yields_too_little_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    assert Choice(Found(Random(0)), Random(0)).questions() == []
    monkeypatch.setattr(make, "look_for", lambda *_: Found(Random(0)))
    with pytest.raises(make.TooFewError, match="of 14"):
        quiz(ruleset("put"), 1)


# Words


def test_an_act_is_written_with_its_cards() -> None:
    assert worded("take 7C+2H with 9S") == "take 7♣ and 2♥ with 9♠"
    assert worded("build 9 7C+2H") == "build 9 of 7♣ and 2♥"
    assert worded("meld 3H 4H 5S") == "meld 3♥ and 4♥ and 5♠"
    assert worded("play 1O") == "play ace of coins"


def test_four_numbers_hold_the_right_one_and_none_below_the_least() -> None:
    for seed in range(20):
        found = numbers(0, (0, 1, 1, -1), Random(seed), least=0)
        assert len({*found}) == 4
        assert "0" in found
        assert min(map(int, found)) == 0


def test_the_command_prints_the_quiz_or_its_key(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for more, wanted in (([], told(ruleset("put"), made("put"))), (["--key"], key(made("put")))):
        monkeypatch.setattr("sys.argv", ["quiz.make", "put", *more])
        make.main()
        assert capsys.readouterr().out == f"{wanted}\n"
