"""Patterns with full and unique names, and constructor operators by their fixities.

x : y : rest      ⇒ PatCon(":", (x, PatCon(":", (y, rest))))
Point {..}        ⇒ PatRecord("Main.Point", (("Main.px", px), ("Main.py", py)))
"""

from collections.abc import Iterable

from liquidlens.lang.builtin import BOXES
from liquidlens.lang.names import base_of, matcher_of, tuple_name
from liquidlens.names.faults import Together
from liquidlens.names.fixities import Conflict, associate
from liquidlens.names.resolver import FIELDS_OF, Locals, Resolver
from liquidlens.names.toplevel import binders
from liquidlens.names.types import resolve_type
from liquidlens.source.span import Span, covering
from liquidlens.syntax.constructs import Form, OutOfScope, Role
from liquidlens.syntax.faults import Nested, TooNested
from liquidlens.syntax.nesting import NESTING_LIMIT
from liquidlens.syntax.tree import (
    Name,
    PatAs,
    PatBang,
    PatCon,
    PatInfix,
    PatLazy,
    PatLit,
    PatRecord,
    PatTyped,
    PatUnsupported,
    PatVar,
    PatView,
    PatWild,
    SurfacePattern,
)


class PatternResolver:
    """Resolves the patterns of one parameter list or binding, whose variables are bound together."""

    __slots__ = ("_bound", "_locals", "_resolver")

    def __init__(self, resolver: Resolver, bound: dict[str, str], locals_: Locals) -> None:
        """`bound` gives the variables of all the patterns their names; wildcards add to it. `locals_` is what view
        patterns see besides."""
        self._resolver = resolver
        self._bound = bound
        self._locals = locals_

    def pattern(self, pattern: SurfacePattern) -> SurfacePattern:
        """One pattern with its names resolved."""
        match pattern:
            case PatVar(name, span):
                return PatVar(self._bound[name], span)
            case PatWild() | PatLit() | PatUnsupported():
                return pattern
            case PatCon(name, args, span):
                return self._constructor(name, span, tuple(self.pattern(arg) for arg in args), span)
            case PatRecord():
                return self._record(pattern)
            case PatInfix():
                return self._infix(pattern)
            case PatAs(name, inner, span, name_span):
                return PatAs(self._bound[name], self.pattern(inner), span, name_span)
            case PatLazy(inner, span):
                return PatLazy(self.pattern(inner), span)
            case PatBang(inner, span):
                return PatBang(self.pattern(inner), span)
            case PatTyped(inner, ty, span):
                return PatTyped(self.pattern(inner), resolve_type(self._resolver, ty), span)
            case PatView(function, inner, span):
                self._resolver.needs("ViewPatterns", span)
                seen = {**self._locals, **self._bound}
                viewed = self._resolver.resolve_expression(self._resolver, seen, function)
                return PatView(viewed, self.pattern(inner), span)

    def _constructor(self, name: str, name_span: Span, args: tuple[SurfacePattern, ...], span: Span) -> SurfacePattern:
        full = self._resolver.value(name, {}, name_span)
        if full is None:
            return PatUnsupported(OutOfScope(Role.CONSTRUCTOR, name), span)
        return self._matched(full, name_span, args, span)

    def _matched(self, full: str, name_span: Span, args: tuple[SurfacePattern, ...], span: Span) -> SurfacePattern:
        """A constructor with its arguments; a pattern synonym is what its function answers, a box what is in it."""
        if full in BOXES and len(args) == 1:
            return PatBang(args[0], span)
        if full not in self._resolver.scope.synonyms:
            return PatCon(full, args, span)
        found = args[0] if len(args) == 1 else PatCon(tuple_name(len(args)) if args else "()", args, span)
        return PatView(Name(matcher_of(full), name_span), PatCon(":", (found, PatWild(span)), span), span)

    def _record(self, pattern: PatRecord) -> SurfacePattern:
        resolver = self._resolver
        full = resolver.value(pattern.name, {}, pattern.span)
        fields: list[tuple[str, SurfacePattern]] = []
        for written, inner in pattern.fields:
            label = resolver.label(written, full, inner.span)
            if label is not None:
                fields.append((label, self.pattern(inner)))
            else:
                self.pattern(inner)
        if full is None:
            return PatUnsupported(OutOfScope(Role.CONSTRUCTOR, pattern.name), pattern.span)
        if len(fields) < len(pattern.fields):
            return PatUnsupported(Form.UNKNOWN_FIELD, pattern.span)
        if pattern.wildcard and resolver.scope.is_unknown(full):
            self._bound[FIELDS_OF] = full
        if pattern.wildcard:
            for label in wildcard_labels(resolver, full, (name for name, _ in fields)):
                base = base_of(label)
                if base not in self._bound:
                    self._bound[base] = resolver.fresh(base)
                fields.append((label, PatVar(self._bound[base], pattern.span)))
        params = resolver.scope.synonyms.get(full)
        if params is not None:
            by = dict(fields)
            args = tuple(by.get(label, PatWild(pattern.span)) for label in params)
            return self._matched(full, pattern.span, args, pattern.span)
        return PatRecord(full, tuple(fields), False, pattern.span)

    def _infix(self, pattern: PatInfix) -> SurfacePattern:
        resolver = self._resolver
        names: list[str] = []
        for written, span in pattern.operators:
            full = resolver.value(written, {}, span)
            if full is None:
                for operand in pattern.operands:
                    self.pattern(operand)
                return PatUnsupported(OutOfScope(Role.CONSTRUCTOR, written), pattern.span)
            names.append(full)
        depths: dict[int, int] = {}

        def apply(
            index: int, left: tuple[SurfacePattern, Span], right: tuple[SurfacePattern, Span]
        ) -> tuple[SurfacePattern, Span]:
            span = covering(left[1], right[1])
            built = self._matched(names[index], pattern.operators[index][1], (left[0], right[0]), span)
            depths[id(built)] = 1 + max(depths.get(id(left[0]), 0), depths.get(id(right[0]), 0))
            return built, span

        operands = [(self.pattern(operand), operand.span) for operand in pattern.operands]
        tree = associate(
            operands,
            [False] * len(operands),
            [(written, resolver.fixity(full)) for (written, _), full in zip(pattern.operators, names, strict=True)],
            apply,
            lambda _, operand: operand,
        )
        if isinstance(tree, Conflict):
            resolver.problem(tree.fault, pattern.operators[tree.later][1])
            return PatUnsupported(Form.NO_COMMON_ORDER, pattern.span)
        if depths.get(id(tree[0]), 0) > NESTING_LIMIT:
            resolver.problem(TooNested(Nested.OPERATORS, NESTING_LIMIT), pattern.span)
            return PatUnsupported(Form.DEEP_CHAIN, pattern.span)
        return tree[0]


def resolve_patterns(
    resolver: Resolver, locals_: Locals, patterns: Iterable[SurfacePattern], inside: Together
) -> tuple[tuple[SurfacePattern, ...], dict[str, str]]:
    """Patterns that are bound together, and what they see and bind: the locals inside."""
    patterns = tuple(patterns)
    bound = resolver.bind((one for pattern in patterns for one in binders(pattern)), inside)
    reading = PatternResolver(resolver, bound, locals_)
    resolved = tuple(reading.pattern(pattern) for pattern in patterns)
    return resolved, {**locals_, **bound}


def all_binders(resolver: Resolver, pattern: SurfacePattern) -> Iterable[tuple[str, Span]]:
    """The variables that a pattern binds, those of a record wildcard at its head included."""
    yield from binders(pattern)
    while isinstance(pattern, PatBang | PatLazy | PatTyped):
        pattern = pattern.pattern
    if isinstance(pattern, PatRecord) and pattern.wildcard:
        full = resolver.scope.value(pattern.name)
        named = {base_of(name) for name, _ in pattern.fields}
        for label in resolver.scope.fields.get(full, ()) if isinstance(full, str) else ():
            if base_of(label) not in named:
                yield base_of(label), pattern.span


def called_by(pattern: SurfacePattern) -> str | None:
    """What GHC calls an argument by its pattern; None where it makes a name up."""
    while isinstance(pattern, PatBang | PatLazy):
        pattern = pattern.pattern
    return pattern.name if isinstance(pattern, PatVar | PatAs) else None


def wildcard_labels(resolver: Resolver, constructor: str, named: Iterable[str]) -> tuple[str, ...]:
    """The labels that `..` stands for: those of the constructor that are not `named`."""
    given = set(named)
    return tuple(label for label in resolver.scope.fields.get(constructor, ()) if label not in given)
