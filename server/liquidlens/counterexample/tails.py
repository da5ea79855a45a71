"""Which result expression a run ends in: the place to blame for a broken promise.

    inc 0 = 1
    inc x = x - 1        inc 1 breaks its promise at  `x - 1`, not at `1`

Every expression in tail position is marked; the mark that the outermost call reaches first names the place.
"""

from msgspec.structs import replace

from liquidlens.contracts.supply import FALSE
from liquidlens.core.syntax import (
    Alt,
    App,
    Assert,
    Assume,
    Binding,
    Case,
    Expr,
    Group,
    Lam,
    Let,
    Promise,
    Speculate,
    Var,
)
from liquidlens.source.span import NOWHERE, Span

_MARK = "tail:"


class Tails:
    """Marks tails; `places` are theirs in the order of the text."""

    def __init__(self) -> None:
        self.places: list[Span] = []
        self._bound: dict[str, Span] = {}
        """Where the expressions stand that generated names are bound to."""

    def marked(self, expr: Expr, around: Span = NOWHERE) -> Expr:
        """`expr` with an assertion that fails at each of its tails; `around` is the call that it answers."""
        match expr:
            case Lam(binders, body, span):
                return Lam(binders, self.marked(body, around), span)
            case App(Lam() as function, args, span):
                return App(self.marked(function, around), args, span)
            case Let(group, body, span):
                bindings = tuple(self._join(b) for b in group.bindings)
                self._bound.update((b.name, b.body.span) for b in group.bindings)
                return Let(Group(bindings, group.recursive), self.marked(body, around), span)
            case Case(_, _, alts, span=span):
                # A call that is answered by its type is a choice between that answer and the call, which has the place.
                near = around if span.path else next((a.body.span for a in alts if a.body.span.path), around)
                return replace(expr, alts=tuple(Alt(a.pattern, self.marked(a.body, near), a.span) for a in alts))
            case Assert() | Assume() | Promise() | Speculate():
                return replace(expr, body=self.marked(expr.body, around))
            case Var(name) if name.startswith("$"):
                return expr
            case _:
                bound = self._bound.get(expr.name, NOWHERE) if isinstance(expr, Var) else NOWHERE
                self.places.append(next((each for each in (expr.span, bound, around) if each.path), NOWHERE))
                return Assert(f"{_MARK}{len(self.places) - 1}", FALSE, expr)

    def _join(self, binding: Binding) -> Binding:
        return replace(binding, body=self.marked(binding.body)) if binding.name.startswith("$") else binding

    def place(self, label: str) -> Span | None:
        """The place of a mark; None where it has none."""
        if not label.startswith(_MARK):
            return None
        found = self.places[int(label.removeprefix(_MARK))]
        return found if found != NOWHERE and found.path else None
