module MetricWithoutBrackets where

{-@ f :: x:Int -> Int / x @-}
f :: Int -> Int
f x = x
