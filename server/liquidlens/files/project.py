"""The project around a file: which component it belongs to, how it is read, and where the modules it imports may lie.

    place_of("heap/test/Main.hs", read)
      ⇒  ModulePlace(dialect of the test suite, roots: heap/test, then heap/src for what the library exposes)

A package is described by the `.cabal` file or the `package.yaml` of the nearest folder above; its neighbours are those
that the `cabal.project` or the `stack.yaml` above it names.
"""

import os
from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct

from liquidlens.files.cabal import read_cabal, read_fields
from liquidlens.files.kinds import is_file, is_folder, is_there
from liquidlens.files.package import Component, Package
from liquidlens.files.reading import ReadText
from liquidlens.lang.dialect import PLAIN, Dialect
from liquidlens.source.memo import remembered

_MOST_STARS = 3
"""Parts of a pattern of folders that may have stars."""

_LONGEST_PATTERN = 255
"""Characters of one: to read it takes time by their square, and a call for each of its parts."""

_DEEPEST_IMPORT = 3
"""Project files that import each other."""

_LAST = ("library", "executable", "test-suite", "benchmark")
"""In what order the components of a package are checked: who wrote a library asks about that first."""

_PROJECTS = ("cabal.project", "stack.yaml")


class Root(Struct, frozen=True):
    """A folder that the names of modules count from."""

    folder: Path
    modules: frozenset[str] | None = None
    """Those that may be imported from there; None for all."""


class ModulePlace(Struct, frozen=True):
    """Where a file stands in its project."""

    dialect: Dialect = PLAIN
    roots: tuple[Root, ...] = ()
    """Nearest first."""
    headers: tuple[Path, ...] = ()
    """The folders that the project names for what the C preprocessor includes."""

    @property
    def folders(self) -> list[Path]:
        """Where what a file includes may lie, but for the folder of the file: nearest first."""
        return [*(root.folder for root in self.roots), *self.headers]


class Located(Struct, frozen=True):
    """A package and its folder."""

    folder: Path
    package: Package

    def sources(self, component: Component) -> list[Path]:
        """The source folders of a component."""
        return [normal(self.folder / source) for source in component.sources]

    def headers(self, component: Component) -> list[Path]:
        """The folders inside the package that a component names for what the C preprocessor includes."""
        found = [normal(self.folder / each) for each in component.headers]
        return [each for each in found if each.is_relative_to(normal(self.folder))]

    def component_of(self, path: Path) -> Component | None:
        """The component that a file belongs to: that of the nearest source folder; of several, one that names it."""
        best: tuple[int, bool, Component] | None = None
        for component in self.package.components:
            for source in self.sources(component):
                if path.is_relative_to(source):
                    relative = path.relative_to(source)
                    module = ".".join(relative.with_suffix("").parts)
                    named = str(relative) == component.main or module in (component.exposed or ())
                    found = (len(source.parts), named, component)
                    if best is None or found[:2] > best[:2]:
                        best = found
        return best[2] if best is not None else None


def normal(path: Path) -> Path:
    """The absolute path without dots; symbolic links stay."""
    return Path(os.path.normpath(path.absolute()))


class Surroundings(Struct, frozen=True):
    """The package that a folder belongs to, and its neighbours."""

    own: Located | None
    others: tuple[Located, ...] = ()


def surroundings(folder: Path, read_text: ReadText) -> Surroundings:
    """What the disk, or an editor, describes around a folder."""
    own = package_above(folder, read_text)
    return Surroundings(own, () if own is None else tuple(neighbours(own, read_text)))


def place_of(path: str, read_text: ReadText, known: dict[Path, Surroundings] | None = None) -> ModulePlace:
    """The place of a file in the project that the disk, or an editor, describes around it; the surroundings of folders
    may be `known`."""
    file = normal(Path(path))
    known = {} if known is None else known
    if file.parent not in known:
        known[file.parent] = surroundings(file.parent, read_text)
    around = known[file.parent]
    own = around.own
    if own is None:
        return ModulePlace()
    # A file of no component, as examples often are, sees the libraries all the same.
    component = own.component_of(file)
    roots = [Root(folder) for folder in own.sources(component)] if component is not None else []
    for package in (own, *around.others):
        for other in package.package.components:
            if other.is_library and other is not component:
                exposed = frozenset(other.exposed) if other.exposed is not None else None
                roots.extend(Root(folder, exposed) for folder in package.sources(other))
    if component is None:
        return ModulePlace(PLAIN, tuple(roots))
    return ModulePlace(component.dialect, tuple(roots), tuple(own.headers(component)))


def package_above(folder: Path, read_text: ReadText) -> Located | None:
    """The package of the nearest folder, from this one upwards, that describes one."""
    for each in (folder, *folder.parents):
        package = package_in(each, read_text)
        if package is not None:
            return Located(each, package)
        if is_there(each / ".git"):
            return None
    return None


def package_in(folder: Path, read_text: ReadText) -> Package | None:
    """The package that a folder describes."""
    for file in (*sorted(folder.glob("*.cabal")), folder / "package.yaml"):
        text = read_text(file) if is_file(file) else None
        if isinstance(text, str):
            return _read(file, text, () if file.suffix == ".cabal" else _defaults(file, text, read_text))
    return None


def _defaults(file: Path, text: str, read_text: ReadText) -> tuple[tuple[str, str], ...]:
    """The files that a `package.yaml` takes more fields from, and what they hold."""
    if "defaults" not in text:
        return ()
    from liquidlens.files.hpack import defaults_named

    found = ((name, read_text(normal(file.parent / name))) for name in defaults_named(text))
    return tuple((name, said) for name, said in found if isinstance(said, str))


@remembered(50)
def _read(file: Path, text: str, defaults: tuple[tuple[str, str], ...]) -> Package:
    if file.suffix == ".cabal":
        return read_cabal(text)
    # YAML takes as long to load as a small file to be checked: only where it is used.
    from liquidlens.files.hpack import read_hpack

    return read_hpack(text, dict(defaults))


def neighbours(own: Located, read_text: ReadText) -> Iterator[Located]:
    """The other packages of the project that a package is part of."""
    for folder in (own.folder, *own.folder.parents):
        for name in _PROJECTS:
            file = folder / name
            text = read_text(file) if is_file(file) else None
            if isinstance(text, str):
                for each in packages_of(file, text, read_text):
                    package = package_in(each, read_text) if each != own.folder else None
                    if package is not None:
                        yield Located(each, package)
                return
        if is_there(folder / ".git"):
            return


def packages_of(file: Path, text: str, read_text: ReadText) -> list[Path]:
    """The folders of the packages that a `cabal.project` or a `stack.yaml` names."""
    found: dict[Path, None] = {}
    for pattern in _patterns(file, text, read_text):
        if "://" in pattern or pattern.startswith("/"):
            continue
        pattern = pattern.removeprefix("./").rstrip("/")
        for match in _matching(file.parent, pattern) if pattern not in ("", ".") else [file.parent]:
            found[normal(match.parent if match.suffix == ".cabal" else match)] = None
    return list(found)


def _matching(folder: Path, pattern: str) -> list[Path]:
    """What a pattern names; one that could go through the whole disk names nothing."""
    if "**" in pattern or sum("*" in part for part in pattern.split("/")) > _MOST_STARS:
        return []
    try:
        if not set(pattern) & set("*?["):
            return [folder / pattern] if is_there(folder / pattern) else []
        return sorted(folder.glob(pattern)) if len(pattern) <= _LONGEST_PATTERN else []
    except (OSError, ValueError, NotImplementedError):
        return []


def _patterns(file: Path, text: str, read_text: ReadText) -> tuple[str, ...]:
    if file.name == "stack.yaml":
        from liquidlens.files.hpack import strings, yaml_mapping

        return strings(yaml_mapping(text).get("packages")) or (".",)
    return tuple(_named(file.parent, text, read_text)) or (".",)


def _named(folder: Path, text: str, read_text: ReadText, depth: int = 0) -> Iterator[str]:
    """What a `cabal.project`, and those that it imports, name; those of the network are not asked."""
    fields = read_fields(text)
    for name in fields.get("import", "").split() if depth < _DEEPEST_IMPORT else ():
        said = None if "://" in name else read_text(normal(folder / name))
        if isinstance(said, str):
            yield from _named(folder, said, read_text, depth + 1)
    for key in ("packages", "optional-packages"):
        yield from fields.get(key, "").replace(",", " ").split()


def source_folders(folder: Path, read_text: ReadText) -> list[Path]:
    """The source folders of all components of the project in `folder`, each once, of each package the libraries' first
    and those of tests last; none where there is no project.

    A folder around the project, or that has only the root in common with it, is none of its own:
    `hs-source-dirs: /` is all of a disk.
    """
    packages: dict[Path, Package] = {}
    for name in _PROJECTS:
        text = read_text(folder / name) if is_file(folder / name) else None
        for each in packages_of(folder / name, text, read_text) if isinstance(text, str) else ():
            package = package_in(each, read_text)
            if package is not None:
                packages.setdefault(each, package)
    own = package_in(folder, read_text)
    if own is not None:
        packages.setdefault(normal(folder), own)
    found: dict[Path, None] = {}
    for each, package in packages.items():
        located = Located(each, package)
        for component in sorted(
            package.components, key=lambda each: _LAST.index(each.kind) if each.kind in _LAST else 0
        ):
            sources = (
                each for each in located.sources(component) if is_folder(each) and _is_near(each, normal(folder))
            )
            found.update((source, None) for source in sources)
    return [each for each in found if not any(each != other and each.is_relative_to(other) for other in found)]


def _is_near(source: Path, project: Path) -> bool:
    return source not in project.parents and len({*source.parents, source} & {*project.parents, project}) > 1
