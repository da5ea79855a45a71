"""At which abstract refinements the code uses functions, as far as qualifiers tell.

app xs ys = efoldl (\\z zs -> Cons z zs) xs ys       inv := ?7, step := ?8      ?7(xs, v) solved as  llen v >= 0
  ⇒  {"app~1:10~1:40/efoldl": efoldl's type with  inv xs v := llen v >= 0,  step := true}
"""

from collections.abc import Iterable, Iterator, Mapping

from msgspec import Struct

from liquidlens.contracts.instantiated import instantiated, key_of
from liquidlens.liquid.environment import Kappa, is_kappa
from liquidlens.liquid.instance import replace
from liquidlens.liquid.knowledge import Knowledge
from liquidlens.liquid.readable import is_ambiguous, readable_predicate
from liquidlens.logic.predicates import PAbstract, Predicate, PVar, conjoin, conjuncts
from liquidlens.logic.refined import AbstractArgument, RCon, RForall, RFun, RType, subtypes
from liquidlens.logic.shape import anything, arguments
from liquidlens.logic.substitution import free_variables, subpredicates
from liquidlens.source.span import Span


class Use(Struct, frozen=True):
    """A use of a function whose abstract refinements became unknowns."""

    callee: str
    span: Span
    abstracts: Mapping[str, AbstractArgument]


def used_types(
    knowledge: Knowledge,
    owner: str,
    uses: Iterable[Use],
    solutions: Mapping[str, Predicate],
    kappas: Mapping[str, Kappa],
) -> dict[str, RType]:
    """The types of the functions at these uses in the text of `owner`, where qualifiers tell what they answer."""
    found: dict[str, RType] = {}
    for use in uses:
        visible = knowledge.visible(use.callee)
        if visible is None:
            continue
        by: dict[str, AbstractArgument] = {}
        answered = frozenset(_answered(visible.type))
        for name, each in use.abstracts.items():
            solved = _solved(each, solutions, kappas)
            if solved is not None or name not in answered:
                by[name] = solved or anything(len(each.parameters))
        made = instantiated(visible.type, by)
        if made is not None:
            found[key_of(owner, use.callee, use.span, knowledge.program.bindings)] = made
    return found


def _solved(
    argument: AbstractArgument, solutions: Mapping[str, Predicate], kappas: Mapping[str, Kappa]
) -> AbstractArgument | None:
    """An abstract refinement over the user's names; None where it cannot be said in these."""
    parameters = tuple(f"{_PARAMETER}{number}" for number in range(len(argument.parameters)))
    by = dict(zip(argument.parameters, map(PVar, parameters), strict=True))
    parts: list[Predicate] = []
    for part in conjuncts(argument.predicate):
        if not is_kappa(part):
            parts.append(part)
            continue
        assert isinstance(part, PAbstract)
        solution = solutions.get(part.name)
        if solution is None:
            return None
        names = (name for name, _ in kappas[part.name].parameters)
        parts.append(replace(solution, dict(zip(names, part.args, strict=True)), {}))
    said = replace(conjoin(*parts), by, {})
    read = readable_predicate(said)
    if any(isinstance(part, PAbstract) for part in subpredicates(said)):
        return None  # an abstract refinement of the caller's own
    if is_ambiguous(said) or len(free_variables(read)) < len(free_variables(said)) or "v" in free_variables(read):
        return None
    return AbstractArgument(parameters, read)


def _answered(rtype: RType) -> Iterator[str]:
    """The abstract refinements of what a function answers, and of what it gives to functions that it is given."""
    parameters, result = arguments(rtype)
    yield from _applied(result)
    for parameter in parameters:
        if isinstance(parameter.type, RFun):
            for given in arguments(parameter.type)[0]:
                yield from _applied(given.type)


def _applied(rtype: RType) -> Iterator[str]:
    for part in subtypes(rtype):
        inside = () if isinstance(part, RForall) else subpredicates(part.refinement.predicate)
        given = part.predicates if isinstance(part, RCon) else ()
        for predicate in (*inside, *(each for argument in given for each in subpredicates(argument.predicate))):
            if isinstance(predicate, PAbstract):
                yield predicate.name


_PARAMETER = "given_"
