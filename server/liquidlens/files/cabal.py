"""`.cabal` files, as far as sources and options go (Cabal user guide, "Package description").

    common warnings
      ghc-options: -fplugin=LiquidHaskell -fplugin-opt=LiquidHaskell:--ple
    library
      import: warnings                            ⇒   Package("heap", (Component("library", sources=("src",), ...),))
      hs-source-dirs: src
      exposed-modules: Data.Heap
      if os(windows)
        cpp-options: -DWINDOWS

Layout decides: what is indented more than a field's name continues it, what is indented more than a section's name
belongs to it.  Conditionals are decided (`conditions.py`), flags have their defaults.
"""

import re
from collections.abc import Iterator

from msgspec import Struct

from liquidlens.files.conditions import holds
from liquidlens.files.package import Component, Package, words_of

_FIELD = re.compile(r"([A-Za-z][\w-]*)\s*:(.*)")
_COMPONENTS = frozenset({"library", "executable", "test-suite", "benchmark", "foreign-library"})
_ITEM = re.compile(r'"((?:[^"\\]|\\.)*)"|([^\s,]+)')
"""A word of a list, or what is written as a Haskell string since it has blanks."""

_Line = tuple[int, str]
"""How far a line is indented, and its text."""


_DEEPEST = 100
"""Sections inside each other; deeper ones say nothing."""


class _Section(Struct):
    """A section or a conditional, or the file itself: its fields and sections in order."""

    title: str
    fields: list[tuple[str, str]]
    sections: "list[_Section]"

    def named(self, keyword: str) -> "Iterator[_Section]":
        """The sections with this keyword."""
        return (each for each in self.sections if each.title.split()[:1] == [keyword])

    def field(self, name: str) -> str:
        """All that the fields of this name say."""
        return "\n".join(value for each, value in self.fields if each == name)


def read_cabal(text: str) -> Package:
    """The package that a `.cabal` file describes; what cannot be read says nothing."""
    whole = _section("", _lines(text))
    flags = {
        each.title.split()[-1].lower(): each.field("default").strip().lower() != "false" for each in whole.named("flag")
    }
    commons = {" ".join(each.title.split()[1:]): each for each in whole.named("common")}
    components = (
        _component(each, commons, flags) for each in whole.sections if each.title.split()[0].lower() in _COMPONENTS
    )
    return Package(whole.field("name").strip(), tuple(components))


def read_fields(text: str) -> dict[str, str]:
    """The fields of a `cabal.project` file; what one says several times is joined."""
    whole = _section("", _lines(text))
    return {name: whole.field(name) for name, _ in whole.fields}


def _lines(text: str) -> list[_Line]:
    lines = (line.expandtabs() for line in text.splitlines())
    kept = (line for line in lines if line.strip() and not line.lstrip().startswith("--"))
    return [(len(line) - len(line.lstrip()), line.strip()) for line in kept]


def _section(title: str, lines: list[_Line], depth: int = 0) -> _Section:
    found = _Section(title, [], [])
    index = 0
    while index < len(lines):
        indent, text = lines[index]
        end = index + 1
        while end < len(lines) and lines[end][0] > indent:
            end += 1
        inside = lines[index + 1 : end]
        matched = _FIELD.fullmatch(text)
        if matched is not None:
            value = "\n".join([matched[2].strip(), *(line for _, line in inside)])
            found.fields.append((matched[1].lower(), value))
        elif (title := text.rstrip("{ ")) not in ("", "}") and depth < _DEEPEST:
            found.sections.append(_section(title, inside, depth + 1))
        index = end
    return found


def _component(section: _Section, commons: dict[str, _Section], flags: dict[str, bool]) -> Component:
    kind, *name = section.title.split()
    fields = dict[str, list[str]]()
    for field, value in _fields(section, commons, flags, set()):
        fields.setdefault(field, []).append(value)

    def items(*names: str) -> tuple[str, ...]:
        return tuple(item for each in names for value in fields.get(each, ()) for item in _items(value))

    def options(name: str) -> tuple[str, ...]:
        return words_of(" ".join(fields.get(name, ())))

    return Component(
        kind.lower(),
        " ".join(name),
        sources=items("hs-source-dirs", "hs-source-dir") or (".",),
        exposed=items("exposed-modules", "signatures"),
        main=next(iter(items("main-is")), None),
        extensions=items("default-language", "default-extensions", "extensions"),
        cpp_options=options("cpp-options"),
        ghc_options=options("ghc-options"),
        mixins=tuple(fields.get("mixins", ())),
        headers=items("include-dirs"),
    )


def _fields(
    section: _Section, commons: dict[str, _Section], flags: dict[str, bool], seen: set[str]
) -> Iterator[tuple[str, str]]:
    """The fields that hold in a section: those of the stanzas that it imports (each once, however many ways lead to
    it), its own, those of its conditionals."""
    for name in _items(section.field("import")):
        if name in commons and name not in seen:
            seen.add(name)
            yield from _fields(commons[name], commons, flags, seen)
    yield from (each for each in section.fields if each[0] != "import")
    taken = False
    for inner in section.sections:
        keyword, _, condition = inner.title.partition(" ")
        if keyword in ("if", "elif", "else"):
            before = taken and keyword != "if"
            now = not before and (keyword == "else" or holds(condition, flags))
            taken = before or now
            if now:
                yield from _fields(inner, commons, flags, seen)


def _items(value: str) -> Iterator[str]:
    """The items of a list, with commas or blanks between them; there may be none."""
    for quoted, plain in _ITEM.findall(value):
        if found := re.sub(r"\\(.)", r"\1", quoted) or plain:
            yield found
