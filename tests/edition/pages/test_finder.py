"""What can we play tonight: every combination of answers held against the games, and what is done with a pack."""

from collections import Counter
from itertools import product
from math import inf

import pytest

import whole
from edition.model import PACKS, Corpus, Game, Way
from edition.pages import finder
from edition.pages.front import lasting, number_of
from edition.pages.handling import called, handling
from quinola import Session, catalogue
from quinola.rules import ReadingError

ANY = ""


@pytest.fixture(scope="module")
def content() -> Corpus:
    return whole.content()


def way(content: Corpus, game: str, ruleset: str) -> Way:
    return next(way for way in content.games[game].ways if way.ruleset == ruleset)


def seats_of(name: str, ruleset: str) -> set[int]:
    """With how many the engine plays a rule-set; what another rule-set has of itself is that one's."""
    family = catalogue.family(name)
    own = {len(family.ruleset(each).names) for each in family.rulesets}
    first = len(family.ruleset(ruleset).names)
    found = {first}
    for number in range(2, 20):
        for question in ("players", "seats", "company"):
            try:
                found.add(len(family.vary(ruleset, {f"{name}.{question}": number}).names))
            except ReadingError:
                continue
    return {number for number in found if number == first or number not in own}


def packs_of(name: str, ruleset: str) -> set[str]:
    """Which packs will do, by the cards of forty deals."""
    game = catalogue.family(name).ruleset(ruleset)
    part = "deal" if "deal" in game.parts else next(iter(game.parts))
    most: Counter[str] = Counter()
    for seed in range(40):
        table = Session(game, seed, part=part).table
        dealt = [str(card) for pile in (*table.hands, *table.zones.values()) for card in pile]
        most |= Counter(text[:2] for text in dealt)
    if max(most.values()) > 1:
        return {"several"}
    return {"french", "several"} | (set() if any(card[0] == "T" for card in most) else {"spanish"})


def longest(game: Game, ruleset: str) -> float:
    """The minutes that were measured, of which the higher figure counts; where none were, it may take any time."""
    minutes = game.measured.get("minutes_of", {}).get(ruleset, game.measured.get("minutes"))
    return int(minutes["high"]) if minutes else inf


def test_every_combination_of_answers_shows_what_fits_and_nothing_else(content: Corpus) -> None:
    """Worked out again: seats from the engine, packs from what it deals, minutes from the measured file."""
    wants = {
        name: [(seats_of(name, ruleset), packs_of(name, ruleset), longest(game, ruleset))
               for ruleset in catalogue.family(name).rulesets]
        for name, game in content.games.items()
    }  # fmt: skip
    assert wants
    shown = 0
    for we, pack, time in product([ANY, *finder.SEATS], [ANY, *PACKS], [ANY, *finder.LIMITS, "more"]):
        answers = [f"{name}-{value}" for name, value in (("we", we), ("pack", pack), ("time", time)) if value]
        right = {
            name for name, ways in wants.items()
            if any((not we or we in seats or (we == 8 and max(seats) > 8)) and (not pack or pack in packs)
                   and (time in (ANY, "more") or high <= int(time)) for seats, packs, high in ways)
        }  # fmt: skip
        found = {game.id for game in content.games.values() if finder.Item("", game.ways).fits(answers)}
        assert found == right, answers
        shown += len(found)
    assert shown > len(wants)


def test_a_rule_hides_by_two_answers_only_what_neither_hides(content: Corpus) -> None:
    """Reym is for six or an hour, never both, as Five Hundred Rummy is, but for partners; Reversis is for
    five or a Spanish pack.
    """
    sheet = finder.stylesheet(content).splitlines()
    an_hour = ":root:has(#time-60:checked):has(#we-{}:checked) #g-{} {{ display: none }}"
    pairs = [line for line in sheet if line.count(":has(") > 1 and "#g-" in line]
    assert pairs == [
        ":root:has(#pack-spanish:checked):has(#we-5:checked) #g-reversis { display: none }",
        *(an_hour.format(n, "five-hundred-rummy") for n in (2, 3, 5)),
        *(an_hour.format(6, game) for game in ("reym", "five-hundred-rummy")),
    ]


def test_of_the_rule_sets_those_are_shown_that_fit_somebody_else(content: Corpus) -> None:
    shown = {game.id: [way.ruleset for way in finder.worth_showing(game)] for game in content.games.values()}
    assert shown["reym"] == ["quinola", "new-tradition-four"]
    assert shown["reversis"] == ["almanach-1785", "lpjr-1634-five"]
    assert shown["put"] == ["cotton-1674", "three"]
    assert shown["truc"] == ["reconstruction"]


@pytest.mark.parametrize(
    ("game", "ruleset", "pack", "told"),
    [
        ("truc", "reconstruction", "french", "Take out the eights, nines and tens. Jack for valet, queen for knight, "
         "diamonds for coins, hearts for cups, spades for swords."),
        ("truc", "reconstruction", "spanish", "Of a pack of 48 take out the eights and nines."),
        ("cacho", "reconstruction", "french", "Take only the aces to sixes. Diamonds for coins, hearts for cups, "
         "spades for swords."),
        ("cacho", "wild", "french", "Take only the aces to sixes, the jack of diamonds and the queen of clubs. "
         "Jack for valet, queen for knight, diamonds for coins, hearts for cups, spades for swords."),
        ("reversis", "almanach-1785", "spanish", "Of 48, with eights and nines. Valet for jack, knight for queen, "
         "coins for diamonds, cups for hearts, swords for spades."),
        ("reym", "quinola", "french", "Take out the twos."),
        ("put", "cotton-1674", "french", ""),
        ("bryncir", "quinola", "several", "Shuffle four packs together, each with a back of its own."),
    ],
)  # fmt: skip
def test_what_is_done_with_the_pack_at_hand(content: Corpus, game: str, ruleset: str, pack: str, told: str) -> None:
    assert handling(way(content, game, ruleset), pack) == told


def test_a_pack_players_and_minutes_in_few_words(content: Corpus) -> None:
    names = {"bryncir": "quinola", "cacho": "reconstruction", "put": "three", "reym": "quinola", "truc": "short"}
    assert {game: called(way(content, game, ruleset)) for game, ruleset in names.items()} == {
        "bryncir": "four packs of 52",
        "cacho": "24 Spanish cards, aces to sixes",
        "put": "52 cards",
        "reym": "52 without twos",
        "truc": "32 Spanish cards, aces to kings",
    }
    assert [number_of(each) for each in ((6,), (4, 6), (2, 4, 6, 8), (2, 3, 4, 5))] == [
        "6 players", "4 or 6 players", "2, 4, 6 or 8 players", "2 to 5 players",
    ]  # fmt: skip
    assert lasting(way(content, "truc", "reconstruction")) == "10 to 20 min with four"
    assert lasting(way(content, "reversis", "almanach-1785")) == "50 min"
