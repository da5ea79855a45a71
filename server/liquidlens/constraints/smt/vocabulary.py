"""Sorts of the logic, and what names mean to the encoder.

Double ⇒ REAL      Data.Set.Set a ⇒ SET      embed Bag as Bag_t ⇒ BAG      any other type ⇒ INT
"""

from collections.abc import Callable, Sequence
from enum import Enum

from msgspec import Struct, field

from liquidlens.lang.names import base_of, module_of
from liquidlens.lang.types import TCon, TForall, TFun, Type, arrows, bind_variables, spine, substitute
from liquidlens.logic.embedded import embedded_sort
from liquidlens.logic.predicates import Predicate
from liquidlens.logic.specification import Measure


class LogicSort(Enum):
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


Definition = Callable[[str, Predicate, list[Predicate]], Predicate | None]


class Rule(Struct, frozen=True):
    """`left` may be rewritten to `right`, whatever the parameters are of which `asked` holds."""

    parameters: tuple[str, ...]
    asked: tuple[Predicate, ...]
    left: Predicate
    right: Predicate


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
    cases: Callable[[str | Type, Predicate], list[Predicate]] = lambda asked, value: []
    """That a value of a constructor's data type, or of one with a single constructor, was made by a constructor."""
    definition: Definition | None = None
    """The definition of a function at its arguments, a fact wherever it is applied (proof by logical evaluation)."""
    constants: frozenset[str] = frozenset()
    """Names without arguments that have a definition."""
    takes: Callable[[str], int | None] = lambda name: None
    """How many arguments a function takes whose answer may be a function, where that is known: what is given beyond
    them is given to the answer."""
    rules: Callable[[str], Sequence[Rule]] = lambda owner: ()
    """The rules by which the goals of a binding are rewritten."""
    splits: bool = False
    """Whether definitions are put in where their conditions are not decided, too."""
    fuel: int | None = None
    """How often the definition of one function is put in for one goal; None for no bound."""

    def sort_of(self, ty: Type | None) -> LogicSort:
        """The sort of values of type `ty`."""
        if ty is None:
            return LogicSort.INT
        head, _ = spine(ty.body if type(ty) is TForall else ty)
        if type(head) is not TCon:
            return LogicSort.INT
        name = head.name
        embedded = embedded_sort(name, self.sort_names)
        if embedded is not None:
            return _SORT_WORDS.get(base_of(embedded), LogicSort.INT)
        if name == "Bool":
            return LogicSort.BOOL
        if name in {"Double", "Float"} or base_of(name) == "Ratio":
            return LogicSort.REAL
        if base_of(name) == "Set" and (module_of(name) or "").startswith("Data.Set"):
            return LogicSort.SET
        return LogicSort.INT


_SORT_WORDS = {
    "Int": LogicSort.INT,
    "int": LogicSort.INT,
    "Integer": LogicSort.INT,
    "Bool": LogicSort.BOOL,
    "bool": LogicSort.BOOL,
    "Real": LogicSort.REAL,
    "real": LogicSort.REAL,
    "Double": LogicSort.REAL,
    "Map_t": LogicSort.MAP,
    "Bag_t": LogicSort.BAG,
    "Set_Set": LogicSort.SET,
    "Set": LogicSort.SET,
}


def result_type(ty: Type | None, args: list[Type | None]) -> Type | None:
    """The result of a function of type `ty` on arguments of the types `args`, as far as they tell."""
    if ty is None:
        return None
    parameters, result = arrows(ty.body if type(ty) is TForall else ty)
    for extra in reversed(parameters[len(args) :]):
        result = TFun(extra, result)
    if type(result) is TCon:
        return result
    by: dict[str, Type] = {}
    for pattern, actual in zip(parameters, args, strict=False):
        if actual is not None:
            bind_variables(pattern, actual, by)
    return substitute(result, by)
