"""Core to predicates: what `measure f`, `inline f` and `reflect f` make of the Haskell function.

    size xs = case xs of { Emp -> 0; x :+: rest -> 1 + size rest }
      ⇒ equations  size Emp = 0,  size (x :+: rest) = 1 + size rest

    isSmall n = n < 10 && n >= 0
      ⇒ parameters n, body  n < 10 && n >= 0

Guards and `if` become PIf; local definitions are put in.  What the logic cannot say is a `Rejection` at its place.
"""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import assert_never

from msgspec import Struct

from liquidlens.core.free import free_variables
from liquidlens.core.syntax import (
    Abort,
    AbortReason,
    Alt,
    App,
    Assert,
    Assume,
    Binder,
    Binding,
    Case,
    Choose,
    Con,
    ConPattern,
    DefaultPattern,
    Expr,
    Facet,
    Fresh,
    FreshFunction,
    Group,
    Lam,
    Let,
    Lit,
    LitKind,
    LitPattern,
    Prim,
    Promise,
    Speculate,
    Var,
)
from liquidlens.lang.data import Constructor, DataType
from liquidlens.lang.names import base_of, module_of
from liquidlens.lang.problems import Problem, Severity
from liquidlens.lang.types import TCon, TForall, Type, arrows, spine
from liquidlens.logic.enormous import is_enormous
from liquidlens.logic.expansion import as_expansion
from liquidlens.logic.predicates import (
    IS,
    SELECT,
    UNCONDITIONAL,
    PAnd,
    PApply,
    PBinary,
    PCompare,
    PIf,
    PLit,
    PNegate,
    PNot,
    POr,
    Predicate,
    PVar,
)
from liquidlens.logic.specification import Equation, Inline
from liquidlens.logic.substitution import substitute
from liquidlens.lower.specify_builtin import SET_MODULES, set_operation
from liquidlens.lower.specify_context import SpecificationContext, rejection
from liquidlens.lower.specify_faults import FaultyDefinition
from liquidlens.lower.specify_fit_faults import (
    LiftsMatch,
    LiftsUnknown,
    LiftsWhole,
    NotLiftable,
    SeveralArguments,
    Unlifted,
    UsesFunction,
    UsesPrimitive,
)
from liquidlens.lower.specify_higher_order import note_inline
from liquidlens.lower.specify_known import WITH_PROOF, is_known, is_proof
from liquidlens.lower.specify_readable import note_field, note_inlined
from liquidlens.source.span import Span

_BINARY = {"+": "+", "-": "-", "*": "*", "/": "/", "div": "div", "mod": "mod"}
_COMPARE = {"==": "==", "/=": "/=", "<": "<", "<=": "<=", ">": ">", ">=": ">="}
_IDENTITY = frozenset({"fromIntegral", "fromInteger", "fromRational", "toInteger", "fromEnum", "realToFrac", "id"})
_LITERALS = frozenset({"Prelude.fromInteger", "Prelude.fromRational"})
_DEPTH = 120
"""Nested expressions beyond this are not put into predicates."""

Scope = Mapping[str, Predicate]


class _Missing(Exception):
    """The alternative has no value (a failed match, `error`): it gives no equation."""


class _Function(Struct, frozen=True):
    parameters: tuple[tuple[str, Type], ...]
    body: Expr


def lift_inline(context: SpecificationContext, binding: Binding, keyword: str) -> Inline:
    """The body of a function as a predicate over its parameters."""
    function = _function(binding)
    lifter = _Lifter(context, keyword, binding)
    scope: dict[str, Predicate] = {name: PVar(name) for name, _ in function.parameters}
    try:
        body = lifter.term(function.body, scope, 0)
    except _Missing:
        if keyword == "reflect":
            lifter.tell()
        raise lifter.refuse(Unlifted.PARTIAL, binding.span) from None
    if keyword == "measure" and not _is_of_literals(function.body):
        lifter.note_argument(function.parameters, function.body)
    lifter.tell()
    by_name: Predicate | None = None
    if keyword == "reflect" and lifter.inlined:
        lifter.expands = False
        by_name = lifter.term(function.body, scope, 0)
    made = Inline(binding.name, tuple(name for name, _ in function.parameters), body, binding.span, by_name)
    if keyword == "inline":
        note_inline(context, made, dict(function.parameters))
    return made


def lift_measure(context: SpecificationContext, binding: Binding) -> tuple[Equation, ...]:
    """The equations of a function of one data argument."""
    function = _function(binding)
    lifter = _Lifter(context, "measure", binding)
    if len(function.parameters) != 1:
        raise lifter.refuse(SeveralArguments(len(function.parameters)), binding.span)
    parameter, ty = function.parameters[0]
    equations = lifter.equations(parameter, ty, function.body)
    lifter.tell()
    if lifter.inlined:
        note_inlined(context, binding, lifter.inlined[0], ty)
    return equations


def _function(binding: Binding) -> _Function:
    """Parameters (without dictionaries) and body."""
    parameters: list[tuple[str, Type]] = []
    body = binding.body
    while isinstance(body, Lam):
        parameters.extend((b.name, b.type) for b in body.binders if not b.is_dictionary)
        body = body.body
    ty = binding.type.body if isinstance(binding.type, TForall) else binding.type
    missing = arrows(ty)[0][len(parameters) :]
    if missing:
        # `f = g` is `f x = g x`.
        names = tuple(f"eta#{index + 1}" for index in range(len(missing)))
        parameters.extend(zip(names, missing, strict=True))
        body = _applied(body, tuple(Var(name) for name in names))
    return _Function(tuple(parameters), body)


def _is_of_literals(body: Expr) -> bool:
    """Whether a function takes its argument apart by literals."""
    return isinstance(body, Case) and isinstance(body.alts[0].pattern, LitPattern)


def _is_given(dictionary: Expr) -> bool:
    """Whether the dictionary of a class is a function's own argument: its type is not known here."""
    return isinstance(dictionary, Var) and module_of(dictionary.name) is None


def _applied(fun: Expr, args: tuple[Expr, ...]) -> Expr:
    return App(fun.fun, (*fun.args, *args), fun.span) if isinstance(fun, App) else App(fun, args)


class _Lifter:
    def __init__(self, context: SpecificationContext, keyword: str, binding: Binding) -> None:
        self.context = context
        self.keyword = keyword
        self.binding = binding
        self._in_proof = 0
        """Proofs that the term at hand is part of: LiquidHaskell does not look into them."""
        self._noted: list[Problem] = []
        self.inlined: list[str] = []
        """The functions that were put in."""
        self.expands = True
        """Whether functions are put in."""

    def tell(self) -> None:
        """Tell what was noted of a function that is lifted; of one that is not, what prevents it is told."""
        for problem in self._noted:
            self.context.note(problem)

    def refuse(self, why: Unlifted | SeveralArguments | UsesPrimitive | UsesFunction, span: Span) -> Exception:
        """To be raised: the function cannot be lifted."""
        name = base_of(self.binding.name)
        place = span if span.path else self.binding.span
        return rejection(NotLiftable(name, self.keyword, why), place)

    # --- measures -------------------------------------------------------------------------------------------------

    def equations(self, parameter: str, ty: Type, body: Expr) -> tuple[Equation, ...]:
        """One equation per constructor that the function is defined on."""
        head = spine(ty)[0]
        data = self.context.environment.data.get(head.name) if isinstance(head, TCon) else None
        if data is None or not data.constructors:
            raise self.refuse(Unlifted.NO_DATA, self.binding.span)
        fails: dict[str, Expr] = {}
        while isinstance(body, Let) and not body.group.recursive:
            fails.update({each.name: each.body for each in body.group.bindings})
            body = body.body
        if not (isinstance(body, Case) and isinstance(body.scrutinee, Var) and body.scrutinee.name == parameter):
            self._note_whole(free_variables(body), (parameter,), self.binding.span)
            body = _case_on(parameter, ty, body)
        elif data.is_newtype:
            for alt in body.alts:
                bound = [each.name for each in alt.pattern.binders] if isinstance(alt.pattern, ConPattern) else []
                whole = (*bound, parameter, body.binder.name)
                self._note_whole(free_variables(_with(fails, alt.body)), whole, self.binding.span)
        found: list[Equation] = []
        covered: set[str] = set()
        for alt in body.alts:
            for constructor, binders in self._matched(alt, data, covered):
                whole = _constructed(constructor, binders)
                scope: dict[str, Predicate] = {name: PVar(name) for name in binders}
                scope[parameter] = scope[body.binder.name] = whole
                try:
                    term = self.term(_with(fails, alt.body), scope, 0)
                except _Missing:
                    continue
                found.append(Equation(constructor.name, binders, term, alt.span))
        return tuple(found)

    def _matched(self, alt: Alt, data: DataType, covered: set[str]) -> list[tuple[Constructor, tuple[str, ...]]]:
        match alt.pattern:
            case ConPattern(name, binders):
                covered.add(name)
                constructor = next(c for c in data.constructors if c.name == name)
                visible = tuple(b.name for b in binders if not b.is_dictionary)
                return [(constructor, visible)]
            case DefaultPattern():
                rest = [c for c in data.constructors if c.name not in covered]
                return [(c, tuple(f"field#{i + 1}" for i in range(len(c.written)))) for c in rest]
            case LitPattern():
                raise self.refuse(Unlifted.NO_DATA, alt.span)
            case _:
                assert_never(alt.pattern)

    # --- terms ----------------------------------------------------------------------------------------------------

    def term(self, expr: Expr, scope: Scope, depth: int) -> Predicate:
        if depth > _DEPTH:
            raise self.refuse(Unlifted.TOO_DEEP, self.binding.span)
        match expr:
            case Var(name, _, span):
                return self._variable(name, scope, span)
            case Con(name, _, span):
                return PLit(name == "True", False, span) if name in ("True", "False") else PVar(name, span)
            case Lit(LitKind.SITE, _, span):
                raise self.refuse(Unlifted.PLACED, span)
            case Lit(kind, value, span):
                return _literal(kind, value, span)
            case App(Abort(AbortReason.CAST), (inner,)):
                return self.term(inner, scope, depth)
            case App(fun, args, span):
                return self._application(fun, args, scope, depth, span)
            case Let():
                return self._let(expr, scope, depth)
            case Case():
                return self._case(expr, scope, depth)
            case Abort(reason=AbortReason.UNSUPPORTED, span=span):
                raise rejection(FaultyDefinition(base_of(self.binding.name)), span)
            case Abort(reason, span=span):
                if reason is AbortReason.UNDEFINED:
                    self._note_use("undefined", span)
                raise _Missing
            case Lam(span=span):
                raise self.refuse(Unlifted.FUNCTION, span)
            case Prim(name, span):
                raise self.refuse(UsesPrimitive(name), span)
            case Assume() | Assert() | Promise() | Facet() | Speculate() | Choose() | Fresh() | FreshFunction():
                raise AssertionError("the front end makes no such node")
            case _:
                assert_never(expr)

    def _variable(self, name: str, scope: Scope, span: Span) -> Predicate:
        known = scope.get(name)
        if known is not None:
            return known
        if name == "Prelude.otherwise":
            return PLit(True, False, span)
        if name == "Prelude.undefined":
            self._note_use(name, span)
            raise _Missing
        operation = set_operation(name)
        if operation == "Set_empty":
            return PApply("Set_empty", (PLit(0),), span)
        return self._called(name, (), span)

    def _let(self, expr: Let, scope: Scope, depth: int) -> Predicate:
        used = free_variables(expr.body)
        if used.isdisjoint(each.name for each in expr.group.bindings):
            return self.term(expr.body, scope, depth + 1)
        if expr.group.recursive:
            raise self.refuse(Unlifted.RECURSIVE, expr.span)
        inner = dict(scope)
        for each in expr.group.bindings:
            try:
                inner[each.name] = self.term(each.body, scope, depth + 1)
            except _Missing:
                inner[each.name] = _FAILED
        return self.term(expr.body, inner, depth + 1)

    def _case(self, expr: Case, scope: Scope, depth: int) -> Predicate:
        scrutinee = self.term(expr.scrutinee, scope, depth + 1)
        inner = {**scope, expr.binder.name: scrutinee}
        first = expr.alts[0].pattern
        if isinstance(first, ConPattern) and first.name in ("True", "False"):
            return self._boolean(expr, scrutinee, inner, depth)
        if isinstance(first, LitPattern):
            return self._literals(expr, scrutinee, inner, depth)
        if isinstance(first, DefaultPattern):
            return self.term(expr.alts[0].body, inner, depth + 1)
        return self._projected(expr, scrutinee, inner, depth)

    def _boolean(self, expr: Case, scrutinee: Predicate, scope: Scope, depth: int) -> Predicate:
        yes = no = default = None
        for alt in expr.alts:
            if isinstance(alt.pattern, ConPattern):
                if alt.pattern.name == "True":
                    yes = alt
                else:
                    no = alt
            else:
                default = alt
        return self._branches(scrutinee, yes or default, no=no or default, scope=scope, depth=depth, span=expr.span)

    def _branches(
        self, condition: Predicate, yes: Alt | None, no: Alt | None, scope: Scope, depth: int, span: Span
    ) -> Predicate:
        one = self._branch(yes, scope, depth)
        two = self._branch(no, scope, depth)
        if condition == PLit(True):
            two = None if one is not None else two
        if one is None and two is None:
            raise _Missing
        if one is None or two is None:
            return one if two is None and one is not None else two if two is not None else PLit(True)
        if self.keyword == "reflect":
            # Logical evaluation waits for the condition, whatever the branches are.
            return PIf(condition, one, two, span)
        if one == PLit(True) and two == PLit(False):
            return condition
        if one == PLit(False) and two == PLit(True):
            return PNot(condition, span)
        if two == PLit(False):
            return PAnd((condition, one), span)
        if one == PLit(True):
            return POr((condition, two), span)
        return PIf(condition, one, two, span)

    def _branch(self, alt: Alt | None, scope: Scope, depth: int) -> Predicate | None:
        if alt is None:
            return None
        try:
            found = self.term(alt.body, scope, depth + 1)
        except _Missing:
            return None
        return None if found is _FAILED else found

    def _literals(self, expr: Case, scrutinee: Predicate, scope: Scope, depth: int) -> Predicate:
        result: Predicate | None = None
        for alt in reversed(expr.alts):
            body = self._branch(alt, scope, depth)
            if isinstance(alt.pattern, LitPattern) and result is not None and body is not None:
                literal = PLit(alt.pattern.value, alt.pattern.kind is LitKind.CHAR)
                result = PIf(PCompare("==", scrutinee, literal, alt.span), body, result, expr.span)
            elif body is not None:
                result = body
        if result is None:
            raise _Missing
        return result

    def _note_use(self, name: str, span: Span) -> None:
        """Tell of a function that predicates do not know, though its use here has a meaning."""
        if not self._in_proof:
            fault = LiftsUnknown(base_of(self.binding.name), base_of(name))
            self._noted.append(Problem(fault, span if span.path else self.binding.span, Severity.WARNING))

    def note_argument(self, parameters: tuple[tuple[str, Type], ...], body: Expr) -> None:
        """Tell of a measure of what is no data, if it looks at it."""
        self._note_whole(free_variables(body), [name for name, _ in parameters], self.binding.span)

    def _note_whole(self, used: frozenset[str], whole: Iterable[str], place: Span) -> None:
        """Tell of a measure that uses its argument itself, where LiquidHaskell knows the fields of a match alone."""
        if self.keyword == "measure" and not used.isdisjoint(whole):
            fault = LiftsWhole(base_of(self.binding.name))
            self._noted.append(Problem(fault, place if place.path else self.binding.span, Severity.WARNING))

    def _note_match(self, expr: Case, scrutinee: Predicate) -> None:
        """Tell of a match that predicates cannot say where constructors are not known in them."""
        patterns = [alt.pattern for alt in expr.alts if isinstance(alt.pattern, ConPattern)]
        options = self.context.result.options
        if options.reflection or options.is_exact or not patterns:
            return
        data, constructor = self.context.environment.constructors.get(patterns[0].name, (None, None))
        known = (
            scrutinee.fun if isinstance(scrutinee, PApply) else scrutinee.name if isinstance(scrutinee, PVar) else ""
        )
        if data is None or constructor is None or data.is_newtype or known in self.context.environment.constructors:
            return
        if len(expr.alts) == 1 and free_variables(expr.alts[0].body).isdisjoint(b.name for b in patterns[0].binders):
            # GHC's simplifier drops a match that decides nothing and gives nothing.
            return
        if constructor.name in self.context.unnamed_fields and (
            self.keyword != "inline" or len(constructor.fields) == 1
        ):
            # An annotation without names makes some for the fields (for an `inline` of the first alone).
            return
        fault = LiftsMatch(base_of(self.binding.name), base_of(constructor.name))
        place = expr.span if expr.span.path else self.binding.span
        self._noted.append(Problem(fault, place, Severity.WARNING))

    def _projected(self, expr: Case, scrutinee: Predicate, scope: Scope, depth: int) -> Predicate:
        """A case on data inside: fields become applications of selectors, where the data type has them."""
        self._note_match(expr, scrutinee)
        possible: list[tuple[Predicate, Predicate]] = []
        for alt in expr.alts:
            if not isinstance(alt.pattern, ConPattern):
                body = self._branch(alt, scope, depth)
                if body is not None:
                    possible.append((PLit(True), body))
                continue
            names = [b.name for b in alt.pattern.binders if not b.is_dictionary]
            inner = dict(scope)
            for index, name in enumerate(names):
                inner[name] = self._field(alt.pattern.name, index, scrutinee, alt.span)
            body = self._branch(alt, inner, depth)
            if body is not None:
                possible.append((self._is_built_by(alt.pattern.name, len(names), scrutinee), body))
        if not possible:
            raise _Missing
        # A test for a constructor without fields is an equation: such tests come first, so that few others are needed.
        possible.sort(key=lambda each: _TESTS.index(type(each[0])))
        result = possible[-1][1]
        for condition, body in reversed(possible[:-1]):
            result = PIf(condition, body, result, expr.span)
        return result

    def _field(self, constructor: str, index: int, whole: Predicate, span: Span) -> Predicate:
        if isinstance(whole, PApply) and whole.fun == constructor:
            return whole.args[index]
        if constructor == "(,)":
            return PApply("Prelude.fst" if index == 0 else "Prelude.snd", (whole,), span)
        known = self.context.environment.constructors.get(constructor)
        if known is not None and known[1].labels:
            return PApply(known[1].labels[index], (whole,), span)
        return PApply(f"{SELECT}{constructor}${index + 1}", (whole,), span)

    def _is_built_by(self, constructor: str, fields: int, whole: Predicate) -> Predicate:
        if isinstance(whole, PApply | PVar) and (whole.fun if isinstance(whole, PApply) else whole.name) == constructor:
            return PLit(True)
        if fields == 0 and constructor != "[]":
            return PCompare("==", whole, PVar(constructor))
        known = self.context.environment.constructors.get(constructor)
        if known is not None and len(known[0].constructors) == 1:
            return PLit(True)
        return PApply(f"{IS}{constructor}", (whole,))

    # --- applications -----------------------------------------------------------------------------------------------

    def _application(self, fun: Expr, args: tuple[Expr, ...], scope: Scope, depth: int, span: Span) -> Predicate:
        if isinstance(fun, Lam):
            inner = dict(scope)
            for binder, arg in zip(fun.binders, args, strict=False):
                inner[binder.name] = self.term(arg, scope, depth + 1)
            if len(args) == len(fun.binders):
                return self.term(fun.body, inner, depth + 1)
        if isinstance(fun, Con):
            parts = tuple(self.term(arg, scope, depth + 1) for arg in args)
            return PApply(fun.name, parts, span)
        if isinstance(fun, Abort):
            return self.term(fun, scope, depth)
        if not isinstance(fun, Var):
            raise self.refuse(Unlifted.APPLICATION, span)
        if fun.name in ("Prelude.error", "Prelude.errorWithoutStackTrace"):
            self._note_use(fun.name, span)
            raise _Missing
        if fun.name == "Prelude.fromRational":
            rational = _rational(args[-1])
            if rational is not None:
                return PLit(rational, False, span)
        if self.keyword == "measure" and fun.name in _LITERALS and _is_given(args[0]):
            self._note_use(fun.name, span)
        values = [arg for arg in args if not self._is_dictionary(arg, scope)]
        if fun.name == "Prelude.seq" and len(values) == 2:
            # GHC makes a case of it whose alternative binds nothing.
            return self.term(values[1], scope, depth + 1)
        if fun.name == "Prelude.$" and len(values) == 2:
            return self.term(_applied(values[0], (values[1],)), scope, depth + 1)
        parts = self._parts(fun.name, values, scope, depth + 1)
        if fun.name in scope:
            head = scope[fun.name]
            if isinstance(head, PVar):
                return PApply(head.name, parts, span) if parts else head
            raise self.refuse(Unlifted.APPLICATION, span)
        return self._called(fun.name, parts, span)

    def _parts(self, function: str, values: list[Expr], scope: Scope, depth: int) -> tuple[Predicate, ...]:
        """The arguments of a function; those of proofs are not asked what they are made of."""
        proofs = len(values) if is_proof(self.context, function) else int(function == WITH_PROOF)
        parts: list[Predicate] = []
        for behind, arg in enumerate(values, start=proofs - len(values)):
            self._in_proof += behind >= 0
            parts.append(self.term(arg, scope, depth))
            self._in_proof -= behind >= 0
        return tuple(parts)

    def _is_dictionary(self, arg: Expr, scope: Scope) -> bool:
        """Whether an argument is a class dictionary: neither a value in scope nor a top-level value."""
        head = arg.fun if isinstance(arg, App) else arg
        if not isinstance(head, Var) or head.name in scope:
            return False
        return base_of(head.name).startswith("$")

    def _called(self, name: str, args: tuple[Predicate, ...], span: Span) -> Predicate:
        name = self.context.meant(name)
        said = self._meaning(name, args, span)
        is_told = (said is not None or self.keyword == "reflect") and not self._in_proof
        if is_told and name != self.binding.name and not is_known(self.context, name):
            fault = LiftsUnknown(base_of(self.binding.name), base_of(name))
            self.context.note(Problem(fault, span if span.path else self.binding.span, Severity.WARNING))
        if said is None:
            raise self.refuse(UsesFunction(base_of(name)), span)
        if is_told and self.context.is_selector(name) and not self._is_measure(name):
            note_field(self.context, name, span if span.path else self.binding.span)
        return said

    def _is_measure(self, name: str) -> bool:
        return name in self.context.measure_types or name in self.context.reflected

    def _meaning(self, name: str, args: tuple[Predicate, ...], span: Span) -> Predicate | None:
        """What a function says in predicates; None where nothing can be said of it."""
        base, home = base_of(name), module_of(name)
        if home == "Prelude":
            known = _primitive(base, args, span)
            if known is not None:
                return known
        if base == "fromList" and home in SET_MODULES:
            return PApply("Data.Set.listElts", args, span)
        operation = set_operation(name)
        if operation is not None:
            return _set(operation, args, span)
        inline = self.context.inline(name)
        if inline is not None and len(inline.parameters) == len(args):
            if not self.expands:
                return PApply(name, args, span) if args else PVar(name, span)
            self.inlined.append(name)
            expanded = substitute(inline.body, dict(zip(inline.parameters, args, strict=True)))
            if is_enormous(expanded):
                raise self.refuse(Unlifted.ENORMOUS, span)
            return as_expansion(expanded, name, inline.parameters, inline.body)
        context = self.context
        if (
            name in context.measure_types
            or name in context.reflected
            or name in context.annotated
            or context.is_selector(name)
            or name == UNCONDITIONAL
            or name == self.binding.name
            or (not args and home is not None)
        ):
            return PApply(name, args, span) if args else PVar(name, span)
        return None


_TESTS = (PCompare, PApply, PLit)
_FAILED = PVar("#no value")


def _with(fails: Mapping[str, Expr], body: Expr) -> Expr:
    """`body` under the local definitions around the case."""
    for name, expr in reversed(list(fails.items())):
        body = Let(Group((Binding(name, TCon("()"), expr),), False), body)
    return body


def _case_on(parameter: str, ty: Type, body: Expr) -> Case:
    """A body that does not begin with a case on the parameter, as one with a single default."""
    return Case(Var(parameter), Binder(parameter, ty), (Alt(DefaultPattern(), body),), ty)


def _constructed(constructor: Constructor, binders: tuple[str, ...]) -> Predicate:
    if not binders:
        return PVar(constructor.name)
    return PApply(constructor.name, tuple(PVar(name) for name in binders))


def _literal(kind: LitKind, value: int | Fraction | str, span: Span) -> Predicate:
    return PLit(value, kind is LitKind.CHAR, span)


def _rational(expr: Expr) -> Fraction | None:
    if isinstance(expr, App) and isinstance(expr.fun, Con) and len(expr.args) == 2:
        top, bottom = expr.args
        if isinstance(top, Lit) and isinstance(bottom, Lit) and isinstance(top.value, int):
            return Fraction(top.value, int(bottom.value)) if isinstance(bottom.value, int) else None
    return None


def _set(operation: str, args: tuple[Predicate, ...], span: Span) -> Predicate:
    if operation == "Set_add":
        return PApply("Set_cup", (PApply("Set_sng", args[:1], span), *args[1:]), span)
    if operation == "Set_del":
        return PApply("Set_dif", (*args[1:], PApply("Set_sng", args[:1], span)), span)
    if operation == "Set_empty":
        return PApply(operation, (PLit(0),), span)
    return PApply(operation, args, span)


def _primitive(base: str, args: tuple[Predicate, ...], span: Span) -> Predicate | None:
    """A Prelude function that the logic has built in."""
    if len(args) == 2:
        left, right = args
        if base in _BINARY:
            return PBinary(_BINARY[base], left, right, span)
        if base in _COMPARE:
            return PCompare(_COMPARE[base], left, right, span)
        match base:
            case "&&":
                return PAnd(args, span)
            case "||":
                return POr(args, span)
            case "max":
                return PIf(PCompare(">", left, right, span), left, right, span)
            case "min":
                return PIf(PCompare("<", left, right, span), left, right, span)
            case _:
                return None
    if len(args) == 1:
        if base in _IDENTITY:
            return args[0]
        if base == "negate":
            literal = args[0]
            if isinstance(literal, PLit) and not isinstance(literal.value, str | bool):
                return PLit(-literal.value, False, span)
            return PNegate(literal, span)
        if base == "not":
            return PNot(args[0], span)
    return None
