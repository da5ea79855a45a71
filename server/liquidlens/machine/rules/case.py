"""Case (faceted paper, figures 7 to 11): CASE-NON-VAL, CASE-FRAME, CASE-DATA(-DEF), CASE-LIT(-DEF), and on unknowns
CASE-DATA-SYM, CASE-LIT-SYM.

    case x + 1 of { 3 -> e1; _ -> e2 }      x unknown
      ⇒ e1   where x + 1 == 3
      ⇒ e2   where x + 1 /= 3
"""

from liquidlens.constraints.facts import Facts, add, decide
from liquidlens.constraints.path_condition import PathCondition
from liquidlens.constraints.terms import Sort, Term
from liquidlens.machine.code import Branch, CaseCode, Local
from liquidlens.machine.control import Control
from liquidlens.machine.outcomes import End, Ended, Forked, Raised
from liquidlens.machine.rules.variables import demand
from liquidlens.machine.state import State
from liquidlens.machine.symbolic.data import narrow, refine, refined
from liquidlens.machine.symbolic.formulas import branch_condition
from liquidlens.machine.symbolic.measures import use_equations
from liquidlens.machine.values import KNOWN, Data, Env, SymbolicData, Token, Value


def case(state: State, code: CaseCode) -> Control:
    """CASE-NON-VAL: evaluate the scrutinee with the branches in a frame; straight to the branch where it is at hand."""
    env = state.env
    value = code.scrutinee.peek(state, env)
    if value is None:
        state.stack = (case_frame, code, code.keep(env), state.stack)
        scrutinee = code.scrutinee
        if type(scrutinee) is Local:
            state.steps += 1
            return demand(state, env[scrutinee.slot])
        return scrutinee
    env = code.keep(env)
    if type(value) in KNOWN:
        branch = code.branches.get(value) or code.default
        if branch is not None:
            state.env = (*env, value) if code.binds else env
            return branch.body
    return case_frame(state, code, env, value)


def case_frame(state: State, code: CaseCode, env: Env, value: Value) -> Control:
    """CASE-FRAME, then by kind of value: CASE-DATA, CASE-LIT, or a symbolic rule."""
    if type(value) is Data:
        branch = code.branches.get(value.tag)
        if branch is None:
            return _default(state, code, env, value)
        if code.binds:
            env = (*env, value)
        state.env = env if branch.take is None else env + branch.take(value.fields)
        return branch.body
    if type(value) is Term:
        return _symbolic(state, code, env, value)
    if type(value) is SymbolicData:
        return _unknown(state, code, env, value)
    if type(value) is Token and code.branches:
        return Ended(End.TYPE_VARIABLE)
    branch = code.branches.get(value) if code.branches else None
    if branch is None:
        return _default(state, code, env, value)
    state.env = (*env, value) if code.binds else env
    return branch.body


def _default(state: State, code: CaseCode, env: Env, value: Value) -> Control:
    """CASE-DATA-DEF, CASE-LIT-DEF, and `seq`."""
    if code.default is None:
        return Raised("no alternative matches")
    state.env = (*env, value) if code.binds else env
    return code.default.body


def _unknown(state: State, code: CaseCode, env: Env, value: SymbolicData) -> Control:
    """CASE-DATA-SYM: one state per constructor that has an alternative, one for all the others."""
    known = refined(state, value)
    if isinstance(known, Data):
        return case_frame(state, code, env, known)
    if not code.branches:
        return _default(state, code, env, known)
    matched = sorted([a for a in known.alternatives if a.tag in code.branches], key=lambda a: a.weight)
    others = tuple([a for a in known.alternatives if a.tag not in code.branches])
    children: list[State] = []
    for alternative in matched:
        child = state.fork()
        data = refine(child, known, alternative)
        _resume(child, code, env, data)
        use_equations(child, known, data)
        children.append(child)
    if others:
        child = state.fork()
        rest = narrow(child, known, others)
        _resume(child, code, env, rest)
        if type(rest) is Data:
            use_equations(child, known, rest)
        children.append(child)
    return Forked(children)


def _resume(child: State, code: CaseCode, env: Env, value: Data | SymbolicData) -> None:
    """Let the child go on in its branch, behind any equations of measures that the refinement brings."""
    branch = (code.branches.get(value.tag) if type(value) is Data else None) or code.default
    if branch is None:
        child.control = Raised("no alternative matches")
        return
    if code.binds:
        env = (*env, value)
    if branch.take is not None and type(value) is Data:
        env = env + branch.take(value.fields)
    child.control = branch.body
    child.env = env


def _symbolic(state: State, code: CaseCode, env: Env, term: Term) -> Control:
    """CASE-LIT-SYM: one state per literal, one for the rest; conditions that the facts settle do not fork."""
    if not code.branches:
        return _default(state, code, env, term)
    terms = state.run.terms
    children: list[State] = []
    facts, path = state.facts, state.path
    own = (*env, term) if code.binds else env
    before = facts, path
    for key, branch in code.branches.items():
        condition = branch_condition(terms, term, key)
        truth = condition if isinstance(condition, bool) else decide(facts, condition)
        if truth is False:
            continue
        if truth is True or isinstance(condition, bool):
            if not children:
                state.facts, state.path, state.env = facts, path, own
                return branch.body
            children.append(_child(state, branch, own, facts, path))
            return Forked(children)
        # Which literal it is says all: a path that told of all the others, too, would be as long as there are some.
        possible = add(before[0], condition)
        if possible is not None:
            children.append(_child(state, branch, own, possible, PathCondition(condition, before[1])))
        other = terms.negation(condition)
        narrowed = add(facts, other)
        if narrowed is None:
            return _only(state, children)
        facts, path = narrowed, PathCondition(other, path)
        if term.sort is Sort.BOOL and len(code.branches) == 2:
            children.append(_child(state, code.branches[not key], own, facts, path))
            return Forked(children)
    if code.default is None:
        return _only(state, children)
    if not children:
        state.facts, state.path, state.env = facts, path, own
        return code.default.body
    children.append(_child(state, code.default, own, facts, path))
    return Forked(children)


def _only(state: State, children: list[State]) -> Control:
    return Forked(children) if children else Ended(End.NO_ALTERNATIVE)


def _child(state: State, branch: Branch, env: Env, facts: Facts, path: PathCondition | None) -> State:
    """The path that goes on in a branch."""
    child = state.fork()
    child.facts, child.path = facts, path
    child.control, child.env = branch.body, env
    return child
