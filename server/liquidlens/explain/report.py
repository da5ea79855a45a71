"""What the tool says about files, as data: the JSON contract of `liquidlens check --format json`, and what editors
show.

Field names and nesting are those of the JSON; `null` stands for an absent part.  Reasons, bounds, notes, messages
and repairs are records here: their words are made when they are told (`verdicts.py`, `messages.py`,
`proposal_words.py`).  Only `seconds` may differ between two runs on the same text.
"""

from enum import Enum, StrEnum
from typing import final

from msgspec import Struct, field
from msgspec.structs import replace

from liquidlens.contracts.labels import Kind, Label
from liquidlens.contracts.obligations import Status
from liquidlens.contracts.spent import NOTHING_SPENT, Spent
from liquidlens.explain.missed import Missed
from liquidlens.explain.observed import Seen, worse_after
from liquidlens.explain.proposals import Proposal
from liquidlens.explain.reasons import AllTried, NoRun, Note, Reach, Reason
from liquidlens.lang.problems import Problem
from liquidlens.logic.granted import Granted
from liquidlens.source.span import NOWHERE, Inside, Span


class Verdict(Enum):
    """The verdict of a binding, worst first."""

    UNSAFE = "unsafe"
    WEAK_SPEC = "weak-spec"
    UNSUPPORTED = "unsupported"
    NO_COUNTEREXAMPLE = "no-counterexample"
    VERIFIED = "verified"


class Party(Enum):
    """Whose fault a finding is."""

    CODE = "code"
    OWN_SPEC = "own-spec"
    CALLEE = "callee"
    NO_ANNOTATION = "no-annotation"
    LOCAL = "local"
    HOLED = "holed"
    """A local function with an annotation that leaves something open."""
    METHOD = "method"
    CELL = "cell"
    """What a mutable cell holds is known by its type, whatever was written last."""
    MEASURE = "measure"
    """Of a measure without equations only what annotations say is known."""
    QUALIFIERS = "qualifiers"
    """What the abstract refinements of a callee are at a call is found among qualifiers; none says enough."""


class Blame(Struct, frozen=True):
    """The party at fault; `span` is the place to change."""

    party: Party
    name: str
    span: Span


class BrokenPredicate(Struct, frozen=True):
    """The conjunct that fails as written, and with the counterexample's values put in."""

    text: str
    instance: str
    span: Span
    """Where the predicate is written."""


class AbstractAnswer(Struct, frozen=True):
    """A call answered by its visible type only: `concat' Emp Emp` = `_ :+: Emp`."""

    function: str
    call: str
    result: str
    actual: str | None = None
    """What the callee's code really returns here, where it does."""


class TraceStep(Struct, frozen=True):
    """One call on the way to the violation, outermost first."""

    call: str
    result: str
    span: Span


class StepKind(Enum):
    """What a step of a run is."""

    EQUATION = "equation"
    """A function's equation is taken: its right-hand side begins; `result` is the function's."""
    CONDITION = "condition"
    """A guard or an `if` has its answer."""
    ANSWER = "answer"
    """A call is answered by the callee's type."""


class RunValue(Struct, frozen=True):
    """A variable's value; `span` is where the variable is bound, `scope` the text in which it is known."""

    name: str
    value: str
    span: Span
    scope: Span
    thunk: int = 0
    """The number of the thunk that it is, whose value (or what that would be) is told ahead; 0 of what is evaluated.
    Variables that share a thunk have one number; not part of the JSON."""


class Needed(Struct, frozen=True):
    """A thunk whose value was needed for the first time, by what it was called first."""

    name: str
    thunk: int


class RunStep(Struct, frozen=True):
    """One step of the run that breaks the promise, in the order of evaluation."""

    kind: StepKind
    function: str
    """In whose code the step is taken; of an answer, the callee."""
    depth: int
    """How many function calls are under way."""
    text: str
    """The expression that begins, the condition, or the call."""
    span: Span
    values: tuple[RunValue, ...] = ()
    """Variables that have a new value since the last step in this call."""
    result: str = ""
    """The value, empty where the run never gets it."""
    left_out: int = 0
    """Steps of a long run that were left out just before this one."""
    needed: tuple[Needed, ...] = ()
    """What nothing needed before and was evaluated on the way to this step; not part of the JSON."""


class Edit(Struct, frozen=True):
    """Replace the text at `span` (empty for an insertion) by `text`."""

    span: Span
    text: str


class Suggestion(Struct, frozen=True):
    """A repair, and what was seen of it before it is offered."""

    proposal: Proposal
    seen: tuple[Seen, ...]
    edits: tuple[Edit, ...]
    is_step: bool = False
    """Whether it does not suffice alone."""

    @property
    def worse_after(self) -> frozenset[str]:
        """The other functions of which it is told that they are worse after it, or answer otherwise."""
        return frozenset(name for each in self.seen for name in worse_after(each))


class Confirmation(Struct, frozen=True):
    """What a GHC saw of a finding: the same promise broken by the user's own code, or something else."""

    confirmed: bool
    compiler: str
    """Which GHC: `GHC 9.0.2`."""
    outcome: str
    """One word, as in `counterexample.ghc.request.GhcVerdict`."""
    words: str
    """The same in a sentence."""


class Facet(StrEnum):
    """Whether a run of the code breaks the promise, or one in which callees answer by their types."""

    CONCRETE = "concrete"
    ABSTRACT = "abstract"


class Told(Struct, frozen=True):
    """What only the message of a finding tells. Texts are Haskell as the user would write it."""

    breaker: str = ""
    """The function that breaks the promise: the binding's, or an annotated local one."""
    place_text: str = ""
    """The source text of the blamed expression."""
    culprit_type: str = ""
    """What LiquidHaskell sees of the culprit, `g :: Int -> Int`."""
    applied: str = ""
    """What a callee known by its type applies its function argument to, where that is what breaks the promise."""
    unchanged: bool = False
    """Whether a recursive call has the arguments of its caller, which is all that a missing metric leaves to see."""
    ends: bool = False
    """Whether nothing is wrong but that LiquidHaskell's default metric does not decrease: the run has an end."""
    again: str = ""
    """The only argument of a function that calls itself with that again; empty where it changes."""
    stands: Span | None = None
    """Where the function of the call stands, if its name alone does not tell it."""
    missed: Missed = Missed()
    """Where a case is missing, what it is that does not match."""
    imported: str = ""
    """How the file writes the culprit, where that is a library's, whose annotation nobody changes here."""


class Finding(Struct, frozen=True):
    """One explained violation."""

    code: str
    kind: Kind
    facet: Facet
    demanded: bool
    function: str
    callee: str | None
    label: Label
    span: Span
    call: str
    """The counterexample as Haskell that can be pasted into GHCi."""
    result: str
    """What the call gives; empty where the run never gets it."""
    predicate: BrokenPredicate | None
    blame: Blame
    abstracted: tuple[AbstractAnswer, ...] = ()
    trace: tuple[TraceStep, ...] = ()
    notes: tuple[Note, ...] = ()
    replayed: bool = False
    """Whether the inputs, run again as they are explained here, broke the same promise."""
    ghc: "Confirmation | None" = None
    """What the user's GHC saw, where it was asked."""
    suggestions: tuple[Suggestion, ...] = ()
    run: tuple[RunStep, ...] = ()
    """The run step by step; none where it is too long to tell."""
    known: bool = False
    """Whether the report that a run is compared with has it."""
    inputs: tuple[str, ...] = ()
    """The arguments of `call`, each as Haskell of its own; none where an annotated local function is called."""
    told: Told = Told()


class Mending(Enum):
    """Whether repairs of a binding are looked for."""

    NONE = "none"
    ONGOING = "ongoing"
    """They are: those that are told may not be all, nor the best ones."""
    ENDED = "ended"


class TypeOrigin(Enum):
    """Where a type comes from."""

    ANNOTATED = "annotated"
    INFERRED = "inferred"
    HASKELL = "haskell"
    """No refinement is known."""


@final
class KnownType(Struct, frozen=True):
    """The type of a name that a binding binds: itself, a local function, a parameter or a pattern's variable."""

    name: str
    """A top-level name with its module, a local's unique one."""
    inside: Inside
    """Where it is bound, from the line on in which the report's binding begins."""
    type: str
    origin: TypeOrigin


@final
class KnownUse(Struct, frozen=True):
    """A name that a binding's code uses, at the type of these uses."""

    name: str
    """With its module, or a local function's unique one."""
    type: str
    general: str
    """The type that this is an instance of; empty where the name has no other."""
    places: tuple[Inside, ...]
    """Where it is used in expressions, from the line on in which the report's binding begins; a constructor may be used
    in patterns only."""


@final
class KnownExpression(Struct, frozen=True):
    """A type of expressions in a binding's code, names aside."""

    type: str
    places: tuple[Inside, ...]
    """Where these stand, from the line on in which the report's binding begins; of parentheses and local definitions
    that of what is inside them."""


@final
class OpenGoal(Struct, frozen=True):
    """Something that is asked at a place of a binding's code, and LiquidHaskell's view of it."""

    inside: Inside
    """Where, from the line on in which the report's binding begins."""
    text: str
    status: Status
    unmet: tuple[Inside, ...] = ()
    """The expressions whose values fail to meet it, where it is not proved."""
    names: tuple[str, ...] = ()
    """What each of `unmet` fails to meet, in fewer words than `text`."""
    kind: Kind = Kind.POSTCONDITION


class BindingReport(Struct, frozen=True):
    """The verdict on one binding."""

    name: str
    """As the user writes it, without module."""
    span: Span
    verdict: Verdict
    reason: Reason | None = None
    """Why, where there is no finding to say it."""
    bound: Reach | None = None
    """For `no-counterexample`: how far was searched."""
    unproved: Span = NOWHERE
    """For a verdict without a finding: where the first thing stands that is not proved."""
    cost: Problem | None = None
    """What is wrong with the text, where that keeps it from being checked; among the problems of the file, too."""
    assuming: tuple[Granted, ...] = ()
    """What the proof of a verified one takes for granted."""
    proof: Spent = NOTHING_SPENT
    """What it took to judge it; what follows, what it took to search for runs of it."""
    seconds: float = 0.0
    steps: int = 0
    states: int = 0
    solver_calls: int = 0
    solver_resources: int = 0
    repair_seconds: float = 0.0
    """What the search for repairs took."""
    findings: tuple[Finding, ...] = ()
    suggestions: tuple[Suggestion, ...] = ()
    """For a verdict without a finding: checked repairs, best first."""
    mending: Mending = Mending.NONE
    """Not part of the JSON."""
    key: str = ""
    """The fingerprint of what the findings depend on; not part of the JSON."""
    around: tuple[str, ...] = ()
    """The fingerprints of what the repairs depend on besides: of those that mention the function, and of others that
    they may change; not part of the JSON."""
    types: tuple[KnownType, ...] = ()
    """The types of what it binds, for editors; not part of the JSON."""
    goals: tuple[OpenGoal, ...] = ()
    """What is asked in its code, in the order of the text, for editors; not part of the JSON."""
    uses: tuple[KnownUse, ...] = ()
    """The types of what it uses, for editors; not part of the JSON."""
    expressions: tuple[KnownExpression, ...] = ()
    """The types of its code's expressions, for editors; not part of the JSON."""

    @property
    def timeless(self) -> "BindingReport":
        """The same without what differs between two checks of the same text: seconds, and what a proof cost, which is
        told as it was where the proof is recalled."""
        return replace(self, seconds=0.0, repair_seconds=0.0, proof=NOTHING_SPENT)

    @property
    def may_be_searched_on(self) -> bool:
        """Whether a longer search may find something: not where there is no run, or all were tried."""
        return self.verdict is Verdict.NO_COUNTEREXAMPLE and not isinstance(self.bound, AllTried | NoRun)

    @property
    def offered(self) -> tuple[Suggestion, ...]:
        """The repairs of its first finding that has any, or of the verdict, best first."""
        found = (finding.suggestions for finding in self.findings if finding.suggestions)
        return next(found, self.suggestions)

    @property
    def repairs(self) -> tuple[Suggestion, ...]:
        """All that is offered, each once."""
        offered = (each for finding in self.findings for each in finding.suggestions)
        return tuple(dict.fromkeys([*offered, *self.suggestions]))


class FileReport(Struct, frozen=True):
    """Everything said about one file."""

    path: str
    seconds: float = 0.0
    problems: tuple[Problem, ...] = ()
    bindings: tuple[BindingReport, ...] = field(default=())
    unsearched: tuple[str, ...] = ()
    """The bindings that are left out, as only runs of others were searched (`CheckOptions`); not part of the JSON."""


class FileProblems(Struct, frozen=True):
    """The problems of a file that are known before anything is said of its bindings: all of them so far."""

    problems: tuple[Problem, ...]
    whole: bool = True
    """Whether the text was judged, too, which finds others; else it was only read."""


News = BindingReport | FileProblems
"""What is told of a file while it is checked."""
