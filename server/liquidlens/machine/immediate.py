"""Which applications are no thunks where they are arguments: told before they are compiled, since compiling both forms
at every level would double the work.

    Pair x (f y)    x + 1         ⇒  a constructor's value, and arithmetic that is done at once where `x` is known
    f y             x + f y       ⇒  thunks: what a call gives is never at hand
"""

from typing import TYPE_CHECKING

from liquidlens.core.syntax import App, Con, Expr, Lam, Lit, Prim, Var
from liquidlens.machine.meanings import meaning_of
from liquidlens.machine.scope import SlotScope

if TYPE_CHECKING:
    from liquidlens.machine.load import Loaded

EAGER = frozenset({
    f"{prefix}{suffix}"
    for prefix in ("int", "integer", "char")
    for suffix in ("Add", "Sub", "Negate", "Eq", "Ne", "Lt", "Le", "Gt", "Ge")
} | {"charOrd", "intToInteger", "integerToInt"})  # fmt: skip
"""Primitives that are computed ahead of need where their operands are at hand: total, and never dear."""

_WITHOUT_MEANING = frozenset({"seq", "forceAll", "raise", "retype"})


def may_be_immediate(expr: App, scope: SlotScope, loaded: "Loaded") -> bool:
    """Whether an application as an argument is other than a thunk."""
    fun, args = _resolved(expr, scope, loaded)
    if not args:
        return isinstance(fun, Var | Lit | Prim | Con | Lam)
    if isinstance(fun, Con):
        return len(args) == loaded.tag(fun.name).arity and not loaded.strict_fields(fun.name)
    return isinstance(fun, Prim) and fun.name in EAGER and _are_operands(fun.name, args, scope, loaded)


def _are_operands(primitive: str, args: tuple[Expr, ...], scope: SlotScope, loaded: "Loaded") -> bool:
    """Whether a primitive has all of its operands, each one at hand where its variables are."""
    if primitive in _WITHOUT_MEANING:
        return False
    meaning = meaning_of(primitive, loaded.is_bounded)
    if meaning.raises or not len(args) == meaning.arity <= 2:
        return False
    return all(_is_at_hand(arg, scope, loaded) for arg in args)


def _is_at_hand(expr: Expr, scope: SlotScope, loaded: "Loaded") -> bool:
    fun, args = _resolved(expr, scope, loaded)
    if not args:
        return isinstance(fun, Var | Lit | Prim | Con | Lam)
    if isinstance(fun, Prim):
        return _are_operands(fun.name, args, scope, loaded)
    selects = isinstance(fun, Var) and fun.name not in scope.slots and loaded.method_index(fun.name) is not None
    return selects and len(args) == 1


def _resolved(expr: Expr, scope: SlotScope, loaded: "Loaded") -> tuple[Expr, tuple[Expr, ...]]:
    """What an expression applies in the end, and to what."""
    fun: Expr = expr
    args: tuple[Expr, ...] = ()
    while True:
        match fun:
            case App():
                fun, args = fun.fun, fun.args + args
            case Prim("retype") if args:
                fun, args = args[0], args[1:]
            case Var(name) if args and name not in scope.slots:
                known, wrapped = loaded.known_method(name, args[0]), loaded.wrapped_primitive(name)
                if known is not None:
                    fun, args = Var(known[0]), known[1] + args[1:]
                elif wrapped is not None and len(args) == loaded.arity(name):
                    fun = Prim(wrapped)
                else:
                    return fun, args
            case _:
                return fun, args
