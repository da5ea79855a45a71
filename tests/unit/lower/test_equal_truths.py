"""`=` between what is true or false connects, loosely; between terms it compares.

The verdicts are LiquidHaskell's.
"""

import pytest
from liquidlens.explain.problem_words import message_of
from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

VERIFIED, UNSAFE, UNSUPPORTED = Verdict.VERIFIED, Verdict.UNSAFE, Verdict.UNSUPPORTED

ROWS = [
    ("v = (n > 0) && false", "False", VERIFIED),
    ("v = true && n > 0", "n > 0", UNSAFE),
    ("(n > 0) = v && b", "n > 0 && b", UNSAFE),
    ("v = b && n > 0", "b && n > 0", UNSAFE),
    ("v = not b && n > 0", "not b && n > 0", UNSAFE),
    ("b || (n > 0) = v", "b || n > 0", VERIFIED),
    ("b || (n > 0) = v", "b", UNSAFE),
    ("v = (b && n > 0)", "b && n > 0", VERIFIED),
    ("v = (if b then n > 0 else n > 1) && n > 5", "n > 5", VERIFIED),
    ("v = (b) && n > 0", "b && n > 0", UNSAFE),
    ("v = (n > 0) = b", "(n > 0) == b", VERIFIED),
    ("v = b = (n > 0)", "(n > 0) == b", VERIFIED),
    ("n > 0 = v", "n > 0", VERIFIED),
    ("n > 0 && b = v", "n > 0 && b", UNSAFE),
    ("n > 0 && n > 1 = v", "n > 1", VERIFIED),
    ("v <=> n > 0 = b", "(n > 0) == b", VERIFIED),
    ("n > 0 ==> n > 1 = v", "not (n > 0) || n > 1", VERIFIED),
    ("v = (n + 1 > 0) || n == 0 - 1", "n >= 0 - 1", VERIFIED),
    ("v = n > 0", "n > 0", UNSUPPORTED),
    ("n == 0 == v", "n == 0", UNSUPPORTED),
]


@pytest.mark.parametrize(("promise", "code", "verdict"), ROWS)
def test_equal_truths(promise: str, code: str, verdict: Verdict) -> None:
    """The verdict of a function whose promise is read so."""
    annotation = f"{{-@ f :: n:Int -> b:Bool -> {{v:Bool | {promise}}} @-}}"
    text = f"module M where\n{annotation}\nf :: Int -> Bool -> Bool\nf n b = {code}\n"
    assert [binding.verdict for binding in check_text("M.hs", text).bindings] == [verdict]


@pytest.mark.parametrize(("said", "instead"), [("v = n > 0", "v <=> n > 0"), ("0 <= n < 9", "0 <= n && n < 9")])
def test_chains_of_comparisons(said: str, instead: str) -> None:
    """What is meant is said otherwise."""
    text = f"module M where\n{{-@ f :: n:Int -> {{v:Bool | {said}}} @-}}\nf :: Int -> Bool\nf n = n > 0\n"
    assert [message_of(problem) for problem in check_text("M.hs", text).problems] == [
        f"comparisons cannot be chained: write `{instead}`"
    ]


def test_constructors_of_lists() -> None:
    """`cons` and `nil`, unless the program has such a name: LiquidHaskell accepts the first, and not the second."""
    text = (
        '{-@ LIQUID "--exact-data-cons" @-}\nmodule M where\n'
        "{-@ f :: n:Int -> m:Int -> {v:[Int] | v = cons n (cons m nil) && len v == 2} @-}\n"
        "f :: Int -> Int -> [Int]\nf n m = [n, m]\n"
        "{-@ g :: n:Int -> {v:[Int] | v = nil} @-}\ng :: Int -> [Int]\ng n = [n]\n"
    )
    assert [binding.verdict for binding in check_text("M.hs", text).bindings] == [VERIFIED, UNSAFE]
    own = "module M where\ncons :: a -> a\ncons x = x\n"
    own += "{-@ f :: n:Int -> {v:[Int] | v = cons n []} @-}\nf :: Int -> [Int]\nf n = [n]\n"
    assert [problem.code for problem in check_text("M.hs", own).problems] == ["spec/not-in-logic"]
