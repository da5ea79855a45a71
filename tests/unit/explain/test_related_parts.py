"""What an abstract refinement asks of two parts of a value is told of the first two that break it."""

import pytest
from liquidlens.pipeline import check_text

from tests.support.unrepaired import without_repairs


@pytest.mark.parametrize(
    ("text", "told", "here"),
    [
        (
            "{-@ f :: xs:[Int] -> ([Int], [Int])<{\\a b -> len a + len b == len xs}> @-}\n"
            "f :: [Int] -> ([Int], [Int])\nf []       = ([], [])\nf (_ : xs) = f xs\n",
            "len a + len b == len xs",
            "0 + 0 == 1",
        ),
        (
            "{-@ f :: Int -> [Int]<{\\x y -> x < y}> @-}\nf :: Int -> [Int]\nf n = [n, n + 2, n + 1]\n",
            "x < y",
            "2 < 1",
        ),
        (
            "{-@ f :: Int -> Maybe ([Int]<{\\x y -> x <= y}>) @-}\nf :: Int -> Maybe [Int]\nf n = Just [n, n, n - 1]\n",
            "x <= y",
            "0 <= -1",
        ),
        (
            "{-@ f :: n:Int -> (Int, Int)<{\\a b -> a < b && b == n}> @-}\n"
            "f :: Int -> (Int, Int)\nf n = (n - 1, n + 1)\n",
            "b == n",
            "1 == 0",
        ),
    ],
)
def test_the_first_pair_is_told(text: str, told: str, here: str) -> None:
    with without_repairs():
        (binding,) = check_text("M.hs", "module M where\n" + text).bindings
    predicate = binding.findings[0].predicate
    assert predicate is not None
    assert (predicate.text, predicate.instance) == (told, here)
