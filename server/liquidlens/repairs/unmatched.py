"""Tuples that a call answers and of whose parts LiquidHaskell knows nothing, since no match names them.

{-@ first :: (a -> Bool) -> xs:[a] -> {v:[a] | len v <= len xs} @-}
first p xs = fst (break p xs)
  ⇒  case break p xs of (a, _) -> a           a : {v:[a] | len v <= len xs}, as `break` promises of its parts
"""

from msgspec.structs import replace

from liquidlens.contracts.labels import Label
from liquidlens.core.syntax import App, Binding, Case, Var
from liquidlens.explain.observed import Met, ThenProved
from liquidlens.explain.reasons import Lacking, UnmatchedParts
from liquidlens.explain.report import Suggestion
from liquidlens.logic.show import show_name
from liquidlens.repairs.changes.change import Changed, put_in
from liquidlens.repairs.changes.taken_apart import taken_apart
from liquidlens.repairs.judge import Judge, all_proved, with_bindings
from liquidlens.source.text import LineIndex


def unmatched_parts(
    judge: Judge, binding: Binding, labels: frozenset[Label], text: LineIndex
) -> tuple[Lacking, tuple[Suggestion, ...]] | None:
    """That `labels` are proved once what one call answers is matched, and the edit; None where that does not prove
    them all."""
    for change in taken_apart(Changed(judge.program, judge.module, binding, text)):
        match change.old, change.new:
            case (old, Case(App(Var(callee))) as new) if old is not None:
                code = put_in(binding.body, old, new)
            case _:
                continue
        changed = with_bindings(judge.program, {binding.name: replace(binding, body=code)})
        judged = judge.of(binding.name, {}, changed.modules[changed.main], needed=labels)
        if all_proved(judged, labels):
            suggestion = Suggestion(change.proposal, (Met(goal=ThenProved.PROMISE),), change.edits)
            return Lacking((UnmatchedParts(show_name(callee)),)), (suggestion,)
    return None
