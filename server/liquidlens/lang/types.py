"""Haskell types after inference: what Core nodes carry.

    forall a. Ord a => List a -> Int

is `TForall(("a",), (Constraint("Prelude.Ord", (TVar("a"),)),), TFun(TApp(TCon("Main.List"), TVar("a")), TCon("Int")))`.
A context becomes, in Core, leading dictionary parameters of type `TApp(TCon(class), ty)`, in the context's order.
Type synonyms are expanded; `String` is `[] Char`; a partially applied type is an ordinary `TApp`.
"""

from collections.abc import Callable, Iterator, Mapping

from msgspec import Struct


class TVar(Struct, frozen=True):
    """A type variable: bound by an enclosing `TForall` or by the binding's own scheme (a skolem)."""

    name: str


class TCon(Struct, frozen=True):
    """A type constructor (or a class, as the type of its dictionaries) by its full name."""

    name: str


class TApp(Struct, frozen=True, cache_hash=True):
    """A type application."""

    fun: "Type"
    arg: "Type"


class TFun(Struct, frozen=True, cache_hash=True):
    """A function type."""

    arg: "Type"
    res: "Type"


class Constraint(Struct, frozen=True):
    """A class constraint such as `Ord a`."""

    cls: str
    args: tuple["Type", ...]


class TForall(Struct, frozen=True, cache_hash=True):
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

NUMERIC = frozenset({"Num", "Integral", "Real", "Fractional", "Floating", "RealFrac", "RealFloat"})
"""The classes of numbers."""
STRING = TApp(LIST, CHAR)


def list_of(element: Type) -> Type:
    """The type `[element]`."""
    return TApp(LIST, element)


_ARROW = TCon("->")


def applied(fun: Type, arg: Type) -> Type:
    """`fun arg`; the saturated arrow is a `TFun`."""
    if type(fun) is TApp and fun.fun == _ARROW:
        return TFun(fun.arg, arg)
    return TApp(fun, arg)


def apply_type(head: Type, *args: Type) -> Type:
    """`head` applied to all of `args`."""
    for arg in args:
        head = applied(head, arg)
    return head


def spine(ty: Type) -> tuple[Type, tuple[Type, ...]]:
    """Head and arguments of a type application: `Map k v` gives `(Map, (k, v))`."""
    if type(ty) is not TApp:
        return ty, ()
    args: list[Type] = []
    while type(ty) is TApp:
        args.append(ty.arg)
        ty = ty.fun
    return ty, tuple(args[::-1])


def is_larger(ty: Type, other: Type) -> bool:
    """Whether a type is one of the same constructor with larger arguments: such may go on for ever."""
    return spine(ty)[0] == spine(other)[0] and _size(other) < _size(ty)


def _size(ty: Type) -> int:
    """How many constructors and variables a type is made of."""
    return 1 + sum(_size(part) for part in children(ty))


def functions(*parts: Type) -> Type:
    """`functions(a, b, c)` is `a -> b -> c`."""
    result = parts[-1]
    for part in reversed(parts[:-1]):
        result = TFun(part, result)
    return result


def arrows(ty: Type) -> tuple[tuple[Type, ...], Type]:
    """Arguments and result of a function type without its outer forall: `a -> b -> c` gives `((a, b), c)`."""
    args: list[Type] = []
    while type(ty) is TFun:
        args.append(ty.arg)
        ty = ty.res
    return tuple(args), ty


def children(ty: Type) -> tuple[Type, ...]:
    """The direct parts of a type, those of a context included."""
    if type(ty) is TVar or type(ty) is TCon:
        return ()
    match ty:
        case TVar() | TCon():
            return ()
        case TApp(first, second) | TFun(first, second):
            return first, second
        case TForall(_, context, body):
            return (*(arg for constraint in context for arg in constraint.args), body)


def rebuild(ty: Type, visit: Callable[[Type], Type]) -> Type:
    """`ty` with `visit` applied to its direct parts; the same object where no part changes."""
    if type(ty) is TApp:
        fun, arg = visit(ty.fun), visit(ty.arg)
        return ty if fun is ty.fun and arg is ty.arg else applied(fun, arg)
    if type(ty) is TFun:
        arg, res = visit(ty.arg), visit(ty.res)
        return ty if arg is ty.arg and res is ty.res else TFun(arg, res)
    if type(ty) is TForall:
        return TForall(ty.vars, tuple([rebuild_constraint(part, visit) for part in ty.context]), visit(ty.body))
    return ty


def rebuild_constraint(constraint: Constraint, visit: Callable[[Type], Type]) -> Constraint:
    """The constraint with `visit` applied to the types that it is about."""
    return Constraint(constraint.cls, tuple([visit(arg) for arg in constraint.args]))


def subtypes(ty: Type) -> Iterator[Type]:
    """`ty` and all its parts, outermost first, left to right."""
    pending = [ty]
    while pending:
        current = pending.pop()
        yield current
        pending.extend(reversed(children(current)))


def substitute(ty: Type, by: Mapping[str, Type]) -> Type:
    """`ty` with its free type variables replaced, capture-avoiding as long as binders are unique."""
    # Recursive by itself: a local function that calls itself would be cyclic garbage each time.
    if not by or type(ty) is TCon:
        return ty
    if type(ty) is TVar:
        return by.get(ty.name, ty)
    if type(ty) is TApp:
        fun, arg = substitute(ty.fun, by), substitute(ty.arg, by)
        return ty if fun is ty.fun and arg is ty.arg else applied(fun, arg)
    if type(ty) is TForall:
        inner = {name: to for name, to in by.items() if name not in ty.vars}
        return rebuild(ty, lambda each: substitute(each, inner))
    return rebuild(ty, lambda each: substitute(each, by))


def substitute_constraint(constraint: Constraint, by: Mapping[str, Type]) -> Constraint:
    """The constraint at other types."""
    return Constraint(constraint.cls, tuple([substitute(arg, by) for arg in constraint.args]))


def free_variables(ty: Type) -> Iterator[str]:
    """Free type variables in order of occurrence, with repetitions."""
    if isinstance(ty, TVar):
        yield ty.name
    bound = ty.vars if isinstance(ty, TForall) else ()
    for child in children(ty):
        yield from (name for name in free_variables(child) if name not in bound)


def constructors(ty: Type) -> Iterator[str]:
    """The type constructors and classes of a type, with repetitions."""
    for part in subtypes(ty):
        if isinstance(part, TCon):
            yield part.name
        elif isinstance(part, TForall):
            yield from (constraint.cls for constraint in part.context)


def bind_variables(pattern: Type, actual: Type, by: dict[str, Type]) -> None:
    """Bind the type variables of `pattern` so that it becomes `actual`, where the shapes agree; variables that are
    applied (`m a`) included."""
    # By their very classes: patterns take many times as long (see `logic.predicates`).
    if type(pattern) is TVar:
        by.setdefault(pattern.name, actual)
    elif type(pattern) is TApp and type(actual) is TApp:
        bind_variables(pattern.fun, actual.fun, by)
        bind_variables(pattern.arg, actual.arg, by)
    elif type(pattern) is TFun and type(actual) is TFun:
        bind_variables(pattern.arg, actual.arg, by)
        bind_variables(pattern.res, actual.res, by)


def agree(one: Type, other: Type) -> bool:
    """Whether types have the same shape, where both have one: a type variable agrees with anything."""
    match one, other:
        case (TVar(), _) | (_, TVar()):
            return True
        case (TApp(f, a), TApp(g, b)) | (TFun(f, a), TFun(g, b)):
            return agree(f, g) and agree(a, b)
        case _:
            return one == other
