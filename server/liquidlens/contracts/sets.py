"""Sets of the logic as generated Core: a set is the list of its elements, in any order, with repetitions.

Set_mem x (Set_cup s t)   ⇒   elem~1 x (append~1 s t)
s == t                    ⇒   every element of s is in t, and of t in s
"""

from collections.abc import Callable, Sequence

from msgspec import Struct

from liquidlens.contracts.equality import Equalities
from liquidlens.contracts.faults import NamedNotRun, NamedObstacle
from liquidlens.contracts.supply import FALSE, TRUE, Supply, Unrunnable, call, if_then_else, let_recursive
from liquidlens.core.syntax import Alt, Binder, Case, Con, ConPattern, Expr, Lam, Var
from liquidlens.lang.types import BOOL, TCon, TFun, Type, apply_type, list_of, spine

LOGICAL = TCon("Liquidlens.Set")
"""The type constructor of sets in predicates; a program's own `Data.Set.Set` is turned into one by its items."""

PROGRAM_SET = TCon("Data.Set.Set")

OPERATIONS = frozenset(
    {"Set_empty", "Set_emp", "Set_sng", "Set_add", "Set_del", "Set_cup", "Set_cap", "Set_dif", "Set_mem", "Set_sub"}
)


def set_of(element: Type) -> Type:
    """The type of sets of `element` in predicates."""
    return apply_type(LOGICAL, element)


def is_set(type_: Type) -> bool:
    """Whether a type is that of a set in predicates."""
    return spine(type_)[0] == LOGICAL


_OPERANDS = {
    "Set_emp": (0, 1),
    "Set_sng": (1, 0),
    "Set_add": (1, 1),
    "Set_cup": (0, 2),
    "Set_mem": (1, 1),
    "Set_sub": (0, 2),
    "Set_cap": (0, 2),
    "Set_dif": (0, 2),
    "Set_del": (1, 1),
}
"""How many operands are elements, and how many are sets."""


class Sets(Struct, frozen=True):
    """Builds the operations for one element type at a time."""

    equalities: Equalities
    supply: Supply

    def apply(self, operation: str, args: Sequence[tuple[Expr, Type]]) -> tuple[Expr, Type]:
        """The operation applied; raises `Unrunnable` where elements cannot be compared."""
        sets = [(expr, type_) for expr, type_ in args if is_set(type_)]
        others = [(expr, type_) for expr, type_ in args if not is_set(type_)]
        if (len(others), len(sets)) != _OPERANDS.get(operation, (len(others), len(sets))):
            raise Unrunnable(NamedNotRun(NamedObstacle.SET, operation))
        element = spine(sets[0][1])[1][0] if sets else others[0][1] if others else TCon("Int")
        match operation:
            case "Set_empty":
                return Con("[]"), set_of(element)
            case "Set_emp":
                return self._empty(sets[0][0], element), BOOL
            case "Set_sng":
                return call(Con(":"), others[0][0], Con("[]")), set_of(element)
            case "Set_add":
                return call(Con(":"), others[0][0], sets[0][0]), set_of(element)
            case "Set_cup":
                return self._append(sets[0][0], sets[1][0], element), set_of(element)
            case "Set_mem":
                return self._member(others[0][0], sets[0][0], element), BOOL
            case "Set_sub":
                return self._subset(sets[0][0], sets[1][0], element), BOOL
            case "Set_cap":
                return self._filter(sets[0][0], sets[1][0], element, keep=True), set_of(element)
            case "Set_dif":
                return self._filter(sets[0][0], sets[1][0], element, keep=False), set_of(element)
            case "Set_del":
                removed = call(Con(":"), others[0][0], Con("[]"))
                return self._filter(sets[0][0], removed, element, keep=False), set_of(element)
            case _:
                raise Unrunnable(NamedNotRun(NamedObstacle.FUNCTION, operation))

    def equal(self, first: Expr, second: Expr, type_: Type) -> Expr:
        """Whether two sets have the same elements."""
        element = spine(type_)[1][0]
        back = self._subset(second, first, element)
        return if_then_else(self._subset(first, second, element), back, FALSE, BOOL)

    def as_field(self, expr: Expr, type_: Type, declared: Type, order: Callable[[Type], Expr]) -> tuple[Expr, Type]:
        """A set of the logic as one of the program's, where a field of that type holds it; anything else as it is."""
        if not is_set(type_) or spine(declared)[0] != PROGRAM_SET:
            return expr, type_
        element = spine(type_)[1][0]
        made = call(Var("Data.Set.fromList", (element,)), order(element), expr)
        return made, apply_type(PROGRAM_SET, element)

    def _empty(self, whole: Expr, element: Type) -> Expr:
        return self._cases(whole, element, TRUE, lambda _x, _xs: FALSE, BOOL)

    def _append(self, first: Expr, second: Expr, element: Type) -> Expr:
        type_ = list_of(element)

        def step(self_call: Callable[[Expr], Expr]) -> Callable[[Expr, Expr], Expr]:
            return lambda x, xs: call(Con(":"), x, self_call(xs))

        return self._fold(first, element, second, step, type_)

    def _member(self, item: Expr, whole: Expr, element: Type) -> Expr:
        same = self.equalities.of(element)

        def step(self_call: Callable[[Expr], Expr]) -> Callable[[Expr, Expr], Expr]:
            return lambda x, xs: if_then_else(call(same, item, x), TRUE, self_call(xs), BOOL)

        return self._fold(whole, element, FALSE, step, BOOL)

    def _subset(self, first: Expr, second: Expr, element: Type) -> Expr:
        def step(self_call: Callable[[Expr], Expr]) -> Callable[[Expr, Expr], Expr]:
            return lambda x, xs: if_then_else(self._member(x, second, element), self_call(xs), FALSE, BOOL)

        return self._fold(first, element, TRUE, step, BOOL)

    def _filter(self, first: Expr, second: Expr, element: Type, *, keep: bool) -> Expr:
        type_ = list_of(element)

        def step(self_call: Callable[[Expr], Expr]) -> Callable[[Expr, Expr], Expr]:
            def visit(x: Expr, xs: Expr) -> Expr:
                kept, rest = call(Con(":"), x, self_call(xs)), self_call(xs)
                inside = self._member(x, second, element)
                return if_then_else(inside, kept, rest, type_) if keep else if_then_else(inside, rest, kept, type_)

            return visit

        return self._fold(first, element, Con("[]"), step, type_)

    def _fold(
        self,
        whole: Expr,
        element: Type,
        empty: Expr,
        step: Callable[[Callable[[Expr], Expr]], Callable[[Expr, Expr], Expr]],
        result: Type,
    ) -> Expr:
        """A recursive function over the elements, applied to `whole`."""
        name, parameter = self.supply.fresh("elements"), self.supply.fresh("set")
        body = self._cases(Var(parameter), element, empty, step(lambda xs: call(Var(name), xs)), result)
        function = Lam((Binder(parameter, list_of(element)),), body)
        return let_recursive(name, TFun(list_of(element), result), function, call(Var(name), whole))

    def _cases(self, whole: Expr, element: Type, empty: Expr, step: Callable[[Expr, Expr], Expr], result: Type) -> Expr:
        x, xs = self.supply.fresh("x"), self.supply.fresh("xs")
        binders = (Binder(x, element), Binder(xs, list_of(element)))
        alts = (Alt(ConPattern("[]", ()), empty), Alt(ConPattern(":", binders), step(Var(x), Var(xs))))
        return Case(whole, Binder(self.supply.fresh("set"), list_of(element)), alts, result)
