"""That a function need not be seen to end, where nothing else proves it: LiquidHaskell then takes that for granted.

    wait = do { c <- getChar; if c == 'q' then return () else wait }      ⇒   {-@ lazy wait @-}

Offered last, where all that is not proved is that calls get smaller, and never written unasked.
"""

from collections.abc import Collection, Iterator

from liquidlens.contracts.labels import Kind
from liquidlens.contracts.obligations import Obligation, Status
from liquidlens.core.parts import local_bindings
from liquidlens.core.syntax import Binding
from liquidlens.explain.observed import EndsForGranted
from liquidlens.explain.proposals import DeclareLazy
from liquidlens.explain.report import Suggestion
from liquidlens.lang.names import is_operator, source_name
from liquidlens.liquid.judgements import BindingJudgement
from liquidlens.logic.show import show_name
from liquidlens.repairs.annotate import above
from liquidlens.repairs.order import Offer
from liquidlens.source.text import LineIndex


def lacks_an_end_alone(judged: BindingJudgement | None) -> bool:
    """Whether all that is not proved is that calls get smaller: code in which they do answers something else."""
    rejected = _rejected(judged)
    return bool(rejected) and all(each.kind is Kind.TERMINATION for each in rejected)


def lazily(owner: Binding, group: Collection[str], judged: BindingJudgement | None, text: LineIndex) -> Iterator[Offer]:
    """For a function of which nothing else is rejected, that it and its local functions need not be seen to end; of a
    `group` that call each other LiquidHaskell asks nothing where one is declared so."""
    if not lacks_an_end_alone(judged):
        return
    named = {owner.name if each.callee is None or each.callee in group else each.callee for each in _rejected(judged)}
    functions = [each for each in (owner, *local_bindings(owner.body)) if each.name in named]
    names = tuple(show_name(source_name(each.name)) for each in functions)
    if len(functions) == len(named) and not any(map(is_operator, names)):
        edits = tuple(above(text, each.extent, f"lazy {name}") for each, name in zip(functions, names, strict=True))
        yield Offer(Suggestion(DeclareLazy(names), (EndsForGranted(show_name(owner.name)),), edits), "lazy")


def _rejected(judged: BindingJudgement | None) -> list[Obligation]:
    judgements = () if judged is None else judged.judgements.values()
    return [each.obligation for each in judgements if each.status is not Status.PROVED]
