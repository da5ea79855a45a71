"""What is understood here, and what LiquidHaskell reads but refuses, with the module in which it stands.

v == not b          `not` is no function: `v <=> not b`
x div 2 == v        `div` is applied as a function is, not written between: `x / 2`, `div x 2`
class C a where m   all methods are named, each with `forall` of the type variables of its own
px p > 0            `px` is a field that an annotation of its data names
measure m :: [Int]  equations are for lists of all types, as are lifted functions that tell what is true
measure fst :: …    it has a measure of that name
v == Just x         constructors are functions of the logic by an option only
"""

from collections.abc import Collection, Iterator, Sequence

from liquidlens.core.syntax import Binding
from liquidlens.lang.data import ClassType
from liquidlens.lang.names import base_of, default_method, is_tuple, module_of, qualify
from liquidlens.lang.problems import Problem, Severity
from liquidlens.lang.types import BOOL, TCon, TForall, TVar, Type, arrows, free_variables, spine
from liquidlens.logic.erasure import erase
from liquidlens.logic.predicates import PApply, PLit, Predicate
from liquidlens.logic.refined import RType
from liquidlens.logic.shape import arguments
from liquidlens.logic.show import show_name
from liquidlens.logic.substitution import subpredicates
from liquidlens.lower.specify_builtin import BUILTIN_FUNCTIONS
from liquidlens.lower.specify_context import SpecificationContext
from liquidlens.lower.specify_faults import Again, Twice
from liquidlens.lower.specify_form_faults import (
    AssumedMethod,
    ClassContext,
    ConsAsType,
    MethodContext,
    MethodDefault,
    MethodsUnlike,
    MethodVariables,
    NegatedTerm,
    NoDivision,
    NoMaps,
    NoSets,
    OpaqueConstruction,
    TextAsList,
    UnknownField,
)
from liquidlens.lower.specify_higher_order import has_function
from liquidlens.lower.specify_measure_faults import (
    InlinedAtInstance,
    NothingReflected,
    OfFunctions,
    OfInstance,
    OwnElsewhere,
    OwnMeasure,
    TrueOfInstance,
)
from liquidlens.lower.specify_operators import Operation, conditional, grouped
from liquidlens.lower.specify_origins import meanings
from liquidlens.source.span import Span
from liquidlens.syntax.annotation_nodes import AnnotationNode, ClassNode, DirectiveNode, MeasureNode, SignatureNode
from liquidlens.syntax.annotations import (
    ApplyExpr,
    ConstructorType,
    ForallType,
    IfExpr,
    InfixExpr,
    LambdaExpr,
    ListExpr,
    LiteralExpr,
    Named,
    NameExpr,
    PrefixExpr,
    QualifiedType,
    SpecExpr,
    SpecType,
    TupleExpr,
    TupleType,
    TypedExpr,
    VariableType,
)
from liquidlens.syntax.parts import descendants

_OWN_MEASURES = frozenset({"fst", "snd", "isJust", "fromJust", "head", "tail", "autolen"})
"""Of the specification of the Prelude; `len` is one for all types."""

_OTHERWISE_TYPED = {"len": "", "head": "[]", "tail": "[]", "addrLen": "Addr#", "strLen": "Addr#"}
"""What those take that lifted functions may be called after, where our library's measures do not say it; `len` any data
type with parameters."""

_Part = tuple[Operation | SpecExpr, bool]


def note_unread(context: SpecificationContext, expr: SpecExpr, *, is_term: bool = False) -> None:
    """Warn of the first function in a predicate, or a term, that LiquidHaskell takes for an unknown name."""
    waiting: list[_Part] = [(expr, is_term)]
    while waiting:
        part, is_term = waiting.pop()
        if isinstance(part, InfixExpr):
            if [each.text for each in part.operators] == [":"] and ":" not in context.fixities:
                context.note(Problem(ConsAsType(), part.span, Severity.WARNING))
                return
            part = conditional(context, part) or grouped(context, part)
        if (fault := _misread(part, is_term=is_term)) is not None:
            context.note(Problem(fault, _span(part), Severity.WARNING))
            return
        waiting.extend(reversed(list(_parts(part, is_term=is_term))))


_LOGICAL = frozenset({"&&", "||", "=>", "==>", "<=>", "<==>"})
_EQUAL = "="
"""Of truth values, too: as a connective it binds as `<=>` does."""


def note_methods(context: SpecificationContext, node: ClassNode, name: str, cls: ClassType) -> None:
    """Warn where an annotation of a class of this module has not all its methods, in their order."""
    written = [base_of(each.text) for member in node.members for each in member.names]
    methods = [base_of(method) for method, _ in cls.methods]
    if written != methods and {*written} <= {*methods} and module_of(cls.name) == context.module:
        context.note(Problem(MethodsUnlike(name, tuple(methods)), node.head.span, Severity.WARNING))


def note_context(context: SpecificationContext, node: ClassNode, name: str, cls: ClassType) -> None:
    """Warn where an annotation of a class has another context than the class; it may have none."""
    if node.context is None or module_of(cls.name) != context.module:
        return
    parts = node.context.parts if isinstance(node.context, TupleType) else (node.context,)
    heads = (next((each.name for each in descendants(part) if isinstance(each, ConstructorType)), "") for part in parts)
    supers = tuple(base_of(each.cls) for each in cls.supers)
    if tuple(base_of(head) for head in heads) != supers:
        shown = tuple(show_name(" ".join((base_of(each.cls), *map(str, cls.params)))) for each in cls.supers)
        context.note(Problem(ClassContext(name, shown), node.context.span, Severity.WARNING))


def note_reflected(context: SpecificationContext, name: Named) -> None:
    """Warn where there is nothing to reflect: functions of other modules, methods, constructors, qualified names."""
    full = qualify(context.module, base_of(name.text))
    is_qualified = module_of(name.text) is not None
    methods = {method for cls in context.environment.classes.values() for method, _ in cls.methods}
    has_equations = full in context.bindings and full not in methods
    if is_qualified or not (has_equations or context.is_selector(full)):
        context.note(Problem(NothingReflected(name.text, is_qualified), name.span, Severity.WARNING))


def note_own_name(context: SpecificationContext, name: Named) -> None:
    """Warn of a function that predicates use under the name of a measure of LiquidHaskell's, of another type."""
    ty = context.type_of(qualify(context.module, base_of(name.text)))
    base = base_of(name.text)
    taken = arrows(_body(ty))[0] if ty is not None else None
    head = spine(taken[0])[0] if taken else None
    if not taken or not isinstance(head, TCon):
        return
    wanted = _OTHERWISE_TYPED.get(base)
    if wanted is None:
        others = {_takes(context, full) for full in _measures_of_library(context, base)}
        differs = any(other and other != head.name for other in others)
    else:
        differs = head.name != wanted if wanted else head == taken[0]
    if differs:
        context.note(Problem(OwnElsewhere(name.text), name.span, Severity.WARNING))


def _measures_of_library(context: SpecificationContext, base: str) -> set[str]:
    """The measures of this name that the modules imported here have, qualified or not."""
    found = meanings(context.scope.specifications, base)
    return {full for full in found if full in context.measures and context.is_of_library(full)}


def _takes(context: SpecificationContext, measure: str) -> str:
    """The data type that a measure takes, or nothing where it takes any."""
    taken = arrows(_body(context.measure_types[measure]))[0]
    head = spine(taken[0])[0] if taken else None
    return head.name if isinstance(head, TCon) else ""


def note_method(
    context: SpecificationContext, node: ClassNode, member: SignatureNode, method: str, type_: Type
) -> None:
    """Warn where the annotation of a class has a method at other type variables than Haskell, or one with a context."""
    if isinstance(type_, TForall) and type_.context:
        context.note(Problem(MethodContext(method), member.type.span, Severity.WARNING))
        return
    own = [each.name for each in descendants(node.head) if isinstance(each, VariableType)]
    begun = member.type.variables if isinstance(member.type, ForallType) else ()
    wanted = _by_names_written(type_, member.type, own) if isinstance(type_, TForall) else ()
    if wanted is not None and begun != wanted:
        fault = MethodVariables(method, wanted, isinstance(member.type, ForallType))
        context.note(Problem(fault, member.type.span, Severity.WARNING))


def note_default(context: SpecificationContext, member: SignatureNode, method: str) -> None:
    """Tell of the annotation of a method whose default has a type of its own: LiquidHaskell compares it with that."""
    default = default_method(method)
    ty = context.environment.values.get(default)
    if default in context.bindings and isinstance(ty, TForall) and len(ty.context) > 1:
        context.note(Problem(MethodDefault(base_of(method)), member.type.span), default)


def note_assumed_method(context: SpecificationContext, node: SignatureNode, method: Named, cls: ClassType) -> None:
    """Warn where the trusted type of a method has not its own type variables, after the context, as Haskell has."""
    type_ = next(ty for name, ty in cls.methods if base_of(name) == base_of(method.text))
    if not isinstance(type_, TForall):
        return
    outside = node.type.body if isinstance(node.type, ForallType) else node.type
    inside = outside.body if isinstance(outside, QualifiedType) else outside
    of_class = (
        {each.name for each in descendants(outside.context) if isinstance(each, VariableType)}
        if (isinstance(outside, QualifiedType))
        else set[str]()
    )
    wanted = _by_names_written(type_, inside, of_class)
    begun = inside.variables if isinstance(inside, ForallType) else ()
    if type_.context:
        context.note(Problem(AssumedMethod(method.text, base_of(cls.name), ()), node.type.span, Severity.WARNING))
    elif not of_class or begun != wanted:
        fault = AssumedMethod(method.text, base_of(cls.name), wanted or type_.vars)
        context.note(Problem(fault, node.type.span, Severity.WARNING))


def _by_names_written(type_: TForall, written: SpecType, others: Collection[str]) -> tuple[str, ...] | None:
    """A method's own type variables in Haskell's order, by the names that an annotation gives them beside `others`."""
    named = (each.name for each in descendants(written) if isinstance(each, VariableType))
    found = [*dict.fromkeys(name for name in named if name not in others)]
    met = [*dict.fromkeys(name for name in free_variables(type_.body) if name in type_.vars)]
    if len(found) != len(met) or len(met) != len(type_.vars):
        return None
    return tuple(found[met.index(name)] for name in type_.vars)


def _body(type_: Type) -> Type:
    return type_.body if isinstance(type_, TForall) else type_


def note_name(context: SpecificationContext, node: MeasureNode) -> None:
    """Warn of a measure that has the name of one that LiquidHaskell has."""
    if node.type is not None and node.name.text in _OWN_MEASURES:
        context.note(Problem(OwnMeasure(node.name.text), node.name.span, Severity.WARNING))


def note_instance(context: SpecificationContext, node: MeasureNode, rtype: RType) -> None:
    """Warn of a measure with equations that takes a type's constructors apart at certain arguments of that type."""
    parameters, _ = arguments(rtype)
    if node.keyword or not node.equations or not parameters or context.prune:
        return
    argument = erase(parameters[0].type)
    if _is_instance(argument):
        context.note(Problem(OfInstance(node.name.text, argument), node.name.span, Severity.WARNING))


def note_lifted(context: SpecificationContext, node: MeasureNode, rtype: RType) -> None:
    """Warn where a lifted measure is refused for its type: what is true of some arguments of its data type only, a
    parameter that holds functions."""
    parameters, result = arguments(rtype)
    if len(parameters) != 1:
        return
    argument = erase(parameters[0].type)
    if has_function(argument) and not context.result.options.is_higher_order:
        context.note(Problem(OfFunctions(node.name.text), node.name.span, Severity.WARNING))
    elif erase(result) == BOOL and _is_instance(argument) and not _is_tuple(argument) and not context.prune:
        context.note(Problem(TrueOfInstance(node.name.text, argument), node.name.span, Severity.WARNING))


def note_lifted_twice(context: SpecificationContext, nodes: Sequence[AnnotationNode]) -> None:
    """Warn of functions that two annotations of different kinds put into predicates."""
    first: dict[str, tuple[str, Named]] = {}
    for node in nodes:
        match node:
            case MeasureNode(name=name, keyword=""):
                kind = "measure"
            case DirectiveNode("inline", name):
                kind = "inline"
            case DirectiveNode("reflect" | "axiomatize", name):
                kind = "reflect"
            case _:
                continue
        if qualify(context.module, name.text) not in context.scope.top_level:
            continue
        before, earlier = first.setdefault(name.text, (kind, name))
        if before != kind:
            fault = Twice(Again.LIFTED, name.text, earlier.span)
            context.note(Problem(fault, name.span, Severity.WARNING))


def note_inlined(context: SpecificationContext, binding: Binding, inline: str, argument: Type) -> None:
    """Warn of a lifted measure of certain arguments of its data type that uses an `inline`."""
    if _is_instance(argument) and not context.prune:
        fault = InlinedAtInstance(base_of(binding.name), base_of(inline), argument)
        context.note(Problem(fault, binding.span, Severity.WARNING))


def _is_instance(argument: Type) -> bool:
    """Whether a data type is applied to more than distinct variables."""
    given = spine(argument)[1]
    return not all(isinstance(each, TVar) for each in given) or len({*given}) < len(given)


def _is_tuple(argument: Type) -> bool:
    head = spine(argument)[0]
    return isinstance(head, TCon) and is_tuple(head.name)


def note_applications(context: SpecificationContext, predicate: Predicate) -> None:
    """Warn of the first application in a predicate that LiquidHaskell gives no meaning."""
    for part in subpredicates(predicate):
        if not isinstance(part, PApply) or not part.span.path:
            continue
        if context.lacks_sets and _is_of_sets(part.fun) and module_of(part.fun) != context.module:
            context.note(Problem(NoSets(base_of(part.fun)), part.span, Severity.WARNING))
            return
        if context.lacks_maps and _is_of_maps(part.fun) and part.fun not in context.solvers_functions:
            context.note(Problem(NoMaps(part.fun), part.span, Severity.WARNING))
            return
        if any(_is_text(each) and _is_of_any_list(context, part.fun, n) for n, each in enumerate(part.args)):
            context.note(Problem(TextAsList(), part.span, Severity.WARNING))
            return
    _note_constructions(context, predicate)


def _is_of_sets(fun: str) -> bool:
    return (fun in BUILTIN_FUNCTIONS and fun.startswith("Set_")) or base_of(fun) == "listElts"


def _is_of_maps(fun: str) -> bool:
    return fun in BUILTIN_FUNCTIONS and fun.startswith("Map_")


def _is_of_any_list(context: SpecificationContext, fun: str, number: int) -> bool:
    """Whether a function takes lists of any elements there; those of `String` take what a literal is there, too."""
    ty = context.type_of(fun)
    taken = () if ty is None else arrows(_body(ty))[0]
    if base_of(fun) == "len" or number >= len(taken):
        return base_of(fun) == "len"
    top, args = spine(taken[number])
    return top == TCon("[]") and isinstance(args[0], TVar)


def _is_text(argument: Predicate) -> bool:
    return isinstance(argument, PLit) and isinstance(argument.value, str) and not argument.char


def _note_constructions(context: SpecificationContext, predicate: Predicate) -> None:
    """Warn of the first constructor with arguments, where no option makes such an application a value of the logic."""
    options = context.result.options
    if options.is_exact or options.reflection or options.ple or options.ple_local or context.reflected:
        return
    for part in subpredicates(predicate):
        if isinstance(part, PApply) and part.span.path and _is_opaque(context, part.fun):
            context.note(Problem(OpaqueConstruction(show_name(part.fun)), part.span, Severity.WARNING))
            return


def note_field(context: SpecificationContext, full: str, place: Span) -> None:
    """Warn of a field that predicates do not know: no annotation of its data type names it, or it is a function."""
    ty = context.type_of(full)
    taken, _ = arrows(ty.body if isinstance(ty, TForall) else ty) if ty is not None else ((), None)
    is_function = len(taken) > 1
    is_named = full in context.refined_fields or (full in context.named_fields and context.is_selector(full))
    if is_named and not (is_function and not context.result.options.is_higher_order):
        return
    owner = spine(taken[0])[0] if taken else None
    data = base_of(owner.name) if isinstance(owner, TCon) and module_of(owner.name) == context.module else ""
    context.note(Problem(UnknownField(base_of(full), data, is_named and is_function), place, Severity.WARNING))


def _is_opaque(context: SpecificationContext, name: str) -> bool:
    """Whether it is a constructor of which no annotation says what it makes."""
    if is_tuple(name) or name == ":":
        return True
    return name in context.environment.constructors and name not in context.annotated


def _parts(part: Operation | SpecExpr, *, is_term: bool) -> Iterator[_Part]:
    """What stands in an expression, and whether as a term."""
    match part:
        case Operation(operator, left, right):
            inside = operator.text not in _LOGICAL and operator.text != _EQUAL
            yield from ((left, inside), (right, inside))
        case ApplyExpr(NameExpr("not"), (body,)):
            yield (body, False)
        case ApplyExpr(fun, args):
            yield from ((each, True) for each in (fun, *args))
        case PrefixExpr(operator, body):
            yield (body, operator.text != "~")
        case IfExpr(condition, yes, no):
            yield from ((condition, False), (yes, is_term), (no, is_term))
        case TupleExpr(parts) | ListExpr(parts):
            yield from ((each, True) for each in parts)
        case TypedExpr(body):
            yield (body, is_term)
        case InfixExpr() | NameExpr() | LiteralExpr() | LambdaExpr():
            pass


def _misread(part: Operation | SpecExpr, *, is_term: bool) -> NegatedTerm | NoDivision | None:
    match part:
        case ApplyExpr(NameExpr("not"), (body,)) if is_term and not _is_comparison(body):
            return NegatedTerm()
        case Operation(operator) if operator.text == "div" and not _is_backquoted(operator):
            return NoDivision()
        case _:
            return None


def _is_comparison(part: SpecExpr) -> bool:
    """What the parser refuses before it comes to that."""
    return isinstance(part, InfixExpr)


def _is_backquoted(operator: Named) -> bool:
    start, end = operator.span.absolute.start, operator.span.absolute.end
    return operator.text[:1].isalpha() and end.column - start.column > len(operator.text)


def _span(part: Operation | SpecExpr) -> Span:
    return part.operator.span if isinstance(part, Operation) else part.span
