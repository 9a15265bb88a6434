"""By day one rule-set of each game stands for all of them, unless the game has changed."""

from collections import Counter

from by_turns import left_to_the_night, touched, written

GAMES = ["red-dog", "rummy", "red-and-black"]


def test_a_game_has_changed_if_its_engine_its_player_or_a_test_of_its_own_has() -> None:
    assert touched(["engine/quinola/games/red_dog.py"], GAMES) == {"red-dog"}
    assert touched(["engine/quinola/games/rummy/playing.py", "README.md"], GAMES) == {"rummy"}
    assert touched(["engine/quinola/players/thumb/red_and_black.py"], GAMES) == {"red-and-black"}
    assert touched(["tests/engine/test_rummy.py", "tests/known/red_dog.toml"], GAMES) == {"rummy", "red-dog"}
    assert touched(["tests/engine/test_rummy_told.py"], GAMES) == {"rummy"}


def test_it_has_not_by_what_is_not_its_own() -> None:
    others = ["engine/quinola/session.py", "engine/quinola/mechanics/melds.py", "content/games/rummy/rules.toml",
              "tests/engine/test_every_game.py", "site/edition/games/rummy.py"]  # fmt: skip
    assert touched(others, GAMES) == set()


def of(question: str, game: str, rulesets: str) -> dict[str, tuple[str, str]]:
    """The tests of a question of the rule-sets of a game."""
    return {f"{question} {game} {ruleset}": (question, game) for ruleset in rulesets.split()}


ASKED = of("ends", "rummy", "block call boathouse") | of("ends", "red-dog", "five") | of("leaks", "rummy", "block call")
DIGESTS = {"rummy": "1a", "red-dog": "2b"}


def test_of_each_question_and_game_one_is_asked() -> None:
    left = left_to_the_night(ASKED, DIGESTS, ())
    asked = Counter(ASKED[key] for key in ASKED if key not in left)
    assert asked == {("ends", "rummy"): 1, ("ends", "red-dog"): 1, ("leaks", "rummy"): 1}
    assert left == left_to_the_night(ASKED, DIGESTS, ())  # whoever asks again


def test_of_a_game_that_is_tested_whole_all_are() -> None:
    assert left_to_the_night(ASKED, DIGESTS, {"rummy"}) == set()


def test_another_engine_has_another_drawn_and_in_the_end_all_have_been() -> None:
    drawn = {
        key
        for n in range(40)
        for key in ASKED.keys() - left_to_the_night(ASKED, {"rummy": f"{n}", "red-dog": f"{n}"}, ())
    }
    assert drawn == {*ASKED}


def test_each_question_draws_for_itself() -> None:
    asked = {key: about for n in range(40) for key, about in of(f"question {n}", "rummy", "block call").items()}
    drawn = Counter(key.rpartition(" ")[2] for key in asked.keys() - left_to_the_night(asked, DIGESTS, ()))
    assert drawn.total() == 40
    assert len(drawn) == 2


MANY = {key: about for n in range(20) for key, about in of("ends", f"game-{n}", "one two three").items()}
EACH = {game: f"{game}'s" for _, game in MANY.values()}


def games(left: set[str]) -> Counter[str]:
    """How many rule-sets of each game are asked."""
    return Counter(MANY[key][1] for key in MANY.keys() - left)


def test_a_question_that_takes_long_is_asked_of_so_many_games_and_of_each_that_is_whole() -> None:
    asked = games(left_to_the_night(MANY, EACH, {"game-3", "game-4"}, {"ends": 7}))
    assert {asked.pop("game-3"), asked.pop("game-4")} == {3}
    assert [*asked.values()] == [1] * 7
    assert games(left_to_the_night(MANY, EACH, (), {"leaks": 7})) == Counter([*EACH])


def test_any_other_engine_has_other_games_drawn_and_in_the_end_all_have_been() -> None:
    drawn = [frozenset(games(left_to_the_night(MANY, EACH | {"game-9": f"{n}"}, (), {"ends": 3}))) for n in range(60)]
    assert len({*drawn}) > 30
    assert frozenset().union(*drawn) == EACH.keys()


def test_a_page_is_otherwise_if_the_content_of_its_game_is_and_not_by_what_a_script_has_counted() -> None:
    files = ["content/games/red-dog/rules.toml", "content/games/rummy/deals/block.toml", "content/index.md",
             "content/games/put/recounted.toml", "content/games/put/traced.toml"]  # fmt: skip
    assert written(files) == {"red-dog", "rummy"}
