"""Reports for the tests of the renderers, as the engine would make them."""

from liquidlens.contracts.labels import Kind, Label
from liquidlens.explain.observed import Meeting, Met, ThenProved
from liquidlens.explain.proposals import StrongerPromises
from liquidlens.explain.reasons import Bounded, PromisedPredicates, TypesTried, Unsupported, Where
from liquidlens.explain.report import (
    AbstractAnswer,
    BindingReport,
    Blame,
    BrokenPredicate,
    Edit,
    Facet,
    FileReport,
    Finding,
    Party,
    Suggestion,
    TraceStep,
    Verdict,
)
from liquidlens.lang.problems import Problem, Severity
from liquidlens.logic.granted import UncheckedEnd
from liquidlens.lower.faults import NoMeaning
from liquidlens.names.faults import NotInScope
from liquidlens.search.bounds import Bound
from liquidlens.source.span import Position, Span

TEXT = """module Join where
{-@ join :: List a -> List a -> List a @-}
{-@ flatten :: x:List (List a) -> {v:List a | size v == sumsize x} @-}
flatten (y :+: ys) = join y (flatten ys)
\tλ = 世界 + oops
"""


def span(line: int, first: int, last: int) -> Span:
    return Span("Join.hs", Position(line, first), Position(line, last))


FINDING = Finding(
    code="weak-spec/postcondition",
    kind=Kind.POSTCONDITION,
    facet=Facet.ABSTRACT,
    demanded=True,
    function="flatten",
    callee=None,
    label=Label("flatten", Kind.POSTCONDITION),
    span=span(4, 22, 41),
    call="flatten (Emp :+: Emp)",
    result="_ :+: Emp",
    predicate=BrokenPredicate("size v == sumsize x", "1 == 0", span(3, 48, 67)),
    blame=Blame(Party.CALLEE, "join", span(2, 5, 40)),
    abstracted=(AbstractAnswer("join", "join Emp Emp", "_ :+: Emp", "Emp"),),
    trace=(
        TraceStep("flatten (Emp :+: Emp)", "_ :+: Emp", span(4, 1, 8)),
        TraceStep("join Emp Emp", "_ :+: Emp", span(4, 22, 26)),
    ),
    notes=(TypesTried((("a", "Int"),)),),
    suggestions=(
        Suggestion(
            StrongerPromises(((PromisedPredicates("join", Where.RESULT, ("size v == size x + size y",)),),)),
            (Met(Meeting.CODE, ThenProved.CALLER),),
            (Edit(span(2, 5, 40), "join :: x:List a -> y:List a -> {v:List a | size v == size x + size y}"),),
        ),
    ),
)

REPORT = FileReport(
    "Join.hs",
    0.25,
    (Problem(NotInScope("oops"), span(5, 11, 15), Severity.ERROR, "λ"),),
    (
        BindingReport(
            "flatten", span(4, 1, 8), Verdict.WEAK_SPEC, findings=(FINDING,), steps=12, states=3, solver_calls=4
        ),
        BindingReport("size", span(1, 1, 2), Verdict.VERIFIED, assuming=(UncheckedEnd(),)),
        BindingReport("deep", span(1, 1, 2), Verdict.NO_COUNTEREXAMPLE, bound=Bounded(Bound.STEPS, 400_000)),
        BindingReport("cas", span(1, 1, 2), Verdict.UNSUPPORTED, reason=Unsupported(NoMeaning())),
    ),
)
