"""What weaving writes down beside the program that it makes: obligations met, checks, calls that may be abstracted."""

from msgspec import Struct, field
from msgspec.structs import replace

from liquidlens.contracts.decrease import WovenMetric
from liquidlens.contracts.executable import TypedAtom
from liquidlens.contracts.labels import ARGUMENT_KINDS, Label
from liquidlens.contracts.obligations import Obligation
from liquidlens.contracts.supply import FALSE
from liquidlens.contracts.visible import Visible
from liquidlens.core.syntax import Assert, Assume, Binding, Expr, Var
from liquidlens.lang.types import UNIT, Type
from liquidlens.logic.refined import RForall, RType
from liquidlens.source.span import Span


class ArgumentApplication(Struct, frozen=True):
    """A callee known by its type may apply its function argument `index` to the values of `variables`."""

    index: int
    variables: tuple[str, ...]
    types: tuple[Type, ...]


class CallSite(Struct, frozen=True):
    """A call that may answer by its type only.

    The arguments of its `Facet` are the call's, then the variables of all `applications`.
    """

    site: str
    callee: str
    function: str
    """The callee's key among all functions: one local `go` is not another (`local_key`)."""
    visible: Visible
    types: tuple[Type, ...]
    span: Span
    arguments: tuple[Type, ...] = ()
    result: Type = UNIT
    applications: tuple[ArgumentApplication, ...] = ()
    passed: tuple[Expr, ...] = ()
    """The variables, in scope at the `Facet`, of what is passed to the callee."""
    is_stub: bool = False
    owner: str = ""
    """In whose text it stands."""
    in_loop: bool = False
    """Whether it stands in a local function that calls itself."""

    def stands_in(self, function: str) -> bool:
        """Whether it stands in the text of a function, be it in a local one."""
        return self.owner == function or self.owner.startswith(f"{function}.")


class LocalCheck(Struct, frozen=True):
    """An annotated local function applied to unknowns where it is bound; without a name, a function inside a result."""

    function: str
    variables: tuple[tuple[str, Type], ...]
    predicates: tuple[str, ...] = ()
    """The abstract refinements that the variables stand for, where they do."""
    inferred: RType | None = None
    """Of a function without an annotation, or with one that leaves something open: the type that inference found for
    it, by which it is entered."""
    holed: bool = False
    """Whether it has an annotation that leaves something open."""


class TestedCondition(Struct, frozen=True):
    """A condition with what it is about: the refinement type that gave it, and the variables it mentions by their
    names."""

    condition: Expr
    refined: RType | None = None
    subjects: tuple[tuple[str, TypedAtom], ...] = ()
    probes: tuple[str, ...] = ()
    """The unknowns that functions inside the value are applied to, from the outside in and from left to right."""


class Check(Struct, frozen=True):
    """One assertion of an obligation (a call with two refined parameters has two)."""

    label: Label
    tested: TestedCondition


def asserted(obligation: Obligation, check: Check) -> Obligation:
    """The obligation as one of its assertions says it: what this argument, or this field, must be."""
    refined = check.tested.refined
    if refined is None or isinstance(refined, RForall) or obligation.kind not in ARGUMENT_KINDS:
        return obligation
    return replace(obligation, predicate=refined.refinement.predicate, specified=refined.span)


NEVER = TestedCondition(FALSE)
"""The test of what must not be reached."""


class Log(Struct, eq=False):
    """The output of one weaving; it only grows."""

    obligations: dict[Label, Obligation] = field(default_factory=dict[Label, Obligation])
    checks: dict[str, Check] = field(default_factory=dict[str, Check])
    """By the label of their `Assert` node."""
    sites: dict[str, CallSite] = field(default_factory=dict[str, CallSite])
    local_checks: list[LocalCheck] = field(default_factory=list[LocalCheck])
    owned: dict[str, Binding] = field(default_factory=dict[str, Binding])
    """Woven copies of transparent top-level helpers, by the name of the copy."""
    copies: dict[str, list[dict[str, Type]]] = field(default_factory=dict[str, list[dict[str, Type]]])
    """For each such helper what its type variables stand for in its copies."""
    met: dict[str, RType] = field(default_factory=dict[str, RType])
    """Refined types of functions that lambdas and patterns name."""
    metrics: dict[str, WovenMetric] = field(default_factory=dict[str, WovenMetric])
    """The metrics that local functions have at the types of their uses only."""
    by_code: set[str] = field(default_factory=set[str])
    """The callees that might answer by their types, but only do by their code (`Aims.by_type`)."""

    @property
    def asserted(self) -> int:
        """How many assertions there are so far."""
        return len(self.checks)

    def site(self, place: str) -> str:
        """The key of a call at a place; each woven copy of the code there has its own."""
        copies = 1
        key = place
        while key in self.sites:
            copies += 1
            key = f"{place}~{copies}"
        return key

    def check(
        self, label: Label | None, tested: TestedCondition, body: Expr, span: Span, inputs: tuple[str, ...]
    ) -> Expr:
        """Assert a target; what is not a target is taken to hold. Its subjects are the inputs, then those of the
        test."""
        if label is None:
            return Assume(tested.condition, body) if tested.condition == FALSE else body
        key = f"{label.owner}/{label.kind.value}#{len(self.checks) + 1}"
        self.checks[key] = Check(label, tested)
        subjects = (*(Var(name) for name in inputs), *(typed.expr for _, typed in tested.subjects))
        return Assert(key, tested.condition, body=body, span=span, subjects=subjects, inputs=len(inputs))
