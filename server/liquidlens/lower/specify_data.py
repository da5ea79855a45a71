"""Refined data: the refined types of constructor fields, their names, abstract refinements and the metric.

    data List [size] a <p :: a -> a -> Bool> = Emp | Cons { hd :: a, tl :: List<p> (a<p hd>) }
      ⇒ DataSpecification("Main.List", ("a",), (p,), {"Main.Emp": (), "Main.Cons": (("hd", a), ...)}, "Main.size")

A field that only the annotation names is also a measure, its selector.
"""

from msgspec import Struct

from liquidlens.lang.data import Constructor, DataType
from liquidlens.lang.names import base_of, module_of, qualify
from liquidlens.lang.problems import Fault, Problem, Severity
from liquidlens.lang.types import TCon, TForall, TFun, TVar, Type, apply_type, bind_variables, substitute
from liquidlens.logic.erasure import erase
from liquidlens.logic.indices import index_name, indices
from liquidlens.logic.predicates import TRUE, PVar
from liquidlens.logic.refined import RCon, RType, RVar
from liquidlens.logic.shape import HOLE, Mismatch, arguments, fit, trivial
from liquidlens.logic.specification import DataSpecification, Equation, Measure
from liquidlens.logic.substitution import free_values, free_variables, substitute_types, substitute_values
from liquidlens.lower.specify_context import LocalNames, Rejection, SpecificationContext, rejection
from liquidlens.lower.specify_faults import (
    Again,
    LaterField,
    LeftOut,
    NoConstructor,
    NoType,
    Twice,
)
from liquidlens.lower.specify_fit_faults import OfField, Sorted
from liquidlens.lower.specify_form_faults import (
    BeyondLimits,
    DataParameters,
    FieldCount,
    HiddenTypes,
    Limit,
    MetricNoMeasure,
    NoMetric,
    WrongResult,
)
from liquidlens.lower.specify_higher_order import has_function, note_held, note_higher_order
from liquidlens.lower.specify_rigid import check_fields
from liquidlens.lower.specify_shape import mismatch_problem
from liquidlens.lower.specify_types import predicate_variables, specify_type
from liquidlens.source.span import Span
from liquidlens.syntax.annotation_nodes import ConstructorNode, DataNode
from liquidlens.syntax.annotations import Named, VariableType
from liquidlens.syntax.parts import descendants


class DeclaredData(Struct):
    """A refined data type whose Haskell declaration is found."""

    node: DataNode
    data: DataType


_NUMBERED = frozenset({"GHC.TypeLits.Nat", "GHC.TypeLits.Symbol", "GHC.TypeNats.Nat", "Numeric.Natural.Natural"})
"""The kinds of type-level numbers and strings, of which predicates may speak."""


def declare_data(context: SpecificationContext, nodes: list[DataNode]) -> list[DeclaredData]:
    """Find the Haskell types; make abstract refinements and selectors known to all annotations."""
    found: list[DeclaredData] = []
    seen: dict[str, Span] = {}
    for node in nodes:
        try:
            data = _data_type(context, node)
            if data is None:
                continue
            if data.name in seen:
                raise rejection(Twice(Again.DATA, node.name.text, seen[data.name]), node.name.span)
            seen[data.name] = node.name.span
            if node.predicates:
                context.data_predicates[data.name] = predicate_variables(context, node.predicates, LocalNames())[0]
            _declare_selectors(context, node, data)
            found.append(DeclaredData(node, data))
        except Rejection as error:
            context.note(error.problem)
    return found


def _data_type(context: SpecificationContext, node: DataNode) -> DataType | None:
    """The Haskell type; None where its declaration has a problem of its own."""
    full = context.haskell_type(node.name.text, node.name.span)
    data = context.environment.data.get(full) if full is not None else None
    if data is None and full is not None:
        return None
    if data is None:
        raise rejection(NoType(node.name.text, True, context.scope.similar_type(node.name.text)), node.name.span)
    if node.constructors is not None and len(node.parameters) != len(data.params) and not _is_gadt(node):
        raise rejection(DataParameters(node.name.text, len(data.params), len(node.parameters)), node.name.span)
    return data


def _is_gadt(node: DataNode) -> bool:
    return any(constructor.signature is not None for constructor in node.constructors or ())


def _declare_selectors(context: SpecificationContext, node: DataNode, data: DataType) -> None:
    by_name = {base_of(constructor.name): constructor for constructor in data.constructors}
    whole = apply_type(TCon(data.name), *(TVar(param) for param in data.params))
    for written in node.constructors or ():
        constructor = by_name.get(base_of(written.name.text))
        if constructor is None or len(constructor.written) != len(written.fields):
            continue
        for index, fld in enumerate(written.fields):
            if fld.name is None:
                continue
            full = qualify(context.module, base_of(fld.name.text))
            if full in constructor.labels or context.environment.values.get(full) is not None:
                continue
            binders = tuple(f"field#{i + 1}" for i in range(len(constructor.written)))
            equation = Equation(constructor.name, binders, PVar(binders[index]), fld.name.span)
            earlier = context.result.measures.get(full)
            if earlier is not None and any(e.constructor == constructor.name for e in earlier.equations):
                continue
            ty: Type = TFun(whole, constructor.written[index])
            ty = TForall(data.params, (), ty) if data.params else ty
            equations = (*(earlier.equations if earlier is not None else ()), equation)
            measure = Measure(full, ty, equations=equations, is_made=True, span=fld.name.span)
            context.result.measures[full] = measure
            context.measures[full] = measure
            context.made_selectors[full] = measure, node.span
            context.measure_types[full] = ty
            context.own_names.setdefault(base_of(full), full)


def define_data(context: SpecificationContext, known: list[DeclaredData]) -> None:
    """Put the refined data into the specification; a broken constructor is left as Haskell has it."""
    for each in known:
        node, data = each.node, each.data
        metric: str | None = None
        if node.metric is not None:
            metric = _metric(context, node.metric)
        specification = DataSpecification(
            data.name,
            node.parameters if len(node.parameters) == len(data.params) else data.params,
            predicates=context.data_predicates.get(data.name, ()),
            constructors={},
            metric=metric,
            span=node.span,
            is_other=data.is_newtype and not node.is_newtype,
        )
        for written in (node.constructors or ()) if data.constructors else ():
            try:
                name, fields = _constructor(context, specification, data, written)
                specification.constructors[name] = fields
                if written.signature is None:
                    specification.selected.add(name)
            except Rejection as error:
                context.note(error.problem)
        named = {base_of(each.name.text) for each in node.constructors or ()}
        constructors = [base_of(each.name) for each in data.constructors]
        left_out = tuple(each for each in constructors if each not in named)
        if named and left_out and named <= {*constructors} and module_of(data.name) == context.module:
            context.note(Problem(LeftOut(node.name.text, left_out), node.name.span, Severity.WARNING))
        context.result.data[data.name] = specification


def _metric(context: SpecificationContext, metric: Named) -> str | None:
    full = context.logic_name(metric.text)
    if full is not None and full in context.measure_types:
        return full
    haskell = context.scope.value(metric.text)
    base = base_of(metric.text)
    if isinstance(haskell, str):
        fault: Fault = MetricNoMeasure(base)
    else:
        fault = NoMetric(base, context.similar_logic_name(metric.text, LocalNames()))
    context.note(Problem(fault, metric.span))
    return None


def _constructor(
    context: SpecificationContext, specification: DataSpecification, data: DataType, node: ConstructorNode
) -> tuple[str, tuple[tuple[str, RType], ...]]:
    base = base_of(node.name.text)
    constructor = next((c for c in data.constructors if base_of(c.name) == base), None)
    if constructor is None:
        known = tuple(base_of(c.name) for c in data.constructors)
        raise rejection(NoConstructor(base_of(data.name), base, known), node.name.span)
    if _hides_types(data, constructor, node):
        context.note(Problem(HiddenTypes(base), node.name.span, Severity.WARNING))
    if node.signature is not None:
        return constructor.name, fields_of_signature(context, specification, data, constructor, node)
    if len(node.fields) != len(constructor.written):
        raise rejection(FieldCount(base, len(constructor.written), len(node.fields)), node.name.span)
    renamed: dict[str, Type] = {old: TVar(new) for old, new in zip(data.params, specification.params, strict=True)}
    abstracts = {p.name: len(p.arguments) for p in specification.predicates}
    names = LocalNames(abstracts=abstracts, of_field=not constructor.labels)
    by_kind = dict(data.kinds)
    for old, new in zip(data.params, specification.params, strict=True):
        if by_kind.get(old) in _NUMBERED:
            names = names.bind(new, None, index_name(new))
    fields = [(name, trivial(substitute(ty, renamed))) for name, ty in constructor.held]
    for index, (fld, ty) in enumerate(zip(node.fields, constructor.written, strict=True)):
        wanted = substitute(ty, renamed)
        written = base_of(fld.name.text) if fld.name is not None else None
        later = {base_of(each.name.text) for each in node.fields[index:] if each.name is not None}
        try:
            made = specify_type(context, fld.type, names, wanted)
        except Rejection as error:
            raise _about_later_fields(error, later) from None
        fitted = fit(made, wanted)
        if isinstance(fitted, Mismatch):
            raise Rejection(mismatch_problem(context, OfField(base, written), fitted, wanted, fld.type.span))
        label = base_of(constructor.labels[index]) if constructor.labels else f"field#{index + 1}"
        note_held(context, base, f"field `{written}`" if written else "field", ty, fld.type.span)
        note_higher_order(context, made, frozenset(name for name, before in fields if has_function(erase(before))))
        fields.append((written or label, fitted))
        names = names.bind(written or label, wanted)
    if constructor.labels or not context.prune:
        check_fields(context, fields, specification.params, specification.predicates, node.span)
    _note_indices(specification, fields)
    return constructor.name, tuple(fields)


def _hides_types(data: DataType, constructor: Constructor, node: ConstructorNode) -> bool:
    """Whether LiquidHaskell counts other type variables for an annotated constructor than GHC does."""
    if not constructor.is_gadt:
        return bool(constructor.exists or constructor.context)
    return bool(constructor.exists and data.params) and not constructor.equal and node.signature is None


def _about_later_fields(error: Rejection, later: set[str]) -> Rejection:
    """A field may mention only those before it."""
    spoken_of = _names_in(error.problem.fault)
    return next((rejection(LaterField(name), error.problem.span) for name in sorted(later & spoken_of)), error)


def _names_in(fault: Fault) -> set[str]:
    """The names that a fault is about; not what may have been meant instead."""
    parts = [getattr(fault, name) for name in fault.__struct_fields__ if name != "near"]
    found = {base_of(part) for part in parts if isinstance(part, str)}
    for part in parts:
        if isinstance(part, Sorted):
            found.update(map(base_of, free_variables(part.part)))
    return found


def fields_of_signature(
    context: SpecificationContext,
    specification: DataSpecification,
    data: DataType,
    constructor: Constructor,
    node: ConstructorNode,
) -> tuple[tuple[str, RType], ...]:
    """The fields in `C :: x:t1 -> t2 -> T a`; what it says of what is made goes into the specification."""
    assert node.signature is not None
    abstracts = {p.name: len(p.arguments) for p in specification.predicates}
    names = LocalNames(abstracts=abstracts, of_field=not constructor.labels)
    for part in descendants(node.signature):
        if isinstance(part, VariableType) and not _is_value(context, part.name):
            names = names.bind(part.name, None, index_name(part.name))
    rtype = specify_type(context, node.signature, names)
    parameters, result = arguments(rtype)
    if isinstance(result, RVar) and result.name == HOLE:
        # `Prop e` and other refined holes: the type itself is the one declared.
        result = RCon(data.name, tuple(RVar(param) for param in data.params), refinement=result.refinement)
    if not isinstance(result, RCon) or result.name != data.name:
        raise rejection(WrongResult(constructor.name, data.name), node.signature.span)
    renamed = _variables_of_result(specification, data, constructor, result)
    if renamed is None:
        raise rejection(BeyondLimits(Limit.INDEXED), node.signature.span)
    if len(parameters) != len(constructor.written):
        fault = FieldCount(base_of(constructor.name), len(constructor.written), len(parameters))
        raise rejection(fault, node.name.span)
    haskell: dict[str, Type] = {old: TVar(new) for old, new in zip(data.params, specification.params, strict=True)}
    fields = [(name, trivial(substitute(ty, haskell))) for name, ty in constructor.held]
    spoken = indices(renamed, renamed)
    for parameter, ty in zip(parameters, constructor.written, strict=True):
        wanted = substitute(ty, haskell)
        own = substitute_types(substitute_values(parameter.type, spoken), renamed)
        fitted = fit(own, wanted)
        if isinstance(fitted, Mismatch):
            field = OfField(base_of(constructor.name), None)
            raise Rejection(mismatch_problem(context, field, fitted, wanted, node.signature.span))
        fields.append((parameter.binder, fitted))
    check_fields(context, fields, specification.params, specification.predicates, node.span)
    _note_indices(specification, fields)
    if result.refinement.predicate != TRUE:
        specification.results[constructor.name] = result.refinement
    refined = {param for param, _ in constructor.equal}
    if refined:
        specification.made[constructor.name] = {
            name: substitute_types(arg, renamed)
            for param, name, arg in zip(data.params, specification.params, result.args, strict=True)
            if param in refined
        }
    return tuple(fields)


def _note_indices(specification: DataSpecification, fields: list[tuple[str, RType]]) -> None:
    """Note the parameters whose numbers or strings the fields of a constructor speak of."""
    spoken_of = frozenset[str]().union(*(free_values(each) for _, each in fields))
    specification.indices.update(name for name in specification.params if index_name(name) in spoken_of)


def _is_value(context: SpecificationContext, name: str) -> bool:
    """Whether what reads as a type variable may be a function in an alias' argument, `Prop (P (f x))`."""
    return name in context.scope.values or name in context.own_names or name in context.logic_names


def _variables_of_result(
    specification: DataSpecification, data: DataType, constructor: Constructor, result: RCon
) -> dict[str, RType] | None:
    """What the variables of a signature `C :: .. -> T (S n) a` are called here; None where it makes another type.

    Where the constructor makes a parameter some type, the signature has to say the same type.
    """
    if len(result.args) != len(specification.params):
        return None
    made = dict(constructor.equal)
    by: dict[str, Type] = {}
    for param, name, arg in zip(data.params, specification.params, result.args, strict=True):
        written, said = erase(arg), made.get(param, TVar(name))
        if param not in made and (not isinstance(written, TVar) or written.name in by):
            return None
        bind_variables(written, said, by)
        if substitute(written, by) != said:
            return None
    return {written: trivial(said) for written, said in by.items()}
