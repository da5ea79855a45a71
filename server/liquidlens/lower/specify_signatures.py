"""Signatures: of top-level functions and locals; those of methods (`specify_classes.py`) are added as these are.

    {-@ assume f :: x:_ -> {v:_ | v > x} / [x] @-}      f :: Int -> Int
      ⇒ Signature("Main.f", x:Int -> {v:Int | v > x}, ASSUMED, metrics=(x,))

A signature gets the shape of the Haskell type: holes filled, its type variables and context.
"""

from msgspec import Struct
from msgspec.structs import replace

from liquidlens.core.syntax import App, Binder, Binding, Case, ConPattern, Expr, Lam, Let
from liquidlens.lang.names import UNWRITTEN, base_of, method_of, module_of, qualify, source_name
from liquidlens.lang.problems import Problem, Severity
from liquidlens.lang.types import TForall, Type, free_variables
from liquidlens.logic.erasure import erase
from liquidlens.logic.predicates import Predicate
from liquidlens.logic.refined import RCon, RForall, RType
from liquidlens.logic.shape import HOLE, Mismatch, arguments, fit, has_holes, without_unknown_predicates
from liquidlens.logic.specification import Signature, Trust
from liquidlens.logic.substitution import MADE_UP, is_made_up, substitute_types
from liquidlens.lower.specify_context import Bound, LocalNames, Rejection, SpecificationContext, rejection
from liquidlens.lower.specify_faults import (
    Again,
    AssumedBeside,
    NeedsAssume,
    NoFunction,
    NotInBlock,
    NotInferable,
    OnlyFrom,
    Purpose,
    SeveralLocals,
    StandingAlone,
    Twice,
)
from liquidlens.lower.specify_fit_faults import OfName
from liquidlens.lower.specify_form_faults import MetricSort, ReflectedAssumption, UnknownHole
from liquidlens.lower.specify_predicates import specify_checked_term
from liquidlens.lower.specify_readable import note_assumed_method
from liquidlens.lower.specify_rigid import check_type
from liquidlens.lower.specify_shape import mismatch_problem
from liquidlens.lower.specify_sorts import is_number
from liquidlens.lower.specify_types import specify_holed_type
from liquidlens.lower.specify_unnamed import unnamed_argument
from liquidlens.lower.specify_vanished import note_vanished
from liquidlens.names.scope import LocalScope, otherwise_cased, similar
from liquidlens.source.span import Span
from liquidlens.syntax.annotation_nodes import SignatureNode
from liquidlens.syntax.annotations import Named

_NO_NAMES = LocalNames()


class Target(Struct, frozen=True):
    """What a signature is about."""

    key: str
    """Full name, or the unique name of a local."""
    type: Type | None
    """Its Haskell type, where that is known."""
    cost: str | None
    """The top-level binding that a problem costs."""
    inferred: bool = False
    names: LocalNames = _NO_NAMES
    imported: bool = False
    lost: bool = False
    """Its definition has a problem of its own, so that nothing is known of it and nothing more is said."""
    equal: dict[str, RType] = {}
    """What type variables of the annotation are, where an instance's context equates them."""
    is_of_instance: bool = False
    """Whether it is a method of an instance: LiquidHaskell asks no sorts of what is said there."""


def specify_signature(context: SpecificationContext, node: SignatureNode, local: LocalScope | None) -> None:
    """Take in `f, g :: type` at the top level, or inside the binding of `local`."""
    for name in node.names:
        cost: str | None = local.owner if local is not None else qualify(context.module, base_of(name.text))
        try:
            target = _local_target(context, name, local) if local is not None else None
            target = target or _top_level_target(context, name)
            cost = target.cost
            if node.keyword == "assume" and not target.imported and target.key in context.reflected:
                context.note(Problem(ReflectedAssumption(name.text), name.span, Severity.WARNING))
                continue
            if not target.lost:
                add_signature(context, node, name, target)
                _look_for_trust(context, node, name, target)
        except Rejection as error:
            problem = unnamed_argument(placed(error.problem, name.span), node.type, context.bindings.get(cost or ""))
            known = cost is not None and (cost in context.bindings or cost in context.annotated)
            context.note(problem, cost if known else None)


def placed(problem: Problem, place: Span) -> Problem:
    """The problem, at this place if it has none of its own."""
    if problem.span.path:
        return problem
    return Problem(problem.fault, place, problem.severity, problem.binding)


# --- what it is about -----------------------------------------------------------------------------------------------


def _top_level_target(context: SpecificationContext, name: Named) -> Target:
    base = base_of(name.text)
    full = qualify(context.module, base)
    written_here = name.text == base or name.text == full
    if written_here and (full in context.scope.top_level or full in context.environment.constructors):
        binding = context.bindings.get(full)
        ty = haskell_type_of(context, full)
        inferred = binding is not None and not binding.has_signature and full not in context.environment.constructors
        return Target(full, ty, full, inferred, lost=full in context.environment.failed)
    nearby = _nearby_local(context, name)
    if nearby is not None:
        return nearby
    found = context.haskell_value(name.text, name.span)
    if found is None:
        own = [base_of(each) for each in context.scope.top_level]
        close = similar(base, own) or otherwise_cased(base, own) or context.scope.similar_value(base)
        raise rejection(NoFunction(name.text, Purpose.ANNOTATION, close), name.span)
    # A type for something imported is trusted, whether or not it says `assume`.
    return Target(found, haskell_type_of(context, found), None, imported=True)


def haskell_type_of(context: SpecificationContext, full: str) -> Type | None:
    """The type of a value or constructor; None where its definition has a problem and no type signature."""
    if full in context.environment.constructors:
        return context.type_of(full)
    if full in context.environment.failed:
        return None
    binding = context.bindings.get(full)
    return binding.type if binding is not None else context.environment.values.get(full)


def _local_target(context: SpecificationContext, name: Named, local: LocalScope) -> Target | None:
    """A definition of the block that the annotation stands in; None where the annotation is about something outside."""
    unique = local.names.get(name.text)
    owner = context.bindings.get(local.owner) or _method_around(context, unique)
    types = local_types(owner.body) if owner is not None else {}
    if unique is None or unique not in local.block:
        full = qualify(context.module, base_of(name.text))
        if not local.block or full in context.scope.top_level:
            return None
        close = similar(name.text, [each for each, to in local.names.items() if to in local.block])
        raise rejection(NotInBlock(name.text, close), name.span)
    if owner is not None:
        note_vanished(context, owner, unique, name.span)
    values = {written: Bound(to, types.get(to)) for written, to in local.names.items() if written not in local.later}
    names = LocalNames(values, later=local.later)
    return Target(unique, types.get(unique), local.owner if owner is None else owner.name, False, names)


def _method_around(context: SpecificationContext, unique: str | None) -> Binding | None:
    """The method of an instance, or of a class, that defines a local: its annotations only know the class."""
    for binding in context.bindings.values():
        if method_of(binding.name) is not None and any(d.name == unique for d in local_definitions(binding.body)):
            return binding
    return None


def _nearby_local(context: SpecificationContext, name: Named) -> Target | None:
    """LiquidHaskell also takes an annotation at the top level for the next local function of that name below it."""
    best: tuple[Span, Target] | None = None
    for top in context.bindings.values():
        if top.extent.end < name.span.start:
            continue
        types = local_types(top.body)
        for local in local_definitions(top.body):
            if source_name(local.name) != name.text or not local.span.path or local.span.start < name.span.start:
                continue
            if best is None or local.span.start < best[0].start:
                values = {written: Bound(written, ty) for written, ty in types.items()}
                best = local.span, Target(local.name, local.type, top.name, False, LocalNames(values))
    if best is None:
        return None
    owners = [
        top.name for top in context.bindings.values() if any(d.name == best[1].key for d in local_definitions(top.body))
    ]
    if len(owners) > 1:
        raise rejection(SeveralLocals(name.text), name.span)
    return best[1]


def local_types(body: Expr) -> dict[str, Type]:
    """The types of the locals of a Core expression, by unique name."""
    found: dict[str, Type] = {}

    def binder(each: Binder) -> None:
        found.setdefault(each.name, each.type)

    pending: list[Expr] = [body]
    while pending:
        expr = pending.pop()
        match expr:
            case Lam(binders, inner):
                for each in binders:
                    binder(each)
                pending.append(inner)
            case App(fun, args):
                pending.extend((fun, *args))
            case Let(group, inner):
                for each in group.bindings:
                    found.setdefault(each.name, each.type)
                    pending.append(each.body)
                pending.append(inner)
            case Case(scrutinee, whole, alts):
                pending.append(scrutinee)
                binder(whole)
                for alt in alts:
                    if isinstance(alt.pattern, ConPattern):
                        for each in alt.pattern.binders:
                            binder(each)
                    pending.append(alt.body)
            case _:
                pass
    return found


def local_definitions(body: Expr) -> list[Binding]:
    """The let-bound definitions inside a Core expression."""
    found: list[Binding] = []
    pending: list[Expr] = [body]
    while pending:
        expr = pending.pop()
        match expr:
            case Lam(_, inner):
                pending.append(inner)
            case App(fun, args):
                pending.extend((fun, *args))
            case Let(group, inner):
                found.extend(group.bindings)
                pending.extend(each.body for each in group.bindings)
                pending.append(inner)
            case Case(scrutinee, _, alts):
                pending.append(scrutinee)
                pending.extend(alt.body for alt in alts)
            case _:
                pass
    return found


# --- what it says ---------------------------------------------------------------------------------------------------


def add_signature(context: SpecificationContext, node: SignatureNode, name: Named, target: Target) -> None:
    """Put what an annotation says of a target among the signatures of the module. Raises Rejection."""
    earlier = context.result.signatures.get(target.key)
    if earlier is not None and not _stands_beside(context, earlier, node, name, target):
        raise rejection(Twice(Again.SIGNATURE, name.text, earlier.span), name.span)
    holed = specify_holed_type(context, node.type, target.names, target.type)
    if target.equal:
        holed = substitute_types(holed, target.equal)
    fitted = _fitted(context, without_unknown_predicates(holed), target, name, node)
    metrics = _metrics(context, node, fitted, target.names)
    if not target.is_of_instance:
        outer = dict.fromkeys(bound.name for bound in target.names.values.values())
        check_type(context, fitted, node.span, metrics, outer)
    trust = Trust.ASSUMED if node.keyword == "assume" or target.imported else Trust.CHECKED
    signature = Signature(
        target.key,
        fitted,
        trust=trust,
        metrics=metrics,
        span=node.span,
        text=node.text,
        holes=holed if has_holes(holed) else None,
    )
    if earlier is not None and earlier.trust is Trust.ASSUMED:
        signature = replace(earlier, beside=signature)
    elif earlier is not None:
        signature = replace(signature, beside=earlier)
    context.result.signatures[target.key] = signature


def _stands_beside(
    context: SpecificationContext, earlier: Signature, node: SignatureNode, name: Named, target: Target
) -> bool:
    """Whether of two types of a function, whichever stands first, one is what callers see and the other one what its
    code is checked against."""
    if target.cost != target.key or target.is_of_instance or earlier.beside is not None:
        return False
    if (is_assumed := node.keyword == "assume") == (earlier.trust is Trust.ASSUMED):
        return False
    assumed, other = (node.span, earlier.span) if is_assumed else (earlier.span, name.span)
    context.note(Problem(AssumedBeside(name.text, assumed), other, Severity.WARNING), target.cost)
    return True


def _fitted(context: SpecificationContext, written: RType, target: Target, name: Named, node: SignatureNode) -> RType:
    if target.type is None:
        if HOLE in free_variables(erase(written)):
            raise rejection(UnknownHole(name.text), node.type.span)
        return _closed(written)
    fitted = fit(written, target.type)
    if isinstance(fitted, Mismatch):
        _check_known(context, fitted)
        missing = tuple(module.module for module in context.scope.unknown if module.only is None)
        if target.inferred and missing:
            raise rejection(NotInferable(name.text, missing), node.type.span, Severity.WARNING)
        annotated, place = OfName(name.text, module_of(target.key) if target.imported else None), node.type.span
        raise Rejection(mismatch_problem(context, annotated, fitted, target.type, place, inferred=target.inferred))
    return fitted


def _check_known(context: SpecificationContext, mismatch: Mismatch) -> None:
    """A type that may be an alias of a module without source is not a wrong type."""
    found = mismatch.found
    if isinstance(found, RCon) and context.from_unknown_module(found.name):
        home, base = module_of(found.name) or "", base_of(found.name)
        homes = context.scope.unknown_homes(base)
        named = homes if home in homes else (home,)
        modules = tuple(dict.fromkeys(each.removeprefix(f"{UNWRITTEN}.") for each in named))
        raise rejection(OnlyFrom(base, modules), found.span, Severity.WARNING)


def _closed(rtype: RType) -> RType:
    """With its free type variables quantified."""
    ty = erase(rtype)
    names = tuple(dict.fromkeys(free_variables(ty)))
    if not names:
        return rtype
    if isinstance(rtype, RForall):
        return replace(rtype, vars=(*rtype.vars, *names))
    return RForall(names, (), (), rtype, rtype.span)


def _look_for_trust(context: SpecificationContext, node: SignatureNode, name: Named, target: Target) -> None:
    """LiquidHaskell refuses modules in which something imported, or a method of a class that has instances there, has a
    type by itself that is not trusted."""
    if node.keyword == "assume":
        for cls in context.environment.classes.values():
            if target.key in dict(cls.methods):
                note_assumed_method(context, node, name, cls)
        return
    if target.imported:
        context.note(Problem(NeedsAssume(name.text), name.span, Severity.WARNING))
    for cls in context.environment.classes.values():
        if target.key in dict(cls.methods):
            known = context.environment.instances.get(cls.name, {})
            if any(module_of(each.dictionary) == context.module for found in known.values() for each in found):
                context.note(Problem(StandingAlone(name.text, base_of(cls.name)), name.span, Severity.WARNING))


def _metrics(
    context: SpecificationContext, node: SignatureNode, rtype: RType, names: LocalNames
) -> tuple[Predicate, ...]:
    for parameter in arguments(rtype)[0]:
        ty = erase(parameter.type)
        names = names.bind(parameter.binder, ty.body if isinstance(ty, TForall) else ty)
        if is_made_up(parameter.binder):
            written = parameter.binder.split(MADE_UP)[0]
            names = names.bind(written, names.values[parameter.binder].type, parameter.binder)
    found: list[Predicate] = []
    for expr in node.metrics:
        term, sort = specify_checked_term(context, expr, names)
        if not is_number(context, sort):
            raise rejection(MetricSort(), expr.span)
        found.append(term)
    return tuple(found)
