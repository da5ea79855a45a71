"""A text with edits, read and judged again: what an edit is offered for, it was seen to do.

    Trial(...).of((Edit(`lo + hi`, `hi`),), {"M.clamp"})   ⇒   EditedText(parses, verified={"M.clamp"}, breaks=())

The places of trees tell where they stand in the text that was read last (`source/anchor.py`), so the present text is
read again after each trial.
"""

import math
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from itertools import pairwise

from msgspec import Struct, field
from msgspec.structs import replace

from liquidlens.constraints.smt.shared import SharedTerms
from liquidlens.contracts.labels import Kind
from liquidlens.contracts.obligations import Status
from liquidlens.core.mentions import mentions
from liquidlens.core.module import Module, Program
from liquidlens.explain.report import Edit
from liquidlens.files.reading import ReadText
from liquidlens.lang.problems import Severity
from liquidlens.liquid.check import check_module
from liquidlens.liquid.judgements import BindingJudgement, ModuleJudgement
from liquidlens.liquid.questions import Bounds
from liquidlens.liquid.rewriting import without_rule
from liquidlens.lower.specify_form_faults import ConsAsType, UnknownField
from liquidlens.program import edited_program
from liquidlens.repairs.effort import Effort, effort_of_file
from liquidlens.repairs.judge import open_places, reading, unproved_places, work_of
from liquidlens.source.memo import Itself, remembered
from liquidlens.source.text import LineIndex
from liquidlens.syntax.reader import read_module


class EditedText(Struct, frozen=True):
    """What became of a text with edits."""

    verified: frozenset[str]
    """Of the bindings that were judged, those that are verified."""
    fewer: frozenset[str]
    """Those of which less is rejected than before."""
    breaks: tuple[str, ...]
    """Those of which more is rejected than before, or which build what data may not be and did not."""
    program: Program
    work: int
    """What it took the checker, in solver calls."""


class Known(Struct, frozen=True):
    """What a text with edits was read as, and what of it was judged already."""

    program: Program
    judged: Mapping[str, BindingJudgement]


class Trial(Struct, frozen=True):
    """Tries edits of one text."""

    path: str
    text: LineIndex
    read_text: ReadText
    program: Program
    module: Module
    now: ModuleJudgement
    whole: Effort = field(default_factory=effort_of_file)
    """What is left for the whole file."""
    shared: SharedTerms | None = None
    """The context of the checker's solvers, if they have one together."""

    def of(
        self, edits: Sequence[Edit], names: Collection[str], known: "Known | None" = None, most: float = math.inf
    ) -> EditedText | None:
        """The changed text's bindings `names` and those that mention them, judged, as far as that is not `known`; None
        where the text has errors that it did not have, or has lost one of them. What is open after so much work of the
        checker at `most` counts as not proved."""
        program = self.program_of(edits) if known is None else known.program
        if program is None:
            return None
        module = program.modules[program.main]
        already: Mapping[str, BindingJudgement] = {} if known is None else known.judged
        around = affected(module, names) | affected(self.module, names)
        asked = around - already.keys()
        work = reading(self.now, asked)
        if self.whole.is_more(work) or work > most:
            return None
        bounds = Bounds(most - work)
        judgement = check_module(program, module, only=asked, bounds=bounds, shared=self.shared, granted=False)
        judged = {**judgement.bindings, **already}
        pairs = [(name, self.now.bindings.get(name), judged.get(name)) for name in sorted(around)]
        before = {name: _count(each) for name, each, _ in pairs}
        after = {name: _count(each) for name, _, each in pairs}
        return EditedText(
            frozenset(name for name, _, each in pairs if each is not None and each.verified),
            frozenset(name for name in around if after[name] < before[name]),
            tuple(name for name, now, then in pairs if after[name] > before[name] or _makes_more(now, then)),
            program,
            work_of(judgement),
        )

    def proving(self, edits: Sequence[Edit], names: Collection[str]) -> EditedText | None:
        """The same where it counts only if the bindings `names` are verified: where they are not, nothing is judged
        after what is not proved, nor anything else."""
        program = self.program_of(edits)
        if program is None:
            return None
        if self.whole.is_more(reading(self.now, names)):
            return None
        now = (self.now.bindings[name].judgements for name in names if name in self.now.bindings)
        doubted = frozenset(label for each in now for label, said in each.items() if said.status is not Status.PROVED)
        module = program.modules[program.main]
        bounds = Bounds(wholly=True, doubted=doubted, near=unproved_places(self.now, names))
        judgement = check_module(program, module, only=names, bounds=bounds, shared=self.shared, granted=False)
        judged = judgement.bindings
        if not all(name in judged and judged[name].verified for name in names):
            return EditedText(frozenset(), frozenset(), (), program, work_of(judgement))
        found = self.of(edits, names, Known(program, judged))
        return found and replace(found, work=found.work + work_of(judgement))

    def program_of(self, edits: Sequence[Edit]) -> Program | None:
        """The program of the changed text; None where it has errors that the text does not have now, or has lost a
        binding."""
        changed = applied(self.text, edits)
        if changed is None:
            return None
        self.whole.read(changed)
        try:
            program = edited_program(self.program, self.path, (self.text.text, changed), self.read_text)
        finally:
            read_module(self.path, self.text.text, self.program.dialect)
        module = program.modules[program.main]
        kept = {binding.name for group in self.module.groups for binding in group.bindings} <= program.bindings.keys()
        return program if kept and _errors(module) <= _errors(self.module) else None


def _errors(module: Module) -> Counter[tuple[str, str | None]]:
    """The problems for which it is refused, by us or by LiquidHaskell: of what kind and of which binding they are, and
    how many. One that an edit takes away is no room for another one."""
    return Counter(
        (problem.code, problem.binding)
        for problem in (*module.problems, *without_rule(module))
        if problem.severity is Severity.ERROR or isinstance(problem.fault, UnknownField | ConsAsType)
    )


_UNKNOWN = 1_000


def _count(judged: BindingJudgement | None) -> int:
    """At how many places a binding is not proved."""
    if judged is None:
        return 0
    return (_UNKNOWN if judged.unsupported else 0) + len(open_places(judged))


def _makes_more(now: BindingJudgement | None, then: BindingJudgement | None) -> bool:
    """Whether more breaks what data keep, which then may prove as much elsewhere, or more of the code may crash, where
    less is asked of callers."""
    return bool(_grave(then) - _grave(now))


_GRAVE = {Kind.DATA_INVARIANT, Kind.MISSING_CASE, Kind.ERROR_CALL, Kind.DIVISION}


def _grave(judged: BindingJudgement | None) -> Counter[Kind]:
    found = judged.judgements.items() if judged is not None else ()
    return Counter(label.kind for label, each in found if each.status is Status.REJECTED and label.kind in _GRAVE)


def affected(module: Module, names: Collection[str]) -> set[str]:
    """The bindings whose verdict may change where the code or the annotations of `names` change: they themselves, and
    those that mention them, directly or by functions whose types are inferred."""
    specification = module.specification
    if not specification.by_code.isdisjoint(names):
        return {binding.name for group in module.groups for binding in group.bindings}
    found, pending = set(names), list(names)
    known = mentioning(module)
    while pending:
        for name in known.get(pending.pop(), ()):
            if name not in found:
                found.add(name)
                if name not in specification.signatures:
                    pending.append(name)
    return found


@remembered(8, key=Itself)
def mentioning(module: Module) -> dict[str, list[str]]:
    """The bindings of a module that mention each name."""
    found: dict[str, list[str]] = {}
    for group in module.groups:
        for binding in group.bindings:
            for name in mentions(binding):
                found.setdefault(name, []).append(binding.name)
    return found


def applied(text: LineIndex, edits: Sequence[Edit], first: int = 0, last: int | None = None) -> str | None:
    """The text with edits made, or the part between two offsets in which they are; None where two of them overlap."""
    places = sorted((text.offset(e.span.start), text.offset(e.span.end), e.text) for e in edits)
    if any(one[1] > other[0] for one, other in pairwise(places)):
        return None
    changed = text.text[first:last]
    for start, end, new in reversed(places):
        changed = changed[: start - first] + new + changed[end - first :]
    return changed
