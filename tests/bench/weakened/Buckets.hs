-- | Groups by key: no group in the map is empty, so each can be reduced.
module Buckets where

import qualified Data.Map as M
import Prelude hiding (foldr, foldr1, map)

{-@ type NonEmpty a = {v:[a] | len v > 0} @-}
{-@ type Groups k v = M.Map k (NonEmpty v) @-}

{-@ foldr1 :: (a -> a -> a) -> NonEmpty a -> a @-}
foldr1 :: (a -> a -> a) -> [a] -> a
foldr1 _ [x]      = x
foldr1 f (x : xs) = f x (foldr1 f xs)

{-@ addTo :: Ord k => k -> v -> Groups k v -> Groups k v @-}
addTo :: Ord k => k -> v -> M.Map k [v] -> M.Map k [v]
addTo k v groups = M.insert k (v : M.findWithDefault [] k groups) groups

{-@ group :: Ord k => [(k, v)] -> Groups k v @-}
group :: Ord k => [(k, v)] -> M.Map k [v]
group []              = M.empty
group ((k, v) : rest) = addTo k v (group rest)

{-@ collapse :: (v -> v -> v) -> Groups k v -> M.Map k v @-}
collapse :: (v -> v -> v) -> M.Map k [v] -> M.Map k v
collapse f groups = M.map (\vs -> foldr1 f vs) groups

{-@ pairs :: (a -> k) -> xs:[a] -> {v:[(k, a)] | len v == len xs} @-}
pairs :: (a -> k) -> [a] -> [(k, a)]
pairs _ []       = []
pairs f (x : xs) = (f x, x) : pairs f xs

{-@ summary :: Ord k => (a -> k) -> (a -> a -> a) -> [a] -> M.Map k a @-}
summary :: Ord k => (a -> k) -> (a -> a -> a) -> [a] -> M.Map k a
summary key f xs = collapse f (group (pairs key xs))

{-@ firstOf :: Ord k => v -> k -> Groups k v -> v @-}
firstOf :: Ord k => v -> k -> M.Map k [v] -> v
firstOf v k groups = foldr1 (\a _ -> a) (M.findWithDefault [v] k groups)

{-@ count :: [a] -> Nat @-}
count :: [a] -> Int
count []       = 0
count (_ : xs) = 1 + count xs

{-@ histogram :: Ord k => [k] -> M.Map k Nat @-}
histogram :: Ord k => [k] -> M.Map k Int
histogram []       = M.empty
histogram (k : ks) = bump k (histogram ks)

{-@ bump :: Ord k => k -> M.Map k Nat -> M.Map k Nat @-}
bump :: Ord k => k -> M.Map k Int -> M.Map k Int
bump k m = M.insert k (1 + M.findWithDefault 0 k m) m

{-@ votes :: Ord k => k -> [k] -> Nat @-}
votes :: Ord k => k -> [k] -> Int
votes k ks = M.findWithDefault 0 k (histogram ks)
