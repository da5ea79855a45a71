"""One debug session: the run of a counterexample, stepped through forth and back.

    launch {program: "F.hs", function: "concat"}     answered once the file was checked: `launched`
    stackTrace, scopes, variables                    the calls under way, their variables, values that nobody needed yet
    next, stepIn, stepOut, continue, and back        a run is over already, so every step can be taken back

The session answers from the recorded run; no code runs meanwhile.  Requests of other kinds are refused with a sentence.
While the file is checked everything else is answered all the same.
"""

import re
from collections.abc import Callable, Iterable
from pathlib import Path

from msgspec import Struct, field

from liquidlens.dap import messages
from liquidlens.dap.messages import Json, Launch, Request, Wrong
from liquidlens.dap.run import CallFrame, Moment, stops_of
from liquidlens.dap.value_parts import value_parts
from liquidlens.explain.messages import message_of_finding
from liquidlens.explain.report import BindingReport, FileReport, Finding, RunValue
from liquidlens.explain.verdicts import verdict_words
from liquidlens.source.span import Span
from liquidlens.source.text import LineIndex

_THREAD = 1

CAPABILITIES = {
    "supportsConfigurationDoneRequest": True,
    "supportsStepBack": True,
    "supportsRestartRequest": True,
    "supportsEvaluateForHovers": True,
    "supportsExceptionInfoRequest": True,
    "supportsTerminateRequest": True,
    "supportsCancelRequest": True,
}

_PROGRESS = "check"

_ADDRESS = re.compile(r"[a-z][a-z0-9+.-]+:")
"""How the address of a document begins that is no file; a drive's letter stands alone."""

Checked = tuple[str, FileReport]
"""The text of a file, and the report on it."""

Answer = tuple[Json, Callable[[], None]]
"""The body of an answer, and what is to happen once it was sent."""


class _Variable(Struct, frozen=True):
    name: str
    value: str
    parts: int = 0
    """The number of its own variables."""
    lazy: bool = False

    @property
    def json(self) -> Json:
        hint = {"presentationHint": {"lazy": True}} if self.lazy else {}
        return {"name": self.name, "value": self.value, "variablesReference": self.parts, **hint}


class DebugSession(Struct):
    """Answers requests; `send` takes events."""

    send: Callable[[str, Json], None]
    over: bool = False
    """Whether the client said goodbye."""
    _base: tuple[int, int] = (1, 1)
    """The number of the first line and column."""
    _shows_progress: bool = False
    _launching: Request | None = None
    _finding: Finding | None = None
    _path: str = ""
    _lines: LineIndex = field(default_factory=lambda: LineIndex(""))
    _stops: tuple[Moment, ...] = ()
    _at: int = 0
    _breakpoints: dict[str, set[int]] = field(default_factory=dict[str, set[int]])
    _parts: list[tuple[_Variable, ...]] = field(default_factory=list[tuple[_Variable, ...]])

    def answer(self, request: Request) -> Answer:
        """The answer to any request but `launch`. Raises `Wrong`."""
        known = self._commands().get(request.command)
        if known is None:
            raise Wrong(f"`{request.command}` is not something that a recorded run can do")
        return known(request)

    def _commands(self) -> dict[str, Callable[[Request], Answer]]:
        last, here = len(self._stops) - 1, self._at
        to = self._to
        return {
            "initialize": self._initialize,
            "cancel": lambda _: ({}, _nothing),
            "setBreakpoints": self._set_breakpoints,
            "setExceptionBreakpoints": lambda _: ({}, _nothing),
            "configurationDone": lambda _: to(0, "entry"),
            "restart": lambda _: to(0, "entry"),
            "threads": lambda _: ({"threads": [{"id": _THREAD, "name": self._title()}]}, _nothing),
            "stackTrace": lambda _: ({"stackFrames": list(self._frames())}, _nothing),
            "scopes": self._scopes,
            "variables": self._variables,
            "evaluate": self._evaluate,
            "exceptionInfo": lambda _: (self._exception(), _nothing),
            "stepIn": lambda _: to(here + 1),
            "stepBack": lambda _: to(here - 1),
            "next": lambda _: to(self._next(range(here + 1, last + 1), self._depth)),
            "stepOut": lambda _: to(self._next(range(here + 1, last + 1), self._depth - 1)),
            "continue": lambda _: self._go(range(here + 1, last + 1), last),
            "reverseContinue": lambda _: self._go(range(here - 1, -1, -1), 0),
            "pause": lambda _: to(here, "pause"),
            "terminate": lambda _: ({}, lambda: self.send("terminated", {})),
            "disconnect": self._disconnect,
        }

    # --- beginning and end ------------------------------------------------------------------------------------

    def _initialize(self, request: Request) -> Answer:
        asked = messages.arguments(request, messages.Initialize)
        self._base = int(asked.lines_start_at1), int(asked.columns_start_at1)
        self._shows_progress = asked.supports_progress_reporting
        return CAPABILITIES, _nothing

    def begin(self, request: Request) -> Launch:
        """What a `launch` asks for; it is under way from now on. Raises `Wrong`."""
        asked = messages.arguments(request, Launch)
        self._launching = request
        if self._shows_progress:
            name = Path(asked.program).name
            begun = {"title": f"Liquidlens: checking {name}", "requestId": request.seq, "cancellable": True}
            self.send("progressStart", {"progressId": _PROGRESS, **begun})
        return asked

    def told(self, binding: BindingReport) -> None:
        """A function has been checked meanwhile."""
        if self._launching is not None and self._shows_progress:
            self.send("progressUpdate", {"progressId": _PROGRESS, "message": binding.name})

    def cancelled(self, request: Request) -> Request | None:
        """The launch that a `cancel` stops, if that is the one under way; it is so no more."""
        asked, launching = messages.arguments(request, messages.Cancel), self._launching
        if launching is None or not (asked.request_id == launching.seq or asked.progress_id == _PROGRESS):
            return None
        self.finish()
        return launching

    def finish(self) -> Request | None:
        """The launch that was under way, which is over."""
        launching, self._launching = self._launching, None
        if launching is not None and self._shows_progress:
            self.send("progressEnd", {"progressId": _PROGRESS})
        return launching

    def launched(self, asked: Launch, checked: Checked) -> Answer:
        """The answer to a `launch`, once the file was checked. Raises `Wrong`."""
        text, report = checked
        self._finding = finding = _chosen(report, asked)
        self._path = _absolute(asked.program)
        self._lines, self._stops, self._at = LineIndex(text), stops_of(finding), 0

        def begin() -> None:
            ends = f"  =  {finding.result}" if finding.result else ""
            told = f"{finding.call}{ends}\n{message_of_finding(finding)}\n"
            self.send("output", {"category": "console", "output": told})
            self.send("initialized", {})

        return {}, begin

    def _disconnect(self, _: Request) -> Answer:
        self.over = True
        return {}, _nothing

    # --- going through the run --------------------------------------------------------------------------------

    @property
    def _depth(self) -> int:
        return self._stops[self._at].depth if self._stops else 0

    def _next(self, after: Iterable[int], depth: int) -> int:
        """The next stop outside the calls that are deeper, else the last one."""
        return next((each for each in after if self._stops[each].depth <= depth), len(self._stops) - 1)

    def _go(self, through: range, end: int) -> Answer:
        """To the next breakpoint among these stops, else to `end`; nothing is left to run at the last stop."""
        if not through and end:
            return {"allThreadsContinued": True}, lambda: self.send("terminated", {})
        found = next((each for each in through if self._is_breakpoint(each)), None)
        body, then = self._to(end if found is None else found, "step" if found is None else "breakpoint")
        return {**body, "allThreadsContinued": True}, then

    def _is_breakpoint(self, number: int) -> bool:
        span = self._stops[number].frames[0].span
        return span.start.line in self._breakpoints.get(_absolute(span.path), ())

    def _to(self, number: int, reason: str = "step") -> Answer:
        """Go to a stop; stops of an end say so."""
        if not self._stops:
            raise Wrong("there is no run")
        self._at = max(0, min(number, len(self._stops) - 1))
        self._parts = []
        stop = self._stops[self._at]
        said: dict[str, object] = {"reason": reason, "threadId": _THREAD, "allThreadsStopped": True}
        if stop.is_end:
            said |= {"reason": "exception", "description": "Promise broken", "text": self._exception()["description"]}
        elif stop.needed:
            needed = ", ".join(each.name for each in stop.needed)
            said["description"] = f"{needed} {'was' if len(stop.needed) == 1 else 'were'} needed here"
        return {}, lambda: self.send("stopped", said)

    def _set_breakpoints(self, request: Request) -> Answer:
        asked = messages.arguments(request, messages.SetBreakpoints)
        path = _absolute(asked.source.path)
        passed = {stop.frames[0].span.start.line for stop in self._stops if _absolute(stop.frames[0].span.path) == path}
        lines = [each.line - self._base[0] + 1 for each in asked.breakpoints]
        self._breakpoints[path] = set(lines)
        told = [
            {"verified": line in passed, "line": line - 1 + self._base[0]}
            | ({} if line in passed else {"message": "This run does not come here."})
            for line in lines
        ]
        return {"breakpoints": told}, _nothing

    # --- what is seen -----------------------------------------------------------------------------------------

    def _title(self) -> str:
        if self._launching is not None:
            return "checking"
        return self._finding.call if self._finding is not None else "run"

    def _frames(self) -> Iterable[Json]:
        for number, frame in enumerate(self._stops[self._at].frames if self._stops else (), start=1):
            name = f"{frame.function} (by its type)" if frame.by_type else frame.function
            yield {"id": number, "name": f"{name}: {frame.text}", **self._place(frame.span)}

    def _place(self, span: Span) -> Json:
        if not span.path:
            return {"line": 0, "column": 0}
        path = _absolute(span.path)
        line, column = self._base
        source = {"name": Path(path).name, "path": path}
        if path != self._path:
            return {"source": source, "line": span.start.line - 1 + line, "column": column}
        (top, left), (bottom, right) = map(self._lines.to_utf16, (span.start, span.end))
        return {
            "source": source,
            "line": top + line,
            "column": left + column,
            "endLine": bottom + line,
            "endColumn": right + column,
        }

    def _frame(self, number: int) -> CallFrame:
        frames = self._stops[self._at].frames if self._stops else ()
        if not 1 <= number <= len(frames):
            raise Wrong("there is no such call any more")
        return frames[number - 1]

    def _scopes(self, request: Request) -> Answer:
        frame = self._frame(messages.arguments(request, messages.OfFrame).frame_id)
        own = {"name": "Locals", "presentationHint": "locals", "expensive": False}
        whole = {"name": "Counterexample", "expensive": False}
        variables = [self._shown(value) for value in frame.variables]
        scopes = [
            own | {"variablesReference": self._part(variables)},
            whole | {"variablesReference": self._part(self._counterexample())},
        ]
        return {"scopes": scopes}, _nothing

    def _shown(self, value: RunValue) -> _Variable:
        if value.thunk == 0:
            return self._opened(value.name, value.value)
        inside = self._part([self._opened("", value.value)])
        return _Variable(value.name, f"thunk {value.thunk}, not evaluated", inside, lazy=True)

    def _opened(self, name: str, value: str) -> _Variable:
        """A value, with its parts as far as it has some."""
        parts = [self._opened(part, of) for part, of in value_parts(value)]
        return _Variable(name, value, self._part(parts) if parts else 0)

    def _counterexample(self) -> Iterable[_Variable]:
        finding = self._finding
        if finding is None:
            return
        yield _Variable("call", finding.call)
        if finding.result:
            yield _Variable("result", finding.result)
        if finding.predicate is not None:
            yield _Variable("broken", finding.predicate.text)
            if finding.predicate.instance:
                yield _Variable("here", finding.predicate.instance)
        for each in finding.abstracted:
            yield _Variable(f"{each.call} (by its type)", each.result)

    def _part(self, variables: Iterable[_Variable]) -> int:
        self._parts.append(tuple(variables))
        return len(self._parts)

    def _variables(self, request: Request) -> Answer:
        number = messages.arguments(request, messages.OfVariable).variables_reference
        found = self._parts[number - 1] if 1 <= number <= len(self._parts) else ()
        return {"variables": [each.json for each in found]}, _nothing

    def _evaluate(self, request: Request) -> Answer:
        asked = messages.arguments(request, messages.OfFrame)
        for value in self._frame(asked.frame_id).variables:
            if value.name == asked.expression.strip():
                shown = self._shown(value)
                return {"result": shown.value, "variablesReference": shown.parts}, _nothing
        raise Wrong(f"`{asked.expression}` has no value here: variables of the call do")

    def _exception(self) -> dict[str, object]:
        finding = self._finding
        if finding is None:
            raise Wrong("there is no run")
        return {"exceptionId": finding.code, "description": message_of_finding(finding), "breakMode": "always"}


def _chosen(report: FileReport, asked: Launch) -> Finding:
    """The finding whose run is asked for. Raises `Wrong`."""
    bindings = [each for each in report.bindings if asked.function in ("", each.name)]
    if not bindings:
        raise Wrong(f"{asked.program} has no function `{asked.function}` that is checked")
    told = [each for binding in bindings for each in binding.findings if each.run]
    if asked.function and told and 0 <= asked.finding < len(bindings[0].findings):
        finding = bindings[0].findings[asked.finding]
        told = [finding] if finding.run else []
    if not told:
        raise Wrong(_none(bindings[0]) if asked.function else f"no counterexample was found in {asked.program}")
    return told[0]


def _none(binding: BindingReport) -> str:
    if binding.findings:
        return f"the run of `{binding.name}` has no steps to tell: it breaks at its first call, or is too long"
    return f"`{binding.name}` has no counterexample: its verdict is `{verdict_words(binding.verdict)}`"


def _absolute(path: str) -> str:
    """A path as the client knows it."""
    return path if _ADDRESS.match(path) else str(Path(path).absolute())


def _nothing() -> None:
    pass
