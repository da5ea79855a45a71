"""A property put to the test: an input for which it is False or fails, a proof, or neither within bounds.

    prop_commutative xs ys = xs `intersect` ys == ys `intersect` xs     ⇒   refuted by  [0, 0] [0]
    prop_reverse xs = reverse (reverse xs) == xs                        ⇒   no counterexample within bounds

The modular checker is asked for a proof of `{v:Bool | v}` first; what it does not prove is searched (faceted paper,
section 3.1: `--returns-true`).  What is found is run again concretely before it is shown.
"""

import time
from enum import Enum

from msgspec import Struct

from liquidlens.constraints.smt.session import SolverSession
from liquidlens.contracts.faults import NotBool
from liquidlens.contracts.properties import answers_bool
from liquidlens.contracts.supply import FALSE, Unrunnable, if_then_else
from liquidlens.core.module import Module, Program
from liquidlens.core.syntax import Assume, Binding, Con
from liquidlens.counterexample.naming import Naming
from liquidlens.counterexample.values import VCon, VRaised
from liquidlens.exemplify.example import Example
from liquidlens.exemplify.find import entry_of, read_inputs, shown
from liquidlens.exemplify.numbers import least_numbers
from liquidlens.exemplify.run import Runner
from liquidlens.exemplify.subject import Subject, subject
from liquidlens.lang.problems import Fault
from liquidlens.lang.types import UNIT
from liquidlens.liquid.properties import judge_property
from liquidlens.logic.granted import Granted
from liquidlens.logic.show import show_haskell_type, show_name
from liquidlens.machine.compile import UNDEFINED, UNKNOWN
from liquidlens.machine.state import State
from liquidlens.search.bounds import Bound
from liquidlens.search.completion import Incomplete, completed
from liquidlens.search.entry import Entry, input_cells
from liquidlens.search.explore import explore
from liquidlens.search.limits import Limits, Statistics
from liquidlens.search.outcomes import Failed, Finished, Returned
from liquidlens.source.span import Span


class Answer(Enum):
    """What is known of a property."""

    REFUTED = "refuted"
    VERIFIED = "verified"
    """Proved by the modular checker, integers taken as unbounded."""
    TESTED = "no-counterexample"
    """Neither refuted nor proved: no counterexample on the paths that were followed, all of them if no bound is
    named."""
    UNSUPPORTED = "unsupported"


class TestedProperty(Struct, frozen=True):
    """What is known of one property."""

    path: str
    function: str
    span: Span
    answer: Answer
    reason: Bound | Fault | None = None
    """The bound that was hit, or what is not supported."""
    assuming: tuple[Granted, ...] = ()
    """What a proof rests on."""
    counterexample: Example | None = None
    instances: tuple[tuple[str, str], ...] = ()
    """What type variables were taken to be."""
    unreplayed: int = 0
    """Inputs that the concrete run did not confirm."""
    seconds: float = 0.0
    steps: int = 0
    states: int = 0
    solver_calls: int = 0


_STUBS = (VRaised(UNDEFINED), VRaised(UNKNOWN))
"""What a run ends with that nobody knows the end of."""


def put_to_test(program: Program, module: Module, binding: Binding, naming: Naming, limits: Limits) -> TestedProperty:
    """Prove or refute that the function of `binding` answers True."""
    begun = time.perf_counter()
    name = show_name(binding.name)
    if not answers_bool(binding.type):
        return TestedProperty(module.path, name, binding.span, Answer.UNSUPPORTED, NotBool(binding.type))
    judged = judge_property(program, module, binding)
    if judged.proved:
        seconds = time.perf_counter() - begun
        return TestedProperty(
            module.path,
            name,
            span=binding.span,
            answer=Answer.VERIFIED,
            reason=None,
            assuming=judged.assuming,
            seconds=seconds,
        )
    try:
        made = subject(program, module, binding, run_stubs=False)
    except Unrunnable as unrunnable:
        return TestedProperty(module.path, name, binding.span, Answer.UNSUPPORTED, unrunnable.fault)
    statistics = Statistics()
    refuted, bound, unreplayed = _refute(program, made, naming, limits, statistics)
    return TestedProperty(
        module.path,
        name,
        span=binding.span,
        answer=Answer.TESTED if refuted is None else Answer.REFUTED,
        reason=bound,
        assuming=(),
        counterexample=refuted,
        instances=tuple([(v, show_haskell_type(t)) for v, t in sorted(made.instances.items())]),
        unreplayed=unreplayed,
        seconds=time.perf_counter() - begun,
        steps=statistics.steps,
        states=statistics.states,
        solver_calls=statistics.solver_calls,
    )


def _refute(
    program: Program, made: Subject, naming: Naming, limits: Limits, statistics: Statistics
) -> tuple[Example | None, Bound | None, int]:
    """A counterexample; the bound that ended the search for one; how many inputs the concrete run did not confirm."""
    whole = entry_of(made)
    false = if_then_else(whole.body, Assume(FALSE, Con("()")), Con("()"), UNIT)
    entry = Entry(whole.inputs, false, whole.bindings, whole.watch)
    runner = Runner(program, made)
    session = SolverSession()
    unreplayed = 0
    for found in explore(made.exact, entry, limits, results=True, small=False, statistics=statistics):
        match found:
            case Returned(state=state) | Failed(state=state):
                example = _confirmed(made, runner, state, session, naming)
                if example is not None:
                    statistics.solver_calls += session.calls
                    return example, None, unreplayed
                unreplayed += 1
            case Finished(bound=bound):
                return None, bound, unreplayed
            case _:
                pass
    return None, None, unreplayed


def _confirmed(made: Subject, runner: Runner, ended: State, session: SolverSession, naming: Naming) -> Example | None:
    """The counterexample of a path that has ended, None where the concrete run does not confirm it."""
    state = completed(ended, input_cells(ended, [i.variable for i in made.inputs]), session)
    model = None if isinstance(state, Incomplete) else least_numbers(state, session)
    if isinstance(state, Incomplete) or model is None:
        return None
    values = read_inputs(made, state, model)
    ran = runner.run(values)
    if ran is None or ran.result in _STUBS or not (ran.failed or ran.result == VCon("False")):
        return None
    return shown(made, values, ran, naming)
