"""Forcing a value to normal form, as generated Core: what printing a result would demand.

List Int  ⇒  letrec whole~1 = \\xs -> case xs of { Emp -> (); x :+: r -> case x of _ -> whole~1 r } in whole~1
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from liquidlens.contracts.builders import builder_of
from liquidlens.contracts.supply import Supply, call, force, let, let_recursive
from liquidlens.core.syntax import Alt, Binder, Case, Con, ConPattern, Expr, Lam, Var
from liquidlens.lang.data import DataType
from liquidlens.lang.types import UNIT, TCon, TForall, TFun, Type, spine, substitute
from liquidlens.logic.erasure import erase
from liquidlens.logic.refined import RCon
from liquidlens.logic.shape import trivial

_PRIMITIVE = frozenset({"Int", "Integer", "Double", "Float", "Char", "Bool"})
_NESTING = 6


@dataclass(slots=True)
class Normalise:
    """Makes forcing functions by type."""

    data: Mapping[str, DataType]
    supply: Supply
    _open: dict[Type, str] = field(default_factory=dict[Type, str])

    def then(self, value: Expr, type_: Type, body: Expr, body_type: Type) -> Expr:
        """Force all of the atomic `value`, then `body`."""
        head, args = spine(type_)
        if isinstance(type_, TFun | TForall) or not isinstance(head, TCon):
            return force(value, type_, body, body_type, self.supply.fresh("forced"))
        if head.name in _PRIMITIVE:
            return force(value, type_, body, body_type, self.supply.fresh("forced"))
        opened = self._open.get(type_)
        if opened is not None:
            return force(call(Var(opened), value), UNIT, body, body_type, self.supply.fresh("forced"))
        data = self.data.get(head.name)
        refined = trivial(type_)
        builder = builder_of(refined) if isinstance(refined, RCon) else None
        if builder is not None:
            items = erase(builder.source)
            name = self.supply.fresh("items")
            whole = self.then(Var(name), items, body, body_type)
            return let(name, items, call(Var(builder.items()), value), whole)
        if data is None or len(self._open) >= _NESTING:
            return force(value, type_, body, body_type, self.supply.fresh("forced"))
        by = dict(zip(data.params, args, strict=False))
        name = self.supply.fresh("whole")
        self._open[type_] = name
        try:
            alts: list[Alt] = []
            for constructor in data.constructors:
                binders = tuple(Binder(self.supply.fresh("part"), substitute(f, by)) for f in constructor.fields)
                inner: Expr = Con("()")
                for binder in reversed(binders):
                    inner = self.then(Var(binder.name), binder.type, inner, UNIT)
                alts.append(Alt(ConPattern(constructor.name, binders), inner))
        finally:
            del self._open[type_]
        parameter = self.supply.fresh("value")
        cases = Case(Var(parameter), Binder(self.supply.fresh("value"), type_), tuple(alts), UNIT)
        function = Lam((Binder(parameter, type_),), cases)
        applied = let_recursive(name, TFun(type_, UNIT), function, call(Var(name), value))
        return force(applied, UNIT, body, body_type, self.supply.fresh("forced"))
