"""Predicates of refinement types in Z3: encoding, scoped facts, and validity.

    solver.declare("n#1", INT);  solver.push();  solver.assume(solver.encode(n#1 > 0))
    solver.valid(solver.encode(n#1 + 1 > 1))    ⇒  Validity.VALID

As in LiquidHaskell, every sort but fractions, Booleans and sets is encoded as an integer, so that
`<=` is a total order on values of any type.  Measures are uninterpreted functions; the refinement of a measure's result
(`size :: List a -> Nat`) holds of each application that is mentioned.
"""

# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false, reportUnknownArgumentType=false
# pyright: reportAttributeAccessIssue=false, reportMissingTypeStubs=false

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from enum import Enum
from fractions import Fraction
from typing import Any, assert_never

from z3 import z3core, z3types

from liquidlens.lang.names import base_of, module_of
from liquidlens.lang.types import TApp, TCon, TForall, TFun, TVar, Type, arrows, spine, substitute
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


class Validity(Enum):
    """The solver's answer about `facts => goal`."""

    VALID = "valid"
    INVALID = "invalid"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Formula:
    """An encoded predicate, with what holds of the terms it mentions (results of measures)."""

    term: Any
    sides: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class MeasureResult:
    """What holds of every application of a measure: a predicate over its arguments' names and `value`."""

    binders: tuple[str, ...]
    value: str
    predicate: Predicate


@dataclass(slots=True)
class Vocabulary:
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

_Typed = tuple[Any, Sort, Type | None]

_UNSATISFIABLE = -1
_SATISFIABLE = 1


def _raw(wrapper: Any) -> Any:
    """The C function under a wrapper of `z3core`, which would look for an error after every call."""
    return wrapper.__defaults__[0].f


_mk_app = _raw(z3core.Z3_mk_app)
_mk_add = _raw(z3core.Z3_mk_add)
_mk_sub = _raw(z3core.Z3_mk_sub)
_mk_mul = _raw(z3core.Z3_mk_mul)
_mk_and = _raw(z3core.Z3_mk_and)
_mk_or = _raw(z3core.Z3_mk_or)
_mk_not = _raw(z3core.Z3_mk_not)
_mk_eq = _raw(z3core.Z3_mk_eq)
_mk_iff = _raw(z3core.Z3_mk_iff)
_mk_implies = _raw(z3core.Z3_mk_implies)
_mk_ite = _raw(z3core.Z3_mk_ite)
_mk_lt = _raw(z3core.Z3_mk_lt)
_mk_le = _raw(z3core.Z3_mk_le)
_mk_gt = _raw(z3core.Z3_mk_gt)
_mk_ge = _raw(z3core.Z3_mk_ge)
_inc_ref = _raw(z3core.Z3_inc_ref)
_solver_push = _raw(z3core.Z3_solver_push)
_solver_pop = _raw(z3core.Z3_solver_pop)
_solver_assert = _raw(z3core.Z3_solver_assert)
_solver_check = _raw(z3core.Z3_solver_check)

_COMPARISONS = {"<": _mk_lt, "<=": _mk_le, ">": _mk_gt, ">=": _mk_ge}


class LogicSolver:
    """One Z3 solver with scopes, and the encodings made for it. Not safe to share between threads."""

    def __init__(self, vocabulary: Vocabulary, *, resource_limit: int = 3_000_000) -> None:
        self.vocabulary = vocabulary
        self.checks = 0
        self.suspended: frozenset[str] = frozenset()
        """Measures of whose results nothing is taken for granted in what is encoded from now on."""
        config = z3core.Z3_mk_config()
        self._context = z3core.Z3_mk_context_rc(config)
        z3core.Z3_del_config(config)
        context = self._context
        self._solver = z3core.Z3_mk_simple_solver(context)
        z3core.Z3_solver_inc_ref(context, self._solver)
        parameters = z3core.Z3_mk_params(context)
        z3core.Z3_params_inc_ref(context, parameters)
        for key, value in (("rlimit", resource_limit), ("random_seed", 0)):
            z3core.Z3_params_set_uint(context, parameters, z3core.Z3_mk_string_symbol(context, key), value)
        z3core.Z3_solver_set_params(context, self._solver, parameters)
        z3core.Z3_params_dec_ref(context, parameters)
        integer = self._keep_sort(z3core.Z3_mk_int_sort(context))
        boolean = self._keep_sort(z3core.Z3_mk_bool_sort(context))
        self._sorts = {
            Sort.INT: integer,
            Sort.REAL: self._keep_sort(z3core.Z3_mk_real_sort(context)),
            Sort.BOOL: boolean,
            Sort.SET: self._keep_sort(z3core.Z3_mk_set_sort(context, integer)),
            Sort.MAP: self._keep_sort(z3core.Z3_mk_array_sort(context, integer, integer)),
            Sort.BAG: self._keep_sort(z3core.Z3_mk_array_sort(context, integer, integer)),
        }
        self._true = self._keep(z3core.Z3_mk_true(context))
        self._false = self._keep(z3core.Z3_mk_false(context))
        self._names: dict[str, _Typed] = {}
        self._functions: dict[tuple[str, tuple[Sort, ...], Sort], Any] = {}
        self._literals: dict[object, _Typed] = {}
        self._sides: list[Any] = []
        self._known_sides: dict[int, None] = {}
        self._constants: set[str] = set()
        self._constructors: set[str] = set()
        self._others: set[str] = set()
        self._opaque = 0

    def close(self) -> None:
        """Give the solver's memory back."""
        z3core.Z3_solver_dec_ref(self._context, self._solver)
        z3core.Z3_del_context(self._context)

    # --- facts and questions ----------------------------------------------------------------------------------

    def declare(self, name: str, ty: Type | None) -> None:
        """Say that the variable `name` has type `ty`; a name is declared once."""
        sort = self.vocabulary.sort_of(ty)
        self._names[name] = (self._constant(name, sort), sort, ty)

    def declared(self, name: str) -> bool:
        """Whether `name` is known."""
        return name in self._names

    def push(self) -> None:
        """Open a scope of facts."""
        _solver_push(self._context, self._solver)

    def pop(self, count: int = 1) -> None:
        """Forget the facts of the last `count` scopes."""
        if count:
            _solver_pop(self._context, self._solver, count)

    def assume(self, formula: Formula) -> None:
        """Add a fact to the current scope."""
        context, solver = self._context, self._solver
        for side in formula.sides:
            _solver_assert(context, solver, side)
        _solver_assert(context, solver, formula.term)

    def valid(self, goal: Formula) -> Validity:
        """Whether the facts imply `goal`."""
        if goal.term is self._true:
            return Validity.VALID
        context, solver = self._context, self._solver
        _solver_push(context, solver)
        for side in goal.sides:
            _solver_assert(context, solver, side)
        if goal.term is not self._false:
            _solver_assert(context, solver, self._keep(_mk_not(context, goal.term)))
        self.checks += 1
        answer = _solver_check(context, solver)
        _solver_pop(context, solver, 1)
        if answer == _UNSATISFIABLE:
            return Validity.VALID
        return Validity.INVALID if answer == _SATISFIABLE else Validity.UNKNOWN

    def surviving(self, goals: Sequence[Formula]) -> list[bool]:
        """For each goal whether the facts imply it (a goal the solver cannot decide does not survive)."""
        context, solver = self._context, self._solver
        alive = [True] * len(goals)
        _solver_push(context, solver)
        for goal in goals:
            for side in goal.sides:
                _solver_assert(context, solver, side)
        while True:
            left = [index for index, kept in enumerate(alive) if kept]
            if not left:
                break
            _solver_push(context, solver)
            together = self._many(_mk_and, [goals[index].term for index in left])
            _solver_assert(context, solver, self._keep(_mk_not(context, together)))
            self.checks += 1
            answer = _solver_check(context, solver)
            dropped = False
            if answer == _SATISFIABLE:
                dropped = self._drop_false(goals, left, alive)
            _solver_pop(context, solver, 1)
            if answer == _UNSATISFIABLE:
                break
            if not dropped:
                self._drop_one_by_one(goals, left, alive)
                break
        _solver_pop(context, solver, 1)
        return alive

    def _drop_false(self, goals: Sequence[Formula], left: list[int], alive: list[bool]) -> bool:
        """Drop the goals that the model at hand makes false."""
        context = self._context
        model = z3core.Z3_solver_get_model(context, self._solver)
        z3core.Z3_model_inc_ref(context, model)
        dropped = False
        answer = (z3types.Ast * 1)()
        for index in left:
            found = z3core.Z3_model_eval(context, model, goals[index].term, True, answer)
            if found and z3core.Z3_get_bool_value(context, answer[0]) == _UNSATISFIABLE:
                alive[index] = False
                dropped = True
        z3core.Z3_model_dec_ref(context, model)
        return dropped

    def _drop_one_by_one(self, goals: Sequence[Formula], left: list[int], alive: list[bool]) -> None:
        for index in left:
            alive[index] = self.valid(goals[index]) is Validity.VALID

    # --- encoding ---------------------------------------------------------------------------------------------

    def encode(self, predicate: Predicate) -> Formula:
        """A predicate as a formula over the declared variables."""
        self._sides = []
        self._known_sides = {}
        term = self._boolean(predicate)
        return Formula(term, tuple(self._sides))

    def _boolean(self, predicate: Predicate) -> Any:
        term, sort, _ = self._encode(predicate)
        return term if sort is Sort.BOOL else self._fresh(Sort.BOOL)

    def _encode(self, predicate: Predicate) -> _Typed:
        context = self._context
        match predicate:
            case PVar(name):
                made = self._variable(name)
                if name in self._constants:
                    self._note_facts(name, predicate, (), made)
                return made
            case PLit(value, char):
                return self._literal(value, char)
            case PApply(fun, args):
                made = self._apply(fun, [self._encode(arg) for arg in args])
                if fun in self._constructors or fun not in self._others:
                    self._note_constructor(fun, predicate, args, made)
                return made
            case PBinary(op, left, right):
                return self._arithmetic(op, self._encode(left), self._encode(right))
            case PCompare(op, left, right):
                return self._comparison(op, self._encode(left), self._encode(right)), Sort.BOOL, _BOOL
            case PAnd(parts):
                return self._many(_mk_and, [self._boolean(part) for part in parts]), Sort.BOOL, _BOOL
            case POr(parts):
                if not parts:
                    return self._false, Sort.BOOL, _BOOL
                return self._many(_mk_or, [self._boolean(part) for part in parts]), Sort.BOOL, _BOOL
            case PNot(body):
                return self._keep(_mk_not(context, self._boolean(body))), Sort.BOOL, _BOOL
            case PImplies(left, right):
                both = self._boolean(left), self._boolean(right)
                return self._keep(_mk_implies(context, *both)), Sort.BOOL, _BOOL
            case PIff(left, right):
                both = self._boolean(left), self._boolean(right)
                return self._keep(_mk_iff(context, *both)), Sort.BOOL, _BOOL
            case PNegate(body):
                zero = self._literal(0, False)
                return self._arithmetic("-", zero, self._encode(body))
            case PIf(condition, yes, no):
                first, sort, ty = self._encode(yes)
                second = self._as(self._encode(no), sort)
                chosen = self._keep(_mk_ite(context, self._boolean(condition), first, second))
                return chosen, sort, ty
            case PAbstract(name, args):
                parts = [self._as(self._encode(arg), Sort.INT) for arg in args]
                return self._call(name, parts, (Sort.INT,) * len(parts), Sort.BOOL), Sort.BOOL, _BOOL
            case _:
                assert_never(predicate)

    def _variable(self, name: str) -> _Typed:
        known = self._names.get(name)
        if known is not None:
            return known
        if name == "True":
            return self._true, Sort.BOOL, _BOOL
        if name == "False":
            return self._false, Sort.BOOL, _BOOL
        ty = self.vocabulary.global_type(name)
        if self.vocabulary.is_constant(name):
            # Constructors without fields are different values, as string literals are.
            number = self._numeral(str(-2_000_000_011 - len(self._names)), Sort.INT)
            self._names[name] = (number, Sort.INT, ty)
            self._constants.add(name)
        else:
            self.declare(name, ty)
            if self.vocabulary.unfold(name, PVar(name), []):
                self._constants.add(name)
        return self._names[name]

    def _literal(self, value: bool | int | Fraction | str, char: bool) -> _Typed:
        key = (type(value), value, char)
        found = self._literals.get(key)
        if found is None:
            found = self._literals[key] = self._new_literal(value, char)
        return found

    def _new_literal(self, value: bool | int | Fraction | str, char: bool) -> _Typed:
        match value:
            case bool():
                return (self._true if value else self._false), Sort.BOOL, _BOOL
            case int():
                return self._numeral(str(value), Sort.INT), Sort.INT, TCon("Int")
            case Fraction():
                return self._numeral(str(value), Sort.REAL), Sort.REAL, TCon("Double")
            case str() if char and len(value) == 1:
                return self._numeral(str(ord(value)), Sort.INT), Sort.INT, TCon("Char")
            case str():
                # Different literals are different values; that they are numbers is of no use to anyone.
                number = self._numeral(str(-1_000_000_007 - len(self._literals)), Sort.INT)
                return number, Sort.INT, TApp(TCon("[]"), TCon("Char"))

    def _arithmetic(self, op: str, left: _Typed, right: _Typed) -> _Typed:
        sort = Sort.REAL if Sort.REAL in (left[1], right[1]) else Sort.INT
        first, second = self._as(left, sort), self._as(right, sort)
        ty = left[2] if left[2] is not None else right[2]
        context = self._context
        match op:
            case "+":
                return self._many(_mk_add, [first, second]), sort, ty
            case "-":
                return self._many(_mk_sub, [first, second]), sort, ty
            case "*":
                return self._many(_mk_mul, [first, second]), sort, ty
            case "/" if sort is Sort.REAL:
                return self._keep(z3core.Z3_mk_div(context, first, second)), sort, ty
            case "div" | "/" if sort is Sort.INT:
                return self._keep(z3core.Z3_mk_div(context, first, second)), sort, ty
            case "mod" if sort is Sort.INT:
                return self._keep(z3core.Z3_mk_mod(context, first, second)), sort, ty
            case _:
                return self._call(op, [first, second], (sort, sort), sort), sort, ty

    def _comparison(self, op: str, left: _Typed, right: _Typed) -> Any:
        context = self._context
        if left[1] is not right[1]:
            sort = Sort.REAL if {left[1], right[1]} == {Sort.INT, Sort.REAL} else Sort.INT
        else:
            sort = left[1]
        if op in {"==", "/="}:
            first, second = self._as(left, sort), self._as(right, sort)
            equal = self._keep((_mk_iff if sort is Sort.BOOL else _mk_eq)(context, first, second))
            return equal if op == "==" else self._keep(_mk_not(context, equal))
        if sort in {Sort.SET, Sort.MAP, Sort.BAG}:
            return self._fresh(Sort.BOOL)
        if sort is Sort.BOOL:
            sort = Sort.INT
        return self._keep(_COMPARISONS[op](context, self._as(left, sort), self._as(right, sort)))

    def _apply(self, fun: str, args: list[_Typed]) -> _Typed:
        operation = _THEORY.get(base_of(fun))
        if operation is not None:
            return operation(self, args)
        measure = self.vocabulary.measures.get(fun)
        ty = measure.type if measure is not None else self.vocabulary.global_type(fun)
        result_type = _result_type(ty, [arg[2] for arg in args])
        sort = self.vocabulary.sort_of(result_type)
        term = self._call(fun, [arg[0] for arg in args], tuple(arg[1] for arg in args), sort)
        typed = (term, sort, result_type)
        result = self.vocabulary.results.get(fun)
        if result is not None and fun not in self.suspended:
            self._note_result(result, args, typed)
        return typed

    def _note_result(self, result: MeasureResult, args: list[_Typed], typed: _Typed) -> None:
        key = typed[0].value
        if key in self._known_sides:
            return
        self._known_sides[key] = None
        local = {**dict(zip(result.binders, args, strict=False)), result.value: typed}
        before = {name: self._names.get(name) for name in local}
        self._names.update(local)
        self._sides.append(self._boolean(result.predicate))
        for name, known in before.items():
            if known is None:
                del self._names[name]
            else:
                self._names[name] = known

    def _note_constructor(self, fun: str, subject: PApply, args: tuple[Predicate, ...], typed: _Typed) -> None:
        """The measures of a constructor that a predicate applies are known."""
        if fun not in self._constructors:
            if not self.vocabulary.unfold(fun, subject, list(args)):
                self._others.add(fun)
                return
            self._constructors.add(fun)
        self._note_facts(fun, subject, args, typed)

    def _note_facts(self, fun: str, subject: Predicate, args: tuple[Predicate, ...], typed: _Typed) -> None:
        key = -typed[0].value
        if key in self._known_sides:
            return
        self._known_sides[key] = None
        for fact in self.vocabulary.unfold(fun, subject, list(args)):
            self._sides.append(self._boolean(fact))

    def _set(self, typed: _Typed) -> Any:
        return self._as(typed, Sort.SET)

    # --- terms ------------------------------------------------------------------------------------------------

    def _as(self, typed: _Typed, sort: Sort) -> Any:
        """A term at another sort: integers become reals, anything else goes through an uninterpreted function."""
        term, own, _ = typed
        if own is sort:
            return term
        if own is Sort.INT and sort is Sort.REAL:
            return self._keep(z3core.Z3_mk_int2real(self._context, term))
        return self._call(f"{own.value} as {sort.value}", [term], (own,), sort)

    def _call(self, name: str, args: list[Any], sorts: tuple[Sort, ...], result: Sort) -> Any:
        if not args:
            return self._constant(name, result)
        key = (name, sorts, result)
        function = self._functions.get(key)
        context = self._context
        if function is None:
            domain = (z3types.Sort * len(sorts))(*(self._sorts[sort] for sort in sorts))
            symbol = z3core.Z3_mk_string_symbol(context, name)
            function = z3core.Z3_mk_func_decl(context, symbol, len(sorts), domain, self._sorts[result])
            _inc_ref(context, z3core.Z3_func_decl_to_ast(context, function))
            self._functions[key] = function
        return self._keep(_mk_app(context, function, len(args), (z3types.Ast * len(args))(*args)))

    def _constant(self, name: str, sort: Sort) -> Any:
        symbol = z3core.Z3_mk_string_symbol(self._context, name)
        return self._keep(z3core.Z3_mk_const(self._context, symbol, self._sorts[sort]))

    def _numeral(self, text: str, sort: Sort) -> Any:
        return self._keep(z3core.Z3_mk_numeral(self._context, text, self._sorts[sort]))

    def _many(self, make: Any, parts: list[Any]) -> Any:
        if not parts:
            return self._true
        if len(parts) == 1:
            return parts[0]
        return self._keep(make(self._context, len(parts), (z3types.Ast * len(parts))(*parts)))

    def _fresh(self, sort: Sort) -> Any:
        """A term nothing is known of: what the logic cannot say."""
        self._opaque += 1
        return self._constant(f"opaque {self._opaque}", sort)

    def _keep(self, term: Any) -> Any:
        _inc_ref(self._context, term)
        return term

    def _keep_sort(self, sort: Any) -> Any:
        _inc_ref(self._context, z3core.Z3_sort_to_ast(self._context, sort))
        return sort

    # --- sets -------------------------------------------------------------------------------------------------

    def _element(self, typed: _Typed) -> Any:
        return self._as(typed, Sort.INT)

    def empty_set(self, args: list[_Typed]) -> _Typed:
        """`Set_empty 0`."""
        del args
        return self._keep(z3core.Z3_mk_empty_set(self._context, self._sorts[Sort.INT])), Sort.SET, None

    def is_empty_set(self, args: list[_Typed]) -> _Typed:
        """`Set_emp s`."""
        empty = self.empty_set([])[0]
        return self._keep(_mk_eq(self._context, self._set(args[0]), empty)), Sort.BOOL, _BOOL

    def singleton(self, args: list[_Typed]) -> _Typed:
        """`Set_sng x`."""
        empty = self.empty_set([])[0]
        made = z3core.Z3_mk_set_add(self._context, empty, self._element(args[0]))
        return self._keep(made), Sort.SET, None

    def add_element(self, args: list[_Typed]) -> _Typed:
        """`Set_add s x`, also with its arguments the other way round, as `insert` has them."""
        elements, element = self._set_and_element(args)
        return self._keep(z3core.Z3_mk_set_add(self._context, elements, element)), Sort.SET, None

    def delete_element(self, args: list[_Typed]) -> _Typed:
        """`Set_del s x`, likewise."""
        elements, element = self._set_and_element(args)
        return self._keep(z3core.Z3_mk_set_del(self._context, elements, element)), Sort.SET, None

    def _set_and_element(self, args: list[_Typed]) -> tuple[Any, Any]:
        first, second = args
        if first[1] is not Sort.SET and second[1] is Sort.SET:
            first, second = second, first
        return self._set(first), self._element(second)

    def complement(self, args: list[_Typed]) -> _Typed:
        """`Set_com s`."""
        return self._keep(z3core.Z3_mk_set_complement(self._context, self._set(args[0]))), Sort.SET, None

    def union(self, args: list[_Typed]) -> _Typed:
        """`Set_cup s t`."""
        return self._many(z3core.Z3_mk_set_union, [self._set(args[0]), self._set(args[1])]), Sort.SET, None

    def intersection(self, args: list[_Typed]) -> _Typed:
        """`Set_cap s t`."""
        return self._many(z3core.Z3_mk_set_intersect, [self._set(args[0]), self._set(args[1])]), Sort.SET, None

    def difference(self, args: list[_Typed]) -> _Typed:
        """`Set_dif s t`."""
        made = z3core.Z3_mk_set_difference(self._context, self._set(args[0]), self._set(args[1]))
        return self._keep(made), Sort.SET, None

    def member(self, args: list[_Typed]) -> _Typed:
        """`Set_mem x s`."""
        made = z3core.Z3_mk_set_member(self._context, self._element(args[0]), self._set(args[1]))
        return self._keep(made), Sort.BOOL, _BOOL

    def subset(self, args: list[_Typed]) -> _Typed:
        """`Set_sub s t`."""
        made = z3core.Z3_mk_set_subset(self._context, self._set(args[0]), self._set(args[1]))
        return self._keep(made), Sort.BOOL, _BOOL

    # --- maps -------------------------------------------------------------------------------------------------

    def map_default(self, args: list[_Typed]) -> _Typed:
        """`Map_default x`."""
        made = z3core.Z3_mk_const_array(self._context, self._sorts[Sort.INT], self._element(args[0]))
        return self._keep(made), Sort.MAP, None

    def map_select(self, args: list[_Typed]) -> _Typed:
        """`Map_select m k`."""
        made = z3core.Z3_mk_select(self._context, self._as(args[0], Sort.MAP), self._element(args[1]))
        return self._keep(made), Sort.INT, None

    def map_store(self, args: list[_Typed]) -> _Typed:
        """`Map_store m k x`."""
        whole, key, value = self._as(args[0], Sort.MAP), self._element(args[1]), self._element(args[2])
        return self._keep(z3core.Z3_mk_store(self._context, whole, key, value)), Sort.MAP, None

    # --- bags -------------------------------------------------------------------------------------------------

    def empty_bag(self, args: list[_Typed]) -> _Typed:
        """`Bag_empty 0`."""
        del args
        zero = self._literal(0, False)[0]
        return self._keep(z3core.Z3_mk_const_array(self._context, self._sorts[Sort.INT], zero)), Sort.BAG, None

    def bag_singleton(self, args: list[_Typed]) -> _Typed:
        """`Bag_sng x n`: n times x."""
        empty = self.empty_bag([])[0]
        times = self._as(args[1], Sort.INT)
        return self._keep(z3core.Z3_mk_store(self._context, empty, self._element(args[0]), times)), Sort.BAG, None

    def bag_count(self, args: list[_Typed]) -> _Typed:
        """`Bag_count x b`; no element occurs less than never."""
        made = z3core.Z3_mk_select(self._context, self._as(args[1], Sort.BAG), self._element(args[0]))
        term = self._keep(made)
        self._sides.append(self._keep(_mk_ge(self._context, term, self._literal(0, False)[0])))
        return term, Sort.INT, TCon("Int")

    def bag_union(self, args: list[_Typed]) -> _Typed:
        """`Bag_union a b`: counts are added."""
        zero = self._literal(0, False)[0]
        return self._pointwise(self._many(_mk_add, [zero, zero]), args)

    def bag_union_max(self, args: list[_Typed]) -> _Typed:
        """`Bag_union_max a b`."""
        return self._pointwise_choice(_mk_ge, args)

    def bag_intersection(self, args: list[_Typed]) -> _Typed:
        """`Bag_inter_min a b`."""
        return self._pointwise_choice(_mk_le, args)

    def bag_subset(self, args: list[_Typed]) -> _Typed:
        """`Bag_sub a b`: the larger of both counts is b's."""
        larger = self.bag_union_max(args)[0]
        return self._keep(_mk_eq(self._context, larger, self._as(args[1], Sort.BAG))), Sort.BOOL, _BOOL

    def _pointwise(self, example: Any, args: list[_Typed]) -> _Typed:
        """The function of the application `example`, at every element."""
        function = z3core.Z3_get_app_decl(self._context, z3core.Z3_to_app(self._context, example))
        both = (z3types.Ast * 2)(self._as(args[0], Sort.BAG), self._as(args[1], Sort.BAG))
        return self._keep(z3core.Z3_mk_map(self._context, function, 2, both)), Sort.BAG, None

    def _pointwise_choice(self, compare: Any, args: list[_Typed]) -> _Typed:
        """`if a x >= b x then a x else b x` at every element, by the conditional that the theory of arrays maps."""
        context = self._context
        first, second = self._as(args[0], Sort.BAG), self._as(args[1], Sort.BAG)
        zero = self._literal(0, False)[0]
        test = self._keep(compare(context, zero, zero))
        compared = z3core.Z3_get_app_decl(context, z3core.Z3_to_app(context, test))
        tests = self._keep(z3core.Z3_mk_map(context, compared, 2, (z3types.Ast * 2)(first, second)))
        chosen = self._keep(_mk_ite(context, test, zero, zero))
        choice = z3core.Z3_get_app_decl(context, z3core.Z3_to_app(context, chosen))
        return self._keep(z3core.Z3_mk_map(context, choice, 3, (z3types.Ast * 3)(tests, first, second))), Sort.BAG, None


_BOOL = TCon("Bool")

_THEORY: dict[str, Callable[[LogicSolver, list[_Typed]], _Typed]] = {
    "Set_empty": LogicSolver.empty_set,
    "Set_emp": LogicSolver.is_empty_set,
    "Set_sng": LogicSolver.singleton,
    "Set_add": LogicSolver.add_element,
    "Set_del": LogicSolver.delete_element,
    "Set_com": LogicSolver.complement,
    "Set_cup": LogicSolver.union,
    "Set_cap": LogicSolver.intersection,
    "Set_dif": LogicSolver.difference,
    "Set_mem": LogicSolver.member,
    "Set_sub": LogicSolver.subset,
    "Bag_empty": LogicSolver.empty_bag,
    "Bag_sng": LogicSolver.bag_singleton,
    "Bag_count": LogicSolver.bag_count,
    "Bag_union": LogicSolver.bag_union,
    "Bag_union_max": LogicSolver.bag_union_max,
    "Bag_inter_min": LogicSolver.bag_intersection,
    "Bag_sub": LogicSolver.bag_subset,
    "Map_default": LogicSolver.map_default,
    "Map_select": LogicSolver.map_select,
    "Map_store": LogicSolver.map_store,
}


def _result_type(ty: Type | None, args: list[Type | None]) -> Type | None:
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
