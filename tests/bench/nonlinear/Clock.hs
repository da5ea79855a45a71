module Clock where

{-@ type Hour = {v:Int | 0 <= v && v < 24} @-}

{-@ later :: Hour -> Nat -> Hour @-}
later :: Int -> Int -> Int
later h n = (h + n) `mod` 24

{-@ minutes :: Hour -> {m:Int | 0 <= m && m < 60} -> {v:Int | 0 <= v && v < 1440} @-}
minutes :: Int -> Int -> Int
minutes h m = h * 60 + m
