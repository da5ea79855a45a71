"""Haskell types after inference: what Core nodes carry.

    forall a. Ord a => List a -> Int

is `TForall(("a",), (Constraint("Prelude.Ord", (TVar("a"),)),), TFun(TApp(TCon("Main.List"), TVar("a")), TCon("Int")))`.
A context becomes, in Core, leading dictionary parameters of type `TApp(TCon(class), ty)`, in the context's order.
Type synonyms are expanded; `String` is `[] Char`; a partially applied type is an ordinary `TApp`.
"""

from collections.abc import Iterator, Mapping

from msgspec import Struct


class TVar(Struct, frozen=True):
    """A type variable: bound by an enclosing `TForall` or by the binding's own scheme (a skolem)."""

    name: str


class TCon(Struct, frozen=True):
    """A type constructor (or a class, as the type of its dictionaries) by its full name."""

    name: str


class TApp(Struct, frozen=True):
    """A type application."""

    fun: "Type"
    arg: "Type"


class TFun(Struct, frozen=True):
    """A function type."""

    arg: "Type"
    res: "Type"


class Constraint(Struct, frozen=True):
    """A class constraint such as `Ord a`."""

    cls: str
    args: tuple["Type", ...]


class TForall(Struct, frozen=True):
    """A polymorphic type with its context; nested in a `TFun` it is a higher-rank argument."""

    vars: tuple[str, ...]
    context: tuple[Constraint, ...]
    body: "Type"


Type = TVar | TCon | TApp | TFun | TForall

INT = TCon("Int")
INTEGER = TCon("Integer")
DOUBLE = TCon("Double")
FLOAT = TCon("Float")
CHAR = TCon("Char")
BOOL = TCon("Bool")
UNIT = TCon("()")
LIST = TCon("[]")
STRING = TApp(LIST, CHAR)


def list_of(element: Type) -> Type:
    """The type `[element]`."""
    return TApp(LIST, element)


_ARROW = TCon("->")


def applied(fun: Type, arg: Type) -> Type:
    """`fun arg`; the saturated arrow is a `TFun`."""
    if isinstance(fun, TApp) and fun.fun == _ARROW:
        return TFun(fun.arg, arg)
    return TApp(fun, arg)


def apply_type(head: Type, *args: Type) -> Type:
    """`head` applied to all of `args`."""
    for arg in args:
        head = applied(head, arg)
    return head


def spine(ty: Type) -> tuple[Type, tuple[Type, ...]]:
    """Head and arguments of a type application: `Map k v` gives `(Map, (k, v))`."""
    args: list[Type] = []
    while isinstance(ty, TApp):
        args.append(ty.arg)
        ty = ty.fun
    return ty, tuple(reversed(args))


def functions(*parts: Type) -> Type:
    """`functions(a, b, c)` is `a -> b -> c`."""
    result = parts[-1]
    for part in reversed(parts[:-1]):
        result = TFun(part, result)
    return result


def arrows(ty: Type) -> tuple[tuple[Type, ...], Type]:
    """Arguments and result of a function type without its outer forall: `a -> b -> c` gives `((a, b), c)`."""
    args: list[Type] = []
    while isinstance(ty, TFun):
        args.append(ty.arg)
        ty = ty.res
    return tuple(args), ty


def substitute(ty: Type, by: Mapping[str, Type]) -> Type:
    """`ty` with its free type variables replaced, capture-avoiding as long as binders are unique."""
    match ty:
        case TVar(name):
            return by.get(name, ty)
        case TCon():
            return ty
        case TApp(fun, arg):
            return applied(substitute(fun, by), substitute(arg, by))
        case TFun(arg, res):
            return TFun(substitute(arg, by), substitute(res, by))
        case TForall(names, context, body):
            inner = {name: to for name, to in by.items() if name not in names}
            moved = tuple(Constraint(c.cls, tuple(substitute(a, inner) for a in c.args)) for c in context)
            return TForall(names, moved, substitute(body, inner))


def free_variables(ty: Type) -> Iterator[str]:
    """Free type variables in order of occurrence, with repetitions."""
    match ty:
        case TVar(name):
            yield name
        case TCon():
            pass
        case TApp(left, right) | TFun(left, right):
            yield from free_variables(left)
            yield from free_variables(right)
        case TForall(names, context, body):
            inner = [v for c in context for a in c.args for v in free_variables(a)]
            inner.extend(free_variables(body))
            yield from (v for v in inner if v not in names)


def constructors(ty: Type) -> Iterator[str]:
    """The type constructors and classes of a type, with repetitions."""
    match ty:
        case TVar():
            pass
        case TCon(name):
            yield name
        case TApp(left, right) | TFun(left, right):
            yield from constructors(left)
            yield from constructors(right)
        case TForall(_, context, body):
            for constraint in context:
                yield constraint.cls
                for arg in constraint.args:
                    yield from constructors(arg)
            yield from constructors(body)
