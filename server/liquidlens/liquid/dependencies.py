"""What the judgement of a unit depends on, as content: equal contents, equal judgements.

    f x = g x + 1      ⇒  the Core of `f`, the visible types of `g` and `+`; not the code of `g`

What holds for all units together (data, measures, invariants, classes, pragmas, imported modules) are the surroundings.
"""

from collections.abc import Iterable

from msgspec import Struct, field

from liquidlens.contracts.visible import Origin
from liquidlens.core.module import Module, Program
from liquidlens.core.syntax import Binding
from liquidlens.lang.types import Type
from liquidlens.library.sources import source_of
from liquidlens.liquid.knowledge import Knowledge
from liquidlens.liquid.units import Unit
from liquidlens.logic.specification import Signature
from liquidlens.source.content import Content, content_of, joined


class _Visible(Struct, frozen=True):
    """What was seen of a name: holds for the same annotation and the same Haskell type."""

    signature: Signature | None
    type: Type | None
    origin: Origin | None
    private: bool
    """Whether its annotation has holes, and it is called from its module only."""
    content: Content

    def holds(self, signature: Signature | None, type_: Type | None, origin: Origin | None, private: bool) -> bool:
        return self.signature is signature and self.type is type_ and (self.origin, self.private) == (origin, private)


class _Unit(Struct, frozen=True):
    """What a unit depended on: holds where it sees the same of the same names."""

    bindings: tuple[Binding, ...]
    shape: tuple[tuple[int, bool], ...]
    names: tuple[str, ...]
    visible: tuple[Content, ...]
    types: tuple[tuple[str, Type], ...]
    content: Content


class Seen(Struct):
    """The contents that one check asked for, for use in the next one: compared by identity."""

    values: dict[int, tuple[object, Content]] = field(default_factory=dict[int, tuple[object, Content]])
    visible: dict[str, _Visible] = field(default_factory=dict[str, _Visible])
    units: dict[tuple[int, ...], _Unit] = field(default_factory=dict[tuple[int, ...], _Unit])
    own: frozenset[str] = frozenset()
    named: frozenset[str] = frozenset()


class UnitContents:
    """The contents of one module's units."""

    def __init__(self, knowledge: Knowledge, before: Seen) -> None:
        """`before` is what is known of bindings, signatures and types from the check before."""
        self._knowledge = knowledge
        self._program: Program = knowledge.program
        self._module: Module = knowledge.module
        self._signatures = knowledge.module.specification.signatures
        self._before = before
        self._own = {each.name: each for group in self._module.groups for each in group.bindings}
        self.seen = Seen(own=frozenset(self._own), named=frozenset(self._own.keys() | self._signatures.keys()))
        """What was asked for."""
        self._same_names = self.seen.own == before.own and self.seen.named == before.named
        self.surroundings = content_of(self._surroundings()).digest

    def of(self, unit: Unit) -> Content:
        """What the judgement of `unit` depends on, beside the surroundings."""
        bindings = tuple(binding for group in unit for binding in group.bindings)
        shape = tuple((len(group.bindings), group.recursive) for group in unit)
        key = tuple(map(id, bindings))
        known = self._before.units.get(key) if self._same_names else None
        if known is None or known.shape != shape or not self._is_as_before(known):
            known = self._unit(bindings, shape)
        else:
            for binding in bindings:  # for the time when it sees something else
                self._content(binding)
        self.seen.units[key] = known
        return known.content

    def _is_as_before(self, unit: _Unit) -> bool:
        return all(self.visible(name) is seen for name, seen in zip(unit.names, unit.visible, strict=True)) and all(
            self._own[name].type is type_ for name, type_ in unit.types
        )

    def _unit(self, bindings: tuple[Binding, ...], shape: tuple[tuple[int, bool], ...]) -> _Unit:
        parts = [self._content(binding) for binding in bindings]
        words = frozenset[str]().union(*(part.words for part in parts))
        names = tuple(sorted(words & self.seen.named))
        visible = tuple(map(self.visible, names))
        said = frozenset[str]().union(*(part.words for part in visible))
        types = tuple((name, self._own[name].type) for name in sorted(said & self.seen.own))
        content = joined([*parts, *visible, content_of((shape, types))])
        return _Unit(bindings, shape, names=names, visible=visible, types=types, content=content)

    def visible(self, name: str) -> Content:
        """What is seen of a name of this module, what the surroundings add left out; and its Haskell type."""
        known = self.seen.visible.get(name)
        if known is None:
            own = self._own.get(name)
            visible = self._knowledge.visible(name)
            origin = visible.origin if visible is not None else None
            signature, type_ = self._signatures.get(name), own.type if own is not None else None
            # What callers pass tells the holes of a private function only.
            private = signature is not None and signature.holes is not None and self._module.is_private(name)
            known = self._before.visible.get(name)
            if known is None or not known.holds(signature, type_, origin, private):
                kept = [self._content(part) for part in (signature, type_) if part is not None]
                content = joined([content_of((name, origin, len(kept), private)), *kept])
                known = _Visible(signature, type_, origin, private, content)
            self.seen.visible[name] = known
        return known.content

    def _content(self, value: object) -> Content:
        known = self._before.values.get(id(value)) or self.seen.values.get(id(value))
        if known is None or known[0] is not value:
            known = (value, content_of(value))
        self.seen.values[id(value)] = known
        return known[1]

    def _surroundings(self) -> tuple[object, ...]:
        module, program = self._module, self._program
        specification = module.specification
        others = [each for each in program.modules.values() if each is not module]
        methods = {name for cls in module.classes.values() for name, _ in cls.methods}
        implementations = {name for instance in module.instances for _, name in instance.methods}
        measures = {measure.function or measure.name for measure in specification.measures.values()}
        return (
            module.name,
            module.path,
            module.imports,
            tuple(sorted(each.name for each in others if source_of(each.name) is not None)),
            tuple(_whole(each) for each in others if source_of(each.name) is None),
            module.data,
            module.classes,
            module.instances,
            specification.measures,
            specification.data,
            specification.invariants,
            specification.inlines,
            specification.reflected,
            specification.assumed_reflections,
            specification.uninterpreted,
            specification.lazy,
            specification.evaluated,
            specification.decreasing,
            specification.ignored,
            specification.embeds,
            specification.options,
            self._knowledge.applied_data,
            self._signatures_of(methods | implementations | measures),
        )

    def _signatures_of(self, names: Iterable[str]) -> tuple[object, ...]:
        return tuple(self._signatures[name] for name in sorted(names) if name in self._signatures)


def _whole(module: Module) -> tuple[object, ...]:
    """Another module of the user: what changes there, changes everything here."""
    types = tuple((each.name, each.type) for group in module.groups for each in group.bindings)
    parts = (module.name, module.imports, module.exports, module.export_list, module.data, module.classes)
    return (*parts, module.instances, types, module.specification)
