"""Sets that come to a number: few things by hand and beside the slow finder, and how many of many are listed."""

from __future__ import annotations

from math import comb
from random import Random

from quinola.mechanics.sets_of import SETS, made_up, reaching, some_sums, sums, unions
from second.sets import comes_to, partitions

ONES = [(1,)] * 12


def test_sums_and_unions():
    assert sums([(5,), (3,), (8,)], 8) == [0b100, 0b011]
    assert sums([], 3) == sums([(3,)], 0) == []
    assert unions([]) == {}
    assert unions([0b01, 0b10]) == {0b01: (0b01,), 0b10: (0b10,), 0b11: (0b01, 0b10)}
    assert unions([0b011, 0b110, 0b100]) == {0b011: (0b011,), 0b110: (0b110,), 0b100: (0b100,), 0b111: (0b011, 0b100)}


def test_of_twelve_things_all_sets_are_listed_and_of_thirteen_thirty_two():
    """Two of twelve can be chosen in 66 ways, two of thirteen in 78."""
    assert len(sums(ONES, 2)) == comb(12, 2) == 66
    assert len(sums([*ONES, (1,)], 2)) == 32
    assert sums([*ONES, (2,)], 2)[:2] == [1 << 12, 0b11]
    # Of eight that count one, two are chosen in 28 ways; with n that count two there are 28 + n ways.
    for n, listed in ((4, 32), (5, 32), (3, 31)):
        counts = [(1,)] * 8 + [(2,)] * n + [()] * (13 - 8 - n)
        assert len(sums(counts, 2)) == listed


def test_of_a_crowded_table_about_sixty_four_choices_of_sets_are_listed():
    """Sets of one thing each: so many sets have two to that power of choices, with the one of nothing, and all sets are
    listed by themselves. The thirteenth thing makes the table crowded."""
    single = [1 << n for n in range(12)]
    assert len(unions(single)) == 2**12 - 1
    # Six sets have 64 choices; the seventh makes them 128, and no more are looked for.
    assert len(unions([*single[:6], 1 << 12])) == 2**7 - 1
    assert len(unions([*single, 1 << 12])) == 2**7 - 1 + 6
    # What has something in common with each of the six adds one choice, itself; it is the sixty-fifth.
    across = 0b111111 | 1 << 12
    assert len(unions([*single[:6], across, single[6], single[7]])) == 64 - 1 + 1 + 2
    assert len(unions([*single[:5], across, single[5]])) == 2 * 32 - 1 + 1
    # A thirteenth thing alone is not crowded: there is one choice.
    assert unions([1 << 12]) == {1 << 12: (1 << 12,)}


def test_some_sums_are_sums_with_fewest_things_first():
    random = Random(5)
    for _ in range(200):
        counts = [random.choice([(n,), (1, 14), ()]) for n in random.choices(range(1, 11), k=random.randint(0, 9))]
        value = random.randint(1, 14)
        every, some = sums(counts, value), some_sums(counts, value)
        assert len(some) == min(len(every), SETS)
        assert set(some) <= set(every)
        assert [mask.bit_count() for mask in some] == [mask.bit_count() for mask in every][: len(some)]


def test_what_so_many_things_can_come_to_from_each_on():
    """Of a one and a two: none comes to 0; one to 1 or 2, from the second on to 2; both to 3. The number n is bit n."""
    assert reaching([(1,), (2,)], 3) == [[1, 1, 1], [0b110, 0b100, 0], [0b1000, 0, 0]]
    # Above the number nothing is looked for, nor more things than it has.
    assert reaching([(1, 14), (2,)], 1) == [[1, 1, 1], [0b10, 0, 0]]


def test_things_make_up_sets_where_the_slow_finder_sorts_them_so():
    random, can = Random(9), 0
    for _ in range(300):
        counts = [random.choice([(n,), (n,), (1, 14)]) for n in random.choices(range(1, 8), k=random.randint(1, 7))]
        value = random.randint(2, 14)
        slow = any(all(comes_to([counts[n] for n in each], value) for each in sorted_)
                   for sorted_ in partitions(list(range(len(counts)))))  # fmt: skip
        found = made_up(counts, value)
        assert (found is not None) == slow
        if found:
            assert sum(found) == (1 << len(counts)) - 1
            assert all(comes_to([each for n, each in enumerate(counts) if mask >> n & 1], value) for mask in found)
            can += 1
    assert can > 20


def test_nothing_makes_up_nothing_and_what_counts_nothing_makes_up_no_set():
    assert made_up([], 5) == ()
    assert made_up([(5,)], 0) is None
    assert made_up([], 0) is None
    assert made_up([(5,), ()], 5) is None


def test_what_cannot_be_made_up_is_found_out_however_many_they_are():
    """Twelve each of two, three, four and five are 12 × 14 = 168, which is no multiple of 13; sets of 13 can be begun
    with a five in five ways and more, twelve times over: what was tried in vain must not be tried again."""
    assert made_up([(n,) for n in (2, 3, 4, 5)] * 12, 13) is None
    # With one more, 169 = 13 × 13.
    found = made_up([*[(n,) for n in (2, 3, 4, 5)] * 12, (1,)], 13)
    assert found is not None
    assert len(found) == 13
