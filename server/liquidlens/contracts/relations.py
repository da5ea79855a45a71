"""Relations between the parts of lists and tuples: abstract refinements of built-in data, given at a type.

    [a]<{\\x v -> x <= v}>        every element is related to each later one
    (a, b)<{\\x v -> x < v}>      the first component is related to the second
    (a, b, c)<{\\x v -> x < v}, {\\y x v -> y < v}>      the last ones to those before them, the nearest named first

As Core of type Bool; `generate` assumes it of what it makes, `holds` tests it.
"""

from msgspec import Struct

from liquidlens.contracts.executable import Executable, Scope, TypedAtom
from liquidlens.contracts.supply import FALSE, TRUE, Supply, call, conjunction, if_then_else, let_recursive
from liquidlens.core.syntax import Alt, Binder, Case, ConPattern, Expr, Lam, Var
from liquidlens.lang.names import is_tuple, tuple_name
from liquidlens.lang.types import BOOL, TCon, TFun, Type, apply_type, list_of
from liquidlens.logic.refined import AbstractArgument, RCon


class Relations(Struct, frozen=True):
    """Builds the tests."""

    executable: Executable
    supply: Supply

    def test(self, type_: RCon, parts: tuple[Type, ...], value: Expr, scope: Scope) -> Expr | None:
        """Whether the parts of `value`, whose type arguments are `parts`, are related; None where nothing is said."""
        if not type_.predicates:
            return None
        relation = type_.predicates[0]
        if type_.name == "[]" and len(relation.parameters) == 2:
            return self._pairwise(relation, parts[0], value, scope)
        if is_tuple(type_.name):
            return self._components(type_.predicates, parts, value, scope)
        return None

    def after(self, type_: RCon, element: Type, before: Expr, value: Expr, scope: Scope) -> Expr | None:
        """Whether every element of the list `before` is related to `value`, which comes later; None where nothing is
        said."""
        relation = type_.predicates[0]
        if len(relation.parameters) != 2:
            return None
        name, other, rest = self.supply.fresh("after"), self.supply.fresh("y"), self.supply.fresh("ys")
        one = self._related(relation, TypedAtom(Var(other), element), TypedAtom(value, element), scope)
        step = if_then_else(one, call(Var(name), Var(rest)), FALSE, BOOL)
        return self._function(name, element, head=other, tail=rest, step=step, use=call(Var(name), before))

    def _related(self, relation: AbstractArgument, first: TypedAtom, second: TypedAtom, scope: Scope) -> Expr:
        names = relation.parameters
        return self.executable.condition(relation.predicate, {**scope, names[0]: first, names[1]: second})

    def _components(
        self, relations: tuple[AbstractArgument, ...], parts: tuple[Type, ...], value: Expr, scope: Scope
    ) -> Expr | None:
        """What each relation says of the component after those before it; None where one is not of its component."""
        binders = tuple(Binder(self.supply.fresh("component"), part) for part in parts)
        components = [TypedAtom(Var(each.name), each.type) for each in binders]
        related: list[Expr] = []
        for index, relation in enumerate(relations, start=1):
            named = [*reversed(components[:index]), *components[index : index + 1]]
            if len(relation.parameters) != len(named):
                return None
            by = dict(zip(relation.parameters, named, strict=True))
            related.append(self.executable.condition(relation.predicate, {**scope, **by}))
        whole = Binder(self.supply.fresh("tuple"), apply_type(TCon(tuple_name(len(parts))), *parts))
        return Case(value, whole, (Alt(ConPattern(tuple_name(len(parts)), binders), conjunction(related)),), BOOL)

    def _pairwise(self, relation: AbstractArgument, element: Type, value: Expr, scope: Scope) -> Expr:
        """Every element against all later ones."""
        outer, inner = self.supply.fresh("related"), self.supply.fresh("each")
        head, tail = self.supply.fresh("x"), self.supply.fresh("xs")
        other, rest = self.supply.fresh("y"), self.supply.fresh("ys")
        one = self._related(relation, TypedAtom(Var(head), element), TypedAtom(Var(other), element), scope)
        step = if_then_else(one, call(Var(inner), Var(rest)), FALSE, BOOL)
        later = self._function(inner, element, head=other, tail=rest, step=step, use=call(Var(inner), Var(tail)))
        body = if_then_else(later, call(Var(outer), Var(tail)), FALSE, BOOL)
        return self._function(outer, element, head=head, tail=tail, step=body, use=call(Var(outer), value))

    def _function(self, name: str, element: Type, head: str, tail: str, step: Expr, use: Expr) -> Expr:
        """`letrec name = \\xs -> case xs of { [] -> True; head : tail -> step } in use`."""
        type_ = list_of(element)
        parameter = self.supply.fresh("list")
        binders = (Binder(head, element), Binder(tail, type_))
        alts = (Alt(ConPattern("[]", ()), TRUE), Alt(ConPattern(":", binders), step))
        cases = Case(Var(parameter), Binder(self.supply.fresh("list"), type_), alts, BOOL)
        return let_recursive(name, TFun(type_, BOOL), Lam((Binder(parameter, type_),), cases), use)
