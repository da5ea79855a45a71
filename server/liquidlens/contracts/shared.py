"""Generators of types that speak of nothing around them: each is made once, however many values have such parts.

    T = A U U | B,  U = C T | D
      ⇒ letrec t~1 = \\_ -> choose { A (u~1 ()) (u~1 ()) | B }; u~1 = \\_ -> choose { C (t~1 ()) | D } in t~1 ()

Those of types without refinements are the same wherever a value is made: they stand at the top level of the woven
program. So the code is linear in the types. Written out at each place it grew with the product of their fields: nine
types that have fields of each other were never done.
"""

from collections.abc import Callable, Mapping

from msgspec import Struct, field

from liquidlens.contracts.fields import is_plain
from liquidlens.contracts.supply import Supply, Unrunnable, call, dead
from liquidlens.core.syntax import Binder, Binding, Con, Expr, Group, Lam, Let, Var
from liquidlens.lang.names import base_of
from liquidlens.lang.problems import Fault
from liquidlens.lang.types import UNIT, TFun, Type, is_larger
from liquidlens.logic.refined import RCon

_LARGER = 3
"""So often a type may be made for a smaller one of the same name: types that are not regular would go on for ever."""


Key = tuple[RCon, bool]
"""A type, and whether sources answer some of its variables: these are the same for all parts of a value."""


class _Place(Struct):
    """What is bound around one value."""

    names: dict[Key, str] = field(default_factory=dict[Key, str])
    bindings: list[Binding] = field(default_factory=list[Binding])


class _Kept(Struct):
    """Generators of types without refinements."""

    names: dict[tuple[RCon, Type], str] = field(default_factory=dict[tuple[RCon, Type], str])
    bindings: dict[str, Binding] = field(default_factory=dict[str, Binding])
    failed: dict[tuple[RCon, Type], Fault] = field(default_factory=dict[tuple[RCon, Type], Fault])
    """Why there is none of a type."""


class SharedGenerators(Struct):
    """Those that are bound around the outermost of them, and at the top level."""

    keeps: bool = True
    """Whether those without refinements stand at the top level: what they make may speak of inputs where measures are
    some (`data R = R {n:{v:Int | v < size}}`), and these are not known there."""
    _kept: _Kept = field(default_factory=_Kept)
    _places: list[_Place] = field(default_factory=list[_Place])
    """Where generators are bound that are being made, outermost first."""
    _around: list[Type] = field(default_factory=list[Type])
    """The types whose generators are being made, outermost first."""

    @property
    def bindings(self) -> Mapping[str, Binding]:
        """Those of the top level."""
        return self._kept.bindings

    def value(self, key: Key, type_: Type, supply: Supply, choice: Callable[[], Expr]) -> Expr:
        """A value of a type; `choice` makes what its generator answers. Raises Unrunnable."""
        if self._places:
            return self._inside(key, type_, supply, choice)
        self._places.append(_Place())
        try:
            made = self._inside(key, type_, supply, choice)
            (place,) = self._places
            return _around(place, made)
        finally:
            self._places.clear()

    def _inside(self, key: Key, type_: Type, supply: Supply, choice: Callable[[], Expr]) -> Expr:
        place, is_kept = self._places[-1], self.keeps and not key[1] and is_plain(key[0])
        name = self._kept.names.get((key[0], type_)) if is_kept else place.names.get(key)
        if name is None:
            if sum(is_larger(type_, outer) for outer in self._around) >= _LARGER:
                return dead(type_)
            define = self._keep if is_kept else self._define
            name = define(key, type_, supply, choice)
        return call(Var(name), Con("()"))

    def _define(self, key: Key, type_: Type, supply: Supply, choice: Callable[[], Expr]) -> str:
        name, place = supply.fresh(hint_of(key[0].name)), self._places[-1]
        before = dict(place.names), len(place.bindings)
        place.names[key] = name
        try:
            body = self._body(type_, choice)
        except Unrunnable:
            # What was made on the way may mention the generator that cannot be made.
            place.names, made = before
            del place.bindings[made:]
            raise
        place.bindings.append(_generator(name, type_, body, supply))
        return name

    def _keep(self, key: Key, type_: Type, supply: Supply, choice: Callable[[], Expr]) -> str:
        kept, known = self._kept, (key[0], type_)
        if known in kept.failed:
            raise Unrunnable(kept.failed[known])
        name = supply.fresh(hint_of(key[0].name))
        before = len(kept.names)
        kept.names[known] = name
        place = _Place()
        self._places.append(place)
        try:
            body = self._body(type_, choice)
        except Unrunnable as unrunnable:
            while len(kept.names) > before:
                kept.bindings.pop(kept.names.popitem()[1], None)
            kept.failed[known] = unrunnable.fault
            raise
        finally:
            self._places.pop()
        kept.bindings[name] = _generator(name, type_, _around(place, body), supply)
        return name

    def _body(self, type_: Type, choice: Callable[[], Expr]) -> Expr:
        self._around.append(type_)
        try:
            return choice()
        finally:
            self._around.pop()


def _around(place: _Place, body: Expr) -> Expr:
    return Let(Group(tuple(place.bindings), recursive=True), body) if place.bindings else body


def _generator(name: str, type_: Type, body: Expr, supply: Supply) -> Binding:
    return Binding(name, TFun(UNIT, type_), Lam((Binder(supply.fresh("unit"), UNIT),), body))


def hint_of(name: str) -> str:
    """What the variables of a type's generators are called."""
    stem = base_of(name)
    return stem.lower() if stem[0].isalpha() else "any"
