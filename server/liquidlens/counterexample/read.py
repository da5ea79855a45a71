"""Machine states → values: reading the inputs of a counterexample out of the heap of its state, under a model.

    cell of xs = y:ys,  y = ?3,  ys not looked at,  model {?3: 5}      ⇒  5 : ?

Nothing is evaluated here: what the path did not evaluate is a hole.
"""

from collections.abc import Callable, Mapping
from fractions import Fraction
from math import isnan

from liquidlens.constraints.answers import Constant
from liquidlens.constraints.model import evaluate
from liquidlens.constraints.path_condition import variables_of
from liquidlens.constraints.terms import Sort, Term
from liquidlens.counterexample.shapes import Outline, ShapeNames
from liquidlens.counterexample.terms import written
from liquidlens.counterexample.values import (
    FIXED_WIDTH,
    Value,
    VApply,
    VChar,
    VCon,
    VHole,
    VNumber,
    VUnevaluated,
    VVariable,
)
from liquidlens.lang.containers import GIVEN_CELL, PENDING, Container
from liquidlens.lang.names import is_tuple, module_of
from liquidlens.lang.primitives import wrap_int
from liquidlens.lang.types import (
    CHAR,
    DOUBLE,
    FLOAT,
    INT,
    INTEGER,
    STRING,
    UNIT,
    TCon,
    TForall,
    Type,
    arrows,
    functions,
    spine,
    substitute,
)
from liquidlens.machine.code import ApplyCode, Local, argument_list
from liquidlens.machine.load import Loaded
from liquidlens.machine.state import State
from liquidlens.machine.symbolic.comparison import operand_value
from liquidlens.machine.symbolic.data import refined
from liquidlens.machine.values import (
    Closure,
    Data,
    Known,
    Operand,
    Partial,
    SymbolicData,
    SymbolicFunction,
    Thunk,
    Token,
)
from liquidlens.machine.values import Value as MachineValue

_LITERAL = frozenset({CHAR, INT, INTEGER, DOUBLE, FLOAT})

Look = Callable[[Operand], MachineValue | None]
"""From an operand to its machine value, None where it is not evaluated."""
Build = Callable[[list[Value]], Value]


def read_value(
    loaded: Loaded,
    state: State,
    model: Mapping[Term, Constant],
    operand: Operand,
    type_: Type | None = None,
    *,
    tokens: dict[int, int] | None = None,
    is_result: bool = False,
    limit: int = 20_000,
) -> Value:
    """The value of an operand on this path under `model`; `type_` is its Haskell type where that is known.

    Values of type variables are numbered 0, 1, … in the order of reading; pass one `tokens` to several calls to number
    them together.  What was not evaluated is a `VHole`, with `is_result` a `VUnevaluated`.  At most `limit` parts
    are read.
    """
    return Reader(
        loaded,
        looking(state),
        model=model,
        state=state,
        tokens={} if tokens is None else tokens,
        is_result=is_result,
        limit=limit,
    ).read(operand, type_)


def looking(state: State) -> Look:
    """What a path knows of an operand, without evaluating anything."""

    def look(part: Operand) -> MachineValue | None:
        value = operand_value(state, part)
        return refined(state, value) if type(value) is SymbolicData else value

    return look


class Reader:
    """Builds the tree with a work list, so that long lists need no recursion."""

    def __init__(
        self, loaded: Loaded, look: Look, model: Mapping[Term, Constant], state: State, tokens: dict[int, int],
        is_result: bool, limit: int,
    ) -> None:  # fmt: skip
        self._loaded = loaded
        self._look = look
        self._model = model
        self._state = state
        self._tokens = tokens
        self._is_result = is_result
        self._left = limit
        self._names = ShapeNames()
        self._open: set[int] = set()
        """Data being read, to cut knots such as `xs = 1 : xs`."""

    def read(self, operand: Operand, type_: Type | None) -> Value:
        """The tree below `operand`."""
        finished: list[Value] = []
        work: list[tuple[Operand, Type | None, Build | None, int]] = [(operand, type_, None, 0)]
        while work:
            part, ty, build, count = work.pop()
            if build is not None:
                inside = finished[len(finished) - count :]
                del finished[len(finished) - count :]
                finished.append(build(inside))
                self._open.discard(id(part))
                continue
            self._left -= 1
            value = self._look(part) if self._left > 0 else None
            if value is None or id(value) in self._open:
                finished.append(self._unknown(ty))
                continue
            children, build = self._parts(value, ty)
            if build is None:
                finished.append(self._leaf(value, ty))
                continue
            self._open.add(id(value))
            work.append((value, ty, build, len(children)))
            work.extend([(child, child_type, None, 0) for child, child_type in reversed(children)])
        return finished[0]

    def _unknown(self, ty: Type | None) -> Value:
        return VUnevaluated() if self._is_result else VHole(ty)

    def _parts(self, value: MachineValue, ty: Type | None) -> tuple[list[tuple[Operand, Type | None]], Build | None]:
        """What to read first, and how to build the value from it; no build for a value without parts."""
        if type(value) is Data and value.fields:
            name = value.tag.name
            if self._is_result and name in PENDING:
                return [(self._done(value, PENDING[name]), ty)], lambda inside: inside[0]
            types = field_types(self._loaded, value, ty)
            if held := held_by(self._loaded, value):
                shown = list(zip(value.fields[held:], types[held:], strict=True))
                return shown, lambda inside: VCon(name, tuple(inside))
            if name == GIVEN_CELL and self._is_free(value.fields[0]):
                return [(value.fields[1], types[1])], lambda inside: VCon(name, (VHole(INT), *inside))
            if name in FIXED_WIDTH:
                return list(zip(value.fields, types, strict=True)), lambda inside: inside[0]
            return list(zip(value.fields, types, strict=True)), lambda inside: VCon(name, tuple(inside))
        if type(value) is SymbolicFunction:
            table = self._state.updates.get(value)
            if table is not None and table.entries:
                outline = Outline(value, self._state, self._loaded.constructors, self._names)
                return outline.parts, outline.build
        if type(value) is Closure and self._loaded.name_of(value) is None:
            return self._handing_on(value, ty)
        return [], None

    def _is_free(self, number: Operand) -> bool:
        """Whether the path says nothing of a number: nothing compared the cell with another one."""
        known = self._look(number)
        return type(known) is Term and known not in variables_of(self._state.path)

    def _done(self, action: Data, row: Container) -> Operand:
        """An action whose mutable cells are done with, evaluated where it is looked at."""
        perform = self._loaded.global_(f"{row.module}.liquidlensDone")
        return Thunk(ApplyCode(perform, argument_list((Local(0),))), (action,), self._state.epoch)

    def _handing_on(self, value: Closure, ty: Type | None) -> tuple[list[tuple[Operand, Type | None]], Build | None]:
        """A function without a name: what it captured, and the term that it is."""
        parameters, result = arrows(ty.body if isinstance(ty, TForall) else ty) if ty is not None else ((), None)
        known = parameters if len(parameters) == value.function.arity else [UNIT] * value.function.arity

        own = ShapeNames()  # nothing inside such a term speaks of what stands around it
        names = [own.fresh(each) for each in known]

        def build(captured: list[Value]) -> Value:
            return written(value.function, captured, names) or self._unknown(ty)

        return [(each, result) for each in value.env], build

    def _leaf(self, value: MachineValue, ty: Type | None) -> Value:
        if type(value) is Term:
            # A character and its number are one term: what is read tells which of them it is.
            known = ty if ty in _LITERAL else self._state.run.unknowns.get(value) or ty
            return constant_value(evaluate(value, self._model), known, value.sort)
        if type(value) is Data:
            return VCon(value.tag.name, is_text=ty == STRING)
        if type(value) is Token:
            if isinstance(spine(value.type)[0], TCon):
                return self._unknown(value.type)  # of a type without source, which nothing can look into
            return VNumber(self._tokens.setdefault(value.number, len(self._tokens)))
        if type(value) is SymbolicData:
            return self._unknown(value.type)
        if type(value) is SymbolicFunction:
            return VHole(functions(*value.code.parameter_types, value.code.result_type))
        if type(value) is Closure or type(value) is Partial:
            name = self._loaded.name_of(value) if type(value) is Closure else None
            return VVariable(name) if name is not None and module_of(name) is not None else VUnevaluated()
        return constant_value(value, ty, None)


def held_by(loaded: Loaded, value: Data) -> int:
    """How many of its first fields are dictionaries, which nobody writes."""
    known = loaded.constructors.get(value.tag.name)
    return 0 if known is None else len(known[0].constructors[known[1]].context)


def field_types(loaded: Loaded, value: Data, ty: Type | None) -> list[Type | None]:
    """Types of the fields of constructor data of type `ty`."""
    head, args = spine(ty) if ty is not None else (None, ())
    name = value.tag.name
    if name == ":":
        return [args[0], ty] if args else [None, None]
    if is_tuple(name):
        return list(args) if len(args) == len(value.fields) else [None for _ in value.fields]
    known = loaded.constructors.get(name)
    if known is None or head is None or len(args) != len(known[0].params):
        return [None for _ in value.fields]
    by = dict(zip(known[0].params, args, strict=True))
    return [substitute(field, by) for field in known[0].constructors[known[1]].fields]


_CHARACTERS = 0x110000


def constant_value(value: Known, ty: Type | None, sort: Sort | None) -> Value:
    """A number, character or Bool as a value; the type decides where Python's does not."""
    if isinstance(value, bool):
        return VCon("True" if value else "False")
    if isinstance(value, str):
        return VChar(value)
    if ty == CHAR and 0 <= value < _CHARACTERS:
        return VChar(chr(int(value)))
    if isinstance(value, float):
        return _float_value(value)
    if ty in {DOUBLE, FLOAT} or (ty not in {INT, INTEGER} and sort is Sort.REAL):
        return VNumber(Fraction(value))
    # The search knows integers of any size, an Int has 64 bits: it is shown as what the replay makes of it.
    return VNumber(wrap_int(value) if ty == INT and isinstance(value, int) else value)


def _float_value(value: float) -> Value:
    """A float; infinities and NaN as the divisions that give them."""
    if isnan(value):
        return VApply("Prelude./", (VNumber(Fraction(0)), VNumber(Fraction(0))))
    if value in {float("inf"), float("-inf")}:
        return VApply("Prelude./", (VNumber(Fraction(1 if value > 0 else -1)), VNumber(Fraction(0))))
    return VNumber(Fraction(value))
