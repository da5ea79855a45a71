"""Of a measure without equations only annotations speak: a run in which it is some function shows what they permit."""

import pytest
from liquidlens.explain.messages import message_of_finding
from liquidlens.explain.report import Verdict
from liquidlens.explain.verdicts import said_of
from liquidlens.pipeline import check_text

TEXT = """module M where
data Vec = Vec
{-@ measure size :: Vec -> Int @-}
{-@ assume at :: v:Vec -> {i:Int | 0 <= i && i < size v} -> Int @-}
at :: Vec -> Int -> Int
at _ i = i

{-@ total :: v:Vec -> {n:Int | n <= size v} -> {i:Int | 0 <= i} -> Int / [n - i] @-}
total :: Vec -> Int -> Int -> Int
total v n i | i <= n = at v i
            | otherwise = 0
"""


def test_what_annotations_permit_is_told_with_the_values() -> None:
    (total,) = (each for each in check_text("M.hs", TEXT).bindings if each.name == "total")
    (finding,) = total.findings
    assert total.verdict is Verdict.WEAK_SPEC
    assert message_of_finding(finding) == (
        "LiquidHaskell cannot prove `i < size v`: of the measure `size`, which has no equations, it knows only what"
        " annotations say, which permits `0 < 0` for `total Vec 0 0`."
    )


def test_what_does_not_speak_of_the_measure_is_broken_by_the_code() -> None:
    sums = TEXT.replace("i <= n = at v i", "i < n = at v i + total v n i")
    (total,) = (each for each in check_text("M.hs", sums).bindings if each.name == "total")
    assert total.verdict is Verdict.UNSAFE
    assert "`total Vec 1 0` calls `total v n i`, but this call does not get smaller" in said_of(total)


PROGRAMS = {
    "tick": r"""module M where
data Count a = Count a
{-@ measure count :: Count a -> Int @-}
{-@ assume incr :: a -> {v:Count a | count v == 1} @-}
incr :: a -> Count a
incr = Count
{-@ assume andThen :: x:Count a -> y:Count b -> {v:Count b | count v == count x + count y} @-}
andThen :: Count a -> Count b -> Count b
andThen _ y = y
{-@ two :: Int -> {v:Count Int | count v == 2} @-}
two :: Int -> Count Int
two n = incr 'c' `andThen` incr n
{-@ three :: Int -> {v:Count Int | count v == 3} @-}
three :: Int -> Count Int
three n = incr 'c' `andThen` incr n
""",
    "file": r"""module M where
data Handle = Handle Int
{-@ measure open :: Handle -> Bool @-}
{-@ assume new :: Int -> {h:Handle | open h} @-}
new :: Int -> Handle
new = Handle
{-@ assume close :: {h:Handle | open h} -> {h:Handle | not (open h)} @-}
close :: Handle -> Handle
close h = h
{-@ once :: Int -> Handle @-}
once :: Int -> Handle
once n = close (new n)
{-@ twice :: Int -> Handle @-}
twice :: Int -> Handle
twice n = close (close (new n))
{-@ given :: Handle -> Handle @-}
given :: Handle -> Handle
given h = close h
""",
    "taint": r"""module M where
{-@ measure safe :: String -> Bool @-}
{-@ assume escape :: s:String -> {v:String | safe v} @-}
escape :: String -> String
escape s = s
{-@ assume emit :: {v:String | safe v} -> Int @-}
emit :: String -> Int
emit s = length s
{-@ good :: String -> Int @-}
good :: String -> Int
good s = emit (escape s)
{-@ bad :: String -> Int @-}
bad :: String -> Int
bad s = emit s
{-@ pick :: Bool -> String -> Int @-}
pick :: Bool -> String -> Int
pick b s = if b then emit (escape s) else emit s
""",
    "inv": r"""module M where
data Box = Box Int
{-@ measure weight :: Box -> Int @-}
{-@ invariant {v:Box | weight v >= 1} @-}
{-@ f :: b:Box -> {v:() | weight b >= 1} @-}
f :: Box -> ()
f b = ()
{-@ g :: b:Box -> {v:() | weight b >= 2} @-}
g :: Box -> ()
g b = ()
""",
    "poly": r"""module M where
{-@ measure tag :: a -> Int @-}
{-@ assume mark :: n:Int -> x:a -> {v:a | v == x && tag v == n} @-}
mark :: Int -> a -> a
mark _ x = x
{-@ ok :: x:a -> {v:a | tag v == 3} @-}
ok :: a -> a
ok x = mark 3 x
{-@ no :: x:a -> {v:a | tag v == 4} @-}
no :: a -> a
no x = mark 3 x
""",
    "two": r"""module M where
data D = A | B
{-@ measure f :: D -> Int @-}
{-@ measure g :: D -> Int @-}
{-@ assume make :: n:Int -> {v:D | f v == n && g v == n + 1} @-}
make :: Int -> D
make n = A
{-@ use :: n:Int -> {v:D | f v < g v} @-}
use :: Int -> D
use n = make n
{-@ same :: n:Int -> {v:D | f v == g v} @-}
same :: Int -> D
same n = make n
{-@ eq :: x:D -> y:D -> {v:() | x == y => f x == f y} @-}
eq :: D -> D -> ()
eq x y = ()
{-@ neq :: x:D -> y:D -> {v:() | f x == f y} @-}
neq :: D -> D -> ()
neq x y = ()
""",
    "gadt": r"""{-# LANGUAGE GADTs #-}
{-@ LIQUID "--reflection" @-}
module M where
data Ev where
  EZ :: Ev
  ES :: Int -> Ev -> Ev
  EQ' :: Ev
{-@ measure prop :: a -> b @-}
{-@ type Prop E = {v:_ | prop v = E} @-}
data EvP = E Int
{-@ data Ev where
      EZ :: Prop (E 0)
      ES :: n:Int -> Prop (E n) -> Prop (E {n + 2})
      EQ' :: Ev @-}
{-@ zero :: {v:Ev | prop v == E 0} @-}
zero :: Ev
zero = EZ
{-@ two :: {v:Ev | prop v == E 2} @-}
two :: Ev
two = ES 0 EZ
{-@ bad :: {v:Ev | prop v == E 3} @-}
bad :: Ev
bad = ES 0 EZ
{-@ un :: {v:Ev | prop v == E 3} @-}
un :: Ev
un = EQ'
""",
    "lock": r"""module M where
import Data.IORef
{-@ measure owner :: Lock -> Int @-}
data Lock = Lock
{-@ assume acquire :: n:Int -> {l:Lock | owner l == n} @-}
acquire :: Int -> Lock
acquire _ = Lock
{-@ assume write :: n:Int -> {l:Lock | owner l == n} -> Int -> Int @-}
write :: Int -> Lock -> Int -> Int
write _ _ x = x
{-@ good :: Int -> Int @-}
good :: Int -> Int
good n = write n (acquire n) 7
{-@ bad :: Int -> Int -> Int @-}
bad :: Int -> Int -> Int
bad n m = write n (acquire m) 7
""",
}
"""LiquidHaskell 0.9.0.2 rejects the functions of the table below, and no other."""

PERMITTED = {
    "tick": {"three": "`1 == 3`"},
    "file": {"twice": "`False`", "given": "`False`"},
    "taint": {"bad": "`False`", "pick": "`False`"},
    "inv": {"g": "`1 >= 2`"},
    "poly": {"no": "`3 == 4`"},
    "two": {"same": "`0 == 1`", "neq": "`0 == 1`"},
    "gadt": {"bad": "`E 2 == E 3`", "un": "`E 0 == E 3`"},
    "lock": {"bad": "`0 == 1`"},
}


@pytest.mark.parametrize("name", PROGRAMS)
def test_what_is_rejected_has_a_run_and_nothing_else_has(name: str) -> None:
    found = {each.name: each for each in check_text("M.hs", PROGRAMS[name]).bindings}
    rejected = {each.name for each in found.values() if each.verdict is not Verdict.VERIFIED}
    assert rejected == PERMITTED[name].keys()
    for function, permitted in PERMITTED[name].items():
        assert found[function].verdict is Verdict.WEAK_SPEC
        (finding,) = found[function].findings
        assert f"which permits {permitted} for" in message_of_finding(finding)


def test_an_answer_that_is_a_measures_term_is_left_open() -> None:
    text = """module M where
{-@ measure dist :: Int -> Int -> Int @-}
{-@ assume distance :: x:Int -> y:Int -> {v:Int | v == dist x y && v >= 0} @-}
distance :: Int -> Int -> Int
distance x y = abs (x - y)
{-@ good :: x:Int -> y:Int -> {v:Int | v == 2 * dist x y} @-}
good :: Int -> Int -> Int
good x y = distance x y + distance x y
{-@ bad :: x:Int -> y:Int -> {v:Int | v == 2 * dist x y} @-}
bad :: Int -> Int -> Int
bad x y = distance x y + distance y x
"""
    found = {each.name: each for each in check_text("M.hs", text).bindings}
    assert found["good"].verdict is Verdict.VERIFIED
    assert "the type of `distance` permits `distance 1 0` = `0` (its code returns `1`)" in said_of(found["bad"])


def test_what_lemmas_say_aside_is_not_run() -> None:
    text = """module M where
data File = File
{-@ measure isOpen :: File -> Bool @-}
{-@ measure isNew :: File -> Bool @-}
{-@ assume checked :: f:File -> {v:() | isOpen f || isNew f} @-}
checked :: File -> ()
checked _ = ()
{-@ ready :: File -> {f:File | isOpen f} @-}
ready :: File -> File
ready f = case checked f of () -> f
"""
    found = {each.name: each for each in check_text("M.hs", text).bindings}
    assert not found["ready"].findings
    assert "of the measure `isOpen`, which has no equations, only what annotations say" in said_of(found["ready"])


UNREAD = """module M where
{-@ measure hd :: [a] -> a
      hd([])   = {v | false}
      hd(x:xs) = {v | v = x}
  @-}
{-@ g :: x:Int -> {v:Int | v > hd [x]} @-}
g :: Int -> Int
g x = x + 1
"""


def test_a_measure_whose_equations_cannot_be_read_is_not_any_function() -> None:
    (binding,) = check_text("M.hs", UNREAD).bindings
    assert not binding.findings


SIZED = """{-# LANGUAGE GADTs #-}
module M (f) where
data Tree a where
    Leaf :: a -> Tree a
    Node :: (Int -> (Tree a)) -> Tree a
{-@ measure tsize :: Tree a -> Nat @-}
{-@ data size (Tree a) tsize @-}
{-@ data Tree a where
      Leaf :: a -> {t:Tree a  | tsize t == 0 }
      Node :: f:(Int -> Tree a) -> Tree a   @-}
{-@ f :: t:Tree a -> a / [tsize t] @-}
f :: Tree a -> a
f (Leaf x) = x
f (Node n) = f (n 0)
"""


def test_a_size_of_which_constructors_tell_is_not_any_function() -> None:
    """LiquidHaskell accepts this."""
    (binding,) = check_text("M.hs", SIZED).bindings
    assert not binding.findings


FIELDS = """module M where
data Vec = Vec
{-@ measure size :: Vec -> Int @-}
data P = P Vec Int
{-@ data P = P { of :: Vec, position :: {v:Int | 0 <= v && v < size of} } @-}
data Q = Q P P
{-@ at :: v:Vec -> {i:Int | 0 <= i && i < size v} -> Int @-}
at :: Vec -> Int -> Int
at _ i = i
{-@ f :: q:Q -> Int @-}
f :: Q -> Int
f (Q (P v i) (P w j)) = at v i + at w (j + 1)
"""


def test_fields_of_plain_data_may_speak_of_the_measure() -> None:
    """What makes plain data stands at the top level elsewhere, where no input is known."""
    (f,) = (each for each in check_text("M.hs", FIELDS).bindings if each.name == "f")
    assert [message_of_finding(each).partition(":")[0] for each in f.findings] == [
        "LiquidHaskell cannot prove `i < size v`"
    ]


TOLD_APART = """module M where
newtype B = B [Int] deriving (Eq)
data L = N | C Int L deriving (Eq)
{-@ measure size :: B -> Int @-}
{-@ assume sizeOf :: b:B -> {v:Int | v == size b} @-}
sizeOf :: B -> Int
sizeOf (B xs) = length xs
{-@ pick :: b:B -> c:B -> {v:L | size b < size c ==> v == N} @-}
pick :: B -> B -> L
pick b c | sizeOf b > sizeOf c = N
         | otherwise = C 1 N
"""


def test_a_run_that_tells_values_apart_is_replayed() -> None:
    """How values of `B` are compared, by what the measure is, and those of `L`, by the promise, have two names."""
    (pick,) = (each for each in check_text("M.hs", TOLD_APART).bindings if each.name == "pick")
    assert [each.predicate.text for each in pick.findings if each.predicate] == ["size b < size c => v == N"]
