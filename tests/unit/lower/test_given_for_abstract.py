r"""What is given for an abstract refinement: how many values it speaks of, and of what types they are.

LiquidHaskell 0.9.0.2 judged each program.  The last parameter is the value itself, those before it are the first ones
of the refinement: `(a, b)<{\x -> p}>` speaks of the second component.  Of a tuple's refinements the parameters are the
components before it, the nearest first.
"""

import pytest
from liquidlens.pipeline import check_text

_PAIR = """data P a = P a a
{-@ data P a <p :: a -> a -> Bool> = P { px :: a, py :: a<p px> } @-}
"""
_FOUR = r"(Int,Bool,Char,[Int])<{\x y -> x > 0 || y}, {\x y z -> true}, "

JUDGED = [
    # Fewer parameters.
    (r"Int -> [Int]<{\y -> y > 0}>", "Int -> [Int]", "x = [3,4]", "verified"),
    (r"Int -> [Int]<{\y -> y > 0}>", "Int -> [Int]", "x = [0,4]", "verified"),
    (r"Int -> [Int]<{\y -> y > 0}>", "Int -> [Int]", "x = [4,0]", "unsafe"),
    (r"Int -> [Int]<{v:Int | v > 10}>", "Int -> [Int]", "x = [1,11]", "verified"),
    (r"Int -> [Int]<{v:Int | v > 10}>", "Int -> [Int]", "x = [11,1]", "unsafe"),
    (r"Int -> (Int,Int)<{\x -> x > 0}>", "Int -> (Int,Int)", "x = (0,2)", "verified"),
    (r"Int -> (Int,Int)<{\x -> x > 0}>", "Int -> (Int,Int)", "x = (1,0)", "unsafe"),
    (r"Int -> (Int,Int)<{v:Int | v > 10}>", "Int -> (Int,Int)", "x = (1,11)", "verified"),
    (r"Int -> (Int,Int)<{v:Int | v > 10}>", "Int -> (Int,Int)", "x = (11,1)", "unsafe"),
    (r"Int -> (Int,Bool)<{\x -> x}>", "Int -> (Int,Bool)", "x = (x, True)", "verified"),
    (
        r"Int -> (Int,Int,Int)<{\x y -> true},{\x y -> x > 0 && y > 10}>",
        "Int -> (Int,Int,Int)",
        "x = (0,1,11)",
        "verified",
    ),
    (
        r"Int -> (Int,Int,Int)<{\x y -> true},{\x y -> x > 0 && y > 10}>",
        "Int -> (Int,Int,Int)",
        "x = (1,0,11)",
        "unsafe",
    ),
    (r"Int -> P <{\y -> y > 10}> Int", "Int -> P Int", "x = P 0 11", "verified"),
    (r"Int -> P <{\y -> y > 10}> Int", "Int -> P Int", "x = P 11 0", "unsafe"),
    # As many as it takes.
    (r"Int -> (Int,Int,Int)<{\x y -> x < y}>", "Int -> (Int,Int,Int)", "x = (0,1,11)", "verified"),
    (r"Int -> (Int,Int)<{\x y -> x < y}, {\x y -> true}>", "Int -> (Int,Int)", "x = (0,1)", "verified"),
    (
        r"(Int,Int,Int)<{\x y -> x < y}, {\x y z -> x < z}> -> {v:Int | v > 0}",
        "(Int,Int,Int) -> Int",
        "(a,b,c) = c - b",
        "verified",
    ),
    (
        r"(Int,Int,Int)<{\x y -> true}, {\x y z -> x < z}> -> {v:Int | v > 0}",
        "(Int,Int,Int) -> Int",
        "(a,b,c) = c - a",
        "unsafe",
    ),
    # Too many, or another refinement by its name.
    (r"Int -> (Int,Int)<{\x y z -> x > 0}>", "Int -> (Int,Int)", "x = (1,2)", "unsupported"),
    (r"[Int]<{\x y z -> x > 0}> -> Int", "[Int] -> Int", "x = 1", "unsupported"),
    (r"P <{\x y z -> x > 0}> Int -> Int", "P Int -> Int", "x = 1", "unsupported"),
    ("forall <p :: Int -> Bool>. [Int]<p> -> Int", "[Int] -> Int", "x = 1", "unsupported"),
    ("forall <p :: Int -> Int -> Int -> Bool>. [Int]<p> -> Int", "[Int] -> Int", "x = 1", "unsupported"),
    ("forall <p :: Int -> Int -> Bool>. (Int,Int,Int)<p, p> -> Int", "(Int,Int,Int) -> Int", "x = 1", "unsupported"),
    # Their types.
    (r"Int -> (Int,Bool)<{\x y -> x == y}>", "Int -> (Int,Bool)", "x = (x, True)", "unsupported"),
    (r"(a,b)<{\x y -> x == y}> -> Int", "(a,b) -> Int", "x = 0", "unsupported"),
    (r"(a,a,b)<{\x y -> x == y},{\x y z -> y == z}> -> Int", "(a,a,b) -> Int", "x = 0", "unsupported"),
    (r"(a,a,a)<{\x y -> x == y},{\x y z -> y == z}> -> Int", "(a,a,a) -> Int", "x = 0", "verified"),
    (r"(Int,Int,Int)<{\x y -> x <= y},{\x y z -> y <= z}> -> Int", "(Int,Int,Int) -> Int", "x = 0", "verified"),
    (
        r"Int -> (Int,Bool,Int)<{\x y -> x > 0 || y}, {\x y z -> x > 0 || y || z > 0}>",
        "Int -> (Int,Bool,Int)",
        "x = (1, True, 3)",
        "unsupported",
    ),
    (
        r"Int -> (Int,Bool,Int)<{\x y -> x > 0 || y}, {\x y z -> y > 0 || x || z > 0}>",
        "Int -> (Int,Bool,Int)",
        "x = (1, True, 3)",
        "verified",
    ),
    (f"Int -> {_FOUR}{{\\x y z w -> x > 0}}>", "Int -> (Int,Bool,Char,[Int])", "x = (1, True, 'c', [])", "unsupported"),
    (f"Int -> {_FOUR}{{\\x y z w -> x}}>", "Int -> (Int,Bool,Char,[Int])", "x = (1, True, 'c', [])", "unsupported"),
    (
        f"Int -> {_FOUR}{{\\x y z w -> y || z > 0 || len w > 0}}>",
        "Int -> (Int,Bool,Char,[Int])",
        "x = (1, True, 'c', [])",
        "verified",
    ),
    (
        r"a -> b -> (a,b,Int)<{\x y -> true}, {\x y z -> x == z}>",
        "a -> b -> (a,b,Int)",
        "x y = (x, y, 3)",
        "unsupported",
    ),
    (r"Int -> [Int]<{\x y -> x || y}>", "Int -> [Int]", "x = []", "unsupported"),
    (r"Int -> [Bool]<{\x y -> x < y}>", "Int -> [Bool]", "x = []", "verified"),
    (r"Int -> P <{\x y -> x || y}> Int", "Int -> P Int", "x = P x x", "unsupported"),
    (r"Int -> (Int,Bool)<{v:Int | v > 10}>", "Int -> (Int,Bool)", "x = (11,True)", "unsupported"),
    (r"Int -> (Int,Int)<{\x y -> x + y}>", "Int -> (Int,Int)", "x = (1,1)", "unsupported"),
    (r"Int -> ([Int],Int)<{\x y -> len x == y}>", "Int -> ([Int],Int)", "x = ([],0)", "verified"),
    (r"Int -> (Int,[Int])<{\x y -> len x == y}>", "Int -> (Int,[Int])", "x = (0,[])", "unsupported"),
    (r"Int -> (Int,Double)<{\x y -> x < y}>", "Int -> (Int,Double)", "x = (0,1.0)", "verified"),
    (r"Int -> (Maybe Int,Int)<{\x y -> x == y}>", "Int -> (Maybe Int,Int)", "x = (Nothing, 1)", "unsupported"),
]


@pytest.mark.parametrize(("annotation", "haskell", "equation", "verdict"), JUDGED)
def test_it_speaks_of_as_many_values_as_it_is_given_for(
    annotation: str, haskell: str, equation: str, verdict: str
) -> None:
    text = f"module M where\n{_PAIR}{{-@ f :: {annotation} @-}}\nf :: {haskell}\nf {equation}\n"
    (found,) = [each for each in check_text("M.hs", text).bindings if each.name.endswith("f")]
    assert found.verdict.value == verdict


def test_an_alias_speaks_of_the_type_that_it_is_given() -> None:
    alias = "{-@ type Up = [Bool]<{\\x y -> x + y > 0}> @-}"
    text = f"module M where\n{alias}\n{{-@ f :: Up -> Int @-}}\nf :: [Bool] -> Int\nf x = 1\n"
    (found,) = check_text("M.hs", text).bindings
    assert found.verdict.value == "unsupported"
