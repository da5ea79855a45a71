"""Whether a candidate is false of the values of a counterexample, found by running it.

concat (Emp :+: Emp :+: Emp)  with  concat' Emp Emp = 0 :+: Emp      size v == size xs + size ys  is false: 1 == 0 + 0
"""

from collections.abc import Mapping

from liquidlens.contracts.executable import Executable, TypedAtom
from liquidlens.contracts.supply import Supply, Unrunnable
from liquidlens.counterexample.evaluate import Evaluated, evaluate
from liquidlens.counterexample.investigate import Counterexample
from liquidlens.counterexample.values import Value, VCon
from liquidlens.counterexample.witness import is_complete
from liquidlens.lang.types import Type
from liquidlens.logic.predicates import Predicate
from liquidlens.logic.refined import RType
from liquidlens.logic.shape import arguments
from liquidlens.logic.specification import Measure
from liquidlens.logic.substitution import free_variables

_FUEL = 100_000


def is_excluded(found: Counterexample, promise: Predicate, named: RType, callee: str) -> bool:
    """Whether a promise of `callee`, about its result `v`, is false of each of its abstracted calls."""
    parameters, _ = arguments(named)
    for answered in found.witness.calls:
        if answered.site.callee != callee or not answered.answered:
            continue
        values = zip(answered.arguments, answered.site.arguments, strict=True)
        given = {p.binder: value for p, value in zip(parameters, values, strict=True)}
        if any(name in given and not is_complete(given[name][0]) for name in free_variables(promise)):
            # The run never looked at this argument, so it tells nothing of the promise: the checker will.
            continue
        if not is_false(found, promise, {**given, "v": (answered.result, answered.site.result)}):
            return False
    return True


def is_false(found: Counterexample, predicate: Predicate, values: Mapping[str, tuple[Value, Type]]) -> bool:
    """Whether a predicate is false of values of the counterexample; what cannot be run is not."""
    closer = found.replay.closer
    program = found.replay.loaded.program
    try:
        scope = {name: TypedAtom(closer.close(value, type_), type_) for name, (value, type_) in values.items()}
        measures: dict[str, Measure] = {}
        for module in program.modules.values():
            measures.update(module.specification.measures)
        condition = Executable(program, Supply(), measures, closer.equalities).condition(predicate, scope)
    except Unrunnable:
        return False
    bindings = {**found.woven.bindings, **closer.equalities.bindings}
    outcome = evaluate(found.replay.loaded.extended(bindings), condition, None, _FUEL)
    return isinstance(outcome, Evaluated) and outcome.value == VCon("False")
