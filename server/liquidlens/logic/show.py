"""Predicates and refinement types in source notation, with the user's names and as few parentheses as possible.

show_predicate(PCompare("==", PApply("Main.size", (PVar("v"),)), PBinary("+", ...)))
  ⇒  "size v == size xs + 1"
show_type(RFun("x", ..., RCon("Int", refinement=Refinement("v", ...))))
  ⇒  "x:List a -> {v:Int | v >= 0}"
"""

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import assert_never

from liquidlens.lang.names import base_of, is_operator, is_tuple, method_of, module_of, shown_base
from liquidlens.lang.numbers import decimal
from liquidlens.lang.types import TApp, TCon, TForall, TFun, TVar, Type, spine
from liquidlens.logic.expansion import application
from liquidlens.logic.predicates import (
    TRUE,
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
from liquidlens.logic.refined import AbstractArgument, RApp, RBound, RCon, RForall, RFun, RType, RVar
from liquidlens.logic.shape import in_order
from liquidlens.logic.substitution import MADE_UP, free_values, free_variables, is_made_up, rename

_IF, _IFF, _IMPLIES, _OR, _AND, _COMPARE, _CONS, _SUM, _PRODUCT, _APPLY, _ATOM = range(11)


def show_name(name: str) -> str:
    """A name as the user writes it in prefix position: without module, operators in parentheses.

    What a top-level pattern takes apart has no name: `show_name("Main.$pa") == "pattern of a"`.
    """
    base = method_of(name) or shown_base(name)
    if module_of(name) is None and not is_operator(base):
        base = base.replace(MADE_UP, "'")
    if base[:1] == "$" and base[1:2].isalpha():
        return base[1:]
    return f"({base})" if is_operator(base) else base


def plain_abstract(name: str) -> str:
    """What a type calls an abstract refinement that has a name of its own where the type is checked."""
    return name.partition(MADE_UP)[0]


def show_predicate(predicate: Predicate) -> str:
    """`predicate` in source notation."""
    return _predicate(predicate, _IF)


def show_metric(metric: Sequence[Predicate]) -> str:
    """A termination metric in source notation: `[len xs, n]`."""
    return "[" + ", ".join(show_predicate(part) for part in metric) + "]"


def _predicate(predicate: Predicate, context: int) -> str:
    text, level = _pieces(predicate)
    return f"({text})" if level < context else text


def _pieces(predicate: Predicate) -> tuple[str, int]:
    written = application(predicate)
    if written is not None:
        return _application(*written)
    match predicate:
        case PVar(name):
            return show_name(name), _ATOM
        case PLit(value, char):
            return _literal(value, char)
        case PApply(fun, args):
            return _application(fun, args)
        case PAbstract(name, args):
            return _application(plain_abstract(name), args)
        case PBinary(op, left, right):
            if op in ("mod", "div"):
                # In LiquidHaskell's predicates `mod` binds looser than sums.
                shown = f"{_predicate(left, _APPLY + 1)} {op} {_predicate(right, _APPLY + 1)}"
                return shown, _CONS if op == "mod" else _PRODUCT
            level = _SUM if op in "+-" else _PRODUCT
            return f"{_predicate(left, level)} {op} {_predicate(right, level + 1)}", level
        case PCompare(op, left, right):
            return f"{_predicate(left, _COMPARE + 1)} {op} {_predicate(right, _COMPARE + 1)}", _COMPARE
        case PAnd(parts):
            return (" && ".join(_predicate(p, _AND + 1) for p in parts), _AND) if parts else ("true", _ATOM)
        case POr(parts):
            return (" || ".join(_predicate(p, _OR + 1) for p in parts), _OR) if parts else ("false", _ATOM)
        case PNot(body):
            return f"not {_predicate(body, _ATOM)}", _APPLY
        case PNegate(body):
            return f"-{_predicate(body, _APPLY)}", _SUM
        case PImplies(left, right):
            return f"{_predicate(left, _IMPLIES + 1)} => {_predicate(right, _IMPLIES)}", _IMPLIES
        case PIff(left, right):
            return f"{_predicate(left, _IFF + 1)} <=> {_predicate(right, _IFF + 1)}", _IFF
        case PIf(condition, yes, no):
            parts = [_predicate(p, _IFF) for p in (condition, yes, no)]
            return f"if {parts[0]} then {parts[1]} else {parts[2]}", _IF
        case _:
            assert_never(predicate)


def _literal(value: bool | int | Fraction | str, char: bool) -> tuple[str, int]:
    if isinstance(value, bool):
        return ("true" if value else "false"), _ATOM
    if isinstance(value, str):
        quote = "'" if char else '"'
        escaped = value.replace("\\", "\\\\").replace(quote, "\\" + quote).replace("\n", "\\n").replace("\t", "\\t")
        return f"{quote}{escaped}{quote}", _ATOM
    text = str(value) if isinstance(value, int) else decimal(value, 12) or f"{value.numerator} / {value.denominator}"
    return text, (_ATOM if value >= 0 else _SUM)


def _application(fun: str, args: tuple[Predicate, ...]) -> tuple[str, int]:
    if is_tuple(fun) and len(args) == len(fun) - 1:
        return "(" + ", ".join(_predicate(a, _IF) for a in args) + ")", _ATOM
    if fun == ":" and (items := _items(args)) is not None:
        return "[" + ", ".join(_predicate(item, _IF) for item in items) + "]", _ATOM
    if len(args) == 2 and is_operator(fun):
        return f"{_predicate(args[0], _CONS + 1)} {base_of(fun)} {_predicate(args[1], _CONS)}", _CONS
    if not args:
        return show_name(fun), _ATOM
    return " ".join([show_name(fun), *(_predicate(a, _ATOM) for a in args)]), _APPLY


def _items(args: tuple[Predicate, ...]) -> list[Predicate] | None:
    """The items of a list whose end is known: `x : y : []`."""
    items, rest = list[Predicate](), args
    while len(rest) == 2:
        items.append(rest[0])
        match rest[1]:
            case PVar("[]"):
                return items
            case PApply(":", more):
                rest = more
            case _:
                break
    return None


_T_FUNCTION, _T_APPLY, _T_ATOM = range(3)


Write = Callable[[str], str]


def show_type(rtype: RType, write: Write = show_name) -> str:
    """`rtype` in source notation; an outer `forall` is shown only for abstract refinements, contexts always.

    `write` gives the written name of a type constructor (`M.Map`).
    """
    return _type(rtype, _T_FUNCTION, write)


def _type(rtype: RType, context: int, write: Write) -> str:
    match rtype:
        case RVar(name, own):
            return _refined(show_name(name), _T_ATOM, own.value, own.predicate, context)
        case RCon(name, args, predicates, own):
            text, level = _constructor(name, args, predicates, write)
            if rtype.binders:
                text, level = _dependent(rtype, write), _T_ATOM
            if rtype.whole and own.value != rtype.whole and rtype.whole in free_variables(own.predicate):
                # Another value of the same name.
                text, level = f"{{{show_name(rtype.whole)}:{text} | true}}", _T_ATOM
            elif rtype.whole:
                predicate = rename(own.predicate, own.value, rtype.whole)
                return f"{{{show_name(rtype.whole)}:{text} | {show_predicate(predicate)}}}"
            return _refined(text, level, own.value, own.predicate, context)
        case RApp(fun, arg, own):
            text = f"{_type(fun, _T_APPLY, write)} {_type(arg, _T_ATOM, write)}"
            return _refined(text, _T_APPLY, own.value, own.predicate, context)
        case RFun(binder, arg, res, own):
            text = f"{_parameter(binder, arg, write)} -> {_type(res, _T_FUNCTION, write)}"
            return _refined(text, _T_FUNCTION, own.value, own.predicate, context)
        case RForall(_, predicates, constraints, body, _, bounds):
            parts: list[str] = []
            if predicates:
                shown = ", ".join(
                    f"{p.name} :: " + " -> ".join([*(_type(a, _T_APPLY, write) for a in p.arguments), "Bool"])
                    for p in predicates
                )
                parts.append(f"forall <{shown}>.")
            if constraints:
                shown = [" ".join([base_of(c.cls), *(_plain(a, _T_ATOM, write) for a in c.args)]) for c in constraints]
                parts.append((shown[0] if len(shown) == 1 else f"({', '.join(shown)})") + " =>")
            parts.extend(_bound(bound, write) for bound in bounds)
            text = " ".join([*parts, _type(body, _T_FUNCTION, write)])
            return f"({text})" if context > _T_FUNCTION and parts else text if parts else _type(body, context, write)
        case _:
            assert_never(rtype)


def _bound(bound: RBound, write: Write) -> str:
    binders = ", ".join(f"{show_name(name)} :: {_type(rtype, _T_APPLY, write)}" for name, rtype in bound.binders)
    given = f"{binders} |- " if binders else ""
    return f"{{{given}{_type(bound.lower, _T_APPLY, write)} <: {_type(bound.upper, _T_APPLY, write)}}}"


def _dependent(rtype: RCon, write: Write) -> str:
    """A tuple with names for the parts that others speak of."""
    args = [in_order(arg, rtype.binders, index) for index, arg in enumerate(rtype.args)]
    mentioned = frozenset[str]().union(*map(free_values, args))
    parts = (
        f"{show_name(binder)}::{text}" if binder in mentioned else text
        for binder, text in zip(rtype.binders, (_type(arg, _T_FUNCTION, write) for arg in args), strict=True)
    )
    return f"({', '.join(parts)})"


def _refined(text: str, level: int, value: str, predicate: Predicate, context: int) -> str:
    if predicate == TRUE or predicate == PLit(True):
        return f"({text})" if level < context else text
    if isinstance(predicate, PAbstract) and predicate.args[-1:] == (PVar(value),) and level == _T_ATOM:
        applied = (
            " ".join(
                [text + "<" + plain_abstract(predicate.name), *(_predicate(a, _ATOM) for a in predicate.args[:-1])]
            )
            + ">"
        )
        return f"({applied})" if context == _T_ATOM else applied
    # LiquidHaskell reads no application in the braces of an argument: `List {v:(List a) | p}`.
    base = f"({text})" if level == _T_APPLY and context == _T_ATOM else text
    return f"{{{show_name(value)}:{base} | {show_predicate(predicate)}}}"


def _parameter(binder: str, arg: RType, write: Write) -> str:
    text = _type(arg, _T_APPLY, write)
    own = None if isinstance(arg, RForall) else arg.refinement
    if own is not None and own.value == binder and text.startswith(f"{{{show_name(binder)}:"):
        return f"{show_name(binder)}:{{" + text[len(show_name(binder)) + 2 :]
    return text if is_made_up(binder) else f"{show_name(binder)}:{text}"


def _constructor(
    name: str, args: tuple[RType, ...], predicates: tuple[AbstractArgument, ...], write: Write
) -> tuple[str, int]:
    suffix = f"<{', '.join(map(_abstract, predicates))}>" if predicates else ""
    if name == "[]" and len(args) == 1:
        if args[0] == RCon("Char") and not predicates:
            return "String", _T_ATOM
        return f"[{_type(args[0], _T_FUNCTION, write)}]{suffix}", _T_ATOM
    if is_tuple(name) and len(args) == len(name) - 1:
        return f"({', '.join(_type(a, _T_FUNCTION, write) for a in args)}){suffix}", _T_ATOM
    if not args:
        return write(name) + suffix, _T_ATOM
    return " ".join([write(name) + suffix, *(_type(a, _T_ATOM, write) for a in args)]), _T_APPLY


def _abstract(argument: AbstractArgument) -> str:
    predicate = argument.predicate
    if isinstance(predicate, PAbstract) and predicate.args == tuple(map(PVar, argument.parameters)):
        return predicate.name
    used = free_variables(predicate)
    parameters, taken = list[str](), set(used)
    for each in argument.parameters:
        # It may hide another of the name that the user gave, where nothing speaks of that.
        plain = each.partition(MADE_UP)[0]
        hides = each in used and plain and plain not in taken and plain not in argument.parameters
        shown = plain if hides else each
        predicate = rename(predicate, each, shown)
        taken.add(shown if hides else "")
        parameters.append(show_name(shown) if shown in taken or not is_made_up(shown) else "_")
    return f"{{\\{' '.join(parameters)} -> {show_predicate(predicate)}}}"


def show_haskell_type(ty: Type, write: Write = show_name) -> str:
    """A Haskell type in source notation: `forall` left out where it is outermost, contexts kept."""
    if isinstance(ty, TForall):
        shown = [" ".join([base_of(c.cls), *(_plain(a, _T_ATOM, write) for a in c.args)]) for c in ty.context]
        prefix = "" if not shown else (shown[0] if len(shown) == 1 else f"({', '.join(shown)})") + " => "
        return prefix + _plain(ty.body, _T_FUNCTION, write)
    return _plain(ty, _T_FUNCTION, write)


def _plain(ty: Type, context: int, write: Write) -> str:
    match ty:
        case TVar(name):
            return show_name(name)
        case TCon(name):
            return write(name)
        case TFun(arg, res):
            text = f"{_plain(arg, _T_APPLY, write)} -> {_plain(res, _T_FUNCTION, write)}"
            return f"({text})" if context > _T_FUNCTION else text
        case TForall(names, _, _):
            text = f"forall {' '.join(names)}. {show_haskell_type(ty, write)}"
            return f"({text})" if context > _T_FUNCTION else text
        case TApp():
            head, args = spine(ty)
            if head == TCon("[]") and len(args) == 1:
                return "String" if args[0] == TCon("Char") else f"[{_plain(args[0], _T_FUNCTION, write)}]"
            if isinstance(head, TCon) and is_tuple(head.name) and len(args) == len(head.name) - 1:
                return f"({', '.join(_plain(a, _T_FUNCTION, write) for a in args)})"
            text = " ".join([_plain(head, _T_ATOM, write), *(_plain(a, _T_ATOM, write) for a in args)])
            return f"({text})" if context > _T_APPLY else text
        case _:
            assert_never(ty)
