"""The state of lowering one top-level binding, and what every rule uses: names, types, dictionaries.

Locals keep their source names where a Core binder can carry them; a second name for the same value (a later equation
calls the parameter `ys` where the first calls it `xs`) is written as the first one.
"""

from collections.abc import Sequence

from msgspec import Struct, field

from liquidlens.core.syntax import (
    Abort,
    AbortReason,
    App,
    Binder,
    Binding,
    Called,
    Case,
    Expr,
    Group,
    Lam,
    Let,
    Var,
)
from liquidlens.infer.environment import Environment
from liquidlens.infer.typed import (
    Evidence,
    ForeignEvidence,
    GivenEvidence,
    InstanceEvidence,
    SuperEvidence,
    WantedDictionary,
)
from liquidlens.lang.types import Constraint, TCon, Type, apply_type
from liquidlens.lower.faults import NoDictionary
from liquidlens.lower.zonking import zonked
from liquidlens.source.span import Span


class Lowering(Struct):
    """Mutable state, one per top-level binding."""

    environment: Environment
    renamed: dict[str, str] = field(default_factory=dict[str, str])
    """Locals, and dictionaries, that go by another name."""
    renamed_types: dict[str, str] = field(default_factory=dict[str, str])
    """Rigid variables of later equations that an earlier one opened already."""
    counters: dict[str, int] = field(default_factory=dict[str, int])
    called: list[Called] = field(default_factory=list[Called])
    """What equations call the variables that they match, so far."""
    keep_names: bool = False
    """Whether every local must exist by its own name, because an annotation may mention it."""

    def fresh(self, stem: str) -> str:
        """A local name that no source text can have."""
        number = self.counters.get(stem, 0) + 1
        self.counters[stem] = number
        return f"${stem}{number}"

    def type(self, ty: Type) -> Type:
        """The final form of a type."""
        return zonked(ty, self.renamed_types)

    def types(self, types: Sequence[Type]) -> tuple[Type, ...]:
        """The final forms of types."""
        renamed = self.renamed_types
        return tuple([zonked(ty, renamed) for ty in types])

    def dictionary(self, wanted: WantedDictionary, span: Span) -> Expr:
        """The expression of a dictionary."""
        evidence = wanted.evidence
        if evidence is None:
            ty = apply_type(TCon(wanted.cls), *self.types(wanted.args))
            return Abort(AbortReason.UNSUPPORTED, ty, NoDictionary(wanted.cls), span)
        return self.evidence(evidence, span)

    def evidence(self, evidence: Evidence, span: Span) -> Expr:
        """The expression that the solver found for a dictionary."""
        if isinstance(evidence, GivenEvidence):
            return Var(self.renamed.get(evidence.name, evidence.name), (), span)
        if isinstance(evidence, InstanceEvidence):
            head = Var(evidence.dictionary, self.types(evidence.types), span)
            if not evidence.context:
                return head
            return App(head, tuple([self.dictionary(each, span) for each in evidence.context]), span)
        if isinstance(evidence, ForeignEvidence):
            ty = apply_type(TCon(evidence.cls), *self.types(evidence.args))
            return Abort(AbortReason.WITHOUT_SOURCE, ty, "an instance whose source is not known", span)
        return self._superclass(evidence, span)

    def _superclass(self, evidence: SuperEvidence, span: Span) -> Expr:
        head = Var(evidence.selector, self.types(evidence.types), span)
        return App(head, (self.evidence(evidence.parent, span),), span)


def apply(fun: Expr, args: Sequence[Expr], span: Span) -> Expr:
    """An application, flattened; `fun` itself without arguments."""
    if not args:
        return fun
    if isinstance(fun, App):
        return App(fun.fun, (*fun.args, *args), span)
    return App(fun, tuple(args), span)


def dictionary_binders(context: Sequence[Constraint], names: Sequence[str], span: Span) -> list[Binder]:
    """The leading parameters that a context becomes."""
    return [
        Binder(name, apply_type(TCon(constraint.cls), *constraint.args), span, is_dictionary=True)
        for constraint, name in zip(context, names, strict=True)
    ]


def abstract(binders: Sequence[Binder], body: Expr, span: Span) -> Expr:
    """A function, merged with one directly inside it; `body` itself without parameters."""
    if not binders:
        return body
    if isinstance(body, Lam):
        return Lam((*binders, *body.binders), body.body, span)
    return Lam(tuple(binders), body, span)


def let(bindings: Sequence[Binding], recursive: bool, body: Expr, span: Span) -> Expr:
    """A let; `body` itself without bindings."""
    return Let(Group(tuple(bindings), recursive), body, span) if bindings else body


def let_each(bindings: Sequence[Binding], body: Expr, span: Span) -> Expr:
    """Nested lets, the first outermost."""
    for binding in reversed(bindings):
        body = Let(Group((binding,), False), body, span)
    return body


def substitute_in_tail(expr: Expr, name: str, by: Expr) -> Expr:
    """`expr` with the one occurrence of `name`, which is in tail position, replaced."""
    if isinstance(expr, Var):
        return by if expr.name == name else expr
    if isinstance(expr, Case):
        for index, alt in enumerate(expr.alts):
            body = substitute_in_tail(alt.body, name, by)
            if body is not alt.body:
                changed = type(alt)(alt.pattern, body, alt.span)
                alts = (*expr.alts[:index], changed, *expr.alts[index + 1 :])
                return Case(expr.scrutinee, expr.binder, alts, expr.type, expr.span)
        return expr
    if isinstance(expr, Let):
        body = substitute_in_tail(expr.body, name, by)
        if body is not expr.body:
            return Let(expr.group, body, expr.span)
        for index, binding in enumerate(expr.group.bindings):
            if not binding.name.startswith("$fail"):
                continue
            inner = substitute_in_tail(binding.body, name, by)
            if inner is not binding.body:
                changed = Binding(
                    binding.name,
                    binding.type,
                    body=inner,
                    span=binding.span,
                    extent=binding.extent,
                    has_signature=binding.has_signature,
                    put_in=binding.put_in,
                )
                bindings = (*expr.group.bindings[:index], changed, *expr.group.bindings[index + 1 :])
                return Let(Group(bindings, expr.group.recursive), expr.body, expr.span)
    return expr
