"""Proof by logical evaluation of a goal: definitions are put in where their conditions are decided, as far as they go.

sum n = if n == 0 then 0 else n + sum (n - 1)         goal  sum 2 == 3
  ⇒  sum 2 == 2 + sum (2 - 1),  sum (2 - 1) == 1 + sum (2 - 1 - 1),  sum (2 - 1 - 1) == 0

not b = if b then False else True                     goal  not (not b) == b
  ⇒  nothing: whether `b` holds does not follow, and no case is taken (Vazou et al., POPL 2018, section 6)
"""

from collections import Counter
from collections.abc import Iterable

from msgspec.structs import replace

from liquidlens.constraints.smt.logic import LogicSolver
from liquidlens.constraints.smt.predicates import Application, Formula
from liquidlens.constraints.smt.rewriting import Rewriting
from liquidlens.constraints.smt.vocabulary import Definition
from liquidlens.logic.evaluated import Evaluated, Stuck
from liquidlens.logic.predicates import PCompare, PIf, PIff

MOST_EVALUATED = 120
"""So many applications are evaluated for one goal."""

MOST_WORK = 4_000
"""What the evaluation of one goal may take, in questions: some eight seconds of a usual machine."""

MOST_ROUNDS = 60
"""So often the conditions that were not decided are looked at again."""


class _Evaluation:
    """The evaluation of one goal's applications, in the solver's current scope."""

    def __init__(self, solver: LogicSolver, definition: Definition, rewriting: Rewriting) -> None:
        self.solver = solver
        self.definition = definition
        self.rewriting = rewriting
        self.is_cut = False
        self.seen: set[int] = set()
        self.used = Counter[str]()
        self.pending: list[PCompare | PIff] = []
        """`f x == body`, where the body is what is left of the definition."""
        self.said: list[Formula] = []

    def meet(self, applications: Iterable[Application]) -> None:
        """Wait for what applications are."""
        fuel = self.solver.encoder.vocabulary.fuel
        for fun, subject, args, typed, _ in applications:
            if typed[0] in self.seen:
                continue
            if len(self.seen) >= MOST_EVALUATED:
                self.is_cut = True
                continue
            self.used[fun] += 1
            if fuel is not None and self.used[fun] > fuel + 1:
                # LiquidHaskell, too, unfolds once more: it asks whether there is fuel before it counts.
                continue
            fact = self.definition(fun, subject, list(args))
            if isinstance(fact, PCompare | PIff):
                self.seen.add(typed[0])
                self.pending.append(fact)

    def round(self) -> bool:
        """Say what is decided; whether there was anything."""
        waiting: list[tuple[PCompare | PIff, PIf]] = []
        ready, self.pending = self.pending, []
        for fact in ready:
            if isinstance(fact.right, PIf):
                waiting.append((fact, fact.right))
            else:
                self._assume(fact)
        conditions = [self.solver.encoder.encode_apart(body.condition) for _, body in waiting]
        for condition in conditions:
            self.meet(condition.applications)
        decided = self.solver.decided(conditions) if waiting else []
        for (fact, body), value in zip(waiting, decided, strict=True):
            chosen = fact.right if value is None else body.yes if value else body.no
            self.pending.append(replace(fact, right=chosen))
        return len(waiting) < len(ready) or any(value is not None for value in decided)

    def rewrite(self) -> bool:
        """Say what the rules make of the terms; whether there was anything."""
        before = len(self.pending)
        self.meet(self.rewriting.round())
        return len(self.pending) > before or self.rewriting.is_waiting

    @property
    def stuck(self) -> tuple[Stuck, ...]:
        """What waits for a condition."""
        return tuple(Stuck(each.left, each.right.condition) for each in self.pending if isinstance(each.right, PIf))

    def _assume(self, fact: PCompare | PIff) -> None:
        formula = self.solver.encoder.encode_apart(fact)
        self.solver.assume(formula)
        self.said.append(formula)
        self.meet(formula.applications)
        self.rewriting.evaluated(fact.left, fact.right)


def evaluated_facts(solver: LogicSolver, applications: Iterable[Application], most: float) -> list[Formula]:
    """What the current scope makes of `applications`, without a goal; it is in the scope then."""
    definition = solver.encoder.vocabulary.definition
    if definition is None:
        return []
    evaluation = _Evaluation(solver, definition, Rewriting(solver, (), ()))
    _run(evaluation, applications, most)
    return evaluation.said


def assume_evaluated(
    solver: LogicSolver, applications: Iterable[Application], most: float, rewriting: Rewriting
) -> Evaluated:
    """Add to the current scope what `applications` are by definition, and in turn what their definitions apply, and
    what rewriting makes of the goal's terms; nothing more once the solver's work is more than `most`."""
    definition = solver.encoder.vocabulary.definition
    if definition is None:
        return Evaluated(in_time=True, is_all=True)
    return _run(_Evaluation(solver, definition, rewriting), applications, most)


def _run(evaluation: _Evaluation, applications: Iterable[Application], most: float) -> Evaluated:
    solver, rewriting = evaluation.solver, evaluation.rewriting
    evaluation.meet(applications)
    most = min(most, solver.work + MOST_WORK)
    for _ in range(MOST_ROUNDS):
        moved = bool(evaluation.pending) and evaluation.round()
        if not evaluation.rewrite() and not moved:
            is_all = not evaluation.is_cut and not rewriting.is_cut
            return Evaluated(in_time=True, is_all=is_all, stuck=evaluation.stuck)
        if solver.work > most:
            return Evaluated(in_time=False, is_all=False)
    return Evaluated(in_time=True, is_all=False)
