"""What a repair changes, as data; what was seen of it is in `observed.py`.

    Replace("lo + hi", "hi")          ⇒  "Change `lo + hi` to `hi`"

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
