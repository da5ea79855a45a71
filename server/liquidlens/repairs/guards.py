"""Comparisons of numbers that a function's own code makes: where its author drew a line, a candidate often lies.

go acc i | i < n = ...  | size q == 3 = ...      ⇒  (i, n), (size q, 3)
"""

from collections.abc import Iterator, Mapping

from liquidlens.core.parts import children
from liquidlens.core.syntax import App, Expr, Lam, Lit, LitKind, Var
from liquidlens.lang.types import INT, INTEGER
from liquidlens.logic.predicates import PApply, PBinary, PLit, Predicate
from liquidlens.logic.specification import Measure

_ORDERS = frozenset({"Prelude.<", "Prelude.<=", "Prelude.>", "Prelude.>=", "Prelude.==", "Prelude./="})


def guards(
    body: Expr, parameters: Mapping[int, Predicate], around: Mapping[str, Predicate], measures: Mapping[str, Measure]
) -> Iterator[tuple[Predicate, Predicate]]:
    """Both sides of each comparison over the parameters (terms by position) and the variables `around`."""
    terms = dict(around)
    if isinstance(body, Lam):
        given = [binder.name for binder in body.binders if not binder.is_dictionary]
        terms.update((name, parameters[index]) for index, name in enumerate(given) if index in parameters)
    functions = {measure.function or name: name for name, measure in measures.items()}
    work: list[Expr] = [body]
    while work:
        node = work.pop(0)
        match node:
            case App(Var(operator, (type_,)), (_, left, right)) if operator in _ORDERS and type_ in (INT, INTEGER):
                first, second = _term(left, terms, functions), _term(right, terms, functions)
                if first is not None and second is not None:
                    yield first, second
            case _:
                pass
        work.extend(child for child, _ in children(node))


def _term(expr: Expr, terms: Mapping[str, Predicate], functions: Mapping[str, str]) -> Predicate | None:
    """A sum or difference of known variables, their measures, and numbers, as a term of the logic."""
    match expr:
        case Lit(LitKind.INT | LitKind.INTEGER, int(value)):
            return PLit(value)
        case Var(name, ()):
            return terms.get(name)
        case App(Var("Prelude.+" | "Prelude.-" as operator), (_, left, right)):
            first, second = _term(left, terms, functions), _term(right, terms, functions)
            return None if first is None or second is None else PBinary(operator[-1], first, second)
        case App(Var(name), (Var() as only,)) if name in functions:
            subject = terms.get(only.name)
            return None if subject is None else PApply(functions[name], (subject,))
        case _:
            return None
