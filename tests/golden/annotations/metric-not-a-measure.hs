module MetricNotAMeasure where

data Tree a = Leaf | Node a
{-@ data Tree [height] a = Leaf | Node { it :: a } @-}

height :: Tree a -> Int
height _ = 0
