module O2 where
{-@ sort' :: Ord a => xs:[a] -> {v:[a]<{\x y -> x <= y}> | len v = len xs} @-}
sort' :: Ord a => [a] -> [a]
sort' [] = []
sort' (x:xs) = ins x (sort' xs)
{-@ ins :: Ord a => a -> xs:[a]<{\x y -> x <= y}> -> {v:[a]<{\x y -> x <= y}> | len v = len xs + 1} @-}
ins :: Ord a => a -> [a] -> [a]
ins x [] = [x]
ins x (y:ys) | x <= y = x : y : ys
             | otherwise = y : ins x ys
{-@ bad :: xs:[Int] -> [Int]<{\x y -> x < y}> @-}
bad :: [Int] -> [Int]
bad xs = sort' xs
