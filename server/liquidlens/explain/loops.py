"""Loops: those without annotations that a run begins in, which LiquidHaskell sees by what it infers, and calls of a
function by itself with what it was given.

go :: {v:Int | v >= 0} -> Int      permits `go 10`, though nobody calls it so
split s = word : split rest        of `split " "`, `rest` is `" "` again
"""

from liquidlens.contracts.labels import Kind
from liquidlens.contracts.log import LocalCheck
from liquidlens.core.module import Program
from liquidlens.core.parts import parameters, subexpressions
from liquidlens.core.syntax import App, Binding, Let, Var
from liquidlens.counterexample.investigate import Counterexample
from liquidlens.counterexample.naming import Naming
from liquidlens.counterexample.show import show
from liquidlens.counterexample.values import Value, VChar, VCon, VNumber
from liquidlens.explain.plain_variables import with_plain_variables
from liquidlens.explain.report import Party
from liquidlens.explain.shortened import shortened
from liquidlens.lang.names import source_name
from liquidlens.logic.refined import RForall
from liquidlens.logic.shape import unnamed
from liquidlens.logic.show import show_type
from liquidlens.source.span import Span


def entered_loop(found: Counterexample) -> LocalCheck | None:
    """The loop without annotation that was entered with what its inferred type allows."""
    local = found.witness.local
    return local if local is not None and local.inferred is not None else None


def repeated(found: Counterexample, program: Program, naming: Naming) -> str:
    """The argument of a function that calls itself with that once more, and with all others as they are; empty where
    it does not, or where the run leaves parts of it open."""
    obligation, witness = found.obligation, found.witness
    itself = obligation.kind is Kind.TERMINATION and obligation.callee in (None, found.woven.function)
    if not itself or witness.local is not None:
        return ""
    only = sum(each.is_argument for each in found.woven.inputs) == 1
    changed = "" if only else _changed(program.bindings[found.woven.function], obligation.span)
    values = {name: value for name, value, _ in witness.subjects}
    for name, before in values.items():
        parameter, _, when = name.rpartition(" ")
        is_same = when == "before" and values.get(f"{parameter} after") == before and _is_known(before)
        if is_same and (only or parameter == changed):
            return shortened(show(before, naming))
    return ""


def _changed(binding: Binding, place: Span) -> str:
    """The one parameter for which a call of itself at this place gives another argument than the parameter; empty where
    there are none, or several."""
    own = parameters(binding.body)
    for node in subexpressions(binding.body):
        match node:
            case App(Var(name), args, span=span) if (name, span) == (binding.name, place) and len(args) == len(own):
                given = zip(own, args, strict=True)
                others = [each for each, arg in given if not (isinstance(arg, Var) and arg.name == each)]
                return source_name(others[0]) if len(others) == 1 else ""
            case _:
                pass
    return ""


def _is_known(value: Value) -> bool:
    """Whether nothing of a value is left open, and it holds no function."""
    match value:
        case VCon(args=args):
            return all(map(_is_known, args))
        case VNumber() | VChar():
            return True
        case _:
            return False


def type_of_loop(loop: LocalCheck, naming: Naming) -> str:
    """`go :: {v:Int | v >= 0} -> Int`, as inference found it."""
    inferred = loop.inferred.body if isinstance(loop.inferred, RForall) else loop.inferred
    assert inferred is not None
    return f"{naming.prose(loop.function)} :: {show_type(with_plain_variables(unnamed(inferred)))}"


def party_of_loop(loop: LocalCheck) -> Party:
    """Whether it is to blame that there is no annotation, or what one leaves open."""
    return Party.HOLED if loop.holed else Party.LOCAL


def place_of_loop(found: Counterexample, program: Program) -> Span:
    """Where the loop is defined that was entered."""
    loop = entered_loop(found)
    bodies = subexpressions(program.bindings[found.woven.function].body)
    bound = (each for part in bodies if isinstance(part, Let) for each in part.group.bindings)
    spans = (each.span for each in bound if loop is not None and each.name == loop.function)
    return next(spans, found.obligation.span)
