"""What students got no repair for: several things asked at one place, an element that a recursion drops, patterns of
local definitions, sums.

LiquidHaskell rejects each program as it stands, and accepts it after the first suggestion.
"""

import pytest
from liquidlens.explain.report import Verdict
from liquidlens.repairs.trial import applied
from liquidlens.source.text import LineIndex

from tests.unit.repairs.checked import first_verifies, report_after, report_of

pytestmark = pytest.mark.repairs

SCHEDULE = """module Schedule where
{-@ type Minute = {v:Int | 0 <= v && v < 1440} @-}
data Slot = Slot { begin :: Int, end :: Int }
{-@ data Slot = Slot { begin :: Minute, end :: {v:Int | begin <= v && v <= 1440} } @-}
{-@ shift :: Int -> Slot -> Slot @-}
shift :: Int -> Slot -> Slot
shift d (Slot b e) = Slot (b + d) (e + d)

{-@ late :: Int -> Slot @-}
late :: Int -> Slot
late m = Slot m 1440

{-@ slot :: x:Int -> {v:Int | x <= v} -> Slot @-}
slot :: Int -> Int -> Slot
slot x y = Slot x y

{-@ insert :: Slot -> ss:[Slot] -> {v:[Slot] | len v == len ss + 1} @-}
insert :: Slot -> [Slot] -> [Slot]
insert s [] = [s]
insert s (t:ts)
  | begin s <= begin t = s : t : ts
  | otherwise          = insert s ts
"""

POLY = """module Poly where
data Poly = Poly { coeffs :: [Int] }
{-@ data Poly = Poly { coeffs :: {v:[Int] | len v > 0} } @-}
{-@ constant :: Int -> {p:Poly | len (coeffs p) == 1} @-}
constant :: Int -> Poly
constant c = Poly [c]
{-@ times :: p:Poly -> {v:Poly | len (coeffs v) == len (coeffs p) + 1} @-}
times :: Poly -> Poly
times (Poly cs) = Poly (0 : cs)
{-@ monomial :: n:Nat -> {v:Poly | len (coeffs v) == n} @-}
monomial :: Int -> Poly
monomial 0 = constant 1
monomial n = times (monomial (n - 1))
{-@ derive :: p:Poly -> {v:Poly | len (coeffs v) == len (coeffs p)} @-}
derive :: Poly -> Poly
derive (Poly [_])    = constant 0
derive (Poly (_:cs)) = Poly cs
"""

EVAL = """module Eval where
data E = N Int | B Char E E
{-@ eval :: E -> Maybe Int @-}
eval :: E -> Maybe Int
eval (N n) = Just n
eval (B o a b) = do
  x <- eval a
  y <- eval b
  case o of
    '+' -> Just (x + y)
    '/' -> Just (x `div` y)
"""

LOCAL = """module Local where
{-@ first :: [Int] -> Int @-}
first :: [Int] -> Int
first ys = let (x:_) = filter (> 0) ys in x

{-@ heading :: String -> String @-}
heading :: String -> String
heading s = w
  where (w:_) = words s

{-@ two :: [Int] -> Int @-}
two :: [Int] -> Int
two ys = x + y
  where (x:y:_) = map (+ 1) ys

{-@ found :: Int -> [(Int, String)] -> String @-}
found :: Int -> [(Int, String)] -> String
found k kvs = s
  where
    Just s = lookup k kvs
"""

SUMS = """module Sums where
data Item = Item { price :: Int, count :: Int }
{-@ data Item = Item { price :: Nat, count :: Nat } @-}

{-@ worth :: [Item] -> Nat @-}
worth :: [Item] -> Int
worth is = sum [price i * count i | i <- is]

{-@ prices :: [Item] -> Nat @-}
prices :: [Item] -> Int
prices is = sum (map price is)

{-@ total :: [Nat] -> Nat @-}
total :: [Int] -> Int
total xs = sum xs

{-@ whole :: [Nat] -> Nat @-}
whole :: [Int] -> Int
whole = sum

{-@ counts :: [Item] -> Nat @-}
counts :: [Item] -> Int
counts = sum . map count
"""

EACH = """module Each where
{-@ two :: x:Int -> y:Int -> (Nat, Nat) @-}
two :: Int -> Int -> (Int, Int)
two x y = (x, y)

{-@ area :: Nat -> Nat -> Int @-}
area :: Int -> Int -> Int
area a b = a * b

twice :: Int -> Int -> Int
twice a b = 2 * area a b
"""

ROTATED = """module Rotated where
data SList a = SL { size :: Int, elems :: [a] }
{-@ data SList a = SL { size :: Nat, elems :: {v:[a] | len v == size} } @-}
{-@ nil :: {v:SList a | size v == 0} @-}
nil :: SList a
nil = SL 0 []
{-@ cons :: a -> xs:SList a -> {v:SList a | size v == size xs + 1} @-}
cons :: a -> SList a -> SList a
cons x (SL n xs) = SL (n + 1) (x : xs)
{-@ tl :: xs:{SList a | size xs > 0} -> {v:SList a | size v == size xs - 1} @-}
tl :: SList a -> SList a
tl (SL n (_:xs)) = SL (n - 1) xs
{-@ hd :: xs:SList a -> a @-}
hd :: SList a -> a
hd (SL _ (x:_)) = x
{-@ rot :: f:SList a -> b:SList a -> acc:SList a -> {v:SList a | size v == size f + size b + size acc} / [size f] @-}
rot :: SList a -> SList a -> SList a -> SList a
rot f b acc
  | size f == 0 = hd b `cons` acc
  | otherwise = hd f `cons` rot (tl f) (tl b) (hd b `cons` acc)
"""

SHARE = """module Share where
{-@ share :: n:Nat -> total:Nat -> {v:Int | 0 <= v && v <= 100} @-}
share :: Int -> Int -> Int
share n total = (100 * n) `div` total

{-@ type Counts = {v:[Nat] | len v == 5} @-}
{-@ zero :: Counts @-}
zero :: [Int]
zero = replicate 4 0
"""

SIDES = """module Sides where
{-@ most :: xs:[Int] -> ys:[Int] -> {v:[Int] | len v >= len xs && len v >= len ys} @-}
most :: [Int] -> [Int] -> [Int]
most (x:xs) (y:ys) = max x y : most xs ys
most _      _      = []
"""

BOUND = """module Bound where
{-@ copies :: n:Nat -> a -> {v:[a] | len v == n} @-}
copies :: Int -> a -> [a]
copies n x = if n < 0 then [] else x : copies (n - 1) x
"""


def test_what_is_left_of_one_list_is_kept() -> None:
    binding = next(each for each in report_of(SIDES).bindings)
    changed = [applied(LineIndex(SIDES), each.edits) or "" for each in binding.offered]
    assert any("most xs     []     = xs\nmost []     ys     = ys\n" in each for each in changed)


@pytest.mark.parametrize(
    ("text", "name", "wanted"),
    [
        pytest.param(
            SCHEDULE,
            "shift",
            "x:{v:Slot | begin v + d >= 0 && begin v + d < 1440 && end v + d <= 1440}",
            id="three conjuncts of two fields",
        ),
        pytest.param(SCHEDULE, "late", "m:Minute", id="two of one, without what follows"),
        pytest.param(
            SCHEDULE,
            "slot",
            "x:Minute -> y:{v:Int | x <= v && v <= 1440}",
            id="each at its own parameter",
        ),
        pytest.param(SCHEDULE, "insert", "| otherwise          = t : insert s ts", id="an element that a step drops"),
        pytest.param(EACH, "two", "two :: x:Nat -> y:Nat -> (Nat, Nat)", id="each part of an answer"),
        pytest.param(EACH, "twice", "twice :: a:Nat -> b:Nat -> Int", id="each argument of a call"),
        pytest.param(
            ROTATED,
            "hd",
            "rot :: f:SList a -> b:{v:SList a | size v > size f} -> ",
            id="of callers, without what follows",
        ),
        pytest.param(
            EVAL,
            "eval",
            "'/' -> if y == 0 then Nothing else Just (x `div` y)\n    _ -> Nothing\n",
            id="two mistakes that have nothing to do with each other",
        ),
        pytest.param(POLY, "monomial", "{v:Poly | len (coeffs v) == n + 1}", id="one more than was promised"),
        pytest.param(LOCAL, "first", "let x = case filter (> 0) ys of { x:_ -> x; [] -> 0 } in x", id="let"),
        pytest.param(LOCAL, "heading", 'where w = case words s of { w:_ -> w; [] -> "" }', id="where"),
        pytest.param(
            LOCAL, "two", "(x, y) = case map (+ 1) ys of { x:y:_ -> (x, y); _ -> (0, 0) }", id="two variables"
        ),
        pytest.param(LOCAL, "found", 's = case lookup k kvs of { Just s -> s; Nothing -> "" }', id="Just"),
        pytest.param(SHARE, "share", "total:{v:Nat | v > 0 && v >= n}", id="what two mistakes at one place ask"),
        pytest.param(BOUND, "copies", "if n <= 0 then", id="a relation before a number that says the same"),
    ],
)
def test_the_first_suggestion_is_what_a_person_would_write(text: str, name: str, wanted: str) -> None:
    assert wanted in first_verifies(text, name)


@pytest.mark.parametrize(
    ("name", "fold", "wanted"),
    [
        pytest.param(
            "worth",
            "worth is = foldr (+) 0 [price i * count i | i <- is]",
            "worth (i : is) = price i * count i + worth is",
            id="of a comprehension",
        ),
        pytest.param(
            "prices",
            "prices is = foldr (+) 0 (map price is)",
            "prices (x : is) = price x + prices is",
            id="of what is mapped",
        ),
        pytest.param("total", "total xs = foldr (+) 0 xs", "total (x : xs) = x + total xs", id="of a list"),
        pytest.param("whole", "whole = foldr (+) 0", "whole (x : xs) = x + whole xs", id="of what has no name"),
        pytest.param(
            "counts",
            "counts = foldr (+) 0 . map count",
            "counts (x : xs) = count x + counts xs",
            id="of what is mapped and has no name",
        ),
    ],
)
def test_a_sum_is_a_fold_or_written_out(name: str, fold: str, wanted: str) -> None:
    assert fold in first_verifies(SUMS, name)
    binding = next(each for each in report_of(SUMS).bindings if each.name == name)
    changed = [applied(LineIndex(SUMS), each.edits) or "" for each in binding.offered]
    (written,) = (each for each in changed if wanted in each)
    assert next(each for each in report_after(written).bindings if each.name == name).verdict is Verdict.VERIFIED


def test_what_says_nothing_is_not_offered() -> None:
    binding = next(each for each in report_of(POLY).bindings if each.name == "derive")
    changed = [applied(LineIndex(POLY), each.edits) for each in binding.offered]
    assert changed
    assert not any(each is None or "len (coeffs v) == len (coeffs v)" in each for each in changed)


def test_nobody_promises_to_differ_from_a_number() -> None:
    binding = next(each for each in report_of(SHARE).bindings if each.name == "zero")
    changed = [applied(LineIndex(SHARE), each.edits) or "" for each in binding.offered]
    assert "replicate 5 0" in changed[0]
    assert not any("/=" in each for each in changed)


def test_the_field_that_breaks_is_underlined() -> None:
    """All fields of one construction are one obligation; LiquidHaskell, too, tells of the field."""
    found = {each.name: each.findings[0] for each in report_of(SCHEDULE).bindings if each.findings}
    lines = LineIndex(SCHEDULE)
    assert lines.slice(found["shift"].span) == "b + d"
    assert lines.slice(found["late"].span) == "m"
    assert lines.slice(found["slot"].span) == "x"
