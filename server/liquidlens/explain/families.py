"""The families of facts that LiquidHaskell lacks: the code of a reason, with a page for each.

Lacking((Sign(("size",)),))   ⇒   "weak-spec/measure-sign", explained in weak-spec-measure-sign.md
"""

from typing import assert_never

from liquidlens.explain.reasons import (
    Allowed,
    AnswersOfParameters,
    ComparedStrings,
    ConstructorTerms,
    Decreases,
    Definitions,
    DefinitionsOftener,
    Fact,
    FieldOfFunctions,
    FixedWidth,
    ForgottenConstructor,
    Lacking,
    ManyVariables,
    Newtypes,
    NotFalsified,
    OnTrust,
    PartsOfWholes,
    Promises,
    ProofStep,
    Reason,
    RelatedMeasures,
    SameAnswers,
    SameMeasures,
    SideBySide,
    Sign,
    ToldApart,
    Undecided,
    UnmatchedParts,
    Unproved,
    Unread,
    Unsaid,
    Unsupported,
)

FAMILIES = (
    "measure-sign",
    "same-measures",
    "equal-answers",
    "callee-promise",
    "measure-without-equations",
    "not-excluded",
    "fixed-width",
    "definition",
    "many-variables",
    "constructor-terms",
    "field-of-functions",
    "newtype",
    "forgotten-constructor",
    "parts-of-wholes",
    "compared-strings",
    "proof-step",
    "termination",
)
"""The last part of each code."""


def code_of_reason(reason: Reason | None) -> str | None:
    """The code of a reason that names what LiquidHaskell lacks; None for one that does not."""
    family = _family(reason)
    return None if family is None else f"weak-spec/{family}"


def _family(reason: Reason | None) -> str | None:
    match reason:
        case Lacking(facts):
            return _of_fact(facts[0]) if facts else None
        case Unsaid():
            return "measure-without-equations"
        case ForgottenConstructor():
            return "forgotten-constructor"
        case Unproved(Decreases()) | Allowed(_, Unproved(Decreases())):
            return "termination"
        case Allowed():
            return "not-excluded"
        case ProofStep():
            return "proof-step"
        case Unproved() | Undecided() | Unread() | NotFalsified() | OnTrust() | SideBySide() | Unsupported() | None:
            return None
        case _:
            assert_never(reason)


def _of_fact(fact: Fact | Promises) -> str:
    match fact:
        case Sign():
            return "measure-sign"
        case SameMeasures():
            return "same-measures"
        case RelatedMeasures():
            return "related-measures"
        case SameAnswers() | AnswersOfParameters():
            return "equal-answers"
        case FixedWidth():
            return "fixed-width"
        case Definitions():
            return "definition"
        case DefinitionsOftener():
            return "proof-step"
        case ManyVariables():
            return "many-variables"
        case ConstructorTerms():
            return "constructor-terms"
        case ToldApart():
            return "forgotten-constructor"
        case PartsOfWholes():
            return "parts-of-wholes"
        case UnmatchedParts():
            return "unmatched-parts"
        case ComparedStrings():
            return "compared-strings"
        case FieldOfFunctions():
            return "field-of-functions"
        case Newtypes():
            return "newtype"
        case Promises():
            return "callee-promise"
        case _:
            assert_never(fact)
