"""Ask more of the callers: a precondition under which the function keeps its promises, checked before it is offered.

    {-@ average :: [Int] -> Int @-}      average xs = sum xs `div` length xs        average [] divides by zero
      ⇒ {-@ average :: xs:{v:[Int] | len v /= 0} -> Int @-}

Candidates relate the parameters, their numeric measures and constants, the weakest first.  One is offered only if it
excludes the counterexample, the broken obligation is then proved and nothing else is lost, and the function still
answers some input.  One that excludes an input that is right today is offered only if none serves that excludes none,
and the input is named.  Whether callers keep it is their own check, once the edit is made.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import chain, islice

from msgspec.structs import replace

from liquidlens.contracts.labels import Kind
from liquidlens.contracts.obligations import Obligation
from liquidlens.contracts.visible import call_kind, visible_type
from liquidlens.core.free import free_variables as free_in
from liquidlens.core.parts import rebuild
from liquidlens.core.syntax import Abort, AbortReason, App, Con, Expr, Lam, Var
from liquidlens.explain.observed import Excludes
from liquidlens.explain.proposals import Require
from liquidlens.explain.report import Suggestion
from liquidlens.lang.types import UNIT, TCon, TForall, apply_type, arrows
from liquidlens.logic.aliased import by_names
from liquidlens.logic.predicates import PAnd, PApply, PBinary, PCompare, PLit, POr, Predicate, PVar, conjoin, conjuncts
from liquidlens.logic.refined import RCon, Refinement, RForall, RFun, RType
from liquidlens.logic.shape import arguments
from liquidlens.logic.show import show_name, show_predicate
from liquidlens.logic.specification import Measure
from liquidlens.logic.substitution import free_variables, strengthen, subpredicates
from liquidlens.repairs.annotate import Callee, annotation
from liquidlens.repairs.beside import is_beside, sharpened
from liquidlens.repairs.callers import AskingCaller, callers_not_meeting, passed_on
from liquidlens.repairs.conjoined import alike, altogether, at_every_place, conjoined, inside_all
from liquidlens.repairs.instantiated import asked_at
from liquidlens.repairs.judge import Judge, about, rejected, with_bindings
from liquidlens.repairs.named_predicates import named_predicates, named_types
from liquidlens.repairs.order import Offer
from liquidlens.repairs.preconditions import Precondition, inlined, leaves_inputs, preconditions, requiring
from liquidlens.repairs.terms import literals, taken_lengths, written

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

_MOST_LOOKED_AT = 5_000
"""Candidates that are run on the counterexample: parameters that offer a thousand numbers give millions."""

_MOST_TRIED = 16
"""Candidates that reach the checker, for each finding."""

_ENOUGH = 3
"""Candidates that prove all, and lose nothing, though callers do not meet them: more are not tried."""


def requirements(
    judge: Judge,
    function: Callee,
    obligation: Obligation,
    measures: Mapping[str, Measure],
    *,
    excludes: Callable[[Predicate], bool],
    loses: Callable[[Precondition, RType], str | None],
    around: Callable[[str], Callee | None],
) -> Iterator[Offer]:
    """The best precondition of `function` (its type with named parameters) that repairs the obligation, if any.

    Best is the weakest under which the whole function is proved; then one that repairs this obligation alone, as a
    step, and with it what else would prove the rest.  Where callers do not meet it, what they could ask of theirs in
    turn is one more offer.

    `excludes` says whether a predicate over the parameters is false of the counterexample, `loses` names a call that is
    right today and that it excludes (None: it excludes all that were tried), `around` gives the functions of the file
    by their names.
    """
    before = judge.now.bindings.get(function.name)
    if before is None or before.unsupported:
        return
    broken, repaired = rejected(before), {about(obligation)}
    if not broken:
        return
    if obligation.kind is Kind.ERROR_CALL and passes_on(judge.program.bindings[function.name].body):
        yield from _never_called(judge, function)
        return
    is_asked = repaired <= broken
    if not is_asked:
        # A run tells apart what the checker asks at once, of a function that is passed on: all has to be proved.
        repaired = broken
    found: list[tuple[Offer, Precondition, RType, list[str]]] = []
    code = judge.program.bindings[function.name].body
    lengths = taken_lengths(code) if obligation.kind is Kind.MISSING_CASE else frozenset[int]()
    candidates = chain(
        asked_at(judge, function, obligation, measures),
        named_predicates(judge.module, function.type, measures),
        named_types(judge.module, function.type),
        preconditions(
            function.type,
            code,
            measures,
            constants=literals(obligation.predicate),
            named=inlined(judge.program, judge.module, function.type),
            mentioned=written(code),
            lengths=lengths,
        ),
    )
    excluding = (
        sharpened(candidate, function.type)
        for candidate in islice(candidates, _MOST_LOOKED_AT)
        if (candidate.inside or excludes(candidate.predicate))
        # A recursion ends where a Bool measure holds of its input because it never begins: that is no repair.
        and (obligation.kind is not Kind.TERMINATION or isinstance(candidate.predicate, PCompare | PAnd))
    )

    def tried(
        candidate: Precondition, type_: RType | None = None
    ) -> tuple[Offer, Precondition, RType, list[str]] | None:
        stronger = requiring(function.type, candidate) if type_ is None else type_
        after = judge.annotated(function.name, {function.name: stronger}, wholly=broken <= repaired)
        if after is None or not rejected(after) <= broken - repaired:
            return None
        if not leaves_inputs(judge, function.name, stronger, after, candidate):
            return None
        never = is_asked and _never_runs(judge, function.name, stronger, obligation)
        if never or _is_never_reached(judge, function.name, stronger, obligation):
            return None
        unmet = callers_not_meeting(judge, function.name, {function.name: stronger})
        lost = loses(candidate, stronger)
        if lost is None:
            return None
        seen = Excludes(show_name(function.name), tuple(map(show_name, unmet)), loses=lost)
        offered = _suggestion(judge, function, stronger, candidate, seen)
        features = {
            "step": float(bool(rejected(after))),
            "callers": float(len(unmet)),
            "loses": float(bool(lost)),
            "rare": float(_is_rare(candidate.predicate, obligation)),
            "pins": float(_pins(candidate.predicate, function.type)),
            "beside": float(is_beside(candidate, function.type)),
            "taken": float(bool(lengths & literals(candidate.predicate))),
            "compound": float(any(isinstance(part, PBinary) for part in subpredicates(candidate.predicate))),
        }
        whole = not rejected(after) and not unmet
        return Offer(replace(offered, is_step=not whole), "require", features), candidate, stronger, unmet

    for candidate in islice(excluding, _MOST_TRIED):
        made = tried(candidate)
        if made is None:
            continue
        offer = made[0]
        if not offer.suggestion.is_step and not offer.features["loses"]:
            yield offer
            usual = _positive(candidate)
            beside = None if usual is None else tried(usual)
            if beside is not None and not beside[0].suggestion.is_step:
                yield beside[0]
            return
        if judge.is_spent and found:
            break  # Which callers meet this one is not known.
        found.append(made)
        whole = [each for each in found if not each[0].features["step"] and not each[0].features["loses"]]
        if len(whole) == _ENOUGH:
            break
    for together in (
        () if any(not each[0].features["loses"] for each in found) else (altogether, at_every_place, alike, inside_all)
    ):
        several = together(judge, function, obligation, measures, broken - repaired)
        made = (
            tried(*several) if several is not None and (several[0].inside or excludes(several[0].predicate)) else None
        )
        if made is not None:
            found.append(made)
            break
    lowered = next((less for each in found[:1] for one in _lowered(each[1]) if (less := tried(one)) is not None), None)
    found[:1] = found[:1] if lowered is None else [lowered]
    # Of two that lose inputs the weaker one comes first.
    found.sort(key=lambda each: (each[0].cost, not isinstance(each[1].predicate, POr)))
    # A step that loses none may do as a whole, with what else has to be asked.
    first = found[:1]
    losing = first and first[0][0].features["loses"]
    steps = [each for each in found if each[0].features["step"] and not each[0].features["loses"]] if losing else []
    for each, candidate, stronger, unmet in (*steps[:1], *first):
        if unmet and not each.features["step"]:
            yield from _passed_on(each, passed_on(judge, {function.name: stronger}, unmet, measures, around))
        if each.features["step"] and not candidate.inside:
            more = conjoined(judge, replace(function, type=stronger), {}, measures, set())
            if more is not None and not callers_not_meeting(judge, function.name, {function.name: more[1]}):
                asked, type_ = more
                needed = replace(candidate, predicate=conjoin(*asked))
                alone = judge.annotated(function.name, {function.name: requiring(function.type, needed)})
                if alone is not None and not rejected(alone):
                    type_ = requiring(function.type, needed)  # What was to be asked first follows from the rest.
                else:
                    asked = sorted((*conjuncts(candidate.predicate), *asked), key=lambda part: _last(function, part))
                whole = replace(candidate, predicate=conjoin(*(strict := _strict(asked))))
                type_ = type_ if strict == [*asked] else requiring(function.type, whole)
                lost = loses(whole, type_)
                if lost is not None:
                    seen = Excludes(show_name(function.name), loses=lost)
                    features = {**each.features, "step": 0.0, "callers": 0.0, "loses": float(bool(lost))}
                    yield Offer(_suggestion(judge, function, type_, whole, seen), "require", features)
        if each is first[0][0]:
            yield each


def _lowered(candidate: Precondition) -> Iterator[Precondition]:
    """Of a length that the code mentions, less."""
    match candidate.predicate:
        case PCompare(">=", PApply() as view, PLit(int(number))) if number > _NEXT and not candidate.inside:
            for less in range(_NEXT, min(number, _NEXT + _MOST_LOWERED)):
                yield replace(candidate, predicate=PCompare(">=", view, PLit(less)))
        case _:
            return


_NEXT = 2
"""How much there is at least where the code takes something, and then one more."""
_MOST_LOWERED = 3


def _strict(asked: Sequence[Predicate]) -> list[Predicate]:
    """`n /= 0` beside `n >= 0` as people write it: `n > 0`."""
    apart = {frozenset((each.left, each.right)) for each in asked if isinstance(each, PCompare) and each.op == "/="}
    bounds = [each for each in asked if isinstance(each, PCompare) and each.op in _STRICT]
    merged = {each: sides for each in bounds if (sides := frozenset((each.left, each.right))) in apart}
    found = [PCompare(_STRICT[e.op], e.left, e.right) if isinstance(e, PCompare) and e in merged else e for e in asked]
    known = {*merged.values()}
    return [
        e for e in found if not (isinstance(e, PCompare) and e.op == "/=" and frozenset((e.left, e.right)) in known)
    ]


_STRICT = {"<=": "<", ">=": ">"}


def _last(function: Callee, asked: Predicate) -> int:
    """The number of the last parameter that is mentioned: what two places ask is told in one order at both."""
    mentioned = free_variables(asked)
    return max((at for at, each in enumerate(arguments(function.type)[0]) if each.binder in mentioned), default=0)


def _positive(candidate: Precondition) -> Precondition | None:
    """What is asked for more often than that a number is not 0: that it is greater."""
    match candidate.predicate:
        case PCompare("/=", number, PLit(0)):
            return replace(candidate, predicate=PCompare(">", number, PLit(0)))
        case _:
            return None


def _is_rare(asked: Predicate, obligation: Obligation) -> bool:
    """Whether hardly anybody asks for this: that two things which both vary differ, that a number is another one, or
    is not where nothing is divided by it, or is compared with a negative number; that two measures of one value are
    the same, or two of its fields are compared."""
    match asked:
        case PCompare(_, PApply(_, (PApply(_, (PVar(one),)),)), PApply(_, (PApply(_, (PVar(other),)),))) if (
            one == other
        ):
            return True
        case PCompare(_, _, PLit(int(number))) if number < 0:
            return True
        case PCompare("/=", left, right):
            parts = () if obligation.predicate is None else subpredicates(obligation.predicate)
            unequal = any(isinstance(part, PCompare) and part.op == "/=" for part in parts)
            fixed = isinstance(left, PLit) or isinstance(right, PLit)
            return not fixed or not (unequal or obligation.kind is Kind.DIVISION)
        case PCompare("==", left, right):
            # A matrix is seldom square.
            of_one = len(free_variables(left) | free_variables(right)) == 1
            return isinstance(left, PVar) or isinstance(right, PVar) or (of_one and not isinstance(right, PLit))
        case _:
            return False


def _pins(asked: Predicate, type_: RType) -> bool:
    """Whether a parameter is to be one number, or a lemma to hold of one value of a parameter only: what is left is
    hardly what the function is there for."""
    match asked:
        case PCompare("==", left, right):
            fixed = isinstance(left, PLit) or isinstance(right, PLit)
            answer = arguments(type_)[1]
            is_lemma = isinstance(answer, RCon) and answer.name == UNIT.name
            return isinstance(left, PVar) != isinstance(right, PVar) and (fixed or is_lemma)
        case _:
            return False


def passes_on(code: Expr) -> bool:
    """Whether a function does nothing but to call `error`, with a message made of what it is given."""
    match code:
        case Lam(binders, App(Var(name), args)) if call_kind(name) is Kind.ERROR_CALL:
            return any(binders[-1].name in free_in(each) for each in args)
        case _:
            return False


def _never_called(judge: Judge, function: Callee) -> Iterator[Offer]:
    """That nobody may call it: `die :: {v:String | false} -> a`."""
    taken = [each for each in arguments(function.type)[0] if not isinstance(each.type, RFun | RForall)]
    if not taken:
        return
    candidate = Precondition(taken[-1].binder, PLit(False))
    stronger = requiring(function.type, candidate)
    unmet = callers_not_meeting(judge, function.name, {function.name: stronger})
    seen = Excludes(show_name(function.name), tuple(map(show_name, unmet)))
    offered = _suggestion(judge, function, stronger, candidate, seen)
    yield Offer(replace(offered, is_step=bool(unmet)), "require", {"callers": float(len(unmet))})


def _never_runs(judge: Judge, name: str, type_: RType, obligation: Obligation) -> bool:
    """Whether the call that broke does not happen any more: what a function is there for should not be excluded."""
    callee = obligation.callee
    if obligation.kind is not Kind.PRECONDITION or callee is None or callee == name:
        return False
    if obligation.predicate is not None and not free_variables(obligation.predicate):
        # A call of `die :: {v:String | false} -> a`, or `0 == 1`, is there for what must not happen.
        return False
    visible = visible_type(callee, judge.program, judge.module)
    refused = None if visible is None else _refusing(visible.type)
    if refused is None:
        return False
    found = judge.of(name, {name: type_, callee: refused})
    return found is not None and about(obligation) not in rejected(found)


def _is_never_reached(judge: Judge, name: str, type_: RType, obligation: Obligation) -> bool:
    """Whether the recursive call that does not end, or the value that breaks its invariant, does not happen any more:
    code that must not be reached could stand there."""
    recurs = obligation.kind is Kind.TERMINATION and obligation.callee == name
    if not recurs and obligation.kind is not Kind.DATA_INVARIANT:
        return False
    binding = judge.program.bindings[name]
    own = binding.type.body if isinstance(binding.type, TForall) else binding.type
    answer = arrows(own)[1]

    def visit(expr: Expr) -> Expr:
        match expr:
            case App(Con(constructor, types)) if expr.span == obligation.span and not recurs:
                made = apply_type(TCon(judge.program.constructors[constructor][0].name), *types)
                return Abort(AbortReason.PROBE, made, "", obligation.span)
            case App() if expr.span == obligation.span and recurs:
                return Abort(AbortReason.PROBE, answer, "", obligation.span)
            case _:
                return rebuild(expr, visit)

    there = judge.with_types({name: type_})
    judged = there.rewritten(with_bindings(there.program, {name: replace(binding, body=visit(binding.body))}), {name})
    judge.pay(there.spent)
    found = None if judged is None else judged.get(name)
    return found is not None and not any(kind is Kind.MISSING_CASE for kind, _, _ in rejected(found))


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


# --- offering -------------------------------------------------------------------------------------------------------


def _suggestion(judge: Judge, function: Callee, stronger: RType, candidate: Precondition, seen: Excludes) -> Suggestion:
    said = _by_names(judge, candidate)
    if stronger == requiring(function.type, candidate):
        stronger = requiring(function.type, said)
    asked, *others = (_asked_of(function, each) for each in (said, *said.beside))
    return Suggestion(replace(asked, beside=tuple(others)), (seen,), (annotation(function, stronger),))


def _by_names(judge: Judge, candidate: Precondition) -> Precondition:
    beside = tuple(_by_names(judge, each) for each in candidate.beside)
    return replace(candidate, predicate=by_names(candidate.predicate, judge.module.specification), beside=beside)


def _asked_of(function: Callee, asked: Precondition) -> Require:
    inside = asked.parameter if asked.inside else ""
    is_answer = any(isinstance(p.type, RFun) and p.binder == inside for p in arguments(function.type)[0])
    return Require(show_predicate(asked.predicate), show_name(function.name), inside, is_answer)


def _passed_on(offered: Offer, found: Sequence[AskingCaller]) -> Iterator[Offer]:
    """The same with what the callers that do not meet it ask of theirs: one edit for all of them."""
    match offered.suggestion:
        case Suggestion(Require() as required, (Excludes() as seen,), edits) if found:
            pass
        case _:
            return
    asked = tuple(Require(show_predicate(each.predicate), show_name(each.caller.name)) for each in found)
    suggestion = Suggestion(
        replace(required, passed_on=asked),
        (replace(seen, unmet=(), passed_on=True),),
        (*edits, *(annotation(each.caller, each.type) for each in found)),
    )
    features = {**offered.features, "callers": float(len(found))}
    yield Offer(suggestion, "require", features)
