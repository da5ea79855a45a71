"""From one file's text to a closed Core program: its local imports and library modules found, compiled, and joined.

src/Data/Heap.hs imports Data.Tree   ⇒   src/Data/Tree.hs beside it, else the library's, else an unknown module

What was compiled is remembered by its text and by what it imports, so a module that many reach is compiled once.
"""

from collections.abc import Hashable, Iterator, Mapping
from contextlib import nullcontext
from pathlib import Path

from msgspec import Struct, field
from msgspec.structs import replace

from liquidlens.core.module import ASSUMPTIONS, Imports, Module, Program
from liquidlens.files.dependencies import Depended, Dependencies
from liquidlens.files.included import in_whole, included_by
from liquidlens.files.project import ModulePlace, Root, Surroundings, normal, place_of
from liquidlens.files.reading import ReadText, text_on_disk
from liquidlens.files.roots import find_boot_file, find_module, root_of
from liquidlens.frontend import compile_module
from liquidlens.lang.dialect import Dialect, IncludedFile
from liquidlens.lang.problems import Fault, Problem, Severity
from liquidlens.library.sources import source_of
from liquidlens.library.store import load_library
from liquidlens.names.faults import ImportCycle
from liquidlens.source.memo import Itself, Memo, passing, remembered
from liquidlens.source.span import Position, Span
from liquidlens.syntax.module_header import Header, read_header
from liquidlens.syntax.reader import stand


class _Compiled(Struct, frozen=True, eq=False):
    """A module that was compiled, and all that it imports, directly or not."""

    module: Module
    imports: Imports
    size: int
    """Of its text, in characters."""

    @property
    def weight(self) -> int:
        """About what remembering it takes, in characters of a text."""
        return self.size + _REACHED * len(self.imports.modules)


_REACHED = 2
"""What a module that another one reaches adds to that one's weight."""

_COMPILED = Memo[Hashable, _Compiled](4_000_000, lambda made: made.weight)
"""A character of a text comes to about 80 bytes: at most some 300 MiB."""


_TREES = 250_000
"""Of so many characters of imported texts the trees are kept: each takes more than what was compiled of it."""


_MOST_DEPENDED = 40
_MOST_OF_DEPENDED = 400_000
"""Modules of other packages, and characters of them, that are read for one file; what is beyond is unknown."""


class Loader(Struct):
    """Compiles a module after its imports; knows the files of one load."""

    read_text: ReadText = text_on_disk
    _open: list[str] = field(default_factory=list[str])
    _local: dict[str, _Compiled] = field(default_factory=dict[str, _Compiled])
    """By path."""
    _read_so_far: int = 0
    """Characters of the texts that were compiled."""
    _around: dict[Path, Surroundings] = field(default_factory=dict[Path, Surroundings])
    _texts: dict[Path, "str | Problem | None"] = field(default_factory=dict[Path, "str | Problem | None"])
    _dependencies: Dependencies | None = None
    """The packages that the project depends on: looked for where a module lies neither in it nor in the library."""
    _depended: dict[str, _Compiled | None] = field(default_factory=dict[str, _Compiled | None])
    """Their modules, by path; None for those that are not used."""

    def load(self, path: str, text: str) -> Program:
        """The program whose main module is `text`."""
        place = self._place(path, text)
        found = self._compile(path, text, place, ())
        return Program.of(found.imports, found.module, place.dialect)

    def _place(self, path: str, text: str) -> ModulePlace:
        """Where a file stands in its project, and what it includes or is included by."""
        place = place_of(path, self._read, self._around)
        part = in_whole(path, text, place.dialect, place.folders, self._read)
        if part is not None:
            return replace(place, dialect=part)
        included = included_by(path, text, place.folders, self._read)
        beside = Path(path).with_suffix(".spec")
        said = self._read(beside)
        companion = IncludedFile(str(beside), said) if isinstance(said, str) else None
        return replace(place, dialect=replace(place.dialect, included=included, companion=companion))

    def _read(self, path: Path) -> "str | Problem | None":
        if path not in self._texts:
            self._texts[path] = self.read_text(path)
        return self._texts[path]

    def _compile(self, path: str, text: str, place: ModulePlace, above: tuple[Root, ...]) -> _Compiled:
        problems: list[Problem] = []
        imported: list[_Compiled] = []
        library: list[str] = ["Prelude"]
        self._open.append(str(normal(Path(path))))
        roots = tuple(dict.fromkeys((Root(root_of(path, text, place.dialect)), *place.roots, *above)))
        header = read_header(path, text, place.dialect)
        for name in (*header.imports, *self._assumptions(header, roots)):
            find = find_boot_file if name in header.sources else find_module
            found = find(name, roots, self._read)
            if found is None:
                depended = self._of_dependencies(path, name) if source_of(name) is None else None
                if depended is None:
                    library.append(name)
                else:
                    imported.append(depended)
                continue
            file, content = found
            key = str(normal(file))
            if key in self._open:
                cycle = [*(Path(p).stem for p in self._open[self._open.index(key) :]), name]
                problems.append(_problem(ImportCycle(tuple(cycle)), path))
                continue
            if isinstance(content, Problem):
                problems.append(content)
                continue
            if key not in self._local:
                inner = self._place(str(file), content)
                self._local[key] = self._compile(str(file), content, inner, roots)
            shared = (each.fault for each in self._local[key].module.problems if _is_cycle_of(each.fault, path))
            problems.extend(_problem(fault, path) for fault in shared)
            imported.append(self._local[key])
        self._open.pop()
        made_of = (path, text, place.dialect, tuple(map(Itself, imported)), tuple(library), tuple(problems))
        known = _COMPILED.get(made_of)
        if known is not None:
            stand(path, text, place.dialect)
            return known
        imports = _imports(tuple(imported), tuple(library), header.name or "Main")
        self._read_so_far += len(text)
        # Of a small project the trees are kept, so that an edit of any module costs what it changes.
        passes = bool(self._open) and self._read_so_far > _TREES
        with passing() if passes else nullcontext():
            module = _compiled(path, text, place.dialect, imports, problems)
        return _COMPILED.keep(made_of, _Compiled(module, imports, len(text)))

    def _of_dependencies(self, path: str, name: str) -> _Compiled | None:
        """A module of another package, where its source is here and all of it is understood: else it is unknown, which
        costs less than half of it."""
        if self._dependencies is None:
            self._dependencies = Dependencies(path, self._read)
        for package in self._dependencies.exposing(name):
            found = find_module(name, package.roots(), self._reading(package))
            if found is not None and isinstance(found[1], str):
                return self._compiled_of(package, normal(found[0]), found[1])
        return None

    def _reading(self, package: Depended) -> ReadText:
        return lambda path: package.read(path) or self._read(path)

    def _compiled_of(self, package: Depended, file: Path, text: str) -> _Compiled | None:
        key = str(file)
        if key not in self._depended:
            self._depended[key] = None  # a cycle is not understood
            is_beyond = len(self._depended) > _MOST_DEPENDED or self._read_so_far + len(text) > _MOST_OF_DEPENDED
            within = None if is_beyond else self._within(package, file, text)
            self._depended[key] = within
        return self._depended[key]

    def _within(self, package: Depended, file: Path, text: str) -> _Compiled | None:
        place = package.place_of(file)
        imported: list[_Compiled] = []
        library: list[str] = ["Prelude"]
        header = read_header(str(file), text, place.dialect)
        for name in header.imports:
            own = find_module(name, place.roots, self._reading(package))
            if own is not None:
                made = self._compiled_of(package, normal(own[0]), own[1]) if isinstance(own[1], str) else None
            else:
                made = self._of_dependencies(str(file), name) if source_of(name) is None else None
            if made is None:
                library.append(name)
            else:
                imported.append(made)
        self._read_so_far += len(text)
        imports = _imports(tuple(imported), tuple(library), header.name or "Main")
        made_of = (str(file), text, place.dialect, tuple(map(Itself, imported)), tuple(library), ())
        known = _COMPILED.get(made_of)
        if known is None:
            with passing():
                module = compile_module(str(file), text, imports, dialect=place.dialect)
            known = _COMPILED.keep(made_of, _Compiled(module, imports, len(text)))
        is_understood = all(each.severity is not Severity.ERROR for each in known.module.problems)
        return known if is_understood else None

    def _assumptions(self, header: Header, roots: tuple[Root, ...]) -> Iterator[str]:
        """The modules of the project that say what is taken for granted of those that a module imports."""
        for name in header.imports:
            found = find_module(name + ASSUMPTIONS, roots, self._read) if name + ASSUMPTIONS != header.name else None
            if found is not None and str(normal(found[0])) not in self._open:
                yield name + ASSUMPTIONS


def _compiled(path: str, text: str, dialect: Dialect, imports: Imports, about_imports: list[Problem]) -> Module:
    """A module, with what is wrong with its imports."""
    module = compile_module(path, text, imports, dialect=dialect)
    return replace(module, problems=(*module.problems, *about_imports)) if about_imports else module


def _from(imported: tuple[_Compiled, ...], library: tuple[str, ...], own: str) -> Hashable:
    return *map(Itself, imported), library, own


@remembered(64, key=_from)
def _imports(imported: tuple[_Compiled, ...], library: tuple[str, ...], own: str) -> Imports:
    """All modules that the module `own` reaches by what it imports."""
    modules: dict[str, Module] = {}
    for each in imported:
        below = each.imports.modules
        modules = {**below, **_whole(modules), **_whole(below)}
        modules = {**modules, each.module.name: each.module, **_whole(modules)}
    modules = {**load_library(library), **modules}
    modules.pop(own, None)  # what its boot file says of it
    return Imports(modules)


def _whole(modules: Mapping[str, Module]) -> dict[str, Module]:
    """The modules that were not read from their boot files: they know more."""
    return {name: module for name, module in modules.items() if not module.path.endswith("-boot")}


def _is_cycle_of(fault: Fault, path: str) -> bool:
    """Whether what is wrong with an imported module is a cycle that the file at `path` is part of."""
    return isinstance(fault, ImportCycle) and Path(path).stem in fault.modules


def _problem(fault: Fault, path: str) -> Problem:
    place = Position(1, 1)
    return Problem(fault, Span(path, place, place))


def load_program(path: str, text: str, read_text: ReadText = text_on_disk) -> Program:
    """The closed program of one file."""
    return Loader(read_text).load(path, text)


def edited_program(program: Program, path: str, texts: tuple[str, str], read_text: ReadText = text_on_disk) -> Program:
    """The program whose main module's text changed from the first to the second of `texts`.

    Other modules are as they were, so where the same ones are imported only the main one is compiled.
    """
    before, after = (read_header(path, text, program.dialect) for text in texts)
    if (before.name, before.imports, before.sources) != (after.name, after.imports, after.sources):
        return load_program(path, texts[1], read_text)
    module = compile_module(path, texts[1], program.imports, dialect=program.dialect)
    about_imports = [
        each
        for each in program.modules[program.main].problems
        if (each.span.path != path or isinstance(each.fault, ImportCycle)) and each not in module.problems
    ]
    module = replace(module, problems=(*module.problems, *about_imports)) if about_imports else module
    return Program.of(program.imports, module, program.dialect)
