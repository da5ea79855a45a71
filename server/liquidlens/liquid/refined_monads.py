"""Binds that LiquidHaskell gives up at: `m >>= \\x -> e` where the monad's type has abstract refinements.

    f xs = do { x <- xs; return x }      ⇒  told of at `x <- xs`: lists have one (`[a]<p>`), tuples too
    f xs = xs >>= g                      nothing: it looks for a lambda (`PatBind` of its `Resugar`)
    f g = do { x <- g; return x }        ⇒  told of: a function's type has no element at all

With `--no-pattern-inline` it does not look.
"""

from collections.abc import Iterator

from liquidlens.core.free import free_variables
from liquidlens.core.module import Program
from liquidlens.core.parts import children, subexpressions
from liquidlens.core.syntax import App, Binding, Expr, Lam, Let, Var
from liquidlens.lang.names import is_tuple
from liquidlens.lang.problems import Problem, Severity
from liquidlens.lang.types import TCon, Type, spine
from liquidlens.liquid.faults import RefinedMonad
from liquidlens.lower.specify_options import option_named
from liquidlens.source.memo import remembered

_BIND = "Prelude.>>="


def refined_monads(program: Program) -> Iterator[Problem]:
    """The binds of the main module that LiquidHaskell refuses the module for."""
    module = program.modules[program.main]
    options = module.specification.options
    if not options.checked or any(option_named(each) == "no-pattern-inline" for each in options.others):
        return
    for group in module.groups:
        for binding in group.bindings:
            if binding.name not in module.specification.ignored and _binds(binding):
                yield from _inside(binding, program)


@remembered(10_000)
def _binds(binding: Binding) -> bool:
    """Whether the code has a bind at all, as few functions have."""
    return any(isinstance(part, Var) and part.name == _BIND for part in subexpressions(binding.body))


def _inside(binding: Binding, program: Program) -> Iterator[Problem]:
    work: list[Expr] = [binding.body]
    while work:
        expr = work.pop()
        match expr:
            case App(Var(name, (monad, *_)), (_, _, Lam())) if name == _BIND and _is_refined(monad, program):
                yield Problem(RefinedMonad(monad), expr.span, Severity.WARNING)
            case Let(group, rest) if not group.recursive and group.bindings[0].name not in free_variables(rest):
                # GHC has dropped what nothing mentions.
                work.append(rest)
                continue
            case _:
                pass
        work.extend(reversed([child for child, _ in children(expr)]))


def _is_refined(monad: Type, program: Program) -> bool:
    top, _ = spine(monad)
    if not isinstance(top, TCon):
        return False
    if top.name in ("[]", "->") or is_tuple(top.name):
        return True
    specifications = (module.specification.data.get(top.name) for module in program.modules.values())
    return any(each is not None and each.predicates for each in specifications)
