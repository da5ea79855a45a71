"""Parts that GHC reaches by a cast, out of newtypes and data families, are no smaller in LiquidHaskell's eyes."""

import pytest
from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

REJECTED = {
    "a newtype's content": """newtype W = W T
data T = A | B W Int
f (B (W t) n) = n + f t
f A = 0""",
    "of a parameter": """newtype W a = W a
data U a = A | B (W (U a)) Int
type T = U Bool
f (B (W t) n) = n + f t
f A = 0""",
    "by its field": """newtype W = W { unW :: T }
data T = A | B W
f (B W { unW = t }) = f t
f A = 0""",
    "parts of a newtype's content": """newtype W = W [T]
data T = A | B W
f (B (W (t : _))) = f t
f (B (W [])) = 1
f A = 0""",
    "a tuple in a newtype": """newtype W = W (Int, T)
data T = A | B W
f (B (W (n, t))) = n + f t
f A = 0""",
    "beside a call that is seen": """newtype W = W T
data T = A | B W T
f (B (W t) u) = f t + f u
f A = 0""",
    "a data family": """data family D a
data instance D Int = A | B (D Int)
type T = D Int
f (B t) = f t
f A = 0""",
}

ACCEPTED = {
    "beside a newtype": """newtype W = W Int
data T = A | B W T
f (B (W n) t) = n + f t
f A = 0""",
    "in a newtype, but not the part": """newtype W = W T
data T = A | B W T
f (B (W (B _ _)) t) = f t
f (B (W A) t) = f t
f A = 0""",
    "in a data type": """data W = W T
data T = A | B W Int
f (B (W t) n) = n + f t
f A = 0""",
    "beside a data family": """data family D a
data instance D Int = L | M (D Int)
data T = A | B (D Int) T
f (B (M _) t) = f t
f (B L t) = f t
f A = 0""",
}


def _verdict(code: str) -> Verdict:
    text = f"{{-# LANGUAGE TypeFamilies #-}}\nmodule M where\nf :: T -> Int\n{code}\n"
    return next(binding.verdict for binding in check_text("M.hs", text).bindings if binding.name == "f")


@pytest.mark.parametrize("code", [pytest.param(code, id=name) for name, code in REJECTED.items()])
def test_not_seen_to_be_smaller(code: str) -> None:
    assert _verdict(code) is Verdict.WEAK_SPEC


@pytest.mark.parametrize("code", [pytest.param(code, id=name) for name, code in ACCEPTED.items()])
def test_seen_to_be_smaller(code: str) -> None:
    assert _verdict(code) is Verdict.VERIFIED
