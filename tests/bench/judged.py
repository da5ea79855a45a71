"""Kept verdicts of LiquidHaskell on files and on single changes of them: tables, and how new ones are made.

    path                line  column  old  new  kind   seed  verdict  places
    tests/pos/Trans.hs  10    70      1    0    token  1     UNSAFE   10:67-71 10:73-98 9:1-10:98

`path` counts from a folder that the user names; line and column are one-based and count characters; without a line the
row speaks of the file as it stands.  `verdict` is SAFE, UNSAFE, or ERROR (no evidence: a type error, a missing package,
a time limit).  `places` are LiquidHaskell's error places: line:column, line:column-column, line:column-line:column;
those in a module that the file imports have that module's file before them (`Lib/Ptr.hs:52:1-14`).
A table of whole files (`file`, `verdict`, `places`) is read too.

A judge is a command that is given paths of files and prints a line `path TAB verdict TAB places` for each.
"""

import re
import shlex
import subprocess
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from tests.bench.laid import laid, unchecked

COLUMNS = ("path", "line", "column", "old", "new", "kind", "seed", "verdict", "places")

_EXPECTATION = re.compile(r'"--expect-(?:any-error|error-containing)(?:[^"\\\n]|\\.)*"')


class Lines(Struct, frozen=True):
    """The lines that a place covers."""

    first: int
    last: int

    def meets(self, other: "Lines") -> bool:
        """Whether both share a line."""
        return self.first <= other.last and other.first <= self.last


class Case(Struct, frozen=True):
    """A file, or a change of one, with LiquidHaskell's verdict."""

    path: str
    line: int = 0
    column: int = 0
    old: str = ""
    new: str = ""
    kind: str = ""
    seed: str = ""
    verdict: str = ""
    places: str = ""

    @property
    def name(self) -> str:
        """The file and the change in words."""
        if not self.line:
            return self.path
        return f"{self.path}:{self.line}:{self.column}: `{self.old}` becomes `{self.new}`"

    @property
    def lines(self) -> list[Lines]:
        """The lines of LiquidHaskell's error places in the file itself."""
        return [lines for file, lines in map(place_of, self.places.split()) if not file]

    @property
    def elsewhere(self) -> dict[str, list[Lines]]:
        """The lines of its error places in modules that the file imports, by their files."""
        found: dict[str, list[Lines]] = {}
        for file, lines in map(place_of, self.places.split()):
            if file:
                found.setdefault(file, []).append(lines)
        return found

    def text(self, original: str) -> str | None:
        """The text that was judged, None where the change does not fit the original."""
        blanked = _EXPECTATION.sub(lambda found: re.sub(r"[^\n]", " ", found.group()), original)
        if not self.line:
            return _without_empty_pragmas(blanked)
        lines = blanked.split("\n")
        if self.line > len(lines):
            return None
        line, at = lines[self.line - 1], self.column - 1
        if line[at : at + len(self.old)] != self.old:
            return None
        lines[self.line - 1] = line[:at] + self.new + line[at + len(self.old) :]
        return _without_empty_pragmas("\n".join(lines))


def _without_empty_pragmas(text: str) -> str:
    """A pragma whose option was blanked out goes as a whole, its width kept."""
    return re.sub(r"\{-@\s*LIQUID\s*@-\}", lambda found: re.sub(r"[^\n]", " ", found.group()), text)


def place_of(place: str) -> tuple[str, Lines]:
    """The file, empty for the judged one, and the lines of `12:3-8`, `12:3-14:1`, `(12,3)-(14,1)`, `Lib.hs:12:3-8`."""
    numbers = re.fullmatch(r"(?:(.+\.l?hs):)?\(?(\d+)[:,]\d+\)?(?:-(?:\(?(\d+)[:,])?\d+\)?)?", place)
    if numbers is None:
        raise ValueError(place)
    first = int(numbers[2])
    return numbers[1] or "", Lines(first, int(numbers[3] or first))


def read(table: Path) -> list[Case]:
    """The cases of a table."""
    header, *rows = table.read_text(encoding="utf-8").rstrip("\n").split("\n")
    names = header.split("\t")
    found: list[Case] = []
    for row in rows:
        cells = dict(zip(names, row.split("\t"), strict=False))
        path = cells.get("path") or cells["file"]
        line, column = int(cells.get("line") or 0), int(cells.get("column") or 0)
        old, new, kind, seed = (cells.get(name, "") for name in ("old", "new", "kind", "seed"))
        found.append(Case(path, line, column, old, new, kind, seed, cells["verdict"], cells.get("places", "")))
    return found


def write(table: Path, cases: Iterable[Case]) -> None:
    """Write a table, sorted."""
    rows = [[str(getattr(case, name)) for name in COLUMNS] for case in sorted(cases, key=_order)]
    whole = table.with_name(table.name + ".new")
    whole.write_text("\n".join("\t".join(row) for row in (list(COLUMNS), *rows)) + "\n", encoding="utf-8")
    whole.replace(table)


def _order(case: Case) -> tuple[str, int, int, str, str]:
    return case.path, case.line, case.column, case.old, case.new


def judge(command: str, checkout: Path, cases: Iterable[Case]) -> Iterator[Case]:
    """LiquidHaskell's verdicts on cases, each as it stands in a copy of its folder."""
    for case in cases:
        original = checkout / case.path
        text = case.text(original.read_bytes().decode("utf-8", "replace"))
        if text is None:
            continue
        if (told := judge_text(command, original, text)) is not None:
            yield replace(case, verdict=told[0], places=told[1])


def whole_files(command: str, paths: Sequence[str]) -> dict[str, Case]:
    """LiquidHaskell's verdicts on files where they stand, by their paths."""
    if not paths:
        return {}
    run = subprocess.run([*shlex.split(command), *paths], capture_output=True, text=True, check=False)
    rows = [[*line.split("\t"), "", ""][:3] for line in run.stdout.splitlines()]
    return {path: Case(path, verdict=verdict, places=places) for path, verdict, places in rows if path in paths}


def laid_files(command: str, packages: Iterable[Sequence[str]]) -> dict[str, Case]:
    """LiquidHaskell's verdicts on files with what their projects say of them, package by package: the folders of the
    sources, extensions, macros and options.  Behind a module that it rejects it is asked about those that import it."""
    said: dict[str, Case] = {}
    for paths in packages:
        with tempfile.TemporaryDirectory() as folder:
            places = laid(paths, Path(folder))
            names = {str(place): path for path, place in places.items()}
            told: dict[str, Case] = {}
            waiting = list(names)
            while waiting:
                new = whole_files(command, waiting)
                told.update(new)
                rejected = [name for name, case in new.items() if case.lines]
                unchecked(places, [names[name] for name in rejected])
                waiting = [name for name, case in new.items() if case.verdict != "SAFE" and not case.lines]
                waiting = waiting if rejected else []
            said.update({names[name]: replace(case, path=names[name]) for name, case in told.items()})
    return said


def judge_text(command: str, original: Path, text: str) -> tuple[str, str] | None:
    """LiquidHaskell's verdict and error places on a text in the place of a file; None where the judge says nothing."""
    with tempfile.TemporaryDirectory() as folder:
        for neighbour in original.parent.iterdir():
            if neighbour.name != original.name and not neighbour.name.startswith("."):
                (Path(folder) / neighbour.name).symlink_to(neighbour.resolve())
        changed = Path(folder) / original.name
        changed.write_text(text, encoding="utf-8")
        run = subprocess.run([*shlex.split(command), str(changed)], capture_output=True, text=True, check=False)
    for line in run.stdout.splitlines():
        name, verdict, places = [*line.split("\t"), "", ""][:3]
        if name == str(changed):
            return verdict, places
    return None
