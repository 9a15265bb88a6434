"""Names and kinships: read with their grounds, refused where they make no sense, drawn as families."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

import whole
from edition import corpus as loading
from edition.checking.uses import used
from edition.faces.letters import Letters
from edition.model import Kinship, families
from edition.model.faults import Place
from edition.model.names import in_a_circle
from edition.pages.names import FONT, picture

SAMPLE = Path(__file__).parent / "sample"
HEADWORDS = """Racehorse; Railroad Euchre; Rams; Rana; Rangdoodles; Ranter-Go-Round; Rap Poker; Razzle Dazzle;
Red and Black; Red Dog; Red or Black; Reversi; Rickey de Laet; Rolling Stone; Roodles; Rothschild; Rouge et Noir;
Rounce; Round the Corner Gin; Round the Corner Rummy; Round the World; Royal Cassino; Royal Draw Cassino;
Royal Marriage; Royal Spade Cassino; Royalton; Rubicon Bezique; Rubicon Piquet; Ruffs and Honors; Rummy;
Michigan Rummy; Five Hundred Rummy; Persian Rummy; Pinochle Rummy; Russian Bank"""
WITHIN = """Block Rummy; Boathouse Rummy; Call Rummy; High-Low Rummy; One-Meld Rummy; Two-Meld Rummy; Wild-Card Rummy;
General Rams; Chase the Ace; Polish Rummy; five hundred joker rummy; Push Poker; Schwellen"""
"""Names that stand inside the entries of others."""
POINTED_AT = """airplane euchre frog poker knock-poker cinch auction-cinch trente-et-quarante plus-or-minus hearts enfle
high-low-five-card-stud push-poker gin-rummy cincinnati draw-cassino spade-cassino betrothal auction-bridge
bezique piquet whist double-solitaire partnership-euchre""".split()
"""The games to which the letter R sends its readers, and which it does not tell; of them Cassino alone is here."""


def listed(text: str) -> list[str]:
    return [name.strip() for name in text.split(";")]


@pytest.fixture(scope="module")
def content() -> loading.Corpus:
    return whole.content()


def called(content: loading.Corpus) -> set[str]:
    games = [name for game in content.games.values() for name in game.names]
    games += [ruleset.title for game in content.games.values() for ruleset in game.rulesets.values()]
    return {*games, *(name for stub in content.stubs.values() for name in content.names_of(stub))}


@pytest.mark.parametrize("name", listed(HEADWORDS) + listed(WITHIN))
def test_every_headword_of_the_letter_and_every_name_within_it_is_on_the_list(
    content: loading.Corpus, name: str
) -> None:
    assert name in called(content)


@pytest.mark.parametrize("stub", POINTED_AT)
def test_every_game_that_the_letter_only_points_to_is_told_of_on_its_evidence(
    content: loading.Corpus, stub: str
) -> None:
    assert any(key.startswith("card-encyclopedia#") for key in content.stubs[stub].basis)


def test_a_name_of_several_games_is_on_the_list_for_each(content: loading.Corpus) -> None:
    """The letter has two entries Red and Black; it and others call two games Racehorse, and two Michigan Rummy."""
    bearing = {
        name: {stub.id for stub in content.stubs.values() if name in content.names_of(stub)}
        for name in ("Red and Black", "Racehorse", "Michigan Rummy")
    }
    assert "trente-et-quarante" in bearing["Red and Black"]
    assert "Red and Black" in content.games["red-and-black"].names
    assert "Red Dog" in content.names_of(content.stubs["yablon"])
    assert bearing["Racehorse"] == {"airplane", "pitch"}
    assert "michigan-stops" in bearing["Michigan Rummy"]


@pytest.mark.parametrize(
    ("name", "of"),
    [
        ("Betrothal Solitaire", "betrothal"),  # so the letter itself writes it, under Royal Marriage
        ("500 Rummy", "five-hundred-rummy"),
        ("Polignac", "polignac"),
        ("Ramsch", "ramsch"),
    ],
)
def test_a_name_by_which_a_reader_may_look_leads_to_one_game(content: loading.Corpus, name: str, of: str) -> None:
    bearing = [game.id for game in content.games.values() if name in [game.title, *game.names]]
    bearing += [stub.id for stub in content.stubs.values() if name in [stub.title, *content.names_of(stub)]]
    assert bearing == [of]


SEE_ONLY = "auction-cinch round-the-corner-gin rangdoodles roodles knock-poker".split()
"""Of these the letter says “See …”, and not what they are."""
CALLED_FORMS = "rana rickey-de-laet round-the-world royalton rubicon-bezique rubicon-piquet five-hundred-rummy".split()
"""These the letter calls a form of the game to which it sends."""


def test_kin_is_as_sure_as_what_the_letter_says_of_it(content: loading.Corpus) -> None:
    told = {each.game: each for each in content.kinships()}
    assert {game: told[game].certainty for game in SEE_ONLY} == dict.fromkeys(SEE_ONLY, "inferred")
    found = {game: (told[game].kind, told[game].certainty) for game in CALLED_FORMS}
    assert found == dict.fromkeys(CALLED_FORMS, ("form", "reported"))


def test_what_is_not_here_has_to_do_with_its_kin_that_are(content: loading.Corpus) -> None:
    assert [game.id for game in content.near(content.stubs["hearts"])] == ["reversis"]
    assert [game.id for game in content.near(content.stubs["coquimbert"])] == ["reversis"]
    assert [game.id for game in content.near(content.stubs["polignac"])] == ["reversis"]
    assert content.near(content.stubs["airplane"]) == []


# Families


def kinship(text: str) -> Kinship:
    game, kind, of = text.split()
    return Kinship(game, kind, of, (), "reported", "", "", Place("names.toml", 1))


def some(text: str) -> list[Kinship]:
    return [kinship(line) for line in text.split(", ")]


def test_a_family_hangs_each_game_under_one_from_which_it_comes_and_joins_the_rest() -> None:
    """old → base → royal, draw; royal-draw comes of both, and hangs under the one named first."""
    told = "royal variant base, draw variant base, both combination royal, both combination draw, old ancestor base"
    [tree] = families(some(told))
    assert [(row.game, row.depth) for row in tree.rows] == [
        ("old", 0), ("base", 1), ("draw", 2), ("royal", 2), ("both", 3),
    ]  # fmt: skip
    assert [row.parent for row in tree.rows] == [None, 0, 1, 1, 3]
    assert tree.arcs == ((4, 2, "combination"),)


def test_games_that_only_resemble_one_another_are_a_family_without_descent() -> None:
    [tree] = families(some("bank akin solitaire"))
    assert [(row.game, row.depth) for row in tree.rows] == [("bank", 0), ("solitaire", 0)]
    assert tree.arcs == ((0, 1, "akin"),)


def test_larger_families_come_first() -> None:
    trees = families(some("b variant a, y variant x, z variant x"))
    assert [tree.rows[0].game for tree in trees] == ["x", "a"]


def test_nobody_comes_of_himself() -> None:
    """a → b → c, and then c → a: the last closes the circle. To resemble one another is no descent."""
    told = some("b variant a, c variant b, c ancestor a, a akin c")
    assert [(each.game, each.of) for each in in_a_circle(told)] == [("c", "a")]


def test_every_game_with_kin_stands_once_in_a_picture_that_nothing_leaves(content: loading.Corpus) -> None:
    kinships = tuple(content.kinships())
    trees = families(kinships)
    shown = [row.game for tree in trees for row in tree.rows]
    letters = Letters(FONT)
    assert sorted(shown) == sorted({end for each in kinships for end in (each.game, each.of)})
    for tree in trees:
        drawn = picture(content, tree, letters)
        assert all(0 < each["x"] < each["end"] < drawn["width"] for each in drawn["labels"])
        assert all(0 < each["y"] < drawn["height"] for each in drawn["labels"])
        assert len(drawn["arcs"]) == len(tree.arcs)


# What is refused

SOUND = """
[[stub]]
id = "frog"
title = "Frog"
known = "A game."
look = "Elsewhere."

[[name]]
name = "Rana"
of = "frog"
checked = "A page says so."
"""


@pytest.mark.parametrize(
    ("more", "fault"),
    [
        ('[[name]]\nname = "Rana"\nof = "toad"\nchecked = "x"', "there is no game “toad”"),
        ('[[name]]\nname = "Froggy"\nof = "frog"', "nothing is given that this should be reported"),
        ('[[name]]\nname = "Frog"\nof = "frog"\nchecked = "x"', "frog is called “Frog” anyway"),
        ('[[name]]\nname = "Rana"\nof = "frog"\nchecked = "x"', "frog is called “Rana” anyway"),
        ('[[name]]\nname = "Froggy"\nof = "frog"\nbasis = ["nobody#x"]', "there is no clause “nobody#x”"),
        ('[[name]]\nname = "Froggy"\nof = "frog"\ncertainty = "likely"\nchecked = "x"', "“likely” is no certainty"),
        ('[[kinship]]\ngame = "frog"\nkind = "uncle"\nof = "frog"\nchecked = "x"', "“uncle” is no kind"),
        ('[[kinship]]\ngame = "frog"\nkind = "akin"\nof = "frog"\nchecked = "x"', "frog and frog are kin already"),
        ('[[stub]]\nid = "toad"\ntitle = "Toad"\nknown = "x"\nlook = "x"', "nothing leads to toad"),
        ('[[stub]]\nid = "Toad!"\ntitle = "Toad"\nknown = "x"\nlook = "x"\nchecked = "x"', "“Toad!” is no slug"),
        ('[[stub]]\nid = "toad"\ntitle = "Toad"\nlook = "x"\nchecked = "x"', "“known” is missing"),
    ],
)
def test_a_name_without_sense_or_grounds_is_a_fault(tmp_path: Path, more: str, fault: str) -> None:
    (tmp_path / "names.toml").write_text(SOUND, "utf-8")
    assert [each for each in loading.load(tmp_path)[1] if "names.toml" in each.place.file] == []
    (tmp_path / "names.toml").write_text(f"{SOUND}\n{more}\n", "utf-8")
    found = [each.what for each in loading.load(tmp_path)[1] if "names.toml" in each.place.file]
    assert any(fault in what for what in found), found


ROUND = """
[[stub]]
id = "frog"
title = "Frog"
known = "A game."
look = "Elsewhere."

[[kinship]]
game = "frog"
kind = "variant"
of = "toy"
checked = "A page says so."

[[kinship]]
game = "frog"
kind = "ancestor"
of = "toy"
checked = "Another says so."
"""


def faults(content: Path) -> list[str]:
    return [each.what for each in loading.load(content)[1] if "names.toml" in each.place.file]


def test_a_game_that_is_here_is_no_game_that_is_not(tmp_path: Path) -> None:
    content = Path(shutil.copytree(SAMPLE, tmp_path / "content"))
    (content / "names.toml").write_text(SOUND.replace('"frog"', '"toy"'), "utf-8")
    assert "toy is here" in faults(content)


def test_nobody_is_called_the_ancestor_of_what_it_comes_from(tmp_path: Path) -> None:
    """Frog would be a variant of Toy and its ancestor: two games are kin in one way, and nobody comes of himself."""
    content = Path(shutil.copytree(SAMPLE, tmp_path / "content"))
    (content / "names.toml").write_text(ROUND, "utf-8")
    assert {"frog would come of itself, by way of toy", "frog and toy are kin already"} <= set(faults(content))


def test_a_family_in_a_circle_is_not_drawn() -> None:
    with pytest.raises(ValueError, match="in a circle: "):
        families(some("b variant a, c variant b, a variant c"))


def test_a_clause_under_a_name_is_used(content: loading.Corpus) -> None:
    """The letter says of Racehorse that it is another name of Airplane, and nothing else rests on it."""
    key = "card-encyclopedia#name-racehorse"
    assert key in used(content)
    without = replace(content, called=(), stubs={})
    assert key not in used(without)


def test_the_one_account_by_way_of_which_a_game_has_come_is_a_source(content: loading.Corpus, tmp_path: Path) -> None:
    """The chain of the article on Reversis says that every rule of the game comes through it."""
    assert {game.id: game.through for game in content.games.values() if game.through} == {
        "reversis": "reversis-article"
    }
    copied = Path(shutil.copytree(SAMPLE, tmp_path / "content"))
    path = copied / "games" / "toy" / "game.toml"
    path.write_text('through = "nobody"\n' + path.read_text("utf-8"), "utf-8")
    found = [each.what for each in loading.load(copied)[1]]
    assert any("there is no source “nobody”" in what for what in found), found
