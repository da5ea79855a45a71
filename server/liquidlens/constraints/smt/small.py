"""Small models: numbers of least magnitude, non-negative where there is a choice, one variable after the other.

    path: x + y > 10        ⇒   {x: 0, y: 11}

The order of the variables fixes the answer: the same path always gives the same model.
"""

from collections.abc import Iterable, Mapping
from fractions import Fraction

from liquidlens.constraints.answers import Constant, Sat
from liquidlens.constraints.model import evaluate
from liquidlens.constraints.parts import Part, all_parts
from liquidlens.constraints.path_condition import PathCondition, variables_in
from liquidlens.constraints.smt.session import SolverSession
from liquidlens.constraints.terms import Sort, Term, Terms

Conditions = list[Term]


def small_model(
    session: SolverSession, terms: Terms, path: PathCondition | None, variables: Iterable[tuple[Term, bool]]
) -> Mapping[Term, Constant] | None:
    """A small model of a path, None where the solver finds none.

    The numbers of one part of the path after the other.  `variables` are flagged where they are characters.
    """
    is_char = dict(variables)
    small: dict[Term, Constant] = {}
    for part in all_parts(path):
        answer = session.decide(part)
        if not isinstance(answer, Sat):
            return None
        fixed: Conditions = []
        model = answer.model
        for variable in sorted(part.variables):
            tried = _Search(session, terms, part=part, fixed=fixed, variable=variable, model=model)
            chosen = tried.character() if is_char.get(variable, False) else tried.smallest()
            model = tried.model
            fixed.append(chosen)
        small.update(model)
    return small


class _Search:
    """The least value of one variable, the ones before it fixed."""

    def __init__(
        self, session: SolverSession, terms: Terms, part: Part, fixed: Conditions, variable: Term,
        model: Mapping[Term, Constant],
    ) -> None:  # fmt: skip
        self._session = session
        self._terms = terms
        self._part = part
        self._fixed = fixed
        self._variable = variable
        self.model = model

    def smallest(self) -> Term:
        """Fix the variable to its smallest value; gives the condition that does."""
        if self._variable.sort is Sort.BOOL:
            negation = self._terms.negation(self._variable)
            if not self._current() or self._takes(False) or self._holds(negation):
                return negation
            return self._variable
        if self._variable.sort is Sort.REAL:
            return self._real()
        return self._integer()

    def _integer(self) -> Term:
        high = abs(int(self._current()))
        low = 0
        while low < high:
            bound = low if low == 0 else (low + high) // 2
            if self._within(bound):
                high = abs(int(self._current()))
            else:
                low = bound + 1
        if self._current() != high and (self._takes(high) or self._holds(self._is(high))):
            return self._is(high)
        return self._is(int(self._current()))

    def _within(self, bound: int) -> bool:
        if self._takes(bound) or self._takes(-bound):
            return True
        lower = self._terms.less_equal(-bound, self._variable)
        upper = self._terms.less_equal(self._variable, bound)
        return self._holds(*[c for c in (lower, upper) if isinstance(c, Term)])

    def _real(self) -> Term:
        for candidate in (0, 1, -1, 2, -2, 3, -3, 10, -10, Fraction(1, 2), Fraction(-1, 2), 100, -100):
            if self._current() == candidate or self._takes(candidate) or self._holds(self._is(candidate)):
                return self._is(candidate)
        return self._is(self._current())

    def character(self) -> Term:
        """Fix the variable to a readable character."""
        for low, high in ((97, 97), (97, 122), (48, 57), (65, 90), (32, 126)):
            if low <= int(self._current()) <= high or self._takes(low):
                break
            lower, upper = self._terms.less_equal(low, self._variable), self._terms.less_equal(self._variable, high)
            if self._holds(*[c for c in (lower, upper) if isinstance(c, Term)]):
                return self._least_from(low)
        return self._least_from(int(self._current()))

    def _least_from(self, low: int) -> Term:
        """The least value from `low` on, at most the current one."""
        high = int(self._current())
        while low < high:
            middle = (low + high) // 2
            upper = self._terms.less_equal(self._variable, middle)
            lower = self._terms.less_equal(low, self._variable)
            if self._holds(*[c for c in (lower, upper) if isinstance(c, Term)]):
                high = int(self._current())
            else:
                low = middle + 1
        return self._is(high)

    def _current(self) -> Constant:
        return self.model.get(self._variable, False if self._variable.sort is Sort.BOOL else 0)

    def _is(self, value: Constant) -> Term:
        condition = self._terms.equal(self._variable, value)
        assert isinstance(condition, Term)
        return condition

    def _takes(self, value: Constant) -> bool:
        """Whether the model stays one when the variable takes another value; it then does."""
        changed = {**self.model, self._variable: value}
        for condition in self._part.conditions:
            if self._variable in variables_in(condition) and not evaluate(condition, changed):
                return False
        self.model = changed
        return True

    def _holds(self, *conditions: Term) -> bool:
        answer = self._session.check_with(self._part.conditions, [*self._fixed, *conditions], self._part.variables)
        if isinstance(answer, Sat):
            self.model = answer.model
            return True
        return False
