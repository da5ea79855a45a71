"""Substitution of variables and of type variables in Core.

    substitute(\\(x :: Int) -> f x y, {y: 3})  =  \\(x :: Int) -> f x 3

Binders that would capture a free variable of what is put in are renamed with `'` and a number.
"""

from collections.abc import Mapping
from typing import assert_never

from msgspec.structs import replace

from liquidlens.core.free import free_variables
from liquidlens.core.syntax import (
    Abort,
    Alt,
    App,
    Assert,
    Assume,
    Binder,
    Case,
    Choose,
    Con,
    ConPattern,
    Expr,
    Facet,
    Fresh,
    FreshFunction,
    Group,
    Lam,
    Let,
    Lit,
    Prim,
    Probe,
    Promise,
    Speculate,
    Var,
)
from liquidlens.lang.types import Type
from liquidlens.lang.types import substitute as substitute_type


def substitute(expr: Expr, by: Mapping[str, Expr], types: Mapping[str, Type] | None = None) -> Expr:
    """`expr` with free variables replaced by `by` and free type variables by `types`, capture-avoiding."""
    free = frozenset[str]().union(*[free_variables(value) for value in by.values()])
    return _Substitution(dict(by), dict(types or {}), free).expr(expr)


class _Substitution:
    """One simultaneous substitution; `free` are the variables that must not be captured."""

    def __init__(self, by: dict[str, Expr], types: dict[str, Type], free: frozenset[str]) -> None:
        self._by = by
        self._types = types
        self._free = free

    def type(self, ty: Type) -> Type:
        return substitute_type(ty, self._types) if self._types else ty

    def expr(self, expr: Expr) -> Expr:
        match expr:
            case Var(name, types, span):
                if name in self._by:
                    return self._by[name]
                return Var(name, tuple([self.type(ty) for ty in types]), span)
            case Con(name, types, span):
                return Con(name, tuple([self.type(ty) for ty in types]), span)
            case Prim() | Lit():
                return expr
            case Lam(binders, body, span):
                inner, renamed = self._under(binders)
                return Lam(renamed, inner.expr(body), span)
            case App(fun, args, span):
                head = self.expr(fun)
                rest = tuple([self.expr(arg) for arg in args])
                return App(head.fun, head.args + rest, span) if isinstance(head, App) else App(head, rest, span)
            case Let(group, body, span):
                binders = tuple([Binder(binding.name, binding.type, binding.span) for binding in group.bindings])
                inner, renamed = self._under(binders)
                right = inner if group.recursive else self
                bindings = tuple([
                    replace(binding, name=binder.name, type=binder.type, body=right.expr(binding.body))
                    for binder, binding in zip(renamed, group.bindings, strict=True)
                ])  # fmt: skip
                return Let(Group(bindings, group.recursive), inner.expr(body), span)
            case Case(scrutinee, binder, alts, ty, span):
                inner, renamed = self._under((binder,))
                return Case(
                    self.expr(scrutinee), renamed[0], tuple([inner.alt(alt) for alt in alts]), self.type(ty), span
                )
            case Abort(reason, ty, message, span):
                return Abort(reason, self.type(ty), message, span)
            case Assume(condition, body, span):
                return Assume(self.expr(condition), self.expr(body), span)
            case Assert(label, condition, body, span, subjects, inputs):
                moved = tuple([self.expr(subject) for subject in subjects])
                return Assert(
                    label, self.expr(condition), body=self.expr(body), span=span, subjects=moved, inputs=inputs
                )
            case Promise(subject, condition, body, span):
                return Promise(self.expr(subject), self.expr(condition), self.expr(body), span)
            case Facet(site, callee, arguments, concrete, abstract, ty, span, stub):
                moved = tuple([self.expr(argument) for argument in arguments])
                return Facet(
                    site,
                    callee,
                    arguments=moved,
                    concrete=self.expr(concrete),
                    abstract=self.expr(abstract),
                    type=self.type(ty),
                    span=span,
                    is_stub=stub,
                )
            case Speculate(thunk, body, span):
                return Speculate(self.expr(thunk), self.expr(body), span)
            case Choose(alternatives, ty, span):
                return Choose(tuple([self.expr(alternative) for alternative in alternatives]), self.type(ty), span)
            case Fresh(ty, span):
                return Fresh(self.type(ty), span)
            case FreshFunction(parameters, result, result_type, domains, probes, span):
                inner, renamed = self._under(parameters)
                return FreshFunction(
                    renamed,
                    inner.expr(result),
                    result_type=self.type(result_type),
                    domains=tuple([None if domain is None else inner.expr(domain) for domain in domains]),
                    probes=tuple([inner.probe(probe) for probe in probes]),
                    span=span,
                )
            case _:
                assert_never(expr)

    def probe(self, probe: Probe) -> Probe:
        """The substitution carried out in a probe, its binders renamed."""
        inner, renamed = self._under(probe.binders)
        arguments = tuple([inner.expr(argument) for argument in probe.arguments])
        return Probe(probe.source, probe.path, renamed, arguments, self.type(probe.type))

    def alt(self, alt: Alt) -> Alt:
        if not isinstance(alt.pattern, ConPattern):
            return replace(alt, body=self.expr(alt.body))
        inner, renamed = self._under(alt.pattern.binders)
        return Alt(ConPattern(alt.pattern.name, renamed), inner.expr(alt.body), alt.span)

    def _under(self, binders: tuple[Binder, ...]) -> tuple["_Substitution", tuple[Binder, ...]]:
        """The substitution below `binders`, and the binders, types substituted, renamed where they capture."""
        by = dict(self._by)
        renamed: list[Binder] = []
        for binder in binders:
            by.pop(binder.name, None)
            name = binder.name
            if name in self._free:
                name = self._other_name(name, {b.name for b in binders})
                by[binder.name] = Var(name)
            renamed.append(replace(binder, name=name, type=self.type(binder.type)))
        added = frozenset([new.name for new, old in zip(renamed, binders, strict=True) if new.name != old.name])
        return _Substitution(by, self._types, self._free | added), tuple(renamed)

    def _other_name(self, name: str, taken: set[str]) -> str:
        number = 1
        while f"{name}'{number}" in self._free or f"{name}'{number}" in taken:
            number += 1
        return f"{name}'{number}"
