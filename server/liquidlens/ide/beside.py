"""What LiquidHaskell says of a binding, beside what we found: its errors explained, its "safe" respected.

LiquidHaskell reports an error at 9:1, we have an input       ⇒  "LiquidHaskell reports …; this input shows why"
LiquidHaskell reports an error, we found nothing              ⇒  never a plain "verified"
LiquidHaskell accepts the file, we say a specification is weak ⇒  no warning: it knows more here
"""

from msgspec import Struct

from liquidlens.explain.report import BindingReport, Facet, Finding
from liquidlens.source.span import Span
from liquidlens.workspace.neighbour import LiquidError, Neighbour
from liquidlens.workspace.view import View, extents


class Beside(Struct, frozen=True):
    """LiquidHaskell's last output on a document, matched to its bindings."""

    accepts: bool
    """Whether LiquidHaskell accepts the present text."""
    errors: dict[str, tuple[LiquidError, ...]]
    """Its errors by the name of the binding in whose lines they stand."""
    older: bool
    types: dict[tuple[int, int], tuple[str, str]]

    def error_for(self, binding: BindingReport, finding: Finding | None = None) -> LiquidError | None:
        """The error that is about a finding: the one that meets its place, else the binding's first."""
        errors = self.errors.get(binding.name, ())
        if finding is not None and not self.older:
            for error in errors:
                if error.span.start <= finding.span.end and finding.span.start <= error.span.end:
                    return error
        return errors[0] if errors else None

    def remark(self, binding: BindingReport, finding: Finding | None) -> str:
        """A sentence on what LiquidHaskell says; empty where it says nothing of the binding."""
        error = self.error_for(binding, finding)
        last = "reported in its last run, on an older text," if self.older else "reports"
        if error is not None:
            shown = "; this input shows why." if finding is not None and finding.call else "."
            missing = "" if finding is not None else " No input that shows why was found."
            return f"LiquidHaskell {last} at line {error.span.start.line}: {error.headline}{shown}{missing}"
        if finding is None or not self.accepts:
            return ""
        if finding.facet is Facet.CONCRETE:
            return "LiquidHaskell accepts this file; the run is real all the same."
        return "LiquidHaskell accepts this file: it knows something here that Liquidlens does not."


NOTHING = Beside(accepts=False, errors={}, older=False, types={})
"""Where LiquidHaskell left no output."""


def beside(view: View, found: Neighbour | None) -> Beside:
    """LiquidHaskell's output matched to the bindings of the view's report."""
    if found is None:
        return NOTHING
    errors: dict[str, tuple[LiquidError, ...]] = {}
    bindings = extents(view)
    for error in found.errors:
        owner = _owner(bindings, error.span)
        if owner is not None:
            errors[owner] = (*errors.get(owner, ()), error)
    types = {} if found.older else dict(found.types)
    return Beside(found.safe and not found.older, errors, found.older, types)


def type_at(here: Beside, span: Span, name: str) -> str | None:
    """The type that LiquidHaskell gives the name at a place."""
    known = here.types.get((span.start.line, span.start.column))
    if known is None or known[0].rpartition(".")[2] != name:
        return None
    return " ".join(known[1].split())


def _owner(bindings: list[tuple[BindingReport, Span]], place: Span) -> str | None:
    """The binding in whose definition, signature or annotation an error stands."""
    return next((each.name for each, extent in bindings if extent.start <= place.start < extent.end), None)
