"""Whether a promise holds on the runs of a function: evidence where its code cannot be proved to keep it.

    sortBy cmp xs  promises  len v == len xs      a merge sort: holds on all runs within the bounds

Paths are followed within small counted bounds, with arguments of every kind, functions among them.
"""

from msgspec.structs import replace

from liquidlens.contracts.aims import Aims
from liquidlens.contracts.equality import Equalities
from liquidlens.contracts.executable import Executable, TypedAtom
from liquidlens.contracts.facts import Facts
from liquidlens.contracts.supply import Supply, Unrunnable, call, let
from liquidlens.contracts.weave import weave
from liquidlens.core.syntax import Assert, Assume, Binding, Con, Var
from liquidlens.logic.predicates import Predicate, conjoin
from liquidlens.logic.refined import RCon, RType
from liquidlens.logic.shape import arguments
from liquidlens.logic.substitution import rename
from liquidlens.repairs.agreement import ASSERTED, LIMITS, paths_that_keep
from liquidlens.search.outcomes import Finished, Returned, Violation

_FEWEST = 4
"""Runs that end, below which nothing was seen unless they are all there are."""

_LIMITS = replace(LIMITS, states=120)


def holds_on_runs(facts: Facts, binding: Binding, named: RType, promise: Predicate) -> bool:
    """Whether a promise about the answer `v` and the parameters of `named` holds on the runs of a function, with the
    arguments that its refinements allow."""
    supply = Supply("tested")
    equalities = Equalities(facts.data, supply)
    try:
        woven = weave(facts, binding, Aims(speculate=False))
        given = [each for each in woven.inputs if each.is_argument]
        parameters = arguments(named)[0]
        names = [parameter.binder for parameter in parameters]
        if len(names) != len(given):
            return False
        answer = supply.fresh("answer")
        typed = {name: TypedAtom(Var(each.variable), each.type) for name, each in zip(names, given, strict=True)}
        typed["v"] = TypedAtom(Var(answer), woven.result_type)
        executable = Executable(facts.program, supply, facts.measures, equalities)
        condition = executable.condition(promise, typed)
        refined = [(each.binder, each.type.refinement) for each in parameters if isinstance(each.type, RCon)]
        said = [rename(refinement.predicate, refinement.value, binder) for binder, refinement in refined]
        allowed = executable.condition(conjoin(*said), typed)
    except Unrunnable:
        return False
    called = call(Var(woven.function), *woven.dictionaries, *(Var(each.variable) for each in given))
    checked = let(answer, woven.result_type, called, Assert(ASSERTED, condition, Con("()")))
    checked = Assume(allowed, checked)
    bindings = {**woven.bindings, **equalities.bindings}
    ended, are_all = 0, False
    for each in paths_that_keep(facts, woven, checked, bindings, _LIMITS)[1]:
        if isinstance(each, Violation):
            return False
        ended += isinstance(each, Returned)
        are_all = isinstance(each, Finished) and each.exhausted
    return ended >= (1 if are_all else _FEWEST)
