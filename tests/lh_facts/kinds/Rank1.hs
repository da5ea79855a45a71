{-# LANGUAGE RankNTypes #-}
module Rank1 where
{-@ app :: (forall a. a -> a) -> Nat -> Nat @-}
app :: (forall a. a -> a) -> Int -> Int
app f x = f x

{-@ app2 :: (forall a. [a] -> Int) -> Nat @-}
app2 :: (forall a. [a] -> Int) -> Int
app2 f = f [1,2,3 :: Int]

use :: Int
use = app id 3

{-@ bad :: Int @-}
bad :: Int
bad = app id (-3)
