"""How one ill-typed or unsupported binding is given up without costing the rest.

Inference raises `BindingFailure` with the problem; the binding group that is being inferred catches it, notes the
problem and keeps the binding with the type of its signature, where it has one.
"""

from liquidlens.infer.unsupported import TooDeepDefinition
from liquidlens.lang.guard import Bug, as_value, internal_problem, report_bug
from liquidlens.lang.problems import Fault, Problem, Severity
from liquidlens.source.span import Span


class BindingFailure(Exception):
    """The binding under inference cannot be used: `problem` says why, None where the reason is reported already."""

    def __init__(self, problem: Problem | None, fault: Fault) -> None:
        super().__init__(fault.code)
        self.problem = problem
        self.fault = fault


def too_deep(span: Span) -> BindingFailure:
    """The failure of a binding whose text is nested deeper than the stages that walk it can follow."""
    return failure(TooDeepDefinition(), span)


def as_failure(error: Exception, unit: str, span: Span, stage: str = "infer") -> BindingFailure:
    """What an exception means for the binding at hand: anything unforeseen is a bug of ours."""
    if isinstance(error, BindingFailure):
        return as_value(error)
    if isinstance(error, RecursionError):
        return too_deep(span)
    report_bug(stage, unit)
    return BindingFailure(internal_problem(span), Bug())


def failure(fault: Fault, span: Span, severity: Severity = Severity.ERROR) -> BindingFailure:
    """A failure with a problem of its own."""
    return BindingFailure(Problem(fault, span, severity), fault)
