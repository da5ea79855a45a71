"""Annotations to specifications: every name full, aliases expanded, shapes and sorts checked.

    {-@ measure size @-}   {-@ append :: xs:List a -> ys:_ -> {v:_ | size v == size xs + size ys} @-}
      ⇒ Specification(signatures={"Main.append": ...}, measures={"Main.size": ...}, ...)

An annotation that cannot be used is a problem at its place and costs its own binding only.
"""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator
from functools import partial

from msgspec import Struct
from msgspec.structs import replace

from liquidlens.core.module import Imports
from liquidlens.core.syntax import Group
from liquidlens.infer.module import TypedModule
from liquidlens.lang.guard import guarded, internal_problem, report_bug
from liquidlens.lang.names import base_of, qualify
from liquidlens.lang.problems import Fault, Problem, Severity
from liquidlens.lang.types import TForall, TVar, Type, free_variables, substitute
from liquidlens.logic.granted import UnreadFile
from liquidlens.logic.specification import ANYTHING, EVERYWHERE, Invariant, Specification
from liquidlens.lower.specify_aliases import AliasDefinitions
from liquidlens.lower.specify_classes import note_if_method, specify_class, specify_instance
from liquidlens.lower.specify_constructors import is_of_constructors, refine_constructors
from liquidlens.lower.specify_context import LocalNames, Rejection, SpecificationContext, make_context, rejection
from liquidlens.lower.specify_data import declare_data, define_data
from liquidlens.lower.specify_faults import Again, NeedsOption, NoFunction, NotDefinedHere, NoType, Purpose, Twice
from liquidlens.lower.specify_fields import note_repeated_fields
from liquidlens.lower.specify_fit_faults import NotLiftable, Unlifted
from liquidlens.lower.specify_form_faults import RelationalAnnotation, UnsupportedAnnotation
from liquidlens.lower.specify_idle import eased, idle_names, lacks_maps, lacks_sets, unknown_variables
from liquidlens.lower.specify_lazy import LAZY_VARIABLE, is_local, nearest_locals
from liquidlens.lower.specify_lifting import lift_inline
from liquidlens.lower.specify_lost import forget_unknown_fields, note_lost
from liquidlens.lower.specify_measure_faults import NotReflected, ReflectionTypes
from liquidlens.lower.specify_measures import declare_measures, define_measures, name_measures, refine_results
from liquidlens.lower.specify_positive import not_positive
from liquidlens.lower.specify_pragmas import METHODS_IN_PREDICATES, PARTS_SEE_WHOLE, PRUNE, specify_pragma
from liquidlens.lower.specify_qualifiers import is_of_abstract, specify_qualifier
from liquidlens.lower.specify_readable import note_lifted_twice, note_own_name, note_reflected
from liquidlens.lower.specify_recent import RecentSignatures
from liquidlens.lower.specify_rigid import check_type
from liquidlens.lower.specify_signatures import specify_signature
from liquidlens.lower.specify_slips import as_slip, broken_aliases
from liquidlens.lower.specify_types import specify_type
from liquidlens.lower.specify_values import values_in_scope
from liquidlens.names.interface import Fixity
from liquidlens.names.resolve import Resolution
from liquidlens.names.scope import LocalScope, Scope, similar
from liquidlens.source.span import Span
from liquidlens.syntax.annotation_items import BROKEN
from liquidlens.syntax.annotation_nodes import (
    AnnotationNode,
    AssumedReflectionNode,
    ClassNode,
    DataNode,
    DecreaseNode,
    DirectiveNode,
    EmbedNode,
    ExpressionAliasNode,
    FixityNode,
    InstanceNode,
    InvariantNode,
    MeasureNode,
    OtherNode,
    PragmaNode,
    QualifierNode,
    RewriteNode,
    SignatureNode,
    TypeAliasNode,
    VarianceNode,
)
from liquidlens.syntax.annotation_reader import read_annotation
from liquidlens.syntax.annotation_refused import declared_operators, refusals
from liquidlens.syntax.annotations import Named
from liquidlens.syntax.faults import HeaderNotRead
from liquidlens.syntax.module_tree import SurfaceModule
from liquidlens.syntax.parts import descendants
from liquidlens.syntax.tree import Annotation
from liquidlens.syntax.type_tree import TypeSignature

_SIGNED = re.compile(r"\s*(?:assume\s+)?([a-z_][\w']*)\s*::")


class PlacedItem(Struct, frozen=True):
    """An item of an annotation with the locals it sees (None at the top level)."""

    node: AnnotationNode
    local: LocalScope | None


def specify(
    resolution: Resolution, typed: TypedModule, groups: Iterable[Group], imports: Imports
) -> tuple[Specification, tuple[Problem, ...]]:
    """What the annotations of a module say.

    The names that annotations define are added to the specifications of the module's interface.
    """
    scope = resolution.scope
    placed, problems = read_all(resolution.module, scope)
    context = make_context(resolution.module.name, scope, typed.environment, groups, imports)
    for problem in problems:
        full = qualify(context.module, base_of(problem.binding)) if problem.binding else None
        context.note(replace(problem, binding=full if full in context.bindings else None))
    annotations = all_annotations(resolution.module, scope)
    unread = dict(broken_aliases(annotations, problems))
    context.broken.update(unread)
    context.small_aliases.update({name: at for name, at in unread.items() if name[0].islower()})
    context.lacks_sets = lacks_sets(resolution.module)
    context.lacks_maps = lacks_maps(resolution.module)
    context.has_postfix = "PostfixOperators" in resolution.module.extensions
    specify_items(context, placed, (resolution.surroundings, typed.mark))
    context.result.lazy.update(_specialised(resolution.module, groups))
    directives = [(each.node, each.local) for each in placed]
    context.result.lazy.update(nearest_locals(context, directives, groups))
    context.result.lazy_variables.update(nearest_locals(context, directives, groups, LAZY_VARIABLE))
    forget_unknown_fields(context, resolution.module.problems)
    note_lost(context, annotations)
    for problem in unknown_variables(context, resolution.module, (each.node for each in placed)):
        context.note(problem)
    for problem in not_positive(resolution.module, typed.environment, imports.modules, context.result.options):
        context.note(problem)
    for problem in idle_names(context, annotations):
        context.note(problem)
    for problem in _refused(annotations, list(context.problems)):
        context.note(problem)
    easier = dict(eased(annotations, context.problems))
    for problem in resolution.module.problems:
        if isinstance(problem.fault, HeaderNotRead):
            context.result.lost.setdefault(ANYTHING, UnreadFile(problem.fault.name))
    context.result.values_in_scope = values_in_scope(scope, imports.modules)
    for full in () if context.result.options.skipped else context.own_names.values():
        resolution.interface.specifications[base_of(full)] = full
    told = (as_slip(annotations, easier.get(each, each)) for each in context.problems)
    in_order = tuple(sorted(told, key=lambda problem: (problem.span.start, problem.span.end)))
    context.close()
    return context.result.heeded, in_order


def _specialised(module: SurfaceModule, groups: Iterable[Group]) -> Iterator[str]:
    """The functions that call themselves by way of what GHC makes of a SPECIALISE pragma: nobody asks for their end."""
    signed = {base_of(n) for each in module.declarations if isinstance(each, TypeSignature) for n in each.names}
    specialised = {qualify(module.name, name) for name in module.rewrites.specialised & signed}
    for group in groups:
        names = {binding.name for binding in group.bindings}
        if group.recursive and not names.isdisjoint(specialised):
            yield from names


def read_all(module: SurfaceModule, scope: Scope) -> tuple[list[PlacedItem], list[Problem]]:
    """All annotations of a module, in the order of the text."""
    placed: list[PlacedItem] = []
    problems: list[Problem] = []
    for annotation in all_annotations(module, scope):
        nodes, complaints = guarded(
            "read",
            f"the annotation at {annotation.span.start.line}:{annotation.span.start.column}",
            partial(read_annotation, annotation, annotation.span.path),
            partial(_unread, annotation),
        )
        local = scope.local_annotations.get(annotation.span)
        placed.extend(PlacedItem(node, local) for node in nodes)
        problems.extend(complaints)
    return placed, problems


def _refused(annotations: list[Annotation], problems: list[Problem]) -> Iterator[Problem]:
    """What keeps LiquidHaskell from reading an annotation of which nothing worse is told."""
    declared = declared_operators(annotations)
    errors = sorted(each.span.start for each in problems if each.severity is Severity.ERROR)
    for annotation in annotations:
        start, end = annotation.span.start, annotation.span.end
        if bisect_left(errors, start) == bisect_right(errors, end):
            yield from refusals(annotation, declared)


def _unread(annotation: Annotation) -> tuple[tuple[AnnotationNode, ...], tuple[Problem, ...]]:
    """What stands in the place of an annotation that a bug of ours costs; whose type it is can be seen still."""
    named = _SIGNED.match(annotation.text)
    return (), (internal_problem(annotation.span, named[1] if named else None),)


def all_annotations(module: SurfaceModule, scope: Scope) -> list[Annotation]:
    """The annotations of a module and inside its definitions, in the order of the text."""
    found: dict[Span, Annotation] = {each.span: each for each in module.annotations}
    if scope.local_annotations:
        found.update({each.span: each for each in _local_annotations(module)})
    return sorted(found.values(), key=lambda each: each.span.start)


def specify_items(context: SpecificationContext, placed: list[PlacedItem], marks: tuple[object, ...]) -> None:
    """Take in all items: first what defines names, then what uses them; `marks` as `RecentSignatures` wants them."""
    nodes = [each.node for each in placed]
    for node in nodes:
        _prepare(context, node)
    note_lifted_twice(context, nodes)
    definitions = AliasDefinitions(context)
    for node in nodes:
        if isinstance(node, TypeAliasNode | ExpressionAliasNode) or (
            isinstance(node, DirectiveNode) and node.keyword == "inline" and _is_function(context, node.name)
        ):
            definitions.add(node)
            if isinstance(node, DirectiveNode):
                note_own_name(context, node.name)
    measures = name_measures(context, [node for node in nodes if isinstance(node, MeasureNode)])
    definitions.connect()
    data = declare_data(context, [node for node in nodes if isinstance(node, DataNode)])
    declared = declare_measures(context, measures)
    definitions.resolve_all()
    instances = [node for node in nodes if isinstance(node, MeasureNode) and node.keyword == "instance"]
    define_measures(context, declared, instances)
    define_data(context, data)
    note_repeated_fields(context, data, (node for node in nodes if isinstance(node, MeasureNode)))
    recent = RecentSignatures(context, nodes, marks)
    for each in placed:
        try:
            if isinstance(each.node, SignatureNode) and is_of_constructors(context, each.node):
                refine_constructors(context, each.node)
            elif isinstance(each.node, SignatureNode) and each.local is None:
                recent.specify(each.node)
            else:
                _take_in(context, each)
        except Rejection as error:
            problem = error.problem
            if not problem.span.path:
                problem = Problem(problem.fault, each.node.span, problem.severity, problem.binding)
            context.note(problem)
        except Exception:  # a bug of ours costs the bindings that the item is about
            report_bug("specify", type(each.node).__name__)
            for binding in _about(context, each.node) or [None]:
                context.note(internal_problem(each.node.span, binding))
    refine_results(context)


def _about(context: SpecificationContext, node: AnnotationNode) -> list[str]:
    """The top-level bindings that an item is about, as far as it names them."""
    names = node.names if isinstance(node, SignatureNode) else [node.name] if isinstance(node, DirectiveNode) else []
    full = (qualify(context.module, base_of(name.text)) for name in names)
    return [name for name in full if name in context.bindings]


def _prepare(context: SpecificationContext, node: AnnotationNode) -> None:
    """What later annotations depend on: options, fixities, embeddings, which functions have annotations."""
    match node:
        case PragmaNode(text):
            context.knows_methods = context.knows_methods or text.strip() == METHODS_IN_PREDICATES
            context.prune = context.prune or text.strip() in PRUNE
            context.parts_see_whole = context.parts_see_whole or text.strip() == PARTS_SEE_WHOLE
            context.result.options, problem = specify_pragma(context.result.options, node)
            if problem is not None:
                context.note(problem)
        case FixityNode(associativity, precedence, operators):
            for operator in operators:
                context.fixities[operator.text] = Fixity(associativity, precedence)
        case EmbedNode(name, sort):
            is_one = isinstance(context.scope.type(name.text), str)
            full = context.haskell_type(name.text, name.span) if is_one else None
            if full is not None:
                context.result.embeds[full] = context.embeds[full] = sort
                context.applied_sorts.update([] if node.is_whole else [full])
        case SignatureNode(_, names):
            for name in names:
                found = context.one_value(name.text)
                if found is not None:
                    context.annotated.add(found)
        case ClassNode(_, members) | InstanceNode(_, members):
            for member in members:
                _prepare(context, member)
        case DataNode(constructors=tuple(constructors)):
            fields = [each.name for constructor in constructors for each in constructor.fields]
            if fields and len(constructors) == 1 and not any(fields):
                context.unnamed_fields.add(qualify(context.module, base_of(constructors[0].name.text)))
            context.named_fields.update(qualify(context.module, base_of(each.text)) for each in fields if each)
        case DirectiveNode("reflect" | "axiomatize" | "opaque-reflect" | "private-reflect", name):
            found = context.one_value(name.text)
            if found is not None:
                context.reflected.add(found)
        case AssumedReflectionNode(name, body):
            found, instead = context.one_value(name.text), context.one_value(body.text)
            if found is not None and instead is not None:
                context.assumed_reflections[found] = instead
        case OtherNode(construct, name) if construct == BROKEN and name is not None:
            context.broken[base_of(name.text)] = name.span
        case _:
            pass


def _take_in(context: SpecificationContext, placed: PlacedItem) -> None:
    node = placed.node
    match node:
        case SignatureNode():
            specify_signature(context, node, placed.local)
        case ClassNode():
            specify_class(context, node)
        case InstanceNode():
            specify_instance(context, node)
        case DirectiveNode():
            _directive(context, node, placed.local)
        case VarianceNode(name, variances):
            full = context.scope.type(name.text)
            if isinstance(full, str):
                context.result.variances.setdefault(full, variances)
        case DecreaseNode(name, counted):
            local = placed.local.names.get(name.text) if placed.local is not None else None
            if local is not None or _is_function(context, name):
                context.result.decreasing[local or qualify(context.module, base_of(name.text))] = counted
        case InvariantNode(ty, subject):
            said = specify_type(context, ty, LocalNames())
            check_type(context, said, node.span)
            invariant = Invariant(said, node.span, is_asserted=subject is not None)
            context.result.invariants.append(invariant)
        case QualifierNode() if not is_of_abstract(node.body):
            qualifier = specify_qualifier(context, node)
            if qualifier is not None:
                context.result.qualifiers.append(qualifier)
        case AssumedReflectionNode():
            _assume_reflection(context, node)
        case RewriteNode(name, rules):
            if _is_function(context, name):
                _rewrite(context, qualify(context.module, base_of(name.text)), rules)
        case EmbedNode(name):
            if context.haskell_type(name.text, name.span) is None:
                raise rejection(NoType(name.text, False, context.scope.similar_type(name.text)), name.span)
        case OtherNode("relational", span=span, related=related):
            for name in related or ("",):
                full = qualify(context.module, name)
                known = full if full in context.bindings else None
                severity = Severity.ERROR if known is not None else Severity.INFORMATION
                context.note(Problem(RelationalAnnotation(), span, severity, known))
        case OtherNode("bound" | "define" as construct, _, span):
            context.note(Problem(UnsupportedAnnotation(construct), span, Severity.INFORMATION))
        case _:
            pass


# --- directives -----------------------------------------------------------------------------------------------------


def _is_function(context: SpecificationContext, name: Named, imported_too: bool = False) -> bool:
    """Whether the module defines the function that a directive names; if not, that is a problem."""
    base = base_of(name.text)
    if qualify(context.module, base) in context.scope.top_level:
        return True
    if imported_too and context.one_value(name.text) is not None:
        return True
    if context.one_value(name.text) is not None:
        fault: Fault = NotDefinedHere(name.text)
    else:
        close = similar(base, [base_of(each) for each in context.scope.top_level])
        fault = NoFunction(name.text, Purpose.HERE, close)
    context.note(Problem(fault, name.span))
    return False


def _directive(context: SpecificationContext, node: DirectiveNode, local: LocalScope | None) -> None:
    name = node.name
    full = qualify(context.module, base_of(name.text))
    match node.keyword:
        case "lazy" | "lazyvar" | "Lazy":
            unique = local.names.get(name.text) if local is not None else None
            if unique is not None:
                context.result.lazy.add(unique)
            elif full in context.scope.top_level:
                context.result.lazy.add(full)
            elif node.keyword == "lazyvar" or is_local(context, name.text):
                pass  # `nearest_locals`
            elif (found := context.one_value(name.text)) is not None:
                context.result.lazy.add(found)
            else:
                _is_function(context, name)
        case "ignore" if _is_function(context, name) and not note_if_method(context, name, full):
            context.result.ignored.add(full)
        case "fail" if _is_function(context, name):
            context.result.expected_failures[full] = name.span
        case "ple" if _is_function(context, name):
            context.result.evaluated.add(full)
            if not context.result.options.ple and not context.result.options.ple_local:
                context.note(Problem(NeedsOption(f"ple {name.text}", "--ple-local"), node.span, Severity.INFORMATION))
        case "reflect" | "axiomatize" if _is_function(context, name, imported_too=True):
            note_reflected(context, name)
            note_own_name(context, name)
            _reflect(context, full)
        case "rewrite" if _is_function(context, name, imported_too=True):
            _rewrite(context, EVERYWHERE, (name,))
        case "autosize":
            if context.haskell_type(name.text, name.span) is None:
                raise rejection(NoType(name.text, True), name.span)
        case _:
            pass


def _rewrite(context: SpecificationContext, owner: str, rules: tuple[Named, ...]) -> None:
    found = [context.one_value(rule.text) for rule in rules if _is_function(context, rule, imported_too=True)]
    before = context.result.rules.get(owner, ())
    context.result.rules[owner] = (*before, *(name for name in found if name is not None))


def _reflect(context: SpecificationContext, full: str) -> None:
    binding = context.bindings.get(full)
    if binding is None:
        return
    try:
        context.result.reflected[full] = lift_inline(context, binding, "reflect")
    except Rejection as error:
        fault = error.problem.fault
        if isinstance(fault, NotLiftable) and fault.why in (Unlifted.FUNCTION, Unlifted.RECURSIVE):
            context.note(replace(error.problem, severity=Severity.WARNING))
        # Its applications are known by congruence only.
        context.result.uninterpreted.add(full)


def _assume_reflection(context: SpecificationContext, node: AssumedReflectionNode) -> None:
    """`assume reflect f as g`: `g` is reflected, and both have one type."""
    full, instead = [context.haskell_value(each.text, each.span) for each in (node.name, node.body)]
    for found, named in ((full, node.name), (instead, node.body)):
        if found is None:
            raise rejection(NoFunction(named.text, Purpose.HERE), named.span)
    assert full is not None and instead is not None
    if full in context.result.assumed_reflections:
        raise rejection(Twice(Again.REFLECTION, node.name.text), node.name.span)
    if instead not in context.reflected:
        raise rejection(NotReflected(node.body.text), node.body.span)
    one, other = [context.environment.values.get(each) for each in (full, instead)]
    if one is not None and other is not None and not _same_type(one, other):
        raise rejection(ReflectionTypes(node.name.text, node.body.text, (one, other)), node.body.span)
    context.result.assumed_reflections[full] = instead


def _same_type(one: Type, other: Type) -> bool:
    """Whether two types differ in nothing but the names of their variables."""
    return _numbered(one) == _numbered(other)


def _numbered(ty: Type) -> Type:
    body = ty.body if isinstance(ty, TForall) else ty
    names = dict.fromkeys(free_variables(body))
    return substitute(body, {name: TVar(f"{number}") for number, name in enumerate(names)})


# --- where annotations stand ----------------------------------------------------------------------------------------


def _local_annotations(module: SurfaceModule) -> list[Annotation]:
    """The annotations inside definitions, classes and instances."""
    return [node for node in descendants(*module.declarations) if isinstance(node, Annotation)]
