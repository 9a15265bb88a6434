"""What describes the files says what they are: CSVW, JSON Schema and RO-Crate, each read by a reader of its own."""

import json
import re
import subprocess
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
import rocrate
from csvw import TableGroup
from jsonschema import Draft202012Validator

from edition.dataset.crate import CRATE, files
from edition.dataset.csvs import METADATA
from edition.dataset.files import ARCHIVE, pack
from edition.dataset.schema import SCHEMA, page_text
from edition.dataset.tables import TABLES
from workshop import ENV
from workshop.environment import variables


@pytest.fixture(scope="module")
def schema(dataset: Path) -> Draft202012Validator:
    told = json.loads((dataset / SCHEMA).read_text("utf-8"))
    Draft202012Validator.check_schema(told)
    return Draft202012Validator(told)


@pytest.mark.long
def test_a_reader_of_csvw_reads_every_table_with_its_keys_and_links(dataset: Path) -> None:
    """It knows nothing of us: what it makes of the CSV files is what the JSON files hold, without empty texts."""
    group = TableGroup.from_file(dataset / METADATA)
    assert [str(table.url) for table in group.tables] == [f"{name}.csv" for name in TABLES]
    for table in group.tables:
        name = str(table.url).removesuffix(".csv")
        rows = json.loads((dataset / f"{name}.json").read_text("utf-8"))["rows"]
        found = [*table.iterdicts(strict=True)]
        assert len(found) == len(rows), name
        for got, row in zip(found, rows, strict=True):
            assert {key: value for key, value in got.items() if value not in (None, [])} == {
                key: value for key, value in row.items() if value not in (None, "", [], {})
            }, name
        table.check_primary_key()
    assert group.check_referential_integrity()


def test_a_link_that_leads_nowhere_is_noticed(dataset: Path, tmp_path: Path) -> None:
    for path in dataset.iterdir():
        (tmp_path / path.name).write_bytes(path.read_bytes())
    wanted = tmp_path / "rules-basis.csv"
    wanted.write_text(wanted.read_text("utf-8") + "reym.nowhere,1,herald-1915#pack\r\n", "utf-8")
    with pytest.raises(ValueError, match=r"reym\.nowhere"):
        TableGroup.from_file(tmp_path / METADATA).check_referential_integrity()


def test_every_json_file_keeps_to_the_schema(dataset: Path, schema: Draft202012Validator) -> None:
    for name in TABLES:
        told = json.loads((dataset / f"{name}.json").read_text("utf-8"))
        assert told["$schema"] == SCHEMA
        assert not [error.message for error in schema.iter_errors(told)], name


def test_the_schema_refuses_what_is_no_row(schema: Draft202012Validator) -> None:
    term = {"id": "x", "term": "x", "aliases": ["y"], "says": "z", "lang": "", "see": [], "explain": False}

    def wrong(row: object) -> bool:
        return bool([*schema.iter_errors({"table": "terms", "rows": [row]})])

    assert not wrong(term)
    assert wrong({**term, "explain": "no"})
    assert wrong({**term, "aliases": "y"})
    assert wrong({**term, "more": ""})
    assert wrong({key: value for key, value in term.items() if key != "says"})
    assert [*schema.iter_errors({"table": "words", "rows": []})]
    of_page = json.loads(page_text("glossary", "../", {"terms": [term]}))
    assert not [*schema.iter_errors(of_page)]
    assert [*schema.iter_errors(of_page | {"tables": {"terms": [{}]}})]


def test_the_crate_names_every_file_and_what_it_is(dataset: Path) -> None:
    """What RO-Crate 1.1 demands of a crate: a descriptor, a root with name, date, licence, and every file there is."""
    graph = {each["@id"]: each for each in json.loads((dataset / CRATE).read_text("utf-8"))["@graph"]}
    assert graph[CRATE]["about"] == {"@id": "./"}
    assert graph[CRATE]["conformsTo"] == {"@id": "https://w3id.org/ro/crate/1.1"}
    root = graph["./"]
    assert root["@type"] == "Dataset"
    assert root["datePublished"] == "2026-11-27"
    assert graph[root["license"]["@id"]]["identifier"] == "CC-BY-SA-4.0"
    assert graph[root["author"]["@id"]]["name"] == "The Quinola contributors"
    assert root["url"] == "https://quinola.example/data/"
    names = {part["@id"] for part in root["hasPart"]}
    assert names == {path.name for path in dataset.iterdir()} - {CRATE} == {told.name for told in files()}
    for name in names:
        told = graph[name]
        assert told["@type"] == "File"
        assert int(told["contentSize"]) == (dataset / name).stat().st_size
        assert told["description"]
        media, *pages = told["encodingFormat"] if isinstance(told["encodingFormat"], list) else [told["encodingFormat"]]
        assert re.fullmatch(r"[a-z]+/[a-z.+-]+", media)
        assert all(page["@id"] in graph for page in pages)


def checked(crate: Path) -> dict[str, Any]:
    """What the validator of RO-Crates finds, with the terms that the package has which writes them."""
    terms = Path(rocrate.__file__).parent / "data" / "ro-crate.jsonld"
    asked = [ENV / "crate" / "bin" / "python", Path(__file__).with_name("validator.py"), crate, terms]
    done = subprocess.run(asked, capture_output=True, encoding="utf-8", check=False, env=variables())
    assert done.returncode == 0, done.stderr[-3000:]
    told: dict[str, Any] = json.loads(done.stdout)
    return told


def test_the_validator_of_crates_finds_nothing_wrong_nor_wanting(dataset: Path) -> None:
    told = checked(dataset)
    assert told["checks"] > 60
    assert told["found"] == []


def test_the_validator_of_crates_finds_what_is_wrong(dataset: Path, tmp_path: Path) -> None:
    """A licence taken away is asked for, and a file that is named and does not lie there is missed."""
    spoilt = json.loads((dataset / CRATE).read_text("utf-8"))
    [root] = [each for each in spoilt["@graph"] if each["@id"] == "./"]
    root["license"] = []
    (tmp_path / CRATE).write_text(json.dumps(spoilt), "utf-8")
    told = checked(tmp_path)["found"]
    assert any("license" in what.lower() for _, what, _ in told)
    assert any("rules.csv" in what for _, what, _ in told)


def test_licence_and_citation_lie_within(dataset: Path) -> None:
    assert "Attribution-ShareAlike 4.0 International" in (dataset / "LICENSE").read_text("utf-8")
    told = (dataset / "CITATION.cff").read_text("utf-8")
    assert "license: CC-BY-SA-4.0\n" in told
    assert "type: dataset\n" in told
    assert "date-released: 2026-11-27\n" in told


def test_the_archive_holds_every_file_in_a_folder_of_its_name(dataset: Path, tmp_path: Path) -> None:
    pack(dataset, tmp_path / ARCHIVE)
    with ZipFile(tmp_path / ARCHIVE) as packed:
        assert packed.testzip() is None
        assert {name.removeprefix("quinola-data/") for name in packed.namelist()} == {p.name for p in dataset.iterdir()}
        assert {entry.date_time for entry in packed.infolist()} == {(1980, 1, 1, 0, 0, 0)}
        assert packed.read("quinola-data/rules.csv") == (dataset / "rules.csv").read_bytes()


def test_the_readme_explains_every_column(dataset: Path) -> None:
    told = (dataset / "README.md").read_text("utf-8")
    for table in TABLES.values():
        part = told.split(f"## {table.name}\n")[1].split("\n## ")[0]
        assert all(f"| `{each.name}` |" in part for each in table.columns), table.name
