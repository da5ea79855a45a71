"""The table of rules, and the loop that applies them.

    RULES[type(control)](state, control) -> next control

`drive` runs one path until a rule ends or forks it, or its fuel is spent.
"""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from liquidlens.constraints.terms import Term
from liquidlens.machine import code as c
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
    let,
    let_rec,
    load_body,
    strict_construct,
    unwrap,
    value_form,
    watched_let,
)
from liquidlens.machine.rules.assertions import assertion, assumption, promise, speculation
from liquidlens.machine.rules.branching import case
from liquidlens.machine.rules.facets import AbstractCall, abstract_call, two_facets
from liquidlens.machine.rules.forcing import Forcing, force_all, forcing
from liquidlens.machine.rules.primitives import fail, operation, raise_error
from liquidlens.machine.rules.printing import Printing, printing
from liquidlens.machine.rules.settling import Settle, settle
from liquidlens.machine.rules.stubs import undefined
from liquidlens.machine.rules.variables import blackhole, method, top_level, update, variable
from liquidlens.machine.state import Frame, State
from liquidlens.machine.unknowns.comparison import Comparison, compare
from liquidlens.machine.unknowns.data import make_fresh, make_unknown
from liquidlens.machine.unknowns.functions import (
    Finding,
    Row,
    find,
    make_unknown_function,
    proceed,
    row,
    unknown_call,
)
from liquidlens.machine.unknowns.measures import measure_of
from liquidlens.machine.unknowns.tables import Continue, UnknownCall
from liquidlens.machine.values import Closure, Data, Env, Partial, Token, Unknown, UnknownFunction


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


def resume(state: State, value: Any) -> Any:
    """A value: cells that wait for it are updated, then the top frame says what to do with it."""
    rule, code, env, rest = state.stack
    while rule is update:
        state.steps += 1
        update(state, code, env, value)
        rule, code, env, rest = rest
    state.stack = rest
    return rule(state, code, env, value)


def finish(state: State, saved: None, env: Env, value: Any) -> Any:
    """The last frame: the value is the answer."""
    return Done(value)


BOTTOM: Frame = (finish, None, (), None)
"""The stack of a new state."""


def halt(state: State, outcome: Outcome) -> Any:
    """An outcome leaves the loop."""
    raise Halted(outcome)


Rule = Callable[[State, Any], Any]

RULES: dict[type, Rule] = {
    # values: UPDATE-FRAME-INSERT, CASE-FRAME, APPLY-FRAME-LAM, ... by the frame on top
    int: resume,
    str: resume,
    Fraction: resume,
    float: resume,
    bool: resume,
    Data: resume,
    Closure: resume,
    Partial: resume,
    Term: resume,
    Token: resume,
    Unknown: resume,
    UnknownFunction: resume,
    # VAR-NON-VAL, VAR-IS-VAL
    c.Local: variable,
    c.Global: top_level,
    c.Method: method,
    c.Blackhole: blackhole,
    # LET, APP, APPLY-FRAME-LAM, APPLY-FRAME-DATA
    c.Constant: value_form,
    c.MakeClosure: value_form,
    c.Construct: value_form,
    c.StrictConstruct: strict_construct,
    c.Unwrap: unwrap,
    c.Call: call,
    c.Apply: application,
    c.LoadBody: load_body,
    # forcing a result
    c.ForceAll: force_all,
    Forcing: forcing,
    c.LetLazy: let,
    c.WatchedLet: watched_let,
    c.LetRec: let_rec,
    # CASE-NON-VAL, CASE-DATA(-SYM), CASE-LIT(-SYM)
    c.CaseOf: case,
    # PRIM
    c.Operation1: operation,
    c.Operation2: operation,
    c.OperationN: operation,
    c.Raise: raise_error,
    c.Fail: fail,
    c.Undefined: undefined,
    # ASSUME, ASSERT
    c.AssumeThat: assumption,
    c.AssertThat: assertion,
    c.NotePromise: promise,
    c.Speculation: speculation,
    Settle: settle,
    Printing: printing,
    # LH-VAR-NON-VAL, LH-VAR-VAL
    c.TwoFacets: two_facets,
    AbstractCall: abstract_call,
    # unknowns
    c.MakeUnknown: make_unknown,
    c.MakeFresh: make_fresh,
    c.MakeUnknownFunction: make_unknown_function,
    c.MeasureOf: measure_of,
    # AppOpq1-3, AppHavoc, AppCase1-2
    UnknownCall: unknown_call,
    Row: row,
    Continue: proceed,
    Finding: find,
    Comparison: compare,
    # outcomes
    Done: halt,
    Forked: halt,
    Violated: halt,
    Raised: halt,
    Looped: halt,
    Ended: halt,
    Learnt: halt,
    NeedsValue: halt,
}
