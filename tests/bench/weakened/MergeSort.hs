-- | Merge sort with the lengths of all parts, and the order.
module MergeSort where

{-@ type Incr a = [a]<{\x y -> x <= y}> @-}

{-@ split :: xs:[a] -> ({v:[a] | 2 * len v >= len xs && 2 * len v <= len xs + 1}, {v:[a] | 2 * len v <= len xs && 2 * len v >= len xs - 1}) @-}
split :: [a] -> ([a], [a])
split (x : y : zs) = (x : xs, y : ys)
  where
    (xs, ys) = split zs
split xs = (xs, [])

{-@ merge :: Ord a => xs:Incr a -> ys:Incr a -> {v:Incr a | len v == len xs + len ys} / [len xs + len ys] @-}
merge :: Ord a => [a] -> [a] -> [a]
merge xs [] = xs
merge [] ys = ys
merge (x : xs) (y : ys)
  | x <= y    = x : merge xs (y : ys)
  | otherwise = y : merge (x : xs) ys

{-@ evens :: xs:[a] -> {v:[a] | 2 * len v <= len xs + 1} @-}
evens :: [a] -> [a]
evens xs = fst (split xs)

{-@ join :: Ord a => xs:Incr a -> ys:Incr a -> zs:Incr a -> {v:Incr a | len v == len xs + len ys + len zs} @-}
join :: Ord a => [a] -> [a] -> [a] -> [a]
join xs ys zs = merge xs (merge ys zs)

{-@ add :: Ord a => a -> xs:Incr a -> {v:Incr a | len v == 1 + len xs} @-}
add :: Ord a => a -> [a] -> [a]
add x xs = merge [x] xs
