"""From one file's text to a closed Core program: its local imports and library modules found, compiled, and joined.

src/Data/Heap.hs imports Data.Tree   ⇒   src/Data/Tree.hs beside it, else the library's, else an unknown module
"""

from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct, field
from msgspec.structs import replace

from liquidlens.core.module import ASSUMPTIONS, Module, Program
from liquidlens.files.project import Root, normal, place_of
from liquidlens.files.reading import ReadText, text_on_disk
from liquidlens.files.roots import find_boot_file, find_module, root_of
from liquidlens.frontend import compile_module
from liquidlens.lang.problems import Fault, Problem
from liquidlens.library.store import load_library
from liquidlens.names.faults import ImportCycle
from liquidlens.source.span import Position, Span
from liquidlens.syntax.module_header import Header, read_header


class Loader(Struct):
    """Compiles a module after its imports; remembers modules by path for the time of one load."""

    read_text: ReadText = text_on_disk
    _open: list[str] = field(default_factory=list[str])
    _local: dict[str, tuple[Module, dict[str, Module]]] = field(
        default_factory=dict[str, tuple[Module, dict[str, Module]]]
    )
    """By path: what was compiled, and all that it imports, directly or not."""

    def load(self, path: str, text: str) -> Program:
        """The program whose main module is `text`."""
        module, imports = self._compile(path, text, ())
        return Program({**imports, module.name: module}, module.name, place_of(path, self.read_text).dialect)

    def _compile(self, path: str, text: str, above: tuple[Root, ...]) -> tuple[Module, dict[str, Module]]:
        problems: list[Problem] = []
        modules: dict[str, Module] = {}
        library: list[str] = ["Prelude"]
        self._open.append(str(normal(Path(path))))
        place = place_of(path, self.read_text)
        roots = (Root(root_of(path, text, place.dialect)), *place.roots, *above)
        header = read_header(path, text, place.dialect)
        for name in (*header.imports, *self._assumptions(header, roots)):
            find = find_boot_file if name in header.sources else find_module
            found = find(name, roots, self.read_text)
            if found is None:
                library.append(name)
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
                self._local[key] = self._compile(str(file), content, roots)
            imported, below = self._local[key]
            modules = {**below, **_whole(modules), **_whole(below)}
            shared = (each.fault for each in imported.problems if _is_cycle_of(each.fault, path))
            problems.extend(_problem(fault, path) for fault in shared)
            modules = {**modules, imported.name: imported, **_whole(modules)}
        self._open.pop()
        modules = {**load_library(library), **modules}
        modules.pop(header.name or "Main", None)  # what its boot file says of it
        module = compile_module(path, text, modules, dialect=place.dialect)
        return replace(module, problems=(*module.problems, *problems)) if problems else module, modules

    def _assumptions(self, header: Header, roots: tuple[Root, ...]) -> Iterator[str]:
        """The modules of the project that say what is taken for granted of those that a module imports."""
        for name in header.imports:
            found = (
                find_module(name + ASSUMPTIONS, roots, self.read_text) if name + ASSUMPTIONS != header.name else None
            )
            if found is not None and str(normal(found[0])) not in self._open:
                yield name + ASSUMPTIONS


def _whole(modules: dict[str, Module]) -> dict[str, Module]:
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
    imports = {name: module for name, module in program.modules.items() if name != program.main}
    module = compile_module(path, texts[1], imports, dialect=program.dialect)
    about_imports = [
        each
        for each in program.modules[program.main].problems
        if (each.span.path != path or isinstance(each.fault, ImportCycle)) and each not in module.problems
    ]
    module = replace(module, problems=(*module.problems, *about_imports)) if about_imports else module
    return Program({**imports, module.name: module}, module.name, program.dialect)
