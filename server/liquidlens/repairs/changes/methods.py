"""A definition for a method that an instance lacks, with a value that its type allows.

instance Shape Square where area (Square n) = n * n      ⇒   name _ = ""
"""

import re
from collections.abc import Iterator

from liquidlens.core.syntax import Abort, AbortReason, Expr, Lam
from liquidlens.explain.proposals import DefineMethod
from liquidlens.explain.report import Edit
from liquidlens.lang.names import is_operator
from liquidlens.lang.types import TForall, arrows
from liquidlens.repairs.changes.cases import values
from liquidlens.repairs.changes.change import Change, Changed, ChangeKind
from liquidlens.repairs.changes.equations import extent
from liquidlens.source.span import Span

_MOST = 4


def methods(source: Changed) -> Iterator[Change]:
    """Definitions at the end of the instance, where the binding is a method that it does not define."""
    binding = source.binding
    name = binding.name.rpartition("$")[2]
    if not _is_missing(binding.body, binding.extent) or is_operator(name):
        return
    begin, text = extent(source)
    end = source.text.position(begin + len(text.rstrip()))
    first = re.search(r"\bwhere\s*\n(\s+)\S", text)
    column = " " * (binding.extent.start.column + 1) if first is None else first[1].rpartition("\n")[2]
    where = "" if re.search(r"\bwhere\b", text) else " where"
    type_ = binding.type.body if isinstance(binding.type, TForall) else binding.type
    taken, result = arrows(type_)
    known = [(f"x{at}", each) for at, each in enumerate(taken)]
    for number, (value, used) in enumerate(values(source, result, known)):
        if number == _MOST:
            break
        shown = (each if each == used else "_" for each, _ in known)
        equation = f"{' '.join([name, *shown])} = {value}"
        place = Span(source.module.path, end, end)
        yield Change(ChangeKind.CASE, DefineMethod(equation), (Edit(place, f"{where}\n{column}{equation}"),))


def _is_missing(body: Expr, whole: Span) -> bool:
    while isinstance(body, Lam):
        body = body.body
    return isinstance(body, Abort) and body.reason is AbortReason.MISSING_CASE and body.span == whole
