"""What the judgement of a unit depends on, as content: equal texts, equal judgements up to places.

    f x = g x + 1      ⇒  the Core of `f`, the visible types of `g` and `+`; not the code of `g`

What holds for all units together (data, measures, invariants, classes, pragmas, imported modules) are the surroundings.
"""

from collections.abc import Iterable

from liquidlens.core.module import Module, Program
from liquidlens.library.sources import source_of
from liquidlens.liquid.knowledge import Knowledge
from liquidlens.liquid.units import Unit
from liquidlens.source.content import Content, content_of, joined


class Dependencies:
    """The contents of one module's units."""

    def __init__(self, knowledge: Knowledge, contents: dict[int, tuple[object, Content]]) -> None:
        """`contents` keeps what is known of bindings, signatures and types from one check to the next."""
        self._knowledge = knowledge
        self._program: Program = knowledge.program
        self._module: Module = knowledge.module
        self._signatures = knowledge.module.specification.signatures
        self._path = knowledge.module.path
        self._before = contents
        self.contents: dict[int, tuple[object, Content]] = {}
        """The contents of what was asked for, by identity."""
        self._own = {each.name: each for group in self._module.groups for each in group.bindings}
        self._named = self._own.keys() | self._signatures.keys()
        self._visible: dict[str, Content] = {}
        self.surroundings = content_of(self._surroundings(), self._path)

    def of(self, unit: Unit) -> Content:
        """What the judgement of `unit` depends on, beside the surroundings."""
        parts = [self._content(binding) for group in unit for binding in group.bindings]
        words = frozenset[str]().union(*(part.words for part in parts))
        said: set[str] = set()
        for name in sorted(words & self._named):
            seen = self.visible(name)
            parts.append(seen)
            said |= seen.words
        types = tuple((name, self._own[name].type) for name in sorted(said & self._own.keys()))
        shape = tuple((len(group.bindings), group.recursive) for group in unit)
        return joined([*parts, content_of((shape, types))])

    def visible(self, name: str) -> Content:
        """What is seen of a name of this module, what the surroundings add left out; and its Haskell type."""
        known = self._visible.get(name)
        if known is None:
            own = self._own.get(name)
            seen = self._knowledge.visible(name)
            origin = seen.origin if seen is not None else None
            signature = self._signatures.get(name)
            parts: list[object] = [signature, own.type if own is not None else None]
            kept = [self._content(part) for part in parts if part is not None]
            # What callers pass tells the holes of a private function only.
            private = signature is not None and signature.holes is not None and self._module.is_private(name)
            known = self._visible[name] = joined([content_of((name, origin, len(kept), private)), *kept])
        return known

    def _content(self, value: object) -> Content:
        known = self._before.get(id(value)) or self.contents.get(id(value))
        if known is None or known[0] is not value:
            known = (value, content_of(value, self._path))
        self.contents[id(value)] = known
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
            specification.uninterpreted,
            specification.lazy,
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
