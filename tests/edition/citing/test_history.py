"""The history of what things say, from small repositories made here: each version, by whom, and what stood before."""

import os
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from edition.citing.history import Step, found, past
from edition.citing.repository import Repository
from edition.kept import keep_in

FIRST = """# Its rules.

[[rule]]
id = "toy.lead"
phase = "play"
text = "The eldest leads."
short = "The eldest leads."
certainty = "conjectured"

[[rule]]
id = "toy.follow"
phase = "play"
text = "Follow suit."
short = "Follow suit."
certainty = "attested"
basis = ["paper#follow"]
"""
BORROWS = """
[[rule]]
id = "obol.lead"
like = "toy.lead"
phase = "play"
certainty = "supplied"
"""


class House:
    """A small repository with a content of its own."""

    def __init__(self, root: Path) -> None:
        self.root, self.content, self.day = root, root / "content", 0
        self.git("init", "-q", "-b", "main")

    def git(self, *arguments: str) -> str:
        day = f"2026-01-{self.day:02}T12:00:00Z" if self.day else "2026-01-01T12:00:00Z"
        names = {f"GIT_{who}_{what}": "a" for who in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")}
        env = {
            **os.environ,
            **names,
            "GIT_AUTHOR_DATE": day,
            "GIT_COMMITTER_DATE": day,
            "GIT_CONFIG_GLOBAL": os.devnull,
        }
        done = subprocess.run(
            ["git", *arguments], cwd=self.root, env=env, capture_output=True, encoding="utf-8", check=True
        )
        return done.stdout.strip()

    def write(self, text: str, path: str = "games/toy/rules.toml") -> None:
        file = self.content / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")

    def commit(self, subject: str) -> None:
        """Each on a day of its own: the first of January, the second …"""
        self.day += 1
        self.git("add", "-A")
        self.git("commit", "-q", "-m", subject)

    def steps(self, key: str) -> list[Step]:
        return past(self.content, Repository(self.content)).steps.get(key, [])


@pytest.fixture
def house(tmp_path: Path) -> House:
    root = tmp_path / "house"
    root.mkdir()
    return House(root)


@pytest.fixture
def two(house: House) -> House:
    """On the first day the eldest leads; on the second whoever holds the two of clubs, which a clause says."""
    house.write(FIRST)
    house.commit("[Editorial] toy: begin")
    now = FIRST.replace("The eldest leads.", "The two of clubs leads.", 1).replace('"conjectured"', '"attested"')
    house.write(now)
    house.commit("[Editorial] toy: let the two of clubs lead")
    return house


def told(steps: list[Step]) -> list[tuple[str, str, dict[str, str]]]:
    return [(step.day, step.subject, step.was) for step in steps]


BEGIN = ("2026-01-01", "[Editorial] toy: begin", dict[str, str]())
CLUBS = ("2026-01-02", "[Editorial] toy: let the two of clubs lead",
         {"text": "The eldest leads.", "certainty": "conjectured"})  # fmt: skip


def test_a_change_is_told_with_day_commit_and_what_stood_before(two: House) -> None:
    assert told(two.steps("rule toy.lead")) == [BEGIN, CLUBS]
    assert told(two.steps("rule toy.follow")) == [BEGIN]


def test_the_last_version_is_that_of_today(two: House) -> None:
    history = past(two.content, Repository(two.content))
    assert {key: steps[-1].version for key, steps in history.steps.items()} == {
        key: each.version for key, each in history.now.items()
    }
    assert history.since == "2026-01-01"
    assert not history.shallow


def test_what_is_kept_holds_only_fields_that_ever_changed(two: House) -> None:
    things = found(two.content)["things"]
    assert things["rule toy.lead"]["now"] == {"text": "The two of clubs leads.", "certainty": "attested"}
    assert things["rule toy.follow"]["now"] == {}


def test_a_commit_of_layout_makes_no_version(two: House) -> None:
    text = (two.content / "games/toy/rules.toml").read_text("utf-8")
    head, _, rest = text.partition('[[rule]]\nid = "toy.lead"')
    lead, _, follow = rest.partition('[[rule]]\nid = "toy.follow"')
    two.write(f'# Moved.\n\n[[rule]]\nid = "toy.follow"{follow}\n[[rule]]\nid = "toy.lead"{lead}')
    two.commit("toy: move a rule")
    assert "# Its rules." in head
    assert told(two.steps("rule toy.lead")) == [BEGIN, CLUBS]


def test_who_has_texts_of_another_changes_with_it(house: House) -> None:
    house.write(FIRST)
    house.write(BORROWS, "games/obol/rules.toml")
    house.commit("begin")
    house.write(FIRST.replace("The eldest leads.", "B leads.", 1))
    house.commit("toy: let B lead")
    assert told(house.steps("rule obol.lead")) == [
        ("2026-01-01", "begin", {}),
        ("2026-01-02", "toy: let B lead", {"text": "The eldest leads."}),
    ]


def test_what_is_not_committed_stands_last_and_is_nobodys(two: House) -> None:
    two.write((two.content / "games/toy/rules.toml").read_text("utf-8").replace("two of clubs leads.", "ace leads."))
    assert told(two.steps("rule toy.lead"))[2:] == [("", "", {"text": "The two of clubs leads."})]


def test_what_commits_made_is_kept_until_there_is_another(two: House, tmp_path: Path) -> None:
    """With what is kept from before, or with nothing, it is the same history; git is not asked for files again."""
    ace = (two.content / "games/toy/rules.toml").read_text("utf-8").replace("two of clubs leads.", "ace leads.")
    keep_in(tmp_path / "kept")
    try:
        assert past(two.content, Repository(two.content)).steps["rule toy.lead"][-1].day == "2026-01-02"
        two.write(ace)
        repository = Repository(two.content)
        repository.blobs = None  # type: ignore[assignment, method-assign]
        again = past(two.content, repository)
        assert told(again.steps["rule toy.lead"])[2:] == [("", "", {"text": "The two of clubs leads."})]
        two.commit("toy: let the ace lead")
        later = past(two.content, Repository(two.content))
    finally:
        keep_in(None)
    assert later == past(two.content, Repository(two.content))
    assert told(later.steps["rule toy.lead"])[2:] == [
        ("2026-01-03", "toy: let the ace lead", {"text": "The two of clubs leads."}),
    ]


def test_work_beside_the_main_line_is_told_by_its_own_commits_and_no_merge_undoes_anything(two: House) -> None:
    """A branch from before the second day changes the one rule, the main line meanwhile the other."""
    two.git("checkout", "-q", "-b", "side", "HEAD~1")
    two.write(FIRST.replace("Follow suit.", "Follow suit or trump.", 1))
    two.commit("[Editorial] toy: allow trumps")
    two.git("checkout", "-q", "main")
    two.day += 1
    two.git("merge", "-q", "--no-ff", "-m", "Merge branch 'side'", "side")
    assert told(two.steps("rule toy.lead")) == [BEGIN, CLUBS]
    allowed = ("2026-01-03", "[Editorial] toy: allow trumps", {"text": "Follow suit."})
    assert told(two.steps("rule toy.follow")) == [BEGIN, allowed]


def test_a_state_that_cannot_be_read_is_left_out_and_counted(house: House) -> None:
    house.write(FIRST)
    house.commit("begin")
    house.write("[[rule]\n")
    house.commit("break it")
    house.write(FIRST.replace("The eldest leads.", "B leads.", 1))
    house.commit("mend it")
    history = past(house.content, Repository(house.content))
    assert history.unread == 1
    assert [day for day, _, _ in told(history.steps["rule toy.lead"])] == ["2026-01-01", "2026-01-03"]


def test_a_text_that_looks_like_the_head_of_a_table_does_not_part_one(house: House) -> None:
    house.write(FIRST.replace('"The eldest leads."', '"""The eldest leads.\n[[rule]]\nSo it is."""', 1))
    house.commit("begin")
    history = past(house.content, Repository(house.content))
    assert history.now["rule toy.lead"].fields["text"] == "The eldest leads. [[rule]] So it is."
    assert history.unread == 0


def test_a_shallow_clone_says_so_and_begins_with_its_first_commit(two: House, tmp_path: Path) -> None:
    two.git("clone", "-q", "--depth", "1", f"file://{two.root}", str(tmp_path / "shallow"))
    content = tmp_path / "shallow" / "content"
    history = past(content, Repository(content))
    assert (history.shallow, history.since) == (True, "2026-01-02")
    assert told(history.steps["rule toy.lead"]) == [("2026-01-02", CLUBS[1], {})]


def no_repository(house: House) -> None:
    (house.root / ".git").rename(house.root / "no")


def no_git(_: House) -> None:
    os.environ["PATH"] = ""


@pytest.mark.parametrize("without", [no_repository, no_git])
def test_without_a_repository_or_git_there_are_versions_and_no_history(
    two: House, without: Callable[[House], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    version = past(two.content, Repository(two.content)).now["rule toy.lead"].version
    monkeypatch.setenv("PATH", os.environ["PATH"])
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(two.root.parent))
    without(two)
    history = past(two.content, Repository(two.content))
    assert (history.steps, history.since, history.shallow) == ({}, "", False)
    assert history.now["rule toy.lead"].version == version
