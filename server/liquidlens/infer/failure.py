"""How one ill-typed or unsupported binding is given up without costing the rest.

Inference raises `BindingFailure` with the problem; the binding group that is being inferred catches it, notes the
problem and keeps the binding with the type of its signature, where it has one.
"""

from liquidlens.lang.guard import INTERNAL, internal_problem, report_bug
from liquidlens.lang.problems import Problem, Severity
from liquidlens.source.span import Span


class BindingFailure(Exception):
    """The binding under inference cannot be used: `problem` says why, None where the reason is reported already."""

    def __init__(self, problem: Problem | None, message: str) -> None:
        super().__init__(message)
        self.problem = problem
        self.message = message


def too_deep(span: Span) -> BindingFailure:
    """The failure of a binding whose text is nested deeper than the stages that walk it can follow."""
    return failure("unsupported/too-deep", "this definition is nested too deeply", span)


def as_failure(error: Exception, unit: str, span: Span, stage: str = "infer") -> BindingFailure:
    """What an exception means for the binding at hand: anything unforeseen is a bug of ours."""
    if isinstance(error, BindingFailure):
        return error
    if isinstance(error, RecursionError):
        return too_deep(span)
    report_bug(stage, unit)
    return BindingFailure(internal_problem(span), INTERNAL)


def failure(code: str, message: str, span: Span, severity: Severity = Severity.ERROR) -> BindingFailure:
    """A failure with a problem of its own."""
    return BindingFailure(Problem(code, message, span, severity), message)
