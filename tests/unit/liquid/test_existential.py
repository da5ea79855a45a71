"""Constructors that hide a class instance: its dictionary comes before the fields."""

from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

TEXT = """{-# LANGUAGE ExistentialQuantification #-}
module M where
data Some = forall a. Show a => Some a Int

shown :: Some -> String
shown (Some x n) = show x

{-@ count :: Some -> Int @-}
count :: Some -> Int
count (Some _ n) = n

{-@ positive :: Some -> {v:Int | v > 0} @-}
positive :: Some -> Int
positive (Some _ n) = n
"""


def test_fields_keep_their_types() -> None:
    verdicts = {b.name: b.verdict for b in check_text("M.hs", TEXT).bindings}
    assert verdicts == {
        "shown": Verdict.VERIFIED,
        "count": Verdict.VERIFIED,
        "positive": Verdict.UNSAFE,
    }


STREAMS = """{-# LANGUAGE ExistentialQuantification #-}
module M where
data Step s = Done | Skip s
data Stream = forall s. Stream (s -> Step s) s

empty :: Stream
empty = Stream (const Done) ()

{-@ both :: Stream -> Stream -> Bool @-}
both :: Stream -> Stream -> Bool
both (Stream f s) (Stream g t) = go (f s) (g t)
  where
    go (Skip _) (Skip _) = True
    go _        _        = False

data Found = forall s. Found [s] Int (s -> Int)
{-@ data Found = Found { within :: [s], place :: {v:Nat | v < len within}, told :: s -> Nat } @-}

{-@ answer :: Found -> Nat @-}
answer :: Found -> Int
answer (Found xs n f) = f (xs !! n)

right, beyond, negative :: Found
right = Found [True] 0 (const 1)
beyond = Found [True] 1 (const 1)
negative = Found "c" 0 (const (-1))
"""


def test_what_is_hidden_is_of_any_type() -> None:
    verdicts = {b.name: b.verdict for b in check_text("M.hs", STREAMS).bindings}
    broken = {name for name, verdict in verdicts.items() if verdict is not Verdict.VERIFIED}
    assert broken == {"beyond", "negative"}
    assert verdicts["beyond"] is Verdict.UNSAFE
