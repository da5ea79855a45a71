"""The words of verdicts, bounds and notes: made when a report is told, and nowhere else."""

from collections.abc import Iterator, Sequence
from typing import get_args

from liquidlens.contracts.labels import Kind
from liquidlens.explain.lacks import lacking_words
from liquidlens.explain.messages import message_of_finding, proved_words
from liquidlens.explain.problem_words import fault_words
from liquidlens.explain.reasons import (
    Allowed,
    AllTried,
    AssumedForCallers,
    Bounded,
    Claimed,
    Decreases,
    ForgottenConstructor,
    InsideNewtype,
    Lacking,
    MeasureTried,
    NeverReached,
    NoRun,
    Note,
    NotFalsified,
    NotLookedAt,
    NotRepaired,
    OnTrust,
    PredicateHolds,
    ProofStep,
    Reach,
    Reason,
    RefinementTried,
    SameCell,
    SideBySide,
    TextsRead,
    TooLargeToRepair,
    TypesTried,
    Undecided,
    Unproved,
    Unread,
    Unsaid,
    Unsupported,
    Waiting,
)
from liquidlens.explain.report import BindingReport, Verdict
from liquidlens.infer.faults import TypeFault
from liquidlens.lang.problems import Fault
from liquidlens.liquid.faults import StopsAtNewtype
from liquidlens.logic.granted import Lost, UnreadAnnotation, UnreadFile, UnreadLine
from liquidlens.logic.unlooked import Unlooked
from liquidlens.names.faults import DefinedByBroken
from liquidlens.search.bounds import Bound
from liquidlens.source.span import Span

_VERDICTS = {Verdict.WEAK_SPEC: "specification too weak"}
"""Where people read another word than in JSON and in settings."""

_BOUNDS = {
    Bound.STEPS: "the search ended after {:,} machine steps",
    Bound.PATH_STEPS: "a run was cut after {:,} machine steps",
    Bound.PATH_CONDITIONS: "a run was cut after many decisions",
    Bound.STATES: "the search ended after its number of states",
    Bound.SOLVER_CALLS: "the search ended after its number of solver calls",
    Bound.WORK: "the search ended after its share of the work",
    Bound.TIME: "the search ended after {} s",
    Bound.SIZE: "larger inputs were not tried",
    Bound.SOLVER: "the solver gave no answer for some paths",
    Bound.MODEL: "the solver gave no values for a path",
    Bound.OPERATION: "an operation outside the solver was tried at some values only",
    Bound.COMPLETION: "for some paths no input was found",
    Bound.TARGETS: "all targets found",
}


def verdict_words(verdict: Verdict) -> str:
    """A verdict where people read it."""
    return _VERDICTS.get(verdict, verdict.value)


def reason_of(report: BindingReport, *, placed: bool = True) -> str:
    """Why a binding has its verdict: the message of its first finding, or what is said instead; empty where nothing
    is.  Where it is not `placed`, lines are left out: it stands at the place itself, which edits move."""
    if report.findings:
        return message_of_finding(report.findings[0])
    return "" if report.reason is None else _reason(report.reason, placed)


def bound_of(report: BindingReport) -> str:
    """How far the runs of a binding were searched; empty where that is not told."""
    return "" if report.bound is None else reach_words(report.bound)


def said_of(report: BindingReport, *, placed: bool = True) -> str:
    """What is said of a binding without a finding, on one line."""
    return "; ".join(part for part in (reason_of(report, placed=placed), bound_of(report)) if part)


def reach_words(reach: Reach) -> str:
    """How far was searched, as a clause."""
    match reach:
        case AllTried():
            return "every run of the program was tried"
        case NoRun(fault):
            return f"no run was possible: {fault_words(fault)}"
        case Bounded(bound, most):
            return _BOUNDS[bound].format(most)


def note_words(note: Note) -> str:
    """What else a reader of a finding should know, in a sentence."""
    match note:
        case TypesTried(types):
            taken = ", ".join(f"`{variable}` = {type_}" for variable, type_ in types)
            return f"Type variables are tried at {taken}."
        case TextsRead(texts):
            return f"What it reads: {', then '.join(f'`{each}`' for each in texts)}."
        case SameCell(parameters) if len(parameters) == 1:
            return f"A mutable cell occurs more than once in `{parameters[0]}`."
        case SameCell(parameters):
            return f"{' and '.join(f'`{each}`' for each in parameters)} have a mutable cell in common."
        case RefinementTried(name, predicate):
            return f"The abstract refinement `{name}` is tried as `{predicate}`."
        case MeasureTried(name, function):
            return f"The measure `{name}`, which has no equations, is tried as `{function}`."
        case NotLookedAt(why):
            return f"LiquidHaskell does not see this: {_unlooked(why)}."
        case AssumedForCallers(function):
            return f"What is assumed of `{function}` is for its callers: its code is checked for any arguments."
        case NotRepaired(functions):
            first = f"{functions} function{'' if functions == 1 else 's'} of this file took what one may"
            return f"No repairs were looked for: {first}. `liquidlens explain` looks for those of one function."
        case TooLargeToRepair():
            together = "with the functions without annotations that it is checked with it is too large"
            return f"No repairs were looked for: {together} to be checked again for every edit."
        case Claimed("(>>=)"):
            return "LiquidHaskell does not see this: of `m >>= \\x -> e` it takes the type of `e` alone."
        case Claimed(function):
            return f"LiquidHaskell does not see this: its library claims more of `{function}` than always holds."
        case InsideNewtype(constructor, is_function=False):
            return (
                f"LiquidHaskell does not see this: it checks nothing that the newtype's `{constructor}` is given here."
            )
        case InsideNewtype(constructor):
            return (
                f"LiquidHaskell does not see this: it checks no function that the newtype's `{constructor}` is given."
            )


def _unread(reason: Unread, placed: bool) -> str:
    named = [f"`{each.name}`" for each in reason.lost if isinstance(each, UnreadAnnotation)]
    said = [_lost(each, placed) for each in reason.lost]
    if len(named) > 1:
        others = (_lost(each, placed) for each in reason.lost if not isinstance(each, UnreadAnnotation))
        said = [f"the annotations of {_and(named)} have errors", *others]
    errors = _and(said)
    unknown = "it may exclude the input that breaks this" if reason.is_broken else "it may say what is missing here"
    if len(reason.lost) > 1:
        unknown = unknown.replace("it", "they", 1)
    return f"not decided: {errors}, and {unknown}"


def _lost(lost: Lost, placed: bool) -> str:
    match lost:
        case UnreadAnnotation(_, name):
            return f"the annotation of `{name}` has an error"
        case UnreadLine(line, module) if placed or module:
            return f"the annotation in line {line}{f' of {module}' if module else ''} has an error"
        case UnreadLine():
            return "an annotation of this file has an error"
        case UnreadFile(name):
            return f"what `{name}` defines could not be read"


def _reason(reason: Reason, placed: bool) -> str:
    match reason:
        case Unsupported(fault, place):
            return _unsupported(fault, place, placed)
        case Undecided(fault):
            return f"not decided: {fault_words(fault)}"
        case Unread():
            return _unread(reason, placed)
        case NotFalsified():
            return "no input that makes the property False was found"
        case Unproved():
            return _unproved(reason, placed)
        case Unsaid():
            return _unsaid(reason, placed)
        case Allowed(_, Unproved(Decreases()) as unproved):
            return _unproved(unproved, placed)
        case Allowed(_, unproved, is_opposite=True):
            # That what is asked may be otherwise says nothing more.
            return _unproved(unproved, placed)
        case Allowed(facts, unproved):
            excluded = _together(facts) if facts else "that this place is reached"
            return f"{_unproved(unproved, placed)}; nothing that it knows excludes {excluded}"
        case ProofStep():
            return _proof_step(reason, placed)
        case ForgottenConstructor(unproved, by_type=True):
            at = _at(unproved.place, placed)
            asked = f"LiquidHaskell asks for a case for each constructor {at}, whatever types they make"
            return f"{asked}; no value that reaches a missing one was found: end with `_ -> undefined`"
        case ForgottenConstructor(unproved):
            known = "a value's constructor is known only in the match that found it, not by what was tried before"
            unseen = f"LiquidHaskell does not see that no case is missing {_at(unproved.place, placed)}"
            return f"{unseen}, for {known}: write the cases out, or end with one that takes all"
        case OnTrust(why, unproved):
            trusted = f"LiquidHaskell accepts this without a look: {_unlooked(why)}"
            return trusted if unproved is None else f"{trusted}. {_reason(unproved, placed)}"
        case SideBySide():
            return "no inputs of both that break it were found; LiquidHaskell compares their code step by step"
        case Lacking():
            return lacking_words(reason)


def _unlooked(why: Unlooked) -> str:
    if why.is_imported:
        return (
            f"of an instance of `{why.cls}`, which another module defines, it asks only what an annotation of the "
            "instance says"
        )
    if why.is_default:
        return (
            f"it checks a default method of `{why.cls}` only where an instance in this module takes it, or the class's"
            " annotation gives it a type"
        )
    return f"it checks no method of an instance of `{why.cls}`"


def _at(place: Span, placed: bool) -> str:
    return f"at {place.start.line}:{place.start.column}" if placed else "here"


def _unsupported(fault: Fault, place: Span | None, placed: bool) -> str:
    words = fault_words(fault)
    if place is None:
        return words
    if isinstance(fault, (StopsAtNewtype, DefinedByBroken, *_OF_TYPES)):
        return f"{_at(place, placed)}: {words}" if placed else words
    at = f"{words} {_at(place, placed)}"
    return at if words.endswith(("is not supported", "is not in scope")) else f"{at} is not supported"


_OF_TYPES = get_args(TypeFault)


def _unsaid(reason: Unsaid, placed: bool) -> str:
    unproved = reason.unproved
    more = f" (and {unproved.others} more)" if unproved.others else ""
    at = f"{_at(unproved.place, placed)}{more}"
    asked = "" if isinstance(unproved.goal, NeverReached) else unproved.goal.predicate
    excluded = f": nothing excludes {_together(reason.facts)}" if reason.facts else ""
    if asked and reason.measure not in asked:
        what = (
            f"`{asked}`, by which `{unproved.goal.callee}` ends,"
            if isinstance(unproved.goal, Decreases)
            else f"`{asked}`"
        )
        whose = (
            f" of `{unproved.goal.callee}`"
            if isinstance(unproved.goal, PredicateHolds) and unproved.goal.callee
            else ""
        )
        not_run = f"nothing was run, for the measure `{reason.measure}` has no equations"
        return f"LiquidHaskell does not prove {what}{whose} {at}{excluded}; {not_run}"
    goal = f"`{asked}`" if asked else "what is asked"
    knows = f"LiquidHaskell knows of the measure `{reason.measure}`, which has no equations, only what annotations say"
    return f"{knows}, and {goal} {at} does not follow{excluded}"


def _proof_step(reason: ProofStep, placed: bool) -> str:
    lacks = "the proof lacks a step"
    excluded = _together(reason.facts) if reason.facts else "that this place is reached"
    itself = f" (by induction: `{reason.induction}` itself, of something smaller)" if reason.induction else ""
    if not reason.waiting:
        done = "definitions are put in as far as conditions are known"
        asked = f"nothing excludes {excluded}: call a lemma that does"
        if not reason.facts and isinstance(reason.unproved.goal, PredicateHolds):
            asked = "that is not enough: call a lemma"
        return f"{_unproved(reason.unproved, placed)}; {lacks}: {done}, and {asked}{itself}"
    calls = list(dict.fromkeys(f"`{each.call}`" for each in reason.waiting))
    waits = f"{' and '.join(calls)} {'is' if len(calls) == 1 else 'are'}"
    asks = " and ".join(_waited_for(reason.waiting))
    first = reason.waiting[0]
    split = f"match on `{first.of}`" if first.by_constructor else f"distinguish `{first.of}`"
    evaluating = f"to know what {waits}, LiquidHaskell has to know {asks}"
    return f"{_unproved(reason.unproved, placed)}; {lacks}: {evaluating}: {split}, or call a lemma{itself}"


def _waited_for(waiting: Sequence[Waiting]) -> Iterator[str]:
    made = list(dict.fromkeys(f"`{each.of}`" for each in waiting if each.by_constructor))
    if made:
        yield f"how {' and '.join(made)} {'is' if len(made) == 1 else 'are'} made"
    yield from dict.fromkeys(f"whether `{each.of}`" for each in waiting if not each.by_constructor)


def _together(facts: tuple[str, ...]) -> str:
    """`x == 1`, or `x == 1` with `y == 2`."""
    first, *rest = (f"`{fact}`" for fact in facts)
    return f"{first} with {', '.join(rest)}" if rest else first


_UNSPOKEN = {Kind.MISSING_CASE: "that no case is missing"}
"""What is asked, of kinds that no predicate says."""


def _unproved(reason: Unproved, placed: bool) -> str:
    more = f" (and {reason.others} more)" if reason.others else ""
    at = f"{_at(reason.place, placed)}{more}"
    found, tried = "confirmed" if reason.unconfirmed else "found", reason.is_run
    match reason.goal:
        case Decreases(callee, predicate) if predicate:
            never = f"that `{callee}` ends: `{predicate}` has to hold where it calls itself {at}, and never does"
            return f"LiquidHaskell does not see {never}; write what gets smaller (`/ [...]` after its type)"
        case Decreases(""):
            asks = f"LiquidHaskell asks for a termination metric {at}"
            joined = "it counts what RULES pragmas speak of as called, and so this function is one of several"
            return f"{asks}: {joined} that call each other, and nothing that has a size gets smaller"
        case Decreases(callee):
            asks = f"LiquidHaskell asks for a termination metric {at}"
            return f"{asks}: it sees nothing that gets smaller when `{callee}` is called"
        case NeverReached(callee):
            never = f"that the call of `{callee}` {at} is never reached"
            return f"LiquidHaskell does not prove {never}" + (
                f"; no input that reaches it was {found}" if tried else ""
            )
        case PredicateHolds(predicate, _, callee, abstract) if abstract:
            whose = f" of `{callee}`" if callee else ""
            seen = f"; no input that breaks it was {found}" if tried else ""
            knows = f"of the abstract refinement `{abstract}` it knows what bounds and arguments say"
            return f"LiquidHaskell does not prove `{predicate}`{whose} {at}: {knows}, and that is not enough{seen}"
        case PredicateHolds(predicate, kind, callee):
            what = proved_words(predicate) if predicate else _UNSPOKEN.get(kind, f"a {kind.value}")
            whose = f" of `{callee}`" if callee else ""
            texts = '; for it the `""` of predicates is none of the values of code' if '""' in predicate else ""
            seen = f"; no input that breaks it was {found}" if tried else ""
            if reason.phantom:
                parameter = f"a parameter of `{reason.phantom}` of which no field has a value"
                seen = f"; no run can show it, for it is asked of {parameter}"
            source = f" (it stands in the type of `{reason.said_by}`)" if reason.said_by else ""
            return f"LiquidHaskell does not prove {what}{whose} {at}{source}{seen}{_equal_answers(reason)}{texts}"


def _equal_answers(reason: Unproved) -> str:
    """That definitions are not known, and what then tells of them."""
    if not reason.not_put_in:
        return ""
    functions = _and([f"`{each}`" for each in reason.not_put_in])
    knows = f"without the option `--ple` it knows of {functions} only that equal arguments have equal answers"
    return f"; {knows}, and what the proof says of the calls that it mentions"


def _and(words: Sequence[str]) -> str:
    """`a`, `a and b`, or `a, b and c`."""
    *others, last = words
    return f"{', '.join(others)} and {last}" if others else last
