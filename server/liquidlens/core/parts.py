"""The parts of Core expressions: the one place that knows them for every node.

    children(let { x = f 1 } in g x)           =  (f 1, ()), (g x, ("x",))
    rebuild(let { x = f 1 } in g x, visit)     =  let { x = visit(f 1) } in visit(g x)

A walk over a whole tree is a loop over `subexpressions`, a change of certain nodes a function that ends in `rebuild`:

    def doubled(expr):
        match expr:
            case Lit(kind, value): return Lit(kind, 2 * value)
            case _: return rebuild(expr, doubled)
"""

from collections.abc import Callable, Iterator
from typing import assert_never

from msgspec.structs import replace

from liquidlens.core.syntax import (
    Abort,
    AbortReason,
    Alt,
    App,
    Assert,
    Assume,
    Binding,
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

_LEAVES: frozenset[type] = frozenset({Var, Con, Prim, Lit, Abort, Fresh})
"""What has no parts, looked up by its very class: `isinstance` takes five times as long to say no of a class that
msgspec made as of others."""


def subexpressions(expr: Expr) -> Iterator[Expr]:
    """`expr` and all its parts, outermost first, left to right."""
    pending = [expr]
    while pending:
        current = pending.pop()
        yield current
        if type(current) in _LEAVES:
            continue
        if type(current) is App:
            pending.extend(current.args[::-1])
            pending.append(current.fun)
        else:
            pending.extend(reversed([child for child, _ in children(current)]))


def size_of(expr: Expr) -> int:
    """Of how many pieces some code is."""
    return sum(1 for _ in subexpressions(expr))


def uncast(expr: Expr) -> Expr:
    """`expr` without the changes of its type around it."""
    while True:
        match expr:
            case App(Abort(AbortReason.CAST), (inner,)):
                expr = inner
            case _:
                return expr


def local_bindings(code: Expr) -> Iterator[Binding]:
    """The bindings inside some code, outermost first."""
    for part in subexpressions(code):
        if isinstance(part, Let):
            yield from part.group.bindings


def parameters(code: Expr) -> list[str]:
    """The variables that a function takes, dictionaries aside; none where the code is no function."""
    return [binder.name for binder in code.binders if not binder.is_dictionary] if isinstance(code, Lam) else []


def children(expr: Expr) -> Iterator[tuple[Expr, tuple[str, ...]]]:
    """The immediate parts of `expr`, each with the names that `expr` binds in it."""
    if type(expr) in _LEAVES:
        return
    match expr:
        case Var() | Con() | Prim() | Lit() | Abort() | Fresh():
            pass
        case Lam(binders, body):
            yield body, tuple([binder.name for binder in binders])
        case App(fun, args):
            yield fun, ()
            for arg in args:
                yield arg, ()
        case Let(group, body):
            names = tuple([binding.name for binding in group.bindings])
            for binding in group.bindings:
                yield binding.body, names if group.recursive else ()
            yield body, names
        case Case(scrutinee, binder, alts):
            yield scrutinee, ()
            for alt in alts:
                inner = tuple([b.name for b in alt.pattern.binders]) if isinstance(alt.pattern, ConPattern) else ()
                yield alt.body, (binder.name, *inner)
        case Assert(_, condition, body, _, subjects):
            for subject in subjects:
                yield subject, ()
            yield condition, ()
            yield body, ()
        case Assume(condition, body):
            yield condition, ()
            yield body, ()
        case Promise(subject, condition, body):
            yield subject, ()
            yield condition, ()
            yield body, ()
        case Facet(_, _, arguments, concrete, abstract):
            for argument in arguments:
                yield argument, ()
            yield concrete, ()
            yield abstract, ()
        case Speculate(thunk, body):
            yield thunk, ()
            yield body, ()
        case Choose(alternatives):
            for alternative in alternatives:
                yield alternative, ()
        case FreshFunction(parameters, result, _, domains, probes):
            names = tuple([parameter.name for parameter in parameters])
            yield result, names
            for domain in domains:
                if domain is not None:
                    yield domain, names
            for probe in probes:
                for at, argument in enumerate(probe.arguments):
                    yield argument, (*names, *[binder.name for binder in probe.binders[:at]])
        case _:
            assert_never(expr)


def rebuild(expr: Expr, visit: Callable[[Expr], Expr]) -> Expr:
    """`expr` with `visit` applied to its immediate parts."""
    if type(expr) in _LEAVES:
        return expr
    match expr:
        case Var() | Con() | Prim() | Lit() | Abort() | Fresh():
            return expr
        case Lam(binders, body, span):
            return Lam(binders, visit(body), span)
        case App(fun, args, span):
            return App(visit(fun), tuple([visit(arg) for arg in args]), span)
        case Let(group, body, span):
            return Let(rebuild_group(group, visit), visit(body), span)
        case Case(scrutinee, binder, alts, type_, span):
            return Case(visit(scrutinee), binder, tuple([rebuild_alt(alt, visit) for alt in alts]), type_, span)
        case Assert(label, condition, body, span, subjects, inputs):
            seen = tuple([visit(subject) for subject in subjects])
            return Assert(label, visit(condition), body=visit(body), span=span, subjects=seen, inputs=inputs)
        case Assume(condition, body, span):
            return Assume(visit(condition), visit(body), span)
        case Promise(subject, condition, body, span):
            return Promise(visit(subject), visit(condition), visit(body), span)
        case Facet(arguments=arguments, concrete=concrete, abstract=abstract):
            given = tuple([visit(argument) for argument in arguments])
            return replace(expr, arguments=given, concrete=visit(concrete), abstract=visit(abstract))
        case Speculate(thunk, body, span):
            return Speculate(visit(thunk), visit(body), span)
        case Choose(alternatives, type_, span):
            return Choose(tuple([visit(alternative) for alternative in alternatives]), type_, span)
        case FreshFunction(result=result, domains=domains, probes=probes):
            return replace(
                expr,
                result=visit(result),
                domains=tuple([None if domain is None else visit(domain) for domain in domains]),
                probes=tuple([_rebuild_probe(probe, visit) for probe in probes]),
            )
        case _:
            assert_never(expr)


def rebuild_binding(binding: Binding, visit: Callable[[Expr], Expr]) -> Binding:
    """The binding of another right-hand side to the same name."""
    return replace(binding, body=visit(binding.body))


def rebuild_group(group: Group, visit: Callable[[Expr], Expr]) -> Group:
    """The group with `visit` applied to its right-hand sides."""
    return Group(tuple([rebuild_binding(binding, visit) for binding in group.bindings]), group.recursive)


def rebuild_alt(alt: Alt, visit: Callable[[Expr], Expr]) -> Alt:
    """The alternative with another body."""
    return Alt(alt.pattern, visit(alt.body), alt.span)


def _rebuild_probe(probe: Probe, visit: Callable[[Expr], Expr]) -> Probe:
    return replace(probe, arguments=tuple([visit(argument) for argument in probe.arguments]))
