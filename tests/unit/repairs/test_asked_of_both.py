"""A case that lacks, or must not be reached, where two parameters are not what they have to be: both are asked."""

import pytest
from liquidlens.explain.proposals import Require
from liquidlens.explain.report import Suggestion, Verdict
from liquidlens.repairs.trial import applied
from liquidlens.source.text import LineIndex

from tests.unit.repairs.checked import report_after, report_of

EXPR = """module M (plus) where
data Expr = Val Int | Var String | Plus Expr Expr

{-@ measure isVal @-}
isVal :: Expr -> Bool
isVal (Val _) = True
isVal _ = False

{-@ type Val = {v:Expr | isVal v} @-}

{-@ impossible :: {v:String | false} -> a @-}
impossible :: String -> a
impossible m = error m

"""

ENDS = {
    "never reached": ("plus (Val m) (Val n) = Val (m + n)\nplus _ _ = impossible []\n", "isVal x && isVal y"),
    "an error": ("plus (Val m) (Val n) = Val (m + n)\nplus _ _ = error []\n", "isVal x && isVal y"),
    "a case lacks": ("plus (Val m) (Val n) = Val (m + n)\n", "isVal x && isVal y"),
    "one alone is enough": ("plus (Val m) _ = Val m\nplus _ _ = impossible []\n", "isVal x"),
}


def _offered(text: str) -> list[Suggestion]:
    (plus,) = (each for each in report_of(text).bindings if each.name == "plus")
    return [each for each in plus.findings[0].suggestions if isinstance(each.proposal, Require)]


@pytest.mark.repairs
@pytest.mark.parametrize(("code", "asked"), ENDS.values(), ids=ENDS)
def test_each_parameter_is_asked_for_what_it_has_to_be(code: str, asked: str) -> None:
    text = EXPR + "plus :: Expr -> Expr -> Expr\n" + code
    (offer,) = _offered(text)
    assert isinstance(offer.proposal, Require)
    assert offer.proposal.predicate == asked
    asking = applied(LineIndex(text), offer.edits)
    assert asking is not None
    assert "plus :: x:Val -> " in asking
    assert all(each.verdict is Verdict.VERIFIED for each in report_after(asking).bindings)
