"""What the solver takes the things that a goal speaks of to be, where what is known does not imply it.

    goal  length xs >= n - 1   under   1 - length xs >= n       ⇒   length xs == -5,  n == 6
    goal  f x == g x           under   true                     ⇒   f x /= g x

Nothing that LiquidHaskell knows excludes these facts; one that did would be the missing one.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from liquidlens.constraints.smt.values import Value
from liquidlens.core.syntax import Binding
from liquidlens.lang.types import TForall, TVar, Type, arrows
from liquidlens.liquid.environment import Frame, Goal, path
from liquidlens.liquid.readable import readable_predicate, with_definitions
from liquidlens.logic.evaluated import Evaluated, Stuck
from liquidlens.logic.predicates import (
    IS,
    SELECT,
    PAbstract,
    PApply,
    PCompare,
    PLit,
    PNegate,
    Predicate,
    PVar,
)
from liquidlens.logic.substitution import applied_functions, children, free_variables

MOST_WATCHED = 12
"""So many terms of a goal are looked at."""

MOST_AROUND = 4
"""So many variables of the text are told beside what the goal speaks of."""


class Allowing(Struct, frozen=True):
    """What is not excluded, and how certain it is that LiquidHaskell knows no more."""

    facts: tuple[Predicate, ...] = ()
    work: int = 0
    """What it took to find out."""
    is_all: bool = False
    """Whether all definitions were put in that LiquidHaskell puts in."""
    evaluates: bool = False
    """Whether it puts definitions in at all."""
    stuck: tuple[Stuck, ...] = ()
    """The definitions that wait for a condition."""


class Watched(Struct, frozen=True):
    """The terms whose values are asked for."""

    terms: tuple[Predicate, ...]
    equated: tuple[tuple[int, int], ...]
    """Pairs of terms (by number) that the goal compares."""


def watched(goal: Goal) -> Watched:
    """What a goal speaks of: its variables, its applications, what it compares; then variables around it."""
    terms: dict[Predicate, int] = {}
    equated: list[tuple[int, int]] = []

    def number(term: Predicate) -> int:
        return terms.setdefault(term, len(terms))

    for part in _parts(with_definitions(goal.predicate, goal.frame)):
        match part:
            case PCompare("==" | "/=", left, right) if not _is_arithmetic(left) and not _is_arithmetic(right):
                equated.append((number(left), number(right)))
            case PVar() | PApply():
                number(part)
            case _:
                pass
    constants = path(goal.frame)[0].visible
    for name, _ in goal.frame.visible[len(constants) :][-MOST_AROUND:]:
        number(PVar(name))
    kept = tuple(terms)[:MOST_WATCHED]
    return Watched(kept, tuple((a, b) for a, b in equated if a < len(kept) and b < len(kept)))


def allowed(asked: Watched, values: Sequence[Value], functions: Mapping[str, str]) -> tuple[Predicate, ...]:
    """The facts, over the user's names: numbers and truth values of terms, and which of the others are the same.

    `functions` are the parameters that made-up names of functions are asked for.
    """
    facts: dict[Predicate, None] = {}
    for (term, value), _ in zip(zip(asked.terms, values, strict=True), range(MOST_WATCHED), strict=False):
        if value.shown is not None and not isinstance(term, PLit) and _is_plain(term):
            facts[readable_predicate(PCompare("==", term, value.shown), functions=functions)] = None
    for first, second in asked.equated:
        one, other = values[first], values[second]
        if one.shown is None and other.shown is None and one.code is not None and other.code is not None:
            relation = PCompare("==" if one.code == other.code else "/=", asked.terms[first], asked.terms[second])
            facts[readable_predicate(relation, functions=functions)] = None
    return tuple(_consistent(facts))


def compares_functions(facts: Iterable[Predicate], bindings: Mapping[str, Binding]) -> bool:
    """Whether a fact tells apart what may be functions: all is, but what a call with all its arguments answers."""
    return any(
        isinstance(fact, PCompare)
        and fact.op == "/="
        and any(_may_be_function(term, bindings) for term in (fact.left, fact.right))
        for fact in facts
    )


def _may_be_function(term: Predicate, bindings: Mapping[str, Binding]) -> bool:
    if not isinstance(term, PApply) or term.fun not in bindings:
        return True
    parameters, result = arrows(_body(bindings[term.fun].type))
    return len(parameters) != len(term.args) or isinstance(result, TVar)


def _body(type_: Type) -> Type:
    return type_.body if isinstance(type_, TForall) else type_


def written_out(evaluated: Evaluated | None, frame: Frame) -> Evaluated | None:
    """The same with the arguments of calls in the place of their names."""
    if evaluated is None:
        return None
    stuck = (
        Stuck(with_definitions(each.subject, frame), with_definitions(each.condition, frame))
        for each in evaluated.stuck
    )
    return replace(evaluated, stuck=tuple(dict.fromkeys(stuck)))


def readable_stuck(evaluated: Evaluated | None) -> Iterator[Stuck]:
    """What waits for a condition, over the user's names, where these say it."""
    for each in evaluated.stuck if evaluated is not None else ():
        if _is_written(each.subject) and _is_written(_asked_of(each.condition)):
            yield Stuck(readable_predicate(each.subject), readable_predicate(each.condition))


def _asked_of(condition: Predicate) -> Predicate:
    """What a test of a constructor tests, or the condition."""
    is_test = isinstance(condition, PApply) and condition.fun.startswith(IS)
    return condition.args[0] if is_test and isinstance(condition, PApply) else condition


def _is_written(term: Predicate) -> bool:
    return _is_plain(term) and not any(each.startswith((IS, SELECT)) for each in applied_functions(term))


def _consistent(facts: Iterable[Predicate]) -> Iterator[Predicate]:
    """Of facts that read as one term having two values (two calls that look the same), none."""
    known: dict[Predicate, set[Predicate]] = {}
    told = list(facts)
    for fact in told:
        if isinstance(fact, PCompare):
            known.setdefault(fact.left, set()).add(fact.right)
    for fact in told:
        if isinstance(fact, PCompare) and (len(known[fact.left]) == 1 or fact.op == "/="):
            yield fact


def _parts(predicate: Predicate) -> Iterator[Predicate]:
    yield predicate
    if isinstance(predicate, PAbstract | PApply):
        return
    for child in children(predicate):
        yield from _parts(child)


def _is_arithmetic(term: Predicate) -> bool:
    return not isinstance(term, PVar | PApply)


def _is_plain(term: Predicate) -> bool:
    """Whether a term reads as the user would write it."""
    if isinstance(term, PApply) and term.fun.startswith((IS, SELECT)):
        return False
    return not any(name.startswith("_") or "$" in name for name in free_variables(term)) and not isinstance(
        term, PNegate
    )
