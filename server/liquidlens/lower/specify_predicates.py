"""Expressions of annotations to predicates: names resolved, aliases and inlines expanded, sorts checked.

{v:List a | size v == size xs + 1}
  ⇒ PCompare("==", PApply("Main.size", (PVar("v"),)), PBinary("+", PApply("Main.size", (PVar("xs"),)), PLit(1)))
"""

from typing import assert_never

from liquidlens.lang.names import base_of, is_tuple, module_of, qualify, tuple_name
from liquidlens.lang.problems import Problem, Severity
from liquidlens.lang.types import BOOL, TCon, TForall, TFun, Type, arrows, spine
from liquidlens.logic.enormous import is_enormous
from liquidlens.logic.expansion import as_expansion
from liquidlens.logic.predicates import (
    PAbstract,
    PAnd,
    PApply,
    PBinary,
    PCompare,
    PIf,
    PIff,
    PImplies,
    PLit,
    PNegate,
    PNot,
    POr,
    Predicate,
    PVar,
)
from liquidlens.logic.specification import OuterName
from liquidlens.logic.substitution import substitute
from liquidlens.lower.specify_builtin import BUILTIN_FUNCTIONS, LIST_ALIASES, set_operation
from liquidlens.lower.specify_context import (
    LocalNames,
    Rejection,
    SpecificationContext,
    outer_values,
    rejection,
    used_at,
)
from liquidlens.lower.specify_faults import LaterName, OwnType, UnboundName, Unread
from liquidlens.lower.specify_form_faults import (
    AbstractApplied,
    AliasArity,
    BeyondLimits,
    Limit,
    NamedAsAlias,
    NotApplicable,
    OnlyNames,
)
from liquidlens.lower.specify_measure_faults import NotInLogic, OnlyAnnotated
from liquidlens.lower.specify_operators import ARITHMETIC, COMPARISONS, MEANT, Operation, conditional, grouped
from liquidlens.lower.specify_pragmas import METHODS_IN_PREDICATES, PARTS_SEE_WHOLE
from liquidlens.lower.specify_reach import note_reach
from liquidlens.lower.specify_readable import note_field, note_unread
from liquidlens.lower.specify_sorts import check_predicate, check_term
from liquidlens.source.span import Span, covering
from liquidlens.syntax.annotation_faults import FormerChoice
from liquidlens.syntax.annotations import (
    ApplyExpr,
    IfExpr,
    InfixExpr,
    LambdaExpr,
    ListExpr,
    LiteralExpr,
    NameExpr,
    PrefixExpr,
    SpecExpr,
    TupleExpr,
    TypedExpr,
)

ALWAYS_KNOWN = frozenset(
    {f"Prelude.{name}" for name in (".", "$", "id", "const", "flip", "fst", "snd", "head", "tail", "div", "mod", "not")}
    | {"Prelude.fromIntegral", "Data.Maybe.isJust", "Data.Maybe.fromJust"}
)
"""Functions that LiquidHaskell's own library measures, reflects or defines."""


def specify_predicate(context: SpecificationContext, expr: SpecExpr, names: LocalNames) -> Predicate:
    """`expr` as a predicate: a term of sort Bool."""
    predicate = specify_term(context, expr, names)
    note_unread(context, expr)
    try:
        check_predicate(context, predicate, names.types(), expr.span)
    except Rejection:
        if context.prune and names.of_field:
            return _pruned(context, predicate, names, expr.span)
        raise
    return predicate


def specify_checked_term(
    context: SpecificationContext, expr: SpecExpr, names: LocalNames
) -> tuple[Predicate, Type | None]:
    """`expr` as a term of any sort, with its sort where that is known."""
    term = specify_term(context, expr, names)
    return term, check_term(context, term, names.types(), expr.span)


def _pruned(context: SpecificationContext, predicate: Predicate, names: LocalNames, span: Span) -> Predicate:
    """`predicate` without its ill-sorted conjuncts."""
    kept: list[Predicate] = []
    for part in predicate.parts if isinstance(predicate, PAnd) else (predicate,):
        try:
            check_predicate(context, part, names.types(), span)
            kept.append(part)
        except Rejection:
            continue
    return PAnd(tuple(kept), span)


def specify_term(context: SpecificationContext, expr: SpecExpr, names: LocalNames) -> Predicate:
    """`expr` in the logic, its sorts unchecked."""
    return _Translation(context, names).term(expr)


class _Translation:
    def __init__(self, context: SpecificationContext, names: LocalNames) -> None:
        self.context = context
        self.names = names

    def term(self, expr: SpecExpr) -> Predicate:
        match expr:
            case LiteralExpr(value, span, char):
                return PLit(value, char, span)
            case NameExpr(name, span):
                return self._name(name, span)
            case ApplyExpr(fun, args, span):
                return self._application(fun, self._arguments(fun, args), span)
            case InfixExpr():
                once = conditional(self.context, expr)
                if once is not None:
                    self.context.note(Problem(FormerChoice(), expr.span, Severity.WARNING))
                    return self.term(once)
                return self._grouped(grouped(self.context, expr))
            case PrefixExpr(operator, body, span):
                return self._prefix(operator.text, self.term(body), span)
            case IfExpr(condition, yes, no, span):
                return PIf(self.term(condition), self.term(yes), self.term(no), span)
            case TupleExpr(parts, span):
                return PApply(tuple_name(len(parts)), tuple(map(self.term, parts)), span)
            case ListExpr(elements, span):
                result: Predicate = PVar("[]", span)
                for element in reversed(elements):
                    result = PApply(":", (self.term(element), result), span)
                return result
            case TypedExpr(body):
                return self.term(body)
            case LambdaExpr(span=span):
                raise rejection(BeyondLimits(Limit.FUNCTION), span)
            case _:
                assert_never(expr)

    # --- operators ------------------------------------------------------------------------------------------------

    def _grouped(self, node: Operation | SpecExpr) -> Predicate:
        if not isinstance(node, Operation):
            return self.term(node)
        # Long conjunctions and sums lean to one side: the spine is walked in a loop.
        if node.operator.text in ("&&", "||"):
            return self._junction(node)
        spine: list[Operation] = []
        current: Operation | SpecExpr = node
        while isinstance(current, Operation) and current.operator.text not in ("&&", "||"):
            spine.append(current)
            current = current.left
        result = self._grouped(current) if isinstance(current, Operation) else self.term(current)
        for operation in reversed(spine):
            right = self._grouped(operation.right)
            span = covering(result.span, right.span)
            result = self._binary(operation.operator.text, result, right, span, operation.operator.span)
        return result

    def _junction(self, node: Operation) -> Predicate:
        operator = node.operator.text
        parts: list[Predicate] = []
        pending: list[Operation | SpecExpr] = [node]
        while pending:
            current = pending.pop()
            if isinstance(current, Operation) and current.operator.text == operator:
                pending.extend((current.right, current.left))
            else:
                parts.append(self._grouped(current))
        span = covering(parts[0].span, parts[-1].span)
        return PAnd(tuple(parts), span) if operator == "&&" else POr(tuple(parts), span)

    def _binary(self, operator: str, left: Predicate, right: Predicate, span: Span, place: Span) -> Predicate:
        if operator in self.names.values:
            return PApply(self.names.values[operator].name, (left, right), span)
        if operator in COMPARISONS:
            return PCompare(COMPARISONS[operator], left, right, span)
        if operator in ARITHMETIC:
            return PBinary(operator, left, right, span)
        match operator:
            case "=>" | "==>":
                return PImplies(left, right, span)
            case "<=>" | "<==>":
                return PIff(left, right, span)
            case "$":
                return PApply(left.name, (right,), span) if isinstance(left, PVar) else self._too_many(left, span)
            case _:
                return self._apply_name(operator, (left, right), span, place)

    def _prefix(self, operator: str, body: Predicate, span: Span) -> Predicate:
        if operator == "~":
            return PNot(body, span)
        if isinstance(body, PLit) and not isinstance(body.value, str | bool):
            return PLit(-body.value, False, span)
        return PNegate(body, span)

    # --- names ----------------------------------------------------------------------------------------------------

    def _name(self, name: str, span: Span) -> Predicate:
        bound = self.names.values.get(name)
        if bound is not None:
            self._refuse_alias(name, span)
            return PVar(bound.name, span)
        if name in ("true", "True"):
            return PLit(True, False, span)
        if name in ("false", "False"):
            return PLit(False, False, span)
        if name in ("[]", "()"):
            return PVar(name, span)
        if name == "_":
            return PLit(True, False, span)
        if name == "??":
            raise rejection(BeyondLimits(Limit.GRADUAL), span)
        return self._apply_name(name, (), span, span)

    def _arguments(self, fun: SpecExpr, args: tuple[SpecExpr, ...]) -> tuple[Predicate, ...]:
        """What a function is given. Where that means nothing, nor does the function's own name, that is told: it comes
        first, and often has a word that is meant."""
        try:
            return tuple(self.term(arg) for arg in args)
        except Rejection:
            if isinstance(fun, NameExpr):
                try:
                    self._apply_name(fun.name, tuple(PLit(True, False, fun.span) for _ in args), fun.span, fun.span)
                except Rejection as wrong:
                    if isinstance(wrong.problem.fault, UnboundName):
                        raise wrong from None
            raise

    def _application(self, fun: SpecExpr, args: tuple[Predicate, ...], span: Span) -> Predicate:
        match fun:
            case NameExpr(name, place):
                return self._apply_name(name, args, span, place)
            case ApplyExpr(inner, first, _):
                return self._application(inner, (*(self.term(arg) for arg in first), *args), span)
            case _:
                head = self.term(fun)
                if isinstance(head, PVar):
                    return PApply(head.name, args, span)
                if isinstance(head, PApply):
                    return PApply(head.fun, (*head.args, *args), span)
                return self._too_many(head, fun.span)

    def _too_many(self, head: Predicate, span: Span) -> Predicate:
        del head
        raise rejection(OnlyNames(), span)

    def _apply_name(self, name: str, args: tuple[Predicate, ...], span: Span, place: Span) -> Predicate:
        bound = self.names.values.get(name)
        if bound is not None:
            self._refuse_alias(name, place)
            self._check_applicable(name, bound.type, args, span)
            return PApply(bound.name, args, span) if args else PVar(bound.name, span)
        if name in self.names.abstracts:
            wanted = self.names.abstracts[name]
            if len(args) != wanted:
                raise rejection(AbstractApplied(name, wanted, len(args)), span)
            return PAbstract(name, args, span)
        known = self.context.logic_name(name)
        if known is not None:
            if module_of(name) is not None and self.context.is_measure_of_library(known):
                raise rejection(UnboundName(name, base_of(name)), place)
            note_reach(self.context, name, known, place)
            return self._logical(known, args, span, place)
        special = self._special(name, args, span)
        return special if special is not None else self._haskell(name, args, span, place)

    def _refuse_alias(self, name: str, place: Span) -> None:
        """Raise where a variable, no field, has the name of an alias of LiquidHaskell's own: it is not meant there."""
        if name in LIST_ALIASES and not self.context.is_selector(qualify(self.context.module, name)):
            raise rejection(NamedAsAlias(name, LIST_ALIASES[name][0]), place)

    def _check_applicable(self, name: str, ty: Type | None, args: tuple[Predicate, ...], span: Span) -> None:
        if args and ty is not None:
            body = ty.body if isinstance(ty, TForall) else ty
            if isinstance(body, TFun) or not _is_data(body):
                return
            raise rejection(NotApplicable(name), span)

    def _special(self, name: str, args: tuple[Predicate, ...], span: Span) -> Predicate | None:
        if name in BUILTIN_FUNCTIONS:
            return PApply(name, args, span)
        match name, args:
            case "not", (body,):
                return PNot(body, span)
            case (("mod" | "div"), (left, right)):
                return PBinary(name, left, right, span)
            case "Prop", (body,):
                return body
            case _:
                pass
        if name in (*COMPARISONS, *ARITHMETIC, "=>", "==>", "<=>", "<==>") and len(args) == 2:
            return self._binary(name, args[0], args[1], span, span)
        if name in ("&&", "||") and len(args) == 2:
            return PAnd(args, span) if name == "&&" else POr(args, span)
        return None

    def _logical(self, full: str, args: tuple[Predicate, ...], span: Span, place: Span) -> Predicate:
        """A measure, alias or inline applied."""
        alias = used_at(lambda: self.context.predicate_alias(full), place)
        if alias is not None:
            body = substitute(alias.body, outer_values(self.context, alias, self.names, place))
            expanded = self._expanded(full, alias.parameters, body, args, span)
            # The name of a predicate says less than a measure that it applies.
            return expanded if isinstance(body, PApply) else as_expansion(expanded, full, alias.parameters, body)
        inline = used_at(lambda: self.context.inline(full), place)
        if inline is not None and len(args) >= len(inline.parameters):
            expanded = self._expanded(full, inline.parameters, inline.body, args, span)
            return as_expansion(expanded, full, inline.parameters, inline.body)
        made = self.context.made_selectors.get(full)
        if made is not None and made[0] is self.context.measures.get(full) and not made[1].contains(place):
            note_field(self.context, full, place)
        return PApply(full, args, span) if args else PVar(full, span)

    def _expanded(
        self, full: str, parameters: tuple[str, ...], body: Predicate, args: tuple[Predicate, ...], span: Span
    ) -> Predicate:
        if len(parameters) != len(args):
            raise rejection(AliasArity(base_of(full), tuple(parameters), len(args), is_type=False), span)
        expanded = substitute(body, dict(zip(parameters, args, strict=True)))
        if is_enormous(expanded):
            raise rejection(BeyondLimits(Limit.ENORMOUS), span)
        return expanded

    def _haskell(self, name: str, args: tuple[Predicate, ...], span: Span, place: Span) -> Predicate:
        full = name if is_tuple(name) or name == ":" else self.context.haskell_value(name, place)
        if full is None or self.context.from_unknown_module(full):
            full = self.context.selector(name) or full
        if full is None and LIST_ALIASES.get(name, ("", 0))[1] == len(args):
            full, _ = LIST_ALIASES.get(name, (None, 0))
        if full is None:
            if name in self.context.broken:
                raise rejection(Unread(name, self.context.broken[name]), place)
            if name in self.names.enclosing:
                raise rejection(OwnType(name, PARTS_SEE_WHOLE), place)
            if name in self.names.later:
                raise rejection(LaterName(name), place)
            near = MEANT.get(name) or self.context.similar_logic_name(name, self.names)
            if self.names.outer is not None and not args and name.isidentifier() and name[0].islower():
                self.names.outer.setdefault(name, OuterName(name, near, place))
                return PVar(name, span)
            raise rejection(UnboundName(name, near), place)
        said, full = full, self.context.meant(full)
        name = name if said == full else base_of(full)
        operation = set_operation(full)
        if operation is not None:
            return _set(operation, args, span)
        if full in ("True", "False") and not args:
            return PLit(full == "True", False, span)
        if used_at(lambda: self.context.predicate_alias(full), place) is not None:
            return self._logical(full, args, span, place)
        self._check_logic(full, name, args, place)
        return PApply(full, args, span) if args else PVar(full, span)

    def _check_logic(self, full: str, written: str, args: tuple[Predicate, ...], place: Span) -> None:
        """A Haskell function in a predicate must be one the logic knows."""
        context = self.context
        if full in context.environment.constructors or is_tuple(full) or full == ":":
            return
        if module_of(full) != context.module and full in context.environment.values and not args:
            context.result.uninterpreted.add(full)
            return
        if full in ALWAYS_KNOWN or full in context.reflected or context.is_selector(full) or self._is_method(full):
            context.result.uninterpreted.add(full)
            if context.is_selector(full) and full not in context.reflected:
                note_field(context, full, place)
            return
        if full in context.annotated and module_of(full) != context.module:
            # Its type says what it answers, as that of a measure would: it keeps its meaning, though not for everyone.
            context.result.uninterpreted.add(full)
            context.note(Problem(OnlyAnnotated(written), place, Severity.WARNING))
            return
        ty = context.environment.values.get(full)
        if ty is None:
            return
        body = ty.body if isinstance(ty, TForall) else ty
        if not isinstance(body, TFun) and not args and module_of(full) != context.module:
            return
        advice = "inline" if not isinstance(body, TFun) else "measure" if len(arrows(body)[0]) == 1 else "reflect"
        if arrows(body)[1] == BOOL and advice != "measure":
            advice = "inline"
        if context.is_of_library(full):
            advice = ""  # nothing lifts it from there
        elif any(full in dict(each.methods) for each in context.environment.classes.values()):
            advice = f'LIQUID "{METHODS_IN_PREDICATES}"'
        raise rejection(NotInLogic(written, advice), place)

    def _is_method(self, full: str) -> bool:
        context = self.context
        return context.knows_methods and any(full in dict(c.methods) for c in context.environment.classes.values())


def _set(operation: str, args: tuple[Predicate, ...], span: Span) -> Predicate:
    if operation == "Set_empty" and not args:
        return PApply("Set_empty", (PLit(0),), span)
    if operation == "Set_add":
        return PApply("Set_cup", (PApply("Set_sng", args[:1], span), *args[1:]), span)
    if operation == "Set_del":
        return PApply("Set_dif", (*args[1:], PApply("Set_sng", args[:1], span)), span)
    return PApply(operation, args, span)


def _is_data(ty: Type) -> bool:
    """Whether the type is certainly not one of functions."""
    head = spine(ty)[0]
    return isinstance(head, TCon) and head.name != "->"
