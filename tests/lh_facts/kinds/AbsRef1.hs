module AbsRef1 where
{-@ data Pair a b <p :: a -> b -> Bool> = P { pf :: a, ps :: b<p pf> } @-}
data Pair a b = P { pf :: a, ps :: b }

{-@ type OPair = Pair <{\x y -> x < y}> Int Int @-}

{-@ mk :: Int -> OPair @-}
mk :: Int -> Pair Int Int
mk n = P n (n + 1)

{-@ bad :: Int -> OPair @-}
bad :: Int -> Pair Int Int
bad n = P n (n - 1)

{-@ diff :: OPair -> {v:Int | v > 0} @-}
diff :: Pair Int Int -> Int
diff (P a b) = b - a

{-@ diff2 :: OPair -> {v:Int | v > 1} @-}
diff2 :: Pair Int Int -> Int
diff2 (P a b) = b - a
