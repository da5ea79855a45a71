"""Types of annotations to refinement types: names resolved, aliases and synonyms expanded, binders in scope.

    x:Nat -> {v:[a] | len v == x}
      ⇒ RFun("x", RCon("Int", refinement={v | 0 <= v}), RCon("[]", (RVar("a"),), refinement={v | len v == x}))

The expected Haskell type, where it is known, gives binders of holes their sorts.  A hole stays one (`shape.HOLE`) until
`shape.fit`.
"""

from collections.abc import Mapping
from itertools import count
from typing import assert_never

from msgspec.structs import replace

from liquidlens.lang.names import is_tuple, tuple_name
from liquidlens.lang.problems import Problem, Severity
from liquidlens.lang.types import Constraint, TCon, TForall, TFun, Type
from liquidlens.logic.capture import captured_names, with_captures, with_types
from liquidlens.logic.enormous import is_enormous
from liquidlens.logic.erasure import erase
from liquidlens.logic.predicates import PAbstract, Predicate, PVar, conjoin
from liquidlens.logic.refined import (
    TRIVIAL,
    AbstractArgument,
    PredicateVariable,
    RBound,
    RCon,
    Refinement,
    RForall,
    RFun,
    RType,
    RVar,
    rebuild,
)
from liquidlens.logic.shape import HOLE, UNKNOWN_PREDICATE, trivial, without_unknown_predicates
from liquidlens.logic.substitution import (
    MADE_UP,
    apply_rtype,
    free_values,
    free_variables,
    rename,
    strengthen,
    substitute_types,
    substitute_values,
)
from liquidlens.lower.specify_context import (
    LocalNames,
    Rejection,
    SpecificationContext,
    outer_values,
    rejection,
    used_at,
)
from liquidlens.lower.specify_faults import NoAbstract, UnboundType, Unread
from liquidlens.lower.specify_form_faults import (
    AbstractArguments,
    AbstractCount,
    AbstractResult,
    AliasArity,
    BeyondLimits,
    CapturedArgument,
    Limit,
    LiteralAsType,
    SynonymArguments,
    TypeArguments,
    TypeBeforeValue,
    ValueExpected,
)
from liquidlens.lower.specify_higher_order import note_higher_order
from liquidlens.lower.specify_homes import note_home
from liquidlens.lower.specify_parts import about_itself, bare, has_hole, meet, placed, type_arguments
from liquidlens.lower.specify_predicates import specify_checked_term, specify_predicate
from liquidlens.lower.specify_readable import note_applications
from liquidlens.lower.specify_sorts import check_predicate
from liquidlens.lower.specify_tuples import dependent, note_components
from liquidlens.source.span import Span
from liquidlens.syntax.annotations import (
    AbstractLambda,
    AbstractName,
    AppliedType,
    ApplyExpr,
    BoundedType,
    BracedType,
    ConstructorType,
    ForallType,
    FunctionType,
    HoleType,
    InfixExpr,
    InfixType,
    ListExpr,
    ListType,
    LiteralExpr,
    LiteralType,
    Named,
    NamedType,
    NameExpr,
    PredicatedType,
    PredicateParameter,
    QualifiedType,
    RefinedType,
    SpecExpr,
    SpecType,
    TupleExpr,
    TupleType,
    VariableType,
)

_VALUE = "v"


def specify_type(
    context: SpecificationContext, spec: SpecType, names: LocalNames, expected: Type | None = None
) -> RType:
    """The refinement type that `spec` says, with holes where types have holes; a refinement that is one is `true`."""
    return without_unknown_predicates(specify_holed_type(context, spec, names, expected))


def specify_holed_type(
    context: SpecificationContext, spec: SpecType, names: LocalNames, expected: Type | None = None
) -> RType:
    """The refinement type that `spec` says, with holes where it has holes."""
    said = _TypeTranslation(context).outermost(spec, names, expected)
    note_higher_order(context, said)
    return said


def predicate_variables(
    context: SpecificationContext, parameters: tuple[PredicateParameter, ...], names: LocalNames
) -> tuple[tuple[PredicateVariable, ...], LocalNames]:
    """Abstract refinements and the scope in which they may be applied."""
    return _TypeTranslation(context).predicate_variables(parameters, names)


def is_value_parameter(name: str) -> bool:
    """Whether an alias's parameter stands for a value: it begins with a capital."""
    return name[:1].isupper()


def as_expression(spec: SpecType) -> SpecExpr:
    """What a type written as an argument says as an expression: `(EBin o e)`, `n`, `{len xs + 1}`."""
    match spec:
        case BracedType(body):
            return body
        case LiteralType(value, span):
            return LiteralExpr(value, span)
        case VariableType(name, span) | ConstructorType(name, span):
            return NameExpr(name, span)
        case AppliedType(head, args, span):
            return ApplyExpr(as_expression(head), tuple(map(as_expression, args)), span)
        case ListType(element, span):
            return ListExpr((as_expression(element),), span)
        case TupleType(parts, span):
            return TupleExpr(tuple(map(as_expression, parts)), span)
        case NamedType(name, ty, span):
            return InfixExpr((NameExpr(name.text, name.span), as_expression(ty)), (Named(":", name.span),), span)
        case _:
            raise rejection(ValueExpected(), spec.span)


class _TypeTranslation:
    def __init__(self, context: SpecificationContext) -> None:
        self.context = context
        self.supply = count(1)

    def outermost(self, spec: SpecType, names: LocalNames, expected: Type | None) -> RType:
        """A whole type: its quantifiers, contexts and abstract refinements become one `RForall`."""
        variables: list[str] = []
        predicates: list[PredicateVariable] = []
        constraints: list[Constraint] = []
        bounds: list[RBound] = []
        span = spec.span
        while True:
            match spec:
                case ForallType(own, parameters, body):
                    variables.extend(own)
                    found, names = self.predicate_variables(parameters, names)
                    predicates.extend(found)
                    spec = body
                case QualifiedType(written, body):
                    constraints.extend(self._constraints(written))
                    spec = body
                case FunctionType(None, written, body) if self._is_constraint(written):
                    constraints.extend(self._constraints(written))
                    spec = body
                case BoundedType(body=body):
                    bounds.append(self._bound(spec, names))
                    spec = body
                case _:
                    break
        inner = expected.body if isinstance(expected, TForall) else expected
        result = self.type(spec, names, inner)
        if variables or predicates or constraints:
            return RForall(tuple(variables), tuple(predicates), tuple(constraints), result, span, bounds=tuple(bounds))
        return result

    def _bound(self, spec: BoundedType, names: LocalNames) -> RBound:
        binders: list[tuple[str, RType]] = []
        for name, written in spec.binders:
            rtype = self._named(written, names, None, name.text)
            binders.append((name.text, rtype))
            names = names.bind(name.text, erase(rtype))
        lower, upper = self.type(spec.left, names, None), self.type(spec.right, names, None)
        return RBound(tuple(binders), lower, upper, spec.span)

    def predicate_variables(
        self, parameters: tuple[PredicateParameter, ...], names: LocalNames
    ) -> tuple[tuple[PredicateVariable, ...], LocalNames]:
        """Abstract refinements, in scope in what follows."""
        found: list[PredicateVariable] = []
        abstracts = dict(names.abstracts)
        for parameter in parameters:
            arguments: list[RType] = []
            called: list[str] = []
            spec = parameter.type
            while isinstance(spec, FunctionType):
                arguments.append(self.type(spec.arg, names, None))
                called.append(spec.binder.text if spec.binder is not None else "_")
                spec = spec.res
            if not (isinstance(spec, ConstructorType) and spec.name in ("Bool", "Prop")):
                raise rejection(AbstractResult(), spec.span)
            named = tuple(called) if set(called) != {"_"} else ()
            found.append(PredicateVariable(parameter.name.text, tuple(arguments), named))
            abstracts[parameter.name.text] = len(arguments)
        return tuple(found), replace(names, abstracts=abstracts)

    def _is_constraint(self, written: SpecType) -> bool:
        """Whether a parameter is a class of types: `Ord k -> k -> Bool` says what `Ord k => k -> Bool` does."""
        head = written.head if isinstance(written, AppliedType) else None
        if not isinstance(head, ConstructorType):
            return False
        return self.context.haskell_type(head.name, head.span) in self.context.environment.classes

    def _constraints(self, written: SpecType) -> list[Constraint]:
        """A context; what is no class is left to the Haskell type."""
        parts = written.parts if isinstance(written, TupleType) else (written,)
        found: list[Constraint] = []
        for part in parts:
            head, args = (part.head, part.args) if isinstance(part, AppliedType) else (part, ())
            if not isinstance(head, ConstructorType) or head.name == "()":
                continue
            cls = self.context.haskell_type(head.name, head.span)
            if cls is None:
                raise self._unbound_type(head.name, head.span)
            found.append(Constraint(cls, tuple(erase(self.type(arg, LocalNames(), None)) for arg in args)))
        return found

    def type(self, spec: SpecType, names: LocalNames, expected: Type | None, binder: str | None = None) -> RType:
        """A type; `binder` is the name of the parameter it is the type of."""
        match spec:
            case HoleType(span):
                return RVar(HOLE, TRIVIAL, span)
            case VariableType(name, span):
                return RVar(name, TRIVIAL, span)
            case ConstructorType() | AppliedType() | ListType() | TupleType():
                return self._application(spec, (), names, expected)
            case FunctionType():
                return self._function(spec, names, expected)
            case RefinedType():
                return self._refined(spec, names, expected, binder)
            case BracedType(body, span):
                value = binder or self._free_value(names)
                inner = names.bind(value, expected) if binder else names
                return RVar(HOLE, Refinement(value, self._predicate(body, inner)), span)
            case NamedType(name, inner_type):
                return self._named(inner_type, names, expected, name.text if name.text != "_" else None)
            case PredicatedType():
                return self._application(spec, (), names, expected)
            case ForallType() | QualifiedType() | BoundedType():
                return self.outermost(spec, names, expected)
            case InfixType(operator, left, right, span):
                head = ConstructorType(operator.text, operator.span)
                return self._application(AppliedType(head, (left, right), span), (), names, expected)
            case LiteralType(value, span):
                index = f'"{value}"' if isinstance(value, str) else str(value)
                if expected != TCon(index):
                    raise rejection(LiteralAsType(), span)
                return RCon(index, (), (), TRIVIAL, span)
            case _:
                assert_never(spec)

    def _free_value(self, names: LocalNames) -> str:
        value, number = _VALUE, 0
        while value in names.values:
            number += 1
            value = f"{_VALUE}{MADE_UP}{number}"
        return value

    # --- functions ------------------------------------------------------------------------------------------------

    def _function(self, spec: FunctionType, names: LocalNames, expected: Type | None) -> RType:
        parameters: list[tuple[str, RType, Span]] = []
        current: SpecType = spec
        while isinstance(current, FunctionType):
            wanted = expected if isinstance(expected, TFun) else None
            named = current.binder.text if current.binder is not None and current.binder.text != "_" else None
            arg = self._named(current.arg, names, wanted.arg if wanted else None, named, is_parameter=True)
            written = named or _value_of(current.arg)
            binder = named or self._binder(written)
            parameters.append((binder, arg, current.span))
            if written:
                names = names.bind(written, self._sort(arg, wanted.arg if wanted else None), binder)
            expected = wanted.res if wanted else None
            current = current.res
        result = self.type(current, names, expected)
        for binder, arg, span in reversed(parameters):
            result = RFun(binder, arg, result, TRIVIAL, span)
        return result

    def _named(
        self,
        spec: SpecType,
        names: LocalNames,
        expected: Type | None,
        name: str | None,
        *,
        is_base: bool = False,
        is_parameter: bool = False,
    ) -> RType:
        """The type of the value `name`, where it has one; with `--bscope` its parts may speak of it.

        A parameter's own refinement always may: `n:{v:Int | n > 0}`.  The base of a refinement leaves the name to that.
        """
        binder = None if is_base else name
        if name is None or name == "_":
            return self.type(spec, names, expected, binder)
        if not self.context.parts_see_whole:
            inside = replace(names, enclosing=names.enclosing | {name})
            if is_parameter and isinstance(spec, RefinedType):
                return self._refined(spec, inside, expected, name, itself=name)
            return self.type(spec, inside, expected, binder)
        return about_itself(self.type(spec, names.bind(name, expected), expected, binder), name)

    def _binder(self, value: str | None) -> str:
        """The name of a parameter without one: `{x:t | p} -> ...` calls it `x`, except for the usual `v`."""
        if value is not None and value not in ("v", "VV", "_"):
            return value
        return f"{value or 'arg'}{MADE_UP}{next(self.supply)}"

    def _sort(self, rtype: RType, expected: Type | None) -> Type | None:
        """The Haskell type of a binder: what the annotation says, or what is expected where that has holes."""
        ty = erase(rtype)
        return expected if has_hole(ty) else ty

    # --- refinements ----------------------------------------------------------------------------------------------

    def _refined(
        self, spec: RefinedType, names: LocalNames, expected: Type | None, binder: str | None, itself: str | None = None
    ) -> RType:
        """A base with a refinement, in which the name `itself` is the value too."""
        base = self._named(
            spec.base, names, expected, spec.value.text if spec.value is not None else None, is_base=True
        )
        value = spec.value.text if spec.value is not None and spec.value.text != "_" else binder
        if value is None:
            value = self._free_value(names)
            inner = names
        else:
            inner = names.bind(value, self._sort(base, expected))
        if itself is not None:
            inner = inner.bind(itself, self._sort(base, expected), value)
        return strengthen(base, Refinement(value, self._predicate(spec.predicate, inner)))

    def _predicate(self, expr: SpecExpr, names: LocalNames) -> Predicate:
        """A refinement, which may be a hole."""
        if isinstance(expr, NameExpr) and expr.name == HOLE:
            return UNKNOWN_PREDICATE
        predicate = specify_predicate(self.context, expr, names)
        note_applications(self.context, predicate)
        return predicate

    # --- applications -----------------------------------------------------------------------------------------------

    def _application(
        self, spec: SpecType, args: tuple[SpecType, ...], names: LocalNames, expected: Type | None
    ) -> RType:
        """`spec` applied to `args`."""
        match spec:
            case AppliedType(head, first, span):
                return placed(self._application(head, (*first, *args), names, expected), span)
            case PredicatedType():
                return self._predicated(spec, args, names, expected)
            case ConstructorType(name, span):
                return self._constructor(name, args, span, names, expected)
            case ListType(element, span):
                parts = type_arguments(expected)
                inner = self.type(element, names, parts[0] if len(parts) == 1 else None)
                return RCon("[]", (inner,), (), TRIVIAL, span)
            case TupleType(parts, span):
                return self._tuple(parts, span, names, expected)
            case _:
                result = self.type(spec, names, None if args else expected)
                for arg in args:
                    result = apply_rtype(result, self.type(arg, names, None), TRIVIAL, spec.span)
                return result

    def _constructor(
        self, name: str, args: tuple[SpecType, ...], span: Span, names: LocalNames, expected: Type | None
    ) -> RType:
        context = self.context
        if name == "->" and len(args) == 2:
            return self._function(FunctionType(None, args[0], args[1], span), names, expected)
        alias_name = self._alias_name(name, span)
        alias = used_at(lambda: context.type_alias(alias_name), span) if alias_name is not None else None
        if alias is not None:
            body = substitute_values(alias.body, outer_values(context, alias, names, span))
            return self._expanded(name, alias.parameters, body=body, args=args, span=span, names=names)
        full = name if name in ("[]", "()", "->", "*") or is_tuple(name) else context.haskell_type(name, span)
        if full is None:
            raise self._unbound_type(name, span)
        note_home(context, name, full, span)
        synonym = context.environment.synonyms.get(full)
        if synonym is not None:
            parameters, body = synonym
            if len(args) < len(parameters):
                raise rejection(SynonymArguments(name, len(parameters), len(args)), span)
            own = [self.type(arg, names, None) for arg in args[: len(parameters)]]
            result = substitute_types(trivial(body, self.supply), dict(zip(parameters, own, strict=True)))
            if is_enormous(result):
                raise rejection(BeyondLimits(Limit.ENORMOUS), span)
            for arg in args[len(parameters) :]:
                result = apply_rtype(result, self.type(arg, names, None), TRIVIAL, span)
            return placed(result, span)
        data = context.environment.data.get(full)
        if data is not None and len(args) > len(data.params) and data.constructors:
            raise rejection(TypeArguments(name, len(data.params), len(args)), span)
        parts = type_arguments(expected)
        known = parts if len(parts) == len(args) else (None,) * len(args)
        inner = tuple(self.type(arg, names, part) for arg, part in zip(args, known, strict=True))
        return RCon(full, inner, (), TRIVIAL, span)

    def _alias_name(self, name: str, span: Span) -> str | None:
        """The alias that a type's name means, unless this module's own Haskell type hides an imported alias.

        A synonym for the alias's own Haskell type (`type Nat = Int`) hides nothing: aliases are expanded first.
        """
        context = self.context
        known = context.logic_name(name)
        if known is None or name in context.own_names:
            return known
        haskell = context.scope.type(name)
        if not isinstance(haskell, str) or not haskell.startswith(f"{context.module}."):
            return known
        alias = used_at(lambda: context.type_alias(known), span)
        synonym = context.environment.synonyms.get(haskell)
        same = alias is not None and synonym == ((), erase(alias.body)) and not alias.parameters
        return known if same else None

    def _expanded(
        self,
        name: str,
        parameters: tuple[str, ...],
        body: RType,
        args: tuple[SpecType, ...],
        span: Span,
        names: LocalNames,
    ) -> RType:
        if len(args) != len(parameters):
            raise rejection(AliasArity(name, tuple(parameters), len(args), is_type=True), span)
        self._note_order(name, sum(not is_value_parameter(each) for each in parameters), args)
        values: dict[str, Predicate] = {}
        types: dict[str, RType] = {}
        for parameter, arg in zip(parameters, args, strict=True):
            if is_value_parameter(parameter):
                values[parameter] = specify_checked_term(self.context, as_expression(arg), names)[0]
            else:
                types[parameter] = self.type(arg, names, None)
        hidden = captured_names(body, values)
        if hidden:
            self.context.note(Problem(CapturedArgument(name, hidden[0]), span, Severity.WARNING))
        valued = with_captures(body, values) if hidden else substitute_values(body, values)
        if hidden:
            self._check_captured(valued, names, span)
        expanded = with_types(valued, types)
        if is_enormous(expanded):
            raise rejection(BeyondLimits(Limit.ENORMOUS), span)
        return placed(expanded, span)

    def _check_captured(self, rtype: RType, names: LocalNames, span: Span) -> None:
        """Reject what has no sort where a captured name stands for another thing than was meant."""

        def check(part: RType, known: Mapping[str, Type | None]) -> RType:
            own: object = getattr(part, "refinement", None)
            if isinstance(own, Refinement):
                check_predicate(self.context, own.predicate, {**known, own.value: erase(part)}, span)
            inner = {**known, part.binder: erase(part.arg)} if isinstance(part, RFun) else known
            return rebuild(part, lambda each: check(each, inner))

        check(rtype, names.types())

    def _note_order(self, alias: str, takes: int, args: tuple[SpecType, ...]) -> None:
        """Warn of arguments that LiquidHaskell takes for types: all that stand before a number or a value in braces."""
        first = next((at for at, arg in enumerate(args) if isinstance(arg, BracedType | LiteralType)), None)
        if first is not None and first > takes:
            taken = args[takes]
            written = taken.name if isinstance(taken, VariableType | ConstructorType) else ""
            self.context.note(Problem(TypeBeforeValue(alias, written, takes), taken.span, Severity.WARNING))

    def _unbound_type(self, name: str, span: Span) -> Rejection:
        if name in self.context.broken:
            return rejection(Unread(name, self.context.broken[name]), span)
        return rejection(UnboundType(name, self.context.similar_type(name)), span)

    def _tuple(self, parts: tuple[SpecType, ...], span: Span, names: LocalNames, expected: Type | None) -> RType:
        wanted = type_arguments(expected)
        known = wanted if len(wanted) == len(parts) else (None,) * len(parts)
        fields: list[RType] = []
        binders: list[str] = []
        for part, ty in zip(parts, known, strict=True):
            named = part.name.text if isinstance(part, NamedType) else None
            own = self.type(part, names, ty)
            fields.append(own)
            binders.append(named or f"part{MADE_UP}{len(binders) + 1}")
            if named:
                names = names.bind(named, self._sort(own, ty))
        if not any(isinstance(part, NamedType) for part in parts):
            return RCon(tuple_name(len(parts)), tuple(fields), (), TRIVIAL, span)

        def is_alias(each: ConstructorType) -> bool:
            return self._alias_name(each.name, each.span) is not None

        note_components(self.context, parts, fields, binders, is_alias)
        known_fields = [_without_hole(own, ty) for own, ty in zip(fields, known, strict=True)]
        return dependent(known_fields, binders, span, self.supply)

    # --- abstract refinements ---------------------------------------------------------------------------------------

    def _predicated(
        self, spec: PredicatedType, args: tuple[SpecType, ...], names: LocalNames, expected: Type | None
    ) -> RType:
        base = self._application(spec.base, args, names, expected)
        head = base.name if isinstance(base, RCon) else None
        if head is not None and not spec.of_whole and (wanted := self._parameters_of(head, len(spec.arguments))):
            if len(spec.arguments) != wanted:
                raise rejection(AbstractCount(head, wanted, len(spec.arguments)), spec.span)
            assert isinstance(base, RCon)
            pair = self._pair_of_parts(spec, base, names)
            if pair is not None:
                return pair
            called = [each.names for each in self.context.data_predicates.get(head, ())] or [()] * wanted
            arguments = tuple(
                self._argument(_with_parameters(argument, named), names, None)
                for argument, named in zip(spec.arguments, called, strict=True)
            )
            return RCon(
                base.name,
                base.args,
                predicates=arguments,
                refinement=base.refinement,
                span=spec.span,
                binders=base.binders,
                whole=base.whole,
            )
        for argument in spec.arguments:
            abstract = self._argument(argument, names, 1)
            value = abstract.parameters[-1]
            base = strengthen(base, Refinement(value, abstract.predicate))
        return base

    def _pair_of_parts(self, spec: PredicatedType, base: RCon, names: LocalNames) -> RCon | None:
        """`(a, [b])<{\\x -> {v:[{w:b | w > x}] | p}}>`: of the second component's parts too; None for anything else."""
        match spec.arguments:
            case (AbstractLambda((parameter,), RefinedType() as body),) if len(base.args) == 2:
                second = self.type(body, names.bind(parameter.text, erase(base.args[0])), None)
                if parameter.text not in free_values(bare(second)):
                    return None
                met = meet(base.args[1], second)
                if met is None or base.binders:
                    return None
                binders = (parameter.text, self._free_value(names))
                return RCon(
                    base.name,
                    (base.args[0], met),
                    predicates=(),
                    refinement=base.refinement,
                    span=spec.span,
                    binders=binders,
                    whole=base.whole,
                )
            case _:
                return None

    def _parameters_of(self, head: str, given: int) -> int:
        """How many abstract refinements a type constructor itself takes."""
        if head == "[]":
            return 1
        if is_tuple(head):
            return given
        if head in self.context.data_predicates:
            return len(self.context.data_predicates[head])
        return 0

    def _argument(
        self, argument: AbstractLambda | AbstractName | RefinedType, names: LocalNames, arity: int | None
    ) -> AbstractArgument:
        match argument:
            case AbstractLambda(parameters, body):
                inner = names
                binders: list[str] = []
                for index, parameter in enumerate(parameters):
                    name = parameter.text if parameter.text != "_" else f"_{MADE_UP}{index + 1}"
                    binders.append(name)
                    inner = inner.bind(name, None)
                if isinstance(body, RefinedType):
                    last = self._argument(body, inner, None)
                    return AbstractArgument((*binders, *last.parameters), last.predicate)
                return AbstractArgument(tuple(binders), specify_predicate(self.context, body, inner))
            case AbstractName(name, args, span):
                wanted = names.abstracts.get(name.text)
                if wanted is None:
                    raise rejection(NoAbstract(name.text), name.span)
                terms = tuple(specify_checked_term(self.context, arg, names)[0] for arg in args)
                missing = 1 if arity == 1 else wanted - len(terms)
                if len(terms) + missing != wanted:
                    raise rejection(AbstractArguments(name.text, wanted - 1, len(terms)), span)
                free = frozenset[str]().union(*(free_variables(term) for term in terms))
                made = (_VALUE,) if missing == 1 else tuple(f"{_VALUE}{MADE_UP}{i + 1}" for i in range(missing))
                binders = [_unlike(each, free) for each in made]
                variables = tuple(PVar(b) for b in binders)
                return AbstractArgument(tuple(binders), PAbstract(name.text, (*terms, *variables), span))
            case RefinedType(value, base, predicate):
                inner_type = self.type(base, names, None)
                if free_values(bare(inner_type)) & set(names.values):
                    raise rejection(BeyondLimits(Limit.PARTS), base.span)
                name = value.text if value is not None else self._free_value(names)
                inner = names.bind(name, self._sort(inner_type, None))
                own = specify_predicate(self.context, predicate, inner)
                refinement = TRIVIAL if isinstance(inner_type, RForall) else inner_type.refinement
                given = rename(refinement.predicate, refinement.value, name)
                return AbstractArgument((name,), conjoin(given, own))
            case _:
                assert_never(argument)


def _without_hole(part: RType, ty: Type | None) -> RType:
    """What a part is said to be stands beside the parts: a hole that is filled by inference would lose it."""
    if isinstance(part, RVar) and part.name == HOLE and ty is not None:
        return strengthen(trivial(ty), part.refinement)
    return part


def _with_parameters(
    argument: AbstractLambda | AbstractName | RefinedType, called: tuple[str, ...]
) -> AbstractLambda | AbstractName | RefinedType:
    """`{v:b | x < v}` given for `p :: x:a -> b -> Bool` is `\\x -> {v:b | x < v}`."""
    if not isinstance(argument, RefinedType) or len(called) < 2:
        return argument
    return AbstractLambda(tuple(Named(each, argument.span) for each in called[:-1]), argument, argument.span)


def _value_of(spec: SpecType) -> str | None:
    """The name that a refined parameter gives its value: it also names the parameter."""
    if isinstance(spec, RefinedType) and spec.value is not None and spec.value.text != "_":
        return spec.value.text
    return None


def _unlike(name: str, taken: frozenset[str]) -> str:
    while name in taken:
        name += "'"
    return name
