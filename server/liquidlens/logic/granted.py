"""What a proof takes for granted, as data: nobody proves it, and verdicts name it.

    {-@ assume g :: x:Int -> {v:Int | v > x} @-}
    f x = g x                                       f is verified, assuming AssumedType("g"), told as `assume g`

The words are in `explain/granted_words.py`.  Names are as the user writes them.
"""

from collections.abc import Iterable
from enum import Enum
from typing import TypeVar

from msgspec import Struct


class UnprovedCode(Struct, frozen=True):
    """A function that is used and is not proved, or is being proved."""

    function: str


class UnprovedMethod(Struct, frozen=True):
    """A method of an instance that is not proved, or missing."""

    method: str
    cls: str
    type: str


class AssumedType(Struct, frozen=True):
    """`assume f :: T`."""

    function: str


class IgnoredCode(Struct, frozen=True):
    """`ignore f`."""

    function: str


class AssumedReflection(Struct, frozen=True):
    """`assume reflect f as g`."""

    function: str
    instead: str


class UncheckedEnd(Struct, frozen=True):
    """That recursion which nobody checks ends."""


class UndefinedValue(Struct, frozen=True):
    """`undefined`, which is of every type."""


class TrustedCoercion(Struct, frozen=True):
    """`coerce` into a type with refined data."""


class PartialAnswer(Struct, frozen=True):
    """That a function which may fail has an answer: LiquidHaskell does not ask. It is told of who calls it only."""

    function: str


class GeneratedCode(Struct, frozen=True):
    """What Template Haskell or a quasi-quoter makes: nobody sees that code."""


class TrustedInvariant(Struct, frozen=True):
    """An `invariant` of a type."""

    type: str


class TrustedInstance(Struct, frozen=True):
    """An instance whose laws nobody proves, or whose derived methods may break a data invariant."""

    cls: str
    type: str
    derived: bool = False


class MatchesElsewhere(Struct, frozen=True):
    """What other modules match by an exported pattern synonym: its function knows its arguments from this one alone."""


class UncalledCode(Struct, frozen=True):
    """That nothing is known of the arguments of a private function which nobody calls."""

    lost: bool = False
    """Whether code that could not be read is left out, which may call it."""


class UnlookedCalls(Struct, frozen=True):
    """That a method whose code LiquidHaskell takes on trust calls a private function well."""

    method: str
    cls: str


class UnboundedNumbers(Struct, frozen=True):
    """That numbers have no bound, and are exact."""


class Extensionality(Struct, frozen=True):
    """`--extensionality`: with it LiquidHaskell takes equations between functions argument by argument."""


class ComparedCode(Struct, frozen=True):
    """That LiquidHaskell, which compares the code of two related functions, sees what their types prove."""


class LooseBound(Struct, frozen=True):
    """What a bound asks of an abstract refinement of more than variables (`r (i - 1)`): LiquidHaskell leaves it out."""


class UnreadKind(Enum):
    """Of what an annotation that could not be read speaks."""

    DATA = "data"
    CLASS = "class"
    FUNCTION = "function"


class UnreadAnnotation(Struct, frozen=True):
    """An annotation of a type, a class or a function that could not be read."""

    of: UnreadKind
    name: str


class UnreadLine(Struct, frozen=True):
    """An annotation that could not be read, of nobody knows what."""

    line: int
    module: str = ""
    """Where it stands, if that is not the module that is checked."""


class UnreadFile(Struct, frozen=True):
    """What a file defines that could not be read."""

    name: str


Lost = UnreadAnnotation | UnreadLine | UnreadFile
"""What was lost with what could not be read."""

Granted = (
    UnprovedCode
    | UnprovedMethod
    | AssumedType
    | IgnoredCode
    | AssumedReflection
    | UncheckedEnd
    | UndefinedValue
    | TrustedCoercion
    | PartialAnswer
    | GeneratedCode
    | TrustedInvariant
    | TrustedInstance
    | MatchesElsewhere
    | UncalledCode
    | UnlookedCalls
    | UnboundedNumbers
    | Extensionality
    | ComparedCode
    | LooseBound
    | Lost
)


def passed_on(granted: Iterable[Granted]) -> frozenset[Granted]:
    """What a proof takes for granted that uses something of which this is."""
    return frozenset(each for each in granted if not isinstance(each, PartialAnswer))


_Granted = TypeVar("_Granted", bound=Granted)


def in_order(granted: Iterable[_Granted]) -> tuple[_Granted, ...]:
    """Each once, always in the same order."""
    return tuple(sorted(set(granted), key=repr))


def unread_of(granted: Iterable[Granted]) -> tuple[Lost, ...]:
    """The annotations among them that could not be read."""
    return tuple(each for each in in_order(granted) if isinstance(each, Lost))
