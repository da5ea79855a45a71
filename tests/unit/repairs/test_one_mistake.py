"""Small programs in everyday styles, each with one mistake: what a person would change is among the three."""

import pytest
from liquidlens.repairs.trial import applied
from liquidlens.source.text import LineIndex

from tests.unit.repairs.checked import report_of

pytestmark = pytest.mark.repairs

STOCK = """module Stock where
import qualified Data.Map as M
{-@ type Pos = {v:Int | v > 0} @-}
{-@ restock :: String -> Pos -> M.Map String Nat -> M.Map String Nat @-}
restock :: String -> Int -> M.Map String Int -> M.Map String Int
restock k n m = case M.lookup k m of
  Nothing -> M.insert k n m
  Just old -> M.insert k (old - n) m
"""

LEDGER2 = """module Ledger2 where
data Account = Account { owner :: String, balance :: Int, limit :: Int }
{-@ data Account = Account { owner :: String, balance :: Int, limit :: {v:Nat | 0 <= balance + v} } @-}
{-@ withdraw :: Nat -> Account -> Maybe Account @-}
withdraw :: Int -> Account -> Maybe Account
withdraw n (Account o b l)
  | n <= b + l = Just (Account o (b - n) l)
  | otherwise  = Nothing
{-@ transfer :: Nat -> Account -> Account -> Maybe (Account, Account) @-}
transfer :: Int -> Account -> Account -> Maybe (Account, Account)
transfer n (Account o b l) (Account p c k)
  | b + l >= n = Just (Account o (b - n) l, Account p (c - n) k)
  | otherwise  = Nothing
"""

SHAPES = """module Shapes where
class Shape a where
  {-@ area :: a -> Nat @-}
  area :: a -> Int
  {-@ name :: a -> {v:String | len v > 0} @-}
  name :: a -> String
data Rect = Rect Int Int
{-@ data Rect = Rect { w :: Nat, h :: Nat } @-}
instance Shape Rect where
  area (Rect a b) = a * b
  name _ = "rect"
data Ring = Ring Int Int
{-@ data Ring = Ring { outer :: Nat, inner :: {v:Nat | v <= outer} } @-}
instance Shape Ring where
  area (Ring o i) = 3 * (i - o)
  name _ = "ring"
"""

REPORT = """module Report where
{-@ report :: Nat -> [Int] -> String @-}
report :: Int -> [Int] -> String
report width ns = unwords [pad (width - length s) s | n <- ns, let s = show n]
{-@ pad :: Nat -> String -> String @-}
pad :: Int -> String -> String
pad n s = replicate n ' ' ++ s
"""

SUMMED = """module Summed where
{-@ summed :: {s:[String] | len s > 0} -> Maybe Int @-}
summed :: [String] -> Maybe Int
summed (w : "+" : rest) = (+) (length w) <$> summed rest
summed [w] = Just (length w)
summed _ = Nothing
"""

PARITY = """module Parity where
{-@ isEven' :: n:Nat -> Bool / [n] @-}
isEven' :: Int -> Bool
isEven' 0 = True
isEven' n = isOdd' (n - 1)
{-@ isOdd' :: n:Nat -> Bool / [n] @-}
isOdd' :: Int -> Bool
isOdd' 0 = False
isOdd' n = isEven' (n - 2)
"""

PARITY2 = """module Parity2 where
{-@ evens :: xs:[a] -> {v:[a] | len v <= len xs} / [len xs] @-}
evens :: [a] -> [a]
evens [] = []
evens (x:xs) = x : odds xs
{-@ odds :: xs:[a] -> {v:[a] | len v <= len xs} / [len xs] @-}
odds :: [a] -> [a]
odds [] = []
odds xs = evens xs
"""

PAD = """module Pad where
{-@ padLeft :: n:Nat -> Char -> s:{v:String | len v <= n} -> {v:String | len v == n} @-}
padLeft :: Int -> Char -> String -> String
padLeft n c s = rep n c ++ s
{-@ rep :: n:Nat -> a -> {v:[a] | len v == n} @-}
rep :: Int -> a -> [a]
rep 0 _ = []
rep n x = x : rep (n - 1) x
"""

WHERE = """module Where where
{-@ range :: lo:Int -> hi:{v:Int | lo <= v} -> {v:[Int] | len v == hi - lo} @-}
range :: Int -> Int -> [Int]
range lo hi = go lo
  where
    {-@ go :: i:{v:Int | lo <= v && v <= hi} -> {v:[Int] | len v == hi - i} / [i] @-}
    go :: Int -> [Int]
    go i | i == hi = []
         | otherwise = i : go (i + 1)
"""

FOLD = """module Fold where
{-@ count :: (a -> Bool) -> xs:[a] -> {v:Int | 0 <= v && v <= len xs} @-}
count :: (a -> Bool) -> [a] -> Int
count _ [] = 0
count p (x:xs) = if p x then 2 + count p xs else count p xs
{-@ biggest :: Nat -> [Nat] -> Nat @-}
biggest :: Int -> [Int] -> Int
biggest z xs = foldr max z xs
"""

FOLD2 = """module Fold2 where
{-@ total :: [Nat] -> Nat @-}
total :: [Int] -> Int
total xs = foldr (+) 0 xs
{-@ spread :: [Nat] -> Nat @-}
spread :: [Int] -> Int
spread xs = foldr (\\x acc -> x - acc) 0 xs
"""

LIGHT = """module Light where
data State = Red | Green | Amber
data Light = Light { state :: State, timer :: Int }
{-@ measure most @-}
{-@ most :: State -> Nat @-}
most :: State -> Int
most Red = 30
most Green = 45
most Amber = 5
{-@ data Light = Light { state :: State, timer :: {v:Nat | v <= most state} } @-}
{-@ tick :: Light -> Light @-}
tick :: Light -> Light
tick (Light s t)
  | t > 0 = Light s (t - 1)
  | otherwise = let s' = next s in Light s' (most s)
next :: State -> State
next Red = Green
next Green = Amber
next Amber = Red
"""

LIGHT2 = """module Light2 where
data State = Idle | Running | Done
{-@ measure isRunning @-}
isRunning :: State -> Bool
isRunning Idle = False
isRunning Running = True
isRunning Done = False
{-@ start :: {s:State | not (isRunning s)} -> {s:State | isRunning s} @-}
start :: State -> State
start Idle = Running
start Done = Done
start Running = Running
{-@ stop :: {s:State | isRunning s} -> {s:State | not (isRunning s)} @-}
stop :: State -> State
stop Running = Done
stop s = s
{-@ cycle' :: {s:State | not (isRunning s)} -> {s:State | not (isRunning s)} @-}
cycle' :: State -> State
cycle' s = stop (start s)
"""

SAFEDIV = """module SafeDiv where
data Expr = Num Int | Div Expr Expr | Add Expr Expr
eval :: Expr -> Either String Int
eval (Num n) = Right n
eval (Add a b) = case eval a of
  Left e -> Left e
  Right x -> case eval b of
    Left e -> Left e
    Right y -> Right (x + y)
eval (Div a b) = case eval a of
  Left e -> Left e
  Right x -> case eval b of
    Left e -> Left e
    Right y -> Right (x `div` y)
"""

DISCOUNT = """module Discount where
{-@ data Item = Item { qty :: Nat, price :: {p:Int | p > 0} } @-}
data Item = Item { qty :: Int, price :: Int }
{-@ discount :: {pc:Int | 0 <= pc && pc <= 100} -> Item -> Item @-}
discount :: Int -> Item -> Item
discount pc it = it { price = price it - price it * pc `div` 100 }
"""

LOOKUP = """module Lookup where
{-@ nth :: xs:[a] -> Int -> Maybe a @-}
nth :: [a] -> Int -> Maybe a
nth xs i
  | 0 <= i && i <= length xs = Just (xs !! i)
  | otherwise = Nothing
"""

LOOKUP2 = """module Lookup2 where
{-@ nth :: xs:[a] -> Int -> Maybe a @-}
nth :: [a] -> Int -> Maybe a
nth xs i
  | i < length xs = Just (xs !! i)
  | otherwise = Nothing
"""

WINDOW = """module Window where
{-@ windows :: n:{v:Int | v > 0} -> xs:[a] -> [{v:[a] | len v == n}] / [len xs] @-}
windows :: Int -> [a] -> [[a]]
windows n xs
  | length xs < n = []
  | otherwise = take n xs : windows n (drop 0 xs)
"""

BINARY = """module Binary where
{-@ search :: Int -> xs:[Int] -> Maybe {v:Int | 0 <= v && v < len xs} @-}
search :: Int -> [Int] -> Maybe Int
search x xs = go 0 (length xs)
  where
    {-@ go :: lo:Nat -> hi:{v:Nat | lo <= v && v <= len xs} -> Maybe {v:Int | 0 <= v && v < len xs} / [hi - lo] @-}
    go :: Int -> Int -> Maybe Int
    go lo hi
      | lo >= hi = Nothing
      | otherwise =
          let mid = (lo + hi) `div` 2
              y = xs !! mid
          in if y == x then Just mid else if y < x then go mid hi else go lo mid
"""

QUEUE = """module Queue where
data Queue a = Queue { front :: [a], back :: [a] }
{-@ data Queue a = Queue { front :: [a], back :: {v:[a] | len v <= len front} } @-}
{-@ measure qsize @-}
{-@ qsize :: Queue a -> Nat @-}
qsize :: Queue a -> Int
qsize (Queue f b) = len' f + len' b
{-@ measure len' @-}
{-@ len' :: xs:[a] -> {v:Nat | v == len xs} @-}
len' :: [a] -> Int
len' [] = 0
len' (_:xs) = 1 + len' xs
{-@ make :: f:[a] -> b:{v:[a] | len v <= len f + 1} -> {q:Queue a | qsize q == len f + len b} @-}
make :: [a] -> [a] -> Queue a
make f b
  | len' f <= len' b = Queue f b
  | otherwise = Queue (rot f b) []
{-@ rot :: f:[a] -> b:[a] -> {v:[a] | len v == len f + len b} @-}
rot :: [a] -> [a] -> [a]
rot f b = f ++ rev b []
{-@ rev :: xs:[a] -> ys:[a] -> {v:[a] | len v == len xs + len ys} @-}
rev :: [a] -> [a] -> [a]
rev [] ys = ys
rev (x:xs) ys = rev xs (x:ys)
{-@ snoc :: a -> q:Queue a -> {v:Queue a | qsize v == qsize q + 1} @-}
snoc :: a -> Queue a -> Queue a
snoc x (Queue f b) = make f (x : b)
"""

WORDS = """module Words where
{-@ initials :: [{v:String | len v > 0}] -> String @-}
initials :: [String] -> String
initials ws = map head ws
{-@ clean :: [String] -> [{v:String | len v > 0}] @-}
clean :: [String] -> [String]
clean [] = []
clean (w:ws)
  | null w = w : clean ws
  | otherwise = clean ws
"""

WORDS2 = """module Words2 where
{-@ initials :: [String] -> String @-}
initials :: [String] -> String
initials ws = map head ws
"""

PERCENT = """module Percent where
{-@ type Percent = {v:Int | 0 <= v && v <= 100} @-}
{-@ discount :: Percent -> Nat -> Nat @-}
discount :: Int -> Int -> Int
discount p price = price * (100 - p) `div` 100
{-@ clampP :: Int -> Percent @-}
clampP :: Int -> Int
clampP n
  | n < 0 = 0
  | n > 110 = 100
  | otherwise = n
"""

TREE = """module Tree where
data Tree = Leaf | Node Tree Int Tree
{-@ measure height @-}
{-@ height :: Tree -> Nat @-}
height :: Tree -> Int
height Leaf = 0
height (Node l _ r) = 1 + (if height l > height r then height l else height r)
{-@ measure size @-}
{-@ size :: Tree -> Nat @-}
size :: Tree -> Int
size Leaf = 0
size (Node l _ r) = 1 + size l + size r
{-@ insert :: Int -> t:Tree -> {v:Tree | size v == size t + 1} @-}
insert :: Int -> Tree -> Tree
insert x Leaf = Node Leaf x Leaf
insert x (Node l y r)
  | x <= y = Node (insert x l) y r
  | otherwise = Node l y (insert x r)
{-@ toList :: t:Tree -> {v:[Int] | len v == size t} @-}
toList :: Tree -> [Int]
toList Leaf = []
toList (Node l x r) = toList l ++ toList r
"""

PAIRS = """module Pairs where
{-@ partition' :: (a -> Bool) -> xs:[a] -> {v:([a],[a]) | len (fst v) + len (snd v) == len xs} @-}
partition' :: (a -> Bool) -> [a] -> ([a], [a])
partition' _ [] = ([], [])
partition' p (x:xs) = let (a, b) = partition' p xs in if p x then (x:a, b) else (a, b)
"""

CLOCK = """module Clock where
data Time = Time { hour :: Int, minute :: Int }
{-@ data Time = Time { hour :: {v:Nat | v < 24}, minute :: {v:Nat | v < 60} } @-}
{-@ addMinute :: Time -> Time @-}
addMinute :: Time -> Time
addMinute (Time h m)
  | m < 59 = Time h (m + 1)
  | h < 24 = Time (h + 1) 0
  | otherwise = Time 0 0
"""

INTER = """module Inter where
{-@ merge :: xs:[Int] -> ys:[Int] -> {v:[Int] | len v == len xs + len ys}  @-}
merge :: [Int] -> [Int] -> [Int]
merge [] ys = ys
merge xs [] = xs
merge (x:xs) (y:ys)
  | x <= y = x : merge xs (y:ys)
  | otherwise = y : merge (x:xs) ys
"""

GROUP = """module Group where
{-@ groups :: xs:[Int] -> [{v:[Int] | len v > 0}] / [len xs] @-}
groups :: [Int] -> [[Int]]
groups [] = []
groups (x:xs) = (x : same x xs) : groups (rest x xs)
{-@ same :: Int -> xs:[Int] -> {v:[Int] | len v <= len xs} @-}
same :: Int -> [Int] -> [Int]
same _ [] = []
same x (y:ys) | x == y = y : same x ys
              | otherwise = []
{-@ rest :: Int -> xs:[Int] -> [Int] @-}
rest :: Int -> [Int] -> [Int]
rest _ [] = []
rest x (y:ys) | x == y = rest x ys
              | otherwise = y : ys
"""


@pytest.mark.parametrize(
    ("text", "name", "wanted"),
    [
        pytest.param(STOCK, "restock", "(old + n)", id="in a map"),
        pytest.param(LEDGER2, "transfer", "Account p (c + n) k", id="in a record"),
        pytest.param(SHAPES, "area (Shape Ring)", "3 * (o - i)", id="in an instance"),
        pytest.param(PARITY, "isOdd'", "isEven' (n - 1)", id="in mutual recursion"),
        pytest.param(PARITY2, "odds", "odds (_:xs) = evens xs", id="the whole list for its rest"),
        pytest.param(PAD, "padLeft", "rep (n - length s) c ++ s", id="a term that was forgotten"),
        pytest.param(WHERE, "range", "/ [hi - i]", id="the metric of a local function"),
        pytest.param(REPORT, "report", "pad (max 0 (width - length s)) s", id="an argument that is too small"),
        pytest.param(
            DISCOUNT, "discount", "max 1 (price it - price it * pc `div` 100)", id="a field that is too small"
        ),
        pytest.param(SUMMED, "summed", "summed :: [String] -> Maybe Int @-}", id="a precondition that nobody needs"),
        pytest.param(FOLD, "count", "1 + count p xs", id="in a count"),
        pytest.param(FOLD2, "spread", "x + acc", id="in a fold"),
        pytest.param(LIGHT, "tick", "(most s')", id="the state before"),
        pytest.param(LIGHT2, "start", "start Done = Running", id="a state without fields"),
        pytest.param(SAFEDIV, "eval", "if y == 0 then 0 else", id="in Either"),
        pytest.param(LOOKUP, "nth", "i < length xs", id="an index"),
        pytest.param(LOOKUP2, "nth", "i >= 0 && i < length xs", id="one bound of two"),
        pytest.param(WINDOW, "windows", "drop 1 xs", id="a window that stays"),
        pytest.param(BINARY, "search", "go (mid + 1) hi", id="a search that stays"),
        pytest.param(QUEUE, "make", "len' f >= len' b", id="a condition turned round"),
        pytest.param(WORDS, "clean", "| otherwise = w : clean ws", id="branches that changed places"),
        pytest.param(WORDS2, "initials", "len v > 0", id="what a function that is passed asks"),
        pytest.param(PERCENT, "clampP", "n > 100 = 100", id="a number"),
        pytest.param(TREE, "toList", "toList l ++ (x : toList r)", id="an element that is lost"),
        pytest.param(PAIRS, "partition'", "(a, x : b)", id="the branch beside it"),
        pytest.param(CLOCK, "addMinute", "h < 23", id="a bound of time"),
        pytest.param(INTER, "merge", "/ [len xs + len ys]", id="two lists"),
        pytest.param(GROUP, "groups", "{v:[Int] | len v <= len xs} @-}\nrest", id="what a helper promises"),
    ],
)
def test_what_a_person_would_change_is_among_the_three(text: str, name: str, wanted: str) -> None:
    binding = next(each for each in report_of(text).bindings if each.name == name)
    offered = [applied(LineIndex(text), each.edits) or "" for each in binding.findings[0].suggestions]
    assert any(wanted in changed for changed in offered), [each.proposal for each in binding.findings[0].suggestions]
