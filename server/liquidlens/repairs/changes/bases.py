"""One more equation for a number, before the one that goes wrong for it: a recursion that needs two has one.

fib 0 = 0                                   fib 0 = 0
fib n = fib (n - 1) + fib (n - 2)    ⇒      fib 1 = 1
                                            fib n = fib (n - 1) + fib (n - 2)
"""

import re
from collections.abc import Iterator, Sequence

from liquidlens.core.syntax import Lam
from liquidlens.counterexample.values import Value, VNumber
from liquidlens.explain.proposals import AddCase
from liquidlens.explain.report import Edit
from liquidlens.lang.names import base_of
from liquidlens.lang.types import INT, INTEGER, TForall, arrows
from liquidlens.repairs.changes.change import Change, Changed, ChangeKind
from liquidlens.repairs.changes.equations import extent
from liquidlens.source.span import Span

_NUMBERS = (INT, INTEGER)


def bases(source: Changed, inputs: Sequence[Value]) -> Iterator[Change]:
    """Equations like the last one that stands for a number, for the number of `inputs`, the arguments of a run: it
    answers that number, or what the equation before answers."""
    begin, text = extent(source)
    name, body = base_of(source.binding.name), source.binding.body
    own = source.binding.type
    taken, result = arrows(own.body if isinstance(own, TForall) else own)
    if not isinstance(body, Lam) or len(taken) != len(inputs):
        return
    patterns = rf"((?: +\S+){{{len(taken)}}})"
    equations = list(re.finditer(rf"^{re.escape(name)}{patterns} *= *(\S[^\n]*)\n", text, re.MULTILINE))
    for at, value in enumerate(inputs):
        if taken[at] not in _NUMBERS or not isinstance(value, VNumber) or value.value < 0:
            continue
        said = [each for each in equations if each[1].split()[at].isdecimal()]
        if not said or str(value.value) in {each[1].split()[at] for each in said}:
            continue
        last = said[-1]
        given = [*last[1].split()[:at], str(value.value), *last[1].split()[at + 1 :]]
        column = source.binding.extent.start.column - 1
        place = source.text.position(begin + last.end())
        # What is blank in `text` is a string, or a comment.
        same = source.text.text[begin + last.start(2) : begin + last.end(2)] == last[2]
        answers = [*([str(value.value)] if result == taken[at] else []), *([last[2].strip()] if same else [])]
        for answer in dict.fromkeys(answers):
            equation = f"{' '.join([name, *given])} = {answer}"
            shown = f"{' ' * column}{equation}\n"
            yield Change(ChangeKind.BASE, AddCase(equation), (Edit(Span(source.module.path, place, place), shown),))
