"""Validity of predicates of refinement types: scopes of facts, and questions to Z3 about what follows.

    solver.push();  solver.assume(encode(n#1 > 0));  solver.valid(encode(n#1 + 1 > 1))    ⇒  Validity.VALID

Predicates are encoded by `solver.encoder` (`predicates.py`).
"""

# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false, reportUnknownArgumentType=false
# pyright: reportAttributeAccessIssue=false, reportMissingTypeStubs=false

from collections.abc import Iterable, Sequence
from enum import Enum
from typing import Any

from liquidlens.constraints.smt.building import (
    mk_and,
    mk_iff,
    mk_not,
    solver_assert,
    solver_pop,
    solver_push,
)
from liquidlens.constraints.smt.interface import Handle, raw, z3core
from liquidlens.constraints.smt.overtime import Patience
from liquidlens.constraints.smt.predicates import Encoder, Formula
from liquidlens.constraints.smt.shared import SharedTerms
from liquidlens.constraints.smt.solving import hurry, make_solver, resources
from liquidlens.constraints.smt.values import Value, values_in_model
from liquidlens.constraints.smt.vocabulary import LogicSort, Vocabulary
from liquidlens.logic.predicates import Predicate


class Validity(Enum):
    """The solver's answer about `facts => goal`."""

    VALID = "valid"
    INVALID = "invalid"
    UNKNOWN = "unknown"


_UNSATISFIABLE = -1
_SATISFIABLE = 1

APPLICATIONS = 40
"""Applications that are encoded in the time of one question."""

EXPANSIONS = 60
"""Exact solutions that are put in in the time of one question."""

RESOURCES = 6_000
"""Resource units that the solver takes in the time of one question."""

PATIENCE = 2
"""After so many questions of one unit that the solver gave up on, the others get less."""

IMPATIENCE = 20
"""So many times less."""

_FEW, _ALONE = 3, 4
"""Where a model changes so few truth values, so many are asked about one by one, which takes no model; twice as many
where the next one does, too. To make a model takes as long as two or three questions."""

ROOM = 300_000
"""Applications after which a solver makes room: what is known of each is kept for the formulas to come."""


class LogicSolver:
    """One Z3 solver with scopes, and the encoder for it. Not safe to share between threads."""

    def __init__(
        self,
        vocabulary: Vocabulary,
        *,
        resource_limit: int = 3_000_000,
        counted: tuple[int, int, int, int] = (0, 0, 0, 0),
        shared: SharedTerms | None = None,
    ) -> None:
        """A solver that knows nothing; it goes on counting where another one ended. Its context may be `shared` with
        those before it."""
        self.checks, self.expansions, *earlier = counted
        """How often the solver was asked, and how often what is known exactly of an unknown was put in."""
        self._earlier = (self.checks, *earlier)
        self._shared = shared
        self.encoder = Encoder(vocabulary, None if shared is None else shared.give())
        self._solver = make_solver(self.encoder.terms.context, resource_limit)
        self._limit = resource_limit
        self._terms = self.encoder.terms
        self._before = 0 if shared is None else resources(self._terms.context, self._solver)
        """What others have taken in the same context."""
        self._read = (-1, 0)
        """What was taken when so many questions had been asked: to look is as dear as a small question."""
        self._patience = Patience()
        self._given_up = 0
        """How many questions of the unit at hand the solver gave up on."""
        self._facts: list[Any] = []
        self._scopes: list[int] = []
        """How many facts there were when each scope was opened."""

    @property
    def work(self) -> int:
        """What was asked, put together for it and taken by the solver, in questions."""
        made = self.encoded // APPLICATIONS + self.expansions // EXPANSIONS
        return self.checks + made + self.taken // RESOURCES

    @property
    def encoded(self) -> int:
        """How many applications were encoded."""
        return self._earlier[1] + self.encoder.applied

    @property
    def taken(self) -> int:
        """What the solver took in resource units."""
        asked, _, taken = self._earlier
        if self.checks > max(asked, self._read[0]):
            self._read = self.checks, resources(self._terms.context, self._solver) - self._before
        return taken + self._read[1]

    def close(self) -> None:
        """Give the solver's memory back."""
        z3core.Z3_solver_dec_ref(self._terms.context, self._solver)
        if self._shared is None:
            self._terms.owner.close()
        else:
            self._shared.count(self.encoder.applied)

    def for_next_unit(self) -> "LogicSolver":
        """A patient solver: what one unit of bindings takes makes no difference to the next, nor what it holds."""
        if self.encoder.applied > ROOM:
            counted = self.checks, self.expansions, self.encoded, self.taken
            self.close()
            return LogicSolver(
                self.encoder.vocabulary, resource_limit=self._limit, counted=counted, shared=self._shared
            )
        if self._given_up >= PATIENCE:
            hurry(self._terms.context, self._solver, self._limit, grobner=True)
        self._patience = Patience()
        self._given_up = 0
        return self

    # --- facts and questions ----------------------------------------------------------------------------------

    def push(self) -> None:
        """Open a scope of facts."""
        self._scopes.append(len(self._facts))
        solver_push(self._terms.context, self._solver)

    def pop(self, count: int = 1) -> None:
        """Forget the facts of the last `count` scopes."""
        if count:
            del self._facts[self._scopes[-count] :], self._scopes[-count:]
            solver_pop(self._terms.context, self._solver, count)

    def assume(self, formula: Formula) -> None:
        """Add a fact to the current scope."""
        context, solver = self._terms.context, self._solver
        for side in formula.sides:
            solver_assert(context, solver, side)
        solver_assert(context, solver, formula.term)
        self._facts.extend(formula.sides)
        self._facts.append(formula.term)

    def valid(self, goal: Formula) -> Validity:
        """Whether the facts imply `goal`."""
        return self.answer(goal, ())[0]

    def answer(self, goal: Formula, watched: Iterable[Predicate]) -> tuple[Validity, list[Value]]:
        """Whether the facts imply `goal`, and if not, what the terms that are `watched` are then."""
        if goal.term is self._terms.true:
            return Validity.VALID, []
        context, solver = self._terms.context, self._solver
        solver_push(context, solver)
        for side in goal.sides:
            solver_assert(context, solver, side)
        if goal.term is not self._terms.false:
            solver_assert(context, solver, self._terms.keep(mk_not(context, goal.term)))
        answer = self._ask()
        values: list[Value] = []
        if answer == _SATISFIABLE and (terms := self.encoder.encode_terms(watched)):
            values = values_in_model(self._terms, solver, terms)
        solver_pop(context, solver, 1)
        if answer == _UNSATISFIABLE:
            return Validity.VALID, []
        return (Validity.INVALID if answer == _SATISFIABLE else Validity.UNKNOWN), values

    def _ask(self) -> int:
        """What the solver answers about the facts at hand. Raises SolverError where it refused one of them."""
        owner = self._terms.owner
        owner.complain()
        self.checks += 1
        answer = self._patience.ask(owner.handle, self._solver)
        owner.pardon()
        if answer not in (_SATISFIABLE, _UNSATISFIABLE):
            self._given_up += 1
            if self._given_up == PATIENCE:
                hurry(owner.handle, self._solver, self._limit // IMPATIENCE, grobner=False)
        return answer

    def surviving(self, goals: Sequence[Formula]) -> list[bool]:
        """For each goal whether the facts imply it (a goal the solver cannot decide does not survive).

        In a context that is shared the same was often asked of the program before it was changed: what was found then
        counts as if it were asked again.
        """
        if self._shared is None:
            return self._surviving(goals)
        key = tuple(self._facts), tuple((goal.term, goal.sides) for goal in goals)
        known = self._terms.surviving.get(key)
        if known is None:
            before = self.checks
            alive = self._surviving(goals)
            known = self._terms.surviving[key] = self.checks - before, tuple(alive)
        else:
            self.checks += known[0]
        return [*known[1]]

    def _surviving(self, goals: Sequence[Formula]) -> list[bool]:
        context, solver = self._terms.context, self._solver
        alive = [True] * len(goals)
        solver_push(context, solver)
        for goal in goals:
            for side in goal.sides:
                solver_assert(context, solver, side)
        stated = frozenset(self._facts)
        asked = [index for index, goal in enumerate(goals) if goal.term not in stated]
        while True:
            left = [index for index in asked if alive[index]]
            if not left:
                break
            solver_push(context, solver)
            together = self._terms.many(mk_and, [goals[index].term for index in left])
            solver_assert(context, solver, self._terms.keep(mk_not(context, together)))
            answer = self._ask()
            dropped = False
            if answer == _SATISFIABLE:
                dropped = self._drop_false(goals, left, alive)
            solver_pop(context, solver, 1)
            if answer == _UNSATISFIABLE:
                break
            if not dropped:
                self._drop_one_by_one(goals, left, alive)
                break
        solver_pop(context, solver, 1)
        return alive

    def _drop_false(self, goals: Sequence[Formula], left: list[int], alive: list[bool]) -> bool:
        """Drop the goals that the model at hand makes false; it makes one of them false."""
        if len(left) == 1:
            alive[left[0]] = False
            return True
        context = self._terms.context
        model = raw.Z3_solver_get_model(context, self._solver)
        raw.Z3_model_inc_ref(context, model)
        dropped = False
        answer = (Handle * 1)()
        evaluate, false = raw.Z3_model_eval, self._terms.false
        for index in left:
            if evaluate(context, model, goals[index].term, True, answer) and answer[0] == false:
                alive[index] = False
                dropped = True
        raw.Z3_model_dec_ref(context, model)
        return dropped

    def decided(self, conditions: Sequence[Formula]) -> list[bool | None]:
        """For each condition whether the facts imply it, or that it does not hold; None where neither follows.

        Each is given a name, whose value in a model is looked up: to compute that of large terms takes longer than to
        find the model.
        """
        context, solver = self._terms.context, self._solver
        solver_push(context, solver)
        names: list[Any] = []
        for index, condition in enumerate(conditions):
            for side in condition.sides:
                solver_assert(context, solver, side)
            names.append(self._terms.constant(f"condition {index}", LogicSort.BOOL))
            solver_assert(context, solver, self._terms.keep(mk_iff(context, names[-1], condition.term)))
        if len(names) == 1:  # no model is needed
            only = self._truth(names[0])
            solver_pop(context, solver, 1)
            return [only]
        answer = self._ask()
        found: list[bool | None] = [True for _ in names]
        if answer == _SATISFIABLE:
            found = self._implied(names, self._values(names))
        elif answer != _UNSATISFIABLE:
            found = [self._truth(name) for name in names]
        solver_pop(context, solver, 1)
        return found

    def _implied(self, names: Sequence[Any], found: list[bool | None]) -> list[bool | None]:
        """Of the truth values in a model those that all models have."""
        context, solver = self._terms.context, self._solver
        literals = [
            name if value else self._terms.keep(mk_not(context, name)) for name, value in zip(names, found, strict=True)
        ]
        left = [index for index, value in enumerate(found) if value is not None]
        alone = _ALONE
        while left:
            solver_push(context, solver)
            together = self._terms.many(mk_and, [literals[index] for index in left])
            solver_assert(context, solver, self._terms.keep(mk_not(context, together)))
            answer = self._ask()
            values = self._values(names) if answer == _SATISFIABLE and left[1:] else found
            solver_pop(context, solver, 1)
            if answer == _UNSATISFIABLE:
                break
            if answer == _SATISFIABLE and not left[1:]:
                found[left[0]] = None  # what is left is the other way round in every model
                break
            changed = [index for index in left if values[index] != found[index]]
            if not changed:
                for index in left:
                    found[index] = self._truth(names[index])
                break
            for index in changed:
                found[index] = None
            left = [index for index in left if found[index] is not None]
            if len(changed) <= _FEW:  # as of conditions that exclude each other: a model says little, and is dear
                asked = self.checks
                for index in left[:alone]:
                    if self.valid(Formula(literals[index])) is not Validity.VALID:
                        found[index] = None
                self.checks = asked  # together they take what the models take that are not made
                left, alone = left[alone:], 2 * alone
        return found

    def _truth(self, name: Any) -> bool | None:
        """Whether the facts imply a truth value, or that it does not hold."""
        if self.valid(Formula(name)) is Validity.VALID:
            return True
        negated = Formula(self._terms.keep(mk_not(self._terms.context, name)))
        return False if self.valid(negated) is Validity.VALID else None

    def _values(self, names: Sequence[Any]) -> list[bool | None]:
        """What the model at hand says of truth values."""
        context = self._terms.context
        model = z3core.Z3_solver_get_model(context, self._solver)
        z3core.Z3_model_inc_ref(context, model)
        answer = (Handle * 1)()
        found: list[bool | None] = []
        for name in names:
            known = raw.Z3_model_eval(context, model, name, True, answer)
            found.append(raw.Z3_get_bool_value(context, answer[0]) == _SATISFIABLE if known else None)
        z3core.Z3_model_dec_ref(context, model)
        return found

    def _drop_one_by_one(self, goals: Sequence[Formula], left: list[int], alive: list[bool]) -> None:
        for index in left:
            alive[index] = self.valid(goals[index]) is Validity.VALID
