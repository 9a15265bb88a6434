"""What a picture shows is the engine’s: cards, verdicts, counters and places of a worked deal at a point of it."""

from __future__ import annotations

from dataclasses import replace

import pytest

import whole
from edition.checking.pictures import shown_in
from edition.deals import working
from edition.deals.pictured import BACK, DRAWING, Drawn, Group, Heap, Undrawn, drawn
from edition.model import PICTURE_KINDS, Deal, Game, Picture
from edition.model.faults import Place
from quinola import Session

CORPUS = whole.content()
GAMES = CORPUS.games
EVERY = [(game, picture, key) for game in GAMES.values() for picture in game.pictures
         for key in shown_in(game, picture)]  # fmt: skip
HERE = Place("content/games/rams/game.toml", 1)


def picture(key: str, kind: str, at: int, refused: str = "", to: int = 0) -> Picture:
    return Picture("play", key.partition("/")[2], at, to or at + 1, kind, refused, (), "So it is.", HERE)


def draw(key: str, kind: str, at: int, refused: str = "", to: int = 0) -> Drawn:
    found = CORPUS.deal(key)
    assert found is not None
    return drawn(found, picture(key, kind, at, refused, to))


def cards(shown: Drawn) -> list[tuple[str, str, str]]:
    return [(group.part, group.who, " ".join(group.cards)) for group in shown.groups]


def at(deal: Deal, ruleset: str, n: int) -> Session:
    return next(s for k, s in working.positions(replace(deal, ruleset=ruleset)) if k == n)


# on stated cards, worked by hand


def test_a_trick_has_what_was_led_and_what_the_hand_may_add() -> None:
    shown = draw("rams/following", "trick", 7, "play AS")
    assert cards(shown) == [("turned", "", "7C"), ("led", "B", "TH"), ("played", "C", "JH"),
                            ("may", "D", "8C"), ("refused", "D", "AS 9S QD TD")]  # fmt: skip
    assert [group.rule for group in shown.groups] == ["", "", "", "", "rams.trump"]


def test_each_rule_refuses_its_own_cards() -> None:
    shown = draw("red-dog/the-seven", "pot", 1)
    assert [(group.rule, " ".join(group.cards)) for group in shown.groups if group.part == "refused"] == [
        ("red-dog.suit", "KS 5D"), ("red-dog.higher", "4H")]  # fmt: skip


def test_a_trick_that_is_over_has_its_taker() -> None:
    shown = draw("rentoy/two-tricks-and-home", "won", 3)
    assert cards(shown) == [("turned", "", "5P"), ("led", "A", "KO"), ("taker", "B", "3P"),
                            ("played", "C", "5E"), ("played", "D", "4B")]  # fmt: skip


def test_a_meld_stands_beside_cards_that_make_none() -> None:
    shown = draw("rummy/what-is-a-meld", "meld", 1, "meld 4S+5S+9H")
    assert cards(shown) == [("may", "B", "KC KD KH"), ("refused", "B", "4S 5S 9H")]
    assert "different ranks and suits" in str(shown.groups[1].why)


def test_what_is_laid_off_lies_beside_its_meld() -> None:
    shown = draw("rummy/block-last-card", "meld", 1, "meld 7H+8H+9H")
    assert cards(shown)[:2] == [("onto", "", "9C 9D 9S"), ("added", "B", "9H")]


def test_a_list_of_what_can_be_done_is_no_reason() -> None:
    assert draw("bryncir/first-hand", "meld", 0, "pair KD1 TC2").groups[1].why == ""


def test_a_card_takes_sets_and_leaves_the_rest() -> None:
    assert cards(draw("cassino/an-eight-takes-four", "take", 0)) == [
        ("takes", "B", "8S"), ("taken", "", "8D"), ("taken", "", "5H 3C"), ("left", "", "6C")]  # fmt: skip


def test_a_build_has_its_number() -> None:
    shown = draw("cassino/a-build-of-nine", "take", 0, "build 11 4D+7C")
    assert cards(shown) == [("builds", "B", "2H"), ("built", "", "7C"), ("refused", "B", "4D 7C")]
    assert shown.groups[0].n == 9


def test_discards_are_taken_with_all_that_lies_on_them() -> None:
    assert cards(draw("five-hundred-rummy/taking", "take", 0)) == [("takes-up", "B", "9H 5S JD")]


def test_a_pot_before_and_after() -> None:
    assert draw("red-dog/the-seven", "pot", 1).heaps == (Heap("pot", True, 8, 3), Heap("B", False, 98, 103))
    assert draw("red-dog/the-seven", "pot", 0, to=2).heaps == draw("red-dog/the-seven", "pot", 1).heaps
    assert draw("cacho/first-hand", "pot", 5).heaps == (Heap("pot", True, 4, 6), Heap("B", False, 29, 27))


def test_hands_that_are_still_in_are_open_and_one_wins() -> None:
    assert cards(draw("cacho/the-third-card", "hands", 5)) == [
        ("hand", "A", "2P 6E 5E"), ("gains", "C", "6O 5O 1O")]  # fmt: skip
    assert [group.part for group in draw("red-and-black/first-hand", "hands", 5).groups] == ["gains", "loses", "gains"]


def test_what_has_been_dealt_is_seen_as_one_player_sees_it() -> None:
    shown = draw("rams/what-is-dealt", "deal", 0)
    assert [(group.part, group.who, group.n) for group in shown.groups] == [
        ("own", "B", 0), ("others", "A, C, D", 5), ("open", "", 1), ("down", "", 5)]  # fmt: skip
    assert {code for group in shown.groups[1::2] for code in group.cards} == {BACK}
    assert cards(draw("cassino/what-is-dealt", "deal", 0))[1:3] == [
        ("other", "A", "? ?"),
        ("laid-out", "", "4C 5H 7H 8D"),
    ]


def test_every_place_has_the_name_that_the_table_has_for_it() -> None:
    found = {(str(spot.name), spot.owner): spot.top for spot in draw("russian-bank/first-hand", "layout", 14).spots}
    assert found["layout 2", ""] == "3H1"
    assert found["stock card", "A"] == "7S2"
    assert found["stock", "A"] == found["hand", "B"] == BACK
    assert found["discards", "B"] == found["base 1", ""] == ""
    assert len(found) == 26


# what a point does not show


@pytest.mark.parametrize(("key", "kind", "n", "refused", "why"), [
    ("rams/following", "trick", 5, "", "no card has been led"),
    ("rams/following", "trick", 7, "play 8C", "“play 8C” is not refused there"),
    ("rams/following", "trick", 7, "take the widow", "no card of the hand"),
    ("rams/following", "trick", 9, "", "no card has been led"),
    ("rams/what-is-dealt", "trick", 1, "", "no card has been led"),
    ("put/any-card", "trick", 1, "", "every card of the hand may be played"),
    ("rams/the-next-pool", "trick", 0, "", "the deal states facts"),
    ("rams/following", "won", 6, "", "not over with the next act"),
    ("rams/following", "won", 9, "", "no act follows"),
    ("rams/following", "won", 0, "", "no card is played there"),
    ("rummy/what-is-a-meld", "meld", 0, "meld 4S+5S+9H", "nothing is melded"),
    ("rummy/what-is-a-meld", "meld", 1, "", "no cards are `refused`"),
    ("rummy/what-is-a-meld", "meld", 1, "meld 4S+5S+6S", "is not refused there"),
    ("cassino/an-eight-takes-four", "take", 1, "", "nothing is taken"),
    ("cassino/an-eight-takes-four", "take", 4, "", "no act follows"),
    ("cassino/an-eight-takes-four", "meld", 0, "trail KD", "nothing is melded"),
    ("rummy/what-is-a-meld", "take", 0, "", "nothing is taken"),
    ("red-dog/the-seven", "pot", 0, "", "no counters go"),
    ("rummy/what-is-a-meld", "hands", 1, "", "nobody wins or loses"),
    ("russian-bank/first-hand", "hands", 1, "", "no two players hold cards"),
    ("russian-bank/first-hand", "trick", 1, "", "no card has been led"),
    ("rams/following", "layout", 1, "", "no piles in this game"),
    ("rams/following", "deal", 40, "", "there is no act 40"),
])  # fmt: skip
def test_a_point_that_does_not_show_it_is_refused(key: str, kind: str, n: int, refused: str, why: str) -> None:
    with pytest.raises(Undrawn, match=why):
        draw(key, kind, n, refused)


# every picture there is


def test_there_are_pictures_of_every_kind() -> None:
    assert set(DRAWING) == set(PICTURE_KINDS) == {each.kind for _, each, _ in EVERY}
    assert len(EVERY) >= 40


@pytest.mark.parametrize(("game", "each", "ruleset"), EVERY, ids=lambda it: getattr(it, "id", getattr(it, "deal", it)))
def test_what_is_drawn_equals_the_position(game: Game, each: Picture, ruleset: str) -> None:
    deal = game.deals[each.deal]
    session = at(deal, ruleset, each.at)
    shown = drawn(deal, each, ruleset)
    hands = {name: set(held) for name, held in session.hands().items()}
    lying = {code for zone in session.zones() for code in zone["cards"]}
    for group in shown.groups:
        assert group.cards
        everywhere = lying.union(*hands.values())
        assert {code for code in group.cards if code != BACK} <= everywhere
        if group.part in ("may", "refused", "own", "takes", "builds", "added") and each.kind in ("trick", "deal"):
            assert set(group.cards) <= hands[group.who]
        if group.part in ("led", "played") and each.kind == "trick":
            assert set(group.cards) <= set(session.table.lying("trick")) | lying
        if group.part == "others":
            assert {len(hands[name]) for name in group.who.split(", ")} == {group.n}
    if each.kind in ("trick", "pot") and any(group.rule for group in shown.groups):
        the_hand_is_sorted_out(session, shown.groups)
    if each.refused:
        assert not session.may(each.refused)
    balances = session.balances()
    for heap in shown.heaps:
        after = at(deal, ruleset, each.to)
        moved = {**after.balances(), **({"pot": 0} if heap.whose not in balances else {})}
        if heap.whose in balances:
            assert heap.after - heap.before == moved[heap.whose] - balances[heap.whose]
    for spot in shown.spots:
        assert spot.top in {"", BACK} | lying


def the_hand_is_sorted_out(session: Session, groups: tuple[Group, ...]) -> None:
    """What may be played, and what not, is the whole hand; and it is so by what the engine offers."""
    choice = next(choice for choice in session.choices if not choice.optional)
    legal = set(session.legal(session.table.name(choice.seat)))
    may = {code for group in groups if group.part == "may" for code in group.cards}
    wrong = {code: group.rule for group in groups if group.part == "refused" for code in group.cards}
    hand = session.table.hands[choice.seat]
    named = f"{session.table.name(choice.seat)}: " if choice.named else ""
    assert may | wrong.keys() == {c.text for c in hand}
    assert {f"{named}{choice.text(c)}" for c in hand if c.text in may} <= legal
    for c in hand:
        if c.text in wrong:
            assert choice.may(choice.text(c)).rule == wrong[c.text]
