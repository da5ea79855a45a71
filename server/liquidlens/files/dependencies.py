"""What a project depends on, where its user has the source: named by the plan or the lock file, never downloaded.

    dist-newstyle/cache/plan.json   {"pkg-name": "split", "pkg-version": "0.2.5", "pkg-src": {"type": "repo-tar"}}
      ⇒  Located(~/.cabal/packages/hackage.haskell.org/split/0.2.5/split-0.2.5.tar.gz/split-0.2.5, its library)

What Cabal has fetched of repositories lies in `dist-newstyle/src`; `cabal.project.freeze`, `stack.yaml.lock` and the
`extra-deps` of a `stack.yaml` name versions, too.
"""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import cast

from msgspec import DecodeError, Struct, json

from liquidlens.encoding import Malformed, shallow
from liquidlens.files.archives import archive_of, texts_in
from liquidlens.files.cabal import read_cabal
from liquidlens.files.kinds import is_there
from liquidlens.files.package import Package
from liquidlens.files.project import Located, ModulePlace, Root, normal, package_above, package_in
from liquidlens.files.reading import ReadText
from liquidlens.source.memo import remembered

_PLAN = Path("dist-newstyle", "cache", "plan.json")
_FETCHED = Path("dist-newstyle", "src")
_FROZEN = re.compile(r"(?:any\.)?([A-Za-z0-9][A-Za-z0-9-]*)\s*==\s*([0-9][0-9.]*)")
_LOCKED = re.compile(r"([A-Za-z0-9][A-Za-z0-9-]*)-([0-9][0-9.]*)(?:@.*)?")


class Planned(Struct, frozen=True):
    """A package that a plan names: in a folder, fetched from a repository, or in an archive."""

    name: str
    version: str = ""
    folder: str = ""
    is_fetched: bool = False


class Depended(Struct, frozen=True):
    """A package whose source is here."""

    located: Located
    archive: Path | None = None
    """What it is in, where that is no folder."""

    def read(self, path: Path) -> str | None:
        """The text of a file of its archive."""
        if self.archive is None or not path.is_relative_to(self.archive):
            return None
        return texts_in(self.archive).get(path.relative_to(self.archive).as_posix())

    def place_of(self, path: Path) -> ModulePlace:
        """Where one of its files stands: beside the modules of its library, hidden ones, too."""
        component = self.located.component_of(path)
        if component is None:
            return ModulePlace()
        roots = tuple(Root(each) for each in self.located.sources(component))
        return ModulePlace(component.dialect, roots, tuple(self.located.headers(component)))

    def roots(self) -> Iterator[Root]:
        """Where the modules lie that others may import."""
        for component in self.located.package.components:
            if component.is_library:
                exposed = None if component.exposed is None else frozenset(component.exposed)
                yield from (Root(folder, exposed) for folder in self.located.sources(component))


class Dependencies:
    """The packages that the files of a project may import modules of, each looked at when it is asked for."""

    def __init__(self, path: str, read_text: ReadText) -> None:
        self._read_text = read_text
        self._project, self._planned = _plan_around(path, read_text)
        self._found: dict[Planned, Depended | None] = {}

    def exposing(self, module: str) -> Iterator[Depended]:
        """The packages that let others import a module of this name."""
        for planned in self._planned:
            if planned not in self._found:
                self._found[planned] = _found(planned, self._project, self._read_text)
            package = self._found[planned]
            if package is not None and any(each.modules is None or module in each.modules for each in package.roots()):
                yield package


def _plan_around(path: str, read_text: ReadText) -> tuple[Path, tuple[Planned, ...]]:
    """The folder of the project around a file, and what is planned for its package."""
    own = package_above(normal(Path(path)).parent, read_text)
    if own is None:
        return Path(), ()
    for folder in (own.folder, *own.folder.parents):
        planned = tuple(each for each in _planned(folder, own.package.name, read_text) if each.name != own.package.name)
        if planned:
            return folder, planned
        if is_there(folder / ".git"):
            break
    return Path(), ()


def _planned(folder: Path, own: str, read_text: ReadText) -> Iterator[Planned]:
    for name, read in ((_PLAN, _of_plan), (Path("cabal.project.freeze"), _frozen), (Path("stack.yaml.lock"), _locked)):
        text = read_text(folder / name)
        if isinstance(text, str):
            yield from read(text, own)
            return


@remembered(4)
def _of_plan(text: str, own: str) -> tuple[Planned, ...]:
    """The packages of Cabal's plan, those that the package `own` depends on itself first."""
    try:
        units = _mapping(json.decode(shallow(text.encode()))).get("install-plan")
    except (DecodeError, Malformed, UnicodeEncodeError):
        return ()
    found: dict[str, Planned] = {}
    direct: set[str] = set()
    for unit in map(_mapping, cast("list[object]", units) if isinstance(units, list) else []):
        name, version, source = unit.get("pkg-name"), unit.get("pkg-version"), _mapping(unit.get("pkg-src"))
        if not isinstance(name, str):
            continue
        if name == own:
            parts = [unit, *map(_mapping, _mapping(unit.get("components")).values())]
            direct.update(each for part in parts for each in _strings(part.get("depends")))
        folder = source.get("path")
        kind = source.get("type")
        if kind in ("local", "source-repo", "repo-tar"):
            planned = Planned(
                name,
                version if isinstance(version, str) else "",
                folder if kind == "local" and isinstance(folder, str) else "",
                kind == "source-repo",
            )
            found.setdefault(str(unit.get("id")), planned)
    return tuple(dict.fromkeys(found[each] for each in sorted(found, key=lambda each: (each not in direct, each))))


@remembered(4)
def _frozen(text: str, _own: str) -> tuple[Planned, ...]:
    """The packages of a `cabal.project.freeze`."""
    return tuple(Planned(name, version) for name, version in _FROZEN.findall(text))


@remembered(4)
def _locked(text: str, _own: str) -> tuple[Planned, ...]:
    """The packages of a `stack.yaml.lock`: of what Stack was told to take beside its snapshot."""
    from liquidlens.files.hpack import yaml_mapping

    found: list[Planned] = []
    packages = yaml_mapping(text).get("packages")
    for each in map(_mapping, cast("list[object]", packages) if isinstance(packages, list) else []):
        completed, original = _mapping(each.get("completed")), _mapping(each.get("original"))
        named = _LOCKED.fullmatch(str(completed.get("hackage") or original.get("hackage") or ""))
        if named is not None:
            found.append(Planned(named[1], named[2]))
        elif isinstance(completed.get("name"), str):
            found.append(Planned(str(completed["name"]), str(completed.get("version", ""))))
    return tuple(found)


def _mapping(value: object) -> Mapping[str, object]:
    return cast("Mapping[str, object]", value) if isinstance(value, dict) else {}


def _strings(value: object) -> list[str]:
    return [each for each in cast("list[object]", value) if isinstance(each, str)] if isinstance(value, list) else []


def _found(planned: Planned, project: Path, read_text: ReadText) -> Depended | None:
    if planned.folder:
        folders = [normal(Path(planned.folder))]
    elif planned.is_fetched:
        # Cabal calls the folder after the package, or after the repository, with a hash behind.
        folders = sorted(each for each in (project / _FETCHED).glob("*") if each.is_dir())
    else:
        return _archived(planned, read_text)
    for folder in folders:
        package = package_in(folder, read_text)
        if package is not None and package.name == planned.name:
            return Depended(Located(folder, package))
    return None


def _archived(planned: Planned, read_text: ReadText) -> Depended | None:
    archive = archive_of(planned.name, planned.version, read_text)
    if archive is None:
        return None
    top = f"{planned.name}-{planned.version}"
    package = _described(archive, f"{top}/{planned.name}.cabal")
    return None if package is None else Depended(Located(archive / top, package), archive)


@remembered(400)
def _described(archive: Path, description: str) -> Package | None:
    text = texts_in(archive).get(description)
    return None if text is None else read_cabal(text)
