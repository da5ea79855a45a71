"""The hypothesis of an induction over numbers, where a proof lacks it or calls itself with something else.

    split f x t | f < x = ()                ⇒   split f x t | f < x = split (f + 1) x t
    disjoint f t g u = disjoint t f g u     ⇒   disjoint f t g u = disjoint f t (g + 1) u

What is asked applies a function; what that calls itself with says which number goes which way.
"""

from collections.abc import Iterator

from liquidlens.core.parts import subexpressions
from liquidlens.core.syntax import App, Var
from liquidlens.explain.observed import FunctionProved
from liquidlens.explain.proposals import CallLemmas
from liquidlens.explain.report import Edit, Suggestion
from liquidlens.lang.names import base_of
from liquidlens.logic.predicates import PApply, PBinary, Predicate, PVar
from liquidlens.logic.shape import arguments
from liquidlens.logic.show import show_name
from liquidlens.logic.substitution import subpredicates, substitute
from liquidlens.repairs.changes.change import Changed
from liquidlens.repairs.hints import with_calls
from liquidlens.repairs.judge import Judge
from liquidlens.repairs.order import Offer
from liquidlens.repairs.proofs import Leaf, argument, lemmas_of, open_leaves, promised
from liquidlens.repairs.trial import Trial
from liquidlens.source.span import NOWHERE


def inductions(judge: Judge, trial: Trial, source: Changed) -> Iterator[Offer | None]:
    """The call of a proof by itself at one of its ends with which it is proved; what it calls itself with there is put
    right instead."""
    function, lemmas = source.binding.name, lemmas_of(judge)
    if function not in lemmas:
        return
    parameters, result = arguments(lemmas[function])
    for leaf in open_leaves(judge, source):
        if len(leaf.parameters) != len(parameters):
            continue
        own = [PVar(name) for name in leaf.parameters]
        asked = substitute(promised(parameters, result, own), dict(leaf.known))
        for step in dict.fromkeys(_steps(judge, asked, leaf)):
            given = [step[1] if each.name == step[0] else each for each in own]
            call = " ".join([base_of(function), *(argument(each, leaf) for each in given)])
            edits = _edits(source, leaf, function, call)
            tried = None if judge.is_spent else trial.proving(edits, {function})
            judge.pay(0 if tried is None else tried.work)
            if tried is not None and function in tried.verified and not tried.breaks:
                seen = (FunctionProved(show_name(function)),)
                yield Offer(Suggestion(CallLemmas((call,)), seen, edits), "lemma")
                return
            yield None


def _steps(judge: Judge, asked: Predicate, leaf: Leaf) -> Iterator[tuple[str, Predicate]]:
    """What a number among the parameters becomes where a function that is applied to it calls itself."""
    for term in subpredicates(asked):
        inline = judge.module.specification.reflected.get(term.fun) if isinstance(term, PApply) else None
        if inline is None or not isinstance(term, PApply) or len(term.args) != len(inline.parameters):
            continue
        by = dict(zip(inline.parameters, term.args, strict=True))
        for call in subpredicates(inline.body):
            if isinstance(call, PApply) and call.fun == term.fun and len(call.args) == len(term.args):
                for now, then in zip(term.args, call.args, strict=True):
                    if isinstance(now, PVar) and now.name in leaf.parameters and isinstance(then, PBinary):
                        yield now.name, substitute(then, by)


def _edits(source: Changed, leaf: Leaf, function: str, call: str) -> tuple[Edit, ...]:
    """The end with the call: in the place of those of the function by itself, or besides what is there."""
    there = [
        part.span
        for part in subexpressions(leaf.code)
        if isinstance(part, App) and isinstance(part.fun, Var) and part.fun.name == function and part.span != NOWHERE
    ]
    if there:
        return tuple(Edit(span, call) for span in there)
    return (with_calls(source, leaf, source.text.slice(leaf.code.span), [call], ()),)
