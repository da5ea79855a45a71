module T3 where
data Rose a = Rose a [Rose a]
{-@ size :: Rose a -> Nat @-}
size :: Rose a -> Int
size (Rose _ rs) = 1 + go rs
  where go [] = 0
        go (x:xs) = size x + go xs
mapR :: (a -> b) -> Rose a -> Rose b
mapR f (Rose x rs) = Rose (f x) (map (mapR f) rs)
