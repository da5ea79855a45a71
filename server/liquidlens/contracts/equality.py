"""Structural equality of data values as generated Core, for `==` between data inside predicates.

(==) on List Int
  ⇒ equal~1 = \\a b -> case a of { Emp -> case b of { Emp -> True; _ -> False }; x :+: xs -> ... }

Containers are equal if their items are, however their trees were grown; functions, if they answer alike, where they
take few enough things to try them all (`() -> Int`, `(Bool, ()) -> a`).
"""

from collections.abc import Mapping

from msgspec import Struct, field

from liquidlens.contracts.builders import Builder, builder_of
from liquidlens.contracts.faults import NamedNotRun, NamedObstacle, NotRun, Obstacle
from liquidlens.contracts.supply import FALSE, TRUE, Supply, Unrunnable, call, conjunction, if_then_else
from liquidlens.core.syntax import (
    Alt,
    Binder,
    Binding,
    Case,
    Con,
    ConPattern,
    DefaultPattern,
    Expr,
    Lam,
    Prim,
    Var,
)
from liquidlens.lang.data import DataType
from liquidlens.lang.few import Value, few_values
from liquidlens.lang.names import base_of, tuple_name
from liquidlens.lang.types import (
    BOOL,
    UNIT,
    TCon,
    TFun,
    TVar,
    Type,
    free_variables,
    functions,
    is_larger,
    spine,
    substitute,
)
from liquidlens.logic.erasure import erase
from liquidlens.logic.refined import RCon
from liquidlens.logic.shape import trivial

_PRIMITIVE = {"Int": "intEq", "Integer": "integerEq", "Double": "doubleEq", "Float": "floatEq", "Char": "charEq"}


class Equalities(Struct):
    """Equality functions made so far, as top-level bindings keyed by type."""

    data: Mapping[str, DataType]
    supply: Supply
    bindings: dict[str, Binding] = field(default_factory=dict[str, Binding])
    _made: dict[Type, str] = field(default_factory=dict[Type, str])
    _open: list[Type] = field(default_factory=list[Type])
    """The types whose functions are being made, outermost first."""

    def of(self, type_: Type) -> Expr:
        """A function `type_ -> type_ -> Bool`."""
        head, args = spine(type_)
        match head:
            case TVar():
                return Prim("intEq")
            case TCon(name) if name in _PRIMITIVE:
                return Prim(_PRIMITIVE[name])
            case TCon("Bool"):
                a, b = self.supply.fresh("a"), self.supply.fresh("b")
                flipped = if_then_else(Var(b), FALSE, TRUE, BOOL)
                return Lam((Binder(a, BOOL), Binder(b, BOOL)), if_then_else(Var(a), Var(b), flipped, BOOL))
            case TCon(name) if name in self.data:
                return self._of_data(type_, self.data[name], args)
            case TFun():
                return self._of_functions(substitute(type_, dict.fromkeys(free_variables(type_), UNIT)))
            case _:
                raise Unrunnable(NotRun(Obstacle.EQUALITY))

    def _of_functions(self, type_: Type) -> Expr:
        """What a polymorphic function leaves open is taken to be ()."""
        given = few_values(type_.arg) if isinstance(type_, TFun) else None
        if given is None or not isinstance(type_, TFun):
            raise Unrunnable(NotRun(Obstacle.EQUALITY))
        left, right, same = self.supply.fresh("f"), self.supply.fresh("g"), self.of(type_.res)
        answers = [call(same, call(Var(left), each), call(Var(right), each)) for each in map(_expression, given)]
        return Lam((Binder(left, type_), Binder(right, type_)), conjunction(answers))

    def _of_data(self, type_: Type, data: DataType, args: tuple[Type, ...]) -> Expr:
        made = self._made.get(type_)
        if made is not None:
            return Var(made)
        if any(is_larger(type_, outer) for outer in self._open):
            raise Unrunnable(NamedNotRun(NamedObstacle.LARGER_TYPES, base_of(data.name)))
        before = dict(self._made), dict(self.bindings)
        self._open.append(type_)
        try:
            return self._define(type_, data, args)
        except Unrunnable:
            # What was made on the way may mention the function that cannot be made.
            self._made, made_bindings = before
            self.bindings.clear()
            self.bindings.update(made_bindings)
            raise
        finally:
            self._open.pop()

    def _define(self, type_: Type, data: DataType, args: tuple[Type, ...]) -> Expr:
        name = self.supply.fresh("equal")
        self._made[type_] = name
        refined = trivial(type_)
        builder = builder_of(refined, self.data) if isinstance(refined, RCon) else None
        function = self._by_constructors(type_, data, args) if builder is None else self._by_items(type_, args, builder)
        self.bindings[name] = Binding(name, functions(type_, type_, BOOL), function)
        return Var(name)

    def _by_items(self, type_: Type, args: tuple[Type, ...], builder: Builder) -> Expr:
        same = self.of(erase(builder.source))
        left, right = self.supply.fresh("a"), self.supply.fresh("b")
        items = Var(builder.items(), args)
        body = call(same, call(items, Var(left)), call(items, Var(right)))
        return Lam((Binder(left, type_), Binder(right, type_)), body)

    def _by_constructors(self, type_: Type, data: DataType, args: tuple[Type, ...]) -> Expr:
        by = dict(zip(data.params, args, strict=False))
        left, right = self.supply.fresh("a"), self.supply.fresh("b")
        alts: list[Alt] = []
        for constructor in data.constructors:
            fields = tuple(substitute(f, by) for f in constructor.fields)
            if any(isinstance(f, TFun) and few_values(f.arg) is None for f in fields):
                raise Unrunnable(NotRun(Obstacle.EQUALITY_OF_FUNCTIONS))
            ours = tuple(Binder(self.supply.fresh("x"), f) for f in fields)
            theirs = tuple(Binder(self.supply.fresh("y"), f) for f in fields)
            same = conjunction(
                [call(self.of(f), Var(x.name), Var(y.name)) for f, x, y in zip(fields, ours, theirs, strict=True)]
            )
            inner = [Alt(ConPattern(constructor.name, theirs), same)]
            if len(data.constructors) > 1:
                inner.append(Alt(DefaultPattern(), FALSE))
            body = Case(Var(right), Binder(self.supply.fresh("b"), type_), tuple(inner), BOOL)
            alts.append(Alt(ConPattern(constructor.name, ours), body))
        body = Case(Var(left), Binder(self.supply.fresh("a"), type_), tuple(alts), BOOL)
        return Lam((Binder(left, type_), Binder(right, type_)), body)


def _expression(value: Value) -> Expr:
    if isinstance(value, str):
        return Con(value)
    return call(Con(tuple_name(len(value))), *map(_expression, value))
