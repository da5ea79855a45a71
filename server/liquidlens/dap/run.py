"""The recorded run of a finding as a debugger sees it: at each stop the calls under way, with what is known in them.

line 33  concat (concat' xs ys :+: xss)      concat   xs = Emp, ys = Emp, xss = Emp
line 32    xs  ⟹  0 :+: Emp                  concat   xs = 0 :+: Emp
                                             concat   xs = Emp, ys = Emp, xss = Emp
"""

from collections.abc import Iterator, Set

from msgspec import Struct, field
from msgspec.structs import replace

from liquidlens.explain.endings import end_of
from liquidlens.explain.report import Finding, Needed, RunStep, RunValue, StepKind
from liquidlens.explain.run_text import ending, step_text
from liquidlens.source.span import Span


class CallFrame(Struct, frozen=True):
    """A call that is under way: where it is, and its variables."""

    function: str
    depth: int
    span: Span
    text: str
    """What happens there."""
    variables: tuple[RunValue, ...]
    by_type: bool = False
    """Whether the call is answered by its type: its code does not run."""


class Moment(Struct, frozen=True):
    """A moment of the run: the calls under way, innermost first."""

    frames: tuple[CallFrame, ...]
    needed: tuple[Needed, ...] = ()
    """What was needed for the first time on the way here."""
    is_end: bool = False
    """Whether the promise is broken here."""

    @property
    def depth(self) -> int:
        """How many calls are under way."""
        return self.frames[0].depth


class _Activation(Struct):
    """A call while it runs."""

    function: str
    depth: int
    entered: bool = False
    span: Span | None = None
    text: str = ""
    by_type: bool = False
    variables: dict[str, RunValue] = field(default_factory=dict[str, RunValue])

    def takes(self, step: RunStep) -> bool:
        """Whether a step of this depth is one of this call: conditions, then its equation."""
        return not self.entered and self.function == step.function and step.kind is not StepKind.ANSWER

    def note(self, step: RunStep) -> None:
        """The call takes a step."""
        self.span, self.text = step.span, step_text(step)
        self.entered = step.kind is StepKind.EQUATION
        self.by_type = step.kind is StepKind.ANSWER
        self.variables.update((value.name, value) for value in step.values)

    def frame(self, evaluated: Set[int]) -> CallFrame:
        """The call as it is now, where these thunks have been evaluated."""
        assert self.span is not None
        variables = tuple(_now(value, evaluated) for value in self.variables.values())
        return CallFrame(
            self.function, self.depth, self.span, text=self.text, variables=variables, by_type=self.by_type
        )


def _now(value: RunValue, evaluated: Set[int]) -> RunValue:
    return replace(value, thunk=0) if value.thunk in evaluated else value


def stops_of(finding: Finding) -> tuple[Moment, ...]:
    """All stops of a finding's run; none where it cannot be told."""
    return tuple(_stops(finding)) if finding.run else ()


def _stops(finding: Finding) -> Iterator[Moment]:
    calls: list[_Activation] = []
    outermost: tuple[RunValue, ...] = ()
    inside: tuple[CallFrame, ...] = ()
    evaluated: set[int] = set()
    end = end_of(finding)
    for number, step in enumerate(finding.run):
        while calls and (calls[-1].depth > step.depth or (calls[-1].depth == step.depth and not calls[-1].takes(step))):
            calls.pop()
        if not calls or calls[-1].depth < step.depth:
            calls.append(_Activation(step.function, step.depth))
        calls[-1].note(step)
        evaluated.update(each.thunk for each in step.needed)
        if len(calls) == 1 and step.function == finding.function:
            outermost = tuple(calls[0].variables.values())
        frames = tuple(call.frame(evaluated) for call in reversed(calls))
        if end is not None and end.step == number:
            inside = frames if end.is_only else (replace(frames[0], variables=()), *frames[1:])
        yield Moment(frames, step.needed)
    last = inside or (CallFrame(finding.function, 0, finding.span, text="", variables=outermost),)
    innermost = replace(last[0], span=finding.span, text=ending(finding))
    yield Moment(tuple(_later(frame, evaluated) for frame in (innermost, *last[1:])), is_end=True)


def _later(frame: CallFrame, evaluated: Set[int]) -> CallFrame:
    return replace(frame, variables=tuple(_now(each, evaluated) for each in frame.variables))
