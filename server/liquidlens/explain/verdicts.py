"""The words of verdicts without a finding: what was not proved, and which bound ended the search."""

from collections.abc import Mapping

from liquidlens.contracts.labels import Kind, Label
from liquidlens.contracts.obligations import Judgement, Status
from liquidlens.counterexample.investigate import Investigation
from liquidlens.counterexample.naming import Naming
from liquidlens.logic.predicates import FALSE, PLit
from liquidlens.options import PATHS_SHARE, CheckOptions
from liquidlens.source.span import NOWHERE, Span

_BOUNDS = {
    "steps": "the search ended after {steps:,} machine steps",
    "steps along one path": "a run was cut after {path_steps:,} machine steps",
    "conditions along one path": "a run was cut after many decisions",
    "states": "the search ended after its number of states",
    "solver calls": "the search ended after its number of solver calls",
    "work": "the search ended after its share of the work",
    "time": "the search ended after {seconds} s",
    "size": "larger inputs were not tried",
    "the solver gave up": "the solver gave no answer for some paths",
    "the solver gave no model": "the solver gave no values for a path",
    "an operation the solver does not know": "an operation outside the solver was tried at some values only",
}


def bound_words(investigation: Investigation, options: CheckOptions) -> str:
    """Which bound the search hit; every path was followed to its end where there is none."""
    if investigation.reason:
        return f"no run was possible: {investigation.reason}"
    if not investigation.bound:
        return "every run of the program was tried"
    return bound_sentence(investigation.bound, options, investigation.statistics.seconds)


def bound_sentence(bound: str, options: CheckOptions, seconds: float) -> str:
    """The bound of a search in words; `seconds` is what it took."""
    text = _BOUNDS.get(bound, bound)
    return text.format(
        steps=options.max_steps, path_steps=options.max_steps // PATHS_SHARE, seconds=max(1, round(seconds))
    )


def first_unproved(targets: Mapping[Label, Judgement]) -> Span:
    """Where the first obligation of the text stands that is rejected, or undecided if none is; NOWHERE without one."""
    for status in (Status.REJECTED, Status.UNKNOWN):
        spans = [j.obligation.span for j in targets.values() if j.status is status and j.obligation.span.path]
        if spans:
            return min(spans, key=lambda span: (span.start, span.end))
    return NOWHERE


def unexplained_words(targets: Mapping[Label, Judgement], investigation: Investigation, naming: Naming) -> str:
    """What LiquidHaskell's view does not prove although no counterexample was found."""
    rejected = [j for j in targets.values() if j.status is Status.REJECTED]
    if not rejected:
        unknown = next((j for j in targets.values() if j.status is Status.UNKNOWN), None)
        return "" if unknown is None else f"not decided: {unknown.reason}"
    first = rejected[0].obligation
    if all(j.obligation.kind is Kind.PROPERTY for j in rejected):
        return "no input that makes the property False was found"
    more = f" (and {len(rejected) - 1} more)" if len(rejected) > 1 else ""
    place = f"{first.span.start.line}:{first.span.start.column}"
    found = "found" if not investigation.unreplayed else "confirmed"
    if first.lacks_metric:
        start = f"LiquidHaskell sees nothing that gets smaller when `{naming.prose(first.callee or '')}` is called"
        return f"{start} at {place}{more}; no run without end was {found}"
    callee = naming.prose(first.callee) if first.callee else ""
    if callee and first.predicate in (FALSE, PLit(False)):
        never = f"that the call of `{callee}` at {place}{more} is never reached"
        return f"LiquidHaskell does not prove {never}; no input that reaches it was {found}"
    what = f"`{naming.predicate(first.predicate)}`" if first.predicate is not None else f"a {first.kind.value}"
    whose = f" of `{callee}`" if callee else ""
    return f"LiquidHaskell does not prove {what}{whose} at {place}{more}; no input that breaks it was {found}"
