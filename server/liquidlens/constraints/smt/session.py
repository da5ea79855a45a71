"""One incremental solver, aligned to the conditions it was last asked about.

    session.check(conditions)      pops what the last question does not share with this one, pushes the rest, asks

Conditions are those of one part of a path (`constraints/parts.py`), oldest first, so that neighbouring questions
mostly differ in the last one.  Answers are kept: siblings that differ in another part ask the same again.

The solver is Z3's plain one with fixed seeds and a resource limit per question, so the same questions get the
same answers on every machine.  Cheap decisions are made before (`constraints/facts.py`); nothing about constructors
comes here.
"""

import ctypes
import time
from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any

from liquidlens.constraints.answers import RESOURCES, Answer, Constant, Sat, SolverUnknown, Unsat
from liquidlens.constraints.parts import Part
from liquidlens.constraints.smt.interface import Z3Context, raw, z3core
from liquidlens.constraints.smt.overtime import Patience
from liquidlens.constraints.smt.solving import limit, make_solver, resources
from liquidlens.constraints.smt.translate import Translator
from liquidlens.constraints.terms import Sort, Term

PATIENCE = 4
"""After so many questions that the solver gave up on, the others get less."""

IMPATIENCE = 20
"""So many times less."""

_LOOK = 16
"""After so many questions it is looked how many resources they took: looking costs as much as an easy question."""

_SATISFIABLE = 1
_UNSATISFIABLE = -1

_push = raw.Z3_solver_push
_pop = raw.Z3_solver_pop
_assert = raw.Z3_solver_assert
_interpretation = raw.Z3_model_get_const_interp
_bool_value = raw.Z3_get_bool_value
_get_model = raw.Z3_solver_get_model
_keep_model = raw.Z3_model_inc_ref
_drop_model = raw.Z3_model_dec_ref
_number = raw.Z3_get_numeral_int64


_HIGHEST_ASKED = 500
"""The degree of conditions that the solver is asked about: it writes products out, and dies of `x ^ 2 ^ 80`."""

_TOO_HIGH = SolverUnknown("products of too many factors")


def _are_too_high(conditions: Iterable[Term]) -> bool:
    return any(each.degree > _HIGHEST_ASKED for each in conditions)


class SolverSession:
    """Answers questions about the paths of one run. Not shared between threads.

    Z3 has no time limit, which it would keep with a thread for each question (eight times as long on a busy machine);
    what never ends is interrupted (`overtime.py`).
    """

    _owner: Z3Context
    """Made at the first question, which most runs never ask: to make a context and a solver takes milliseconds."""
    _context: Any = None
    _solver: Any
    _translator: Translator

    def __init__(self, resource_limit: int = RESOURCES) -> None:
        self._limit = resource_limit
        self._patience = Patience()
        self._given_up = 0
        """How many questions the solver gave up on."""
        self._small = ctypes.c_int64()
        """Where Z3 writes a number of 64 bits."""
        self._levels: list[tuple[Term, ...]] = []
        """What each pushed level asserts."""
        self._answers: dict[tuple[Term, ...], Answer] = {}
        self.looks = 0
        """How many parts were looked at."""
        self.calls = 0
        """How many questions the solver was asked."""
        self.seconds = 0.0
        self.resources = 0
        """What the questions took, in the solver's units, looked at now and then."""

    def decide(self, part: Part) -> Answer:
        """Whether a part is possible: by the model it has, else by an earlier answer, else by asking."""
        self.looks += 1
        if part.model is not None:
            return Sat(part.model)
        answer = self._answers.get(part.conditions)
        if answer is None:
            answer = self._answers[part.conditions] = self.check(part.conditions, part.variables)
        if isinstance(answer, Sat):
            part.model = answer.model
        part.undecided = isinstance(answer, SolverUnknown)
        return answer

    def check(self, conditions: tuple[Term, ...], variables: Iterable[Term]) -> Answer:
        """Whether all of `conditions` can hold, with the values of `variables` in a model."""
        if _are_too_high(conditions):
            return _TOO_HIGH
        self._align(conditions)
        return self._answer(variables)

    def check_with(self, conditions: tuple[Term, ...], further: Iterable[Term], variables: Iterable[Term]) -> Answer:
        """`check` under further conditions, which are forgotten again."""
        further = tuple(further)
        if _are_too_high(conditions) or _are_too_high(further):
            return _TOO_HIGH
        self._align(conditions)
        self._push_level(further)
        try:
            return self._answer(variables)
        finally:
            _pop(self._context, self._solver, 1)

    def _begin(self) -> None:
        self._owner = Z3Context()
        self._context = self._owner.handle
        self._solver = make_solver(self._context, self._limit, "QF_LIA")
        self._translator = Translator(self._owner)

    def _align(self, conditions: tuple[Term, ...]) -> None:
        """The newest condition gets a level of its own: it is the one in which the next question will differ."""
        if self._context is None:
            self._begin()
        shared = kept = 0
        for level in self._levels:
            if conditions[shared : shared + len(level)] != level:
                break
            shared += len(level)
            kept += 1
        if kept < len(self._levels):
            _pop(self._context, self._solver, len(self._levels) - kept)
            del self._levels[kept:]
        for level in (conditions[shared:-1], conditions[max(shared, len(conditions) - 1) :]):
            if level:
                self._push_level(level)
                self._levels.append(level)

    def _push_level(self, conditions: Iterable[Term]) -> None:
        context, solver = self._context, self._solver
        _push(context, solver)
        for condition in conditions:
            _assert(context, solver, self._translator.expression(condition))

    def _ask(self) -> int:
        self._owner.complain()
        before = time.perf_counter()
        answer = self._patience.ask(self._context, self._solver)
        self._owner.pardon()
        self.seconds += time.perf_counter() - before
        self.calls += 1
        if self.calls % _LOOK == 0:
            self.resources = resources(self._context, self._solver)
        return answer

    def _answer(self, variables: Iterable[Term]) -> Answer:
        answer = self._ask()
        if answer == _SATISFIABLE:
            return Sat(self._model(variables))
        if answer == _UNSATISFIABLE:
            return Unsat()
        self._given_up += 1
        if self._given_up == PATIENCE:
            limit(self._context, self._solver, self._limit // IMPATIENCE)
        return SolverUnknown(z3core.Z3_solver_get_reason_unknown(self._context, self._solver))

    def _model(self, variables: Iterable[Term]) -> Mapping[Term, Constant]:
        c, declaration, small = self._context, self._translator.declaration, self._small
        model = _get_model(c, self._solver)
        _keep_model(c, model)
        values: dict[Term, Constant] = {}
        for variable in variables:
            value = _interpretation(c, model, declaration(variable))
            if not value:
                continue
            sort = variable.sort
            if sort is Sort.INT and _number(c, value, small):
                values[variable] = small.value
            elif sort is Sort.BOOL:
                values[variable] = _bool_value(c, value) == _SATISFIABLE
            elif z3core.Z3_is_numeral_ast(c, value):
                text = z3core.Z3_get_numeral_string(c, value)
                values[variable] = int(text) if sort is Sort.INT else Fraction(text)
        _drop_model(c, model)
        return values
