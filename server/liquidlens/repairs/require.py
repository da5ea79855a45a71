"""Ask more of the callers: a precondition under which the function keeps its promises, checked before it is offered.

    {-@ average :: [Int] -> Int @-}      average xs = sum xs `div` length xs        average [] divides by zero
      ⇒ {-@ average :: xs:{v:[Int] | len v /= 0} -> Int @-}

Candidates relate the parameters, their numeric measures and constants, the weakest first.  One is offered only if it
excludes the counterexample, the broken obligation is then proved and nothing else is lost, and the function still
answers some input.  One that excludes an input that is right today is offered only if none serves that excludes none,
and the input is named.  Whether callers keep it is their own check, once the edit is made.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations, islice

from msgspec import Struct
from msgspec.structs import replace

from liquidlens.contracts.labels import Kind
from liquidlens.contracts.obligations import Obligation
from liquidlens.contracts.visible import visible_type
from liquidlens.core.free import free_variables as free_variables_of
from liquidlens.core.syntax import Expr
from liquidlens.explain.report import Suggestion
from liquidlens.lang.types import BOOL, TForall, TVar, arrows, spine
from liquidlens.liquid.judgements import BindingJudgement
from liquidlens.logic.erasure import erase
from liquidlens.logic.predicates import PAnd, PApply, PCompare, PLit, PNot, POr, Predicate, PVar
from liquidlens.logic.refined import Refinement, RForall, RFun, RType
from liquidlens.logic.shape import Argument, arguments
from liquidlens.logic.show import show_name, show_predicate
from liquidlens.logic.specification import Measure
from liquidlens.logic.substitution import free_variables, strengthen, substitute
from liquidlens.repairs.annotate import Callee, annotation
from liquidlens.repairs.candidates import Place, places, views
from liquidlens.repairs.guards import guards
from liquidlens.repairs.judge import Judge, about, rejected
from liquidlens.repairs.kept import PossiblePromise, answering, promising
from liquidlens.repairs.order import Offer

REPAIRABLE = frozenset(
    {
        Kind.PRECONDITION,
        Kind.ERROR_CALL,
        Kind.MISSING_CASE,
        Kind.DIVISION,
        Kind.POSTCONDITION,
        Kind.DATA_INVARIANT,
        Kind.INVARIANT,
        Kind.TERMINATION,
    }
)
"""The kinds of obligation for which a caller's promise may be what is missing."""

_MOST_TRIED = 16
"""Candidates that reach the checker, for each finding."""


class Precondition(Struct, frozen=True):
    """A predicate over the parameters; it stands at the last one it mentions.

    Of what is `inside` a parameter (`[Nat]`), a predicate about `v`.
    """

    parameter: str
    predicate: Predicate
    inside: Place = ()


def requirements(
    judge: Judge,
    function: Callee,
    obligation: Obligation,
    measures: Mapping[str, Measure],
    excludes: Callable[[Predicate], bool],
    loses: Callable[[Predicate], str],
) -> Iterator[Offer]:
    """The best precondition of `function` (its type with named parameters) that repairs the obligation, if any.

    Best is the weakest under which the whole function is proved; then one that repairs this obligation alone, as a
    step.  `excludes` says whether a predicate over the parameters is false of the counterexample, `loses` names a call
    that is right today and that it excludes.
    """
    before = judge.now.bindings.get(function.name)
    if before is None or before.unsupported:
        return
    broken, repaired = rejected(before), about(obligation)
    if repaired not in broken:
        return
    found: list[Offer] = []
    code = judge.program.bindings[function.name].body
    excluding = (
        candidate
        for candidate in _candidates(function.type, code, measures)
        if (candidate.inside or excludes(candidate.predicate))
        # A recursion ends where a Bool measure holds of its input because it never begins: that is no repair.
        and (obligation.kind is not Kind.TERMINATION or isinstance(candidate.predicate, PCompare | PAnd))
    )
    for candidate in islice(excluding, _MOST_TRIED):
        stronger = _requiring(function.type, candidate)
        after = judge.of(function.name, {function.name: stronger})
        if after is None or not rejected(after) <= broken - {repaired}:
            continue
        if any(_implied(judge, function.name, stronger, after, nothing) for nothing in _too_little(candidate)):
            continue
        if _never_runs(judge, function.name, stronger, obligation):
            continue
        unmet = _unmet(judge, function.name, stronger)
        offered = _suggestion(function, stronger, candidate, unmet)
        lost = "" if candidate.inside else loses(candidate.predicate)
        if lost:
            words = f"{offered.checked}; it loses inputs that are right today, like `{lost}`"
            offered = replace(offered, checked=words)
        features = {"step": float(bool(rejected(after))), "callers": float(len(unmet)), "loses": float(bool(lost))}
        whole = not rejected(after) and not unmet
        made = offered if whole else replace(offered, title=f"{offered.title} (a step)")
        if whole and not lost:
            yield Offer(made, "require", features)
            return
        found.append(Offer(made, "require", features))
    yield from sorted(found, key=lambda each: each.cost)[:1]


def _too_little(candidate: Precondition) -> Iterator[Predicate]:
    """What a precondition must not imply: that there is no input, or only one."""
    yield POr(())
    match candidate.predicate:
        case PCompare(_, view, PLit(0)) if not candidate.inside:
            yield PCompare("==", view, PLit(0))
        case _:
            pass


def _implied(judge: Judge, name: str, type_: RType, judged: BindingJudgement, fact: Predicate) -> bool:
    """Whether a fact about the parameters holds wherever the function of this type answers."""
    found = judge.of(name, {name: answering(type_, fact)})
    return found is None or rejected(found) <= rejected(judged)


def _never_runs(judge: Judge, name: str, type_: RType, obligation: Obligation) -> bool:
    """Whether the call that broke does not happen any more: what a function is there for should not be excluded."""
    callee = obligation.callee
    if obligation.kind is not Kind.PRECONDITION or callee is None or callee == name:
        return False
    if obligation.predicate in (POr(()), PLit(False)):
        # A call of `die :: {v:String | false} -> a` is there for what must not happen.
        return False
    visible = visible_type(callee, judge.program, judge.module)
    refused = None if visible is None else _refusing(visible.type)
    if refused is None:
        return False
    found = judge.of(name, {name: type_, callee: refused})
    return found is not None and about(obligation) not in rejected(found)


def _refusing(type_: RType) -> RType | None:
    """The type with a first argument that nothing is."""
    match type_:
        case RForall(body=body):
            inner = _refusing(body)
            return None if inner is None else replace(type_, body=inner)
        case RFun(arg=RFun() | RForall(), res=res):
            inner = _refusing(res)
            return None if inner is None else replace(type_, res=inner)
        case RFun(arg=arg):
            return replace(type_, arg=strengthen(arg, Refinement("v", POr(()))))
        case _:
            return None


def _unmet(judge: Judge, name: str, type_: RType) -> list[str]:
    """The callers in the file that do not meet the type yet."""
    found: list[str] = []
    for caller, before in judge.now.bindings.items():
        if caller == name or before.unsupported or name not in free_variables_of(judge.program.bindings[caller].body):
            continue
        after = judge.of(caller, {name: type_})
        if after is not None and not rejected(after) <= rejected(before):
            found.append(caller)
    return found


# --- candidates -----------------------------------------------------------------------------------------------------


def _candidates(type_: RType, code: Expr, measures: Mapping[str, Measure]) -> Iterator[Precondition]:
    """The lines that the code draws itself; then weakest first, about one parameter, and relating two."""
    parameters = [p for p in arguments(type_)[0] if not isinstance(p.type, RFun | RForall)]
    yield from _drawn(type_, code, measures)
    numbers = [(p.binder, view) for p in parameters for view in views(PVar(p.binder), erase(p.type), measures)]
    for parameter in parameters:
        for condition in _conditions(parameter, measures):
            yield Precondition(parameter.binder, condition)
    for relation in ("/=", ">=", ">", "<=", "<"):
        for binder, view in numbers:
            if relation == ">" or isinstance(view, PVar):
                yield Precondition(binder, PCompare(relation, view, PLit(0)))
    for relation in ("<=", ">=", "<", ">", "/=", "=="):
        for index, (binder, view) in enumerate(numbers):
            for earlier, other in numbers[:index]:
                if earlier != binder:
                    yield Precondition(binder, PCompare(relation, view, other))
    yield from _alike(parameters)
    for index, (binder, view) in enumerate(numbers):
        for earlier, other in numbers[:index] + numbers[index + 1 :]:
            if earlier != binder:
                last = binder if (earlier, other) in numbers[:index] else earlier
                inside = PAnd((PCompare("<=", PLit(0), view), PCompare("<", view, other)))
                yield Precondition(last, inside)
    for parameter in parameters:
        for place, part in places(parameter.type):
            for view in views(PVar("v"), erase(part), measures):
                for relation in ("/=", ">=", ">") if isinstance(view, PVar) else (">",):
                    yield Precondition(parameter.binder, PCompare(relation, view, PLit(0)), place)
    for parameter in parameters:
        for condition in _conditions(parameter, measures):
            yield Precondition(parameter.binder, PNot(condition))
        for one, other in combinations(_conditions(parameter, measures), 2):
            yield Precondition(parameter.binder, POr((one, other)))


def _alike(parameters: Sequence[Argument]) -> Iterator[Precondition]:
    """Relations of parameters of the same type variable, and of what is inside a parameter with another one."""
    plain = [p for p in parameters if isinstance(erase(p.type), TVar)]
    for later, earlier in ((two, one) for one, two in combinations(plain, 2) if erase(one.type) == erase(two.type)):
        for relation in ("<=", ">=", "<", ">", "=="):
            yield Precondition(later.binder, PCompare(relation, PVar(later.binder), PVar(earlier.binder)))
    for index, parameter in enumerate(parameters):
        for place, part in places(parameter.type):
            for other in parameters[:index]:
                if erase(other.type) == erase(part):
                    for relation in ("<=", ">=", "<", ">"):
                        compared = PCompare(relation, PVar("v"), PVar(other.binder))
                        yield Precondition(parameter.binder, compared, place)


def _drawn(type_: RType, code: Expr, measures: Mapping[str, Measure]) -> Iterator[Precondition]:
    """The comparisons of the code, and their opposites."""
    order = [p.binder for p in arguments(type_)[0]]
    for left, right in guards(code, {index: PVar(name) for index, name in enumerate(order)}, {}, measures):
        mentioned = free_variables(left) | free_variables(right)
        if not mentioned or right == PLit(0) or left == PLit(0):
            continue
        last = max(mentioned, key=order.index)
        for relation in ("/=", "<=", ">=", "<", ">"):
            yield Precondition(last, PCompare(relation, left, right))


def _conditions(parameter: Argument, measures: Mapping[str, Measure]) -> Iterator[Predicate]:
    """A Bool parameter, or the Bool measures of a parameter."""
    type_ = erase(parameter.type)
    if type_ == BOOL:
        yield PVar(parameter.binder)
        return
    for measure in sorted(measures.values(), key=lambda m: m.name):
        taken, answer = arrows(measure.type.body if isinstance(measure.type, TForall) else measure.type)
        if answer == BOOL and len(taken) == 1 and spine(taken[0])[0] == spine(type_)[0]:
            yield PApply(measure.name, (PVar(parameter.binder),))


def _requiring(type_: RType, candidate: Precondition) -> RType:
    match type_:
        case RForall(vars_, predicates, context, body, span):
            return RForall(vars_, predicates, context, _requiring(body, candidate), span)
        case RFun(binder, arg, res, own, span) if binder == candidate.parameter:
            about = substitute(candidate.predicate, {binder: PVar("v")})
            return RFun(binder, promising(arg, PossiblePromise("", candidate.inside, about)), res, own, span)
        case RFun(binder, arg, res, own, span):
            return RFun(binder, arg, _requiring(res, candidate), own, span)
        case _:
            return type_


# --- offering -------------------------------------------------------------------------------------------------------


def _suggestion(function: Callee, stronger: RType, candidate: Precondition, unmet: list[str]) -> Suggestion:
    name = show_name(function.name)
    where = f" inside `{candidate.parameter}`" if candidate.inside else ""
    title = f"Require `{show_predicate(candidate.predicate)}`{where} of the callers of `{name}`"
    checked = f"`{name}` then keeps this promise"
    if unmet:
        callers = " and ".join(f"`{show_name(caller)}`" for caller in unmet)
        checked += f"; {callers} {'does' if len(unmet) == 1 else 'do'} not meet it yet"
    return Suggestion(title, checked, (annotation(function, stronger),))
