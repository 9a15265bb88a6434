"""Versions: the same for the same meaning, however it is laid out; another for another; and every thing has one."""

import tomllib
from dataclasses import fields

import pytest

import whole
from edition.citing.said import SAYS, VARIANT, readings, said
from edition.model import Clause, Crux, Deal, Reading, Rule, Variant

RULE = """
id = "toy.lead"
phase = "play"
text = "The eldest leads, as {rule}`toy.order` says."
short = "The eldest leads."
certainty = "attested"
basis = ["paper#lead", "blog#lead"]
crux = "toy.first"
[readings.dealer]
text = "The dealer leads."
certainty = "supplied"
"""
CRUX = """
id = "toy.first"
kind = "lacuna"
question = "Who leads?"
clauses = ["paper#lead"]
default = "eldest"
effect = "The first trick."
[[reading]]
id = "eldest"
title = "The eldest"
grounds = "It is usual."
certainty = "conjectured"
[[reading]]
id = "dealer"
title = "The dealer"
grounds = "The blog says so."
certainty = "supplied"
"""


def version(kind: str, text: str) -> str:
    return said(kind, tomllib.loads(text)).version


def turned(text: str, old: str, new: str) -> str:
    assert old in text
    return text.replace(old, new)


def test_a_version_has_eight_hexadecimal_digits() -> None:
    assert len(version("rule", RULE)) == 8
    assert int(version("rule", RULE), 16) >= 0


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('phase = "play"', 'phase = "deal"'),
        ('"The eldest leads, as', '"""\nThe eldest\n  leads, as'),
        ("{rule}`toy.order`", "*toy.order*"),
        ("{rule}`toy.order`", "`toy.order`"),
        ('["paper#lead", "blog#lead"]', '[\n  "blog#lead",\n  "paper#lead",  # both\n]'),
        ('crux = "toy.first"', 'figure = "seats"\ntable = "ladder"\ncrux = "toy.first"\nnote = ""'),
    ],
    ids=["moved", "laid out", "marked", "as code", "a set in another order", "what the engine is told, and nothing"],
)
def test_layout_and_place_change_no_version(old: str, new: str) -> None:
    text = turned(RULE, old, new)
    if new.startswith('"""'):
        text = turned(text, 'says."', 'says."""')
    assert version("rule", text) == version("rule", RULE)


@pytest.mark.parametrize(
    ("old", "new", "field"),
    [
        ("The eldest leads, as", "The youngest leads, as", "text"),
        ("`toy.order`", "`toy.turn`", "text"),
        ('"The eldest leads."', '"The eldest leads"', "short"),
        ('"attested"', '"inferred"', "certainty"),
        ('"paper#lead", ', "", "basis"),
        ('crux = "toy.first"', "", "crux"),
        ('"The dealer leads."', '"The dealer begins."', "readings/dealer/text"),
        ('certainty = "supplied"', "absent = true", "readings/dealer/absent"),
    ],
)
def test_meaning_changes_the_version_and_the_field(old: str, new: str, field: str) -> None:
    before, after = (said("rule", tomllib.loads(text)) for text in (RULE, turned(RULE, old, new)))
    assert before.version != after.version
    assert before.fields.get(field) != after.fields.get(field)


def test_what_a_rule_says_is_words() -> None:
    assert said("rule", tomllib.loads(RULE)).fields == {
        "text": "The eldest leads, as toy.order says.",
        "short": "The eldest leads.",
        "certainty": "attested",
        "basis": "blog#lead\npaper#lead",
        "crux": "toy.first",
        "readings/dealer/text": "The dealer leads.",
        "readings/dealer/certainty": "supplied",
    }


def test_a_role_with_words_of_its_own_says_these() -> None:
    text = "Who {term}`leads <lead>` says “{reading}`the dealer <toy.first=dealer>`”, [there](page.md)."
    assert said("clause", {"says": text}).fields == {"says": "Who leads says “the dealer”, there."}


def test_grounds_of_a_reading_are_its_own_and_so_its_cruxes() -> None:
    """The crux holds the version of each reading; the other reading stays what it was."""
    before, after = (tomllib.loads(text) for text in (CRUX, turned(CRUX, "The blog says so.", "The blog has it.")))
    one, two = dict(readings(before)), dict(readings(after))
    assert one["eldest"] == two["eldest"]
    assert one["dealer"].version != two["dealer"].version
    changed = {name for name in SAYS["crux"] if name != "reading"}
    assert all(said("crux", before).fields.get(name) == said("crux", after).fields.get(name) for name in changed)
    assert said("crux", after).fields["reading/dealer"] == two["dealer"].version
    assert said("crux", before).version != said("crux", after).version


def test_a_deal_of_cards_says_its_start_and_acts_and_not_where_it_is_listed() -> None:
    deal = {
        "title": "One",
        "order": 3,
        "tags": ["first-hand"],
        "start": {"hands": {"B": "AS KS"}, "seed": 0},
        "acts": ["bid 6", "pass"],
        "step": [{"after": 1, "say": "B *bids*."}],
    }
    assert said("deal", deal).fields == {
        "title": "One",
        "start/hands/B": "AS KS",
        "start/seed": "0",
        "acts": "bid 6\npass",
        "step/1/after": "1",
        "step/1/say": "B bids.",
    }
    assert said("deal", {**deal, "order": 1, "tags": []}).version == said("deal", deal).version


# Named otherwise in the model than in TOML.
NAMES = {"variants": "readings", "readings": "reading", "steps": "step"}
# What does not count, with the reason: where a thing stands and what follows from that, and what is no reader's.
PLACE = {"id", "where", "game", "source", "number", "key", "slug", "phase", "order", "tags", "like"}
NOT_READ = {
    "rule": {"table", "figure", "tariff"},  # names of what the engine draws
    "crux": {"old_code", "plays"},  # of a crux that is not played it is said why
    "reading": set[str](),
    "clause": {"purpose"},  # why it is wanted, which the build checks
    "deal": {"asked", "then", "started", "acted", "expected"},  # which the tests ask
}


@pytest.mark.parametrize(
    ("kind", "model"), [("rule", Rule), ("crux", Crux), ("reading", Reading), ("clause", Clause), ("deal", Deal)]
)
def test_every_field_of_the_model_counts_or_is_named_here(kind: str, model: type) -> None:
    own = {"readings": "readings"} if kind == "deal" else {}
    place = PLACE - ({"number"} if kind == "crux" else {"source"} if kind == "deal" else set())
    names = {{**NAMES, **own}.get(field.name, field.name) for field in fields(model)}
    assert names - place - NOT_READ[kind] == set(SAYS[kind])


def test_every_field_of_a_variant_counts() -> None:
    assert {field.name for field in fields(Variant)} - {"key"} == set(VARIANT)


@pytest.mark.ours
def test_texts_of_the_content_are_said_as_the_corpus_reads_them() -> None:
    """Whoever has texts of another says these: the history fills them in by itself, and must agree with the corpus."""
    from edition.citing.history import Reader, name_of
    from edition.citing.said import unmarked
    from edition.corpus import CONTENT, plain

    reader, corpus = Reader(), whole.content()
    stands = {path: name_of(text) for path, text in plain.present(CONTENT).items()}
    reader.blobs = {name_of(text): text for text in plain.present(CONTENT).values()}
    now = reader.all(stands)
    rules, cruxes = list(corpus.rules()), list(corpus.cruxes())
    assert sum(bool(rule.like) for rule in rules) > 20
    assert {key for key in now if key.startswith("rule ")} == {f"rule {rule.id}" for rule in rules}
    for rule in rules:
        told = now[f"rule {rule.id}"].fields
        assert [told["text"], told["short"], told.get("note", "")] == list(
            map(unmarked, (rule.text, rule.short, rule.note))
        )
    for crux in cruxes:
        assert now[f"crux {crux.id}"].fields["question"] == unmarked(crux.question)
        for reading in crux.readings.values():
            assert now[f"reading {crux.id}={reading.id}"].fields["grounds"] == unmarked(reading.grounds)
    assert {f"deal {deal.id}" for deal in corpus.deals()} | {f"clause {clause.key}" for clause in corpus.clauses()} <= {
        *now
    }
    assert reader.rows.unread == 0
