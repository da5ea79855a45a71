module Instances where
-- Monoid/Functor/Eq/Ord/Show instances, Foldable
import Data.Foldable (toList)
data Pair a = Pair a a deriving (Eq, Ord, Show)
instance Functor Pair where
  fmap f (Pair a b) = Pair (f a) (f b)
instance Foldable Pair where
  foldr f z (Pair a b) = f a (f b z)

{-@ natPair :: Pair Nat -> Pair Nat @-}
natPair :: Pair Int -> Pair Int
natPair = fmap (+ 1)

{-@ natPairBad :: Pair Nat -> Pair Nat @-}
natPairBad :: Pair Int -> Pair Int
natPairBad p = fmap (\x -> x - 1) p

{-@ newtype Size = Size Nat @-}
newtype Size = Size Int
instance Semigroup Size where
  Size a <> Size b = Size (a + b)
instance Monoid Size where
  mempty = Size 0

data Interval = Interval Int Int deriving Eq
{-@ data Interval = Interval { from :: Int, to :: {v:Int | from <= v} } @-}
instance Semigroup Interval where
  Interval a b <> Interval c d = Interval (min a c) (max b d)
instance Show Interval where
  show (Interval a b) = show a ++ ".." ++ show b
instance Bounded Interval where
  minBound = Interval 0 0
  maxBound = Interval 10 5

listed :: Pair Int -> Int
listed p = head (toList p)

{-@ sumPair :: Pair Nat -> Nat @-}
sumPair :: Pair Int -> Int
sumPair (Pair a b) = a + b

{-@ maxPair :: Pair Nat -> Nat @-}
maxPair :: Pair Int -> Int
maxPair p = maximum p

{-@ eqPair :: x:Int -> y:Int -> {b:Bool | b <=> x == y} @-}
eqPair :: Int -> Int -> Bool
eqPair x y = Pair x x == Pair y y
