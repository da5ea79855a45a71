"""Free variables of Core expressions.

    free_variables(\\(x :: Int) -> f x y)  =  {f, y}          (top-level names included)

`children` is the one place that knows the parts of every node and what is bound in each.
"""

from collections.abc import Iterator

from liquidlens.core.syntax import (
    Abort,
    App,
    Assert,
    Assume,
    Case,
    Choose,
    Con,
    ConPattern,
    Expr,
    Facet,
    Fresh,
    FreshFunction,
    Lam,
    Let,
    Lit,
    Prim,
    Promise,
    Speculate,
    Var,
)


def free_variables(expr: Expr) -> frozenset[str]:
    """Names of the variables that occur free in `expr`, top-level ones included."""
    found: set[str] = set()
    work: list[tuple[Expr, frozenset[str]]] = [(expr, frozenset())]
    while work:
        node, bound = work.pop()
        if isinstance(node, Var):
            if node.name not in bound:
                found.add(node.name)
            continue
        for child, binds in children(node):
            work.append((child, bound.union(binds) if binds else bound))
    return frozenset(found)


def children(expr: Expr) -> Iterator[tuple[Expr, tuple[str, ...]]]:
    """The immediate parts of `expr`, each with the names that `expr` binds in it."""
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
