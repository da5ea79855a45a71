"""Termination in the replay: a function is told its own metric, and compares it with that of the call it makes.

f 0 = 0                   f a = f_replay [toInteger a] a
f n = f (n - 1)     ⇒     f_replay replayMetric 0 = 0
                          f_replay replayMetric n = (\\b -> require … (decreases [b] replayMetric) (f b)) (n - 1)
"""

from collections.abc import Iterator

from msgspec import Struct

from liquidlens.contracts.decrease import WovenMetric
from liquidlens.contracts.used_at import at_types
from liquidlens.core.module import Module
from liquidlens.core.parts import subexpressions
from liquidlens.core.syntax import Binding, Let
from liquidlens.counterexample.ghc.checks import Checks
from liquidlens.counterexample.ghc.edits import Edits
from liquidlens.counterexample.ghc.faults import Lack, NoProgram
from liquidlens.counterexample.ghc.formula import SUPPORT, NotExecutable, Operand
from liquidlens.counterexample.ghc.occurrences import binders
from liquidlens.counterexample.ghc.request import ReplayRequest
from liquidlens.lang.types import INTEGER, TForall, Type, arrows
from liquidlens.source.span import Span
from liquidlens.source.text import LineIndex
from liquidlens.syntax.reader import read_module
from liquidlens.syntax.tree import Clause, FunctionDefinition

PARAMETER = "replayMetric"


class Descent(Struct):
    """Makes the check of one recursive call, and tells the caller its metric."""

    request: ReplayRequest
    module: Module
    edits: Edits
    checks: Checks
    _told: bool = False

    def checked(self, callee: str, label: str) -> str:
        """The callee, in prefix form, as a function that compares its metric with the caller's."""
        group = _group_at(self.module, self.request.span, self.request.callee or "")
        if group is None:
            raise NotExecutable(NoProgram(Lack.RECURSION))
        caller, called = group
        if not self._told:
            self._tell(caller)
            self._told = True
        names, values = self._values(called)
        applied = " ".join((callee, *names))
        test = f"({SUPPORT}.decreases {values} {PARAMETER})"
        required = f"({SUPPORT}.require {label} {test} ({applied}))"
        return f"(\\{' '.join(names)} -> {required})" if names else required

    def is_made(self, place: Span) -> bool:
        """Whether a call at this place is one that the caller makes, and no call from outside."""
        callee = self.request.callee or ""
        group, there = (_group_at(self.module, span, callee) for span in (self.request.span, place))
        return group is not None and there is not None and there[0].name == group[0].name

    def _tell(self, caller: Binding) -> None:
        """Give every equation of the caller one more parameter, and put before them what fills it in."""
        lines = self.edits.lines
        clauses = _clauses_at(lines.text, caller.span)
        if not clauses:
            raise NotExecutable(NoProgram(Lack.EQUATIONS))
        first = clauses[0]
        name = lines.slice(first.name_span)
        if any(clause.name_span.start != clause.span.start for clause in clauses) or not name[0].isalpha():
            raise NotExecutable(NoProgram(Lack.PREFIX_NAME))
        names, values = self._values(caller)
        for clause in clauses:
            start, end = self.edits.offsets(clause.name_span)
            if clause is first:
                self.edits.insert_before(start, " ".join((name, *names, "=", f"{name}_replay", values, *names)))
            self.edits.replace(start, end, f"{name}_replay {PARAMETER}")

    def _values(self, binding: Binding) -> tuple[list[str], str]:
        """Names for the arguments of a call, and its metric over them."""
        metric = self.request.metric_of(binding) if self.request.metric_of is not None else None
        if metric is None:
            raise NotExecutable(NoProgram(Lack.METRIC))
        names = [self.checks.fresh("a") for _ in metric.parameters]
        scope = named_in_text(self.module, self.edits.lines)
        types = _types(at_types(binding, metric.at), metric)
        for parameter, name, type_ in zip(metric.parameters, names, types, strict=False):
            scope[parameter] = Operand(name, type_)
        values = [self.checks.formulas.value(part, scope) for part in metric.parts]
        parts = [text if type_ == INTEGER else f"({SUPPORT}.whole {text})" for text, type_ in values]
        return names, f"[{', '.join(parts)}]"


def named_in_text(module: Module, lines: LineIndex) -> dict[str, Operand]:
    """All that code binds by names, as the text writes them."""
    found: dict[str, Operand] = {}
    for binder in binders(module):
        text = lines.slice(binder.span)
        if text.isidentifier() or text.rstrip("'").isidentifier():
            found[binder.name] = Operand(text, binder.type)
    return found


def _types(binding: Binding, metric: WovenMetric) -> list[Type | None]:
    body = binding.type.body if isinstance(binding.type, TForall) else binding.type
    found: list[Type | None] = [*arrows(body)[0]]
    return found + [None] * (len(metric.parameters) - len(found))


def _group_at(module: Module, span: Span, callee: str) -> tuple[Binding, Binding] | None:
    """The innermost function around `span` that is recursive with `callee`, and the callee."""
    found: tuple[Binding, Binding] | None = None
    groups = [*module.groups]
    for group in module.groups:
        for binding in group.bindings:
            groups.extend(node.group for node in subexpressions(binding.body) if isinstance(node, Let))
    for group in groups:
        called = next((b for b in group.bindings if b.name == callee), None)
        if called is None or not group.recursive:
            continue
        for binding in group.bindings:
            around = binding.extent
            if around.start <= span.start and span.end <= around.end:
                found = (binding, called)
    return found


def _clauses_at(text: str, span: Span) -> tuple[Clause, ...]:
    """The equations of the function whose first equation names it at `span`."""
    for node in _parts(read_module("Replay.hs", text).declarations):
        if isinstance(node, FunctionDefinition) and node.clauses[0].name_span.start.absolute == span.start.absolute:
            return node.clauses
    return ()


def _parts(root: object) -> Iterator[object]:
    """Every node of a surface tree."""
    work = [root]
    while work:
        node = work.pop()
        if isinstance(node, tuple):
            work.extend(node)  # pyright: ignore[reportUnknownArgumentType]
        elif isinstance(node, Struct) and not isinstance(node, Span):
            yield node
            work.extend(getattr(node, name) for name in node.__struct_fields__)
