-- | Insertion sort: the order by an abstract refinement of the list, the length beside it.
module InsertSort where

{-@ type Incr a = [a]<{\x y -> x <= y}> @-}

{-@ insert :: Ord a => x:a -> xs:Incr a -> {v:Incr a | len v == 1 + len xs} @-}
insert :: Ord a => a -> [a] -> [a]
insert x [] = [x]
insert x (y : ys)
  | x <= y    = x : y : ys
  | otherwise = y : insert x ys

{-@ sort :: Ord a => xs:[a] -> {v:Incr a | len v == len xs} @-}
sort :: Ord a => [a] -> [a]
sort []       = []
sort (x : xs) = insert x (sort xs)

{-@ smallest :: Ord a => {v:[a] | len v > 0} -> a @-}
smallest :: Ord a => [a] -> a
smallest xs = first (sort xs)

{-@ first :: {v:[a] | len v > 0} -> a @-}
first :: [a] -> a
first (x : _) = x

{-@ both :: Ord a => a -> xs:[a] -> {v:Incr a | len v == 1 + len xs} @-}
both :: Ord a => a -> [a] -> [a]
both x xs = insert x (sort xs)
