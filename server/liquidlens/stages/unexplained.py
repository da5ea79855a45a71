"""What is not proved of a binding although no counterexample was found, and how far was searched.

unexplained({abs/postcondition: REJECTED}, ...)   ⇒   Unproved(PredicateHolds("v >= 0", ...), place=4:1)
"""

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from liquidlens.contracts.faults import NamedNotRun, NamedObstacle
from liquidlens.contracts.labels import Kind, Label
from liquidlens.contracts.obligations import Judgement, Obligation, Status
from liquidlens.core.mentions import mentions
from liquidlens.core.parts import subexpressions
from liquidlens.core.syntax import Binding, Case, ConPattern
from liquidlens.counterexample.investigate import Investigation
from liquidlens.counterexample.naming import Naming
from liquidlens.explain.reasons import (
    Allowed,
    AllTried,
    Decreases,
    ForgottenConstructor,
    NeverReached,
    NoRun,
    NotFalsified,
    OnTrust,
    PredicateHolds,
    ProofStep,
    Reach,
    Reason,
    Undecided,
    Unproved,
    Unread,
    Unsaid,
    Unsupported,
    Waiting,
    bounded,
)
from liquidlens.explain.report import Verdict
from liquidlens.lang.names import base_of
from liquidlens.lang.problems import Fault
from liquidlens.liquid.allowed import Allowing
from liquidlens.liquid.faults import NotAskedFor, OwnGenerator, UnknownCases
from liquidlens.logic.evaluated import Stuck
from liquidlens.logic.predicates import FALSE, IS, PAbstract, PApply, PCompare, PLit, Predicate, PVar
from liquidlens.logic.show import plain_abstract, show_name
from liquidlens.lower.specify_faults import NotInferable, OnlyFrom
from liquidlens.options import CheckOptions
from liquidlens.source.span import NOWHERE, Span
from liquidlens.stages.beside import Beside
from liquidlens.stages.matched import Matched

_MOST_WAITING = 2
"""So many calls that wait for a condition are told."""


def reach_of(investigation: Investigation, options: CheckOptions) -> Reach:
    """How far the runs of a binding were searched."""
    if investigation.fault is not None:
        return NoRun(investigation.fault)
    if investigation.bound is None:
        return AllTried()
    return bounded(investigation.bound, options, investigation.statistics.seconds)


def costs_of(fault: Fault, place: Span | None = None) -> tuple[Verdict, Reason]:
    """What is said of a binding that a fault costs.

    Nothing is wrong with one that asks for a module without source, that a pragma leaves out or a generator decides.
    """
    if isinstance(fault, OnlyFrom | NotInferable | NotAskedFor | OwnGenerator):
        return Verdict.NO_COUNTEREXAMPLE, Undecided(fault)
    return Verdict.UNSUPPORTED, Unsupported(fault, place)


def first_unproved(targets: Mapping[Label, Judgement], place: Callable[[Judgement], Span]) -> Span:
    """Where the first obligation of the text stands that is rejected, or undecided if none is; NOWHERE without one."""
    return _first(targets, place)


def first_asked(targets: Mapping[Label, Judgement]) -> Span:
    """Where the code stands of which the first of these is asked."""
    return _first(targets, lambda judgement: judgement.obligation.span)


def _first(targets: Mapping[Label, Judgement], place: Callable[[Judgement], Span]) -> Span:
    for status in (Status.REJECTED, Status.UNKNOWN):
        spans = [place(j) for j in targets.values() if j.status is status and j.obligation.span.path]
        if spans:
            return min(spans, key=lambda span: (span.start, span.end))
    return NOWHERE


def place_of(judgement: Judgement) -> Span:
    """Where an obligation is not met: of a function's promise the first answer that breaks it, else where it stands."""
    obligation = judgement.obligation
    is_promise = obligation.kind is Kind.POSTCONDITION
    return judgement.places[0] if is_promise and judgement.places else obligation.span


def unexplained(
    targets: Mapping[Label, Judgement],
    investigation: Investigation,
    naming: Naming,
    allowed: Callable[[Label], Allowing] = lambda label: Allowing(),
    *,
    place: Callable[[Judgement], Span] = place_of,
    matched: Matched = Matched.NOTHING,
    phantom: Callable[[Obligation], str | None] = lambda obligation: None,
    beside: Callable[[Obligation], Beside] = lambda obligation: Beside(),
) -> Reason | None:
    """What LiquidHaskell's view does not prove although no counterexample was found; `allowed` tells of an obligation
    what is not excluded, `matched` what the code matches on, `place` where something is not met,
    `phantom` the data type that has no value of which it is asked, `beside` what else is told of a predicate."""
    judgements = [j for j in targets.values() if j.status is Status.REJECTED]
    rejected = [j.obligation for j in judgements]
    if not rejected:
        unknown = next((j.reason for j in targets.values() if j.status is Status.UNKNOWN), None)
        return None if unknown is None else Undecided(unknown)
    if all(obligation.kind is Kind.PROPERTY for obligation in rejected):
        return NotFalsified()
    first = rejected[0]
    holder, more = phantom(first), beside(first)
    unproved = Unproved(
        _goal(first, naming),
        place(judgements[0]),
        len(rejected) - 1,
        investigation.unreplayed > 0,
        is_run=investigation.fault is None,
        phantom=None if holder is None else show_name(holder),
        said_by=more.said_by,
        not_put_in=more.not_put_in,
    )
    match investigation.fault:
        case NamedNotRun(NamedObstacle.UNINTERPRETED, measure):
            return Unsaid(measure, unproved, _told(allowed(first.label).facts, first, naming))
        case _ if first.lacks_metric:
            return unproved
        case _:
            found = allowed(first.label)
            facts = _told(found.facts, first, naming)
            without_words = first.kind is Kind.MISSING_CASE and not facts and matched is Matched.UNKNOWN
            if more.asked_before or without_words:
                return Undecided(UnknownCases(more.asked_before))
            if first.kind is Kind.MISSING_CASE and matched is Matched.REFINED:
                return ForgottenConstructor(unproved, found.is_all, by_type=True)
            if first.kind is Kind.MISSING_CASE and not facts and matched is Matched.DATA:
                return ForgottenConstructor(unproved, found.is_all)
            evaluated = found.is_all and found.evaluates
            never = first.never_decreases or first.predicate in (FALSE, PLit(False))
            if not facts and not never and not evaluated:
                # What it may be has no words, only that it may be otherwise.
                return Allowed((), unproved, is_opposite=True) if found.is_all else unproved
            if evaluated:
                # A condition is what the proof can distinguish; a match of what it calls is rarely what is lacking.
                told = (_waiting(each, naming) for each in found.stuck)
                waiting = dict.fromkeys(sorted(told, key=lambda each: each.by_constructor))
                return ProofStep(tuple(waiting)[:_MOST_WAITING], facts, unproved)
            return Allowed(facts, unproved, found.is_all, _is_opposite(found.facts, first))


def _told(facts: tuple[Predicate, ...], asked: Obligation, naming: Naming) -> tuple[str, ...]:
    """What is not excluded, in words; of two terms that read alike (two constants) what is asked of them says it.

    That a term equals itself is told where the opposite is asked.
    """
    told: dict[str, None] = {}
    for fact in facts:
        match fact, asked.predicate:
            case PCompare("/=", left, right), PCompare("==", one, other) if left == right:
                told[naming.predicate(PCompare("/=", one, other))] = None
            case PCompare("==", left, right), PCompare("/=", one, other) if left == right and one == other:
                told[naming.predicate(fact)] = None
            case PCompare("==" | "/=", left, right), _ if left == right:
                pass
            case _:
                told[naming.predicate(fact)] = None
    return tuple(told)


def _is_opposite(facts: tuple[Predicate, ...], asked: Obligation) -> bool:
    """Whether all that is not excluded is that two things differ which have to be equal."""
    match facts, asked.predicate:
        case (PCompare("/=", left, right),), PCompare("==", one, other):
            return (left, right) == (one, other) or left == right
        case _:
            return False


def by_induction(reason: Reason | None, binding: Binding) -> Reason | None:
    """The reason, with the lemma itself as one that may be called, where that is an induction nobody has begun."""
    if not isinstance(reason, ProofStep) or binding.name in mentions(binding):
        return reason
    for node in subexpressions(binding.body):
        for alt in node.alts if isinstance(node, Case) else ():
            parts = alt.pattern.binders if isinstance(alt.pattern, ConPattern) else ()
            if isinstance(node, Case) and any(each.type == node.binder.type for each in parts):
                return replace(reason, induction=show_name(binding.name))
    return reason


def may_be_mended(reason: Reason | None) -> bool:
    """Whether an edit may be looked for that proves a binding without findings.

    Not where nothing may be wrong with it: what it depends on is not here or not read, or LiquidHaskell takes it on
    trust.
    """
    match reason:
        case (
            Undecided(UnknownCases() | OnlyFrom() | NotInferable() | NotAskedFor() | OwnGenerator())
            | OnTrust()
            | Unread()
        ):
            return False
        case _:
            return True


def _waiting(stuck: Stuck, naming: Naming) -> Waiting:
    call = naming.predicate(stuck.subject)
    match stuck.condition:
        case PCompare("==", value, PVar(name)) if base_of(name)[:1].isupper() or base_of(name) in {"[]", "()"}:
            return Waiting(call, naming.predicate(value), by_constructor=True)
        case PApply(test, (value,)) if test.startswith(IS):
            return Waiting(call, naming.predicate(value), by_constructor=True)
        case condition:
            return Waiting(call, naming.predicate(condition), by_constructor=False)


def _goal(obligation: Obligation, naming: Naming) -> Decreases | NeverReached | PredicateHolds:
    callee = naming.prose(obligation.callee) if obligation.callee else ""
    if obligation.lacks_metric:
        return Decreases(callee)
    if callee and obligation.predicate in (FALSE, PLit(False)):
        return NeverReached(callee)
    if isinstance(obligation.predicate, PAbstract):
        abstract = plain_abstract(obligation.predicate.name)
        is_apart = len(set(obligation.predicate.args)) == len(obligation.predicate.args)
        applied = naming.predicate(obligation.predicate) if is_apart else abstract
        return PredicateHolds(applied, obligation.kind, callee, abstract)
    predicate = naming.predicate(obligation.predicate) if obligation.predicate is not None else ""
    if obligation.never_decreases:
        return Decreases(callee, predicate)
    return PredicateHolds(predicate, obligation.kind, callee)
