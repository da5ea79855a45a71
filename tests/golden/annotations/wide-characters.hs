module WideCharacters where

{-@ φ :: α:Int -> {v:Int | v > } @-}
φ :: Int -> Int
φ x = x
