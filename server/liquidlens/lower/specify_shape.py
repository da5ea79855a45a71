"""What to say where an annotation has another shape than the Haskell type.

f :: Int -> Bool     {-@ f :: Int -> Int @-}
  ⇒ "the annotation of `f` says `Int` where its Haskell type has `Bool`"
"""

from liquidlens.lang.problems import Problem, Prose
from liquidlens.lang.types import TForall, TFun, TVar, Type, arrows
from liquidlens.logic.refined import RForall, RFun, RType, RVar
from liquidlens.logic.shape import Mismatch, arguments, erase
from liquidlens.logic.show import show_haskell_type
from liquidlens.lower.specify_words import counted
from liquidlens.source.span import Span

SHAPE = "spec/shape"


def mismatch_problem(what: str, mismatch: Mismatch, whole: Type, place: Span, inferred: bool = False) -> Problem:
    """The problem of `what` (`the annotation of f`), whose Haskell type is `whole`; at the part that differs."""
    found, expected = mismatch.found, mismatch.expected
    span = found.span if place.contains(found.span) else place
    if inferred:
        shown = show_haskell_type(whole)
        message = (
            f"{what} does not fit the type inferred from the code, `{shown}`: write the Haskell type signature "
            "that you mean above the definition"
        )
        return Problem(Prose(SHAPE, message), span)
    return Problem(Prose(SHAPE, f"{what} {_difference(found, expected, whole)}"), span)


def _difference(found: RType, expected: Type, whole: Type) -> str:
    body = whole.body if isinstance(whole, TForall) else whole
    if isinstance(found, RFun) and not isinstance(expected, TFun) and arrows(body)[1] == expected:
        return f"has more arguments than its Haskell type, which has {counted(len(arrows(body)[0]))}"
    if isinstance(expected, TFun) and not isinstance(found, RFun | RForall):
        missing = len(arrows(expected)[0])
        if arrows(body)[1] == arrows(expected)[1] and len(arrows(body)[0]) >= missing and not arguments(found)[0]:
            return (
                f"ends with `{show_haskell_type(erase(found))}` where its Haskell type goes on with "
                f"`{show_haskell_type(expected)}`"
            )
    if isinstance(found, RVar) and isinstance(expected, TVar):
        return (
            f"says the type variable `{found.name}` where its Haskell type has `{expected.name}`: "
            "the same variables must be the same in both"
        )
    if isinstance(found, RVar):
        return f"says the type variable `{found.name}` where its Haskell type has `{show_haskell_type(expected)}`"
    return f"says `{show_haskell_type(erase(found))}` where its Haskell type has `{show_haskell_type(expected)}`"
