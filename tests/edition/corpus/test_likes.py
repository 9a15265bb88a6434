"""A rule or a crux that is like another game's: what it takes, what it states itself, and what is a fault of it."""

import shutil
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from edition import corpus
from edition.checking import checks
from edition.checking.uses import borne
from edition.corpus.likes import retell
from edition.markup import grounds
from edition.model import Corpus, Crux, Rule
from edition.published import dates

Alter = Callable[[Path, str, str, str], None]
SAMPLE = Path(__file__).parents[1] / "sample"
RULES, CRUXES = "games/twin/rules.toml", "games/twin/cruxes.toml"
LIKE_RULES = """# The rules of Twin, which is like Toy.

[[rule]]
id = "twin.pack"
like = "toy.pack"
certainty = "supplied"
by = "A modern hand"

[[rule]]
id = "twin.tricks"
like = "toy.tricks"
short = "So many."
certainty = "conjectured"
crux = "twin.scoring"
[rule.readings.nothing]
certainty = "supplied"
basis = ["blog#score"]

[[rule]]
id = "twin.bonus"
like = "toy.bonus"
certainty = "lost"
"""
LIKE_CRUXES = """# The cruxes of Twin, which is like Toy.

[[crux]]
id = "twin.scoring"
like = "toy.scoring"
clauses = ["paper#score"]
default = "nothing"

[[crux.reading]]
id = "nothing"
certainty = "conjectured"

[[crux.reading]]
id = "tricks"
title = "The tricks"
certainty = "conjectured"

[[crux]]
id = "twin.worth"
like = "toy.worth"
clauses = ["paper#score"]
effect = "Other sums."
number = { low = 1, high = 2, placeholder = 1 }
"""


@pytest.fixture
def content(tmp_path: Path) -> Path:
    """The sample with a second game, which states next to nothing itself."""
    content = Path(shutil.copytree(SAMPLE, tmp_path / "content"))
    twin = Path(shutil.copytree(content / "games" / "toy", content / "games" / "twin"))
    for path in [*twin.rglob("*.toml"), *twin.rglob("*.md")]:
        path.write_text(path.read_text("utf-8").replace("toy.", "twin.").replace("toy/", "twin/"), "utf-8")
    (content / RULES).write_text(LIKE_RULES, "utf-8")
    (content / CRUXES).write_text(LIKE_CRUXES, "utf-8")
    return content


def faults(content: Path) -> list[str]:
    """What is wrong with its rules and cruxes."""
    loaded, read = corpus.read(content)
    found = map(str, sorted({*read, *checks.faults(loaded)}))
    return [fault for fault in found if "rules.toml" in fault or "cruxes.toml" in fault]


def rule(loaded: Corpus, key: str) -> Rule:
    found = loaded.rule(key)
    assert found is not None, key
    return found


def crux(loaded: Corpus, key: str) -> Crux:
    found = loaded.crux(key)
    assert found is not None, key
    return found


def test_the_second_game_is_in_order(content: Path) -> None:
    assert faults(content) == []


def test_a_rule_takes_the_texts_and_keeps_its_own_grounds(content: Path) -> None:
    loaded, _ = corpus.read(content)
    pack, there = rule(loaded, "twin.pack"), rule(loaded, "toy.pack")
    assert (pack.text, pack.short, pack.phase) == (there.text, there.short, there.phase)
    assert pack.text == "Deal {cards}`AS KH` and all the rest."
    assert (pack.certainty, pack.basis, pack.by) == ("supplied", (), "A modern hand")
    assert rule(loaded, "twin.bonus").when == {}  # a condition is never taken


def test_what_is_stated_goes_before_what_is_taken_and_readings_follow(content: Path) -> None:
    tricks = rule(corpus.read(content)[0], "twin.tricks")
    assert tricks.short == "So many."
    assert tricks.text == "Score {number}`twin.worth` for a trick."  # it speaks of its own number
    [nothing] = tricks.variants.values()
    assert (nothing.text, nothing.certainty, nothing.basis) == ("Tricks score nothing.", "supplied", ("blog#score",))


def test_a_crux_takes_its_question_and_the_titles_and_grounds_of_its_readings(content: Path) -> None:
    loaded, _ = corpus.read(content)
    scoring = crux(loaded, "twin.scoring")
    assert (scoring.kind, scoring.question, scoring.clauses) == ("lacuna", "What scores?", ("paper#score",))
    assert scoring.effect == "Everything, as {rule}`twin.tricks` says."
    assert list(scoring.readings) == ["nothing", "tricks"]  # in its own order, and no more than it names
    assert scoring.readings["nothing"].grounds == "The paper does not say."
    assert scoring.readings["tricks"].title == "The tricks"
    assert scoring.readings["tricks"].grounds == "The blog says so."
    assert scoring.readings["tricks"].certainty == "conjectured"
    assert crux(loaded, "twin.worth").effect == "Other sums."


TOP_TRICKS = 'id = "twin.tricks"\nlike = "toy.tricks"\n'
# file, what stands there, what is put in its place, the line blamed, the words of the fault
FAULTS = [
    (RULES, 'like = "toy.pack"', 'like = "toy.pakc"', 5, "there is no rule “toy.pakc” (did you mean “toy.pack”?)"),
    (RULES, 'like = "toy.pack"', 'like = "toy.worth"', 5, "“toy.worth” is a crux (name a rule)"),
    (CRUXES, 'like = "toy.worth"', 'like = "toy.pack"', 20, "“toy.pack” is a rule (name a crux)"),
    (RULES, 'like = "toy.pack"', 'like = "twin.pack"', 5, "“twin.pack” is like itself"),
    (RULES, 'like = "toy.pack"', 'like = "twin.tricks"', 5,
     "“twin.tricks” is itself like “toy.tricks” (say that it is like “toy.tricks”)"),
    (RULES, 'like = "toy.pack"', "like = 1", 5, "there is no rule “1”"),
    (RULES, TOP_TRICKS, TOP_TRICKS + 'text = "Score {number}`twin.worth` for a trick."\n', 12,
     "“text” is that of toy.tricks to the letter (leave it out)"),
    (RULES, "[rule.readings.nothing]", '[rule.readings.nothing]\ntext = "Tricks score nothing."', 16,
     "“text” is that of toy.tricks to the letter (leave it out)"),
    (CRUXES, 'title = "The tricks"', 'title = "Tricks"', 15, "“title” is that of toy.scoring to the letter"),
    (CRUXES, 'effect = "Other sums."', 'effect = "The sums."', 22, "“effect” is that of toy.worth to the letter"),
    (RULES, TOP_TRICKS, 'id = "twin.tricks"\nphase = "score"\ntext = "Score {number}`twin.worth` for a trick."\n', 12,
     'to the letter (if it is the same rule, say like = "toy.tricks"; if not, say it in words of its own)'),
    (CRUXES, 'id = "twin.worth"', 'id = "twin.value"', 11, "there is no number “twin.worth”"),
    ("games/toy/cruxes.toml", "The blog says so.", "Other than in {game}`twin`.", 5,
     "the text taken from toy.scoring speaks of twin as of another game (state it here)"),
]  # fmt: skip


@pytest.mark.parametrize(("file", "old", "new", "line", "words"), FAULTS)
def test_a_fault_is_named_with_its_place(
    content: Path, alter: Alter, file: str, old: str, new: str, line: int, words: str
) -> None:
    alter(content, file, old, new)
    found = [fault for fault in faults(content) if words in fault]
    place = f"content/{file if 'toy' not in file else CRUXES}:{line}: "
    if "twin.worth" in words:  # the mention is blamed where its text was taken, and says from where
        assert any(f.startswith(f"content/{RULES}:{line}: ") and "which toy.tricks speaks of" in f for f in found)
    else:
        assert len(found) == 1, faults(content)
        assert found[0].startswith(place), found


@pytest.mark.parametrize(("published", "blamed", "like"), [
    ("", "twin", "toy.tricks"),
    ("games/toy", "twin", "toy.tricks"),
    ("games/twin", "toy", "twin.tricks"),
])  # fmt: skip
def test_the_game_that_is_new_is_told_that_it_says_what_another_does(
    content: Path, alter: Alter, published: str, blamed: str, like: str
) -> None:
    """Whatever the names of the two are."""
    alter(content, RULES, TOP_TRICKS, 'id = "twin.tricks"\ntext = "Score {number}`twin.worth` for a trick."\n')
    (content / dates.FILE).write_text(f'"{published}" = {{ day = "2026-11-28", digest = "0" }}\n', "utf-8")
    [found] = [fault for fault in faults(content) if "to the letter (if it is the same rule, say like" in fault]
    assert found.startswith(f"content/games/{blamed}/rules.toml:")
    assert f'say like = "{like}";' in found


def test_two_that_are_like_each_other_are_told_to_state_their_texts(content: Path, alter: Alter) -> None:
    alter(content, RULES, 'like = "toy.pack"', 'like = "twin.bonus"')
    alter(content, RULES, 'like = "toy.bonus"', 'like = "twin.pack"')
    found = [fault for fault in faults(content) if "let one of the two state its texts" in fault]
    assert [fault.partition(": ")[0] for fault in found] == [f"content/{RULES}:5", f"content/{RULES}:21"]
    assert not any("is missing" in fault for fault in faults(content))  # what follows from it is not told besides


def test_a_part_has_a_new_day_when_a_text_that_it_takes_has_changed(content: Path, alter: Alter) -> None:
    before = corpus.read(content)[0].digests
    alter(content, "games/toy/rules.toml", "All tricks score double.", "All of them score double.")
    now = corpus.read(content)[0].digests
    assert {part for part in now if now[part] != before[part]} == {"games/toy", "games/twin"}
    alter(content, "games/toy/rules.toml", 'basis = ["paper#pack"]', 'basis = ["paper#pack", "paper#score"]')
    later = corpus.read(content)[0].digests
    assert {part for part in later if later[part] != now[part]} == {"games/toy"}
    assert dates.part("games/twin/index") == "games/twin"


def test_a_page_of_rules_or_cruxes_rests_on_the_texts_that_are_taken(content: Path, alter: Alter) -> None:
    """On these, and not on what else stands where they are taken from."""
    loaded, _ = corpus.read(content)
    assert {part: loaded.borrower(part) for part in (RULES, CRUXES)} == {RULES: "twin", CRUXES: "twin"}
    assert [loaded.borrower(part) for part in ("games/toy/rules.toml", "games/twin/game.toml", "sources")] == [""] * 3
    env: Any = SimpleNamespace(docname="games/twin/rules")
    grounds.note(env, loaded, "taken", "twin")
    env.docname = "games/toy/rules"
    grounds.note(env, loaded, "taken", "toy")
    alter(content, "games/toy/rules.toml", 'basis = ["paper#pack"]', 'basis = ["paper#pack", "paper#score"]')
    assert grounds.outdated(env, corpus.read(content)[0]) == []
    alter(content, "games/toy/rules.toml", "All tricks score double.", "All of them score double.")
    assert grounds.outdated(env, corpus.read(content)[0]) == ["games/twin/rules"]
    grounds.GROUNDS.forget(SimpleNamespace(), env, "games/twin/rules")  # type: ignore[arg-type]
    assert grounds.outdated(env, corpus.read(content)[0]) == []


def test_a_source_rests_on_what_rests_on_it_and_not_on_its_words(content: Path, alter: Alter) -> None:
    """A rule of other words bears the same; one that rests on a clause more is told on its page."""
    before = borne(corpus.read(content)[0])
    alter(content, "games/toy/rules.toml", "All tricks score double.", "All of them score double.")
    assert borne(corpus.read(content)[0]) == before
    alter(content, "games/toy/rules.toml", 'basis = ["paper#pack"]', 'basis = ["paper#pack", "paper#score"]')
    now = borne(corpus.read(content)[0])
    assert {source for source in before | now if before.get(source) != now.get(source)} == {"paper"}


@pytest.mark.parametrize(("text", "said"), [
    ("See {rule}`put.deal` and {crux}`put.way`.", "See {rule}`truc.deal` and {crux}`truc.way`."),
    ("{rule}`the deal <put.deal>`", "{rule}`the deal <truc.deal>`"),
    ("{deal}`put/first-hand` of {game}`put`", "{deal}`truc/first-hand` of {game}`truc`"),
    ("{rule}`put-and-take.deal`, {term}`put`, put.deal", "{rule}`put-and-take.deal`, {term}`put`, put.deal"),
    ("{clause}`hoyle-put#deal` {rule}`rentoy.put.x`", "{clause}`hoyle-put#deal` {rule}`rentoy.put.x`"),
])  # fmt: skip
def test_what_a_text_mentions_of_one_game_it_mentions_of_the_other(text: str, said: str) -> None:
    assert retell(text, "put", "truc") == said


def test_the_content_states_no_text_twice() -> None:
    """That a text stands twice is a fault (above)."""
    assert [fault for fault in corpus.read()[1] if "to the letter" in fault.what] == []


@pytest.mark.ours
def test_much_is_said_by_being_like_another() -> None:
    loaded, _ = corpus.read()
    likes = [each.like for each in (*loaded.rules(), *loaded.cruxes()) if each.like]
    assert len(likes) > 100
