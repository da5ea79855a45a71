module Average where

{-@ average :: s:Nat -> n:{Int | n > 0} -> {v:Int | 0 <= v && v <= s} @-}
average :: Int -> Int -> Int
average s n = s `div` n
