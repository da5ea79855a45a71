"""What was meant by a mistake, where that is known.

{-@ f :: x:Int -> {v:Int | v > lenn x} @-}     "Replace `lenn` by `len`" mends it
"""

import re

from liquidlens.explain.report import Edit
from liquidlens.lang.problems import Problem
from liquidlens.lower.specify_faults import NeedsAssume, StandingAlone, UnnamedArgument
from liquidlens.source.span import Position, Span
from liquidlens.syntax.faults import UnclosedComment
from liquidlens.workspace.view import View

_HALF_CLOSED = re.compile(r"\s*(@-?)?\s*$")


def correction(view: View, problem: Problem) -> tuple[str, Edit] | None:
    """What mends a mistake that knows what was meant: its title, and its edit; None where nothing is near."""
    fault = problem.fault
    if isinstance(fault, UnnamedArgument) and fault.argument.path in ("", view.document.path):
        start = view.place(fault.argument).start
        return f"Name the argument `{fault.name}`", Edit(Span(view.document.path, start, start), f"{fault.name}:")
    if isinstance(fault, NeedsAssume | StandingAlone) and problem.span.path in ("", view.document.path):
        start = view.place(problem.span).start
        return f"Trust the type of `{fault.name}`: `assume`", Edit(Span(view.document.path, start, start), "assume ")
    if isinstance(fault, UnclosedComment) and fault.is_annotation:
        return "Close the annotation by `@-}`", _closed(view, view.place(problem.span).start.line)
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


def _closed(view: View, line: int) -> Edit:
    """The end of an annotation that begins in `line`, behind its last indented line."""
    document = view.document
    while document.line(line + 1)[:1].isspace() and document.line(line + 1).strip() and line < document.end.line:
        line += 1
    written = document.line(line)
    kept = _HALF_CLOSED.sub("", written).rstrip()
    start, end = Position(line, len(kept) + 1), Position(line, len(written.rstrip("\r\n")) + 1)
    return Edit(Span(document.path, start, end), " @-}")


def _written(problem: Problem, written: str) -> str | None:
    """The wrong word as it is written at the place of the problem."""
    for part in ("method", "word", "name"):
        word: object = getattr(problem.fault, part, None)
        if isinstance(word, str) and word and word in written:
            return word
    return None
