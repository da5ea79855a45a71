"""What is wrong with the text, told once: an error that costs a binding stands in that binding's place.

{-@ f :: x:Int -> {v:Int | v > lenn x} @-}     one problem at `lenn`; of `f` it is said that the annotation has an error
"""

from collections.abc import Mapping

from liquidlens.explain.report import BindingReport, FileReport, Verdict
from liquidlens.lang.problems import Problem, Severity


def mistakes(report: FileReport | None) -> Mapping[str, Problem]:
    """The first error that costs each binding, by the binding's name."""
    found: dict[str, Problem] = {}
    if report is None:
        return found
    names = {binding.name for binding in report.bindings}
    for problem in report.problems:
        if problem.severity is not Severity.ERROR:
            continue
        if problem.binding is None:
            name = _around(report, problem)
        else:
            name = next((each for each in names if problem.binding in (each, _qualified(problem.binding, each))), None)
        if name is not None:
            found.setdefault(name, problem)
    return found


def _around(report: FileReport, problem: Problem) -> str | None:
    """The method, which has no name of its own, whose code could not be read at the place of an error."""
    if problem.code.partition("/")[0] != "parse":
        return None
    unread = (each for each in report.bindings if each.verdict is Verdict.UNSUPPORTED)
    return next((each.name for each in unread if each.span.contains(problem.span)), None)


def _qualified(full: str, name: str) -> str:
    """`name` with the module that `full` begins with."""
    return full[: len(full) - len(name)] + name if full.endswith(f".{name}") else name


def mistake_words(problem: Problem) -> str:
    """What a binding with this error is called in place of a verdict."""
    stage = problem.code.partition("/")[0]
    match stage:
        case "spec":
            return "the annotation has an error"
        case "unsupported":
            return "not supported"
        case _:
            return "the code has an error"


def is_of_checks(problem: Problem) -> bool:
    """Whether leaving the binding out of checks helps: its code is Haskell all the same."""
    return problem.code.partition("/")[0] in ("spec", "unsupported")


def costs(binding: BindingReport, found: Mapping[str, Problem]) -> Problem | None:
    """The error that keeps a binding from being checked, if it has no findings all the same."""
    return found.get(binding.name) if not binding.findings else None
