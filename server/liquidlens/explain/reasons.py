"""Why a binding has its verdict, how far it was searched, and what else a reader of a finding should know, as data.

    Unproved(PredicateHolds("v >= 0", Kind.POSTCONDITION, ""), place=3:5, others=0, confirmed=False)
      ⇒  "LiquidHaskell does not prove `v >= 0` at 3:5; no input that breaks it was found"

The words are in `verdicts.py` and `lacks.py`, and are made when a report is told.  Texts are Haskell as the user would
write it.
"""

from enum import Enum

from msgspec import Struct

from liquidlens.contracts.labels import Kind
from liquidlens.lang.problems import Fault
from liquidlens.logic.granted import Lost
from liquidlens.logic.unlooked import Unlooked
from liquidlens.options import PATHS_SHARE, CheckOptions
from liquidlens.search.bounds import Bound
from liquidlens.source.span import Span

# --- reasons ----------------------------------------------------------------------------------------------------


class Unsupported(Struct, frozen=True):
    """A construct that is not supported, or what else cost the binding; `place` where that is one of its code."""

    fault: Fault
    place: Span | None = None


class Undecided(Struct, frozen=True):
    """Something that the checker neither proves nor rejects."""

    fault: Fault


class Unread(Struct, frozen=True):
    """That annotations which could not be read may say what is not proved, or may exclude the input that breaks it."""

    lost: tuple[Lost, ...]
    is_broken: bool
    """Whether there is such an input."""


class NotFalsified(Struct, frozen=True):
    """A property for which no input was found that makes it False."""


class Decreases(Struct, frozen=True):
    """That something gets smaller when a function is called: `predicate` says so, empty where nothing could.

    No function is called where rules of GHC's alone join functions that have no metric.
    """

    callee: str
    predicate: str = ""


class NeverReached(Struct, frozen=True):
    """That a call which must not happen does not."""

    callee: str


class PredicateHolds(Struct, frozen=True):
    """That a predicate holds (of a callee, where it is one's); without a text, what the kind says."""

    predicate: str
    kind: Kind
    callee: str
    abstract: str = ""
    """The abstract refinement that it is, of which bounds alone say what it holds of."""


class Unproved(Struct, frozen=True):
    """What LiquidHaskell does not prove, and no counterexample explains."""

    goal: Decreases | NeverReached | PredicateHolds
    place: Span
    others: int = 0
    """How many more obligations of the binding are not proved."""
    unconfirmed: bool = False
    """Whether there were inputs that broke something, but not when they were run again."""
    is_run: bool = True
    """Whether it could be run at all, so that no input being found says something."""
    phantom: str | None = None
    """The data type of whose parameters without values it is asked alone, so that no run can show it."""
    said_by: str = ""
    """The function whose type has the predicate, where that is neither the binding nor who is called."""
    not_put_in: tuple[str, ...] = ()
    """The functions that it speaks of and whose definitions LiquidHaskell does not put in."""


class Unsaid(Struct, frozen=True):
    """What would have to follow from what annotations say of a measure without equations: no run can break it."""

    measure: str
    unproved: Unproved
    facts: tuple[str, ...] = ()
    """What nothing that LiquidHaskell knows excludes."""


class Allowed(Struct, frozen=True):
    """What nothing that LiquidHaskell knows excludes, and what then fails."""

    facts: tuple[str, ...]
    unproved: Unproved
    is_all: bool = True
    """Whether LiquidHaskell certainly knows no more."""
    is_opposite: bool = False
    """Whether it is only that what is asked may be otherwise."""


class Waiting(Struct, frozen=True):
    """A call whose definition is not put in: it is not known of which constructor a value is, or whether a condition
    holds."""

    call: str
    of: str
    by_constructor: bool


class ProofStep(Struct, frozen=True):
    """That a proof lacks a step: what nothing excludes although definitions were put in as far as they go."""

    waiting: tuple[Waiting, ...]
    facts: tuple[str, ...]
    unproved: Unproved
    induction: str = ""
    """The lemma itself, where it takes data apart into smaller data of the same type and does not call itself."""


class ForgottenConstructor(Struct, frozen=True):
    """That no case is missing does not follow, since a value's constructor is known in its own match only."""

    unproved: Unproved
    is_all: bool = True
    """Whether LiquidHaskell certainly knows no more."""
    by_type: bool = False
    """Whether it may be the type of a value that excludes the constructors, as `Exp Int` does `BoolE :: Exp Bool`."""


class OnTrust(Struct, frozen=True):
    """That LiquidHaskell takes a method on trust, and what is not proved of it."""

    why: Unlooked
    unproved: Unproved | Undecided | None


class SideBySide(Struct, frozen=True):
    """That LiquidHaskell compares the code of two related functions, which are only run here."""


class Sign(Struct, frozen=True):
    """That measures are never negative, or one always positive."""

    measures: tuple[str, ...]
    positive: bool


class SameMeasures(Struct, frozen=True):
    """That two measures are always the same, as an invariant says."""

    first: str
    second: str
    invariant: str


class RelatedMeasures(Struct, frozen=True):
    """What holds between two measures of every value, as an invariant says."""

    relation: str
    invariant: str


class SameAnswers(Struct, frozen=True):
    """That a function answers equal arguments equally."""

    function: str
    is_field: bool = False
    """Whether it is a field, of a data type without an annotation."""


class FixedWidth(Struct, frozen=True):
    """Between what numbers of fixed width lie, as an invariant says."""

    types: tuple[str, ...]
    invariants: tuple[str, ...]


class Definitions(Struct, frozen=True):
    """What reflected functions are by definition, where nothing puts that in."""

    functions: tuple[str, ...]


class ManyVariables(Struct, frozen=True):
    """What all branches have in common, where it takes a formula of more variables than LiquidHaskell tries."""

    tried: int
    needed: int


class DefinitionsOftener(Struct, frozen=True):
    """What reflected functions are by definition, where that is put in so often for one goal and no oftener."""

    tried: int
    needed: int


class ConstructorTerms(Struct, frozen=True):
    """What constructors make in predicates, or what measures are of that, where no option lets predicates know it."""

    constructors: tuple[str, ...]
    option: str | None
    """The option that does; None where none does, since they refine their types."""


class ToldApart(Struct, frozen=True):
    """Which constructor made a value that is matched again."""

    option: str
    """The option that tells."""


class PartsOfWholes(Struct, frozen=True):
    """What is known of the parts that a pattern took out of values, of these as they are."""

    wholes: tuple[str, ...]
    predicate: str
    """What is asked of them."""
    line: int
    """Where it is asked."""


class UnmatchedParts(Struct, frozen=True):
    """What the type of a tuple that a call answers says of its parts, where no match names them."""

    call: str


class ComparedStrings(Struct, frozen=True):
    """What patterns that are strings match."""

    literals: tuple[str, ...]
    """As the text writes them."""


class AnswersOfParameters(Struct, frozen=True):
    """That functions which are parameters answer equal arguments equally, as an option makes known."""

    functions: tuple[str, ...]
    option: str


class FieldOfFunctions(Struct, frozen=True):
    """What the type of a field says: LiquidHaskell gives none to selectors of constructors that hold functions."""

    field: str


class Newtypes(Struct, frozen=True):
    """What was put into newtypes with parameters: LiquidHaskell gives their constructors Haskell types only."""

    constructors: tuple[str, ...]
    is_annotated: bool = False
    """Whether their annotations say what they hold; each occurrence of a pattern's variable is another value then."""


Fact = (
    Sign | SameMeasures | RelatedMeasures | SameAnswers | FixedWidth | Definitions | DefinitionsOftener | ManyVariables
    | ConstructorTerms | ToldApart | PartsOfWholes | UnmatchedParts | ComparedStrings | FieldOfFunctions
    | AnswersOfParameters | Newtypes
)  # fmt: skip
"""What LiquidHaskell may not know, promises of callees left out."""


class Where(Enum):
    """Of what a promise speaks."""

    RESULT = "result"
    INSIDE = "inside the result"
    PASSED = "what is passed to an argument"


class PromisedPredicates(Struct, frozen=True):
    """What a function promises in one place."""

    function: str
    where: Where
    predicates: tuple[str, ...]


class Promises(Struct, frozen=True):
    """What a callee's code does, and its type does not say."""

    function: str
    annotated: bool
    promised: tuple[PromisedPredicates, ...]
    type: str
    """What would say so."""


class Lacking(Struct, frozen=True):
    """What LiquidHaskell does not know, and what would prove the rest."""

    facts: tuple[Fact | Promises, ...]


Reason = (
    Unsupported | Undecided | Unread | NotFalsified | Unproved | Unsaid | Allowed | ProofStep
    | ForgottenConstructor | OnTrust | SideBySide | Lacking
)  # fmt: skip
"""Why a binding without a finding has its verdict."""

# --- bounds -----------------------------------------------------------------------------------------------------


class AllTried(Struct, frozen=True):
    """Every run of the program was tried."""


class NoRun(Struct, frozen=True):
    """No run was possible."""

    fault: Fault


class Bounded(Struct, frozen=True):
    """The bound that ended the search; `most` is what it allows, in its unit, where that is told."""

    bound: Bound
    most: int = 0


Reach = AllTried | NoRun | Bounded
"""How far the runs of a binding were searched."""


def bounded(bound: Bound, options: CheckOptions, seconds: float) -> Bounded:
    """A bound with what it allows; `seconds` is what the search took."""
    match bound:
        case Bound.STEPS:
            return Bounded(bound, options.max_steps)
        case Bound.PATH_STEPS:
            return Bounded(bound, options.max_steps // PATHS_SHARE)
        case Bound.TIME:
            return Bounded(bound, max(1, round(seconds)))
        case _:
            return Bounded(bound)


# --- notes ------------------------------------------------------------------------------------------------------


class TypesTried(Struct, frozen=True):
    """What type variables were taken to be."""

    types: tuple[tuple[str, str], ...]


class TextsRead(Struct, frozen=True):
    """What an action reads on the run, one text after the other, as Haskell."""

    texts: tuple[str, ...]


class SameCell(Struct, frozen=True):
    """That a mutable cell is given in several places: the parameters that have it."""

    parameters: tuple[str, ...]


class RefinementTried(Struct, frozen=True):
    """What an abstract refinement was taken to be."""

    name: str
    predicate: str


class MeasureTried(Struct, frozen=True):
    """What a measure without equations was taken to be."""

    name: str
    function: str


class NotLookedAt(Struct, frozen=True):
    """That LiquidHaskell accepts what was found: it takes the method on trust."""

    why: Unlooked


class InsideNewtype(Struct, frozen=True):
    """That LiquidHaskell accepts what was found: nothing calls, for it, a function that this constructor is given."""

    constructor: str
    is_function: bool = True
    """Whether it is in such a function; else it is what the constructor is given that nobody asks about."""


class Claimed(Struct, frozen=True):
    """That LiquidHaskell accepts what was found: its library claims more of this function than its code keeps."""

    function: str


class AssumedForCallers(Struct, frozen=True):
    """That what is assumed of this function holds for its callers alone: its code is checked for any arguments."""

    function: str


class NotRepaired(Struct, frozen=True):
    """That no repairs were looked for: so many functions of the file had theirs."""

    functions: int


class TooLargeToRepair(Struct, frozen=True):
    """That no repairs were looked for: what is checked together with the function is too large to be checked again and
    again."""


Note = (
    TypesTried
    | TextsRead
    | SameCell
    | RefinementTried
    | MeasureTried
    | NotLookedAt
    | InsideNewtype
    | Claimed
    | AssumedForCallers
    | NotRepaired
    | TooLargeToRepair
)
"""What else a reader of a finding should know."""
