"""Whether a changed program is proved as far as a change of it goes."""

from msgspec.structs import replace

from liquidlens.core.mentions import mentions
from liquidlens.core.module import Program
from liquidlens.lang.names import module_of
from liquidlens.repairs.judge import Judge, rejected
from liquidlens.repairs.variants import Variant


def proved(judge: Judge, function: str, variant: Variant) -> Variant | None:
    """The variant, if the checker proves the function, and what is changed, and what it calls that was not called."""
    names = {variant.candidate.name, function}
    called = _called(variant.program, variant.candidate.name) - _called(judge.program, variant.candidate.name)
    if not all(judge.relied_on(name) for name in called - names if module_of(name) == judge.module.name):
        return None
    judged = judge.rewritten(variant.program, names, wholly=True)
    good = judged is not None and all(
        (after := judged.get(name)) is not None and not after.unsupported and not rejected(after) for name in names
    )
    return replace(variant, judged=judged) if judged is not None and good else None


def _called(program: Program, name: str) -> frozenset[str] | set[str]:
    binding = program.bindings.get(name)
    return frozenset() if binding is None else mentions(binding) & program.bindings.keys()
