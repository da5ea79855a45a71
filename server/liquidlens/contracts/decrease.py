"""Termination as an assertion: at a recursive call the metric is smaller than the caller's, and not negative.

    f n = … f (n - 1)     metric n      ⇒  assert (n - 1 < n && 0 <= n - 1) (f (n - 1))

A function without a metric is only seen not to end where it calls itself with the same arguments, as is one that is
its own metric; one that others call back, and a value made of itself, where the run really has no end (the replay sees
to that).
Metrics are lexicographic.  Whose metric counts at a call: that of the function of the same recursive group whose
body it is.
"""

from collections.abc import Mapping

from msgspec import Struct, field

from liquidlens.contracts.executable import Executable, TypedAtom
from liquidlens.contracts.supply import FALSE
from liquidlens.core.syntax import Expr, Var
from liquidlens.lang.types import Type
from liquidlens.logic.predicates import PAnd, PCompare, PLit, PNot, POr, Predicate, PVar
from liquidlens.logic.substitution import applied_functions, free_variables, substitute
from liquidlens.source.span import Span


class WovenMetric(Struct, frozen=True):
    """A lexicographic metric over the names of a function's parameters, one name per parameter.

    Without parts it is the metric of a function that has none: all that can be seen then is a call that changes
    nothing.
    """

    parameters: tuple[str, ...]
    parts: tuple[Predicate, ...]
    at: Mapping[str, Type] = field(default_factory=dict[str, Type])
    """What type variables of the function stand for where it is used, if it has this metric only there: LiquidHaskell
    then sees none."""


class Running(Struct, frozen=True):
    """The function whose body is being woven: the members of its recursive group, its metric, its parameters'
    values."""

    function: str
    place: Span
    """Where the function is named."""
    members: frozenset[str]
    metric: WovenMetric
    values: tuple[TypedAtom, ...]


class Decrease(Struct, frozen=True):
    """A recursive call's condition, the predicate in the user's words, and the values it is about."""

    condition: Expr
    predicate: Predicate
    subjects: tuple[tuple[str, TypedAtom], ...]


def decrease(
    executable: Executable,
    running: Running,
    callee: str,
    metric: WovenMetric,
    given: tuple[TypedAtom, ...],
    around: Mapping[str, TypedAtom],
) -> Decrease | None:
    """What must hold at a call of `callee` with arguments `given`; None where an argument that the metric needs is
    missing. A local function's metric may speak of what is `around` it, which no call changes."""
    if not metric.parts or not running.metric.parts:
        # A value may be made of itself and still be had (`xs = 1 : xs`): the replay sees whether the run has an end.
        is_call = callee == running.function and bool(running.values)
        return _changed(executable, running, given) if is_call else Decrease(FALSE, POr(()), ())
    if any(running.function in applied_functions(part) for part in running.metric.parts):
        return _changed(executable, running, given)
    before = {f"{name} before": value for name, value in zip(running.metric.parameters, running.values, strict=False)}
    after = {f"{name} after": value for name, value in zip(metric.parameters, given, strict=False)}
    old = _named(running.metric, "before", before)
    new = _named(metric, "after", after)
    if old is None or new is None:
        return None
    choices: list[Predicate] = []
    equal: list[Predicate] = []
    for later, earlier in zip(new, old, strict=False):
        choices.append(PAnd((*equal, PCompare("<", later, earlier), PCompare("<=", PLit(0), later))))
        equal.append(PCompare("==", later, earlier))
    predicate = choices[0] if len(choices) == 1 else POr(tuple(choices))
    used = free_variables(predicate)
    scope = {**{name: value for name, value in around.items() if name in used}, **before, **after}
    condition = executable.condition(predicate, scope)
    return Decrease(condition, predicate, tuple((n, v) for n, v in scope.items() if n in used))


def _changed(executable: Executable, running: Running, given: tuple[TypedAtom, ...]) -> Decrease:
    """Some argument differs from the caller's: a call with the same arguments never ends."""
    names = running.metric.parameters or tuple(f"argument{at}" for at in range(1, 1 + len(running.values)))
    before = {f"{name} before": value for name, value in zip(names, running.values, strict=False)}
    after = {f"{name} after": value for name, value in zip(names, given, strict=False)}
    same = tuple(
        PCompare("==", PVar(a), PVar(b))
        for (a, new), (b, old) in zip(after.items(), before.items(), strict=False)
        if not _is_same(new.expr, old.expr)
    )
    predicate = PNot(PAnd(same))
    scope = {**before, **after}
    return Decrease(executable.condition(predicate, scope), predicate, tuple(scope.items()))


def _is_same(first: Expr, second: Expr) -> bool:
    """Whether both are one variable."""
    return isinstance(first, Var) and isinstance(second, Var) and first.name == second.name


def _named(metric: WovenMetric, when: str, values: dict[str, TypedAtom]) -> list[Predicate] | None:
    needed = {name for part in metric.parts for name in free_variables(part)} & set(metric.parameters)
    if any(f"{name} {when}" not in values for name in needed):
        return None
    by: dict[str, Predicate] = {name: PVar(f"{name} {when}") for name in metric.parameters}
    return [substitute(part, by) for part in metric.parts]
