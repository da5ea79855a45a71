"""Proofs that a change of a reflected function leaves behind: what they say still holds, but lacks a step.

grow n xs = 0 : xs                 ⇒   First step: change `xs` to `grow (n - 1) xs`
longer n xs = ()                       `grow` is then proved; `longer` then lacks a step

What a proof says is run with the changed code, within small counted bounds: nobody meant a change that breaks it.
"""

from collections.abc import Set

from liquidlens.contracts.aims import Aims
from liquidlens.explain.observed import ProofsFollow
from liquidlens.lang.types import UNIT
from liquidlens.logic.show import show_name
from liquidlens.repairs.changes.change import result_of
from liquidlens.repairs.effort import Effort
from liquidlens.repairs.righted import Weave, runs_right
from liquidlens.repairs.trial import EditedText
from liquidlens.repairs.variants import Variant

_MOST = 2
"""Proofs of one change that are run."""


def left_behind(
    weave: Weave, variant: Variant, tried: EditedText, wanted: Set[str], effort: Effort
) -> tuple[ProofsFollow, ...] | None:
    """The proofs of which more is rejected after a change, as they are told; None where something else is, where a run
    breaks what one of them says, or where something `wanted` is not verified."""
    if not wanted <= tried.verified:
        return None
    if not tried.breaks:
        return ()
    bindings = variant.program.bindings
    if not variant.code or len(tried.breaks) > _MOST or effort.is_spent:
        return None
    if any(result_of(bindings[name].type) != UNIT for name in tried.breaks):
        return None
    for name in tried.breaks:
        woven = weave(name, variant, Aims(speculate=False, by_type=False))
        if woven is None or not runs_right(variant, woven, effort):
            return None
    return (ProofsFollow(tuple(map(show_name, tried.breaks))),)
