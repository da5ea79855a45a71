"""Ignore files: which paths `.gitignore` and `.ignore` leave out of a search.

    # .gitignore
    dist-newstyle/      ⇒ the folder `dist-newstyle` anywhere below
    /Setup.hs           ⇒ only the one beside the ignore file
    *.gen.hs
    !keep.gen.hs        ⇒ kept although an earlier line ignores it

Patterns follow gitignore(5): the last match decides, deeper files after those above them.
"""

import re
from pathlib import Path

from msgspec import Struct

from liquidlens.files.globs import translate
from liquidlens.files.kinds import is_file, is_there
from liquidlens.files.reading import content_of

FILES = (".gitignore", ".ignore")


class Rule(Struct, frozen=True):
    """One line of an ignore file in `folder`."""

    folder: Path
    pattern: re.Pattern[str]
    keep: bool
    folders_only: bool

    def matches(self, path: Path, is_folder: bool) -> bool:
        """Whether the line speaks of `path`, which lies below `folder`."""
        if self.folders_only and not is_folder:
            return False
        return self.pattern.fullmatch(path.relative_to(self.folder).as_posix()) is not None


Rules = tuple[Rule, ...]


def rules_in(folder: Path) -> Rules:
    """The rules of the ignore files that stand in `folder` itself."""
    found: list[Rule] = []
    for name in FILES:
        file = folder / name
        try:
            text = content_of(file).decode("utf-8", errors="replace") if is_file(file) else ""
        except OSError:
            continue
        for line in text.splitlines():
            rule = read_rule(folder, line)
            if rule is not None:
                found.append(rule)
    return tuple(found)


def rules_above(folder: Path) -> Rules:
    """The rules of the folders above `folder`, up to the root of its repository, outermost first."""
    if is_there(folder / ".git"):
        return ()
    rules: Rules = ()
    for parent in folder.parents:
        rules = rules_in(parent) + rules
        if is_there(parent / ".git"):
            return rules
    return ()


def is_ignored(path: Path, is_folder: bool, rules: Rules) -> bool:
    """Whether the last rule that speaks of `path` leaves it out."""
    for rule in reversed(rules):
        if rule.matches(path, is_folder):
            return not rule.keep
    return False


def read_rule(folder: Path, line: str) -> Rule | None:
    """The rule that a line stands for; none for blanks, comments and what git takes for no pattern."""
    text = line.rstrip("\n")
    while text.endswith(" ") and not text.endswith("\\ "):
        text = text[:-1]
    if not text or text.startswith("#"):
        return None
    keep = text.startswith("!")
    if keep:
        text = text[1:]
    folders_only = text.endswith("/")
    text = text.removesuffix("/")
    anchored = "/" in text
    text = text.removeprefix("/")
    pattern = translate(text)
    if not text or pattern is None:
        return None
    prefix = "" if anchored else "(?:.*/)?"
    return Rule(folder, re.compile(prefix + pattern, re.DOTALL), keep, folders_only)
