"""Examples of a function: one for each path of its code, paths that take new branches before others.

    intersect   ⇒   intersect [] _ = [],  intersect [_] [] = [],  intersect [0] [0] = [0],  intersect [0] [1] = [], …

The machine runs the function on unknown lazy inputs that satisfy its precondition (faceted paper, section 3.1); each
path that ends is completed to values and run again concretely, which gives the output that is shown.
"""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from typing import Any, TypeGuard

from msgspec import Struct, field
from msgspec.structs import replace

from liquidlens.constraints.answers import Constant
from liquidlens.constraints.facts import least
from liquidlens.constraints.path_condition import variables_of
from liquidlens.constraints.smt.session import SolverSession
from liquidlens.constraints.terms import Term
from liquidlens.contracts.supply import Unrunnable
from liquidlens.core.module import Module, Program
from liquidlens.core.syntax import Binding, Con
from liquidlens.counterexample.least import without_holes
from liquidlens.counterexample.naming import Naming
from liquidlens.counterexample.read import read_value
from liquidlens.counterexample.show import show, show_argument, show_call
from liquidlens.counterexample.values import Value, VApply, VCon, VFunction, VNumber, VTable
from liquidlens.counterexample.witness import is_complete
from liquidlens.exemplify.branches import taken
from liquidlens.exemplify.example import Example, Examples, Outcome
from liquidlens.exemplify.numbers import distinct_numbers
from liquidlens.exemplify.run import Ran, Runner
from liquidlens.exemplify.subject import Subject, subject
from liquidlens.lang.names import base_of, module_of
from liquidlens.lang.types import CHAR, TForall, Type, substitute
from liquidlens.logic.shape import trivial
from liquidlens.logic.show import show_haskell_type, show_name, show_type
from liquidlens.machine.state import State
from liquidlens.machine.symbolic.comparison import operand_value
from liquidlens.machine.symbolic.data import refined
from liquidlens.machine.values import Data, SymbolicData
from liquidlens.search.bounds import Bound
from liquidlens.search.completion import Incomplete, completed
from liquidlens.search.entry import Entry, input_cells
from liquidlens.search.explore import explore
from liquidlens.search.limits import Limits, Statistics, processor_seconds
from liquidlens.search.outcomes import Failed, Finished, Found, Model, Returned

PATIENCE, STEPS_OF_PATIENCE = 200, 20_000
"""Once there are enough examples, so many more paths, or steps, are spent on one that takes a new branch."""

SPARE, STEPS_FOR_SPARE = 3, 4_000
"""So many times as many paths as are asked for are looked at, within so many steps once there are enough: depth first,
`power b 64` comes before `power b 3`."""

ASCII = 128
"""Characters from here on are shown by their numbers."""


class _Path(Struct, frozen=True):
    """A path that has ended."""

    state: State
    taken: frozenset[int | str]
    """The alternatives of the code that it takes, and what kind of answer it gives."""
    number: int
    is_exotic: bool

    @property
    def order(self) -> tuple[bool, int, int, int]:
        """Inputs that can be read first, then small ones, then short runs."""
        return self.is_exotic, self.state.size, self.state.steps, self.number


class _Chosen(Struct, frozen=True):
    """A path with its example; `magnitude` is that of the numbers in its inputs."""

    path: _Path
    example: Example
    magnitude: Fraction | int


class _Pool(Struct):
    """Paths found so far."""

    wanted: int
    branches: int
    paths: list[_Path] = field(default_factory=list[_Path])
    covered: set[int | str] = field(default_factory=set[int | str])
    _idle: int = 0
    _idle_since: int = 0
    _steps: int = 0
    _enough_since: int | None = None

    def add(self, ended: Returned | Failed, steps: int) -> None:
        """A path has ended, after so many steps of the search."""
        branches = {*taken(ended.state), _kind(ended)}
        self._idle += 1
        self._steps = steps
        if not branches <= self.covered:
            self._idle, self._idle_since = 0, steps
        self.covered |= branches
        self.paths.append(_Path(ended.state, frozenset(branches), len(self.paths), _is_exotic(ended.state)))

    @property
    def full(self) -> bool:
        """Whether there are enough, and no more branches are to be expected."""
        if len(self.paths) < self.wanted:
            return False
        if self._enough_since is None:
            self._enough_since = self._steps
        spare = len(self.paths) < SPARE * self.wanted and self._steps - self._enough_since < STEPS_FOR_SPARE
        tried = self._idle >= PATIENCE or self._steps - self._idle_since >= STEPS_OF_PATIENCE
        return not spare and (tried or self._taken >= self.branches)

    @property
    def _taken(self) -> int:
        return sum(isinstance(each, int) for each in self.covered)

    def by_worth(self) -> Iterator[_Path]:
        """Paths that take a branch, or give a kind of answer, no path before them does, the smallest first; then the
        others."""
        seen = set[int | str]()
        rest: list[_Path] = []
        for path in sorted(self.paths, key=lambda each: each.order):
            if path.taken <= seen:
                rest.append(path)
            else:
                seen |= path.taken
                yield path
        yield from rest


def examples(
    program: Program,
    module: Module,
    binding: Binding,
    naming: Naming,
    limits: Limits,
    count: int,
    alike: int | None = None,
) -> Examples:
    """At most `count` examples of the function of `binding`, and at most so many that take the same branches."""
    begun = processor_seconds()
    name = show_name(binding.name)
    try:
        made = subject(program, module, binding)
    except Unrunnable as unrunnable:
        return Examples(module.path, name, binding.span, Outcome.UNSUPPORTED, unrunnable.fault)
    statistics = Statistics()
    pool = _Pool(count, made.branches)
    found = explore(made.exact, entry_of(made), limits, results=True, small=False, statistics=statistics)
    chooser = _Chooser(made, Runner(program, made), naming, count, begun + limits.seconds)
    while True:
        end = _fill(pool, found, statistics)
        chosen = chooser.choose(pool)
        if end is not None or len(chosen) >= count or chooser.late:
            break
        pool.wanted = 2 * len(pool.paths)
    outcome, reason = Outcome.BOUND, Bound.TIME
    if len(chosen) >= count:
        outcome, reason = Outcome.ENOUGH, None
    elif end is not None and not end.exhausted:
        reason = end.bound
    elif end is not None:
        outcome, reason = Outcome.ALL, None
        if not chosen and _is_impossible(made, limits):
            outcome = Outcome.NO_INPUT
        elif chooser.given_up:
            outcome, reason = Outcome.BOUND, Bound.COMPLETION
    ordered = sorted(
        _unlike(chosen, alike),
        key=lambda each: (each.path.is_exotic, each.path.state.size, each.magnitude, *each.path.order),
    )
    return Examples(
        module.path,
        name,
        span=binding.span,
        outcome=outcome,
        reason=reason,
        examples=tuple([each.example for each in ordered]),
        instances=tuple([(v, show_haskell_type(t)) for v, t in sorted(made.instances.items())]),
        covered=len({branch for each in chosen for branch in each.path.taken if isinstance(branch, int)}),
        branches=made.branches,
        seconds=processor_seconds() - begun,
        steps=statistics.steps,
        states=statistics.states,
        solver_calls=statistics.solver_calls + chooser.session.calls,
    )


def _unlike(chosen: list[_Chosen], alike: int | None) -> list[_Chosen]:
    """What is left where at most so many take the same branches to the same kind of answer."""
    known = Counter[frozenset[int | str]]()
    kept: list[_Chosen] = []
    for each in chosen:
        known[each.path.taken] += 1
        if alike is None or known[each.path.taken] <= alike:
            kept.append(each)
    return kept


def _is_impossible(made: Subject, limits: Limits) -> bool:
    """Whether nothing satisfies the precondition."""
    nothing = replace(entry_of(made), body=Con("()"))
    session = SolverSession()
    variables = [i.variable for i in made.inputs]
    exhausted = False
    for found in explore(made.exact, nothing, limits, results=True, small=False):
        if isinstance(found, Returned):
            end = completed(found.state, input_cells(found.state, variables), session)
            if not isinstance(end, Incomplete) or not end.impossible:
                return False
        exhausted = isinstance(found, Finished) and found.exhausted
    return exhausted


def _fill(pool: _Pool, found: Iterator[Found], statistics: Statistics) -> Finished | None:
    """Add paths until the pool is full; how the search ended, None where the pool was full first."""
    for each in found:
        match each:
            case Returned() | Failed():
                pool.add(each, statistics.steps)
                if pool.full:
                    return None
            case Finished():
                return each
            case _:
                pass
    return None


def _kind(ended: Returned | Failed) -> str:
    """The constructor of an answer; empty for numbers and functions."""
    if isinstance(ended, Failed):
        return "an error"
    value = operand_value(ended.state, ended.result)
    if type(value) is SymbolicData:
        value = refined(ended.state, value)
    if type(value) is Data:
        return value.tag.name
    return str(value) if type(value) is bool else ""


def _is_exotic(state: State) -> bool:
    """Whether the path asks for a character outside ASCII."""
    lows = [least(state.facts, v) for v in variables_of(state.path) if state.run.unknowns.get(v) == CHAR]
    return any(low is not None and low >= ASCII for low in lows)


class _Chooser:
    """Makes examples of paths; remembers them, so that it may be asked again when more paths are known."""

    def __init__(self, made: Subject, runner: Runner, naming: Naming, count: int, deadline: float) -> None:
        self._made = made
        self._runner = runner
        self._naming = naming
        self._count = count
        self._deadline = deadline
        self._known: dict[int, _Chosen | None] = {}
        self.session = SolverSession()
        self.given_up = False
        """Whether a path was left out because no input was found for it within bounds."""

    @property
    def late(self) -> bool:
        """Whether the time is over."""
        return processor_seconds() > self._deadline

    def choose(self, pool: _Pool) -> list[_Chosen]:
        """Different examples, at most as many as are asked for."""
        chosen: dict[str, _Chosen] = {}
        for path in pool.by_worth():
            if len(chosen) >= self._count or (chosen and self.late):
                break
            if path.number not in self._known:
                self._known[path.number] = self._example(path)
            found = self._known[path.number]
            if found is not None:
                chosen.setdefault(found.example.equation, found)
        return list(chosen.values())

    def _example(self, path: _Path) -> _Chosen | None:
        values = input_values(self._made, path.state, self.session)
        if isinstance(values, Incomplete):
            self.given_up = self.given_up or not values.impossible
            return None
        ran = self._runner.run(values) if all(map(is_complete, values)) else None
        if ran is None:
            self.given_up = True
            return None
        return _Chosen(path, shown(self._made, values, ran, self._naming), _magnitude(values))


def _magnitude(values: tuple[Value, ...]) -> Fraction | int:
    """The sum of the numbers in some data."""
    total: Fraction | int = 0
    open_ = list(values)
    while open_:
        match open_.pop():
            case VNumber(number):
                total += abs(number)
            case VCon(args=args) | VApply(args=args):
                open_.extend(args)
            case _:
                pass
    return total


def entry_of(made: Subject) -> Entry:
    """The search of a subject, its result printed."""
    inputs = tuple([(i.variable, i.generator) for i in made.inputs])
    names = frozenset([i.variable for i in made.inputs])
    return Entry(inputs, made.searched, made.bindings, names, printed=True)


def input_values(made: Subject, ended: State, session: SolverSession) -> tuple[Value, ...] | Incomplete:
    """Closed inputs that take the path that has `ended`."""
    operands = input_cells(ended, [i.variable for i in made.inputs])
    state = completed(ended, operands, session)
    if isinstance(state, Incomplete):
        return state
    noting = _Noting()
    read_inputs(made, state, noting)
    model = distinct_numbers(state, list(noting.asked), session)
    if model is None:
        return Incomplete(impossible=False)
    return tuple([simplified(value) for value in read_inputs(made, state, model)])


def read_inputs(made: Subject, state: State, model: Model) -> tuple[Value, ...]:
    """The inputs in a completed state under a model."""
    tokens: dict[int, int] = {}
    operands = input_cells(state, [i.variable for i in made.inputs])
    return tuple([
        without_holes(read_value(made.exact, state, model, operand, i.type, tokens=tokens), made.exact.types)
        for i, operand in zip(made.inputs, operands, strict=True)
    ])  # fmt: skip


def shown(made: Subject, inputs: tuple[Value, ...], ran: Ran, naming: Naming) -> Example:
    """An example as text."""
    name = made.binding.name
    result = show(ran.result, naming)
    seen = tuple([show_argument(value, naming) for value in ran.seen])
    left = show_call(name, ran.seen, naming)
    call = left if ran.seen == inputs else show_call(name, inputs, naming)
    if _is_ambiguous(made.binding.type):
        at = show_type(trivial(substitute(made.binding.type.body, made.instances)), naming.write_type)
        call = " ".join([f"({show_name(name)} :: {at})", *(show_argument(value, naming) for value in inputs)])
    return Example(f"{left} = {result}", call, seen, result, ran.failed)


_INTEGER = frozenset({"Eq", "Ord", "Show", "Num", "Real", "Integral", "Enum"})
"""Classes of the Prelude for which GHCi takes a type that nothing says to be `Integer`."""


def _is_ambiguous(type_: Type) -> TypeGuard[TForall]:
    """Whether GHCi would have to be told at which type a function is called."""
    if not isinstance(type_, TForall):
        return False
    return any(module_of(c.cls) != "Prelude" or base_of(c.cls) not in _INTEGER for c in type_.context)


class _Noting(dict[Term, Constant]):
    """An empty model that notes which unknowns it is asked about."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: dict[Term, None] = {}

    def get(self, key: Any, default: Any = None) -> Any:
        self.asked[key] = None
        return default


def simplified(value: Value) -> Value:
    """A function without the cases that answer like its last one."""
    match value:
        case VCon(args=args):
            return value.rebuilt(tuple([simplified(arg) for arg in args]))
        case VFunction(parameters, body):
            return VFunction(parameters, simplified(body))
        case VTable(subjects, rows, otherwise):
            answers = [simplified(answer) for _, answer in rows]
            last = None if otherwise is None else simplified(otherwise)
            if last is None and answers:
                last = answers[-1]
            kept = [(keys, answer) for (keys, _), answer in zip(rows, answers, strict=True)]
            if all(key is not None and is_complete(key) for keys, _ in kept for key in keys):
                # No input fits two rows: they may be left out wherever they stand.
                kept = [row for row in kept if row[1] != last]
            while kept and kept[-1][1] == last:
                kept.pop()
            return VTable(subjects, tuple(kept), last) if kept or last is None else last
        case _:
            return value
