"""Constructors whose type an annotation gives by itself: it holds as one in the declaration would.

    data Range = Range Int Int
    {-@ Range :: lo:Int -> {hi:Int | lo <= hi} -> Range @-}
      ⇒ DataSpecification("M.Range", constructors={"M.Range": (("lo", Int), ("hi", {hi:Int | lo <= hi}))})

Where the data type has an annotation as well, both hold, as LiquidHaskell has it; of a newtype's constructor it forgets
such a type.
"""

from liquidlens.lang.names import base_of, qualify
from liquidlens.logic.erasure import erase
from liquidlens.logic.predicates import Predicate, PVar
from liquidlens.logic.refined import Refinement, RType
from liquidlens.logic.shape import trivial
from liquidlens.logic.specification import DataSpecification
from liquidlens.logic.substitution import substitute, substitute_values
from liquidlens.lower.specify_context import SpecificationContext, rejection
from liquidlens.lower.specify_data import fields_of_signature
from liquidlens.lower.specify_form_faults import BeyondLimits, Limit
from liquidlens.lower.specify_parts import meet
from liquidlens.source.span import Span
from liquidlens.syntax.annotation_nodes import AnnotationNode, ConstructorNode, SignatureNode
from liquidlens.syntax.annotations import Named

_Fields = tuple[tuple[str, RType], ...]


def is_of_constructors(context: SpecificationContext, node: AnnotationNode) -> bool:
    """Whether an annotation gives the type of constructors that the module declares."""
    return isinstance(node, SignatureNode) and all(_full(context, name) is not None for name in node.names)


def refine_constructors(context: SpecificationContext, node: SignatureNode) -> None:
    """Put the type into the specification of the data type."""
    for name in node.names:
        full = _full(context, name)
        data, constructor = context.environment.constructors[full] if full is not None else (None, None)
        if data is None or constructor is None or data.is_newtype:
            continue
        known = context.result.data.get(data.name)
        specification = known or DataSpecification(data.name, data.params, (), {}, span=node.span)
        before = specification.constructors.get(constructor.name)
        written = ConstructorNode(name, (), node.span, node.type)
        fields = fields_of_signature(context, specification, data, constructor, written)
        if before is not None:
            fields = _both(specification, constructor.name, before=before, after=fields, span=node.span)
        specification.constructors[constructor.name] = fields
        context.result.data[data.name] = specification


def _both(specification: DataSpecification, constructor: str, before: _Fields, after: _Fields, span: Span) -> _Fields:
    """What two annotations say of the fields, by the names of the first one."""
    by: dict[str, Predicate] = {new: PVar(old) for (old, _), (new, _) in zip(before, after, strict=True)}
    own = specification.results.get(constructor)
    if own is not None:
        others = {name: term for name, term in by.items() if name != own.value}
        specification.results[constructor] = Refinement(own.value, substitute(own.predicate, others))
    found: list[tuple[str, RType]] = []
    for (label, one), (_, other) in zip(before, after, strict=True):
        said = substitute_values(other, by)
        both = said if one == trivial(erase(one)) else one if said == trivial(erase(said)) else meet(one, said)
        if both is None:
            raise rejection(BeyondLimits(Limit.PARTS), span)
        found.append((label, both))
    return tuple(found)


def _full(context: SpecificationContext, name: Named) -> str | None:
    full = qualify(context.module, base_of(name.text))
    return full if full in context.environment.constructors else None
