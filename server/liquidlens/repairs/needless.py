"""Another proof in the place of one that asks too much: `()` where what it promises follows without anything that
stands there, else calls of lemmas.

{-@ small :: n:{Int | n > 0} -> xs:L -> { app N xs == xs } @-}
same n xs ys = small n xs            promise  app a xs == app a ys, of xs == ys   ⇒   same n xs ys = ()
"""

from collections.abc import Iterator

from liquidlens.counterexample.naming import Naming
from liquidlens.explain.observed import FunctionProved
from liquidlens.explain.proposals import Replace
from liquidlens.explain.report import Edit, Suggestion
from liquidlens.logic.show import show_name
from liquidlens.repairs.changes.change import Changed
from liquidlens.repairs.judge import Judge
from liquidlens.repairs.lemmas import lemma_calls
from liquidlens.repairs.order import Offer
from liquidlens.repairs.proofs import lemmas_of, open_leaves
from liquidlens.repairs.trial import Trial
from liquidlens.syntax.comments import one_line


def proofs_instead(judge: Judge, trial: Trial, source: Changed, naming: Naming) -> Iterator[Offer]:
    """Proofs in the place of what is there; none of lemmas where nothing is needed. Who writes a chain of steps wants
    it mended, and is not offered to have none."""
    bare = _needless(judge, trial, source)
    if bare is None:
        yield from lemma_calls(judge, trial, source, naming, instead=True)
    elif "***" not in source.text.slice(bare.span):
        function = source.binding.name
        said = Replace(one_line(source.text.slice(bare.span)), bare.text)
        yield Offer(Suggestion(said, (FunctionProved(show_name(function)),), (bare,)), "lemma")


def _needless(judge: Judge, trial: Trial, source: Changed) -> Edit | None:
    """The edit that leaves `()` of a proof, if that is proved."""
    function = source.binding.name
    leaves = open_leaves(judge, source) if function in lemmas_of(judge) else []
    if len(leaves) != 1 or judge.is_spent:
        return None
    edit = Edit(leaves[0].code.span, "()")
    tried = trial.proving((edit,), {function})
    judge.pay(tried.work if tried is not None else 0)
    return edit if tried is not None and function in tried.verified and not tried.breaks else None
