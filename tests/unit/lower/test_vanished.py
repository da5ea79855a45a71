"""Annotations of local functions that GHC leaves no binding of: LiquidHaskell 0.9.0.2 refuses the module (`Unknown
variable`).
"""

import pytest
from liquidlens.lower.specify_faults import Vanished
from liquidlens.pipeline import check_text

_HEAD = "module M where\n{-@ f :: Int -> Nat @-}\nf :: Int -> Int\n"
_OK = "\n        ok :: Int -> Bool\n        ok j = j > 8\n"

REFUSED = {
    "used nowhere": "f k = 3\n  where {-@ ok :: j:Int -> {v:Bool | v <=> j > 8} @-}" + _OK,
    "in a guard, once": "f k | ok k = k\n    | otherwise = 0\n  where {-@ ok :: j:Int -> {v:Bool | v <=> j > 8} @-}"
    + _OK,
    "a promise that does not hold": "f k | ok k = k\n    | otherwise = 0\n"
    "  where {-@ ok :: j:Int -> {v:Bool | v <=> j > 9} @-}" + _OK,
    "no refinement": "f k | ok k = k\n    | otherwise = 0\n  where {-@ ok :: j:Int -> Bool @-}" + _OK,
    "a value": "f k | n > 3 = 3\n    | otherwise = 2\n  where {-@ n :: Nat @-}\n        n = k * k\n",
    "at the end of a block, once": "f k = head $ do\n  let {-@ ok :: j:Int -> Nat @-}\n      ok :: Int -> Int\n"
    "      ok j = j * j\n  return $ ok k\n",
}
TAKEN = {
    "mentioned by a right-hand side, too": "f k | n > 3 = n\n    | otherwise = 2\n"
    "  where {-@ n :: Nat @-}\n        n = k * k\n",
    "a function of that name at the top level": "f k = g k where g x = if x > 3 then 4 else ok 2\n"
    "{-@ ok :: Int -> Int @-}\nok :: Int -> Int\nok n = n\n",
}


def _vanished(text: str) -> bool:
    return any(isinstance(problem.fault, Vanished) for problem in check_text("M.hs", _HEAD + text).problems)


@pytest.mark.parametrize("name", REFUSED)
def test_that_the_module_is_refused_is_told(name: str) -> None:
    assert _vanished(REFUSED[name])


@pytest.mark.parametrize("name", TAKEN)
def test_others_are_taken(name: str) -> None:
    assert not _vanished(TAKEN[name])
