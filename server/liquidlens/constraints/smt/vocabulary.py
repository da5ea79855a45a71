"""Sorts of the logic, and what names mean to the encoder.

Double ⇒ REAL      Data.Set.Set a ⇒ SET      embed Bag as Bag_t ⇒ BAG      any other type ⇒ INT
"""

from collections.abc import Callable
from enum import Enum

from msgspec import Struct, field

from liquidlens.lang.names import base_of, module_of
from liquidlens.lang.types import TApp, TCon, TForall, TFun, TVar, Type, arrows, spine, substitute
from liquidlens.logic.predicates import Predicate
from liquidlens.logic.specification import Measure


class Sort(Enum):
    """The sorts of the logic."""

    INT = "Int"
    """Integers, characters, and values of every type that has no sort of its own."""
    REAL = "Real"
    BOOL = "Bool"
    SET = "Set"
    MAP = "Map"
    """LiquidHaskell's `Map_t`: total maps."""
    BAG = "Bag"
    """LiquidHaskell's `Bag_t`: how often each element occurs."""


class MeasureResult(Struct, frozen=True):
    """What holds of every application of a measure: a predicate over its arguments' names and `value`."""

    binders: tuple[str, ...]
    value: str
    predicate: Predicate


Definition = Callable[[str, Predicate, list[Predicate]], Predicate | None]


class Vocabulary(Struct):
    """What names mean to the encoder."""

    measures: dict[str, Measure] = field(default_factory=dict[str, Measure])
    sort_names: dict[str, str] = field(default_factory=dict[str, str])
    """`embed T as Int`."""
    global_type: Callable[[str], Type | None] = lambda name: None
    """The type of a top-level value or of a function that a predicate applies."""
    is_constant: Callable[[str], bool] = lambda name: False
    """Whether a name is a constructor without fields."""
    unfold: Callable[[str, Predicate, list[Predicate]], list[Predicate]] = lambda name, subject, fields: []
    """What measures say of a constructor applied to fields."""
    results: dict[str, MeasureResult] = field(default_factory=dict[str, MeasureResult])
    definition: Definition | None = None
    """The definition of a function at its arguments, a fact wherever it is applied (proof by logical evaluation)."""

    def sort_of(self, ty: Type | None) -> Sort:
        """The sort of values of type `ty`."""
        if ty is None:
            return Sort.INT
        head, _ = spine(ty.body if isinstance(ty, TForall) else ty)
        if not isinstance(head, TCon):
            return Sort.INT
        name = head.name
        embedded = self.sort_names.get(name)
        if embedded is not None:
            return _SORT_WORDS.get(base_of(embedded), Sort.INT)
        if name == "Bool":
            return Sort.BOOL
        if name in {"Double", "Float"} or base_of(name) == "Ratio":
            return Sort.REAL
        if base_of(name) == "Set" and (module_of(name) or "").startswith("Data.Set"):
            return Sort.SET
        return Sort.INT


_SORT_WORDS = {
    "Int": Sort.INT,
    "int": Sort.INT,
    "Integer": Sort.INT,
    "Bool": Sort.BOOL,
    "bool": Sort.BOOL,
    "Real": Sort.REAL,
    "real": Sort.REAL,
    "Double": Sort.REAL,
    "Map_t": Sort.MAP,
    "Bag_t": Sort.BAG,
    "Set_Set": Sort.SET,
    "Set": Sort.SET,
}


def result_type(ty: Type | None, args: list[Type | None]) -> Type | None:
    """The result of a function of type `ty` on arguments of the types `args`, as far as they tell."""
    if ty is None:
        return None
    if not isinstance(ty, TCon | TVar | TApp | TFun):
        ty = ty.body
    parameters, result = arrows(ty)
    for extra in parameters[len(args) :]:
        result = TFun(extra, result)
    if isinstance(result, TCon):
        return result
    by: dict[str, Type] = {}
    for pattern, actual in zip(parameters, args, strict=False):
        if actual is not None:
            _match(pattern, actual, by)
    return substitute(result, by)


def _match(pattern: Type, actual: Type, by: dict[str, Type]) -> None:
    match pattern, actual:
        case TVar(name), _:
            by.setdefault(name, actual)
        case TApp(f, a), TApp(g, b):
            _match(f, g, by)
            _match(a, b, by)
        case TFun(f, a), TFun(g, b):
            _match(f, g, by)
            _match(a, b, by)
        case _:
            pass
