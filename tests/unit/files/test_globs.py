"""Patterns of ignore files are read as git reads them: git itself is asked."""

import re
import subprocess
import tempfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as some
from liquidlens.files import finding
from liquidlens.files.ignore import is_ignored, read_rule

NAMES = (
    "a", "b", "ab", "-", "]", "[", "A.hs", "z.hs", "^.hs", "!.hs", "7.hs", "x:.hs", "a]", "a-b", "aXb",
    "a/b", "a/b/c", "a/c/b", "a/a", "b/a/b", "ab/c", "a/ab", "aa/b", "a.hs/b", "x/A.hs",
)  # fmt: skip

PATTERNS = (
    "[z-a].hs", "[[:alpha:]].hs", "[[:upper:]]*", "[![:alpha:]].hs", "[^[:digit:]].hs", "[[:digit:]a-z].hs",
    "[[:letter:]].hs", "[]].hs", "[]", "[!]]", "[]a]", "[a", "[ab", "a[", "a[]", r"[\]]", r"[a\-b]", "[a-]", "[--/]",
    "[-a]", "[:a]", "[[:a]", "[[:alpha:]", "[[:alpha:", "[!a].hs", "[^a]", "a[/]b", "a[!x]b", "a[+-0]b",
    "**/b", "a/**", "a/**/b", "**", "***/b", "a/***/b", "a**", "a**b", "*/b", "a/*", "/a", "a/", "/a/", "a//",
    "/", "//", "!", "!a", r"\!.hs", "a\\", r"a\b", "a?b", "?", "*.hs", "[[:alpha:]-z]", "[a-[:alpha:]]",
)  # fmt: skip


@cache
def repository() -> Path:
    folder = Path(tempfile.mkdtemp())
    subprocess.run(["git", "init", "-q", str(folder)], check=True)
    return folder


def ignored_by_git(pattern: str) -> set[str]:
    """Those of NAMES that git ignores by one line; it looks no file up, so all count as plain files."""
    (repository() / ".gitignore").write_text(pattern + "\n")
    command = ["git", "-C", str(repository()), "check-ignore", "--no-index", "--stdin"]
    asked = "".join(f"{name}\n" for name in NAMES)
    return set(subprocess.run(command, input=asked, capture_output=True, text=True, check=False).stdout.splitlines())


def ignored_by_us(pattern: str) -> set[str]:
    rule = read_rule(Path("/r"), pattern)
    if rule is None:
        return set()
    return {name for name in NAMES if any(is_ignored(part, folder, (rule,)) for part, folder in steps(name))}


def steps(name: str) -> Iterator[tuple[Path, bool]]:
    """The folders on the way to a file, and the file: an ignored folder is not entered."""
    path = Path("/r") / name
    for parent in reversed(path.parents):
        if parent.is_relative_to("/r") and parent != Path("/r"):
            yield parent, True
    yield path, False


@pytest.mark.parametrize("pattern", PATTERNS)
def test_a_pattern_means_what_git_makes_of_it(pattern: str) -> None:
    assert ignored_by_us(pattern) == ignored_by_git(pattern)


STARS_AFTER_A_NAME = re.compile(r"[^/]\*\*+(/|$|\\/)")
"""By its manual these are plain stars; git up to 2.39 compares pointers into two texts there, and answers by chance."""


@settings(max_examples=60, derandomize=True)
@given(some.text(alphabet="ab*?[]!^-\\/:.", min_size=1, max_size=7))
def test_random_patterns_mean_what_git_makes_of_them(pattern: str) -> None:
    assume(not STARS_AFTER_A_NAME.search(pattern))
    assert ignored_by_us(pattern) == ignored_by_git(pattern)


def test_a_folder_with_odd_patterns_is_searched(tmp_path: Path) -> None:
    for name in ("a.hs", "7.hs"):
        (tmp_path / name).touch()
    (tmp_path / ".gitignore").write_text("[z-a].hs\n[[:digit:]].hs\n[\n")
    assert [path.name for path in finding.find(tmp_path)] == ["a.hs"]
