"""What the judgement of a unit depends on, as content: equal contents, equal judgements.

    f x = g x + 1      ⇒  the Core of `f`, the visible types of `g` and `+`; not the code of `g`

What holds for all units together (data, measures, invariants, classes, pragmas, imported modules) are the surroundings.
"""

from collections.abc import Hashable, Iterable, Mapping
from typing import cast

from msgspec import Struct

from liquidlens.contracts.visible import Origin
from liquidlens.core.module import Module, Program
from liquidlens.lang.types import Type
from liquidlens.library.sources import source_of
from liquidlens.liquid.knowledge import Knowledge
from liquidlens.liquid.units import Unit
from liquidlens.logic.specification import Signature, Specification
from liquidlens.source.content import Content, content_of, joined
from liquidlens.source.memo import Itself, remembered


class _Visible(Struct, frozen=True):
    """What is seen of a name: its annotation, if it has one, and its Haskell type, if it is the module's own."""

    name: str
    origin: Origin | None
    private: bool
    """Whether its annotation has holes, and it is called from its module only."""
    signature: Signature | None
    type: Type | None

    def key(self) -> Hashable:
        """The same for the same annotation and the same type."""
        return self.name, self.origin, self.private, Itself(self.signature), Itself(self.type)


_Shape = tuple[tuple[int, bool], ...]
"""The sizes of a unit's groups, and whether they are recursive."""


NOT_OF_THE_WHOLE = {
    "signatures": "each unit depends on those that it can see",
    "qualifiers": "what they gave a unit's unknowns is compared where its judgement is remembered",
    "type_aliases": "expanded where they are used",
    "predicate_aliases": "expanded where they are used",
    "expected_failures": "what is made of a judgement, not the judgement",
    "lost": "the bindings themselves tell of it",
}
"""The parts of a module's specification on which not all of its units depend, and why."""

_OF_THE_WHOLE = tuple(name for name in Specification.__struct_fields__ if name not in NOT_OF_THE_WHOLE)


class UnitContents:
    """The contents of one module's units."""

    def __init__(self, knowledge: Knowledge) -> None:
        self._knowledge = knowledge
        self._program: Program = knowledge.program
        self._module: Module = knowledge.module
        self._signatures = knowledge.module.specification.signatures
        self._own = {each.name: each for group in self._module.groups for each in group.bindings}
        self._named = frozenset(self._own.keys() | self._signatures.keys())
        self._visible: dict[str, Content] = {}
        self.surroundings = joined(map(_part, self._surroundings())).digest

    def key(self, unit: Unit, unlooked: tuple[str, ...], *facts: object) -> bytes:
        """All of it, as one text: also which of its methods nobody looks at, and what is known everywhere in it."""
        known = content_of(facts).digest if any(facts) else b""
        return self.surroundings + self.of(unit).digest + " ".join(unlooked).encode() + known

    def of(self, unit: Unit) -> Content:
        """What the judgement of `unit` depends on, beside the surroundings."""
        bindings = tuple(binding for group in unit for binding in group.bindings)
        shape = tuple((len(group.bindings), group.recursive) for group in unit)
        parts = tuple(map(_content, bindings))
        names = frozenset[str]().union(*(part.words & self._named for part in parts))
        visible = tuple(map(self.visible, sorted(names)))
        said = frozenset[str]().union(*(part.words for part in visible)) & self._own.keys()
        types = tuple((name, self._own[name].type) for name in sorted(said))
        return _joined(parts, visible, shape, types)

    def visible(self, name: str) -> Content:
        """What is seen of a name of this module, what the surroundings add left out; and its Haskell type."""
        known = self._visible.get(name)
        if known is None:
            own = self._own.get(name)
            visible = self._knowledge.visible(name)
            origin = visible.origin if visible is not None else None
            signature, type_ = self._signatures.get(name), own.type if own is not None else None
            # What callers pass tells the holes of a private function only.
            private = signature is not None and signature.holes is not None and self._module.is_private(name)
            known = self._visible[name] = _seen(_Visible(name, origin, private, signature, type_))
        return known

    def _surroundings(self) -> tuple[object, ...]:
        module, program = self._module, self._program
        specification = module.specification
        others = [each for each in program.modules.values() if each is not module]
        methods = {name for cls in module.classes.values() for name, _ in cls.methods}
        implementations = {name for instance in module.instances for _, name in instance.methods}
        measures = {measure.function or measure.name for measure in specification.measures.values()}
        # A file that a module includes is judged as a part of it, like the others that it includes.
        whole = program.dialect.within
        return (
            module.name,
            module.path if whole is None else whole.path,
            module.imports,
            tuple(sorted(each.name for each in others if source_of(each.name) is not None)),
            tuple(_elsewhere(each) for each in others if source_of(each.name) is None),
            module.data,
            module.classes,
            module.instances,
            *(getattr(specification, name) for name in _OF_THE_WHOLE),
            self._signatures_of({name for rules in specification.rules.values() for name in rules}),
            self._knowledge.applied_data,
            self._signatures_of(methods | implementations | measures),
        )

    def _signatures_of(self, names: Iterable[str]) -> tuple[object, ...]:
        return tuple(self._signatures[name] for name in sorted(names) if name in self._signatures)


def _part(part: object) -> Content:
    """The content of a part of the surroundings: of tables entry by entry, as most of these are those of before."""
    if not isinstance(part, Mapping):
        return content_of(part)
    entries = sorted(cast(Mapping[str, object], part).items())
    return joined([content_of(tuple(key for key, _ in entries)), *(_content(value) for _, value in entries)])


@remembered(16_000, key=Itself)
def _content(value: object) -> Content:
    return content_of(value)


@remembered(16_000, key=_Visible.key)
def _seen(visible: _Visible) -> Content:
    kept = [_content(part) for part in (visible.signature, visible.type) if part is not None]
    return joined([content_of((visible.name, visible.origin, len(kept), visible.private)), *kept])


def _joined_of(
    parts: tuple[Content, ...], visible: tuple[Content, ...], shape: _Shape, types: tuple[tuple[str, Type], ...]
) -> Hashable:
    return tuple(part.digest for part in (*parts, *visible)), shape, types


@remembered(8_000, key=_joined_of)
def _joined(
    parts: tuple[Content, ...], visible: tuple[Content, ...], shape: _Shape, types: tuple[tuple[str, Type], ...]
) -> Content:
    """What a unit depends on: its code, what is seen of others, and the Haskell types of those that this mentions."""
    return joined([*parts, *visible, content_of((shape, types))])


@remembered(4_000, key=Itself)
def _elsewhere(module: Module) -> bytes:
    """Another module of the user: what changes there, changes everything here."""
    types = tuple((each.name, each.type) for group in module.groups for each in group.bindings)
    parts = (module.name, module.imports, module.exports, module.export_list, module.data, module.classes)
    return content_of((*parts, module.instances, types, module.specification)).digest
