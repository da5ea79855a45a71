"""What was meant by a mistake, where that is known.

{-@ f :: x:Int -> {v:Int | v > lenn x} @-}     "Replace `lenn` by `len`" mends it
"""

import re

from liquidlens.explain.report import Edit
from liquidlens.ide.any_numbers import of_any_number
from liquidlens.ide.class_annotations import of_class
from liquidlens.ide.pragmas import extension, pragma, wanted_option
from liquidlens.ide.slips import mended_slip
from liquidlens.lang.problems import Problem
from liquidlens.lower.specify_faults import NeedsAssume, StandingAlone, UnboundName, UnnamedArgument
from liquidlens.lower.specify_fit_faults import Misfit, NotAPredicate, TupleOfConditions
from liquidlens.lower.specify_form_faults import MethodVariables, TypeBeforeValue
from liquidlens.lower.specify_measure_faults import OnlyAnnotated
from liquidlens.source.span import Position, Span
from liquidlens.syntax.annotation_faults import (
    ForeignComment,
    Malformed,
    Misplaced,
    OneColonAfter,
    Refusal,
    Refused,
    Slip,
)
from liquidlens.syntax.faults import HalfAnnotation, MissingExtension, UnclosedComment
from liquidlens.workspace.view import View

_FURTHER = 2
"""Columns by which a line that goes on another one is moved to the right of it."""

_SIGNATURE = re.compile(r"\s*[\w'(),\s]+::")

_HALF_CLOSED = re.compile(r"\s*(@-?|-@\}?|@\})?\s*$")


def correction(view: View, problem: Problem) -> tuple[str, Edit] | None:
    """What mends a mistake that knows what was meant: its title, and its edit; None where nothing is near."""
    fault = problem.fault
    if isinstance(fault, UnnamedArgument) and fault.argument.path in ("", view.document.path):
        start = view.place(fault.argument).start
        return f"Name the argument `{fault.name}`", Edit(Span(view.document.path, start, start), f"{fault.name}:")
    if isinstance(fault, StandingAlone) and problem.span.path in ("", view.document.path):
        edit = of_class(view.document, view.place(problem.span), fault.cls)
        if edit is not None:
            return f"Annotate the class `{fault.cls}`", edit
    if isinstance(fault, NeedsAssume | StandingAlone) and problem.span.path in ("", view.document.path):
        start = view.place(problem.span).start
        return f"Trust the type of `{fault.name}`: `assume`", Edit(Span(view.document.path, start, start), "assume ")
    if isinstance(fault, OnlyAnnotated) and problem.span.path in ("", view.document.path):
        here = view.place(problem.span)
        written = view.document.slice(here)
        return ("Replace `length` by `len`", Edit(here, "len")) if written.rpartition(".")[2] == "length" else None
    if isinstance(fault, Misfit) and problem.span.path in ("", view.document.path):
        typed = of_any_number(view.document, view.place(problem.span), fault)
        if typed is not None:
            return typed
    if isinstance(fault, HalfAnnotation) and problem.span.path in ("", view.document.path):
        return _marked(view, view.place(problem.span), fault)
    if isinstance(fault, UnclosedComment) and fault.is_annotation:
        return "Close the annotation by `@-}`", _closed(view, view.place(problem.span).start.line)
    if isinstance(fault, Misplaced):
        return "Move what stands in this column", _moved(view, view.place(problem.span).start, fault)
    if isinstance(fault, ForeignComment) and view.document.slice(view.place(problem.span)).startswith("--"):
        start = view.place(problem.span).start
        after = Position(start.line, start.column + 2)
        return "Write the comment as `// …`", Edit(Span(view.document.path, start, after), "//")
    if isinstance(fault, MethodVariables) and not fault.is_begun:
        # The place of the type is where its first name is, behind what opens it.
        text, behind = view.document.text, view.document.offset(view.place(problem.span).start)
        begun = re.compile(r"\s*").match(text, text.rindex("::", 0, behind) + 2)
        start, quantified = view.document.position(begun.end() if begun else behind), " ".join(fault.variables)
        edit = Edit(Span(view.document.path, start, start), f"forall {quantified}. ")
        return f"Begin with `forall {quantified}.`", edit
    if isinstance(fault, TypeBeforeValue) and fault.argument:
        return f"Make `{fault.argument}` a value: `{{{fault.argument}}}`", Edit(
            view.place(problem.span), f"{{{fault.argument}}}"
        )
    option = wanted_option(fault)
    if option is not None:
        return f'Add `{{-@ LIQUID "{option}" @-}}`', pragma(view.document, option)
    if isinstance(fault, MissingExtension) and view.document.path.endswith(".hs"):
        return f"Add `{{-# LANGUAGE {fault.name} #-}}`", extension(view.document, fault.name)
    if isinstance(fault, Slip):
        return _instead(view, problem, fault)
    if isinstance(fault, Refused):
        return _read(view, view.place(problem.span), fault)
    is_nameless = isinstance(fault, UnboundName) and (fault.near is None or fault.name == "v")
    if is_nameless and (named := mended_slip(view.document, view.place(problem.span), fault)) is not None:
        return named
    if isinstance(fault, Malformed | OneColonAfter | NotAPredicate | TupleOfConditions) and problem.span.path in (
        "",
        view.document.path,
    ):
        return mended_slip(view.document, view.place(problem.span), fault)
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


def _instead(view: View, problem: Problem, fault: Slip) -> tuple[str, Edit] | None:
    """What annotations have in place of a slip."""
    here = view.place(problem.span)
    if fault.near is None or problem.span.path not in ("", view.document.path):
        return None
    if view.document.slice(here) != fault.word:
        return None  # it was edited since
    title = f"Replace `{fault.word}` by `{fault.near.strip()}`"
    return title if "\n" not in title else "Write it as annotations do", Edit(here, fault.near)


def _read(view: View, at: Span, fault: Refused) -> tuple[str, Edit] | None:
    """What makes LiquidHaskell read an annotation, where a word more or less does."""
    document = view.document
    if fault.reason is Refusal.STRICT:
        return "Leave out `!`", Edit(Span(document.path, Position(at.end.line, at.end.column - 1), at.end), "")
    if fault.reason is Refusal.NO_BINDER:
        brace = document.position(document.text.rindex("{", 0, document.offset(at.start)) + 1)
        return "Name the value: `v:`", Edit(Span(document.path, brace, brace), "v:")
    return None


def _marked(view: View, at: Span, fault: HalfAnnotation) -> tuple[str, Edit]:
    """The marks of an annotation, of which half is there."""
    if fault.is_comment:
        place = Position(at.start.line, at.start.column + 2)
        return "Begin the annotation with `{-@`", Edit(Span(view.document.path, place, place), "@")
    place = Position(at.end.line, at.end.column - 2)
    return "Close the annotation by `@-}`", Edit(Span(view.document.path, place, place), "@")


def _moved(view: View, at: Position, fault: Misplaced) -> Edit:
    """The line, and those below it that go on in its column, in a column that LiquidHaskell reads."""
    document, last = view.document, at.line
    here, column = document.line(at.line)[: at.column - 1], fault.column - 1 + (0 if fault.begins else _FURTHER)
    while "@-}" not in document.line(last) and (line := document.line(last + 1)).startswith(here):
        ends = not line[len(here) :][:1].strip() or line.lstrip().startswith("@-}")
        if ends or not (fault.begins or _SIGNATURE.match(line) is None):
            break
        last += 1
    whole = Span(document.path, Position(at.line, 1), Position(last, len(document.line(last)) + 1))
    moved = re.sub(rf"^{re.escape(here)}", " " * column, document.slice(whole), flags=re.MULTILINE)
    return Edit(whole, moved)


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
