"""A division that earlier guards allow, in a guard that alone mentions it, once.

GHC puts it in there, and LiquidHaskell 0.9.0.2, which was asked about each, finds its divisor not zero; all others it
asks about where they are defined.
"""

import pytest

from tests.unit.liquid.test_put_in import is_proved

_TEXT = """
{{-@ f :: Int -> Int -> Int @-}}
f :: Int -> Int -> Int
f a b | b == 0 = 0
      | {} = {}
      | otherwise = b
  where {{ {} }}
"""

ACCEPTED = [
    ("q > 3", "a", "q = a `div` b"),
    ("q == 3 || r == 4", "a", "q = a `div` b; r = a `mod` b"),
    ("even q", "a", "q = a `div` b"),
    ("r == 0", "a", "(q, r) = a `divMod` b"),
    ("[q] == [3]", "a", "q = a `div` b"),
    ("(q, 1) == (3, 2)", "a", "q = a `div` b"),
    ("case q of { 3 -> True; _ -> False }", "a", "q = a `div` b"),
    ("if q > 3 then True else False", "a", "q = a `div` b"),
    ("(> q) 3", "a", "q = a `div` b"),
    ("all (> q) [1]", "a", "q = a `div` b"),
    ("odd $ q + 1", "a", "q = a `div` b"),
    ("negate q > 3", "a", "q = a `div` b"),
    ("-q > 3", "a", "q = a `div` b"),
    ("(q :: Int) > 3", "a", "q = a `div` b"),
    ("q `elem` [1 .. 3]", "a", "q = a `div` b"),
    ("2 `elem` [1 .. q]", "a", "q = a `div` b"),
    ("(a `div` b >) 3 = 1\n      | (q >) 3", "a", "q = a `div` b"),
    ("(`elem` [q]) 3", "a", "q = a `div` b"),
    ("id q > 3", "a", "q = a `div` b"),
]
REJECTED = [
    ("q > 3", "q", "q = a `div` b"),
    ("(q > 3)", "a", "q = a `div` b"),
    ("not (q > 3)", "a", "q = a `div` b"),
    ("p", "a", "q = a `div` b; p = q > 3"),
    ("even (q + 1)", "a", "q = a `div` b"),
    ("3 <- q", "a", "q = a `div` b"),
    ("any (\\x -> x > q) [1, 2]", "a", "q = a `div` b"),
    ("or [ x > q | x <- [1] ]", "a", "q = a `div` b"),
    ("r == 0 && q > 3", "a", "(q, r) = a `divMod` b"),
    ("(id q) > 3", "a", "q = a `div` b"),
]


@pytest.mark.parametrize("row", ACCEPTED)
def test_what_is_put_in_knows_the_guards_before(row: tuple[str, str, str]) -> None:
    assert is_proved(_TEXT.format(*row))


@pytest.mark.parametrize("row", REJECTED)
def test_what_stays_does_not(row: tuple[str, str, str]) -> None:
    assert not is_proved(_TEXT.format(*row))
