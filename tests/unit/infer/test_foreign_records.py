"""Records of modules without source: built and updated by functions that nothing is known of."""

import pytest
from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

TEXT = """module M where
import Web.Cookies

{-@ need :: Nat -> Nat @-}
need :: Int -> Int
need n = n

updated :: Int -> Cookie
updated age = standard { cookieAge = age, cookieName = "session" }

built :: Int -> Cookie
built age = Cookie { cookieAge = age, cookieName = "session" }

fine :: Cookie -> Cookie
fine old = old { cookieAge = need 3 }

wrong :: Cookie -> Int -> Cookie
wrong old age = old { cookieAge = need age }

{-@ promised :: Cookie -> Nat @-}
promised :: Cookie -> Int
promised old = cookieAge (old { cookieAge = 3 })

ill :: Cookie -> Cookie
ill old = old { cookieAge = need True }
"""


@pytest.mark.parametrize(
    ("name", "verdict"),
    [
        ("updated", Verdict.VERIFIED),
        ("built", Verdict.VERIFIED),
        ("fine", Verdict.VERIFIED),
        ("wrong", Verdict.NO_COUNTEREXAMPLE),
        ("promised", Verdict.NO_COUNTEREXAMPLE),
        ("ill", Verdict.UNSUPPORTED),
    ],
)
def test_records_without_source_take_what_they_are_given(name: str, verdict: Verdict) -> None:
    report = check_text("M.hs", TEXT)
    assert next(each for each in report.bindings if each.name == name).verdict is verdict
