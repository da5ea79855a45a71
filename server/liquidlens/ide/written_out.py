"""Functions of numbers that predicates do not know, written out where code that predicates use has them.

height (Node _ l r) = 1 + max (height l) (height r)
  ⇒   1 + (if height l > height r then height l else height r)
"""

import re
from collections.abc import Iterator

from liquidlens.explain.report import Edit
from liquidlens.lang.problems import Problem
from liquidlens.lower.specify_fit_faults import LiftsUnknown, NotLiftable, UsesFunction
from liquidlens.source.span import Span
from liquidlens.syntax.parts import descendants
from liquidlens.syntax.reader import read_module
from liquidlens.syntax.tree import Apply, Infix, Name, Parens, SurfaceExpr
from liquidlens.workspace.document import Document
from liquidlens.workspace.view import View

_FORMS = {
    "max": "if {0} > {1} then {0} else {1}",
    "min": "if {0} < {1} then {0} else {1}",
    "abs": "if {0} < 0 then 0 - {0} else {0}",
}
_SHORT = re.compile(r"[\w'.]+(?: [\w'.]+)*")
"""What compares without brackets: names, and their applications."""


def written_out(view: View, problem: Problem) -> tuple[str, tuple[Edit, ...]] | None:
    """The calls of such a function written out, where a problem tells of it: a title, and the edits."""
    fault, document = problem.fault, view.document
    match fault:
        case LiftsUnknown(uses=used) | NotLiftable(why=UsesFunction(used, is_own=False)):
            pass
        case _:
            return None
    calls = list(_calls(document, view.place(problem.span), used)) if used in _FORMS else []
    if len(calls) != 1:
        return None
    (call, brackets) = calls[0]
    text = _FORMS[used].format(*(_operand(document, each) for each in call.args))
    edit = Edit(call.span.absolute, text if brackets else f"({text})")
    return f"Write `{used}` out: `if … then … else …`", (edit,)


def _calls(document: Document, within: Span, name: str) -> Iterator[tuple[Apply, bool]]:
    """The calls of a function with all its arguments at a place, and whether each stands in brackets of its own."""
    count = 1 if "{1}" not in _FORMS[name] else 2
    for declaration in read_module(document.path, document.source).declarations:
        nodes = list(descendants(declaration))
        bracketed = {each.body.span for each in nodes if isinstance(each, Parens)}
        for each in nodes:
            match each:
                case Apply(Name(found), args, span) if found == name and len(args) == count:
                    if within.contains(span.absolute):
                        yield each, span in bracketed
                case _:
                    pass


def _operand(document: Document, expr: SurfaceExpr) -> str:
    """What stands on a side of a comparison."""
    inner = expr.body if isinstance(expr, Parens) else expr
    text = document.slice(inner.span.absolute)
    return text if isinstance(inner, Infix) or _SHORT.fullmatch(text) else f"({text})"
