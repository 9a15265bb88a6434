"""What a page knows of how many can play, before the engine is there."""

from edition.browser.game_data import company
from quinola import catalogue


def test_a_number_that_says_how_many_play_comes_with_the_seats_of_the_most() -> None:
    told = company(catalogue.family("cacho"), "wild")["company"]
    assert told == {"crux": "cacho.company", "seats": [*"ABCDEFGH"]}
    many = company(catalogue.family("ranter-go-round"), "gibson")["company"]["seats"]
    assert (many[0], many[-1], len(many)) == ("A", "YY", 51)


def test_where_no_number_says_it_nothing_is_told() -> None:
    assert company(catalogue.family("put"), "three") == {}
    assert company(catalogue.family("reym"), "quinola") == {}
