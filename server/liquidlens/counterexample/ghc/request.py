"""What a replay in GHC needs to know of a finding, and what it answers."""

from collections.abc import Callable, Mapping

from msgspec import Struct, field

from liquidlens.contracts.decrease import WovenMetric
from liquidlens.contracts.labels import Kind
from liquidlens.core.module import Program
from liquidlens.core.syntax import Binding
from liquidlens.counterexample.naming import PLAIN, Naming
from liquidlens.counterexample.values import Value
from liquidlens.lang.problems import Fault
from liquidlens.lang.types import Type
from liquidlens.logic.refined import RType
from liquidlens.source.span import NOWHERE, Span


class TabledCall(Struct, frozen=True):
    """One call that was answered by the callee's visible type: `concat' Emp Emp = _ :+: Emp`."""

    callee: str
    """Full name."""
    arguments: tuple[Value, ...]
    result: Value
    span: Span = NOWHERE
    """The call (its `App` node); NOWHERE where every call of the callee by `function` is answered from the table."""
    result_type: Type | None = None
    """The type of the answer, where the callee's own type does not say it."""
    applied: tuple[tuple[int, tuple[Value, ...]], ...] = ()
    """Not answered: the callee applies its function argument of this index to these values, and the run ends there."""
    handed: int | None = None
    """Which argument is the answer, instead of `result`."""


class GhcProbe(Struct, frozen=True):
    """A function was passed to a callee that states its domain and range: the argument that it fails on."""

    parameter: int
    """Which parameter of the callee, from 0, dictionaries not counted."""
    arguments: tuple[Value, ...]


class ReplayRequest(Struct, frozen=True):
    """One finding to be confirmed: run `entry arguments` and see whether `label` fails."""

    text: str
    """The text of the file."""
    program: Program
    """The program; `program.main` is the module of the file."""
    label: str
    kind: Kind
    span: Span
    """The label's place, as `label_of` takes it."""
    entry: str
    """Full name of the function that is called."""
    arguments: tuple[Value, ...]
    callee: str | None = None
    """Full name of the called function, constructor or parameter that the label speaks of."""
    function: str | None = None
    """The binding whose code holds the label, where it is not the entry."""
    naming: Naming = PLAIN
    demanded: bool = True
    """False where only LiquidHaskell looks at the place: what encloses it is forced where it is defined."""
    tabled: tuple[TabledCall, ...] = ()
    probes: tuple[GhcProbe, ...] = ()
    contract: RType | None = None
    """What the label checks, where `visible_type` of the callee (or of the entry, for its promise) does not say it."""
    inferred: Mapping[str, RType] = field(default_factory=dict[str, RType])
    """What inference found for callees without annotation, by name; used like a visible type."""
    applied_to: tuple[Value, ...] = ()
    """What functions inside the checked value are applied to, from the outside in and from left to right."""
    context: Value | None = None
    """Who uses the result of the entry call: a function that it is passed to."""
    reads: bool = False
    """Whether the call is an action that reads something before it breaks the promise."""
    local: tuple[str, tuple[Value, ...]] | None = None
    """An annotated local function, by its unique name, that is applied to these values where it is bound."""
    predicates: Mapping[str, Value] = field(default_factory=dict[str, Value])
    """What the abstract refinements in scope at the label are taken to be, by name."""
    metric_of: Callable[[Binding], WovenMetric | None] | None = None
    """The termination metric of a recursive function, for a label of kind termination."""


class GhcVerdict(Struct, frozen=True):
    """What GHC saw.

    `outcome` is one word: violated, unmatched, finished, raised, hole, timeout, rejected (by GHC's type checker, most
    often), impossible (the program could not be written).
    """

    confirmed: bool
    outcome: str
    output: str = ""
    """GHC's own words."""
    program: str = ""
    """The instrumented module."""
    fault: Fault | None = None
    """Why it is impossible."""
