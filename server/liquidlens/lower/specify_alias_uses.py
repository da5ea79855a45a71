"""Uses of type aliases: which alias a name means, what its arguments are, and its body with them.

    type Btw L H = {v:Int | L <= v && v <= H}      Btw 0 {len xs}  ⇒  {v:Int | 0 <= v && v <= len xs}

As in LiquidHaskell, what an alias binds inside itself captures what the arguments for its values mention.
"""

from collections.abc import Mapping

from msgspec import Struct

from liquidlens.lang.problems import Problem, Severity
from liquidlens.lang.types import Type
from liquidlens.logic.capture import captured_names, with_captures, with_types
from liquidlens.logic.enormous import is_enormous
from liquidlens.logic.erasure import erase
from liquidlens.logic.predicates import Predicate
from liquidlens.logic.refined import Refinement, RFun, RType, rebuild
from liquidlens.logic.specification import TypeAlias
from liquidlens.logic.substitution import substitute_values
from liquidlens.lower.specify_context import (
    LocalNames,
    ReadType,
    SpecificationContext,
    outer_values,
    rejection,
    used_at,
)
from liquidlens.lower.specify_form_faults import (
    AliasArity,
    BeyondLimits,
    CapturedArgument,
    Limit,
    TypeBeforeValue,
    ValueExpected,
)
from liquidlens.lower.specify_parts import placed
from liquidlens.lower.specify_predicates import specify_checked_term
from liquidlens.lower.specify_sorts import check_predicate
from liquidlens.source.span import Span
from liquidlens.syntax.annotations import (
    AppliedType,
    ApplyExpr,
    BracedType,
    ConstructorType,
    InfixExpr,
    ListExpr,
    ListType,
    LiteralExpr,
    LiteralType,
    Named,
    NamedType,
    NameExpr,
    SpecExpr,
    SpecType,
    TupleExpr,
    TupleType,
    VariableType,
)


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


_NOWHERE_LOCAL = LocalNames()


class AliasUses(Struct, frozen=True):
    """What type aliases mean where they are used; types among their arguments are read by `read`."""

    context: SpecificationContext
    read: ReadType

    def meant(self, name: str, span: Span, names: LocalNames = _NOWHERE_LOCAL) -> str | None:
        """The alias that a type's name means.

        Aliases are expanded first: `Nat` is one even where `data Nat = Z | S Nat` is this module's (`M.Nat` is that).
        Only in a field without a Haskell label, of which LiquidHaskell asks nothing, such a type hides an imported
        alias; a synonym for the alias's own Haskell type (`type Nat = Int`) does not.
        """
        known = self.context.logic_name(name)
        if known is None or name in self.context.own_names or not names.of_field:
            return known
        haskell = self.context.scope.type(name)
        if not isinstance(haskell, str) or not haskell.startswith(f"{self.context.module}."):
            return known
        alias = used_at(lambda: self.context.type_alias(known), span)
        synonym = self.context.environment.synonyms.get(haskell)
        same = alias is not None and synonym == ((), erase(alias.body)) and not alias.parameters
        return known if same else None

    def expanded(self, name: str, alias: TypeAlias, args: tuple[SpecType, ...], span: Span, names: LocalNames) -> RType:
        """The body of the alias that is written as `name`, with these arguments."""
        parameters = alias.parameters
        body = substitute_values(alias.body, outer_values(self.context, alias, names, span))
        if len(args) != len(parameters):
            raise rejection(AliasArity(name, parameters, len(args), is_type=True), span)
        self._note_order(name, sum(not is_value_parameter(each) for each in parameters), args)
        values: dict[str, Predicate] = {}
        types: dict[str, RType] = {}
        for parameter, arg in zip(parameters, args, strict=True):
            if is_value_parameter(parameter):
                values[parameter] = specify_checked_term(self.context, as_expression(arg), names)[0]
            else:
                types[parameter] = self.read(arg, names, None)
        hidden = captured_names(body, values)
        if hidden:
            self.context.note(Problem(CapturedArgument(name, hidden[0]), span, Severity.WARNING))
            body = with_captures(body, values)
        else:
            body = substitute_values(body, values)
        result = with_types(body, types)
        if is_enormous(result):
            raise rejection(BeyondLimits(Limit.ENORMOUS), span)
        if values:
            self._check_sorts(result, names, span)
        return placed(result, span)

    def _check_sorts(self, rtype: RType, names: LocalNames, span: Span) -> None:
        """Reject what has no sort with these arguments, or where a captured name stands for another thing than was
        meant."""

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
