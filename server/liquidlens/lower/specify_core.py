"""Core expressions to predicates.

    case xs of { [] -> 0; x : rest -> 1 + size rest }  ⇒  if is$[] xs then 0 else 1 + size (select$:$2 xs)

Guards and `if` become PIf; local definitions are put in.  What the logic cannot say is a `Rejection` at its place.
"""

from collections.abc import Mapping
from fractions import Fraction
from typing import assert_never

from liquidlens.core.free import free_variables
from liquidlens.core.syntax import (
    Abort,
    AbortReason,
    Alt,
    App,
    Assert,
    Assume,
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
from liquidlens.lang.declared import is_declared
from liquidlens.lang.names import base_of, module_of
from liquidlens.lang.problems import Problem, Severity
from liquidlens.logic.enormous import is_enormous
from liquidlens.logic.expansion import as_expansion
from liquidlens.logic.predicates import (
    IS,
    SELECT,
    UNCONDITIONAL,
    PAnd,
    PApply,
    PCompare,
    PIf,
    PLit,
    PNot,
    POr,
    Predicate,
    PVar,
)
from liquidlens.logic.specification import BOXES
from liquidlens.logic.substitution import substitute
from liquidlens.lower.specify_builtin import set_operation
from liquidlens.lower.specify_context import SpecificationContext, rejection
from liquidlens.lower.specify_faults import FaultyDefinition
from liquidlens.lower.specify_fit_faults import (
    LiftsUnknown,
    NotLiftable,
    SeveralArguments,
    Unlifted,
    UsesFunction,
    UsesPrimitive,
)
from liquidlens.lower.specify_functions import built_in, literal_ratio
from liquidlens.lower.specify_known import WITH_PROOF, is_known, is_proof
from liquidlens.lower.specify_lifting_notes import LiftingNotes
from liquidlens.lower.specify_readable import note_field
from liquidlens.source.span import Span

_LITERALS = frozenset({"Prelude.fromInteger", "Prelude.fromRational"})
_DEPTH = 120
"""Nested expressions beyond this are not put into predicates."""

Scope = Mapping[str, Predicate]

_TESTS = (PCompare, PApply, PLit)
_FAILED = PVar("#no value")


class Missing(Exception):
    """The alternative has no value (a failed match, `error`): it gives no equation."""


class Lifter:
    """Lifts one function for one pragma (`measure`, `inline`, `reflect`)."""

    def __init__(self, context: SpecificationContext, keyword: str, binding: Binding) -> None:
        self.context = context
        self.keyword = keyword
        self.binding = binding
        self.notes = LiftingNotes(context, keyword, binding.name, binding.span)
        self.inlined: list[str] = []
        """The functions that were put in."""
        self.expands = True
        """Whether functions are put in."""

    def refuse(self, why: Unlifted | SeveralArguments | UsesPrimitive | UsesFunction, span: Span) -> Exception:
        """To be raised: the function cannot be lifted."""
        name = base_of(self.binding.name)
        place = span if span.path else self.binding.span
        return rejection(NotLiftable(name, self.keyword, why), place)

    def term(self, expr: Expr, scope: Scope, depth: int) -> Predicate:
        """What an expression says; raises `Missing` where it has no value and `Rejection` where it cannot be said."""
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
                    self.notes.use("undefined", span)
                raise Missing
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
            self.notes.use(name, span)
            raise Missing
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
            except Missing:
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
            raise Missing
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
        except Missing:
            return None
        return None if found is _FAILED else found

    def _literals(self, expr: Case, scrutinee: Predicate, scope: Scope, depth: int) -> Predicate:
        if isinstance(scrutinee, PApply) and scrutinee.fun in BOXES.values():
            # GHC compares what is in the box.
            (scrutinee,) = scrutinee.args
        result: Predicate | None = None
        for alt in reversed(expr.alts):
            body = self._branch(alt, scope, depth)
            if isinstance(alt.pattern, LitPattern) and result is not None and body is not None:
                literal = PLit(alt.pattern.value, alt.pattern.kind is LitKind.CHAR)
                result = PIf(PCompare("==", scrutinee, literal, alt.span), body, result, expr.span)
            elif body is not None:
                result = body
        if result is None:
            raise Missing
        return result

    def _projected(self, expr: Case, scrutinee: Predicate, scope: Scope, depth: int) -> Predicate:
        """A case on data inside: fields become applications of selectors, where the data type has them."""
        self.notes.match(expr, scrutinee)
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
            raise Missing
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
        known = self.context.environment.constructors.get(constructor)
        is_told_apart = known is None or is_declared(known[0], self.context.environment.data.get)
        if fields == 0 and constructor != "[]" and is_told_apart:
            return PCompare("==", whole, PVar(constructor))
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
            self.notes.use(fun.name, span)
            raise Missing
        if fun.name == "Prelude.fromRational":
            rational = literal_ratio(args[-1])
            if rational is not None:
                return PLit(rational, False, span)
        if self.keyword == "measure" and fun.name in _LITERALS and _is_given(args[0]):
            self.notes.use(fun.name, span)
        values = [arg for arg in args if not self._is_dictionary(arg, scope)]
        is_postfix = self.context.has_postfix and fun.name in self.context.reflected
        if len(values) == 1 and _stands_before(values[0], fun) and not is_postfix:
            # GHC makes a function of a section, `\\y -> x + y`, and a partial application of `(+) x`; with
            # `PostfixOperators` of both, but the logic knows `+` with two arguments only.
            raise self.refuse(Unlifted.FUNCTION, span)
        if fun.name == "Prelude.seq" and len(values) == 2:
            # GHC makes a case of it whose alternative binds nothing.
            return self.term(values[1], scope, depth + 1)
        if fun.name == "Prelude.$" and len(values) == 2:
            return self.term(applied_to(values[0], (values[1],)), scope, depth + 1)
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
            self.notes.in_proof += behind >= 0
            parts.append(self.term(arg, scope, depth))
            self.notes.in_proof -= behind >= 0
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
        is_told = (said is not None or self.keyword == "reflect") and not self.notes.in_proof
        if is_told and name != self.binding.name and not is_known(self.context, name) and self.notes.is_first(name):
            fault = LiftsUnknown(base_of(self.binding.name), base_of(name))
            self.context.note(Problem(fault, span if span.path else self.binding.span, Severity.WARNING))
        if said is None:
            is_part = self.context.inline(name) is not None
            is_own = module_of(name) == module_of(self.binding.name)
            raise self.refuse(Unlifted.FUNCTION if is_part else UsesFunction(base_of(name), is_own), span)
        if isinstance(said, PVar | PApply) and (said.name if isinstance(said, PVar) else said.fun) == name:
            self.notes.function(name, span)
        if is_told and self.context.is_selector(name) and not self._is_measure(name):
            note_field(self.context, name, span if span.path else self.binding.span)
        return said

    def _is_measure(self, name: str) -> bool:
        return name in self.context.measure_types or name in self.context.reflected

    def _meaning(self, name: str, args: tuple[Predicate, ...], span: Span) -> Predicate | None:
        """What a function says in predicates; None where nothing can be said of it."""
        known = built_in(name, args, span)
        if known is not None:
            return known
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
        defined = context.predicate_alias(name)
        if defined is not None and len(defined.parameters) == len(args):
            expanded = substitute(defined.body, dict(zip(defined.parameters, args, strict=True)))
            if is_enormous(expanded):
                raise self.refuse(Unlifted.ENORMOUS, span)
            return as_expansion(expanded, name, defined.parameters, defined.body)
        if (
            name in context.measure_types
            or name in context.reflected
            or name in context.annotated
            or context.is_selector(name)
            or name == UNCONDITIONAL
            or name == self.binding.name
            or (not args and module_of(name) is not None)
        ):
            return PApply(name, args, span) if args else PVar(name, span)
        return None


def _stands_before(operand: Expr, operator: Var) -> bool:
    """Whether an operand is written before its operator, as in `(x +)`."""
    own, other = operand.span, operator.span
    return bool(own.path) and own.path == other.path and own.end <= other.start


def _is_given(dictionary: Expr) -> bool:
    """Whether the dictionary of a class is a function's own argument: its type is not known here."""
    return isinstance(dictionary, Var) and module_of(dictionary.name) is None


def applied_to(fun: Expr, args: tuple[Expr, ...]) -> Expr:
    """The application, flat."""
    return App(fun.fun, (*fun.args, *args), fun.span) if isinstance(fun, App) else App(fun, args)


def _literal(kind: LitKind, value: int | Fraction | str, span: Span) -> Predicate:
    return PLit(value, kind is LitKind.CHAR, span)
