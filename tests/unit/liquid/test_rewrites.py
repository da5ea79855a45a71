"""Pragmas by which GHC makes functions one recursive group; the verdicts are those of LiquidHaskell 0.9.0.2.

Functions of one argument that has no size (`Int -> Int`) make a group without a metric, those of an `Int` one with it.
"""

import pytest
from liquidlens.explain.report import FileReport, Verdict
from liquidlens.explain.verdicts import reason_of
from liquidlens.pipeline import check_text

TWO = "f :: (Int -> Int) -> Int\nf h = h 1\ng :: (Int -> Int) -> Int\ng h = h 2\n"
CALLS = "f :: (Int -> Int) -> Int\nf h = h 1\ng :: (Int -> Int) -> Int\ng h = f h\n"
SIZED = "f :: Int -> Int\nf x = g x\ng :: Int -> Int\ng x = x\n"
OF_CLASS = "class C a where { m :: a -> Int }\ninstance C (a -> b) where { m x = f x }\nf :: (a -> b) -> Int\nf _ = 1\n"


def unproved(text: str) -> list[str]:
    return sorted(each.name for each in report(text).bindings if each.verdict is not Verdict.VERIFIED)


def report(text: str) -> FileReport:
    return check_text("M.hs", text if text.startswith("{-") else f"module M where\n{text}")


@pytest.mark.parametrize(
    ("text", "rejected"),
    [
        # Rules alone, both ways: nothing is called, so only a metric may be missing.
        (TWO + '{-# RULES "f" forall h. f h = g h; "g" forall h. g h = f h #-}', ["f", "g"]),
        (TWO + '{-# RULES\n"f" f = g\n"g" [~1] forall (h :: Int -> Int). g h = f h\n  #-}', ["f", "g"]),
        (SIZED.replace("g x\n", "x\n") + '{-# RULES "f" f = g; "g" g = f #-}', []),
        (TWO + '{-# RULES "f" forall h. f h = g h #-}', []),
        # A rule one way, code the other way.
        (CALLS + '{-# RULES "f" forall h. f h = g h #-}', ["f", "g"]),
        (SIZED + '{-# RULES "g" forall x. g x = f x #-}', ["f"]),
        (SIZED + '{-# RULES "g" [~] forall x. g x = f x #-}', ["f"]),
        (SIZED + '{-# INLINE g #-}\n{-# rules "g" [1] forall x. g x = f x #-}', ["f"]),
        ("{-# OPTIONS_GHC -fno-enable-rewrite-rules #-}\nmodule M where\n" + SIZED + '{-# RULES "g" g = f #-}', ["f"]),
        # What the left side speaks of counts as well, and so do names with a module.
        ("f :: Int -> Int\nf x = x\ng :: Int -> Int\ng x = f x\n" + '{-# RULES "a" forall x. f (g x) = x #-}', ["g"]),
        ("f :: Int -> Int\nf x = x\ng :: Int -> Int\ng x = f x\n" + '{-# RULES "a" forall x. g (f x) = x #-}', []),
        (CALLS + '{-# RULES "f" forall h. M.f h = M.g h #-}', ["f", "g"]),
        # Three in a circle.
        (
            TWO + "k :: (Int -> Int) -> Int\nk h = h 3\n"
            '{-# RULES "f" f = g; "g" forall h. g h = k h; "k" forall h. k h = f h #-}',
            ["f", "g", "k"],
        ),
        # Constants have no parameter that could get smaller.
        ("f :: Int\nf = g\ng :: Int\ng = 3\n" + '{-# RULES "g" g = f #-}', ["f", "g"]),
        # A function that speaks of itself in its own rule is not recursive.
        (TWO + '{-# RULES "f" forall h. f (\\x -> f h) = 1 #-}', []),
        # Rules of functions of other modules join nothing; nor do methods.
        (CALLS + '{-# RULES "map" map f = map g #-}', []),
        (CALLS + '{-# RULES "f" forall h. f $ h = g h #-}', []),
        (OF_CLASS + '{-# RULES "f" forall x. f x = m x #-}', []),
        # Variables of the rule, and of its lambdas, are no functions of the module.
        (CALLS + '{-# RULES "f" forall (g :: Int -> Int) . f g = 1 #-}', []),
        (CALLS + '{-# RULES "f" forall h. f h = (\\g -> g 1) h #-}', []),
        (CALLS + '{-# RULES "f" forall h. f h = length "g h" #-}', []),
        # Operators.
        (
            "(<+>) :: (Int -> Int) -> (Int -> Int) -> Int\nf <+> h = 1\n"
            'g :: (Int -> Int) -> Int\ng h = h <+> h\n{-# RULES "p" forall h. h <+> id = g h #-}',
            ["(<+>)", "g"],
        ),
        # Metrics that get smaller, `lazy`, `ignore`, and no question of termination.
        ("{-@ f :: Nat -> Nat / [1] @-}\n{-@ g :: Nat -> Nat / [0] @-}\n" + SIZED + '{-# RULES "g" g = f #-}', []),
        ("{-@ lazy g @-}\n" + CALLS + '{-# RULES "f" forall h. f h = g h #-}', []),
        ("{-@ ignore f @-}\n" + CALLS + '{-# RULES "f" forall h. f h = g h #-}', []),
        ('{-@ LIQUID "--no-termination" @-}\nmodule M where\n' + CALLS + '{-# RULES "f" f = g #-}', []),
        # In a comment nothing is a pragma.
        (CALLS + '{- {-# RULES "f" forall h. f h = g h #-} -}', []),
    ],
)
def test_rules_make_functions_one_recursive_group(text: str, rejected: list[str]) -> None:
    assert unproved(text) == rejected


def test_what_calls_nothing_is_told_of_the_rules() -> None:
    found = report(TWO + '{-# RULES "f" forall h. f h = g h; "g" forall h. g h = f h #-}').bindings
    assert all("RULES pragmas" in reason_of(each) for each in found)


SPECIAL = "f :: Num a => Int -> a -> a\nf n x = 1 + f (n - 1) x\n"
"""Recursion on an `Int` that may be negative: LiquidHaskell rejects it without a pragma."""
NESTED = "f :: Num a => Int -> a -> a\nf n x = go n where go m = x + go (m + 1)\n"


@pytest.mark.parametrize(
    ("text", "rejected"),
    [
        (SPECIAL, ["f"]),
        (SPECIAL + "{-# SPECIALISE f :: Int -> Int -> Int #-}", []),
        (SPECIAL + "{-# SPECIALIZE INLINE f :: Int -> Int -> Int #-}", []),
        (SPECIAL + "{-# SPECIALISE NOINLINE [1] f :: Int -> Int -> Int #-}", []),
        (SPECIAL + "{-# specialise [~1] f :: Int -> Int -> Int, Int -> Double -> Double #-}", []),
        ("f :: Int -> Int\nf n = f n\n{-# SPECIALISE f :: Int -> Int #-}", []),
        ("(+++) :: Num a => a -> a -> a\nx +++ y = y +++ x\n{-# SPECIALISE (+++) :: Int -> Int -> Int #-}", []),
        # Those that call each other go together; others are asked.
        ("f, g :: Num a => a -> Int\nf x = g x\ng x = f x\n{-# SPECIALISE f :: Int -> Int #-}", []),
        (SPECIAL.replace("f", "g") + SPECIAL + "{-# SPECIALISE f :: Int -> Int -> Int #-}", ["g"]),
        # Recursion inside goes with the function's own; alone it is asked.
        (NESTED.replace("go n where", "f n x + go n where") + "{-# SPECIALISE f :: Int -> Int -> Int #-}", []),
        (NESTED + "{-# SPECIALISE f :: Int -> Int -> Int #-}", ["f"]),
        # Without a signature the function calls itself inside of what is specialised.
        ("f n x = 1 + f (n - 1 :: Int) x\n{-# SPECIALISE f :: Int -> Int -> Int #-}", ["f"]),
        # Functions of other modules.
        ("f :: Int -> Int\nf n = f n\n{-# SPECIALISE map :: (Int -> Int) -> [Int] -> [Int] #-}", ["f"]),
    ],
)
def test_the_end_of_specialised_functions_is_taken_for_granted(text: str, rejected: list[str]) -> None:
    assert unproved(text) == rejected


def test_a_proof_of_a_specialised_function_names_what_it_takes_for_granted() -> None:
    [found] = report(SPECIAL + "{-# SPECIALISE f :: Int -> Int -> Int #-}").bindings
    assert [type(each).__name__ for each in found.assuming] == ["UncheckedEnd"]


def test_a_specialised_local_function_is_asked_though_LiquidHaskell_does_not() -> None:
    # A known gap: pragmas among local definitions are not read.
    local = "    f :: Num a => a -> a\n    f y = f y\n    {-# SPECIALISE f :: Int -> Int #-}"
    text = f"k :: Int -> Int\nk x = f x\n  where\n{local}"
    assert unproved(text) == ["k"]


def test_a_rule_whose_name_has_no_end_is_none() -> None:
    # Found by the fuzzer: a string that goes over lines begins no rule.
    assert not report('g :: Int -> Int\ng n = n\n{-# RULES\n"to\n\nfrom" [~1] forall n. g n = n\n  #-}\n').problems
