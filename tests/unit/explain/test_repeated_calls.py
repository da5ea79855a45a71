"""A function that calls itself with the very argument that it has is told so, and not by its measure."""

import pytest
from liquidlens.explain.messages import message_of_finding
from liquidlens.pipeline import check_text

_AGAIN = " with the same argument again"


@pytest.mark.parametrize(
    ("code", "said"),
    [
        # Productive: the answer has a beginning.
        (
            "f :: String -> [String]\nf [] = []\nf s = word : f rest where (word, rest) = span (/= ' ') s",
            'ends: it calls `f rest` with the same argument again, `" "`. '
            "Call it with something smaller, or declare `f` `lazy` if it is to go on for ever.",
        ),
        # Not productive.
        (
            "f :: [Int] -> Int\nf [] = 0\nf xs = 1 + f (filter (> 0) xs)",
            "calls `f (filter (> 0) xs)` with the same argument again, `[1]`.",
        ),
        # The other argument is handed on.
        (
            "f :: (Char -> Bool) -> String -> [String]\n"
            'f p s = case break p s of { (w, "") -> [w] ; (w, rest) -> w : f p rest }',
            'ends: it calls `f p rest` with the same argument again, `"a"`. '
            "Call it with something smaller, or declare `f` `lazy` if it is to go on for ever.",
        ),
        # By a metric of the user's.
        (
            "{-@ f :: n:Nat -> Nat / [n] @-}\nf :: Int -> Int\nf 0 = 0\nf n = f (n `div` 2 + n `mod` 2)",
            "calls `f (n `div` 2 + n `mod` 2)` with the same argument again, `1`.",
        ),
    ],
)
def test_the_same_argument(code: str, said: str) -> None:
    (binding,) = check_text("M.hs", f"module M where\n{code}\n").bindings
    (finding,) = binding.findings
    assert message_of_finding(finding).endswith(said)


@pytest.mark.parametrize(
    "code",
    [
        # Another argument changes.
        "f :: [Int] -> Int -> Int\nf [] n = n\nf xs n = f (filter (> 0) xs) (n + 1)",
        # What is measured is handed on, and another argument is not.
        'f :: Int -> String -> String\nf n s = if length s >= n then s else f n (s ++ " ")',
        "f :: Int -> Int -> Int\nf n m = if n > 10 then m else f m n",
        # As long, but not the same.
        "f :: [Int] -> Int\nf [] = 0\nf (x : xs) = f (xs ++ [x + 1])",
        "f :: Int -> Int\nf n = if n > 10 then 0 else f (n + 1)",
        # A function: what it is like is not known.
        "{-@ f :: (Int -> Int) -> Int / [0] @-}\nf :: (Int -> Int) -> Int\n"
        "f g = if g 0 > 3 then 0 else f (\\n -> g n + 1)",
    ],
)
def test_another_argument(code: str) -> None:
    (binding,) = check_text("M.hs", f"module M where\n{code}\n").bindings
    assert binding.findings
    assert all(_AGAIN not in message_of_finding(each) for each in binding.findings)
