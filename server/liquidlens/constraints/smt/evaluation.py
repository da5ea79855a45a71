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
from liquidlens.constraints.smt.predicates import Application
from liquidlens.constraints.smt.vocabulary import Definition
from liquidlens.logic.predicates import PCompare, PIf, PIff, PNot

MOST_EVALUATED = 120
"""So many applications are evaluated for one goal."""

MOST_WORK = 4_000
"""What the evaluation of one goal may take, in questions: some eight seconds of a usual machine."""

MOST_ROUNDS = 60
"""So often the conditions that were not decided are looked at again."""


class _Evaluation:
    """The evaluation of one goal's applications, in the solver's current scope."""

    def __init__(self, solver: LogicSolver, definition: Definition) -> None:
        self.solver = solver
        self.definition = definition
        self.seen: set[int] = set()
        self.used = Counter[str]()
        self.pending: list[PCompare | PIff] = []
        """`f x == body`, where the body is what is left of the definition."""

    def meet(self, applications: Iterable[Application]) -> None:
        """Wait for what applications are."""
        fuel = self.solver.encoder.vocabulary.fuel
        for fun, subject, args, typed, _ in applications:
            if typed[0] in self.seen or len(self.seen) >= MOST_EVALUATED:
                continue
            self.used[fun] += 1
            if fuel is not None and self.used[fun] > fuel:
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
        negated = [self.solver.encoder.encode_apart(PNot(body.condition)) for _, body in waiting]
        decided = self.solver.surviving([*conditions, *negated]) if waiting else []
        for index, (fact, body) in enumerate(waiting):
            if decided[index]:
                self.pending.append(replace(fact, right=body.yes))
            elif decided[index + len(waiting)]:
                self.pending.append(replace(fact, right=body.no))
            else:
                self.pending.append(fact)
        return len(waiting) < len(ready) or any(decided)

    def _assume(self, fact: PCompare | PIff) -> None:
        formula = self.solver.encoder.encode_apart(fact)
        self.solver.assume(formula)
        self.meet(formula.applications)


def assume_evaluated(solver: LogicSolver, applications: Iterable[Application], most: float) -> bool:
    """Add to the current scope what `applications` are by definition, and in turn what their definitions apply; whether
    that was all, and not cut off once the solver's work is more than `most`."""
    definition = solver.encoder.vocabulary.definition
    if definition is None:
        return True
    evaluation = _Evaluation(solver, definition)
    evaluation.meet(applications)
    most = min(most, solver.work + MOST_WORK)
    for _ in range(MOST_ROUNDS):
        if not evaluation.pending or not evaluation.round():
            return True
        if solver.work > most:
            return False
    return True
