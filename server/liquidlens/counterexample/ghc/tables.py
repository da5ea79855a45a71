"""Calls answered by a table instead of the callee's code.

    concat' Emp Emp = _ :+: Emp
      ⇒  (\\a1 a2 -> case (a1, a2) of { (Emp, Emp) -> Liquidlens.hole :+: Emp; _ -> concat' a1 a2 })

A part of polymorphic type is matched by a variable, and the answer takes it from there: no literal stands where the
code has a type variable.  Arguments that no row names go to the callee itself.
"""

from collections.abc import Callable, Mapping

from msgspec import Struct, field

from liquidlens.core.module import Program
from liquidlens.counterexample.containers import built, given_cell, is_container
from liquidlens.counterexample.ghc.faults import Lack, NoProgram
from liquidlens.counterexample.ghc.formula import SUPPORT, NotExecutable
from liquidlens.counterexample.ghc.request import TabledCall
from liquidlens.counterexample.least import BUILDERS, least_value
from liquidlens.counterexample.naming import DEEPSEQ, Naming
from liquidlens.counterexample.show import show_argument
from liquidlens.counterexample.values import (
    Value,
    VApply,
    VChar,
    VCon,
    VElided,
    VForced,
    VFunction,
    VHole,
    VMatch,
    VNumber,
    VRaised,
    VTable,
    VUnevaluated,
    VVariable,
)  # fmt: skip
from liquidlens.lang.data import DataType
from liquidlens.lang.types import TApp, TCon, TForall, TVar, Type, apply_type, arrows, list_of, spine, substitute

HOLE = f"{SUPPORT}.hole"

_CELLS = {
    "Data.IORef.IORef": f"{SUPPORT}.ioRef",
    "Data.STRef.STRef": f"{SUPPORT}.stRef",
    "Control.Concurrent.MVar.MVar": f"{SUPPORT}.mVar",
}
"""What makes a mutable cell where an expression needs one."""


def open_naming(naming: Naming) -> Naming:
    """The naming, by which open parts are written as calls for the hole."""
    cells = {name: name for name in _CELLS.values()}
    return Naming({**naming.written, **cells, HOLE: HOLE, DEEPSEQ: f"{SUPPORT}.forced"}, naming.fixities)


def filled(value: Value, program: Program) -> Value:
    """The value with its open parts closed: by the least value of their type, else by `Liquidlens.hole`.

    Whoever looks at that hole ends the run as undecided.
    """
    match value:
        case VHole(type_):
            least = None if type_ is None else least_value(type_, _data(program), BUILDERS)
            return least if least is not None else VVariable(HOLE)
        case VUnevaluated() | VElided():
            return VVariable(HOLE)
        case VCon(args=args):
            cell = given_cell(value)
            if cell is not None:
                if cell[0] not in _CELLS:
                    raise NotExecutable(NoProgram(Lack.CELL))
                return VApply(_CELLS[cell[0]], (filled(cell[1], program),))
            return value.rebuilt(tuple([filled(arg, program) for arg in args]))
        case VApply(fun, args):
            return VApply(fun, tuple([filled(arg, program) for arg in args]))
        case VFunction(parameters, body):
            return VFunction(parameters, filled(body, program))
        case VTable(subjects, rows, otherwise):
            changed = tuple([(keys, filled(answer, program)) for keys, answer in rows])
            last = None if otherwise is None else filled(otherwise, program)
            return VTable(tuple([filled(each, program) for each in subjects]), changed, last)
        case VForced(subject, body, whole):
            return VForced(filled(subject, program), filled(body, program), whole)
        case VMatch(subject, pattern, body, otherwise):
            last = None if otherwise is None else filled(otherwise, program)
            return VMatch(filled(subject, program), pattern, filled(body, program), last)
        case VNumber() | VChar() | VVariable() | VRaised():
            return value


def _data(program: Program) -> Mapping[str, DataType]:
    return {name: data for module in program.modules.values() for name, data in module.data.items()}


class _Row(Struct):
    """One row while it is written: the pattern variables that stand for parts of polymorphic type."""

    program: Program
    naming: Naming
    prefix: str
    bound: dict[tuple[str, Value], str] = field(default_factory=dict[tuple[str, Value], str])

    def pattern(self, value: Value, type_: Type | None) -> Value:
        """The value as a pattern (written by `show`)."""
        if isinstance(type_, TVar):
            key = (type_.name, value)
            if key in self.bound:
                return VHole()
            self.bound[key] = f"{self.prefix}{len(self.bound) + 1}"
            return VVariable(self.bound[key])
        match value:
            case VCon() if not is_container(value):
                return self._fields(value, type_, self.pattern)
            case VNumber() | VChar():
                return value
            case _:
                return VHole()

    def answer(self, value: Value, type_: Type | None) -> Value:
        """The value as an answer."""
        if isinstance(type_, TVar):
            return VVariable(self.bound.get((type_.name, value), HOLE))
        container = built(value)
        if isinstance(container, VApply) and isinstance(type_, TApp):
            return VApply(container.fun, tuple([self._items(arg, type_) for arg in container.args]))
        if isinstance(value, VCon):
            return self._fields(value, type_, self.answer)
        return filled(value, self.program)

    def _items(self, items: Value, type_: Type) -> Value:
        """The list of a container's items; those of a map are pairs of key and value."""
        args = spine(type_)[1]
        item = apply_type(TCon("(,)"), *args) if len(args) == 2 else args[0]
        return self.answer(items, list_of(item))

    def _fields(self, value: VCon, type_: Type | None, visit: Callable[[Value, Type | None], Value]) -> Value:
        declared: tuple[Type | None, ...] = (None,) * len(value.args)
        owner = self.program.constructors.get(value.name)
        if type_ is not None:
            _, args = spine(type_)
            if owner is not None:
                by = dict(zip(owner[0].params, args, strict=False))
                declared = tuple(substitute(each, by) for each in owner[1].written)
            elif value.name == ":":
                declared = (args[0] if args else None, type_)
            elif len(args) == len(value.args):
                declared = args
        return value.rebuilt(tuple(visit(arg, each) for arg, each in zip(value.args, declared, strict=False)))


def table(
    callee: str, rows: tuple[TabledCall, ...], program: Program, naming: Naming, types: tuple[Type, ...], prefix: str
) -> Callable[[str], str]:
    """From the text of the callee (in prefix form) the function that answers by `rows` first."""
    arity = len(rows[0].arguments)
    binding = program.bindings.get(callee)
    declared = None if binding is None else binding.type
    parameters, result = _instantiated(declared, types, arity)
    opened = open_naming(naming)
    names = [f"{prefix}a{i}" for i in range(1, arity + 1)]
    alternatives: list[str] = []
    for number, row in enumerate(rows, 1):
        writer = _Row(program, opened, f"{prefix}r{number}x")
        patterns = [writer.pattern(v, t) for v, t in zip(row.arguments, parameters, strict=True)]
        shown = [show_argument(p, opened) for p in patterns]
        answer = show_argument(writer.answer(row.result, result if result is not None else row.result_type), opened)
        answer = answer if row.handed is None else names[row.handed]
        for index, values in row.applied:
            given = [show_argument(filled(value, program), opened) for value in values]
            answer = f"({SUPPORT}.forced ({' '.join((names[index], *given))}) {answer})"
        alternatives.append(f"{shown[0] if arity == 1 else '(' + ', '.join(shown) + ')'} -> {answer}")
    subject = names[0] if arity == 1 else f"({', '.join(names)})"

    def write(text: str) -> str:
        last = f"_ -> {text} {' '.join(names)}"
        return f"(\\{' '.join(names)} -> case {subject} of {{ {'; '.join([*alternatives, last])} }})"

    def constant(_: str) -> str:
        return alternatives[0].split(" -> ", 1)[1]

    return write if arity else constant


def _instantiated(
    declared: Type | None, types: tuple[Type, ...], arity: int
) -> tuple[tuple[Type | None, ...], Type | None]:
    """Parameter and result types at an occurrence's type arguments."""
    if declared is None:
        return (None,) * arity, None
    by: Mapping[str, Type] = {}
    if isinstance(declared, TForall):
        by = dict(zip(declared.vars, types, strict=False))
        declared = declared.body
    parameters, result = arrows(substitute(declared, by))
    known: list[Type | None] = [*parameters[:arity]]
    known.extend([None] * (arity - len(known)))
    return tuple(known), result if len(parameters) == arity else None
