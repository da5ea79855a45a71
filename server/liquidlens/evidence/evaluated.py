"""A Haskell function that evaluates a value part by part, as printing would, made for its type.

List (Int, a)  ⇒  evaluateList (\\(p1, p2) -> p1 `seq` p2 `seq` ())
emitted:
  evaluateList p1 value = case value of { Emp -> (); (:+:) b1 b2 -> p1 b1 `seq` evaluateList p1 b2 `seq` () }
"""

from collections.abc import Callable, Iterator, Mapping

from msgspec import Struct, field

from liquidlens.core.module import Program
from liquidlens.counterexample.ghc.formula import pattern_of
from liquidlens.lang.containers import CONTAINERS, Items
from liquidlens.lang.data import DataType
from liquidlens.lang.names import base_of, is_tuple
from liquidlens.lang.types import TCon, TForall, TVar, Type, spine

SHALLOW = "(`seq` ())"
"""What has no parts that can be looked at: numbers, functions, abstract data."""

_FOLDABLE = {each.type for each in CONTAINERS.values() if each.items in {Items.ELEMENTS, Items.PAIRS, Items.NUMBERED}}


class Evaluation(Struct):
    """Makes such functions, and collects those that they need."""

    program: Program
    is_shown: Callable[[str], bool]
    """Whether a test may name a constructor."""
    shown: Callable[[str], str]
    """A constructor as the test writes it."""
    _functions: dict[str, str] = field(default_factory=dict[str, str])

    def of(self, type_: Type | None) -> str:
        """A function from that type to `()`."""
        return self._of(type_, {})

    def named(self, type_: Type) -> str:
        """The same, by a name."""
        body = self.of(type_)
        key = f"whole {body}"
        name = f"evaluateWhole{sum(each.startswith('whole ') for each in self._functions) + 1}"
        return self._functions.setdefault(key, f"{name} value = {_argument(body)} value").split(" ", 1)[0]

    def definitions(self) -> Iterator[str]:
        """The functions that the ones made so far need."""
        yield from self._functions.values()

    def _of(self, type_: Type | None, by: Mapping[str, str]) -> str:
        if type_ is None or isinstance(type_, TForall):
            return SHALLOW
        if isinstance(type_, TVar):
            return by.get(type_.name, SHALLOW)
        head, args = spine(type_)
        if not isinstance(head, TCon):
            return SHALLOW
        parts = [_argument(self._of(arg, by)) for arg in args]
        if head.name == "[]" or (head.name in _FOLDABLE and parts):
            return f"foldr (\\item rest -> {parts[-1]} item `seq` rest) ()"
        if is_tuple(head.name):
            names = [f"c{i}" for i in range(1, len(parts) + 1)]
            return f"(\\({', '.join(names)}) -> {self._sequence(parts, names)})"
        data = self._data(head.name)
        if data is None or not data.constructors or not all(self.is_shown(each.name) for each in data.constructors):
            return SHALLOW
        return " ".join((self._function(data), *parts))

    def _sequence(self, functions: list[str], names: list[str]) -> str:
        return " `seq` ".join([*(f"{f} {name}" for f, name in zip(functions, names, strict=True)), "()"])

    def _function(self, data: DataType) -> str:
        name = "evaluate" + "".join(c if c.isalnum() else f"_{ord(c)}_" for c in base_of(data.name))
        if data.name not in self._functions:
            self._functions[data.name] = ""  # the function may be needed by itself
            by = {param: f"p{i}" for i, param in enumerate(data.params, 1)}
            alternatives: list[str] = []
            for constructor in data.constructors:
                binders = [f"b{i}" for i in range(1, len(constructor.fields) + 1)]
                parts = [self._field(declared, by, data) for declared in constructor.fields]
                pattern = pattern_of(constructor.name, binders, self.shown(constructor.name))
                alternatives.append(f"{pattern} -> {self._sequence(parts, binders)}")
            parameters = " ".join((*by.values(), "value"))
            self._functions[data.name] = f"{name} {parameters} = case value of {{ {'; '.join(alternatives)} }}"
        return name

    def _field(self, declared: Type, by: Mapping[str, str], data: DataType) -> str:
        """A type that is not regular is not followed into itself: the function would have no type."""
        head, args = spine(declared)
        if isinstance(head, TCon) and head.name == data.name and args != tuple(TVar(p) for p in data.params):
            return SHALLOW
        return self._of(declared, by)

    def _data(self, name: str) -> DataType | None:
        return next((module.data[name] for module in self.program.modules.values() if name in module.data), None)


def _argument(function: str) -> str:
    return f"({function})" if " " in function and not function.startswith("(") else function
