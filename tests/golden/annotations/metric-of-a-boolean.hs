module MetricOfABoolean where

{-@ g :: b:Bool -> Int / [b] @-}
g :: Bool -> Int
g _ = 1
