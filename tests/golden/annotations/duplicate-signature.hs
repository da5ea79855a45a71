module DuplicateSignature where

{-@ f :: Int -> Nat @-}
{-@ f :: Int -> Int @-}
f :: Int -> Int
f x = x
