"""What only the compiler defines: numbers without their boxes are numbers, of what keeps memory the types are known."""

import pytest
from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

TEXT = """{-# LANGUAGE MagicHash, UnboxedTuples #-}
module M where
import GHC.Base (Char (..), Int (..), MutableByteArray#, newByteArray#, ord#, (+#), (*#))
import GHC.ST (ST (..))

data Block s = Block { bytes :: MutableByteArray# s, size :: Int }
{-@ data Block s = Block { bytes :: MutableByteArray# s, size :: Nat } @-}

new :: Int -> ST s (Block s)
new (I# n) = ST (\\s -> case newByteArray# n s of (# s', a #) -> (# s', Block a 0 #))

code :: Char -> Int
code (C# c) = I# (ord# c)

next :: Int -> Int
next (I# n) = I# (n +# 1#)

{-@ later :: Int -> Nat @-}
later :: Int -> Int
later (I# n) = I# (n +# 1#)

{-@ plain :: Int -> Nat @-}
plain :: Int -> Int
plain n = n
"""


def test_what_is_known_by_its_type_alone_costs_nothing_else() -> None:
    told = {each.name: each.verdict for each in check_text("M.hs", TEXT).bindings}
    assert {name for name, verdict in told.items() if verdict is Verdict.VERIFIED} == {"new", "code", "next"}
    assert told["later"] is Verdict.UNSAFE
    assert told["plain"] is Verdict.UNSAFE


NUMBERS = """{-# LANGUAGE MagicHash, UnboxedTuples #-}
module M where
import GHC.Exts
{-@ NAME :: TYPE @-}
CODE
"""


@pytest.mark.parametrize(
    ("signature", "code", "verdict"),
    [
        ("x:Int -> {v:Int | v == x + 1}", "f :: Int -> Int\nf (I# n) = I# (n +# 1#)", Verdict.VERIFIED),
        ("x:Int -> {v:Int | v < x}", "f :: Int -> Int\nf (I# n) = I# (n -# 1#)", Verdict.VERIFIED),
        ("x:Int -> {v:Int | v < x}", "f :: Int -> Int\nf (I# n) = I# (n +# 1#)", Verdict.UNSAFE),
        ("x:{v:Int# | v > 0} -> {v:Int# | v > 1}", "f :: Int# -> Int#\nf x = x +# 1#", Verdict.VERIFIED),
        ("Int -> {v:Word | v == 3}", "f :: Int -> Word\nf _ = W# 3##", Verdict.VERIFIED),
        ("Int -> {v:Double | v == 3.5}", "f :: Int -> Double\nf _ = D# 3.5##", Verdict.VERIFIED),
        # LiquidHaskell's library says what seven operations answer; of all others it knows the types.
        ("x:Int -> {v:Int | v == x + x}", "f :: Int -> Int\nf (I# n) = I# (n *# 2#)", Verdict.WEAK_SPEC),
        ("x:Double -> {v:Double | v == x + x}", "f :: Double -> Double\nf (D# n) = D# (n +## n)", Verdict.WEAK_SPEC),
        (
            "x:Int -> y:Int -> {v:Int | v >= x && v >= y}",
            "f :: Int -> Int -> Int\nf (I# a) (I# b) = if isTrue# (a ># b) then I# a else I# b",
            Verdict.VERIFIED,
        ),
        (
            "x:Int -> y:Int -> {v:Int | v >= x && v >= y}",
            "f :: Int -> Int -> Int\nf (I# a) (I# b) = case a ># b of { 1# -> I# a; _ -> I# b }",
            Verdict.VERIFIED,
        ),
        (
            "Int -> ({v:Int | v < 3}, Nat)",
            "f :: Int -> (Int, Int)\nf (I# a) = case quotRemInt# a 3# of (# q, r #) -> (I# r, I# q)",
            Verdict.UNSAFE,
        ),
    ],
)
def test_numbers_without_boxes_are_numbers(signature: str, code: str, verdict: Verdict) -> None:
    text = NUMBERS.replace("NAME :: TYPE", f"f :: {signature}").replace("CODE", code)
    report = check_text("M.hs", text)
    assert not report.problems
    assert [each.verdict for each in report.bindings] == [verdict]


def test_a_match_by_a_box_evaluates_and_leaves_no_case_out() -> None:
    text = """{-# LANGUAGE MagicHash #-}
module M where
import GHC.Exts (Int (..))
{-@ f :: Int -> Nat @-}
f :: Int -> Int
f (I# _) = 1
{-@ g :: Int -> {v:Int | v == 1} @-}
g :: Int -> Int
g n = f (if n > 0 then n else error "none")
"""
    told = {each.name: each for each in check_text("M.hs", text).bindings}
    assert told["f"].verdict is Verdict.VERIFIED
    assert told["g"].verdict is Verdict.UNSAFE


def test_a_function_of_what_has_no_source_is_never_answered_by_its_type() -> None:
    text = """{-@ LIQUID "--no-totality" @-}
{-# LANGUAGE MagicHash #-}
module M where
import GHC.Exts (FloatX4#)

{-@ first :: FloatX4# -> n:Nat -> {v:Int | v = n} @-}
first :: FloatX4# -> Int -> Int
first x n = go x n

go :: FloatX4# -> Int -> Int
go _ n = n
"""
    first = next(each for each in check_text("M.hs", text).bindings if each.name == "first")
    assert not first.findings
    assert first.verdict is not Verdict.VERIFIED


def test_without_magic_hash_such_an_operator_is_not_in_scope() -> None:
    (told,) = check_text("M.hs", "module M where\nnext :: Int -> Int\nnext n = n +# 1\n").bindings
    assert told.verdict is Verdict.UNSUPPORTED
