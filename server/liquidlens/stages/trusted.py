"""Notes at findings that LiquidHaskell accepts (in methods that it takes on trust, or of a promise that it does not ask
about), and at those in code whose type is assumed.

instance Show T where show (T n) = …                    no method of such a class is looked at
import M; instance Area Sq where area (Sq n) = n        what the annotation of `Area`, in `M`, promises is not asked
{-@ assume f :: Pos -> Int @-};  f x = 10 `div` x       callers give `Pos`, the code is checked for any `x`
"""

from msgspec.structs import replace

from liquidlens.contracts.labels import Kind
from liquidlens.contracts.visible import of_imported_class
from liquidlens.core.module import Module, Program
from liquidlens.core.syntax import Binding
from liquidlens.explain.reasons import AssumedForCallers, NotLookedAt
from liquidlens.explain.report import Finding
from liquidlens.lang.names import base_of
from liquidlens.logic.specification import Trust
from liquidlens.logic.unlooked import Unlooked


def trusted(
    program: Program, module: Module, binding: Binding, unlooked: Unlooked | None, findings: tuple[Finding, ...]
) -> tuple[Finding, ...]:
    """The findings of a binding, with a note at those that LiquidHaskell accepts, or in code of assumed type."""
    if unlooked is not None:
        note = NotLookedAt(unlooked)
        return tuple(replace(each, notes=(*each.notes, note)) for each in findings)
    cls = of_imported_class(binding.name, program, module) if findings else None
    signature = module.specification.signatures.get(binding.name)
    if signature is not None and signature.trust is Trust.ASSUMED and signature.beside is None:
        aside = AssumedForCallers(base_of(binding.name))
        return tuple(replace(each, notes=(*each.notes, aside)) for each in findings)
    if cls is None:
        return findings
    note = NotLookedAt(Unlooked(base_of(binding.name), base_of(cls), is_imported=True))
    return tuple(
        replace(each, notes=(*each.notes, note)) if each.kind is Kind.POSTCONDITION else each for each in findings
    )
