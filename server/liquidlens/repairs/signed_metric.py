"""A termination metric for a local function that GHC generalises over classes, and the Haskell signature without which
LiquidHaskell does not see that the recursive calls are its own.

    plus = go where                     {-@ go :: a:_ -> b:_ -> _ / [len a + len b] @-}
      go (x:a) (y:b) | x < y = ..   ⇒   go :: [Int] -> [Int] -> [Int]

Where it goes down to a number from a parameter of the function around, that one is asked to be natural as well.
"""

from collections.abc import Iterator, Mapping

from liquidlens.contracts.labels import Kind
from liquidlens.core.parts import local_bindings
from liquidlens.core.syntax import Binding
from liquidlens.explain.observed import MetricDecreases
from liquidlens.explain.proposals import InOneEdit, Least, Require
from liquidlens.explain.report import Suggestion
from liquidlens.lang.names import source_name
from liquidlens.lang.types import TForall
from liquidlens.logic.predicates import PCompare, PLit, PVar
from liquidlens.logic.shape import arguments
from liquidlens.logic.show import Write, show_name, show_predicate
from liquidlens.logic.specification import Measure
from liquidlens.repairs.annotate import annotation
from liquidlens.repairs.callees import callee_of
from liquidlens.repairs.judge import Judge, rejected
from liquidlens.repairs.metric import decreasing
from liquidlens.repairs.naturals import NATURAL, narrowed
from liquidlens.repairs.signed import Signed, signed
from liquidlens.repairs.trial import Trial


def signed_metrics(
    judge: Judge, trial: Trial, owner: Binding, callee: str, measures: Mapping[str, Measure], write: Write
) -> Iterator[Suggestion]:
    """The first metric under which the recursive calls of the local `callee` decrease once it has the type at which the
    code around uses it, or its own, if nothing else of the owner is not proved."""
    name, before = source_name(callee), judge.now.bindings.get(owner.name)
    if before is None or any((kind, whose) != (Kind.TERMINATION, callee) for kind, _, whose in rejected(before)):
        return
    if not any(each.name == callee and _is_generalised(each) for each in local_bindings(owner.body)):
        return
    asking = signed(judge, trial, owner, at_uses=True) or signed(judge, trial, owner, own=True)
    if asking is None or name not in asking.signatures:
        return
    local = next((each for each in local_bindings(asking.owner.body) if source_name(each.name) == name), None)
    found = None if local is None else decreasing(asking.judge, asking.owner, local.name, measures)
    if found is not None:
        yield asking.annotating(trial.text, owner, {name: found.annotation})
    else:
        yield from _from_naturals(judge, asking, trial, owner, write)
    judge.pay(asking.judge.spent)


def _from_naturals(judge: Judge, asking: Signed, trial: Trial, owner: Binding, write: Write) -> Iterator[Suggestion]:
    """The signature, and the first number of the function around of which natural ones have to be asked."""
    around = callee_of(judge, owner.name, trial.text, write)
    if around is None:
        return
    for each in arguments(around.type)[0]:
        type_ = narrowed(around.type, NATURAL, {each.binder})
        if type_ != around.type and asking.judge.proves(owner.name, {owner.name: type_}):
            signed = asking.annotating(trial.text, owner, {})
            required = Require(show_predicate(PCompare(">=", PVar(each.binder), PLit(0))), show_name(owner.name))
            seen = (MetricDecreases(loses=Least.NATURAL),)
            edits = (annotation(around, type_), *signed.edits)
            yield Suggestion(InOneEdit((required, signed.proposal)), seen, edits)
            return


def _is_generalised(local: Binding) -> bool:
    return isinstance(local.type, TForall) and bool(local.type.context)
