"""A function whose annotation says nothing is blamed where it is passed on, or has another name, as where it is called.

LiquidHaskell 0.9.0.2 rejects the functions that are named here, and no other.
"""

import pytest
from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

PROGRAMS = {
    "another name": (
        r"""module Z () where
{-@ append :: xs:[a] -> ys:[a] -> [a] @-}
append :: [a] -> [a] -> [a]
append [] ys     = ys
append (x:xs) ys = x : append xs ys
(+++) = append
{-@ two :: xs:[a] -> ys:[a] -> {v:[a] | len v == len xs + len ys} @-}
two :: [a] -> [a] -> [a]
two xs ys = xs +++ ys
""",
        {"two": "append"},
    ),
    "mapped": (
        r"""module Z () where
{-@ inc :: Int -> Int @-}
inc :: Int -> Int
inc x = x + 1
{-@ incs :: [Nat] -> [Nat] @-}
incs :: [Int] -> [Int]
incs xs = map inc xs
""",
        {"incs": "inc"},
    ),
    "given to another function": (
        r"""module Z () where
{-@ inc :: Int -> Int @-}
inc :: Int -> Int
inc x = x + 1
{-@ twice :: (Int -> Int) -> Int -> Int @-}
twice :: (Int -> Int) -> Int -> Int
twice f x = f (f x)
{-@ four :: Nat -> Nat @-}
four :: Int -> Int
four = twice inc
""",
        {"four": "inc"},
    ),
    "another name with a promise": (
        r"""module Z () where
{-@ inc :: x:Int -> {v:Int | v > x} @-}
inc :: Int -> Int
inc x = x + 1
up = inc
{-@ ok :: Nat -> Nat @-}
ok :: Int -> Int
ok x = up x
{-@ no :: x:Nat -> {v:Int | v == x + 1} @-}
no :: Int -> Int
no x = up x
""",
        {"no": "inc"},
    ),
    "composed": (
        r"""module Z () where
{-@ inc :: Int -> Int @-}
inc :: Int -> Int
inc x = x + 1
{-@ go :: Nat -> Nat @-}
go :: Int -> Int
go = inc
{-@ comp :: Nat -> Nat @-}
comp :: Int -> Int
comp = inc . inc
""",
        {"go": "inc", "comp": "inc"},
    ),
}


@pytest.mark.parametrize("name", PROGRAMS)
def test_what_its_type_permits_is_found(name: str) -> None:
    text, blamed = PROGRAMS[name]
    found = {each.name: each for each in check_text("Z.hs", text).bindings}
    assert {each.name for each in found.values() if each.verdict is not Verdict.VERIFIED} == blamed.keys()
    for function, culprit in blamed.items():
        assert found[function].verdict is Verdict.WEAK_SPEC
        assert found[function].findings[0].blame.name == culprit
