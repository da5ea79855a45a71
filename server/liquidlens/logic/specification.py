"""What a module's annotations say, resolved and checked: the second half of a lowered module."""

from collections.abc import Iterator
from enum import Enum

from msgspec import Struct, field

from liquidlens.lang.types import Type
from liquidlens.logic.granted import Lost
from liquidlens.logic.predicates import Predicate
from liquidlens.logic.refined import PredicateVariable, RCon, Refinement, RForall, RType
from liquidlens.source.span import NOWHERE, Span

ANYTHING = ""
"""What is lost where nobody can tell of what."""


EVERYWHERE = ""
"""What stands for all functions where rules of rewriting are told."""


class Trust(Enum):
    """How a signature is taken."""

    CHECKED = "checked"
    ASSUMED = "assumed"


class Signature(Struct, frozen=True):
    """The refinement type of one name: `{-@ f :: ... / [metric] @-}`."""

    name: str
    type: RType
    trust: Trust = Trust.CHECKED
    metrics: tuple[Predicate, ...] = ()
    """Termination metric, lexicographic, over the binders of `type`; empty where none is written."""
    span: Span = NOWHERE
    text: str = ""
    """The annotation as written, for messages."""
    holes: RType | None = None
    """Where the annotation has holes: the type with each hole a type variable `_` or a predicate `_` (`type` has them
    filled by the bare Haskell type and by true; LiquidHaskell infers what stands there)."""
    beside: "Signature | None" = None
    """Of a function whose type is assumed: the annotation that its code is checked against all the same, if any."""


BOXES = {"Int": "I#", "Char": "C#"}
"""The constructors of the types that LiquidHaskell takes to have one, which literals and their patterns are made of."""


class Equation(Struct, frozen=True):
    """`measure (constructor binders) = body`."""

    constructor: str
    binders: tuple[str, ...]
    body: Predicate
    span: Span = NOWHERE


class Measure(Struct, frozen=True):
    """A measure: a function of one data argument that predicates may use.

    `equations` is empty for an uninterpreted measure.  `result` is the refinement of the answer where the measure has
    one (`size :: List a -> Nat`).  `function` is the Haskell function it was lifted from, if any.
    """

    name: str
    type: Type
    equations: tuple[Equation, ...]
    result: RType | None = None
    function: str | None = None
    span: Span = NOWHERE
    boxed: Equation | None = None
    """Of a measure of numbers or characters: what it is of their box (`BOXES`), whose field is what is in it."""
    is_made: bool = False
    """Whether it is a field that only an annotation names: LiquidHaskell does not know it in predicates."""
    is_open: bool = False
    """Whether more is known of it than is written here: its equations could not be read, or it is a size of which
    constructors tell something."""


class DataSpecification(Struct, frozen=True):
    """Refined data: for each constructor the refined types of its fields, with names that later fields may mention."""

    name: str
    params: tuple[str, ...]
    predicates: tuple[PredicateVariable, ...]
    constructors: dict[str, tuple[tuple[str, RType], ...]]
    metric: str | None = None
    """The measure that decreases on recursive data."""
    span: Span = NOWHERE
    results: dict[str, Refinement] = field(default_factory=dict[str, Refinement])
    """What the types of constructors written `C :: x:t -> {v:T | p}` promise of what they make, fields by their names:
    it is never proved, as in LiquidHaskell."""
    made: dict[str, dict[str, RType]] = field(default_factory=dict[str, dict[str, RType]])
    """What constructors make parameters, where they refine their type: `Age :: Field {v:Int | v >= 0}`."""
    is_other: bool = False
    """Whether a `data` annotation is about a newtype: of its constructor LiquidHaskell then knows the Haskell type."""
    selected: set[str] = field(default_factory=set[str])
    """The constructors that the declaration writes with their fields, which are functions of the logic then; signatures
    of constructors make none."""
    indices: set[str] = field(default_factory=set[str])
    """The parameters whose numbers or strings the types of constructors speak of (`indices.py`)."""


class Invariant(Struct, frozen=True):
    """`{-@ invariant {v:t | p} @-}` or `using`: holds of every value of the type."""

    type: RType
    span: Span = NOWHERE
    is_asserted: bool = False
    """`using`: it is to hold of what the module constructs; an `invariant` is only believed."""

    @property
    def subject(self) -> RCon | None:
        """The refined data type that it speaks of."""
        body = self.type.body if isinstance(self.type, RForall) else self.type
        return body if isinstance(body, RCon) else None


class Qualifier(Struct, frozen=True):
    """A qualifier `Q(v:t, x:u): p` for inference; the value first."""

    name: str
    parameters: tuple[tuple[str, RType | None], ...]
    predicate: Predicate
    span: Span = NOWHERE


MOST_PARAMETERS = 2
"""As LiquidHaskell has it where `--maxparams` says nothing else."""

BY_LAMBDAS = "--pattern-inline"

CASE_DEPTH = 2
"""As LiquidHaskell has it where `--max-case-expand` says nothing else."""

_DIGITS = 9


class Options(Struct, frozen=True):
    """Pragmas that change meaning (`{-@ LIQUID "--no-termination" @-}`)."""

    termination: bool = True
    totality: bool = True
    reflection: bool = False
    ple: bool = False
    """Proof by logical evaluation, everywhere in the module."""
    ple_local: bool = False
    """The same where `{-@ ple f @-}` asks for it."""
    skipped: bool = False
    """Nothing in the module is checked, and no other module sees its annotations."""
    unchecked: bool = False
    """Nothing in the module is checked; other modules see its annotations."""
    others: tuple[str, ...] = ()
    """Accepted, without effect here."""

    @property
    def checked(self) -> bool:
        """Whether anything in the module is checked."""
        return not self.skipped and not self.unchecked

    @property
    def fuel(self) -> int | None:
        """How often logical evaluation puts in the definition of one function for one goal; None for no bound."""
        return self._number("--fuel")

    @property
    def case_depth(self) -> int:
        """Behind how many others `_` is still taken for the constructors that are left, with itself."""
        chosen = self._number("--max-case-expand")
        return CASE_DEPTH if chosen is None else chosen

    @property
    def most_parameters(self) -> int:
        """How many variables beside its value a formula of an annotation may mention that is tried as a qualifier."""
        chosen = self._number("--maxparams")
        return MOST_PARAMETERS if chosen is None else chosen

    @property
    def binds_by_lambdas(self) -> bool:
        """Whether `m >>= \\x -> e` has the type of `e`, as LiquidHaskell has it; no option of its own says so."""
        return BY_LAMBDAS in self.others

    @property
    def is_exact(self) -> bool:
        """Whether predicates have a test and the fields of each constructor without any reflected function."""
        return any(each.startswith("--exact") for each in self.others)

    @property
    def is_higher_order(self) -> bool:
        """Whether functions stand in the logic."""
        return self.reflection or "--higherorder" in self.others

    @property
    def uses_qualifiers(self) -> bool:
        """Whether κ variables that are cut are solved by qualifiers; else nothing is known of them. With
        `--higherorder` LiquidHaskell has none but where `--eliminate=none` asks for them."""
        return self._elimination == "none" or not (self.is_higher_order or self._elimination == "all")

    @property
    def eliminates(self) -> bool:
        """Whether κ variables are what flows into them where they can be."""
        return self._elimination != "none"

    @property
    def cuts_non_linear(self) -> bool:
        """Whether κ variables that a clause mentions twice are cut, too."""
        return not self.is_higher_order

    @property
    def _elimination(self) -> str:
        said = [each.removeprefix("--eliminate=") for each in self.others if each.startswith("--eliminate=")]
        return said[-1] if said else "some"

    def _number(self, name: str) -> int | None:
        said = [each.removeprefix(f"{name}=") for each in self.others if each.startswith(f"{name}=")]
        return int(said[-1]) if said and said[-1].isdecimal() and len(said[-1]) < _DIGITS else None


class Inline(Struct, frozen=True):
    """An `inline` (or reflected, non-recursive) function: replaced by its body inside predicates."""

    name: str
    parameters: tuple[str, ...]
    body: Predicate
    span: Span = NOWHERE
    by_name: Predicate | None = None
    """The body of a reflected function that calls an `inline`, with that call left as it is: logical evaluation knows
    nothing of it."""

    @property
    def definition(self) -> Predicate:
        """The body as logical evaluation puts it in."""
        return self.body if self.by_name is None else self.by_name


class OuterName(Struct, frozen=True):
    """A name that an alias mentions and does not bind, its nearest one, and where it stands."""

    name: str
    near: str | None
    span: Span


class TypeAlias(Struct, frozen=True):
    """`type ListN a N = {v:[a] | len v == N}`: lower-case parameters are types, upper-case ones values.

    In `body` they stand as type variables and as variables of their own names.
    """

    name: str
    parameters: tuple[str, ...]
    body: RType
    span: Span = NOWHERE
    outer: tuple["OuterName", ...] = ()
    """Names that mean what they mean where the alias is used."""


class PredicateAlias(Struct, frozen=True):
    """`predicate Sorted X = ...` or `expression`: in `body` the parameters stand as variables."""

    name: str
    parameters: tuple[str, ...]
    body: Predicate
    span: Span = NOWHERE
    outer: tuple["OuterName", ...] = ()


class Specification(Struct):
    """All annotations of a module. Keys are full names; local annotations are keyed by the local's unique name."""

    signatures: dict[str, Signature] = field(default_factory=dict[str, Signature])
    measures: dict[str, Measure] = field(default_factory=dict[str, Measure])
    data: dict[str, DataSpecification] = field(default_factory=dict[str, DataSpecification])
    invariants: list[Invariant] = field(default_factory=list[Invariant])
    qualifiers: list[Qualifier] = field(default_factory=list[Qualifier])
    inlines: dict[str, Inline] = field(default_factory=dict[str, Inline])
    lazy: set[str] = field(default_factory=set[str])
    """Names whose termination is not checked, and local variables that are looked at only where they are used."""
    lazy_variables: set[str] = field(default_factory=set[str])
    """Local variables, within their definitions, that a `lazyvar` outside of these speaks of: the nearest of its
    name."""
    decreasing: dict[str, tuple[int, ...]] = field(default_factory=dict[str, tuple[int, ...]])
    """Names with the arguments, counted from one, that are their termination metric: `decrease f 2 3`."""
    variances: dict[str, tuple[str, ...]] = field(default_factory=dict[str, tuple[str, ...]])
    """Data types whose parameters' variances are declared, in LiquidHaskell's words; of those beyond, nothing is
    asked."""
    evaluated: set[str] = field(default_factory=set[str])
    """Names of which an annotation `ple` or `automatic-instances` asks for proof by logical evaluation."""
    rules: dict[str, tuple[str, ...]] = field(default_factory=dict[str, tuple[str, ...]])
    """`rewriteWith f [g]`: by the promises of which functions the goals of `f` are rewritten; of `rewrite g`, under
    `EVERYWHERE`, those of all others."""
    ignored: set[str] = field(default_factory=set[str])
    """Names that are not checked at all (`ignore`), or are expected to fail (`fail`)."""
    expected_failures: dict[str, Span] = field(default_factory=dict[str, Span])
    embeds: dict[str, str] = field(default_factory=dict[str, str])
    """`embed T as Int`: type constructor to sort name."""
    options: Options = Options()
    type_aliases: dict[str, TypeAlias] = field(default_factory=dict[str, TypeAlias])
    """For importers; within the module they are expanded."""
    predicate_aliases: dict[str, PredicateAlias] = field(default_factory=dict[str, PredicateAlias])
    reflected: dict[str, Inline] = field(default_factory=dict[str, Inline])
    """Reflected functions with their bodies where these can be said in the logic; predicates keep the applications."""
    assumed_reflections: dict[str, str] = field(default_factory=dict[str, str])
    """`assume reflect f as g`: what the logic says instead of `f`."""
    uninterpreted: set[str] = field(default_factory=set[str])
    """Haskell functions that predicates apply though they are neither measures nor inlined: by congruence only."""
    values_in_scope: tuple[str, ...] = ()
    """Names in scope of other modules that these give types which say something of them: it is known everywhere."""
    lost: dict[str, Lost] = field(default_factory=dict[str, Lost])
    """Types, classes and functions of which an annotation says something that could not be read."""

    @property
    def heeded(self) -> "Specification":
        """What is left of it for the module and for others: nothing but the options where the module is skipped."""
        return Specification(options=self.options) if self.options.skipped else self

    @property
    def by_code(self) -> frozenset[str]:
        """The functions that predicates know by their code: measures, reflected and inlined ones."""
        measured = (each.function for each in self.measures.values() if each.function is not None)
        return frozenset((*measured, *self.reflected, *self.inlines))

    def is_looked_at_late(self, owner: str, local: str) -> bool:
        """Whether `lazyvar` asks for a local variable in the text of `owner` to be looked at only where it is used."""
        within = (each.rpartition("/") for each in self.lazy_variables)
        return local in self.lazy or any(name == local and f"{owner}.".startswith(f"{own}.") for own, _, name in within)

    def asserted_of(self, data: str) -> Iterator[RCon]:
        """What `using` annotations ask of every value of a data type that the module constructs."""
        for invariant in self.invariants:
            if invariant.is_asserted and invariant.subject is not None and invariant.subject.name == data:
                yield invariant.subject


__all__ = [
    "DataSpecification",
    "Equation",
    "Inline",
    "Invariant",
    "Measure",
    "Options",
    "PredicateAlias",
    "Qualifier",
    "Refinement",
    "Signature",
    "Specification",
    "Trust",
    "TypeAlias",
]
