"""Whether predicates make sense: numbers are added, Booleans joined, measures applied to what they measure.

    size v + b   with b :: Bool        ⇒  "`+` needs numbers, but `b` is a Bool"
    size x       with x :: Int         ⇒  "`size` takes a `List a`, but `x` is an Int"

Only what is certainly wrong is reported: a type variable fits everything, but a name of such a type is no data that a
measure takes apart.  Those of a whole annotation are of no other type, of which `specify_rigid` asks again.
"""

from collections.abc import Mapping
from enum import IntEnum
from fractions import Fraction
from typing import assert_never

from liquidlens.infer.environment import instance_head
from liquidlens.lang.names import base_of, is_tuple, module_of
from liquidlens.lang.problems import Fault, Problem, Severity
from liquidlens.lang.types import (
    BOOL,
    CHAR,
    DOUBLE,
    STRING,
    TApp,
    TCon,
    TForall,
    TFun,
    TVar,
    Type,
    arrows,
    functions,
    spine,
    substitute,
)
from liquidlens.logic.embedded import embedded_sort
from liquidlens.logic.predicates import (
    PAbstract,
    PAnd,
    PApply,
    PBinary,
    PCompare,
    PIf,
    PIff,
    PImplies,
    PLit,
    PNegate,
    PNot,
    POr,
    Predicate,
    PVar,
)
from liquidlens.lower.specify_builtin import BUILTIN_FUNCTIONS, CONTAINER_FUNCTIONS, PREDICATES, SET_MODULES
from liquidlens.lower.specify_context import SpecificationContext, rejection
from liquidlens.lower.specify_fit_faults import (
    ArgumentSort,
    NoNumber,
    NotAPredicate,
    OperandSorts,
    ResultSort,
    SideSorts,
    Sorted,
    TermArity,
    TupleOfConditions,
    WholeBesideReal,
)
from liquidlens.lower.specify_hidden import hidden
from liquidlens.source.span import NOWHERE, Span

NUMBER = TCon("a number")
"""The sort of a whole number literal: that of any numeric type."""
_INTEGRAL = frozenset({"Int", "Integer"})
_NUMERIC = frozenset({"Int", "Integer", "Double", "Float", NUMBER.name})
_SET = TCon("Set")
_LENGTH = TApp(TVar("f"), TVar("a"))
"""What LiquidHaskell's own `len` takes, in predicates: any type of one parameter or more."""


class Numbers(IntEnum):
    """What the classes asked of a type variable make of it in the logic."""

    NONE = 0
    WHOLE = 1
    """As good as whole numbers."""
    ALL = 2
    """To be compared with reals, too."""


Rigid = Mapping[str, Numbers]
"""Type variables that stand for themselves alone, as constants `TCon`, by name."""
NO_RIGID: Rigid = {}
NO_ABSTRACTS: Mapping[str, tuple[Type, ...]] = {}


def check_predicate(
    context: SpecificationContext, predicate: Predicate, types: Mapping[str, Type | None], place: Span
) -> None:
    """Reject `predicate` if it is certainly ill-sorted; errors inside expanded aliases are placed at `place`."""
    checker = _Checker(context, types, place)
    checker.boolean(predicate)


def check_rigid(
    context: SpecificationContext,
    predicate: Predicate,
    types: Mapping[str, Type | None],
    place: Span,
    rigid: Rigid,
    abstracts: Mapping[str, tuple[Type, ...]],
) -> None:
    """Reject `predicate` if it is ill-sorted where each type variable in `rigid` is a type of its own; `abstracts` has
    what abstract refinements take."""
    _Checker(context, types, place, rigid, abstracts).boolean(predicate)


def check_rigid_result(
    context: SpecificationContext,
    term: Predicate,
    types: Mapping[str, Type | None],
    place: Span,
    *,
    rigid: Rigid,
    wanted: Type,
    name: str,
) -> None:
    """Reject an equation of the measure `name`, as `check_result` does, where type variables are types of their own."""
    checker = _Checker(context, types, place, rigid)
    found = checker.sort(term)
    if not checker.compatible(found, wanted):
        raise rejection(ResultSort(name, wanted, found), place)


def check_rigid_number(
    context: SpecificationContext, term: Predicate, types: Mapping[str, Type | None], place: Span, rigid: Rigid
) -> bool:
    """Whether a term is a number where each type variable in `rigid` is a type of its own."""
    checker = _Checker(context, types, place, rigid)
    return checker.numeric(checker.sort(term))


def check_term(
    context: SpecificationContext, term: Predicate, types: Mapping[str, Type | None], place: Span
) -> Type | None:
    """The sort of a term of any type, rejected if it is certainly ill-sorted."""
    return _Checker(context, types, place).sort(term)


def check_result(context: SpecificationContext, found: Type | None, wanted: Type, place: Span, name: str) -> None:
    """Reject an equation of the measure `name` whose body has another sort than the measure."""
    if not _Checker(context, {}, place).compatible(found, wanted):
        raise rejection(ResultSort(name, wanted, found), place)


def is_number(context: SpecificationContext, sort: Type | None) -> bool:
    """Whether a sort may be one of numbers."""
    return _Checker(context, {}, NOWHERE).numeric(sort)


def may_be_one_sort(context: SpecificationContext, one: Type, two: Type) -> bool:
    """Whether two types may be of the same sort."""
    return _Checker(context, {}, NOWHERE).compatible(one, two)


class _Checker:
    def __init__(
        self,
        context: SpecificationContext,
        types: Mapping[str, Type | None],
        place: Span,
        rigid: Rigid = NO_RIGID,
        abstracts: Mapping[str, tuple[Type, ...]] = NO_ABSTRACTS,
    ) -> None:
        self.context = context
        self.types = types
        self.place = place
        self.rigid = rigid
        self.abstracts = abstracts

    def boolean(self, predicate: Predicate) -> None:
        found = self.sort(predicate)
        if not self.compatible(found, BOOL):
            self._wrong(self._no_predicate(Sorted(predicate, found), None), predicate)

    def _implication(self, left: Predicate, right: Predicate) -> None:
        """`v => 0` is meant for a comparison."""
        sorts = {side: self.sort(side) for side in (left, right)}
        wrong = [Sorted(side, found) for side, found in sorts.items() if not self.compatible(found, BOOL)]
        for side in wrong:
            self._wrong(self._no_predicate(side, ">=" if len(wrong) > 1 else None), side.part)

    def _no_predicate(self, found: Sorted, meant: str | None) -> NotAPredicate | TupleOfConditions:
        match found.part:
            case PApply(fun, args) as part if is_tuple(fun):
                are_conditions = all(self.compatible(self.sort(each), BOOL) for each in args)
                return TupleOfConditions(part) if are_conditions else NotAPredicate(found, meant)
            case _:
                return NotAPredicate(found, meant)

    def sort(self, predicate: Predicate) -> Type | None:
        match predicate:
            case PVar(name):
                return self.types[name] if name in self.types else _opened(self.context.type_of(name))
            case PLit():
                return _literal_sort(predicate)
            case PApply():
                return self._application(predicate)
            case PAbstract():
                return self._abstract(predicate)
            case PBinary(op, left, right):
                return self._numbers(op, left, right)
            case PNegate(body):
                return self._number("-", body)
            case PCompare(op, left, right):
                if op != "==" or left != right:  # what equals itself is true, whatever its sort
                    self._same(op, left, right)
                return BOOL
            case PAnd(parts) | POr(parts):
                for part in parts:
                    self.boolean(part)
                return BOOL
            case PNot(body):
                self.boolean(body)
                return BOOL
            case PImplies(left, right):
                self._implication(left, right)
                return BOOL
            case PIff(left, right):
                self.boolean(left)
                self.boolean(right)
                return BOOL
            case PIf(condition, yes, no):
                self.boolean(condition)
                return self._same("if", yes, no)
            case _:
                assert_never(predicate)

    def _abstract(self, predicate: PAbstract) -> Type:
        sorts = [self.sort(arg) for arg in predicate.args]
        wanted = self.abstracts.get(predicate.name, ())
        if len(wanted) == len(sorts):
            for parameter, arg, found in zip(wanted, predicate.args, sorts, strict=True):
                if isinstance(found, TFun) and isinstance(arg, PVar):
                    continue  # a field that comes later: what is in scope under its name is its selector
                if self._is_other(parameter, found) or not self.compatible(parameter, found):
                    self._wrong(ArgumentSort(predicate.name, parameter, Sorted(arg, found)), arg)
        return BOOL

    def _application(self, predicate: PApply) -> Type | None:
        fun, args = predicate.fun, predicate.args
        sorts = [self.sort(arg) for arg in args]
        if fun in BUILTIN_FUNCTIONS and fun not in self.types:
            count = BUILTIN_FUNCTIONS[fun]
            if len(args) != count:
                self._wrong(TermArity(fun, count, len(args)), predicate)
            if fun not in CONTAINER_FUNCTIONS:
                return BOOL if fun in PREDICATES else None
            ty: Type | None = CONTAINER_FUNCTIONS[fun]
        else:
            ty = self.types[fun] if fun in self.types else _opened(self.context.type_of(fun))
        if ty is None:
            return None
        parameters, result = arrows(ty)
        if len(args) > len(parameters) and isinstance(result, TCon):
            self._wrong(TermArity(fun, len(parameters), len(args)), predicate)
        if fun == "Prelude.len" and fun not in self.types:
            parameters = (_LENGTH,)
        bound: dict[str, Type] = {}
        for parameter, arg, found in zip(parameters, args, sorts, strict=False):
            if _is_of_any_type(arg, found, parameter) or not self._matches(parameter, found, bound):
                takes = substitute(parameter, bound)
                self._wrong(ArgumentSort(fun, takes, Sorted(arg, found), hidden(self.context, takes)[1]), arg)
        taken, answer = arrows(substitute(functions(*parameters, result), bound))
        return functions(*taken[len(args) :], answer) if len(args) <= len(taken) else None

    def _matches(self, wanted: Type, found: Type | None, bound: dict[str, Type]) -> bool:
        """Whether an argument fits, learning what the function's type variables stand for."""
        if found is None:
            return True
        if isinstance(wanted, TVar):
            known = bound.get(wanted.name)
            if known is None or isinstance(known, TVar) or known == NUMBER:
                bound[wanted.name] = found
                return known != NUMBER or self.numeric(found)
            return self.compatible(known, found)
        if isinstance(wanted, TApp) and isinstance(found, TApp):
            return self._matches(wanted.fun, found.fun, bound) and self._matches(wanted.arg, found.arg, bound)
        if isinstance(spine(wanted)[0], TVar) and isinstance(found, TCon):
            return self._is_untold(found)
        return self.compatible(wanted, found)

    def _numbers(self, op: str, left: Predicate, right: Predicate) -> Type | None:
        first, second = self._number(op, left), self._number(op, right)
        if op in ("+", "-") and self._are_mixed(first, second):
            return DOUBLE
        if op in ("*", "/"):
            self._note_whole(op, (left, first), (right, second))
        if not self.compatible(first, second):
            self._wrong(OperandSorts(Sorted(left, first), Sorted(right, second)), right)
        return second if first is None or first == NUMBER else first

    def _number(self, op: str, operand: Predicate) -> Type | None:
        found = self.sort(operand)
        if not self.numeric(found):
            self._wrong(NoNumber(op, Sorted(operand, found)), operand)
        return found

    def _same(self, op: str, left: Predicate, right: Predicate) -> Type | None:
        first, second = self.sort(left), self.sort(right)
        if op != "if" and (self._are_mixed(first, second) or self._are_real(first, second)):
            return DOUBLE
        is_literal = isinstance(left, PLit) or isinstance(right, PLit)  # `1.5` is of any sort of reals
        is_real = first is not None and second is not None and self._head(first) == self._head(second) == DOUBLE
        if not (is_literal and is_real) and not self.compatible(first, second):
            self._wrong(SideSorts(op, Sorted(left, first), Sorted(right, second)), right)
        return second if first is None or first == NUMBER else first

    def numeric(self, ty: Type | None) -> bool:
        """Whether `ty` may be a type of numbers."""
        if ty is None:
            return True
        head = spine(ty)[0]
        if isinstance(head, TVar):
            return True
        if not isinstance(head, TCon):
            return False
        if head.name in self.rigid:
            return head == ty and self.rigid[head.name] is not Numbers.NONE
        if head.name in _NUMERIC or self._embedded(head.name) in ("int", "Int", "real", "Real"):
            return True
        instances = self.context.environment.instances.get("Prelude.Num", {})
        return instance_head((head,)) in instances

    def compatible(self, one: Type | None, two: Type | None) -> bool:
        """Whether two sorts may be the same."""
        if one is None or two is None or isinstance(one, TVar) or isinstance(two, TVar) or one == two:
            return True
        if NUMBER in (one, two):
            return self.numeric(one) and self.numeric(two)
        first, second = self._head(one), self._head(two)
        if isinstance(first, TVar) or isinstance(second, TVar):
            return True
        if isinstance(one, TForall) or isinstance(two, TForall):
            return True
        applied = [ty for ty in (one, two) if self._is_applied(ty)]
        if first == second and applied:  # `int a` is not `int b`, and no real number is `real a`
            return all(map(self.compatible, spine(one)[1], spine(two)[1])) if len(applied) > 1 else first != DOUBLE
        if isinstance(one, TFun) or isinstance(two, TFun):
            return isinstance(one, TFun) and isinstance(two, TFun)
        if first != second and (self._is_rigid(first) or self._is_rigid(second)):
            return self._may_be_number(one) and self._may_be_number(two)
        if first != second:
            return self._has_own_sort(first) or self._has_own_sort(second)
        if first in (TCon("Int"), DOUBLE):
            return True
        args, others = spine(one)[1], spine(two)[1]
        return len(args) != len(others) or all(map(self.compatible, args, others))

    def _is_applied(self, ty: Type) -> bool:
        head, args = spine(ty)
        return isinstance(head, TCon) and bool(args) and head.name in self.context.applied_sorts

    def _is_other(self, wanted: Type, found: Type | None) -> bool:
        """Whether one type is a variable's and the other is not, numbers or not."""
        if found is None or isinstance(wanted, TVar) or isinstance(found, TVar):
            return False
        return self._is_rigid(wanted) != self._is_rigid(found)

    def _is_rigid(self, head: Type) -> bool:
        return isinstance(head, TCon) and head.name in self.rigid

    def _may_be_number(self, ty: Type) -> bool:
        """Whether a type is one of whole numbers, or a variable that may be one."""
        return self._head(ty) == TCon("Int") or (self._is_rigid(ty) and self.numeric(ty)) or self._is_untold(ty)

    def _is_untold(self, ty: Type) -> bool:
        """Whether it is not known what a type is a name for."""
        head = spine(ty)[0]
        return isinstance(head, TCon) and self.context.from_unknown_module(head.name)

    def _are_real(self, one: Type | None, two: Type | None) -> bool:
        """Whether one is of reals, and the other a variable that LiquidHaskell compares with them."""
        heads = [self._head(each) for each in (one, two) if each is not None]
        others = [head for head in heads if head != DOUBLE]
        return len(heads) == 2 and len(others) == 1 and self._is_all(others[0])

    def _is_all(self, head: Type) -> bool:
        return isinstance(head, TCon) and self.rigid.get(head.name) is Numbers.ALL

    def _note_whole(self, op: str, *operands: tuple[Predicate, Type | None]) -> None:
        """Tell of a real that is multiplied by a literal `2`, or divided: LiquidHaskell's solver rounds it before."""
        is_real = any(ty is not None and self._head(ty) == DOUBLE for _, ty in operands)
        for literal, _ in operands:
            if not isinstance(literal, PLit) or isinstance(literal.value, bool | Fraction | str) or not is_real:
                continue
            if self.place.contains(literal.span):
                fault = WholeBesideReal(op, literal.value)
                self.context.note(Problem(fault, literal.span, Severity.WARNING))

    def _are_mixed(self, one: Type | None, two: Type | None) -> bool:
        """Whether one is of whole numbers and one of reals: sums and comparisons take whole numbers for reals then, but
        products and quotients of both are whole numbers to LiquidHaskell's solver."""
        if one is None or two is None:
            return False
        return {self._head(one), self._head(two)} == {TCon("Int"), DOUBLE}

    def _head(self, ty: Type) -> Type:
        head = spine(ty)[0]
        if not isinstance(head, TCon):
            return head
        embedded = self._embedded(head.name)
        if embedded == "Set_Set" or (base_of(head.name) == _SET.name and module_of(head.name) in SET_MODULES):
            return _SET
        if embedded == "Map_t":
            return TCon(embedded)
        if head.name in _INTEGRAL or embedded in ("int", "Int"):
            return TCon("Int")
        return DOUBLE if head.name == "Float" or embedded in ("real", "Real") else head

    def _has_own_sort(self, head: Type) -> bool:
        """Whether `embed` gives values of the type a sort of the solver's."""
        return isinstance(head, TCon) and self._embedded(head.name) is not None

    def _embedded(self, name: str) -> str | None:
        return embedded_sort(name, self.context.embeds)

    def _wrong(self, fault: Fault, predicate: Predicate) -> None:
        span = predicate.span
        raise rejection(fault, span if self.place.contains(span) else self.place)


def _literal_sort(literal: PLit) -> Type:
    match literal.value:
        case bool():
            return BOOL
        case int():
            return NUMBER
        case Fraction():
            return DOUBLE
        case str():
            return CHAR if literal.char else STRING


def _is_of_any_type(arg: Predicate, found: Type | None, wanted: Type) -> bool:
    """Whether a variable is of a type that is a variable, where data are wanted: `len x` with `x :: a`."""
    data, given = spine(wanted)
    return isinstance(arg, PVar) and isinstance(found, TVar) and isinstance(data, TCon | TVar) and bool(given)


def _opened(ty: Type | None) -> Type | None:
    """A polymorphic type without its quantifiers: its variables fit everything."""
    return ty.body if isinstance(ty, TForall) else ty
