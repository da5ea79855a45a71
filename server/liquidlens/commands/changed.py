"""The files that a change concerns: those that it touched, and those that include or import them, directly or not.

    changed_since("origin/main", paths)   ⇒   src/Heap.hs (changed), src/Sort.hs (imports Heap)

Git is asked; where a project's description or the settings changed, every file is concerned.  Git runs no program for
that which the repository's own configuration or its hooks name (`core.fsmonitor`, `filter.x.clean`, what fetches the
objects that a partial clone lacks), as that may come from a stranger: a file whose content such a filter would change
counts as changed, and a revision whose objects are not there is none.
"""

import os
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from liquidlens.commands.refusal import Refusal
from liquidlens.files import reading
from liquidlens.files.included import names_of_included
from liquidlens.syntax.module_header import read_header

_CONCERN_ALL = frozenset({"package.yaml", "cabal.project", "stack.yaml", "liquidlens.toml"})

_NOTHING: Mapping[str, str] = {}

_SUBMODULE = "160000 "
"""How git lists what is a repository of its own."""

_MOST_PARTS = 8
"""Parts of a path that may be those of a module's name."""


def changed_since(revision: str, paths: Sequence[Path]) -> list[Path]:
    """Those of `paths` that the difference between `revision` and the disk concerns, in their order. Raises Refusal."""
    if revision.startswith("-"):
        raise Refusal(f"--changed-since: {revision!r} is no revision")
    top = Path(_git("rev-parse --show-toplevel".split()).rstrip("\n"))
    quiet = _without_programs(top)
    try:
        names = _git([*"diff --name-only -z --no-renames".split(), revision, "--"], top, quiet)
    except Refusal as refusal:
        if "usage: git" in str(refusal):  # it names something else, such as a file
            raise Refusal(f"--changed-since: {revision!r} is no revision") from refusal
        if _git("rev-parse --is-shallow-repository".split(), top).strip() != "true":
            raise
        raise Refusal(f"{refusal} (this clone is shallow: fetch the revision first)") from refusal
    names += _git("ls-files --others --exclude-standard -z".split(), top, quiet)
    touched = {(top / name).resolve() for name in names.split("\0") if name}
    if any(path.name in _CONCERN_ALL or path.suffix == ".cabal" for path in touched):
        return list(paths)
    return _with_importers(paths, touched)


def _with_importers(paths: Sequence[Path], touched: set[Path]) -> list[Path]:
    texts = {path: reading.text_on_disk(path) for path in paths}
    headers = {path: read_header(str(path), text) for path, text in texts.items() if isinstance(text, str)}
    named = {path.name for path in touched}
    found = {
        path
        for path, text in texts.items()
        if _is_touched(path.resolve(), touched)
        or (isinstance(text, str) and named & names_of_included(str(path), text, reading.text_on_disk))
    }
    stale = {headers[path].name or "Main" for path in found if path in headers}
    # A module that is gone is known by where it stood: `src/Data/Heap.hs` may have been `Data.Heap`, or `Heap`.
    for path in touched:
        parts = path.with_suffix("").parts
        stale.update(".".join(parts[-count:]) for count in range(1, min(len(parts), _MOST_PARTS)))
    while more := {path for path, each in headers.items() if path not in found and stale.intersection(each.imports)}:
        found |= more
        stale.update(headers[path].name or "Main" for path in more)
    return [path for path in paths if path in found]


def _is_touched(path: Path, touched: set[Path]) -> bool:
    """Whether a file is named, or a folder that it is in: of a submodule, and of a repository in a folder that is not
    tracked, git names the folder only."""
    return path in touched or not touched.isdisjoint(path.parents)


_ALONE = {
    "GIT_NO_LAZY_FETCH": "1",  # known since git 2.44; the next one says the same to older ones
    "GIT_ALLOW_PROTOCOL": "none",
}
"""The environment in which git fetches nothing."""

_NO_FILTER = {"clean": "", "process": "", "required": "false"}


def _without_programs(top: Path) -> Mapping[str, str]:
    """The environment in which git runs no program that a repository, or a submodule of it, names."""
    filters = {name for folder in _repositories(top) for name in _filters(folder)}
    wanted = {f"{name}.{key}": value for name in sorted(filters) for key, value in _NO_FILTER.items()}
    given = int(os.environ.get("GIT_CONFIG_COUNT") or 0)
    found = {"GIT_CONFIG_COUNT": str(given + len(wanted))}
    for number, (key, value) in enumerate(wanted.items(), start=given):
        found |= {f"GIT_CONFIG_KEY_{number}": key, f"GIT_CONFIG_VALUE_{number}": value}
    return found


def _repositories(top: Path) -> Iterator[Path]:
    """A repository, and the submodules that are there, in it and in each other."""
    yield top
    for entry in _git("ls-files --stage -z".split(), top).split("\0"):
        if entry.startswith(_SUBMODULE) and (folder := top / entry.partition("\t")[2]).joinpath(".git").exists():
            yield from _repositories(folder)


def _filters(folder: Path) -> Iterator[str]:
    """The sections of the configuration that say how content is filtered, such as `filter.lfs`."""
    asked = [*"config --name-only -z --get-regexp".split(), r"^filter\."]
    for key in _git(asked, folder, fails=False).split("\0"):
        if section := key.rpartition(".")[0]:
            yield section


def _git(
    arguments: Sequence[str], folder: Path | None = None, around: Mapping[str, str] = _NOTHING, *, fails: bool = True
) -> str:
    """What git prints; where `fails` says so, a failure of git is a Refusal."""
    try:
        ended = subprocess.run(
            ["git", "-c", "core.fsmonitor=false", "-c", f"core.hooksPath={os.devnull}", *arguments],
            cwd=folder,
            env={**os.environ, **_ALONE, **around},
            capture_output=True,
            check=fails,
            stdin=subprocess.DEVNULL,
        )
    except FileNotFoundError as error:
        raise Refusal("--changed-since asks git, which is not installed") from error
    except subprocess.CalledProcessError as error:
        said = bytes(error.stderr).decode(errors="replace").strip().splitlines()
        raise Refusal(f"--changed-since: git says: {said[0] if said else error.returncode}") from error
    return ended.stdout.decode("utf-8", "surrogateescape")
