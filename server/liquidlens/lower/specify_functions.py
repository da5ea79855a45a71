"""What the functions of the Prelude and of sets say in predicates, by their own words in the logic.

x + 1  ⇒  PBinary("+", x, 1)      min x y  ⇒  if x < y then x else y      Set.insert x s  ⇒  Set_cup (Set_sng x) s
"""

from fractions import Fraction

from liquidlens.core.syntax import App, Con, Expr, Lit
from liquidlens.lang.names import base_of, module_of
from liquidlens.logic.predicates import PAnd, PApply, PBinary, PCompare, PIf, PLit, PNegate, PNot, POr, Predicate
from liquidlens.lower.specify_builtin import SET_MODULES, set_operation
from liquidlens.source.span import Span

_BINARY = {"+": "+", "-": "-", "*": "*", "/": "/", "div": "div", "mod": "mod"}
_COMPARE = {"==": "==", "/=": "/=", "<": "<", "<=": "<=", ">": ">", ">=": ">="}
_IDENTITY = frozenset({"fromIntegral", "fromInteger", "fromRational", "toInteger", "fromEnum", "realToFrac", "id"})


def built_in(name: str, args: tuple[Predicate, ...], span: Span) -> Predicate | None:
    """What a function says that the logic has built in; None for all others."""
    base, home = base_of(name), module_of(name)
    if home == "Prelude":
        known = _primitive(base, args, span)
        if known is not None:
            return known
    if base == "fromList" and home in SET_MODULES:
        return PApply("Data.Set.listElts", args, span)
    operation = set_operation(name)
    return None if operation is None else _set(operation, args, span)


def literal_ratio(expr: Expr) -> Fraction | None:
    """The number that a literal with a point is, as GHC writes it."""
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
