"""Replay: the counterexample run concretely in our machine, without solver, in 64-bit and IEEE arithmetic.

    concat (Emp :+: (Emp :+: Emp)),   concat' Emp Emp = 0 :+: Emp
      ⇒  let xss = Emp :+: (Emp :+: Emp) in assume … (concat's code, where a call `concat' a b` is answered
         by `if a == Emp && b == Emp then 0 :+: Emp else concat' a b`), and the same assertion must fail

The woven program is taken as it is but for what was unknown: inputs become closed values, calls answered by type
become tables whose entries are checked against the type, and what was evaluated beyond demand is forced.
"""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from liquidlens.contracts.supply import Supply, Unrunnable, call, conjunction, dead, force, if_then_else, let
from liquidlens.contracts.weave import Woven
from liquidlens.core.parts import rebuild, subexpressions
from liquidlens.core.syntax import (
    Alt,
    Assert,
    Assume,
    Binder,
    Binding,
    Case,
    Choose,
    Con,
    ConPattern,
    Expr,
    Facet,
    FreshFunction,
    Group,
    Lam,
    Let,
    Promise,
    Speculate,
    Var,
)
from liquidlens.counterexample.closed import Closer
from liquidlens.counterexample.evaluate import AssertionFailed, Diverged, Evaluation, evaluate
from liquidlens.counterexample.marks import Marks
from liquidlens.counterexample.recording import Recording, record
from liquidlens.counterexample.tails import Tails
from liquidlens.counterexample.witness import AnsweredCall, Witness
from liquidlens.lang.types import UNIT, TForall, TFun, Type, arrows, functions
from liquidlens.machine.load import Loaded
from liquidlens.source.span import Span

FUEL = 2_000_000
_AGAIN, SOON = 2_000, 100_000
"""A run that is repeated takes what it took, in rules: so many times as much, or so many, is no such run any more.
What is one term for a search, the height of a tree of which hardly anything is known, may be thousands of calls."""
_SHOWN = 200_000
"""Rules of a run that is made for what it answers, which is told where it has an end."""
ENDLESS = 100_000
"""Steps after which functions that call each other with nothing to decrease are taken to go on for ever."""
UNCHECKED = ""
"""The key of no assertion: with it all checks are dropped."""
_EVERY = "*"
"""The key that stands for all assertions."""
_SHORT = 12_000
"""Steps of a run of code that is only tried."""


class Replay(Struct, frozen=True):
    """Replays witnesses of one woven function. `loaded` is the program with machine arithmetic."""

    loaded: Loaded
    woven: Woven
    closer: Closer
    supply: Supply

    def confirms(self, witness: Witness, fuel: int = FUEL) -> bool:
        """Whether the same assertion fails again, after so many rules at most."""
        try:
            outcome = self._evaluate(self.woven.body, witness, fuel)
        except Unrunnable:
            return False
        return isinstance(outcome, AssertionFailed) and outcome.label == witness.key

    def keeps(self, witness: Witness, *, is_endless: bool = False) -> bool:
        """Whether this function, which may answer what has no end, breaks nothing on the inputs of a witness; what
        cannot be run is not known to."""
        try:
            return replace(self.prepared(witness), is_endless=is_endless).keeps()
        except Unrunnable:
            return True

    def prepared(self, witness: Witness, *parameters: Binder) -> "Prepared":
        """`keeps` for many values of parameters that the woven code mentions. Raises Unrunnable."""
        real = tuple(each for each in witness.calls if each.site.is_stub)
        loaded, program = self._closed(self.woven.body, replace(witness, key=_EVERY, calls=real))
        name, result = self.supply.fresh("tried"), self.woven.result_type
        tried = Binding(
            name,
            functions(*(each.type for each in parameters), result),
            Lam(parameters, program) if parameters else program,
        )
        return Prepared(loaded.extended({name: tried}), Var(name), result)

    def is_endless(self, witness: Witness) -> bool:
        """Whether the run goes on for as long as anyone looks, and not even the first constructor is had.

        A value that is made bit by bit may have no end and still be used: `take 8 fibs`.
        """
        seen = force(self.woven.run, self.woven.result_type, Con("()"), UNIT, self.supply.fresh("seen"))
        try:
            loaded, program = self._closed(seen, replace(witness, key=UNCHECKED))
        except Unrunnable:
            return False
        return isinstance(evaluate(loaded, program, UNIT, ENDLESS), Diverged)

    def result(self, witness: Witness) -> Evaluation | None:
        """What the function returns on this counterexample, calls answered by type included."""
        try:
            return self._evaluate(self.woven.run, replace(witness, key=UNCHECKED), _SHOWN)
        except Unrunnable:
            return None

    def applied_inside(
        self, witness: Witness, constructor: str, number: int, arguments: Sequence[Expr]
    ) -> Evaluation | None:
        """What a function inside the answer returns, which stands behind a constructor as its field of this number."""
        made = self.woven.result_type
        try:
            fields = self.closer.fields(constructor, made)
            binders = tuple(Binder(self.supply.fresh("field"), each) for each in fields)
            given, answer = arrows(fields[number])
            if len(given) != len(arguments):
                return None
            called = call(Var(binders[number].name), *arguments)
            opened = (Alt(ConPattern(constructor, binders), called),)
            body = Case(self.woven.run, Binder(self.supply.fresh("whole"), made), opened, answer)
            loaded, program = self._closed(body, replace(witness, key=UNCHECKED))
            return evaluate(loaded, program, answer, _SHOWN)
        except Unrunnable:
            return None

    def blamed_tail(self, witness: Witness) -> Span | None:
        """The result expression that the run ends in; None where the text has no place for it."""
        tails = Tails()
        try:
            outcome = self._evaluate(self.woven.run, replace(witness, key=UNCHECKED), _SHOWN, tails)
        except Unrunnable:
            return None
        return tails.place(outcome.label) if isinstance(outcome, AssertionFailed) else None

    def recording(self, witness: Witness, marks: Marks, fuel: int) -> Recording | None:
        """The run that breaks the check, with the marks it passed; `loaded` is the program with its own marks."""
        body = marks.woven(self.woven.body, self.woven.function, self.woven.result)
        try:
            loaded, program = self._closed(body, witness, marks=marks)
        except Unrunnable:
            return None
        return record(loaded, program, marks, fuel)

    def _evaluate(self, body: Expr, witness: Witness, fuel: int, tails: Tails | None = None) -> Evaluation:
        loaded, program = self._closed(body, witness, tails)
        return evaluate(loaded, program, self.woven.result_type, fuel)

    def _closed(
        self, body: Expr, witness: Witness, tails: Tails | None = None, marks: Marks | None = None
    ) -> tuple[Loaded, Expr]:
        """The instrumented program over the witness's inputs, and what it runs in."""
        program = _Instrumented(self, witness).expression(body)
        if tails is not None:
            program = tails.marked(program)
        given = list(zip(self.woven.inputs, witness.inputs, strict=True))
        unseen = [(i, self.closer.tested(v, i.type)) for i, v in given if self.closer.is_open(v)]
        for assumption in self.woven.assumptions:
            for input_, seen in unseen:
                assumption = let(input_.variable, input_.type, seen, assumption)
            program = Assume(marks.check(assumption, self.woven.function) if marks else assumption, program)
        for input_, value in reversed(given):
            program = let(input_.variable, input_.type, self.closer.close(value, input_.type), program)
        bindings = {**self.woven.bindings, **self.closer.equalities.bindings}
        return self.loaded.extended(bindings), program


def fuel_again(steps: int) -> int:
    """The rules that a run may take which broke something after so many when it was found."""
    return min(FUEL, max(_AGAIN * steps, SOON))


class Prepared(Struct, frozen=True):
    """A run that takes parameters: its code is made once."""

    loaded: Loaded
    function: Expr
    result: Type
    is_endless: bool = False
    """Whether nobody asks that it ends: it may make its answer bit by bit, for ever."""

    def keeps(self, *arguments: Expr) -> bool:
        """Whether nothing breaks at these arguments, or the types do not allow them."""
        outcome = evaluate(self.loaded, call(self.function, *arguments), self.result, _SHORT)
        return not isinstance(outcome, AssertionFailed) and (self.is_endless or not isinstance(outcome, Diverged))


class _Instrumented:
    """The woven program with nothing unknown left."""

    def __init__(self, replay: Replay, witness: Witness) -> None:
        self._replay = replay
        self._witness = witness
        self._answers: dict[str, list[AnsweredCall]] = {}
        for answered in witness.calls:
            self._answers.setdefault(answered.site.function, []).append(answered)
        self._given: dict[str, Expr] = {}
        """Values for the unknown arguments of an annotated local function."""
        for name, type_, value in witness.probes:
            self._given[name] = replay.closer.close(value, type_)
        self._bound: dict[str, Expr] = {}
        """Local names, and what they are bound to."""
        self._mentioned: set[str] = set()
        """The names in what is written so far: a binding follows what may mention it, and is left out where nothing
        does, as is most of a large program, which answers calls by their types."""

    def expression(self, expr: Expr) -> Expr:
        """Rewrite bottom-up."""
        match expr:
            case Var(name):
                self._mentioned.add(name)
                return expr
            case Let(group, body, span):
                self._bound.update((b.name, b.body) for b in group.bindings if b.name not in self._given)
                rest = self.expression(body)
                bindings = self._needed(group)
                return Let(Group(bindings, group.recursive), rest, span) if bindings else rest
            case Assume(condition, body, span):
                return Assume(self._as_it_is(condition), self.expression(body), span)
            case Assert(label, condition, body, span, _, _):
                if self._witness.key in (label, _EVERY):
                    return Assert(label, self.expression(condition), self.expression(body), span)
                rest = self.expression(body)
                passed = self._witness.key == UNCHECKED or label in self._replay.woven.passable
                return rest if passed else Assume(self._as_it_is(condition), rest, span)
            case Promise(subject, condition, body, span):
                return Promise(self._as_it_is(subject), self._as_it_is(condition), self.expression(body), span)
            case Speculate(thunk, body, _):
                return self._speculate(thunk, body)
            case Facet():
                return self._facet(expr)
            case Choose() | FreshFunction():
                return self._as_it_is(expr)
            case _:
                return rebuild(expr, self.expression)

    def _needed(self, group: Group) -> tuple[Binding, ...]:
        """The bindings of a group that something mentions."""
        made: dict[str, Binding] = {}
        while True:
            found = [b for b in group.bindings if b.name in self._mentioned and b.name not in made]
            if not found:
                return tuple(made[b.name] for b in group.bindings if b.name in made)
            made.update((b.name, self._binding(b)) for b in found)

    def _binding(self, binding: Binding) -> Binding:
        given = self._given.get(binding.name)
        body = self.expression(binding.body) if given is None else self._as_it_is(given)
        return replace(binding, body=body)

    def _as_it_is(self, expr: Expr) -> Expr:
        self._mentioned.update(part.name for part in subexpressions(expr) if isinstance(part, Var))
        return expr

    def _speculate(self, thunk: Expr, body: Expr) -> Expr:
        rest = self.expression(body)
        if self._witness.demanded:
            return rest
        if isinstance(thunk, Var):
            bound = self._bound.get(thunk.name)
            held = bound is not None and _holds(bound, self._witness.key)
        else:
            held = self._concerns(thunk)
        if not held:
            return rest
        name = self._replay.supply.fresh("forced")
        return force(self.expression(thunk), self._replay.woven.result_type, rest, self._replay.woven.result_type, name)

    def _concerns(self, thunk: Expr) -> bool:
        """Whether a speculation is the one that broke."""
        if self._witness.local is not None and self._witness.probes:
            return isinstance(thunk, Let) and thunk.group.bindings[0].name in self._given
        return _holds(thunk, self._witness.key)

    def _facet(self, facet: Facet) -> Expr:
        result = self.expression(facet.concrete)
        known = self._answers.get(facet.callee, [])
        if facet.is_stub:
            known = [
                a for a in self._witness.calls if a.site.is_stub and facet.callee in (a.site.site, a.site.function)
            ]
        # A call that broke before it was answered is told apart by its place: its functions are in scope only there.
        known = [a for a in known if a.answered or a.site.site == facet.site]
        for answered in reversed(known):
            tests: list[Expr] = []
            closer = self._replay.closer
            for argument, value, type_ in zip(
                facet.arguments, answered.arguments, answered.site.arguments, strict=False
            ):
                if not isinstance(type_, TFun | TForall):
                    tests.extend(map(self._as_it_is, closer.fits(argument, value, type_)))
            result = if_then_else(conjunction(tests), self._answer(facet, answered), result, facet.type)
        return result

    def _answer(self, facet: Facet, answered: AnsweredCall) -> Expr:
        closer = self._replay.closer
        if answered.answered:
            return self._as_it_is(closer.close(answered.result, answered.site.result))
        if answered.handed is not None:
            return self._as_it_is(facet.arguments[answered.handed])
        result: Expr = dead(facet.type)
        for application, values in zip(answered.site.applications, answered.applied, strict=True):
            given = tuple(closer.close(v, t) for v, t in zip(values, application.types, strict=True))
            name = self._replay.supply.fresh("applied")
            applied = self._as_it_is(call(answered.site.passed[application.index], *given))
            result = force(applied, facet.type, result, facet.type, name)
        return result


def _holds(expr: Expr, key: str) -> bool:
    """Whether the assertion stands somewhere in the expression; `_EVERY` is any one."""
    return any(isinstance(part, Assert) and key in (part.label, _EVERY) for part in subexpressions(expr))
