"""Haskell values as finite trees: what a counterexample shows, read out of a state or computed by a replay.

    1 : ?            ⇒  ConstructorValue(":", (NumberValue(1), Hole([Int])))
    \\n -> if n == 42 then 100 else 0   ⇒  FunctionValue((Int,), rows (42 ↦ 100), otherwise 0)

A `Hole` is a part that was never evaluated: any value of its type fits; `filled` puts the least one in.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from liquidlens.lang.data import DataType
from liquidlens.lang.names import is_tuple
from liquidlens.lang.types import BOOL, CHAR, DOUBLE, FLOAT, INT, INTEGER, UNIT, TCon, TForall, TFun, Type, spine, substitute


@dataclass(frozen=True, slots=True)
class ConstructorValue:
    """A saturated constructor; True and False too."""

    name: str
    args: tuple["Value", ...] = ()


@dataclass(frozen=True, slots=True)
class NumberValue:
    """A number of type `type` (Int, Integer, Double, Float): an int, an exact fraction, or a float of the replay."""

    value: int | Fraction | float
    type: Type = INT


@dataclass(frozen=True, slots=True)
class CharValue:
    """A character."""

    value: str


@dataclass(frozen=True, slots=True)
class TokenValue:
    """A value of a type variable: tokens are equal where their numbers are."""

    number: int
    type: Type


@dataclass(frozen=True, slots=True)
class Row:
    """One answer of a function: `args` as they were passed, `probed` what its probes answered, and the result."""

    args: tuple["Value", ...]
    probed: tuple["Value", ...]
    result: "Value"


@dataclass(frozen=True, slots=True)
class ProbeValue:
    """The function applies its argument number `parameter` (from 0) to `args` and looks at the answer."""

    parameter: int
    args: tuple["Value", ...]


@dataclass(frozen=True, slots=True)
class FunctionValue:
    """An unknown function by its table (canonical shape): after its `probes`, the first row that fits answers.

    `constant`: it looks at nothing, the only row's result is the answer.
    """

    parameters: tuple[Type, ...]
    result: Type
    rows: tuple[Row, ...]
    probes: tuple[ProbeValue, ...] = ()
    constant: bool = False


@dataclass(frozen=True, slots=True)
class CodeValue:
    """A function of the program (`name` of its binding, for messages only)."""

    name: str


@dataclass(frozen=True, slots=True)
class Hole:
    """A part that was never evaluated; its type where that is known."""

    type: Type | None = None


Value = ConstructorValue | NumberValue | CharValue | TokenValue | FunctionValue | CodeValue | Hole

TRUE = ConstructorValue("True")
FALSE = ConstructorValue("False")


def parts(value: Value) -> tuple[Value, ...]:
    """The immediate parts of a value."""
    match value:
        case ConstructorValue(_, args):
            return args
        case FunctionValue(_, _, rows, probes):
            inside = [part for row in rows for part in (*row.args, *row.probed, row.result)]
            return (*[arg for probe in probes for arg in probe.args], *inside)
        case _:
            return ()


def size(value: Value) -> int:
    """How many constructors, numbers and answers a value shows."""
    total = 0
    work: list[Value] = [value]
    while work:
        part = work.pop()
        total += 0 if isinstance(part, Hole) else 1
        work.extend(parts(part))
    return total


def rebuild(value: Value, leaf: Callable[[Value], Value]) -> Value:
    """`value` with `leaf` applied to its innermost parts (everything but constructors and functions)."""
    finished: list[Value] = []
    work: list[tuple[Value, bool]] = [(value, False)]
    while work:
        part, visited = work.pop()
        inside = parts(part)
        if not isinstance(part, ConstructorValue | FunctionValue):
            finished.append(leaf(part))
        elif not visited:
            work.append((part, True))
            work.extend([(inner, False) for inner in reversed(inside)])
        else:
            new = finished[len(finished) - len(inside) :] if inside else []
            del finished[len(finished) - len(inside) :]
            finished.append(_with_parts(part, new))
    return finished[0]


def _with_parts(value: ConstructorValue | FunctionValue, new: list[Value]) -> Value:
    if isinstance(value, ConstructorValue):
        return ConstructorValue(value.name, tuple(new)) if new else value
    supply = iter(new)
    probes = tuple([ProbeValue(p.parameter, tuple([next(supply) for _ in p.args])) for p in value.probes])
    rows = tuple([
        Row(tuple([next(supply) for _ in row.args]), tuple([next(supply) for _ in row.probed]), next(supply))
        for row in value.rows
    ])  # fmt: skip
    return FunctionValue(value.parameters, value.result, rows, probes, value.constant)


def filled(value: Value, types: Mapping[str, DataType]) -> Value:
    """`value` with every hole of known type filled by the least value of that type."""

    def leaf(part: Value) -> Value:
        if isinstance(part, Hole) and part.type is not None:
            return least_value(part.type, types) or part
        return part

    return rebuild(value, leaf)


def least_value(ty: Type, types: Mapping[str, DataType]) -> Value | None:
    """The smallest finite value of a type, None where none can be built."""
    return _Least(types).of(ty, 0)


class _Least:
    """Search for a least value: constructors with the fewest fields first, nesting bounded."""

    def __init__(self, types: Mapping[str, DataType]) -> None:
        self._types = types

    def of(self, ty: Type, depth: int) -> Value | None:
        if isinstance(ty, TForall):
            ty = ty.body
        if isinstance(ty, TFun):
            parameters: list[Type] = []
            while isinstance(ty, TFun):
                parameters.append(ty.arg)
                ty = ty.res
            result = self.of(ty, depth)
            if result is None:
                return None
            holes = tuple([Hole(parameter) for parameter in parameters])
            return FunctionValue(tuple(parameters), ty, (Row(holes, (), result),), constant=True)
        if ty in {INT, INTEGER, DOUBLE, FLOAT}:
            return NumberValue(0, ty)
        if ty == CHAR:
            return CharValue("a")
        if ty == BOOL:
            return FALSE
        if ty == UNIT:
            return ConstructorValue("()")
        head, args = spine(ty)
        if not isinstance(head, TCon):
            return TokenValue(0, ty)
        if head.name == "[]":
            return ConstructorValue("[]")
        if is_tuple(head.name):
            fields = [self.of(arg, depth + 1) for arg in args]
            return None if None in fields else ConstructorValue(head.name, tuple([f for f in fields if f is not None]))
        return self._data(self._types.get(head.name), args, depth)

    def _data(self, data: DataType | None, args: tuple[Type, ...], depth: int) -> Value | None:
        if data is None or depth > len(self._types) + 8 or len(args) != len(data.params):
            return None
        by = dict(zip(data.params, args, strict=True))
        best: Value | None = None
        for constructor in sorted(data.constructors, key=lambda c: (_mentions(c.fields, data.name), len(c.fields))):
            if best is not None:
                break
            if _mentions(constructor.fields, data.name):
                continue
            fields = [self.of(substitute(field, by), depth + 1) for field in constructor.fields]
            if None not in fields:
                best = ConstructorValue(constructor.name, tuple([f for f in fields if f is not None]))
        return best


def _mentions(fields: tuple[Type, ...], name: str) -> bool:
    """Whether a field is directly of type `name`."""
    return any([spine(field)[0] == TCon(name) for field in fields])
