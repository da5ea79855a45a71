"""What a student forgets of a value that was matched, or of what is given, is put in again; what nobody means is not
offered."""

import pytest

from tests.unit.repairs.checked import first_verifies, report_of

pytestmark = pytest.mark.repairs


def offered(text: str, function: str) -> list[list[str]]:
    """The edits of what is offered for a function, in order."""
    (binding,) = (each for each in report_of(text).bindings if each.name == function)
    found = [each for finding in binding.findings for each in finding.suggestions]
    return [[edit.text for edit in each.edits] for each in found]


TREE = """module T where
data Tree = Leaf | Node Tree Int Tree
{-@ measure size @-}
{-@ size :: Tree -> Nat @-}
size :: Tree -> Int
size Leaf = 0
size (Node l _ r) = size l + 1 + size r
{-@ insert :: Int -> t:Tree -> {v:Tree | size v >= size t} @-}
insert :: Int -> Tree -> Tree
insert x Leaf = Node Leaf x Leaf
insert x (Node l m r)
  | x < m = Node (insert x l) m r
  | x > m = insert x r
  | otherwise = Node l m r
"""


def test_a_node_is_made_again_around_what_becomes_of_one_part_of_it() -> None:
    assert offered(TREE, "insert")[0] == ["Node l m (insert x r)"]
    first_verifies(TREE, "insert")


QUEUE = """module Q where
data Queue a = Empty | Cons Int a (Queue a)
{-@ measure count @-}
{-@ count :: Queue a -> Nat @-}
count :: Queue a -> Int
count Empty        = 0
count (Cons _ _ q) = 1 + count q
{-@ insert :: Int -> a -> q:Queue a -> {v:Queue a | count v == count q + 1} @-}
insert :: Int -> a -> Queue a -> Queue a
insert p x Empty = Cons p x Empty
insert p x (Cons q y rest)
  | p <= q    = Cons p x (Cons q y rest)
  | otherwise = Cons q y rest
"""


def test_a_recursion_that_was_forgotten_hands_on_what_the_function_is_given() -> None:
    assert offered(QUEUE, "insert")[0] == ["(insert p x rest)"]
    first_verifies(QUEUE, "insert")


HEAP = """module H where
data Heap a = E | N a (Heap a) (Heap a)
{-@ measure size @-}
{-@ size :: Heap a -> Nat @-}
size :: Heap a -> Int
size E = 0
size (N _ l r) = 1 + size l + size r
{-@ node :: x:a -> l:Heap a -> r:Heap a -> {v:Heap a | size v == size l + size r + 1} @-}
node :: a -> Heap a -> Heap a -> Heap a
node x l r = N x l r
{-@ merge :: Ord a => g:Heap a -> h:Heap a -> {v:Heap a | size v == size g + size h} / [size g + size h] @-}
merge :: Ord a => Heap a -> Heap a -> Heap a
merge E h = h
merge h E = h
merge g@(N x l r) h@(N y m s)
  | x <= y    = node x l (merge r h)
  | otherwise = node y m (merge g s)
{-@ insert :: Ord a => a -> h:Heap a -> {v:Heap a | size v == size h + 1} @-}
insert :: Ord a => a -> Heap a -> Heap a
insert x h = merge h h
"""


def test_of_what_nothing_looks_at_a_value_is_made_where_another_one_stands_twice() -> None:
    assert offered(HEAP, "insert")[0] == ["(node x E E)"]
    first_verifies(HEAP, "insert")


RECORD = """module A where
data Account = Account { owner :: String, balance :: Int, limit :: Int }
{-@ data Account = Account { owner :: String, balance :: Int, limit :: Nat } @-}
{-@ fee :: a:Account -> {v:Nat | v <= balance a} @-}
fee :: Account -> Int
fee a = min 5 (balance a)
{-@ available :: Account -> Nat @-}
available :: Account -> Int
available a = balance a + limit a
"""


def test_a_field_that_may_be_negative_is_asked_to_be_natural_before_positive() -> None:
    assert ["fee :: a:{v:Account | balance v >= 0} -> {v:Nat | v <= balance a}"] in offered(RECORD, "fee")


def test_no_sum_of_twice_the_same_takes_the_place_of_a_sum_of_two() -> None:
    found = offered(RECORD, "available")
    assert ["max 0 (balance a + limit a)"] in found
    assert ["limit"] not in found


TYPED = """{-# LANGUAGE GADTs #-}
module G where
data Expr a where
  Lit  :: Int -> Expr Int
  Add  :: Expr Int -> Expr Int -> Expr Int
{-@ measure depth @-}
{-@ depth :: Expr a -> Nat @-}
depth :: Expr a -> Int
depth (Lit _)    = 1
depth (Add a b)  = if depth a > depth b then 1 + depth a else 1 + depth b
{-@ simplify :: e:Expr Int -> {v:Expr Int | depth v <= depth e} @-}
simplify :: Expr Int -> Expr Int
simplify (Add a (Lit 0)) = simplify a
simplify (Add a b)       = Add (simplify a) (simplify b)
simplify e               = Add e (Lit 0)
"""


def test_what_is_given_comes_before_a_constant_that_stands_beside_it() -> None:
    assert offered(TYPED, "simplify")[0] == ["e"]
