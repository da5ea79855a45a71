"""What a repair changes and what was seen of it, as data.

    Replace("lo + hi", "hi")          ⇒  "Change `lo + hi` to `hi`"
    FunctionProved("clamp", AnswersAsToday(everywhere=True))
      ⇒  "`clamp` is then proved, and answers as today wherever it keeps its promises today"

The words are in `proposal_words.py`, and are made when a report is told.  Texts are Haskell as the user would write it.
"""

from enum import Enum

from msgspec import Struct

from liquidlens.explain.reasons import PromisedPredicates, Sign

# --- annotations ------------------------------------------------------------------------------------------------


class StrongerPromises(Struct, frozen=True):
    """Stronger promises, callee by callee, each place by place."""

    callees: tuple[tuple[PromisedPredicates, ...], ...]


class GiveResult(Struct, frozen=True):
    """Results of measures that say their sign."""

    sign: Sign


class Require(Struct, frozen=True):
    """A precondition of a function."""

    predicate: str
    function: str
    inside: str = ""
    """The parameter of whose parts it speaks, where it is not the parameters themselves."""
    is_answer: bool = False
    """Whether it speaks of what that parameter, a function, answers."""
    passed_on: tuple["Require", ...] = ()
    """What callers that would not meet it ask of theirs in turn."""
    beside: tuple["Require", ...] = ()
    """What else is asked of what is inside parameters."""


class RequireNatural(Struct, frozen=True):
    """Natural numbers as parameters of a callee, and what its code then keeps."""

    parameters: tuple[str, ...]
    promised: tuple[PromisedPredicates, ...]


class Least(Enum):
    """What numbers are required to be."""

    NATURAL = "natural"
    POSITIVE = "positive"


class MeasureRecursion(Struct, frozen=True):
    """A termination metric, and what it needs of these parameters."""

    function: str
    metric: str
    parameters: tuple[str, ...] = ()
    required: Least = Least.NATURAL


class Hide(Struct, frozen=True):
    """An export list without a function."""

    function: str


class LibraryAssumption(Struct, frozen=True):
    """What a library's function is trusted to promise."""

    predicates: tuple[str, ...]
    function: str


class StateBounds(Struct, frozen=True):
    """Invariants of numbers of fixed width."""


class StateSame(Struct, frozen=True):
    """An invariant: two measures are the same."""

    first: str
    second: str


class StateRelated(Struct, frozen=True):
    """An invariant: what holds between two measures of every value."""

    relation: str


class PutInDefinitions(Struct, frozen=True):
    """Proof by logical evaluation."""


class KnowConstructors(Struct, frozen=True):
    """The option by which predicates know what constructors make."""

    option: str


class TellApart(Struct, frozen=True):
    """The option by which constructors are told apart where a value is matched again."""

    option: str


class KnowFunctions(Struct, frozen=True):
    """The option by which functions that are given stand in the logic."""

    option: str


class PutInOftener(Struct, frozen=True):
    """The option that lets the definition of one function be put in so often for one goal."""

    most: int


class TryMoreVariables(Struct, frozen=True):
    """The option that lets formulas of so many variables be tried."""

    most: int


class DeclareByData(Struct, frozen=True):
    """`data` in place of `newtype`."""

    types: tuple[str, ...]


class GiveSignature(Struct, frozen=True):
    """A Haskell signature where there is none."""

    signature: str


class DeclareLazy(Struct, frozen=True):
    """That functions need not be seen to end."""

    functions: tuple[str, ...]


class MoveToUse(Struct, frozen=True):
    """A local definition in the one branch that uses it."""

    definition: str


class DeclareLazyVariables(Struct, frozen=True):
    """That local variables are looked at only where they are used."""

    variables: tuple[str, ...]


class AnnotateLocals(Struct, frozen=True):
    """Annotations of local functions that need theirs together, with Haskell signatures of some."""

    functions: tuple[str, ...]
    signatures: bool


class Annotate(Struct, frozen=True):
    """Another annotation, as it is then."""

    annotation: str
    at: int = 0
    """Where in it the change begins."""


# --- code -------------------------------------------------------------------------------------------------------


class Replace(Struct, frozen=True):
    """One text for another, each on one line; what is too short to be found by stands with what is around it."""

    old: str
    new: str


class Exchange(Struct, frozen=True):
    """Two parts that change places."""

    one: str
    other: str


class AddCase(Struct, frozen=True):
    """One more equation, or alternative."""

    case: str


class DefineMethod(Struct, frozen=True):
    """An equation for a method that an instance lacks."""

    equation: str


class WriteOut(Struct, frozen=True):
    """The equations of a recursion in the place of a library function that does it."""

    function: str


class Test(Struct, frozen=True):
    """Another condition."""

    condition: str
    old: str


class Match(Struct, frozen=True):
    """Other patterns."""

    patterns: str
    old: str


class CallLemmas(Struct, frozen=True):
    """Calls that a proof lacks."""

    calls: tuple[str, ...]


class WriteLemma(Struct, frozen=True):
    """A lemma that is written and proved, and its call."""

    statement: str
    call: str


class InFunction(Struct, frozen=True):
    """A change of another function than the one that is to be repaired."""

    change: "Change | InOneEdit"
    function: str


Change = (
    Replace
    | Exchange
    | AddCase
    | DefineMethod
    | WriteOut
    | Test
    | Match
    | Annotate
    | InFunction
    | DeclareLazyVariables
    | MoveToUse
)
"""A change of code, or of what annotations are said in."""


class InOneEdit(Struct, frozen=True):
    """Several of them in one edit."""

    parts: tuple["Proposal", ...]


Proposal = (
    StrongerPromises
    | GiveResult
    | Require
    | RequireNatural
    | MeasureRecursion
    | Hide
    | LibraryAssumption
    | StateBounds
    | StateRelated
    | StateSame
    | PutInDefinitions
    | KnowConstructors
    | TellApart
    | KnowFunctions
    | PutInOftener
    | TryMoreVariables
    | DeclareByData
    | GiveSignature
    | AnnotateLocals
    | DeclareLazy
    | CallLemmas
    | WriteLemma
    | Change
    | InOneEdit
)
"""What a repair changes."""


# --- what was seen ----------------------------------------------------------------------------------------------


class Meeting(Enum):
    """What meets an annotation."""

    CODE = "the callee's own code"
    CODES = "the own code of several callees"
    EACH = "the code of callees and of measures"
    EQUATIONS = "the equations of measures"
    SAME_EQUATIONS = "equations that are the same"
    INDUCTION = "the equations of two measures, by induction"


class ThenProved(Enum):
    """What is then proved."""

    CALLER = "the caller"
    PROMISE = "the promise"


class Met(Struct, frozen=True):
    """What meets an annotation, and what is then proved."""

    by: Meeting | None = None
    goal: ThenProved | None = None


class MetByCallers(Struct, frozen=True):
    """That a callee's callers and its code meet a narrower type, with which a function is proved."""

    function: str
    exported: bool
    """Whether callers elsewhere are asked more."""


class Excludes(Struct, frozen=True):
    """That a function keeps a promise on the inputs that are left."""

    function: str
    unmet: tuple[str, ...] = ()
    """Callers that do not meet it yet."""
    passed_on: bool = False
    """Whether all its calls in the file are proved, since its callers ask more in turn."""
    loses: str = ""
    """A call that is right today and excluded then."""


class MetricDecreases(Struct, frozen=True):
    """That recursive calls decrease a metric."""

    loses: Least | None = None


class OncePrivate(Struct, frozen=True):
    """That a caller is proved once its helper is private."""


class Why(Enum):
    """Why an assumption can be trusted."""

    PROVED = "its library's code does so"
    RUN = "no run of its library's code breaks it"


class Trusted(Struct, frozen=True):
    """That a function is proved with what is assumed, or, of a step, that what is told is."""

    why: Why
    function: str
    wholly: bool = True


class EndsForGranted(Struct, frozen=True):
    """That a function is verified, its end taken for granted: nobody has shown it."""

    function: str


class AnswersAsToday(Struct, frozen=True):
    """That answers which are right today stay: everywhere, or on the inputs that were tried."""

    everywhere: bool


class AnswersOtherwise(Struct, frozen=True):
    """That some answers which are right today change, or most."""

    most: bool


class BreaksWhere(Struct, frozen=True):
    """That today no input keeps the function's promises where a condition holds, or where it does not."""

    condition: str
    holds: bool


class CallersProved(Struct, frozen=True):
    """That callers in the file are still proved, where what is asked or promised changes."""


class StillProved(Struct, frozen=True):
    """That all that is proved today still is, though what annotations are said in changes."""

    otherwise: str = ""
    """The function of which the answers change."""


class AssumingLemmas(Struct, frozen=True):
    """That lemmas are relied on which are not proved themselves."""

    lemmas: tuple[str, ...]


class FunctionProved(Struct, frozen=True):
    """That a function is proved, and what a change does beside."""

    function: str
    beside: AnswersAsToday | AnswersOtherwise | BreaksWhere | CallersProved | StillProved | AssumingLemmas | None = None


class KeepsPromise(Struct, frozen=True):
    """That a function keeps a promise, though not all of it is proved."""

    function: str
    beside: AnswersAsToday


class LessUnproved(Struct, frozen=True):
    """That fewer obligations of a function are left than before, but some."""

    function: str
    beside: AnswersAsToday | None = None


class ProofsFollow(Struct, frozen=True):
    """That these proofs, which speak of a changed function, lack a step then: no run breaks what they say."""

    proofs: tuple[str, ...]


class RunsRight(Struct, frozen=True):
    """That no run of a function that was searched breaks anything, though the checker does not prove it."""

    function: str
    beside: AnswersAsToday | AnswersOtherwise | None = None


Seen = (
    Met
    | MetByCallers
    | Excludes
    | MetricDecreases
    | OncePrivate
    | Trusted
    | FunctionProved
    | KeepsPromise
    | LessUnproved
    | ProofsFollow
    | RunsRight
    | EndsForGranted
)
"""What was seen of a repair before it is offered."""


def worse_after(seen: Seen) -> tuple[str, ...]:
    """The functions besides that are told to be worse than before, or to answer otherwise."""
    match seen:
        case Excludes(unmet=unmet):
            return unmet
        case ProofsFollow(proofs):
            return proofs
        case FunctionProved(beside=StillProved(otherwise)) if otherwise:
            return (otherwise,)
        case _:
            return ()
