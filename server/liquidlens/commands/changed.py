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
from liquidlens.files.kinds import is_file, is_folder, is_there
from liquidlens.syntax.module_header import read_header

_CONCERN_ALL = frozenset({"package.yaml", "cabal.project", "stack.yaml", "liquidlens.toml"})

_NOTHING: Mapping[str, str] = {}

_SUBMODULE = "160000 "
"""How git lists what is a repository of its own."""

_MOST_PARTS = 8
"""Parts of a path that may be those of a module's name."""


_LONG = 2.0
"""Seconds after which it is asked what git waits for."""

_OF_FOLDERS = (".gitignore", ".gitattributes")

_OF_REPOSITORY = ("exclude", "attributes")


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
        running = subprocess.Popen(
            ["git", "-c", "core.fsmonitor=false", "-c", f"core.hooksPath={os.devnull}", *arguments],
            cwd=folder,
            env={**os.environ, **_ALONE, **around},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
    except FileNotFoundError as error:
        raise Refusal("--changed-since asks git, which is not installed") from error
    with running:
        try:
            printed, told = _ended(running, folder)
        except BaseException:
            running.kill()
            raise
    if fails and running.returncode:
        said = told.decode(errors="replace").strip().splitlines()
        raise Refusal(f"--changed-since: git says: {said[0] if said else running.returncode}")
    return printed.decode("utf-8", "surrogateescape")


def _ended(running: subprocess.Popen[bytes], folder: Path | None) -> tuple[bytes, bytes]:
    """What git prints, and complains of, when it is done. Git waits without end for what it reads to know which files
    are ignored, where that is no file: looked for when it takes long."""
    try:
        return running.communicate(timeout=_LONG)
    except subprocess.TimeoutExpired:
        for pipe in _pipes(folder) if folder is not None else ():
            raise Refusal(f"--changed-since: git waits for {pipe}, which is no file") from None
    return running.communicate()


def _pipes(top: Path) -> Iterator[Path]:
    """What has the name of one of git's own files in a repository, but can only be waited for."""
    yield from (path for each in _OF_REPOSITORY if _is_pipe(path := top / ".git" / "info" / each))
    for folder, folders, names in os.walk(top):
        folders[:] = (each for each in folders if each != ".git")
        yield from (path for name in names if name in _OF_FOLDERS and _is_pipe(path := Path(folder, name)))


def _is_pipe(path: Path) -> bool:
    return is_there(path) and not is_file(path) and not is_folder(path)
