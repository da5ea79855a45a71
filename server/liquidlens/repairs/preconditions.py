"""Preconditions that a function could have: they relate its parameters, their numeric measures and constants.

at :: xs:[a] -> i:Int -> a      ⇒  0 <= i && i < len xs,  i /= 0,  len xs > 0,  i <= len xs, …   the weakest first
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import reduce
from itertools import combinations, islice, permutations

from msgspec import Struct
from msgspec.structs import replace

from liquidlens.contracts.labels import Kind
from liquidlens.core.module import Module, Program
from liquidlens.core.syntax import Expr
from liquidlens.lang.names import module_of
from liquidlens.lang.types import BOOL, DOUBLE, FLOAT, INT, INTEGER, TForall, TVar, arrows, constructors, spine
from liquidlens.liquid.judgements import BindingJudgement
from liquidlens.logic.erasure import erase
from liquidlens.logic.predicates import PAnd, PApply, PBinary, PCompare, PLit, PNot, POr, Predicate, PVar
from liquidlens.logic.refined import Refinement, RForall, RFun, RType
from liquidlens.logic.shape import Argument, arguments, trivial, with_answer
from liquidlens.logic.specification import Measure
from liquidlens.logic.substitution import free_variables, rename, strengthen, substitute
from liquidlens.repairs.candidates import Place, places, views
from liquidlens.repairs.guards import guards
from liquidlens.repairs.judge import Judge, rejected
from liquidlens.repairs.kept import PossiblePromise, answering, promising
from liquidlens.repairs.opened import opening
from liquidlens.repairs.terms import LENGTH

_MOST_EITHER = 3
"""Pairs of what a parameter may be, one of two, that come before numbers."""

View = tuple[str, Predicate]
"""A number that a parameter offers, and the parameter."""


class Precondition(Struct, frozen=True):
    """A predicate over the parameters; it stands at the last one it mentions.

    Of what is `inside` a parameter (`[Nat]`), a predicate about `v`.
    """

    parameter: str
    predicate: Predicate
    inside: Place = ()
    beside: tuple["Precondition", ...] = ()
    """What is asked with it of what is inside other parameters, or inside elsewhere."""


def leaves_inputs(judge: Judge, name: str, type_: RType, judged: BindingJudgement, candidate: Precondition) -> bool:
    """Whether the function, of this type after a precondition, is left more than one input on which it answers.

    Where the budget ends on the way, what is not proved may well hold: then that is not known.
    """
    if _is_empty_alone(judge, candidate.predicate):
        return False
    if any(_implied(judge, name, type_, judged, nothing) for nothing in _too_little(candidate)) or judge.is_spent:
        return False
    there = opening(judge, name)
    if there is None:
        return True
    nothing = _implied(there, name, type_, judged, POr(()))
    judge.pay(there.spent)
    return not nothing


def _is_empty_alone(judge: Judge, predicate: Predicate) -> bool:
    """Whether a Bool measure leaves of recursive data, a tree or a heap, the one value that has no fields."""
    match predicate:
        case PNot(PApply(name, (PVar(),))):
            wanted = False
        case PApply(name, (PVar(),)):
            wanted = True
        case _:
            return False
    measure = judge.module.specification.measures.get(name)
    said = {each.constructor: each.body for each in measure.equations} if measure is not None else {}
    left = [each for each, body in said.items() if body != PLit(not wanted)]
    known = judge.program.constructors.get(left[0]) if len(left) == 1 else None
    if known is None or known[1].fields or len(said) != len(known[0].constructors):
        return False
    return any(known[0].name in constructors(field) for each in known[0].constructors for field in each.fields)


def _too_little(candidate: Precondition) -> Iterator[Predicate]:
    """What a precondition must not imply: that there is no input, or only one."""
    yield POr(())
    match candidate.predicate:
        case PCompare(relation, view, PLit(0)) if not candidate.inside and relation != "==":
            yield PCompare("==", view, PLit(0))
        case _:
            pass


def _implied(judge: Judge, name: str, type_: RType, judged: BindingJudgement, fact: Predicate) -> bool:
    """Whether a fact about the parameters holds wherever the function of this type answers."""
    broken = rejected(judged)
    if any(kind is Kind.POSTCONDITION for kind, _, _ in broken):
        # What is promised is not kept anyway, and would hide that the fact is not.
        found = judge.of(name, {name: answering(with_answer(type_, lambda answer: trivial(erase(answer))), fact)})
        return found is None or not any(kind is Kind.POSTCONDITION for kind, _, _ in rejected(found))
    found = judge.of(name, {name: answering(type_, fact)}, wholly=not broken)
    return found is None or rejected(found) <= broken


def preconditions(
    type_: RType,
    code: Expr,
    measures: Mapping[str, Measure],
    constants: Collection[int] = (),
    named: Sequence[View] = (),
    mentioned: Collection[int] = (),
    lengths: Collection[int] = (),
) -> Iterator[Precondition]:
    """The lines that the code draws itself, that the `named` numbers of parameters draw, or `constants` or `lengths`;
    then weakest first, about one parameter, with the numbers that the code mentions too, and relating two."""
    parameters = [p for p in arguments(type_)[0] if not isinstance(p.type, RFun | RForall)]
    yield from _drawn(type_, code, measures)
    every = [(p.binder, view) for p in parameters for view in views(PVar(p.binder), erase(p.type), measures)]
    numbers = [each for each in every if not _is_inner(each[1])]
    inner = [each for each in every if _is_inner(each[1])]
    order = [p.binder for p in parameters]
    yield from _between(numbers, named, order)
    real = [(p.binder, PVar(p.binder)) for p in parameters if erase(p.type) in (DOUBLE, FLOAT)]
    for parameter in parameters:
        for condition in _conditions(parameter, measures):
            yield Precondition(parameter.binder, condition)
        for one, other in islice(combinations(_conditions(parameter, measures), 2), _MOST_EITHER):
            yield Precondition(parameter.binder, POr((one, other)))
    for constant in sorted({*constants} - {0}):
        for relation in ("<=", ">=", "<", ">"):
            for binder, view in every:
                yield Precondition(binder, PCompare(relation, view, PLit(constant)))
    for constant in sorted(lengths):
        for relation in (">=", "=="):
            for binder, view in numbers:
                if isinstance(view, PApply):
                    yield Precondition(binder, PCompare(relation, view, PLit(constant)))
    for relation in ("/=", ">=", ">", "<=", "<"):
        for binder, view in (*numbers, *real):
            if relation == ">" or isinstance(view, PVar) or (relation == ">=" and _may_be_negative(view, measures)):
                yield Precondition(binder, PCompare(relation, view, PLit(0)))
    yield from (Precondition(binder, PCompare(">", view, PLit(0))) for binder, view in inner)
    for constant in sorted({*mentioned} - {0, *constants}):
        for relation in (">=", "<="):
            for binder, view in numbers:
                yield Precondition(binder, PCompare(relation, view, PLit(constant)))
    # Two parameters, and then what two measures say of one.
    for of_one in (False, True):
        for relation in ("<=", ">=", "<", ">", "/=", "=="):
            for index, (binder, view) in enumerate(numbers):
                for earlier, other in numbers[:index]:
                    if (earlier == binder) is of_one:
                        yield Precondition(binder, PCompare(relation, view, other))
    yield from _alike(parameters)
    for index, (binder, view) in enumerate(numbers):
        for number, (earlier, other) in enumerate(numbers):
            if earlier != binder:
                last = binder if number < index else earlier
                inside = PAnd((PCompare("<=", PLit(0), view), PCompare("<", view, other)))
                yield Precondition(last, inside)
    for parameter in parameters:
        for place, part in places(parameter.type):
            for condition in _of_value(part, measures):
                yield Precondition(parameter.binder, condition, place)
    yield from _answered(type_, measures)
    for parameter in parameters:
        for place, part in places(parameter.type):
            for view in views(PVar("v"), erase(part), measures):
                for relation, constant in _lines(sorted({*constants, *mentioned} - {0})):
                    yield Precondition(parameter.binder, PCompare(relation, view, PLit(constant)), place)
    for parameter in parameters:
        for condition in _conditions(parameter, measures):
            yield Precondition(parameter.binder, PNot(condition))
        for one, other in combinations(_conditions(parameter, measures), 2):
            yield Precondition(parameter.binder, PAnd((one, other)))
        for one, other in islice(combinations(_conditions(parameter, measures), 2), _MOST_EITHER, None):
            yield Precondition(parameter.binder, POr((one, other)))
    yield from _drawn(type_, code, measures, ("==",))
    if len(order) > 1:
        differences = ((a, PBinary("-", one, other)) for (a, one), (b, other) in permutations(numbers, 2) if a == b)
        yield from _between(numbers, differences, order)
    for divisor in sorted({2, *(each for each in constants if each > 1)}):
        for binder, view in numbers:
            yield Precondition(binder, PCompare("==", PBinary("mod", view, PLit(divisor)), PLit(0)))


def _lines(constants: Sequence[int]) -> Iterator[tuple[str, int]]:
    """The relations with each of some numbers, given in order, the weakest first."""
    yield from ((relation, each) for each in reversed(constants) for relation in ("<=", "<"))
    yield from ((relation, each) for each in constants for relation in (">=", ">"))
    yield from (("==", each) for each in constants)


def _is_inner(view: Predicate) -> bool:
    """Whether a number is the length of what a measure answers: `len (items s)`."""
    return isinstance(view, PApply) and any(isinstance(each, PApply) for each in view.args)


def _may_be_negative(view: Predicate, measures: Mapping[str, Measure]) -> bool:
    """Whether a number is a measure's of the program's of which nothing says that it is none below 0."""
    measure = measures.get(view.fun) if isinstance(view, PApply) else None
    return measure is not None and measure.result is None and module_of(measure.name) not in (None, "Prelude")


def _between(numbers: Sequence[View], limits: Iterable[View], order: Sequence[str]) -> Iterator[Precondition]:
    """A number of one parameter within what another one leaves."""
    places = {name: place for place, name in enumerate(order)}
    others = {name: [each for each in numbers if each[0] != name] for name in order}
    for binder, limit in limits:
        for other, view in others.get(binder, ()):
            yield Precondition(max(binder, other, key=places.__getitem__), PCompare("<=", view, limit))


def inlined(program: Program, module: Module, type_: RType) -> list[View]:
    """The numbers of parameters that inlined functions of the module name."""
    found: list[View] = []
    for name, inline in module.specification.inlines.items():
        binding = program.bindings.get(name)
        taken, answer = ((), None) if binding is None else arrows(binding.type)
        if answer in (INT, INTEGER) and len(taken) == 1:
            same = (p.binder for p in arguments(type_)[0] if erase(p.type) == taken[0])
            found.extend((each, substitute(inline.body, {inline.parameters[0]: PVar(each)})) for each in same)
    return found


def _answered(type_: RType, measures: Mapping[str, Measure]) -> Iterator[Precondition]:
    """What functions that are taken could be asked to answer."""
    for parameter in arguments(type_)[0]:
        taken, result = arguments(parameter.type)
        if not taken or isinstance(parameter.type, RForall):
            continue
        for condition in _of_value(result, measures):
            yield Precondition(parameter.binder, condition, (1,) * len(taken))


def _of_value(type_: RType, measures: Mapping[str, Measure]) -> Iterator[Predicate]:
    """What could be asked of a value `v` that is inside a parameter, or answered by one."""
    for view in views(PVar("v"), erase(type_), measures):
        for relation in ("/=", ">=", ">") if isinstance(view, PVar) else (">",):
            yield PCompare(relation, view, PLit(0))
    yield from _states("v", type_, measures)


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
                    for relation in ("==", *_BOUNDS) if erase(part) in (INT, INTEGER) else _BOUNDS:
                        compared = PCompare(relation, PVar("v"), PVar(other.binder))
                        yield Precondition(parameter.binder, compared, place)


_BOUNDS = ("<=", ">=", "<", ">")
_ORDERS = ("/=", *_BOUNDS)


def _drawn(
    type_: RType, code: Expr, measures: Mapping[str, Measure], relations: Sequence[str] = _ORDERS
) -> Iterator[Precondition]:
    """The comparisons of the code, and their opposites."""
    order = [p.binder for p in arguments(type_)[0]]
    for left, right in guards(code, {index: PVar(name) for index, name in enumerate(order)}, {}, measures):
        mentioned = free_variables(left) | free_variables(right)
        if not mentioned or any(isinstance(each, PApply) and each.fun == LENGTH for each in (left, right)):
            continue  # Lists are seldom asked to be as long as decides which way is taken.
        last = max(mentioned, key=order.index)
        for relation in relations:
            if relation == "==" or PLit(0) not in (left, right):
                yield Precondition(last, PCompare(relation, left, right))


def _conditions(parameter: Argument, measures: Mapping[str, Measure]) -> Iterator[Predicate]:
    """A Bool parameter, or the Bool measures of a parameter."""
    if erase(parameter.type) == BOOL:
        yield PVar(parameter.binder)
    else:
        yield from _states(parameter.binder, parameter.type, measures)


def _states(name: str, rtype: RType, measures: Mapping[str, Measure]) -> Iterator[Predicate]:
    """The Bool measures of what has a name."""
    type_ = erase(rtype)
    for measure in sorted(measures.values(), key=lambda m: m.name):
        taken, answer = arrows(measure.type.body if isinstance(measure.type, TForall) else measure.type)
        if answer == BOOL and len(taken) == 1 and spine(taken[0])[0] == spine(type_)[0]:
            yield PApply(measure.name, (PVar(name),))


def requiring(type_: RType, candidate: Precondition) -> RType:
    """A function's type with a precondition, and what is asked beside it."""
    return reduce(_requiring, (candidate, *candidate.beside), type_)


def _requiring(type_: RType, candidate: Precondition) -> RType:
    match type_:
        case RForall(body=body):
            return replace(type_, body=_requiring(body, candidate))
        case RFun(binder, arg, res, own, span) if binder == candidate.parameter:
            if binder != "v" and "v" in free_variables(candidate.predicate) and not candidate.inside:
                # Another parameter has the name that values have.
                return RFun(binder, _with_value(arg, binder, candidate.predicate), res, own, span)
            about = substitute(candidate.predicate, {binder: PVar("v")})
            return RFun(binder, promising(arg, PossiblePromise("", candidate.inside, about)), res, own, span)
        case RFun(binder, arg, res, own, span):
            return RFun(binder, arg, _requiring(res, candidate), own, span)
        case _:
            return type_


def _with_value(arg: RType, name: str, predicate: Predicate) -> RType:
    """A parameter's type with one more refinement, whose value is called as the parameter is."""
    if isinstance(arg, RForall):
        return arg
    own = Refinement(name, rename(arg.refinement.predicate, arg.refinement.value, name))
    return strengthen(replace(arg, refinement=own), Refinement(name, predicate))
