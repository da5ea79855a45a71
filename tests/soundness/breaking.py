"""Tries to break what is verified: runs of the real code on unknown inputs, the proved obligations as targets.

    judged("M.hs", text)         the module and the bindings that are verified and rest on nothing
    broken(judged, functions)    their obligations that a replayed run breaks: each one is a wrong `verified`

The checker (refinement types, qualifiers, Horn clauses) and the machine (lazy runs on unknown inputs) share the
specification's meaning and little else, so that they agree is worth something.
"""

from collections.abc import Iterator

from liquidlens.contracts.aims import Aims
from liquidlens.contracts.dictionaries import Dictionaries
from liquidlens.contracts.equality import Equalities
from liquidlens.contracts.facts import facts_of
from liquidlens.contracts.labels import Kind, Label
from liquidlens.contracts.supply import Supply, Unrunnable
from liquidlens.contracts.visible import visible_type
from liquidlens.contracts.weave import weave
from liquidlens.core.module import Module, Program
from liquidlens.core.syntax import Binding
from liquidlens.counterexample.closed import Closer
from liquidlens.counterexample.replay import Replay
from liquidlens.counterexample.show import show_call
from liquidlens.counterexample.witness import read_witness
from liquidlens.files.reading import text_on_disk
from liquidlens.lang.problems import Severity
from liquidlens.liquid.check import check_module
from liquidlens.liquid.judgements import ModuleJudgement
from liquidlens.logic.show import show_name
from liquidlens.machine.load import Arithmetic, Loaded
from liquidlens.machine.rules.facets import FacetPolicy
from liquidlens.program import load_program
from liquidlens.search.entry import Entry
from liquidlens.search.explore import explore
from liquidlens.search.limits import Limits
from liquidlens.search.outcomes import Violation
from msgspec import Struct

LIMITS = Limits(
    size=6,
    path_steps=40_000,
    steps=60_000,
    states=600,
    solver_calls=600,
    solver_resources=200_000,
    seconds=4,
    per_label=3,
)


class Judged(Struct, frozen=True):
    """A module and what the checker says of it."""

    path: str
    text: str
    program: Program
    module: Module
    judgement: ModuleJudgement

    @property
    def green(self) -> list[str]:
        """Full names of the bindings that are verified and rest on nothing, in the order of the module.

        Private helpers are left out: they are safe for the arguments that their callers give them.
        """
        return [
            binding.name
            for group in self.module.groups
            for binding in group.bindings
            if (found := self.judgement.bindings.get(binding.name)) is not None
            and found.verified
            and not found.assuming
            and found.judgements
            and visible_type(binding.name, self.program, self.module) is not None
        ]


class Break(Struct, frozen=True):
    """A replayed run that breaks a proved obligation."""

    function: str
    label: Label
    call: str
    """The call that does it, as Haskell."""


def judged(path: str, text: str) -> Judged | None:
    """The module as the checker sees it; None where the front end already complains."""
    program = load_program(path, text, text_on_disk)
    module = program.modules[program.main]
    if any(problem.severity is Severity.ERROR for problem in module.problems):
        return None
    return Judged(path, text, program, module, check_module(program, module))


def broken(subject: Judged, functions: list[str], limits: Limits = LIMITS) -> Iterator[Break]:
    """Proved obligations of `functions` that a run of the real code breaks."""
    loaded: dict[Arithmetic, Loaded] = {}
    for name in functions:
        binding = subject.program.bindings[name]
        for arithmetic in Arithmetic:
            if arithmetic not in loaded:
                loaded[arithmetic] = Loaded(subject.program, arithmetic)
        yield from _broken(subject, binding, loaded, limits)


def _broken(subject: Judged, binding: Binding, loaded: dict[Arithmetic, Loaded], limits: Limits) -> Iterator[Break]:
    found = subject.judgement.bindings[binding.name]
    targets = frozenset(
        label for label, judgement in found.judgements.items() if judgement.obligation.kind is not Kind.DIVISION
    )
    known = frozenset(label for each in subject.judgement.bindings.values() for label in each.judgements)
    inferred = {name: rtype for each in subject.judgement.bindings.values() for name, rtype in each.inferred.items()}
    try:
        woven = weave(facts_of(subject.program, subject.module), binding, Aims(targets, known, inferred))
    except Unrunnable:
        return
    data = {d.name: d for m in subject.program.modules.values() for d in m.data.values()}
    supply = Supply()
    closer = Closer(data, Dictionaries(subject.program), Equalities(data, supply), supply)
    replay = Replay(loaded[Arithmetic.MACHINE], woven, closer, supply)
    watched = frozenset(name for check in woven.local_checks for name, _ in check.variables)
    entry = Entry(tuple((i.variable, i.generator) for i in woven.inputs), woven.body, woven.bindings, watched)
    keys = {key for key, check in woven.checks.items() if check.label in targets}
    done: set[Label] = set()
    for outcome in explore(loaded[Arithmetic.EXACT], entry, limits, keys, FacetPolicy(0)):
        if not isinstance(outcome, Violation) or (label := woven.checks[outcome.label].label) in done:
            continue
        witness = read_witness(loaded[Arithmetic.EXACT], woven, outcome)
        if all(call.site.is_stub for call in witness.calls) and replay.confirms(witness):
            done.add(label)
            shown = [
                value
                for value, made in zip(witness.inputs, woven.inputs, strict=False)
                if not made.is_dictionary and not made.is_predicate
            ]
            yield Break(show_name(binding.name), label, show_call(show_name(binding.name), tuple(shown)))
