"""Free variables that count: those of bindings and arguments that nothing uses are left out, along whole chains.

    live_variables(let y = head xs in let z = y + 1 in 3)   =  {}
    live_variables((\\_ -> f) (g x))                          =  {f}

GHC's simple optimiser drops a binding that nothing mentions, then those that only it mentioned, and the argument of a
redex whose parameter is not used, before LiquidHaskell sees the program (`GHC.Core.SimpleOpt`, `occurAnalysePgm`);
but none that a breakpoint mentions (`infer/kept.py`).
"""

from liquidlens.core.parts import children
from liquidlens.core.syntax import App, Expr, Lam, Let, Var


class _Bound:
    """A variable of a let or of a redex: its code counts once the variable does."""

    __slots__ = ("code", "is_seen", "scope")

    def __init__(self, code: Expr, scope: "_Scope") -> None:
        self.code = code
        self.scope = scope
        self.is_seen = False


_Scope = dict[str, _Bound | None]
"""The local variables around; None for those of functions and patterns."""


def live_variables(expr: Expr) -> frozenset[str]:
    """Names of the variables that occur free in what GHC leaves of `expr`."""
    found: set[str] = set()
    work: list[tuple[Expr, _Scope]] = [(expr, {})]
    while work:
        node, scope = work.pop()
        match node:
            case Var(name):
                bound = scope.get(name)
                if name not in scope:
                    found.add(name)
                elif bound is not None and not bound.is_seen:
                    bound.is_seen = True
                    work.append((bound.code, bound.scope))
            case Let(group, body):
                inner = dict(scope)
                for binding in group.bindings:
                    bound = inner[binding.name] = _Bound(binding.body, inner if group.recursive else scope)
                    if binding.kept:
                        bound.is_seen = True
                        work.append((bound.code, bound.scope))
                work.append((body, inner))
            case App(Lam(binders, body), args) if len(args) >= len(binders):
                inner = dict(scope)
                for binder, arg in zip(binders, args, strict=False):
                    inner[binder.name] = _Bound(arg, scope)
                work.append((body, inner))
                work.extend((arg, scope) for arg in args[len(binders) :])
            case _:
                for child, names in children(node):
                    work.append((child, {**scope, **dict.fromkeys(names)} if names else scope))
    return frozenset(found)
