"""Numbers for the unknowns of a path that a reader can tell apart: small, and different where the path allows it.

reverse [?1, ?2]      nothing is asked of ?1, ?2      ⇒  reverse [0, 1]
insert ?1 [?2]        ?1 <= ?2                        ⇒  insert 0 [1]
elem ?1 [?2]          ?1 == ?2                        ⇒  elem 0 [0]
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from liquidlens.constraints.answers import Constant
from liquidlens.constraints.model import evaluate
from liquidlens.constraints.path_condition import conditions_of, variables_in, variables_of
from liquidlens.constraints.smt.session import SolverSession
from liquidlens.constraints.smt.small import small_model
from liquidlens.constraints.terms import Sort, Term
from liquidlens.lang.types import CHAR, Type
from liquidlens.machine.state import State
from liquidlens.search.feasible import model_of
from liquidlens.search.outcomes import Model

SMALL = 12
"""Numbers below this are tried for every unknown."""

_READABLE_CHARACTERS = [ord(each) for each in "abcdefghijklABCDEF0123456789 !-.:?[{~éß"]
"""A letter, else a digit, else some sign, else one outside ASCII."""

_READABLE = 99
"""Where the solver's own number is larger, the least one is asked for."""


def distinct_numbers(state: State, shown: Sequence[Term], session: SolverSession) -> Model | None:
    """A model of the state's path; `shown` are the unknowns whose values will be seen, in reading order.

    None where the solver gives none.
    """
    known = model_of(state, session)
    if known is None:
        return None
    shown = [v for v in dict.fromkeys(shown) if v.sort is not Sort.BOOL]
    conditions = conditions_of(state.path)
    kinds = {v: state.run.unknowns.get(v) for v in shown}
    ordered = _ordered(known, {v: kind for v, kind in kinds.items() if kind != CHAR}, conditions)
    if ordered is not None:
        known = ordered
    elif any(abs(known.get(v, 0)) > _READABLE for v in shown if kinds[v] != CHAR):
        known = least_numbers(state, session) or known
    else:
        known = _raised(known, kinds, conditions)
    return _apart(known, kinds, conditions)


def _ordered(model: Model, kinds: Mapping[Term, Type | None], conditions: Sequence[Term]) -> Model | None:
    """0, 1, 2, … in the order that the numbers of `model` have; None where more than their order counts."""
    spread = dict(model)
    for variable, value in _ranks(model, kinds).items():
        spread[variable] = value * len(kinds)
    if not _all_hold(conditions, spread):
        return None
    apart = _apart(spread, kinds, conditions, near=True)
    apart.update(_ranks(apart, kinds))
    return apart if _all_hold(conditions, apart) else None


def _raised(model: Model, kinds: Mapping[Term, Type | None], conditions: Sequence[Term]) -> Model:
    """The model without negative numbers, all raised by the same, where only their distances count."""
    least = min([model.get(v, 0) for v, kind in kinds.items() if kind != CHAR], default=0)
    if least >= 0:
        return model
    raised = {**model, **{v: model.get(v, 0) - least for v, kind in kinds.items() if kind != CHAR}}
    return raised if _all_hold(conditions, raised) else model


def _ranks(model: Model, kinds: Mapping[Term, Type | None]) -> dict[Term, Constant]:
    """The place of each number among those of its type."""
    found: dict[Term, Constant] = {}
    for kind in dict.fromkeys(kinds.values()):
        variables = [v for v, each in kinds.items() if each == kind]
        values = sorted({model.get(v, 0) for v in variables})
        for v in variables:
            rank = values.index(model.get(v, 0))
            found[v] = Fraction(rank) if v.sort is Sort.REAL else rank
    return found


def _apart(
    known: Model, kinds: Mapping[Term, Type | None], conditions: Sequence[Term], *, near: bool = False
) -> dict[Term, Constant]:
    """The model with as many different numbers as the conditions allow; `near`: close to those it has."""
    model = dict(known)
    about: dict[Term, list[Term]] = {}
    for condition in conditions:
        for variable in set(variables_in(condition)):
            about.setdefault(variable, []).append(condition)
    used: dict[Type | None, set[Constant]] = {}
    for variable, kind in kinds.items():
        taken = used.setdefault(kind, set())
        before = model.get(variable, 0)
        candidates = [before + n for n in range(len(kinds))] if near else _candidates(variable, is_char=kind == CHAR)
        fresh = [c for c in candidates if c not in taken]
        kept = near or (before not in taken and kind != CHAR)
        for candidate in (*fresh, *([] if kept else [c for c in candidates if c in taken])):
            model[variable] = candidate
            if _all_hold(about.get(variable, ()), model):
                break
        else:
            model[variable] = before
            if kind == CHAR:
                _readable_together(model, variable, [v for v, each in kinds.items() if each == CHAR], conditions)
        taken.add(model[variable])
    return model


def _readable_together(
    model: dict[Term, Constant], variable: Term, characters: Sequence[Term], conditions: Sequence[Term]
) -> None:
    """A readable character for all that are equal to one that cannot be changed alone."""
    same = [v for v in characters if model.get(v, 0) == model[variable]]
    before = model[variable]
    for candidate in () if before in _READABLE_CHARACTERS else _READABLE_CHARACTERS:
        model.update(dict.fromkeys(same, candidate))
        if _all_hold(conditions, model):
            return
    model.update(dict.fromkeys(same, before))


def _all_hold(conditions: Sequence[Term], model: Model) -> bool:
    return all(evaluate(condition, model) for condition in conditions)


def least_numbers(state: State, session: SolverSession) -> Model | None:
    """The small model of the state's path, without negative numbers where only their order counts; None where the
    solver gives none.
    """
    variables = variables_of(state.path)
    types = state.run.unknowns
    small = small_model(session, state.run.terms, state.path, [(v, types.get(v) == CHAR) for v in variables])
    if small is None or all(value >= 0 for value in small.values()):
        return small
    kinds = {v: types.get(v) for v in variables if v.sort is not Sort.BOOL and types.get(v) != CHAR}
    conditions = conditions_of(state.path)
    ranked = {**small, **_ranks(small, kinds)}
    return ranked if _all_hold(conditions, ranked) else _raised(small, kinds, conditions)


def _candidates(variable: Term, *, is_char: bool) -> Sequence[Constant]:
    if is_char:
        return _READABLE_CHARACTERS
    if variable.sort is Sort.REAL:
        return [Fraction(n) for n in range(SMALL)]
    return range(SMALL)
