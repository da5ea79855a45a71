"""Unknown data: one cell per unknown, refined for good by the first case that looks (CASE-DATA-SYM).

    xs                        an unknown list
    case xs of (y:ys) -> e    ⇒  e  where the cell of xs is  y:ys,  y and ys new unknowns

So equal looks at one unknown always agree, and no solver is asked about constructors.
"""

from liquidlens.constraints.terms import Sort, Term
from liquidlens.lang.types import BOOL, CHAR, DOUBLE, FLOAT, INT, INTEGER, Type
from liquidlens.machine.code import ConstructorChoice, MakeFresh, MakeUnknown
from liquidlens.machine.control import Control
from liquidlens.machine.learning import require
from liquidlens.machine.state import State
from liquidlens.machine.values import Data, Env, SymbolicData, Token

_LAST_CHAR = 0x10FFFF


def make_unknown(state: State, code: MakeUnknown) -> Control:
    """A choice is a value until a case looks at it; with one alternative it is that alternative."""
    env = code.capture(state.env)
    if len(code.alternatives) == 1:
        return construct(state, code.alternatives[0], env)
    return SymbolicData(state.run.fresh_number(), code.alternatives, env, code.type)


def make_fresh(state: State, code: MakeFresh) -> Control:
    """An unknown that is not data."""
    return fresh(state, code.type)


def fresh(state: State, type_: Type) -> Term | Token:
    """A solver variable for a number, character or Bool; a token for anything else."""
    run = state.run
    if type_ in {INT, INTEGER, Type}:
        return run.variable(type_, Sort.INT)
    if type_ in {DOUBLE, FLOAT}:
        return run.variable(type_, Sort.REAL)
    if type_ == BOOL:
        return run.variable(type_, Sort.BOOL)
    if type_ == CHAR:
        variable = run.variable(type_, Sort.INT)
        require(state, run.terms.less_equal(0, variable))
        require(state, run.terms.less_equal(variable, _LAST_CHAR))
        return variable
    return Token(run.fresh_number(), type_)


def refined(state: State, unknown: SymbolicData) -> Data | SymbolicData:
    """What this path knows of an unknown."""
    origin = unknown.first or unknown
    found = state.updates.get(origin)
    return origin if found is None else found


def refine(state: State, unknown: SymbolicData, alternative: ConstructorChoice) -> Data:
    """Make the unknown the constructor application of `alternative`, its fields new unknowns."""
    data = construct(state, alternative, unknown.env)
    state.updates = state.updates.set(unknown.first or unknown, data)
    state.size += alternative.weight
    return data


def construct(state: State, alternative: ConstructorChoice, env: Env) -> Data:
    """The constructor application of an alternative, in the environment of its choice."""
    for let in alternative.lets:
        env = (*env, let.delay(state, env))
    return Data(alternative.tag, tuple([arg.delay(state, env) for arg in alternative.args]))


def narrow(state: State, unknown: SymbolicData, alternatives: tuple[ConstructorChoice, ...]) -> Data | SymbolicData:
    """Rule out the other alternatives."""
    if len(alternatives) == 1:
        return refine(state, unknown, alternatives[0])
    origin = unknown.first or unknown
    rest = SymbolicData(unknown.number, alternatives, unknown.env, unknown.type, origin)
    state.updates = state.updates.set(origin, rest)
    return rest
