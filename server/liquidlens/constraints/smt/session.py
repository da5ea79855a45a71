"""One incremental solver, aligned to the path it was last asked about.

    session.check(path)      pops what the last path does not share with this one, pushes the rest, asks

The solver is Z3's plain one with fixed seeds and a resource limit per question, so the same questions get the
same answers on every machine.  Cheap decisions are made before (`constraints/facts.py`); nothing about constructors
comes here.
"""

import time
from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any

import z3

from liquidlens.constraints.answers import Answer, Constant, Sat, Unknown, Unsat
from liquidlens.constraints.path import Path
from liquidlens.constraints.smt.interface import z3core
from liquidlens.constraints.smt.translate import Translator
from liquidlens.constraints.terms import Sort, Term

_SATISFIABLE = 1
_UNSATISFIABLE = -1


class Session:
    """Answers questions about the paths of one run. Not shared between threads.

    There is no time limit: Z3 keeps one with a thread of its own, and questions took eight times as
    long on a busy machine.
    """

    def __init__(self, resource_limit: int = 2_000_000) -> None:
        self._owner = z3.Context()
        self._context: Any = self._owner.ref()
        self._solver = z3core.Z3_mk_simple_solver(self._context)
        z3core.Z3_solver_inc_ref(self._context, self._solver)
        self._set("rlimit", resource_limit)
        self._set("random_seed", 0)
        self._translator = Translator(self._context)
        self._asserted: list[Path] = []
        self.calls = 0
        """How many questions were asked."""
        self.seconds = 0.0

    def _set(self, name: str, value: int) -> None:
        params = z3core.Z3_mk_params(self._context)
        z3core.Z3_params_inc_ref(self._context, params)
        symbol = z3core.Z3_mk_string_symbol(self._context, name)
        z3core.Z3_params_set_uint(self._context, params, symbol, value)
        z3core.Z3_solver_set_params(self._context, self._solver, params)
        z3core.Z3_params_dec_ref(self._context, params)

    def feasible(self, path: Path | None) -> bool | None:
        """Whether a path is possible; None where the solver gave up."""
        self._align(path)
        answer = self._ask()
        if answer == _SATISFIABLE:
            return True
        return False if answer == _UNSATISFIABLE else None

    def check(self, path: Path | None, variables: Iterable[Term]) -> Answer:
        """Whether a path is possible, with the values of `variables` in a model."""
        self._align(path)
        return self._answer(variables)

    def check_with(self, path: Path | None, conditions: Iterable[Term], variables: Iterable[Term]) -> Answer:
        """`check` under further conditions, which are forgotten again."""
        self._align(path)
        z3core.Z3_solver_push(self._context, self._solver)
        try:
            for condition in conditions:
                z3core.Z3_solver_assert(self._context, self._solver, self._translator.expression(condition))
            return self._answer(variables)
        finally:
            z3core.Z3_solver_pop(self._context, self._solver, 1)

    def _align(self, path: Path | None) -> None:
        asserted = self._asserted
        wanted: list[Path] = []
        while path is not None:
            if path.length <= len(asserted) and asserted[path.length - 1] is path:
                break
            wanted.append(path)
            path = path.parent
        shared = 0 if path is None else path.length
        if len(asserted) > shared:
            z3core.Z3_solver_pop(self._context, self._solver, len(asserted) - shared)
            del asserted[shared:]
        for cell in reversed(wanted):
            z3core.Z3_solver_push(self._context, self._solver)
            z3core.Z3_solver_assert(self._context, self._solver, self._translator.expression(cell.condition))
            asserted.append(cell)

    def _ask(self) -> int:
        before = time.perf_counter()
        answer = int(z3core.Z3_solver_check(self._context, self._solver))
        self.seconds += time.perf_counter() - before
        self.calls += 1
        return answer

    def _answer(self, variables: Iterable[Term]) -> Answer:
        answer = self._ask()
        if answer == _SATISFIABLE:
            return Sat(self._model(variables))
        if answer == _UNSATISFIABLE:
            return Unsat()
        return Unknown(z3core.Z3_solver_get_reason_unknown(self._context, self._solver))

    def _model(self, variables: Iterable[Term]) -> Mapping[Term, Constant]:
        c = self._context
        model = z3core.Z3_solver_get_model(c, self._solver)
        z3core.Z3_model_inc_ref(c, model)
        values: dict[Term, Constant] = {}
        for variable in variables:
            declaration = z3core.Z3_get_app_decl(c, z3core.Z3_to_app(c, self._translator.expression(variable)))
            value = z3core.Z3_model_get_const_interp(c, model, declaration)
            if not value:
                continue
            if variable.sort is Sort.BOOL:
                values[variable] = z3core.Z3_get_bool_value(c, value) == _SATISFIABLE
            elif z3core.Z3_is_numeral_ast(c, value):
                text = z3core.Z3_get_numeral_string(c, value)
                values[variable] = int(text) if variable.sort is Sort.INT else Fraction(text)
        z3core.Z3_model_dec_ref(c, model)
        return values
