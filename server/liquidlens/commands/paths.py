"""The files that arguments mean, and the project in the present folder.

expand(["src", "Heap.hs"])   ⇒   src/Tree.hs, src/Ring.lhs, Heap.hs
"""

import os
from collections.abc import Iterable
from pathlib import Path

from liquidlens.commands.refusal import Refusal
from liquidlens.files import finding, reading
from liquidlens.files.kinds import is_file, is_folder
from liquidlens.files.project import source_folders

_DESCRIPTIONS = ("*.cabal", "package.yaml", "cabal.project")


def project_folders() -> list[Path]:
    """The source folders of the project in the present folder. Raises Refusal."""
    here = Path.cwd()
    folders = source_folders(here, reading.text_on_disk)
    if not folders:
        below = sorted({str(each.parent) for pattern in _DESCRIPTIONS for each in Path().glob(f"*/{pattern}")})
        elsewhere = f"; {', '.join(f'`{each}`' for each in below)} below it does" if below else ""
        raise Refusal(
            "no PATH was given, and this folder describes no project (.cabal, package.yaml, cabal.project)"
            f"{elsewhere}: name files or folders, `liquidlens check {below[0] if below else '.'}`"
        )
    return [folder.relative_to(here) if folder.is_relative_to(here) else folder for folder in folders]


def expand(paths: Iterable[str | Path]) -> list[Path]:
    """The files that the arguments mean, each once, as it was named first, folders searched. Raises Refusal."""
    found: dict[str, Path] = {}
    for path in map(_given, paths):
        if is_folder(path):
            inside = list(finding.find(path))
            if not inside:
                raise Refusal(f"{path}: no Haskell files (.hs, .lhs) in this folder")
        elif is_file(path):
            inside = [path]
        else:
            raise Refusal(f"{path}: {_what_is_wrong(path)}")
        for each in inside:
            found.setdefault(os.path.normpath(each.absolute()), each)
    return list(found.values())


def one_file(argument: str) -> Path:
    """The file that an argument means. Raises Refusal."""
    path = _given(argument)
    if is_folder(path):
        raise Refusal(f"{path}: a folder, where one file is meant")
    if not is_file(path):
        raise Refusal(f"{path}: {_what_is_wrong(path)}")
    return path


def _given(path: str | Path) -> Path:
    if not str(path):
        raise Refusal("an empty PATH was given: is it a variable that nothing sets?")
    return Path(path)


def _what_is_wrong(path: Path) -> str:
    """Why a path that is neither a file nor a folder cannot be checked."""
    if str(path) == "-":
        return "standard input is not read: name a file"
    try:
        path.stat()
    except (OSError, ValueError) as error:
        return why_unread(error)
    return "neither a file nor a folder"


def why_unread(error: OSError | ValueError) -> str:
    """Why the file that is named cannot be read, in words."""
    if isinstance(error, FileNotFoundError):
        return "no such file or folder"
    return getattr(error, "strerror", None) or str(error)
