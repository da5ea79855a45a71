"""All changes of some bindings in one program, which a number selects at run time: mutant schemata.

    f x = if x > 0 then x + 1 else x
      ⇒   f x = if case n of { 1 -> x >= 0; _ -> x > 0 } then case n of { 2 -> x - 1; _ -> x + 1 } else x

Weaving and compiling cost more than a run of a counterexample: they are done once for all changes, not once for each.
What fails here fails with the change alone; what does not is still to be proved.

Source: Untch, Offutt, Harrold, "Mutation Analysis Using Mutant Schemata" (ISSTA 1993).
"""

from collections.abc import Mapping, Sequence

from msgspec import Struct, field
from msgspec.structs import replace

from liquidlens.contracts.aims import Aims
from liquidlens.contracts.facts import Facts
from liquidlens.contracts.supply import Unrunnable
from liquidlens.contracts.weave import weave
from liquidlens.core.parts import rebuild, size_of
from liquidlens.core.syntax import (
    Alt,
    App,
    Binder,
    Case,
    Con,
    DefaultPattern,
    Expr,
    Lit,
    LitKind,
    LitPattern,
    Var,
)
from liquidlens.counterexample.investigate import Counterexample
from liquidlens.counterexample.replay import Prepared
from liquidlens.lang.types import INT, UNIT
from liquidlens.repairs.agreement import running
from liquidlens.repairs.judge import with_bindings

_NUMBER = Binder("$number", INT)
"""The variable whose value selects a change."""


class Replacement(Struct, frozen=True):
    """An expression of a binding, told apart by its place, and what stands for it in a change."""

    name: str
    old: Expr
    new: Expr


class Schemata(Struct, frozen=True):
    """The runs of some counterexamples through all changes of the code that they ran."""

    runs: tuple[Counterexample, ...]
    prepared: tuple[Prepared, ...]
    """The same of each."""
    aims: Aims
    """What they look at."""
    size: int
    """Of the code with all changes."""
    _kept: dict[tuple[int, int], bool] = field(default_factory=dict[tuple[int, int], bool])

    def has(self, runs: Sequence[Counterexample]) -> bool:
        """Whether these counterexamples are among its runs, and look at no more."""
        return aims_of(runs) == self.aims and all(any(run is each for each in self.runs) for run in runs)

    def survives(self, number: int, runs: Sequence[Counterexample]) -> bool:
        """Whether none of these counterexamples breaks anything after the change of that number."""
        own = (at for at, each in enumerate(self.runs) if any(run is each for run in runs))
        return all(self._keeps(at, number) for at in own)

    def _keeps(self, at: int, number: int) -> bool:
        known = self._kept.get((at, number))
        if known is None:
            known = self._kept[at, number] = self.prepared[at].keeps(Lit(LitKind.INT, number))
        return known


def schemata(facts: Facts, runs: Sequence[Counterexample], replacements: Mapping[int, Replacement]) -> Schemata | None:
    """The changes by their numbers, woven into the function that the runs broke; None where they cannot be run."""
    if not runs or not replacements:
        return None
    function = runs[0].woven.function
    names = sorted({each.name for each in replacements.values()})
    bindings = facts.program.bindings
    changed = {
        name: replace(bindings[name], body=_selecting(bindings[name].body, name, replacements)) for name in names
    }
    program = with_bindings(facts.program, changed)
    there = replace(facts, program=program, module=program.modules[program.main])
    aims = aims_of(runs)
    try:
        woven = weave(there, program.bindings[function], aims)
    except Unrunnable:
        return None
    if not all(woven.takes_inputs_of(run.woven) for run in runs):
        return None
    woven = running(replace(woven, run=Con("()")), changed, _NUMBER)
    endless = is_endless(facts, function)
    try:
        prepared = [replace(run.replay, woven=woven).prepared(run.witness, _NUMBER) for run in runs]
        each_may = tuple(replace(each, is_endless=endless) for each in prepared)
        return Schemata(tuple(runs), each_may, aims, size_of(woven.body))
    except Unrunnable:
        return None


def aims_of(runs: Sequence[Counterexample]) -> Aims:
    """What runs through changed code look at: what nothing looks at too, where it broke there; at the same types."""
    speculate = not all(each.witness.demanded for each in runs)
    return Aims(speculate=speculate, by_type=False, unknown=False, fewest=any(each.woven.fewest for each in runs))


def is_endless(facts: Facts, function: str) -> bool:
    """Whether nobody asks that a function ends."""
    specification = facts.module.specification
    return function in specification.lazy or not specification.options.termination


def _selecting(body: Expr, name: str, replacements: Mapping[int, Replacement]) -> Expr:
    """The body of a binding with a choice wherever a change replaces an expression."""
    by_place: dict[Expr, list[tuple[int, Expr]]] = {}
    for number, each in replacements.items():
        if each.name == name:
            by_place.setdefault(each.old, []).append((number, each.new))

    def chosen(expr: Expr, alternatives: Sequence[tuple[int, Expr]]) -> Expr:
        alts = (Alt(LitPattern(LitKind.INT, number), new) for number, new in alternatives)
        return Case(Var(_NUMBER.name), Binder("_", INT), (*alts, Alt(DefaultPattern(), expr)), UNIT, expr.span)

    def visit(expr: Expr) -> Expr:
        alternatives = by_place.get(expr, [])
        if isinstance(expr, App):
            # A choice between functions is made where they are called: there it is seen which one that is.
            alternatives = [
                *alternatives,
                *((number, App(new, expr.args, expr.span)) for number, new in by_place.get(expr.fun, ())),
            ]
            below = App(rebuild(expr.fun, visit), tuple(visit(each) for each in expr.args), expr.span)
        else:
            below = rebuild(expr, visit)
        return chosen(below, alternatives) if alternatives else below

    return visit(body)
