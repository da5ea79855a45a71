module O1 where
{-@ data Map k v <l :: k -> k -> Bool, r :: k -> k -> Bool> = Tip | Bin { key :: k, val :: v, left :: Map <l, r> (k<l key>) v, right :: Map <l, r> (k<r key>) v } @-}
data Map k v = Tip | Bin k v (Map k v) (Map k v)
{-@ type OMap k v = Map <{\root v -> v < root}, {\root v -> v > root}> k v @-}
{-@ ins :: Ord k => k -> v -> OMap k v -> OMap k v @-}
ins :: Ord k => k -> v -> Map k v -> Map k v
ins k v Tip = Bin k v Tip Tip
ins k v (Bin k' v' l r) | k < k' = Bin k' v' (ins k v l) r
                        | k > k' = Bin k' v' l (ins k v r)
                        | otherwise = Bin k v l r
{-@ ins2 :: Ord k => k -> v -> OMap k v -> OMap k v @-}
ins2 :: Ord k => k -> v -> Map k v -> Map k v
ins2 k v Tip = Bin k v Tip Tip
ins2 k v (Bin k' v' l r) | k < k' = Bin k' v' (ins2 k v l) r
                        | otherwise = Bin k' v' l (ins2 k v r)
