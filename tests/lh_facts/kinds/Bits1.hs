module Bits1 where
import Data.Bits
{-@ f :: Nat -> Nat @-}
f :: Int -> Int
f x = x .&. 7
{-@ g :: Int -> Nat @-}
g :: Int -> Int
g x = popCount x
h :: Int -> Int
h x = x `shiftL` 2
{-@ k :: x:Nat -> {v:Nat | v <= x} @-}
k :: Int -> Int
k x = x `shiftR` 1
