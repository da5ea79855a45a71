"""What is known of one argument of a call holds where another is checked, as in LiquidHaskell."""

from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

TEXT = """module M where

{-@ measure room :: [a] -> Int @-}
{-@ assume size :: xs:[a] -> {n:Int | n == room xs && 0 <= n} @-}
size :: [a] -> Int
size = length

{-@ at :: xs:[a] -> lo:{v:Int | v <= room xs} -> hi:{v:Int | v <= room xs} -> Int @-}
at :: [a] -> Int -> Int -> Int
at xs lo hi = lo

{-@ ok :: xs:{[a] | 0 <= room xs} -> Int -> Int @-}
ok :: [a] -> Int -> Int
ok xs lo = lo

late :: [a] -> Int
late xs = at xs 0 (size xs)

first :: [a] -> Int
first xs = ok xs (1 + size xs)

outer :: [a] -> Int
outer xs = max (size xs) (ok xs 1)

inner :: [a] -> Int
inner xs = max (ok xs 1) (size xs)

two :: [a] -> Int
two xs = at xs 1 (size xs)

other :: [a] -> [a] -> Int
other xs ys = ok ys (size xs)

pair :: [a] -> (Int, Int)
pair xs = (ok xs 1, size xs)
"""


def test_a_later_argument_is_known_where_an_earlier_one_is_checked() -> None:
    told = {each.name: each.verdict for each in check_text("M.hs", TEXT).bindings}
    proved = {name for name, verdict in told.items() if verdict is Verdict.VERIFIED}
    assert proved == {"at", "size", "ok", "late", "first", "outer"}
    # Inside an earlier argument nothing is known of a later one.
    assert {name for name, verdict in told.items() if verdict is Verdict.WEAK_SPEC} == {"inner", "two", "other", "pair"}


def test_what_a_function_is_passed_at_is_not_taken_for_granted() -> None:
    """The name of an argument without one has the parameter's type, whose κ variables are still to be found."""
    calls = [
        "h (\\z -> z) 0", "h id 0", "flip h 0 id", "foldr (\\a b -> a + b) 0 [1, 2]", "k (\\z -> z)", "k id",
        "k2 (\\z -> z) id", "k2 id (\\z -> z)", "k3 0 (\\z -> z)", "k3 0 id", "length (map id [id, id])",
        "k (map (\\x -> x))", "maybe 0 (\\x -> x) (Just 2)", "k3 (k id) id",
    ]  # fmt: skip
    for call in calls:
        text = f"""module M () where
{{-@ pos :: {{v:Int | v == 1}} -> Bool @-}}
pos :: Int -> Bool
pos _ = True
prop x = pos x
h :: (a -> a) -> a -> a
h f x = f x
k :: a -> Int
k _ = 0
k2 :: a -> b -> Int
k2 _ _ = 0
k3 :: b -> (a -> a) -> b
k3 x _ = x
broken = prop ({call})
"""
        verdict = next(each.verdict for each in check_text("M.hs", text).bindings if each.name == "prop")
        assert verdict is Verdict.UNSAFE, call


PROOFS = """module M where

{-@ measure room :: [a] -> Int @-}
{-@ assume lemma :: xs:[a] -> {v:() | 0 <= room xs} @-}
lemma :: [a] -> ()
lemma _ = ()

{-@ because :: n:Int -> {v:() | n <= 9} -> {v:Int | v <= 9} @-}
because :: Int -> () -> Int
because n _ = n

{-@ roomy :: xs:[a] -> {v:() | 0 <= room xs} -> Int @-}
roomy :: [a] -> () -> Int
roomy _ _ = 0

(?) :: (() -> a) -> () -> a
f ? y = f y

right :: [a] -> Int
right xs = roomy xs ? lemma xs

other :: [a] -> [a] -> Int
other xs ys = roomy xs ? lemma ys

wrong :: [a] -> Int
wrong xs = because 10 ? lemma xs
"""


def test_a_later_argument_is_known_where_a_function_is_passed() -> None:
    """What the function passed asks of its own arguments may be known by a lemma that comes behind it."""
    told = {each.name: each.verdict for each in check_text("M.hs", PROOFS).bindings}
    rejected = {"other", "wrong"}
    assert {name for name, verdict in told.items() if verdict is not Verdict.VERIFIED} == rejected
