module O3 where
{-@ qs :: Ord a => [a] -> [a]<{\x y -> x <= y}> @-}
{-@ lazy qs @-}
qs :: Ord a => [a] -> [a]
qs [] = []
qs (x:xs) = app x (qs [y | y <- xs, y < x]) (x : qs [z | z <- xs, z >= x])
{-@ app :: k:a -> [{v:a | v < k}]<{\x y -> x <= y}> -> [{v:a | v >= k}]<{\x y -> x <= y}> -> [a]<{\x y -> x <= y}> @-}
app :: a -> [a] -> [a] -> [a]
app k [] ys = ys
app k (x:xs) ys = x : app k xs ys
