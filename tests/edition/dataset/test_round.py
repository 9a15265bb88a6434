"""The dataset loses nothing: what the loader makes of the content is told field by field, and read back as it was."""

import json
from dataclasses import dataclass, fields, make_dataclass, replace
from pathlib import Path

import pytest

import whole
from edition.dataset.cells import SEPARATOR, Form, column
from edition.dataset.csvs import csv_rows, csv_text
from edition.dataset.files import from_csv, from_json, pack, written
from edition.dataset.kinds import EXCEPTED, KINDS, OF_ALL
from edition.dataset.rows import bare, read, tell
from edition.dataset.tables import DERIVED, TABLES, hints, table_of, told
from edition.model import Clause, Corpus, Rule, Source
from edition.model.faults import Place
from quinola.cards import card


@pytest.mark.long
def test_what_the_csv_files_tell_is_what_the_loader_made_of_the_content(dataset: Path) -> None:
    corpus = whole.content()
    back = from_csv(dataset)
    assert len(back.games) == len(corpus.games) > 2
    for name in (each.name for each in fields(Corpus)):
        assert getattr(back, name) == getattr(bare(corpus), name), name


def test_what_the_json_files_tell_is_the_same_in_the_same_order(dataset: Path) -> None:
    """Order is no part of equality between mappings, so rows made of what was read back are compared besides."""
    corpus, back = whole.content(), from_json(dataset)
    assert back == bare(corpus)
    again, follow = tell(back), {each.table.name for each in DERIVED}
    for name in TABLES.keys() - follow:
        told = json.loads((dataset / f"{name}.json").read_text("utf-8"))["rows"]
        assert again[name] == told, name
        assert csv_rows(TABLES[name], (dataset / f"{name}.csv").read_bytes().decode()) == told, name


def test_every_field_is_told_or_excepted_and_no_other() -> None:
    """`told` raises for a field that is neither; of what it gives, each has a text that explains it."""
    for of, declared in [(Corpus, OF_ALL), *((kind.of, kind.fields) for kind in KINDS)]:
        assert [*told(of, declared)], of
    for (of, name), (reason, _) in EXCEPTED.items():
        assert name in hints(of), f"{of.__name__} has no {name} to except"
        assert reason
    for table in TABLES.values():
        assert table.says.endswith(".")
        assert all(each.says for each in table.columns), table.name


def test_a_new_field_must_be_explained_or_excepted() -> None:
    grown = make_dataclass("Grown", [("new", str)], bases=(Clause,), frozen=True)
    declared = next(kind.fields for kind in KINDS if kind.of is Clause)
    with pytest.raises(LookupError, match=r"say what \['new'\] mean"):
        [*told(grown, declared)]
    with pytest.raises(LookupError, match=r"\['gone'\] are told, and are no fields"):
        [*told(Clause, {**declared, "gone": "nothing"})]
    assert [*told(grown, {**declared, "new": "something"})][-1][::2] == ("new", "something")


def test_a_reading_back_notices_any_change() -> None:
    """A rule, a clause, a deal of one game, each changed in one cell, make another corpus."""
    corpus = whole.content()
    small = replace(corpus, games={"put": corpus.games["put"]})
    rows = tell(small)
    assert read(rows) == bare(small)
    for table, name in (("rules", "text"), ("rules-when", "reading"), ("clauses", "at"), ("deals-shows", "how"),
                        ("laboratory-places", "total"), ("laboratory-rows", "lot"),
                        ("cruxes-number", "number")):  # fmt: skip
        row = rows[table][0]
        before = row[name]
        row[name] = f"{before}0" if isinstance(before, str) else before + 1
        assert read(rows) != bare(small), (table, name)
        row[name] = before


def test_a_thing_that_stands_under_another_name_is_refused() -> None:
    corpus = whole.content()
    put = corpus.games["put"]
    rule = next(iter(put.rules.values()))
    for wrong in ({"put.other": rule}, {rule.id: replace(rule, game="reym")}):
        with pytest.raises(ValueError, match=r"stands (under|in)"):
            tell(replace(corpus, games={"put": replace(put, rules=wrong)}))


def test_lists_that_could_not_be_told_apart_are_refused() -> None:
    texts = column("texts", "some", tuple[str, ...])
    assert texts.parse(texts.text(texts.tell(("bid 6", "pass")))) == ["bid 6", "pass"]
    assert texts.read(texts.parse(texts.text(texts.tell(())))) == ()
    for wrong in ("", f"a{SEPARATOR}b"):
        with pytest.raises(ValueError, match="no list can hold"):
            texts.tell((wrong,))


def test_cells_of_every_form_come_back() -> None:
    """Quotation marks, line ends, blanks at either end, a number that JavaScript has no room for, and nothing."""
    held = [
        (str, ' "a",\r\n b\n '), (str, ""), (int, -3), (bool, False), (int | None, None), (int | None, 0),
        (float, -34.6), (tuple[str, ...], ()), (frozenset[str], frozenset({"b", "a"})), (tuple[int, int] | None, None),
        (tuple[int, int] | None, (3, 4)), (tuple[tuple[int, int], ...], ((0, 9), (12, 20))),
        (tuple[type(card("AH")), ...], (card("AH"), card("TC"))), (dict[str, int], {"a": 1}), (dict[str, int], {}),
    ]  # fmt: skip
    for hint, value in held:
        cells = column("cell", "a cell", hint)
        table = replace(TABLES["terms"], columns=(cells,))
        [row] = csv_rows(table, csv_text(table, [{"cell": cells.tell(value)}]))
        assert cells.read(row["cell"]) == value, (hint, value)
    big = column("big", "a digest", int, digits=True)
    assert (big.form, big.tell(2**64 - 1), big.read(str(2**64 - 1))) == (Form.TEXT, "18446744073709551615", 2**64 - 1)
    with pytest.raises(TypeError, match="no column can hold"):
        column("odd", "odd", complex)


def test_keys_are_the_names_by_which_pages_speak_of_things() -> None:
    rows = tell(whole.content())
    corpus = whole.content()
    assert all(corpus.clause(row["key"]) for row in rows["clauses"])
    assert all(corpus.reading(row["key"]) for row in rows["readings"])
    assert all(corpus.deal(row["key"]) for row in rows["deals"])
    assert all(corpus.title_of(row["key"]) for row in rows["rulesets"])
    for table in TABLES.values():
        keys = [tuple(row[name] for name in table.primary) for row in rows[table.name]]
        assert len(keys) == len(set(keys)), f"two rows of {table.name} share {table.primary}"


def test_the_same_content_makes_the_same_bytes(dataset: Path, tmp_path: Path) -> None:
    """Read back and written again, zipped twice, whatever time it is; in the archive each file is of one day."""
    corpus = whole.content()
    small = replace(corpus, games={"put": corpus.games["put"]})
    for name in ("one", "two"):
        written(small, tmp_path / name / "tables")
        pack(tmp_path / name / "tables", tmp_path / name / "quinola-data.zip")
    one, two = ({path.relative_to(tmp_path / name): path.read_bytes() for path in (tmp_path / name).rglob("*.*")}
                for name in ("one", "two"))  # fmt: skip
    assert one == two
    assert len(one) > len(TABLES)


def test_no_words_stand_here_of_a_document_in_copyright(dataset: Path) -> None:
    """As its page: a clause of such a document is told in our words, and of its own it has eight at most."""
    back = from_csv(dataset)
    free = {source.id for source in back.sources.values() if source.rights == "public-domain"}
    others = [clause for clause in back.clauses() if clause.source not in free]
    assert len(others) > 100
    assert not [clause.key for clause in others if clause.words or len(clause.quote.split()) > 8]


@dataclass(frozen=True)
class Bent:
    """Nothing that is told."""

    where: Place


def test_places_are_left_out() -> None:
    assert bare(Bent(Place("content/x.toml", 3))) == Bent(Place("", 0))
    names = {column.name for column in table_of(next(kind for kind in KINDS if kind.of is Rule)).columns}
    assert "where" not in names
    assert "csl" in {name for name, *_ in told(Source, next(kind.fields for kind in KINDS if kind.of is Source))}
