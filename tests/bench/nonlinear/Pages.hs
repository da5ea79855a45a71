module Pages where

{-@ pages :: n:Nat -> s:{Int | s > 0} -> {v:Int | v * s >= n} @-}
pages :: Int -> Int -> Int
pages n s = (n + s - 1) `div` s
