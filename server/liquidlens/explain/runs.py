"""The run of a counterexample, step by step: which equations are taken, what conditions give, what variables are.

concat (Emp :+: Emp :+: Emp)
  ⇒  line 33  concat (concat' xs ys :+: xss)      xs = Emp, ys = Emp, xss = Emp
     line 33    concat' xs ys  ⟹  _ :+: Emp       answered by its type
"""

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import Struct, field
from msgspec.structs import replace

from liquidlens.core.module import Program
from liquidlens.core.syntax import Binding
from liquidlens.counterexample.investigate import Counterexample
from liquidlens.counterexample.marks import Mark, Marks, Passing, Variable
from liquidlens.counterexample.naming import Naming
from liquidlens.counterexample.recording import Passed, Recording
from liquidlens.counterexample.show import show
from liquidlens.counterexample.values import Value
from liquidlens.explain.report import Needed, RunStep, RunValue, StepKind
from liquidlens.explain.shortened import shortened
from liquidlens.lang.types import TForall, TFun, Type, arrows
from liquidlens.source.span import Span
from liquidlens.source.text import LineIndex
from liquidlens.syntax.comments import one_line

_FUEL = 200_000
"""Rules that a recorded run may take."""

_FIRST, _LAST = 20, 40
"""Steps of a long run that are kept at its beginning and at its end."""

_LONGEST = 120


def run_of(found: Counterexample, program: Program, index: LineIndex, naming: Naming) -> tuple[RunStep, ...]:
    """The steps of a counterexample's run, none where it cannot be told to its end."""
    marks = Marks()
    loaded = found.replay.loaded.with_code(marks.bindings(program))
    recording = replace(found.replay, loaded=loaded).recording(found.witness, marks, _FUEL)
    if recording is None or not recording.complete:
        return ()
    measures = frozenset(name for each in program.modules.values() for name in each.specification.measures)
    naming = replace(naming, labels=_labels(program, naming))
    answered = {call.site.callee for call in found.witness.calls}
    bindings = program.bindings
    return _abridged(
        _Telling(recording, index, naming=naming, measures=measures, answered=answered, bindings=bindings).steps()
    )


class _Telling(Struct):
    """Makes steps of one recording."""

    recording: Recording
    index: LineIndex
    naming: Naming
    measures: frozenset[str]
    """Functions that checks evaluate: what they do then is not part of the run."""
    answered: set[str]
    bindings: Mapping[str, Binding]
    """The program's functions."""
    _known: dict[tuple[int, str], dict[str, Any]] = field(default_factory=dict[tuple[int, str], dict[str, Any]])
    """What was told of the variables of the activation that is under way at a depth."""
    _open: list[tuple[int, Mark] | None] = field(default_factory=list[tuple[int, Mark] | None])
    """The steps that were entered and not left, with their marks; None for those that are not told."""
    _left: str = ""
    """The function that was left last."""
    _looking: list[tuple[int, Passed]] = field(default_factory=list[tuple[int, Passed]])
    """What decisions depend on that is being evaluated, and how many steps were told before it."""
    _thunks: dict[Any, Needed] = field(default_factory=dict[Any, Needed])
    """The thunks that were told of before anything needed them."""

    def steps(self) -> list[RunStep]:
        """All steps."""
        found: list[RunStep] = []
        hidden: int | None = None
        for passed in self.recording.passed:
            mark = passed.mark
            if mark.passing is Passing.ENTER and hidden is None and passed.checking and mark.owner in self.measures:
                hidden = passed.depth
            if hidden is not None:
                if mark.passing is Passing.LEAVE and passed.depth == hidden:
                    hidden = None
                continue
            match mark.passing:
                case Passing.ENTER:
                    around = self._open[-1] if self._open else None
                    if around is not None and around[1] is not mark and found[around[0]].span == mark.span:
                        self._open.append(None)  # a lambda that stands for the same expression
                    else:
                        self._open.append((len(found), mark))
                        found.append(self._step(passed, StepKind.EQUATION))
                    self._known.pop((passed.depth, mark.owner), None)
                case Passing.LEAVE:
                    entered = self._open.pop() if self._open else None
                    if entered is not None:
                        at, _ = entered
                        found[at] = replace(found[at], result=self._returned(mark, passed.subjects[0]))
                    self._left = mark.owner
                    continue
                case Passing.TEST:
                    if not (passed.checking and mark.owner in self.measures):
                        found.append(replace(self._step(passed, StepKind.CONDITION), result=mark.outcome))
                case Passing.ANSWER:
                    if mark.owner in self.answered and self._left != mark.owner:
                        step = replace(
                            self._step(passed, StepKind.ANSWER), result=self._returned(mark, passed.subjects[-1])
                        )
                        found.append(step)
                case Passing.LOOK:
                    if not passed.checking:
                        self._looking.append((len(found), passed))
                case Passing.LOOKED:
                    if not passed.checking:
                        self._looked(mark)
                case Passing.CHECK | Passing.CHECKED:
                    pass
            self._left = ""
        # Where the run ends inside what a decision depends on, no equation was taken yet: `case g x of ...`.
        begun = [(before, self._step(passed, StepKind.EQUATION)) for before, passed in self._looking]
        for before, step in reversed(begun):
            found.insert(before, step)
        return found

    def _looked(self, mark: Mark) -> None:
        while self._looking:
            _, begun = self._looking.pop()
            if begun.mark.span == mark.span:
                return

    def _step(self, passed: Passed, kind: StepKind) -> RunStep:
        mark = passed.mark
        failed = mark.outcome if mark.passing is Passing.ENTER else ""
        text = failed or one_line(self.index.slice(mark.span))
        needed = self._needed(passed)
        values = tuple(self._values(passed, mark)) if mark.variables else ()
        return RunStep(
            kind,
            self.naming.prose(mark.owner),
            depth=passed.depth,
            text=shortened(text, _LONGEST),
            span=mark.span,
            values=values,
            needed=needed,
        )

    def _needed(self, passed: Passed) -> tuple[Needed, ...]:
        """What was told of as not evaluated, and is by now."""
        return tuple([self._thunks[operand] for operand in passed.woken if operand in self._thunks])

    def _values(self, passed: Passed, mark: Mark) -> Iterator[RunValue]:
        known = self._known.setdefault((passed.depth, mark.owner), {})
        for variable, operand in zip(mark.variables, passed.subjects, strict=True):
            if isinstance(variable.type, TFun | TForall) or known.get(variable.name, known) is operand:
                continue
            if variable.lazy and not self.recording.is_evaluated(operand):
                continue
            written = self._written(variable, mark)
            if written is not None:
                known[variable.name] = operand
                name, scope = written
                thunk = 0
                if operand in passed.thunks:
                    thunk = self._thunks.setdefault(operand, Needed(name, len(self._thunks) + 1)).thunk
                yield RunValue(name, self._shown(operand, variable.type), variable.span, scope, thunk)

    def _written(self, variable: Variable, mark: Mark) -> tuple[str, Span] | None:
        """What the equation at the mark calls the variable, and where; None where it has no name for it."""
        name = self.index.slice(variable.span)
        here = [self.index.slice(use) for use in variable.uses if mark.span.contains(use)]
        plain = name.replace("'", "").isidentifier() and all(self.index.slice(use) == name for use in variable.uses)
        bound_here = self._first_line(mark) <= variable.span.start.line <= mark.span.end.line
        if plain and (here or bound_here or variable.lazy):
            return name, variable.scope
        return (here[0], mark.span) if here else None

    def _first_line(self, mark: Mark) -> int:
        """The line where the equation begins that the mark stands in."""
        name = self.naming.prose(mark.owner)
        line = mark.span.start.line
        while line > 1:
            text = self.index.line(line)
            if text and (not text[0].isspace() or text.split()[:1] in ([name], [f"({name})"])):
                break
            line -= 1
        return line

    def _returned(self, mark: Mark, operand: Any) -> str:
        binding = self.bindings.get(mark.owner)
        return self._shown(operand, _result(binding.type) if binding is not None else None)

    def _shown(self, operand: Any, type_: Type | None) -> str:
        value: Value = self.recording.value(operand, type_)
        return shortened(show(value, self.naming), _LONGEST)


def _labels(program: Program, naming: Naming) -> dict[str, tuple[str, ...]]:
    """The field names of records that the file can write: a value among many reads better with them."""
    return {
        name: tuple(map(naming.write, constructor.labels))
        for name, (_, constructor) in program.constructors.items()
        if constructor.labels
    }


def _result(type_: Type) -> Type:
    return arrows(type_.body if isinstance(type_, TForall) else type_)[1]


def _abridged(steps: list[RunStep]) -> tuple[RunStep, ...]:
    """The first and the last steps of a long run."""
    left_out = len(steps) - _FIRST - _LAST
    if left_out <= 0:
        return tuple(steps)
    first, *rest = steps[-_LAST:]
    return (*steps[:_FIRST], replace(first, left_out=left_out), *rest)
