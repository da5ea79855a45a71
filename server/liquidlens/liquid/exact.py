"""Exact solutions: a κ variable that is not cut is the disjunction of what flows into it, its variables renamed afresh.

?1(ν) <= ν == 3        ?1(ν) <= ν == y + 1   under  y > 0
  ⇒  ?1(x)  is  x == 3 || (y' > 0 && x == y' + 1)
"""

from collections.abc import Container

from liquidlens.constraints.smt.logic import LogicSolver
from liquidlens.liquid.clauses import Clauses
from liquidlens.liquid.environment import Constraints, Frame, below, is_kappa, kappas
from liquidlens.liquid.instance import NameSupply, replace
from liquidlens.logic.predicates import TRUE, PAbstract, PCompare, POr, Predicate, PVar, conjoin, conjuncts
from liquidlens.logic.substitution import free_variables

LARGEST_EXPANSION = 600
"""Facts that the exact solution of a κ variable may consist of at one use; beyond that qualifiers serve."""


MOST_NAMES = 100_000
"""Variables that the exact solutions of one unit may rename: each costs the solver some 3 KB, and an argument of a
function of two hundred alternatives has nearly two thousand of them at every use."""


class TooLarge(Exception):
    """An exact solution grew beyond bounds."""


class Exact:
    """The exact solutions of the κ variables that are not `cut`."""

    def __init__(
        self, constraints: Constraints, clauses: Clauses, cut: Container[str], solver: LogicSolver, supply: NameSupply
    ) -> None:
        self._constraints = constraints
        self._clauses = clauses
        self._cut = cut
        self._solver = solver
        self._supply = supply
        self._budget = 0
        self._names = 0
        self._around: dict[str, tuple[Predicate, ...]] = {}
        """By cut κ variable: those around its birthplace."""

    def of(self, fact: Predicate, frame: Frame) -> Predicate:
        """A fact of `frame` with exactly solved κ variables put in; cut κ variables stay."""
        self._budget = 0
        try:
            return self._resolve(fact, frame)
        except TooLarge:
            # Knowing less is sound; the κ variable keeps its place in the other facts.
            return TRUE

    def _resolve(self, fact: Predicate, frame: Frame) -> Predicate:
        if is_kappa(fact):
            assert isinstance(fact, PAbstract)
            return self._full(fact) if fact.name in self._cut else self._expand(fact, frame)
        if any(True for _ in kappas(fact)):
            # A κ variable below a connective: nothing is lost but precision.
            return TRUE
        return fact

    def _full(self, application: PAbstract) -> PAbstract:
        """A cut κ variable with the variables around its birthplace as arguments too, so that they can be renamed."""
        around = self._around.get(application.name)
        if around is None:
            visible = self._constraints.kappas[application.name].frame.visible
            around = self._around[application.name] = tuple([PVar(name) for name, _ in visible])
        return PAbstract(application.name, (*application.args, *around))

    def _expand(self, application: PAbstract, frame: Frame) -> Predicate:
        """What an exactly solved κ variable says of its arguments at `frame`."""
        choices: list[Predicate] = []
        for clause in self._clauses.into(application.name):
            self._solver.expansions += 1
            facts: list[tuple[bool, Predicate]] = []
            renaming: dict[str, Predicate] = {}
            for item in below(clause.goal.frame, frame):
                if item.name is not None:
                    self._names += 1
                    if self._names > MOST_NAMES:
                        raise TooLarge
                    fresh = self._supply.name(item.name)
                    self._solver.encoder.declare(fresh, item.type)
                    renaming[item.name] = PVar(fresh)
                for fact in item.facts:
                    self._budget += 1
                    if self._budget > LARGEST_EXPANSION:
                        raise TooLarge
                    facts.extend((item.name is None, part) for part in conjuncts(self._resolve(fact, item)))
            said = [replace(fact, renaming, {}) for fact in _relevant(facts, clause.head.args, renaming)]
            for given, wanted in zip(clause.head.args, application.args, strict=True):
                moved = replace(given, renaming, {})
                if moved != wanted:
                    said.append(PCompare("==", moved, wanted))
            choices.append(conjoin(*said))
        if any(choice == TRUE for choice in choices):
            return TRUE
        return choices[0] if len(choices) == 1 else POr(tuple(choices))


def _relevant(
    facts: list[tuple[bool, Predicate]], args: tuple[Predicate, ...], renamed: Container[str]
) -> list[Predicate]:
    """The guards, and the facts that share variables with them, with `args` or with what is around, directly or
    through others: of `{v:Int | b > 7}` that there is one says `b > 7`."""
    reached = {name for arg in args for name in free_variables(arg)}
    mentioned = [free_variables(fact) for _, fact in facts]
    reached.update(name for names in mentioned for name in names if name not in renamed)
    kept = [False] * len(facts)
    for index, (is_guard, _) in enumerate(facts):
        if is_guard or not mentioned[index]:
            kept[index] = True
            reached |= mentioned[index]
    changed = True
    while changed:
        changed = False
        for index, names in enumerate(mentioned):
            if not kept[index] and names & reached:
                kept[index] = changed = True
                reached |= names
    return [fact for keep, (_, fact) in zip(kept, facts, strict=True) if keep]
