"""What a programmer would change is offered first or second."""

import pytest
from liquidlens.explain.proposal_words import seen_words, title_of_repair
from liquidlens.explain.report import Verdict
from liquidlens.explain.verdicts import reason_of
from liquidlens.repairs.trial import applied
from liquidlens.source.text import LineIndex

from tests.unit.repairs.checked import report_after, report_of

pytestmark = pytest.mark.repairs

CLAMP = """module M where
{-@ clamp :: lo:Int -> hi:{v:Int | lo <= v} -> x:Int -> {v:Int | lo <= v && v <= hi} @-}
clamp :: Int -> Int -> Int -> Int
clamp lo hi x
  | x < lo    = lo
  | x > hi    = lo + hi
  | otherwise = x
"""

NODE = """module M where
data Heap = E | N Int Int Heap Heap
{-@ measure rank @-}
{-@ rank :: Heap -> Nat @-}
rank :: Heap -> Int
rank E = 0
rank (N r _ _ _) = r
{-@ data Heap = E | N { hRank :: {v:Int | v > 0}, hItem :: Int, hLeft :: Heap,
                        hRight :: {v:Heap | rank v == hRank - 1 && rank v <= rank hLeft} } @-}
{-@ node :: Int -> Heap -> Heap -> Heap @-}
node :: Int -> Heap -> Heap -> Heap
node x a b
  | rank a >= rank b = N (1 + rank b) x a b
  | otherwise        = N (1 + rank b) x b a
"""

FEE = """module M where
{-@ feeOf :: Nat -> Nat @-}
feeOf :: Int -> Int
feeOf n = n `div` 100 - 20
"""

TOP = """module M where
{-@ topN :: n:Nat -> xs:{v:[a] | n <= len v} -> {v:[a] | len v == n} @-}
topN :: Int -> [a] -> [a]
topN n xs = firsts (n + 1) xs
{-@ firsts :: n:Nat -> xs:{v:[a] | n <= len v} -> {v:[a] | len v == n} @-}
firsts :: Int -> [a] -> [a]
firsts n xs | n == 0 = []
firsts n (x:xs) = x : firsts (n - 1) xs
"""

MIDDLE = """module M where
{-@ middle :: {v:[a] | len v > 0} -> a @-}
middle :: [a] -> a
middle xs = xs !! (length xs `div` 2 + 1)
"""

SHIP = """module M where
{-@ ship :: Nat -> Nat -> Nat @-}
ship :: Int -> Int -> Int
ship stock n
  | stock >= n - 1 = takeFrom stock n
  | otherwise      = stock
{-@ takeFrom :: stock:Nat -> n:{v:Nat | v <= stock} -> Nat @-}
takeFrom :: Int -> Int -> Int
takeFrom stock n = stock - n
"""

CASE = """module M where
{-@ headOr :: a -> [a] -> a @-}
headOr :: a -> [a] -> a
headOr d (x:_) = x
"""

GCD = """module M where
gcd' :: Int -> Int -> Int
gcd' a 0 = a
gcd' a b = gcd' b (a `mod` b)
"""


UNITS = """module M where
data Item = Item { itemName :: String, itemQty :: Int }
{-@ data Item = Item { itemName :: String, itemQty :: {v:Int | v > 0} } @-}
{-@ totalUnits :: [Item] -> {v:Int | v >= 0} @-}
totalUnits :: [Item] -> Int
totalUnits items = sum (map itemQty items)
"""

VECTOR = """module M where
import qualified Data.Vector as V
{-@ setFirst :: a -> v:{V.Vector a | vlen v > 0} -> {w:V.Vector a | vlen w == vlen v} @-}
setFirst :: a -> V.Vector a -> V.Vector a
setFirst x b = b V.// [(0, x)]
"""

DRAIN = """module M where
data Ring = Ring { items :: [Int], count :: Int }
{-@ data Ring = Ring { items :: [Int], count :: Nat } @-}
{-@ pop :: {r:Ring | count r > 0} -> (Int, Ring) @-}
pop :: Ring -> (Int, Ring)
pop (Ring (x:xs) n) = (x, Ring xs (n - 1))
pop (Ring [] n) = (0, Ring [] (n - 1))
{-@ drain :: r:Ring -> [Int] / [count r] @-}
drain :: Ring -> [Int]
drain r
  | count r > 0 = let (x, r') = pop r in x : drain r'
  | otherwise   = []
"""

AVERAGE = """module M where
import qualified Data.Map as M
average :: M.Map Int Int -> Int
average l = sum (M.elems l) `div` M.size l
"""

SHARE = """module M where
slot :: Int -> Int -> Int
slot h size = h `mod` size
"""

CHUNKS = """module M where
{-@ chunks :: Int -> [a] -> [[a]] @-}
chunks :: Int -> [a] -> [[a]]
chunks _ [] = []
chunks n xs = let (a, b) = splitAt n xs in a : chunks n b
"""

PICK = """module M where
{-@ pick :: xs:[a] -> i:{v:Int | 0 <= v && v <= len xs} -> a @-}
pick :: [a] -> Int -> a
pick ts i = ts !! i
"""

METHOD = """module M where
class Shape a where
  area :: a -> Int
  name :: a -> String
data Square = Square Int
instance Shape Square where
  area (Square n) = n * n
"""

MEASURE = """module M where
data List a = Emp | a :+: List a
{-@ measure size @-}
size :: List a -> Int
size Emp = 0
size (_ :+: xs) = 1 - size xs
{-@ push :: a -> s:List a -> {v:List a | size v == size s + 1} @-}
push :: a -> List a -> List a
push x xs = x :+: xs
"""

ALIAS = """module M where
{-@ type Less N = {v:Int | v > N} @-}
{-@ before :: n:Int -> Less n @-}
before :: Int -> Int
before n = n - 1
"""

LAST = """module M where
{-@ fib :: Nat -> Nat @-}
fib :: Int -> Int
fib n
  | n <= 1 = n
  | False = fib (n - 1) + fib (n - 2)
"""

LARGER = """module M where
{-@ larger :: Ord a => x:a -> y:a -> {v:a | x <= v} @-}
larger :: Ord a => a -> a -> a
larger x y = y
"""

EITHER = """module M where
data Value = Number Int | Text String | Pair Value Value
{-@ measure isNumber @-}
isNumber :: Value -> Bool
isNumber (Number _) = True
isNumber (Text _) = False
isNumber (Pair _ _) = False
{-@ measure isText @-}
isText :: Value -> Bool
isText (Number _) = False
isText (Text _) = True
isText (Pair _ _) = False
{-@ width :: Value -> Int @-}
width :: Value -> Int
width (Number n) = n
width (Text t) = length t
"""

AT = """module M where
{-@ type Row a N = {v:[a] | len v == N} @-}
{-@ at :: c:Nat -> [Row a c] -> i:Nat -> j:{Nat | j <= c} -> Maybe a @-}
at :: Int -> [[a]] -> Int -> Int -> Maybe a
at _ [] _ _ = Nothing
at _ (row:_) 0 j = Just (row !! j)
at c (_:rows) i j = at c rows (i - 1) j
"""

ZIPPER = """module M where
data Zipper a = Zipper [a] a [a]
{-@ measure size @-}
{-@ size :: Zipper a -> Nat @-}
size :: Zipper a -> Int
size (Zipper ls _ rs) = length' ls + 1 + length' rs
{-@ measure length' @-}
{-@ length' :: [a] -> Nat @-}
length' :: [a] -> Int
length' [] = 0
length' (_:xs) = 1 + length' xs
{-@ left :: z:Zipper a -> {v:Zipper a | size v == size z} @-}
left :: Zipper a -> Zipper a
left (Zipper [] x rs) = Zipper [] x rs
left (Zipper (l:ls) x rs) = Zipper ls l rs
"""

REWIND = """module M where
data Zipper = Zipper [Int] Int [Int]
{-@ left :: Zipper -> Zipper @-}
left :: Zipper -> Zipper
left (Zipper [] x rs) = Zipper [] x rs
left (Zipper (l:ls) x rs) = Zipper ls l (x : rs)
{-@ rewind :: Zipper -> Zipper @-}
rewind :: Zipper -> Zipper
rewind z@(Zipper [] _ _) = z
rewind z = rewind (left z)
"""

SLIPS = """module M where
{-@ size' :: Int -> Nat @-}
size' :: Int -> Int
size' n = if n < 0 then n else n
{-@ copies :: n:Nat -> a -> {v:[a] | len v == n} @-}
copies :: Int -> a -> [a]
copies 0 x = [x]
copies n x = x : copies (n - 1) x
{-@ insertAt :: i:Nat -> a -> xs:{v:[a] | i <= len v} -> {v:[a] | len v == 1 + len xs} @-}
insertAt :: Int -> a -> [a] -> [a]
insertAt 0 y xs = y : xs
insertAt i y (x:xs) = insertAt (i - 1) y xs
{-@ zipW :: (a -> b -> c) -> xs:[a] -> ys:{v:[b] | len v == len xs} -> {v:[c] | len v == len xs} @-}
zipW :: (a -> b -> c) -> [a] -> [b] -> [c]
zipW _ [] _ = []
zipW f (x:xs) (y:ys) = f x y : zipW f xs (y:ys)
{-@ most :: {v:[Int] | len v > 0} -> Int @-}
most :: [Int] -> Int
most [x] = x
most (x:xs) = max x (most (tail xs))
"""


RING = """module M where
{-@ data Ring = Ring { cap :: {v:Int | v > 0}, used :: {v:Nat | v <= cap} } @-}
data Ring = Ring { cap :: Int, used :: Int }
{-@ push :: r:Ring -> {v:Ring | used v == used r + 1} @-}
push :: Ring -> Ring
push (Ring c u) = Ring c (u + 1)
"""


@pytest.mark.parametrize(
    ("text", "name", "wanted"),
    [
        pytest.param(CLAMP, "clamp", ["| x > hi    = hi"], id="a part too many"),
        pytest.param(NODE, "node", ["N (1 + rank a) x b a"], id="the other variable"),
        pytest.param(FEE, "feeOf", ["feeOf n = max 0 (n `div` 100 - 20)"], id="a clamp"),
        pytest.param(TOP, "topN", ["firsts n xs"], id="one too many"),
        pytest.param(MIDDLE, "middle", ["xs !! (length xs `div` 2)"], id="an index"),
        pytest.param(SHIP, "ship", ["stock >= n =", "stock > n - 1 ="], id="a guard"),
        pytest.param(GCD, "gcd'", ["{-@ gcd' :: a:Int -> b:Nat -> Int / [b] @-}"], id="a metric for natural numbers"),
        pytest.param(CASE, "headOr", ["headOr x0 [] = x0", "headOr x0 _ = x0"], id="a missing case"),
        pytest.param(UNITS, "totalUnits", ["foldr (+) 0 (map itemQty items)"], id="a sum"),
        pytest.param(VECTOR, "setFirst", ["assume (V.//) :: xs:V.Vector a ->"], id="a library's function"),
        pytest.param(DRAIN, "drain", ["-> {v:(Int, Ring) | count (snd v) == count r - 1}"], id="a part of a pair"),
        pytest.param(AVERAGE, "average", ["case M.size l of { 0 -> 0; n -> sum (M.elems l) `div` n }"], id="a divisor"),
        pytest.param(SHARE, "slot", ["if size == 0 then 0 else h `mod` size"], id="a variable divisor"),
        pytest.param(CHUNKS, "chunks", ["n:{v:Int | v > 0} -> xs:[a] -> [[a]] / [len xs]"], id="a positive step"),
        pytest.param(PICK, "pick", ["i:{v:Int | 0 <= v && v < len xs}"], id="a bound that was too wide"),
        pytest.param(MEASURE, "push", ["size (_ :+: xs) = 1 + size xs"], id="a measure that is wrong"),
        pytest.param(ALIAS, "before", ["type Less N = {v:Int | v < N}"], id="an alias that is wrong"),
        pytest.param(LAST, "fib", ["| otherwise = fib"], id="the last guard"),
        pytest.param(LARGER, "larger", ["y:{v:a | x <= v}", "{y:a | x <= y}"], id="an order of any type"),
        pytest.param(EITHER, "width", ["isNumber v || isText v"], id="one of two constructors"),
        pytest.param(AT, "at", ["j:{Nat | j < c}"], id="a bound that the broken input does not meet"),
        pytest.param(
            RING, "push", ["{v:Ring | used v < cap v}", "{r:Ring | used r < cap r}"], id="a ring that is full"
        ),
        pytest.param(ZIPPER, "left", ["Zipper ls l (x : rs)"], id="an element that was lost"),
        pytest.param(SLIPS, "size'", ["if n < 0 then -n else n"], id="a sign"),
        pytest.param(SLIPS, "copies", ["copies 0 x = []"], id="an element too many"),
        pytest.param(SLIPS, "insertAt", ["= x : insertAt (i - 1) y xs"], id="an element that is lost"),
        pytest.param(SLIPS, "zipW", ["zipW f xs ys"], id="the whole list for its rest"),
        pytest.param(SLIPS, "most", ["max x (most xs)"], id="a rest too many"),
        pytest.param(METHOD, "name (Shape Square)", ['  name _ = ""'], id="a missing method"),
    ],
)
def test_the_change_is_first_or_second(text: str, name: str, wanted: list[str]) -> None:
    binding = next(each for each in report_of(text).bindings if each.name == name)
    offered = [applied(LineIndex(text), each.edits) or "" for each in binding.findings[0].suggestions[:2]]
    assert any(words in changed for changed in offered for words in wanted), [
        title_of_repair(each) for each in binding.findings[0].suggestions
    ]
    for changed in offered:
        after = report_after(changed)
        assert not after.problems
        assert next(each.verdict for each in after.bindings if each.name == name) is Verdict.VERIFIED


def test_a_change_that_answers_otherwise_does_not_pass_for_one_that_agrees() -> None:
    text = """module M where
data Account = Account { owner :: String, balance :: Int, moves :: [Int] }
{-@ data Account = Account { owner :: String, balance :: Nat, moves :: [Int] } @-}
{-@ withdraw :: n:Nat -> a:Account -> Maybe Account @-}
withdraw :: Int -> Account -> Maybe Account
withdraw n a
  | n < balance a + 100 = Just a { balance = balance a - n, moves = n : moves a }
  | otherwise = Nothing
"""
    binding = next(each for each in report_of(text).bindings if each.name == "withdraw")
    offered = {title_of_repair(each): seen_words(each) for each in binding.findings[0].suggestions}
    assert any("answers as today" in checked for checked in offered.values())
    assert not [title for title in offered if "balance a * n" in title or "balance a + n" in title]


def test_an_annotation_says_something_and_leaves_inputs() -> None:
    text = VECTOR.replace("V.// [(0, x)]", "V.++ V.fromList [x]")
    binding = next(each for each in report_of(text).bindings if each.name == "setFirst")
    titles = [title_of_repair(each) for each in binding.findings[0].suggestions]
    assert not [each for each in titles if "vlen v == vlen v" in each or "vlen w == vlen w" in each]
    assert not [each for each in titles if "vlen v < 0" in each]


def test_code_that_is_right_is_not_changed_where_a_type_is_too_weak() -> None:
    binding = next(each for each in report_of(DRAIN).bindings if each.name == "drain")
    assert [title_of_repair(each) for each in binding.findings[0].suggestions] == [
        "Promise `count (snd v) == count r - 1` for `pop`"
    ]


def test_a_recursion_that_is_not_seen_to_end_is_not_left_out() -> None:
    binding = next(each for each in report_of(REWIND).bindings if each.name == "rewind")
    assert binding.verdict is Verdict.WEAK_SPEC
    changed = [applied(LineIndex(REWIND), each.edits) or "" for each in binding.findings[0].suggestions]
    assert all("= rewind (left z)" in each for each in changed)


def test_a_parameter_called_v_is_not_taken_for_the_answer() -> None:
    text = """module M where
{-@ inc :: v:Int -> Int @-}
inc :: Int -> Int
inc v = v + 1
{-@ two :: n:Nat -> {m:Int | m > n} @-}
two :: Int -> Int
two n = inc (inc n)
"""
    binding = next(each for each in report_of(text).bindings if each.name == "two")
    # A gap: what `inc` answers cannot be spoken of beside a parameter `v`, so the answer alone is held to its bound.
    titles = [title_of_repair(each) for each in binding.findings[0].suggestions]
    assert titles == ["Change `inc (inc n)` to `max (n + 1) (inc (inc n))`"]


def test_what_is_put_in_is_bound_wherever_the_expression_stands() -> None:
    # `l` stands in Core at every alternative that falls through to the last equation, `a` in one of them only.
    text = """module M where
data T = L | N Int T T
{-@ measure size @-}
{-@ size :: T -> Nat @-}
size :: T -> Int
size L = 0
size (N _ l r) = 1 + size l + size r
{-@ join :: l:T -> r:T -> {t:T | size t == size l + size r} @-}
join :: T -> T -> T
join (N x a b) (N y c d) | x < y = N x a (join b (N y c d))
join l@(N x a b) r = N x (join a r) L
join L r = r
"""
    report = report_of(text)
    assert not report.problems
    assert next(each.verdict for each in report.bindings if each.name == "join") is Verdict.UNSAFE


def test_a_proof_is_mended_though_no_run_breaks_it() -> None:
    text = """{-@ LIQUID "--ple" @-}
{-@ LIQUID "--reflection" @-}
module M where
data N = Z | S N
{-@ reflect plus @-}
plus :: N -> N -> N
plus Z n = n
plus (S m) n = S (plus m n)
{-@ assoc :: a:N -> b:N -> c:N -> { plus (plus a b) c == plus a (plus b c) } @-}
assoc :: N -> N -> N -> ()
assoc Z _ _ = ()
assoc (S m) b c = assoc m b b
"""
    binding = next(each for each in report_of(text).bindings if each.name == "assoc")
    assert not binding.findings
    assert "assoc m b c" in (applied(LineIndex(text), binding.suggestions[0].edits) or "")


def test_a_parameter_is_taken_apart_for_what_its_fields_keep() -> None:
    text = """module M where
{-@ data Slot = Slot { start :: Nat, end :: {v:Nat | start < v} } @-}
data Slot = Slot { start :: Int, end :: Int }
{-@ merge :: a:Slot -> {b:Slot | start b == end a} -> {v:Slot | start v == start a && end v == end b} @-}
merge :: Slot -> Slot -> Slot
merge a b = Slot (start a) (end b)
"""
    binding = next(each for each in report_of(text).bindings if each.name == "merge")
    assert not binding.findings
    assert "`start a < end b`" in reason_of(binding)
    changed = applied(LineIndex(text), binding.suggestions[0].edits) or ""
    assert "merge a@(Slot _ _) b = " in changed
    assert all(each.verdict is Verdict.VERIFIED for each in report_after(changed).bindings)


def test_a_precondition_is_found_though_another_promise_is_broken() -> None:
    text = """module M where
{-@ average :: [Int] -> {v:Int | v > 0} @-}
average :: [Int] -> Int
average ss = sum ss `div` length ss
"""
    (binding,) = report_of(text).bindings
    assert len(binding.findings) == 2
    first = binding.findings[0].suggestions[0]
    assert title_of_repair(first).startswith("Require `len ss > 0` of the callers of `average`, and change")
    (after,) = report_after(applied(LineIndex(text), first.edits) or "").bindings
    assert after.verdict is Verdict.VERIFIED


def test_names_with_subscripts_are_no_numbers() -> None:
    text = """module M where
{-@ next :: ρ₁:Int -> {v:Int | v > ρ₁ + 1} @-}
next :: Int -> Int
next ρ₁ = ρ₁ + 1
"""
    report = report_of(text)
    # LiquidHaskell reads no such name in an annotation.
    assert [problem.code for problem in report.problems] == ["spec/not-read"]
    assert any("v >= ρ₁ + 1" in title_of_repair(each) for each in report.bindings[0].findings[0].suggestions)
