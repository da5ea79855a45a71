"""Types of annotations to refinement types: names resolved, aliases and synonyms expanded, binders in scope.

    x:Nat -> {v:[a] | len v == x}
      ⇒ RFun("x", RCon("Int", refinement={v | 0 <= v}), RCon("[]", (RVar("a"),), refinement={v | len v == x}))

The expected Haskell type, where it is known, gives binders of holes their sorts.  A hole stays one (`shape.HOLE`) until
`shape.fit`.
"""

from collections.abc import Iterable
from functools import reduce
from itertools import count
from typing import assert_never

from msgspec.structs import replace

from liquidlens.lang.names import BUILTIN_TYPES, is_tuple, tuple_name
from liquidlens.lang.types import Constraint, TCon, TForall, TFun, Type
from liquidlens.logic.enormous import is_enormous
from liquidlens.logic.erasure import erase
from liquidlens.logic.predicates import Predicate
from liquidlens.logic.refined import (
    TRIVIAL,
    PredicateVariable,
    RBound,
    RCon,
    Refinement,
    RForall,
    RFun,
    RType,
    RVar,
)
from liquidlens.logic.shape import HOLE, UNKNOWN_PREDICATE, trivial, without_unknown_predicates
from liquidlens.logic.substitution import (
    MADE_UP,
    apply_rtype,
    strengthen,
    substitute_types,
)
from liquidlens.lower.specify_abstract import AbstractRefinements
from liquidlens.lower.specify_alias_uses import AliasUses
from liquidlens.lower.specify_context import (
    LocalNames,
    Rejection,
    SpecificationContext,
    rejection,
    used_at,
)
from liquidlens.lower.specify_faults import UnboundType, Unread
from liquidlens.lower.specify_form_faults import BeyondLimits, Limit, LiteralAsType, SynonymArguments, TypeArguments
from liquidlens.lower.specify_higher_order import note_higher_order
from liquidlens.lower.specify_homes import note_home
from liquidlens.lower.specify_parts import about_itself, placed, sort_of, type_arguments
from liquidlens.lower.specify_predicates import specify_predicate
from liquidlens.lower.specify_reach import note_reach
from liquidlens.lower.specify_readable import note_applications
from liquidlens.lower.specify_tuples import dependent, note_components
from liquidlens.source.span import Span
from liquidlens.syntax.annotations import (
    AppliedType,
    BoundedType,
    BracedType,
    ConstructorType,
    ForallType,
    FunctionType,
    HoleType,
    InfixType,
    ListType,
    LiteralType,
    NamedType,
    NameExpr,
    PredicatedType,
    PredicateParameter,
    QualifiedType,
    RefinedType,
    SpecExpr,
    SpecType,
    TupleType,
    VariableType,
)


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


def _members(written: SpecType) -> tuple[SpecType, ...]:
    """What stands before `=>`, one by one; a tuple in a tuple, too."""
    if not isinstance(written, TupleType):
        return (written,)
    return tuple(each for part in written.parts for each in _members(part))


def predicate_variables(
    context: SpecificationContext, parameters: tuple[PredicateParameter, ...], names: LocalNames
) -> tuple[tuple[PredicateVariable, ...], LocalNames]:
    """Abstract refinements and the scope in which they may be applied."""
    return _TypeTranslation(context).abstract.variables(parameters, names)


class _TypeTranslation:
    def __init__(self, context: SpecificationContext) -> None:
        self.context = context
        self.supply = count(1)
        self.abstract = AbstractRefinements(context, self.type)
        self.aliases = AliasUses(context, self.type)

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
                    found, names = self.abstract.variables(parameters, names)
                    predicates.extend(found)
                    spec = body
                case QualifiedType(written, body):
                    given = [each for each in _members(written) if self._is_argument(each)]
                    constraints.extend(self._constraints(each for each in _members(written) if each not in given))
                    spec = reduce(
                        lambda rest, each: FunctionType(None, each, rest, written.span), reversed(given), body
                    )
                case FunctionType(None, written, body) if self._is_constraint(written):
                    constraints.extend(self._constraints((written,)))
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

    def _is_constraint(self, written: SpecType) -> bool:
        """Whether a parameter is a class of types: `Ord k -> k -> Bool` says what `Ord k => k -> Bool` does."""
        head = written.head if isinstance(written, AppliedType) else None
        if not isinstance(head, ConstructorType):
            return False
        return self.context.haskell_type(head.name, head.span) in self.context.environment.classes

    def _is_argument(self, written: SpecType) -> bool:
        """Whether what stands before `=>` is certainly no class: LiquidHaskell reads `->` there."""
        match written:
            case RefinedType() | PredicatedType() | ListType() | VariableType() | FunctionType():
                return True
            case ConstructorType(name, span) | AppliedType(ConstructorType(name, span), _):
                known = self.context.haskell_type(name, span)
                if known in self.context.environment.classes or name == "()":
                    return False
                is_type = known in BUILTIN_TYPES or known in self.context.environment.data
                return is_type or self.aliases.meant(name, span) is not None
            case _:
                return False

    def _constraints(self, parts: Iterable[SpecType]) -> list[Constraint]:
        """Classes of a context; what is no class is left to the Haskell type."""
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
            case VariableType(name, span) if name in self.context.small_aliases:
                raise rejection(Unread(name, self.context.small_aliases[name]), span)
            case VariableType(name, span):
                return RVar(name, TRIVIAL, span)
            case ConstructorType() | AppliedType() | ListType() | TupleType():
                return self._application(spec, (), names, expected)
            case FunctionType():
                return self._function(spec, names, expected)
            case RefinedType():
                return self._refined(spec, names, expected, binder)
            case BracedType(body, span):
                value = binder or names.free_value()
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

    # --- functions ------------------------------------------------------------------------------------------------

    def _function(self, spec: FunctionType, names: LocalNames, expected: Type | None) -> RType:
        parameters: list[tuple[str, RType, Span]] = []
        taken: set[str] = set()
        current: SpecType = spec
        while isinstance(current, FunctionType):
            wanted = expected if isinstance(expected, TFun) else None
            named = current.binder.text if current.binder is not None and current.binder.text != "_" else None
            arg = self._named(current.arg, names, wanted.arg if wanted else None, named, is_parameter=True)
            written = named or _value_of(current.arg)
            if written in taken:  # of two parameters of one name LiquidHaskell takes the first behind them
                named = written = None
            binder = named or self._binder(written)
            parameters.append((binder, arg, current.span))
            if written:
                taken.add(written)
                names = names.bind(written, sort_of(arg, wanted.arg if wanted else None), binder)
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
            value = names.free_value()
            inner = names
        else:
            inner = names.bind(value, sort_of(base, expected))
        if itself is not None:
            inner = inner.bind(itself, sort_of(base, expected), value)
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
                return self.abstract.applied(spec, self._application(spec.base, args, names, expected), names)
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
        alias_name = self.aliases.meant(name, span, names)
        alias = used_at(lambda: context.type_alias(alias_name), span) if alias_name is not None else None
        if alias is not None:
            note_reach(context, name, alias.name, span)
            return self.aliases.expanded(name, alias, args, span, names)
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
                names = names.bind(named, sort_of(own, ty))
        if not any(isinstance(part, NamedType) for part in parts):
            return RCon(tuple_name(len(parts)), tuple(fields), (), TRIVIAL, span)

        def is_alias(each: ConstructorType) -> bool:
            return self.aliases.meant(each.name, each.span) is not None

        note_components(self.context, parts, fields, binders, is_alias)
        known_fields = [_without_hole(own, ty) for own, ty in zip(fields, known, strict=True)]
        return dependent(known_fields, binders, span, self.supply)


def _without_hole(part: RType, ty: Type | None) -> RType:
    """What a part is said to be stands beside the parts: a hole that is filled by inference would lose it."""
    if isinstance(part, RVar) and part.name == HOLE and ty is not None:
        return strengthen(trivial(ty), part.refinement)
    return part


def _value_of(spec: SpecType) -> str | None:
    """The name that a refined parameter gives its value: it also names the parameter."""
    if isinstance(spec, RefinedType) and spec.value is not None and spec.value.text != "_":
        return spec.value.text
    return None
