"""Class dictionaries for concrete types: the Core expression that an instance declaration stands for.

Ord [Int]  ⇒  Prelude.$fOrd[] Prelude.$fOrdInt
"""

from collections.abc import Iterator

from msgspec import Struct, field

from liquidlens.contracts.faults import NamedNotRun, NamedObstacle
from liquidlens.contracts.instances import match_types
from liquidlens.contracts.supply import Unrunnable, call
from liquidlens.core.module import Program
from liquidlens.core.syntax import Expr, Var
from liquidlens.lang.data import Instance
from liquidlens.lang.names import base_of
from liquidlens.lang.types import Constraint, TCon, TForall, TFun, TVar, Type, spine, substitute


class Dictionaries(Struct):
    """Finds instances among all modules of a program."""

    program: Program
    _by_class: dict[str, list[Instance]] = field(default_factory=dict[str, list[Instance]])

    def of(self, constraint: Constraint) -> Expr:
        """The dictionary of a constraint on closed types; raises `Unrunnable` where no instance fits."""
        for instance in self._instances(constraint.cls):
            bound: dict[str, Type] = {}
            for pattern, actual in zip(instance.args, constraint.args, strict=False):
                match_types(pattern, actual, bound)
            if all(
                substitute(pattern, bound) == actual
                for pattern, actual in zip(instance.args, constraint.args, strict=False)
            ):
                needed = [
                    self.of(Constraint(c.cls, tuple(substitute(a, bound) for a in c.args))) for c in instance.context
                ]
                types = tuple(bound.get(v, TCon("Int")) for v in instance.vars)
                return call(Var(instance.dictionary, types), *needed)
        raise Unrunnable(NamedNotRun(NamedObstacle.INSTANCE, base_of(constraint.cls)))

    def has(self, constraint: Constraint) -> bool:
        """Whether an instance fits."""
        try:
            self.of(constraint)
        except Unrunnable:
            return False
        return True

    def candidates(self, cls: str) -> Iterator[Type]:
        """Types that are instances of a single-parameter class: `Int`, `Double`, then the others by name."""
        heads = [i.args[0] for i in self._instances(cls) if len(i.args) == 1]
        preferred = [TCon("Int"), TCon("Double"), TCon("Integer"), TCon("Char")]
        yield from (t for t in preferred if t in heads)
        yield from sorted((t for t in heads if isinstance(t, TCon) and t not in preferred), key=lambda t: t.name)
        for head in heads:
            _, args = spine(head)
            if args and all(isinstance(a, TVar) for a in args) and not isinstance(head, TFun | TForall):
                yield substitute(head, {a.name: TCon("Int") for a in args if isinstance(a, TVar)})

    def _instances(self, cls: str) -> list[Instance]:
        if not self._by_class:
            for module in self.program.modules.values():
                for instance in module.instances:
                    self._by_class.setdefault(instance.cls, []).append(instance)
        return self._by_class.get(cls, [])
