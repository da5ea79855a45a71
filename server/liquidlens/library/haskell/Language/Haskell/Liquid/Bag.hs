-- | Multisets, which LiquidHaskell's logic has built in.
module Language.Haskell.Liquid.Bag
  ( Bag, empty, get, put, union, unionMax, interMin, sub, fromList, bagSize, thm_emp, thm_size
  ) where

import qualified Data.Map as M

{-@ embed Bag as Bag_t @-}
data Bag a = MakeBag (M.Map a Int)

instance Eq a => Eq (Bag a) where
  MakeBag x == MakeBag y = x == y

toMap :: Bag a -> M.Map a Int
toMap (MakeBag m) = m

{-@ empty :: {v:Bag k | v = Bag_empty 0} @-}
empty :: Bag k
empty = MakeBag M.empty

{-@ get :: Ord k => x:k -> b:Bag k -> {v:Nat | v = Bag_count x b} @-}
get :: Ord k => k -> Bag k -> Int
get x b = M.findWithDefault 0 x (toMap b)

{-@ put :: Ord k => x:k -> b:Bag k -> {v:Bag k | v = Bag_union b (Bag_sng x 1)} @-}
put :: Ord k => k -> Bag k -> Bag k
put x b = MakeBag (M.insert x (1 + get x b) (toMap b))

{-@ union :: Ord k => a:Bag k -> b:Bag k -> {v:Bag k | v = Bag_union a b} @-}
union :: Ord k => Bag k -> Bag k -> Bag k
union a b = MakeBag (M.unionWith (+) (toMap a) (toMap b))

{-@ unionMax :: Ord k => a:Bag k -> b:Bag k -> {v:Bag k | v = Bag_union_max a b} @-}
unionMax :: Ord k => Bag k -> Bag k -> Bag k
unionMax a b = MakeBag (M.unionWith max (toMap a) (toMap b))

{-@ interMin :: Ord k => a:Bag k -> b:Bag k -> {v:Bag k | v = Bag_inter_min a b} @-}
interMin :: Ord k => Bag k -> Bag k -> Bag k
interMin a b = MakeBag (M.intersectionWith min (toMap a) (toMap b))

{-@ sub :: Ord k => a:Bag k -> b:Bag k -> {v:Bool | v <=> Bag_sub a b} @-}
sub :: Ord k => Bag k -> Bag k -> Bool
sub a b = M.isSubmapOfBy (<=) (toMap a) (toMap b)

fromList :: Ord k => [k] -> Bag k
fromList [] = empty
fromList (x : xs) = put x (fromList xs)

{-@ bagSize :: Bag k -> Nat @-}
bagSize :: Bag k -> Int
bagSize b = sum (M.elems (toMap b))

thm_emp :: Ord k => k -> Bag k -> ()
thm_emp x b = const () (get x b)

thm_size :: Ord k => [k] -> ()
thm_size _ = ()
