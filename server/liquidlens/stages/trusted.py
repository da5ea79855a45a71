"""Findings that LiquidHaskell accepts: in methods that it takes on trust, or of a promise that it does not ask about.

instance Show T where show (T n) = …                    no method of such a class is looked at
import M; instance Area Sq where area (Sq n) = n        what the annotation of `Area`, in `M`, promises is not asked
"""

from msgspec.structs import replace

from liquidlens.contracts.labels import Kind
from liquidlens.contracts.visible import of_imported_class
from liquidlens.core.module import Module, Program
from liquidlens.core.syntax import Binding
from liquidlens.explain.reasons import NotLookedAt
from liquidlens.explain.report import Finding
from liquidlens.lang.names import base_of
from liquidlens.logic.unlooked import Unlooked


def trusted(
    program: Program, module: Module, binding: Binding, unlooked: Unlooked | None, findings: tuple[Finding, ...]
) -> tuple[Finding, ...]:
    """The findings of a binding, with a note at those that LiquidHaskell accepts."""
    if unlooked is not None:
        note = NotLookedAt(unlooked)
        return tuple(replace(each, notes=(*each.notes, note)) for each in findings)
    cls = of_imported_class(binding.name, program, module) if findings else None
    if cls is None:
        return findings
    note = NotLookedAt(Unlooked(base_of(binding.name), base_of(cls), is_imported=True))
    return tuple(
        replace(each, notes=(*each.notes, note)) if each.kind is Kind.POSTCONDITION else each for each in findings
    )
