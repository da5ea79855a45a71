"""What families are, by their equations: LiquidHaskell's answers for the same programs stand beside ours."""

import pytest
from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

HEAD = (
    "{-# LANGUAGE TypeFamilies, FlexibleContexts, FlexibleInstances, UndecidableInstances #-}\n"
    "{-# LANGUAGE DataKinds, KindSignatures, AllowAmbiguousTypes #-}\n"
    "module A where\n"
)

USED = r"""
type family El a where
  El [a] = a
  El Int = Bool
k4 :: El [Int] -> Int
k4 x = x
{-@ k5 :: Nat -> Nat @-}
k5 :: Int -> Int
k5 x = k4 x
f :: [a] -> El [a]
f (x:_) = x
f [] = error "a"
{-@ k6 :: [Nat] -> Nat @-}
k6 :: [Int] -> Int
k6 xs = f xs
k7 :: El Int -> Bool
k7 True = False
k7 _ = True
k8 :: [[Int]] -> Int
k8 xss = sum (f xss)
"""

LITERALS = r"""
type family El a where
  El [a] = a
  El Int = Bool
  El (a, b) = a -> b
x0 :: El [Int]
x0 = 3
{-@ x1 :: {v:El [Int] | true} @-}
x1 :: El [Int]
x1 = if 2 > 1 then 3 else 4
fn :: El (Int, Int)
fn y = y + 1
fn2 :: El (Int, Int)
fn2 = \y -> y + 1
use :: Int
use = fn 3 + fn2 4 + x0
{-@ nat :: Nat @-}
nat :: Int
nat = x0
tup :: El [(Int, Bool)] -> Int
tup (n, True) = n
tup (n, _) = n + 1
lst :: El [[Int]] -> Int
lst [] = 0
lst (x:xs) = x + lst xs
{-@ lst2 :: El [[Int]] -> Nat @-}
lst2 :: El [[Int]] -> Int
lst2 [] = 0
lst2 (x:xs) = 1 + length xs
{-@ lst3 :: El [[Int]] -> Nat @-}
lst3 :: El [[Int]] -> Int
lst3 [] = 0
part :: El [[Int]] -> Int
part (x:_) = x
"""

OPEN = r"""
type family F a b
type instance F Int b = b
type instance F Bool b = [b]
f :: F Int Bool -> F Bool Int -> Int
f b xs = if b then length xs else 0
data N = Z | S N
type family Plus (a :: N) (b :: N) :: N where
  Plus 'Z b = b
  Plus ('S a) b = 'S (Plus a b)
data V (n :: N) = MkV [Int]
app :: V a -> V b -> V (Plus a b)
app (MkV a) (MkV b) = MkV (a ++ b)
{-@ two :: V ('S 'Z) -> V ('S 'Z) -> V ('S ('S 'Z)) @-}
two :: V ('S 'Z) -> V ('S 'Z) -> V ('S ('S 'Z))
two = app
type family Same a b where
  Same a a = Int
  Same a b = Bool
s1 :: Same Int Int -> Int
s1 x = x + 1
s2 :: Same Int Char -> Int
s2 True = 1
s2 False = 0
"""

CLASS = r"""
class Container f where
  type Elem f
  empty :: f
  insert :: Elem f -> f -> f
  toL :: f -> [Elem f]
instance Container [a] where
  type Elem [a] = a
  empty = []
  insert = (:)
  toL = id
data S = S Int
instance Container S where
  type Elem S = Int
  empty = S 0
  insert n (S m) = S (n + m)
  toL (S n) = [n]
both :: (Container f, Container g, Elem f ~ Elem g) => f -> g -> g
both f g = foldr insert g (toL f)
total :: (Container f, Num (Elem f)) => f -> Elem f
total = sum . toL
t1 :: Int
t1 = total (both [1,2,3] (S 4))
t2 :: Int -> S
t2 n = insert n empty
{-@ t3 :: Nat -> Nat @-}
t3 :: Int -> Int
t3 n = case t2 n of S m -> m
{-@ t4 :: {v:[Int] | len v >= 0} @-}
t4 :: [Int]
t4 = insert 1 (insert 2 empty)
fmapped :: [Elem S] -> [Int]
fmapped = map (+ 1)
"""

KINDS = r"""
import qualified Data.Map as M
class Key k where
  type Mp k :: * -> *
  lk :: k -> Mp k v -> Maybe v
instance Key Int where
  type Mp Int = M.Map Int
  lk = M.lookup
instance Key Bool where
  type Mp Bool = []
  lk b xs = if b then Nothing else case xs of { [] -> Nothing; (y:_) -> Just y }
g :: Mp Bool Int -> Int
g m = maybe 0 id (lk True m)
h :: M.Map Int Int -> Int
h m = maybe 0 id (lk (3 :: Int) m)
"""

INSTANCES = r"""
type family RealOf x
type instance RealOf Double = Double
type instance RealOf Float = Float
newtype V a = V [a]
instance Num (V Double) where
  V a + V b = V (zipWith (+) a b)
  V a * V b = V (zipWith (*) a b)
  negate (V a) = V (map negate a)
  abs (V a) = V (map abs a)
  signum (V a) = V (map signum a)
  fromInteger n = V [fromInteger n]

f :: V (RealOf Double) -> V Double
f v = v + v
class Norm a where
  norm :: V a -> RealOf a
instance Norm Double where
  norm (V xs) = sum xs
g :: V (RealOf Double) -> Double
g v = norm (v + 1)
h :: (Num (V (RealOf a))) => V (RealOf a) -> V (RealOf a)
h v = v + v
"""


@pytest.mark.parametrize(
    ("text", "rejected"),
    [
        (USED, {"f", "k5", "k6"}),
        (LITERALS, {"lst", "lst3", "nat", "part"}),
        (OPEN, set[str]()),
        (CLASS, {"t3"}),
        (KINDS, set[str]()),
        (INSTANCES, set[str]()),
    ],
)
def test_what_liquidhaskell_rejects_is_not_verified_and_what_it_accepts_is(text: str, rejected: set[str]) -> None:
    report = check_text("A.hs", HEAD + text)
    assert not report.problems
    assert {each.name for each in report.bindings if each.verdict is not Verdict.VERIFIED} == rejected


@pytest.mark.parametrize("annotation", ["Nat -> Nat", "Int -> Nat"])
def test_an_annotation_says_the_family_as_the_signature_does(annotation: str) -> None:
    family = "type family El a where\n  El [a] = a\n"
    report = check_text("A.hs", f"{HEAD}{family}{{-@ f :: {annotation} @-}}\nf :: El [Int] -> Int\nf x = x\n")
    assert {each.code for each in report.problems} == {"spec/shape"}
