"""What one weaving looks for, and what the modular checker has found out before.

targets {post(f)}      f x = A (g x)      ⇒  post(f) is asserted, and what may break it; the promise of g is not
"""

from collections.abc import Callable, Mapping

from msgspec import Struct, field
from msgspec.structs import replace

from liquidlens.contracts.decrease import WovenMetric
from liquidlens.contracts.labels import CALL_KINDS, Kind, Label, enclosing
from liquidlens.core.syntax import Binding
from liquidlens.logic.refined import RType
from liquidlens.logic.specification import DataSpecification


class Aims(Struct, frozen=True, eq=False):
    """`targets` are the labels to assert (None: all)."""

    targets: frozenset[Label] | None = None
    known: frozenset[Label] | None = None
    """The labels that the modular checker judged (None: all): what it never met is looked for as well."""
    inferred: Mapping[str, RType] = field(default_factory=dict[str, RType])
    """Types of local and private functions."""
    metric_of: Callable[[Binding], WovenMetric | None] = field(default=lambda _: None)
    """The termination metric of a recursive function, where it is checked."""
    rejected: frozenset[str] = frozenset()
    """The bindings that are not verified: what they promise may differ from what their code answers."""
    speculate: bool = True
    by_type: bool = True
    """Whether calls may be answered by their types; what only runs the code is a fraction of the size."""
    fewest: bool = False
    """Whether type variables without classes are taken to be of the type with one value, so that functions on them can
    be compared."""
    enters: bool = False
    """Whether local loops without annotations are entered with whatever the types allow that inference found for
    them."""
    interprets: bool = True
    """Whether measures without equations are unknown functions; else what speaks of them is not run."""
    unknown: bool = True
    """Whether inputs are made by generators; what only runs on given ones has none."""

    def wants(self, label: Label, specifications: Mapping[str, DataSpecification], *, is_later: bool = False) -> bool:
        """Whether an obligation is looked for: a target, or what may break one; `is_later`: of an argument that a
        function still lacks where it is passed on, as in `map (ship n) xs`."""
        judged = self.known is None or label in self.known or label.kind not in CALL_KINDS
        if self.targets is None or label in self.targets or not judged:
            return True
        if is_later and enclosing(label, self.known or frozenset()) in self.targets:
            return True
        return self._is_passed(label) or self._encloses(label) or self._carries(label, specifications)

    def inside(self, owner: str) -> bool:
        """Whether the checker rejected something that `owner` itself must keep."""
        return self.targets is not None and any(target.owner == owner for target in self.targets)

    def _is_passed(self, label: Label) -> bool:
        """Whether a constructor is an argument of a targeted call, as in `map Age xs`: the call is what was judged."""
        if label.kind is not Kind.DATA_INVARIANT or self.targets is None or self.known is None or label in self.known:
            return False
        return enclosing(label, self.known) in self.targets

    def _encloses(self, label: Label) -> bool:
        """Whether a construction may break a targeted one: the checker blames the inner of `2 :< (1 :< Emp)`."""
        if label.kind is not Kind.DATA_INVARIANT or self.targets is None:
            return False
        return any(replace(target, place=label.place) == label for target in self.targets)

    def _carries(self, label: Label, specifications: Mapping[str, DataSpecification]) -> bool:
        """Whether the promise, or what a call needs of its arguments, may break by a targeted construction: a relation
        of fields is asked of the whole, and what the parameters of its type are to be of fields that are refined."""
        if label.kind not in (Kind.POSTCONDITION, Kind.PRECONDITION) or self.targets is None:
            return False
        made = {
            target.callee
            for target in self.targets
            if (target.owner, target.kind) == (label.owner, Kind.DATA_INVARIANT) and _holds(label, target)
        }
        return any((s.predicates or s.params) and made & s.constructors.keys() for s in specifications.values())


def _holds(label: Label, construction: Label) -> bool:
    """Whether a construction stands inside of a call, or of all that a promise speaks of."""
    around, place = label.place, construction.place
    return around is None or (place is not None and around.contains(place))
