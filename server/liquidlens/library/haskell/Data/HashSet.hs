-- | Sets by hashes: a list of elements that differ, in no order that means anything.
module Data.HashSet
  ( HashSet, empty, singleton, null, size, member, lookupElement, insert, delete, isSubsetOf, union, unions, map
  , difference, intersection, foldr, foldr', foldl, foldl', filter, toList, fromList, fromMap
  ) where

import qualified Data.HashMap.Strict as M
import Data.HashSet.Internal (HashSet (..))
import Data.Hashable (Hashable (..))
import qualified Data.List as L
import qualified Liquidlens.Prelude as P
import Prelude
  ( Bool (..), Eq (..), Int, Maybe (..), Monoid (..), Num (..), Ord (..), Semigroup (..), Show (..), not, showParen
  , shows, (&&)
  )

instance Eq a => Eq (HashSet a) where
  s == t = size s == size t && L.all (\x -> L.elem x (toList t)) (toList s)

instance Show a => Show (HashSet a) where
  showsPrec d s = showParen (d > 10) (\r -> "fromList " L.++ shows (toList s) r)

instance (Eq a, Hashable a) => Semigroup (HashSet a) where
  s <> t = union s t

instance (Eq a, Hashable a) => Monoid (HashSet a) where
  mempty = empty

instance P.Foldable HashSet where
  foldr f z s = foldr f z s
  length s = size s
  toList s = toList s

instance Hashable a => Hashable (HashSet a) where
  hash s = L.foldl (\h x -> h + hash x) 0 (toList s)

empty :: HashSet a
empty = MakeHashSet []

singleton :: Hashable a => a -> HashSet a
singleton x = MakeHashSet [x]

null :: HashSet a -> Bool
null s = L.null (toList s)

size :: HashSet a -> Int
size (MakeHashSet xs) = P.listLength xs

member :: (Eq a, Hashable a) => a -> HashSet a -> Bool
member x s = L.elem x (toList s)

lookupElement :: (Eq a, Hashable a) => a -> HashSet a -> Maybe a
lookupElement x s = L.find (== x) (toList s)

insert, delete :: (Eq a, Hashable a) => a -> HashSet a -> HashSet a
insert x s = if member x s then s else MakeHashSet (toList s L.++ [x])
delete x s = filter (\y -> not (x == y)) s

isSubsetOf :: (Eq a, Hashable a) => HashSet a -> HashSet a -> Bool
isSubsetOf s t = L.all (\x -> member x t) (toList s)

union, difference, intersection :: (Eq a, Hashable a) => HashSet a -> HashSet a -> HashSet a
union s t = L.foldl (\r x -> insert x r) s (toList t)
difference s t = filter (\x -> not (member x t)) s
intersection s t = filter (\x -> member x t) s

unions :: (Eq a, Hashable a) => [HashSet a] -> HashSet a
unions ss = L.foldl union empty ss

map :: (Hashable b, Eq b) => (a -> b) -> HashSet a -> HashSet b
map f s = fromList (L.map f (toList s))

foldr, foldr' :: (b -> a -> a) -> a -> HashSet b -> a
foldr f z s = L.foldr f z (toList s)
foldr' f z s = foldr f z s

foldl, foldl' :: (a -> b -> a) -> a -> HashSet b -> a
foldl f z s = L.foldl f z (toList s)
foldl' f z s = L.foldl' f z (toList s)

filter :: (a -> Bool) -> HashSet a -> HashSet a
filter p (MakeHashSet xs) = MakeHashSet (L.filter p xs)

toList :: HashSet a -> [a]
toList (MakeHashSet xs) = xs

fromList :: (Eq a, Hashable a) => [a] -> HashSet a
fromList xs = L.foldl (\s x -> insert x s) empty xs

fromMap :: M.HashMap a () -> HashSet a
fromMap m = MakeHashSet (M.keys m)

-- For unknown sets ---------------------------------------------------------------------------------------------------

-- | Whether the elements differ, in the one order that unknown sets have.
liquidlensAscending :: Ord a => [a] -> Bool
liquidlensAscending (x : y : xs) = x < y && liquidlensAscending (y : xs)
liquidlensAscending _ = True

liquidlensBuild :: Ord a => [a] -> HashSet a
liquidlensBuild xs = MakeHashSet xs

liquidlensItems :: HashSet a -> [a]
liquidlensItems (MakeHashSet xs) = xs

-- Lacks: toMap
