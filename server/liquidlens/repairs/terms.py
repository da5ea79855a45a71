"""What code says outright, in the logic: sums, measures and comparisons of what is in scope.

i < n && size q == 3      ⇒   i < n && size q == 3         with  size  a measure
overlap a b = start a < end b && start b < end a      ⇒   overlap promises  v <=> start a < end b && start b < end a
"""

import re
from collections.abc import Iterable, Mapping

from liquidlens.core.parts import parameters, subexpressions
from liquidlens.core.syntax import App, Case, Con, ConPattern, Expr, Lam, Let, Lit, LitKind, Var
from liquidlens.lang.names import source_name
from liquidlens.lang.types import BOOL, INT, INTEGER
from liquidlens.logic.erasure import erase
from liquidlens.logic.predicates import (
    FLIPPED,
    PAnd,
    PApply,
    PBinary,
    PCompare,
    PIff,
    PLit,
    PNot,
    POr,
    Predicate,
    PVar,
)
from liquidlens.logic.refined import RType
from liquidlens.logic.shape import arguments
from liquidlens.logic.show import show_predicate
from liquidlens.logic.specification import Measure
from liquidlens.logic.substitution import rebuild, subpredicates

Terms = Mapping[str, Predicate]
"""What stands for variables of the code."""

Measured = Mapping[Predicate, Predicate]
"""What calls promise of their answers' measures, each under a name that no text has."""

_NOTHING: Measured = {}

LENGTH = "Prelude.len"
"""The measure of a list's length."""

_MOST_WRITTEN = 4
"""Numbers of a function's code that promises and preconditions may mention."""

_NUMBERS = (INT, INTEGER)
_ORDERS = frozenset({"Prelude.<", "Prelude.<=", "Prelude.>", "Prelude.>=", "Prelude.==", "Prelude./="})


def functions_of(measures: Mapping[str, Measure]) -> dict[str, str]:
    """The names of measures that predicates may use by those of their functions."""
    return {measure.function or name: name for name, measure in measures.items() if not measure.is_made}


def term(expr: Expr, terms: Terms, functions: Mapping[str, str]) -> Predicate | None:
    """A sum or difference of known variables, their measures, and numbers, as a term of the logic."""
    match expr:
        case Lit(LitKind.INT | LitKind.INTEGER, int(value)):
            return PLit(value)
        case Var(name, ()):
            return terms.get(name)
        case App(Var("Prelude.+" | "Prelude.-" as operator), (_, left, right)):
            first, second = term(left, terms, functions), term(right, terms, functions)
            return None if first is None or second is None else PBinary(operator[-1], first, second)
        case App(Var("Prelude.length"), (Var("Prelude.$fFoldable[]"), only)):
            subject = term(only, terms, functions)
            return None if subject is None else PApply(LENGTH, (subject,))
        case App(Var(name), (Var() | App() as only,)) if name in functions:
            subject = term(only, terms, functions)
            return None if subject is None else PApply(functions[name], (subject,))
        case _:
            return None


def listed(arg: Expr, terms: Mapping[str, Predicate]) -> Predicate | None:
    """A list of so many elements before another one, as a constructor's application that only its length says."""
    match arg:
        case Con("[]"):
            return PApply("[]", ())
        case App(Con(":"), (_, rest)):
            inner = terms.get(rest.name) if isinstance(rest, Var) else listed(rest, terms)
            return None if inner is None else PApply(":", (inner,))
        case _:
            return None


def counted(predicate: Predicate, known: Measured = _NOTHING) -> Predicate:
    """Lengths of written lists as sums, `len p + 1` for `len (x : p)`, and measures of calls as they are promised."""
    match predicate:
        case PApply() if predicate in known:
            return known[predicate]
        case PApply("Prelude.len", (PApply("[]"),)):
            return PLit(0)
        case PApply("Prelude.len" as length, (PApply(":", (rest,)),)):
            match counted(PApply(length, (rest,)), known):
                case PLit(int(number)):
                    return PLit(number + 1)
                case PBinary("+", rest, PLit(int(number))):
                    return PBinary("+", rest, PLit(number + 1))
                case other:
                    return PBinary("+", other, PLit(1))
        case _:
            return rebuild(predicate, lambda part: counted(part, known))


def compared(expr: Expr, terms: Terms, functions: Mapping[str, str]) -> tuple[str, Predicate, Predicate] | None:
    """A comparison of numbers: its relation, and both sides."""
    match expr:
        case App(Var(operator, (type_,)), (_, left, right)) if operator in _ORDERS and type_ in _NUMBERS:
            first, second = term(left, terms, functions), term(right, terms, functions)
            return None if first is None or second is None else (operator.rpartition(".")[2], first, second)
        case _:
            return None


def bounds_as(code: Expr, asked: Iterable[str], functions: Mapping[str, str]) -> bool:
    """Whether code compares something with a bound as is asked of a value: `b < c` where `v < c` is."""
    names = {part.name: PVar(source_name(part.name)) for part in subexpressions(code) if isinstance(part, Var)}
    found = compared(code, names, functions)
    if found is None:
        return False
    relation, subject, bound = found
    said = {(relation, show_predicate(bound)), (FLIPPED[relation], show_predicate(subject))}
    sides = (match.groups() for match in map(_COMPARISON.fullmatch, asked) if match is not None)
    return any((op, right) in said or (FLIPPED[op], left) in said for left, op, right in sides)


_COMPARISON = re.compile(r"([^<>=/]+) (<=?|>=?|==|/=) ([^<>=/]+)")


def formula(expr: Expr, terms: Terms, functions: Mapping[str, str]) -> Predicate | None:
    """Comparisons and their connectives as a formula of the logic."""
    match expr:
        case App(Var("Prelude.&&" | "Prelude.||" as connective), (left, right)):
            first, second = formula(left, terms, functions), formula(right, terms, functions)
            if first is None or second is None:
                return None
            return PAnd((first, second)) if connective == "Prelude.&&" else POr((first, second))
        case App(Var("Prelude.not"), (only,)):
            negated = formula(only, terms, functions)
            return None if negated is None else PNot(negated)
        case _:
            found = compared(expr, terms, functions)
            return PCompare(*found) if found is not None else term(expr, terms, functions)


def answered(named: RType, code: Expr, measures: Mapping[str, Measure]) -> Predicate | None:
    """What a function whose code is one formula promises of its answer `v`, exactly; the type has named parameters."""
    taken, result = arguments(named)
    if erase(result) != BOOL or not isinstance(code, Lam):
        return None
    given = parameters(code)
    if len(given) != len(taken) or any(each.binder == "v" for each in taken):
        return None
    terms = {name: PVar(each.binder) for name, each in zip(given, taken, strict=True)}
    said = formula(code.body, terms, functions_of(measures))
    return None if said is None else PIff(PVar("v"), said)


def literals(predicate: Predicate | None) -> frozenset[int]:
    """The whole numbers that a predicate mentions."""
    parts = () if predicate is None else subpredicates(predicate)
    return frozenset(p.value for p in parts if isinstance(p, PLit) and type(p.value) is int)


def written(code: Expr) -> frozenset[int]:
    """The whole numbers that a function's code mentions, the smallest ones."""
    found = {part.value for part in subexpressions(code) if isinstance(part, Lit) and type(part.value) is int}
    return frozenset(sorted(found, key=abs)[:_MOST_WRITTEN])


def taken_lengths(code: Expr) -> frozenset[int]:
    """How many elements a function's patterns take from its lists one after the other: 2 for `(x : y : _)`, where
    that is more than one."""
    taken: dict[str, int] = {}

    def visit(expr: Expr) -> None:
        match expr:
            case Case(Var(name), _, alts):
                for alt in alts:
                    match alt.pattern:
                        case ConPattern(":", (_, rest)):
                            taken[rest.name] = taken.get(name, 0) + 1
                        case _:
                            pass
            case Let(group, _):
                for each in group.bindings:
                    match each.body:
                        case Case(Var(), _, alts):
                            visit(each.body)
                            ends = (taken.get(alt.body.name) for alt in alts if isinstance(alt.body, Var))
                            count = next((end for end in ends if end is not None), None)
                            if count is not None:
                                taken[each.name] = count
                        case Var(name) if name in taken:
                            taken[each.name] = taken[name]
                        case _:
                            pass
            case _:
                pass

    for part in subexpressions(code):
        visit(part)
    return frozenset(sorted({count for count in taken.values() if count > 1})[:_MOST_WRITTEN])
