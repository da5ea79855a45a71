"""A parameter's name of the code that a signature does not give, so that its predicates cannot use it.

{-@ push :: Int -> Stack -> {v:Stack | size v == size s + 1} @-}     `s` is the second argument: s:Stack
push x s = ...
"""

from msgspec.structs import replace

from liquidlens.core.module import Binding
from liquidlens.core.parts import parameters
from liquidlens.core.syntax import Expr, Lam
from liquidlens.lang.names import source_name
from liquidlens.lang.problems import Problem
from liquidlens.lower.specify_faults import UnboundName, UnnamedArgument
from liquidlens.syntax.annotations import ForallType, FunctionType, QualifiedType, SpecType


def unnamed_argument(problem: Problem, written: SpecType, binding: Binding | None) -> Problem:
    """What is wrong with a name that is not in scope in a signature, where the code calls a parameter so."""
    fault = problem.fault
    if not isinstance(fault, UnboundName) or binding is None:
        return problem
    for name, argument in zip(_parameters(binding.body), _arguments(written), strict=False):
        if name != fault.name:
            continue
        if argument.binder is not None:
            return replace(problem, fault=UnboundName(fault.name, argument.binder.text))
        if not isinstance(argument.arg, FunctionType):
            return replace(problem, fault=UnnamedArgument(fault.name, argument.arg.span))
    return problem


def _parameters(code: Expr) -> list[str]:
    own = [source_name(each) for each in parameters(code)]
    return own + _parameters(code.body) if isinstance(code, Lam) else []


def _arguments(written: SpecType) -> list[FunctionType]:
    match written:
        case ForallType() | QualifiedType():
            return _arguments(written.body)
        case FunctionType():
            return [written, *_arguments(written.res)]
        case _:
            return []
