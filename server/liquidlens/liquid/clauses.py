"""The clauses of κ variables: what flows into each, what each depends on, and which have to be cut.

?1(ν) <= ν == 3        ?1(ν) <= ?2(ν)        ?2(ν) <= ?1(ν) && ν > 0
  ⇒  `?1` depends on `?2` and `?2` on `?1`: one of them is cut
"""

from collections.abc import Iterator

from msgspec import Struct

from liquidlens.lang.components import cycles
from liquidlens.liquid.environment import Constraints, Frame, Goal, is_kappa, kappas
from liquidlens.logic.predicates import PAbstract, Predicate, PVar
from liquidlens.logic.specification import Options


class HornClause(Struct):
    """A goal with a κ variable at its head."""

    goal: Goal
    head: PAbstract
    hypotheses: tuple[str, ...]
    """The κ variables among the facts, each once."""


class Clauses:
    """The clauses of a set of constraints."""

    def __init__(self, constraints: Constraints) -> None:
        self._constraints = constraints
        self._hypotheses: dict[int, tuple[str, ...]] = {}
        """By frame: the κ variables in its facts and in those around it. There are tens of thousands of frames, each
        with tens of them: sets would take many times the memory."""
        self._stating: dict[Predicate, list[Frame]] = {}
        """By application of a κ variable: the frames of which it is a fact."""
        self._cut: dict[str, None] = {}
        self._reached: dict[tuple[str, ...], tuple[str, ...]] = {}
        self._into: dict[str, list[HornClause]] = {name: [] for name in constraints.kappas}
        for goal in constraints.goals:
            if is_kappa(goal.predicate):
                assert isinstance(goal.predicate, PAbstract)
                clause = HornClause(goal, goal.predicate, self._kappas_at(goal.frame))
                if not self._is_given(clause):
                    self._into[goal.predicate.name].append(clause)

    def _is_given(self, clause: HornClause) -> bool:
        """Whether the head is itself one of the facts, so that nothing new flows."""
        return any(_is_around(each, clause.goal.frame) for each in self._stating.get(clause.head, ()))

    def into(self, name: str) -> list[HornClause]:
        """The clauses with this κ variable at their head."""
        return self._into[name]

    def needed(self, goals: list[Goal]) -> set[str]:
        """The κ variables that are sought, and those that the facts of `goals` depend on."""
        found: set[str] = set()
        work = [*self._constraints.sought, *(name for goal in goals for name in self._kappas_at(goal.frame))]
        while work:
            name = work.pop()
            if name in found:
                continue
            found.add(name)
            work.extend(other for clause in self._into.get(name, ()) for other in clause.hypotheses)
        return found

    def _kappas_at(self, frame: Frame) -> tuple[str, ...]:
        """The κ variables in the facts of a frame and of those around it."""
        pending: list[Frame] = []
        current: Frame | None = frame
        base: tuple[str, ...] = ()
        while current is not None:
            known = self._hypotheses.get(id(current))
            if known is not None:
                base = known
                break
            pending.append(current)
            current = current.parent
        for item in reversed(pending):
            if item.facts:
                own = dict.fromkeys([application.name for fact in item.facts for application in kappas(fact)])
                for fact in item.facts if own else ():
                    if type(fact) is PAbstract:
                        self._stating.setdefault(fact, []).append(item)
                further = tuple([name for name in own if name not in base])
                base = (*base, *further) if further else base
            self._hypotheses[id(item)] = base
        return base

    def cuts(self, needed: set[str], options: Options) -> list[str]:
        """Choose those of the `needed` κ variables that cannot be put in, and into which something flows."""
        wanted = {name: kappa for name, kappa in self._constraints.kappas.items() if name in needed}
        cut = self._non_linear() if options.cuts_non_linear else set[str]()
        cut.update(name for name, kappa in wanted.items() if kappa.recursive or not options.eliminates)
        graph: dict[str, set[str]] = {name: set() for name in wanted}
        for name in wanted:
            for clause in self._into[name]:
                graph[name].update(other for other in clause.hypotheses if other in wanted)
        read: dict[str, int] = {}
        """The last goal whose facts mention each: of a cycle that is cut which is read last."""
        for number, goal in enumerate(self._constraints.goals):
            read.update(dict.fromkeys(self._kappas_at(goal.frame), number))
        while True:
            left = {name: {to for to in graph[name] if to not in cut} for name in graph if name not in cut}
            cyclic = cycles(left)
            if not cyclic:
                break
            cut.update(max(component, key=lambda name: read.get(name, -1)) for component in cyclic)
        self._cut = dict.fromkeys(name for name in wanted if name in cut and self._into[name])
        return list(self._cut)

    def _non_linear(self) -> set[str]:
        """Unknowns that the facts of one clause mention twice: with different arguments, or of a variable whose own
        value the clause is about, for that is a second one, of the same type and equal to the variable."""
        found: set[str] = set()
        first_met: dict[int, dict[str, PAbstract]] = {}
        """By frame: the first application of each κ variable in its facts and in those around it."""
        needed = self.needed([goal for goal in self._constraints.goals if goal.label is not None])
        for goal in self._constraints.goals:
            if isinstance(goal.predicate, PAbstract) and is_kappa(goal.predicate) and goal.predicate.name not in needed:
                # What no obligation depends on LiquidHaskell does not look at.
                continue
            pending: list[Frame] = []
            current: Frame | None = goal.frame
            while current is not None and id(current) not in first_met:
                pending.append(current)
                current = current.parent
            met = first_met[id(current)] if current is not None else {}
            for item in reversed(pending):
                own = [application for fact in item.facts for application in kappas(fact)]
                if own:
                    met = dict(met)
                    found.update(each.name for each in own if met.setdefault(each.name, each) != each)
                first_met[id(item)] = met
            if goal.subject:
                value = PVar(goal.subject)
                found.update(each.name for each in met.values() if each.args and each.args[-1] == value)
        return found

    def sources_first(self) -> list[str]:
        """The cut κ variables, those that others depend on before these."""
        depends = {name: self._cut_hypotheses(name) for name in self._cut}
        done: dict[str, None] = {}
        for start in self._cut:
            work: list[tuple[str, Iterator[str]]] = []
            if start not in done:
                work.append((start, iter(sorted(depends[start]))))
            entered = {start}
            while work:
                name, rest = work[-1]
                following = next((o for o in rest if o not in done and o not in entered), None)
                if following is None:
                    work.pop()
                    done[name] = None
                else:
                    entered.add(following)
                    work.append((following, iter(sorted(depends[following]))))
        return list(done)

    def _cut_hypotheses(self, name: str) -> set[str]:
        """The cut κ variables that the clauses of `name` depend on, through exactly solved ones too."""
        found: set[str] = set()
        for clause in self._into[name]:
            found.update(self._through(clause.hypotheses))
        return found

    def _through(self, hypotheses: tuple[str, ...]) -> tuple[str, ...]:
        known = self._reached.get(hypotheses)
        if known is not None:
            return known
        seen: set[str] = set()
        work = list(hypotheses)
        while work:
            name = work.pop()
            if name in seen:
                continue
            seen.add(name)
            if name not in self._cut:
                work.extend(other for clause in self._into.get(name, ()) for other in clause.hypotheses)
        known = self._reached[hypotheses] = tuple([name for name in self._cut if name in seen])
        return known

    def waiting(self, clauses: list[HornClause]) -> dict[str, list[int]]:
        """For each cut κ variable the clauses to look at again when it changes."""
        found: dict[str, list[int]] = {}
        for number, clause in enumerate(clauses):
            for name in self._through(clause.hypotheses):
                found.setdefault(name, []).append(number)
        return found


def _is_around(frame: Frame, other: Frame) -> bool:
    """Whether a frame is on the path to another."""
    current: Frame | None = other
    while current is not None and current.depth > frame.depth:
        current = current.parent
    return current is frame
