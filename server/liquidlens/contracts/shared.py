"""Generators of types that speak of nothing around them: each is made once, however many values have such parts.

    T = A U U | B,  U = C T | D
      ⇒ letrec t~1 = \\_ -> choose { A (u~1 ()) (u~1 ()) | B }; u~1 = \\_ -> choose { C (t~1 ()) | D } in t~1 ()

So the code is linear in the types. Written out at each place it grew with the product of their fields: nine types that
have fields of each other were never done.
"""

from collections.abc import Callable

from msgspec import Struct, field

from liquidlens.contracts.supply import Supply, Unrunnable, call, dead
from liquidlens.core.syntax import Binder, Binding, Con, Expr, Group, Lam, Let, Var
from liquidlens.lang.names import base_of
from liquidlens.lang.types import UNIT, TFun, Type, is_larger
from liquidlens.logic.refined import RCon

_LARGER = 3
"""So often a type may be made for a smaller one of the same name: types that are not regular would go on for ever."""


Key = tuple[RCon, bool]
"""A type, and whether sources answer some of its variables: these are the same for all parts of a value."""


class SharedGenerators(Struct):
    """Those that are bound around the outermost of them."""

    _names: dict[Key, str] = field(default_factory=dict[Key, str])
    _bindings: list[Binding] = field(default_factory=list[Binding])
    _around: list[Type] = field(default_factory=list[Type])
    """The types whose generators are being made, outermost first."""

    def value(self, key: Key, type_: Type, supply: Supply, choice: Callable[[], Expr]) -> Expr:
        """A value of a type; `choice` makes what its generator answers. Raises Unrunnable."""
        if self._around:
            return self._inside(key, type_, supply, choice)
        try:
            made = self._inside(key, type_, supply, choice)
            return Let(Group(tuple(self._bindings), recursive=True), made)
        finally:
            self._names.clear()
            self._bindings.clear()

    def _inside(self, key: Key, type_: Type, supply: Supply, choice: Callable[[], Expr]) -> Expr:
        name = self._names.get(key)
        if name is None:
            if sum(is_larger(type_, outer) for outer in self._around) >= _LARGER:
                return dead(type_)
            name = self._define(key, type_, supply, choice)
        return call(Var(name), Con("()"))

    def _define(self, key: Key, type_: Type, supply: Supply, choice: Callable[[], Expr]) -> str:
        name = supply.fresh(hint_of(key[0].name))
        before = dict(self._names), len(self._bindings)
        self._names[key] = name
        self._around.append(type_)
        try:
            body = choice()
        except Unrunnable:
            # What was made on the way may mention the generator that cannot be made.
            self._names, made = before
            del self._bindings[made:]
            raise
        finally:
            self._around.pop()
        function = Lam((Binder(supply.fresh("unit"), UNIT),), body)
        self._bindings.append(Binding(name, TFun(UNIT, type_), function))
        return name


def hint_of(name: str) -> str:
    """What the variables of a type's generators are called."""
    stem = base_of(name)
    return stem.lower() if stem[0].isalpha() else "any"
