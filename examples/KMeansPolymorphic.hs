-- | KMeans.hs with the general type of `foldr`.
--
-- Nothing else has changed.  `foldr` now works for any type `b`, so also for "maps of non-empty lists": the step function
-- keeps that type, the empty map has it, and therefore the result has it.  LiquidHaskell finds this out by itself, and
-- every function verifies.
module KMeansPolymorphic where

import qualified Data.Map as M
import Prelude hiding (foldr, foldr1, map, sum, zipWith)

infixr 5 :+:
data List a = Emp | a :+: (List a)
  deriving (Show)

{-@ measure size @-}
{-@ size :: List a -> Nat @-}
size :: List a -> Int
size Emp        = 0
size (_ :+: xs) = 1 + size xs

{-@ die :: {v:String | false} -> a @-}
die :: String -> a
die message = error message

-- Lists

{-@ type ListN a N = {v:List a | size v == N} @-}
{-@ type NonEmpty a = {v:List a | size v > 0} @-}

{-@ map :: (a -> b) -> xs:List a -> ListN b {size xs} @-}
map :: (a -> b) -> List a -> List b
map _ Emp        = Emp
map f (x :+: xs) = f x :+: map f xs

{-@ zipWith :: (a -> b -> c) -> xs:List a -> ListN b {size xs} -> ListN c {size xs} @-}
zipWith :: (a -> b -> c) -> List a -> List b -> List c
zipWith _ Emp        Emp        = Emp
zipWith f (x :+: xs) (y :+: ys) = f x y :+: zipWith f xs ys
zipWith _ _          _          = die "zipWith: lists of different lengths"

append :: List a -> List a -> List a
append Emp        ys = ys
append (x :+: xs) ys = x :+: append xs ys

singleton :: a -> List a
singleton x = x :+: Emp

sum :: List Double -> Double
sum Emp        = 0
sum (x :+: xs) = x + sum xs

{-@ foldr1 :: (a -> a -> a) -> NonEmpty a -> a @-}
foldr1 :: (a -> a -> a) -> List a -> a
foldr1 _ (x :+: Emp) = x
foldr1 f (x :+: xs)  = f x (foldr1 f xs)
foldr1 _ Emp         = die "foldr1: empty list"

-- Map and reduce

{-@ foldr :: (a -> b -> b) -> b -> List a -> b @-}
foldr :: (a -> b -> b) -> b -> List a -> b
foldr _ start Emp        = start
foldr f start (x :+: xs) = f x (foldr f start xs)

{-@ group :: Ord k => List (k, v) -> M.Map k (NonEmpty v) @-}
group :: Ord k => List (k, v) -> M.Map k (List v)
group kvs = foldr addKV M.empty kvs
  where
    addKV (k, v) groups = M.insert k (v :+: M.findWithDefault Emp k groups) groups

expand :: (a -> List (k, v)) -> List a -> List (k, v)
expand _ Emp        = Emp
expand f (x :+: xs) = append (f x) (expand f xs)

{-@ collapse :: (v -> v -> v) -> M.Map k (NonEmpty v) -> M.Map k v @-}
collapse :: (v -> v -> v) -> M.Map k (List v) -> M.Map k v
collapse f groups = M.map (\vs -> foldr1 f vs) groups

mapReduce :: Ord k => (a -> List (k, v)) -> (v -> v -> v) -> List a -> M.Map k v
mapReduce fm fr xs = kvm
  where
    kvs  = expand fm xs
    kvsm = group kvs
    kvm  = collapse fr kvsm

-- Clustering

type Point     = List Double
type Cluster   = (Int, Point)
type Center    = Int
type Centering = M.Map Center Point

{-@ type PointN N        = {v:List Double | size v == N} @-}
{-@ type ClusterN N      = ({v:Int | v > 0}, PointN N) @-}
{-@ type CenterK K       = {v:Int | 0 <= v && v < K} @-}
{-@ type CenteringKN K N = M.Map (CenterK K) (PointN N) @-}

{-@ distance :: n:Nat -> PointN n -> PointN n -> Double @-}
distance :: Int -> Point -> Point -> Double
distance _ p q = sum (zipWith (\x y -> (x - y) * (x - y)) p q)

{-@ centroid :: n:Nat -> PointN n -> {v:Int | v > 0} -> PointN n @-}
centroid :: Int -> Point -> Int -> Point
centroid _ p sz = map (\x -> x / fromIntegral sz) p

{-@ mergeCluster :: n:Nat -> ClusterN n -> ClusterN n -> ClusterN n @-}
mergeCluster :: Int -> Cluster -> Cluster -> Cluster
mergeCluster _ (sz1, p1) (sz2, p2) = (sz1 + sz2, zipWith (+) p1 p2)

{-@ nearest :: k:{v:Int | v > 0} -> n:Nat -> CenteringKN k n -> PointN n -> CenterK k @-}
nearest :: Int -> Int -> Centering -> Point -> Center
nearest _ n cs p = fst (M.foldrWithKey closer (0, 1000000) cs)
  where
    closer c q (best, d) = if distance n p q < d then (c, distance n p q) else (best, d)

{-@ kmeans1 :: k:{v:Int | v > 0} -> n:Nat -> List (PointN n) -> CenteringKN k n -> CenteringKN k n @-}
kmeans1 :: Int -> Int -> List Point -> Centering -> Centering
kmeans1 k n ps cs = normalize newClusters
  where
    normalize :: M.Map a Cluster -> M.Map a Point
    normalize    = M.map (\(sz, p) -> centroid n p sz)
    newClusters  = mapReduce fm fr ps
    fm p         = singleton (nearest k n cs p, (1 :: Int, p))
    fr wp1 wp2   = mergeCluster n wp1 wp2
