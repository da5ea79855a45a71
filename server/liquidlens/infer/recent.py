"""Bindings inferred lately, for use where nothing that their inference depends on has changed.

    f :: Int -> Int;  f x = g x        the same text at the same place, `g` of the same type as before
      ⇒  the typed binding of before

The environment (imports, data types, classes, instances) is compared by the identities of what it was made of; so are
definitions and the types of the module's own names, which the earlier stages keep for what nobody touched.  Only what
was settled without problems is kept.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence

from msgspec import Struct

from liquidlens.core.module import Module
from liquidlens.infer.dependencies import Definition, mentions_of, names_of
from liquidlens.infer.environment import Environment
from liquidlens.infer.metavariables import Meta, unsolved
from liquidlens.infer.typed import TypedBinding, TypedPatternBinding
from liquidlens.lang.types import Type
from liquidlens.source.recent import Recent
from liquidlens.syntax.tree import (
    ClassDeclaration,
    DataDeclaration,
    Declaration,
    DerivingDeclaration,
    InstanceDeclaration,
    SurfaceModule,
    SynonymDeclaration,
)

_Typed = TypedBinding | TypedPatternBinding
_Key = tuple[object, ...]

_MARKS = Recent[_Key, tuple[object, object]](16)
"""For environments seen lately: what they were made of, and one mark for equal ones."""

_RECENT = Recent[_Key, tuple[object, tuple[_Typed, ...], dict[str, Type]]](2_000)

_SCHEMES = Recent[_Key, tuple[object, Type]](2_000)

_TYPE_LEVEL = (ClassDeclaration, DataDeclaration, DerivingDeclaration, InstanceDeclaration, SynonymDeclaration)


class Dependencies(Struct, frozen=True):
    """A key made of identities, and the objects whose identities these are."""

    key: _Key
    alive: object


class RecentlyInferred:
    """What is known of one module's bindings before they are inferred."""

    def __init__(
        self,
        module: SurfaceModule,
        imports: Iterable[Module],
        environment: Environment,
        own: Collection[str],
        foreign: Mapping[str, Type],
    ) -> None:
        """`own` are the names that the module's value declarations speak of, even if in vain; all other names the
        environment decides, with the types of what is `foreign`."""
        self._environment = environment
        self._own = own
        kept: tuple[tuple[Module, ...], tuple[Declaration, ...]] = (
            tuple(imports),
            tuple(each for each in module.declarations if isinstance(each, _TYPE_LEVEL)),
        )
        fixities = tuple(environment.fixities.items())
        key = (
            module.name,
            frozenset(module.extensions),
            *(tuple(map(id, part)) for part in kept),
            fixities,
            tuple(foreign.items()),
        )
        known = _MARKS.get(key) or _MARKS.keep(key, (kept, object()))
        self.mark = known[1]
        """The same for equal environments."""

    def values(self) -> object:
        """The same, after inference, for equal types of all values."""
        values, failed = self._environment.values, self._environment.failed
        key = (self.mark, tuple((name, id(values.get(name)), name in failed) for name in sorted(self._own)))
        return (_MARKS.get(key) or _MARKS.keep(key, (dict(values), object())))[1]

    def scheme(self, surface: object) -> Type | None:
        """The type that a signature gave."""
        known = _SCHEMES.get((self.mark, id(surface)))
        return known[1] if known is not None else None

    def keep_scheme(self, surface: object, ty: Type) -> Type:
        """Remember the type of a signature."""
        return _SCHEMES.keep((self.mark, id(surface)), (surface, ty))[1]

    def bindings(self, definitions: Sequence[Definition]) -> tuple[_Typed, ...] | None:
        """The typed bindings of these definitions; their types are put into the environment."""
        known = _RECENT.get(self._key(definitions))
        if known is None:
            return None
        self._environment.values.update(known[2])
        return known[1]

    def dependencies(self, definitions: Sequence[Definition]) -> Dependencies:
        """What the inference of these definitions depends on: to be asked before it."""
        return Dependencies(self._key(definitions), (tuple(definitions), self._types(definitions)))

    def keep(self, dependencies: Dependencies, typed: Sequence[_Typed], names: Sequence[str]) -> None:
        """Remember typed bindings, which bind `names`."""
        types = {name: self._environment.values[name] for name in names}
        if not any(map(_is_open, types.values())):
            _RECENT.keep(dependencies.key, (dependencies.alive, tuple(typed), types))

    def _key(self, definitions: Sequence[Definition]) -> _Key:
        types = tuple((name, id(ty), name in self._environment.failed) for name, ty in self._types(definitions))
        return (self.mark, tuple(map(id, definitions)), types)

    def _types(self, definitions: Sequence[Definition]) -> tuple[tuple[str, Type | None], ...]:
        """The types of the module's names that the definitions mention or bind, as far as they are known."""
        values, own = self._environment.values, self._own
        found = {name for definition in definitions for name in mentions_of(definition) if name in own}
        found.update(name for definition in definitions for name in names_of(definition))
        return tuple((name, values.get(name)) for name in sorted(found))


def _is_open(ty: Type) -> bool:
    found: dict[Meta, None] = {}
    unsolved(ty, found)
    return bool(found)
