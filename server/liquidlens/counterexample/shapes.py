"""The tree of an unknown function → its canonical shape as a value (concolic paper, section 3).

    f 2 asked for first, 4 answered by 5, 6 by ?      ⇒  \\f -> if f 2 == 4 then 5 else ?

`Outline` says which operands of the machine are shown, in order; given their values it builds the function.
"""

from msgspec import Struct, field

from liquidlens.counterexample.values import (
    Value,
    VApply,
    VCon,
    VForced,
    VFunction,
    VHole,
    VMatch,
    VTable,
    VUnevaluated,
    VVariable,
)
from liquidlens.lang.data import DataType
from liquidlens.lang.types import Type, arrows
from liquidlens.machine.code import MakeUnknownFunction, ProbeOf
from liquidlens.machine.state import State
from liquidlens.machine.symbolic.tables import NO_TABLE, Asking, Order, Place, Split, Table, is_first_order
from liquidlens.machine.values import Operand, SymbolicFunction

Row = tuple[tuple[Value, ...], Value]
"""Keys and the answer."""

Part = tuple[Operand, Type | None]
"""An operand of the machine and its Haskell type."""


class ShapeNames(Struct):
    """Names for parameters and parts, no two the same within one value."""

    used: int = 0

    def fresh(self, type_: Type) -> str:
        """A name for something of this type: `x`, `y`, … for data, `f`, `g`, … for functions."""
        pool = "xyzuvw" if is_first_order(type_) else "fghk"
        number, at = divmod(self.used, len(pool))
        self.used += 1
        return pool[at] + (str(number) if number else "")


class Outline(Struct):
    """One function: `parts` are to be read, `build` takes their values."""

    function: SymbolicFunction
    state: State
    types: dict[str, tuple[DataType, int]]
    """Constructors by name: their data type, and which one they are."""
    names: ShapeNames
    parts: list[Part] = field(default_factory=list[Part])

    def __post_init__(self) -> None:
        self._collect(self.function, ())

    @property
    def code(self) -> MakeUnknownFunction:
        """Where the function was made."""
        return self.function.code

    def _table(self, owner: SymbolicFunction | Split) -> Table:
        return self.state.updates.get(owner, NO_TABLE)

    def _key_types(self, asked: tuple[ProbeOf, ...]) -> list[Type]:
        if asked:
            return [asked[-1].answer] if is_first_order(asked[-1].answer) else []
        return [type_ for type_ in self.code.parameter_types if is_first_order(type_)]

    def _collect(self, owner: SymbolicFunction | Split, asked: tuple[ProbeOf, ...]) -> None:
        """The parts of a table, in the order in which `_body` takes their values."""
        table = self._table(owner)
        for entry in table.entries:
            self.parts.extend(zip(entry.keys, self._key_types(asked), strict=True))
            answer = entry.answer
            if isinstance(answer, Asking):
                self.parts.extend(zip(answer.args, arrows(answer.probe.type)[0], strict=False))
                self._collect(answer.split, (*asked, answer.probe))
            else:
                self.parts.append((answer, self.code.result_type))

    def build(self, values: list[Value]) -> Value:
        """The function, of the values of `parts`."""
        rest = iter(values)
        parameters = [self.names.fresh(type_) for type_ in self.code.parameter_types]
        subjects = [
            VVariable(name)
            for name, type_ in zip(parameters, self.code.parameter_types, strict=True)
            if is_first_order(type_)
        ]
        scope: list[tuple[int, Value]] = [(at, VVariable(name)) for at, name in enumerate(parameters)]

        def take(count: int) -> list[Value]:
            return [next(rest) for _ in range(count)]

        def body(owner: SymbolicFunction | Split, asked: tuple[ProbeOf, ...], here: list[tuple[int, Value]]) -> Value:
            """What the function does where this table tells cases apart."""
            looked: list[Value] = [*subjects] if not asked else [here[-1][1]][: len(self._key_types(asked))]
            table = self._table(owner)
            rows: list[Row] = []
            for entry in table.entries:
                keys = tuple([_without_functions(key) for key in take(len(looked))])
                answer = entry.answer
                if isinstance(answer, Asking):
                    given = tuple(take(len(answer.args)))
                    rows.append((keys, probed(answer, given, asked, here)))
                else:
                    rows.append((keys, next(rest)))
            return choice(*_in_order(looked, rows, table.order), table=table, asked=asked)

        def probed(
            answer: Asking, given: tuple[Value, ...], asked: tuple[ProbeOf, ...], here: list[tuple[int, Value]]
        ) -> Value:
            source = next(value for at, value in reversed(here) if at == answer.probe.source)
            pattern, name = self._pattern(answer.probe, source)
            applied = VApply(name, given)
            number = len(self.code.parameter_types) + answer.number
            inside = body(answer.split, (*asked, answer.probe), [*here, (number, applied)])
            if pattern is None:
                return inside
            return VMatch(source, pattern, inside, None if self._is_total(pattern) else VHole(self.code.result_type))

        def choice(looked: list[Value], rows: list[Row], *, table: Table, asked: tuple[ProbeOf, ...]) -> Value:
            # `here` of the innermost probe is `looked` unless its answer is a function, which is forced all the same.
            if not rows:
                answer: Value = VHole(self.code.result_type)
            elif len(rows) == 1 or table.constant:
                answer = rows[0][1]
            else:
                return _choice(looked, rows)
            if not (asked and looked):
                return answer
            return VForced(looked[0], answer, asked[-1].answer if table.whole else None)

        return VFunction(tuple(parameters), body(self.function, (), scope))

    def _pattern(self, probe: ProbeOf, source: Value) -> tuple[VCon | None, str]:
        """The pattern that reaches a probe's function, and the name it has then."""
        if not probe.path:
            if isinstance(source, VVariable):
                return None, source.name
            raise ValueError("a probe of something that has no name")
        name = self.names.fresh(probe.type)
        inner: Value = VVariable(name)
        for tag, at in reversed(probe.path):
            inner = VCon(tag.name, tuple([inner if at == n else VHole() for n in range(tag.arity)]))
        assert isinstance(inner, VCon)
        return inner, name

    def _is_total(self, pattern: VCon) -> bool:
        """Whether the pattern fits all values: no other constructor at any step."""
        inner: Value | None = pattern
        while isinstance(inner, VCon):
            known = self.types.get(inner.name)
            if known is not None and len(known[0].constructors) > 1:
                return False
            if known is None and inner.name in {":", "[]"}:
                return False
            inner = next((arg for arg in inner.args if isinstance(arg, VCon)), None)
        return True


def _choice(looked: list[Value], rows: list[Row]) -> Value:
    """A table of the subjects that matter: those in which rows differ."""
    kept = [at for at in range(len(looked)) if len({keys[at] for keys, _ in rows}) > 1]
    if not kept:
        return rows[0][1]
    shown = tuple([
        (tuple([None if isinstance(keys[at], VHole) else keys[at] for at in kept]), answer) for keys, answer in rows
    ])  # fmt: skip
    return VTable(tuple([looked[at] for at in kept]), shown, None)


def _in_order(looked: list[Value], rows: list[Row], order: Order) -> tuple[list[Value], list[Row]]:
    """Subjects and rows in the order in which the function looks; what it ignores is left open."""
    if not (order.last or order.ignored):
        return looked, rows
    last = {place[0]: number for number, place in enumerate(order.last, 1) if len(place) == 1}
    order_of = sorted(range(len(looked)), key=lambda at: last.get(at, 0))
    seen = [
        (tuple([_without(keys[at], (at,), order.ignored) for at in order_of]), answer) for keys, answer in rows
    ]  # fmt: skip
    # Parts that are looked at last: rows that leave them open come first, as patterns are matched from left to right.
    seen.sort(key=lambda row: -sum(_open_parts(key) for key in row[0]))
    return [looked[at] for at in order_of], seen


def _without(key: Value, place: Place, ignored: frozenset[Place]) -> Value:
    """A key without the parts that are ignored."""
    if place in ignored:
        return VHole()
    if not isinstance(key, VCon):
        return key
    return key.rebuilt(tuple([_without(arg, (*place, at), ignored) for at, arg in enumerate(key.args)]))


def _open_parts(key: Value) -> int:
    if isinstance(key, VHole):
        return 1
    return sum(_open_parts(arg) for arg in key.args) if isinstance(key, VCon) else 0


def _without_functions(key: Value) -> Value:
    """A key as far as it can be compared: functions in it fit anything."""
    match key:
        case VCon(args=args):
            return key.rebuilt(tuple([_without_functions(arg) for arg in args]))
        case VFunction() | VVariable() | VUnevaluated():
            return VHole()
        case _:
            return key
