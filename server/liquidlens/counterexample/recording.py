"""A run of a counterexample, recorded: which marks it passed, with the values of the variables there.

    insert 2 [1, 3]   ⇒   test  x <= y  False     x = 2, y = 1
                          enter y : insert x ys   ys = [3]

Values are read at the end of the run and evaluated a little further where the run left them open; what does not come
to a value soon stays open.
"""

from collections.abc import Iterator

from msgspec import Struct

from liquidlens.core.syntax import Expr
from liquidlens.counterexample.marks import Mark, Marks, Passing
from liquidlens.counterexample.read import Reader
from liquidlens.counterexample.values import Value
from liquidlens.lang.types import Type
from liquidlens.machine.code import Constant, NotePromise
from liquidlens.machine.concrete import start
from liquidlens.machine.control import Settle
from liquidlens.machine.load import Loaded
from liquidlens.machine.memory import collecting_seldom
from liquidlens.machine.outcomes import Done, Halted, Outcome
from liquidlens.machine.rules.variables import demand
from liquidlens.machine.state import State
from liquidlens.machine.step import BOTTOM, RULES
from liquidlens.machine.symbolic.comparison import is_evaluated, operand_value
from liquidlens.machine.values import Data, Env, Operand
from liquidlens.machine.values import Value as MachineValue

_FURTHER = 2_000
"""Rules that reading one value may take beyond the run."""

_PARTS = 400
"""Parts of one value that are read."""


_ASLEEP = 100
"""Thunks that are watched at one time."""


class Passed(Struct, frozen=True):
    """A mark that the run passed, with its subjects in the machine; the depth counts marks entered and not left."""

    mark: Mark
    subjects: Env
    depth: int
    checking: bool
    """Whether a check was being evaluated."""
    thunks: frozenset[Operand] = frozenset()
    """The subjects that were not evaluated by then."""
    woken: tuple[Operand, ...] = ()
    """Earlier such subjects that are evaluated by now, and were not at the mark before."""


class Recording:
    """A finished run, from which values can be read."""

    def __init__(self, loaded: Loaded, state: State, marks: Marks, passed: tuple[Passed, ...], complete: bool) -> None:
        self._loaded = loaded
        self._state = state
        self._marks = marks
        self.passed = passed
        self.complete = complete
        """Whether the run came to its end within its fuel."""

    def is_evaluated(self, operand: Operand) -> bool:
        """Whether the run evaluated it."""
        return is_evaluated(self._state, operand)

    def value(self, operand: Operand, type_: Type | None) -> Value:
        """The value of a subject."""
        return Reader(self._loaded, self._look, {}, self._state, {}, is_result=True, limit=_PARTS).read(operand, type_)

    def _look(self, operand: Operand) -> MachineValue | None:
        known = operand_value(self._state, operand)
        if known is not None:
            return known
        outcome = _evaluated(self._state, operand, self._marks)
        return outcome.value if isinstance(outcome, Done) else None


def record(loaded: Loaded, expr: Expr, marks: Marks, fuel: int) -> Recording:
    """Run a closed expression until it ends or breaks a check, for at most `fuel` rules."""
    with collecting_seldom():
        state = start(loaded, expr)
        passed: list[Passed] = []
        complete = False
        for event in _events(state, marks, fuel):
            if event is None:
                complete = True
            else:
                passed.append(event)
        return Recording(loaded, state, marks, tuple(passed), complete)


def _evaluated(state: State, operand: Operand, marks: Marks) -> Outcome | None:
    """How evaluating an operand in the heap of the run ends; its marks are no promises, and told of no more."""
    state.stack = BOTTOM
    control = demand(state, operand)
    try:
        for _ in range(_FURTHER):
            if type(control) is NotePromise and _mark_of(control, marks) is not None:
                control = control.body
            elif type(control) is Settle:
                return None
            else:
                control = RULES[type(control)](state, control)
    except Halted as halted:
        return halted.outcome
    return None


def _events(state: State, marks: Marks, fuel: int) -> Iterator[Passed | None]:
    """The marks as they are passed, then None where the run came to its end."""
    control = state.control
    depth = checks = 0
    asleep: dict[Operand, None] = {}
    try:
        for _ in range(fuel):
            if type(control) is NotePromise and (mark := _mark_of(control, marks)) is not None:
                subjects = _subjects(control.subject.delay(state, state.env), mark.subjects)
                match mark.passing:
                    case Passing.LEAVE:
                        depth -= 1
                    case Passing.CHECK:
                        checks += 1
                    case Passing.CHECKED:
                        checks -= 1
                    case Passing.ENTER | Passing.TEST | Passing.ANSWER | Passing.LOOK | Passing.LOOKED:
                        pass
                thunks = frozenset([each for each in subjects if not is_evaluated(state, each)])
                woken = tuple([each for each in asleep if is_evaluated(state, each)])
                asleep = dict.fromkeys([each for each in (*asleep, *thunks) if each not in woken][-_ASLEEP:])
                yield Passed(mark, subjects, depth, checking=checks > 0, thunks=thunks, woken=woken)
                depth += mark.passing is Passing.ENTER
                control = control.body
            elif type(control) is Settle:
                yield None
                return
            else:
                control = RULES[type(control)](state, control)
    except Halted:
        yield None


def _mark_of(code: NotePromise, marks: Marks) -> Mark | None:
    condition = code.condition
    if type(condition) is Constant and type(condition.value) is int:
        return marks.made[condition.value]
    return None


def _subjects(operand: Operand, count: int) -> Env:
    """The parts of a mark's tuple; one subject stands for itself."""
    if count < 2:
        return (operand,)[:count]
    assert type(operand) is Data
    return operand.fields
