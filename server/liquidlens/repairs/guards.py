"""Comparisons of numbers that a function's own code makes: where its author drew a line, a candidate often lies.

go acc i | i < n = ...  | size q == 3 = ...      ⇒  (i, n), (size q, 3)
"""

from collections.abc import Iterator, Mapping

from liquidlens.core.parts import children, parameters
from liquidlens.core.syntax import Expr
from liquidlens.logic.predicates import Predicate
from liquidlens.logic.specification import Measure
from liquidlens.repairs.terms import compared, functions_of


def guards(
    body: Expr, known: Mapping[int, Predicate], around: Mapping[str, Predicate], measures: Mapping[str, Measure]
) -> Iterator[tuple[Predicate, Predicate]]:
    """Both sides of each comparison over the parameters (terms by position) and the variables `around`."""
    terms = dict(around)
    terms.update((name, known[index]) for index, name in enumerate(parameters(body)) if index in known)
    functions = functions_of(measures)
    work: list[Expr] = [body]
    while work:
        node = work.pop(0)
        found = compared(node, terms, functions)
        if found is not None:
            yield found[1], found[2]
        work.extend(child for child, _ in children(node))
