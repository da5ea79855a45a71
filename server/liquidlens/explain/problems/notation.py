"""Types and constraints as users write them: base names, `[a]`, `(a, b)`, `String`.

TFun(TApp(TCon("Main.List"), TVar("a")), TCon("Int"))   ⇒   List a -> Int
"""

from liquidlens.lang.names import base_of, is_operator, is_tuple
from liquidlens.lang.types import Constraint, TApp, TCon, TForall, TFun, TVar, Type, spine

_FUNCTION, _ARGUMENT = 1, 2


def show_type(ty: Type, precedence: int = 0) -> str:
    """The type in user notation."""
    match ty:
        case TVar(name):
            return name.partition("'")[0]
        case TCon(name):
            return _constructor(name)
        case TFun(arg, res):
            return _parenthesized(f"{show_type(arg, _FUNCTION)} -> {show_type(res)}", precedence >= _FUNCTION)
        case TForall(names, context, body):
            text = f"forall {' '.join(names)}. {show_context(context)}{show_type(body)}"
            return _parenthesized(text, precedence >= _FUNCTION)
        case TApp():
            return _application(ty, precedence)


def show_constraint(constraint: Constraint) -> str:
    """`Ord a`."""
    return " ".join([base_of(constraint.cls), *(show_type(arg, _ARGUMENT) for arg in constraint.args)])


def show_context(context: tuple[Constraint, ...]) -> str:
    """`(Ord a, Show a) => `, empty for no constraints."""
    if not context:
        return ""
    if len(context) == 1:
        return show_constraint(context[0]) + " => "
    return "(" + ", ".join(show_constraint(part) for part in context) + ") => "


def _constructor(name: str) -> str:
    base = base_of(name)
    return f"({base})" if is_operator(name) and base != "->" else "(->)" if base == "->" else base


def _application(ty: TApp, precedence: int) -> str:
    head, args = spine(ty)
    if head == TCon("[]") and len(args) == 1:
        return "String" if args[0] == TCon("Char") else f"[{show_type(args[0])}]"
    if isinstance(head, TCon) and is_tuple(head.name) and len(args) == len(head.name) - 1:
        return "(" + ", ".join(show_type(arg) for arg in args) + ")"
    if head == TCon("->") and len(args) == 2:
        return show_type(TFun(args[0], args[1]), precedence)
    text = " ".join([show_type(head, _FUNCTION), *(show_type(arg, _ARGUMENT) for arg in args)])
    return _parenthesized(text, precedence >= _ARGUMENT)


def _parenthesized(text: str, wanted: bool) -> str:
    return f"({text})" if wanted else text
