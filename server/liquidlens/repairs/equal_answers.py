"""That functions stand in the logic, where their equal answers are all that a proof lacks.

    stable n = hash n - hash n     {v:Int | v == 0}      ⇒   {-@ LIQUID "--reflection" @-}
                                                             {-@ reflect hash @-}

What stands in the logic answers equal arguments equally.  Offered where nothing else proves the function, and not of
code that the logic cannot say.
"""

from collections.abc import Iterator

from liquidlens.core.mentions import mentions
from liquidlens.core.syntax import Binding
from liquidlens.explain.observed import FunctionProved
from liquidlens.explain.proposals import Annotate
from liquidlens.explain.report import Suggestion
from liquidlens.lang.names import base_of, is_operator
from liquidlens.lang.problems import Problem, Severity
from liquidlens.logic.show import show_name
from liquidlens.repairs.annotate import above
from liquidlens.repairs.order import Offer
from liquidlens.repairs.trial import Trial

_OPTION = 'LIQUID "--reflection"'

_MOST = 3
"""So many functions are tried."""


def reflecting(trial: Trial, binding: Binding) -> Iterator[Offer]:
    """The module's functions that a binding calls, each reflected, where LiquidHaskell takes it."""
    own = {each.name: each for group in trial.module.groups for each in group.bindings}
    known = trial.module.specification
    known_already = {binding.name, *known.reflected, *known.measures}
    called = [name for name in sorted(mentions(binding) - known_already) if name in own]
    for name in [each for each in called if not is_operator(base_of(each))][:_MOST]:
        said = f"reflect {base_of(name)}"
        asked = said if known.options.reflection else f"{_OPTION} @-}}\n{{-@ {said}"
        edits = (above(trial.text, own[name].extent, asked),)
        program = trial.program_of(edits)
        if program is None or _warnings(program.modules[program.main].problems) > _warnings(trial.module.problems):
            continue
        yield Offer(Suggestion(Annotate(said), (FunctionProved(show_name(binding.name)),), edits), "reflect")


def _warnings(problems: tuple[Problem, ...]) -> int:
    """How much is refused, or may be."""
    return sum(each.severity is not Severity.INFORMATION for each in problems)
