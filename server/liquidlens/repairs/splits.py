"""Cases that a proof has to tell apart, since a definition goes one way or the other there and nothing says which.

    filterTwice p (x:xs) = filterTwice p xs     ⇒   if p x then filterTwice p xs else filterTwice p xs
    filterTwice p (x:xs) = ()                   ⇒   the same

LiquidHaskell's logical evaluation puts a definition in as far as its conditions are known.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations, islice

from liquidlens.counterexample.naming import Naming
from liquidlens.explain.observed import FunctionProved
from liquidlens.explain.proposals import Replace
from liquidlens.explain.report import Edit, Suggestion
from liquidlens.logic.predicates import PApply, PCompare, Predicate
from liquidlens.logic.show import show_name
from liquidlens.repairs.changes.change import Changed
from liquidlens.repairs.hints import joined
from liquidlens.repairs.judge import Judge
from liquidlens.repairs.lemmas import hypotheses
from liquidlens.repairs.order import Offer
from liquidlens.repairs.proofs import Leaf, as_code, conditions_of, is_sayable, lemmas_of, open_leaves, terms_of
from liquidlens.repairs.trial import Trial
from liquidlens.syntax.comments import one_line

_MOST_CONDITIONS = 4
"""Conditions at one place that are tried, alone and by two."""


def splits(judge: Judge, trial: Trial, source: Changed, naming: Naming) -> Iterator[Offer]:
    """The first split of one end of a proof, by a condition or by two, with which the proof is proved; with the
    hypotheses that it lacks there, where they are needed."""
    function, lemmas = source.binding.name, lemmas_of(judge)
    if function not in lemmas:
        return
    for leaf in open_leaves(judge, source):
        terms = terms_of(judge, function, lemmas, leaf)
        known = (each for each in conditions_of(judge, terms) if _is_written(judge, each, leaf))
        conditions = list(islice(known, _MOST_CONDITIONS))
        text, alone = source.text.slice(leaf.code.span), [(each,) for each in conditions]
        lacking = hypotheses(judge, source, naming, leaf) if conditions else []
        whole = joined(source, text, lacking)
        ways = [(text, each) for each in alone]
        ways += [(whole, each) for each in alone if lacking]
        ways += [(text, each) for each in combinations(conditions, 2)]
        for body, chosen in ways:
            new = _split(body, chosen, leaf)
            edits = (Edit(leaf.code.span, new),)
            tried = None if judge.is_spent else trial.proving(edits, {function})
            judge.pay(0 if tried is None else tried.work)
            if tried is not None and function in tried.verified and not tried.breaks:
                said = Replace(one_line(text), one_line(new))
                yield Offer(Suggestion(said, (FunctionProved(show_name(function)),), edits), "split")
                return


def _is_written(judge: Judge, condition: Predicate, leaf: Leaf) -> bool:
    sides = (condition.left, condition.right) if isinstance(condition, PCompare) else (condition,)
    return all(_is_said(judge, side, leaf) for side in sides)


def _is_said(judge: Judge, term: Predicate, leaf: Leaf) -> bool:
    """Whether code can say a term, functions that are given to the lemma among what it applies."""
    if isinstance(term, PApply) and term.fun in leaf.names:
        return all(is_sayable(judge, each, leaf) for each in term.args)
    return is_sayable(judge, term, leaf)


def _split(text: str, conditions: Sequence[Predicate], leaf: Leaf) -> str:
    tests = [f"if {as_code(each, leaf)} then {text} else " for each in conditions]
    return "".join([*tests, text])
