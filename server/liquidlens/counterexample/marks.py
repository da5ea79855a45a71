"""Marks in code: where a run passes a place that a reader wants to see.

    insert x (y:ys) | x <= y    = x : y : ys            a mark where the guard has its answer,
                    | otherwise = y : insert x ys       a mark where an equation is taken, one where its value is there

A mark is a `Promise` whose condition is a number, the mark's index, and whose subject is a tuple of the variables in
scope.  It changes nothing in a run; `recording.py` sees it pass.
"""

from collections.abc import Callable, Iterator, Mapping
from enum import Enum

from msgspec import Struct, field
from msgspec.structs import replace

from liquidlens.contracts.code import OWNED
from liquidlens.contracts.supply import call
from liquidlens.core.module import Program
from liquidlens.core.parts import rebuild, subexpressions
from liquidlens.core.syntax import (
    Abort,
    AbortReason,
    Alt,
    App,
    Assert,
    Assume,
    Binder,
    Binding,
    Case,
    Choose,
    Con,
    ConPattern,
    DefaultPattern,
    Expr,
    Facet,
    FreshFunction,
    Group,
    Lam,
    Let,
    Lit,
    LitKind,
    Promise,
    Speculate,
    Var,
)
from liquidlens.lang.types import UNIT, Type
from liquidlens.source.span import NOWHERE, Span

NO_EQUATION = "no equation matches"
"""What is said in the place of the expression that an equation would have chosen."""


class Passing(Enum):
    """What passing a mark means."""

    ENTER = "enter"
    """An expression in tail position begins: this equation was taken."""
    LEAVE = "leave"
    """Its value is there: the only subject."""
    TEST = "test"
    """A condition had the `outcome`."""
    ANSWER = "answer"
    """A call was answered: the last subject."""
    LOOK = "look"
    """What a decision depends on begins to be evaluated, until `LOOKED`."""
    LOOKED = "looked"
    CHECK = "check"
    """What follows is evaluated for a check, until `CHECKED`."""
    CHECKED = "checked"


class Variable(Struct, frozen=True):
    """A variable of the text: its Core name, its type, where it is bound, and the stretch of text that it is known in.

    One variable stands for what several equations call differently, so `uses` says where it is written in them.
    """

    name: str
    type: Type
    span: Span
    scope: Span
    uses: tuple[Span, ...]
    lazy: bool = False
    """Bound by a `let` or `where`, which a run need not evaluate."""


Scope = tuple[Variable, ...]


class Mark(Struct, frozen=True):
    """One mark, with the number of its subjects."""

    passing: Passing
    owner: str
    """The full name of the top-level function or the name of the local one in whose code it stands."""
    span: Span
    subjects: int
    variables: tuple["Variable", ...] = ()
    """What the subjects are, of `ENTER`, `TEST` and `LOOK`."""
    outcome: str = ""
    """Of `TEST`; of `ENTER` the words for a match that fails."""


class Marks(Struct):
    """Marks code; `made` are all marks so far, by index."""

    made: list[Mark] = field(default_factory=list[Mark])
    _bound: dict[str, Span] = field(default_factory=dict[str, Span])
    """Where the expressions stand that generated names are bound to."""
    _uses: dict[str, list[Span]] = field(default_factory=dict[str, list[Span]])
    """Where the variables of the top-level binding that is being marked are written."""
    _result: str = ""

    def bindings(self, program: Program) -> Mapping[str, Binding]:
        """The bindings of a program, those of its main module with marks in all code that its author wrote.

        They are marked when they are asked for: a run needs few of a large file.
        """
        return _Marked(program.bindings, program.own_bindings, self.top_level)

    def woven(self, body: Expr, function: str, result: str) -> Expr:
        """The woven code of `function` with marks; `result` is what its result is bound to."""
        self._uses = _occurrences(body)
        self._result = result
        return self.expression(body, function)

    def expression(self, expr: Expr, owner: str) -> Expr:
        """`expr` with marks in the functions written in it."""
        match expr:
            case Lam(binders, body, span) if span.path:
                return Lam(binders, self._tail(body, owner, self._known(binders, span), span), span)
            case Let(group, body, span):
                bindings = tuple(self._binding(b, owner) for b in group.bindings)
                return Let(Group(bindings, group.recursive), self.expression(body, owner), span)
            case Assert(_, condition, body) | Assume(condition, body):
                return replace(expr, condition=self.check(condition, owner), body=self.expression(body, owner))
            case Promise(_, _, body):
                return replace(expr, body=self.expression(body, owner))
            case Facet():
                return self._answered(expr)
            case Choose() | FreshFunction():
                return expr
            case _:
                return rebuild(expr, lambda part: self.expression(part, owner))

    def check(self, condition: Expr, owner: str) -> Expr:
        """A condition that a check evaluates."""
        begun = Mark(Passing.CHECK, owner, NOWHERE, 0)
        return self._mark(begun, self._then(condition, Mark(Passing.CHECKED, owner, NOWHERE, 1), ()))

    def top_level(self, binding: Binding) -> Binding:
        """A top-level binding with marks."""
        self._uses = _occurrences(binding.body)
        return self._binding(binding, binding.name)

    def _binding(self, binding: Binding, owner: str) -> Binding:
        if is_generated(binding.name):
            if binding.span.path and binding.body.span == binding.span:
                return binding  # derived: nobody wrote its code
            if binding.name == self._result and not _applies_lambda(binding.body):
                return replace(binding, body=self._tail(binding.body, owner, (), binding.extent))  # a constant
            return replace(binding, body=self.expression(binding.body, _author(binding.name, owner)))
        inside = binding.name if isinstance(binding.body, Lam) else owner
        if binding.name == owner and not isinstance(binding.body, Lam):
            return replace(binding, body=self._tail(binding.body, owner, (), binding.extent))
        return replace(binding, body=self.expression(binding.body, inside))

    def _tail(self, expr: Expr, owner: str, scope: Scope, inside: Span) -> Expr:
        """`expr`, the rest of a function's body, with the variables of the function in scope."""
        match expr:
            case App(Lam(binders, body, span), args, place) if not span.path:
                inner = Lam(binders, self._tail(body, owner, scope, inside), span)
                return App(inner, tuple(self.expression(a, owner) for a in args), place)
            case Let(group, body, span):
                bindings = tuple(self._local(b, owner, scope, inside) for b in group.bindings)
                self._bound.update((b.name, b.body.span) for b in group.bindings)
                bound = (Binder(b.name, b.type, b.span) for b in group.bindings if not isinstance(b.body, Lam))
                inner = (*scope, *self._known(tuple(bound), inside, lazy=True))
                return Let(Group(bindings, group.recursive), self._tail(body, owner, inner, inside), span)
            case Case(scrutinee, binder, alts, type_, span):
                marked = tuple(self._alternative(a, expr, owner, scope, inside) for a in alts)
                return Case(self._scrutinee(scrutinee, owner, scope), binder, marked, type_, span)
            case Assert(_, condition, body, span) | Assume(condition, body, span):
                if span.path and not isinstance(_innermost(body), Case):
                    return self._leaf(expr, owner, scope)  # the check of this very call
                checked = self.check(condition, owner)
                return replace(expr, condition=checked, body=self._tail(body, owner, scope, inside))
            case Promise(_, _, body):
                return replace(expr, body=self._tail(body, owner, scope, inside))
            case Speculate(thunk, body):
                return replace(expr, thunk=self.expression(thunk, owner), body=self._tail(body, owner, scope, inside))
            case Var(name) if name.startswith("$"):
                return expr
            case _:
                return self._leaf(expr, owner, scope)

    def _local(self, binding: Binding, owner: str, scope: Scope, inside: Span) -> Binding:
        if _is_join(binding):
            return replace(binding, body=self._tail(binding.body, owner, scope, inside))
        return self._binding(binding, owner)

    def _scrutinee(self, scrutinee: Expr, owner: str, scope: Scope) -> Expr:
        marked, place = self.expression(scrutinee, owner), _tested(scrutinee)
        if place is None or isinstance(_decided_on(scrutinee), Var | Con | Lit):
            return marked
        look = Mark(Passing.LOOK, owner, span=place, subjects=len(scope), variables=scope)
        return self._mark(look, self._then(marked, Mark(Passing.LOOKED, owner, place, 1), ()))

    def _alternative(self, alt: Alt, case: Case, owner: str, scope: Scope, inside: Span) -> Alt:
        fields = alt.pattern.binders if isinstance(alt.pattern, ConPattern) else ()
        here = alt.span if alt.span.path else inside
        inner = (*scope, *self._known((case.binder, *fields), here))
        body = self._tail(alt.body, owner, inner, here)
        place = _tested(case.scrutinee)
        if place is not None and isinstance(alt.pattern, ConPattern) and alt.pattern.name in ("True", "False"):
            body = self._mark(
                Mark(Passing.TEST, owner, span=place, subjects=len(inner), variables=inner, outcome=alt.pattern.name),
                body,
            )
        return Alt(alt.pattern, body, alt.span)

    def _leaf(self, expr: Expr, owner: str, scope: Scope) -> Expr:
        span = (
            expr.span if expr.span.path else self._bound.get(expr.name, NOWHERE) if isinstance(expr, Var) else NOWHERE
        )
        marked = self.expression(expr, owner)
        if not span.path:
            return marked
        last = _innermost(expr)
        outcome = NO_EQUATION if isinstance(last, Abort) and last.reason is AbortReason.MISSING_CASE else ""
        enter = Mark(Passing.ENTER, owner, span=span, subjects=len(scope), variables=scope, outcome=outcome)
        return self._mark(enter, self._then(marked, Mark(Passing.LEAVE, owner, span, 1), ()))

    def _answered(self, facet: Facet) -> Expr:
        arguments = tuple(a for a in facet.arguments if isinstance(a, Var))
        return self._then(facet, Mark(Passing.ANSWER, facet.callee, facet.span, len(arguments) + 1), arguments)

    def _then(self, expr: Expr, mark: Mark, before: tuple[Var, ...]) -> Expr:
        """Evaluate `expr`, then pass the mark with `before` and the value."""
        name = f"marked~{len(self.made)}"
        value = Var(name)
        body = Promise(_tuple((*before, value)), self._number(mark), value)
        return Case(expr, Binder(name, UNIT), (Alt(DefaultPattern(), body),), UNIT, expr.span)

    def _mark(self, mark: Mark, body: Expr) -> Expr:
        return Promise(_tuple(tuple(Var(b.name) for b in mark.variables)), self._number(mark), body, body.span)

    def _known(self, binders: tuple[Binder, ...], scope: Span, *, lazy: bool = False) -> Scope:
        """The variables among them: those that have a name in the text."""
        return tuple(
            Variable(b.name, b.type, span=b.span, scope=scope, uses=tuple(self._uses.get(b.name, ())), lazy=lazy)
            for b in binders
            if b.span.path and not b.is_dictionary and not is_generated(b.name)
        )

    def _number(self, mark: Mark) -> Lit:
        self.made.append(mark)
        return Lit(LitKind.INT, len(self.made) - 1)


class _Marked(Mapping[str, Binding]):
    """Bindings of which `own` ones are marked at their first use."""

    def __init__(
        self, plain: Mapping[str, Binding], own: Mapping[str, Binding], mark: Callable[[Binding], Binding]
    ) -> None:
        self._plain = plain
        self._own = own
        self._mark = mark
        self._marked: dict[str, Binding] = {}

    def __getitem__(self, name: str) -> Binding:
        if name not in self._own:
            return self._plain[name]
        known = self._marked.get(name)
        if known is None:
            known = self._marked[name] = self._mark(self._plain[name])
        return known

    def __contains__(self, name: object) -> bool:
        return name in self._plain

    def __iter__(self) -> Iterator[str]:
        return iter(self._plain)

    def __len__(self) -> int:
        return len(self._plain)


def is_generated(name: str) -> bool:
    """Whether no author wrote the name of this variable or binding."""
    return "$" in name or "~" in name or "#" in name


def _author(name: str, owner: str) -> str:
    """The function whose code a generated binding has: its own of a woven copy, else `owner`'s."""
    helper, owned, _ = name.partition(OWNED)
    return helper if owned else owner


def _is_join(binding: Binding) -> bool:
    """Whether a binding is the rest of a match, shared by its alternatives."""
    return binding.name.startswith("$fail") and not isinstance(binding.body, Lam)


def _tested(scrutinee: Expr) -> Span | None:
    """Where a condition stands that the author wrote; None for tests that a literal pattern made."""
    scrutinee = _decided_on(scrutinee)
    if not scrutinee.span.path or (isinstance(scrutinee, Var | Con) and is_generated(scrutinee.name)):
        return None
    if isinstance(scrutinee, App) and scrutinee.fun.span == scrutinee.span:
        return None
    return scrutinee.span


def _occurrences(expr: Expr) -> dict[str, list[Span]]:
    """Where each variable is written."""
    found: dict[str, list[Span]] = {}
    for part in subexpressions(expr):
        if isinstance(part, Var) and part.span.path:
            found.setdefault(part.name, []).append(part.span)
    return found


def _applies_lambda(expr: Expr) -> bool:
    return isinstance(expr, App) and isinstance(expr.fun, Lam)


def _innermost(expr: Expr) -> Expr:
    """What is evaluated after all bindings and checks around it."""
    while isinstance(expr, Let | Assert | Assume | Promise | Speculate):
        expr = expr.body
    return expr


def _decided_on(scrutinee: Expr) -> Expr:
    """What a decision depends on: of an answer that a check names, the call."""
    named = dict[str, Expr]()
    while isinstance(scrutinee, Let | Assert | Assume | Promise | Speculate):
        if isinstance(scrutinee, Let):
            named.update((each.name, each.body) for each in scrutinee.group.bindings if is_generated(each.name))
        scrutinee = scrutinee.body
    return named.get(scrutinee.name, scrutinee) if isinstance(scrutinee, Var) else scrutinee


def _tuple(parts: tuple[Var, ...]) -> Expr:
    if len(parts) == 1:
        return parts[0]
    name = "(" + "," * (len(parts) - 1) + ")"
    return call(Con(name), *parts) if parts else Con("()")
