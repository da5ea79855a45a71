"""Class dictionaries for concrete types: the Core expression that an instance declaration stands for.

Ord [Int]  ⇒  Prelude.$fOrd[] Prelude.$fOrdInt
"""

from collections.abc import Iterator, Mapping

from msgspec import Struct, field

from liquidlens.contracts.faults import NamedNotRun, NamedObstacle
from liquidlens.contracts.instances import match_types
from liquidlens.contracts.supply import Unrunnable, call
from liquidlens.core.module import Program
from liquidlens.core.syntax import Expr, Var
from liquidlens.lang.data import Constructor, Instance
from liquidlens.lang.names import base_of
from liquidlens.lang.types import INT, Constraint, TCon, TForall, TFun, TVar, Type, free_variables, spine, substitute


class Held(Struct, frozen=True):
    """What the variables of a constructor are, and the dictionaries that it holds before its fields."""

    types: Mapping[str, Type]
    dictionaries: tuple[Expr, ...]


def is_overloaded(program: Program, name: str) -> bool:
    """Whether a function, or method, of the program needs dictionaries."""
    binding = program.bindings.get(name)
    return binding is not None and isinstance(binding.type, TForall) and bool(binding.type.context)


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

    def needed(self, type_: TForall, bound: Mapping[str, Type]) -> list[Expr]:
        """What the constraints of a function's type need where its variables are as bound; the others are tried at
        Int."""
        at: dict[str, Type] = {}
        for variable in type_.vars:
            found = bound.get(variable, INT)
            at[variable] = substitute(found, dict.fromkeys(free_variables(found), INT))
        return [self.of(Constraint(c.cls, tuple(substitute(arg, at) for arg in c.args))) for c in type_.context]

    def handed(self, name: str, type_: Type | None) -> tuple[Expr, Type]:
        """An overloaded function at the type that is asked of it; raises `Unrunnable` where none is known."""
        binding = self.program.bindings[name]
        if type_ is None or not isinstance(binding.type, TForall):
            raise Unrunnable(NamedNotRun(NamedObstacle.FUNCTION, base_of(name)))
        bound: dict[str, Type] = {}
        match_types(binding.type.body, type_, bound)
        return call(Var(name), *self.needed(binding.type, bound)), type_

    def has(self, constraint: Constraint) -> bool:
        """Whether an instance fits."""
        try:
            self.of(constraint)
        except Unrunnable:
            return False
        return True

    def held(self, constructor: Constructor, by: Mapping[str, Type]) -> "Held":
        """What a constructor of data hides of classes, where what is known of its variables is `by`: a variable of
        which nothing is known is of the first type that has all instances. Raises `Unrunnable` where there is none."""
        known = dict(by)
        for name in constructor.exists:
            if name not in known:
                asked = [each for each in constructor.context if each.args == (TVar(name),)]
                tried = (type_ for each in asked[:1] for type_ in self.candidates(each.cls))
                fits = (type_ for type_ in tried if all(self.has(Constraint(each.cls, (type_,))) for each in asked))
                known[name] = next(fits, TCon("Int"))
        wanted = (Constraint(c.cls, tuple(substitute(a, known) for a in c.args)) for c in constructor.context)
        return Held(known, tuple(map(self.of, wanted)))

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
