{-@ LIQUID "--bscope" @-}
module NamedInItsOwnPartOfFunction where

{-@ measure weight :: (Int -> Int) -> Int @-}

{-@ f :: g:(x:Int -> {v:Int | v < weight g}) -> Int @-}
f :: (Int -> Int) -> Int
f _ = 0
