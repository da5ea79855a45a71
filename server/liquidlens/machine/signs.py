"""Measures that are never negative, by the look of their equations.

    size Emp = 0;  size (_ :+: xs) = 1 + size xs                              never negative
    height (Node _ l r) = if height l > height r then 1 + height l else …     never negative
    first (x : _) = x                                                         not known

By induction on finite data: what a measure answers is a sum or product of literals and of measures that are never
negative.  A term that stands for such a measure of unknown data is not negative, which rules out paths that no data
could take.
"""

from collections.abc import Iterable, Mapping

from liquidlens.core.syntax import App, Binding, Case, Expr, Lam, Let, Lit, Prim, Var
from liquidlens.lang.types import INT, INTEGER, TForall, arrows
from liquidlens.logic.predicates import PApply, PBinary, PIf, PLit, Predicate
from liquidlens.logic.specification import Measure

_CLOSED = frozenset({"Prelude.+", "Prelude.*", "Prelude.max", "Prelude.min", "Prelude.div", "Prelude.mod"})
_CLOSED_PRIMITIVES = frozenset({"intAdd", "intMul", "integerAdd", "integerMul"})
_FOLLOWED = 8
"""How many helpers deep a measure is looked into."""


def natural_measures(measures: Iterable[Measure], bindings: Mapping[str, Binding]) -> frozenset[str]:
    """The names (those of their functions too) of the measures that are never negative."""
    numeric = [m for m in measures if _is_numeric(m) and (m.equations or m.function is not None)]
    natural = {name for m in numeric for name in (m.name, m.function) if name is not None}
    signs = _Signs(natural, bindings)
    changed = True
    while changed:
        changed = False
        for measure in numeric:
            if measure.name in natural and not signs.measure(measure):
                natural -= {measure.name, measure.function}
                changed = True
    return frozenset(natural)


def _is_numeric(measure: Measure) -> bool:
    body = measure.type.body if isinstance(measure.type, TForall) else measure.type
    parameters, result = arrows(body)
    return len(parameters) == 1 and result in (INT, INTEGER)


class _Signs:
    """Whether expressions are never negative if the measures `natural` are."""

    def __init__(self, natural: set[str], bindings: Mapping[str, Binding]) -> None:
        self._natural = natural
        self._bindings = bindings

    def measure(self, measure: Measure) -> bool:
        """By its function, where it was lifted, else by its equations."""
        binding = self._bindings.get(measure.function) if measure.function is not None else None
        if binding is not None and isinstance(binding.body, Lam):
            return self._expression(binding.body.body, frozenset(), _FOLLOWED)
        return bool(measure.equations) and all(self._predicate(equation.body) for equation in measure.equations)

    def _predicate(self, predicate: Predicate) -> bool:
        match predicate:
            case PLit(bool()):
                return False
            case PLit(int() as value):
                return value >= 0
            case PBinary("+" | "*", left, right):
                return self._predicate(left) and self._predicate(right)
            case PIf(_, yes, no):
                return self._predicate(yes) and self._predicate(no)
            case PApply(fun, _):
                return fun in self._natural
            case _:
                return False

    def _expression(self, expr: Expr, bound: frozenset[str], depth: int) -> bool:
        """`bound` are local names that are never negative."""
        match expr:
            case Lit(value=int() as value):
                return value >= 0
            case Var(name):
                return name in bound
            case Case(scrutinee, binder, alts):
                inner = bound | {binder.name} if self._expression(scrutinee, bound, depth) else bound
                return all(self._expression(alt.body, inner, depth) for alt in alts)
            case Let(group, body):
                if group.recursive:
                    return False
                signed = {b.name for b in group.bindings if self._expression(b.body, bound, depth)}
                return self._expression(body, bound | signed, depth)
            case App(Prim(name), args) if name in _CLOSED_PRIMITIVES:
                return all(self._expression(arg, bound, depth) for arg in args)
            case App(Var(name), args) if name in _CLOSED and len(args) == 3:
                return all(self._expression(arg, bound, depth) for arg in args[1:])
            case App(Var(name), args):
                return name in self._natural or self._helper(name, args, bound, depth)
            case _:
                return False

    def _helper(self, name: str, args: tuple[Expr, ...], bound: frozenset[str], depth: int) -> bool:
        """A function of the program that answers naturals for such arguments (`larger (height l) (height r)`)."""
        binding = self._bindings.get(name)
        if binding is None or depth == 0 or not isinstance(binding.body, Lam) or len(binding.body.binders) != len(args):
            return False
        pairs = zip(binding.body.binders, args, strict=True)
        inner = frozenset(b.name for b, arg in pairs if self._expression(arg, bound, depth))
        return self._expression(binding.body.body, inner, depth - 1)
