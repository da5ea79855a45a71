"""The checker's predicates and types as users know them: made-up numbers gone, values called `v`, unknowns solved.

ν#12 >= 0 && ν#12 > x#3     ⇒   v >= 0 && v > x
"""

from collections.abc import Mapping

from liquidlens.liquid.context import Kappa, is_unknown
from liquidlens.liquid.instance import VALUE, replace
from liquidlens.logic.predicates import PAbstract, Predicate, PVar, conjoin, conjuncts
from liquidlens.logic.refined import RApp, RCon, Refinement, RForall, RFun, RType, RVar
from liquidlens.logic.substitution import free_variables

_VALUES = {VALUE, "value", "arg", "fun"}


def readable_predicate(predicate: Predicate) -> Predicate:
    """A predicate of the checker over the user's names."""
    names: dict[str, Predicate] = {}
    for name in sorted(free_variables(predicate)):
        base = name.split("#", 1)[0]
        if base in _VALUES:
            names[name] = PVar("v")
        elif base != name:
            names[name] = PVar(base)
    return replace(predicate, names, {}) if names else predicate


def readable_type(rtype: RType, solutions: Mapping[str, Predicate], kappas: Mapping[str, Kappa]) -> RType:
    """A template with the solutions put in; an unknown that was not solved by qualifiers is left out."""

    def own(refinement: Refinement) -> Refinement:
        parts: list[Predicate] = []
        for part in conjuncts(refinement.predicate):
            if not is_unknown(part):
                parts.append(part)
                continue
            assert isinstance(part, PAbstract)
            solution = solutions.get(part.name)
            if solution is None:
                continue
            names = (name for name, _ in kappas[part.name].parameters)
            parts.append(replace(solution, dict(zip(names, part.args, strict=True)), {}))
        value = {VALUE: PVar("v")}
        return Refinement("v", readable_predicate(replace(conjoin(*parts), value, {})) if parts else conjoin())

    match rtype:
        case RVar(name, refinement, span):
            return RVar(name, own(refinement), span)
        case RCon(name, args, _, refinement, span):
            return RCon(name, tuple(readable_type(arg, solutions, kappas) for arg in args), (), own(refinement), span)
        case RApp(fun, arg, refinement, span):
            return RApp(
                readable_type(fun, solutions, kappas), readable_type(arg, solutions, kappas), own(refinement), span
            )
        case RFun(binder, arg, res, refinement, span):
            return RFun(
                binder.split("#", 1)[0],
                readable_type(arg, solutions, kappas),
                readable_type(res, solutions, kappas),
                refinement,
                span,
            )
        case RForall(names, predicates, context, body, span):
            return RForall(names, predicates, context, readable_type(body, solutions, kappas), span)
