"""Programs of kinds that are in no corpus, each with one mistake: what their author would do comes first."""

import pytest
from liquidlens.repairs.trial import applied
from liquidlens.source.text import LineIndex

from tests.unit.repairs.checked import report_of

pytestmark = pytest.mark.repairs

SCHEDULER = """module Scheduler where

data Task = Task { ident :: Int, start :: Int, finish :: Int }
{-@ data Task = Task { ident :: Int, start :: Nat, finish :: {v:Int | start <= v} } @-}

{-@ duration :: Task -> Nat @-}
duration :: Task -> Int
duration (Task _ s f) = f - s

{-@ shift :: n:Nat -> Task -> Task @-}
shift :: Int -> Task -> Task
shift n (Task i s f) = Task i (s + n) f

{-@ busy :: [Task] -> Nat @-}
busy :: [Task] -> Int
busy []       = 0
busy (t : ts) = duration t + busy ts

{-@ average :: {ts:[Task] | len ts > 0} -> Nat @-}
average :: [Task] -> Int
average ts = busy ts `div` length ts
"""

HEAPTREE = """module HeapTree where

data Heap = Leaf | Node Int Heap Heap
{-@ data Heap = Leaf | Node { top :: Int, left :: {h:Heap | Least top h}, right :: {h:Heap | Least top h} } @-}
{-@ predicate Least X H = isLeaf H || X <= rootOf H @-}

{-@ measure isLeaf @-}
isLeaf :: Heap -> Bool
isLeaf Leaf = True
isLeaf _    = False

{-@ measure rootOf @-}
rootOf :: Heap -> Int
rootOf (Node x _ _) = x
rootOf Leaf = 0

{-@ single :: x:Int -> {h:Heap | not (isLeaf h) && rootOf h == x} @-}
single :: Int -> Heap
single x = Node x Leaf Leaf

{-@ insert :: x:Int -> h:Heap
      -> {v:Heap | not (isLeaf v) && rootOf v <= x && (rootOf v == x || (not (isLeaf h) && rootOf v == rootOf h))} @-}
insert :: Int -> Heap -> Heap
insert x Leaf = single x
insert x (Node y l r)
  | x <= y    = Node y (insert x r) l
  | otherwise = Node y (insert x r) l
"""

LOOKUP = """module Lookup where

{-@ lookupDef :: Int -> xs:[Int] -> Nat -> Int @-}
lookupDef :: Int -> [Int] -> Int -> Int
lookupDef d xs i
  | i <= length xs = get xs i
  | otherwise     = d

{-@ get :: xs:[Int] -> {i:Nat | i < len xs} -> Int @-}
get :: [Int] -> Int -> Int
get (x : _) 0  = x
get (_ : xs) i = get xs (i - 1)
"""

MATRIX = """module Matrix where

{-@ type ListN a N = {v:[a] | len v == N} @-}
data Matrix = Matrix { rows :: Int, cols :: Int, cells :: [[Int]] }
{-@ data Matrix = Matrix { rows :: Nat, cols :: Nat, cells :: ListN (ListN Int cols) rows } @-}

{-@ zeros :: n:Nat -> ListN Int n @-}
zeros :: Int -> [Int]
zeros 0 = []
zeros n = 0 : zeros (n - 1)

{-@ grid :: r:Nat -> c:Nat -> ListN (ListN Int c) r @-}
grid :: Int -> Int -> [[Int]]
grid 0 _ = []
grid r c = zeros c : grid (r - 1) c

{-@ empty :: r:Nat -> c:Nat -> {m:Matrix | rows m == r && cols m == c} @-}
empty :: Int -> Int -> Matrix
empty r c = Matrix r c (grid c r)

{-@ plus :: xs:[Int] -> ListN Int (len xs) -> ListN Int (len xs) @-}
plus :: [Int] -> [Int] -> [Int]
plus (x : xs) (y : ys) = x + y : plus xs ys
plus _ _ = []
"""

QUEUE = """module Queue where

data Queue a = Queue [a] [a]
{-@ data Queue a = Queue { front :: [a], back :: {v:[a] | len v <= len front} } @-}

{-@ measure qsize @-}
{-@ qsize :: Queue a -> Nat @-}
qsize :: Queue a -> Int
qsize (Queue f b) = length f + length b

{-@ rev :: xs:[a] -> acc:[a] -> {v:[a] | len v == len xs + len acc} @-}
rev :: [a] -> [a] -> [a]
rev [] acc       = acc
rev (x : xs) acc = rev xs (x : acc)

{-@ app :: xs:[a] -> ys:[a] -> {v:[a] | len v == len xs + len ys} @-}
app :: [a] -> [a] -> [a]
app [] ys       = ys
app (x : xs) ys = x : app xs ys

{-@ balance :: f:[a] -> b:[a] -> {q:Queue a | qsize q == len f + len b} @-}
balance :: [a] -> [a] -> Queue a
balance f b
  | length b <= length f = Queue f b
  | otherwise            = Queue (app f (rev b [])) []

{-@ push :: a -> q:Queue a -> {v:Queue a | qsize v == qsize q + 1} @-}
push :: a -> Queue a -> Queue a
push x (Queue f b) = Queue f (x : b)

{-@ pop :: {q:Queue a | qsize q > 0} -> (a, Queue a) @-}
pop :: Queue a -> (a, Queue a)
pop (Queue (x : f) b) = (x, balance f b)
"""

BANK = """module Bank where

data Account = Account { owner :: Int, balance :: Int }
{-@ data Account = Account { owner :: Int, balance :: Nat } @-}

{-@ deposit :: n:Nat -> a:Account -> {v:Account | balance v == balance a + n} @-}
deposit :: Int -> Account -> Account
deposit n (Account o b) = Account o (b + n)

{-@ withdraw :: n:Nat -> a:{Account | n <= balance a} -> {v:Account | balance v == balance a - n} @-}
withdraw :: Int -> Account -> Account
withdraw n (Account o b) = Account o (b - n)

{-@ transfer :: n:Nat -> a:Account -> Account -> (Account, Account) @-}
transfer :: Int -> Account -> Account -> (Account, Account)
transfer n a b = (withdraw n a, deposit n b)
"""

TOKENS = """module Tokens where

data Token = TNum Int | TPlus | TOpen | TClose

{-@ tokens :: cs:String -> [Token] / [len cs] @-}
tokens :: String -> [Token]
tokens [] = []
tokens (c : cs)
  | c == '+'  = TPlus : tokens cs
  | c == '('  = TOpen : tokens cs
  | c == ')'  = TClose : tokens cs
  | isDigit' c = let (n, rest) = number (c : cs) in TNum n : tokens rest
  | otherwise = tokens cs

isDigit' :: Char -> Bool
isDigit' c = c >= '0' && c <= '9'

{-@ number :: {s:String | len s > 0} -> (Int, String) @-}
number :: String -> (Int, String)
number (_ : cs) = go 1 cs

{-@ go :: Int -> s:String -> (Int, {r:String | len r <= len s}) @-}
go :: Int -> String -> (Int, String)
go n [] = (n, [])
go n (c : cs)
  | isDigit' c = go (n + 1) cs
  | otherwise  = (n, c : cs)
"""


@pytest.mark.parametrize(
    ("text", "name", "wanted"),
    [
        pytest.param(SCHEDULER, "shift", "Task i (s + n) (f + n)", id="done to one end of an interval only"),
        pytest.param(HEAPTREE, "insert", "Node x (insert y r) l", id="two variables that changed places"),
        pytest.param(LOOKUP, "lookupDef", "| i < length xs = get", id="a test beside which a precondition would do"),
        pytest.param(MATRIX, "empty", "Matrix r c (grid r c)", id="rows for columns"),
        pytest.param(
            QUEUE,
            "push",
            "push x (Queue f b) = balance f (x : b)",
            id="a constructor for a function that keeps more",
        ),
        pytest.param(BANK, "transfer", "a:{v:Account | n <= balance v}", id="what a caller must have"),
        pytest.param(TOKENS, "tokens", "(Int, {v:String | len v < len s})", id="a part of a pair that gets shorter"),
    ],
)
def test_what_the_author_would_do_is_first(text: str, name: str, wanted: str) -> None:
    binding = next(each for each in report_of(text).bindings if each.name == name)
    first = binding.findings[0].suggestions[0]
    assert wanted in (applied(LineIndex(text), first.edits) or "")
