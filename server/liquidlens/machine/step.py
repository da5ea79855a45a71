"""The table of rules, and the loop that applies them.

    RULES[type(control)](state, control) -> next control

`drive` runs one path until a rule ends or forks it, or its fuel is spent.
"""

from collections.abc import Callable
from fractions import Fraction
from typing import TYPE_CHECKING, TypeVar, cast

from liquidlens.constraints.terms import Term
from liquidlens.machine import code as c
from liquidlens.machine.control import (
    AbstractCall,
    Comparison,
    Continue,
    Control,
    Forcing,
    PartReached,
    Printing,
    Settle,
    TableRow,
    UnknownCall,
)
from liquidlens.machine.outcomes import (
    Done,
    Ended,
    Forked,
    Halted,
    Learnt,
    Looped,
    NeedsValue,
    Outcome,
    Raised,
    Violated,
)
from liquidlens.machine.rules.application import (
    application,
    call,
    load_body,
    strict_construct,
    unwrap,
    value_form,
)
from liquidlens.machine.rules.assertions import assertion, assumption, promise, speculation
from liquidlens.machine.rules.case import case
from liquidlens.machine.rules.facets import abstract_call, two_facets
from liquidlens.machine.rules.forcing import force_all, forcing
from liquidlens.machine.rules.let import let, let_rec, watched_let
from liquidlens.machine.rules.primitives import fail, operation, raise_error
from liquidlens.machine.rules.printing import printing
from liquidlens.machine.rules.settling import blackhole, settle
from liquidlens.machine.rules.stubs import undefined
from liquidlens.machine.rules.variables import method, top_level, update, variable
from liquidlens.machine.state import FrameOf, State
from liquidlens.machine.symbolic.comparison import compare
from liquidlens.machine.symbolic.data import make_fresh, make_unknown
from liquidlens.machine.symbolic.functions import (
    find,
    make_unknown_function,
    proceed,
    row,
    unknown_call,
)
from liquidlens.machine.symbolic.measures import measure_of
from liquidlens.machine.values import Closure, Data, Env, Partial, SymbolicData, SymbolicFunction, Token, Value

if TYPE_CHECKING:
    from liquidlens.machine.frames import Frame


def drive(state: State, fuel: int) -> Outcome | None:
    """Run `state` for at most `fuel` rules: how its segment ended, None where the fuel was spent first.

    `state.steps` counts the rules.  After `NeedsValue`, and after the fuel was spent, the state may be driven on.
    """
    rules = RULES
    control = state.control
    step = 0
    try:
        for step in range(1, fuel + 1):  # noqa: B007 - read after the loop is left
            control = rules[type(control)](state, control)
    except Halted as halted:
        state.steps += step
        return halted.outcome
    state.control = control
    state.steps += fuel
    return None


def resume(state: State, value: Value) -> Control:
    """A value: cells that wait for it are updated, then the top frame says what to do with it."""
    # That a frame's rule fits what it has saved is checked where it is made (`frames.py`); the last one halts.
    frame: FrameOf[object] = state.stack  # pyright: ignore[reportAssignmentType]
    rule, saved, env, rest = frame
    while rule is update:
        state.steps += 1
        rule(state, saved, env, value)
        frame = rest  # pyright: ignore[reportAssignmentType]
        rule, saved, env, rest = frame
    state.stack = rest
    return rule(state, saved, env, value)


def finish(state: State, saved: None, env: Env, value: Value) -> Control:
    """The last frame: the value is the answer."""
    return Done(value)


BOTTOM: "Frame" = (finish, None, (), None)
"""The stack of a new state."""


def halt(state: State, outcome: Outcome) -> Control:
    """An outcome leaves the loop."""
    raise Halted(outcome)


Form = TypeVar("Form")
Rule = Callable[[State, Control], Control]


def _rule(form: type[Form], rule: Callable[[State, Form], Control]) -> tuple[type, Rule]:
    """A row of the table: the type checker sees that the rule fits the form."""
    return form, cast(Rule, rule)


RULES: dict[type, Rule] = dict(
    [
        # values: UPDATE-FRAME-INSERT, CASE-FRAME, APPLY-FRAME-LAM, ... by the frame on top
        _rule(int, resume),
        _rule(str, resume),
        _rule(Fraction, resume),
        _rule(float, resume),
        _rule(bool, resume),
        _rule(Data, resume),
        _rule(Closure, resume),
        _rule(Partial, resume),
        _rule(Term, resume),
        _rule(Token, resume),
        _rule(SymbolicData, resume),
        _rule(SymbolicFunction, resume),
        # VAR-NON-VAL, VAR-IS-VAL
        _rule(c.Local, variable),
        _rule(c.Global, top_level),
        _rule(c.Method, method),
        _rule(c.Blackhole, blackhole),
        # LET, APP, APPLY-FRAME-LAM, APPLY-FRAME-DATA
        _rule(c.Constant, value_form),
        _rule(c.MakeClosure, value_form),
        _rule(c.Construct, value_form),
        _rule(c.StrictConstruct, strict_construct),
        _rule(c.Unwrap, unwrap),
        _rule(c.Call, call),
        _rule(c.ApplyCode, application),
        _rule(c.LoadBody, load_body),
        # forcing a result
        _rule(c.ForceAll, force_all),
        _rule(Forcing, forcing),
        _rule(c.LetLazy, let),
        _rule(c.WatchedLet, watched_let),
        _rule(c.LetRec, let_rec),
        # CASE-NON-VAL, CASE-DATA(-SYM), CASE-LIT(-SYM)
        _rule(c.CaseCode, case),
        # PRIM
        _rule(c.Operation1, operation),
        _rule(c.Operation2, operation),
        _rule(c.OperationN, operation),
        _rule(c.Raise, raise_error),
        _rule(c.Fail, fail),
        _rule(c.Undefined, undefined),
        # ASSUME, ASSERT
        _rule(c.AssumeThat, assumption),
        _rule(c.AssertThat, assertion),
        _rule(c.NotePromise, promise),
        _rule(c.Speculation, speculation),
        _rule(Settle, settle),
        _rule(Printing, printing),
        # LH-VAR-NON-VAL, LH-VAR-VAL
        _rule(c.TwoFacets, two_facets),
        _rule(AbstractCall, abstract_call),
        # unknowns
        _rule(c.MakeUnknown, make_unknown),
        _rule(c.MakeFresh, make_fresh),
        _rule(c.MakeUnknownFunction, make_unknown_function),
        _rule(c.MeasureOf, measure_of),
        # AppOpq1-3, AppHavoc, AppCase1-2
        _rule(UnknownCall, unknown_call),
        _rule(TableRow, row),
        _rule(Continue, proceed),
        _rule(PartReached, find),
        _rule(Comparison, compare),
        # outcomes
        _rule(Done, halt),
        _rule(Forked, halt),
        _rule(Violated, halt),
        _rule(Raised, halt),
        _rule(Looped, halt),
        _rule(Ended, halt),
        _rule(Learnt, halt),
        _rule(NeedsValue, halt),
    ]
)
