"""Tuples with named components: later ones speak of earlier ones, and LiquidHaskell forgets some of what is written.

    (x::Int, {v:Int | v > x})            ⇒  (Int, Int)<{\\x v -> v > x}>
    (x::{v:Int | p}, {v:Int | v > x})    ⇒  the same: of the first component all refinements are dropped, and told of
    (x::Nat, {v:Int | v > x})            ⇒  told of: LiquidHaskell finds no alias but in the last component
    (x::Int, y::Int, {v:Int | v > y})    ⇒  v > x, and told of: what is nearest comes first, but names come in order
    (x::Int, (y::Int, {v:Int | v > y}))  ⇒  told of: LiquidHaskell proves no abstract refinement of a later component

As its parser has it (`bTup`): the components without their refinements, and an abstract refinement for each but the
first, whose parameters' types are those of the components before it, which are not looked up as types of annotations.
"""

from collections.abc import Callable, Iterator, Sequence

from liquidlens.lang.names import tuple_name
from liquidlens.lang.problems import Problem, Severity
from liquidlens.logic.erasure import erase
from liquidlens.logic.predicates import TRUE
from liquidlens.logic.refined import TRIVIAL, AbstractArgument, RCon, RForall, RFun, RType, subtypes
from liquidlens.logic.shape import in_order, trivial
from liquidlens.logic.substitution import free_values
from liquidlens.lower.specify_context import SpecificationContext
from liquidlens.lower.specify_form_faults import AbstractInTuple, AliasInTuple, ExchangedComponents, FirstComponent
from liquidlens.lower.specify_parts import bare
from liquidlens.source.span import Span
from liquidlens.syntax.annotations import ConstructorType, SpecType
from liquidlens.syntax.parts import descendants


def dependent(fields: Sequence[RType], binders: Sequence[str], span: Span, supply: Iterator[int]) -> RType:
    """The tuple of the components `fields`, called `binders`."""
    first = trivial(erase(fields[0]), supply)
    plain: list[RType] = [first]
    arguments: list[AbstractArgument] = []
    for index, fld in enumerate(fields[1:], start=1):
        own = TRIVIAL if isinstance(fld, RForall) else fld.refinement
        # The parameters of an abstract refinement are the components before it, the nearest first.
        arguments.append(AbstractArgument((*binders[:index], own.value), own.predicate))
        rest = bare(fld)
        if free_values(rest) & set(binders[:index]):
            return RCon(
                tuple_name(len(fields)),
                (first, *(in_order(each, binders, number) for number, each in enumerate(fields[1:], start=1))),
                predicates=(),
                refinement=TRIVIAL,
                span=span,
                binders=tuple(binders),
            )
        plain.append(rest)
    return RCon(tuple_name(len(fields)), tuple(plain), tuple(arguments), TRIVIAL, span)


def note_components(
    context: SpecificationContext,
    parts: Sequence[SpecType],
    fields: Sequence[RType],
    binders: Sequence[str],
    is_alias: Callable[[ConstructorType], bool],
) -> None:
    """Warn of what LiquidHaskell does not take of the components `parts`, of which one is named."""
    for part in parts[:-1]:
        for each in (part, *descendants(part)):
            if isinstance(each, ConstructorType) and is_alias(each):
                context.note(Problem(AliasInTuple(each.name), each.span, Severity.WARNING))
                return
    if any(map(_is_refined, (fields[0], *subtypes(fields[0])))):
        context.note(Problem(FirstComponent(), parts[0].span, Severity.WARNING))
    for index, fld in enumerate(fields[1:], start=1):
        if isinstance(fld, RCon) and (fld.predicates or fld.binders):
            context.note(Problem(AbstractInTuple(), parts[index].span, Severity.WARNING))
        for position, name in enumerate(binders[:index]):
            taken = index - position
            if taken != position + 1 and name in free_values(fld):
                context.note(Problem(ExchangedComponents(name, taken), parts[index].span, Severity.WARNING))
                break


def _is_refined(rtype: RType) -> bool:
    if isinstance(rtype, RCon) and rtype.predicates:
        return True
    return not isinstance(rtype, RForall | RFun) and rtype.refinement.predicate != TRUE
