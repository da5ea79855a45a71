module Arr1 where
import Data.Array
f :: Array Int Int -> Int
f a = a ! 0
g :: [Int] -> Array Int Int
g xs = listArray (0, length xs - 1) xs
