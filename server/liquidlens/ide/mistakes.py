"""What is wrong with the text, told once: an error that costs a binding stands in that binding's place.

{-@ f :: x:Int -> {v:Int | v > lenn x} @-}     one problem at `lenn`; `f` itself is not called unsupported
                                               "Replace `lenn` by `len`" mends it
"""

from collections.abc import Mapping

from liquidlens.explain.report import BindingReport, Edit, FileReport
from liquidlens.lang.problems import Problem, Severity
from liquidlens.lower.specify_faults import UnnamedArgument
from liquidlens.source.span import Span
from liquidlens.workspace.view import View


def mistakes(report: FileReport | None) -> Mapping[str, Problem]:
    """The first error that costs each binding, by the binding's name."""
    found: dict[str, Problem] = {}
    if report is None:
        return found
    names = {binding.name for binding in report.bindings}
    for problem in report.problems:
        if problem.binding is None or problem.severity is not Severity.ERROR:
            continue
        name = next((each for each in names if problem.binding in (each, _qualified(problem.binding, each))), None)
        if name is not None:
            found.setdefault(name, problem)
    return found


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


def costs(binding: BindingReport, found: Mapping[str, Problem]) -> Problem | None:
    """The error that keeps a binding from being checked, if it has no findings all the same."""
    return found.get(binding.name) if not binding.findings else None


def correction(view: View, problem: Problem) -> tuple[str, Edit] | None:
    """What mends a mistake that knows what was meant: its title, and its edit; None where nothing is near."""
    fault = problem.fault
    if isinstance(fault, UnnamedArgument) and fault.argument.path in ("", view.document.path):
        start = view.place(fault.argument).start
        return f"Name the argument `{fault.name}`", Edit(Span(view.document.path, start, start), f"{fault.name}:")
    near: object = getattr(problem.fault, "near", None)
    if not isinstance(near, str) or problem.span.path not in ("", view.document.path):
        return None
    here = view.place(problem.span)
    written = view.document.slice(here)
    word = _written(problem, written)
    if word is not None and "." not in near:
        word = word.rpartition(".")[2] or word
    if word is None or word == near:
        return None
    offset = view.document.offset(here.start) + written.index(word)
    start, end = view.document.position(offset), view.document.position(offset + len(word))
    return f"Replace `{word}` by `{near}`", Edit(Span(view.document.path, start, end), near)


def _written(problem: Problem, written: str) -> str | None:
    """The wrong word as it is written at the place of the problem."""
    for part in ("method", "word", "name"):
        word: object = getattr(problem.fault, part, None)
        if isinstance(word, str) and word and word in written:
            return word
    return None
