"""What only the compiler defines has no source: names that end in `#`, unboxed tuples, boxes."""

from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

TEXT = """{-# LANGUAGE MagicHash, UnboxedTuples #-}
module M where
import GHC.Base (Char (..), Int (..), MutableByteArray#, newByteArray#)
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


def test_primitives_are_unknown_and_cost_nothing_else() -> None:
    told = {each.name: each for each in check_text("M.hs", TEXT).bindings}
    assert {name for name, each in told.items() if each.verdict is Verdict.VERIFIED} == {"new", "code", "next"}
    # Nothing is known of a primitive's answer, and no finding rests on it.
    assert told["later"].verdict is Verdict.NO_COUNTEREXAMPLE
    assert told["plain"].verdict is Verdict.UNSAFE


def test_no_finding_takes_a_function_of_primitives_by_its_type() -> None:
    text = """{-@ LIQUID "--no-totality" @-}
{-# LANGUAGE MagicHash #-}
module M where
import GHC.Base (Int (..), Int#, (-#))

{-@ first :: n:Nat -> [a] -> {v:[a] | len v = n} @-}
first :: Int -> [a] -> [a]
first (I# n) xs = go n xs

go :: Int# -> [a] -> [a]
go 0# _      = []
go n  (x:xs) = x : go (n -# 1#) xs
"""
    first = next(each for each in check_text("M.hs", text).bindings if each.name == "first")
    assert not first.findings
    assert first.verdict is not Verdict.VERIFIED


def test_without_magic_hash_such_an_operator_is_not_in_scope() -> None:
    (told,) = check_text("M.hs", "module M where\nnext :: Int -> Int\nnext n = n +# 1\n").bindings
    assert told.verdict is Verdict.UNSUPPORTED
