module DataRef2 where
data L a = E | C a (L a)
{-@ data L [llen] a <p :: a -> a -> Bool> = E | C { lh :: a, lt :: L <p> (a<p lh>) } @-}
{-@ measure llen @-}
{-@ llen :: L a -> Nat @-}
llen :: L a -> Int
llen E = 0
llen (C _ t) = 1 + llen t
{-@ type IncL a = L <{\x y -> x <= y}> a @-}

{-@ ins :: Ord a => a -> IncL a -> IncL a @-}
ins :: Ord a => a -> L a -> L a
ins x E = C x E
ins x (C y ys) | x <= y = C x (C y ys)
               | otherwise = C y (ins x ys)

{-@ insBad :: Ord a => a -> IncL a -> IncL a @-}
insBad :: Ord a => a -> L a -> L a
insBad x E = C x E
insBad x (C y ys) | x >= y = C x (C y ys)
               | otherwise = C y (insBad x ys)
