"""What LiquidHaskell says of a function that is lifted, though it has a meaning here: told once it is lifted.

measure size; size (N x) = abs x      ⇒  LiquidHaskell knows no `abs` in predicates
"""

from collections.abc import Iterable

from msgspec import Struct, field

from liquidlens.core.free import free_variables
from liquidlens.core.syntax import Case, ConPattern, Expr, Var
from liquidlens.lang.names import base_of, module_of
from liquidlens.lang.problems import Problem, Severity
from liquidlens.lang.types import TCon, Type, constructors, spine
from liquidlens.logic.predicates import PApply, Predicate, PVar
from liquidlens.lower.specify_context import SpecificationContext
from liquidlens.lower.specify_fit_faults import (
    LiftsFunction,
    LiftsLibrary,
    LiftsLiterals,
    LiftsMatch,
    LiftsUnknown,
    LiftsWhole,
)
from liquidlens.lower.specify_known import is_operation
from liquidlens.source.span import Span

_MEASURED = frozenset(
    {
        "Data.Map.Map", "Data.Sequence.Seq", "Data.Text.Text", "Data.ByteString.ByteString", "Data.Array.Array",
        "Data.Vector.Vector", "Data.IORef.IORef", "Data.HashMap.Strict.HashMap", "Data.Set.Set",
    }
)  # fmt: skip
"""Types of libraries of which LiquidHaskell 0.9.0.2 has no measure with equations (that of a set is its own)."""

_REFLECTED = (_MEASURED - {"Data.Set.Set"}) | {
    "Data.Array.Kinds.UArray", "Data.Array.Kinds.IOArray", "System.IO.Handle", "Prelude.IO", "Data.Text.Lazy.Text",
    "Data.ByteString.Lazy.ByteString", "GHC.ForeignPtr.ForeignPtr",
}  # fmt: skip
"""Types of which no reflected function may speak; what a newtype or data of the module holds does not count."""


class LiftingNotes(Struct):
    """Of one function with one pragma."""

    context: SpecificationContext
    keyword: str
    name: str
    place: Span
    """Of the function, for what has no place of its own."""
    in_proof: int = 0
    """Proofs that the term at hand is part of: LiquidHaskell does not look into them."""
    noted: list[Problem] = field(default_factory=list[Problem])
    unknown: set[str] = field(default_factory=set[str])
    """Functions that predicates do not know, of which the first use is told of."""

    def tell(self) -> None:
        """Tell what was noted of a function that is lifted; of one that is not, what prevents it is told."""
        for problem in self.noted:
            self.context.note(problem)

    def use(self, name: str, span: Span) -> None:
        """Tell of a function that predicates do not know, though its use here has a meaning."""
        if not self.in_proof and self.is_first(name):
            fault = LiftsUnknown(base_of(self.name), base_of(name))
            self.noted.append(Problem(fault, span if span.path else self.place, Severity.WARNING))

    def is_first(self, name: str) -> bool:
        """Whether nothing was told of a function that predicates do not know."""
        is_new = name not in self.unknown
        self.unknown.add(name)
        return is_new

    def function(self, name: str, span: Span) -> None:
        """Tell of a function that stands without all its arguments, of which predicates know only what it makes of
        these."""
        if self.in_proof or name in self.context.reflected or name in self.context.measure_types:
            return
        if is_operation(name) or self.context.inline(name) is not None:
            fault = LiftsFunction(base_of(self.name), base_of(name))
            self.noted.append(Problem(fault, span if span.path else self.place, Severity.WARNING))

    def library(self, ty: Type) -> None:
        """Tell of a type that LiquidHaskell cannot take into its logic: that of a function, or a measure's argument."""
        if self.keyword == "reflect":
            found = (name for name in constructors(ty) if name in _REFLECTED)
        else:
            head, _ = spine(ty)
            found = (name for name in _MEASURED if self.keyword == "measure" and head == TCon(name))
        if (name := next(found, None)) is not None:
            fault = LiftsLibrary(base_of(self.name), base_of(name))
            self.noted.append(Problem(fault, self.place, Severity.WARNING))

    def argument(self, parameters: tuple[tuple[str, Type], ...], body: Expr) -> None:
        """Tell of a measure of what is no data, if it looks at it."""
        self.whole(free_variables(body), [name for name, _ in parameters], self.place)

    def boxed(self, type_: str) -> None:
        """Tell of a measure of numbers or characters, of whose literals LiquidHaskell knows measures alone."""
        self.noted.append(Problem(LiftsLiterals(base_of(self.name), type_), self.place, Severity.INFORMATION))

    def whole(self, used: frozenset[str], whole: Iterable[str], place: Span, newtype: str = "") -> None:
        """Tell of a measure that uses its argument itself, where LiquidHaskell knows the fields of a match alone: to it
        the field of a newtype is the argument."""
        if self.keyword == "measure" and not used.isdisjoint(whole):
            fault = LiftsWhole(
                base_of(self.name), base_of(newtype) if module_of(newtype) == module_of(self.name) else ""
            )
            self.noted.append(Problem(fault, place if place.path else self.place, Severity.WARNING))

    def match(self, expr: Case, scrutinee: Predicate) -> None:
        """Tell of a match that predicates cannot say where constructors are not known in them."""
        patterns = [alt.pattern for alt in expr.alts if isinstance(alt.pattern, ConPattern)]
        options = self.context.result.options
        if options.reflection or options.is_exact or not patterns:
            return
        data, constructor = self.context.environment.constructors.get(patterns[0].name, (None, None))
        known = (
            scrutinee.fun if isinstance(scrutinee, PApply) else scrutinee.name if isinstance(scrutinee, PVar) else ""
        )
        if data is None or constructor is None or data.is_newtype:
            return
        if known in self.context.environment.constructors and not isinstance(expr.scrutinee, Var):
            # GHC takes a constructor apart that stands there, not one that a variable stands for.
            return
        if len(expr.alts) == 1 and free_variables(expr.alts[0].body).isdisjoint(b.name for b in patterns[0].binders):
            # GHC's simplifier drops a match that decides nothing and gives nothing.
            return
        if constructor.name in self.context.unnamed_fields and (
            self.keyword != "inline" or len(constructor.fields) == 1
        ):
            # An annotation without names makes some for the fields (for an `inline` of the first alone).
            return
        fault = LiftsMatch(base_of(self.name), base_of(constructor.name))
        place = expr.span if expr.span.path else self.place
        self.noted.append(Problem(fault, place, Severity.WARNING))
