"""Measures in their forms: lifted from Haskell, by equations, uninterpreted, of a class, of an instance.

    measure size                                            the Haskell function `size`, its case becomes equations
    measure size :: List a -> Int;  size Emp = 0; ...       equations given
    measure height :: Tree -> Nat                           uninterpreted, its result refined

Types come first (`declare_measures`), so that any predicate may use any measure; equations later (`define_measures`).
"""

from msgspec import Struct
from msgspec.structs import replace

from liquidlens.core.syntax import Binding
from liquidlens.lang.data import Constructor, DataType
from liquidlens.lang.names import base_of, qualify
from liquidlens.lang.problems import Problem
from liquidlens.lang.types import BOOL, TCon, TForall, Type, free_variables, spine, substitute
from liquidlens.logic.erasure import erase
from liquidlens.logic.predicates import PAnd, PApply, PCompare, PIff, PLit, Predicate, PVar
from liquidlens.logic.refined import RForall, RFun, RType, RVar
from liquidlens.logic.shape import arguments, trivial
from liquidlens.logic.specification import Equation, Measure
from liquidlens.logic.substitution import applied_functions
from liquidlens.logic.substitution import free_variables as free_names
from liquidlens.lower.specify_builtin import BUILTIN_FUNCTIONS
from liquidlens.lower.specify_context import LocalNames, Rejection, SpecificationContext, rejection
from liquidlens.lower.specify_faults import (
    Again,
    FaultyDefinition,
    ImportedMeasure,
    NoClassMeasure,
    NoFunction,
    NoSuchConstructor,
    Purpose,
    Twice,
    Unread,
)
from liquidlens.lower.specify_form_faults import BeyondLimits, Limit
from liquidlens.lower.specify_lifting import lift_boxed, lift_inline, lift_measure
from liquidlens.lower.specify_measure_faults import (
    BadEquation,
    Equating,
    EquationFields,
    MeasureArity,
    OtherData,
    OtherEquation,
)
from liquidlens.lower.specify_predicates import specify_checked_term, specify_predicate
from liquidlens.lower.specify_readable import note_instance, note_lifted, note_name, note_own_name
from liquidlens.lower.specify_rigid import check_equation, check_type
from liquidlens.lower.specify_sorts import check_result
from liquidlens.lower.specify_types import specify_type
from liquidlens.syntax.annotation_nodes import EquationNode, MeasureNode
from liquidlens.syntax.annotations import (
    ConstructorPattern,
    ForallType,
    FunctionType,
    ListType,
    LiteralPattern,
    RefinedType,
    SpecPattern,
    SpecType,
    VariablePattern,
    WildPattern,
)


class TypedMeasure(Struct):
    """A measure whose type is known."""

    node: MeasureNode
    full: str
    type: RType


_LENGTH = "len"


def name_measures(context: SpecificationContext, nodes: list[MeasureNode]) -> dict[str, MeasureNode]:
    """The measures that the module declares, by full name; the second declaration of a name is a problem."""
    found: dict[str, MeasureNode] = {}
    for node in nodes:
        if node.keyword == "instance":
            continue
        base = base_of(node.name.text)
        if base == _LENGTH and not node.equations and _is_of_lists(node.type):
            # LiquidHaskell takes `measure len :: [a] -> Int` for the one that it has.
            continue
        if base in BUILTIN_FUNCTIONS and node.type is not None and not node.equations:
            context.solvers_functions.add(base)
            continue  # the solver's function, whoever declares it
        note_name(context, node)
        if node.type is None:
            note_own_name(context, node.name)
        full = qualify(context.module, base)
        earlier = found.get(full)
        if earlier is not None and earlier.type is None and node.type is None:
            continue
        if earlier is not None:
            context.note(Problem(Twice(Again.MEASURE, base, earlier.name.span), node.name.span))
            continue
        found[full] = node
        context.own_names[base] = full
    return found


def _is_of_lists(type_: SpecType | None) -> bool:
    match type_:
        case ForallType(body=body):
            return _is_of_lists(body)
        case FunctionType(arg=arg):
            return isinstance(arg, ListType)
        case _:
            return False


def declare_measures(context: SpecificationContext, nodes: dict[str, MeasureNode]) -> list[TypedMeasure]:
    """The types of the measures; those without a usable type are problems."""
    found: list[TypedMeasure] = []
    for full, node in nodes.items():
        try:
            declared = TypedMeasure(node, full, _type_of(context, full, node))
        except Rejection as error:
            context.own_names.pop(base_of(full), None)
            context.broken[base_of(full)] = node.name.span
            context.note(error.problem)
            continue
        context.measure_types[full] = _closed(erase(declared.type))
        found.append(declared)
    return found


def _closed(ty: Type) -> Type:
    if isinstance(ty, TForall):
        return ty
    names = tuple(dict.fromkeys(free_variables(ty)))
    return TForall(names, (), ty) if names else ty


def _type_of(context: SpecificationContext, full: str, node: MeasureNode) -> RType:
    if node.type is not None:
        said = specify_type(context, node.type, LocalNames())
        check_type(context, said, node.span)
        return said
    ty = context.environment.values.get(full)
    if ty is None:
        base = base_of(full)
        if full in context.scope.top_level:
            # The function has a problem of its own: the measure stands for any function.
            return RFun("x", RVar("a"), RVar("b"))
        if context.scope.value(base) is not None:
            raise rejection(ImportedMeasure(base), node.name.span)
        raise rejection(NoFunction(base, Purpose.MEASURE, context.scope.similar_value(base)), node.name.span)
    return trivial(ty)


def define_measures(context: SpecificationContext, declared: list[TypedMeasure], instances: list[MeasureNode]) -> None:
    """Put the measures, with their equations, into the specification."""
    for each in declared:
        node = each.node
        equations: tuple[Equation, ...] = ()
        boxed: Equation | None = None
        function: str | None = None
        is_open = False
        try:
            if node.type is None:
                function = each.full
                binding = context.bindings.get(each.full)
                note_lifted(context, node, each.type)
                boxed = _boxed(context, binding) if binding is not None else None
                equations = _lifted(context, binding) if binding is not None and boxed is None else ()
            else:
                equations = _equations(context, node, each.full, each.type)
        except Rejection as error:
            # Where the function itself has a problem, that has been told.
            if not isinstance(error.problem.fault, Unread | FaultyDefinition):
                context.note(error.problem)
            is_open = True
        result = _result(each.type)
        measure = Measure(
            each.full,
            context.measure_types[each.full],
            equations=equations,
            result=result,
            function=function,
            span=node.span,
            boxed=boxed,
            is_open=is_open,
        )
        context.result.measures[each.full] = measure
        context.measures[each.full] = measure
    for node in instances:
        try:
            _extend(context, node)
        except Rejection as error:
            context.note(error.problem)


def _boxed(context: SpecificationContext, binding: Binding) -> Equation | None:
    """What a function of numbers or characters is of their box, where LiquidHaskell makes a measure of it."""
    if binding.name in context.environment.failed:
        return None
    found = lift_boxed(context, binding)
    return found if found is None or binding.name not in applied_functions(found.body) else None


def _lifted(context: SpecificationContext, binding: Binding) -> tuple[Equation, ...]:
    """The equations of a function; one that takes no data apart is put in like an `inline`."""
    if binding.name in context.environment.failed:
        return ()
    try:
        return lift_measure(context, binding)
    except Rejection as error:
        try:
            inline = lift_inline(context, binding, "measure")
        except Rejection:
            raise error from None
        if not inline.parameters or binding.name in applied_functions(inline.body):
            raise
        context.result.inlines[binding.name] = inline
        return ()


def refine_results(context: SpecificationContext) -> None:
    """The signature of a function that is also a measure refines the measure's result."""
    for full, measure in context.result.measures.items():
        signature = context.result.signatures.get(full)
        if signature is None or measure.function is None:
            continue
        result = _result(signature.type)
        if result is not None:
            context.result.measures[full] = replace(measure, result=result)
            context.measures[full] = context.result.measures[full]


def _result(rtype: RType) -> RType | None:
    """The result, where it is refined by something that speaks of the result alone."""
    parameters, result = arguments(rtype)
    if isinstance(result, RFun | RForall) or not parameters:
        return None
    refinement = result.refinement
    if isinstance(refinement.predicate, PAnd) and not refinement.predicate.parts:
        return None
    return result if free_names(refinement.predicate) <= {refinement.value} else None


def _extend(context: SpecificationContext, node: MeasureNode) -> None:
    """The equations that an instance gives to a class measure."""
    full = context.logic_name(node.name.text)
    if full is None or full not in context.measures:
        close = context.similar_logic_name(node.name.text, LocalNames())
        raise rejection(NoClassMeasure(node.name.text, close), node.name.span)
    assert node.type is not None
    rtype = specify_type(context, node.type, LocalNames())
    known = context.measures[full]
    equations = _equations(context, node, full, rtype)
    added = replace(known, equations=(*known.equations, *equations))
    context.result.measures[full] = added
    context.measures[full] = added


def _equations(context: SpecificationContext, node: MeasureNode, full: str, rtype: RType) -> tuple[Equation, ...]:
    found: list[Equation] = []
    seen: dict[str, EquationNode] = {}
    note_instance(context, node, rtype)
    for equation in node.equations:
        if base_of(equation.name.text) != base_of(full):
            raise rejection(OtherEquation(base_of(full), equation.name.text), equation.name.span)
        one = _equation(context, equation, rtype)
        if one is None:
            continue
        if one.constructor in seen:
            raise rejection(Twice(Again.EQUATION, base_of(one.constructor)), equation.span)
        seen[one.constructor] = equation
        found.append(one)
    return tuple(found)


def _equation(context: SpecificationContext, node: EquationNode, rtype: RType) -> Equation | None:
    parameters, result = arguments(rtype)
    if len(node.patterns) != len(parameters):
        raise rejection(MeasureArity(node.name.text, len(parameters), len(node.patterns)), node.span)
    if len(parameters) != 1:
        raise rejection(BeyondLimits(Limit.ARGUMENTS), node.span)
    pattern = node.patterns[0]
    if isinstance(pattern, VariablePattern | WildPattern):
        raise rejection(BadEquation(Equating.NO_CONSTRUCTOR), pattern.span)
    if isinstance(pattern, LiteralPattern):
        raise rejection(BadEquation(Equating.LITERAL), pattern.span)
    data, constructor = _constructor(context, pattern)
    argument = erase(parameters[0].type)
    head, given = spine(argument)
    if isinstance(head, TCon) and head.name != data.name:
        fault = OtherData(base_of(constructor.name), base_of(data.name), node.name.text)
        raise rejection(fault, pattern.span)
    if len(pattern.fields) != len(constructor.written):
        fault = EquationFields(base_of(constructor.name), len(constructor.written), len(pattern.fields))
        raise rejection(fault, pattern.span)
    by = dict(zip(data.params, given, strict=False))
    names = LocalNames()
    binders: list[str] = []
    for index, (fld, ty) in enumerate(zip(pattern.fields, constructor.written, strict=True)):
        binder = _binder(fld, index)
        binders.append(binder)
        if isinstance(fld, VariablePattern):
            names = names.bind(binder, substitute(ty, by))
    wanted = erase(result)
    return Equation(constructor.name, tuple(binders), _body(context, node, names, wanted), node.span)


def _binder(pattern: SpecPattern, index: int) -> str:
    match pattern:
        case VariablePattern(name):
            return name
        case WildPattern():
            return f"field#{index + 1}"
        case LiteralPattern(span=span) | ConstructorPattern(span=span):
            raise rejection(BadEquation(Equating.FIELD), span)


def _constructor(context: SpecificationContext, pattern: ConstructorPattern) -> tuple[DataType, Constructor]:
    full = context.constructor_name(pattern.name, pattern.span)
    found = context.environment.constructors.get(full) if full is not None else None
    if found is None:
        close = context.scope.similar_value(pattern.name)
        raise rejection(NoSuchConstructor(pattern.name, close), pattern.span)
    return found


def _body(context: SpecificationContext, node: EquationNode, names: LocalNames, wanted: Type) -> Predicate:
    body = node.body
    if not isinstance(body, RefinedType):
        term, sort = specify_checked_term(context, body, names)
        check_result(context, sort, wanted, body.span, node.name.text)
        check_equation(context, term, names.types(), wanted, node.name.text)
        return term
    # `{v | p}` says what holds of the result: an equation `v = e`, or a predicate that is the result.
    value = body.value.text if body.value is not None else getattr(body.base, "name", "v")
    inner = names.bind(value, None if wanted == BOOL else wanted)
    predicate = specify_predicate(context, body.predicate, inner)
    check_equation(context, predicate, inner.types(), BOOL, node.name.text)
    match predicate:
        case PCompare("==", PVar(name), right) if name == value and value not in free_names(right):
            return right
        case PCompare("==", left, PVar(name)) if name == value and value not in free_names(left):
            return left
        case PIff(PVar(name), right) if name == value and value not in free_names(right):
            return right
        case _:
            pass
    empty = _emptiness(predicate, value)
    if empty is not None:
        return empty
    raise rejection(BadEquation(Equating.NO_VALUE), body.span)


def _emptiness(predicate: Predicate, value: str) -> Predicate | None:
    """`{v | Set_emp v}` is the empty set."""
    if isinstance(predicate, PApply) and predicate.fun == "Set_emp" and predicate.args == (PVar(value),):
        return PApply("Set_empty", (PLit(0),), predicate.span)
    return None
