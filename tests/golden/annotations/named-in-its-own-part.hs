module NamedInItsOwnPart where

{-@ f :: xs:[{v:Int | v < len xs}] -> Int @-}
f :: [Int] -> Int
f _ = 0
