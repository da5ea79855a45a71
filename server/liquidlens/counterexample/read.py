"""Machine states → values: reading the inputs of a counterexample out of the heap of its state, under a model.

    cell of xs = y:ys,  y = ?3,  ys not looked at,  model {?3: 5}      ⇒  5 : ?

Nothing is evaluated here: what the path did not evaluate is a hole.
"""

from collections.abc import Callable, Mapping
from fractions import Fraction
from math import ceil, floor, trunc
from typing import Any

from liquidlens.constraints.answers import Constant
from liquidlens.constraints.terms import Sort, Term
from liquidlens.counterexample.values import (
    FALSE,
    TRUE,
    CharValue,
    CodeValue,
    ConstructorValue,
    FunctionValue,
    Hole,
    NumberValue,
    ProbeValue,
    Row,
    TokenValue,
    Value,
)
from liquidlens.lang.names import is_tuple
from liquidlens.lang.types import CHAR, DOUBLE, FLOAT, INT, INTEGER, Type, spine, substitute
from liquidlens.machine.load import Loaded
from liquidlens.machine.state import State
from liquidlens.machine.unknowns.comparison import operand_value
from liquidlens.machine.unknowns.data import refined
from liquidlens.machine.unknowns.tables import Table
from liquidlens.machine.values import Closure, Data, Partial, Token, Unknown, UnknownFunction

Look = Callable[[Any], Any]
"""From an operand to its machine value, None where it is not evaluated."""


def read_value(
    loaded: Loaded, state: State, model: Mapping[Term, Constant], operand: Any, type_: Type | None = None, limit: int = 20_000
) -> Value:
    """The value of an operand on this path under `model`; `type_` is its Haskell type where that is known.

    At most `limit` parts are read, the rest are holes.
    """

    def look(part: Any) -> Any:
        value = operand_value(state, part)
        return refined(state, value) if type(value) is Unknown else value

    return Reader(loaded, look, model, state, limit).read(operand, type_)


class Reader:
    """Builds the tree with a work list, so that long lists need no recursion."""

    def __init__(
        self, loaded: Loaded, look: Look, model: Mapping[Term, Constant], state: State, limit: int
    ) -> None:
        self._loaded = loaded
        self._look = look
        self._model = model
        self._state = state
        self._left = limit
        self._open: set[int] = set()
        """Data being read, to cut knots such as `xs = 1 : xs`."""

    def read(self, operand: Any, type_: Type | None) -> Value:
        """The tree below `operand`."""
        finished: list[Value] = []
        work: list[tuple[Any, Type | None, Callable[[list[Value]], Value] | None, int]] = [(operand, type_, None, 0)]
        while work:
            part, ty, build, count = work.pop()
            if build is not None:
                inside = finished[len(finished) - count :] if count else []
                del finished[len(finished) - count :]
                finished.append(build(inside))
                self._open.discard(id(part))
                continue
            children, build = self._open_part(part, ty)
            if build is None:
                finished.append(children)
                continue
            work.append((part, ty, build, len(children)))
            work.extend([(child, child_type, None, 0) for child, child_type in reversed(children)])
        return finished[0]

    def _open_part(self, operand: Any, ty: Type | None) -> tuple[Any, Any]:
        """A finished value and None; or the parts to read first and how to build the value from them."""
        self._left -= 1
        value = self._look(operand) if self._left > 0 else None
        if value is None or id(value) in self._open:
            return Hole(ty), None
        if type(value) is Data and value.fields:
            self._open.add(id(operand))
            types = self.field_types(value, ty)
            name = value.tag.name
            return list(zip(value.fields, types, strict=True)), lambda inside: ConstructorValue(name, tuple(inside))
        if type(value) is UnknownFunction:
            return self._function(value)
        return self.leaf(value, ty), None

    def leaf(self, value: Any, ty: Type | None) -> Value:
        """A value without parts."""
        if type(value) is Term:
            declared = self._state.run.unknowns.get(value)
            number = evaluate(value, self._model)
            return constant_value(number, declared or ty, value.sort)
        if type(value) is Data:
            return ConstructorValue(value.tag.name)
        if type(value) is Token:
            return TokenValue(value.number, value.type)
        if type(value) is Unknown:
            return Hole(value.type)
        if type(value) is Closure:
            return CodeValue(value.function.name)
        if type(value) is Partial:
            function = value.function
            return CodeValue(function.function.name if type(function) is Closure else "unknown function")
        return constant_value(value, ty, None)

    def field_types(self, value: Data, ty: Type | None) -> list[Type | None]:
        """Types of the fields of constructor data of type `ty`."""
        head, args = spine(ty) if ty is not None else (None, ())
        name = value.tag.name
        if name == ":":
            return [args[0], ty] if args else [None, None]
        if is_tuple(name):
            return list(args) if len(args) == len(value.fields) else [None for _ in value.fields]
        known = self._loaded.constructors.get(name)
        if known is None or head is None or len(args) != len(known[0].params):
            return [None for _ in value.fields]
        by = dict(zip(known[0].params, args, strict=True))
        return [substitute(field, by) for field in known[0].constructors[known[1]].fields]

    def _function(self, function: UnknownFunction) -> tuple[Any, Any]:
        code = function.code
        table: Table | None = self._state.updates.get(function)
        if table is None:
            return FunctionValue(code.parameter_types, code.result_type, ()), None
        children: list[tuple[Any, Type | None]] = []
        for probe in table.probes:
            children.extend([(arg, None) for arg in probe.args])
        answers = len(table.probes)
        for entry in table.entries:
            children.extend(list(zip(entry.args, code.parameter_types, strict=True)))
            children.extend([(key, None) for key in entry.keys[len(entry.keys) - answers :]] if answers else [])
            children.append((entry.answer, code.result_type))

        def build(inside: list[Value]) -> Value:
            supply = iter(inside)
            probes = tuple([ProbeValue(p.parameter, tuple([next(supply) for _ in p.args])) for p in table.probes])
            rows = tuple([
                Row(
                    tuple([next(supply) for _ in entry.args]), tuple([next(supply) for _ in range(answers)]), next(supply)
                )
                for entry in table.entries
            ])  # fmt: skip
            return FunctionValue(code.parameter_types, code.result_type, rows, probes, table.constant)

        self._open.add(id(function))
        return children, build


def constant_value(value: Any, ty: Type | None, sort: Sort | None) -> Value:
    """A number, character or Bool as a value; the type decides where Python's does not."""
    if isinstance(value, bool):
        return TRUE if value else FALSE
    if isinstance(value, str):
        return CharValue(value)
    if ty == CHAR:
        return CharValue(chr(int(value)))
    if ty in {INT, INTEGER, DOUBLE, FLOAT}:
        assert ty is not None
        return NumberValue(value, ty)
    real = sort is Sort.REAL or isinstance(value, Fraction | float)
    return NumberValue(value, DOUBLE if real else INT)


def evaluate(term: Any, model: Mapping[Term, Constant]) -> Any:
    """The value of a term under a model; variables that the model does not mention are 0 or False."""
    if not isinstance(term, Term):
        return ord(term) if isinstance(term, str) else term
    match term.op:
        case "variable":
            return model.get(term, False if term.sort is Sort.BOOL else 0)
        case "sum":
            total, items = term.args
            for atom, by in items:
                total = total + by * evaluate(atom, model)
            return total
        case "not":
            return not evaluate(term.args[0], model)
        case "and":
            return all([evaluate(arg, model) for arg in term.args])
        case "ite":
            return evaluate(term.args[1 if evaluate(term.args[0], model) else 2], model)
        case _:
            return _OPERATIONS[term.op](*[evaluate(arg, model) for arg in term.args])


def _quot(x: int, y: int) -> int:
    if y == 0:
        return 0
    quotient = abs(x) // abs(y)
    return quotient if (x >= 0) == (y >= 0) else -quotient


_OPERATIONS: dict[str, Callable[..., Any]] = {
    "product": lambda x, y: x * y,
    "div": lambda x, y: x // y if y else 0,
    "mod": lambda x, y: x % y if y else 0,
    "quot": _quot,
    "rem": lambda x, y: x - y * _quot(x, y),
    "divide": lambda x, y: Fraction(x) / Fraction(y) if y else Fraction(0),
    "to-real": Fraction,
    "floor": floor,
    "ceiling": ceil,
    "truncate": trunc,
    "le": lambda x, y: x <= y,
    "lt": lambda x, y: x < y,
    "eq": lambda x, y: x == y,
    "iff": lambda x, y: x == y,
}
