"""What stands in the place of a judgement that was not made: a bug of ours ended it, or others took all that there was.

loses f  ⇒  f: unsupported, and nothing is known of any obligation
"""

from collections.abc import Iterable

from liquidlens.core.module import Module, Program
from liquidlens.lang.guard import loss
from liquidlens.lang.problems import Fault
from liquidlens.liquid.checked import checked_names
from liquidlens.liquid.judgements import BindingJudgement, ModuleJudgement, UnitJudgement
from liquidlens.liquid.knowledge import Knowledge


def lost_judgement(program: Program, module: Module) -> ModuleJudgement:
    """The judgement of a module that a bug of ours ended."""
    names = frozenset(checked_names(Knowledge(program, module)))
    return ModuleJudgement({name: unknown(name, program, loss(name)) for name in sorted(names)}, lost=names)


def lost_unit(names: Iterable[str], program: Program) -> UnitJudgement:
    """The same of one unit."""
    return UnitJudgement(tuple(unknown(name, program, loss(name)) for name in names))


def unknown(name: str, program: Program, why: Fault) -> BindingJudgement:
    """The same of one binding, for this reason."""
    return BindingJudgement(name, {}, unsupported=((why, program.bindings[name].span),))
