"""The modular checker's door: a module's bindings judged as LiquidHaskell would judge them.

    check_module(program, module)
      ⇒  ModuleJudgement({"Main.abs": BindingJudgement(judgements={"Main.abs/postcondition": PROVED}, …), …})

A binding is `verified` here when every judgement is PROVED and nothing was unsupported.
"""

import math
import sys
from collections.abc import Collection, Mapping
from operator import is_

from msgspec.structs import replace

from liquidlens.constraints.smt.shared import SharedTerms
from liquidlens.contracts.labels import Label
from liquidlens.contracts.obligations import Status
from liquidlens.core.module import Module, Program
from liquidlens.liquid.allowed import Allowing, compares_functions, readable_stuck
from liquidlens.liquid.checking import Checking, JudgementMemory
from liquidlens.liquid.constrained import KeptUnits
from liquidlens.liquid.extensional import EXTENSIONALITY
from liquidlens.liquid.judgements import ModuleJudgement
from liquidlens.liquid.memory import Memory
from liquidlens.liquid.questions import EVERYTHING, Bounds
from liquidlens.liquid.rationed import Rationed
from liquidlens.logic.refined import RType
from liquidlens.source.span import Span

RECURSION_LIMIT = 30_000
"""The walk over Core is recursive and bounded by its own depth; Python's limit must not come first."""


def check_module(
    program: Program,
    module: Module,
    *,
    only: Collection[str] | None = None,
    hypotheses: Mapping[str, RType] | None = None,
    sought: Collection[str] = (),
    memory: JudgementMemory | None = None,
    bounds: Bounds = EVERYTHING,
    shared: SharedTerms | None = None,
    kept: KeptUnits | None = None,
    rationed: Rationed | None = None,
    granted: bool = True,
) -> ModuleJudgement:
    """Judge the bindings of `module` (or those named in `only`).

    `hypotheses` are taken as visible types instead of the real ones: "if g promised this, would f verify?"
    Of those in `sought` it is asked what their code promises beyond that: the answer is among what was `inferred`.
    What `memory` has of earlier checks is not judged again. What is out of `bounds` stays unknown. The solver may
    stand in a context that is `shared` with those of other checks. Where bindings of one unit are asked about, its
    constraints may be among those that are `kept` of earlier questions about the same program. What is `rationed` is
    judged by whole units, each by a solver of its own, and too large where nothing is left. What is taken for `granted`
    need not be looked for.
    """
    if sys.getrecursionlimit() < RECURSION_LIMIT:
        sys.setrecursionlimit(RECURSION_LIMIT)
    memory = memory if not hypotheses else None
    modules = (module, *program.modules.values())
    whole = only is None and not sought
    if memory is not None and whole and (known := memory.last) is not None and _are_same(known[0], modules):
        return replace(known[1], solver_calls=0)
    near = bounds.near if bounds.wholly and kept is None and not sought else frozenset[Span]()
    while True:
        checking = Checking(program, module, hypotheses or {}, sought, memory)
        checking.bounds, checking.shared, checking.kept, checking.rationed = bounds, shared, kept, rationed
        checking.near, checking.granted = near, granted
        try:
            judgement = checking.run(only)
        finally:
            checking.close()
        if not (checking.left_out and judgement.is_proved):
            break
        near = frozenset[Span]()
    if memory is not None and whole and not judgement.lost:
        memory.last = modules, judgement
    return judgement


class AllowedAsker:
    """Asks what is allowed of one obligation after the other; the constraints of a unit are made once, as a rule.

    Each is asked of a solver of its own, so that earlier questions make no difference to the values.
    """

    def __init__(self, program: Program, module: Module) -> None:
        self._program = program
        self._module = module
        self._checking: Checking | None = None

    def of(self, name: str, label: Label, most: float = math.inf, near: Collection[Span] = ()) -> Allowing:
        """What nothing that LiquidHaskell knows excludes, so that an obligation of the binding does not hold, at the
        places `near` if it does not hold there; nothing where it takes more work than `most` to find that out."""
        program, module = self._program, self._module
        if self._checking is None:
            self._checking = Checking(program, module, {}, (), None)
            self._checking.allowing, self._checking.granted, self._checking.kept = True, False, KeptUnits()
        checking = self._checking
        checking.about = frozenset((label,))
        checking.bounds = Bounds(most, briefly=True, near=frozenset(near)) if near else Bounds(most)
        try:
            found = checking.run({name})
        except BaseException:
            self._checking = None  # what it was at is half done; the next question begins anew
            raise
        finally:
            checking.close()
        judged = found.bindings.get(name)
        judgement = None if judged is None else judged.judgements.get(label)
        if judgement is None or judgement.status is not Status.REJECTED:
            return Allowing(work=found.work)
        done, knowledge = judgement.evaluated, checking.knowledge
        evaluates = knowledge.reflection.evaluates(name) and knowledge.vocabulary.definition is not None
        is_all = not evaluates or (done is not None and done.is_all)
        if EXTENSIONALITY in module.specification.options.others:
            # Functions that answer equally are the same then.
            is_all = is_all and not compares_functions(judgement.allows, program.bindings)
        return Allowing(judgement.allows, found.work, is_all, evaluates, tuple(readable_stuck(done)))


def _are_same(one: tuple[Module, ...], other: tuple[Module, ...]) -> bool:
    return len(one) == len(other) and all(map(is_, one, other))


def judgement_memory() -> JudgementMemory:
    """An empty memory for `check_module`."""
    return Memory()
