"""Qualifiers: formulas that inference tries at all sorts that fit.

qualif Twice(v:Int, x:Int): (v = 2 * x)     ⇒     Qualifier("Twice", (v : Int, x : Int), v == 2 * x)
"""

from liquidlens.lang.names import base_of
from liquidlens.lang.problems import Problem, Severity
from liquidlens.logic.refined import RCon, RType
from liquidlens.logic.specification import Qualifier
from liquidlens.lower.specify_context import LocalNames, Rejection, SpecificationContext
from liquidlens.lower.specify_faults import NoType, UnboundType, UnusedQualifier
from liquidlens.lower.specify_predicates import specify_predicate
from liquidlens.lower.specify_types import specify_type
from liquidlens.syntax.annotation_nodes import QualifierNode
from liquidlens.syntax.annotations import (
    AppliedType,
    ApplyExpr,
    ConstructorType,
    ListType,
    NameExpr,
    SpecExpr,
    SpecType,
    VariableType,
)

_SORTS = {"int": "Int", "bool": "Bool", "real": "Double", "num": "Int"}

_PREDICATE_APPLICATIONS = frozenset(f"papp{count}" for count in range(1, 8))


def specify_qualifier(context: SpecificationContext, node: QualifierNode) -> Qualifier | None:
    """A qualifier; None, with a warning, where a type in it is not in scope: it fits nothing then."""
    names, is_in_scope = LocalNames(), True
    parameters: list[tuple[str, RType | None]] = []
    for name, ty in node.parameters:
        own: RType | None = None
        try:
            own = _qualifier_type(context, ty) if ty is not None else None
        except Rejection as error:
            fault = error.problem.fault
            unknown = fault.name if isinstance(fault, NoType | UnboundType) else None
            unused = UnusedQualifier(base_of(node.name.text), unknown)
            context.note(Problem(unused, error.problem.span, Severity.WARNING))
            is_in_scope = False
        parameters.append((name.text, own))
        # A qualifier is tried at every sort that fits: only its shape is checked here.
        names = names.bind(name.text, None)
    body = specify_predicate(context, node.body, names)
    return Qualifier(node.name.text, tuple(parameters), body, node.span) if is_in_scope else None


def is_of_abstract(body: SpecExpr) -> bool:
    """Whether a qualifier says that an abstract refinement holds, `papp2(p, v, x)`: those in scope are tried anyway."""
    return isinstance(body, ApplyExpr) and isinstance(body.fun, NameExpr) and body.fun.name in _PREDICATE_APPLICATIONS


def _qualifier_type(context: SpecificationContext, ty: SpecType) -> RType:
    if isinstance(ty, VariableType) and ty.name in _SORTS:
        return RCon(_SORTS[ty.name], span=ty.span)
    return specify_type(context, _as_sort(ty), LocalNames())


def _as_sort(ty: SpecType) -> SpecType:
    """What the solver's own words for types mean, which qualifiers are written in: `List a` is `[a]`, whatever else is
    called so (`symbolFTycon` of liquid-fixpoint)."""
    match ty:
        case AppliedType(ConstructorType(name="List"), (element,), span):
            return ListType(_as_sort(element), span)
        case AppliedType(head, args, span):
            return AppliedType(head, tuple(map(_as_sort, args)), span)
        case ListType(element, span):
            return ListType(_as_sort(element), span)
        case _:
            return ty
