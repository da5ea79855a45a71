"""`package.yaml` files, as far as sources and options go (hpack's manual): fields at the top hold for all components.

    default-extensions: [LambdaCase]
    library:
      source-dirs: src                ⇒   Package("heap", (Component("library", sources=("src",), exposed=None, ...),))

Where no module is listed as exposed, all are.  A text that stands for more than `_MOST` values (aliases may double
what they name again and again, or stand inside it), or nests brackets deeper than `_DEEPEST`, says nothing.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Any, cast

import yaml

from liquidlens.files.conditions import holds
from liquidlens.files.package import Component, Package, words_of

_SINGLE = {"library": "library", "executable": "executable"}
_MANY = {
    "internal-libraries": "library",
    "executables": "executable",
    "tests": "test-suite",
    "benchmarks": "benchmark",
}

_Mapping = Mapping[str, Any]

_BRACKET, _DEEPEST = re.compile(r"[\[\]{}]"), 100

_MOST = 100_000

_LISTS = frozenset(
    {"default-extensions", "ghc-options", "cpp-options", "source-dirs", "include-dirs", "exposed-modules"}
)

_DAMAGES = (yaml.YAMLError, RecursionError, ValueError, TypeError, LookupError, AttributeError)
"""What PyYAML raises for texts: of a tag that does not fit its value it says nothing of its own."""


def defaults_named(text: str) -> tuple[str, ...]:
    """The files beside a `package.yaml` in which more fields stand (`defaults: {local: FILE}`)."""
    whole = yaml_mapping(text)
    sections = [whole, *(_mapping(whole.get(key)) for key in _SINGLE)]
    for key in _MANY:
        sections.extend(map(_mapping, _mapping(whole.get(key)).values()))
    return tuple(dict.fromkeys(file for each in sections for file in _local(each)))


def read_hpack(text: str, defaults: Mapping[str, str] | None = None) -> Package:
    """The package that a `package.yaml` file describes; what cannot be read says nothing. `defaults` are the texts of
    the files that `defaults_named` tells."""
    files = {file: yaml_mapping(said) for file, said in (defaults or {}).items()}
    whole = _with_defaults(yaml_mapping(text), files)
    flags = {name: bool(_mapping(flag).get("default", False)) for name, flag in _mapping(whole.get("flags")).items()}
    components: list[Component] = []
    for key, kind in _SINGLE.items():
        if key in whole:
            components.append(_component(kind, "", whole, _with_defaults(_mapping(whole[key]), files), flags))
    for key, kind in _MANY.items():
        for name, section in _mapping(whole.get(key)).items():
            inside = _with_defaults(_mapping(section), files)
            components.append(_component(kind, name, whole, inside, flags))
    return Package(str(whole.get("name", "")), tuple(components))


def yaml_mapping(text: str) -> _Mapping:
    """The mapping that a YAML text is; empty for any other text."""
    if _nesting(text) > _DEEPEST:
        return {}
    try:
        value = yaml.safe_load(text)
    except _DAMAGES:
        return {}
    return _mapping(value) if _is_small(value) else {}


def _nesting(text: str) -> int:
    """How deep brackets stand in one another at most: the library takes the square of that in time."""
    deepest = depth = 0
    for bracket in _BRACKET.findall(text):
        depth = depth + 1 if bracket in "[{" else max(0, depth - 1)
        deepest = max(deepest, depth)
    return deepest


def _is_small(value: object) -> bool:
    """Whether a value has at most `_MOST` parts, what stands at several places counted at each."""
    left, count = [value], 0
    while left and count < _MOST:
        part = left.pop()
        count += 1
        if isinstance(part, dict):
            left.extend(cast(dict[object, object], part).values())
        elif isinstance(part, list):
            left.extend(cast(list[object], part))
    return not left


def strings(value: object) -> tuple[str, ...]:
    """A list of texts, or one text, or nothing."""
    if isinstance(value, list):
        return tuple(str(each) for each in cast(list[object], value))
    return (str(value),) if value is not None else ()


def _component(kind: str, name: str, whole: _Mapping, section: _Mapping, flags: Mapping[str, bool]) -> Component:
    layers = [*_layers(whole, flags), *_layers(section, flags)]

    def items(key: str) -> tuple[str, ...]:
        return tuple(item for layer in layers for item in strings(layer.get(key)))

    def options(key: str) -> tuple[str, ...]:
        return tuple(word for item in items(key) for word in words_of(item))

    exposed = items("exposed-modules") if kind == "library" else ()
    return Component(
        kind,
        name,
        sources=items("source-dirs") or (".",),
        exposed=exposed or (None if kind == "library" else ()),
        main=next(iter(items("main")), None),
        extensions=(*items("language"), *items("default-language"), *items("default-extensions")),
        cpp_options=options("cpp-options"),
        ghc_options=options("ghc-options"),
        mixins=tuple(said for layer in layers for said in _mixins(layer.get("dependencies"))),
        headers=items("include-dirs"),
    )


def _mixins(dependencies: object) -> Iterator[str]:
    for each in cast(list[object], dependencies) if isinstance(dependencies, list) else ():
        yield from strings(_mapping(each).get("mixin"))


def _local(section: _Mapping) -> Iterator[str]:
    said = section.get("defaults")
    for each in cast(list[object], said) if isinstance(said, list) else [said]:
        yield from strings(_mapping(each).get("local"))


def _with_defaults(section: _Mapping, files: Mapping[str, _Mapping]) -> _Mapping:
    """A section after what the files that it names say; what both say is joined where it is a list."""
    for file in _local(section):
        section = _joined(files.get(file, {}), section)
    return section


def _joined(before: _Mapping, after: _Mapping) -> _Mapping:
    both = {key: [*strings(before[key]), *strings(after[key])] for key in before.keys() & after.keys() & _LISTS}
    return {**before, **after, **both}


def _layers(section: _Mapping, flags: Mapping[str, bool]) -> Iterator[_Mapping]:
    """A section, and what its conditionals add to it."""
    yield section
    conditionals = section.get("when")
    for each in cast(list[object], conditionals) if isinstance(conditionals, list) else [conditionals]:
        conditional = _mapping(each)
        if not conditional:
            continue
        now = holds(str(conditional.get("condition", "")), flags)
        if "then" in conditional or "else" in conditional:
            yield from _layers(_mapping(conditional.get("then" if now else "else")), flags)
        elif now:
            yield from _layers({key: value for key, value in conditional.items() if key != "condition"}, flags)


def _mapping(value: object) -> _Mapping:
    return cast(_Mapping, value) if isinstance(value, dict) else {}
