"""Bindings inferred lately, for use where nothing that their inference depends on has changed.

    f :: Int -> Int;  f x = g x        the same text at the same place, `g` of the same type as before
      ⇒  the typed binding of before

Only what was settled without problems is kept.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence

from liquidlens.core.module import Imports
from liquidlens.infer.dependencies import Definition, mentions_of
from liquidlens.infer.environment import Environment
from liquidlens.infer.metavariables import Meta, unsolved
from liquidlens.infer.typed import TypedBinding, TypedPatternBinding
from liquidlens.lang.types import Type
from liquidlens.source.memo import Itself, Memo, mark
from liquidlens.syntax.module_tree import SurfaceModule
from liquidlens.syntax.tree import ClassDeclaration, InstanceDeclaration
from liquidlens.syntax.type_tree import DataDeclaration, DerivingDeclaration, FamilyEquation, SynonymDeclaration

_Typed = TypedBinding | TypedPatternBinding
Dependencies = tuple[object, ...]

_INFERRED = Memo[Dependencies, tuple[tuple[_Typed, ...], dict[str, Type]]](2_000)

_SCHEMES = Memo[Dependencies, Type](2_000)

_TYPE_LEVEL = (
    ClassDeclaration, DataDeclaration, DerivingDeclaration, FamilyEquation, InstanceDeclaration, SynonymDeclaration
)  # fmt: skip


class RecentlyInferred:
    """What is known of one module's bindings before they are inferred."""

    def __init__(
        self,
        module: SurfaceModule,
        imports: Imports,
        environment: Environment,
        own: Collection[str],
        foreign: Mapping[str, Type],
    ) -> None:
        """`own` are the names that the module's value declarations speak of, even if in vain; all other names the
        environment decides, with the types of what is `foreign`."""
        self._environment = environment
        self._own = own
        content = (
            "environment",
            module.name,
            frozenset(module.extensions),
            Itself(imports),
            tuple(each for each in module.declarations if isinstance(each, _TYPE_LEVEL)),
            tuple(environment.fixities.items()),
            tuple(foreign.items()),
        )
        self.mark = mark(content)
        """The same for equal environments."""

    def values(self) -> object:
        """The same, after inference, for equal types of all values."""
        values, failed = self._environment.values, self._environment.failed
        return mark((self.mark, *((name, values.get(name), name in failed) for name in sorted(self._own))))

    def scheme(self, surface: object) -> Type | None:
        """The type that a signature gave."""
        return _SCHEMES.get((self.mark, surface))

    def keep_scheme(self, surface: object, ty: Type) -> Type:
        """Remember the type of a signature."""
        return _SCHEMES.keep((self.mark, surface), ty)

    def bindings(self, dependencies: Dependencies) -> tuple[_Typed, ...] | None:
        """The typed bindings of what depends on this; their types are put into the environment."""
        known = _INFERRED.get(dependencies)
        if known is None:
            return None
        self._environment.values.update(known[1])
        return known[0]

    def keep(self, dependencies: Dependencies, typed: Sequence[_Typed], names: Sequence[str]) -> None:
        """Remember typed bindings, which bind `names`."""
        types = {name: self._environment.values[name] for name in names}
        if not any(map(_is_open, types.values())):
            _INFERRED.keep(dependencies, (tuple(typed), types))

    def dependencies(self, definitions: Sequence[Definition], names: Iterable[str]) -> Dependencies:
        """What the inference of these definitions, which bind `names`, depends on: to be asked before it."""
        types = tuple((name, ty, name in self._environment.failed) for name, ty in self._types(definitions, names))
        return (self.mark, tuple(definitions), types)

    def _types(self, definitions: Sequence[Definition], names: Iterable[str]) -> tuple[tuple[str, Type | None], ...]:
        """The types of the module's names that the definitions mention or bind, as far as they are known."""
        values, own = self._environment.values, self._own
        found = {name for definition in definitions for name in mentions_of(definition) if name in own}
        found.update(names)
        return tuple((name, values.get(name)) for name in sorted(found))


def _is_open(ty: Type) -> bool:
    found: dict[Meta, None] = {}
    unsolved(ty, found)
    return bool(found)
