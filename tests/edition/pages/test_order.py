"""Pages that take long are shared out among the processes that read, whatever chunks Sphinx makes of them."""

import pickle
from pathlib import Path

from edition.pages.order import TOOK, share_out


def test_of_a_few_chunks_those_begun_at_once_take_equally_long() -> None:
    took = {"a": 5.0, "b": 4.0, "c": 3.0, "d": 1.0, "e": 0.2, "f": 0.1}
    # 5 + 1 and 4 + 3; what takes least is left for the chunk after them.
    assert share_out([*"fedcba"], took, (2, 2, 2), 2) == ["a", "d", "b", "c", "e", "f"]


def test_of_many_chunks_all_take_equally_long() -> None:
    took = dict(zip("abcdefghij", (9.0, 8.0, 7.0, 6.0, 5.0, 4.0, 3.0, 2.0, 1.0, 0.0), strict=True))
    # 9 + 0, 8 + 1, 7 + 2, 6 + 3, 5 + 4.
    assert share_out([*"abcdefghij"], took, (2,) * 5, 2) == [*"aj", *"bi", *"ch", *"dg", *"ef"]


def test_what_was_never_read_keeps_its_order() -> None:
    assert share_out([*"abcde"], {}, (2, 2, 1), 2) == [*"abcde"]


def test_each_page_has_its_time(small_site: Path) -> None:
    env = pickle.loads((small_site / ".doctrees" / "environment.pickle").read_bytes())
    took = TOOK.of(env)
    assert took.keys() == env.found_docs
    assert took["games/reym/deals"] > took["index"] > 0
