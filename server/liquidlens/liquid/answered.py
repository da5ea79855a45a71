"""What the solver answered about a unit's goals, told of its obligations and of the types that were found.

goals of f/postcondition      0 <= x   VALID,   x < n   INVALID (3:7)
  ⇒  {f/postcondition: Judgement(v < n, REJECTED, places=(3:7,))}

κ#4 solved as  ν >= 0      ⇒  {go: Int -> {v:Int | v >= 0}}
"""

from collections.abc import Mapping

from liquidlens.constraints.smt.logic import Validity
from liquidlens.contracts.labels import Kind, Label
from liquidlens.contracts.obligations import Judgement, Obligation, Status
from liquidlens.liquid.allowed import written_out
from liquidlens.liquid.environment import Constraints, Goal
from liquidlens.liquid.faults import NoAnswer, TooLarge
from liquidlens.liquid.generate import Generator
from liquidlens.liquid.questions import GoalAnswer
from liquidlens.liquid.readable import is_ambiguous, readable_predicate, readable_type, with_definitions
from liquidlens.liquid.relate import Ground
from liquidlens.liquid.uses import used_types
from liquidlens.logic.predicates import TRUE, Predicate, conjoin
from liquidlens.logic.refined import RType
from liquidlens.source.span import Span


def judgements(
    answers: list[GoalAnswer], names: list[str], ground: Ground, open_for: NoAnswer | TooLarge, *, allowing: bool
) -> dict[str, dict[Label, Judgement]]:
    """The judgements of the bindings `names`: an obligation is proved where all goals of it are, and those that are not
    known are `open_for` this reason; what is `allowing` says of those that are rejected what LiquidHaskell does not
    exclude."""
    constraints = ground.constraints
    status: dict[Label, tuple[Status, Predicate | None]] = {}
    places: dict[tuple[Label, Validity], dict[Span, Predicate]] = {}
    rejected: dict[Label, GoalAnswer] = {}
    put_in: set[Label] = set()
    for each in answers:
        goal, answer = each.goal, each.validity
        assert goal.label is not None
        before = status.get(goal.label)
        if answer is not Validity.VALID:
            at = places.setdefault((goal.label, answer), {})
            at[goal.place] = conjoin(at.get(goal.place, TRUE), _failing(goal, constraints))
        if answer is Validity.VALID or (before is not None and before[0] is Status.REJECTED):
            continue
        if _is_put_in(goal, constraints):
            put_in.add(goal.label)
        if answer is Validity.INVALID:
            status[goal.label] = Status.REJECTED, _failing(goal, constraints)
            rejected[goal.label] = each
        else:
            status[goal.label] = Status.UNKNOWN, _failing(goal, constraints)
    found: dict[str, dict[Label, Judgement]] = {name: {} for name in names}
    for label, obligation in constraints.obligations.items():
        owner = ground.owners.get(label, "")
        if owner not in found:
            continue
        state, failing = status.get(label, (Status.PROVED, None))
        reason = open_for if state is Status.UNKNOWN else None
        # Where something is not met, what was not asked to the end is told of nowhere else: it may be met.
        answered = Validity.INVALID if state is Status.REJECTED else Validity.UNKNOWN
        failed = sorted(places.get((label, answered), {}).items(), key=lambda each: (each[0].start, each[0].end))
        answer = rejected.get(label) if allowing else None
        found[owner][label] = Judgement(
            _readable(obligation, failing, constraints),
            state,
            reason,
            places=tuple(place for place, _ in failed),
            failing=tuple(readable_predicate(each, constraints.asked) for _, each in failed),
            allows=answer.allows if answer is not None else (),
            is_put_in=label in put_in,
            evaluated=written_out(answer.evaluated, answer.goal.frame) if answer is not None else None,
        )
    return found


def _failing(goal: Goal, constraints: Constraints) -> Predicate:
    """What fails; of a metric, and of several arguments, with the arguments of the call put in."""
    return with_definitions(goal.predicate, goal.frame) if _is_put_in(goal, constraints) else goal.predicate


def _is_put_in(goal: Goal, constraints: Constraints) -> bool:
    known = constraints.obligations.get(goal.label) if goal.label is not None else None
    return (known is not None and known.kind is Kind.TERMINATION) or is_ambiguous(goal.predicate)


def _readable(obligation: Obligation, failing: Predicate | None, constraints: Constraints) -> Obligation:
    predicate = failing if failing is not None else obligation.predicate
    if predicate is None or obligation.kind in {Kind.MISSING_CASE}:
        return obligation
    specified = getattr(predicate, "span", obligation.specified)
    return Obligation(obligation.label, readable_predicate(predicate, constraints.asked), obligation.span, specified)


def inferred_types(name: str, generator: Generator, solutions: Mapping[str, Predicate]) -> dict[str, RType]:
    """The types found for a binding and for its locals, where they have no annotation or one with holes, and for what
    it uses."""
    names, ground = generator.names, generator.ground
    kappas = ground.constraints.kappas
    found = {
        local: readable_type(template, solutions, kappas, short=True)
        for local, template in names.locals_of.get(name, {}).items()
    }
    if name in names.inferred:
        found[name] = readable_type(names.inferred[name], solutions, kappas, short=True)
    if name in names.holed:
        found[name] = readable_type(names.holed[name], solutions, kappas)
    if name in names.promised:
        found[name] = readable_type(names.promised[name], solutions, kappas, abstract=True)
    found.update(used_types(ground.knowledge, name, names.uses_of.get(name, ()), solutions, kappas))
    return found
