module SortedLists where
-- abstract refinements, sorted lists
{-@ data OList a <p :: a -> a -> Bool> = Nil | Cons { hd :: a, tl :: OList <p> (a <p hd>) } @-}
data OList a = Nil | Cons a (OList a)
{-@ type Inc a = OList <{\x v -> x <= v}> a @-}

{-@ insertO :: Ord a => a -> Inc a -> Inc a @-}
insertO :: Ord a => a -> OList a -> OList a
insertO x Nil = Cons x Nil
insertO x (Cons y ys) | x <= y = Cons x (Cons y ys)
                      | otherwise = Cons y (insertO x ys)

{-@ insertOBad :: Ord a => a -> Inc a -> Inc a @-}
insertOBad :: Ord a => a -> OList a -> OList a
insertOBad x Nil = Cons x Nil
insertOBad x (Cons y ys) | x <= y = Cons y (Cons x ys)
                         | otherwise = Cons y (insertOBad x ys)

{-@ sortO :: Ord a => [a] -> Inc a @-}
sortO :: Ord a => [a] -> OList a
sortO = foldr insertO Nil

{-@ mergeO :: Ord a => Inc a -> Inc a -> Inc a @-}
{-@ lazy mergeO @-}
mergeO :: Ord a => OList a -> OList a -> OList a
mergeO Nil ys = ys
mergeO xs Nil = xs
mergeO (Cons x xs) (Cons y ys) | x <= y = Cons x (mergeO xs (Cons y ys))
                               | otherwise = Cons y (mergeO (Cons x xs) ys)

{-@ maxP :: forall <p :: Int -> Bool>. Int<p> -> Int<p> -> Int<p> @-}
maxP :: Int -> Int -> Int
maxP x y = if x < y then y else x

{-@ maxPBad :: forall <p :: Int -> Bool>. Int<p> -> Int<p> -> Int<p> @-}
maxPBad :: Int -> Int -> Int
maxPBad x y = if x < y then y else 0

{-@ use1 :: Nat @-}
use1 :: Int
use1 = maxP 3 4

{-@ use2 :: {v:Int | v > 3} @-}
use2 :: Int
use2 = maxP 3 4

{-@ use3 :: {v:Int | v >= 3} @-}
use3 :: Int
use3 = maxP 3 4

{-@ mapInc :: xs:Inc Int -> Inc Int @-}
mapInc :: OList Int -> OList Int
mapInc Nil = Nil
mapInc (Cons x xs) = Cons (x + 1) (mapInc xs)

{-@ headMin :: xs:Inc Int -> Int -> Int @-}
headMin :: OList Int -> Int -> Int
headMin Nil d = d
headMin (Cons x _) _ = x
