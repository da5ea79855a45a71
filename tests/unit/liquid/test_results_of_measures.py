"""What a measure's type says of its results is said of each application by itself."""

import pytest
from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

TEXT = """module M where
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
{-@ reflect count @-}
{-@ count :: n:Int -> xs:[Int] -> {p:([Int], Int) | snd p <= n} @-}
count :: Int -> [Int] -> ([Int], Int)
count n [] = ([], n)
count n (x:xs) = case count n xs of (l, t) -> (l, t + 1)
"""


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (TEXT, Verdict.UNSAFE),  # `snd` of what `count` answers was taken for `snd` of what it is called with
        (TEXT.replace("t + 1", "t - 1"), Verdict.VERIFIED),
        (
            TEXT.replace("--ple", "--ple-local") + "{-@ ple other @-}\nother :: Int -> Int\nother n = n\n",
            Verdict.UNSAFE,
        ),
    ],
)
def test_two_applications_in_one_formula_stay_apart(text: str, expected: Verdict) -> None:
    assert {each.name: each.verdict for each in check_text("M.hs", text).bindings}["count"] is expected
