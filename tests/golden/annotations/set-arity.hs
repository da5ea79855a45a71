module SetArity where

import Data.Set (Set)

{-@ g :: x:Int -> s:Set Int -> {v:Int | Set_mem x} @-}
g :: Int -> Set Int -> Int
g x _ = x
