"""The surface tree of a Haskell module (`tree.py`): types, and what is declared without expressions.

data T a = C (Maybe a)   ⇒   DataDeclaration("T", ("a",), (ConstructorDeclaration("C", (TypeApply(…),)),), ())
"""

from msgspec import Struct

from liquidlens.source.span import NOWHERE, Span
from liquidlens.syntax.constructs import Construct


class TypeName(Struct, frozen=True):
    """A type constructor or class by name; `[]`, `()`, `(,)`, `->` included."""

    name: str
    span: Span = NOWHERE


class TypeVariable(Struct, frozen=True):
    """A type variable, or `WILDCARD`."""

    name: str
    span: Span = NOWHERE


WILDCARD = "_"


"""What a partial signature leaves to inference (`f :: _ -> Int`)."""


class TypeApply(Struct, frozen=True):
    fun: "SurfaceType"
    arg: "SurfaceType"
    span: Span = NOWHERE


class TypeFunction(Struct, frozen=True):
    arg: "SurfaceType"
    res: "SurfaceType"
    span: Span = NOWHERE


class TypeContext(Struct, frozen=True):
    """A class constraint `C t1 .. tn`."""

    cls: str
    args: tuple["SurfaceType", ...]
    span: Span = NOWHERE


class TypeForall(Struct, frozen=True):
    """`forall vars. context => body`; either part may be empty."""

    vars: tuple[str, ...]
    context: tuple[TypeContext, ...]
    body: "SurfaceType"
    span: Span = NOWHERE


class TypeBang(Struct, frozen=True):
    """A strict field `!t`."""

    body: "SurfaceType"
    span: Span = NOWHERE


class TypeUnsupported(Struct, frozen=True):
    """A type form outside what is supported; `construct` names it."""

    construct: Construct
    span: Span = NOWHERE


SurfaceType = (
    TypeName | TypeVariable | TypeApply | TypeFunction | TypeForall | TypeBang | TypeUnsupported
)  # fmt: skip


def type_spine(ty: SurfaceType) -> tuple[SurfaceType, tuple[SurfaceType, ...]]:
    """Head and arguments of a type application."""
    args: list[SurfaceType] = []
    while isinstance(ty, TypeApply):
        args.append(ty.arg)
        ty = ty.fun
    return ty, tuple(reversed(args))


class ConstructorDeclaration(Struct, frozen=True):
    """One constructor; `labels` is empty or one label per field. `result` only in GADT syntax; `exists` for
    existential variables."""

    name: str
    fields: tuple[SurfaceType, ...]
    labels: tuple[str, ...] = ()
    span: Span = NOWHERE
    result: SurfaceType | None = None
    exists: tuple[str, ...] = ()
    context: tuple[TypeContext, ...] = ()
    infix: bool = False
    """Whether it is declared between its fields: `a :+: b`, ``a `Plus` b``."""
    part: int = 0
    """Which instance of a data family it is from, counted from 1."""


class DerivedClass(Struct, frozen=True):
    """A class in a deriving clause with all its arguments but the last, and the type whose methods are taken:
    `deriving (MonadState Int)`, `deriving Monoid via (Sum Int)`."""

    cls: str
    args: tuple[SurfaceType, ...]
    via: SurfaceType | None = None
    span: Span = NOWHERE


class DataDeclaration(Struct, frozen=True, cache_hash=True):
    """A data type; a data family has the constructors of its instances (`families.py`)."""

    name: str
    params: tuple[str, ...]
    constructors: tuple[ConstructorDeclaration, ...]
    deriving: tuple[str, ...]
    is_newtype: bool = False
    span: Span = NOWHERE
    name_span: Span = NOWHERE
    is_family: bool = False
    instance: tuple[SurfaceType, ...] | None = None
    """Of an instance of a data family, the types that it is for; `name` is the family's."""
    derived: tuple[DerivedClass, ...] = ()
    """What is derived beside `deriving`: by a class with arguments, or through another type."""
    kinds: tuple[tuple[str, str], ...] = ()
    """The parameters that are written with a kind that is a name, and that name."""


class SynonymDeclaration(Struct, frozen=True, cache_hash=True):
    name: str
    params: tuple[str, ...]
    type: SurfaceType
    span: Span = NOWHERE


class FamilyEquation(Struct, frozen=True, cache_hash=True):
    """What a type family makes of some arguments: `type instance F [a] = a`, a line of a closed family."""

    family: str
    args: tuple[SurfaceType, ...]
    result: SurfaceType
    is_ordered: bool = False
    """Whether it is tried only where those before it do not fit, as in a closed family."""
    span: Span = NOWHERE
    owner: str = ""
    """The class of the instance that it stands in, as written."""


class DerivingDeclaration(Struct, frozen=True, cache_hash=True):
    """`deriving instance context => cls args`, `deriving via type instance context => cls args`."""

    cls: str
    args: tuple[SurfaceType, ...]
    context: tuple[TypeContext, ...]
    span: Span = NOWHERE
    via: SurfaceType | None = None


class TypeSignature(Struct, frozen=True, cache_hash=True):
    names: tuple[str, ...]
    type: SurfaceType
    span: Span = NOWHERE


class DefaultSignature(Struct, frozen=True, cache_hash=True):
    """`default f, g :: type` of a class: what its default definitions ask of the instances that take them."""

    names: tuple[str, ...]
    type: SurfaceType
    span: Span = NOWHERE


class FixityDeclaration(Struct, frozen=True, cache_hash=True):
    associativity: str
    """`left`, `right` or `none`."""
    precedence: int
    operators: tuple[str, ...]
    span: Span = NOWHERE
