"""Predicates as Core of type Bool, so that the machine can run them (faceted paper, section 5.1).

    size v == size xs + size ys
      ⇒ intEq (size v) (intAdd (size xs) (size ys))

A `Scope` gives each name of the predicate its Core expression and type.  Connectives short-circuit from left
to right.  Measures are ordinary functions here; the machine keeps those of unknown cells as terms.  What cannot be
run (an uninterpreted measure) raises `Unrunnable` with its reason.
"""

from collections.abc import Mapping, Sequence

from msgspec import Struct, field

from liquidlens.contracts.axioms import Axiom, Scope, TypedAtom, axioms, by_constructor
from liquidlens.contracts.dictionaries import Dictionaries, is_overloaded
from liquidlens.contracts.equality import Equalities
from liquidlens.contracts.faults import NamedNotRun, NamedObstacle, NotRun, Obstacle
from liquidlens.contracts.instances import match_types
from liquidlens.contracts.numbers import PREFIX, compare_numbers, literal, operation_at
from liquidlens.contracts.other_numbers import as_integer, has_numbers, number_at
from liquidlens.contracts.sets import OPERATIONS, PROGRAM_SET, Sets, is_set, set_of
from liquidlens.contracts.supply import FALSE, TRUE, Supply, Unrunnable, call, conjunction, dead, force, if_then_else
from liquidlens.contracts.uninterpreted import Uninterpreted, is_uninterpreted
from liquidlens.core.module import Program
from liquidlens.core.syntax import (
    Alt,
    Binder,
    Case,
    Con,
    ConPattern,
    DefaultPattern,
    Expr,
    Prim,
    Var,
)  # fmt: skip
from liquidlens.lang.data import Constructor, DataType
from liquidlens.lang.names import base_of
from liquidlens.lang.primitives import PRIMITIVES
from liquidlens.lang.types import (
    BOOL,
    CHAR,
    DOUBLE,
    FLOAT,
    INT,
    INTEGER,
    STRING,
    Constraint,
    TCon,
    TForall,
    TVar,
    Type,
    apply_type,
    arrows,
    functions,
    spine,
    substitute,
)
from liquidlens.logic.class_measures import at_any, at_type, is_of_class
from liquidlens.logic.predicates import (
    IS,
    SELECT,
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
    conjoin,
    conjuncts,
)
from liquidlens.logic.show import show_name
from liquidlens.logic.specification import Measure


class Unordered(Unrunnable):
    """A predicate orders values of a type without an order: the logic has some order of them, Haskell has none."""


MAYBE = TCon("Prelude.Maybe")
EITHER = TCon("Prelude.Either")

_ARITHMETIC = {"+": "Add", "-": "Sub", "*": "Mul", "/": "Div", "div": "Div", "mod": "Mod"}


class Executable(Struct):
    """Translates predicates for one program; `measures` and `functions` are looked up by full name."""

    program: Program
    supply: Supply
    measures: Mapping[str, Measure]
    equalities: Equalities
    uninterpreted: Uninterpreted = field(default_factory=Uninterpreted)

    def condition(self, predicate: Predicate, scope: Scope) -> Expr:
        """The predicate as a Core expression of type Bool."""
        expr, _ = self._translate(predicate, scope, BOOL)
        return expr

    def assumption(self, predicate: Predicate, scope: Scope) -> Expr:
        """What is assumed of unknowns: like `condition`; a conjunct by an order that Haskell does not have holds for
        some order of the logic, so it excludes nothing."""
        parts: list[Expr] = []
        for part in conjuncts(predicate):
            try:
                parts.append(self.condition(part, scope))
            except Unordered:
                continue
        return conjunction(parts)

    def narrowed(self, predicate: Predicate, scope: Scope) -> Predicate:
        """The predicate with such alternatives only as can be run, where there are any: it implies the whole."""
        parts: list[Predicate] = []
        for part in conjuncts(predicate):
            runnable = tuple(each for each in part.parts if self._can_run(each, scope)) if isinstance(part, POr) else ()
            parts.append(POr(runnable) if runnable else part)
        return conjoin(*parts) if tuple(parts) != conjuncts(predicate) else predicate

    def runnable(self, predicate: Predicate, scope: Scope) -> Predicate:
        """The parts of a conjunction that can be run: the whole implies them."""
        return conjoin(*(part for part in conjuncts(predicate) if self._can_run(part, scope, ordered=True)))

    def _can_run(self, predicate: Predicate, scope: Scope, *, ordered: bool = False) -> bool:
        try:
            self.condition(predicate, scope)
        except Unordered:
            return not ordered
        except Unrunnable:
            return False
        return True

    def term(self, predicate: Predicate, scope: Scope, expected: Type | None = None) -> TypedAtom:
        """A predicate-language expression of any type, with its type."""
        return TypedAtom(*self._translate(predicate, scope, expected))

    def type_of(self, predicate: Predicate, scope: Scope) -> Type | None:
        """The type of an expression of the predicate language, None where it cannot be run."""
        try:
            return self.term(predicate, scope).type
        except Unrunnable:
            return None

    def _translate(self, node: Predicate, scope: Scope, expected: Type | None) -> tuple[Expr, Type]:
        match node:
            case PVar(name):
                return self._variable(name, scope, expected)
            case PLit(value, char):
                return literal(value, char, expected)
            case PApply(fun, args):
                return self._apply(fun, args, scope, expected)
            case PBinary(op, left, right):
                return self._binary(op, left, right, scope, expected)
            case PNegate(body):
                operand, type_ = self._translate(body, scope, expected)
                return call(Prim(operation_at(type_, "Sub")), literal(0, False, type_)[0], operand), type_
            case PCompare(op, left, right):
                return self._compare(op, left, right, scope), BOOL
            case PAnd(parts):
                return conjunction([self.condition(p, scope) for p in parts]), BOOL
            case POr(parts):
                result: Expr = FALSE
                for part in reversed(parts):
                    here = self.condition(part, scope)
                    result = here if result == FALSE else if_then_else(here, TRUE, result, BOOL)
                return result, BOOL
            case PNot(body):
                return if_then_else(self.condition(body, scope), FALSE, TRUE, BOOL), BOOL
            case PImplies(left, right):
                return if_then_else(self.condition(left, scope), self.condition(right, scope), TRUE, BOOL), BOOL
            case PIff(left, right):
                return self._iff(self.condition(left, scope), self.condition(right, scope)), BOOL
            case PIf(condition, yes, no):
                then, type_ = self._translate(yes, scope, expected)
                otherwise, _ = self._translate(no, scope, type_)
                return if_then_else(self.condition(condition, scope), then, otherwise, type_), type_
            case PAbstract(name, args) if name in scope:
                return self._unknown(scope[name].expr, args, scope), BOOL
            case PAbstract(name):
                raise Unrunnable(NamedNotRun(NamedObstacle.ABSTRACT_REFINEMENT, name))

    def _unknown(self, predicate: Expr, args: tuple[Predicate, ...], scope: Scope) -> Expr:
        """An unknown predicate on values: what is assumed of these may be the same predicate, so they come first."""
        given = [(self.supply.fresh("given"), *self._translate(a, scope, None)) for a in args]
        applied = call(predicate, *(Var(name) for name, _, _ in given))
        for name, expr, type_ in reversed(given):
            applied = force(expr, type_, applied, BOOL, name)
        return applied

    def _iff(self, left: Expr, right: Expr) -> Expr:
        return if_then_else(left, right, if_then_else(right, FALSE, TRUE, BOOL), BOOL)

    def _variable(self, name: str, scope: Scope, expected: Type | None) -> tuple[Expr, Type]:
        found = scope.get(name)
        if found is not None:
            return found.expr, found.type
        if name in {"True", "False"}:
            return Con(name), BOOL
        measure = self.measures.get(name)
        if measure is not None and is_uninterpreted(measure):
            return self._unknown_measure(measure, (), expected)
        if self._is_overloaded(name, scope):
            return Dictionaries(self.program).handed(name, expected)
        binding = self.program.bindings.get(name)
        if binding is not None:
            return Var(name), binding.type
        if name in self.program.constructors:
            return Con(name), expected or TCon(self.program.constructors[name][0].name)
        if name == "[]":
            return Con("[]"), expected or STRING
        if name == "()":
            return Con("()"), TCon("()")
        raise Unrunnable(NamedNotRun(NamedObstacle.VARIABLE, show_name(name)))

    def _apply(self, fun: str, args: tuple[Predicate, ...], scope: Scope, expected: Type | None) -> tuple[Expr, Type]:
        if fun in OPERATIONS:
            return self._sets().apply(fun, [self._as_set(*self._translate(a, scope, None)) for a in args])
        measure = self.measures.get(fun)
        if measure is not None:
            if not measure.equations and measure.function is None:
                return self._by_axioms(measure, args, scope, expected)
            if measure.function is not None and measure.function not in self.program.bindings:
                raise Unrunnable(NamedNotRun(NamedObstacle.FUNCTION, base_of(fun)))
            if is_of_class(measure):
                measure = self._at_type(measure, args, scope)
            return self._call(measure.name, measure.type, args, scope, is_measure=True)
        binding = self.program.bindings.get(fun)
        if binding is None:
            found = scope.get(fun)
            if found is not None:
                translated = [self._translate(a, scope, None) for a in args]
                return call(found.expr, *(expr for expr, _ in translated)), _applied(found.type, len(args))
        if fun in self.program.constructors:
            return self._constructed(*self.program.constructors[fun], args, scope, expected)
        if binding is not None:
            return self._call(fun, binding.type, args, scope)
        if fun.startswith((IS, SELECT)) and len(args) == 1:
            return self._taken_apart(fun, args[0], scope)
        raise Unrunnable(NamedNotRun(NamedObstacle.FUNCTION, base_of(fun)))

    def _at_type(self, measure: Measure, args: tuple[Predicate, ...], scope: Scope) -> Measure:
        """A class's measure at the type of what it is taken of."""
        head, _ = spine(self._translate(args[0], scope, None)[1])
        if isinstance(head, TVar):
            return at_any(measure)
        data = self.equalities.data.get(head.name) if isinstance(head, TCon) else None
        found = None if data is None else at_type(measure, data, self.program.constructors)
        if found is None:
            raise Unrunnable(NamedNotRun(NamedObstacle.UNINTERPRETED, base_of(measure.name)))
        return found

    def _by_axioms(
        self, measure: Measure, args: tuple[Predicate, ...], scope: Scope, expected: Type | None
    ) -> tuple[Expr, Type]:
        """A measure without equations, by what the types of constructors say that it is of what they make; of all else
        it may be anything."""
        given = [self._translate(arg, scope, None) for arg in args]
        known = self._axioms(measure, [type_ for _, type_ in given])
        if not known:
            return self._unknown_measure(measure, given, expected)
        ((value, type_),) = given
        return by_constructor(
            self.equalities.data,
            known,
            value=TypedAtom(value, type_),
            supply=self.supply,
            said=lambda axiom, fields, answered: self._translate(axiom.answer, fields, answered),
            unsaid=lambda whole, answered: self._unknown_measure(measure, [(whole.expr, type_)], answered or expected),
        )

    def _axioms(self, measure: Measure, types: Sequence[Type]) -> Mapping[str, Axiom]:
        head = spine(types[0])[0] if len(types) == 1 else None
        data = self.equalities.data.get(head.name) if isinstance(head, TCon) else None
        return {} if data is None else axioms(self.program, measure.name, data)

    def _unknown_measure(
        self, measure: Measure, given: Sequence[tuple[Expr, Type]], expected: Type | None
    ) -> tuple[Expr, Type]:
        variable, answer = self.uninterpreted.function(measure, [type_ for _, type_ in given], expected)
        return call(Var(variable), *(expr for expr, _ in given)), answer

    def _constructed(
        self,
        data: DataType,
        constructor: Constructor,
        args: tuple[Predicate, ...],
        scope: Scope,
        expected: Type | None,
    ) -> tuple[Expr, Type]:
        """A constructor applied, at the types of its fields."""
        translated = [self._translate(a, scope, None) for a in args]
        fields = [
            self._sets().as_field(*each, declared, self._order)
            for each, declared in zip(translated, constructor.fields, strict=False)
        ]
        bound: dict[str, Type] = {}
        for declared, (_, actual) in zip(constructor.fields, fields, strict=False):
            match_types(declared, actual, bound)
        known = (bound.get(parameter, TVar(parameter)) for parameter in data.params)
        made = call(Con(constructor.name), *(expr for expr, _ in fields))
        return made, expected or apply_type(TCon(data.name), *known)

    def _taken_apart(self, fun: str, whole: Predicate, scope: Scope) -> tuple[Expr, Type]:
        """`is$Cons xs`; `select$Cons$2 xs`, a field without a name: of another constructor it is never asked for."""
        constructor, _, number = fun.removeprefix(SELECT).rpartition("$")
        name = constructor if fun.startswith(SELECT) else fun.removeprefix(IS)
        found = self.program.constructors.get(name)
        value, type_ = self._translate(whole, scope, None)
        if found is None:
            raise Unrunnable(NamedNotRun(NamedObstacle.CONSTRUCTOR, base_of(name)))
        data, built = found
        by = dict(zip(data.params, spine(type_)[1], strict=False))
        binders = tuple(Binder(self.supply.fresh("part"), substitute(field, by)) for field in built.fields)
        pattern = ConPattern(built.name, binders)
        whole_name = Binder(self.supply.fresh("whole"), type_)
        if fun.startswith(IS):
            tested = (Alt(pattern, TRUE), Alt(DefaultPattern(), FALSE))
            return Case(value, whole_name, tested, BOOL), BOOL
        field = binders[int(number) - 1]
        alternatives = (Alt(pattern, Var(field.name)), Alt(DefaultPattern(), dead(field.type)))
        return Case(value, whole_name, alternatives, field.type), field.type

    def _call(
        self, fun: str, type_: Type, args: tuple[Predicate, ...], scope: Scope, *, is_measure: bool = False
    ) -> tuple[Expr, Type]:
        """A function applied, its result at the types of the arguments; these say at which what is overloaded is."""
        body = type_.body if isinstance(type_, TForall) else type_
        bound: dict[str, Type] = {}
        given: dict[int, tuple[Expr, Type]] = {}
        parameters = list(enumerate(arrows(body)[0][: len(args)]))
        late = [isinstance(a, PVar) and self._is_overloaded(a.name, scope) for a in args]
        for index, parameter in sorted(parameters, key=lambda each: late[each[0]]):
            known = substitute(parameter, bound) if late[index] else None
            given[index] = self._translate(args[index], scope, known)
            match_types(parameter, given[index][1], bound)
        operands = [given[index] if index in given else self._translate(a, scope, None) for index, a in enumerate(args)]
        answer = _applied(substitute(body, bound), len(operands))
        applied = call(Var(fun), *self._dictionaries(fun, [ty for _, ty in operands]), *(expr for expr, _ in operands))
        head, inside = spine(answer)
        if is_measure and fun not in self.program.bindings and head == PROGRAM_SET:
            return applied, set_of(inside[0])
        return applied, answer

    def _dictionaries(self, fun: str, operands: Sequence[Type]) -> list[Expr]:
        """What the constraints of a lifted function need at the types of its arguments."""
        binding = self.program.bindings.get(fun)
        if binding is None or not isinstance(binding.type, TForall):
            return []
        bound: dict[str, Type] = {}
        for parameter, actual in zip(arrows(binding.type.body)[0], operands, strict=False):
            match_types(parameter, actual, bound)
        return Dictionaries(self.program).needed(binding.type, bound)

    def _is_overloaded(self, name: str, scope: Scope) -> bool:
        return name not in scope and name not in self.measures and is_overloaded(self.program, name)

    def _sets(self) -> Sets:
        return Sets(self.equalities, self.supply)

    def _as_set(self, expr: Expr, type_: Type) -> tuple[Expr, Type]:
        """A program's own set as a set of the logic; anything else as it is."""
        head, inside = spine(type_)
        if head == PROGRAM_SET:
            return call(Var("Data.Set.liquidlensItems"), expr), set_of(inside[0])
        return expr, type_

    def _operands(
        self, left: Predicate, right: Predicate, scope: Scope, expected: Type | None
    ) -> tuple[Expr, Expr, Type]:
        """Both sides at one type: a literal takes the type of the other side."""
        if isinstance(left, PLit | PNegate) or (isinstance(left, PVar) and left.name not in scope):
            second, type_ = as_integer(self.program, *self._translate(right, scope, expected))
            first, other = as_integer(self.program, *self._translate(left, scope, type_))
            if isinstance(left, PLit) and other in (INT, INTEGER) and has_numbers(self.program, type_):
                first, other = number_at(self.program, left.value, type_), type_
        else:
            known = expected or self._answer_by(left, right, scope)
            first, type_ = as_integer(self.program, *self._translate(left, scope, known))
            second, other = as_integer(self.program, *self._translate(right, scope, type_))
            if isinstance(right, PLit) and other in (INT, INTEGER) and has_numbers(self.program, type_):
                second, other = number_at(self.program, right.value, type_), type_
        is_known = isinstance(other, TCon) and not isinstance(spine(type_)[0], TVar)
        if is_known and ((type_ in PREFIX) is not (other in PREFIX) or (type_ == CHAR) is not (other == CHAR)):
            # `embed` gives values of a type a sort of the solver's: there it is a number, in a run it is none.
            # Nor is a character, though a qualifier may compare it with one.
            # An unknown type is tried at Int.
            raise Unrunnable(NotRun(Obstacle.NUMBERS))
        return first, second, type_

    def _answer_by(self, left: Predicate, right: Predicate, scope: Scope) -> Type | None:
        """The type of what a measure without equations answers whose own type leaves that open: the other side's."""
        measure = self.measures.get(left.fun) if isinstance(left, PApply) else None
        if measure is None or not is_uninterpreted(measure):
            return None
        return self.type_of(right, scope)

    def _binary(
        self, op: str, left: Predicate, right: Predicate, scope: Scope, expected: Type | None
    ) -> tuple[Expr, Type]:
        first, second, type_ = self._operands(left, right, scope, expected if expected != BOOL else None)
        name = operation_at(type_, _ARITHMETIC[op])
        if op == "/" and type_ in (DOUBLE, FLOAT):
            name = operation_at(type_, "Divide")
        elif name not in PRIMITIVES:
            raise Unrunnable(NamedNotRun(NamedObstacle.OPERATION, op))
        return call(Prim(name), first, second), type_

    def _compare(self, op: str, left: Predicate, right: Predicate, scope: Scope) -> Expr:
        first, second, type_ = self._operands(left, right, scope, None)
        if type_ == BOOL and op in {"==", "/="}:
            same = self._iff(first, second)
            return same if op == "==" else if_then_else(same, FALSE, TRUE, BOOL)
        head, inside = spine(type_)
        if isinstance(head, TVar) and inside:
            # An unknown functor or monad is tried at Maybe, one of two types at Either.
            head = EITHER if len(inside) == 2 else MAYBE
            type_ = apply_type(head, *(inside if len(inside) == 2 else inside[-1:]))
        elif isinstance(head, TVar):
            type_ = head = INT
        if head in PREFIX:
            return compare_numbers(op, first, second, type_)
        if op in {"==", "/="}:
            if is_set(type_) or head == PROGRAM_SET:
                first, type_ = self._as_set(first, type_)
                second, _ = self._as_set(*self._translate(right, scope, type_))
                same = self._sets().equal(first, second, type_)
            else:
                same = call(self.equalities.of(type_), first, second)
            return same if op == "==" else if_then_else(same, FALSE, TRUE, BOOL)
        return call(Var(f"Prelude.{op}", (type_,)), self._order(type_), first, second)

    def _order(self, type_: Type) -> Expr:
        """The dictionary by which values of a type are ordered."""
        try:
            return Dictionaries(self.program).of(Constraint("Prelude.Ord", (type_,)))
        except Unrunnable:
            raise Unordered(NotRun(Obstacle.ORDER)) from None


def _applied(type_: Type, count: int) -> Type:
    """What a function of this type answers, given so many arguments."""
    parameters, result = arrows(type_)
    return functions(*parameters[count:], result)
