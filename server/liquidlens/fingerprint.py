"""What a binding's verdict depends on, as one short text: equal fingerprints, equal verdicts.

Editing `f` changes the fingerprints of `f` and of what calls `f`; a comment, white space or a function that `f` never
reaches changes none.  Places do not count: results are moved to where the text is now (`workspace/reuse.py`).
"""

import hashlib
import re
from collections.abc import Collection, Mapping, Sequence, Set
from enum import Enum
from pathlib import Path
from typing import cast

from msgspec import Struct
from msgspec.structs import replace

from liquidlens.contracts.labels import Label
from liquidlens.contracts.obligations import Judgement
from liquidlens.core.mentions import mentions
from liquidlens.core.module import Module, Program
from liquidlens.core.syntax import Binding
from liquidlens.lang.data import ClassType, DataType
from liquidlens.library.sources import HASKELL
from liquidlens.logic.granted import Lost, UnreadLine
from liquidlens.logic.refined import RType
from liquidlens.logic.show import show_name
from liquidlens.logic.specification import Specification
from liquidlens.options import CheckOptions
from liquidlens.source.memo import Itself, remembered
from liquidlens.source.span import Span

_WORD = re.compile(r"[^\s().,{}\[\]]+")


class Fingerprints(Struct, dict=True):
    """The fingerprints of one program's bindings under `options`."""

    program: Program
    options: CheckOptions

    def __post_init__(self) -> None:
        modules = self.program.modules.values()
        self._user_modules: tuple[Module, ...] = tuple(
            module for module in modules if not Path(module.path).is_relative_to(HASKELL)
        )
        self._surroundings = _Text("".join(map(_surroundings, self._user_modules)))
        self._texts: dict[str, _Text] = {}
        self._bindings: dict[str, Binding] = {
            each.name: each for module in self._user_modules for group in module.groups for each in group.bindings
        }

    def of(self, binding: Binding, targets: Mapping[Label, Judgement], inferred: Mapping[str, RType]) -> str:
        """The fingerprint of the search for counterexamples to `targets` in `binding`."""
        options = replace(self.options.of(show_name(binding.name)), functions=(), searched=())
        texts = [_Text(stable(options)), self._surroundings]
        reached = self._reached(binding)
        texts.extend(self._text(each) for each in reached)
        words = frozenset[str]().union(*(text.words for text in texts))
        parts = [text.digest for text in texts]
        names = {each.name for each in reached}
        for module in self._user_modules:
            parts.append(stable(names & module.exports))
            parts.append(stable(names & module.unread))
            parts.append(stable(names & module.specification.reflected.keys()))
        parts.append(
            stable({name: inferred[name] for name in inferred if not words.isdisjoint(_WORD.findall(name)[-1:])})
        )
        for judgement in sorted(targets.values(), key=lambda each: each.obligation.span.start):
            it = judgement.obligation
            parts.append(stable((it.kind, it.function, it.callee, it.predicate, judgement.status, judgement.reason)))
        return hashlib.sha256("\0".join(parts).encode("utf-8", "surrogatepass")).hexdigest()

    def around(self, names: Collection[str]) -> str:
        """What the verdicts of these bindings depend on."""
        reached = self._reached(*(self._bindings[name] for name in names if name in self._bindings))
        parts = [self._surroundings.digest, *(self._text(each).digest for each in reached)]
        return hashlib.sha256("\0".join(parts).encode()).hexdigest()

    def _text(self, binding: Binding) -> "_Text":
        """What is said of one binding wherever it is reached: its Core and its type, and its place in another file."""
        known = self._texts.get(binding.name)
        if known is None:
            signatures = [module.specification.signatures for module in self._user_modules]
            types = "".join(
                f"{index}{_stable(each[binding.name])}" for index, each in enumerate(signatures) if binding.name in each
            )
            elsewhere = binding.span.path != self.program.modules[self.program.main].path
            place = repr(binding.span) if elsewhere else ""
            known = self._texts[binding.name] = _code(binding).with_text(f"{place}{types}")
        return known

    def _reached(self, *bindings: Binding) -> list[Binding]:
        """Bindings and all user-written ones that they reach, in a fixed order."""
        found: dict[str, Binding] = {}
        waiting = [*bindings]
        while waiting:
            each = waiting.pop()
            if each.name not in found:
                found[each.name] = each
                waiting.extend(self._bindings[name] for name in mentions(each) if name in self._bindings)
        return [found[name] for name in sorted(found)]


class _Text:
    """A text that many fingerprints depend on, hashed once; perhaps behind something that is hashed already."""

    __slots__ = ("digest", "words")

    def __init__(self, text: str, before: str = "", words: frozenset[str] = frozenset()) -> None:
        self.digest = hashlib.sha256(f"{before}{text}".encode("utf-8", "surrogatepass")).hexdigest()
        self.words = words.union(_WORD.findall(text))

    def with_text(self, text: str) -> "_Text":
        """The same with a text behind it."""
        return _Text(text, self.digest, self.words)


def _surroundings(module: Module) -> str:
    """What all verdicts that involve a module depend on: its data, classes, measures, exports."""
    said = module.specification
    declared = [part for table in (module.data, module.classes) for _, part in sorted(table.items())]
    tables = (said.measures, said.data, said.inlines)
    parts = [part for table in tables for _, part in sorted(table.items())]
    rest = (
        module.name,
        module.imports,
        module.export_list,
        module.synonyms,
        module.equations,
        said.embeds,
        said.options,
        _unread(said),
    )
    return "".join([*map(_declared, declared), *map(_stable, parts), *map(_stable, said.invariants), stable(rest)])


def _unread(said: Specification) -> dict[str, Lost]:
    """What is lost with annotations that could not be read; in which line does not count."""
    return {name: replace(each, line=0) if isinstance(each, UnreadLine) else each for name, each in said.lost.items()}


@remembered(2_000)
def _declared(part: DataType | ClassType) -> str:
    return stable(part)


@remembered(8_000)
def _code(binding: Binding) -> _Text:
    """Name, type and code of a binding."""
    said: set[str] = set()
    digest = hashed((binding.name, binding.type, binding.has_signature, binding.body), said)
    return _Text("", digest.hex(), frozenset(word for each in said for word in _WORD.findall(each)))


@remembered(8_000, key=Itself)
def _stable(part: Struct) -> str:
    return stable(part)


def hashed(tree: tuple[object, ...], said: set[str]) -> bytes:
    """A digest of a tree of plain data, places left out; what several places share is hashed once, so that this takes
    as long as the tree is large in memory. Its texts are put into `said`."""
    digests: dict[int, bytes] = {}
    waiting: list[tuple[Struct | tuple[object, ...], bool]] = [(tree, False)]
    while waiting:
        item, are_parts_known = waiting.pop()
        if id(item) in digests:
            continue
        parts = item if isinstance(item, tuple) else tuple([getattr(item, name) for name in item.__struct_fields__])
        if are_parts_known:
            digests[id(item)] = _digest_of(type(item).__name__, parts, digests, said)
        else:
            waiting.append((item, True))
            waiting.extend((inner, False) for inner in map(_inner, parts) if inner is not None)
    return digests[id(tree)]


def _inner(part: object) -> Struct | tuple[object, ...] | None:
    """A part that has parts itself."""
    if isinstance(part, tuple):
        return cast(tuple[object, ...], part)
    return part if isinstance(part, Struct) and not isinstance(part, Span) else None


def _digest_of(name: str, parts: tuple[object, ...], digests: Mapping[int, bytes], said: set[str]) -> bytes:
    """The digest of a node whose parts are in a tree that stays: no other object gets their identities."""
    pieces = [f"{name} {len(parts)}".encode()]
    for part in parts:
        if isinstance(part, Span):
            continue
        if (inner := _inner(part)) is not None:
            pieces.append(digests[id(inner)])
            continue
        if isinstance(part, str):
            said.add(part)
        pieces.append(stable(part).encode("utf-8", "surrogatepass"))
    return hashlib.blake2b(b"\0".join(pieces), digest_size=16).digest()


def stable(value: object) -> str:
    """A text for a tree of plain data: places left out, sets and dictionaries in order."""
    pieces: list[str] = []
    waiting: list[object] = [value]
    while waiting:
        item = waiting.pop()
        if isinstance(item, _Raw):
            pieces.append(item.text)
        elif isinstance(item, Span):
            pieces.append("@")
        elif isinstance(item, Enum):
            pieces.append(str(item))
        elif isinstance(item, Struct):
            parts = [getattr(item, name) for name in item.__struct_fields__]
            waiting.extend([_Raw(")"), *reversed(parts), _Raw(f"{type(item).__name__}(")])
        elif isinstance(item, (tuple, list)):
            waiting.extend([_Raw("]"), *reversed(cast(Sequence[object], item)), _Raw("[")])
        elif isinstance(item, (set, frozenset)):
            pieces.append(f"{{{','.join(sorted(map(stable, cast(Set[object], item))))}}}")
        elif isinstance(item, Mapping):
            entries = cast(Mapping[object, object], item).items()
            pieces.append(f"{{{','.join(sorted(map(stable, entries)))}}}")
        else:
            pieces.append(repr(item))
    return " ".join(pieces)


class _Raw:
    """A piece of the answer that waits its turn."""

    __slots__ = ("text",)

    def __init__(self, text: str) -> None:
        self.text = text
