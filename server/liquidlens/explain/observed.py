"""What was seen of a repair, as data.

    FunctionProved("clamp", AnswersAsToday(everywhere=True))
      ⇒  "`clamp` is then proved, and answers as today wherever it keeps its promises today"

The words are in `observed_words.py`, and are made when a report is told.
"""

from enum import Enum

from msgspec import Struct

from liquidlens.explain.proposals import Least


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
