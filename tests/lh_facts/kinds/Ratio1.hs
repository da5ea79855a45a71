module Ratio1 where
import Data.Ratio
f :: Int -> Int -> Ratio Int
f a b = a % b
{-@ g :: a:Int -> b:{Int | b /= 0} -> Ratio Int @-}
g :: Int -> Int -> Ratio Int
g a b = a % b
