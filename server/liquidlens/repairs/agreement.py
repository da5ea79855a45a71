"""Whether changed code answers as today's code does wherever today's code keeps its promises.

    clamp lo hi x | x > hi = lo + hi     promise  lo <= v <= hi      kept where lo == 0, and there the answer is `hi`
      ⇒  `hi` agrees, `lo` does not:  clamp 0 5 7  is 5 today

Today's woven function is run with everything that it asserts assumed; then both answers are compared.  Paths are
followed within small counted bounds, so that "no difference found" is evidence, not proof.
"""

from collections.abc import Iterable, Iterator, Mapping

from msgspec import Struct
from msgspec.structs import replace

from liquidlens.contracts.equality import Equalities
from liquidlens.contracts.executable import Executable, TypedAtom
from liquidlens.contracts.facts import Facts
from liquidlens.contracts.holds import Holds
from liquidlens.contracts.labels import Kind
from liquidlens.contracts.supply import Supply, Unrunnable, call, force, let
from liquidlens.contracts.weave import Woven
from liquidlens.core.free import free_variables
from liquidlens.core.parts import rebuild
from liquidlens.core.substitution import substitute
from liquidlens.core.syntax import Assert, Assume, Binder, Binding, Con, Expr, Group, Lam, Let, Speculate, Var
from liquidlens.counterexample.least import without_holes
from liquidlens.counterexample.read import read_value
from liquidlens.counterexample.values import Value, VCon
from liquidlens.lang.types import UNIT, TFun
from liquidlens.logic.refined import RType
from liquidlens.logic.shape import arguments
from liquidlens.machine.load import Arithmetic, Loaded
from liquidlens.repairs.changes.change import put_in
from liquidlens.repairs.preconditions import Precondition
from liquidlens.search.bounds import Bound
from liquidlens.search.entry import Entry, cell
from liquidlens.search.explore import explore
from liquidlens.search.limits import Limits
from liquidlens.search.outcomes import Finished, Found, Returned, Violation

CHANGED = "~changed"
"""What the names of changed functions end in, beside those of today."""

LIMITS = Limits(
    size=5, path_steps=10_000, first_path_conditions=6, steps=15_000, states=300, solver_calls=80, work=50_000,
    seconds=5.0, per_label=8,
)  # fmt: skip
"""Paths of few conditions first: a recursion over a number, of which each turn has an answer, does not use up all."""

ASSERTED = "asserted"
"""The label of what is asserted after a run."""

REACHED = "reached"
"""The label of what notes that changed code ran."""

_WITHIN = "~within"
"""What the name of a function ends in as it calls itself."""

_MARK = "beside"
"""Of the names that are made here, beside those of a woven program."""


def beside(changed: Mapping[str, Binding], parameter: Binder | None = None) -> dict[str, Binding]:
    """Changed functions under names of their own, calling each other; all take the `parameter` first that their code
    mentions."""
    names = _calls(changed, parameter)

    def made(each: Binding) -> Binding:
        body, name = substitute(each.body, names), each.name + CHANGED
        if parameter is None:
            return replace(each, name=name, body=body)
        return replace(each, name=name, type=TFun(parameter.type, each.type), body=Lam((parameter,), body))

    return {name + CHANGED: made(each) for name, each in changed.items()}


def running(woven: Woven, changed: Mapping[str, Binding], parameter: Binder | None = None) -> Woven:
    """A woven function in which calls of what is changed run the changed code as it is written."""
    names = _calls(changed, parameter)
    return replace(
        woven,
        body=substitute(woven.body, names),
        run=substitute(woven.run, names),
        code=substitute(woven.code, names),
        assumptions=tuple(substitute(each, names) for each in woven.assumptions),
        bindings={**woven.bindings, **beside(changed, parameter)},
    )


def _calls(changed: Mapping[str, Binding], parameter: Binder | None) -> dict[str, Expr]:
    given = () if parameter is None else (Var(parameter.name),)
    return {name: call(Var(name + CHANGED), *given) for name in changed}


class Difference(Struct, frozen=True):
    """How changed code differs from today's."""

    share: float
    """Of the paths on which today's function keeps its promises, those on which the changed one answers otherwise."""
    of_all: bool
    """Whether all paths were followed to their ends."""
    overturns: bool = False
    """Whether the changed one answers otherwise wherever it comes to what was changed, and rightly did not today."""


def within_reach(inputs: Iterable[Value] | None) -> Limits:
    """The limits within which inputs are seen that are as large as those of a run."""
    return replace(LIMITS, size=max(LIMITS.size, sum(map(_cells, inputs or ()))))


def _cells(value: Value) -> int:
    return 1 + sum(map(_cells, value.args)) if isinstance(value, VCon) else 0


def difference(
    facts: Facts, woven: Woven, changed: Mapping[str, Binding], new: Expr | None = None, limits: Limits = LIMITS
) -> Difference | None:
    """Both answers compared; None where they cannot be, or none was seen, or the search ended before one
    came to the code `new`."""
    if woven.function not in changed:
        return None
    supply = Supply(_MARK)
    equalities = Equalities(facts.data, supply)
    given = [Var(each.variable) for each in woven.inputs if each.is_argument]
    try:
        same = equalities.of(woven.result_type)
    except Unrunnable:
        return None
    now, then = supply.fresh("now"), supply.fresh("then")
    compared = Assert(ASSERTED, call(same, Var(now), Var(then)), Con("()"))
    today = call(Var(woven.function), *woven.dictionaries, *given)
    changed_call = call(Var(woven.function + CHANGED), *woven.dictionaries, *given)
    answered = let(now, woven.result_type, today, let(then, woven.result_type, changed_call, compared))
    noting = changed if new is None else {name: _noting(each, new) for name, each in changed.items()}
    bindings = {**woven.bindings, **equalities.bindings, **beside(noting)}
    seen = _compared(paths_that_keep(facts, woven, answered, bindings, limits)[1], new)
    if seen.others and woven.function in free_variables(woven.code):
        # What a call of itself makes wrong is not right, whatever is made of it.
        within = _compared(paths_that_keep(facts, woven, answered, bindings, limits, within=True)[1], new)
        if within.others or within.is_complete or not within.same:
            seen = within
    if not seen.same + seen.others or not seen.is_reached:
        return None
    overturns = new is not None and seen.others > 0 and not seen.kept
    return Difference(seen.others / (seen.same + seen.others), seen.of_all, overturns)


class _Compared(Struct, frozen=True):
    """What was seen of two answers."""

    same: int
    """The paths on which they are equal."""
    others: int
    kept: int
    """The equal ones that came to what was changed."""
    is_reached: bool
    """Whether one came there, or no small input that is right does: what is right stays so."""
    of_all: bool
    is_complete: bool
    """Whether all inputs of this size were looked at."""


def _compared(paths: Iterable[Found], new: Expr | None) -> _Compared:
    same = others = kept = 0
    is_reached, bound = new is None, Bound.STATES
    for found in paths:
        if isinstance(found, Returned | Violation):
            is_same, there = isinstance(found, Returned), was_reached(found)
            same, others, kept = same + is_same, others + (not is_same), kept + (there and is_same)
            is_reached |= there
        if isinstance(found, Finished):
            bound = found.bound
    is_complete = bound in (None, Bound.SIZE)
    return _Compared(same, others, kept, is_reached or is_complete, of_all=bound is None, is_complete=is_complete)


def _noting(binding: Binding, new: Expr) -> Binding:
    """A binding that notes where it runs the code `new`."""

    return replace(binding, body=put_in(binding.body, new, marked(new)))


def marked(expr: Expr) -> Expr:
    """Code that notes that it runs."""
    return Assert(REACHED, Con("False"), expr)


def was_reached(found: Found) -> bool:
    """Whether marked code ran on a path."""
    return isinstance(found, Returned | Violation) and REACHED in found.state.passed


def answers(facts: Facts, woven: Woven, limits: Limits = LIMITS) -> bool:
    """Whether the function has an input that it may be given, and on which it keeps its promises: False only where all
    were seen, and none is."""
    for found in paths_that_keep(facts, woven, Con("()"), woven.bindings, limits)[1]:
        if isinstance(found, Returned) or (isinstance(found, Finished) and found.bound is not None):
            return True
    return False


def is_right_somewhere(facts: Facts, woven: Woven, limits: Limits = LIMITS) -> bool:
    """Whether an input was seen on which the function keeps its promises."""
    paths = paths_that_keep(facts, woven, Con("()"), woven.bindings, limits)[1]
    return any(isinstance(found, Returned) for found in paths)


def lost_input(
    facts: Facts, woven: Woven, asked: Precondition, type_: RType, scope: Mapping[str, str]
) -> tuple[Value, ...] | None:
    """Arguments on which today's function keeps its promises and that a precondition excludes; None: none was found.

    `type_` is the function's with it, `scope` has the woven input that each parameter is.
    Raises Unrunnable where the precondition cannot be run.
    """
    exact, paths = _asking(facts, woven, asked, type_, scope)
    violation = next((each for each in paths if isinstance(each, Violation)), None)
    if violation is None:
        return None
    values: list[Value] = []
    tokens: dict[int, int] = {}
    for each in woven.inputs:
        operand = cell(violation.state, each.variable)
        if each.is_argument and operand is not None:
            value = read_value(exact, violation.state, violation.model, operand, each.type, tokens=tokens)
            values.append(without_holes(value, exact.types))
    return tuple(values)


def is_met(facts: Facts, woven: Woven, asked: Precondition, type_: RType, scope: Mapping[str, str]) -> bool:
    """Whether an input was seen that a precondition allows, of those on which today's function keeps its promises."""
    return any(isinstance(found, Returned) for found in _asking(facts, woven, asked, type_, scope)[1])


def _asking(
    facts: Facts, woven: Woven, asked: Precondition, type_: RType, scope: Mapping[str, str]
) -> tuple[Loaded, Iterator[Found]]:
    """The paths on which a woven function breaks nothing, each asked whether a precondition allows its input."""
    supply = Supply(_MARK)
    equalities = Equalities(facts.data, supply)
    types = {each.variable: each.type for each in woven.inputs}
    typed = {name: TypedAtom(Var(variable), types[variable]) for name, variable in scope.items()}
    executable = Executable(facts.program, supply, facts.measures, equalities)
    checked: Expr = Con("()")
    for part in (asked, *asked.beside):
        test = executable.condition(part.predicate, typed) if not part.inside else None
        if part.inside:
            holds = Holds(facts.data, facts.specifications, executable, supply, woven.instances)
            taken = next(each.type for each in arguments(type_)[0] if each.binder == part.parameter)
            test = holds.test(taken, Var(scope[part.parameter]), typed)
        checked = checked if test is None else Assert(ASSERTED, test, checked)
    return paths_that_keep(facts, woven, checked, {**woven.bindings, **equalities.bindings}, LIMITS)


def paths_that_keep(
    facts: Facts, woven: Woven, then: Expr, bindings: Mapping[str, Binding], limits: Limits, *, within: bool = False
) -> tuple[Loaded, Iterator[Found]]:
    """The paths on which the woven function breaks nothing, nor `within` its calls of itself, followed by `then`, which
    may assert `ASSERTED`."""
    metrics = frozenset(key for key, check in woven.checks.items() if check.label.kind is Kind.TERMINATION)
    body = _assumed(woven.body, metrics)
    kept = force(_within(woven, body, metrics) if within else body, UNIT, then, UNIT, "kept~")
    inputs = tuple((each.variable, each.generator) for each in woven.inputs)
    exact = Loaded(facts.program, Arithmetic.EXACT)
    entry = Entry(inputs, kept, bindings, noted=frozenset({REACHED}))
    return exact, explore(exact, entry, limits, {ASSERTED}, results=True)


def _within(woven: Woven, body: Expr, passed: frozenset[str]) -> Expr:
    """The same where the function's calls of itself break nothing inside, either: what one of them makes is not right
    since what is made of it is.

        encode (x : xs) = case encode xs of { Run n y : rs | x == y -> Run (n + 1) y : rs; rs -> Run 0 x : rs }
        encode [7, 7] makes `Run 0 7` on the way to `Run 1 7`
    """
    again = {woven.function: Var(woven.function + _WITHIN)}
    given = frozenset(each.variable for each in woven.inputs)
    own = Binding(woven.function + _WITHIN, UNIT, substitute(_assumed(woven.code, passed, given), again))
    return Let(Group((own,), recursive=True), substitute(body, again))


def _assumed(expr: Expr, passed: frozenset[str], given: frozenset[str] = frozenset()) -> Expr:
    """A woven program that breaks nothing: what it asserts is assumed.

    But for metrics, the checks `passed`: who ends by another one than is written, or taken by default, answers all the
    same.  And for what is asserted by variables that are `given`.
    """
    match expr:
        case Assert(label, condition, body) if label == REACHED:
            return Assert(label, condition, _assumed(body, passed, given))
        case Assert(label, condition, body) if label in passed or given & free_variables(condition):
            return _assumed(body, passed, given)
        case Assert(_, condition, body, span):
            return Assume(_assumed(condition, passed, given), _assumed(body, passed, given), span)
        case Speculate(_, body):
            return _assumed(body, passed, given)
        case _:
            return rebuild(expr, lambda part: _assumed(part, passed, given))
